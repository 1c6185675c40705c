import type { HallLot, HallRoom, HallSlot } from '#resources/api/hall'
import type { LotPatch } from '#resources/api/room'
import { newerThan } from '../live/snapshot'

/** A price that changed is marked so long, in milliseconds. */
export const newsFor = 5_000
/** So long it is said that the slot's end was moved. */
export const noticeFor = 20_000
/** So long the closed slot's prices stay before the next slot is announced. */
export const closedFor = 3 * 60_000

/** A price that changed: until when it is marked, and whether it rose; a withdrawn bid lets it fall. */
export interface News {
  readonly until: number
  readonly rose: boolean
}

/** The slot's end was moved: later, or to another time. */
export interface Notice {
  readonly later: boolean
  readonly endsAt: string
  readonly until: number
}

export interface Board {
  readonly room: HallRoom | null
  readonly news: Readonly<Record<number, News>>
  readonly notice: Notice | null
}

export const emptyBoard: Board = { room: null, news: {}, notice: null }

/** The board with newer lots in their places; `at` is the moment from which a new price is marked. */
function withLots(board: Board, room: HallRoom, newer: ReadonlyMap<number, Partial<HallLot>>, at: number): Board {
  const news = Object.fromEntries(Object.entries(board.news).filter(([, { until }]) => until > at))
  const lots = room.lots.map((lot) => {
    const next = newer.get(lot.id)
    if (!next) return lot
    const before = lot.highestBid ?? 0
    const after = next.highestBid ?? 0
    if (after !== before) news[lot.id] = { until: at + newsFor, rose: after > before }
    return { ...lot, ...next }
  })
  return { ...board, room: { ...room, lots }, news }
}

/** The board after bids or changes of state. */
export const withPatches = (board: Board, patches: readonly LotPatch[], at: number): Board =>
  board.room ? withLots(board, board.room, newerThan(board.room.lots, patches), at) : board

/** The board with its slot as it became; an end that moved while the slot runs is told. */
export function withSlot(board: Board, slot: HallSlot, at: number): Board {
  const shown = board.room?.slot
  if (!board.room || !shown || shown.id !== slot.id || slot.version < shown.version) return board
  const moved = Date.parse(slot.endsAt) - Date.parse(shown.endsAt)
  const isTold = moved !== 0 && slot.slotStatus === 'LIVE'
  const notice = isTold ? { later: moved > 0, endsAt: slot.endsAt, until: at + noticeFor } : board.notice
  return { ...board, notice, room: { ...board.room, slot } }
}

/** The board from a new picture; of the same slot, what changed meanwhile is marked, and what is newer stays. */
export function withSnapshot(board: Board, room: HallRoom, at: number): Board {
  if (!board.room || board.room.slot?.id !== room.slot?.id) return { room, news: {}, notice: null }
  const known = new Map(board.room.lots.map((lot) => [lot.id, lot]))
  const moved = room.slot ? withSlot(board, room.slot, at) : board
  const lots = room.lots.map((lot) => known.get(lot.id) ?? lot)
  return withLots(moved, { ...room, slot: moved.room?.slot ?? null, lots }, newerThan(lots, room.lots), at)
}

/** Whether what was heard of a slot asks for a new picture: another slot of the market, or this one in a new state. */
export const needsSnapshot = ({ room }: Board, slot: HallSlot): boolean =>
  room?.day === slot.day && (room.slot?.id !== slot.id || room.slot.slotStatus !== slot.slotStatus)

export type View = 'lots' | 'between' | 'empty'

/** What the screen shows at this moment of the server's clock: prices, what comes next, or that nothing is planned. */
export function viewOf({ slot, next, result }: HallRoom, now: number): View {
  if (slot && (slot.slotStatus === 'LIVE' || now - Date.parse(slot.endsAt) < closedFor)) return 'lots'
  return next || result ? 'between' : 'empty'
}
