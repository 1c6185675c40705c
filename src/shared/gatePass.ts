/** A reeler's leave to take his cocoons out of the gate. Weights are kg as decimal text. */
export interface GatePassRow {
  readonly id: number
  readonly version: number
  readonly passNo: string
  readonly day: string
  readonly reelerId: number
  readonly reelerCode: string | null
  readonly reelerName: string
  readonly reelerNameTa: string | null
  readonly licenseNo: string | null
  readonly market: string
  readonly marketTa: string | null
  readonly issuedBy: string
  readonly issuedByTa: string | null
  readonly issuedAt: string
  readonly endsAt: string
  readonly hours: number
  readonly leftAt: string | null
  readonly verifyCode: string
  readonly printCount: number
  readonly lots: readonly { readonly lotNo: number; readonly weight: string; readonly crates: number }[]
  readonly weight: string
}

/** A reeler who bought on a date, as he stands at the gate. Rupees and kg are decimal texts. */
export interface GateReeler {
  readonly reelerId: number
  readonly reelerCode: string | null
  readonly reelerName: string
  readonly reelerNameTa: string | null
  readonly licenseNo: string | null
  /** His bills of the date and what they come to. */
  readonly bills: number
  readonly amount: string
  /** His billed lots, and those of them that have no pass yet. */
  readonly lots: number
  readonly weight: string
  readonly waiting: number
  readonly waitingWeight: string
  /** What he bought and has no bill for: no pass covers it. */
  readonly unbilled: number
  /** He pays before he buys; else he buys on credit. */
  readonly prepaid: boolean
  /** Below zero where he paid ahead. */
  readonly owes: string
  readonly creditLimit: string | null
  /** What he has to pay before his cocoons leave; null where his account is settled. */
  readonly due: string | null
}
