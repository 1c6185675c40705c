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
