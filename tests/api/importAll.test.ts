import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ImportedFiles } from '#resources/api/setup'
import { type TestApp, testApp } from '../support/app'
import type { TestClient } from '../support/cookies'

/* A market's farmers, reelers and opening balances from files in one go: tried first, then all of them or nothing. */

let market: TestApp
let desk: TestClient
let day: string

beforeAll(async () => {
  market = await testApp()
  desk = await market.client('marketofficer')
  day = market.clock.now().toISOString().slice(0, 10)
})
afterAll(() => market.close())

const shared = {
  fatherName: 'Raman',
  community: 'BC',
  address: '4, West street',
  districtId: 'Dharmapuri',
  bankAcNo: '',
  bankName: 'Indian Bank',
  bankBranchName: 'Dharmapuri',
  ifscCode: 'IDIB000D001',
}
const farmer = (at: number, more: object = {}) => ({
  ...shared,
  ledgerName: `Imported ${'abcdefgh'[at]}`,
  mobileNo: `98400007${String(at).padStart(2, '0')}`,
  bankAcNo: `55500000${String(at).padStart(4, '0')}`,
  tsc: tscName,
  farmerType: 'OWN',
  ...more,
})
let tscName = ''
let types = { farmer: '', reeler: '', community: '' }
beforeAll(async () => {
  const one = async (query: ReturnType<typeof sql>) => (await market.db.query<{ v: string }>(query))[0]?.v ?? ''
  tscName = await one(sql`
    select t.name as v from mas_tsc t join mas_branch b on b.ad_office_id = t.ad_office_id where b.code = 'DPI' limit 1`)
  const first = (name: string) => one(sql`select code as v from mas_lov where list = ${name} order by id limit 1`)
  types = { farmer: await first('FarmerType'), reeler: await first('ReelerType'), community: await first('Community') }
})
const row = (at: number, more: object = {}) =>
  farmer(at, { farmerType: types.farmer, community: types.community, ...more })
const reelerRow = (at: number) => {
  const { tsc: _, farmerType: __, ...rest } = row(at)
  return { ...rest, reelerType: types.reeler, licenseNo: `NEW/R/${at}`, licenseDate: '01/04/2026' }
}

const send = async (body: object, by = desk) => {
  const answer = await by.post('setup/import', { farmers: [], reelers: [], openings: [], day, dryRun: false, ...body })
  return { status: answer.status, body: (await answer.json()) as ImportedFiles & { message?: string } }
}
const counts = async () =>
  (
    await market.db.query<{ people: number; openings: number }>(sql`
      select (select count(*) from mas_customer where ledger_name like 'Imported %')::int as people,
        (select count(*) from voucher where vou_type = 'OB')::int as openings`)
  )[0]

const files = (amount = '1,250.50') => ({
  farmers: [row(0), row(1)],
  reelers: [reelerRow(2)],
  openings: [
    { of: 'farmer', row: 0, side: 'credit', amount },
    { of: 'reeler', row: 0, side: 'debit', amount: '900' },
    { of: 'head', code: '1002', side: 'debit', amount: '5000' },
  ],
})

describe('the import of all at once', () => {
  it('says what it would do and leaves nothing behind', async () => {
    const before = await counts()
    const [bank] = await market.db.query<{ code: string }>(sql`
      select code from ledger_head h where kind = 'bank' and manual and side is null order by code limit 1`)
    const wanted = files()
    ;(wanted.openings[2] as { code: string }).code = bank?.code ?? ''
    const { status, body } = await send({ ...wanted, dryRun: true })
    expect(status).toBe(200)
    expect(body.farmers).toMatchObject({ total: 2, ready: 2, errors: [], written: 0 })
    expect(body.reelers).toMatchObject({ total: 1, ready: 1, errors: [] })
    expect(body.openings).toMatchObject({
      total: 3,
      written: 0,
      waiting: 0,
      message: '',
      errors: [],
      debit: '5900.00',
      credit: '1250.50',
    })
    expect(await counts()).toEqual(before)
  })

  it('finds each wrong row at its place, also a balance, and then writes nothing at all', async () => {
    const before = await counts()
    const wanted = {
      farmers: [row(0), row(1, { mobileNo: '123' }), row(3, { ledgerNameTa: '<b>x</b>' })],
      reelers: [reelerRow(2)],
      openings: [
        { of: 'farmer', row: 0, side: 'credit', amount: '0' },
        { of: 'farmer', row: 1, side: 'credit', amount: '10' },
        { of: 'head', code: '9999', side: 'debit', amount: '5' },
      ],
    }
    const { body: told } = await send({ ...wanted, dryRun: true })
    expect(told.farmers.errors.map(({ row, errors }) => [row, Object.keys(errors)])).toEqual([
      [1, ['mobileNo']],
      [2, ['ledgerNameTa']],
    ])
    // What row 1 owes is no second complaint: the row is wrong already.
    expect(told.openings.errors.map(({ row, errors }) => [row, Object.keys(errors)])).toEqual([
      [0, ['amount']],
      [2, ['code']],
    ])
    expect((await send(wanted)).status).toBe(422)
    expect(await counts()).toEqual(before)
  })

  it('makes people and their balances together, once', async () => {
    const before = await counts()
    const wanted = { ...files(), openings: files().openings.slice(0, 2) }
    const { status, body } = await send(wanted)
    expect(status).toBe(200)
    expect([body.farmers.written, body.reelers.written, body.openings.written]).toEqual([2, 1, 2])
    expect(await counts()).toEqual({ people: 3, openings: (before?.openings ?? 0) + 2 })
    const stands = await market.db.query<{ name: string; credit: string; debit: string }>(sql`
      select c.ledger_name as name, l.credit, l.debit from voucher_line l join mas_customer c on c.id = l.customer_id
      where c.ledger_name like 'Imported %' order by c.ledger_name`)
    expect(stands).toEqual([
      { name: 'Imported a', credit: '1250.50', debit: '0.00' },
      { name: 'Imported c', credit: '0.00', debit: '900.00' },
    ])
    // The same files a second time are the same people.
    const again = await send({ ...wanted, dryRun: true })
    expect(again.body.farmers.errors.map(({ errors }) => Object.keys(errors))).toEqual([['mobileNo'], ['mobileNo']])
    expect((await send(wanted)).status).toBe(422)
    expect((await counts())?.people).toBe(3)
  })

  it('has the balance of a head wait for another person', async () => {
    const [bank] = await market.db.query<{ code: string }>(sql`
      select code from ledger_head h where kind = 'bank' and manual and side is null order by code limit 1`)
    const openings = [{ of: 'head', code: bank?.code, side: 'debit', amount: '5000' }]
    const { body } = await send({ openings })
    expect(body.openings).toMatchObject({ written: 0, waiting: 1, errors: [] })
    const waits = sql`select 1 from proposal where kind = 'headOpening' and proposal_status = 'PROPOSED'`
    expect(await market.db.query(waits)).toHaveLength(1)
    expect((await send({ openings, dryRun: true })).body.openings.errors).toHaveLength(1)
  })

  it('is of a market’s own desk', async () => {
    for (const name of ['dosad', 'rjd', 'ad'])
      expect((await send(files(), await market.client(name))).status, name).toBe(403)
    const elsewhere = await market.client('branchad')
    const { body } = await send({ farmers: [row(5, { marketId: 'PNG' })], dryRun: true }, elsewhere)
    expect(body.farmers.errors).toHaveLength(1)
  })
})
