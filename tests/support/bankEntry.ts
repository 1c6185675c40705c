import { sql } from 'drizzle-orm'
import type { TestApp } from './app'
import type { TestClient } from './cookies'
import { post } from './sold'

/** Income or, where money goes out, an expense on the bank's head, by hand; its line there. */
export async function bankEntry(
  { db }: Pick<TestApp, 'db'>,
  desk: TestClient,
  {
    amount,
    day,
    referenceNo = '',
    isOut = false,
  }: { amount: string; day: string; referenceNo?: string; isOut?: boolean },
): Promise<{ id: number; voucherNo: string }> {
  const [bank, other] = isOut ? (['credit', 'debit'] as const) : (['debit', 'credit'] as const)
  const lines = [
    { head: '3002', [bank]: amount },
    { head: isOut ? '9001' : '8101', [other]: amount },
  ]
  const entry = { vouType: isOut ? 'PY' : 'RC', day, notes: 'Of the bank', referenceNo, lines }
  const { voucher } = (await (await post(desk, 'voucher', entry)).json()) as {
    voucher: { id: number; voucherNo: string }
  }
  const [line] = await db.query<{ id: number }>(sql`
    select l.id from voucher_line l join ledger_head h on h.id = l.head_id
    where l.voucher_id = ${voucher.id} and h.code = '3002'`)
  return { id: line?.id ?? 0, voucherNo: voucher.voucherNo }
}
