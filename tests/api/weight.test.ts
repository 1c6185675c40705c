import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { LotRow } from '#resources/api/lots'
import type { Weighing } from '#resources/api/weight'
import { type TestApp, testApp } from '../support/app'
import type { TestClient } from '../support/cookies'
import { cratesOf, lotAt, post, type Sold, soldSlot, weigh, weightBody } from '../support/sold'

const path = 'CocoonAuction/Save_CocoonAution'
const correctPath = 'CocoonAuction/CorrectWeight'

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
      message: expect.stringMatching(`was weighed already: 28.350 kg, by ${by}.`),
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

describe('correcting a weight', () => {
  let test: TestApp
  let desk: TestClient
  let sold: Sold
  let lotId = 0
  let slotNo = 0

  beforeAll(async () => {
    test = await testApp()
    desk = await test.client('marketofficer')
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    slotNo += 1
    sold = await soldSlot(test, [{ price: 706 }], { slotNo, firstLot: slotNo * 10 })
    lotId = sold.lots[0] ?? 0
    await weigh(desk, lotId, '14.850', '13.500')
  })

  const body = async (net: string[], reason: unknown = 'Crate 2 stood on two scales') => ({
    ...weightBody(await lotAt(desk, lotId), cratesOf(...net)),
    reason,
  })
  const correct = async (net: string[]) => post(desk, correctPath, await body(net))
  const allCrates = () =>
    test.db.query<{ weighing: number; crateNo: number; net: string }>(
      sql`select weighing, crate_no, net from crate where lot_id = ${lotId} order by weighing, crate_no`,
    )

  it('counts the new crates, keeps the old and says who, why, before and after', async () => {
    const response = await correct(['14.850', '15.500', '1.000'])
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      lot: { lotStatus: 'WEIGHED', netWeight: '31.350', grossWeight: '35.850', crateCount: 3, weighing: 2 },
    })
    expect((await correct(['14.000', '13.500'])).status).toBe(200)
    const lot = await lotAt(desk, lotId)
    expect(lot.crates.map(({ net }) => net)).toEqual(['14.000', '13.500'])
    expect(lot.corrections).toEqual([
      {
        weighing: 2,
        netBefore: '28.350',
        netAfter: '31.350',
        reason: 'Crate 2 stood on two scales',
        by: 'S. Kavitha',
        at: expect.stringMatching(/Z$/),
      },
      expect.objectContaining({ weighing: 3, netBefore: '31.350', netAfter: '27.500' }),
    ])
    expect((await allCrates()).map(({ weighing, crateNo, net }) => `${weighing}.${crateNo} ${net}`)).toEqual([
      '1.1 14.850',
      '1.2 13.500',
      '2.1 14.850',
      '2.2 15.500',
      '2.3 1.000',
      '3.1 14.000',
      '3.2 13.500',
    ])
  })

  it('wants a reason of 3 to 200 characters', async () => {
    for (const reason of [undefined, null, '', '  ab  ', 'x'.repeat(201)]) {
      const response = await post(desk, correctPath, { ...(await body(['20.000', '8.000'])), reason })
      expect(response.status).toBe(422)
      expect(await response.json()).toMatchObject({ code: 'INVALID', errors: { reason: expect.any(String) } })
    }
    expect(await allCrates()).toHaveLength(2)
  })

  it('asks outside the tolerance, and refuses the same crates, a stale version and other hands', async () => {
    const heavy = { ...(await body(['60.000'])), retyped: undefined }
    expect(await (await post(desk, correctPath, { ...heavy, confirmed: [] })).json()).toMatchObject({
      code: 'CONFIRM',
      asks: [{ field: 'netWeight' }],
    })
    expect(await (await correct(['14.850', '13.500'])).json()).toMatchObject({ rule: 'scale.rule.same' })
    const stale = await body(['27.000'])
    expect((await correct(['26.000'])).status).toBe(200)
    const refusal = await post(desk, correctPath, stale)
    expect(refusal.status).toBe(409)
    expect(await refusal.json()).toMatchObject({ code: 'CONFLICT', current: { netWeight: '26.000', weighing: 2 } })
    const fresh = await body(['27.500'])
    expect((await post(await test.client('pennagaram'), correctPath, fresh)).status).toBe(404)
    expect((await post(await test.client('ad'), correctPath, fresh)).status).toBe(403)
  })

  it('is done once under a key, and once among many', async () => {
    const entry = await body(['27.000'])
    const first = await (await post(desk, correctPath, entry, `correct-${slotNo}`)).json()
    expect(await (await post(desk, correctPath, entry, `correct-${slotNo}`)).json()).toEqual(first)
    const next = await body(['27.500'])
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(desk, correctPath, next)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
    expect((await lotAt(desk, lotId)).corrections).toHaveLength(2)
  })

  it('refuses a lot that is not weighed, and one billed on either side', async () => {
    const entry = await body(['27.000'])
    expect((await post(desk, 'Invoice/process', { slotId: sold.slotId, sides: ['farmer'] })).status).toBe(200)
    const version = (await lotAt(desk, lotId)).version
    const refusal = await post(desk, correctPath, { ...entry, version })
    expect(refusal.status).toBe(422)
    expect(await refusal.json()).toMatchObject({
      rule: 'scale.rule.billed',
      message: `Lot ${slotNo * 10} is billed; its weight stays.`,
    })
    const [other] = (await soldSlot(test, [{ price: 500 }], { slotNo: slotNo + 50, firstLot: slotNo * 10 + 500 })).lots
    const unweighed = { ...weightBody(await lotAt(desk, other ?? 0), cratesOf('27.000')), reason: 'Wrong lot' }
    expect(await (await post(desk, correctPath, unweighed)).json()).toMatchObject({ rule: 'scale.rule.notWeighed' })
  })

  const waiters = async () => {
    const [row] = await test.db.query<{ n: number }>(sql`
      select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    return row?.n ?? 0
  }
  const untilWaiting = async (wanted: number) => {
    for (let tries = 0; (await waiters()) < wanted; tries += 1) {
      if (tries > 400) throw new Error(`No ${wanted} waiters`)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
  /** Holds the lot while both wait for it, one behind the other, and then lets go. */
  async function queuedUp(first: () => Promise<Response>, second: () => Promise<Response>) {
    const waiting: Promise<Response>[] = []
    await test.db.transaction(async (tx) => {
      await tx.query(sql`select id from lot where id = ${lotId} for update`)
      for (const [at, one] of [first, second].entries()) {
        waiting.push(one())
        await untilWaiting(at + 1)
      }
    })
    return (await Promise.all(waiting)).map(({ status }) => status)
  }
  const billed = () =>
    test.db.query<{ weight: string }>(sql`select weight from invoice_line where lot_id = ${lotId} order by side`)

  it('bills the corrected weight where the correction came first', async () => {
    const entry = await body(['27.000'])
    const process = () => post(desk, 'Invoice/process', { slotId: sold.slotId })
    expect(await queuedUp(() => post(desk, correctPath, entry), process)).toEqual([200, 200])
    expect(await billed()).toEqual([{ weight: '27.000' }, { weight: '27.000' }])
  })

  it('leaves the weight as it was where the bill came first', async () => {
    const entry = await body(['27.000'])
    const process = () => post(desk, 'Invoice/process', { slotId: sold.slotId })
    expect(await queuedUp(process, () => post(desk, correctPath, entry))).toEqual([200, 422])
    expect(await billed()).toEqual([{ weight: '28.350' }, { weight: '28.350' }])
    expect(await lotAt(desk, lotId)).toMatchObject({ netWeight: '28.350', weighing: 1, corrections: [] })
  })

  it('prints only the crates that count', async () => {
    expect((await correct(['27.000'])).status).toBe(200)
    const run = (await (await post(desk, 'Invoice/process', { slotId: sold.slotId })).json()) as {
      invoices: { id: number }[]
    }
    const [paper] = (await (await desk.get(`Invoice/papers?ids=${run.invoices[0]?.id}`)).json()) as {
      lines: { crates: { net: string }[] }[]
    }[]
    expect(paper?.lines[0]?.crates.map(({ net }) => net)).toEqual(['27.000'])
  })
})
