// Draws the pictures in the colours of the theme, again when theme or width change.
const plots = JSON.parse(document.getElementById('plots').textContent)
const themes = JSON.parse(document.getElementById('themes').textContent)
const root = document.documentElement
const dark = matchMedia('(prefers-color-scheme: dark)')
const narrow = matchMedia('(max-width: 36rem)')

const theme = () => root.dataset.theme ?? (dark.matches ? 'dark' : 'light')

/** The same data with names of colours ($ink) replaced by colours. */
function dressed(value, colours) {
  if (typeof value === 'string') return colours[value] ?? value
  if (Array.isArray(value)) return value.map(part => dressed(part, colours))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, dressed(part, colours)]))
}

/** Objects laid over one another; lists are taken whole. */
function merged(below, above) {
  const all = { ...below }
  for (const [name, part] of Object.entries(above)) {
    const both = [below[name], part].every(side => side && typeof side === 'object' && !Array.isArray(side))
    all[name] = both ? merged(below[name], part) : part
  }
  return all
}

const AXIS = {
  gridcolor: '$grid', zerolinecolor: '$line', linecolor: '$line', tickcolor: '$line', ticks: '', automargin: true,
  fixedrange: true, title: { font: { size: 13, color: '$soft' }, standoff: 10 }, tickfont: { color: '$soft' },
}

function layoutOf(plot) {
  const base = {
    paper_bgcolor: 'rgba(0,0,0,0)', plot_bgcolor: 'rgba(0,0,0,0)',
    font: { family: getComputedStyle(root).getPropertyValue('--plain'), size: narrow.matches ? 11 : 12.5, color: '$soft' },
    margin: { l: 8, r: 12, t: 10, b: 8, autoexpand: true },
    hoverlabel: { bgcolor: '$raised', bordercolor: '$line', font: { color: '$ink', size: 13 }, align: 'left' },
    legend: { font: { color: '$ink' }, bgcolor: 'rgba(0,0,0,0)', itemclick: 'toggle' },
    dragmode: false,
  }
  for (const name of ['xaxis', 'yaxis', 'xaxis2', 'yaxis2']) {
    if (name in plot.layout || !name.endsWith('2')) base[name] = AXIS
  }
  base.yaxis = { ...AXIS, tickfont: { color: '$ink' } }
  const layout = merged(base, plot.layout)
  return narrow.matches ? merged(layout, plot.narrow) : layout
}

function draw() {
  const colours = themes[theme()]
  for (const [id, plot] of Object.entries(plots)) {
    const data = dressed(plot.data, colours)
    const layout = dressed(layoutOf(plot), colours)
    Plotly.react(id, data, layout, { displayModeBar: false, responsive: true, scrollZoom: false })
  }
  root.dataset.drawn = theme()
}

document.getElementById('theme').addEventListener('click', () => {
  root.dataset.theme = theme() === 'dark' ? 'light' : 'dark'
  draw()
})
dark.addEventListener('change', draw)
narrow.addEventListener('change', draw)
draw()
