/** A device as the desk sees it: waiting for a yes, or enrolled for its reeler. Instants ISO UTC. */
export interface DeviceRow {
  readonly id: number
  readonly reelerId: number
  readonly licenseNo: string | null
  readonly name: string
  readonly nameTa: string | null
  /** What the browser calls itself. */
  readonly agent: string | null
  readonly deviceStatus: 'WAITING' | 'BOUND'
  readonly askedAt: string
  readonly decidedAt: string | null
}
