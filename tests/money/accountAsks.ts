import { sql } from 'drizzle-orm'
import { isOpen } from './billAsks'
import { type Line, text } from './bookLines'
import { bodyLines, customersOf, entering, small } from './entryAsks'
import { paiseOf } from './passbooks'
import { type Ask, asking, type Play, rowsOf } from './play'

/* What is asked of one customer's account: vouchers that settle by the rule, by name or nothing. */

/** What of the item `i` goes back to its reeler and has not left. */
const refunding = sql.raw(`coalesce((select sum(q.amount) from payment q where q.item_id = i.id
    and q.payment_kind = 'REFUND' and q.payment_status not in ('SENT', 'SUCCESS', 'CANCELLED')), 0)`)

interface Named {
  readonly itemId: number
  readonly amount: string
}

interface OpenItem {
  readonly id: number
  readonly open: string
  readonly isHeld: boolean
}

/** What of an account is open on one side, and whether it is held back, in a batch or with the bank. */
const openOf = (play: Play, customerId: number, isDebit: boolean) =>
  rowsOf<OpenItem>(
    play,
    sql`select i.id, i.amount - i.settled - ${refunding} as open, exists (select from payment_of_item(i.id) p
        where p.payment_kind <> 'REFUND' and (p.payment_status in ('SENT', 'HELD') or p.batch_id is not null and p.payment_status = 'READY')) as is_held
      from open_item i
      where i.customer_id = ${customerId} and i.is_debit = ${isDebit} and i.amount - i.settled > ${refunding} order by i.due_day, i.id`,
  )

/** Whether all that an entry names is still open for so much, not held back and not on its way to the bank. */
export async function areFree(
  play: Play,
  customerId: number,
  isDebit: boolean,
  named: readonly Named[],
): Promise<boolean> {
  const open = await openOf(play, customerId, isDebit)
  const free = open.filter(({ isHeld }) => !isHeld)
  return named.every(({ itemId, amount }) => {
    const item = free.find(({ id }) => id === itemId)
    return item !== undefined && paiseOf(item.open) >= paiseOf(amount)
  })
}

/** On one customer's account: what they have open in part, whole or more of it; by the rule, by name or as an advance. */
export async function accountVoucher(play: Play): Promise<Ask | null> {
  const { random, desk, head, day } = play
  const [kind, vouType, code, isDebit] = random.pick([
    ['farmer', 'PY', '1001', true],
    ['farmer', 'PY', '1001', true],
    ['farmer', 'JV', '1001', false],
    ['reeler', 'RC', '1002', false],
    ['reeler', 'RC', '1002', false],
    ['reeler', 'JV', '1002', true],
  ] as const)
  const customerId = random.pick(await customersOf(play, kind)).id
  const open = await openOf(play, customerId, !isDebit)
  const most = open.reduce((sum, item) => sum + paiseOf(item.open), 0n)
  const amount = random.pick([most, most / 2n, most + 12_345n, most / 3n + 1n, small(play)])
  if (amount === 0n || amount > 5_000_000n * 4n) return null
  const named: Named[] = []
  let rest = amount
  for (const item of random.some(open, 0.5)) {
    const part = random.chance(0.5) ? paiseOf(item.open) : paiseOf(item.open) / 2n
    const taken = part < rest ? part : rest
    if (taken > 0n) named.push({ itemId: item.id, amount: text(taken) })
    rest -= taken
  }
  const settles = random.weighted([
    [4, undefined],
    [1, []],
    [3, named],
  ])
  // Proposed before a payment was held, it is asked again with the yes (0106).
  const mayBe = async () => (await isOpen(play, day)) && areFree(play, customerId, !isDebit, settles ?? [])
  const paise = isDebit ? amount : -amount
  const lines: Line[] = [
    { head: code, customerId, paise },
    { head: vouType === 'JV' ? '6001' : '3001', paise: -paise },
  ]
  const effect = entering(play, vouType, day, lines, mayBe)
  const [own, other] = bodyLines(lines)
  const body = { vouType, day, notes: `On account ${play.keys}`, lines: [{ ...own, settles }, other] }
  return asking(play, random.pick([desk, head]), 'voucher', body, await mayBe(), effect)
}
