import { sql } from 'drizzle-orm'
import type { ReportRow } from '#shared/report'
import { type Answer, ask } from '../support/reportAnswers'
import { paiseOf } from './passbooks'
import { Difference, type Play, rowsOf, signIn } from './play'

/*
 * What the books of account, passbooks, dues, levies and sales say of the days of a play, against the lines of its vouchers and
 * against one another: of each day, of all of them, and of more than all.
 */

interface Line {
  readonly day: string
  readonly head: string
  readonly kind: string
  readonly headId: number
  readonly customerId: number | null
  readonly vouType: string
  readonly debit: string
  readonly credit: string
}

type Which = (line: Line) => boolean
type Filters = Readonly<Record<string, string | number>>

const paise = (value: unknown): bigint => paiseOf(String(value ?? '0.00'))
const grams = (value: unknown): bigint => paiseOf(String(value ?? '0.000'))
const added = (rows: readonly ReportRow[], ...columns: string[]): bigint =>
  rows.reduce((all, row) => columns.reduce((sum, column) => sum + paise(row[column]), all), 0n)
const sumOf = (lines: readonly Line[], side: 'debit' | 'credit', which: Which): bigint =>
  lines.filter(which).reduce((all, line) => all + paise(line[side]), 0n)

/** Answers as they are asked for, and what they have to be. */
class Books {
  readonly faults: string[] = []
  constructor(
    readonly play: Play,
    readonly lines: readonly Line[],
  ) {}
  ask(name: string, filters: Filters): Promise<Answer> {
    return ask(this.play.desk, name, filters)
  }
  balance(which: Which): bigint {
    return sumOf(this.lines, 'debit', which) - sumOf(this.lines, 'credit', which)
  }
  sum(side: 'debit' | 'credit', which: Which): bigint {
    return sumOf(this.lines, side, which)
  }
  same(what: string, said: bigint | number, wanted: bigint | number): void {
    if (said !== wanted) this.faults.push(`${what} is ${said}, not ${wanted}`)
  }
}

interface Period {
  readonly from: string
  readonly to: string
}

const within =
  ({ from, to }: Period): Which =>
  ({ day }) =>
    day >= from && day <= to
const before =
  ({ from }: Period): Which =>
  ({ day }) =>
    day < from
const upTo =
  (last: string): Which =>
  ({ day }) =>
    day <= last
const all =
  (...of: readonly Which[]): Which =>
  (line) =>
    of.every((one) => one(line))
const onHead =
  (...codes: readonly string[]): Which =>
  ({ head }) =>
    codes.includes(head)
const ofBills: Which = ({ vouType }) => ['FB', 'RB', 'DN', 'CR'].includes(vouType)

/** Day book, trial balance, receipts and payments, and the book of each head with the balance after each line. */
async function checkBooks(books: Books, period: Period): Promise<void> {
  const at = `${period.from} to ${period.to},`
  const dayBook = await books.ask('dayBook', { ...period })
  books.same(`${at} lines of the day book`, dayBook.rows.length, books.lines.filter(within(period)).length)
  for (const side of ['debit', 'credit'] as const)
    books.same(`${at} ${side} of the day book`, paise(dayBook.totals[side]), books.sum(side, within(period)))
  // What closes a year stands after its last day.
  const shown: Which = ({ vouType, day }) => !(vouType === 'YC' && day === period.to)
  const { rows, totals } = await books.ask('trialBalance', { ...period })
  for (const row of rows) {
    const own = all(shown, ({ headId }) => headId === row.headId)
    const of = `${at} trial balance, ${row.headCode}`
    books.same(
      `${of}, opening`,
      paise(row.openingDebit) - paise(row.openingCredit),
      books.balance(all(own, before(period))),
    )
    for (const side of ['debit', 'credit'] as const)
      books.same(`${of}, ${side}`, paise(row[side]), books.sum(side, all(own, within(period))))
    books.same(
      `${of}, closing`,
      paise(row.closingDebit) - paise(row.closingCredit),
      books.balance(all(own, upTo(period.to))),
    )
  }
  books.same(`${at} trial balance`, paise(totals.closingDebit), paise(totals.closingCredit))
  // Heads that are left out together would leave it balanced.
  const told = new Set(rows.map(({ headId }) => headId))
  for (const line of books.lines.filter(all(shown, within(period))))
    if (!told.has(line.headId)) books.faults.push(`${at} trial balance lacks ${line.head}`)
  for (const headId of new Set(books.lines.map((line) => line.headId))) await checkHead(books, headId, period)
  const money: Which = ({ kind }) => ['cash', 'bank', 'clearing'].includes(kind)
  const flow = await books.ask('receiptsPayments', { ...period })
  const part = (section: string) => flow.rows.filter((row) => row.section === section)
  books.same(`${at} receipts`, paise(flow.totals.receipts), paise(flow.totals.payments))
  const [opening, closing] = [part('A'), part('D')]
  books.same(
    `${at} opening`,
    added(opening, 'receipts') - added(opening, 'payments'),
    books.balance(all(money, before(period))),
  )
  books.same(
    `${at} closing`,
    added(closing, 'payments') - added(closing, 'receipts'),
    books.balance(all(money, upTo(period.to))),
  )
}

async function checkHead(books: Books, headId: number, period: Period): Promise<void> {
  const own: Which = (line) => line.headId === headId
  const of = `${period.from} to ${period.to}, book of head ${headId}`
  const { rows, totals } = await books.ask('headLedger', { headId, ...period })
  let running = books.balance(all(own, before(period)))
  const lines = books.lines.filter(all(own, within(period))).length
  if (rows.length === 0) return books.same(`${of}, without lines`, running + BigInt(lines), 0n)
  books.same(`${of}, opening`, paise(rows[0]?.balance), running)
  for (const row of rows.slice(1, -1)) {
    running += paise(row.debit) - paise(row.credit)
    books.same(`${of}, after ${row.voucherNo}`, paise(row.balance), running)
  }
  books.same(`${of}, lines`, rows.length - 2, lines)
  books.same(`${of}, closing`, paise(totals.balance), books.balance(all(own, upTo(period.to))))
}

/** What was sold is the same, whoever tells of it; what bills and notes came to is what the ledger has. */
async function checkSales(books: Books, period: Period, isWhole: boolean): Promise<void> {
  const at = `${period.from} to ${period.to},`
  const whole = await books.ask('monthlyAbstractData', { ...period })
  const told = new Map<string, Answer>()
  for (const name of ['farmerWiseSummary', 'reelerWiseSummary', 'cocoonDeparture', 'varietyWise', 'levyReconciled'])
    told.set(name, await books.ask(name, { ...period }))
  const total = (name: string, column: string) => told.get(name)?.totals[column]
  for (const name of ['farmerWiseSummary', 'reelerWiseSummary', 'cocoonDeparture', 'varietyWise']) {
    books.same(`${at} ${name}, kg`, grams(total(name, 'kg')), grams(whole.totals.kg))
    books.same(`${at} ${name}, value`, paise(total(name, 'value')), paise(whole.totals.value))
  }
  books.same(`${at} farmers' levy`, paise(total('farmerWiseSummary', 'farmerLevy')), paise(whole.totals.farmerLevy))
  books.same(`${at} reelers' levy`, paise(total('reelerWiseSummary', 'reelerLevy')), paise(whole.totals.reelerLevy))
  books.same(`${at} levy due`, paise(total('levyReconciled', 'due')), paise(whole.totals.levy))
  const billed = async (name: string, column: string, ...heads: readonly string[]) =>
    books.same(
      `${at} ${name}, ${column}`,
      paise((await books.ask(name, { ...period })).totals[column]),
      -books.balance(all(ofBills, onHead(...heads), within(period))),
    )
  await billed('levyByDate', 'levy', '2001', '2002')
  await billed('levyByDateReeler', 'reelerLevy', '2002')
  if (!isWhole) return
  const bills = all(ofBills, upTo(period.to))
  books.same(`${at} net`, paise(total('farmerWiseSummary', 'net')), -books.balance(all(bills, onHead('1001'))))
  books.same(`${at} payable`, paise(total('reelerWiseSummary', 'payable')), books.balance(all(bills, onHead('1002'))))
}

const controls = { '1001': 'farmerPassbook', '1002': 'reelerPassbook' } as const
type Control = keyof typeof controls
const isControl = (head: string): head is Control => head in controls

/** Each account opens, moves and closes as its lines do, and what is open on it is its balance. */
async function checkPassbooks(books: Books, period: Period): Promise<void> {
  const accounts = new Set(books.lines.flatMap((line) => (line.customerId ? [`${line.head} ${line.customerId}`] : [])))
  for (const account of accounts) {
    const [head = '', id = ''] = account.split(' ')
    if (!isControl(head)) continue
    const own = all(onHead(head), ({ customerId }) => customerId === Number(id))
    const { rows, totals } = await books.ask(controls[head], { customerId: id, ...period })
    const of = `${period.from} to ${period.to}, passbook of ${account}`
    const entries = rows.filter(({ section }) => section === 'ACCOUNT')
    const closing = books.balance(all(own, upTo(period.to)))
    books.same(`${of}, opening`, paise(entries[0]?.balance), books.balance(all(own, before(period))))
    books.same(`${of}, closing`, paise(entries.at(-1)?.balance), closing)
    books.same(`${of}, open`, paise(totals.open), closing)
    for (const side of ['debit', 'credit'] as const)
      books.same(`${of}, ${side}`, paise(totals[side]), books.sum(side, all(own, within(period))))
  }
}

/** How accounts and the bank stood at the end of a day. */
async function checkStanding(books: Books, date: string): Promise<void> {
  const farmers = (await books.ask('farmerOutstanding', { date })).totals
  books.same(`${date}, due to farmers`, paise(farmers.due), -books.balance(all(onHead('1001'), upTo(date))))
  books.same(`${date}, due by age`, added([farmers], 'days1', 'days3', 'days7', 'daysMore'), paise(farmers.due))
  books.same(`${date}, net less paid`, paise(farmers.net) - paise(farmers.paid), paise(farmers.due))
  const reelers = (await books.ask('reelerOutstanding', { date })).totals
  const owed = paise(reelers.outstanding)
  books.same(`${date}, due from reelers`, owed, books.balance(all(onHead('1002'), upTo(date))))
  books.same(`${date}, due by parts`, paise(reelers.opening) + paise(reelers.billed) - paise(reelers.received), owed)
  const byAge = added([reelers], 'days3', 'days7', 'days15', 'daysMore') - paise(reelers.ahead)
  books.same(`${date}, due from reelers by age`, byAge, owed)
  const bank = (await books.ask('bankReconciliation', { date })).rows
  // Nothing is set side by side before the bank has a line, in the books or in a statement.
  if (bank.length === 0)
    return books.same(`${date}, lines of the bank`, books.lines.filter(all(onHead('3002'), upTo(date))).length, 0)
  const steps = { BOOKS: books.balance(all(onHead('3002'), upTo(date))), DIFFERENCE: 0n }
  for (const [step, wanted] of Object.entries(steps)) {
    const told = bank.filter((row) => row.step === step)
    books.same(`${date}, bank, lines of ${step}`, told.length, 1)
    books.same(`${date}, bank, ${step}`, added(told, 'balance'), wanted)
  }
}

/** @throws Difference that says which figure of which report is another one. */
export async function checkReports(play: Play): Promise<void> {
  await signIn(play)
  const lines = await rowsOf<Line>(
    play,
    sql`select v.day, h.code as head, h.kind, h.id as head_id, l.customer_id, v.vou_type, l.debit, l.credit
      from voucher_line l join voucher v on v.id = l.voucher_id join ledger_head h on h.id = l.head_id
      where v.market_id = ${play.marketId} order by v.day, v.sequence, l.line_no`,
  )
  const books = new Books(play, lines)
  const days = [...new Set(lines.map(({ day }) => day))].toSorted()
  const whole = { from: '2020-01-01', to: days.at(-1) ?? '' }
  for (const period of [...days.map((day) => ({ from: day, to: day })), whole]) {
    await checkBooks(books, period)
    await checkSales(books, period, period === whole)
    await checkPassbooks(books, period)
    await checkStanding(books, period.to)
  }
  if (books.faults.length > 0) throw new Difference(books.faults.slice(0, 20).join('\n'))
}
