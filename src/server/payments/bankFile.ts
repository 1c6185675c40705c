import { sql } from 'drizzle-orm'
import { refused } from '#shared/errors'
import { sum } from '#shared/money'
import type { BankFile, BankFileRow } from '#shared/payments'
import type { Ctx } from '../context'
import { lockBatch } from './queries'

interface Line extends Omit<BankFileRow, 'serial' | 'accountNo'> {
  readonly sealed: string | null
}

const linesOf = (ctx: Ctx, batchId: number) =>
  ctx.db.query<Line>(sql`
    select l.day as date, l.lot_no, coalesce(nullif(c.bank_ac_name, ''), c.ledger_name) as farmer_name,
      coalesce(c.head_code, '') as farmer_code, c.mobile_no, coalesce(r.license_no, '') as license_no,
      concat_ws(', ', c.bank_name, c.bank_branch_name) as bank, coalesce(c.ifsc_code, '') as ifsc_code, t.amount,
      c.bank_ac_no_enc as sealed
    from payment t join lot l on l.id = t.lot_id join mas_customer c on c.id = t.customer_id
      left join mas_customer r on r.id = l.reeler_id
    where t.batch_id = ${batchId} order by l.day, l.lot_no, t.id`)

/**
 * What the bank is handed of a batch that was sent. Here alone account numbers are opened, and the audit says who did it
 * and when. Throws NOT_FOUND, REFUSED for a batch that is not with the bank.
 */
export async function bankFile(ctx: Ctx, id: number): Promise<BankFile> {
  const batch = await lockBatch(ctx, id)
  if (batch.batchStatus !== 'SENT') throw refused('money.rule.notSent')
  // The new version is a row of the audit.
  await ctx.db.query(sql`update payment_batch set version = version + 1 where id = ${id}`)
  const lines = await linesOf(ctx, id)
  const rows: BankFileRow[] = []
  for (const [at, { sealed, ...line }] of lines.entries()) {
    if (!sealed) throw refused('money.rule.account', { name: line.farmerName })
    rows.push({ serial: at + 1, ...line, accountNo: await ctx.deps.vault.open(sealed) })
  }
  const total = sum(
    rows.map(({ amount }) => amount),
    2,
  )
  return { batchNo: batch.batchNo, day: batch.day, market: batch.marketCode, rows, total }
}
