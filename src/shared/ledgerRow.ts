import { text } from './field'
import type { Language } from './label'
import { indian } from './money'
import { counted, say, term } from './terms'

/** What an entry is for, as a person says it. */
export const entryNotes = text({ label: term('field.notes'), required: true, min: 3, max: 200 })

/** Opening balances of one file at most. */
export const mostOpenings = 2000

/** The heads that the program itself posts to, or looks for, by what stands on them. */
export const headCodes = {
  farmers: '1001',
  reelers: '1002',
  farmerLevy: '2001',
  reelerLevy: '2002',
  tds: '2003',
  cash: '3001',
  bank: '3002',
  /** What the bank was told to pay and has not answered yet. */
  clearing: '3003',
  trading: '4001',
  roundOff: '5001',
  differences: '5002',
  government: '6001',
  incentive: '6002',
  openingBalances: '7001',
  surplus: '8001',
} as const

/** Open items that one line names at most. */
export const mostSettled = 200

/** So much of an open item. */
export interface SettledItem {
  readonly itemId: number
  /** Rupees as decimal text, above zero. */
  readonly amount: string
}

/** Debit and credit are decimal texts in rupees; one of them is '0.00'. */
export interface VoucherLine {
  /** Code of the head: '3001'. */
  readonly head: string
  /** Whose account; only where the head is kept by customer. */
  readonly customerId?: number | null
  readonly debit: string
  readonly credit: string
  /** What it settles of the same account, `[]` for nothing: an advance. Without, the oldest open items. */
  readonly settles?: readonly SettledItem[] | null | undefined
}

/**
 * The kinds that people enter; bills, openings and levies are posted by what makes them. TDS (TD) is deducted from one or
 * remitted, an incentive (IN) goes from a fund to farmers. A year-end entry (YA) is of the last day of a year that is not
 * closed, also where the day is, and always of two people.
 */
export const manualTypes = ['RC', 'PY', 'JV', 'CN', 'TD', 'IN', 'YA'] as const
export type ManualType = (typeof manualTypes)[number]

/** Vouchers of bills and of the notes that correct them: what they put on the levies' heads is the levy that was billed. */
export const billedTypes = ['FB', 'RB', 'DN', 'CR'] as const

/** The kinds whose balances become the surplus when the year is closed. */
export const resultKinds = ['roundOff', 'income', 'expense'] as const

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

/** Whether a voucher waits for more than its own amount, which needs no words. */
export const hasReason = ({ head }: { readonly head: string }): boolean => head !== ''

/** In words: "With today's 3 vouchers on Cash: ₹ 61,000.00 (limit ₹ 50,000.00)". */
export const formatReason = (language: Language, { name, nameTa, vouchers, sum, limit }: Reason): string => {
  const head = language === 'ta' ? nameTa : name
  // Cash or a fund below nil alone waits without others of the day.
  if (vouchers === 0) return say(language, 'ledger.waitsNil', { head, sum: indian(sum) })
  const others = counted(language, 'voucher', vouchers)
  return say(language, 'ledger.waitsWith', { vouchers: others, head, sum: indian(sum), limit: indian(limit) })
}
