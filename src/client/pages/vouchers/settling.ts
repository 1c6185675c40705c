import type { OpenItemRow } from '#resources/api/openItems'
import { indian, paise, rupees } from '#shared/money'
import { amountTyped, type EntryLine, type Part, type Settling, settledBy } from './entry'

const shown = (amount: bigint): string => indian(rupees(amount))
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** On which side a line stands: where its amount is, before that where one of its kind and account has it. */
export function partOf({ debit, credit }: EntryLine, vouType: string, side: 'farmer' | 'reeler'): Part {
  if (debit.trim() !== '') return 'debit'
  if (credit.trim() !== '') return 'credit'
  if (vouType === 'RC') return 'credit'
  return vouType === 'PY' || side === 'farmer' ? 'debit' : 'credit'
}

/** What an amount settles by the rule: the oldest first, what is held back or in a batch excepted. */
export function oldestFirst(items: readonly OpenItemRow[], amount: bigint): readonly Settling[] {
  let rest = amount
  return items.flatMap(({ id, open, standing }) => {
    const part = standing === 'FREE' ? least(rest, paise(open)) : 0n
    rest -= part
    return part > 0n ? [{ itemId: id, amount: shown(part), open }] : []
  })
}

/**
 * The same with an item ticked or not: it gets what is left of the line, all of its own where nothing is. Whoever ticks
 * another where the rule has placed all of the line means that one in place of what the rule chose.
 */
export function ticked(
  line: EntryLine,
  chosen: readonly Settling[],
  { id, open }: Pick<OpenItemRow, 'id' | 'open'>,
  amount: bigint,
): readonly Settling[] {
  const others = chosen.filter(({ itemId }) => itemId !== id)
  if (others.length < chosen.length) return others
  const rest = amount - settledBy(others)
  if (rest > 0n) return [...others, { itemId: id, amount: shown(least(rest, paise(open))), open }]
  const isByRule = (line.settles ?? null) === null
  const whole = isByRule && amount > 0n ? least(amount, paise(open)) : paise(open)
  return [...(isByRule ? [] : others), { itemId: id, amount: shown(whole), open }]
}

/** The same with another part of an item; an empty box takes it away. */
export function withAmount(
  chosen: readonly Settling[],
  { id, open }: Pick<OpenItemRow, 'id' | 'open'>,
  text: string,
): readonly Settling[] {
  const isKnown = chosen.some(({ itemId }) => itemId === id)
  if (text.trim() === '') return chosen.filter(({ itemId }) => itemId !== id)
  return isKnown
    ? chosen.map((one) => (one.itemId === id ? { ...one, amount: text } : one))
    : [...chosen, { itemId: id, amount: text, open }]
}

/** What of a line nothing is chosen for; below nothing where more is chosen than it has. */
export const restOf = (line: EntryLine, part: Part, chosen: readonly Settling[]): bigint =>
  (amountTyped(line[part]) ?? 0n) - settledBy(chosen)
