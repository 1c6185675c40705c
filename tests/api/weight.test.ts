import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { LotRow } from '#resources/api/lots'
import type { Weighing } from '#resources/api/weight'
import { type TestApp, testApp } from '../support/app'
import type { TestClient } from '../support/cookies'
import { cratesOf, lotAt, post, type Sold, soldSlot, weigh, weightBody } from '../support/sold'

const path = 'CocoonAuction/Save_CocoonAution'

describe('weighing', () => {
  let test: TestApp
  let desk: TestClient
  let sold: Sold
  let slotNo = 0

  beforeAll(async () => {
    test = await testApp()
    desk = await test.client('marketofficer')
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    slotNo += 1
    sold = await soldSlot(test, [{ price: 706 }, { farmer: 1, price: 632 }], { slotNo, firstLot: slotNo * 10 })
  })

  const body = async (net: string[], place = 0) =>
    weightBody(await lotAt(desk, sold.lots[place] ?? 0), cratesOf(...net))

  const nameOf = async (userName: string) =>
    (await test.db.query<{ name: string }>(sql`select name from mas_user where user_name = ${userName}`))[0]?.name

  it('asks for a date', async () => {
    const response = await desk.get('CocoonAuction/getAll_Weightinfo')
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message: 'Please select a date.' })
  })

  it('lists the sold lots of a date and slot with the market’s tare and tolerance', async () => {
    const response = await desk.get(`CocoonAuction/getAll_Weightinfo?date=${sold.day}&slotNo=${slotNo}`)
    const { lots, settings } = (await response.json()) as Weighing
    expect(lots.map(({ id, lotStatus, pricePerKg }) => [id, lotStatus, pricePerKg])).toEqual([
      [sold.lots[0], 'APPROVED', 706],
      [sold.lots[1], 'APPROVED', 632],
    ])
    expect(settings).toEqual({ tareKg: '1.500', crateKg: '15.000', tolerancePercent: '20' })
  })

  it('lists them as declared, by slot and with what the weighed ones come to', async () => {
    await weigh(desk, sold.lots[0] ?? 0, '14.850', '13.500')
    const answer = await desk.get(`views/weightList?filter=${JSON.stringify({ day: 'today', slotNo })}`)
    expect(await answer.json()).toMatchObject({
      rows: [
        { id: sold.lots[0], slotNo, lotStatus: 'WEIGHED', netWeight: '28.350', value: '20015.10' },
        { id: sold.lots[1], slotNo, lotStatus: 'APPROVED', netWeight: null, value: null },
      ],
      totals: { count: 2, crateCount: 2, netWeight: '28.350', value: '20015.10' },
      counts: { WEIGHED: 1, APPROVED: 1 },
    })
    const known = await desk.get(`views/weightList?filter=${JSON.stringify({ day: 'today', lotStatus: ['INWARD'] })}`)
    expect(await known.json()).toMatchObject({ total: 0 })
  })

  it('takes the crates and says what they come to', async () => {
    const response = await post(desk, path, await body(['14.850', '13.500']))
    const answer = (await response.json()) as { lot: LotRow; message: string }
    expect(answer.message).toBe('Your Data has be Processed SucessFully')
    expect(answer.lot).toMatchObject({
      lotStatus: 'WEIGHED',
      crateCount: 2,
      grossWeight: '31.350',
      tareWeight: '3.000',
      netWeight: '28.350',
    })
    const lot = await lotAt(desk, sold.lots[0] ?? 0)
    expect(lot.crates).toEqual([
      { crateNo: 1, gross: '16.350', tare: '1.500', net: '14.850' },
      { crateNo: 2, gross: '15.000', tare: '1.500', net: '13.500' },
    ])
  })

  it('weighs a lot once', async () => {
    const entry = await body(['28.350'])
    expect((await post(desk, path, entry)).status).toBe(200)
    const again = await post(desk, path, { ...entry, crates: (await body(['26.600'])).crates })
    expect(again.status).toBe(409)
    const by = await nameOf('marketofficer')
    expect(await again.json()).toMatchObject({
      code: 'ALREADY_PROCESSED',
      message: expect.stringMatching(
        `^The Selected Record has Already Processed. Lot \\d+: 28.350 kg, weighed by ${by}.$`,
      ),
    })
  })

  it('answers a repeated entry as the first time, and refuses another under its key', async () => {
    const entry = await body(['28.350'])
    const answer = await post(desk, path, entry, `weigh-once-${slotNo}`)
    expect(answer.status).toBe(200)
    const first = await answer.json()
    expect(await (await post(desk, path, entry, `weigh-once-${slotNo}`)).json()).toEqual(first)
    const other = await post(desk, path, { ...entry, confirmed: [] }, `weigh-once-${slotNo}`)
    expect(other.status).toBe(400)
  })

  it('lets one of many racing scales win', async () => {
    const other = await test.client('branchad')
    const entry = await body(['28.350'])
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) => post(at % 2 === 0 ? desk : other, path, entry)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(409)])
    const [crates] = await test.db.query(sql`select count(*) as n from crate where lot_id = ${entry.lotId}`)
    expect(crates).toEqual({ n: 1 })
  })

  it('asks when the scale differs from the arrival by more than the tolerance', async () => {
    const entry = await body(['36.300'])
    const asked = await post(desk, path, { ...entry, confirmed: [] })
    expect(asked.status).toBe(422)
    expect(await asked.json()).toMatchObject({
      code: 'CONFIRM',
      asks: [{ field: 'netWeight', text: 'The net weight differs by 21.0 % from the approximate weight. Save it?' }],
    })
    expect((await post(desk, path, entry)).status).toBe(200)
    const border = await body(['36.000'], 1)
    expect((await post(desk, path, { ...border, confirmed: [] })).status).toBe(200)
  })

  it('wants a weight far from the arrival’s typed again, whoever says yes', async () => {
    const { retyped: _, ...entry } = await body(['133.600'])
    const asked = await post(desk, path, entry)
    expect([asked.status, await asked.json()]).toMatchObject([
      422,
      { code: 'CONFIRM', asks: [{ field: 'netWeight', retype: true }] },
    ])
    const slip = await post(desk, path, { ...entry, retyped: '33.6' })
    expect([slip.status, Object.keys(((await slip.json()) as { errors: object }).errors)]).toEqual([422, ['retyped']])
    expect((await post(desk, path, { ...entry, confirmed: [], retyped: '133.6' })).status).toBe(422)
    expect((await post(desk, path, { ...entry, retyped: '133.6' })).status).toBe(200)
  })

  it('refuses what no lot weighs, whoever says yes', async () => {
    for (const net of [Array.from({ length: 3 }, () => '400.000'), ['0.400']]) {
      const answer = await post(desk, path, await body(net))
      const { code, errors } = (await answer.json()) as { code: string; errors: object }
      expect([net, answer.status, code, Object.keys(errors)]).toEqual([net, 422, 'INVALID', ['netWeight']])
    }
  })

  it('says which crate is wrong', async () => {
    const entry = await body(['10.000', '12.000'])
    const heavy = entry.crates.map((crate, at) => (at === 1 ? { ...crate, tare: '13.500' } : crate))
    const response = await post(desk, path, { ...entry, crates: heavy })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({
      code: 'INVALID',
      errors: { 'crates.1.tare': 'The tare is above the gross weight.' },
    })
    const twice = entry.crates.map((crate) => ({ ...crate, crateNo: 1 }))
    expect(await (await post(desk, path, { ...entry, crates: twice })).json()).toMatchObject({ code: 'INVALID' })
    expect(await (await post(desk, path, { ...entry, crates: [] })).json()).toMatchObject({
      errors: { crates: 'Crates is required.' },
    })
    const fine = entry.crates.map((crate) => ({ ...crate, gross: '10.0005' }))
    expect(await (await post(desk, path, { ...entry, crates: fine })).json()).toMatchObject({
      errors: { 'crates.0.gross': 'At most 3 decimals.' },
    })
  })

  it('refuses a lot that was not sold, a stale version, another market and other roles', async () => {
    const entry = await body(['28.350'])
    expect((await post(desk, path, { ...entry, version: entry.version + 1 })).status).toBe(409)
    expect((await post(await test.client('pennagaram'), path, entry)).status).toBe(404)
    expect((await post(await test.client('ad'), path, entry)).status).toBe(403)
    await test.jump(sql`update lot set lot_status = 'REJECTED' where id = ${entry.lotId}`)
    expect(await (await post(desk, path, entry)).json()).toMatchObject({
      code: 'REFUSED',
      rule: 'rule.weight.notApproved',
    })
  })

  it('keeps in the audit that an unusual weight was confirmed', async () => {
    await post(desk, path, await body(['60.000']))
    const [row] = await test.db.query(sql`
      select confirmed, after ->> 'net_weight' as net, user_id > 0 as by_someone from audit
      where table_name = 'lot' and row_id = ${sold.lots[0]} and operation = 'UPDATE' order by id desc limit 1`)
    expect(row).toEqual({ confirmed: ['netWeight'], net: '60.000', bySomeone: true })
  })
})
