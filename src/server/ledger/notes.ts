import { type SQL, sql } from 'drizzle-orm'
import type { BillNoteRow } from '#resources/api/billNotes'
import type { Ctx } from '../context'

/** A figure before the note `n`, and by how much it changes it: `earlier` are the notes of before. */
const twice = (before: SQL, change: string): SQL => {
  const own = sql.raw(change)
  return sql`jsonb_build_object('before', (${before} + coalesce(e.${own}, 0))::numeric(14,2)::text, 'change', n.${own}::text)`
}

/** What a debit or credit note says; null for a voucher that is none. */
export async function noteOf({ db }: Pick<Ctx, 'db'>, voucherId: number): Promise<BillNoteRow | null> {
  const [row] = await db.query<BillNoteRow>(sql`
    select n.side, n.invoice_id, i.invoice_no, i.day as invoice_day, t.lot_no, c.head_code as customer_code,
      c.ledger_name as customer_name, c.ledger_name_ta as customer_name_ta, n.kg_before, n.kg, n.rate_before, n.rate,
      ${twice(sql`l.amount`, 'value')} as value, ${twice(sql`l.levy`, 'levy')} as levy,
      ${twice(sql`i.round_off`, 'round_off')} as round_off, ${twice(sql`i.net_amount`, 'net_amount')} as net_amount,
      n.reason, m.name as maker, m.name_ta as maker_ta, k.name as checker, k.name_ta as checker_ta
    from bill_note n join invoice i on i.id = n.invoice_id join lot t on t.id = n.lot_id
      join invoice_line l on l.invoice_id = n.invoice_id and l.lot_id = n.lot_id
      join mas_customer c on c.id = n.customer_id join proposal p on p.id = n.proposal_id
      join mas_user m on m.id = p.maker_id join mas_user k on k.id = p.checker_id
      cross join lateral (
        select sum(o.value) filter (where o.lot_id = n.lot_id) as value, sum(o.levy) filter (where o.lot_id = n.lot_id) as levy,
          sum(o.round_off) as round_off, sum(o.net_amount) as net_amount
        from bill_note o where o.invoice_id = n.invoice_id and o.id < n.id
      ) e
    where n.voucher_id = ${voucherId}`)
  return row ?? null
}
