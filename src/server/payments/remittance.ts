import { sql } from 'drizzle-orm'
import { businessDay } from '#shared/day'
import { AppError, invalid, refused } from '#shared/errors'
import { headCodes } from '#shared/ledgerRow'
import { paise, rupees } from '#shared/money'
import { term } from '#shared/terms'
import type { Ctx } from '../context'
import { type DayQuestion, dayAsked } from '../crud/scope'
import { databaseError } from '../db/db'
import { insertRows } from '../db/insert'
import { type NewVoucher, postVouchers } from '../ledger/service'

/** The levies that a day's bills brought, cancelled ones taken off on the day of their cancelling. Rupees. */
async function levyOf(ctx: Ctx, marketId: number, day: string): Promise<{ farmer: string; reeler: string }> {
  const [row] = await ctx.db.query<{ farmer: string; reeler: string }>(sql`
    select coalesce(sum(t.credit - t.debit) filter (where t.head_code = ${headCodes.farmerLevy}), 0)::numeric(14,2) as farmer,
      coalesce(sum(t.credit - t.debit) filter (where t.head_code = ${headCodes.reelerLevy}), 0)::numeric(14,2) as reeler
    from ledger_entry t where t.market_id = ${marketId} and t.day = ${day} and t.vou_type in ('FB', 'RB')`)
  return row ?? { farmer: '0.00', reeler: '0.00' }
}

const remittanceOf = async (ctx: Ctx, marketId: number, day: string) => {
  const [row] = await ctx.db.query<{
    amount: string
    challanNo: string
    challanDate: string
    bankName: string | null
  }>(sql`
    select t.amount, t.challan_no, t.challan_date, t.bank_name, v.voucher_no, u.name as made_by, v.posted_at
    from levy_remittance t join voucher v on v.id = t.voucher_id join mas_user u on u.id = t.made_by_id
    where t.market_id = ${marketId} and t.day = ${day}`)
  return row ?? null
}

/** A day's levy and, where it was paid to the government, by which challan. Throws BAD_REQUEST without a date. */
export async function levyDay(ctx: Ctx, question: DayQuestion) {
  const { day, marketId } = dayAsked(ctx.user, question)
  const { farmer, reeler } = await levyOf(ctx, marketId, day)
  const amount = rupees(paise(farmer) + paise(reeler))
  return { day, farmerLevy: farmer, reelerLevy: reeler, amount, remittance: await remittanceOf(ctx, marketId, day) }
}

const line = (head: string, debit: bigint) => ({
  head,
  debit: rupees(debit > 0n ? debit : 0n),
  credit: rupees(debit < 0n ? -debit : 0n),
})

/**
 * Two vouchers, each of the levy's own amount: the levy becomes the government's, and the government is paid. In one
 * voucher the money would stand twice in its amount.
 */
function vouchersOf(farmer: bigint, reeler: bigint, common: Omit<NewVoucher, 'lines'>): NewVoucher[] {
  const total = farmer + reeler
  const due = [
    line(headCodes.farmerLevy, farmer),
    line(headCodes.reelerLevy, reeler),
    line(headCodes.government, -total),
  ]
  return [
    { ...common, lines: due.filter(({ debit, credit }) => debit !== credit) },
    { ...common, lines: [line(headCodes.government, total), line(headCodes.bank, -total)] },
  ]
}

export interface Challan {
  readonly date: string
  readonly marketId?: number | undefined
  readonly challanNo: string
  readonly challanDate: string
  readonly bankName: string
}

function objection(error: unknown, { challanNo }: Challan): unknown {
  const constraint = databaseError(error)?.constraint
  if (constraint === 'levy_remittance_market_id_day_key') return new AppError('ALREADY_PROCESSED')
  if (constraint === 'levy_remittance_market_id_challan_no_key')
    return invalid({ challanNo: { key: 'rule.unique', args: { field: term('field.challanNo'), value: challanNo } } })
  return error
}

/** Pays a day's levy to the government by challan, once. Throws ALREADY_PROCESSED, REFUSED while the day is open. */
export async function remitLevy(
  ctx: Ctx,
  challan: Challan,
): Promise<{ id: number; voucherNo: string; amount: string }> {
  const { day, marketId } = dayAsked(ctx.user, challan)
  if (await remittanceOf(ctx, marketId, day)) throw new AppError('ALREADY_PROCESSED')
  const today = businessDay(ctx.clock.now())
  if (challan.challanDate > today) throw invalid({ challanDate: { key: 'rule.futureDate' } })
  if (challan.challanDate < day) throw invalid({ challanDate: { key: 'rule.dateOrder' } })
  // A bill is of the day on which it is made: what is over gets no other.
  if (day >= today) throw refused('money.rule.dayOpen')
  const levy = await levyOf(ctx, marketId, day)
  const [farmer, reeler] = [paise(levy.farmer), paise(levy.reeler)]
  if (farmer + reeler <= 0n) throw refused('money.rule.noLevy')
  const common = { vouType: 'LR', day: today, notes: `Levy of ${day}`, referenceNo: challan.challanNo }
  const posted = await postVouchers(ctx, marketId, vouchersOf(farmer, reeler, common))
  const paid = posted.at(-1)
  if (!paid) throw new Error('Nothing was posted')
  const amount = rupees(farmer + reeler)
  const { challanNo, challanDate, bankName } = challan
  const row = { marketId, day, amount, challanNo, challanDate, bankName, voucherId: paid.id, madeById: ctx.user.id }
  try {
    const [id] = await insertRows(ctx.db, 'levy_remittance', [row])
    return { id: id ?? 0, voucherNo: paid.voucherNo, amount }
  } catch (error) {
    throw objection(error, challan)
  }
}
