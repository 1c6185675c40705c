import type { Passbook, PassbookQuestion, PassbookRow } from '#resources/api/ledger'
import type { OpenItemRow } from '#resources/api/openItems'
import { accountingYear, businessDay, yearRange } from '#shared/day'
import { AppError } from '#shared/errors'
import { paise, rupees, sum } from '#shared/money'
import type { Ctx } from '../context'
import { noteOf } from './notes'
import {
  balanceBefore,
  customerOf,
  type EntryRow,
  entriesOf,
  lastEntries,
  lineRows,
  openItemsOn,
  reversalOf,
  settlementRows,
  voucherHead,
} from './queries'

/** A voucher's lines with what each settled, what reversed it, and what a debit or credit note says. Throws NOT_FOUND, also for another office's. */
export async function voucherLines(ctx: Ctx, id: number) {
  const voucher = await voucherHead(ctx, id)
  if (!voucher) throw new AppError('NOT_FOUND')
  const settlements = await settlementRows(ctx, id)
  const lines = (await lineRows(ctx, id)).map((line) => ({
    ...line,
    settlements: settlements.flatMap(({ lineNo, ...one }) => (lineNo === line.lineNo ? [one] : [])),
  }))
  return { voucher, lines, reversedBy: await reversalOf(ctx, id), note: await noteOf(ctx, id) }
}

/** What is open on one side of an account in a market. Throws NOT_FOUND for a customer of nobody's there. */
export async function openOn(
  ctx: Ctx,
  marketId: number,
  customerId: number,
  part: 'debit' | 'credit',
): Promise<OpenItemRow[]> {
  await customerOf(ctx, customerId)
  return openItemsOn(ctx, marketId, customerId, part)
}

/** What an entry adds to what a farmer is owed or a reeler owes, in paise. */
const changeOf = ({ debit, credit }: EntryRow, side: 'farmer' | 'reeler'): bigint =>
  side === 'farmer' ? paise(credit) - paise(debit) : paise(debit) - paise(credit)

const running = (opening: string, rows: readonly EntryRow[], side: 'farmer' | 'reeler'): PassbookRow[] => {
  let balance = paise(opening)
  return rows.map((row) => {
    balance += changeOf(row, side)
    return { ...row, balance: rupees(balance) }
  })
}

/**
 * A customer's account over a period, the current accounting year unless said: what a farmer is owed, what a reeler
 * owes. Throws NOT_FOUND for a customer that the caller's markets keep no account of.
 */
export async function passbookOf(ctx: Ctx, { customerId, ...period }: PassbookQuestion): Promise<Passbook> {
  const customer = await customerOf(ctx, customerId)
  const today = businessDay(ctx.clock.now())
  const from = period.from ?? yearRange(accountingYear(today)).from
  const to = period.to ?? today
  const opening = await balanceBefore(ctx, customer, from)
  const rows = running(opening, await entriesOf(ctx, customerId, from, to), customer.side)
  const { marketId: _, ...known } = customer
  return {
    customer: known,
    from,
    to,
    opening,
    rows,
    debit: sum(
      rows.map(({ debit }) => debit),
      2,
    ),
    credit: sum(
      rows.map(({ credit }) => credit),
      2,
    ),
    closing: rows.at(-1)?.balance ?? opening,
  }
}

const latest = 20

/** Where an account stands now, with its last entries, newest first. Throws NOT_FOUND. */
export async function latestLedger(ctx: Ctx, customerId: number) {
  const { marketId: _, ...customer } = await customerOf(ctx, customerId)
  const balance = await balanceBefore(ctx, customer, null)
  let after = paise(balance)
  const entries = (await lastEntries(ctx, customerId, latest)).map((row): PassbookRow => {
    const here = rupees(after)
    after -= changeOf(row, customer.side)
    return { ...row, balance: here }
  })
  return { customer, balance, entries }
}
