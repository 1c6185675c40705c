import type { SlotRow } from './lotRow'

/** Who a bill is for: the farmer is paid, the reeler pays. */
export type Side = 'farmer' | 'reeler'
export const sides: readonly Side[] = ['farmer', 'reeler']

/** The money of a bill, or of many: kg and rupees as decimal texts. Net is what is paid, after round off. */
export interface BillSums {
  readonly lots: number
  readonly weight: string
  readonly amount: string
  readonly levy: string
  readonly roundOff: string
  readonly netAmount: string
}

/** A bill as the run would make it. */
export interface BillRow extends BillSums {
  readonly customerId: number
  readonly code: string | null
  readonly licenseNo: string | null
  readonly name: string
  readonly nameTa: string | null
  readonly village: string | null
  readonly villageTa: string | null
}

/** A bill that comes to nothing: nobody is given one, and its lots wait for their weight to be corrected. */
export interface ZeroBill {
  readonly side: Side
  readonly code: string | null
  readonly name: string
  readonly nameTa: string | null
  readonly lotNos: readonly number[]
}

export interface BillTotals extends BillSums {
  readonly bills: number
}

/** What a bill run of one slot would do now. */
export interface BillPreview {
  readonly slot: SlotRow
  /** Lots of the slot that were sold, that are weighed, that wait for the scale, that lack a bill on either side. */
  readonly approved: number
  readonly weighed: number
  readonly waiting: number
  readonly unbilled: number
  readonly farmers: readonly BillRow[]
  readonly reelers: readonly BillRow[]
  readonly totals: Readonly<Record<Side, BillTotals>>
  /** Those that come to 0.00, which the run leaves out. */
  readonly zero: readonly ZeroBill[]
  /** In percent of the value, on the day of the run. */
  readonly levy: { readonly farmerPercent: string; readonly reelerPercent: string }
  /** The bills that the slot has already. */
  readonly invoices: readonly { readonly id: number; readonly side: Side; readonly printCount: number }[]
}

export interface BillRun {
  readonly invoices: readonly { readonly id: number; readonly invoiceNo: string; readonly side: Side }[]
  readonly zero: readonly ZeroBill[]
  readonly message: string
}

/** An invoice in a list. */
export interface InvoiceRow extends BillSums {
  readonly id: number
  readonly version: number
  readonly marketId: number
  readonly invoiceNo: string
  readonly side: Side
  readonly day: string
  readonly slotId: number
  readonly slotNo: number
  readonly customerId: number
  readonly customerCode: string | null
  readonly customerName: string
  readonly customerNameTa: string | null
  readonly village: string | null
  readonly villageTa: string | null
  readonly licenseNo: string | null
  readonly invoiceStatus: 'DRAFT' | 'PROCESSED' | 'CANCELLED'
  readonly printCount: number
}
