import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bid, bidForReeler, storm, withdraw } from './bidActions'
import { compare, compareEvidence } from './compare'
import { arrive, carryOver, giveBack } from './lotActions'
import { enrol, leap, repeat } from './otherActions'
import { Difference, type Play, pass, playOf, slotsOf } from './play'
import { approve, cancel, move, plan } from './slotActions'
import { openWorld, type World } from './world'

/**
 * Random days over the real program, held after each step against a model of the rules. SEEDS=5000 plays more of them,
 * SEED=123 plays one and prints its steps.
 */
const one = process.env.SEED === undefined ? null : Number(process.env.SEED)
const seeds = one === null ? Array.from({ length: Number(process.env.SEEDS ?? 200) }, (_, n) => n + 1) : [one]
const stepsOfADay = 22
/** Seeds that a test plays, so that a failure ends one test and not all of them. */
const together = 50

const actions = [
  [28, bid],
  [8, bidForReeler],
  [12, leap],
  [6, plan],
  [8, approve],
  [6, withdraw],
  [5, storm],
  [5, move],
  [5, repeat],
  [2, enrol],
  [4, giveBack],
  [2, arrive],
  [3, cancel],
  [1, carryOver],
] as const

async function playDay(play: Play): Promise<void> {
  const { world, random, model } = play
  await world.begin(model.now, model.rules)
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

let world: World
beforeAll(async () => {
  world = await openWorld(4)
})
afterAll(() => world?.close())

async function hold(seed: number): Promise<Play> {
  const play = playOf(world, seed)
  try {
    await playDay(play)
  } catch (error) {
    const steps = play.steps.slice(-12).join('\n  ')
    const why = error instanceof Difference ? error.message : String((error as Error).stack)
    throw new Error(`SEED=${seed} after ${play.steps.length} steps: ${why}\n  ${steps}`)
  } finally {
    if (one !== null) console.log(play.steps.join('\n'))
  }
  return play
}

const groups = Array.from({ length: Math.ceil(seeds.length / together) }, (_, n) =>
  seeds.slice(n * together, (n + 1) * together),
)

describe('a market day by chance', () => {
  const told = new Map<string, number>()
  it.each(groups.map((group) => [group[0], group.at(-1), group] as const))(
    'goes as the rules say, seeds %i to %i',
    async (_, __, group) => {
      for (const seed of group)
        for (const { heard } of (await hold(seed)).sent) told.set(heard.answer, (told.get(heard.answer) ?? 0) + 1)
    },
    10_000 * together,
  )

  it.runIf(seeds.length >= 200)('comes past every rule of the day', () => {
    expect([...told.keys()].sort()).toEqual(expect.arrayContaining([...rulesOfTheDay]))
  })
})

const rulesOfTheDay = [
  'ok',
  'ALREADY_PROCESSED',
  'CONFIRM',
  'CONFLICT',
  'INVALID',
  'NOT_FOUND',
  'desk.lots.notUnsold',
  'desk.slot.noneInRange',
  'desk.slot.over',
  'desk.slot.taken',
  'desk.slot.untested',
  'rule.approval.noBid',
  'rule.bid.belowFloor',
  'rule.bid.decided',
  'rule.bid.device',
  'rule.bid.deviceWaits',
  'rule.bid.expired',
  'rule.bid.late',
  'rule.bid.lotNotInSlot',
  'rule.bid.notHigher',
  'rule.bid.notLive',
  'rule.bid.tooHigh',
  'rule.bid.wholeRupees',
  'rule.slotOverlap',
  'ui.approval.notClosed',
  'ui.slot.started',
]
