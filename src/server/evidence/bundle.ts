import { sql } from 'drizzle-orm'
import type { Bundle } from '#resources/api/evidence'
import { AppError } from '#shared/errors'
import type { Ctx } from '../context'
import { call } from '../db/call'
import { array } from '../db/db'
import { billsOf, vouchersOf } from './books'
import { inclusionProofs } from './merkle'
import { logKeyOf } from './notes'
import { checkpointNote } from './seals'
import { sealedDays } from './service'

/** What a bundle is of. */
export interface Wanted {
  readonly marketId: number
  readonly day: string
  readonly slotId: number | null
  readonly lotId: number | null
}

type Lot = Bundle['lots'][number]
type Link = Lot['links'][number]
type Of<Row> = Row & { readonly lotId: number }

/** What the tables have of lots beside the texts that were hashed. */
const lotsOf = ({ db }: Ctx, { marketId, day, slotId, lotId }: Wanted) =>
  db.query<Omit<Lot, 'links' | 'attempts'>>(sql`
    select t.id, t.lot_no, t.round, t.lot_status, t.price_per_kg, t.reeler_id, encode(t.head_hash, 'hex') as head_hash,
      (select encode(s.hash, 'hex') from attempt_seal s where s.lot_id = t.id order by s.to_txid desc limit 1) as attempts_hash,
      case when t.weighing > 0 then ${call('weights_text', { p_lot: sql`t.id`, p_weighing: sql`t.weighing` })} end as weights
    from lot t where t.market_id = ${marketId} and t.day = ${day} and (${slotId}::bigint is null or t.slot_id = ${slotId})
      and (${lotId}::bigint is null or t.id = ${lotId}) order by t.lot_no`)

/** The links of lots in order; what took a bid back names it by its number, which stands in no text. */
const linksOf = ({ db }: Ctx, lotIds: readonly number[]) =>
  db.query<Of<Link>>(sql`
    select lot_id, text, round, takes_back from (
      select b.lot_id, b.sequence, ${call('bid_text', { b: sql`b` })} as text,
        case b.hash_version when 1 then b.round end as round, null::integer as takes_back
      from bid b where b.lot_id = any(${array(lotIds, 'int8')})
      union all
      select w.lot_id, w.sequence, ${call('withdrawal_text', {
        previous: sql`w.previous_hash`,
        lot: sql`w.lot_id`,
        sequence: sql`w.sequence`,
        bid: sql`w.bid_id`,
        officer: sql`w.user_id`,
        at: sql`w.at`,
        reason: sql`w.reason`,
      })}, null, (select b.sequence from bid b where b.id = w.bid_id)
      from bid_withdrawal w where w.lot_id = any(${array(lotIds, 'int8')})) l
    order by lot_id, sequence`)

/** What each seal of the attempts of lots is over; those that are in none yet as they would be sealed now, last. */
const attemptsOf = ({ db }: Ctx, lotIds: readonly number[]) =>
  db.query<{ lotId: number; text: string }>(sql`
    with part as (
      select lot_id, from_txid, to_txid, previous_hash, hash_version from attempt_seal
      where lot_id = any(${array(lotIds, 'int8')})
      union all
      select t.id, coalesce(s.to_txid, 0), ${Number.MAX_SAFE_INTEGER}::bigint, s.hash, 2 from unnest(${array(lotIds, 'int8')}) t (id)
      left join lateral (select n.to_txid, n.hash from attempt_seal n where n.lot_id = t.id order by n.to_txid desc limit 1) s
        on true
    )
    select p.lot_id, ${call('attempts_text', { previous: sql`p.previous_hash`, p_lines: sql`n.lines` })} as text
    from part p cross join lateral (
      select string_agg(${call('attempt_text', { a: sql`a`, p_version: sql`p.hash_version` })}, chr(10) order by a.id) as lines
      from bid_attempt a where a.lot_id = p.lot_id and a.txid >= p.from_txid and a.txid < p.to_txid) n
    where n.lines is not null or p.to_txid < ${Number.MAX_SAFE_INTEGER} order by p.lot_id, p.to_txid`)

/** The seals that have bids, attempts and weights of lots last. */
const sealedOf = ({ db }: Ctx, lotIds: readonly number[]) =>
  db.query<{ leafNo: number }>(sql`
    select distinct on (kind, head_of) leaf_no from evidence_head
    where kind in ('bids', 'attempts', 'weights') and head_of = any(${array(lotIds, 'int8')}) order by kind, head_of, id desc`)

/** Seals, each once however many heads of the bundle it has. */
async function sealsOf({ db }: Ctx, leafNos: readonly number[]): Promise<Bundle['seals'][number][]> {
  const rows = await db.query<{ leafNo: number; text: string }>(sql`
    select s.leaf_no, ${call('evidence_text', { p_leaf: sql`s.leaf_no`, p_at: sql`s.sealed_at` })} as text
    from evidence_seal s where s.leaf_no = any(${array(leafNos, 'int4')}) order by s.leaf_no`)
  const all = await db.query<{ leaf: Uint8Array }>(sql`select leaf_hash as leaf from evidence_seal order by leaf_no`)
  const proofs = await inclusionProofs(
    all.map(({ leaf }) => leaf),
    rows.map(({ leafNo }) => leafNo),
  )
  return rows.map(({ leafNo, text }) => ({ text, proof: (proofs.get(leafNo) ?? []).map(hex) }))
}

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

const ofLot = <Row extends { lotId: number }>(rows: readonly Row[], id: number): Omit<Row, 'lotId'>[] =>
  rows.filter(({ lotId }) => lotId === id).map(({ lotId: _, ...row }) => row)

/**
 * The bids, attempts, weights, bills and vouchers of a lot, a slot or a day with the seals over them, as somebody who has nothing of
 * the product can verify (docs/evidence). Throws NOT_FOUND where no such lot is.
 */
async function bundleOf(ctx: Ctx, wanted: Wanted): Promise<Bundle> {
  const lots = await lotsOf(ctx, wanted)
  if (lots.length === 0) throw new AppError('NOT_FOUND')
  const ids = lots.map(({ id }) => id)
  const [links, attempts] = [await linksOf(ctx, ids), await attemptsOf(ctx, ids)]
  const { vouchers, heads } = await vouchersOf(ctx.db, await billsOf(ctx.db, ids))
  const { origin, vkey, publicKey } = await logKeyOf(ctx.deps.signer)
  const [closed] = await sealedDays(ctx.db, wanted.marketId, wanted.day)
  const sealed = [...(await sealedOf(ctx, ids)), ...heads, ...(closed?.sealed ?? [])]
  return {
    format: 'cocoon-evidence/5',
    madeAt: ctx.clock.now().toISOString(),
    marketId: wanted.marketId,
    day: wanted.day,
    wholeDay: wanted.slotId === null && wanted.lotId === null,
    key: { origin, vkey, publicKey },
    checkpoint: await checkpointNote(ctx.db, ctx.deps.signer),
    lots: lots.map((lot) => ({
      ...lot,
      links: ofLot(links, lot.id),
      attempts: ofLot(attempts, lot.id),
    })),
    vouchers,
    seals: await sealsOf(
      ctx,
      sealed.map(({ leafNo }) => leafNo),
    ),
    close: closed ? { ...closed.close, signature: hex(closed.close.signature) } : null,
  }
}

/** The same of one moment: a proof leads to the checkpoint beside it, and a bid to what became of its attempt. */
export const bundleAt = (ctx: Ctx, wanted: Wanted): Promise<Bundle> =>
  ctx.deps.db.for('reports').transaction(async (tx) => {
    await tx.query(sql`set transaction isolation level repeatable read, read only`)
    return bundleOf({ ...ctx, db: tx }, wanted)
  })
