import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../support/app'
import type { TestClient } from '../support/cookies'
import { cratesOf, lotAt, post, type Sold, soldSlot, weigh, weightBody } from '../support/sold'

const correctPath = 'CocoonAuction/CorrectWeight'

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

  it('is what a scale that knows of neither is told, by whom it is', async () => {
    const stale = weightBody(await lotAt(desk, lotId), cratesOf('28.350'))
    const head = await test.client('branchad')
    expect((await post(head, correctPath, await body(['14.000', '13.500']))).status).toBe(200)
    const [by] = await test.db.query<{ name: string }>(sql`select name from mas_user where user_name = 'branchad'`)
    expect(await (await post(desk, 'CocoonAuction/Save_CocoonAution', stale)).json()).toMatchObject({
      code: 'ALREADY_PROCESSED',
      message: expect.stringContaining(`27.500 kg, weighed by ${by?.name}.`),
    })
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
