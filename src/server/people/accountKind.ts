import { sql } from 'drizzle-orm'
import { masterUser } from '#resources/accounts'
import { type ConfirmedAccount, confirmedAccount } from '#resources/api/people'
import { resourceOf } from '#resources/index'
import { mayManage, officials, type Role } from '#shared/access'
import { AppError } from '#shared/errors'
import type { Actor, Ctx } from '../context'
import { oneRow, type StoredRow } from '../crud/read'
import { ownOf } from '../crud/scope'
import { array } from '../db/db'
import { linkAccount, type ProposalKind } from '../proposals/service'
import { type AccountPayload, discardPassword, proposedPasswordHash } from './accountChanges'
import { asAccount, saveChanges } from './accounts'
import { notifyOwner } from './notices'
import { lockAccount } from './queries'
import { handOver, isMoved, requireMayLeave } from './transfer'

/** The account as it is now. */
const standing = (ctx: Ctx, { userId, face }: AccountPayload): Promise<StoredRow> =>
  oneRow(ctx, asAccount(resourceOf(face)), userId)

/** What another official confirmed comes about: the account's owner is told, and signs in again. */
async function carryOut(ctx: Ctx, payload: AccountPayload, proposalId: number): Promise<ConfirmedAccount> {
  const { userId, face: name, changes, isNew, heir } = payload
  const face = resourceOf(name)
  const before = await oneRow(ctx, asAccount(face), userId)
  if (userId === ctx.user.id || !mayManage(ctx.user.role, String(before.role))) throw new AppError('FORBIDDEN')
  const hash = await proposedPasswordHash(ctx, proposalId)
  const row = await saveChanges(ctx, face, before, { ...changes })
  if (!isNew && isMoved(before, row)) {
    await requireMayLeave(ctx, before)
    await handOver(ctx, before, row, heir?.id ?? null)
  }
  if (hash !== null)
    await ctx.db.query(sql`
      update mas_user set password_hash = ${hash}, must_change = true, version = version + 1 where id = ${userId}`)
  await discardPassword(ctx, proposalId)
  const [maker] = await ctx.db.query<{ id: number; name: string }>(sql`
    select u.id, u.name from proposal p join mas_user u on u.id = p.maker_id where p.id = ${proposalId}`)
  const by = maker?.id ?? 0
  if (hash !== null && !isNew) await linkAccount(ctx, userId, 'PASSWORD', by)
  if ('mobileNo' in changes && !isNew) await linkAccount(ctx, userId, 'NUMBER', by)
  // A new one too: it was made when it was asked for, and can act from now on.
  if (before.isActive !== 1 && row.isActive === 1) await linkAccount(ctx, userId, 'MADE', by)
  await notifyOwner(ctx, { before, row, maker: maker?.name ?? '', isNew, hasPassword: hash !== null })
  return { userName: String(row.userName) }
}

/** An account that nobody said yes to signs nobody in. */
async function drop(ctx: Ctx, { userId, isNew }: AccountPayload, proposalId: number): Promise<void> {
  await discardPassword(ctx, proposalId)
  if (!isNew) return
  await ctx.db.query(sql`
    update mas_user set is_active = 0, version = version + 1 where id = ${userId} and is_active = 2`)
}

/** Accounts of the caller's offices that the caller could make or change, but never their own. */
const concerns = (user: Actor) => {
  const below: Role[] = officials.filter((role) => mayManage(user.role, role))
  return sql`(t.payload ->> 'userId')::bigint in (
    select t.id from mas_user t where t.id <> ${user.id} and t.role = any(${array(below, 'text')})
      and ${ownOf(masterUser, user)})`
}

/** A change of an official's account, as a second official confirms it. */
export const accountKind: ProposalKind<AccountPayload, ConfirmedAccount> = {
  roles: officials.filter((role) => role !== 'marketofficer'),
  concerns,
  // As whoever changes the account: its row, and then what waits for it.
  lock: (ctx, { userId }) => lockAccount(ctx.db, userId),
  standing,
  outcome: confirmedAccount,
  turnDown: (ctx, payload, _status, id) => drop(ctx, payload, id),
  carryOut: (ctx, payload, _marketId, _reason, id) => carryOut(ctx, payload, id),
}
