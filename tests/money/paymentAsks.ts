import { sql } from 'drizzle-orm'
import { isOpen } from './billAsks'
import { type Line, text } from './bookLines'
import { paiseOf } from './passbooks'
import { type Ask, asking, type Body, Difference, type Play, rowsOf, tell } from './play'
import { heldReelers } from './refundFree'

/* What is asked of payments, from what they are of to the bank's answer. */

export interface Payment {
  readonly id: number
  /** Null for what pays an open item without a lot, of which so much is open. */
  readonly lotId: number | null
  readonly isRefund: boolean
  readonly open: string | null
  readonly reference: string
  readonly referenceDay: string
  readonly day: string
  readonly customerId: number
  readonly isOwn: boolean
  readonly amount: string
  readonly settledAmount: string
  readonly paymentStatus: string
  readonly batchId: number | null
  /** The farmer's changed account waits for a second person. */
  readonly accountWaits: boolean
  /** Money of the same debt came back from the account that is still in force. */
  readonly isSameAccount: boolean
}

const accountWaits = sql.raw(
  `exists (select from bank_account a where a.customer_id = p.customer_id and a.account_status = 'WAITING')`,
)

/** The bank sent it back once, or another payment of the same lot or item, or a refund to the same reeler, and that account is theirs still. */
const isSameAccount = sql.raw(`exists (select from voucher v join payment s on s.customer_id = p.customer_id
      and (s.id = p.id or s.lot_id = p.lot_id or s.item_id = p.item_id or s.payment_kind = 'REFUND' and p.payment_kind = 'REFUND')
    join payment_batch b on b.market_id = v.market_id and v.reference_no = b.batch_no || '/' || s.id
    join payment_account f on f.payment_id = s.id and f.batch_id = b.id
    cross join lateral (select * from bank_account where customer_id = p.customer_id and account_status in ('FIRST', 'CONFIRMED')
      order by id desc limit 1) a
  where v.market_id = p.market_id and v.vou_type = 'CN'
    and (f.bank_ac_no_hash, f.ifsc_code, f.holder_name) is not distinct from (a.bank_ac_no_hash, a.ifsc_code, a.holder_name))`)

export const paymentsOf = (play: Play, where = sql`true`) =>
  rowsOf<Payment>(
    play,
    sql`select p.id, p.lot_id, p.payment_kind = 'REFUND' as is_refund, o.amount - o.settled as open, coalesce(l.lot_no::text, 'P' || p.id) as reference,
        coalesce(l.day, p.day) as reference_day, p.day, p.customer_id, c.market_id = p.market_id as is_own,
        p.amount, p.settled_amount, p.payment_status, p.batch_id, ${accountWaits} as account_waits,
        ${isSameAccount} as is_same_account
      from payment p left join lot l on l.id = p.lot_id left join open_item o on o.id = p.item_id
        join mas_customer c on c.id = p.customer_id where ${where} order by p.id`,
  )

/** Some payments of one status, seldom one of another among them. */
const move =
  (step: 'ready' | 'hold' | 'release', from: readonly string[]) =>
  async (play: Play): Promise<Ask | null> => {
    const { random, desk, head, other, ad } = play
    const all = await paymentsOf(play)
    const fits = ({ paymentStatus, batchId }: Payment) =>
      from.includes(paymentStatus) && !(paymentStatus === 'READY' && batchId !== null)
    const chosen = random.some(all.filter(fits), 0.6)
    if (all.length > 0 && (random.chance(0.1) || chosen.length === 0)) chosen.push(random.pick(all))
    if (chosen.length === 0) return null
    const by = random.weighted([
      [8, desk],
      [2, head],
      [0.3, other],
      [0.3, ad],
    ])
    const ids = chosen.map(({ id }) => id)
    const body = { ids, ...(step === 'hold' && { reason: 'Passbook to be shown' }) }
    const mayGo = step !== 'ready' || !chosen.some((one) => one.accountWaits || one.isSameAccount)
    return asking(play, by, `payments/${step}`, body, (by === desk || by === head) && chosen.every(fits) && mayGo)
  }

export const ready = move('ready', ['PENDING'])
export const hold = move('hold', ['PENDING', 'READY'])
export const release = move('release', ['HELD', 'FAILED', 'RETURNED'])

export async function proposeBatch(play: Play): Promise<Ask | null> {
  const { random, desk, head } = play
  const days = await rowsOf<{ day: string; ready: boolean; isOpen: boolean }>(
    play,
    sql`select p.day,
        bool_or(payment_status = 'READY' and batch_id is null and not ${accountWaits} and not ${isSameAccount}
          and not (payment_kind = 'REFUND' and customer_id = any(${await heldReelers(play)}::int8[]))) as ready,
        exists (select from payment_batch b where b.day = p.day and b.is_open) as is_open
      from payment p group by p.day order by p.day`,
  )
  if (days.length === 0) return null
  const good = days.filter((one) => one.ready && !one.isOpen)
  const chosen = good.length > 0 && random.chance(0.8) ? random.pick(good) : random.pick(days)
  const expected = chosen.ready && !chosen.isOpen
  return asking(play, random.pick([desk, head]), 'payments/batches', { date: chosen.day }, expected)
}

interface Batch {
  readonly id: number
  readonly batchStatus: string
  readonly maker: string
}

const batchesOf = (play: Play, statuses: readonly string[]) =>
  rowsOf<Batch>(
    play,
    sql`select b.id, b.batch_status, u.role as maker from payment_batch b join mas_user u on u.id = b.maker_id
      where b.batch_status = any(${`{${statuses.join(',')}}`}::text[]) order by b.id`,
  )

/** What sending a payment does to the books; the other way round where it comes back. */
const sendLines = ({ customerId, amount, isRefund }: Payment, way: 1n | -1n = 1n): Line[] => [
  { head: isRefund ? '1002' : '1001', customerId, paise: way * paiseOf(amount) },
  { head: '3003', paise: -way * paiseOf(amount) },
]

/** What a farmer is owed is what the book says, whatever the program says. */
function checkOwed({ book }: Play, { lotId, isRefund, open, reference, amount, settledAmount }: Payment): void {
  if (isRefund) return
  const owed = lotId === null ? paiseOf(open ?? '0.00') : book.owedFor(lotId) - paiseOf(settledAmount)
  if (paiseOf(amount) !== owed) throw new Difference(`The payment ${reference} is ${amount}, owed are ${owed} paise`)
}

/** Whether the batch pays an account that this person changed, and that nothing was paid to yet. */
const hasOwnChange = async (play: Play, batchId: number, role: string): Promise<boolean> =>
  (
    await rowsOf(
      play,
      sql`select 1 from payment_account f join bank_account a on a.id = f.bank_account_id
          join mas_user u on u.id = a.entered_by_id
        where f.batch_id = ${batchId} and u.role = ${role} and a.proposal_id is not null and not exists (
          select from payment p join payment_account o on o.payment_id = p.id and o.batch_id = p.batch_id
          where p.customer_id = a.customer_id and p.payment_status = 'SUCCESS'
            and (o.bank_ac_no_hash, o.ifsc_code, o.holder_name) = (a.bank_ac_no_hash, a.ifsc_code, a.holder_name))`,
    )
  ).length > 0

export async function decideBatch(play: Play): Promise<Ask | null> {
  const { random, book, head, ad, desk } = play
  const batches = await batchesOf(play, random.chance(0.9) ? ['PROPOSED'] : ['PROPOSED', 'SENT', 'DONE', 'CANCELLED'])
  if (batches.length === 0) return null
  const { id, batchStatus, maker } = random.pick(batches)
  const isProposed = batchStatus === 'PROPOSED'
  if (random.chance(0.15)) {
    return asking(play, random.pick([desk, head]), `payments/batches/${id}/cancel`, {}, isProposed)
  }
  const by = random.weighted([
    [4, head],
    [4, ad],
    [1, desk],
  ])
  const payments = await paymentsOf(play, sql`p.batch_id = ${id}`)
  const isOwn = by === head && maker === 'branchad'
  const isTheirs = by === head && (await hasOwnChange(play, id, 'branchad'))
  const expected = isProposed && by !== desk && !isOwn && !isTheirs && (await isOpen(play, play.day))
  return asking(play, by, `payments/batches/${id}/confirm`, {}, expected, () => {
    for (const payment of payments) {
      checkOwed(play, payment)
      book.post('PY', sendLines(payment), play.day)
    }
  })
}

const outcome = (play: Play, { reference, referenceDay, amount, isRefund }: Payment, at: number) => {
  const common = { date: referenceDay, market: 'DPI', lot: reference, amount }
  return play.random.chance(isRefund ? 0.5 : 0.75)
    ? { ...common, status: 'SUCCESS', utr: `UTR${play.seed}X${play.keys}X${at}`.padEnd(12, '0') }
    : { ...common, status: 'FAILED', reason: 'Account closed' }
}

export async function bankAnswers(play: Play): Promise<Ask | null> {
  const { random, book, desk, head } = play
  const batches = await batchesOf(play, random.chance(0.9) ? ['SENT'] : ['SENT', 'DONE', 'PROPOSED'])
  if (batches.length === 0) return null
  const { id, batchStatus } = random.pick(batches)
  const payments = await paymentsOf(play, sql`p.batch_id = ${id}`)
  const rows = payments.map((payment, at) => outcome(play, payment, at))
  if (rows.length === 0) return null
  const isWrong = random.chance(0.1)
  const sent = isWrong
    ? rows.map((row, at) => (at > 0 ? row : { ...row, amount: `${row.amount.slice(0, -1)}x` }))
    : rows
  const isSent = batchStatus === 'SENT'
  const expected = isSent && (isWrong || (await isOpen(play, play.day)))
  return asking(
    play,
    random.pick([desk, head]),
    `payments/batches/${id}/response`,
    { rows: sent },
    expected,
    (answer) => {
      if ((answer as Body).written === 0) return
      const paid = payments.filter((_, at) => rows[at]?.status === 'SUCCESS')
      const amount = paid.reduce((all, one) => all + paiseOf(one.amount), 0n)
      const contra = [
        { head: '3003', paise: amount },
        { head: '3002', paise: -amount },
      ]
      const transfers = rows.flatMap((row) =>
        'utr' in row ? [{ paise: -paiseOf(row.amount), reference: row.utr }] : [],
      )
      if (payments.some(({ isRefund }) => isRefund)) tell(play, 'refund answered')
      if (paid.length > 0) book.post('CN', contra, play.day, transfers)
      for (const payment of payments) if (!paid.includes(payment)) book.post('PY', sendLines(payment, -1n), play.day)
      if (isWrong) throw new Difference(`A file with ${text(amount)} and a wrong row was taken`)
    },
  )
}

const sentBack = ['FAILED', 'RETURNED']

/** To one of two branches, one of them that which it was sent back from. */
export async function correctBank(play: Play): Promise<Ask | null> {
  const { random, desk, head } = play
  const all = await paymentsOf(play)
  const failed = random.chance(0.9) ? all.filter((one) => sentBack.includes(one.paymentStatus)) : all
  if (failed.length === 0) return null
  const { id, paymentStatus, isOwn } = random.pick(failed)
  const ifscCode = random.pick(['IDIB000P002', 'IDIB000P002', 'IDIB000D001'])
  const body = { ifscCode, bankName: 'Indian Bank', bankBranchName: `Palacode ${random.whole(1, 9)}` }
  const expected = sentBack.includes(paymentStatus) && isOwn
  return asking(play, random.pick([desk, head]), `payments/${id}/bank`, body, expected)
}

/** What the bank sends back after it had said that it was paid: proposed here, decided with the other proposals. */
export async function proposeReturn(play: Play): Promise<Ask | null> {
  const { random, desk, head } = play
  const all = await paymentsOf(play)
  const paid = all.filter(({ paymentStatus }) => paymentStatus === 'SUCCESS')
  const chosen = paid.length > 0 && random.chance(0.9) ? random.pick(paid) : all.length > 0 ? random.pick(all) : null
  if (!chosen) return null
  const asked = await rowsOf(
    play,
    sql`select 1 from proposal where kind = 'paymentReturn' and proposal_status = 'PROPOSED'
      and (payload ->> 'paymentId')::bigint = ${chosen.id}`,
  )
  const expected = chosen.paymentStatus === 'SUCCESS' && asked.length === 0
  const body = { reason: 'Account closed' }
  return asking(play, random.pick([desk, head]), `payments/${chosen.id}/return`, body, expected)
}

/** The second person's yes to that: whether it is granted, and what it does to the books. */
export async function returned(play: Play, paymentId: number): Promise<{ isFine: boolean; effect: () => void }> {
  const [payment] = await paymentsOf(play, sql`p.id = ${paymentId}`)
  if (!payment) throw new Error(`No payment ${paymentId}`)
  const paise = paiseOf(payment.amount)
  const effect = () => {
    const back = [
      { head: '3002', paise },
      { head: '3003', paise: -paise },
    ]
    if (payment.isRefund) tell(play, 'refund returned')
    play.book.post('PY', sendLines(payment, -1n), play.day)
    play.book.post('CN', back, play.day, [{ paise, reference: `RETURN${paymentId}` }])
  }
  return { isFine: payment.paymentStatus === 'SUCCESS' && (await isOpen(play, play.day)), effect }
}
