import type { Label } from '#shared/label'

/** A weighed crate; weights in kg with three decimals. */
export interface InvoiceCrate {
  readonly no: number | string
  readonly gross: string
  readonly tare: string
  readonly net: string
}

/** A lot on an invoice; rupees and kg as decimal texts. */
export interface InvoiceLine {
  readonly serialNo: number
  readonly voucherNo: string
  readonly lotNo: number | string
  readonly item: Label
  readonly pricePerKg: string
  readonly weight: string
  readonly amount: string
  readonly levy: string
  readonly net: string
  readonly shellRatio: string
  /** Empty where the floor was waived. */
  readonly floorPrice: string
  readonly crates: readonly InvoiceCrate[]
}

export interface InvoiceCustomer {
  readonly code: string
  readonly name: string
  readonly nameTa?: string
  readonly father?: string
  readonly village?: string
  readonly licenseNo?: string
  readonly mobile: string
}

export interface InvoiceTotals {
  readonly weight: string
  readonly amount: string
  readonly levy: string
  readonly net: string
  /** Signed; only the reeler's total is rounded. */
  readonly roundOff?: string
  readonly payable: string
}

/** One invoice as it is printed. */
export interface InvoicePaper {
  readonly side: 'farmer' | 'reeler'
  readonly number: string
  /** DD/MM/YYYY. */
  readonly day: string
  readonly slotNo: number | string
  /** DD/MM/YYYY, where the bill is of a later day than its slot. */
  readonly slotDay?: string
  /** The market's town; the letterhead says the rest. */
  readonly market: Label
  readonly customer: InvoiceCustomer
  readonly lines: readonly InvoiceLine[]
  readonly totals: InvoiceTotals
  readonly levyPercent: string
  /** The payable amount in words. */
  readonly words: Label
  readonly duplicate?: boolean
  readonly cancelled?: boolean
  /** What its QR code leads to. */
  readonly verifyCode: string
}
