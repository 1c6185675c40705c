import type { WaitingLot } from '#resources/api/inward'
import type { LotRow } from '#resources/api/lots'

/** The lots of a day that nobody has bought, by what can still become of them. */
export interface Unsold {
  /** Went through the last round: they leave the market today. */
  readonly spent: readonly LotRow[]
  /** May join another round. */
  readonly again: readonly LotRow[]
  /** Tested, and in no slot yet. */
  readonly untried: readonly LotRow[]
  /** Without a laboratory result; they can only go home. */
  readonly untested: readonly LotRow[]
}

const byNumber = (a: LotRow, b: LotRow) => a.lotNo - b.lotNo

/** `waiting` are the lots that a slot may take; a lot that was left unsold and is not among them has no round left. */
export function unsoldOf(lots: readonly LotRow[], waiting: readonly Pick<WaitingLot, 'id'>[]): Unsold {
  const ids = new Set(waiting.map(({ id }) => id))
  const left = lots.filter(({ lotStatus }) => lotStatus === 'NO_BID' || lotStatus === 'REJECTED').sort(byNumber)
  return {
    spent: left.filter(({ id }) => !ids.has(id)),
    again: left.filter(({ id }) => ids.has(id)),
    untried: lots.filter(({ lotStatus }) => lotStatus === 'TESTED').sort(byNumber),
    untested: lots.filter(({ lotStatus }) => lotStatus === 'INWARD').sort(byNumber),
  }
}
