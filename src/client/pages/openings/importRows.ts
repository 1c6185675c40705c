import type { OpeningLine, OpeningsRead } from '#resources/api/ledger'
import { formatIssue, type RowIssue } from '#shared/issues'
import type { Language } from '#shared/label'
import { rupees } from '#shared/money'
import { type TermKey, term } from '#shared/terms'
import type { Sheet } from '../../crud/importing/readFile'
import { leftOut, type Remark } from '../../crud/importing/rows'
import { amountIssue, amountTyped } from '../vouchers/entry'
import type { BalanceSide } from './entry'

export const importHeads = ['field.code', 'field.debit', 'field.credit'] as const satisfies readonly TermKey[]

/** A file as it is understood: what can be sent, with the row of the file of each, and what cannot. */
export interface Understood {
  readonly total: number
  readonly sent: readonly (OpeningLine & { readonly line: number })[]
  readonly remarks: readonly Remark[]
  /** What of the file is not read. */
  readonly unknown: readonly string[]
}

const plain = (head: string) =>
  head
    .replace(/\(.*\)|\*/g, '')
    .trim()
    .toLowerCase()

/** The column of a head, in either language; -1 where it is missing. */
export function placeOf(heads: readonly string[], key: (typeof importHeads)[number]): number {
  const { en, ta } = term(key)
  return heads.findIndex((head) => [plain(en), plain(ta)].includes(plain(head)))
}

/** The column of each head; null where one is missing. */
function placesOf(heads: readonly string[]): readonly number[] | null {
  const found = importHeads.map((key) => placeOf(heads, key))
  return found.includes(-1) ? null : found
}

const textOf = (cell: unknown): string => (cell === null || cell === undefined ? '' : String(cell).trim())

/** Zero stands for nothing: files often fill the other side with it. */
const isNothing = (text: string): boolean => amountTyped(text) === 0n

function codeIssue(code: string): [field: TermKey, issue: RowIssue] | null {
  if (code === '') return ['field.code', { key: 'rule.required', args: { field: term('field.code') } }]
  return code.length > 30 ? ['field.code', { key: 'rule.notFound' }] : null
}

function sideIssue(debit: string, credit: string): [field: TermKey, issue: RowIssue] | null {
  if (isNothing(debit) === isNothing(credit)) return ['field.debit', { key: 'ledger.rule.oneSide' }]
  const field = isNothing(credit) ? 'field.debit' : 'field.credit'
  const issue = amountIssue(field === 'field.debit' ? debit : credit)
  return issue && [field, issue]
}

const amountOn = (debit: string, credit: string): Pick<OpeningLine, 'side' | 'amount'> => {
  const side: BalanceSide = isNothing(credit) ? 'debit' : 'credit'
  return { side, amount: rupees(amountTyped(side === 'debit' ? debit : credit) ?? 0n) }
}

/** What two cells say was owed: nothing, an amount on one side, or what is wrong with them. */
export function balanceIn(debitCell: unknown, creditCell: unknown) {
  const [debit, credit] = [textOf(debitCell), textOf(creditCell)]
  if (isNothing(debit) && isNothing(credit)) return null
  const found = sideIssue(debit, credit)
  return found ? { field: found[0], issue: found[1] } : amountOn(debit, credit)
}

/** Reads the rows of a file; null where its heads are not those of opening balances. */
export function understand(sheet: Sheet, language: Language): Understood | null {
  const { heads, rows } = sheet
  const places = placesOf(heads)
  if (!places) return null
  const sent: (OpeningLine & { line: number })[] = []
  const remarks: Remark[] = []
  for (const { line, cells } of rows) {
    const [code = '', debit = '', credit = ''] = places.map((at) => textOf(cells[at]))
    const found = codeIssue(code) ?? sideIssue(debit, credit)
    if (found) {
      const [field, issue] = found
      const value = field === 'field.code' ? code : field === 'field.credit' ? credit : debit
      remarks.push({ id: `${line}`, line, field: term(field)[language], value, text: formatIssue(language, issue) })
    } else {
      sent.push({ line, code, ...amountOn(debit, credit) })
    }
  }
  return { total: rows.length, sent, remarks, unknown: leftOut(sheet, (at) => places.includes(at)) }
}

/** What the server found wrong, at the rows of the file. */
export const remarksOf = ({ sent }: Understood, { errors }: OpeningsRead, language: Language): readonly Remark[] =>
  errors.flatMap(({ row, errors: texts }) =>
    Object.entries(texts).map(([name, text]) => {
      const { line = row + 2, code = '', amount = '', side = 'debit' } = sent[row] ?? {}
      const field = name === 'code' ? 'field.code' : side === 'debit' ? 'field.debit' : 'field.credit'
      return { id: `${line} ${name}`, line, field: term(field)[language], value: name === 'code' ? code : amount, text }
    }),
  )
