import { sql } from 'drizzle-orm'
import type { Bundle } from '#resources/api/evidence'
import { AppError } from '#shared/errors'
import type { Ctx } from '../context'
import { call } from '../db/call'
import { array } from '../db/db'
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

type Lot = Omit<Bundle['lots'][number], 'links' | 'seal'>
type Link = Bundle['lots'][number]['links'][number]

const lotsOf = ({ db }: Ctx, { marketId, day, slotId, lotId }: Wanted) =>
  db.query<Lot>(sql`
    select id, lot_no, day, slot_id, round, lot_status, price_per_kg, reeler_id, bid_sequence,
      encode(head_hash, 'hex') as head_hash
    from lot where market_id = ${marketId} and day = ${day} and (${slotId}::bigint is null or slot_id = ${slotId})
      and (${lotId}::bigint is null or id = ${lotId}) order by lot_no`)

const linksOf = ({ db }: Ctx, lotIds: readonly number[]) =>
  db.query<Link & { lotId: number }>(sql`
    select lot_id, sequence, encode(previous_hash, 'hex') as previous_hash, encode(hash, 'hex') as hash,
      jsonb_build_object('id', id, 'round', round, 'slotId', slot_id, 'amount', amount, 'reelerId', reeler_id,
        'userId', user_id, 'surrogate', surrogate, 'confirmed', confirmed, 'key', key, 'reason', reason,
        'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')) as bid, null::jsonb as withdrawal
    from bid where lot_id = any(${array(lotIds, 'int8')})
    union all
    select lot_id, sequence, encode(previous_hash, 'hex'), encode(hash, 'hex'), null,
      jsonb_build_object('bidId', bid_id, 'userId', user_id, 'reason', reason,
        'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))
    from bid_withdrawal where lot_id = any(${array(lotIds, 'int8')})
    order by lot_id, sequence`)

interface Sealed {
  readonly lotId: number
  readonly leafNo: number
  readonly text: string
}

/** The last seal of each lot. */
const sealsOf = ({ db }: Ctx, lotIds: readonly number[]) =>
  db.query<Sealed>(sql`
    select h.head_of as lot_id, s.leaf_no, ${call('evidence_text', { p_leaf: sql`s.leaf_no`, p_at: sql`s.sealed_at` })} as text
    from (select distinct on (head_of) head_of, leaf_no from evidence_head
      where kind = 'bids' and head_of = any(${array(lotIds, 'int8')}) order by head_of, id desc) h
    join evidence_seal s on s.leaf_no = h.leaf_no`)

const leaves = async ({ db }: Ctx): Promise<Uint8Array[]> =>
  (await db.query<{ leaf: Uint8Array }>(sql`select leaf_hash as leaf from evidence_seal order by leaf_no`)).map(
    ({ leaf }) => leaf,
  )

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * The bids of a lot, a slot or a day with the seals over them, as somebody who has nothing of the product can verify
 * (docs/evidence). Throws NOT_FOUND where no such lot is.
 */
export async function bundleOf(ctx: Ctx, wanted: Wanted): Promise<Bundle> {
  const lots = await lotsOf(ctx, wanted)
  if (lots.length === 0) throw new AppError('NOT_FOUND')
  const ids = lots.map(({ id }) => id)
  const links = await linksOf(ctx, ids)
  const seals = await sealsOf(ctx, ids)
  const proofs = await inclusionProofs(
    await leaves(ctx),
    seals.map(({ leafNo }) => leafNo),
  )
  const { origin, vkey, publicKey } = await logKeyOf(ctx.deps.signer)
  return {
    format: 'cocoon-evidence/1',
    madeAt: ctx.clock.now().toISOString(),
    wholeDay: wanted.slotId === null && wanted.lotId === null,
    key: { origin, vkey, publicKey },
    checkpoint: await checkpointNote(ctx.db, ctx.deps.signer),
    lots: lots.map((lot) => {
      const seal = seals.find(({ lotId }) => lotId === lot.id)
      return {
        ...lot,
        links: links.filter(({ lotId }) => lotId === lot.id).map(({ lotId: _, ...link }) => link),
        seal: seal ? { leafNo: seal.leafNo, text: seal.text, proof: (proofs.get(seal.leafNo) ?? []).map(hex) } : null,
      }
    }),
    days: (await sealedDays(ctx.db, wanted.marketId, wanted.day)).map(({ text, signature }) => ({
      text,
      signature: hex(signature),
    })),
  }
}
