import type { LedgerHead } from '#resources/api/ledger'
import { booksFrom, businessDay, isYearEnd } from '#shared/day'
import { AppError, invalid } from '#shared/errors'
import type { RowIssue, RowIssues } from '#shared/issues'
import { headCodes, type ManualType, moneyKinds, type VoucherLine } from '#shared/ledgerRow'
import { indian, mostRupees, paise, rupees } from '#shared/money'
import { term } from '#shared/terms'
import type { Ctx } from '../context'
import { settingIn, settingsOf } from '../settings/service'
import { type NewVoucher, type PostedVoucher, postVoucher } from './post'
import {
  customersOf,
  hasVouchersUntil,
  headRows,
  isRemittedBy,
  isSealed,
  isYearClosed,
  lineRows,
  lockChain,
  lockVoucher,
  openItemsOf,
  reversalOf,
  standsOn,
  voucherHead,
} from './queries'
import { keptIssue } from './settling'

export interface VoucherEntry {
  readonly vouType: ManualType
  readonly day: string
  readonly notes: string
  readonly referenceNo?: string | null | undefined
  readonly lines: readonly VoucherLine[]
}

const total = (lines: readonly VoucherLine[], part: 'debit' | 'credit'): bigint =>
  lines.reduce((all, line) => all + paise(line[part]), 0n)

/** What the entry amounts to: the debit side, in rupees. */
export const amountOf = ({ lines }: Pick<VoucherEntry, 'lines'>): string => rupees(total(lines, 'debit'))

const isMoney = (head: LedgerHead | undefined): boolean =>
  head !== undefined && (moneyKinds as readonly string[]).includes(head.kind)

type HeadOf = (code: string) => LedgerHead | undefined

const isTds = ({ head }: VoucherLine): boolean => head === headCodes.tds

const bySide = (lines: readonly VoucherLine[]) => ({
  debits: lines.filter(({ debit }) => paise(debit) > 0n),
  credits: lines.filter(({ credit }) => paise(credit) > 0n),
})

/** TDS that goes to the government: its head against money. */
const isRemittance = ({ vouType, lines }: VoucherEntry): boolean =>
  vouType === 'TD' && bySide(lines).debits.every(isTds)

/** TDS is deducted from the one whom the voucher debits, what is left may be paid at once; or it is remitted. */
function isOfTds(entry: VoucherEntry, headOf: HeadOf): boolean {
  const { debits, credits } = bySide(entry.lines)
  const ofMoney = ({ head }: VoucherLine) => isMoney(headOf(head))
  if (isRemittance(entry)) return credits.every(ofMoney)
  const rest = credits.filter((line) => !isTds(line))
  return debits.length === 1 && !debits.some(ofMoney) && rest.length < credits.length && rest.every(ofMoney)
}

/**
 * The head of TDS against money, either way: what only a remittance does, which is held to what was deducted and to its challan, and
 * what nothing does, for money is nobody from whom tax is deducted. An entry of the year's end is of two people.
 */
function movesTds({ vouType, lines }: VoucherEntry, headOf: HeadOf): boolean {
  const { debits, credits } = bySide(lines)
  const ofMoney = ({ head }: VoucherLine) => isMoney(headOf(head))
  const isAgainst = (one: readonly VoucherLine[], other: readonly VoucherLine[]) =>
    one.some(isTds) && other.some(ofMoney)
  return vouType !== 'TD' && vouType !== 'YA' && (isAgainst(debits, credits) || isAgainst(credits, debits))
}

/** An incentive goes from the fund of its scheme, one, to farmers. */
function isOfIncentive({ lines }: VoucherEntry, headOf: HeadOf): boolean {
  const { debits, credits } = bySide(lines)
  const isFarmers = ({ head }: VoucherLine) => headOf(head)?.side === 'farmer'
  return debits.length === 1 && headOf(debits[0]?.head ?? '')?.kind === 'fund' && credits.every(isFarmers)
}

/** A receipt takes money in, a payment gives it out, a contra only moves it. */
function typeIssue(entry: VoucherEntry, headOf: HeadOf): RowIssues {
  const { vouType, lines } = entry
  if (movesTds(entry, headOf)) return { vouType: { key: 'ledger.rule.tdsByTd' } }
  const money = (part: 'debit' | 'credit') => lines.some((line) => paise(line[part]) > 0n && isMoney(headOf(line.head)))
  const fits: Readonly<Record<ManualType, () => boolean>> = {
    RC: () => money('debit'),
    PY: () => money('credit'),
    CN: () => lines.every(({ head }) => isMoney(headOf(head))),
    JV: () => true,
    TD: () => isOfTds(entry, headOf),
    IN: () => isOfIncentive(entry, headOf),
    YA: () => true,
  }
  return fits[vouType]() ? {} : { vouType: { key: `ledger.rule.${vouType as Exclude<ManualType, 'JV' | 'YA'>}` } }
}

/** TDS goes to the government by a challan, an incentive to farmers by an order: which one stands as the reference. */
const paperIssue = (entry: VoucherEntry): RowIssues =>
  (entry.vouType === 'IN' || isRemittance(entry)) && !entry.referenceNo?.trim()
    ? { referenceNo: { key: 'rule.required', args: { field: term('field.referenceNo') } } }
    : {}

/** No more TDS is remitted than was deducted, and by a challan once. Nothing is posted in the market until the caller ends. */
async function remittingIssue(ctx: Ctx, marketId: number, entry: VoucherEntry): Promise<RowIssues> {
  if (!isRemittance(entry)) return {}
  await lockChain(ctx, marketId)
  if (await isRemittedBy(ctx, marketId, entry.referenceNo ?? ''))
    return {
      referenceNo: { key: 'rule.unique', args: { field: term('field.challanNo'), value: entry.referenceNo ?? '' } },
    }
  const stands = await standsOn(ctx, marketId, headCodes.tds)
  if (total(entry.lines, 'debit') <= paise(stands)) return {}
  return { lines: { key: 'ledger.rule.tdsStands', args: { amount: indian(stands) } } }
}

/** A voucher comes to no more than one line of it may. */
const sizeIssue = ({ lines }: VoucherEntry): RowIssues =>
  total(lines, 'debit') > paise(mostRupees) ? { lines: { key: 'rule.max', args: { max: indian(mostRupees) } } } : {}

function lineIssues(line: VoucherLine, at: number, head: LedgerHead | undefined, side: string | undefined): RowIssues {
  if (!head?.manual) return { [`lines.${at}.head`]: { key: 'rule.notFound' } }
  if ((paise(line.debit) === 0n) === (paise(line.credit) === 0n))
    return { [`lines.${at}.debit`]: { key: 'ledger.rule.oneSide' } }
  if (head.side === null) return line.customerId ? { [`lines.${at}.customerId`]: { key: 'rule.notFound' } } : {}
  return side === head.side ? {} : { [`lines.${at}.customerId`]: { key: 'ledger.rule.customer' } }
}

/**
 * What lines are to settle must be open on their own account, on the other side, in no batch, not held back, and come to no
 * more than the line.
 */
async function settlingIssues(ctx: Ctx, marketId: number, lines: readonly VoucherLine[]): Promise<RowIssues> {
  const wanted = lines.flatMap(({ settles }) => settles ?? [])
  if (wanted.length === 0) return {}
  const items = await openItemsOf(
    ctx,
    marketId,
    wanted.map(({ itemId }) => itemId),
  )
  const known = new Map(items.map((item) => [item.id, item]))
  const left = new Map(items.map(({ id, open }) => [id, paise(open)]))
  const issueOf = ({ settles, customerId, debit, credit }: VoucherLine): RowIssue | null => {
    const named = settles ?? []
    const fits = named.every(({ itemId, amount }) => {
      const item = known.get(itemId)
      const rest = (left.get(itemId) ?? 0n) - paise(amount)
      left.set(itemId, rest)
      return item?.customerId === customerId && item?.isDebit === paise(credit) > 0n && rest >= 0n && paise(amount) > 0n
    })
    const all = named.reduce((sum, { amount }) => sum + paise(amount), 0n)
    if (!fits || all > paise(debit) + paise(credit)) return { key: 'ledger.rule.settles' }
    for (const { itemId } of named) {
      const issue = keptIssue(known.get(itemId))
      if (issue) return issue
    }
    return null
  }
  return Object.fromEntries(
    lines.flatMap((line, at) => {
      const issue = issueOf(line)
      return issue ? [[`lines.${at}.settles`, issue]] : []
    }),
  )
}

/** Batches tell their vouchers by their own number, so nobody else may use one. */
const referenceIssue = ({ referenceNo }: VoucherEntry): RowIssues =>
  /^\s*PB\//i.test(referenceNo ?? '') ? { referenceNo: { key: 'ledger.rule.batchReference' } } : {}

/** The day of an entry: not in the future, of an accounting year that is open, not of books that are closed. */
export async function checkDay(ctx: Ctx, marketId: number, day: string, vouType?: string): Promise<void> {
  const today = businessDay(ctx.clock.now())
  if (day > today) throw invalid({ day: { key: 'rule.futureDate' } })
  const months = Number(settingIn(await settingsOf(ctx, marketId), 'year.openMonths'))
  if (day < booksFrom(today, months)) throw invalid({ day: { key: 'ledger.rule.year' } })
  if (await isYearClosed(ctx, marketId, day)) throw invalid({ day: { key: 'year.rule.closed' } })
  if (vouType === 'YA') {
    if (!isYearEnd(day)) throw invalid({ day: { key: 'year.rule.lastDay' } })
    // Days that were closed since then have said that they may still change only where something stood before them.
    const isNews = (await isSealed(ctx, marketId, day)) && !(await hasVouchersUntil(ctx, marketId, day))
    if (isNews) throw invalid({ day: { key: 'year.rule.nothingStands' } })
    return
  }
  if (await isSealed(ctx, marketId, day)) throw invalid({ day: { key: 'ledger.rule.sealed' } })
}

/** Everything that speaks against an entry. Throws INVALID at its fields. */
export async function checkVoucher(ctx: Ctx, marketId: number, entry: VoucherEntry): Promise<void> {
  await checkDay(ctx, marketId, entry.day, entry.vouType)
  const heads = new Map((await headRows(ctx)).map((head) => [head.code, head]))
  const customers = await customersOf(ctx, [...new Set(entry.lines.flatMap(({ customerId }) => customerId ?? []))])
  const sides = new Map(customers.map(({ id, side }) => [id, side]))
  const issues = entry.lines.map((line, at) =>
    lineIssues(line, at, heads.get(line.head), sides.get(line.customerId ?? 0)),
  )
  const found = Object.assign(
    {},
    typeIssue(entry, (code) => heads.get(code)),
    paperIssue(entry),
    sizeIssue(entry),
    referenceIssue(entry),
    await remittingIssue(ctx, marketId, entry),
    await settlingIssues(ctx, marketId, entry.lines),
    ...issues,
  ) as RowIssues
  if (Object.keys(found).length > 0) throw invalid(found)
  const apart = total(entry.lines, 'debit') - total(entry.lines, 'credit')
  if (apart !== 0n)
    throw invalid({ lines: { key: 'rule.unbalanced', args: { amount: indian(rupees(apart < 0n ? -apart : apart)) } } })
}

/** Posts an entry that was checked. */
export const postEntry = (ctx: Ctx, marketId: number, entry: VoucherEntry): Promise<PostedVoucher> =>
  postVoucher(ctx, marketId, entry as NewVoucher)

/** The reversing voucher: the same lines on the other side, of today. It names the first. */
export async function reversing(
  ctx: Ctx,
  id: number,
  reason: string,
): Promise<{ marketId: number; entry: NewVoucher }> {
  const first = await voucherHead(ctx, id)
  if (!first) throw new AppError('NOT_FOUND')
  await lockVoucher(ctx, id)
  if (await reversalOf(ctx, id)) throw new AppError('ALREADY_PROCESSED')
  const lines = (await lineRows(ctx, id)).map(({ head, customerId, debit, credit }) => ({
    head,
    customerId,
    debit: credit,
    credit: debit,
  }))
  const day = businessDay(ctx.clock.now())
  await checkDay(ctx, first.marketId, day)
  const { vouType, voucherNo, invoiceId } = first
  const entry = { vouType, day, notes: reason, referenceNo: voucherNo, invoiceId, reversesId: id, lines }
  return { marketId: first.marketId, entry }
}
