import type { HallEvent } from '#resources/api/hall'
import { keepStream, type LiveEvent } from '../live/source'
import { learnServerTime } from '../session/clock'
import { asksForPicture, type Board, emptyBoard, versionSum, withPatches, withPicture, withSlot } from './board'
import { headersOfTicket, storedTicket } from './ticket'

/** A new picture soon, but not on the very event: several may come at once. */
const soon = 300
/** Decisions after the close come one by one; the result is read anew after a few. */
const later = 3_000

export interface HallEars {
  readonly board: (board: Board) => void
  /** Something was heard, or the line was lost. */
  readonly line: (isHeard: boolean) => void
  /** The server does not know the ticket any more. */
  readonly over: () => void
}

/**
 * Keeps the hall's picture by its stream until the answered function is called. A picture of another slot, or a lost
 * event, opens the stream anew.
 */
export function watchHall(token: string, ears: HallEars): () => void {
  let stop = new AbortController()
  let board = emptyBoard
  let missing = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const bearer = {
    headers: () => (storedTicket() === token ? headersOfTicket(token) : null),
    refused: ears.over,
  }
  const open = () => {
    stop.abort()
    stop = new AbortController()
    missing = 0
    void keepStream({ path: 'hall/stream' }, hearWhile(stop.signal), stop.signal, bearer)
  }
  const renew = (ms: number) => {
    timer ??= setTimeout(() => {
      timer = undefined
      open()
    }, ms)
  }
  const show = (next: Board) => {
    board = next
    ears.board(next)
  }
  const apply = ({ name, data }: HallEvent) => {
    learnServerTime(data.now)
    const at = Date.now()
    if (name === 'snapshot') show(withPicture(board, data, at))
    else if (name === 'lots') {
      show(withPatches(board, data.lots, at))
      if (board.room?.slot?.slotStatus !== 'LIVE') renew(later)
    } else if (name === 'slot') {
      if (asksForPicture(board, data.slot)) renew(soon)
      show(withSlot(board, data.slot, at))
    } else {
      // Believed at the second beat: the first may have overtaken what is on its way.
      if (versionSum(board) < missing) renew(soon)
      missing = data.versions
    }
  }
  const hearWhile = (signal: AbortSignal) => (event: LiveEvent<'hall/stream'>) => {
    if (signal.aborted) return
    ears.line(event.kind === 'event')
    if (event.kind === 'event') apply(event)
  }

  open()
  return () => {
    clearTimeout(timer)
    stop.abort()
  }
}
