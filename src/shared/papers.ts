import type { BillRow, BillTotals, Side } from './billRow'
import type { SlotRow } from './lotRow'

/** What one side of a slot would be billed. */
export interface SideSummary {
  readonly slot: SlotRow
  readonly side: Side
  readonly approved: number
  readonly weighed: number
  readonly waiting: number
  readonly rows: readonly BillRow[]
  readonly totals: BillTotals
  readonly levyPercent: string
}

/** A lot between a farmer and the reeler who bought it; rupees and kg as decimal texts. */
export interface TradedLot {
  readonly lotId: number
  readonly lotNo: number
  readonly day: string
  readonly slotNo: number | null
  readonly farmerId: number
  readonly farmerCode: string | null
  readonly farmerName: string
  readonly farmerNameTa: string | null
  readonly reelerId: number
  readonly reelerCode: string | null
  readonly reelerName: string
  readonly reelerNameTa: string | null
  readonly licenseNo: string | null
  readonly item: string
  readonly itemTa: string | null
  readonly netWeight: string | null
  readonly pricePerKg: number
  readonly lotStatus: string
  readonly farmerInvoiceNo: string | null
  readonly reelerInvoiceNo: string | null
}

/** A line of an invoice with its head. */
export interface InvoiceDetailRow {
  readonly id: number
  readonly invoiceId: number
  readonly marketId: number
  readonly invoiceNo: string
  readonly side: Side
  readonly day: string
  readonly slotNo: number
  readonly customerCode: string | null
  readonly customerName: string
  readonly customerNameTa: string | null
  readonly licenseNo: string | null
  readonly serialNo: number
  readonly lotNo: number
  readonly item: string
  readonly itemTa: string | null
  readonly pricePerKg: string
  readonly weight: string
  readonly amount: string
  readonly levy: string
  readonly netAmount: string
  readonly shellRatio: string | null
  readonly floorPrice: number | null
  readonly invoiceStatus: 'DRAFT' | 'PROCESSED' | 'CANCELLED'
}

/** The token that the farmer takes home, and the one that hangs on the lot in the auction. */
export const tokenKinds = ['lot', 'auction'] as const
export type TokenKind = (typeof tokenKinds)[number]

/** A lot's token, given to the farmer on arrival. */
export interface TokenRow {
  readonly lotId: number
  readonly tokenNo: number
  readonly day: string
  readonly arrivedAt: string
  readonly market: string
  readonly marketTa: string | null
  readonly farmerCode: string | null
  readonly farmerName: string
  readonly farmerNameTa: string | null
  readonly fatherName: string | null
  readonly village: string | null
  readonly villageTa: string | null
  readonly mobileNo: string
  readonly item: string
  readonly itemTa: string | null
  readonly race: string
  readonly dflCount: number
  readonly approxWeight: string
  /** Which lot of the arrival, and of how many. */
  readonly place: number
  readonly ofLots: number
  readonly verifyCode: string
  readonly lotStatus: string
  /** How often it was printed, and when last. */
  readonly prints: number
  readonly printedAt: string | null
}

/** The same as it hangs on the lot in the auction: laboratory and slot with it, and what came of the sale. */
export interface AuctionTokenRow extends TokenRow {
  readonly slotNo: number | null
  readonly round: number
  readonly startsAt: string | null
  readonly endsAt: string | null
  readonly count100: number | null
  readonly defectPercent: string | null
  readonly shellRatio: string | null
  readonly renditta: string | null
  readonly floorPrice: number | null
  readonly floorWaived: boolean
  readonly reelerName: string | null
  readonly reelerNameTa: string | null
  readonly licenseNo: string | null
  readonly pricePerKg: number | null
  readonly netWeight: string | null
}

/** Where anyone learns what a paper's code stands for; `origin` is the site's own, such as 'https://market.example'. */
export const verifyAddress = (origin: string, code: string): string => `${origin}/verify/${code}`

export const paperKinds = ['farmerInvoice', 'reelerInvoice', 'gatePass', 'token', 'voucher', 'paymentAdvice'] as const
export type PaperKind = (typeof paperKinds)[number]

/** What anyone may know of a paper by its code: no person, no account. The status is one of its kind's own. */
export interface VerifiedPaper {
  readonly kind: PaperKind
  readonly number: string
  readonly day: string
  readonly market: string
  readonly marketTa: string | null
  readonly amount: string | null
  readonly status: string
}
