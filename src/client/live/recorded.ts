import type { CourseReeler, CourseStep, SlotCourse } from '#resources/api/course'
import type { HallRoom } from '#resources/api/hall'
import type { LotRow } from '#resources/api/lots'
import type { ReelerLot, ReelerRoom, Room } from '#resources/api/room'
import type { Projection, RoomNews } from './liveRoom'
import { officialsRoom } from './room'

/** A kind of screen's pure part: what it makes of what it reads and hears. */
type Shows<Shown, Snapshot, Answer> = Pick<Projection<Shown, Snapshot, Answer>, 'heard' | 'withRead'>

/** What the stream told at a step: lots before the slot, as the server tells them. */
function newsOf({ at, lots, slot }: CourseStep): Exclude<RoomNews<never>, { readonly name: 'beat' | 'snapshot' }>[] {
  const ofLots = lots.length > 0 ? [{ name: 'lots' as const, data: { now: at, lots } }] : []
  return [...ofLots, ...(slot ? [{ name: 'slot' as const, data: { now: at, slot } }] : [])]
}

/** A room after a step: it hears, and where it asks to read anew, is answered at once. */
function after<Shown, Snapshot, Answer>(
  { heard, withRead }: Shows<Shown, Snapshot, Answer>,
  shown: Shown,
  step: CourseStep,
  answer: (shown: Shown) => Answer,
): Shown {
  const now = Date.parse(step.at)
  return newsOf(step).reduce((room, news) => {
    const next = heard(room, news as Parameters<typeof heard>[1], now)
    return next.read ? withRead(next.room, answer(next.room), now) : next.room
  }, shown)
}

const officials = officialsRoom({ slotId: null, marketId: null })

/** The officials' room after each step, the room as planned first. */
export function roomsOf({ room, steps }: SlotCourse): readonly Room[] {
  const rooms = [room]
  let changes = room.changes
  for (const [at, step] of steps.entries()) {
    if (step.change) changes = [...changes, step.change]
    const answered = changes
    const answer = (shown: Room): Room => ({ ...shown, now: step.at, changes: answered })
    rooms.push(after(officials, rooms[at] ?? room, step, answer))
  }
  return rooms
}

/** What a screen of the hall read beside such a room: a slot that has not opened is its next. */
const hallOf = ({ market, result }: SlotCourse, { slot, lots, now }: Room): HallRoom => {
  const isNext = slot?.slotStatus === 'SCHEDULED'
  return {
    ...{ now, day: slot?.day ?? '', market, result },
    ...{ slot: isNext ? null : slot, lots: isNext ? [] : lots, next: isNext ? slot : null },
  }
}

/** The hall's screen after each step, as `shows` draws it, beside the officials' rooms. */
export function screensOf<Board>(
  course: SlotCourse,
  rooms: readonly Room[],
  shows: Shows<Board, HallRoom, HallRoom>,
): readonly Board[] {
  const first = shows.withRead(null, hallOf(course, course.room), Date.parse(course.room.now))
  const boards = [first]
  for (const [at, step] of course.steps.entries())
    boards.push(
      after(shows, boards[at] ?? first, step, () =>
        hallOf(course, { ...(rooms[at + 1] ?? course.room), now: step.at }),
      ),
    )
  return boards
}

/** A reeler's own bids on a lot: those that stand, and the one that was taken back last. */
interface Own {
  readonly standing: readonly Pick<ReelerLot, 'myBid' | 'myBidAt' | 'mySurrogate'>[]
  readonly withdrawn: number | null
}
const none: Own = { standing: [], withdrawn: null }

/** After one more step of the reeler's own on the lot. */
function ownAfter(own: Own, { kind, amount, at, by }: CourseStep): Own {
  if (kind === 'ACCEPTED')
    return { ...own, standing: [...own.standing, { myBid: amount, myBidAt: at, mySurrogate: by !== null }] }
  if (kind !== 'WITHDRAWN') return own
  return { standing: own.standing.filter(({ myBid }) => myBid !== amount), withdrawn: amount }
}

/** What a phone is told of a lot: without the farmer, with the reeler's own bids. */
function reelerLot(lot: LotRow, { standing, withdrawn }: Own): ReelerLot {
  const { id, lotNo, race, cocoonType, approxWeight, village, villageTa, shellRatio, renditta, floorPrice } = lot
  const { floorWaived, lotStatus, round, highestBid, highestReelerId, highestSurrogate } = lot
  const { bidCount, lastBidAt, roomVersion } = lot
  const best = standing.at(-1) ?? { myBid: null, myBidAt: null, mySurrogate: false }
  return {
    ...{ id, lotNo, race, cocoonType, approxWeight, village, villageTa, shellRatio, renditta, floorPrice },
    ...{ floorWaived, lotStatus, round, highestBid, highestReelerId, highestSurrogate },
    ...{ bidCount, lastBidAt, roomVersion, ...best },
    // Of a slot as it was: sales are cancelled after its day.
    saleCancelled: false,
    myWithdrawn: withdrawn !== null && withdrawn > (best.myBid ?? 0) ? withdrawn : null,
  }
}

/** The phone of a reeler after each step, as `shows` keeps it, beside the officials' rooms. */
export function phonesOf(
  course: SlotCourse,
  rooms: readonly Room[],
  reeler: CourseReeler,
  shows: Shows<ReelerRoom, ReelerRoom, ReelerRoom>,
): readonly ReelerRoom[] {
  const own = new Map<number, Own>()
  const phoneOf = ({ now, slot, lots, running, rules: { step, newDeviceWaits } }: Room): ReelerRoom => ({
    ...{ now, slot, running, lots: lots.map((lot) => reelerLot(lot, own.get(lot.id) ?? none)) },
    me: { ...reeler, market: course.market },
    rules: { step, newDeviceWaits, levyPercent: course.levyPercent },
    device: 'BOUND',
    cover: { prepaid: false, free: null, refunds: '0.00', late: '0.00', days: 0, dueDay: null },
  })
  const first = shows.withRead(null, phoneOf(course.room), Date.parse(course.room.now))
  const phones = [first]
  for (const [at, step] of course.steps.entries()) {
    if (step.reelerId === reeler.reelerId && step.lotId !== null)
      own.set(step.lotId, ownAfter(own.get(step.lotId) ?? none, step))
    phones.push(
      after(shows, phones[at] ?? first, step, () => phoneOf({ ...(rooms[at + 1] ?? course.room), now: step.at })),
    )
  }
  return phones
}
