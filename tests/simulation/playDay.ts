import { bid, bidForReeler, storm, withdraw } from './bidActions'
import { compare, compareEvidence } from './compare'
import { arrive, carryOver, giveBack, remove, scale } from './lotActions'
import { makeBills, pay, spread, trust } from './moneyActions'
import { enrol, leap, outcome, repeat } from './otherActions'
import { type Play, pass, slotsOf } from './play'
import { approve, cancel, move, plan, takeBack } from './slotActions'
import { outageWith, watch } from './timeActions'

const stepsOfADay = 34

/** What goes on at the desks while no bid can be decided. */
const outage = outageWith([approve, takeBack, plan, move, cancel, withdraw, giveBack, pay])

const actions = [
  [28, bid],
  [8, bidForReeler],
  [12, leap],
  [6, plan],
  [14, approve],
  [6, withdraw],
  [5, storm],
  [5, move],
  [5, repeat],
  [2, enrol],
  [4, giveBack],
  [2, arrive],
  [3, cancel],
  [1, carryOver],
  [4, takeBack],
  [1, remove],
  [5, scale],
  [3, makeBills],
  [3, pay],
  [3, trust],
  [4, spread],
  [2, outcome],
  [1, watch],
  [3, outage],
] as const

/** Plays a random day of its seed to its end, held against the model after each step. Throws `Difference`. */
export async function playDay(play: Play): Promise<void> {
  const { world, random, model } = play
  await world.begin(model.now, model.rules, play.morning)
  for (const [n, { reelerId }] of world.bidders.entries()) {
    const { limit = null, paid = 0, late = 0 } = play.morning.openings[n] ?? {}
    model.reelers.set(reelerId, { id: reelerId, limit, owes: late - paid, late: Math.max(0, late - paid) })
  }
  if (random.chance(0.5)) await watch(play)
  await arrive(play)
  await arrive(play)
  await plan(play)
  for (let step = 0; step < stepsOfADay; step++) {
    // Often no time passes: what falls on the very moment of a slot's end is decided by the rules too.
    await pass(play, random.chance(0.4) ? 0 : random.whole(1, 40_000), random.chance(0.4))
    await random.weighted(actions)(play)
    await compare(play)
  }
  const last = Math.max(model.now, ...slotsOf(play).map(({ ends }) => ends))
  await pass(play, last - model.now, true)
  await compare(play)
  await compareEvidence(play)
}
