import { csvText } from './csv'
import type { Language } from './label'
import { say } from './terms'

export type PaymentStatus = 'PENDING' | 'READY' | 'SENT' | 'SUCCESS' | 'FAILED' | 'HELD' | 'CANCELLED'

/** A farmer's payment in a list: rupees as decimal text, of the account its last four digits only. */
export interface PaymentRow {
  readonly id: number
  readonly version: number
  readonly day: string
  readonly lotId: number
  readonly lotNo: number
  readonly lotDay: string
  readonly invoiceId: number
  readonly invoiceNo: string
  readonly farmerId: number
  readonly farmerCode: string | null
  readonly farmerName: string
  readonly farmerNameTa: string | null
  readonly mobileNo: string
  /** Whether this market registered the farmer, so that his bank details are its own to correct. */
  readonly own: boolean
  readonly bankName: string | null
  readonly bankBranchName: string | null
  readonly ifscCode: string | null
  readonly ifscLength: number
  readonly accountLast4: string | null
  /** The farmer's changed account waits for a second official: nothing goes to it, nor to the one before. */
  readonly accountWaits: boolean
  readonly amount: string
  readonly paymentStatus: PaymentStatus
  readonly batchId: number | null
  readonly batchNo: string | null
  readonly attempts: number
  readonly utr: string | null
  readonly reason: string | null
  readonly sentAt: string | null
  readonly paidAt: string | null
  /** Working days from the bill to the payment, or to today while it is owed. */
  readonly ageing: number
  readonly overdue: boolean
}

export type BatchStatus = 'PROPOSED' | 'SENT' | 'DONE' | 'CANCELLED'

export interface BatchRow {
  readonly id: number
  readonly version: number
  readonly batchNo: string
  readonly day: string
  readonly batchStatus: BatchStatus
  readonly payments: number
  readonly amount: string
  readonly makerId: number
  readonly maker: string
  readonly makerTa: string | null
  readonly madeAt: string
  readonly checker: string | null
  readonly checkerTa: string | null
  readonly checkedAt: string | null
  readonly answeredAt: string | null
  readonly succeeded: number
  readonly failed: number
  /** Whether the caller proposed it: then another person confirms. */
  readonly own: boolean
  /** Of a proposed one: whether the caller counts as one person with whoever proposed it; then a third confirms. */
  readonly onePerson: boolean
  /** Of the payment advice on paper. */
  readonly verifyCode: string
}

/** How long farmers have waited: unpaid payments by working days since the bill. */
export interface PaymentAgeing {
  readonly buckets: readonly {
    readonly days: '0' | '1' | '2' | '3-5' | '6+'
    readonly payments: number
    readonly amount: string
  }[]
  readonly total: { readonly payments: number; readonly amount: string }
  readonly overdue: { readonly payments: number; readonly amount: string; readonly afterDays: number }
}

/** A line of the bank file; the account number stands in the clear. */
export interface BankFileRow {
  readonly serial: number
  readonly date: string
  readonly lotNo: number
  readonly farmerName: string
  readonly farmerCode: string
  readonly mobileNo: string
  readonly licenseNo: string
  readonly bank: string
  readonly ifscCode: string
  readonly accountNo: string
  readonly amount: string
}

export interface BankFile {
  readonly batchNo: string
  readonly day: string
  readonly market: string
  readonly rows: readonly BankFileRow[]
  readonly total: string
}

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

/** What was read of a bank's answer: rows are counted from 0, an error of the whole file stands at row -1. */
export interface BankAnswerRead {
  readonly total: number
  readonly succeeded: number
  readonly failed: number
  readonly errors: readonly { readonly row: number; readonly errors: Readonly<Record<string, string>> }[]
  readonly written: number
  readonly message?: string
}

/**
 * The bank file as CSV: heads, a line a payment, the total. Date, market and lot are what the bank's answer names a payment
 * by. Text only; nothing in it is read as a formula.
 */
export function bankFileCsv({ market, rows, total }: BankFile, language: Language): string {
  const heads = [
    say(language, 'column.serialNo'),
    say(language, 'field.date'),
    say(language, 'field.market'),
    say(language, 'field.lotNo'),
    say(language, 'field.name'),
    say(language, 'field.headCode'),
    say(language, 'field.mobileNo'),
    say(language, 'field.licenseNo'),
    say(language, 'field.bankName'),
    say(language, 'field.ifscCode'),
    say(language, 'field.bankAcNo'),
    say(language, 'field.amount'),
  ]
  const lines = rows.map((row) => [
    String(row.serial),
    row.date,
    market,
    String(row.lotNo),
    row.farmerName,
    row.farmerCode,
    row.mobileNo,
    row.licenseNo,
    row.bank,
    row.ifscCode,
    row.accountNo,
    row.amount,
  ])
  const sum = [say(language, 'column.total'), ...Array<string>(heads.length - 2).fill(''), total]
  return csvText([heads, ...lines, sum])
}
