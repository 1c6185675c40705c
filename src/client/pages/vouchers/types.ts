import { type ManualType, manualTypes } from '#shared/ledgerRow'
import type { TermKey } from '#shared/terms'

export const typeTerms = {
  RC: 'option.voucher.receipt',
  PY: 'option.voucher.payment',
  JV: 'option.voucher.journal',
  CN: 'option.voucher.contra',
  OB: 'option.voucher.opening',
  FB: 'option.voucher.farmerBill',
  RB: 'option.voucher.reelerBill',
  LR: 'option.voucher.levyRemittance',
  TD: 'option.voucher.tds',
  IN: 'option.voucher.incentive',
  YA: 'option.voucher.yearEnd',
  YC: 'year.closing',
  DN: 'note.debit',
  CR: 'note.credit',
} as const satisfies Readonly<Record<string, TermKey>>

/** The type that a letter stands for, by its name or its code; undefined for another key. */
export const typeOfLetter = (letter: string, nameOf: (type: ManualType) => string): ManualType | undefined => {
  const asked = letter.toLowerCase()
  return manualTypes.find((type) => type[0]?.toLowerCase() === asked || nameOf(type).toLowerCase().startsWith(asked))
}
