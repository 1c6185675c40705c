import type { LedgerHead } from '#resources/api/ledger'
import { voucherLine } from '#resources/tables/ledger'
import { clean } from '#shared/clean'
import { isDay } from '#shared/day'
import type { RowIssue, RowIssues } from '#shared/issues'
import { entryNotes, type ManualType } from '#shared/ledgerRow'
import { indian, paise, rupees } from '#shared/money'
import { issueOf } from '#shared/schema'
import { term } from '#shared/terms'
import type { Choice } from '../../providers/dataProvider'
import { lineBox } from './boxes'

const parts = ['debit', 'credit'] as const
export type Part = (typeof parts)[number]

/** So much of an open item, as it is typed; `open` is what there is of it. */
export interface Settling {
  readonly itemId: number
  readonly amount: string
  readonly open: string
}

/** A line as it is typed; `key` stays its own while others come and go. */
export interface EntryLine {
  readonly key: number
  /** Code of the head, '' for none. */
  readonly head: string
  readonly customer: Choice | null
  readonly debit: string
  readonly credit: string
  /** What it settles, `[]` for nothing: an advance; without it the oldest open items. */
  readonly settles?: readonly Settling[] | null
}

export interface EntryValues {
  readonly vouType: ManualType
  readonly day: string
  readonly notes: string
  readonly referenceNo: string
  /** The last one is always empty: the next line is there before it is needed. */
  readonly lines: readonly EntryLine[]
}

const emptyLine = (key: number): EntryLine => ({ key, head: '', customer: null, debit: '', credit: '' })

export const emptyEntry = (day: string, vouType: ManualType = 'RC'): EntryValues => ({
  vouType,
  day,
  notes: '',
  referenceNo: '',
  lines: [emptyLine(1), emptyLine(2)],
})

export const isEmptyLine = ({ head, customer, debit, credit }: EntryLine): boolean =>
  head === '' && customer === null && debit.trim() === '' && credit.trim() === ''

export const filledLines = ({ lines }: Pick<EntryValues, 'lines'>): readonly EntryLine[] =>
  lines.filter((line) => !isEmptyLine(line))

/** Whether nothing worth keeping was typed. */
export const isEmptyEntry = (values: EntryValues): boolean =>
  values.notes.trim() === '' && values.referenceNo.trim() === '' && filledLines(values).length === 0

/** The lines with an empty one at their end, two at least. */
export function withNext(lines: readonly EntryLine[]): readonly EntryLine[] {
  const key = Math.max(0, ...lines.map((line) => line.key)) + 1
  const last = lines.at(-1)
  const whole = last && isEmptyLine(last) ? lines : [...lines, emptyLine(key)]
  return whole.length > 1 ? whole : [...whole, emptyLine(key + 1)]
}

/** Rupees as typed ('12,500.5') as they are sent; an empty box holds none. */
const figureOf = (text: string): string => String(clean(voucherLine.fields.debit, text) ?? '0')

/** Why what is typed is no amount; null where it is one. */
export const amountIssue = (text: string): RowIssue | null => issueOf(voucherLine.fields.debit, figureOf(text))

/** Rupees as typed in paise; null while they are no amount. */
export const amountTyped = (text: string): bigint | null => (amountIssue(text) ? null : paise(figureOf(text)))

/** The amount as it stands once it is typed; what is none stays as it is. */
export const amountShown = (text: string): string => {
  const amount = amountTyped(text)
  return amount ? indian(rupees(amount)) : text
}

export const totalOf = (lines: readonly EntryLine[], part: Part): bigint =>
  lines.reduce((total, line) => total + (amountTyped(line[part]) ?? 0n), 0n)

/** What is chosen to be settled, in paise; what cannot be read counts as nothing. */
export const settledBy = (chosen: readonly Settling[]): bigint =>
  chosen.reduce((sum, { amount }) => sum + (amountTyped(amount) ?? 0n), 0n)

/** Why an amount that is chosen cannot be read; what cannot be is in no sum, and is never left out unsaid. */
export const chosenIssue = (chosen: readonly Settling[]): RowIssue | null =>
  chosen.map(({ amount }) => amountIssue(amount)).find(Boolean) ?? null

/** What is missing on one side of a line for both sides to agree; '' where nothing is. */
export function restFor({ lines }: EntryValues, key: number, part: Part): string {
  const others = lines.filter((line) => line.key !== key)
  const other: Part = part === 'debit' ? 'credit' : 'debit'
  const rest = totalOf(others, other) - totalOf(others, part)
  return rest > 0n ? indian(rupees(rest)) : ''
}

/** Why the entry cannot be posted as it stands; null when it can. */
export function blockOf(values: EntryValues): RowIssue | null {
  const lines = filledLines(values)
  // What cannot be read is in neither total.
  const unread = lines.flatMap((line) => parts.map((part) => amountIssue(line[part]))).find(Boolean)
  if (unread) return unread
  const apart = totalOf(lines, 'debit') - totalOf(lines, 'credit')
  if (apart !== 0n) return { key: 'rule.unbalanced', args: { amount: indian(rupees(apart < 0n ? -apart : apart)) } }
  return lines.length < 2 ? { key: 'ledger.rule.lines' } : null
}

/** Why what is chosen cannot be settled by this line; null where it can. */
function settlingIssue({ settles, debit, credit }: EntryLine): RowIssue | null {
  const unread = chosenIssue(settles ?? [])
  if (unread) return unread
  for (const { amount, open } of settles ?? []) {
    if ((amountTyped(amount) ?? 0n) > paise(open)) return { key: 'ledger.rule.settles' }
  }
  const over = settledBy(settles ?? []) - (amountTyped(debit) ?? 0n) - (amountTyped(credit) ?? 0n)
  return over > 0n ? { key: 'items.over', args: { amount: indian(rupees(over)) } } : null
}

/** What is wrong with a line, by its part. */
function lineIssues(line: EntryLine, head: LedgerHead | undefined): RowIssues {
  const isOneSided = (amountTyped(line.debit) === 0n) !== (amountTyped(line.credit) === 0n)
  const found: Readonly<Record<string, RowIssue | null>> = {
    head: head ? null : { key: 'rule.required', args: { field: term('field.ledgerHead') } },
    customer: head && head.side !== null && line.customer === null ? { key: 'ledger.rule.customer' } : null,
    debit: amountIssue(line.debit) ?? (isOneSided ? null : { key: 'ledger.rule.oneSide' }),
    credit: amountIssue(line.credit),
    settles: settlingIssue(line),
  }
  return Object.fromEntries(Object.entries(found).flatMap(([part, issue]) => (issue ? [[part, issue]] : [])))
}

/** What is wrong at which box, found before anything is sent. */
export function issuesOf(values: EntryValues, heads: readonly LedgerHead[]): RowIssues {
  const found: Record<string, RowIssue> = {}
  if (!isDay(values.day)) found.day = { key: 'rule.date' }
  const notesIssue = issueOf(entryNotes, clean(entryNotes, values.notes))
  if (notesIssue) found.notes = notesIssue
  for (const line of filledLines(values)) {
    const head = heads.find(({ code }) => code === line.head)
    for (const [part, issue] of Object.entries(lineIssues(line, head))) found[lineBox(line.key, part)] = issue
  }
  return found
}

const plain = (text: string) => rupees(amountTyped(text) ?? 0n)

/** What is chosen, as it is sent: only what has an amount. */
export const settlesSent = (settles: readonly Settling[]) =>
  settles.flatMap(({ itemId, amount }) => (amountTyped(amount) ? [{ itemId, amount: plain(amount) }] : []))

/** The entry as it is sent: filled lines only. */
export const bodyOf = (values: EntryValues) => ({
  vouType: values.vouType,
  day: values.day,
  notes: values.notes.trim(),
  referenceNo: values.referenceNo.trim() || null,
  lines: filledLines(values).map(({ head, customer, debit, credit, settles }) => ({
    head,
    ...(customer && { customerId: customer.id }),
    debit: plain(debit),
    credit: plain(credit),
    ...(customer &&
      settles && {
        settles: settlesSent(settles),
      }),
  })),
})

/** The server counts the lines that it was sent; here a line is known by its key. */
export function boxErrors(values: EntryValues, errors: Readonly<Record<string, string>>): Record<string, string> {
  const sent = filledLines(values)
  return Object.fromEntries(
    Object.entries(errors).map(([path, text]) => {
      const [, at, part = 'head'] = /^lines\.(\d+)(?:\.(\w+))?/.exec(path) ?? []
      const line = at === undefined ? undefined : sent[Number(at)]
      return [line ? `lines.${line.key}.${part === 'customerId' ? 'customer' : part}` : path, text]
    }),
  )
}
