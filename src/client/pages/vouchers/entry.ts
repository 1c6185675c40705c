import { isDay } from '#shared/day'
import type { RowIssue, RowIssues } from '#shared/issues'
import type { LedgerHead, ManualType } from '#shared/ledgerRow'
import { indian, paise, rupees } from '#shared/money'
import { term } from '#shared/terms'
import type { Choice } from '../../providers/dataProvider'

export type Part = 'debit' | 'credit'

/** A line as it is typed; `key` stays its own while others come and go. */
export interface EntryLine {
  readonly key: number
  /** Code of the head, '' for none. */
  readonly head: string
  readonly customer: Choice | null
  readonly debit: string
  readonly credit: string
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

/** Rupees as typed ('12,500.5') in paise; null while they are no amount. */
export function amountTyped(text: string): bigint | null {
  const plain = text.replaceAll(/[,\s]/g, '').replace(/\.$/, '')
  if (plain === '') return 0n
  return /^\d{1,12}(\.\d{1,2})?$/.test(plain) ? paise(plain) : null
}

/** The amount as it stands once it is typed; what is none stays as it is. */
export const amountShown = (text: string): string => {
  const amount = amountTyped(text)
  return amount ? indian(rupees(amount)) : text
}

export const totalOf = (lines: readonly EntryLine[], part: Part): bigint =>
  lines.reduce((total, line) => total + (amountTyped(line[part]) ?? 0n), 0n)

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
  const apart = totalOf(lines, 'debit') - totalOf(lines, 'credit')
  if (apart !== 0n) return { key: 'rule.unbalanced', args: { amount: indian(rupees(apart < 0n ? -apart : apart)) } }
  return lines.length < 2 ? { key: 'ledger.rule.lines' } : null
}

function lineIssue(line: EntryLine, head: LedgerHead | undefined): [part: string, issue: RowIssue] | null {
  if (!head) return ['head', { key: 'rule.required', args: { field: term('field.ledgerHead') } }]
  if (head.side !== null && line.customer === null) return ['customer', { key: 'ledger.rule.customer' }]
  for (const part of ['debit', 'credit'] as const)
    if (amountTyped(line[part]) === null) return [part, { key: 'rule.number' }]
  const isOneSided = (amountTyped(line.debit) === 0n) !== (amountTyped(line.credit) === 0n)
  return isOneSided ? null : ['debit', { key: 'ledger.rule.oneSide' }]
}

/** What is wrong at which box, found before anything is sent. */
export function issuesOf(values: EntryValues, heads: readonly LedgerHead[]): RowIssues {
  const found: Record<string, RowIssue> = {}
  if (!isDay(values.day)) found.day = { key: 'rule.date' }
  if (values.notes.trim().length < 3) found.notes = { key: 'rule.required', args: { field: term('field.notes') } }
  for (const line of filledLines(values)) {
    const issue = lineIssue(
      line,
      heads.find(({ code }) => code === line.head),
    )
    if (issue) found[`lines.${line.key}.${issue[0]}`] = issue[1]
  }
  return found
}

const plain = (text: string) => rupees(amountTyped(text) ?? 0n)

/** The entry as it is sent: filled lines only. */
export const bodyOf = (values: EntryValues) => ({
  vouType: values.vouType,
  day: values.day,
  notes: values.notes.trim(),
  referenceNo: values.referenceNo.trim() || null,
  lines: filledLines(values).map(({ head, customer, debit, credit }) => ({
    head,
    ...(customer && { customerId: customer.id }),
    debit: plain(debit),
    credit: plain(credit),
  })),
})

/** The server counts the lines that it was sent; here a line is known by its key. */
export function boxErrors(values: EntryValues, errors: Readonly<Record<string, string>>): Record<string, string> {
  const sent = filledLines(values)
  return Object.fromEntries(
    Object.entries(errors).map(([path, text]) => {
      const [, at, part = 'head'] = /^lines\.(\d+)(?:\.(\w+))?$/.exec(path) ?? []
      const line = at === undefined ? undefined : sent[Number(at)]
      return [line ? `lines.${line.key}.${part === 'customerId' ? 'customer' : part}` : path, text]
    }),
  )
}
