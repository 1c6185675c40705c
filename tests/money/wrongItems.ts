/* What holds of open items, of what settles them and of what is paid for them: as in `wrongMoney.ts`. */

/** The lots of farmers' bills with what of their items other vouchers settled than the bank's and the bill's own reversal. */
const otherwise = `(select p.id, c.id as item_id, coalesce(sum(s.amount) filter (where v.reverses_id is distinct from c.voucher_id
      and coalesce(split_part(coalesce(o.reference_no, v.reference_no), '/', 5), '') <> p.id::text), 0) as amount
  from payment p join voucher b on b.invoice_id = p.invoice_id and b.reverses_id is null
    join open_item c on c.voucher_id = b.id and c.lot_id = p.lot_id
    left join settlement s on s.credit_item_id = c.id left join open_item d on d.id = s.debit_item_id
    left join voucher v on v.id = d.voucher_id left join voucher o on o.id = v.reverses_id
  group by p.id, c.id)`

/** What became open again after the bank had paid is paid by a payment of its own (0068). */
const paidApart = (item: string, but: string) => `coalesce((select sum(q.amount) from payment q
  where q.item_id = ${item} and q.payment_status not in (${but})), 0)`

export const openItems = {
  'lines of accounts that are no open items': `voucher_line l join voucher v on v.id = l.voucher_id
    join ledger_head h on h.id = l.head_id left join lateral (select sum(amount) as amount,
        bool_and((i.market_id, i.customer_id, i.side, i.day, i.is_debit, i.voucher_id)
          is not distinct from (l.market_id, l.customer_id, h.side, v.day, l.debit > 0, v.id)) as fits
      from open_item i where i.voucher_line_id = l.id) i on true
    where h.side is not null and (i.amount is distinct from l.debit + l.credit or not i.fits)`,
  'open items settled otherwise than by their settlements': `open_item i left join lateral (
      select coalesce(sum(amount), 0) as amount from settlement s where i.id in (s.debit_item_id, s.credit_item_id)) s on true
    where i.settled <> s.amount or i.settled not between 0 and i.amount or i.is_open <> (i.settled < i.amount)`,
  'items of which more was settled by the end of a day than they come to': `open_item i
    join settlement d on i.id in (d.debit_item_id, d.credit_item_id) cross join lateral (select sum(s.amount) as amount
      from settlement s where i.id in (s.debit_item_id, s.credit_item_id) and s.day <= d.day) s
    where s.amount not between 0 and i.amount`,
  'settlements of two accounts, or of one side': `settlement s join open_item d on d.id = s.debit_item_id
    join open_item c on c.id = s.credit_item_id
    where (d.market_id, d.customer_id, d.side) <> (c.market_id, c.customer_id, c.side) or not d.is_debit or c.is_debit
      or s.market_id <> d.market_id`,
  'settlements taken back otherwise than once and whole': `settlement s left join settlement b on b.id = s.releases_id
    where s.amount = 0 or (s.amount < 0) <> (s.releases_id is not null) or s.releases_id is not null
      and (b.debit_item_id, b.credit_item_id, b.amount) is distinct from (s.debit_item_id, s.credit_item_id, -s.amount)`,
  'accounts whose open items are not their balance': `(select market_id, customer_id, sum(debit - credit) as balance
      from voucher_line where customer_id is not null group by 1, 2) l
    full join (select market_id, customer_id, sum((amount - settled) * case when is_debit then 1 else -1 end) as open
      from open_item group by 1, 2) i using (market_id, customer_id) where l.balance is distinct from i.open`,
  'reversals that are not even with what they take back': `open_item i join voucher v on v.id = i.voucher_id
    where i.is_open and (v.reverses_id is not null or exists (select from voucher r where r.reverses_id = v.id))`,
  'payments to be paid with more or less than is open': `payment p
    join voucher b on b.invoice_id = p.invoice_id and b.reverses_id is null
    join open_item c on c.voucher_id = b.id and c.lot_id = p.lot_id
    where payment_status in ('PENDING', 'READY', 'HELD', 'FAILED', 'RETURNED', 'SETTLED')
      and (p.amount <> c.amount - c.settled - ${paidApart('c.id', "'SENT', 'SUCCESS', 'CANCELLED'")} or (payment_status = 'SETTLED') <> (p.amount = 0))`,
  'items of farmers without a lot that are paid out otherwise than as they are open': `open_item i
    join voucher v on v.id = i.voucher_id cross join lateral (select coalesce(sum(amount), 0) as amount from payment p
      where p.item_id = i.id and payment_status in ('PENDING', 'READY', 'HELD', 'FAILED', 'RETURNED', 'SETTLED')) p
    where i.side = 'farmer' and not i.is_debit and i.lot_id is null and v.reverses_id is null and v.vou_type <> 'FB'
      and p.amount <> i.amount - i.settled`,
  'refunds of more than is open, of anything but a reeler’s credit, or of one person': `payment p
    join open_item i on i.id = p.item_id where p.payment_kind = 'REFUND' and (
      i.side <> 'reeler' or i.is_debit or (i.customer_id, i.market_id) <> (p.customer_id, p.market_id)
      or i.amount - i.settled < (select coalesce(sum(o.amount), 0) from payment o where o.item_id = i.id
        and o.payment_kind = 'REFUND' and o.payment_status not in ('SENT', 'SUCCESS', 'CANCELLED'))
      or p.payment_status not in ('PROPOSED', 'CANCELLED') and not exists (select from proposal q
        where q.kind = 'refund' and q.proposal_status = 'CONFIRMED' and q.maker_id <> q.checker_id
          and q.payload -> 'items' @> jsonb_build_array(jsonb_build_object('paymentId', p.id))))`,
  'payments settled otherwise than by other vouchers': `payment p join ${otherwise} o on o.id = p.id
    where payment_status <> 'SUCCESS' and p.settled_amount <> o.amount + case when p.returned_at is null then 0
      else ${paidApart('o.item_id', "'SENT', 'SUCCESS'")} end`,
} as const
