import { sql } from 'drizzle-orm'
import { array, type Sql } from '../db/db'
import type { Broken } from './broken'

/** What of a closed day or year does not hold, by the number of its close: what was signed rests on `by`. */
export interface BrokenClose extends Broken {
  readonly id: number
  readonly by: 'signature' | 'vouchers' | 'bids' | null
}

const closes = {
  day: sql`select id, market_id, day, voucher_sequence, voucher_hash, signature from day_seal`,
  year: sql`select id, market_id, null::date, voucher_sequence, voucher_hash, signature from year_close`,
} as const

interface Seen extends Readonly<Record<NonNullable<BrokenClose['by']>, string | null>> {
  readonly id: number
  readonly since: string
  readonly sameSignature: boolean
}

/**
 * Adds since when: a close was whole as it was sealed first, with what it signed; and the first later seal that has a head of it, of
 * its market's vouchers or of its lots' bids that cannot stand beside it says at the latest when it was so no more.
 */
export async function withSpans(
  db: Sql,
  kind: keyof typeof closes,
  found: readonly BrokenClose[],
): Promise<readonly Broken[]> {
  if (found.length === 0) return []
  const first = (which: ReturnType<typeof sql>) => sql`
    (select min(s.sealed_at) from evidence_head h join evidence_seal s on s.leaf_no = h.leaf_no
      where h.leaf_no > f.leaf_no and ${which})`
  const ids = array(
    found.map(({ id }) => id),
    'int8',
  )
  const seen = await db.query<Seen>(sql`
    with first as (
      select distinct on (c.id) c.*, h.leaf_no, h.hash, s.sealed_at
      from (${closes[kind]}) c (id, market_id, day, voucher_sequence, voucher_hash, signature)
      join evidence_head h on h.kind = ${kind} and h.head_of = c.id join evidence_seal s on s.leaf_no = h.leaf_no
      where c.id = any(${ids}) order by c.id, h.id
    )
    select f.id, f.sealed_at as since, f.hash = sha256(f.signature) as same_signature,
      ${first(sql`h.kind = ${kind} and h.head_of = f.id and h.hash <> f.hash`)} as signature,
      ${first(sql`h.kind = 'vouchers' and h.head_of = f.market_id and (h.sequence < f.voucher_sequence
        or h.sequence = f.voucher_sequence and h.hash <> f.voucher_hash)`)} as vouchers,
      ${first(sql`h.kind = 'bids' and h.head_of in (
        select t.id from lot t where t.market_id = f.market_id and t.day = f.day)`)} as bids
    from first f`)
  return found.map(({ id, by, ...broken }) => {
    const one = seen.find((row) => row.id === id)
    // The signature that was sealed is this one: it never was ours, or by a key that is not known here.
    if (!one || (by === 'signature' && one.sameSignature)) return broken
    return { ...broken, since: one.since, until: by && one[by] }
  })
}
