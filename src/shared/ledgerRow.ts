import { text } from './field'
import type { Language } from './label'
import { indian } from './money'
import { counted, say, term } from './terms'

/** What an entry is for, as a person says it. */
export const entryNotes = text({ label: term('field.notes'), required: true, min: 3, max: 200 })

/** Opening balances of one file at most. */
export const mostOpenings = 2000

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

/** Why a voucher waits for a second person: what it comes to with others of the day, in rupees. */
interface Reason {
  readonly name: string
  readonly nameTa: string
  readonly vouchers: number
  readonly sum: string
  readonly limit: string
}

/** In words: "With today's 3 vouchers on Cash: ₹ 61,000.00 (limit ₹ 50,000.00)". */
export const formatReason = (language: Language, { name, nameTa, vouchers, sum, limit }: Reason): string =>
  say(language, 'ledger.waitsWith', {
    vouchers: counted(language, 'voucher', vouchers),
    head: language === 'ta' ? nameTa : name,
    sum: indian(sum),
    limit: indian(limit),
  })
