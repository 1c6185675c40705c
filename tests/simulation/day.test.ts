import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tellFigures } from '../support/figures'
import { Difference, type Play, playOf } from './play'
import { playDay } from './playDay'
import { openWorld, type World } from './world'

/**
 * Random days over the real program, held after each step against a model of the rules. SEEDS=5000 plays more of them, FIRST=201
 * begins there, SEED=123 plays one and prints its steps.
 */
const one = process.env.SEED === undefined ? null : Number(process.env.SEED)
const first = Number(process.env.FIRST ?? 1)
const seeds = one === null ? Array.from({ length: Number(process.env.SEEDS ?? 200) }, (_, n) => first + n) : [one]
/** Seeds that a test plays, so that a failure ends one test and not all of them. */
const together = 50

let world: World
beforeAll(async () => {
  world = await openWorld()
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
      tellFigures({ days: group.length })
    },
    10_000 * together,
  )

  // Others of so many days may miss what is rare.
  it.runIf(first === 1 && seeds.length >= 200)('comes past every rule of the day', () => {
    expect([...told.keys()].sort()).toEqual(expect.arrayContaining([...rulesOfTheDay]))
  })
})

const rulesOfTheDay = [
  'ok',
  'ALREADY_PROCESSED',
  'CONFIRM',
  'CONFLICT',
  'FORBIDDEN',
  'INVALID',
  'NOT_FOUND',
  'UNAVAILABLE',
  'approval.weighed',
  'desk.lots.notUnsold',
  'desk.slot.noneInRange',
  'desk.slot.over',
  'desk.slot.taken',
  'desk.slot.untested',
  'rule.approval.noBid',
  'rule.approval.noCover',
  'rule.approval.ownWithdrawal',
  'rule.bid.belowFloor',
  'rule.bid.decided',
  'rule.bid.device',
  'rule.bid.deviceWaits',
  'rule.bid.expired',
  'rule.bid.late',
  'rule.bid.lateBill',
  'rule.bid.lotNotInSlot',
  'rule.bid.noCover',
  'rule.bid.notHigher',
  'rule.bid.notLive',
  'rule.bid.tooHigh',
  'rule.bid.wholeRupees',
  'rule.lotSlotted',
  'rule.slotOverlap',
  'rule.weight.notApproved',
  'ui.approval.notClosed',
  'ui.slot.started',
]
