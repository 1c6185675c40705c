import { sql } from 'drizzle-orm'
import type { AccountProposal, BatchAccount, WaitingAccount } from '#resources/api/bankAccounts'
import { farmer } from '#resources/farmer'
import { whatForOf } from '#resources/paymentFor'
import { checks } from '#shared/checks'
import { AppError, refused } from '#shared/errors'
import type { Ctx } from '../context'
import { areOnePerson, requireTwoPeople } from '../proposals/service'
import { notifyFarmer } from './notices'
import {
  accountOf,
  accountsOfBatch,
  decideAccount,
  lockFarmer,
  restoreAccount,
  standingOf,
  type UnpaidAccount,
  unpaidAccountsOf,
  waitingFarmers,
  waitingOf,
  withoutAccount,
} from './queries'

export { lockFarmers, waitingFarmers } from './queries'

/**
 * Called after every write of a farmer's record: the database kept a change of account, and here it is made known. The
 * farmer is told of a change that waits now, and of one that was taken back by entering what stood before. Answers the
 * proposal that another official has to confirm, where this write made one.
 */
export async function recordAccountChange(ctx: Ctx, customerId: number): Promise<{ proposed?: number }> {
  const moved = await ctx.db.query<{ id: number; accountStatus: string; proposalId: number | null }>(sql`
    update bank_account a set told_at = ${ctx.clock.now()}
    where a.customer_id = ${customerId} and (a.account_status = 'WAITING' and a.told_at is null
      or a.account_status = 'WITHDRAWN' and a.decided_at = now())
    returning a.id, a.account_status, a.proposal_id`)
  const waiting = moved.find(({ accountStatus }) => accountStatus === 'WAITING')
  const last = waiting ?? moved[0]
  const [account] = last ? await accountOf(ctx, last.id) : []
  const standing = account && (await standingOf(ctx, customerId))
  if (account && standing)
    await notifyFarmer(ctx, customerId, waiting ? 'changed' : 'kept', { from: standing, to: account.shown })
  return waiting?.proposalId ? { proposed: waiting.proposalId } : {}
}

/** A no, or the maker taking it back: the account before stands again, and the farmer is told so. */
async function restoreFormer(ctx: Ctx, { accountId, customerId }: AccountProposal, status: 'REFUSED' | 'WITHDRAWN') {
  const by = status === 'REFUSED' ? ctx.user.id : null
  const [moved] = await decideAccount(ctx, accountId, 'WAITING', status, by)
  if (!moved) throw new AppError('ALREADY_PROCESSED')
  await restoreAccount(ctx, customerId)
  const standing = await standingOf(ctx, customerId)
  if (standing) await notifyFarmer(ctx, customerId, 'kept', { from: standing, to: moved.shown })
}

/** A changed account: paid to after another official's yes, who is never the one who entered it. */
export const bankAccountKind = {
  roles: farmer.access.update,
  lock: (ctx: Ctx, { customerId }: AccountProposal) => lockFarmer(ctx, customerId),
  async carryOut(ctx: Ctx, { accountId, customerId }: AccountProposal) {
    const from = await standingOf(ctx, customerId)
    const [moved] = await decideAccount(ctx, accountId, 'WAITING', 'CONFIRMED', ctx.user.id)
    if (!moved) throw new AppError('ALREADY_PROCESSED')
    if (from) await notifyFarmer(ctx, customerId, 'confirmed', { from, to: moved.shown })
  },
  turnDown: restoreFormer,
}

/**
 * A first account that a colleague entered, seen by another official before its first batch. Throws NOT_FOUND,
 * ALREADY_PROCESSED, FORBIDDEN for one's own.
 */
export async function confirmFirstAccount(ctx: Ctx, id: number): Promise<void> {
  const [account] = await accountOf(ctx, id)
  if (!account) throw new AppError('NOT_FOUND')
  if (account.enteredById !== null) await requireTwoPeople(ctx, account.enteredById)
  await lockFarmer(ctx, account.customerId)
  if ((await decideAccount(ctx, id, 'FIRST', 'CONFIRMED', ctx.user.id)).length === 0)
    throw new AppError('ALREADY_PROCESSED')
}

/** What waits of a farmer's account; null for nothing. */
export async function waitingAccount(ctx: Ctx, customerId: number): Promise<WaitingAccount | null> {
  const [found] = await waitingOf(ctx, customerId)
  return found ?? null
}

interface Unpayable {
  readonly customerId: number
  readonly why: 'noAccount' | 'accountWaits'
  readonly name: string
}

/** Those of the farmers whom nothing can be paid: the bank takes no payment without a whole account, and none goes to one that waits. */
export async function unpayable(ctx: Ctx, customerIds: readonly number[]): Promise<readonly Unpayable[]> {
  const bad = (await withoutAccount(ctx, customerIds)).filter(({ ifsc, sealed }) => !sealed || !checks.ifsc(ifsc ?? ''))
  const waiting = await waitingFarmers(ctx, customerIds)
  return [
    ...bad.map(({ customerId, name }) => ({ customerId, name, why: 'noAccount' as const })),
    ...waiting.map(({ customerId, name }) => ({ customerId, name, why: 'accountWaits' as const })),
  ]
}

/** Throws REFUSED with the name of the first whom nothing can be paid. */
export async function requireAccounts(ctx: Ctx, customerIds: readonly number[]): Promise<void> {
  const [first] = await unpayable(ctx, customerIds)
  if (!first) return
  throw refused(first.why === 'noAccount' ? 'money.rule.account' : 'bankAccount.rule.waits', { name: first.name })
}

/** The accounts of a batch of the caller's markets. */
export const batchAccounts = (ctx: Ctx, batchId: number): Promise<BatchAccount[]> =>
  accountsOfBatch(ctx, batchId).then((rows) =>
    rows.map(({ paymentKind, lotNo, voucherNo, ...row }) => ({
      ...row,
      ...whatForOf({ paymentKind, lotNo, voucherNo }),
    })),
  )

const isBy = async (ctx: Ctx, { enteredById }: UnpaidAccount, who: number): Promise<boolean> =>
  enteredById !== null && (await areOnePerson(ctx.db, enteredById, who, ctx.clock.now()))

/** The accounts of a batch that the caller changed, or first entered, to which nothing was paid yet: another looks at them. */
export async function ownAccounts(ctx: Ctx, batchId: number) {
  const found: (UnpaidAccount & { readonly why: 'ownChanged' | 'ownFirst' })[] = []
  for (const account of await unpaidAccountsOf(ctx, batchId))
    if ((account.accountStatus === 'FIRST' || account.isChange) && (await isBy(ctx, account, ctx.user.id)))
      found.push({ ...account, why: account.isChange ? 'ownChanged' : 'ownFirst' })
  return found
}

/**
 * Nobody alone sends money to an account that they entered, as long as nothing was paid to it: the checker is another
 * person than who changed it, and a first account is confirmed by someone else before its own enterer may check. What the
 * batch's maker entered first, the checker says yes to by name. Throws REFUSED, CONFIRM.
 */
export async function requireSeenAccounts(
  ctx: Ctx,
  { id, makerId }: { readonly id: number; readonly makerId: number },
  confirmed: readonly string[],
): Promise<void> {
  const [own] = await ownAccounts(ctx, id)
  if (own) throw refused(`bankAccount.rule.${own.why}`, { name: own.name })
  const firsts: string[] = []
  for (const account of await unpaidAccountsOf(ctx, id))
    if (account.accountStatus === 'FIRST' && (await isBy(ctx, account, makerId))) firsts.push(account.name)
  if (firsts.length === 0 || confirmed.includes('accounts')) return
  throw new AppError('CONFIRM', {
    asks: [{ field: 'accounts', say: { key: 'bankAccount.ask.first', args: { names: firsts.join(', ') } } }],
  })
}
