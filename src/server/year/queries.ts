import { type SQL, sql } from 'drizzle-orm'
import type { YearPlan } from '#resources/api/year'
import { headCodes, resultKinds } from '#shared/ledgerRow'
import { indian } from '#shared/money'
import type { Ctx } from '../context'
import { call } from '../db/call'
import { array } from '../db/db'

export interface Year {
  readonly marketId: number
  readonly year: string
  readonly lastDay: string
}

export interface HeadBalance {
  readonly code: string
  readonly name: string
  readonly nameTa: string
  readonly kind: string
  readonly isResult: boolean
  readonly parties: number
  readonly debit: string
  readonly credit: string
}

/** What stands on each head at the end of a year, its parties together: those that owe and those that are owed apart. */
export const headBalances = ({ db }: Pick<Ctx, 'db'>, { marketId, lastDay }: Year) =>
  db.query<HeadBalance>(sql`
    select h.code, h.name, h.name_ta, h.kind, h.kind = any(${array(resultKinds, 'text')}) as is_result,
      count(*)::int as parties, sum(b.debit)::numeric(14,2) as debit, sum(b.credit)::numeric(14,2) as credit
    from ${call('year_balances', { p_market: marketId, p_day: lastDay })} b join ledger_head h on h.id = b.head_id
    group by h.id order by h.code`)

export async function vouchersOf({ db }: Pick<Ctx, 'db'>, { marketId, year }: Year): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    sql`select count(*)::int as n from voucher where market_id = ${marketId} and accounting_year = ${year}`,
  )
  return row?.n ?? 0
}

type Exception = YearPlan['exceptions'][number]
type Found = Partial<Omit<Exception, 'why' | 'stops'>>

/** Each as a plan tells it; its amount grouped. */
async function told(ctx: Ctx, why: Exception['why'], stops: boolean, statement: SQL): Promise<Exception[]> {
  const none = { day: null, lotId: null, lotNo: null, slotNo: null, name: '', nameTa: null }
  return (await ctx.db.query<Found>(statement)).map(({ amount, ...found }) => ({
    ...{ why, stops, ...none, ...found },
    amount: amount ? indian(amount) : '',
  }))
}

const lotColumns = sql`t.id as lot_id, t.lot_no, t.day, s.slot_no, c.ledger_name as name, c.ledger_name_ta as name_ta`
const ofLot = sql`join mas_customer c on c.id = t.farmer_id left join slot s on s.id = t.slot_id`

/** Sold lots that lack their weight or a bill; one that comes to less than a rupee never has both. */
const unbilled = (ctx: Ctx, { marketId, lastDay }: Year, why: 'notWeighed' | 'notBilled') => {
  const wanted =
    why === 'notWeighed'
      ? sql`t.lot_status = 'APPROVED'`
      : sql`t.lot_status = 'WEIGHED' and t.price_per_kg * t.net_weight >= 1`
  return told(
    ctx,
    why,
    true,
    sql`select ${lotColumns} from lot t ${ofLot}
      where t.market_id = ${marketId} and t.day <= ${lastDay}::date and ${wanted} order by t.day, t.lot_no limit 200`,
  )
}

const dayOpen = (ctx: Ctx, { marketId, lastDay }: Year) =>
  told(
    ctx,
    'dayOpen',
    true,
    sql`select ${lastDay}::date as day
      where not exists (select from day_seal where market_id = ${marketId} and day >= ${lastDay}::date)`,
  )

const sent = (ctx: Ctx, { marketId, lastDay }: Year) =>
  told(
    ctx,
    'sent',
    true,
    sql`select p.day, c.ledger_name as name, c.ledger_name_ta as name_ta, p.amount
      from payment p join mas_customer c on c.id = p.customer_id
      where p.market_id = ${marketId} and p.day <= ${lastDay}::date and p.payment_status = 'SENT'
      order by p.day, p.id limit 200`,
  )

const cash = (ctx: Ctx, { marketId, lastDay }: Year) =>
  told(
    ctx,
    'cash',
    true,
    sql`select h.name, h.name_ta, b.credit as amount
      from ${call('year_balances', { p_market: marketId, p_day: lastDay })} b join ledger_head h on h.id = b.head_id
      where h.kind = 'cash' and b.credit > 0 order by h.code`,
  )

/** Entries of the year that another person has not decided: once it is closed nobody can say yes to them. An opening has one side. */
const waits = (ctx: Ctx, { marketId, lastDay }: Year) =>
  told(
    ctx,
    'waits',
    true,
    sql`select (p.payload ->> 'day')::date as day, u.name, u.name_ta,
        (select greatest(sum((l ->> 'debit')::numeric), sum((l ->> 'credit')::numeric))
          from jsonb_array_elements(p.payload -> 'lines') l)::numeric(14,2) as amount
      from proposal p join mas_user u on u.id = p.maker_id
      where p.market_id = ${marketId} and p.proposal_status = 'PROPOSED' and p.kind in ('voucher', 'headOpening')
        and (p.payload ->> 'day')::date <= ${lastDay}::date
      order by 1, p.id limit 200`,
  )

/** The lots whose bills and notes leave the trading head off: of one side, or of both with another amount. */
const oneSided = (ctx: Ctx, { marketId, lastDay }: Year) =>
  told(
    ctx,
    'trading',
    false,
    sql`select ${lotColumns}, abs(x.amount)::numeric(14,2) as amount
      from (
        select m.lot_id, sum(m.amount) as amount
        from (
          select n.lot_id, v.day, n.amount * case when (n.side = 'farmer') = (v.reverses_id is null) then 1 else -1 end as amount
          from voucher v join invoice_line n on n.invoice_id = v.invoice_id where v.market_id = ${marketId}
          union all
          select n.lot_id, n.day, n.value * case n.side when 'farmer' then 1 else -1 end
          from bill_note n where n.market_id = ${marketId}
        ) m
        where m.day <= ${lastDay}::date
          and m.day > coalesce((select max(last_day) from year_close where market_id = ${marketId}), '-infinity'::date)
        group by m.lot_id
      ) x join lot t on t.id = x.lot_id ${ofLot}
      where x.amount <> 0 order by t.day, t.lot_no limit 200`,
  )

const levyOpen = (ctx: Ctx, { marketId, lastDay }: Year) =>
  told(
    ctx,
    'levyOpen',
    false,
    sql`select e.day, sum(e.credit - e.debit)::numeric(14,2) as amount from ledger_entry e
      where e.market_id = ${marketId} and e.day <= ${lastDay}::date and e.vou_type in ('FB', 'RB', 'DN', 'CR')
        and e.head_code in (${headCodes.farmerLevy}, ${headCodes.reelerLevy})
        and not exists (select from levy_remittance r where r.market_id = e.market_id and r.day = e.day and r.stands)
      group by e.day having sum(e.credit - e.debit) > 0 order by e.day limit 200`,
  )

/** What stops a year's closing, and what is told and goes along. */
export async function exceptionsOf(ctx: Ctx, year: Year): Promise<Exception[]> {
  return [
    ...(await dayOpen(ctx, year)),
    ...(await unbilled(ctx, year, 'notWeighed')),
    ...(await unbilled(ctx, year, 'notBilled')),
    ...(await sent(ctx, year)),
    ...(await cash(ctx, year)),
    ...(await waits(ctx, year)),
    ...(await oneSided(ctx, year)),
    ...(await levyOpen(ctx, year)),
  ]
}

/** What a closed year carried forward, by head. */
export const carriedOf = ({ db }: Pick<Ctx, 'db'>, yearCloseId: number) =>
  db.query<Pick<HeadBalance, 'code' | 'name' | 'nameTa' | 'parties' | 'debit' | 'credit'>>(sql`
    select h.code, h.name, h.name_ta, count(*)::int as parties, sum(b.debit)::numeric(14,2) as debit,
      sum(b.credit)::numeric(14,2) as credit
    from year_balance b join ledger_head h on h.id = b.head_id where b.year_close_id = ${yearCloseId}
    group by h.id order by h.code`)
