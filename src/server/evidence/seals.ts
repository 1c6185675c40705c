import { sql } from 'drizzle-orm'
import { call } from '../db/call'
import type { Db, Sql } from '../db/db'
import type { Signer } from '../secret/signer'
import type { Broken } from './broken'
import { type Edge, edgeBytes, edgeOf, grown, isSame, rootOf } from './merkle'
import { type Anchor, checkpointText, logKeyOf, logKeysOf, noteText } from './notes'

/*
 * Every few minutes the heads of all chains that moved are sealed together: a seal is a leaf of a Merkle tree, and the
 * head of the tree is signed. Whoever changes a seal changes every head after it; whoever takes the last ones away is
 * found by a head that was written down elsewhere.
 */

interface Last {
  readonly leafNo: number
  readonly sealedAt: string
  readonly rootHash: Uint8Array
  readonly edge: Uint8Array
  readonly signature: Uint8Array
}

const lastSeal = async (db: Sql, upTo: number | null = null): Promise<Last | undefined> =>
  (
    await db.query<Last>(sql`
    select leaf_no, sealed_at, root_hash, edge, signature from evidence_seal
    where ${upTo}::integer is null or leaf_no <= ${upTo} order by leaf_no desc limit 1`)
  )[0]

interface Sealing {
  /** Whether the last seal is by a key that the signer knows. */
  readonly isKnown: boolean
  /** Whether it has the close of a day. */
  readonly hasDay: boolean
}

/**
 * Seals the audit, then every head that moved since the last seal; where none did, nothing. Seals nothing and answers null where the
 * last seal is by a key that `signer` does not know and `wasKnown` says that it was, or its own stand before it: the key was exchanged, and
 * what the former signs from then on would hold for nobody.
 */
export const sealEvidence = (db: Db, signer: Signer, at: Date, wasKnown = false): Promise<Sealing | null> =>
  db.transaction(async (tx) => {
    await tx.query(sql`select pg_advisory_xact_lock(hashtext('seal_evidence'))`)
    const last = await lastSeal(tx)
    const isKnown = await isBy(signer, last)
    if (!isKnown && (wasKnown || (await hasSealed(tx, signer)))) return null
    await tx.query(sql`select ${call('seal_audit', { p_at: at })}`)
    await tx.query(sql`select seal_attempts()`)
    const leafNo = last ? last.leafNo + 1 : 0
    const moved = await tx.query<{ kind: string }>(sql`
      insert into evidence_head (leaf_no, kind, head_of, sequence, hash)
      select ${leafNo}::integer, kind, head_of, sequence, hash from ${call('heads_to_seal', { p_at: at })} returning kind`)
    if (moved.length === 0) return { isKnown, hasDay: false }
    const [made] = await tx.query<{ leaf: Uint8Array }>(
      sql`select ${call('evidence_leaf', { p_leaf: leafNo, p_at: at })} as leaf`,
    )
    const leaf = made?.leaf ?? new Uint8Array()
    const edge = await grown(last ? edgeOf(last.edge) : [], leafNo, leaf)
    const root = await rootOf(edge)
    const signature = await signer.sign(checkpointText((await logKeyOf(signer)).origin, leafNo + 1, root))
    await tx.query(sql`
      insert into evidence_seal (leaf_no, sealed_at, heads, leaf_hash, root_hash, edge, signature)
      values (${leafNo}, ${at}, ${moved.length}, ${leaf}, ${root}, ${edgeBytes(edge)}, ${signature})`)
    return { isKnown: true, hasDay: moved.some(({ kind }) => kind === 'day') }
  })

/** The signed checkpoint of the last seal, or of an earlier one, to be kept elsewhere; null before the first. */
export async function checkpointNote(db: Sql, signer: Signer, leafNo: number | null = null): Promise<string | null> {
  const last = await lastSeal(db, leafNo)
  if (!last) return null
  const [key, ...before] = await logKeysOf(signer)
  if (!key) return null
  const text = checkpointText(key.origin, last.leafNo + 1, last.rootHash)
  // Until this key seals for the first time the last head is one of before: it stands for that.
  for (const { origin } of before)
    if (await signer.verify(checkpointText(origin, last.leafNo + 1, last.rootHash), last.signature))
      return noteText(key, text, await signer.sign(text))
  return noteText(key, text, last.signature)
}

/** Whether a seal is by this key or one of before; true before the first. */
async function isBy(signer: Signer, last: Last | undefined): Promise<boolean> {
  if (!last) return true
  const [signed = -1] = await signedBy(signer, [last], last.leafNo)
  return signed >= 0
}

/** Whether the present key has signed a seal; looked for from the last one backwards. */
async function hasSealed(db: Sql, signer: Signer): Promise<boolean> {
  const page = 256
  for (let end = ((await lastSeal(db))?.leafNo ?? -1) + 1; end > 0; end -= page) {
    const first = Math.max(end - page, 0)
    const seals = await db.query<Pick<Last, 'rootHash' | 'signature'>>(sql`
      select root_hash, signature from evidence_seal where leaf_no >= ${first} and leaf_no < ${end} order by leaf_no`)
    if ((await signedBy(signer, seals, first)).includes(0)) return true
  }
  return false
}

/**
 * Whether this key may seal behind the last seal: that is by it or one of before, or by one that nobody knows (`isAfterUnknown`) while it has
 * not sealed yet itself.
 */
export async function maySeal(db: Sql, signer: Signer): Promise<boolean> {
  if (await isBy(signer, await lastSeal(db))) return true
  return signer.isAfterUnknown && !(await hasSealed(db, signer))
}

interface Stored extends Last {
  readonly heads: number
  readonly found: number
  readonly leafHash: Uint8Array
  readonly leaf: Uint8Array
}

/** Seals that are not what they were, and heads in them that their chains do not have any more. */
export async function brokenSeals(db: Sql, signer: Signer, anchors: readonly Anchor[]): Promise<Broken[]> {
  const seals = await db.query<Stored>(sql`
    select s.leaf_no, s.sealed_at, s.heads, s.leaf_hash, s.root_hash, s.edge, s.signature, coalesce(h.n, 0) as found,
      ${call('evidence_leaf', { p_leaf: sql`s.leaf_no`, p_at: sql`s.sealed_at` })} as leaf
    from evidence_seal s left join (select leaf_no, count(*)::integer as n from evidence_head group by 1) h
      on h.leaf_no = s.leaf_no
    order by s.leaf_no`)
  const signed = inTurn(await signedBy(signer, seals))
  const sizes = new Set(anchors.map(({ size }) => size))
  const quick = await walk(seals, signed, (size) => sizes.has(size) || size === seals.length)
  // That the last head does not fit says not where it began: then every head is made anew.
  const { found, anchored, since } = quick.found.length > 0 ? await walk(seals, signed, () => true) : quick
  return [...found, ...(await lostHeads(db)), ...(await brokenAnchors(signer, anchors, anchored, seals.length, since))]
}

/** By which key each is signed, 0 for the present one, -1 for none; many at a time: nothing else of a seal takes so long. */
async function signedBy(
  signer: Signer,
  seals: readonly Pick<Last, 'rootHash' | 'signature'>[],
  first = 0,
): Promise<number[]> {
  const origins = (await logKeysOf(signer)).map(({ origin }) => origin)
  const keyOf = async ({ rootHash, signature }: Pick<Last, 'rootHash' | 'signature'>, size: number) => {
    for (const [at, origin] of origins.entries())
      if ((await signer.signedBy(checkpointText(origin, size, rootHash), signature)) === at) return at
    return -1
  }
  const signed: number[] = []
  for (let from = 0; from < seals.length; from += 256)
    signed.push(
      ...(await Promise.all(seals.slice(from, from + 256).map((seal, at) => keyOf(seal, first + from + at + 1)))),
    )
  return signed
}

/** A key of before signs nothing more once the present one has: whoever had it might. */
function inTurn(signed: readonly number[]): boolean[] {
  const own = signed.indexOf(0)
  return signed.map((key, at) => key === 0 || (key > 0 && (own < 0 || at < own)))
}

/**
 * The first seal that does not hold, of those after it nothing is said: the head of each rests on it. The edge is held at
 * every seal, the head of the tree that follows from it at the sizes that are asked for, which are answered.
 */
async function walk(seals: readonly Stored[], signed: readonly boolean[], isAsked: (size: number) => boolean) {
  const anchored = new Map<number, Uint8Array>()
  const found: Broken[] = []
  let edge: Edge = []
  let since: string | undefined
  for (const [at, seal] of seals.entries()) {
    edge = await grown(edge, at, seal.leaf)
    const root = isAsked(at + 1) ? await rootOf(edge) : null
    if (root) anchored.set(at + 1, root)
    const fault = faultOf(seal, at, edgeBytes(edge), root, signed[at] ?? false)
    if (fault && found.length === 0)
      found.push({ where: `Seal ${seal.leafNo} of ${seal.sealedAt}`, what: fault, since })
    if (found.length === 0) since = seal.sealedAt
  }
  return { found, anchored, since }
}

function faultOf(seal: Stored, at: number, edge: Uint8Array, root: Uint8Array | null, isSigned: boolean) {
  if (seal.leafNo !== at) return `seal ${at} is missing before it`
  if (!isSame(seal.leaf, seal.leafHash) || seal.heads !== seal.found) return 'its heads are not those that were sealed'
  if (!isSame(edge, seal.edge) || (root && !isSame(root, seal.rootHash))) return 'it does not fit the seals before it'
  return isSigned ? undefined : 'the signature is not ours'
}

/** Heads that were sealed, and which their chains do not have at that place any more. */
async function lostHeads(db: Sql): Promise<Broken[]> {
  const rows = await db.query<{
    kind: string
    headOf: number
    name: string | null
    sequence: number
    at: string | null
  }>(sql`
    select h.kind, h.head_of, h.sequence, s.sealed_at as at, case when h.kind in ('bids', 'attempts', 'weights')
      then (select concat('lot ', t.lot_no, ' of ', m.code, ', ', t.day) from lot t join mas_branch m on m.id = t.market_id
        where t.id = h.head_of)
      when h.kind = 'vouchers' then (select m.code from mas_branch m where m.id = h.head_of) end as name
    from evidence_head h left join evidence_seal s on s.leaf_no = h.leaf_no
    left join bid b on h.kind = 'bids' and b.lot_id = h.head_of and b.sequence = h.sequence
    left join bid_withdrawal w on h.kind = 'bids' and w.lot_id = h.head_of and w.sequence = h.sequence
    left join attempt_seal p on h.kind = 'attempts' and p.lot_id = h.head_of and p.id = h.sequence
    left join voucher v on h.kind = 'vouchers' and v.market_id = h.head_of and v.sequence = h.sequence
    left join day_seal d on h.kind = 'day' and d.id = h.sequence
    left join year_close y on h.kind = 'year' and y.id = h.sequence
    left join audit_seal a on h.kind = 'audit' and a.id = h.sequence
    left join security_seal e on h.kind = 'security' and e.id = h.sequence
    where s.id is null or h.hash is distinct from coalesce(b.hash, w.hash, p.hash, v.hash, a.hash, e.hash,
      sha256(d.signature), sha256(y.signature),
      case when h.kind = 'weights' then ${call('weights_hash', { p_lot: sql`h.head_of`, p_weighing: sql`h.sequence::integer` })} end)
    order by h.kind, h.head_of, h.sequence`)
  return rows.map(({ kind, headOf, name, sequence, at }) => ({
    where: `${kind[0]?.toUpperCase()}${kind.slice(1)} of ${name ?? (headOf || 'the database')}`,
    what: at ? `link ${sequence} is not the one that was sealed at ${at}` : `a head at ${sequence} stands in no seal`,
  }))
}

/** What was written down elsewhere against the seals that stand. */
async function brokenAnchors(
  signer: Signer,
  anchors: readonly Anchor[],
  anchored: ReadonlyMap<number, Uint8Array>,
  standing: number,
  since: string | undefined,
): Promise<Broken[]> {
  const found: Broken[] = []
  for (const [at, { text, size, root, signature }] of anchors.entries()) {
    const where = `Anchor ${at + 1}, of ${size} seals`
    const head = anchored.get(size)
    if (!signature || !(await signer.verify(text, signature))) found.push({ where, what: 'the signature is not ours' })
    else if (!head)
      found.push({
        where,
        what: `only ${standing} seals stand: seals were removed, or an older dump was restored`,
        since,
      })
    else if (!isSame(head, root)) found.push({ where, what: 'the seals are not those that were anchored' })
  }
  return found
}
