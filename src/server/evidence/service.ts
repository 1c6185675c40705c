import { sql } from 'drizzle-orm'
import type { ClosePlan, DayClose } from '#resources/api/day'
import { businessDay } from '#shared/day'
import { AppError, invalid, refused } from '#shared/errors'
import type { Ctx } from '../context'
import { call } from '../db/call'
import type { Sql } from '../db/db'
import { lockSerials } from '../numbers/service'
import type { Signer } from '../secret/signer'
import { brokenSecuritySeals } from '../securityEvents/service'
import { requireSeen } from '../seenPlan'
import { brokenYears } from '../year/service'
import { brokenText } from './broken'
import { cashOf, countShown } from './cash'
import { planClose } from './closing'
import { type BrokenClose, withSpans } from './closings'
import { brokenImages } from './images'
import type { Anchor } from './notes'
import { brokenSeals } from './seals'
import { brokenAttempts, brokenBids, brokenState } from './state'

export interface DaySeal {
  readonly marketId: number
  readonly day: string
  readonly voucherSequence: number
  readonly voucherHash: Uint8Array | null
  readonly bidsHash: Uint8Array
  readonly lots: number
  readonly auditSealId: number | null
  /** Of that seal: its number alone would also fit a chain that was made anew. */
  readonly auditHash: Uint8Array | null
  /** What was counted; null where there was nothing to count, and on days that were closed before cash was counted. */
  readonly cashCountId: number | null
  readonly cashBook: string | null
  readonly cashCounted: string | null
  readonly cashReason: string | null
  readonly cashById: number | null
  readonly signature: Uint8Array
  readonly sealedAt: string
}

const hex = (value: Uint8Array | null): string =>
  value === null ? '-' : Array.from(value, (byte) => byte.toString(16).padStart(2, '0')).join('')

type Signed = Omit<DaySeal, 'signature' | 'sealedAt'>

/** What was signed at first, without the hash of the audit's seal: what such a signature says still holds. */
const earlierTextOf = (seal: Signed): string =>
  [
    'day',
    seal.marketId,
    seal.day,
    seal.voucherSequence,
    hex(seal.voucherHash),
    hex(seal.bidsHash),
    seal.lots,
    seal.auditSealId ?? '-',
  ].join('|')

/** What was counted, in the words that are signed; nothing where nothing was. */
const cashText = ({ cashCountId, cashBook, cashCounted, cashById, cashReason }: Signed): string =>
  cashCountId === null ? '' : `|cash|${cashCountId}|${cashBook}|${cashCounted}|${cashById}|${cashReason ?? ''}`

/** What is signed: every head of the day, in a fixed order, and its cash. */
const textOf = (seal: Signed): string => `${earlierTextOf(seal)}|${hex(seal.auditHash)}${cashText(seal)}`

type Shown = DaySeal & {
  readonly cashBy: string | null
  readonly cashByTa: string | null
  readonly cashAt: string | null
}

/** A day's seal as it is shown and printed: heads and signature as hexadecimal text. */
export const shown = ({ voucherHash, bidsHash, auditHash, signature, ...seal }: Shown): DayClose => ({
  marketId: seal.marketId,
  day: seal.day,
  lots: seal.lots,
  voucherSequence: seal.voucherSequence,
  auditSealId: seal.auditSealId,
  sealedAt: seal.sealedAt,
  cash:
    seal.cashBook === null || seal.cashCounted === null
      ? null
      : {
          ...countShown({
            book: seal.cashBook,
            counted: seal.cashCounted,
            reason: seal.cashReason,
            by: seal.cashBy,
            byTa: seal.cashByTa,
            at: seal.cashAt,
          }),
          isDue: false,
        },
  voucherHash: hex(voucherHash),
  bidsHash: hex(bidsHash),
  auditHash: hex(auditHash),
  signature: hex(signature),
})

/** Of the count `c` of a seal `s`. */
const cashColumns = sql.raw(`s.cash_count_id, c.book as cash_book, c.counted as cash_counted, c.reason as cash_reason,
  c.counted_by_id as cash_by_id`)

/** The seal that closed a market's day: its own, or that of the later day that it was closed with. */
export async function daySeal(db: Sql, marketId: number, day: string): Promise<Shown | null> {
  const [row] = await db.query<Shown>(sql`
    select s.market_id, s.day, s.voucher_sequence, s.voucher_hash, s.bids_hash, s.lots, s.audit_seal_id,
      a.hash as audit_hash, s.signature, s.sealed_at, ${cashColumns}, u.name as cash_by, u.name_ta as cash_by_ta,
      c.counted_at as cash_at
    from day_seal s left join audit_seal a on a.id = s.audit_seal_id
      left join cash_count c on c.id = s.cash_count_id left join mas_user u on u.id = c.counted_by_id
    where s.market_id = ${marketId} and s.day >= ${day}::date order by s.day limit 1`)
  return row ?? null
}

/**
 * What was signed where a day was closed by itself, and by the key that is published, and the heads of all its lots; with the seals
 * that have the close.
 */
export async function sealedDays(db: Sql, marketId: number, day: string) {
  const seal = await daySeal(db, marketId, day)
  if (seal?.day !== day || seal.signature.length !== 64) return []
  const found = await db.query<{ heads: string }>(sql`
    select heads from ${call('day_bids_hash', { p_market: marketId, p_day: day })}`)
  const sealed = await db.query<{ leafNo: number }>(sql`
    select h.leaf_no from day_seal s join evidence_head h on h.kind = 'day' and h.head_of = s.id
    where s.market_id = ${marketId} and s.day = ${day} order by h.id desc limit 1`)
  return found.map(({ heads }) => ({ close: { text: textOf(seal), signature: seal.signature, heads }, sealed }))
}

/** Whether a market's day is closed, itself or by a later one. */
export const isSealed = async ({ db }: Pick<Ctx, 'db'>, marketId: number, day: string): Promise<boolean> =>
  (await db.query(sql`select 1 from day_seal where market_id = ${marketId} and day >= ${day}::date limit 1`)).length > 0

/** To be asked once the day's lot numbers are held: a close that is under way is over then. Throws REFUSED. */
export async function requireOpenDay(ctx: Pick<Ctx, 'db'>, marketId: number, day: string): Promise<void> {
  if (await isSealed(ctx, marketId, day)) throw refused('ledger.rule.sealed')
}

type Heads = Omit<Signed, 'marketId' | 'day' | `cash${string}`>

/** The count that goes into the seal, as it is signed. */
async function cashHeads(
  ctx: Ctx,
  marketId: number,
  day: string,
): Promise<Pick<Signed, `cash${string}` & keyof Signed>> {
  const { countId } = await cashOf(ctx.db, marketId, day)
  const [row] = await ctx.db.query<Pick<Signed, `cash${string}` & keyof Signed>>(sql`
    select ${cashColumns}
    from (select ${countId}::bigint as cash_count_id) s left join cash_count c on c.id = s.cash_count_id`)
  if (!row) throw new Error('A count without itself')
  return row
}

/**
 * Nothing of what the day's seal covers moves until the transaction ends: no lot comes in, is weighed, billed or paid, and no
 * voucher is posted. The lots before the chain, as a bill run has them.
 */
async function lockDay(ctx: Ctx, marketId: number, day: string): Promise<void> {
  await lockSerials(ctx, { marketId, kind: 'lot', period: day })
  await ctx.db.query(sql`
    select 1 from lot t where t.market_id = ${marketId} and t.day <= ${day}::date and t.lot_status in ('APPROVED', 'WEIGHED', 'BILLED', 'PAID')
      and t.day > (select coalesce(max(s.day), '-infinity'::date) from day_seal s where s.market_id = ${marketId})
    order by t.id for no key update`)
  await ctx.db.query(sql`insert into ledger_chain (market_id) values (${marketId}) on conflict (market_id) do nothing`)
  await ctx.db.query(sql`select 1 from ledger_chain where market_id = ${marketId} for update`)
}

/** The heads as they stand; the day is held by the caller. */
async function headsOf(ctx: Ctx, marketId: number, day: string): Promise<Heads> {
  const [heads] = await ctx.db.query<Omit<Heads, 'auditHash'>>(sql`
    select c.sequence as voucher_sequence, c.head_hash as voucher_hash, b.hash as bids_hash, b.lots,
      ${call('seal_audit', { p_at: ctx.clock.now() })} as audit_seal_id
    from ledger_chain c, lateral ${call('day_bids_hash', { p_market: marketId, p_day: day })} b where c.market_id = ${marketId}`)
  if (!heads) throw new Error(`Market ${marketId} has no chain`)
  // A statement does not see what a function wrote while it ran.
  const [seal] = await ctx.db.query<{ hash: Uint8Array }>(sql`
    select hash from audit_seal where id = ${heads.auditSealId}`)
  return { ...heads, auditHash: seal?.hash ?? null }
}

async function requireClosable(ctx: Ctx, marketId: number, day: string): Promise<void> {
  if (day > businessDay(ctx.clock.now())) throw invalid({ date: { key: 'rule.futureDate' } })
  if (await isSealed(ctx, marketId, day)) throw new AppError('ALREADY_PROCESSED')
}

/** What `closeDay` would do now. Throws INVALID for a day to come, ALREADY_PROCESSED for one that is closed. */
export async function closePlan(ctx: Ctx, marketId: number, day: string): Promise<ClosePlan> {
  await requireClosable(ctx, marketId, day)
  return planClose(ctx, marketId, day)
}

/**
 * Closes the books of a market's day: signs the heads of its chains; nothing is posted to that day or an earlier one
 * any more. Throws INVALID for a day to come, REFUSED while a lot of the day is on its way, ALREADY_PROCESSED for a day
 * that is closed, itself or by a later one, CONFLICT where another plan (`seen`) was shown.
 */
export async function closeDay(ctx: Ctx, marketId: number, day: string, seen?: string): Promise<Shown> {
  await requireClosable(ctx, marketId, day)
  await lockDay(ctx, marketId, day)
  await requireClosable(ctx, marketId, day)
  const plan = await planClose(ctx, marketId, day)
  requireSeen(plan, seen)
  const stops = plan.exceptions.filter((one) => one.stops)
  if (stops.some(({ lotId }) => lotId !== null)) throw refused('ledger.rule.dayRuns')
  if (stops.length > 0) throw refused('dayClose.rule.cash')
  const heads = { ...(await headsOf(ctx, marketId, day)), ...(await cashHeads(ctx, marketId, day)) }
  const signature = await ctx.deps.signer.sign(textOf({ marketId, day, ...heads }))
  await ctx.db.query(sql`
    insert into day_seal (market_id, day, voucher_sequence, voucher_hash, bids_hash, lots, audit_seal_id, cash_count_id,
      signature, sealed_at)
    values (${marketId}, ${day}, ${heads.voucherSequence}, ${heads.voucherHash}, ${heads.bidsHash}, ${heads.lots},
      ${heads.auditSealId}, ${heads.cashCountId}, ${signature}, ${ctx.clock.now()})`)
  return (await daySeal(ctx.db, marketId, day)) as Shown
}

/**
 * What does not hold any more, in words for whoever looks after the database; empty where everything does. Reads only, and
 * wants to see one moment: a transaction that repeats its reads.
 */
export async function findBroken(db: Sql, signer: Signer, anchors: readonly Anchor[] = []): Promise<string[]> {
  const vouchers = await db.query<{ code: string; at: number; since: string | null }>(sql`
    select b.code, v.at, p.posted_at as since
    from mas_branch b cross join lateral ${call('broken_voucher', { p_market: sql`b.id` })} v (at)
      left join voucher p on p.market_id = b.id and p.sequence = v.at - 1
    where v.at is not null order by b.code`)
  const bills = await db.query<{ code: string; invoiceNo: string; since: string | null }>(sql`
    select b.code, i.invoice_no, (select min(a.at) from audit a
      where a.table_name = 'invoice' and a.row_id = i.id and a.operation = 'INSERT') as since
    from invoice i join mas_branch b on b.id = i.market_id
    where not exists (select from voucher v where v.invoice_id = i.id and v.reverses_id is null) order by i.id`)
  const files = await db.query<{ id: number }>(sql`
    select f.id from file f left join audit a on a.table_name = 'file' and a.row_id = f.id and a.operation = 'INSERT'
    where a.after ->> 'sha256' is distinct from '\\x' || encode(sha256(f.bytes), 'hex') order by f.id`)
  const audit = await db.query<{ id: number; since: string | null }>(sql`
    select b.id, (select max(p.sealed_at) from audit_seal p where p.to_txid <= s.from_txid) as since
    from broken_audit_seal() b (id) left join audit_seal s on s.id = b.id where b.id is not null`)
  return [
    ...vouchers
      .map(({ code, at, since }) => ({ where: `Vouchers of ${code}`, what: `the chain breaks at ${at}`, since }))
      .map(brokenText),
    // A bill is made with its voucher, or not at all.
    ...bills
      .map(({ code, invoiceNo, since }) => ({
        where: `Bill ${invoiceNo} of ${code}`,
        what: 'it has no voucher',
        since,
      }))
      .map(brokenText),
    ...(await brokenBids(db)).map(brokenText),
    ...(await brokenAttempts(db)).map(brokenText),
    ...(await brokenState(db)).map(brokenText),
    ...files.map(({ id }) => `File ${id}: it is not what was sent.`),
    ...(await brokenImages(db)).map(brokenText),
    ...audit
      .map(({ id, since }) => ({ where: 'Audit', what: `seal ${id} does not fit its rows`, since }))
      .map(brokenText),
    ...(await brokenSeals(db, signer, anchors)).map(brokenText),
    ...(await brokenSecuritySeals(db)),
    ...(await withSpans(db, 'day', await brokenDays(db, signer))).map(brokenText),
    ...(await withSpans(db, 'year', await brokenYears(db, signer))).map(brokenText),
  ]
}

const isOurs = async (signer: Signer, seal: DaySeal): Promise<boolean> =>
  (await signer.verify(textOf(seal), seal.signature)) || signer.verify(earlierTextOf(seal), seal.signature)

/** Days whose signature is not ours, or whose heads are no longer those that were signed. */
async function brokenDays(db: Sql, signer: Signer): Promise<BrokenClose[]> {
  const heads = call('day_bids_hash', { p_market: sql`s.market_id`, p_day: sql`s.day` })
  const days = await db.query<DaySeal & { id: number; code: string; sameVoucher: boolean; sameBids: boolean }>(sql`
    select s.id, s.market_id, s.day, s.voucher_sequence, s.voucher_hash, s.bids_hash, s.lots, s.audit_seal_id,
      a.hash as audit_hash, s.signature, s.sealed_at, b.code, ${cashColumns},
      s.voucher_sequence = 0 or exists (select 1 from voucher v where v.market_id = s.market_id
        and v.sequence = s.voucher_sequence and v.hash = s.voucher_hash) as same_voucher,
      exists (select 1 from ${heads} h where h.hash = s.bids_hash and h.lots = s.lots) as same_bids
    from day_seal s join mas_branch b on b.id = s.market_id left join audit_seal a on a.id = s.audit_seal_id
      left join cash_count c on c.id = s.cash_count_id
    order by s.day, s.market_id`)
  const found: BrokenClose[] = []
  for (const seal of days) {
    const { id } = seal
    const where = `Day ${seal.day} of ${seal.code}`
    if (!(await isOurs(signer, seal))) found.push({ id, where, what: 'the signature is not ours', by: 'signature' })
    if (!seal.sameVoucher)
      found.push({ id, where, what: 'the last voucher is not the one that was signed', by: 'vouchers' })
    if (!seal.sameBids) found.push({ id, where, what: 'the bids are not those that were signed', by: 'bids' })
  }
  return found
}
