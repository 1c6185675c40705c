import type { YearPlan } from '#resources/api/year'
import type { VoucherLine } from '#shared/ledgerRow'
import { headCodes } from '#shared/ledgerRow'
import { paise, rupees } from '#shared/money'
import type { Ctx } from '../context'
import { withSeen } from '../seenPlan'
import { exceptionsOf, type HeadBalance, headBalances, vouchersOf, type Year } from './queries'

/** In paise, debit above nothing. */
const balanceOf = ({ debit, credit }: HeadBalance): bigint => paise(debit) - paise(credit)

const line = (head: string, debit: bigint): VoucherLine => ({
  head,
  debit: rupees(debit > 0n ? debit : 0n),
  credit: rupees(debit < 0n ? -debit : 0n),
})

export interface Closing {
  readonly plan: YearPlan
  /** The lines of its vouchers: what the trading head is off, and then the income and the expenses. */
  readonly vouchers: readonly (readonly VoucherLine[])[]
}

/** Lines that bring heads to nil, and what they come to onto another; none where they are nil. */
function emptied(balances: ReadonlyMap<string, bigint>, onto: string): VoucherLine[] {
  const lines = [...balances].filter(([, balance]) => balance !== 0n)
  const total = lines.reduce((all, [, balance]) => all + balance, 0n)
  const taken = lines.map(([head, balance]) => line(head, -balance))
  return total === 0n ? taken : [...taken, line(onto, total)]
}

/** What the closing of a year would post and carry forward now, and what stops it. */
export async function planYear(ctx: Ctx, year: Year): Promise<Closing> {
  const heads = await headBalances(ctx, year)
  const of = (code: string) => heads.filter((head) => head.code === code)
  const differences = of(headCodes.trading).reduce((all, head) => all + balanceOf(head), 0n)
  const results = new Map(heads.filter(({ isResult }) => isResult).map((head) => [head.code, balanceOf(head)]))
  results.set(headCodes.differences, (results.get(headCodes.differences) ?? 0n) + differences)
  const surplus = -[...results.values()].reduce((all, balance) => all + balance, 0n)
  const vouchers = [
    emptied(new Map([[headCodes.trading, differences]]), headCodes.differences),
    emptied(results, headCodes.surplus),
  ].filter((lines) => lines.length > 0)
  const stays = heads.filter(
    ({ isResult, code }) => !isResult && code !== headCodes.trading && code !== headCodes.surplus,
  )
  const kept = of(headCodes.surplus).reduce((all, head) => all + balanceOf(head), 0n) - surplus
  const sumOf = (code: string, side: 'debit' | 'credit') => of(code)[0]?.[side] ?? '0.00'
  const plan = await withSeen(
    {
      count: stays.reduce((all, { parties }) => all + parties, kept === 0n ? 0 : 1),
      year: year.year,
      lastDay: year.lastDay,
      vouchers: await vouchersOf(ctx, year),
      farmersOwed: sumOf(headCodes.farmers, 'credit'),
      reelersOwe: sumOf(headCodes.reelers, 'debit'),
      differences: rupees(differences),
      surplus: rupees(surplus),
      exceptions: await exceptionsOf(ctx, year),
    },
    heads,
  )
  return { plan, vouchers }
}
