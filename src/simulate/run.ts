import type { SlotRow } from '#resources/api/lots'
import { SimulationError } from './arrivals'
import { type Caller, callerOf, deviceOf, type Fetch, SignInError } from './caller'
import { chanceOf } from './chance'
import { letGo, type Person, personOf, signInAll } from './devices'
import { play } from './hall'
import type { Options } from './options'
import { pause } from './pause'
import { type Watched, watchRoom } from './room'
import { slotToPlay } from './slot'
import { lineOf, newTally, type Tally, tableOf } from './tally'

export interface Surroundings {
  readonly fetch: Fetch
  readonly print: (line: string) => void
  /** Ends the play early; the table is still printed. */
  readonly signal: AbortSignal
}

const everyLine = 5_000
const longestOpening = 10_000
const unreachable = (url: string) => new SimulationError(`No server answers at ${url}.`)

async function enter(options: Options, fetch: Fetch): Promise<{ officer: Caller; reelers: Caller[]; now: number }> {
  const { url, password, first = 1 } = options
  const open = async (userName: string) => callerOf(fetch, url, userName, await deviceOf(userName, password))
  const officer = await open(options.officer)
  const names = Array.from({ length: options.reelers }, (_, n) => `reeler${String(n + first).padStart(2, '0')}`)
  try {
    await officer.signIn(password)
    const { body } = await officer.get('health')
    const reelers = await signInAll(await Promise.all(names.map(open)), password)
    return { officer, reelers, now: body.now ? Date.parse(body.now) : Date.now() }
  } catch (error) {
    throw error instanceof SignInError ? new SimulationError(error.message) : unreachable(url)
  }
}

/** So long after the end of the slot some still press the button. */
const afterEnd = 1_500

/** Until when to play: to the end of the slot, also if it moves, where that is about what was asked for. */
function untilOf(room: Watched, slot: SlotRow, asked: number): () => number {
  const end = () => Date.parse((room.slot ?? slot).endsAt) + afterEnd
  return end() <= asked + 62_000 ? end : () => asked
}

async function auction(
  options: Options,
  { print, signal }: Surroundings,
  { officer, people, slot, tally }: { officer: Caller; people: readonly Person[]; slot: SlotRow; tally: Tally },
): Promise<void> {
  const room = watchRoom(officer, slot.id)
  await Promise.race([room.ready, pause(longestOpening, signal).catch(() => undefined)])
  const from = Math.max(room.now(), Date.parse(slot.startsAt))
  const until = untilOf(room, slot, from + options.minutes * 60_000)
  print(`Slot ${slot.slotNo}: ${room.lots.size} lots, ${people.length} reelers, seed '${options.seed}'`)
  const left = () => Math.max(0, (until() - room.now()) / 1000)
  const lines = setInterval(() => print(lineOf(tally, room, left())), everyLine)
  try {
    await pause(Math.max(0, from - room.now()), signal).catch(() => undefined)
    const chance = chanceOf(options.seed)
    await play({ officer, people, room, tally, chance, pace: options.pace, from, until, signal })
  } finally {
    clearInterval(lines)
    await room.stop()
  }
  print(tableOf(tally, room))
}

/** Plays one slot over the API and answers what happened. Throws SimulationError. */
export async function simulate(options: Options, surroundings: Surroundings): Promise<Tally> {
  const tally = newTally()
  surroundings.print(`Signing in ${options.officer} and ${options.reelers} reelers at ${options.url}`)
  const { officer, reelers, now } = await enter(options, surroundings.fetch)
  if (reelers.length === 0) throw new SimulationError('No reeler could sign in.')
  const lots = Math.min(20, Math.max(5, Math.round(options.reelers / 2)))
  const chance = chanceOf(`${options.seed} lots`)
  const slot = await slotToPlay(officer, chance, { now, minutes: options.minutes, lots })
  const people = await Promise.all(reelers.map((caller) => personOf(caller, slot.id)))
  try {
    await auction(options, surroundings, { officer, people, slot, tally })
  } finally {
    await letGo(officer, slot.id, people).catch(() => undefined)
    for (const caller of [...reelers, officer]) await caller.signOut().catch(() => undefined)
  }
  return tally
}
