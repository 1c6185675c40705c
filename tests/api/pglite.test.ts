import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../support/app'
import type { TestClient } from '../support/cookies'

/* The same API on the embedded database: what a first `npm start` runs on. Races are tested on PostgreSQL only. */

let market: TestApp
let desk: TestClient
beforeAll(async () => {
  market = await testApp({ driver: 'pglite', farmers: 3, reelers: 2 })
  desk = await market.client('marketofficer')
})
afterAll(() => market.close())

describe('the embedded database', () => {
  it('signs in, lists within the office, and pages', async () => {
    const response = await desk.get('Customer/getAll_Farmers?sort=["headCode","DESC"]&range=[0,1]')
    expect(response.headers.get('Content-Range')).toBe('farmer 0-1/3')
    const rows = (await response.json()) as { headCode: string }[]
    expect(rows.map(({ headCode }) => headCode)).toEqual(['FDPI1003', 'FDPI1002'])
  })

  it('refuses what a constraint refuses, at its field', async () => {
    const ad = await market.client('ad')
    const body = { defectCode: 'D01', defectName: 'Twice' }
    const response = await ad.post('DefectCocoon/Save', body)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ errors: { defectCode: 'Defect code D01 is already in use.' } })
  })

  it('keeps nothing of a write that failed half way', async () => {
    const ad = await market.client('ad')
    const before = ((await (await ad.get('DefectCocoon/getAll')).json()) as unknown[]).length
    await ad.post('DefectCocoon/Save', { defectCode: 'D02', defectName: 'Again' })
    expect(((await (await ad.get('DefectCocoon/getAll')).json()) as unknown[]).length).toBe(before)
  })
})
