import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LotRow } from '#resources/api/lots'
import { type TestApp, testApp } from '../support/app'
import type { TestClient } from '../support/cookies'
import { arrivalOf, type InwardFixture, knownIds, saved } from '../support/inward'
import { viewPath } from '../support/viewPages'

interface Lot {
  readonly id: number
  readonly lotNo: number
  readonly farmerId: number
  readonly inwardId: number
  readonly farmerAreaName: string | null
  readonly inwardArrivedAt: string
  readonly lotStatus: string
  readonly titles: Readonly<Record<string, string | null>>
}
interface Register {
  readonly rows: readonly Lot[]
  readonly total: number
  readonly totals: { readonly count: number; readonly approxWeight: string }
  readonly counts: Readonly<Record<string, number>>
}

let app: TestApp
let desk: TestClient
let known: InwardFixture

const path = (filter: object, rest: { sort?: readonly [string, string]; range?: readonly [number, number] } = {}) =>
  viewPath('inwardRegister', filter, rest)
const register = async (client: TestClient, ...asked: Parameters<typeof path>) => {
  const answer = await client.get(path(...asked))
  expect(answer.status).toBe(200)
  return (await answer.json()) as Register
}
const refused = async (client: TestClient, ...asked: Parameters<typeof path>) => {
  const answer = await client.get(path(...asked))
  return { status: answer.status, ...((await answer.json()) as { errors?: Record<string, string> }) }
}

beforeAll(async () => {
  app = await testApp({ farmers: 40, reelers: 1, start: '2026-11-19T04:30:00.000Z' })
  desk = await app.client('marketofficer')
  known = await knownIds(app)
  await saved(desk, arrivalOf(known, { farmerId: known.farmers[0] as number }))
  app.clock.advance(24 * 60 * 60_000)
  await desk.signIn('marketofficer')
  for (const farmerId of known.farmers.slice(0, 5)) await saved(desk, arrivalOf(known, { farmerId }))
  await saved(desk, arrivalOf(known, { farmerId: known.farmers[5] as number, sample: null }))
})
afterAll(() => app.close())

describe('the register of inward, as it is declared', () => {
  it('starts with the lots of today, whichever day that is, and tells what the day list tells', async () => {
    const { rows, total, totals } = await register(desk, { day: 'today' })
    const former = (await (await desk.get('CocoonInward/GetInwardByDate?date=2026-11-20')).json()) as LotRow[]
    expect(total).toBe(former.length)
    expect(rows.map(({ lotNo }) => lotNo)).toEqual(former.map(({ lotNo }) => lotNo).sort((a, b) => b - a))
    for (const row of rows) {
      const lot = former.find(({ id }) => id === row.id) as LotRow
      expect(row.titles.farmerId).toBe(lot.farmerName)
      expect(row.farmerAreaName).toBe(lot.village)
      expect(row.inwardArrivedAt).toBe(lot.arrivedAt)
    }
    expect(totals.count).toBe(former.length)
    expect(await register(desk, { day: '2026-11-20' })).toMatchObject({ total })
    expect((await register(desk, {})).total).toBeGreaterThan(total)
  })

  it('tells nothing but its columns and what its cells need', async () => {
    const { rows } = await register(desk, { day: 'today' })
    expect(Object.keys(rows[0] ?? {})).not.toContain('farmerLedgerName')
    expect(Object.keys(rows[0] ?? {})).not.toContain('verifyCode')
  })

  it('finds by name, Tamil name, code, mobile number and the whole lot number', async () => {
    const day = 'today'
    const found = async (q: string) => (await register(desk, { day, q })).rows.map(({ lotNo }) => lotNo).sort()
    const [farmer = {}] = await app.db.query<Record<string, string>>(
      sql`select ledger_name, ledger_name_ta, head_code, mobile_no from mas_customer where id = ${known.farmers[3]}`,
    )
    const { rows } = await register(desk, { day, farmerId: [known.farmers[3]] })
    const own = rows.map(({ lotNo }) => lotNo).sort()
    expect(own.length).toBeGreaterThan(0)
    for (const text of Object.values(farmer)) expect(await found(text)).toEqual(expect.arrayContaining(own))
    expect(await found('1')).toEqual([1])
    expect(await found('nobody is called so')).toEqual([])
  })

  it('counts by state whichever state is asked for, and sums all pages without what was taken back', async () => {
    const all = await register(desk, { day: 'today' }, { range: [0, 1] })
    expect(all.rows).toHaveLength(2)
    const inward = await register(desk, { day: 'today', lotStatus: ['INWARD'] })
    expect(inward.counts).toEqual(all.counts)
    expect(inward.total).toBe(all.counts.INWARD)
    const [lot] = inward.rows as [Lot]
    const removed = await desk.post(`removeCocoonInward/${lot.inwardId}`, { lotId: lot.id })
    expect(removed.status).toBe(200)
    const after = await register(desk, { day: 'today' })
    expect(after.total).toBe(all.total)
    expect(after.totals.count).toBe(all.totals.count - 1)
    expect(Number(after.totals.approxWeight)).toBeLessThan(Number(all.totals.approxWeight))
  })

  it('sorts a day by anything, and a year by what has an index', async () => {
    const names = (await register(desk, { day: 'today' }, { sort: ['farmerAreaName', 'ASC'] })).rows.map(
      ({ farmerAreaName }) => farmerAreaName ?? '',
    )
    expect(names).toEqual([...names].sort())
    expect(await refused(desk, {}, { sort: ['farmerAreaName', 'ASC'] })).toMatchObject({ status: 422 })
    await register(desk, {}, { sort: ['lotNo', 'ASC'] })
    expect(await refused(desk, { day: '' }, { sort: ['farmerAreaName', 'ASC'] })).toMatchObject({ status: 422 })
    await register(desk, { day_from: '2026-11-01', day_to: '2026-11-30' }, { sort: ['approxWeight', 'ASC'] })
  })

  it('refuses at its filter what it cannot read', async () => {
    expect(await refused(desk, { day: 'yesterday' })).toMatchObject({ status: 422, errors: { day: expect.anything() } })
    expect(await refused(desk, { lotStatus: ['NOPE'] })).toMatchObject({
      status: 422,
      errors: { lotStatus: expect.anything() },
    })
    expect(await refused(desk, { verifyCode: 'x' })).toMatchObject({ status: 422 })
  })

  it('is of the own offices, and for those who work at the desk', async () => {
    expect((await register(await app.client('pennagaram'), {})).total).toBe(0)
    expect((await refused(await app.client('rjd'), {})).status).toBe(403)
    expect((await refused(await app.client('reeler01'), {})).status).toBe(403)
  })
})
