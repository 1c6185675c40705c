import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { PaymentRow } from '#resources/api/payments'
import { testApp } from './app'
import { placeAccount } from './bankAccounts'
import type { TestClient } from './cookies'
import type { TestDatabase } from './emptyDatabase'
import { post, soldSlot, weigh } from './sold'

/** Account numbers of Dharmapuri's first farmers, and of the one who comes from elsewhere. */
export const accounts = ['402917385512', '402917385529', '402917385536'] as const
export const away = '771230045518'

/** A billed slot of five lots whose farmers have accounts; what the ledger has to say of their payments. */
export async function paymentGround(start = '2026-11-20T06:30:00.000Z', database?: TestDatabase) {
  const market = await testApp({ start, ...(database && { database }) })
  const [desk, head, ad, other] = (await Promise.all(
    ['marketofficer', 'branchad', 'ad', 'pennagaram'].map((name) => market.client(name)),
  )) as [TestClient, TestClient, TestClient, TestClient]
  const seal = async (account: string, code: string) => {
    const { enc, hash, last4 } = await market.deps.vault.seal('bankAc', account)
    await placeAccount(market.db, code, { bank_ac_no_enc: enc, bank_ac_no_hash: hash, bank_ac_no_last4: last4 })
  }
  for (const [at, account] of accounts.entries()) await seal(account, `FDPI100${at + 1}`)
  await seal(away, 'FPNG1001')
  const sold = await soldSlot(market, [
    { price: 706 },
    { farmer: 1, reeler: 1, price: 632 },
    { farmer: 2, reeler: 2, price: 431, race: 'CB' },
    { farmer: 'away', price: 600 },
    { farmer: 0, reeler: 1, price: 610 },
  ])
  for (const [at, kg] of ['28.350', '39.850', '41.200', '20.000', '21.000'].entries())
    await weigh(desk, sold.lots[at] as number, kg)
  await post(desk, 'Invoice/process', { slotId: sold.slotId })

  const read = async <T>(path: string, by = desk): Promise<T> => (await (await by.get(path)).json()) as T
  const list = (query = `date=${sold.day}`) => read<PaymentRow[]>(`Invoice/getAll_FarmerPaymentInfo?${query}`)
  const idsOf = async (...lots: number[]) =>
    (await list()).filter(({ lotNo }) => lots.includes(lotNo ?? 0)).map(({ id }) => id)
  const propose = async (by = desk) =>
    ((await (await post(by, 'payments/batches', { date: sold.day })).json()) as { id: number }).id
  const heads = async () => {
    const rows = await market.db.query<{ code: string; balance: string }>(sql`
      select h.code, sum(l.debit - l.credit) as balance from voucher_line l join ledger_head h on h.id = l.head_id
      group by 1`)
    return Object.fromEntries(rows.map(({ code, balance }) => [code, balance]))
  }
  /** The farmers' control account is what is owed, clearing what is with the bank. */
  const checkSums = async () => {
    const [sums] = await market.db.query<{ owed: string; sent: string }>(sql`
      select coalesce(-sum(amount) filter (where payment_status not in ('SENT', 'SUCCESS', 'CANCELLED')), 0)::numeric(14,2) as owed,
        coalesce(-sum(amount) filter (where payment_status = 'SENT'), 0)::numeric(14,2) as sent from payment`)
    const balance = await heads()
    expect([balance['1001'], balance['3003'] ?? '0.00']).toEqual([sums?.owed, sums?.sent])
  }
  /** Every voucher stands in its chain, and no account number stands anywhere in plain text. */
  const checkEvidence = async (more: readonly string[] = []) => {
    const [broken] = await market.db.query(sql`select broken_voucher(${sold.marketId}) as at`)
    expect(broken).toEqual({ at: null })
    const tables = await market.db.query<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = 'public'`,
    )
    for (const { name } of tables)
      for (const account of [...accounts, away, ...more]) {
        const found = await market.db.query(
          sql`select 1 from ${sql.identifier(name)} t where t::text like ${`%${account}%`} limit 1`,
        )
        expect([name, found.length]).toEqual([name, 0])
      }
  }
  return { market, desk, head, ad, other, sold, read, list, idsOf, propose, heads, checkSums, checkEvidence }
}

export type PaymentGround = Awaited<ReturnType<typeof paymentGround>>
