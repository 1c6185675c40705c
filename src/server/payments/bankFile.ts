import { sql } from 'drizzle-orm'
import type { BankFile, BankFileRow } from '#resources/api/bankFiles'
import { refused } from '#shared/errors'
import { sum } from '#shared/money'
import type { Ctx } from '../context'
import { recordSecurityEvent } from '../securityEvents/service'
import { lockBatch, referenceColumns } from './queries'

interface BankFileLine extends Omit<BankFileRow, 'serial' | 'accountNo' | 'date'> {
  readonly referenceDay: string
  readonly sealed: string | null
  readonly hash: string | null
}

/** From what was frozen when the batch was proposed alone: the farmer's record may have moved on. */
const linesOf = (ctx: Ctx, batchId: number) =>
  ctx.db.query<BankFileLine>(sql`
    select ${referenceColumns}, l.lot_no, f.holder_name as farmer_name, coalesce(c.head_code, '') as farmer_code, c.mobile_no,
      coalesce(r.license_no, c.license_no, '') as license_no, concat_ws(', ', f.bank_name, f.bank_branch_name) as bank,
      coalesce(f.ifsc_code, '') as ifsc_code, t.amount, f.bank_ac_no_enc as sealed, f.bank_ac_no_hash as hash
    from payment t join payment_account f on f.payment_id = t.id and f.batch_id = t.batch_id
      left join lot l on l.id = t.lot_id join mas_customer c on c.id = t.customer_id
      left join mas_customer r on r.id = l.reeler_id
    where t.batch_id = ${batchId} order by l.day nulls last, l.lot_no, t.id`)

/** The number of an account. Throws REFUSED where it is not the one that was frozen. */
async function opened(ctx: Ctx, { sealed, hash, farmerName }: BankFileLine): Promise<string> {
  const plain = sealed && (await ctx.deps.vault.open(sealed))
  if (!plain || (await ctx.deps.vault.hash('bankAc', plain)) !== hash)
    throw refused('money.rule.account', { name: farmerName })
  return plain
}

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
  if (lines.length !== batch.payments) throw refused('money.rule.batchMoved')
  const rows: BankFileRow[] = []
  for (const [at, line] of lines.entries()) {
    const { sealed: _sealed, hash: _hash, referenceDay: date, ...told } = line
    rows.push({ serial: at + 1, date, ...told, accountNo: await opened(ctx, line) })
  }
  const total = sum(
    rows.map(({ amount }) => amount),
    2,
  )
  await recordSecurityEvent(ctx, {
    kind: 'EXPORTED',
    marketId: batch.marketId,
    resource: 'paymentBatch',
    recordId: id,
    detail: [{ say: 'bankFile' }, { say: 'rows', n: rows.length }],
  })
  return { batchNo: batch.batchNo, day: batch.day, market: batch.marketCode, rows, total }
}
