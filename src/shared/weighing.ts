import type { LotRow } from './lotRow'

/** A crate as it stood on the scale; weights in kg text with three decimals. */
export interface CrateRow {
  readonly crateNo: number
  readonly gross: string
  readonly tare: string
  readonly net: string
}

/** A weight that was corrected before the bill; weights in kg text, the instant ISO UTC. */
export interface WeightCorrection {
  /** The weighing that counted from then on: 2 and more. */
  readonly weighing: number
  readonly netBefore: string
  readonly netAfter: string
  readonly reason: string
  /** The official's name in the reader's language. */
  readonly by: string
  readonly at: string
}

/** A lot that was sold, with the crates of its last weighing and what was corrected before it. */
export interface WeighLot extends LotRow {
  readonly crates: readonly CrateRow[]
  readonly corrections: readonly WeightCorrection[]
}

/** The answer to crates that were taken or corrected. */
export interface Weighed {
  readonly lot: LotRow
  readonly message: string
}

/** The scale's page: the lots of a date (and slot), and how the market weighs. */
export interface Weighing {
  readonly lots: readonly WeighLot[]
  readonly settings: {
    /** Weight of an empty crate in kg, unless another is typed. */
    readonly tareKg: string
    /** What a full crate comes to, in kg; only an estimate. */
    readonly crateKg: string
    /** Beyond this difference from the approximate weight the net weight wants a yes. */
    readonly tolerancePercent: string
  }
}
