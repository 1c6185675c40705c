import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../support/app'
import { type Auction, answered, auction } from '../support/auction'
import type { TestClient } from '../support/cookies'
import { arrivalOf, type InwardFixture, knownIds, save, saved } from '../support/inward'
import { cratesOf, post, type Sold, soldSlot, weigh, weightBody } from '../support/sold'

/* Another market's rows, another person's keys, and requests that no console sends. */

let market: TestApp
let desk: TestClient
let stranger: TestClient
let known: InwardFixture
let open: Auction
let sold: Sold

beforeAll(async () => {
  market = await testApp()
  known = await knownIds(market)
  desk = await market.client('marketofficer')
  stranger = await market.client('pennagaram')
  open = await auction(market, { firstLot: 50 })
  sold = await soldSlot(market, [{ price: 700 }, { price: 640 }], { slotNo: 2, firstLot: 20 })
  await weigh(desk, sold.lots[0] as number, '30.000')
  await market.arrange(sql`
    insert into counter (market_id, kind, period, last)
    select market_id, 'lot', day::text, max(lot_no) from lot group by market_id, day`)
})
afterAll(() => market.close())

const json = async <T = Record<string, unknown>>(response: Response | Promise<Response>) =>
  (await (await response).json()) as T
const filter = (value: object) => `filter=${encodeURIComponent(JSON.stringify(value))}`

describe('a farmer of another market whom this one met', () => {
  const account = '918273645546'
  const hidden = [
    'aadhaarNoLast4',
    'panNoLast4',
    'bankAcNoLast4',
    'bankAcName',
    'bankName',
    'bankBranchName',
    'ifscCode',
  ]
  let away: number

  beforeAll(async () => {
    away = known.farmerElsewhere
    const row = await json(stranger.get(`farmer/${away}`))
    const change = { id: away, version: row.version, bankAcNo: account, bankAcType: 'SAVINGS' }
    expect((await answered(await stranger.post('Customer/UpdateCustomer', change))).body.errors).toBeUndefined()
    await saved(desk, arrivalOf(known, { farmerId: away }))
  })

  it('is seen without bank data, in the list and alone', async () => {
    const one = await json(desk.get(`farmer/${away}`))
    const [listed] = await json<Record<string, unknown>[]>(
      desk.get(`Customer/getAll_Farmers?${filter({ id: [away] })}`),
    )
    for (const row of [one, listed ?? {}]) {
      expect(row).toMatchObject({ id: away, ledgerName: 'Farmer 1' })
      for (const name of hidden) expect([name, row[name]]).toEqual([name, null])
      expect((row.titles as Record<string, unknown>).bankAcType).toBeNull()
    }
    expect(await json(stranger.get(`farmer/${away}`))).toMatchObject({ bankAcNoLast4: '5546', bankName: 'Indian Bank' })
  })

  it('is not found by what is not shown', async () => {
    for (const asked of [{ q: account }, { ifscCode: 'IDIB000D001', id: away }, { bankAcType: 'SAVINGS', id: [away] }])
      expect(await json(desk.get(`Customer/getAll_Farmers?${filter(asked)}`))).toEqual([])
    expect(await json(stranger.get(`Customer/getAll_Farmers?${filter({ q: account })}`))).toHaveLength(1)
  })

  it('is changed by their own market alone, and their account warns nobody else', async () => {
    const { version } = await json(desk.get(`farmer/${away}`))
    const change = { id: away, version, bankAcNo: '111122223333', bankName: 'Own Bank' }
    expect((await desk.post('Customer/UpdateCustomer', change)).status).toBe(403)
    const own = await json(desk.get(`farmer/${known.farmers[0]}`))
    const twin = { id: own.id, version: own.version, bankAcNo: account }
    expect((await desk.post('Customer/UpdateCustomer', twin)).status).toBe(200)
  })
})

describe('choices', () => {
  it('name any master by its id, and tell nothing else of other offices', async () => {
    const id = known.farmerElsewhere + 1
    const [named] = await json<object[]>(desk.get(`farmer/lookup?${filter({ id: [id] })}`))
    expect(Object.keys(named ?? {}).filter((key) => /bank|mobile|address|aadhaar|pan/i.test(key))).toEqual([])
    expect(named).toMatchObject({ id, name: 'Farmer 2' })
    const { id: _, name: __, ...rest } = named as Record<string, unknown>
    expect(Object.values(rest).filter((value) => value !== null)).toEqual([])
    const [own] = await json<{ code: string }[]>(desk.get(`farmer/lookup?${filter({ id: [known.farmers[0]] })}`))
    expect(own?.code).toMatch(/^FDPI/)
    expect(await json(desk.get(`farmer/lookup?${filter({ id: [id], q: '9442' })}`))).toEqual([])
    for (const asked of [{ id: [id], mobileNo: '9442000002' }, { ifscCode: 'IDIB000D001' }, { bankAcNo: '1' }])
      expect((await desk.get(`farmer/lookup?${filter(asked)}`)).status).toBe(422)
    const many = Array.from({ length: 51 }, (_, at) => at + 1)
    const { status, body } = await answered(await desk.get(`farmer/lookup?${filter({ id: many })}`))
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['id']])
    expect((await desk.get(`farmer/lookup?${filter({ id: many.slice(1) })}`)).status).toBe(200)
  })

  it('of a list end where they are told to, whatever limits a field has', async () => {
    const count = async (asked: object) =>
      (await json<unknown[]>(desk.get(`CocoonInward/getAll?${filter(asked)}`))).length
    const all = await count({ day: sold.day })
    expect(all).toBeGreaterThan(0)
    const [from, to] = ['2026-01-01', '2199-12-31']
    expect(await count({ day_from: from, day_to: to })).toBe(all)
    expect(await count({ day: sold.day, weighedAt_from: sold.day, weighedAt_to: sold.day })).toBe(1)
    expect(await count({ day: sold.day, floorPrice_from: 1, floorPrice_to: 9_999 })).toBe(all)
    expect(await count({ day: sold.day, floorPrice_to: 1 })).toBe(0)
    for (const wrong of [
      { day_from: '2026-02-30' },
      { weighedAt_to: '2026-01-01T10:00+23:00' },
      { lotStatus_from: '1' },
    ])
      expect((await desk.get(`CocoonInward/getAll?${filter(wrong)}`)).status).toBe(422)
  })

  it('of lots and slots stay within the market', async () => {
    for (const [name, id] of [
      ['lot', open.lots[0]],
      ['slot', open.slotId],
    ] as const) {
      expect(await json(desk.get(`${name}/lookup?${filter({ id: [id] })}`))).toHaveLength(1)
      expect(await json(stranger.get(`${name}/lookup?${filter({ id: [id] })}`))).toEqual([])
    }
    expect((await (await market.client('dosad')).get('invoice/lookup')).status).toBe(403)
  })
})

describe('ids of another market', () => {
  const picture = () =>
    market.db.query(sql`
      select t.*, s.version as slot_version, s.slot_status from lot t join slot s on s.id = t.slot_id
      where s.id in (${open.slotId}, ${sold.slotId}) order by t.id`)

  it('open nothing to read', async () => {
    const [invoice] = (
      await json<{ invoices: { id: number }[] }>(post(desk, 'Invoice/process', { slotId: sold.slotId }))
    ).invoices
    const ofDay = `date=${sold.day}&marketId=${sold.marketId}`
    const asked = `date=${sold.day}&slotNo=2&marketId=${sold.marketId}`
    for (const path of [
      `CocoonInward/GetInwardByDate?${ofDay}`,
      `CocoonInward/desk?${ofDay}`,
      `CocoonInward/getAll_FromLots?${ofDay}`,
      `CocoonInward/lot/${open.lots[0]}`,
      `SlotInfo/getAll_SlotByDate?${ofDay}`,
      `SlotInfo/GetTodaySlots?marketId=${sold.marketId}`,
      `SlotInfo/getAll_BidByDateSlot?${asked}`,
      `SlotInfo/auction-approval-user?${asked}`,
      `BiddingInfo/getAll_LiveBidding?slotId=${open.slotId}`,
      `BiddingInfo/stream?slotId=${open.slotId}`,
      `CocoonAuction/getAll_Weightinfo?${asked}`,
      `Invoice/preview?${asked}`,
      `Invoice/papers?ids=${invoice?.id}`,
      `Invoice/getAll_ByDateAndBillType?${asked}&billType=Farmer`,
      `report/dashboard-tiles?${ofDay}`,
      `dashboard-branchinfo?${ofDay}`,
      `dashboard-dateinfo?${ofDay}`,
      `report/LotRegister?from=${sold.day}&to=${sold.day}&marketId=${sold.marketId}`,
      `dataManager/getHeadCode/farmer?marketId=${sold.marketId}`,
      `lot/${open.lots[0]}`,
      `invoice/${invoice?.id}`,
    ]) {
      const { status } = await stranger.get(path)
      expect([path, status === 403 || status === 404]).toEqual([path, true])
    }
    for (const path of [
      `BiddingInfo/getAll_BidsByLot?lotId=${open.lots[0]}`,
      `Invoice/getAll_Invoice?${filter({ id: [invoice?.id] })}`,
      `CocoonInward/getAll?${filter({ id: open.lots })}`,
    ])
      expect([path, await json(stranger.get(path))]).toEqual([path, []])
    const { lots } = await json<{ lots: unknown[] }>(
      stranger.get(`CocoonAuction/getAll_Weightinfo?lotId=${sold.lots[0]}`),
    )
    expect(lots).toEqual([])
    expect((await stranger.post('Invoice/printed', { ids: [invoice?.id] })).status).toBe(404)
  })

  it('change nothing', async () => {
    const before = await picture()
    const [lotId] = open.lots
    const [, unweighed] = sold.lots
    const [row] = await market.db.query<{ inwardId: number }>(sql`select inward_id from lot where id = ${lotId}`)
    const answers = [
      await stranger.post('SlotInfo/CancelSlot', { id: open.slotId, version: 1 }),
      await stranger.post('SlotInfo/auction-approval-user', {
        slotId: open.slotId,
        decisions: [{ lotId, verdict: 'REJECTED', reason: 'too low' }],
      }),
      await stranger.post(`removeCocoonInward/${row?.inwardId}`),
      await save(stranger, { lotId, version: 1, approxWeight: '20' }),
      await post(
        stranger,
        'CocoonAuction/Save_CocoonAution',
        weightBody({ id: unweighed as number, version: 1 }, cratesOf('30')),
      ),
      await post(stranger, 'Invoice/process', { slotId: sold.slotId }),
      await post(stranger, 'Invoice/Save_Reeler_Invoice', { slotId: sold.slotId }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    expect(await picture()).toEqual(before)
  })

  it('take no record along: not by its market, not by its office', async () => {
    const id = known.farmers[1]
    const { version } = await json(desk.get(`farmer/${id}`))
    const [png] = await market.db.query<{ id: number }>(sql`select id from mas_branch where code = 'PNG'`)
    expect((await desk.post('Customer/UpdateCustomer', { id, version, marketId: png?.id })).status).toBe(403)
    const ad = await market.client('ad')
    const [tsc] = await json<{ id: number; version: number }[]>(ad.get('Tsc/getAll'))
    const [office] = await market.db.query<{ id: number }>(sql`
      select id from mas_assistant_director where id not in (select ad_office_id from mas_branch where code = 'DPI') limit 1`)
    const answer = await ad.post('Tsc/Update', { id: tsc?.id, version: tsc?.version, adOfficeId: office?.id })
    expect(answer.status).toBe(422)
    const made = await ad.post('Tsc/Save', { code: 'X1', name: 'Elsewhere', adOfficeId: office?.id })
    expect(made.status).toBe(422)
    expect(await market.db.query(sql`select id from mas_tsc where code = 'X1'`)).toEqual([])
  })
})

describe('a change', () => {
  it('needs the version that was seen, and moves nothing that only the system sets', async () => {
    const id = known.farmers[2]
    const { version, headCode } = await json(desk.get(`farmer/${id}`))
    for (const wrong of [undefined, null, 'x', {}, -1, 2 ** 53])
      expect((await desk.post('Customer/UpdateCustomer', { id, version: wrong, city: 'Salem' })).status).toBe(409)
    const change = { id, version, headCode: 'F1', bankAcNoLast4: '9999', customerType: 'reeler' }
    const answer = await answered(await desk.post('Customer/UpdateCustomer', change))
    expect(answer).toMatchObject({ status: 422, body: { errors: { customerType: expect.any(String) } } })
    for (const [name, value] of Object.entries({ headCode: 'F1', bankAcNoLast4: '9999', bank_ac_no_hash: 'x' })) {
      const { status, body } = await answered(
        await desk.post('Customer/UpdateCustomer', { id, version, [name]: value }),
      )
      expect([name, status, Object.keys(body.errors ?? {})]).toEqual([name, 422, [name]])
    }
    expect((await desk.post('Customer/UpdateCustomer', { id, version, __proto__: { isActive: 0 } })).status).toBe(200)
    expect(await json(desk.get(`farmer/${id}`))).toMatchObject({ headCode, bankAcNoLast4: '0001', isActive: 1 })
    expect((await desk.get(`reeler/${id}`)).status).toBe(404)
  })

  it('takes a record as it was read, with what is to change in it', async () => {
    const id = known.farmers[2]
    const record = await json<Record<string, unknown>>(desk.get(`farmer/${id}`))
    const sent = { ...record, ledgerName: 'Selvi', city: 'Harur' }
    const { status, body } = await answered(await desk.post('Customer/UpdateCustomer', sent))
    expect([status, body.errors]).toEqual([200, undefined])
    const now = await json<Record<string, unknown>>(desk.get(`farmer/${id}`))
    expect(now).toEqual({ ...sent, version: Number(record.version) + 1 })
  })

  it('leaves a customer in the market that registered them', async () => {
    await market.arrange(sql`
      update mas_branch set ad_office_id = (select ad_office_id from mas_branch where code = 'DPI') where code = 'PNG'`)
    const ad = await market.client('ad')
    const id = known.farmers[0]
    const { version } = await json(ad.get(`farmer/${id}`))
    const [png] = await market.db.query<{ id: number }>(sql`select id from mas_branch where code = 'PNG'`)
    const moved = await answered(await ad.post('Customer/UpdateCustomer', { id, version, marketId: png?.id }))
    expect([moved.status, Object.keys(moved.body.errors ?? {})]).toEqual([422, ['marketId']])
  })
})

describe('a request', () => {
  const ask = (client: TestClient, headers: Record<string, string>, body: BodyInit = '{}', path = 'auth/touch') =>
    client.fetch(path, { method: 'POST', headers, body })

  it('with unreadable cookies or origin is refused, not broken', async () => {
    expect((await ask(desk, { Cookie: 'XSRF-TOKEN=%zz' })).status).toBe(403)
    const nobody = await market.client()
    for (const Origin of ['null', 'no address', 'https://evil.example'])
      expect((await ask(nobody, { Origin }, '{"username":"ad","password":"x"}', 'auth/connect')).status).toBe(403)
  })

  it('names its device in our own words only', async () => {
    const nobody = await market.client()
    const body = '{"username":"nobody","password":"x"}'
    for (const device of ['a%0d%0aX-Evil:1', 'a%3B%20Domain=evil.example', 'x'.repeat(500)]) {
      const response = await ask(nobody, { Cookie: `DEVICE=${device}` }, body, 'auth/connect')
      expect(response.headers.getSetCookie()[0]).toMatch(/^DEVICE=[\w-]{43}; /)
    }
  })

  it('may not be larger than any form, told or untold, nor deeper', async () => {
    const large = `{"a":"${'x'.repeat(4_100_000)}"}`
    expect((await ask(desk, { 'Content-Length': String(large.length) }, large)).status).toBe(413)
    expect((await ask(desk, {}, large)).status).toBe(413)
    expect((await ask(desk, {}, `{"a":${'['.repeat(200)}${']'.repeat(200)}}`)).status).toBe(400)
  })

  it('leaves out what the database cannot keep', async () => {
    const [key, value] = ['a\0b', { 'k\0': 'c\ud800d' }]
    expect((await desk.post('preferences', { key, value })).status).toBe(200)
    expect(await json(desk.get('preferences'))).toMatchObject({ ab: { k: 'c\ufffdd' } })
  })

  it('keeps preferences of a certain size and number', async () => {
    expect((await desk.post('preferences', { key: 'large', value: 'x'.repeat(60_000) })).status).toBe(400)
    await market.arrange(sql`
      insert into preference (user_id, key, value)
      select u.id, 'p' || n, '1' from mas_user u, generate_series(1, 300) n where user_name = 'rjd'`)
    const rjd = await market.client('rjd')
    expect((await rjd.post('preferences', { key: 'one more', value: 1 })).status).toBe(400)
    expect((await rjd.post('preferences', { key: 'p1', value: 2 })).status).toBe(200)
  })
})

describe('a key of a write', () => {
  it("is its user's and its route's own, and stands for one entry", async () => {
    const key = 'the-same-key'
    const body = arrivalOf(known)
    const first = await save(desk, body, key)
    expect(first.status).toBe(201)
    const again = await json<{ inwardId: number }>(save(desk, body, key))
    expect(again.inwardId).toBe((await json<{ inwardId: number }>(first)).inwardId)
    expect((await save(desk, arrivalOf(known, { dflCount: 7 }), key)).status).toBe(400)
    const other = await json<{ inwardId: number }>(save(await market.client('branchad'), body, key))
    expect(other.inwardId).not.toBe(again.inwardId)
    expect((await post(desk, 'Invoice/process', { slotId: 999_999 }, key)).status).toBe(404)
  })

  it('is short and plain', async () => {
    for (const key of ['', 'short', 'x'.repeat(81), 'with a space', '{}'])
      expect((await save(desk, arrivalOf(known), key)).status).toBe(400)
  })
})
