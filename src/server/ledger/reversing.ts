import { sql } from 'drizzle-orm'
import type { ProposalPayload } from '#resources/api/configuration'
import { type Posted, posted, type VoucherReason } from '#resources/api/ledger'
import { marketDesk } from '#shared/access'
import { AppError, refused } from '#shared/errors'
import type { Ctx } from '../context'
import { type ProposalKind, propose, requireNotProposed } from '../proposals/service'
import { settingIn, settingsOf } from '../settings/service'
import { whyReversalWaits } from './confirming'
import { type NewVoucher, type PostedVoucher, postVoucher } from './post'
import { accountsOf, isBuiltOn, lockVoucher, voucherHead } from './queries'
import { lockOwedTo } from './settling'
import { amountOf, reversing } from './vouchers'

/** Whether a batch of payments or the remitting of a levy posted it: taken back alone, it would leave them unposted. */
async function isOfPayments({ db }: Ctx, id: number): Promise<boolean> {
  const found = await db.query(sql`
    select 1 from voucher where id = ${id} and (vou_type = 'LR' or vou_type in ('PY', 'CN') and reference_no like 'PB/%')`)
  return found.length > 0
}

/** What stands on the last day of a year is of two people, so nobody takes it back, on the next one's last day either. */
const ofYearEnd: readonly string[] = ['YA', 'YC']

interface Reversible {
  readonly marketId: number
  /** Number and day of the voucher that is taken back. */
  readonly voucherNo: string
  readonly day: string
  readonly entry: NewVoucher
}

/**
 * What takes a voucher back that people entered; it and the payments of its accounts are locked. Throws NOT_FOUND,
 * ALREADY_PROCESSED, and REFUSED for a bill's, which is cancelled with its bill, for a payment's or a levy's, for a year end's, and
 * for an opening balance on whose account more was posted.
 */
async function lockReversible(ctx: Ctx, id: number, reason: string): Promise<Reversible> {
  const first = await voucherHead(ctx, id)
  if (!first) throw new AppError('NOT_FOUND')
  if (first.invoiceId) throw refused('ledger.rule.billVoucher')
  if (first.reversesId) throw refused('ledger.rule.reversal')
  if (first.vouType === 'DN' || first.vouType === 'CR') throw refused('note.rule.notReversed')
  if (await isOfPayments(ctx, id)) throw refused('ledger.rule.paymentVoucher')
  if (ofYearEnd.includes(first.vouType)) throw refused('year.rule.notReversed')
  await lockOwedTo(ctx, first.marketId, await accountsOf(ctx, id))
  // The voucher before the chain, which is the last that a transaction locks.
  await lockVoucher(ctx, id)
  if (first.vouType === 'OB' && (await isBuiltOn(ctx, first))) throw refused('voucher.rule.openingUsed')
  const { voucherNo, day } = first
  return { voucherNo, day, ...(await reversing(ctx, id, reason)) }
}

/** What came of it: it is posted, or waits for another person. */
export type Reversal =
  | { readonly voucher: PostedVoucher }
  | { readonly proposal: { readonly id: number }; readonly why: VoucherReason }

/**
 * Takes back a voucher that people entered, once; a large one, or one that makes a large sum with what one person alone posted
 * that day, waits for another person. Throws as `lockReversible`, and REFUSED where taking it back waits already.
 */
export async function reverseVoucher(ctx: Ctx, id: number, reason: string): Promise<Reversal> {
  const { marketId, voucherNo, day, entry } = await lockReversible(ctx, id, reason)
  await requireNotProposed(ctx, 'voucherReversal', marketId, { voucherId: id }, 'ledger.rule.reverseAsked')
  const limit = settingIn(await settingsOf(ctx, marketId), 'voucher.confirmAbove')
  const why = await whyReversalWaits(ctx, marketId, entry, limit)
  if (!why) return { voucher: await postVoucher(ctx, marketId, entry) }
  const lines = entry.lines.map(({ head, customerId = null, debit, credit }) => ({ head, customerId, debit, credit }))
  const payload: Reversed = { voucherId: id, voucherNo, day, amount: amountOf(entry), lines, why }
  return { proposal: await propose(ctx, 'voucherReversal', marketId, payload, reason), why }
}

type Reversed = ProposalPayload<'voucherReversal'>

/** Taking a large voucher back, as another person confirms it; what speaks against it is looked at anew. */
export const reversalKind: ProposalKind<Reversed, Posted> = {
  roles: marketDesk,
  outcome: posted,
  async carryOut(ctx, { voucherId }, _marketId, reason) {
    const { marketId, entry } = await lockReversible(ctx, voucherId, reason ?? '')
    return postVoucher(ctx, marketId, entry)
  },
}
