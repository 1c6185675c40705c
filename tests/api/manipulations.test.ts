import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { random } from '#shared/random'
import { call } from '../../src/server/db/call'
import type { Db, Sql } from '../../src/server/db/db'
import { type Edge, edgeBytes, grown, rootOf } from '../../src/server/evidence/merkle'
import { type Anchor, anchorsIn, checkpointText, logKeyOf } from '../../src/server/evidence/notes'
import { checkpointNote, sealEvidence } from '../../src/server/evidence/seals'
import { findBroken } from '../../src/server/evidence/service'
import { createSigner, type Signer } from '../../src/server/secret/signer'
import { tellFigures } from '../support/figures'
import { type ManipulatedMarket, manipulatedMarket } from '../support/manipulatedMarket'
import type { FoundBy, Manipulation } from '../support/manipulation'
import { kinds } from '../support/manipulations'
import { after } from '../support/unguarded'

/*
 * Whoever has the database's password switches its triggers off and changes a row: verify says what and where.
 * MANIPULATIONS takes another number of random ones.
 */

const manipulations = Number(process.env.MANIPULATIONS ?? 12)
let signer: Signer
let { market, anchors } = {} as ManipulatedMarket
beforeAll(async () => {
  ;({ market, anchors } = await manipulatedMarket())
  signer = market.deps.signer
  // A whole market day is played first.
}, 300_000)
afterAll(() => market?.close())

/** Carries it out at the n-th row; answers how many rows its last statement changed. */
async function carryOut(tx: Sql, { change }: Manipulation, n?: number): Promise<number> {
  let rows = 0
  for (const statement of [change(n)].flat())
    rows = (await tx.query(sql.raw(statement.startsWith('create') ? statement : `${statement} returning 1`))).length
  return rows
}

/** What is found then, and how many rows it changed. */
async function foundAfter(kind: Manipulation, n?: number, held = anchors): Promise<{ found: string; rows: number }> {
  let rows = 0
  const found = await after(
    market,
    async (tx) => {
      rows = await carryOut(tx, kind, n)
    },
    async (tx) => (await findBroken(tx, signer, held)).join('\n'),
  )
  return { found, rows }
}

describe('verify', () => {
  it('finds nothing in a market whose rows nobody touched', async () => {
    expect(await findBroken(market.db, signer, anchors)).toEqual([])
  })

  it('knows forty kinds and more, of every way to be found', () => {
    expect(Object.keys(kinds).length).toBeGreaterThanOrEqual(40)
    expect(new Set(Object.values(kinds).map(({ by }) => by)).size).toBe(5)
  })

  it.each(Object.entries(kinds))('finds %s', async (_, kind) => {
    const { found, rows } = await foundAfter(kind)
    expect(rows).toBeGreaterThan(0)
    expect(found).toMatch(kind.says)
  })

  it.each(Object.entries(kinds).filter(([, { by }]) => by === 'anchor'))(
    'finds %s by what was written down elsewhere and by nothing else',
    async (_, kind) => {
      expect((await foundAfter(kind, 0, [])).found).toBe('')
    },
  )

  it(`finds ${manipulations} manipulations of random rows`, { timeout: 60_000 + manipulations * 10_000 }, async () => {
    const { pick, int } = random(process.env.MANIPULATIONS_SEED ?? 'evidence')
    const tally: Partial<Record<FoundBy, number>> = {}
    const missed: string[] = []
    for (let n = 0; n < manipulations; n += 1) {
      const [name, kind] = pick(Object.entries(kinds))
      const row = int(0, 40)
      const { found, rows } = await foundAfter(kind, row)
      if (rows > 0 && kind.says.test(found)) tally[kind.by] = (tally[kind.by] ?? 0) + 1
      else missed.push(`${name}, row ${row}: ${rows} rows, ${found || 'nothing'}`)
    }
    tellFigures({ manipulations, missed: missed.length, ...tally })
    expect(missed).toEqual([])
  })

  it('says since when a row may be other than it was', async () => {
    const { found } = await foundAfter(kinds['a farmer’s name'] as Manipulation)
    expect(found).toMatch(/Row \d+ of mas_customer: .*ledger_name\. Whole at \d{4}-\d\d-\d\d/)
  })
})

/** An anchor of a seal that is made after this moment, and taken back. */
const laterAnchor = () =>
  after(
    market,
    (tx) =>
      tx.query(sql`insert into security_seal (from_txid, to_txid, entries, hash)
        select to_txid, to_txid + 1, 0, sha256('later') from security_seal order by to_txid desc limit 1`),
    async (tx) => {
      const own: Pick<Db, 'transaction'> = { transaction: (work) => work(tx, false) }
      await sealEvidence(own as Db, signer, market.clock.now())
      return anchorsIn((await checkpointNote(tx, signer)) ?? '', await logKeyOf(signer))
    },
  )

describe('an anchor', () => {
  it('finds an older dump that was restored, which holds by itself', async () => {
    const later = await laterAnchor()
    expect(later.map(({ size }) => size)).toEqual([anchors.length + 1])
    expect(await findBroken(market.db, signer, [...anchors, ...later])).toEqual([
      expect.stringMatching(
        /^Anchor 5, of 5 seals: only 4 seals stand: seals were removed, or an older dump .*Whole at/,
      ),
    ])
  })

  it('finds keys that were exchanged with everything that they signed, which holds by itself', async () => {
    const other = createSigner(new Uint8Array(32).fill(8))
    const under = (held: readonly Anchor[]) =>
      after(
        market,
        (tx) => signedAnew(tx, other),
        (tx) => findBroken(tx, other, held),
      )
    expect(await under([])).toEqual([])
    expect(await under(anchors)).toEqual(
      anchors.map(({ size }) => `Anchor ${size}, of ${size} seals: the signature is not ours.`),
    )
  })
})

/** Every seal made anew and signed by another; the closed day is open again. */
async function signedAnew(tx: Sql, other: Signer): Promise<void> {
  const { origin } = await logKeyOf(other)
  await tx.query(sql`delete from day_seal; delete from evidence_head where kind = 'day'`)
  const seals = await tx.query<{ leafNo: number; heads: number; leaf: Uint8Array }>(sql`
    select leaf_no, (select count(*) from evidence_head h where h.leaf_no = s.leaf_no) as heads,
      ${call('evidence_leaf', { p_leaf: sql`leaf_no`, p_at: sql`sealed_at` })} as leaf from evidence_seal s order by leaf_no`)
  let edge: Edge = []
  for (const { leafNo, heads, leaf } of seals) {
    edge = await grown(edge, leafNo, leaf)
    const root = await rootOf(edge)
    const signature = await other.sign(checkpointText(origin, leafNo + 1, root))
    await tx.query(sql`update evidence_seal set heads = ${heads}, leaf_hash = ${leaf}, root_hash = ${root},
      edge = ${edgeBytes(edge)}, signature = ${signature} where leaf_no = ${leafNo}`)
  }
}
