/** A line of the bank's answer, as it was read from its file. */
export interface BankAnswerRow {
  /** YYYY-MM-DD or DD/MM/YYYY: the day of the lot. */
  readonly date: string
  /** The market's code or name. */
  readonly market: string
  readonly lot: string | number
  readonly amount: string
  readonly utr?: string | null | undefined
  /** SUCCESS or FAILED. */
  readonly status: string
  readonly reason?: string | null | undefined
}
