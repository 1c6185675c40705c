import { type SQL, sql } from 'drizzle-orm'
import type { VerifiedPaper } from '#resources/api/papers'
import { AppError } from '#shared/errors'
import type { Ctx } from '../context'
import { call } from '../db/call'
import { sealCode } from '../year/service'

/** One kind of paper: columns kind, number, day, market_id, amount, status of the one with the code, if it is of it. */
const kinds: readonly ((code: string) => SQL)[] = [
  (code) => sql`
    select t.side || 'Invoice' as kind, t.invoice_no as number, t.day, t.market_id, t.net_amount as amount,
      t.invoice_status as status
    from invoice t where t.verify_code = ${code}`,
  (code) => sql`
    select 'gatePass', t.pass_no, t.day, t.market_id, null,
      case when t.left_at is not null then 'LEFT'
        when exists (select 1 from gate_pass_lot l join lot o on o.id = l.lot_id
          where l.gate_pass_id = t.id and not o.reeler_invoiced) then 'CANCELLED'
        else 'ISSUED' end
    from gate_pass t where t.verify_code = ${code}`,
  (code) => sql`
    select 'token', t.lot_no::text, t.day, t.market_id, null, t.lot_status from lot t where t.verify_code = ${code}`,
  (code) => sql`
    select 'voucher', t.voucher_no, t.day, t.market_id, t.amount,
      case when r.id is null then 'POSTED' else 'REVERSED' end
    from voucher t left join voucher r on r.reverses_id = t.id where t.verify_code = ${code}`,
  (code) => sql`
    select 'paymentAdvice', t.batch_no, t.day, t.market_id, t.amount, t.batch_status
    from payment_batch t where t.verify_code = ${code}`,
  (code) => sql`
    select 'yearClose', left(t.accounting_year, 4) || '–' || right(t.accounting_year, 2), t.last_day, t.market_id, t.carried,
      'SEALED'
    from year_close t where ${sealCode(sql`t.signature`)} = ${code}`,
]

const adviceCode = (farmerId: number): SQL =>
  call('advice_code', { p_code: sql`t.verify_code`, p_batch: sql`t.id`, p_farmer: farmerId })

/**
 * The advice of one farmer of a batch: what was sent to the bank for them, by its vouchers, less what the bank sent back; where it
 * sent all of it back, that.
 */
const adviceOf = (code: string, batchId: number, farmerId: number): SQL => sql`
  select 'paymentAdvice' as kind, t.batch_no as number, t.day, t.market_id,
    coalesce(sum(l.debit) filter (where r.id is null), sum(l.debit)) as amount,
    case when bool_and(r.id is not null) then 'RETURNED' else t.batch_status end as status
  from payment_batch t
  join voucher_line l on l.market_id = t.market_id and l.customer_id = ${farmerId}
  join voucher v on v.id = l.voucher_id and v.vou_type = 'PY' and v.reverses_id is null
    and v.reference_no like t.batch_no || '/%'
  left join voucher r on r.reverses_id = v.id
  where t.id = ${batchId} and ${adviceCode(farmerId)} = ${code} group by t.id`

/**
 * What the code on a paper stands for; nobody is named, and no account. The code of an advice ends with the batch's and the
 * farmer's ids, for a batch has an advice a farmer. Throws NOT_FOUND.
 */
export async function verifyPaper({ db }: Pick<Ctx, 'db'>, text: string): Promise<VerifiedPaper> {
  const [code, batch, farmer] = /^[0-9a-f]{32}(?:-(\d{1,15})-(\d{1,15}))?$/.exec(text) ?? []
  if (!code) throw new AppError('NOT_FOUND')
  const found = farmer ? [adviceOf(code, Number(batch), Number(farmer))] : kinds.map((kind) => kind(code))
  const any = sql.join(found, sql` union all `)
  const [paper] = await db.query<VerifiedPaper>(sql`
    select p.kind, p.number, p.day, m.name as market, m.name_ta as market_ta, p.amount, p.status
    from (${any}) p join mas_branch m on m.id = p.market_id limit 1`)
  if (!paper) throw new AppError('NOT_FOUND')
  return paper
}
