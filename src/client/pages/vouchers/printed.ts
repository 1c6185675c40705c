import type { ReceiptPaper } from '#pdf/documents/receipt'
import type { VoucherPaper as Printed } from '#pdf/documents/voucher'
import type { VoucherLineRow } from '#resources/api/ledger'
import { dayShown, timeText } from '#shared/day'
import type { Label } from '#shared/label'
import { term } from '#shared/terms'
import { amountInWords } from '#shared/words'
import { settlingTexts } from './items'
import type { VoucherPaper } from './queries'
import { typeTerms } from './types'

/** Whose account a line is on, in both scripts; '' where the head is not kept by customer. */
export function customerText({ customerId, customerCode, customerName, customerNameTa }: VoucherLineRow): string {
  if (customerId === null) return ''
  return `${customerNameTa ? `${customerNameTa} / ` : ''}${customerName} (${customerCode})`
}

/** What kind of voucher it is, in both languages. */
export const typeOf = ({ vouType, titles }: VoucherPaper['voucher']): Label => {
  if (vouType in typeTerms) return term(typeTerms[vouType as keyof typeof typeTerms])
  const known = titles?.vouType ?? vouType
  return { en: known, ta: known }
}

/** Crores of crores have no words. */
const longestInWords = '999999999.99'.length

/** The amount in both languages; null where the figures stand alone. */
export const wordsOf = (amount: string): Label | null =>
  amount.length <= longestInWords ? { en: amountInWords(amount, 'en'), ta: amountInWords(amount, 'ta') } : null

/** A voucher as its paper says it. */
export function printedOf({ voucher, lines, reversedBy }: VoucherPaper, market: Label): Printed {
  const { titles = {}, day, postedAt, reversesId } = voucher
  return {
    number: voucher.voucherNo,
    type: typeOf(voucher),
    day: dayShown(day) || '',
    postedAt: `${dayShown(postedAt)} ${timeText(postedAt)}`,
    postedBy: titles.postedById ?? '',
    reference: voucher.referenceNo ?? '',
    notes: voucher.notes ?? '',
    market,
    lines: lines.map((line) => ({
      head: line.head,
      name: { en: line.name, ta: line.nameTa },
      customer: customerText(line),
      settles: settlingTexts(line),
      debit: line.debit,
      credit: line.credit,
    })),
    words: wordsOf(voucher.amount),
    reverses: reversesId === null ? '' : (titles.reversesId ?? String(reversesId)),
    reversedBy: reversedBy?.voucherNo ?? '',
    verifyCode: voucher.verifyCode,
  }
}

const together = (names: readonly Label[]): Label => ({
  en: [...new Set(names.map(({ en }) => en))].join(', '),
  ta: [...new Set(names.map(({ ta }) => ta))].join(', '),
})

/** Whose account a line is on, else its head, in each language. */
const payer = ({ customerId, customerCode, customerName, customerNameTa, name, nameTa }: VoucherLineRow): Label =>
  customerId === null
    ? { en: name, ta: nameTa }
    : { en: `${customerName} (${customerCode})`, ta: `${customerNameTa ?? customerName} (${customerCode})` }

/** What a receipt settles is said in so many lines an account; there is room for no more on half a page. */
const mostOnReceipt = 4

/**
 * A receipt as its paper says it: what was credited paid, what was debited holds the money. What took it back is as the count of its
 * prints told, later than the screen.
 */
export function receiptOf(
  { voucher, lines }: VoucherPaper,
  market: Label,
  { duplicate, reversedBy }: { readonly duplicate: boolean; readonly reversedBy: string | null },
): ReceiptPaper {
  const isCredit = ({ credit }: VoucherLineRow) => /[1-9]/.test(credit)
  return {
    number: voucher.voucherNo,
    day: dayShown(voucher.day) || '',
    reference: voucher.referenceNo ?? '',
    from: together(lines.filter(isCredit).map(payer)),
    by: together(lines.filter((line) => !isCredit(line)).map(({ name, nameTa }) => ({ en: name, ta: nameTa }))),
    purpose: voucher.notes ?? '',
    settles: lines.filter(isCredit).flatMap((line) => settlingTexts(line, mostOnReceipt)),
    amount: voucher.amount,
    words: wordsOf(voucher.amount),
    market,
    duplicate,
    reversedBy: reversedBy ?? '',
    verifyCode: voucher.verifyCode,
  }
}
