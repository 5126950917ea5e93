"""Joint steps: who waits, what lapses, and answers that others interrupt."""

from __future__ import annotations

import random

from ecumene.envs import megaciv_v0, stoneage_v0
from ecumene.envs.choices import WAIT
from ecumene.envs.megaciv import actions
from ecumene.envs.parallel import JointEnv
from tests.envs.positions import MEGA_CIVILIZATION, rich_positions, table_with


def test_who_is_not_asked_can_only_wait() -> None:
    env = stoneage_v0.parallel_env(players=4)
    seen, infos = env.reset(seed=1)
    asked = [agent for agent in env.agents if infos[agent]["kind"]]
    assert len(asked) == 1
    for agent in env.agents:
        mask = seen[agent]["action_mask"]
        assert (mask.sum() == 1 and mask[env.action_names.index(WAIT)]) == (agent not in asked)


def test_an_illegal_action_becomes_what_the_program_would_do() -> None:
    env = stoneage_v0.parallel_env(players=2)
    _, infos = env.reset(seed=1)
    (asked,) = (agent for agent in env.agents if infos[agent]["kind"])
    wait = env.action_names.index(WAIT)
    seen, _, _, _, infos = env.step(dict.fromkeys(env.agents, wait))
    assert infos[asked].get("illegal") is True
    assert [agent for agent in env.agents if "illegal" in infos[agent]] == [asked]
    hunting = env.feature_names.index("board.hunting_grounds +0")
    assert seen[asked]["observation"][hunting] > 0  # DG-9.10: one figure on the hunting grounds


def test_all_who_are_asked_at_once_answer_in_one_step() -> None:
    env = megaciv_v0.parallel_env(players=5, turns=1, options={"civ_choice": "random"})
    _, infos = env.reset(seed=1)
    assert [infos[agent]["kind"] for agent in env.agents] == ["movement"] * 5
    default = env.action_names.index("default")
    _, _, terminated, _, infos = env.step(dict.fromkeys(env.agents, default))
    # Nobody can build, has cards to trade or anything to buy: a turn without movement is over.
    assert all(terminated.values())


def test_an_answer_goes_on_where_it_was_when_others_have_acted() -> None:
    state = next(s for s in rich_positions(1, start=3) if s.phase == 3)
    table = table_with(MEGA_CIVILIZATION, MEGA_CIVILIZATION.game.copy(state), len(state.seats))
    luck = random.Random(2)
    mover, other = table.line()[:2]
    for _ in range(8):
        names = [name for name in table.choices(mover) if name.startswith(("area", "number"))]
        table.take(mover, luck.choice(names))
    asked = table.find_asked(mover)
    assert asked is not None
    taken = list(asked.taken)
    table.take_default(other)
    after = table.find_asked(mover)
    assert after is not None
    assert after is not asked
    assert after.taken == taken


def market() -> JointEnv:
    """A table of five in the middle of its trade, without offers."""
    env = megaciv_v0.parallel_env(players=5, turns=2)
    env.reset(seed=1)
    state = next(s for s in rich_positions(1, start=5, players=5) if s.phase == 7)
    env._stage.table = table_with(MEGA_CIVILIZATION, MEGA_CIVILIZATION.game.copy(state), 5)
    return env


def say(env: JointEnv, seat: int, *names: str) -> None:
    """Actions of one seat, one after the other."""
    for name in names:
        env._stage.table.take(seat, name)


def seal(env: JointEnv, seat: int) -> None:
    """Name cards until the offer is complete."""
    while "done" not in (choices := env._stage.table.choices(seat)):
        say(env, seat, next(name for name in choices if name.startswith("card")))
    say(env, seat, "done")


def offer(env: JointEnv, seat: int) -> None:
    say(env, seat, actions.OFFER, actions.ANYONE)
    seal(env, seat)


def joint(env: JointEnv, chosen: dict[int, str]) -> list[int]:
    """A joint step; the seats whose choice lapsed."""
    _, _, _, _, infos = env.step(
        {f"player_{seat}": env.action_names.index(name) for seat, name in chosen.items()}
    )
    assert not any("illegal" in info for info in infos.values())
    return [info["seat"] for info in infos.values() if "lapsed" in info]


def test_a_choice_that_somebody_closed_lapses() -> None:
    env = market()
    giver, partner = env._stage.table.line()[:2]
    offer(env, giver)
    say(env, partner, actions.ANSWER, "offer 0")
    seal(env, partner)
    say(env, giver, actions.ACCEPT)
    say(env, partner, actions.WITHDRAW)
    # One accepts the answer, the other takes it back: who comes first is heard.
    first, second = [seat for seat in env._stage.table.line() if seat in (giver, partner)]
    assert joint(env, {giver: "offer 1", partner: "offer 1"}) == [second]
    assert first != second


def test_a_number_that_means_another_offer_by_now_lapses() -> None:
    env = market()
    giver, partner = env._stage.table.line()[:2]
    offer(env, giver)
    offer(env, giver)
    say(env, partner, actions.ANSWER)
    say(env, giver, actions.WITHDRAW)
    table = env._stage.table
    decisions = table._state.flow.decisions
    decisions.sort(key=lambda decision: decision.seat != giver)  # the giver is heard first
    assert joint(env, {giver: "offer 0", partner: "offer 0"}) == [partner]
    # The older offer is gone, so number 0 is now the other one.
    assert set(table.choices(partner)) == {"offer 0", "default"}


def test_an_answer_to_an_offer_that_is_gone_begins_anew() -> None:
    env = market()
    giver, partner = env._stage.table.line()[:2]
    offer(env, giver)
    offer(env, giver)
    say(env, partner, actions.ANSWER, "offer 0")
    say(env, giver, actions.WITHDRAW, "offer 0")
    asked = env._stage.table.find_asked(partner)
    assert asked is not None
    assert asked.taken == [actions.ANSWER]
