import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bundle } from '#resources/api/evidence'
import { createApp } from '../../src/server/app'
import { sealEvidence } from '../../src/server/evidence/seals'
import { sealedDays } from '../../src/server/evidence/service'
import { createSigner } from '../../src/server/secret/signer'
import { type TestApp, testApp } from '../support/app'
import { auditSettled } from '../support/auditSettled'
import { part, verified as verifiedBy } from '../support/bundles'
import { testClient } from '../support/cookies'
import { post, type Sold, soldSlot, weigh } from '../support/sold'

/* A bundle made by somebody who reads the program that verifies it: whatever is left out or pointed elsewhere is missed. */

// biome-ignore lint/suspicious/noExplicitAny: what forges a bundle asks no types
type Loose = any

let market: TestApp
/** A day that was closed, and the one after it, both under the same checkpoint. */
let day: Bundle
let later: Bundle
/** The close of a day on which nothing was sold, as it was signed. */
let idle: Bundle['close']

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
  const close = (await sealedDays(market.db, day.marketId, '2026-11-22'))[0]?.close
  idle = close ? { ...close, signature: Buffer.from(close.signature).toString('hex') } : null
})
afterAll(() => market?.close())

const verified = (given: unknown, { key = day.key.publicKey }: { key?: string | null } = {}) => verifiedBy(given, key)

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
/** Another amount in a lot's only bid, with its chain and its price made anew. */
function dearer(lot: Loose): void {
  const [link] = lot.links
  lot.pricePerKg += 100
  link.text = part(link.text, 3, `${lot.pricePerKg}.00`)
  lot.headHash = sha256(link.text)
}

/** A bid that nobody sent, in a seal that nobody made. */
const attempt = (b: Loose) =>
  `-\nattempt2|9|1|${b.marketId}|${b.lots[0].id}|0|1|1|1|900|0|0|-|1763611200000000|1763611200000000|-|REFUSED|-|0|["", "made up", null, null]`

/** The lots of a bill, as its voucher has them. */
const lotsOf = (b: Loose, at: number) => b.vouchers[at].text.split('|')[14]

describe('a bundle is not believed', () => {
  it.each<[string, (copy: Loose) => unknown, RegExp]>([
    [
      'whose bids were made anew and lead to a seal that has none of them',
      (b) => {
        dearer(b.lots[0])
        b.seals = later.seals
      },
      /Lot 1 of 2026-11-20: its bids stand in no seal/,
    ],
    [
      'whose bids were made anew, as if nobody had sealed them since the close',
      (b) => {
        dearer(b.lots[0])
        b.lots[0].lotStatus = 'APPROVED'
        for (const of of ['vouchers', 'seals']) b[of] = []
      },
      /its bids stand in no seal[\s\S]*Close of .*the lots are not those that were signed/,
    ],
    ['that has no lot', (b) => Object.assign(b, { lots: [], vouchers: [], close: null }), /it has no lot/],
    [
      'whose close stands without its lots',
      (b) => Object.assign(b, { lots: structuredClone(later.lots), seals: later.seals, vouchers: later.vouchers }),
      /Close of 2026-11-20: the lots are not those that were signed/,
    ],
    [
      'that lacks what was sealed',
      (b) => {
        for (const lot of b.lots) Object.assign(lot, { weights: null, attempts: [], attemptsHash: null })
        b.vouchers = []
      },
      /Lot 1 of .*: its weights are missing[\s\S]*its bill is missing/,
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
        b.lots[0].links[0].text = b.lots[0].links[0].text.replace('706.00', '706.004')
        b.lots[0].pricePerKg += 0.004
      },
      /its bids are not those that were sealed/,
    ],
    [
      'with a levy that was never booked',
      (b) =>
        (b.vouchers[0].text = part(
          b.vouchers[0].text,
          14,
          lotsOf(b, 0).replace(/:150\.11:19864\.99/, ':0.00:20015.10'),
        )),
      /Bill .*: it is not the sum of its lines/,
    ],
    [
      'whose bill is of another day',
      (b) => (b.vouchers[0].text = part(b.vouchers[0].text, 7, '2026-11-19')),
      /Voucher .*: no seal leads to it/,
    ],
    ['in which a bill stands twice', (b) => b.vouchers.push(b.vouchers[0]), /Bill .*: it has more than one voucher/],
    [
      'whose bill is taken back by what takes back another',
      (b) => (b.vouchers[1].text = part(part(b.vouchers[1].text, 9, 1), 10, 1)),
      /Voucher .*: no seal leads to it/,
    ],
    [
      'whose bills have each other’s lots, of one weight',
      (b) => {
        const [one, other] = [lotsOf(b, 0), lotsOf(b, 1)].map((lots: string) => lots.split(':')[0] ?? '')
        for (const [at, id] of [other, one].entries())
          b.vouchers[at].text = part(b.vouchers[at].text, 14, lotsOf(b, at).replace(/^\d+/, id))
      },
      /Voucher .*: no seal leads to it/,
    ],
    [
      'whose bill has its lots beside it, as one of before',
      (b) => {
        b.vouchers[0].lots = lotsOf(b, 1)
        b.vouchers[0].text = part(b.vouchers[0].text, 14, '')
      },
      /Voucher .*: no seal leads to it/,
    ],
    [
      'of a part of a closed day, in which the last bids of a lot are left out',
      (b) => {
        b.wholeDay = false
        Object.assign(b.lots[0], { links: [], headHash: null, pricePerKg: null, reelerId: null })
        Object.assign(b.lots[0], { lotStatus: 'NO_BID', weights: null })
        b.lots.pop()
        for (const of of ['vouchers', 'seals']) b[of] = []
      },
      /Close of 2026-11-20: the lots are not those that were signed/,
    ],
    [
      'of a part of a closed day, whose close has other heads than were signed',
      (b) => {
        b.wholeDay = false
        dearer(b.lots[0])
        b.close.heads = b.lots.map((lot: Loose) => `${lot.lotNo}:1:${lot.headHash}`).join(';')
      },
      /Close of 2026-11-20: the lots are not those that were signed/,
    ],
    [
      'whose close is that of another day, on which nothing was sold',
      (b) => {
        b.lots.pop()
        b.close = idle
      },
      /Close of 2026-11-22: it is not of the day of these lots/,
    ],
    [
      'that puts lots of another day beside those of its own',
      (b) => {
        b.lots.push(...structuredClone(later.lots))
        b.seals = later.seals
        b.vouchers.push(...structuredClone(later.vouchers))
      },
      /Lot 1 of 2026-11-20: its weights are of another lot/,
    ],
    [
      'with an attempt that lies outside every seal',
      (b) => {
        b.lots[0].attempts.push({ text: attempt(b) })
        b.lots[0].attemptsHash = sha256(attempt(b))
      },
      /its attempts stand in no seal/,
    ],
    [
      'whose weight is that of another lot',
      (b) => {
        const [one, other] = b.lots
        ;[one.weights, other.weights] = [other.weights, one.weights]
      },
      /its weights are of another lot[\s\S]*its weights are not those that were sealed/,
    ],
    [
      'whose lots have each other’s numbers',
      (b) => {
        const [one, other] = b.lots
        ;[one.lotNo, other.lotNo] = [other.lotNo, one.lotNo]
      },
      /its weights are of another lot[\s\S]*the lots are not those that were signed/,
    ],
    ['whose checkpoint is of more seals', (b) => b.seals[0].proof.pop(), /not in the tree of the checkpoint/],
  ])('%s', async (_, forge, says) => {
    const copy = structuredClone(day)
    forge(copy)
    expect(await verified(copy)).toEqual([1, expect.stringMatching(says)])
  })

  it.each<[string, (copy: Loose) => unknown, RegExp]>([
    [
      'whose weight has its point elsewhere',
      (b) => (b.lots[0].weights = b.lots[0].weights.replace('28.350', '283.50')),
      /283\.50/,
    ],
    [
      'whose bill has its point elsewhere',
      (b) => (b.vouchers[0].text = part(b.vouchers[0].text, 14, lotsOf(b, 0).replace('28.350', '283.50'))),
      /283\.50/,
    ],
    ['whose lot has two numbers in one', (b) => (b.lots[0].lotNo = '1:1:x;2'), /Lot 1:1:x;2 of .* is none/],
    ['whose texts are something else', (b) => (b.lots[0].links[0].text = 'nothing'), /BROKEN/],
    [
      'whose moment is told in words of their own',
      (b) => (b.lots[0].links[0].text = part(b.lots[0].links[0].text, 7, 'Nov 20 2026 04:00 (UTC 09:00)')),
      /cannot be read/,
    ],
    [
      'of a form of before, held to less',
      (b) => (b.format = 'cocoon-evidence/1'),
      /is no bundle that this program knows/,
    ],
  ])('%s', async (_, forge, says) => {
    const copy = structuredClone(day)
    forge(copy)
    const [code, said] = await verified(copy)
    expect([code > 0, said]).toEqual([true, expect.stringMatching(says)])
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
    const forged = { ...day, close: null, checkpoint, key: { ...day.key, publicKey: own.toString('base64') } }
    expect(await verified(forged, { key: null })).toEqual([
      1,
      expect.stringContaining('Checkpoint: its name is not that of this key'),
    ])
  })

  it('whose names would write over what a screen says of it', async () => {
    const copy: Loose = structuredClone(day)
    const hidden = '\u001b[2J\u001b[8m\u202eEverything holds.\n'
    copy.vouchers[0].text = part(copy.vouchers[0].text, 4, hidden)
    copy.close.text = copy.close.text.replace('2026-11-20', hidden)
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
    const bundle = (await (await desk.get(`evidence/bundle?date=${day.day}`)).json()) as Bundle
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
    expect((await verified({ ...day, close: null }))[1]).toContain('The file has no close of its day: other lots')
    expect(await verified(day, { key: 'cocoon.market' })).toEqual([2, expect.stringContaining('KEY is none')])
  })
})
