import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Bundle } from '#resources/api/evidence'
import { sealEvidence } from '../../src/server/evidence/seals'
import { type TestApp, testApp } from '../support/app'
import { auditSettled } from '../support/auditSettled'
import { part, verified } from '../support/bundles'
import { soldSlot } from '../support/sold'

/* A close that somebody signed anew who still has the key of before: it stands in no seal. */

let market: TestApp
let day: Bundle
beforeAll(async () => {
  market = await testApp({ start: '2026-11-20T06:30:00.000Z' })
  const sold = await soldSlot(market, [{ price: 706 }])
  expect((await (await market.client('branchad')).post('day/close', { date: sold.day })).status).toBe(201)
  await auditSettled(market.db)
  await sealEvidence(market.db, market.deps.signer, market.clock.now())
  const desk = await market.client('marketofficer')
  day = (await (await desk.get(`evidence/bundle?date=${sold.day}`)).json()) as Bundle
})
afterAll(() => market?.close())

it('holds as it was closed, and not with its bids left out', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const former = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64')
  const keys = `${day.key.publicKey},${former}`
  expect((await verified(day, keys))[0]).toBe(0)
  const lots = day.lots.map((lot) => ({
    ...lot,
    ...{ links: [], headHash: null, attempts: [], attemptsHash: null, weights: null, pricePerKg: null, reelerId: null },
    lotStatus: 'NO_BID',
  }))
  const heads = lots.map(({ lotNo }) => `${lotNo}:0:-`).join(';')
  const text = part(day.close?.text ?? '', 5, createHash('sha256').update(heads).digest('hex'))
  const signature = sign(null, Buffer.from(`${text}\n`), privateKey).toString('hex')
  const forged = { ...day, lots, vouchers: [], close: { text, heads, signature } }
  const [code, said] = await verified(forged, keys)
  expect([code, said]).toEqual([1, expect.stringContaining('Close of 2026-11-20: it stands in no seal')])
})
