import { sql } from 'drizzle-orm'
import { byHandSince } from './handAsks'
import { type Kept as KeptBack, OpenItems, type Pairs, type Posted } from './items'
import { paiseOf } from './passbooks'
import { Difference, type Play, rowsOf } from './play'

/* Holds what the program settled against the model of open items, after every step. */

interface PaymentRow {
  readonly account: string
  readonly key: string
  /** Null for what pays an open item without a lot. */
  readonly lotId: number | null
  readonly isRefund: boolean
  readonly status: string
  readonly isHeld: boolean
  readonly amount: string
  readonly settledAmount: string
}

interface Kept {
  readonly items: OpenItems
  sequence: number
  /** The last that was settled by hand. */
  hand: number
  held: ReadonlySet<string>
  /** By reeler's credit, what of it goes back to them. */
  refunding: ReadonlyMap<string, bigint>
  /** By account, how many refunds came to nothing. */
  stayed: ReadonlyMap<string, number>
}

const kept = new WeakMap<Play, Kept>()

function keptOf(play: Play): Kept {
  const known = kept.get(play) ?? {
    items: new OpenItems(),
    sequence: 0,
    hand: 0,
    held: new Set<string>(),
    refunding: new Map(),
    stayed: new Map(),
  }
  kept.set(play, known)
  return known
}

const account = sql.raw(`h.code || ' ' || l.customer_id`)

/** What was posted since, each line with what it says of itself. */
const postedSince = (play: Play, sequence: number) =>
  rowsOf<Told>(
    play,
    sql`
    select v.sequence, v.id, v.vou_type, v.day, v.reverses_id, v.invoice_id,
      (select n.invoice_id from bill_note n where n.voucher_id = v.id and v.vou_type = 'DN') as noted_id, jsonb_agg(jsonb_build_object(
      'account', ${account}, 'paise', ((l.debit - l.credit) * 100)::bigint::text,
      'dueDay', (select min(i.due_day) from open_item i where i.voucher_line_id = l.id),
      'items', case when v.vou_type = 'FB' and v.reverses_id is null then (
          select jsonb_agg(jsonb_build_object('key', concat_ws('-', v.id, l.line_no, n.lot_id),
            'paise', (n.net_amount * 100)::bigint::text) order by n.serial_no)
          from invoice_line n where n.invoice_id = v.invoice_id)
        else jsonb_build_array(jsonb_build_object('key', concat_ws('-', v.id, l.line_no),
          'paise', ((l.debit + l.credit) * 100)::bigint::text)) end,
      'settles', case when v.vou_type = 'PY' and v.reverses_id is null and v.reference_no like 'PB/%' then (
          select jsonb_agg(jsonb_build_object('key', concat_ws('-', bl.voucher_id, bl.line_no, coalesce(p.lot_id, pi.lot_id)),
            'paise', (v.amount * 100)::bigint::text))
          from payment p left join open_item pi on pi.id = p.item_id
            left join voucher b on p.item_id is null and b.invoice_id = p.invoice_id and b.reverses_id is null
            join voucher_line bl on bl.id = pi.voucher_line_id or bl.voucher_id = b.id and bl.customer_id is not null
          where p.id = split_part(v.reference_no, '/', 5)::bigint)
        when l.settles is not null then (
          select coalesce(jsonb_agg(jsonb_build_object('key', concat_ws('-', ol.voucher_id, ol.line_no, o.lot_id),
            'paise', ((s ->> 'amount')::numeric * 100)::bigint::text)), '[]')
          from jsonb_array_elements(l.settles) s join open_item o on o.id = (s ->> 'itemId')::bigint
            join voucher_line ol on ol.id = o.voucher_line_id) end) order by l.line_no) as lines
    from voucher v join voucher_line l on l.voucher_id = v.id and l.customer_id is not null
      join ledger_head h on h.id = l.head_id
    where v.market_id = ${play.marketId} and v.sequence > ${sequence} group by v.id order by v.sequence`,
  )

/** Amounts as the database wrote them into JSON. */
const inPaise = ({ lines, ...rest }: Posted): Posted => ({
  ...rest,
  lines: lines.map(({ items, settles, paise, ...line }) => ({
    ...line,
    paise: BigInt(paise),
    items: items.map((item) => ({ ...item, paise: BigInt(item.paise) })),
    settles: settles?.map((item) => ({ ...item, paise: BigInt(item.paise) })) ?? null,
  })),
})

/** With each farmer's lot or reeler's credit what is to be paid for it, and whether that is held back or with the bank. */
const paymentRows = (play: Play) =>
  rowsOf<PaymentRow>(
    play,
    sql`
    select ${account} as account, concat_ws('-', v.id, l.line_no, coalesce(p.lot_id, i.lot_id)) as key, p.lot_id,
      p.payment_kind = 'REFUND' as is_refund, p.payment_status as status, p.amount, p.settled_amount,
      p.payment_status in ('SENT', 'HELD') or p.payment_status = 'READY' and p.batch_id is not null as is_held
    from payment p left join open_item i on i.id = p.item_id
      left join voucher b on p.item_id is null and b.invoice_id = p.invoice_id and b.reverses_id is null
      join voucher v on v.id = coalesce(i.voucher_id, b.id)
      join voucher_line l on l.id = i.voucher_line_id or i.id is null and l.voucher_id = v.id and l.customer_id is not null
      join ledger_head h on h.id = l.head_id`,
  )

/** What the program has as even, by account. */
async function settledOf(play: Play): Promise<ReadonlyMap<string, Pairs>> {
  const rows = await rowsOf<{ account: string; pair: string; amount: string }>(
    play,
    sql`
    select ${account} as account, concat_ws('-', d.voucher_id, l.line_no, d.lot_id) || ' ' ||
      concat_ws('-', c.voucher_id, cl.line_no, c.lot_id) as pair, sum(s.amount) as amount
    from settlement s join open_item d on d.id = s.debit_item_id join open_item c on c.id = s.credit_item_id
      join voucher_line l on l.id = d.voucher_line_id join voucher_line cl on cl.id = c.voucher_line_id
      join ledger_head h on h.id = l.head_id
    group by 1, 2 having sum(s.amount) <> 0 order by 1, 2`,
  )
  const settled = new Map<string, Map<string, bigint>>()
  for (const row of rows)
    settled.set(row.account, (settled.get(row.account) ?? new Map()).set(row.pair, paiseOf(row.amount)))
  return settled
}

const shown = (pairs: Pairs): string =>
  [...pairs]
    .filter(([, paise]) => paise !== 0n)
    .map(([pair, paise]) => `${pair}: ${paise}`)
    .sort()
    .join(', ')

interface Told extends Posted, Record<'invoiceId' | 'notedId', number | null> {
  readonly sequence: number
  readonly vouType: string
}

/**
 * A bill, and a debit note on it, is due by the days of credit of its sale or the reeler's own, what else a voucher asks of a reeler by
 * those of its day or their own, all else on the day on which it stands.
 */
function checkDue({ book }: Play, { id, day, reversesId, invoiceId, notedId, lines }: Told, isRace: boolean) {
  const ofBill =
    notedId === null
      ? reversesId === null && invoiceId !== null && book.dueDays.get(invoiceId)
      : book.noteDue(notedId, day)
  const due = ofBill === false ? day : ofBill
  for (const { account, dueDay, paise } of lines) {
    const [head, customerId] = account.split(' ')
    const isAsked = ofBill === false && reversesId === null && head === '1002' && BigInt(paise) > 0n
    // Among others that were asked for at once the days of credit may be of before or after.
    if (isAsked && isRace) continue
    const wanted = isAsked ? book.dueBy(Number(customerId), day) : due
    if (dueDay !== wanted)
      throw new Difference(`What voucher ${id} says on ${account} is due on ${dueDay}, not on ${wanted}`)
  }
}

const gone = ['SENT', 'SUCCESS', 'CANCELLED']

/** A reeler's credit never has less open than goes back to them. */
function checkRefunds({ items }: Kept, refunding: ReadonlyMap<string, bigint>, rows: readonly PaymentRow[]): void {
  for (const [key, paise] of refunding) {
    const account = rows.find((row) => row.key === key)?.account ?? ''
    if (items.openOf(account, key) < paise)
      throw new Difference(`Of ${key} ${paise} paise go back, open are ${items.openOf(account, key)}`)
  }
}

function refundingOf(rows: readonly PaymentRow[]): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const { key, amount, status, isRefund } of rows)
    if (isRefund && !gone.includes(status)) sums.set(key, (sums.get(key) ?? 0n) + paiseOf(amount))
  return sums
}

function stayedOf(rows: readonly PaymentRow[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { account, status, isRefund } of rows)
    if (isRefund && status === 'CANCELLED') counts.set(account, (counts.get(account) ?? 0) + 1)
  return counts
}

/** What a payment has to be: what of its lot is open, and that with what was settled otherwise what the lot brought. */
function checkPayment({ items }: Kept, { book }: Play, row: PaymentRow, all: readonly PaymentRow[]): void {
  const { key, lotId, status } = row
  const [amount, settled] = [paiseOf(row.amount), paiseOf(row.settledAmount)]
  if (lotId !== null && amount + settled !== book.owedFor(lotId))
    throw new Difference(
      `The payment of lot ${lotId} is ${amount} and ${settled} paise, owed are ${book.owedFor(lotId)}`,
    )
  if (gone.includes(status)) return
  const open = items.openOf(row.account, key)
  // What became open again after its payment is paid by another.
  const others = all.filter((one) => one !== row && one.key === key && !gone.includes(one.status))
  if (others.length > 0) {
    const sum = others.reduce((rest, one) => rest + paiseOf(one.amount), amount)
    if (sum !== open) throw new Difference(`The payments of ${key} are ${sum} paise, open are ${open}`)
    return
  }
  if (open !== amount) throw new Difference(`The payment of lot ${lotId} is ${amount} paise, open are ${open}`)
  if ((status === 'SETTLED') !== (open === 0n))
    throw new Difference(`The payment of lot ${lotId}, open ${open}, is ${status}`)
}

const most = (one = 0n, other = 0n): bigint => (one > other ? one : other)

/**
 * Takes what a step posted and freed into the model and compares. Where several asked at once, an account whose payments
 * came or went meanwhile may have been settled in either order: it is taken over, within the rules.
 */
export async function compareItems(play: Play, isRace: boolean): Promise<void> {
  const model = keptOf(play)
  const posted = await postedSince(play, model.sequence)
  const payments = await paymentRows(play)
  const settled = await settledOf(play)
  const held = new Set(payments.filter(({ isHeld, isRefund }) => isHeld && !isRefund).map(({ key }) => key))
  const refunding = refundingOf(payments)
  const keptBack: KeptBack = (key, open) => (held.has(key) ? open : (refunding.get(key) ?? 0n))
  // What was kept back before others asked at once is settled by nobody but its own payment, which may be posted after theirs.
  const keptInRace: KeptBack = (key, open) =>
    held.has(key) || model.held.has(key) ? open : most(refunding.get(key), model.refunding.get(key))
  // What the bank paid frees nothing: what somebody had released by hand on that account stays open (0075).
  const isFreed = ({ key, status }: PaymentRow) => model.held.has(key) && !held.has(key) && status !== 'SUCCESS'
  const stayed = stayedOf(payments)
  const isStaying = ({ account }: PaymentRow) => stayed.get(account) !== model.stayed.get(account)
  const freed = new Set(payments.filter((row) => isFreed(row) || isStaying(row)).map((row) => row.account))
  const isMoved = ({ key }: PaymentRow) =>
    model.held.has(key) !== held.has(key) || model.refunding.get(key) !== refunding.get(key)
  const moved = new Set(payments.filter(isMoved).map((row) => row.account))
  for (const voucher of posted) {
    checkDue(play, voucher, isRace)
    model.items.post(inPaise(voucher), isRace ? keptInRace : keptBack)
    model.sequence = voucher.sequence
  }
  for (const one of await byHandSince(play, model.hand)) {
    model.hand = one.id
    // Among others that were asked for at once its place is not known.
    if (isRace) moved.add(one.account)
    else model.items.byHand(one.account, one.pair, paiseOf(one.amount))
  }
  for (const name of freed) model.items.settle(name, keptBack)
  for (const name of model.items.accounts) {
    const is = settled.get(name) ?? new Map()
    if (isRace && moved.has(name)) model.items.adopt(name, is)
    const [program, wanted] = [shown(is), shown(model.items.pairsOf(name))]
    if (program !== wanted) throw new Difference(`Account ${name} is settled by ${program}\n  and not by ${wanted}`)
    if (model.items.balanceOf(name) !== play.book.balanceOf(name))
      throw new Difference(`Open items of ${name} come to ${model.items.balanceOf(name)}, not to its balance`)
  }
  model.held = held
  model.refunding = refunding
  model.stayed = stayed
  checkRefunds(model, refunding, payments)
  for (const row of payments.filter(({ isRefund }) => !isRefund)) checkPayment(model, play, row, payments)
}
