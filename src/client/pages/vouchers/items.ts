import type { VoucherLineRow } from '#resources/api/ledger'
import type { SettlementRow } from '#resources/api/openItems'
import { dayShown } from '#shared/day'
import type { Label } from '#shared/label'
import { headCodes } from '#shared/ledgerRow'
import { indian, paise, rupees } from '#shared/money'
import { say, type TermArguments, type TermKey, term } from '#shared/terms'
import { typeTerms } from './types'

type Item = Pick<SettlementRow, 'vouType' | 'number' | 'lotNo'>

const both = (key: TermKey, args: (language: 'en' | 'ta') => TermArguments): Label => ({
  en: say('en', key, args('en')),
  ta: say('ta', key, args('ta')),
})

/** What kind an item is, by its voucher. */
export const typeName = ({ vouType }: Pick<Item, 'vouType'>): Label =>
  vouType in typeTerms ? term(typeTerms[vouType as keyof typeof typeTerms]) : { en: vouType, ta: vouType }

/** Its number, with the lot of a farmer's bill. */
export const itemNo = ({ number, lotNo }: Item): Label =>
  lotNo === null ? { en: number, ta: number } : both('items.lot', () => ({ no: number, lot: lotNo }))

/** "Reeler bill 000674 of 20/11/2026 · ₹ 4,000.00 of ₹ 9,120.00" */
export function settlementText(row: SettlementRow): Label {
  const text = both('items.of', (language) => ({
    what: typeName(row)[language],
    no: itemNo(row)[language],
    day: dayShown(row.day) || '',
    amount: indian(row.settled),
    whole: indian(row.amount),
  }))
  return row.ownLotNo === null
    ? text
    : both('items.toLot', (language) => ({ lot: row.ownLotNo ?? 0, text: text[language] }))
}

/** What is left of a line: of a bill it is open still, of what pays one it is an advance. */
function openText({ open, head, debit }: VoucherLineRow): Label | null {
  if (open === null || paise(open) === 0n) return null
  const isOwed = head === headCodes.reelers ? paise(debit) > 0n : paise(debit) === 0n
  return both(isOwed ? 'items.openOf' : 'items.advanceOf', () => ({ amount: indian(open) }))
}

/** What a line settled, or what settled it, and what is left of it; `most` of them on paper, and the rest in one. */
export function settlingTexts(line: VoucherLineRow, most = Number.POSITIVE_INFINITY): readonly Label[] {
  const rest = line.settlements.slice(most)
  const left = openText(line)
  return [
    ...line.settlements.slice(0, most).map(settlementText),
    ...(rest.length === 0
      ? []
      : [
          both('items.more', () => ({
            n: rest.length,
            amount: indian(rupees(rest.reduce((sum, { settled }) => sum + paise(settled), 0n))),
          })),
        ]),
    ...(left ? [left] : []),
  ]
}
