import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../support/app'
import type { TestClient } from '../support/cookies'

/* A receipt is printed once as the original. */

let market: TestApp
let desk: TestClient

beforeAll(async () => {
  market = await testApp({ start: '2026-11-20T06:30:00.000Z', reelers: 0 })
  desk = await market.client('marketofficer')
})
afterAll(() => market.close())

const posted = async (vouType: string) => {
  const lines = [
    { head: '3002', debit: '5.00' },
    { head: vouType === 'RC' ? '8101' : '3003', credit: '5.00' },
  ]
  const response = await desk.post('voucher', { vouType, day: '2026-11-20', notes: 'Licence fee', lines })
  return ((await response.json()) as { voucher?: { id: number } }).voucher?.id
}
const print = async (id: number | undefined, by = desk) => {
  const response = await by.post('voucher/printed', { id })
  return {
    status: response.status,
    body: (await response.json()) as { duplicate?: boolean; reversedBy?: string | null },
  }
}

it('says DUPLICATE from the second print on, also of two at once', async () => {
  const id = await posted('RC')
  const both = await Promise.all([print(id), print(id)])
  expect(both.map(({ body }) => body.duplicate).toSorted()).toEqual([false, true])
  expect((await print(id)).body).toEqual({ duplicate: true, reversedBy: null })
})

it('counts a print once by its key, and as it comes where a console of before sends none', async () => {
  const id = await posted('RC')
  const sent = async (headers: Record<string, string>) => {
    const answer = await desk.fetch('voucher/printed', { method: 'POST', body: JSON.stringify({ id }), headers })
    return [answer.status, ((await answer.json()) as { duplicate?: boolean }).duplicate]
  }
  const key = { 'Idempotency-Key': crypto.randomUUID() }
  expect([await sent(key), await sent(key)]).toEqual([
    [200, false],
    [200, false],
  ])
  expect([await sent({}), await sent({})]).toEqual([
    [200, true],
    [200, true],
  ])
})

it('is for receipts of the own market alone, and not for what takes one back', async () => {
  expect((await print(await posted('CN'))).status).toBe(404)
  const id = await posted('RC')
  expect((await print(id, await market.client('pennagaram'))).status).toBe(404)
  const branch = await market.client('branchad')
  const back = (await (await branch.post(`voucher/${id}/reverse`, { reason: 'Wrong amount' })).json()) as { id: number }
  expect((await print(back.id)).status).toBe(404)
})

it('says by what it was taken back, also where that came while its paper was on the screen', async () => {
  const id = await posted('RC')
  expect((await print(id)).body.reversedBy).toBeNull()
  const branch = await market.client('branchad')
  const back = await branch.post(`voucher/${id}/reverse`, { reason: 'Cheque came back' })
  const { voucherNo } = (await back.json()) as { voucherNo: string }
  expect((await print(id)).body).toEqual({ duplicate: true, reversedBy: voucherNo })
})
