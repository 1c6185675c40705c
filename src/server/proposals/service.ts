import { sql } from 'drizzle-orm'
import { isListed } from '#shared/access'
import { AppError } from '#shared/errors'
import type { Ctx } from '../context'
import { array, json } from '../db/db'
import type { ProposalKinds } from './registry'

export interface ProposalRow {
  readonly id: number
  readonly marketId: number | null
  readonly kind: string
  readonly payload: unknown
  readonly reason: string | null
  readonly proposalStatus: string
  readonly makerId: number
  readonly maker: string
  readonly makerTa: string | null
  readonly madeAt: string
  readonly checker: string | null
  readonly checkedAt: string | null
  readonly refusal: string | null
  /** Whether the caller himself proposed it: then another person confirms. */
  readonly own: boolean
}

/** Proposals of the caller's markets; one without a market concerns them all, and is every official's. */
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

/** The proposals of a status that the caller's role has a say in, oldest first; decided ones newest first. */
export async function proposals(ctx: Ctx, kinds: ProposalKinds, status: string): Promise<ProposalRow[]> {
  const mine = Object.keys(kinds).filter((kind) => isListed(ctx.user.role, kinds[kind]?.roles ?? []))
  const order = sql.raw(status === 'PROPOSED' ? 'asc' : 'desc')
  return ctx.db.query<ProposalRow>(sql`
    select t.id, t.market_id, t.kind, t.payload, t.reason, t.proposal_status, t.maker_id, m.name as maker,
      m.name_ta as maker_ta, t.made_at, c.name as checker, t.checked_at, t.refusal, t.maker_id = ${ctx.user.id} as own
    from proposal t join mas_user m on m.id = t.maker_id left join mas_user c on c.id = t.checker_id
    where t.proposal_status = ${status} and t.kind = any(${array(mine, 'text')}) and ${within(ctx)}
    order by t.made_at ${order}, t.id ${order} limit 500`)
}

interface Open {
  readonly kind: string
  readonly marketId: number | null
  readonly payload: unknown
  readonly reason: string | null
  readonly makerId: number
}

/** The proposal's row is the lock: of two who decide at once, the second finds it decided. */
async function lockOpen(ctx: Ctx, kinds: ProposalKinds, id: number): Promise<Open> {
  const [row] = await ctx.db.query<Open & { proposalStatus: string }>(sql`
    select t.kind, t.market_id, t.payload, t.reason, t.maker_id, t.proposal_status from proposal t
    where t.id = ${id} and ${within(ctx)} for update`)
  if (!row) throw new AppError('NOT_FOUND')
  if (!isListed(ctx.user.role, kinds[row.kind]?.roles ?? [])) throw new AppError('FORBIDDEN')
  if (row.proposalStatus !== 'PROPOSED') throw new AppError('ALREADY_PROCESSED')
  return row
}

const decide = (ctx: Ctx, id: number, status: string, refusal: string | null = null) =>
  ctx.db.query(sql`
    update proposal set proposal_status = ${status}, checker_id = ${ctx.user.id}, checked_at = ${ctx.clock.now()},
      refusal = ${refusal}, version = version + 1 where id = ${id}`)

const byAnother = (ctx: Ctx, { makerId }: Open) => {
  if (makerId === ctx.user.id) throw new AppError('FORBIDDEN', { say: { key: 'rule.twoPeople' } })
}

/**
 * Does what another person proposed. Throws NOT_FOUND, ALREADY_PROCESSED, FORBIDDEN for one's own, and whatever speaks
 * against it by now.
 */
export async function confirm(ctx: Ctx, kinds: ProposalKinds, id: number): Promise<unknown> {
  const open = await lockOpen(ctx, kinds, id)
  byAnother(ctx, open)
  await decide(ctx, id, 'CONFIRMED')
  return kinds[open.kind]?.carryOut(ctx, open.payload as never, open.marketId, open.reason)
}

/** Says no to another person's proposal, with the reason. */
export async function refuse(ctx: Ctx, kinds: ProposalKinds, id: number, reason: string): Promise<void> {
  byAnother(ctx, await lockOpen(ctx, kinds, id))
  await decide(ctx, id, 'REFUSED', reason)
}

/** Takes back one's own proposal. Throws FORBIDDEN for another's. */
export async function withdraw(ctx: Ctx, kinds: ProposalKinds, id: number): Promise<void> {
  const open = await lockOpen(ctx, kinds, id)
  if (open.makerId !== ctx.user.id) throw new AppError('FORBIDDEN')
  await ctx.db.query(sql`
    update proposal set proposal_status = 'WITHDRAWN', checked_at = ${ctx.clock.now()}, version = version + 1
    where id = ${id}`)
}
