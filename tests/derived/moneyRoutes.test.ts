import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../support/app'

/* Every endpoint that moves money, or decides who may, wants the second factor; each new one has to be sorted in here. */

const moving = [
  'Invoice/process',
  'Invoice/Save_FarmerAuctionSummary',
  'Invoice/Save_Reeler_Invoice',
  'Invoice/cancel',
  'Invoice/notes',
  'voucher',
  'voucher/{id}/reverse',
  'ledger/openItems/{id}/settle',
  'ledger/settlements/{id}/release',
  'ledger/refunds',
  'ledger/openings',
  'ledger/openings/heads',
  'ledger/openings/import',
  'payments/{id}/bank',
  'payments/batches/{id}/confirm',
  'payments/batches/{id}/response',
  'levy/remittance',
  'levy/remittance/{id}/takeBack',
  'payments/{id}/return',
  'levy/setOff',
  'proposals/{id}/confirm',
]

/** Of the same rooms, but no money leaves by them: papers, what only proposes, and what takes back or keeps back. */
const still = [
  'Invoice/printed',
  'voucher/printed',
  'payments/ready',
  'payments/hold',
  'payments/release',
  'payments/{id}/cancelRefund',
  'payments/batches',
  'payments/batches/{id}/cancel',
  'dataManager/UpdateKeyvalue',
  'proposals/{id}/take',
  'proposals/{id}/refuse',
  'proposals/{id}/withdraw',
]

/** Reading, but with every account number in the clear. */
const opening = ['payments/batches/{id}/file']

const rooms = /^(Invoice|payments|levy|proposals|voucher|ledger|dataManager)(\/|$)/

let market: TestApp
beforeAll(async () => {
  market = await testApp({ farmers: 0, reelers: 0 })
})
afterAll(() => market.close())

describe('what moves money', () => {
  const writing = () => market.app.routes.filter(({ method }) => method !== 'GET')

  it('wants the second factor', () => {
    const guarded = market.app.routes.flatMap(({ path, secondFactor }) => (secondFactor ? [path] : []))
    expect([...moving, ...opening].filter((path) => !guarded.includes(path))).toEqual([])
  })

  it('is known, and so is what does not', () => {
    const paths = writing().flatMap(({ path }) => (rooms.test(path) ? [path] : []))
    expect([...paths].sort()).toEqual([...moving, ...still].sort())
  })

  it('is done once', () => {
    const loose = writing().filter(({ path, idempotent }) => moving.includes(path) && !idempotent)
    expect(loose.map(({ path }) => path)).toEqual([])
  })
})
