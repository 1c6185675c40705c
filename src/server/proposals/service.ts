import { type SQL, sql } from 'drizzle-orm'
import type { ProposalPayload, ProposalRow, ProposalKind as Proposed } from '#resources/api/configuration'
import { isListed, isStatePair, type Role, stateRoles } from '#shared/access'
import { AppError, refused } from '#shared/errors'
import type { TermKey } from '#shared/terms'
import type { Ctx } from '../context'
import { array, json } from '../db/db'
import { requireTwoPeople } from './onePerson'
import type { ProposalKind, ProposalKinds } from './registry'

export { areOnePerson, linkAccount, requireTwoPeople } from './onePerson'
export type { ProposalKind } from './registry'

/** The kinds of which what has no market is the state's. */
const stateKinds = (kinds: ProposalKinds) => Object.keys(kinds).filter((kind) => kinds[kind]?.stateWide)

/** What holds for the state is for those who have a say in it; other kinds say themselves whom they concern. */
function concerning({ user }: Pick<Ctx, 'user'>, kinds: ProposalKinds): SQL {
  const own = Object.entries(kinds).flatMap(([kind, { concerns }]) =>
    concerns ? [sql`when t.kind = ${kind} then ${concerns(user)}`] : [],
  )
  const isOfState = isListed(user.role, stateRoles)
  const ofState = sql`when t.market_id is null and t.kind = any(${array(stateKinds(kinds), 'text')}) then ${isOfState}::boolean`
  return sql`(${user.id} in (t.maker_id, t.asked_by_id) or case ${sql.join([...own, ofState], sql` `)} else true end)`
}

/** Proposals of the caller's markets; one without a market concerns no market alone. */
const within = (ctx: Pick<Ctx, 'user'>) =>
  sql`(t.market_id is null or t.market_id = any(${array(ctx.user.marketIds, 'int8')}))`

/** Keeps what someone wants done until another person says yes. */
export async function propose(
  ctx: Ctx,
  kind: string,
  marketId: number | null,
  payload: unknown,
  reason: string | null,
): Promise<{ id: number }> {
  const [row] = await ctx.db.query<{ id: number }>(sql`
    insert into proposal (market_id, kind, payload, reason, maker_id, made_at)
    values (${marketId}, ${kind}, ${json(payload)}, ${reason}, ${ctx.user.id}, ${ctx.clock.now()}) returning id`)
  return { id: row?.id ?? 0 }
}

/**
 * Nothing of the same is proposed: of the kind, with the same ids in what is proposed. The caller holds the row that it is of, which
 * lets one of two at once see the other. Throws REFUSED by `rule`.
 */
export async function requireNotProposed<K extends Proposed>(
  { db }: Pick<Ctx, 'db'>,
  kind: K,
  marketId: number,
  ids: { readonly [Name in keyof ProposalPayload<K>]?: number },
  rule: TermKey,
): Promise<void> {
  const same = Object.entries(ids).map(([name, id]) => sql`(payload ->> ${name}::text)::bigint = ${id}`)
  const waiting = await db.query(sql`
    select 1 from proposal where kind = ${kind} and proposal_status = 'PROPOSED' and market_id = ${marketId}
      and ${sql.join(same, sql` and `)} limit 1`)
  if (waiting.length > 0) throw refused(rule)
}

type ListedProposal = Omit<ProposalRow, 'kind' | 'payload' | 'mayConfirm' | 'mayTake'> & Pick<Open, 'kind' | 'payload'>

/** The proposals of a status that the caller's role has a say in, oldest first; decided ones newest first. */
export async function proposals(ctx: Ctx, kinds: ProposalKinds, status: string): Promise<ProposalRow[]> {
  const mine = Object.keys(kinds).filter((kind) => isListed(ctx.user.role, kinds[kind]?.roles ?? []))
  const order = sql.raw(status === 'PROPOSED' ? 'asc' : 'desc')
  const rows = await ctx.db.query<ListedProposal & { makerRole: Role }>(sql`
    select t.id, t.market_id, t.kind, t.payload, t.reason, t.proposal_status, t.maker_id, m.name as maker,
      m.name_ta as maker_ta, m.role as maker_role, t.made_at, a.name as asked_by, a.name_ta as asked_by_ta, c.name as checker, t.checked_at, t.refusal, t.maker_id = ${ctx.user.id} as own,
      t.proposal_status = 'PROPOSED' and one_person(t.maker_id, ${ctx.user.id}, ${ctx.clock.now()}) as one_person
    from proposal t join mas_user m on m.id = t.maker_id left join mas_user c on c.id = t.checker_id
      left join mas_user a on a.id = t.asked_by_id
    where t.proposal_status = ${status} and t.kind = any(${array(mine, 'text')}) and ${within(ctx)}
      and ${concerning(ctx, kinds)}
    order by t.made_at ${order}, t.id ${order} limit 500`)
  const told = rows.map(({ makerRole, ...row }) => ({
    ...row,
    payload: kinds[row.kind]?.told?.(row.payload as never) ?? row.payload,
    mayTake: !row.own && isAskedFor(kinds, { ...row, makerRole }) && isListed(ctx.user.role, stateRoles),
    mayConfirm: !row.own && !row.onePerson && isPair(kinds, { ...row, makerRole }, ctx.user.role),
  }))
  // Payload and kind came as a pair.
  return told as ProposalRow[]
}

interface Open {
  readonly kind: string
  readonly marketId: number | null
  readonly payload: unknown
  readonly reason: string | null
  readonly makerId: number
  readonly makerRole: Role
}

/** Whether the two roles may decide together: what holds for the state is decided by two who have a say in it. */
const isPair = (kinds: ProposalKinds, open: Pick<Open, 'kind' | 'marketId' | 'makerRole'>, checker: Role): boolean =>
  open.marketId !== null || !kinds[open.kind]?.stateWide || isStatePair(open.makerRole, checker)

/** What a kind has to hold before its proposal, so that all who move the same things lock them in one order. */
async function lockFirst(ctx: Ctx, kinds: ProposalKinds, id: number): Promise<void> {
  const [row] = await ctx.db.query<Open>(sql`
    select t.kind, t.payload from proposal t where t.id = ${id} and ${within(ctx)}`)
  if (row) await kinds[row.kind]?.lock?.(ctx, row.payload as never)
}
/** Whether someone asked for what holds for the state who has no say in it. */
const isAskedFor = (
  kinds: ProposalKinds,
  { kind, marketId, makerRole }: Pick<Open, 'kind' | 'marketId' | 'makerRole'>,
) => marketId === null && kinds[kind]?.stateWide === true && !isListed(makerRole, stateRoles)

/** Whether one of the two who decide a proposal has a role: the caller, or its maker. */
export async function isDecidedBy(ctx: Ctx, id: number, role: Role): Promise<boolean> {
  if (ctx.user.role === role) return true
  const found = await ctx.db.query(sql`
    select 1 from proposal t join mas_user m on m.id = t.maker_id where t.id = ${id} and m.role = ${role}`)
  return found.length > 0
}

/** The proposal's row is the lock: of two who decide at once, the second finds it decided. */
async function lockOpen(ctx: Ctx, kinds: ProposalKinds, id: number): Promise<Open> {
  await lockFirst(ctx, kinds, id)
  const [row] = await ctx.db.query<Open & { proposalStatus: string }>(sql`
    select t.kind, t.market_id, t.payload, t.reason, t.maker_id, t.proposal_status, m.role as maker_role
    from proposal t join mas_user m on m.id = t.maker_id
    where t.id = ${id} and ${within(ctx)} and ${concerning(ctx, kinds)} for update of t`)
  if (!row) throw new AppError('NOT_FOUND')
  if (!isListed(ctx.user.role, kinds[row.kind]?.roles ?? [])) throw new AppError('FORBIDDEN')
  if (row.proposalStatus !== 'PROPOSED') throw new AppError('ALREADY_PROCESSED')
  return row
}

const decide = (ctx: Ctx, id: number, status: string, refusal: string | null = null) =>
  ctx.db.query(sql`
    update proposal set proposal_status = ${status}, checker_id = ${ctx.user.id}, checked_at = ${ctx.clock.now()},
      refusal = ${refusal}, version = version + 1 where id = ${id}`)

/** What a proposal says that it takes the place of; undefined where it says nothing, as one of an earlier version may. */
const beforeOf = (payload: unknown): unknown => (payload as { readonly before?: unknown }).before

/** Whether two values that JSON has are the same; of records the fields that `said` names. */
function isSame(said: unknown, now: unknown): boolean {
  if (typeof said !== 'object' || said === null) return said === (now ?? null)
  return Object.entries(said).every(([name, one]) => isSame(one ?? null, (now as Record<string, unknown>)[name]))
}

/** What a proposal takes the place of is still what its maker and the one who confirms it read. Throws REFUSED. */
async function requireStanding(
  ctx: Ctx,
  kind: ProposalKind<never> | undefined,
  payload: unknown,
  marketId: number | null,
) {
  if (!kind?.standing) return
  const now = await kind.standing(ctx, payload as never, marketId)
  const said = beforeOf(payload)
  if (said !== undefined && !isSame(said, now)) throw refused('proposal.rule.moved')
}

/**
 * Does what another person proposed. Throws NOT_FOUND, ALREADY_PROCESSED, FORBIDDEN for one's own, REFUSED where what it takes
 * the place of is another by now, and whatever speaks against it else.
 */
export async function confirm(ctx: Ctx, kinds: ProposalKinds, id: number): Promise<unknown> {
  const open = await lockOpen(ctx, kinds, id)
  await requireTwoPeople(ctx, open.makerId)
  if (!isPair(kinds, open, ctx.user.role)) throw new AppError('FORBIDDEN', { say: { key: 'proposal.rule.state' } })
  const { told, carryOut } = kinds[open.kind] ?? {}
  const payload = told ? told(open.payload as never) : open.payload
  // The database holds what is done to what was confirmed, by the names of today.
  if (told) await ctx.db.query(sql`update proposal set payload = ${json(payload)} where id = ${id}`)
  await requireStanding(ctx, kinds[open.kind], payload, open.marketId)
  await decide(ctx, id, 'CONFIRMED')
  const outcome = await carryOut?.(ctx, payload as never, open.marketId, open.reason, id)
  if (outcome) await ctx.db.query(sql`update proposal set outcome = ${json(outcome)} where id = ${id}`)
  return outcome
}

/**
 * Makes one's own proposal of what an official asked for who has no say in it: another confirms. Throws NOT_FOUND,
 * ALREADY_PROCESSED, and FORBIDDEN where there is nothing to take over.
 */
export async function takeOver(ctx: Ctx, kinds: ProposalKinds, id: number): Promise<void> {
  const open = await lockOpen(ctx, kinds, id)
  if (!isAskedFor(kinds, open) || !isListed(ctx.user.role, stateRoles)) throw new AppError('FORBIDDEN')
  await requireTwoPeople(ctx, open.makerId)
  await ctx.db.query(sql`
    update proposal set maker_id = ${ctx.user.id}, asked_by_id = ${open.makerId}, made_at = ${ctx.clock.now()},
      version = version + 1 where id = ${id}`)
}

/** Says no to another person's proposal, with the reason. */
export async function refuse(ctx: Ctx, kinds: ProposalKinds, id: number, reason: string): Promise<void> {
  const { makerId, kind, payload } = await lockOpen(ctx, kinds, id)
  await requireTwoPeople(ctx, makerId)
  await decide(ctx, id, 'REFUSED', reason)
  await kinds[kind]?.turnDown?.(ctx, payload as never, 'REFUSED', id)
}

/** Takes back one's own proposal. Throws FORBIDDEN for another's. */
export async function withdraw(ctx: Ctx, kinds: ProposalKinds, id: number): Promise<void> {
  const open = await lockOpen(ctx, kinds, id)
  if (open.makerId !== ctx.user.id) throw new AppError('FORBIDDEN')
  await ctx.db.query(sql`
    update proposal set proposal_status = 'WITHDRAWN', checked_at = ${ctx.clock.now()}, version = version + 1
    where id = ${id}`)
  await kinds[open.kind]?.turnDown?.(ctx, open.payload as never, 'WITHDRAWN', id)
}
