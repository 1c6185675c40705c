import type { SlotRow } from '#resources/api/lots'
import { businessDay, timeText } from '#shared/day'
import { bringIn, done, SimulationError } from './arrivals'
import type { Caller } from './caller'
import type { Chance } from './chance'

const minute = 60_000
const shortest = 3 * minute
const open: readonly SlotRow['slotStatus'][] = ['SCHEDULED', 'LIVE', 'CLOSED', 'APPROVED']

export interface Window {
  /** Milliseconds, on the whole minute. */
  readonly startsAt: number
  readonly minutes: number
}

type Times = Pick<SlotRow, 'startsAt' | 'endsAt' | 'slotStatus' | 'slotNo'>

/**
 * When a new slot can run: from this minute, or the next if one ended in it, for the minutes wanted, or shorter where
 * another begins before, but for three from now at least: a market that keeps to the default takes none that ends within two (0163), and lots
 * may have to be brought in first. A slot that begins before is the one to wait for: null.
 */
export function windowFor(now: number, minutes: number, slots: readonly Times[]): Window | null {
  const others = slots.filter(({ slotStatus }) => open.includes(slotStatus))
  const thisMinute = Math.floor(now / minute) * minute
  const isTaken = others.some(({ endsAt, startsAt }) => Date.parse(endsAt) > thisMinute && Date.parse(startsAt) <= now)
  const startsAt = isTaken ? thisMinute + minute : thisMinute
  const wanted =
    Math.ceil(Math.max(startsAt + minutes * minute, now + minutes * minute, now + shortest) / minute) * minute
  const next = Math.min(...others.map((slot) => Date.parse(slot.startsAt)).filter((start) => start > now), wanted)
  if (next < wanted && next - now < shortest) return null
  return { startsAt, minutes: Math.max(1, Math.round((next - startsAt) / minute)) }
}

const todays = async (officer: Caller) => done("Today's slots", await officer.get('SlotInfo/GetTodaySlots'))

/** Tested lots that wait for a slot, brought in where they are too few. Throws SimulationError. */
async function lotNumbers(officer: Caller, chance: Chance, day: string, wanted: number): Promise<number[]> {
  const waiting = done('The lots that wait', await officer.get('CocoonInward/getAll_FromLots', { date: day }))
  const tested = waiting.filter(({ lotStatus }) => lotStatus === 'TESTED').map(({ lotNo }) => lotNo)
  const missing = wanted - tested.length
  if (missing <= 0) return tested.slice(0, wanted)
  const fresh = await bringIn(officer, chance, day, missing)
  return [...tested, ...fresh.map(({ lotNo }) => lotNo)].slice(0, wanted)
}

async function plan(officer: Caller, chance: Chance, { startsAt, minutes }: Window, lots: number): Promise<SlotRow> {
  const inwardDate = businessDay(new Date(startsAt))
  const lotNos = await lotNumbers(officer, chance, inwardDate, lots)
  return done(
    'The slot',
    await officer.post('SlotInfo/SaveSlotInfo', {
      inwardDate,
      startTime: timeText(new Date(startsAt)) || '',
      duration: minutes,
      lotFrom: Math.min(...lotNos),
      lotTo: Math.max(...lotNos),
      lotNos,
    }),
  )
}

/**
 * The slot to play in: the one that runs, the one that is about to begin, or a new one from now. `now` is the server's
 * time in milliseconds. Throws SimulationError.
 */
export async function slotToPlay(
  officer: Caller,
  chance: Chance,
  wanted: { readonly now: number; readonly minutes: number; readonly lots: number },
): Promise<SlotRow> {
  const slots = await todays(officer)
  const runs = slots.find(
    ({ slotStatus, startsAt, endsAt }) =>
      ['LIVE', 'SCHEDULED'].includes(slotStatus) &&
      Date.parse(startsAt) <= wanted.now &&
      Date.parse(endsAt) > wanted.now,
  )
  if (runs) return runs
  const window = windowFor(wanted.now, wanted.minutes, slots)
  if (window) return plan(officer, chance, window, wanted.lots)
  const starts = slots.filter((slot) => slot.slotStatus === 'SCHEDULED' && Date.parse(slot.startsAt) > wanted.now)
  const next = starts.sort((a, b) => a.startsAt.localeCompare(b.startsAt))[0]
  if (!next) throw new SimulationError('No slot can be planned now.')
  return next
}
