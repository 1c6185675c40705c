import { sql } from 'drizzle-orm'
import type { Passbook } from '#resources/api/ledger'
import type { Db } from '../../src/server/db/db'
import type { TestClient } from '../support/cookies'

/** A decimal text in paise, without the program's own reading of it. */
export const paiseOf = (text: string): bigint => BigInt(text.replace('.', ''))

interface Account {
  readonly id: number
  readonly code: string
  readonly side: 'farmer' | 'reeler'
  readonly balance: string
}

/** What the lines of a market say of each of its accounts, in the customer's favour for farmers, against for reelers. */
const accountsOf = (db: Db, market: string): Promise<Account[]> =>
  db.query<Account>(sql`
    select c.id, c.head_code as code, c.customer_type as side,
      sum(case c.customer_type when 'farmer' then l.credit - l.debit else l.debit - l.credit end)::numeric(14,2) as balance
    from voucher_line l join voucher v on v.id = l.voucher_id join mas_customer c on c.id = l.customer_id
      join mas_branch m on m.id = v.market_id
    where m.code = ${market} group by c.id order by c.id`)

const middle = sql`select v.day from voucher v order by v.sequence offset (select count(*) / 2 from voucher) limit 1`

/** What is wrong with one passbook. */
function faultsOf({ code, side, balance }: Account, book: Passbook, later: Passbook): string[] {
  const faults: string[] = []
  let running = paiseOf(book.opening)
  for (const { debit, credit, balance: shown } of book.rows) {
    running += (side === 'farmer' ? 1n : -1n) * (paiseOf(credit) - paiseOf(debit))
    if (paiseOf(shown) !== running) faults.push(`${code}: a line stands at ${shown}, not at ${running} paise`)
  }
  if (book.closing !== balance || paiseOf(book.closing) !== running)
    faults.push(`${code}: closes at ${book.closing}, its lines are ${balance}`)
  const before = book.rows.filter(({ day }) => day < later.from).at(-1)?.balance ?? book.opening
  if (later.opening !== before) faults.push(`${code}: opens at ${later.opening} on ${later.from}, stood at ${before}`)
  if (later.closing !== book.closing) faults.push(`${code}: closes otherwise when read from ${later.from}`)
  return faults
}

/**
 * Reads the passbooks of a market's accounts, whole and from the middle of its days on: what differs from the lines. All
 * accounts together are their control accounts.
 */
export async function passbooksOf(db: Db, desk: TestClient, market: string, most = 1000): Promise<string[]> {
  const accounts = await accountsOf(db, market)
  const [half] = await db.query<{ day: string }>(middle)
  const faults: string[] = []
  const read = async (id: number, from: string) =>
    (await (await desk.get(`Ledger/CustomerPassbook?customerId=${id}&from=${from}&to=2199-12-31`)).json()) as Passbook
  for (const account of accounts.slice(0, most))
    faults.push(
      ...faultsOf(account, await read(account.id, '2000-01-01'), await read(account.id, half?.day ?? '2000-01-01')),
    )
  const [control] = await db.query<{ farmer: string; reeler: string }>(sql`
    select coalesce(sum(credit - debit) filter (where head_code = '1001'), 0)::numeric(14,2) as farmer,
      coalesce(sum(debit - credit) filter (where head_code = '1002'), 0)::numeric(14,2) as reeler
    from ledger_entry e join mas_branch m on m.id = e.market_id where m.code = ${market}`)
  for (const side of ['farmer', 'reeler'] as const) {
    const together = accounts.filter((one) => one.side === side).reduce((all, one) => all + paiseOf(one.balance), 0n)
    if (control && paiseOf(control[side]) !== together)
      faults.push(`${side}s: the control account is ${control[side]}, all accounts together are ${together} paise`)
  }
  return faults
}
