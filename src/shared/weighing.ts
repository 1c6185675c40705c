import type { LotRow } from './lotRow'

/** A crate as it stood on the scale; weights in kg text with three decimals. */
export interface CrateRow {
  readonly crateNo: number
  readonly gross: string
  readonly tare: string
  readonly net: string
}

/** A lot that was sold, with its crates once it is weighed. */
export interface WeighLot extends LotRow {
  readonly crates: readonly CrateRow[]
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
