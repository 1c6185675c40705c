import { isDeepStrictEqual } from 'node:util'
import { type Answer, type Model, type ModelLot, type ModelSlot, modelOf, type Rules, tick } from './model'
import { type Random, randomOf } from './random'
import type { Bidder, Morning, Opening, World, WorldAnswer } from './world'

/** A write that was sent, to be sent again. */
export interface Sent {
  readonly client: Bidder['client']
  readonly path: string
  readonly body: Record<string, unknown>
  readonly key: string
  readonly heard: WorldAnswer
}

/** One day of one seed. */
export interface Play {
  readonly world: World
  readonly model: Model
  readonly random: Random
  readonly seed: number
  /** It will be decided again from what was kept of it. */
  readonly isReplayed: boolean
  readonly morning: Morning
  /** The business day, YYYY-MM-DD, and its midnight in India. */
  readonly day: string
  readonly midnight: number
  readonly steps: string[]
  readonly sent: Sent[]
  /** Room versions as last seen: they never fall. */
  readonly roomVersions: Map<number, number>
}

export const minute = 60_000
const hour = 60 * minute
const oneDay = 24 * hour
const india = 5.5 * hour

/** Seeds lie days apart, so that one database serves all of them, and a lot that is carried over meets nobody. */
const firstDay = Date.UTC(2026, 3, 1)
const dayOf = (seed: number) => firstDay + (seed % 6_000) * 10 * oneDay

/** What one of the reelers begins with: as much as a lot, a few lots, or more than they ever bid. */
function openingOf(random: Random, { prepaid }: Rules): Opening {
  const amount = () => random.pick([18_500, 30_000, 60_000, 120_000, 400_000]) * 100 + random.whole(0, 99)
  if (prepaid) return { limit: null, paid: amount(), late: 0 }
  const limit = random.chance(0.5) ? amount() : null
  return { limit, paid: random.chance(0.2) ? 5_000_00 : 0, late: random.chance(0.15) ? 4_000_50 : 0 }
}

const reelersOfADay = 4

/** `isReplayed`: the clocks of the processes are right, for what they posted is replayed by them. */
export function playOf(world: World, seed: number, { isReplayed = false } = {}): Play {
  const random = randomOf(seed)
  const start = dayOf(seed)
  const midnight = start - india
  const rules: Rules = {
    step: random.pick([1, 1, 5]),
    softClose: random.chance(0.5),
    mostExtensions: random.pick([1, 2, 5]),
    newDeviceWaits: random.chance(0.15),
    prepaid: random.chance(0.4),
    leastBalance: random.pick([0, 0, 50_000]),
    giveBack: random.chance(0.85),
    endNotice: [0, 0, 2, 5][seed % 4] ?? 0,
  }
  const day = new Date(start).toISOString().slice(0, 10)
  const skew = () => (isReplayed || random.chance(0.4) ? 0 : random.whole(-180_000, 180_000))
  const openings = Array.from({ length: reelersOfADay }, () => openingOf(random, rules))
  const morning = { day, skews: [skew(), skew()], openings }
  return {
    world,
    model: modelOf(midnight + 9 * hour, rules),
    random,
    seed,
    isReplayed,
    morning,
    day,
    midnight,
    steps: [`rules ${JSON.stringify(rules)}`, `morning ${JSON.stringify(morning)}`],
    sent: [],
    roomVersions: new Map(),
  }
}

export const clockText = ({ midnight }: Play, instant: number): string =>
  new Date(instant - midnight).toISOString().slice(11, 19)

/** HH:MM, as the desk writes it; `instant` is a whole minute. */
export const minuteText = (play: Play, instant: number): string => clockText(play, instant).slice(0, 5)

export const lotsOf = ({ model }: Play): ModelLot[] => [...model.lots.values()]
export const isRunning = ({ status }: ModelLot): boolean => status === 'SLOTTED' || status === 'BIDDING'

/** One of a list by chance; null of none. */
export const pickOrNull = <T>({ random }: Play, list: readonly T[]): T | null =>
  list.length > 0 ? random.pick(list) : null

export const slotsOf = ({ model }: Play): ModelSlot[] => [...model.slots.values()]

export const note = (play: Play, text: string): void => {
  play.steps.push(`${clockText(play, play.model.now)} ${text}`)
}

/** What differs between the model and the program; the test adds the seed and the way there. */
export class Difference extends Error {}

export function same(what: string, found: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(found, expected))
    throw new Difference(`${what}: the program says ${JSON.stringify(found)}, the model ${JSON.stringify(expected)}`)
}

/** Whichever process hears the next question. */
export const askAny = ({ world, random }: Play): void => world.ask(random.whole(0, 1))

const whoIs = ({ bidders, stranger }: World, client: Bidder['client']) => {
  if (client === stranger.client) return `${stranger.userName} elsewhere`
  return bidders.find((bidder) => bidder.client === client)?.userName ?? 'desk'
}

/** Sends a write and holds its answer against the model's. */
export async function send(
  play: Play,
  client: Bidder['client'],
  path: string,
  body: Record<string, unknown>,
  expected: Answer,
): Promise<WorldAnswer> {
  const key = `simulation-${play.seed}-${play.sent.length}`
  note(play, `${whoIs(play.world, client)}: ${path} ${JSON.stringify(body)} -> ${expected}`)
  askAny(play)
  const heard = await play.world.post(client, path, body, key)
  play.sent.push({ client, path, body, key, heard })
  if (heard.answer !== expected)
    throw new Difference(`${path} answered ${heard.status} ${JSON.stringify(heard.body)}, the model says ${expected}`)
  return heard
}

/** Milliseconds go by in which somebody knew all the time that bids can be decided, unless it is silent. */
export async function goOn(play: Play, milliseconds: number, isSilent = false): Promise<void> {
  const { model, world } = play
  model.now += milliseconds
  await world.at(model.now)
  if (model.pulse === null || isSilent) return
  model.pulse = model.now
  await world.pulse(model.now)
}

/** The market's own clock beats, in one of the processes. */
export async function beat(play: Play): Promise<void> {
  tick(play.model)
  note(play, 'tick')
  askAny(play)
  await play.world.tick()
}

/** Time goes on; the market's own clock beats most of the time, but nothing may depend on it. */
export async function pass(play: Play, milliseconds: number, beats: boolean): Promise<void> {
  await goOn(play, milliseconds)
  if (beats) await beat(play)
}
