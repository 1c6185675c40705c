import { sql } from 'drizzle-orm'
import type { ProposalPayload } from '#resources/api/configuration'
import type { YearPlan, YearSeal } from '#resources/api/year'
import { marketDesk } from '#shared/access'
import { businessDay, yearRange } from '#shared/day'
import { AppError, invalid, refused } from '#shared/errors'
import type { Ctx } from '../context'
import { call } from '../db/call'
import type { Sql } from '../db/db'
import { lockChain, postVouchers } from '../ledger/service'
import { type ProposalKind, propose } from '../proposals/service'
import type { Signer } from '../secret/signer'
import { requireSeen } from '../seenPlan'
import { planYear } from './plan'
import type { Year } from './queries'
import { sealCode } from './sealCode'

export { sealCode } from './sealCode'

interface Seal extends Omit<YearSeal, 'voucherHash' | 'balancesHash' | 'auditHash' | 'signature'> {
  readonly voucherHash: Uint8Array | null
  readonly balancesHash: Uint8Array
  readonly auditHash: Uint8Array | null
  readonly signature: Uint8Array
}

const hex = (value: Uint8Array | null): string =>
  value === null ? '-' : Array.from(value, (byte) => byte.toString(16).padStart(2, '0')).join('')

type Signed = Omit<Seal, 'id' | 'signature' | 'maker' | 'makerTa' | 'checker' | 'checkerTa' | 'sealedAt' | 'verifyCode'>

/** What is signed: the year, what it carries forward, and the heads of the chains, in a fixed order. */
const textOf = (seal: Signed): string =>
  [
    'year',
    ...[
      seal.marketId,
      seal.year,
      seal.lastDay,
      seal.voucherSequence,
      hex(seal.voucherHash),
      seal.balances,
      seal.carried,
    ],
    ...[hex(seal.balancesHash), seal.differences, seal.surplus, hex(seal.auditHash)],
  ].join('|')

const sealColumns = sql`s.id, s.market_id, s.accounting_year as year, s.last_day, s.voucher_sequence, s.voucher_hash, s.balances,
  s.carried, s.balances_hash, s.differences, s.surplus, a.hash as audit_hash, s.signature, m.name as maker, m.name_ta as maker_ta,
  c.name as checker, c.name_ta as checker_ta, s.checked_at as sealed_at, ${sealCode(sql`s.signature`)} as verify_code`
const sealTables = sql`year_close s join mas_user m on m.id = s.maker_id join mas_user c on c.id = s.checker_id
  left join audit_seal a on a.id = s.audit_seal_id`

/** The seal that closed a market's year, its own or that of a later one; null where it is open. */
export async function sealOf(db: Sql, { marketId, lastDay }: Year): Promise<YearSeal | null> {
  const [row] = await db.query<Seal>(sql`
    select ${sealColumns} from ${sealTables}
    where s.market_id = ${marketId} and s.last_day >= ${lastDay}::date order by s.last_day limit 1`)
  if (!row) return null
  const { voucherHash, balancesHash, auditHash, signature, ...seal } = row
  const shown = { voucherHash: hex(voucherHash), balancesHash: hex(balancesHash), auditHash: hex(auditHash) }
  return { ...seal, ...shown, signature: hex(signature) }
}

export const yearOf = (marketId: number, year: string): Year => ({ marketId, year, lastDay: yearRange(year).to })

/** A year is closed once, when it is over. Throws INVALID, ALREADY_PROCESSED. */
async function requireClosable(ctx: Ctx, year: Year): Promise<void> {
  if (year.lastDay >= businessDay(ctx.clock.now())) throw invalid({ year: { key: 'year.rule.notOver' } })
  if (await sealOf(ctx.db, year)) throw new AppError('ALREADY_PROCESSED')
}

/** What the closing of a year would do now. Throws INVALID for one that is not over, ALREADY_PROCESSED. */
export async function yearPlan(ctx: Ctx, year: Year): Promise<YearPlan> {
  await requireClosable(ctx, year)
  return (await planYear(ctx, year)).plan
}

/** The closing of a year that waits for its second person. */
export async function waitingClose({ db }: Pick<Ctx, 'db'>, { marketId, year }: Year) {
  const [row] = await db.query<{ id: number; maker: string; makerTa: string | null; madeAt: string }>(sql`
    select p.id, u.name as maker, u.name_ta as maker_ta, p.made_at from proposal p join mas_user u on u.id = p.maker_id
    where p.kind = 'yearClose' and p.proposal_status = 'PROPOSED' and p.market_id = ${marketId}
      and p.payload ->> 'year' = ${year}`)
  return row ?? null
}

/**
 * Proposes that a year be closed; another person confirms. Throws as `yearPlan`, REFUSED while something stops it or the same is
 * proposed already, CONFLICT where another plan was shown.
 */
export async function proposeClose(ctx: Ctx, year: Year, seen: string | undefined): Promise<{ id: number }> {
  await lockChain(ctx, year.marketId)
  const plan = await yearPlan(ctx, year)
  requireSeen(plan, seen)
  if (plan.exceptions.some(({ stops }) => stops)) throw refused('year.rule.stopped')
  if (await waitingClose(ctx, year)) throw refused('year.rule.asked')
  const { count, differences, surplus } = plan
  const payload = { year: year.year, seen: plan.seen, balances: count, differences, surplus }
  return propose(ctx, 'yearClose', year.marketId, payload, null)
}

/** The heads of the chains as they stand once the closing's own vouchers are posted. */
async function headsOf(ctx: Ctx, { marketId }: Year) {
  const [heads] = await ctx.db.query<{
    voucherSequence: number
    voucherHash: Uint8Array | null
    auditSealId: number | null
  }>(sql`
    select sequence as voucher_sequence, head_hash as voucher_hash,
      ${call('seal_audit', { p_at: ctx.clock.now() })} as audit_seal_id
    from ledger_chain where market_id = ${marketId}`)
  if (!heads) throw new Error(`Market ${marketId} has no chain`)
  const [seal] = await ctx.db.query<{ hash: Uint8Array }>(
    sql`select hash from audit_seal where id = ${heads.auditSealId}`,
  )
  return { ...heads, auditHash: seal?.hash ?? null }
}

const hashOf = (marketId: number, lastDay: string) => call('year_balances_hash', { p_market: marketId, p_day: lastDay })

/** Writes the seal, and what every account ends the year and begins the next one with. */
async function seal(ctx: Ctx, year: Year, plan: YearPlan, proposalId: number): Promise<void> {
  const { marketId, lastDay } = year
  const heads = await headsOf(ctx, year)
  const [sums] = await ctx.db.query<{ balances: number; carried: string; balancesHash: Uint8Array }>(
    sql`select balances, carried, hash as balances_hash from ${hashOf(marketId, lastDay)}`,
  )
  if (!sums) throw new Error('A year without its balances')
  const { differences, surplus } = plan
  const { auditSealId, ...signedHeads } = heads
  const signed = { marketId, year: year.year, lastDay, ...signedHeads, ...sums, differences, surplus }
  const signature = await ctx.deps.signer.sign(textOf(signed))
  await ctx.db.query(sql`
    with made as (
      insert into year_close (market_id, accounting_year, last_day, voucher_sequence, voucher_hash, balances, carried,
        balances_hash, differences, surplus, audit_seal_id, signature, proposal_id, maker_id, checker_id, checked_at)
      select ${marketId}, ${year.year}, ${lastDay}, ${heads.voucherSequence}, ${heads.voucherHash}, ${sums.balances}, ${sums.carried},
        ${sums.balancesHash}, ${differences}, ${surplus}, ${auditSealId}, ${signature}, p.id, p.maker_id, ${ctx.user.id},
        ${ctx.clock.now()}
      from proposal p where p.id = ${proposalId} returning id
    )
    insert into year_balance (market_id, year_close_id, head_id, customer_id, debit, credit)
    select ${marketId}, made.id, b.head_id, b.customer_id, b.debit, b.credit
    from made, ${call('year_balances', { p_market: marketId, p_day: lastDay })} b`)
}

/**
 * Closes a year as another person confirms it: its trading head, its income and its expenses go to nil by vouchers of its last
 * day, and its balances are carried forward and sealed. Throws as `proposeClose`.
 */
async function closeYear(ctx: Ctx, payload: ProposalPayload<'yearClose'>, marketId: number, id: number): Promise<void> {
  const year = yearOf(marketId, payload.year)
  await lockChain(ctx, marketId)
  await requireClosable(ctx, year)
  const { plan, vouchers } = await planYear(ctx, year)
  if (plan.exceptions.some(({ stops }) => stops)) throw refused('year.rule.stopped')
  requireSeen(plan, payload.seen)
  const common = { vouType: 'YC', day: year.lastDay, notes: 'Year closing', referenceNo: year.year }
  await postVouchers(
    ctx,
    marketId,
    vouchers.map((lines) => ({ ...common, lines })),
  )
  await seal(ctx, year, plan, id)
}

/** The closing of a year: the branch admin and another of the market. */
export const yearCloseKind: ProposalKind<ProposalPayload<'yearClose'>, void> = {
  roles: marketDesk,
  carryOut: (ctx, payload, marketId, _reason, id) => closeYear(ctx, payload, marketId ?? 0, id),
}

/** What of closed years does not hold any more, and by what: its own signature, its market's vouchers, or what follows from these. */
export async function brokenYears(db: Sql, signer: Signer) {
  const years = await db.query<
    Seal & { code: string; sameVoucher: boolean; sameBalances: boolean; sameLedger: boolean }
  >(sql`
    select ${sealColumns}, b.code,
      s.voucher_sequence = 0 or exists (select from voucher v where v.market_id = s.market_id
        and v.sequence = s.voucher_sequence and v.hash = s.voucher_hash) as same_voucher,
      not exists (
        select from (select head_id, customer_id, debit, credit from year_balance where year_close_id = s.id) k
        full join ${call('year_balances', { p_market: sql`s.market_id`, p_day: sql`s.last_day` })} l
          on l.head_id = k.head_id and coalesce(l.customer_id, 0) = coalesce(k.customer_id, 0)
        where (k.debit, k.credit) is distinct from (l.debit, l.credit)) as same_balances,
      exists (select from ${call('year_balances_hash', { p_market: sql`s.market_id`, p_day: sql`s.last_day` })} h
        where h.hash = s.balances_hash and h.balances = s.balances and h.carried = s.carried) as same_ledger
    from ${sealTables} join mas_branch b on b.id = s.market_id order by s.last_day, s.market_id`)
  const found: { id: number; where: string; what: string; by: 'signature' | 'vouchers' | null }[] = []
  for (const one of years) {
    const { id } = one
    const where = `Year ${one.year} of ${one.code}`
    if (!(await signer.verify(textOf(one), one.signature)))
      found.push({ id, where, what: 'the signature is not ours', by: 'signature' })
    if (!one.sameVoucher)
      found.push({ id, where, what: 'the last voucher is not the one that was signed', by: 'vouchers' })
    if (!one.sameBalances)
      found.push({ id, where, what: 'an opening balance is not what the year ended with', by: null })
    if (!one.sameLedger) found.push({ id, where, what: 'the ledger does not come to what was signed', by: null })
  }
  return found
}
