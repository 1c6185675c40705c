import { createHmac, createPublicKey, verify as verifySignature } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Sql } from '../../src/server/db/db'
import { type Anchor, anchorsIn, logKeyOf } from '../../src/server/evidence/notes'
import { evidenceFeature } from '../../src/server/evidence/routes'
import { checkpointNote, maySeal, sealEvidence } from '../../src/server/evidence/seals'
import { findBroken } from '../../src/server/evidence/service'
import { createSigner, type Signer } from '../../src/server/secret/signer'
import { type TestApp, testApp } from '../support/app'
import { auditSettled } from '../support/auditSettled'
import { post, soldSlot, weigh } from '../support/sold'
import { after } from '../support/unguarded'

/* Seals are signed by a key that is published, and written down elsewhere: what is taken away with its seals is found. */

let market: TestApp
let anchors: Anchor[]
let notes: string[]
const minutes = 60_000

beforeAll(async () => {
  market = await testApp({ start: '2026-11-20T06:30:00.000Z' })
  const desk = await market.client('marketofficer')
  const sold = await soldSlot(market, [{ price: 706 }, { farmer: 1, price: 655 }])
  notes = []
  const sealed = async () => {
    await auditSettled(market.db)
    await sealEvidence(market.db, market.deps.signer, market.clock.now())
    market.clock.advance(5 * minutes)
    notes.push((await checkpointNote(market.db, market.deps.signer)) ?? '')
  }
  await sealed()
  for (const lot of sold.lots) {
    await weigh(desk, lot, '28.350')
    await sealed()
  }
  await post(desk, 'Invoice/process', { slotId: sold.slotId, sides: ['farmer', 'reeler'] })
  expect((await (await market.client('branchad')).post('day/close', { date: '2026-11-20' })).status).toBe(201)
  for (let n = 0; n < 3; n += 1) {
    await market.arrange(sql`update inward set dfl_count = dfl_count + 1 where id = (select min(id) from inward)`)
    await sealed()
  }
  anchors = anchorsIn(notes.join('\n'), await logKeyOf(market.deps.signer))
})
afterAll(() => market?.close())

/** What is found after a manipulation by somebody who switched the triggers off; nothing of it stays. */
async function foundAfter(statements: readonly string[], held: readonly Anchor[] = []): Promise<string> {
  const change = async (tx: Sql) => {
    for (const statement of statements) await tx.query(sql.raw(statement))
  }
  return (await after(market, change, (tx) => findBroken(tx, market.deps.signer, held))).join('\n')
}

/** The last three seals gone, with their heads; the audit's own of that time, and what they were over. */
const seals = ['delete from evidence_head where leaf_no >= 3', 'delete from evidence_seal where leaf_no >= 3']
const audit = [
  `delete from audit_seal where id > (select sequence from evidence_head where kind = 'audit' and leaf_no = 2)`,
  'delete from audit where txid >= (select max(to_txid) from audit_seal)',
]

describe('seals', () => {
  it('hold, alone and against what was written down elsewhere', async () => {
    expect(anchors.map(({ size }) => size)).toEqual([1, 2, 3, 4, 5, 6])
    expect(await findBroken(market.db, market.deps.signer, anchors)).toEqual([])
  })

  it('are signed notes that anybody verifies with the published key', async () => {
    const answer = await (await market.client()).get('evidence/key')
    const told = (await answer.json()) as { vkey: string; publicKey: string; checkpoint: string }
    const [text = '', line = ''] = told.checkpoint.split(/\n(?=\n)/)
    const [, name, signature = ''] = line.trim().split(' ')
    const raw = Buffer.from(told.publicKey, 'base64')
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: raw.toString('base64url') }, format: 'jwk' })
    const signed = Buffer.from(signature, 'base64')
    expect(verifySignature(null, Buffer.from(`${text}\n`), key, signed.subarray(4))).toBe(true)
    expect(text.split('\n')).toEqual([name, '6', expect.stringMatching(/^[A-Za-z0-9+/]{43}=$/)])
    expect(told.vkey.split('+').slice(0, 2)).toEqual([name, signed.subarray(0, 4).toString('hex')])
  })

  it('are read from a file that a full disk has cut anywhere, as far as they were written down', async () => {
    const [cut = '', whole = ''] = notes.map((note) => note.replace(/^\n+/, ''))
    const key = await logKeyOf(market.deps.signer)
    const written = anchors.map(({ text, signature }) => `${text} ${signature?.length}`)
    // The end of its last line may be missing, or the padding before that.
    const enough = cut.length - 2
    for (let at = 1; at <= cut.length; at += 1) {
      const found = anchorsIn(`\n${cut.slice(0, at)}\n${whole}\n`, key)
      expect(
        found.map(({ text, signature }) => `${text} ${signature?.length}`),
        `cut at ${at}`,
      ).toEqual(at < enough ? written.slice(1, 2) : written.slice(0, 2))
    }
  })

  it('are found in a file of one endless line, before anybody gives up', async () => {
    const found = anchorsIn(`${'x'.repeat(300_000)}\n${notes[0]}`, await logKeyOf(market.deps.signer))
    expect(found).toHaveLength(1)
  })

  it('are made only where something moved', async () => {
    const count = async () => (await market.db.query(sql`select 1 from evidence_seal`)).length
    await sealEvidence(market.db, market.deps.signer, market.clock.now())
    const before = await count()
    await sealEvidence(market.db, market.deps.signer, market.clock.now())
    expect(await count()).toBe(before)
  })

  it('are made one after another where two processes seal at once', async () => {
    await market.arrange(sql`update inward set dfl_count = dfl_count + 1 where id = (select min(id) from inward)`)
    await Promise.all([1, 2].map(() => sealEvidence(market.db, market.deps.signer, market.clock.now())))
    expect(await findBroken(market.db, market.deps.signer, anchors)).toEqual([])
  })

  it('are known by the key that signed them, of several', async () => {
    const [present, former, other] = [6, 9, 8].map((byte) => createSigner(new Uint8Array(32).fill(byte)))
    const known = createSigner(new Uint8Array(32).fill(6), [(await former?.publicKey()) ?? new Uint8Array()])
    const by = async (signer = known) => known.signedBy('seal', await signer.sign('seal'))
    expect([await by(present), await by(former), await by(other)]).toEqual([0, 1, -1])
  })

  it('of before, by a keyed hash, are still ours', async () => {
    const key = new Uint8Array(32).fill(9)
    const former = new Uint8Array(createHmac('sha256', key).update('day|1').digest())
    expect(await createSigner(key).verify('day|1', former)).toBe(true)
    expect(await createSigner(key).verify('day|2', former)).toBe(false)
    expect(await createSigner(new Uint8Array(32).fill(8)).verify('day|1', former)).toBe(false)
  })
})

describe('verify finds', () => {
  it.each([
    [
      'a voucher changed, and since when',
      ['update voucher set amount = amount + 1 where sequence = 2'],
      /^Vouchers of DPI: the chain breaks at 2\. Whole at 2026-11-20/m,
    ],
    [
      'a row of the audit changed, and since when',
      [
        'update audit set row_id = row_id + 1 where id = (select max(id) from audit where txid < (select max(to_txid) from audit_seal))',
      ],
      /^Audit: seal \d+ does not fit its rows\. Whole at 20/m,
    ],
    [
      'the bids of a closed day, and since when',
      [`update lot set bid_sequence = 2 where lot_no = 1`],
      /^Day 2026-11-20 of DPI: the bids are not those that were signed\. Whole at 2026-11-20T\S+\.$/m,
    ],
    [
      'another close under another seal, and between which seals it came',
      [
        `update day_seal set signature = decode(repeat('ab', 64), 'hex')`,
        `insert into evidence_head (leaf_no, kind, head_of, sequence, hash)
          select 5, 'day', id, id, sha256(signature) from day_seal`,
      ],
      /^Day 2026-11-20 of DPI: the signature is not ours\. Whole at 2026-11-20T\S+, and otherwise at 2026-11-20T\S+\.$/m,
    ],
    [
      'a bill without its voucher, and since when',
      [
        'delete from voucher_line where voucher_id in (select id from voucher where sequence = 2)',
        'delete from voucher where sequence = 2',
      ],
      /^Bill FI\S+ of DPI: it has no voucher\. Whole at 20\S+\.$/m,
    ],
    ['a closed day opened again', ['delete from day_seal'], /Day of .*: link \d+ is not the one that was sealed/],
    [
      'a head changed in a seal',
      [`update evidence_head set hash = sha256('x') where leaf_no = 1 and kind = 'audit'`],
      /Seal 1 .*heads are not those/,
    ],
    [
      'a seal moved in time',
      [`update evidence_seal set sealed_at = sealed_at - interval '1 hour' where leaf_no = 2`],
      /Seal 2 .*heads are not those/,
    ],
    ['a seal taken out', ['delete from evidence_seal where leaf_no = 1'], /Seal 2 .*seal 1 is missing/],
    [
      'a foreign signature',
      [
        `update evidence_seal set signature = signature || '' , root_hash = root_hash, edge = edge where leaf_no = 0`,
        `update evidence_seal set signature = decode(repeat('ab', 64), 'hex') where leaf_no = 5`,
      ],
      /Seal 5 .*signature is not ours/,
    ],
    [
      'a whole tree made anew',
      [
        `update evidence_head set hash = sha256('x') where kind = 'audit'`,
        `update evidence_seal set leaf_hash = evidence_leaf(leaf_no, sealed_at)`,
      ],
      /Seal 0 .*does not fit/,
    ],
    [
      'a chain of bids made anew with its lot',
      [
        `update bid set amount = amount + 1`,
        `update bid b set hash = bid_link(b)`,
        `update lot t set highest_bid = b.amount, price_per_kg = b.amount, head_hash = b.hash from bid b where b.lot_id = t.id`,
      ],
      /Bids of lot \d+ of DPI, 2026-11-20: link 1 is not the one that was sealed/,
    ],
    [
      'a chain of vouchers emptied with its counter',
      ['delete from voucher_line', 'delete from voucher', 'delete from ledger_chain'],
      /Vouchers of DPI: link \d+ is not the one/,
    ],
  ])('%s', async (_, statements, says) => {
    expect(await foundAfter(statements)).toMatch(says)
  })

  it('seals and audit gone together, by what was written down elsewhere and by nothing else', async () => {
    const gone = [...audit, ...seals]
    expect(await foundAfter(gone, anchors)).toMatch(/Anchor 6, of 6 seals: only 3 seals stand/)
    expect(await foundAfter(seals)).not.toMatch(/Seal|Anchor/)
  })

  it('a tree that others sealed, by its head written down', async () => {
    const other = anchors.map((anchor) => ({ ...anchor, root: new Uint8Array(32) }))
    expect(await foundAfter([], other)).toMatch(/Anchor 1, of 1 seals: the seals are not those that were anchored/)
    const foreign = anchorsIn(
      notes.join('\n').replaceAll('evidence/', 'evidence/x'),
      await logKeyOf(market.deps.signer),
    )
    expect(await foundAfter([], foreign)).toMatch(/Anchor 6, of 6 seals: the signature is not ours/)
  })
})

describe('a process', () => {
  it('seals on after its clock was set back, and soon after the database was away', async () => {
    const second = await testApp({ start: '2026-11-20T06:30:00.000Z' })
    let isAway = false
    const transaction: typeof second.db.transaction = (...asked) =>
      isAway ? Promise.reject(new Error('away')) : second.db.transaction(...asked)
    const { tick } = evidenceFeature({ ...second.deps, db: { ...second.db, transaction }, anchors: [] })
    const sealed = async () => {
      await second.arrange(sql`update inward set dfl_count = dfl_count + 1 where id = (select min(id) from inward)`)
      await auditSettled(second.db)
      const count = async () => (await second.db.query(sql`select from evidence_seal`)).length
      const before = await count()
      await tick?.().catch(() => undefined)
      return (await count()) > before
    }
    await soldSlot(second, [{ price: 706 }])
    expect(await sealed()).toBe(true)
    expect(await sealed()).toBe(false)
    second.clock.advance(-60 * minutes)
    expect(await sealed()).toBe(true)
    second.clock.advance(5 * minutes)
    isAway = true
    expect(await sealed()).toBe(false)
    isAway = false
    second.clock.advance(minutes / 4)
    expect(await sealed()).toBe(true)
    await second.close()
  })

  it('of a former key seals nothing once another has sealed by the next: the evidence would be broken by it for good', async () => {
    const second = await testApp({ start: '2026-11-20T06:30:00.000Z' })
    const former = second.deps.signer
    const next = createSigner(new Uint8Array(32).fill(6), [await former.publicKey()])
    const written: string[] = []
    const runs = (name: string, signer: Signer) => {
      const write = async () => void written.push(name)
      return evidenceFeature({ ...second.deps, signer, anchors: [{ kind: 'file', write }] })
    }
    const old = runs('old', former)
    const fresh = runs('fresh', next)
    const moves = async () => {
      await second.arrange(sql`update inward set dfl_count = dfl_count + 1 where id = (select min(id) from inward)`)
      await auditSettled(second.db)
      second.clock.advance(6 * minutes)
    }
    await soldSlot(second, [{ price: 706 }])
    for (const one of [old, old, fresh]) {
      await moves()
      await one.tick?.()
    }
    await vi.waitFor(() => expect(written).toEqual(['old', 'fresh']))

    // Its officials go on: what they close the other seals, and writes down.
    const close = await (await second.client('branchad')).post('day/close', { date: '2026-11-19' })
    expect(close.status).toBe(201)
    await moves()
    await expect(old.tick?.()).rejects.toThrow('by another SEAL_KEY')
    await fresh.tick?.()
    await vi.waitFor(() => expect(written).toEqual(['old', 'fresh', 'fresh']))
    // It says so once.
    await moves()
    await old.tick?.()
    // Nor does one whose key was exchanged between its start and its first second.
    await expect(runs('late', former).tick?.()).rejects.toThrow('by another SEAL_KEY')
    expect(await second.db.query(sql`select from evidence_seal`)).toHaveLength(4)
    expect(await findBroken(second.db, next)).toEqual([])
    expect(written).toEqual(['old', 'fresh', 'fresh'])

    // One that is told that nobody knows the key of before takes it for such a one.
    const lost = createSigner(new Uint8Array(32).fill(8), ['unknown'])
    expect(await maySeal(second.db, lost)).toBe(true)
    await runs('lost', lost).tick?.()
    expect(await second.db.query(sql`select from evidence_seal`)).toHaveLength(5)
    // Once that is exchanged in turn, another process of it is a former one as well, also one that has sealed nothing yet, and a new start.
    await moves()
    await runs('last', createSigner(new Uint8Array(32).fill(9), [await lost.publicKey()])).tick?.()
    await moves()
    await expect(runs('idle', lost).tick?.()).rejects.toThrow('by another SEAL_KEY')
    expect(await second.db.query(sql`select from evidence_seal`)).toHaveLength(6)
    expect(await maySeal(second.db, lost)).toBe(false)
    await second.close()
  })
})
