import { text } from './field'
import type { Language } from './label'
import { indian } from './money'
import { counted, say, term } from './terms'

/** What an entry is for, as a person says it. */
export const entryNotes = text({ label: term('field.notes'), required: true, min: 3, max: 200 })

/** The heads that the program itself posts to, by what stands on them. */
export const headCodes = {
  farmers: '1001',
  reelers: '1002',
  farmerLevy: '2001',
  reelerLevy: '2002',
  bank: '3002',
  /** What the bank was told to pay and has not answered yet. */
  clearing: '3003',
  government: '6001',
  openingBalances: '7001',
} as const

/** Debit and credit are decimal texts in rupees; one of them is '0.00'. */
export interface VoucherLine {
  /** Code of the head: '3001'. */
  readonly head: string
  /** Whose account; only where the head is kept by customer. */
  readonly customerId?: number | null
  readonly debit: string
  readonly credit: string
}

/** The kinds that people enter; bills, openings and levies are posted by what makes them. */
export const manualTypes = ['RC', 'PY', 'JV', 'CN'] as const
export type ManualType = (typeof manualTypes)[number]

/** Kinds of heads on which money itself stands. */
export const moneyKinds = ['cash', 'bank', 'clearing'] as const

/** Why a voucher waits for a second person: what it comes to with others of the day, in rupees; `vouchers` 0 for alone. */
export interface VoucherReason {
  readonly head: string
  readonly name: string
  readonly nameTa: string
  readonly vouchers: number
  readonly sum: string
  readonly limit: string
}

/** The same in words: "With today's 3 vouchers on Cash: ₹ 61,000.00 (limit ₹ 50,000.00)". */
export const sayReason = (language: Language, { name, nameTa, vouchers, sum, limit }: VoucherReason): string =>
  say(language, 'ledger.waitsWith', {
    vouchers: counted(language, 'voucher', vouchers),
    head: language === 'ta' ? nameTa : name,
    sum: indian(sum),
    limit: indian(limit),
  })

export interface LedgerHead {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly nameTa: string
  readonly kind: string
  /** Whose sub-ledger it controls. */
  readonly side: 'farmer' | 'reeler' | null
  readonly manual: boolean
}

/** A line as a voucher shows it. */
export interface VoucherLineRow {
  readonly lineNo: number
  readonly head: string
  readonly name: string
  readonly nameTa: string
  readonly customerId: number | null
  readonly customerCode: string | null
  readonly customerName: string | null
  readonly customerNameTa: string | null
  readonly debit: string
  readonly credit: string
}

/** One line of a passbook; `balance` after it, in the customer's favour where positive for a farmer, owed for a reeler. */
export interface PassbookRow {
  readonly day: string
  readonly voucherNo: string
  readonly vouType: string
  readonly referenceNo: string | null
  readonly notes: string | null
  readonly debit: string
  readonly credit: string
  readonly balance: string
}

export interface PassbookCustomer {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly nameTa: string | null
  readonly side: 'farmer' | 'reeler'
}

export interface Passbook {
  readonly customer: PassbookCustomer
  readonly from: string
  readonly to: string
  readonly opening: string
  readonly rows: readonly PassbookRow[]
  readonly debit: string
  readonly credit: string
  readonly closing: string
}
