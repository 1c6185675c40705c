import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyValues, raceRates, races } from '#shared/keyValues'
import { type TestApp, testApp } from '../support/app'
import type { TestClient } from '../support/cookies'
import { arrivalOf, knownIds, saved } from '../support/inward'

/* What people enter into the ledger: balanced, confirmed by a second person where it is large, reversed and never changed. */

let market: TestApp
let desk: TestClient
let branch: TestClient
let farmer: number
let reeler: number

beforeAll(async () => {
  market = await testApp({ start: '2026-11-20T06:30:00.000Z' })
  desk = await market.client('marketofficer')
  branch = await market.client('branchad')
  const [one] = await market.db.query<{ farmer: number; reeler: number }>(sql`
    select min(c.id) filter (where customer_type = 'farmer') as farmer,
      min(c.id) filter (where customer_type = 'reeler') as reeler
    from mas_customer c join mas_branch b on b.id = c.market_id where b.code = 'DPI'`)
  farmer = one?.farmer ?? 0
  reeler = one?.reeler ?? 0
})
afterAll(() => market.close())

type Body = Record<string, unknown> & { errors?: Record<string, string>; voucher?: { id: number; voucherNo: string } }
const read = async (response: Response) => ({ status: response.status, body: (await response.json()) as Body })
const dr = (head: string, debit: string) => ({ head, debit })
const cr = (head: string, credit: string, customerId?: number) => ({ head, credit, customerId })
const receipt = (amount: string, rest: object = {}) => ({
  vouType: 'RC',
  day: '2026-11-20',
  notes: 'Advance by cheque',
  referenceNo: '004711',
  lines: [dr('3002', amount), cr('1002', amount, reeler)],
  ...rest,
})
const enter = async (body: object, client = desk) => read(await client.post('voucher', body))

describe('a voucher', () => {
  it('comes to no more than the books hold, whatever each of its lines is', async () => {
    const most = '999999999999.99'
    const lines = [dr('3002', most), dr('6001', '0.01'), cr('9002', most), cr('9003', '0.01')]
    const { status, body } = await enter(receipt('1.00', { vouType: 'JV', lines }))
    expect([status, body.errors]).toEqual([422, { lines: expect.stringContaining('9,99,99,99,99,999.99') }])
  })

  it('is posted with the next number, and shown with its lines', async () => {
    const { status, body } = await enter(receipt('12500.50'))
    expect([status, body.voucher?.voucherNo]).toEqual([201, 'RC/DPI/202627/000001'])
    const shown = await read(await branch.get(`voucher/${body.voucher?.id}/lines`))
    expect(shown.body).toMatchObject({
      lines: [
        { lineNo: 1, head: '3002', debit: '12500.50', credit: '0.00', customerId: null },
        { lineNo: 2, head: '1002', debit: '0.00', credit: '12500.50', customerId: reeler },
      ],
      reversedBy: null,
    })
  })

  it.each<[string, string, () => object]>([
    ['lines that differ', 'lines', () => ({ lines: [dr('3002', '10.00'), cr('3001', '9.99')] })],
    ['a receipt that takes nothing in', 'vouType', () => ({ lines: [dr('2001', '5.00'), cr('3001', '5.00')] })],
    ['a contra with a levy', 'vouType', () => ({ vouType: 'CN', lines: [dr('3002', '5.00'), cr('2001', '5.00')] })],
    ['a control account of nobody', 'lines.1.customerId', () => ({ lines: [dr('3002', '5.00'), cr('1002', '5.00')] })],
    [
      'an account of the other kind',
      'lines.1.customerId',
      () => ({ lines: [dr('3002', '5.00'), cr('1001', '5.00', reeler)] }),
    ],
    [
      'a head that only the product posts to',
      'lines.1.head',
      () => ({ lines: [dr('3002', '5.00'), cr('4001', '5.00')] }),
    ],
    [
      'a line on both sides',
      'lines.0.debit',
      () => ({ lines: [{ ...dr('3002', '5.00'), credit: '5.00' }, cr('3001', '5.00')] }),
    ],
    ['a day to come', 'day', () => ({ day: '2026-11-21' })],
    ['a day of another year', 'day', () => ({ day: '2026-03-31' })],
    ['three decimals', 'lines.0.debit', () => ({ lines: [dr('3002', '5.001'), cr('3001', '5.001')] })],
  ])('is refused with %s, at %s', async (_, field, change) => {
    const { status, body } = await enter(receipt('5.00', change()))
    expect([status, Object.keys(body.errors ?? {})[0]]).toEqual([422, field])
  })

  it('says what is missing by its name', async () => {
    const { body } = await enter(receipt('5.00', { day: undefined, notes: undefined }))
    expect(body.errors).toEqual({ day: 'Voucher date is required.', notes: 'Notes is required.' })
  })

  it('says what is wrong with notes and amounts', async () => {
    const lines = [dr('3002', '-100.00'), cr('3001', '100.001'), dr('3002', '1000000000000.00'), dr('3002', 'x')]
    const { body } = await enter(receipt('5.00', { notes: ' ab ', lines }))
    expect(body.errors).toEqual({
      notes: 'At least 3 characters.',
      'lines.0.debit': 'At least 0.00.',
      'lines.1.credit': 'At most 2 decimals.',
      'lines.2.debit': 'At most 999999999999.99.',
      'lines.3.debit': 'Enter a number.',
    })
  })

  it('posts once under one key, also when it is sent twice at once', async () => {
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    const twice = await Promise.all([1, 2].map(async () => read(await desk.post('voucher', receipt('77.00'), key))))
    expect(twice.map(({ status }) => status)).toEqual([201, 201])
    expect(twice[0]?.body.voucher).toEqual(twice[1]?.body.voucher)
    expect(await market.db.query(sql`select voucher_no from voucher where amount = 77`)).toEqual([
      { voucherNo: twice[0]?.body.voucher?.voucherNo },
    ])
  })

  it('is taken back once, by a voucher that names it', async () => {
    const { body } = await enter(receipt('300.00'))
    const path = `voucher/${body.voucher?.id}/reverse`
    expect((await desk.post(path, { reason: 'Wrong reeler' })).status).toBe(403)
    expect((await branch.post(path, { reason: '' })).status).toBe(422)
    const back = await Promise.all([1, 2].map(() => branch.post(path, { reason: 'Wrong reeler' })))
    expect(back.map(({ status }) => status).sort()).toEqual([201, 409])
    const [sums] = await market.db.query<{ balance: string }>(sql`
      select sum(debit - credit) as balance from ledger_entry where voucher_id = ${body.voucher?.id ?? 0}
        or reverses_id = ${body.voucher?.id ?? 0}`)
    expect(sums?.balance).toBe('0.00')
  })

  it('of a large amount waits for another person, who is never the first', async () => {
    const { status, body } = await enter(receipt('60000.00'))
    expect([status, body.voucher]).toEqual([201, undefined])
    const [open] = (await (await branch.get('proposals')).json()) as { id: number; own: boolean }[]
    expect(open).toMatchObject({ kind: 'voucher', own: false, maker: 'S. Kavitha' })
    const path = `proposals/${open?.id}/confirm`
    expect((await read(await desk.post(path))).body).toMatchObject({ code: 'FORBIDDEN' })
    const checker = market.arrange(sql`update proposal set checker_id = maker_id where id = ${open?.id ?? 0}`)
    await expect(checker).rejects.toThrow()
    const decided = await Promise.all([branch.post(path), branch.post(path)])
    expect(decided.map((one) => one.status).sort()).toEqual([200, 409])
    const posted = await market.db.query(sql`select 1 from voucher where amount = 60000`)
    expect(posted).toHaveLength(1)
    expect(await (await (await market.client('pennagaram')).get('proposals')).json()).toEqual([])
  })
})

describe('an opening balance', () => {
  it('is entered once, and only for an account without postings', async () => {
    const first = await read(
      await desk.post('ledger/openings', { customerId: farmer, side: 'credit', amount: '1500.00' }),
    )
    expect(first.status).toBe(201)
    const again = await read(
      await desk.post('ledger/openings', { customerId: farmer, side: 'credit', amount: '1500.00' }),
    )
    expect([again.status, again.body.message]).toEqual([409, 'The Selected Record has Already Processed'])
    const posted = await read(
      await desk.post('ledger/openings', { customerId: reeler, side: 'debit', amount: '10.00' }),
    )
    expect(posted.status).toBe(409)
    const listed = async (filter: object) => {
      const answer = await branch.get(`views/farmerOpenings?filter=${JSON.stringify(filter)}`)
      return (await answer.json()) as { rows: { id: number }[]; totals: object; counts: Record<string, number> }
    }
    const { rows, totals, counts } = await listed({})
    const own = { openingCredit: '1500.00', openingDebit: null, hasPostings: true }
    expect(rows.find(({ id }) => id === farmer)).toMatchObject(own)
    expect(totals).toMatchObject({ openingCredit: '1500.00', openingDebit: '0.00' })
    const waiting = await listed({ waits: true })
    expect(waiting.rows.map(({ id }) => id)).not.toContain(farmer)
    expect(waiting.rows).toHaveLength(counts.true ?? 0)
    expect(rows.slice(0, waiting.rows.length)).toEqual(waiting.rows)
  })

  it('is reversed only while nothing else stands on the account, and is then entered anew', async () => {
    const [third] = await market.db.query<{ id: number }>(sql`select id from mas_customer where head_code = 'RDPI1003'`)
    const entry = (amount: string) => ({ customerId: third?.id ?? 0, side: 'debit', amount })
    const open = async (amount: string) =>
      (await read(await desk.post('ledger/openings', entry(amount)))).body.voucher?.id
    const back = (id: number | undefined) => branch.post(`voucher/${id}/reverse`, { reason: 'Wrong amount' })
    const first = await open('900.00')
    expect((await back(first)).status).toBe(201)
    const second = await open('90.00')
    expect(second).toBeGreaterThan(first ?? 0)
    const lines = [
      { head: '3002', debit: '5.00' },
      { head: '1002', customerId: third?.id, credit: '5.00' },
    ]
    expect((await desk.post('voucher', receipt('5.00', { lines }))).status).toBe(201)
    const refused = await read(await back(second))
    expect([refused.status, refused.body.rule]).toEqual([422, 'voucher.rule.openingUsed'])
    expect((await desk.post('ledger/openings', entry('9.00'))).status).toBe(409)
    const { body } = await read(await branch.get(`Ledger/CustomerPassbook?customerId=${third?.id}`))
    expect(body.closing).toBe('85.00')
  })

  it('comes from a file all or nothing, with what is wrong by row', async () => {
    const day = '2026-11-20'
    const rows = [
      { code: 'FDPI1002', side: 'credit', amount: '1,250.00' },
      { code: 'FDPI1001', side: 'credit', amount: '5' },
      { code: 'FPNG1001', side: 'credit', amount: '5' },
      { code: 'FDPI1003', side: 'debit', amount: 'much' },
      { code: 'FDPI1002', side: 'credit', amount: '5' },
    ]
    const tried = await read(await desk.post('ledger/openings/import', { rows, day, dryRun: false }))
    expect(tried.body).toMatchObject({ total: 5, written: 0 })
    expect((tried.body.errors as unknown as { row: number }[]).map(({ row }) => row)).toEqual([1, 2, 3, 4])
    const good = rows.slice(0, 1)
    const dry = await read(await desk.post('ledger/openings/import', { rows: good, day, dryRun: true }))
    expect(dry.body).toMatchObject({ total: 1, written: 0, errors: [] })
    // A dry run says all that the real one would.
    for (const dryRun of [true, false]) {
      const late = await desk.post('ledger/openings/import', { rows: good, day: '2027-01-01', dryRun })
      expect([late.status, await late.json()]).toMatchObject([422, { errors: { day: expect.any(String) } }])
    }
    const done = await read(await desk.post('ledger/openings/import', { rows: good, day, dryRun: false }))
    expect(done.body).toMatchObject({ total: 1, written: 1, errors: [] })
  })
})

describe('an account', () => {
  it('reads as its lines add up', async () => {
    const { body } = await read(
      await branch.get(`Ledger/CustomerPassbook?customerId=${reeler}&from=2026-04-01&to=2026-11-20`),
    )
    const rows = body.rows as { debit: string; credit: string; balance: string }[]
    const paise = (text: string) => Math.round(Number(text) * 100)
    let balance = paise(body.opening as string)
    for (const row of rows) {
      balance += paise(row.debit) - paise(row.credit)
      expect(paise(row.balance)).toBe(balance)
    }
    expect(body.closing).toBe(rows.at(-1)?.balance)
    const latest = await read(await branch.get(`Ledger/get_LatestLedger?customerId=${reeler}`))
    expect(latest.body.balance).toBe(body.closing)
    expect((await (await market.client('pennagaram')).get(`Ledger/CustomerPassbook?customerId=${reeler}`)).status).toBe(
      404,
    )
  })
})

describe('rates and rules', () => {
  const propose = async (client: TestClient, change: object) =>
    read(await client.post('dataManager/UpdateKeyvalue', { reason: 'Circular of the day', ...change }))

  // Before its first lot a market's rates may begin today.
  beforeAll(async () => {
    await saved(desk, arrivalOf(await knownIds(market)))
  })

  it('begin on a day to come, when a second person says yes', async () => {
    const ad = await market.client('ad')
    expect((await propose(desk, { key: 'silkRate.BV', value: '4800' })).status).toBe(403)
    expect((await propose(branch, { key: 'silkRate.BV', value: '99' })).body.errors).toHaveProperty('value')
    expect(
      (await propose(branch, { key: 'silkRate.BV', value: '4800', from: '2026-11-20' })).body.errors,
    ).toHaveProperty('from')
    expect((await propose(branch, { key: 'silkRate.BV', value: '4800.00' })).status).toBe(201)
    const [open] = (await (await ad.get('proposals')).json()) as { id: number }[]
    expect((await branch.post(`proposals/${open?.id}/confirm`)).status).toBe(403)
    expect((await ad.post(`proposals/${open?.id}/confirm`)).status).toBe(200)
    const { body } = await read(await desk.get('dataManager/getKeyValue/silkRate.BV'))
    expect(body).toMatchObject({
      value: '4700.00',
      history: [{ value: '4800.00', from: '2026-11-21' }, { value: '4700.00' }],
    })
  })

  it('of one market are its own', async () => {
    await propose(branch, { key: 'crate.tareKg', value: '1.750' })
    const ad = await market.client('ad')
    const [open] = (await (await ad.get('proposals')).json()) as { id: number }[]
    expect((await ad.post(`proposals/${open?.id}/confirm`)).status).toBe(200)
    expect((await read(await desk.get('dataManager/getKeyValue/crate.tareKg'))).body.value).toBe('1.750')
    const other = await market.client('pennagaram')
    expect((await read(await other.get('dataManager/getKeyValue/crate.tareKg'))).body.value).toBe('1.500')
    expect((await desk.get('dataManager/getKeyValue/no.such')).status).toBe(404)
  })

  it('come in one answer, each as it comes alone', async () => {
    const rows = (await (await desk.get('dataManager/getKeyValues')).json()) as { key: string }[]
    expect(rows.map(({ key }) => key)).toEqual(Object.keys(keyValues))
    for (const key of ['silkRate.BV', 'farmerLevy', 'crate.tareKg', 'reeler.mode'])
      expect((await read(await desk.get(`dataManager/getKeyValue/${key}`))).body).toEqual(
        rows.find((row) => row.key === key),
      )
    expect((await desk.get('dataManager/getKeyValues?marketId=999999')).status).toBe(403)
  })

  it('of all races come by the name of the rate, each as it comes by its own (D53)', async () => {
    for (const key of raceRates) {
      const { body } = await read(await desk.get(`dataManager/getKeyValue/${key}`))
      expect([body.key, (body.races as { race: string }[]).map(({ race }) => race)]).toEqual([key, [...races]])
      for (const { race, ...row } of body.races as { race: string }[])
        expect(row).toEqual((await read(await desk.get(`dataManager/getKeyValue/${key}.${race}`))).body)
    }
    expect((await desk.get('dataManager/getKeyValue/silkRate?marketId=999999')).status).toBe(403)
  })

  it("for the state are the director's and the RJD's; an AD names a market of theirs", async () => {
    const [ad, rjd, director] = await Promise.all(['ad', 'rjd', 'dosad'].map((name) => market.client(name)))
    if (!ad || !rjd || !director) throw new Error('Nobody')
    const change = { key: 'slot.maxLots', value: '25' }
    const { status, body } = await propose(ad, change)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['marketId']])
    const [own] = await market.db.query<{ id: number }>(sql`select id from mas_branch where code = 'DPI'`)
    expect((await propose(ad, { ...change, marketId: own?.id })).status).toBe(201)
    expect((await propose(ad, { ...change, marketId: 999999 })).status).toBe(403)
    expect((await propose(rjd, change)).status).toBe(201)
    const open = (await (await director.get('proposals')).json()) as { kind: string; marketId: number | null }[]
    expect(open.filter(({ kind }) => kind === 'setting').map(({ marketId }) => marketId)).toEqual([own?.id, null])
  })
})
