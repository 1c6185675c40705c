import { plainFigure } from './clean'
import { dayIn } from './day'
import { decimal, text } from './field'
import { paise } from './money'
import { term } from './terms'

/** What a column of a bank's file may hold; a file has debits and credits apart, or amounts with their side. */
export const bankFileColumns = {
  day: term('field.date'),
  valueDay: term('bank.valueDay'),
  narration: term('column.particulars'),
  reference: term('bank.reference'),
  debit: term('bank.withdrawal'),
  credit: term('bank.deposit'),
  amount: term('field.amount'),
  side: term('bank.side'),
  balance: term('column.balance'),
} as const
export type BankFileColumn = keyof typeof bankFileColumns
export const bankFileColumnNames = Object.keys(bankFileColumns) as readonly BankFileColumn[]

/** The head of the column that holds each, as the bank's file has it. */
export type BankColumnHeads = { readonly [K in BankFileColumn]?: string }

/** Lines of one file at most. */
export const mostBankLines = 2000

/** Lines that are matched or explained at once, at most. */
export const mostAtOnce = 500

/** A balance may be below nothing. */
export const bankBalance = decimal({ label: term('column.balance'), scale: 2, required: true, unit: '₹' })
/** What is said of a line that has no counterpart. */
export const bankNote = text({ label: term('bank.note'), max: 200 })

/** The explanations that say nothing without a note. */
export const needsNote = (kind: string): boolean => kind === 'ERROR' || kind === 'OTHER'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** A day as banks write it, whatever time stands behind it: as `dayIn`, also 01-Nov-2026 and 01/11/26; null for none. */
export function bankDayIn(text: string): string | null {
  const plain = text.trim().replace(/[T ]\d\d:\d\d.*$/, '')
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[ /.-]([A-Za-z]{3,9}|\d{1,2})[ /.-](\d{2}|\d{4})$/.exec(plain) ?? []
  if (!year) return dayIn(plain)
  const named = months.indexOf(month.slice(0, 3).toLowerCase()) + 1
  return dayIn(`${day}/${named || month}/${year.length === 2 ? `20${year}` : year}`)
}

/** Rupees as banks write them, in paise; nothing for an empty cell or a dash, null for what is none. Dr is below nothing. */
export function bankAmountIn(text: string): bigint | null {
  const plain = text.replaceAll(/[\s₹]|rs\.?/gi, '')
  if (/^-*$/.test(plain)) return 0n
  const [, minus, told = '', side] = /^(-?)\+?([\d,]+(?:\.\d{1,2})?)(dr|cr)?\.?$/i.exec(plain) ?? []
  const figure = plainFigure(told)
  if (!/^\d{1,12}(\.\d+)?$/.test(figure)) return null
  return (minus === '-') !== (side?.toLowerCase() === 'dr') ? -paise(figure) : paise(figure)
}

/** The side that a cell says: what goes out, what comes in; null for neither. */
export function bankSideIn(text: string): 'debit' | 'credit' | null {
  const plain = text.trim().toLowerCase().replace(/\.$/, '')
  if (['d', 'dr', 'debit', 'withdrawal', '-', 'பற்று'].includes(plain)) return 'debit'
  return ['c', 'cr', 'credit', 'deposit', '+', 'வரவு'].includes(plain) ? 'credit' : null
}
