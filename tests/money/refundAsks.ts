import { sql } from 'drizzle-orm'
import { isOpen } from './billAsks'
import { type Line, text } from './bookLines'
import type { Proposal, Yes } from './deciding'
import { entering } from './entryAsks'
import { paiseOf } from './passbooks'
import { paymentsOf } from './paymentAsks'
import { type Ask, asking, type Play, rowsOf } from './play'
import { freeOf } from './refundFree'

/* A reeler's own money that goes back to them (0075): proposed and cancelled here, decided with the other proposals. */

const reelersOf = async (play: Play): Promise<number[]> =>
  (
    await rowsOf<{ id: number }>(
      play,
      sql`select id from mas_customer where customer_type = 'reeler' and market_id = ${play.marketId} order by id`,
    )
  ).map(({ id }) => id)

/** What a reeler pays ahead, beyond all that they owe and bought: held for what they buy, or back to them. */
async function deposit(play: Play, customerId: number): Promise<Ask> {
  const { random, desk, head, day } = play
  const free = await freeOf(play, customerId)
  const paise = BigInt(random.whole(100_000, 3_000_000)) - least(free, 0n)
  const lines: Line[] = [
    { head: '3002', paise },
    { head: '1002', customerId, paise: -paise },
  ]
  const effect = entering(play, 'RC', day, lines, () => isOpen(play, day))
  const amount = text(paise)
  const body = {
    ...{ vouType: 'RC', day, notes: `Deposit ${play.keys}` },
    lines: [
      { head: '3002', debit: amount, credit: '0.00' },
      { head: '1002', customerId, debit: '0.00', credit: amount, ...(random.chance(0.7) && { settles: [] }) },
    ],
  }
  return asking(play, random.pick([desk, head]), 'voucher', body, await isOpen(play, day), effect)
}

interface Credit {
  readonly id: number
  readonly open: string
}

const creditsOf = (play: Play, reelerId: number) =>
  rowsOf<Credit>(
    play,
    sql`select i.id, (i.amount - i.settled - coalesce((select sum(q.amount) from payment q where q.item_id = i.id
        and q.payment_kind = 'REFUND' and q.payment_status not in ('SENT', 'SUCCESS', 'CANCELLED')), 0))::numeric(14,2) as open
      from open_item i where i.customer_id = ${reelerId} and not i.is_debit and i.is_open order by i.id`,
  )

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** Some credits of a reeler, each wholly or in part, mostly of no more than nothing holds; where all is held, they pay ahead. */
export async function proposeRefund(play: Play): Promise<Ask | null> {
  const { random, desk, head, other } = play
  const customerId = random.pick(await reelersOf(play))
  const free = await freeOf(play, customerId)
  if (free <= 0n && random.chance(0.9)) return deposit(play, customerId)
  const credits = (await creditsOf(play, customerId)).filter(({ open }) => paiseOf(open) > 0n)
  let left = random.chance(0.85) ? free : free + 1n
  const items: { itemId: number; amount: string }[] = []
  for (const { id, open } of random.some(credits, 0.7)) {
    const most = random.chance(0.6) ? paiseOf(open) : paiseOf(open) / 2n + 1n
    const amount = random.chance(0.9) ? least(most, left) : most + 1n
    if (amount <= 0n) continue
    items.push({ itemId: id, amount: text(amount) })
    left -= amount
  }
  if (items.length === 0) return null
  const asked = items.reduce((all, { amount }) => all + paiseOf(amount), 0n)
  const isOpenStill = items.every(({ itemId, amount }) =>
    credits.some(({ id, open }) => id === itemId && paiseOf(amount) <= paiseOf(open)),
  )
  const by = random.weighted([
    [6, desk],
    [3, head],
    [0.3, other],
  ])
  const body = { customerId, items, reason: 'Deposit is returned' }
  return asking(play, by, 'ledger/refunds', body, by !== other && isOpenStill && asked <= free)
}

/** The second person's yes: granted where nothing holds the money by now, and nothing of it was taken back. */
export async function refunded(play: Play, { payload }: Proposal): Promise<Yes> {
  const { customerId, items } = payload as unknown as { customerId: number; items: { paymentId: number }[] }
  const ids = `{${items.map(({ paymentId }) => paymentId).join(',')}}`
  const waiting = await paymentsOf(play, sql`p.id = any(${ids}::int8[]) and p.payment_status = 'PROPOSED'`)
  return { isFine: waiting.length === items.length && (await freeOf(play, customerId)) >= 0n }
}

const cancellable = ['PENDING', 'READY', 'HELD', 'FAILED', 'RETURNED']

/** A refund that has not left stays with the market; a farmer's payment never does. */
export async function cancelRefund(play: Play): Promise<Ask | null> {
  const { random, desk, head } = play
  const all = await paymentsOf(play)
  const refunds = all.filter(({ isRefund }) => isRefund)
  if (all.length === 0) return null
  const payment = refunds.length > 0 && random.chance(0.9) ? random.pick(refunds) : random.pick(all)
  const { id, isRefund, paymentStatus, batchId } = payment
  const isFree = cancellable.includes(paymentStatus) && !(paymentStatus === 'READY' && batchId !== null)
  const body = { reason: 'It stays for what they buy' }
  return asking(play, random.pick([desk, head]), `payments/${id}/cancelRefund`, body, isRefund && isFree)
}
