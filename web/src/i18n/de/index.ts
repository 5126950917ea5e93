import advances from './advances'
import advice from './advice'
import around from './around'
import board from './board'
import common from './common'
import fair from './fair'
import generic from './generic'
import guide from './guide'
import happened from './happened'
import market from './market'
import nation from './nation'
import playing from './playing'
import safety from './safety'
import shell from './shell'
import stoneage from './stoneage'

export default {
  ...common,
  ...shell,
  ...around,
  ...advances,
  ...advice,
  ...fair,
  ...generic,
  ...safety,
  ...guide,
  ...stoneage,
  ...board,
  ...market,
  ...nation,
  ...playing,
  ...happened,
}
