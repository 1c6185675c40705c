import { execFile } from 'node:child_process'
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bundle } from '#resources/api/evidence'
import { createApp } from '../../src/server/app'
import { sealEvidence } from '../../src/server/evidence/seals'
import { sealedDays } from '../../src/server/evidence/service'
import { createSigner } from '../../src/server/secret/signer'
import { type TestApp, testApp } from '../support/app'
import { auditSettled } from '../support/auditSettled'
import { testClient } from '../support/cookies'
import { root } from '../support/root'
import { post, type Sold, soldSlot, weigh } from '../support/sold'

/* A bundle made by somebody who reads the program that verifies it: whatever is left out or pointed elsewhere is missed. */

const folder = mkdtempSync(join(tmpdir(), 'forged-'))
// biome-ignore lint/suspicious/noExplicitAny: what forges a bundle asks no types
type Loose = any

let market: TestApp
/** A day that was closed, and the one after it, both under the same checkpoint. */
let day: Bundle
let later: Bundle
/** The close of a day on which nothing was sold, as it was signed. */
let idle: Bundle['days'][number]
/** A bid that nobody sent. */
const attempt = {
  ...{ id: 9, round: 1, reelerId: 1, userId: 1, amount: 900, surrogate: false, confirmedHigh: false, until: null },
  ...{ device: null, key: 'made up by hand', cameAt: '2026-11-20T04:00:00.000000Z', standing: null, slotId: null },
  ...{
    decidedAt: '2026-11-20T04:00:00.000000Z',
    outcome: 'REFUSED',
    rule: null,
    sequence: null,
    args: null,
    reason: null,
  },
}

async function dayOf(start: string): Promise<Sold> {
  market.clock.set(start)
  const sold = await soldSlot(market, [{ price: 706 }, { farmer: 1, price: 655 }])
  const desk = await market.client('marketofficer')
  for (const lot of sold.lots) await weigh(desk, lot, '28.350')
  await post(desk, 'Invoice/process', { slotId: sold.slotId, sides: ['farmer', 'reeler'] })
  expect((await (await market.client('branchad')).post('day/close', { date: sold.day })).status).toBe(201)
  await auditSettled(market.db)
  await sealEvidence(market.db, market.deps.signer, market.clock.now())
  return sold
}

beforeAll(async () => {
  market = await testApp({ start: '2026-11-20T06:30:00.000Z' })
  const days = [await dayOf('2026-11-20T06:30:00.000Z'), await dayOf('2026-11-21T06:30:00.000Z')]
  const desk = await market.client('marketofficer')
  const [one, two] = await Promise.all(
    days.map(async (sold) => (await (await desk.get(`evidence/bundle?date=${sold.day}`)).json()) as Bundle),
  )
  ;[day, later] = [one as Bundle, two as Bundle]
  market.clock.set('2026-11-22T06:30:00.000Z')
  expect((await (await market.client('branchad')).post('day/close', { date: '2026-11-22' })).status).toBe(201)
  const [closed] = await sealedDays(market.db, day.lots[0]?.marketId ?? 0, '2026-11-22')
  idle = { text: '', heads: '', ...closed, signature: Buffer.from(closed?.signature ?? []).toString('hex') }
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await market?.close()
})

/** How the program ends, and what it says; without a key it is held against the bundle's own. */
const verified = (given: unknown, { key = day.key.publicKey }: { key?: string | null } = {}) =>
  new Promise<[number, string]>((resolve) => {
    const file = join(folder, `${Math.random()}.json`)
    writeFileSync(file, typeof given === 'string' ? given : JSON.stringify(given))
    const asked = [join(root, 'docs/evidence/verify.mjs'), file, ...(key === null ? [] : [key])]
    execFile(process.execPath, asked, { cwd: folder }, (error, out, err) =>
      resolve([error ? Number(error.code) : 0, out + err]),
    )
  })

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const microsOf = (at: string) => `${BigInt(Date.parse(`${at.slice(0, 23)}Z`)) * 1000n + BigInt(at.slice(23, 26))}`

/** Another amount in a lot's only bid, with its hash, its chain and its price made anew. */
function dearer(lot: Loose): void {
  const [link] = lot.links
  const { bid } = link
  bid.amount += 100
  lot.pricePerKg = bid.amount
  const parts = ['-', lot.id, 1, bid.amount.toFixed(2), bid.reelerId, bid.userId, bid.key, microsOf(bid.at)]
  link.hash = sha256(parts.join('|'))
  lot.headHash = link.hash
}

/** What stands in a bundle of the first form: bids alone, of lots that were not weighed. */
const bidsAlone = (b: Loose) => {
  for (const lot of b.lots) {
    for (const name of ['attempts', 'attemptSeals', 'attemptSeal', 'weighings', 'weightSeal']) delete lot[name]
    lot.lotStatus = 'APPROVED'
  }
  for (const name of ['bills', 'vouchers', 'voucherSeals']) delete b[name]
  b.wholeDay = false
}

describe('a bundle is not believed', () => {
  it.each<[string, (copy: Loose) => unknown, RegExp]>([
    [
      'whose bids were made anew and lead to a seal that has none of them',
      (b) => {
        bidsAlone(b)
        b.format = 'cocoon-evidence/1'
        dearer(b.lots[0])
        b.lots[0].seal = later.lots[0]?.seal
        b.seals.push(...later.seals)
      },
      /Lot 1 of 2026-11-20: the seal has nothing of its bids/,
    ],
    ['that has no lot', (b) => Object.assign(b, { lots: [], bills: [], vouchers: [], days: [] }), /it has no lot/],
    [
      'whose close stands without its lots',
      (b) => Object.assign(b, { lots: structuredClone(later.lots), seals: later.seals, bills: [], vouchers: [] }),
      /Close of 2026-11-20: the lots are not those that were signed/,
    ],
    [
      'that is called of now and lacks what is sealed since',
      (b) => bidsAlone(b),
      /its bills are missing[\s\S]*Lot 1 of .*: its attempts are missing[\s\S]*its weights are missing/,
    ],
    ['in which a lot stands twice', (b) => b.lots.push({ ...b.lots[0], lotNo: 9 }), /Lot 9 of .*: it stands twice/],
    [
      'whose lot is set back to a round before its bids',
      (b) => {
        b.lots[0].round = 0
        b.lots[0].pricePerKg = null
      },
      /its bids are of a later round/,
    ],
    [
      'whose price has more digits than were hashed',
      (b) => {
        b.lots[0].links[0].bid.amount += 0.004
        b.lots[0].pricePerKg += 0.004
        b.bills = []
      },
      /link 1 is not what was hashed/,
    ],
    [
      'with a levy that was never booked',
      (b) => {
        b.bills[0].levy = '0.00'
        for (const line of b.bills[0].lines) line.levy = '0.00'
      },
      /Bill .*: it is not what its voucher says/,
    ],
    [
      'whose bill is of another day',
      (b) => (b.bills[0].day = '2026-11-19'),
      /Bill .*: it is not what its voucher says/,
    ],
    ['in which a bill stands twice', (b) => b.bills.push(b.bills[0]), /Bill .*: it stands twice/],
    [
      'whose bill is taken back by what takes back another',
      (b) => {
        const [first, second] = b.vouchers
        Object.assign(b.bills[0], { isCancelled: true })
        second.reversesId = first.id
      },
      /one that takes it back where it was cancelled/,
    ],
    [
      'of a part of a closed day, in which the last bids of a lot are left out',
      (b) => {
        b.wholeDay = false
        Object.assign(b.lots[0], { links: [], bidSequence: 0, headHash: null, seal: null, pricePerKg: null })
        Object.assign(b.lots[0], {
          reelerId: null,
          lotStatus: 'NO_BID',
          netWeight: null,
          weighings: [],
          weightSeal: null,
        })
        b.lots.pop()
        for (const of of ['bills', 'vouchers', 'voucherSeals']) b[of] = []
      },
      /Close of 2026-11-20: the lots are not those that were signed/,
    ],
    [
      'of a part of a closed day, which says no more of its close than that there was one',
      (b) => {
        b.wholeDay = false
        delete b.days[0].heads
      },
      /the heads of the closed day are missing/,
    ],
    [
      'whose close is that of another day, on which nothing was sold',
      (b) => {
        b.lots.pop()
        b.days = [idle]
      },
      /Close of 2026-11-22: it is not of the day of these lots/,
    ],
    [
      'that puts lots of another day beside those of its own',
      (b) => {
        b.lots.push(...structuredClone(later.lots))
        for (const of of ['seals', 'bills', 'vouchers', 'voucherSeals']) b[of] = later[of as 'seals']
      },
      /Lot 1 of 2026-11-21: it is of another market or day than the first/,
    ],
    ['whose checkpoint is of more seals', (b) => b.seals[0].proof.pop(), /not in the tree of the checkpoint/],
  ])('%s', async (_, forge, says) => {
    const copy = structuredClone(day)
    forge(copy)
    expect(await verified(copy)).toEqual([1, expect.stringMatching(says)])
  })

  it.each<[string, (copy: Loose) => unknown, string]>([
    [
      'whose weight has its point elsewhere',
      (b) => {
        b.lots[0].netWeight = '283.50'
        for (const { lines } of b.bills)
          for (const line of lines) if (line.lotId === b.lots[0].id) line.weight = '283.50'
      },
      'netWeight',
    ],
    [
      'whose amount has its point elsewhere',
      (b) => (b.bills[0].netAmount = `${b.bills[0].netAmount.replace('.', '')}.`),
      'netAmount',
    ],
    [
      'with an attempt that lies outside every seal',
      (b) => b.lots[0].attempts.push({ ...attempt, txid: -1, slotId: b.lots[0].slotId }),
      'txid',
    ],
    ['with an attempt of no transaction', (b) => b.lots[0].attempts.push({ ...attempt, txid: 'none' }), 'txid'],
    ['whose parts of two fields stand in one', (b) => (b.lots[0].links[0].bid.key += '|1763620200000000'), 'key'],
    [
      'whose moment is told in words of their own',
      (b) => (b.lots[0].links[0].bid.at = 'Nov 20 2026 04:00 (UTC 09:00)Z'),
      'at',
    ],
  ])('%s', async (_, forge, name) => {
    const copy = structuredClone(day)
    forge(copy)
    expect(await verified(copy)).toEqual([2, expect.stringContaining(`what it calls ${name} is none`)])
  })

  it('whose seal is longer than any, and is read all the same', async () => {
    const copy: Loose = structuredClone(day)
    copy.seals[0].text += 'x'.repeat(2e7)
    expect(await verified(copy)).toEqual([1, expect.stringContaining('not in the tree of the checkpoint')])
  })

  it('that another key signed under the name of this one', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519')
    const own = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')
    const [text = ''] = (day.checkpoint ?? '').split('\n\n')
    const [origin = ''] = text.split('\n')
    const id = createHash('sha256')
      .update(`${origin}\n`)
      .update(Buffer.from([1]))
      .update(own)
      .digest()
      .subarray(0, 4)
    const signature = Buffer.concat([id, sign(null, Buffer.from(`${text}\n`), privateKey)])
    const checkpoint = `${text}\n\n— ${origin} ${signature.toString('base64')}\n`
    const forged = { ...day, days: [], checkpoint, key: { ...day.key, publicKey: own.toString('base64') } }
    expect(await verified(forged, { key: null })).toEqual([
      1,
      expect.stringContaining('Checkpoint: its name is not that of this key'),
    ])
  })

  it('whose names would write over what a screen says of it', async () => {
    const copy: Loose = structuredClone(day)
    const hidden = '\u001b[2J\u001b[8m\u202eEverything holds.\n'
    copy.bills[0].invoiceNo = hidden
    copy.days[0].text = copy.days[0].text.replace('2026-11-20', hidden)
    const [code, said] = await verified(copy)
    expect(code).toBeGreaterThan(0)
    expect(said.trimEnd().replaceAll('\n', '')).not.toMatch(/\p{C}/u)
    const [, unreadable] = await verified(`{"format": ${hidden}`)
    expect(unreadable.trimEnd()).not.toMatch(/\p{C}/u)
  })

  it('that says a thing twice: whoever reads the other one reads something else', async () => {
    const text = JSON.stringify(day)
    const twice = text.replace('"pricePerKg":706', '"pricePerKg":999,"pricePerKg":706')
    expect(twice).not.toBe(text)
    expect(JSON.parse(twice)).toEqual(day)
    expect(await verified(twice)).toEqual([2, expect.stringContaining('says something twice')])
  })
})

describe('a bundle from before SEAL_KEY was exchanged', () => {
  it('holds by the present key with that of before, and by neither alone', async () => {
    const former = day.key.publicKey
    const signer = createSigner(new Uint8Array(32).fill(6), [Buffer.from(former, 'base64')])
    const app = createApp({ ...market.deps, signer })
    const desk = testClient((request) => app.fetch(request))
    desk.token = (await market.client('marketofficer')).token
    const bundle = (await (await desk.get(`evidence/bundle?date=${day.lots[0]?.day}`)).json()) as Bundle
    await app.stop()
    const present = bundle.key.publicKey
    expect(present).not.toBe(former)
    expect(await verified(bundle, { key: `${present},${former}` })).toEqual([
      0,
      expect.stringContaining('Everything holds.'),
    ])
    expect(await verified(bundle, { key: present })).toEqual([1, expect.stringMatching(/Close of .*signature/)])
    expect(await verified(bundle, { key: former })).toEqual([1, expect.stringMatching(/Checkpoint: the signature/)])
  })
})

describe('the program', () => {
  it('holds what was only written otherwise: keys in another order, more space', async () => {
    const turned = (value: Loose): Loose =>
      Array.isArray(value)
        ? value.map(turned)
        : value && typeof value === 'object'
          ? Object.fromEntries(
              Object.entries(value)
                .reverse()
                .map(([name, one]) => [name, turned(one)]),
            )
          : value
    expect(await verified(JSON.stringify(turned(day), null, 2))).toEqual([
      0,
      expect.stringContaining('Everything holds.'),
    ])
  })

  it('says what it was held against: a whole day or a part of it, and of a key that is none that it is none', async () => {
    expect((await verified(day))[1]).toContain('of a whole day')
    const part = { ...day, wholeDay: false }
    expect((await verified(part))[1]).toContain('of a part of a day: other lots may be missing')
    expect((await verified({ ...day, days: [] }))[1]).toContain('The day was not closed: other lots may be missing')
    expect(await verified(day, { key: 'cocoon.market' })).toEqual([2, expect.stringContaining('KEY is none')])
  })
})
