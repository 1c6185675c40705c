import { sql } from 'drizzle-orm'
import type { BankAnswerRead, BankAnswerRow } from '#resources/api/bankFiles'
import { plainFigure } from '#shared/clean'
import { dayIn } from '#shared/day'
import { formatIssues, type RowIssue, type RowIssues } from '#shared/issues'
import { indian, paise } from '#shared/money'
import type { Ctx } from '../context'
import { array } from '../db/db'
import type { LockedBatch } from './queries'

/** A payment that is with the bank, by what the bank's answer names. */
export interface Expected {
  readonly id: number
  readonly lotId: number | null
  /** The number of the lot, else P and that of the payment. */
  readonly reference: string
  readonly referenceDay: string
  readonly amount: string
}

/** A line that fits its payment. */
export interface SettledLine {
  readonly payment: Expected
  /** Null where the bank sent it back. */
  readonly utr: string | null
  readonly reason: string | null
}

const text = (value: unknown): string => String(value ?? '').trim()

/** A day as the bank writes it, as YYYY-MM-DD, whatever time stands behind it; null for none. */
const dayOf = (value: string): string | null => dayIn(text(value).split(/[ T]/)[0] ?? '')

function amountOf(value: string): bigint | null {
  const plain = plainFigure(text(value))
  return /^\d{1,12}(\.\d{1,2})?$/.test(plain) ? paise(plain) : null
}

/** Numbers as a bank writes them, with noughts before and after. */
const keyOf = (day: string, reference: string): string =>
  `${day} ${/^P/i.test(reference) ? reference.toUpperCase() : Number(reference)}`
const isMarket = ({ marketCode, marketName }: LockedBatch, given: string): boolean =>
  [marketCode, marketName].some((name) => name.toLowerCase() === text(given).toLowerCase())

const utrText = /^[A-Z0-9]{8,22}$/

/** What speaks against the outcome of a line. */
function outcomeIssues({ status, utr, reason }: BankAnswerRow): RowIssues {
  const outcome = text(status).toUpperCase()
  if (outcome === 'SUCCESS') return utrText.test(text(utr).toUpperCase()) ? {} : { utr: { key: 'money.rule.utr' } }
  if (outcome !== 'FAILED') return { status: { key: 'money.rule.outcome', args: { a: 'SUCCESS', b: 'FAILED' } } }
  const why = text(reason)
  if (why === '') return { reason: { key: 'money.rule.reason' } }
  return why.length > 200 ? { reason: { key: 'rule.tooLong', args: { n: 200 } } } : {}
}

type MatchedLine = { readonly payment: Expected } | { readonly issues: RowIssues }

class Reading {
  readonly #left: Map<string, Expected>
  readonly #seen = new Set<string>()
  readonly #utrs = new Set<string>()
  readonly answered: SettledLine[] = []
  readonly issues = new Map<number, RowIssues>()

  constructor(
    readonly batch: LockedBatch,
    readonly expected: readonly Expected[],
    readonly usedUtrs: ReadonlySet<string>,
  ) {
    this.#left = new Map(expected.map((one) => [keyOf(one.referenceDay, one.reference), one]))
  }

  /** The payment that a line is about, or what is wrong with naming it. */
  #find(row: BankAnswerRow): MatchedLine {
    if (!isMarket(this.batch, row.market)) return { issues: { market: { key: 'money.rule.wrongMarket' } } }
    const day = dayOf(row.date)
    if (!day) return { issues: { date: { key: 'rule.date' } } }
    const key = keyOf(day, text(row.lot))
    if (this.#seen.has(key)) return { issues: { lot: { key: 'money.rule.lotTwice' } } }
    this.#seen.add(key)
    const payment = this.#left.get(key)
    if (!payment) return { issues: { lot: { key: 'money.rule.wrongLot' } } }
    this.#left.delete(key)
    return { payment }
  }

  #utrIssue(utr: string): RowIssue | null {
    if (this.#utrs.has(utr) || this.usedUtrs.has(utr)) return { key: 'money.rule.utrTwice' }
    this.#utrs.add(utr)
    return null
  }

  read(row: BankAnswerRow, at: number): void {
    const found = this.#find(row)
    if ('issues' in found) {
      this.issues.set(at, found.issues)
      return
    }
    const { payment } = found
    const issues: Record<string, RowIssue> = { ...outcomeIssues(row) }
    if (amountOf(row.amount) !== paise(payment.amount))
      issues.amount = { key: 'money.rule.wrongAmount', args: { amount: indian(payment.amount) } }
    const isPaid = text(row.status).toUpperCase() === 'SUCCESS'
    const utr = isPaid ? text(row.utr).toUpperCase() : null
    const twice = utr && !issues.utr ? this.#utrIssue(utr) : null
    if (twice) issues.utr = twice
    if (Object.keys(issues).length > 0) this.issues.set(at, issues)
    else this.answered.push({ payment, utr, reason: isPaid ? null : text(row.reason) })
  }

  /** Payments of the batch that no line is about. */
  get missing(): readonly Expected[] {
    return [...this.#left.values()]
  }
}

/**
 * Also those of what came back since, and was sent again by another, as the audit has them: a transfer is one money, once. One that
 * names its bank is one of all markets; one of digits alone is that bank's own counting.
 */
const usedUtrs = async (ctx: Ctx, { marketId }: LockedBatch, rows: readonly BankAnswerRow[]) => {
  const given = array(
    rows.map(({ utr }) => text(utr).toUpperCase()),
    'text',
  )
  const found = await ctx.db.query<{ utr: string }>(sql`
    select utr from payment where market_id = ${marketId} and utr = any(${given}) and utr_twice is null
    union
    select utr from payment where utr = any(${given}) and utr ~ '^[A-Z]{4}' and utr_twice is null
    union
    select a.after ->> 'utr' as utr from payment p
      join audit a on a.table_name = 'payment' and a.row_id = p.id and a.after ->> 'utr' = any(${given})
    where p.returned_at is not null and (p.market_id = ${marketId} or a.after ->> 'utr' ~ '^[A-Z]{4}')`)
  return new Set(found.map(({ utr }) => utr))
}

/** Reads a bank's answer to a batch against what the bank was sent. Errors are by row; the file's own stand at -1. */
export async function readAnswer(
  ctx: Ctx,
  batch: LockedBatch,
  expected: readonly Expected[],
  rows: readonly BankAnswerRow[],
): Promise<{ answered: readonly SettledLine[]; read: BankAnswerRead }> {
  const reading = new Reading(batch, expected, await usedUtrs(ctx, batch, rows))
  for (const [at, row] of rows.entries()) reading.read(row, at)
  const errors = [...reading.issues].map(([row, issues]) => ({ row, errors: formatIssues(ctx.language, issues) }))
  const { missing, answered } = reading
  if (missing.length > 0) {
    const lots = missing.map(({ reference }) => reference).join(', ')
    errors.unshift({
      row: -1,
      errors: formatIssues(ctx.language, { '': { key: 'money.rule.missing', args: { lots } } }),
    })
  }
  const succeeded = answered.filter(({ utr }) => utr !== null).length
  const read = { total: rows.length, succeeded, failed: answered.length - succeeded, errors, written: 0 }
  return { answered, read }
}

/**
 * The same for the same lines in whatever order and spelling of the file. An answer by which somebody was paid is of one
 * batch alone, by its transfers' references; one that sends all back may be another batch's word for word.
 */
export async function answerHash(
  { batchNo }: Pick<LockedBatch, 'batchNo'>,
  rows: readonly BankAnswerRow[],
): Promise<Uint8Array> {
  const isPaid = rows.some(({ status }) => text(status).toUpperCase() === 'SUCCESS')
  const lines = rows.map((row) =>
    JSON.stringify([
      dayOf(row.date),
      text(row.market).toLowerCase(),
      text(row.lot),
      String(amountOf(row.amount)),
      text(row.utr).toUpperCase(),
      text(row.status).toUpperCase(),
      text(row.reason),
    ]),
  )
  const bytes = new TextEncoder().encode([...(isPaid ? [] : [batchNo]), ...lines.sort()].join('\n'))
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}
