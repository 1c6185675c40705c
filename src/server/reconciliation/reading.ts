import type { BankFileLine } from '#resources/api/reconciliation'
import { bankAmountIn, bankDayIn, bankSideIn } from '#shared/bankLines'
import type { RowIssue, RowIssues } from '#shared/issues'
import { indian, paise, rupees } from '#shared/money'
import { term } from '#shared/terms'

/** A line of a file as it is understood; amounts in paise. */
export interface ReadLine {
  /** Of the file, from 0. */
  readonly row: number
  readonly day: string
  readonly valueDay: string | null
  readonly narration: string | null
  readonly reference: string | null
  /** What it adds to the balance; below nothing where it goes out. */
  readonly moved: bigint
  /** After the line, where the file tells it. */
  readonly balance: bigint | null
}

export interface ReadFile {
  /** In order of days. */
  readonly lines: readonly ReadLine[]
  readonly issues: ReadonlyMap<number, RowIssues>
}

const shortened = (text: string, most: number): string | null => {
  const plain = text.replaceAll(/\s+/g, ' ').trim().normalize('NFC')
  return plain === '' ? null : plain.slice(0, most)
}

interface Moved {
  readonly moved: bigint
  readonly issue?: readonly [column: keyof BankFileLine, issue: RowIssue]
}

const wrong = (column: keyof BankFileLine, issue: RowIssue): Moved => ({ moved: 0n, issue: [column, issue] })

/** By an amount and its side, or by an amount with its sign. */
function ofAmount(amount: string, side: string): Moved {
  const found = bankAmountIn(amount)
  if (found === null || found === 0n) return wrong('amount', { key: 'rule.positive' })
  if (side === '') return { moved: found }
  const told = bankSideIn(side)
  if (!told) return wrong('side', { key: 'bank.rule.side' })
  const size = found < 0n ? -found : found
  return { moved: told === 'debit' ? -size : size }
}

function movedBy({ debit, credit, amount, side }: BankFileLine): Moved {
  if (amount.trim() !== '') return ofAmount(amount, side.trim())
  const [out, into] = [bankAmountIn(debit), bankAmountIn(credit)]
  if (out === null) return wrong('debit', { key: 'rule.positive' })
  if (into === null) return wrong('credit', { key: 'rule.positive' })
  // Some banks write what goes out below nothing.
  const gone = out < 0n ? -out : out
  if ((gone === 0n) === (into === 0n) || into < 0n) return wrong('debit', { key: 'ledger.rule.oneSide' })
  return { moved: into - gone }
}

function readLine(given: BankFileLine, row: number, today: string): { line: ReadLine; issues: RowIssues } {
  const issues: Record<string, RowIssue> = {}
  const day = bankDayIn(given.day)
  if (!day) issues.day = { key: 'rule.date' }
  else if (day > today) issues.day = { key: 'rule.futureDate' }
  const valueDay = given.valueDay.trim() === '' ? null : bankDayIn(given.valueDay)
  if (given.valueDay.trim() !== '' && !valueDay) issues.valueDay = { key: 'rule.date' }
  const { moved, issue } = movedBy(given)
  if (issue) issues[issue[0]] = issue[1]
  const balance = given.balance.trim() === '' ? null : bankAmountIn(given.balance)
  if (given.balance.trim() !== '' && balance === null)
    issues.balance = { key: 'rule.required', args: { field: term('column.balance') } }
  const narration = shortened(given.narration, 300)
  const line = {
    row,
    day: day ?? today,
    valueDay,
    narration,
    reference: shortened(given.reference, 80),
    moved,
    balance,
  }
  return { line, issues }
}

/** Whether the balance after each line, where the file tells it, is the one before it and the line. */
const runs = (lines: readonly ReadLine[], opening: bigint): boolean => {
  const issues = new Map<number, RowIssues>()
  checkBalances(lines, opening, issues)
  return issues.size === 0
}

/** Files come with the newest line first, too: then they are turned. Of one day alone the balances say so. */
const inOrder = (lines: readonly ReadLine[], opening: bigint): readonly ReadLine[] => {
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last || first.day < last.day) return lines
  const turned = [...lines].reverse()
  return first.day > last.day || (!runs(lines, opening) && runs(turned, opening)) ? turned : lines
}

/** The balance after each line, where the file tells it, is the one before it and the line. */
function checkBalances(lines: readonly ReadLine[], opening: bigint, issues: Map<number, RowIssues>): void {
  let balance = opening
  for (const { row, moved, balance: told } of lines) {
    balance += moved
    if (told === null || told === balance) continue
    issues.set(row, {
      ...issues.get(row),
      balance: { key: 'bank.rule.balance', args: { amount: indian(rupees(balance)) } },
    })
    // One that is wrong makes no others wrong.
    balance = told
  }
}

/** Reads the rows of a file, each with what is wrong with it. */
export function readRows(rows: readonly BankFileLine[], opening: string, today: string): ReadFile {
  const issues = new Map<number, RowIssues>()
  const read = rows.map((given, row) => {
    const { line, issues: found } = readLine(given, row, today)
    if (Object.keys(found).length > 0) issues.set(row, found)
    return line
  })
  const lines = inOrder(read, paise(opening))
  for (const [at, line] of lines.entries())
    if (at > 0 && line.day < (lines[at - 1] as ReadLine).day && !issues.has(line.row))
      issues.set(line.row, { day: { key: 'bank.rule.order' } })
  if (issues.size === 0) checkBalances(lines, paise(opening), issues)
  return { lines, issues }
}

export const movedOf = (lines: readonly Pick<ReadLine, 'moved'>[]): bigint =>
  lines.reduce((total, { moved }) => total + moved, 0n)

type Known = Pick<ReadLine, 'day' | 'narration' | 'reference' | 'moved'>
const keyOf = ({ day, narration, reference, moved }: Known): string =>
  JSON.stringify([day, String(moved), narration?.toLowerCase() ?? '', reference?.toLowerCase() ?? ''])

/** Apart what of the lines was read before: as often as it was, not more. */
export function apartFrom(
  lines: readonly ReadLine[],
  known: readonly Known[],
): { readonly added: readonly ReadLine[]; readonly again: readonly ReadLine[] } {
  const left = new Map<string, number>()
  for (const line of known) left.set(keyOf(line), (left.get(keyOf(line)) ?? 0) + 1)
  const isAgain = new Set(
    lines.filter((line) => {
      const count = left.get(keyOf(line)) ?? 0
      if (count > 0) left.set(keyOf(line), count - 1)
      return count > 0
    }),
  )
  return { added: lines.filter((line) => !isAgain.has(line)), again: lines.filter((line) => isAgain.has(line)) }
}

/** The same for the same lines of the same account between the same balances, however the file spells them. */
export async function fileHash(bank: string, opening: string, closing: string, lines: readonly ReadLine[]) {
  const text = [bank.toLowerCase(), opening, closing, ...lines.map(keyOf)].join('\n')
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
}
