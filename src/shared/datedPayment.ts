import type { PaymentRow } from './payments'

/** What every list says of a payment. */
export type ListedPayment = Pick<
  PaymentRow,
  | 'id'
  | 'day'
  | 'lotNo'
  | 'lotDay'
  | 'invoiceNo'
  | 'farmerId'
  | 'farmerCode'
  | 'farmerName'
  | 'farmerNameTa'
  | 'mobileNo'
  | 'own'
  | 'bankName'
  | 'bankBranchName'
  | 'ifscCode'
  | 'accountLast4'
  | 'amount'
  | 'paymentStatus'
  | 'batchId'
  | 'batchNo'
  | 'utr'
  | 'reason'
  | 'sentAt'
  | 'paidAt'
>

/** A payment in the list of a date, with the figures that made it; rupees and kg as decimal text. */
export interface DatedPayment extends ListedPayment {
  readonly marketId: number
  readonly market: string
  readonly marketTa: string | null
  readonly village: string | null
  readonly weight: string
  readonly pricePerKg: string
  /** The lot's value, of which the levy was taken off to make `amount`. */
  readonly value: string
  readonly levy: string
  /** Of the farmer's advice of its batch; null outside of one. */
  readonly verifyCode: string | null
}
