import type { OpeningLine } from '#resources/api/ledger'

export type BalanceSide = OpeningLine['side']

/** An account that a balance is entered for. */
export interface Account {
  readonly id: number
  /** In the reader's language. */
  readonly name: string
}

/** A balance as it was typed; rupees as decimal text. */
export type Typed = Pick<OpeningLine, 'side' | 'amount'>
