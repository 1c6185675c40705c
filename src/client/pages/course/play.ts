import type { CourseStep, SlotCourse } from '#resources/api/course'
import type { Room } from '#resources/api/room'
import type { Board } from '../../hall/board'
import { hallShows } from '../../hall/useHall'
import { roomsOf, screensOf } from '../../live/recorded'

/** A slot that can be played: what each screen showed after each of its steps, the plan first. */
export interface Play {
  readonly steps: readonly CourseStep[]
  /** The instant of each step, in milliseconds. */
  readonly times: readonly number[]
  readonly rooms: readonly Room[]
  readonly boards: readonly Board[]
  /**
   * Where it begins and ends, in milliseconds: what comes long after the close stands at the end. Of a slot that still runs it is
   * known no further than its last step: that it closes at its hour, with nothing else, nobody knows.
   */
  readonly from: number
  readonly to: number
}

/** Farmers are asked as soon as a slot is over; who is asked later is asked beyond the line. */
const longestAfter = 15 * 60_000

export function playOf(course: SlotCourse): Play {
  const { steps, room } = course
  const rooms = roomsOf(course)
  const times = steps.map(({ at }) => Date.parse(at))
  const slot = rooms.at(-1)?.slot
  const from = Math.min(Date.parse(room.slot?.startsAt ?? room.now), times[0] ?? Number.POSITIVE_INFINITY)
  const closed = Math.max(Date.parse(slot?.endsAt ?? room.now), from)
  const known = Math.max(times.at(-1) ?? from, from)
  const to =
    slot?.slotStatus === 'LIVE' ? known : Math.max(closed, Math.min(times.at(-1) ?? closed, closed + longestAfter))
  return { steps, times, rooms, boards: screensOf(course, rooms, hallShows), from, to }
}

/** How many steps had been by an instant: the place of what was shown then. */
export function stepsBy(times: readonly number[], at: number): number {
  let [low, high] = [0, times.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((times[middle] ?? 0) <= at) low = middle + 1
    else high = middle
  }
  return low
}

/** The instant of the next step, or of the one before: also where several stand on one instant. */
export function neighbour({ times, from, to }: Pick<Play, 'times' | 'from' | 'to'>, at: number, by: 1 | -1): number {
  const found = by === 1 ? times.find((time) => time > at) : times.findLast((time) => time < at)
  return found ?? (by === 1 ? Math.max(to, at) : from)
}
