/**
 * The seal of a market's day, and of the days before it that were open still, as it is shown and printed: heads and
 * signature as hexadecimal text, '-' for none.
 */
export interface DayClose {
  readonly marketId: number
  readonly day: string
  readonly lots: number
  /** The last voucher of the market's chain when the books were closed; 0 before the first. */
  readonly voucherSequence: number
  readonly voucherHash: string
  readonly bidsHash: string
  readonly auditSealId: number | null
  readonly auditHash: string
  readonly signature: string
  readonly sealedAt: string
}
