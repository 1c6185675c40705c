import { type SQL, sql } from 'drizzle-orm'
import type { Challan } from '#resources/api/payments'
import { businessDay, dayShown } from '#shared/day'
import { AppError, invalid, refused } from '#shared/errors'
import { headCodes } from '#shared/ledgerRow'
import { paise, rupees, sum } from '#shared/money'
import { term } from '#shared/terms'
import type { Ctx } from '../context'
import { type DayQuestion, requestedDay } from '../crud/scope'
import { insertRows } from '../db/insert'
import { databaseError } from '../faults/databaseError'
import { lockChain, type NewVoucher, postVouchers } from '../ledger/service'

/** Rupees. */
interface Levies {
  readonly farmer: string
  readonly reeler: string
}

const none: Levies = { farmer: '0.00', reeler: '0.00' }
const part = (head: string): SQL =>
  sql`coalesce(sum(t.credit - t.debit) filter (where t.head_code = ${head}), 0)::numeric(14,2)`
const parts = sql`${part(headCodes.farmerLevy)} as farmer, ${part(headCodes.reelerLevy)} as reeler`

/** The levies that a day's bills brought, cancelled ones taken off on the day of their cancelling. */
async function levyOf(ctx: Ctx, marketId: number, day: string): Promise<Levies> {
  const [row] = await ctx.db.query<Levies>(sql`
    select ${parts} from ledger_entry t
    where t.market_id = ${marketId} and t.day = ${day} and t.vou_type in ('FB', 'RB')`)
  return row ?? none
}

/**
 * What days took back more than they brought, as far as no challan has set it off: below nothing. The government has
 * had it, or has it as a claim of a bill that is none any more.
 */
async function creditOf(ctx: Ctx, marketId: number): Promise<Levies> {
  const [row] = await ctx.db.query<Levies>(sql`
    select (coalesce(sum(d.farmer), 0) - max(used.farmer))::numeric(14,2) as farmer,
      (coalesce(sum(d.reeler), 0) - max(used.reeler))::numeric(14,2) as reeler
    from (
      select coalesce(sum(farmer_set_off), 0) as farmer, coalesce(sum(reeler_set_off), 0) as reeler
      from levy_remittance where market_id = ${marketId}
    ) used
    left join (
      select ${parts} from ledger_entry t
      where t.market_id = ${marketId} and t.day < ${businessDay(ctx.clock.now())} and t.vou_type in ('FB', 'RB')
      group by t.day having sum(t.credit - t.debit) filter (
        where t.head_code in (${headCodes.farmerLevy}, ${headCodes.reelerLevy})) < 0
    ) d on true`)
  return row ?? none
}

const remittanceOf = async (ctx: Ctx, marketId: number, day: string) => {
  const [row] = await ctx.db.query<{
    amount: string
    setOff: string
    challanNo: string
    challanDate: string
    bankName: string | null
    voucherNo: string
    madeBy: string
    postedAt: string
  }>(sql`
    select t.amount, (t.farmer_set_off + t.reeler_set_off)::numeric(14,2) as set_off, t.challan_no, t.challan_date, t.bank_name, v.voucher_no, u.name as made_by, v.posted_at
    from levy_remittance t join voucher v on v.id = t.voucher_id join mas_user u on u.id = t.made_by_id
    where t.market_id = ${marketId} and t.day = ${day}`)
  return row ?? null
}

/** What a challan of a day with such levies would set off: nothing on a day that has none itself. */
async function setOffNow(ctx: Ctx, marketId: number, levies: readonly string[]): Promise<string> {
  if (paise(sum(levies, 2)) <= 0n) return '0.00'
  const { farmer, reeler } = await creditOf(ctx, marketId)
  return sum([farmer, reeler], 2)
}

/**
 * A day's levy, what a challan sets off of it, what is left to pay, and where it was paid, by which challan. Throws
 * BAD_REQUEST without a date.
 */
export async function levyDay(ctx: Ctx, question: DayQuestion) {
  const { day, marketId } = requestedDay(ctx.user, question)
  const { farmer, reeler } = await levyOf(ctx, marketId, day)
  const remittance = await remittanceOf(ctx, marketId, day)
  const setOff = remittance?.setOff ?? (await setOffNow(ctx, marketId, [farmer, reeler]))
  const amount = sum([farmer, reeler, setOff], 2)
  return { day, farmerLevy: farmer, reelerLevy: reeler, setOff, amount, remittance }
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

function challanIssue(error: unknown, { challanNo }: Challan): unknown {
  const constraint = databaseError(error)?.constraint
  if (constraint === 'levy_remittance_market_id_day_key') return new AppError('ALREADY_PROCESSED')
  if (constraint === 'levy_remittance_market_id_challan_no_key')
    return invalid({ challanNo: { key: 'rule.unique', args: { field: term('field.challanNo'), value: challanNo } } })
  return error
}

/**
 * Pays a day's levy to the government by challan, once, less what cancelled bills of other days had brought. Throws
 * ALREADY_PROCESSED; REFUSED while the day is open, and while more is to be set off than the day brought.
 */
export async function remitLevy(
  ctx: Ctx,
  challan: Challan,
): Promise<{ id: number; voucherNo: string; amount: string }> {
  const { day, marketId } = requestedDay(ctx.user, challan)
  if (await remittanceOf(ctx, marketId, day)) throw new AppError('ALREADY_PROCESSED')
  const today = businessDay(ctx.clock.now())
  if (challan.challanDate > today) throw invalid({ challanDate: { key: 'rule.futureDate' } })
  if (challan.challanDate < day)
    throw invalid({ challanDate: { key: 'money.rule.challanBefore', args: { date: dayShown(day) || '' } } })
  // A bill is of the day on which it is made: what is over gets no other.
  if (day >= today) throw refused('money.rule.dayOpen')
  const levy = await levyOf(ctx, marketId, day)
  if (paise(sum([levy.farmer, levy.reeler], 2)) <= 0n) throw refused('money.rule.noLevy')
  await lockChain(ctx, marketId)
  const credit = await creditOf(ctx, marketId)
  const [farmer, reeler] = [paise(levy.farmer) + paise(credit.farmer), paise(levy.reeler) + paise(credit.reeler)]
  if (farmer + reeler <= 0n) throw refused('money.rule.levySetOff')
  const common = { vouType: 'LR', day: today, notes: `Levy of ${day}`, referenceNo: challan.challanNo }
  const posted = await postVouchers(ctx, marketId, vouchersOf(farmer, reeler, common))
  const paid = posted.at(-1)
  if (!paid) throw new Error('Nothing was posted')
  const amount = rupees(farmer + reeler)
  const { challanNo, challanDate, bankName } = challan
  const setOff = { farmerSetOff: credit.farmer, reelerSetOff: credit.reeler }
  const row = {
    marketId,
    day,
    amount,
    ...setOff,
    challanNo,
    challanDate,
    bankName,
    voucherId: paid.id,
    madeById: ctx.user.id,
  }
  try {
    const [id] = await insertRows(ctx.db, 'levy_remittance', [row])
    return { id: id ?? 0, voucherNo: paid.voucherNo, amount }
  } catch (error) {
    throw challanIssue(error, challan)
  }
}
