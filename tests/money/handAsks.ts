import { sql } from 'drizzle-orm'
import { text } from './bookLines'
import { paiseOf } from './passbooks'
import { type Ask, asking, type Play, rowsOf, tell } from './play'

/* What officials settle by hand and take back (0075), and what of it the model of open items has to have. */

interface Pair {
  readonly credit: number
  readonly debit: number
  readonly most: string
  readonly isKept: boolean
}

/** A credit and a debit that are open on one account, for so much, now and then for more. */
export async function settleByHand(play: Play): Promise<Ask | null> {
  const { random } = play
  const pairs = await rowsOf<Pair>(
    play,
    sql`
    select c.id as credit, d.id as debit, least(c.amount - c.settled - coalesce((select sum(q.amount) from payment q
        where q.item_id = c.id and q.payment_kind = 'REFUND' and q.payment_status not in ('SENT', 'SUCCESS', 'CANCELLED')), 0),
      d.amount - d.settled)::numeric(14,2) as most,
      exists (select from payment_of_item(c.id) p where p.payment_kind <> 'REFUND'
        and (p.payment_status in ('SENT', 'HELD') or p.batch_id is not null and p.payment_status = 'READY')) as is_kept
    from open_item c join open_item d on d.customer_id = c.customer_id and d.market_id = c.market_id and d.side = c.side
      and d.is_debit and d.is_open
    where c.is_open and not c.is_debit order by c.id, d.id`,
  )
  if (pairs.length === 0) return null
  const { credit, debit, most, isKept } = random.pick(pairs)
  const isOver = paiseOf(most) === 0n || random.chance(0.15)
  const amount = isOver
    ? paiseOf(most) + 1n
    : random.chance(0.4)
      ? paiseOf(most)
      : BigInt(random.whole(1, Number(paiseOf(most))))
  const body = { settles: [{ itemId: debit, amount: text(amount) }], reason: 'As the customer said' }
  return asking(
    play,
    play.random.pick([play.desk, play.head]),
    `ledger/openItems/${credit}/settle`,
    body,
    isOver || isKept ? false : undefined,
    () => {
      if (amount < paiseOf(most)) tell(play, 'settled in part')
    },
  )
}

/** Takes back what was settled by whatever: the bank's and a reversal's are refused, and what was taken back already. */
export async function releaseByHand(play: Play): Promise<Ask | null> {
  const { random } = play
  const rows = await rowsOf<{ id: number; isKept: boolean }>(
    play,
    sql`
    select s.id, dv.vou_type = 'PY' and coalesce(dv.reference_no, '') like 'PB/%' or dv.reverses_id = cv.id or cv.reverses_id = dv.id
        or exists (select from settlement r where r.releases_id = s.id) as is_kept
    from settlement s join open_item d on d.id = s.debit_item_id join voucher dv on dv.id = d.voucher_id
      join open_item c on c.id = s.credit_item_id join voucher cv on cv.id = c.voucher_id
    where s.releases_id is null order by s.id`,
  )
  if (rows.length === 0) return null
  const { id, isKept } = random.pick(rows)
  const body = { reason: 'Wrong item' }
  return asking(
    play,
    random.pick([play.desk, play.head]),
    `ledger/settlements/${id}/release`,
    body,
    isKept ? false : undefined,
  )
}

export interface ByHand {
  readonly id: number
  readonly account: string
  readonly pair: string
  readonly amount: string
}

/** What was settled and taken back by hand since. */
export const byHandSince = (play: Play, id: number) =>
  rowsOf<ByHand>(
    play,
    sql`
    select s.id, h.code || ' ' || l.customer_id as account, s.amount, concat_ws('-', d.voucher_id, l.line_no, d.lot_id) || ' ' ||
      concat_ws('-', c.voucher_id, cl.line_no, c.lot_id) as pair
    from settlement s join open_item d on d.id = s.debit_item_id join open_item c on c.id = s.credit_item_id
      join voucher_line l on l.id = d.voucher_line_id join voucher_line cl on cl.id = c.voucher_line_id
      join ledger_head h on h.id = l.head_id
    where s.by_hand and s.id > ${id} order by s.id`,
  )
