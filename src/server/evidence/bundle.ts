import { sql } from 'drizzle-orm'
import type { Bundle } from '#resources/api/evidence'
import { AppError } from '#shared/errors'
import type { Ctx } from '../context'
import { call } from '../db/call'
import { array } from '../db/db'
import { billsOf, vouchersOf, weighingsOf } from './books'
import { inclusionProofs } from './merkle'
import { momentOf } from './moment'
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

type Whole = Bundle['lots'][number]
type Lot = Omit<Whole, 'links' | 'seal' | 'attempts' | 'attemptSeals' | 'attemptSeal' | 'weighings' | 'weightSeal'>
type Of<Row> = Row & { lotId: number }
type Link = Whole['links'][number]

const lotsOf = ({ db }: Ctx, { marketId, day, slotId, lotId }: Wanted) =>
  db.query<Lot>(sql`
    select id, market_id, lot_no, day, slot_id, round, lot_status, price_per_kg, reeler_id, bid_sequence,
      encode(head_hash, 'hex') as head_hash, net_weight, weighing, weighed_by_id, ${momentOf('weighed_at')} as weighed_at
    from lot where market_id = ${marketId} and day = ${day} and (${slotId}::bigint is null or slot_id = ${slotId})
      and (${lotId}::bigint is null or id = ${lotId}) order by lot_no`)

const linksOf = ({ db }: Ctx, lotIds: readonly number[]) =>
  db.query<Of<Link>>(sql`
    select lot_id, sequence, encode(previous_hash, 'hex') as previous_hash, encode(hash, 'hex') as hash,
      jsonb_build_object('id', id, 'round', round, 'slotId', slot_id, 'amount', amount, 'reelerId', reeler_id,
        'userId', user_id, 'surrogate', surrogate, 'confirmed', confirmed, 'key', key, 'reason', reason,
        'at', ${momentOf('at')}, 'version', hash_version) as bid, null::jsonb as withdrawal
    from bid where lot_id = any(${array(lotIds, 'int8')})
    union all
    select lot_id, sequence, encode(previous_hash, 'hex'), encode(hash, 'hex'), null,
      jsonb_build_object('bidId', bid_id, 'userId', user_id, 'reason', reason,
        'at', ${momentOf('at')})
    from bid_withdrawal where lot_id = any(${array(lotIds, 'int8')})
    order by lot_id, sequence`)

const attemptsOf = ({ db }: Ctx, lotIds: readonly number[]) =>
  db.query<Of<Whole['attempts'][number]>>(sql`
    select lot_id, id, txid, slot_id, round, reeler_id, user_id, amount, surrogate, confirmed_high,
      ${momentOf('until')} as until, device, key, ${momentOf('came_at')} as came_at,
      ${momentOf('decided_at')} as decided_at, standing, outcome, rule, sequence, args::text as args, reason
    from bid_attempt where lot_id = any(${array(lotIds, 'int8')}) order by id`)

const attemptSealsOf = ({ db }: Ctx, lotIds: readonly number[]) =>
  db.query<Of<Whole['attemptSeals'][number]>>(sql`
    select lot_id, id, from_txid, to_txid, entries, encode(previous_hash, 'hex') as previous_hash,
      encode(hash, 'hex') as hash
    from attempt_seal where lot_id = any(${array(lotIds, 'int8')}) order by to_txid`)

interface Sealed {
  readonly kind: 'bids' | 'attempts' | 'weights'
  readonly lotId: number
  readonly leafNo: number
}

/** The last seal of each lot's bids, of its attempts and of its weights. */
const sealedOf = ({ db }: Ctx, lotIds: readonly number[]) =>
  db.query<Sealed>(sql`
    select distinct on (kind, head_of) kind, head_of as lot_id, leaf_no from evidence_head
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
  return rows.map((seal) => ({ ...seal, proof: (proofs.get(seal.leafNo) ?? []).map(hex) }))
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
  const links = await linksOf(ctx, ids)
  const [attempts, attemptSeals] = [await attemptsOf(ctx, ids), await attemptSealsOf(ctx, ids)]
  const [weighings, bills] = [await weighingsOf(ctx.db, ids), await billsOf(ctx.db, ids)]
  const { vouchers, heads } = await vouchersOf(
    ctx.db,
    bills.map(({ id }) => id),
  )
  const sealed = await sealedOf(ctx, ids)
  const sealFor = (kind: Sealed['kind'], lotId: number) =>
    sealed.find((one) => one.kind === kind && one.lotId === lotId)?.leafNo ?? null
  const { origin, vkey, publicKey } = await logKeyOf(ctx.deps.signer)
  return {
    format: 'cocoon-evidence/4',
    madeAt: ctx.clock.now().toISOString(),
    wholeDay: wanted.slotId === null && wanted.lotId === null,
    key: { origin, vkey, publicKey },
    checkpoint: await checkpointNote(ctx.db, ctx.deps.signer),
    lots: lots.map((lot) => ({
      ...lot,
      links: ofLot(links, lot.id),
      seal: sealFor('bids', lot.id),
      attempts: ofLot(attempts, lot.id),
      attemptSeals: ofLot(attemptSeals, lot.id),
      attemptSeal: sealFor('attempts', lot.id),
      weighings: ofLot(weighings, lot.id),
      weightSeal: sealFor('weights', lot.id),
    })),
    bills,
    vouchers,
    voucherSeals: heads.map(({ marketId, leafNo }) => ({ marketId, leafNo })),
    seals: await sealsOf(
      ctx,
      [...sealed, ...heads].map(({ leafNo }) => leafNo),
    ),
    days: (await sealedDays(ctx.db, wanted.marketId, wanted.day)).map((one) => ({
      ...one,
      signature: hex(one.signature),
    })),
  }
}

/** The same of one moment: a proof leads to the checkpoint beside it, and a bid to what became of its attempt. */
export const bundleAt = (ctx: Ctx, wanted: Wanted): Promise<Bundle> =>
  ctx.deps.db.for('reports').transaction(async (tx) => {
    await tx.query(sql`set transaction isolation level repeatable read, read only`)
    return bundleOf({ ...ctx, db: tx }, wanted)
  })
