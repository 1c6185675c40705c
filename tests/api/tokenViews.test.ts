import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ClosePlan } from '#resources/api/day'
import type { AnyToken, AuctionTokenRow, TokenPlan, TokenRow } from '#resources/api/papers'
import { type TestApp, testApp } from '../support/app'
import type { TestClient } from '../support/cookies'
import { runMigration } from '../support/migration'
import { post, type Sold, soldSlot } from '../support/sold'
import { type ViewPage, type ViewRow, viewPage } from '../support/viewPages'

/* The tokens of a day, as they are declared, and prints that are taken back. */

type Row = ViewRow<{ readonly lotNo: number }>

let app: TestApp
let desk: TestClient
let first: Sold
let second: Sold

const page = (view: string, filter: object, rest: object = {}, client = desk) =>
  viewPage<Row>(client, view, filter, rest)
const read = async <Answer>(path: string): Promise<Answer> => (await (await desk.get(path)).json()) as Answer
const lotNos = ({ rows }: ViewPage<Row>) => rows.map(({ lotNo }) => lotNo)

beforeAll(async () => {
  app = await testApp({ start: '2026-11-20T06:30:00.000Z' })
  desk = await app.client('marketofficer')
  first = await soldSlot(app, [{ price: 706 }, { farmer: 1, reeler: 1, price: 390 }])
  second = await soldSlot(app, [{ farmer: 2, price: 431 }, { price: 640 }, { price: 512 }], { slotNo: 2, firstLot: 3 })
})
afterAll(() => app.close())

describe('the tokens of a day, as they are declared', () => {
  const day = { day: 'today' }
  const print = (kind: string, ids: readonly number[], more: object = {}) =>
    post(desk, 'token/printed', { kind, ids, ...more })
  const undo = (prints: readonly number[], by = desk) => post(by, 'token/undoPrint', { prints })
  const plan = (kind: string, ids: readonly number[]) => read<TokenPlan>(`token/plan?kind=${kind}&ids=${ids.join()}`)
  let prints: number[]

  it('tell what the specified lists tell, of the auction those in a slot alone', async () => {
    const listed = await read<TokenRow[]>(`report/TokenGeneration?date=${first.day}`)
    const { rows, total, totals, counts } = await page('tokenList', day)
    expect(lotNos({ rows } as ViewPage<Row>)).toEqual(listed.map(({ tokenNo }) => tokenNo))
    expect(totals).toEqual({ count: total, unprinted: total })
    expect(counts).toEqual({ true: total })
    for (const row of rows) {
      const token = listed.find(({ lotId }) => lotId === row.id)
      expect(row).toMatchObject({ prints: token?.prints, printedAt: token?.printedAt, dflCount: token?.dflCount })
      expect(row).toMatchObject({ cocoonTypeName: token?.item, farmerAreaName: token?.village })
    }
    const hung = await read<AuctionTokenRow[]>(`report/TokenGenerationforAuctionPrint?date=${first.day}&slotNo=2`)
    expect(lotNos(await page('auctionTokenList', { ...day, slotNo: ['2'] }))).toEqual(
      hung.map(({ tokenNo }) => tokenNo),
    )
    expect((await page('auctionTokenList', day)).counts).toEqual({ 1: 2, 2: 3 })
  })

  it('filter, count and sum by what was not printed yet, each kind for itself', async () => {
    const answer = (await (await print('lot', first.lots)).json()) as { prints: number[]; lots: number[] }
    prints = answer.prints
    expect(answer.lots).toEqual([1, 2])
    const due = await page('tokenPrint', { ...day, unprinted: [true] })
    expect(lotNos(due)).not.toContain(1)
    const all = await page('tokenPrint', day)
    expect(all.counts).toEqual({ true: due.total, false: 2 })
    expect(all.totals.unprinted).toBe(due.total)
    expect((await page('tokenPrint', { ...day, unprinted: [false] })).total).toBe(2)
    expect((await page('auctionTokenList', { ...day, unprinted: [false] })).total).toBe(0)
    const { total, totals, counts } = await page('auctionTokenList', { ...day, unprinted: [true], slotNo: ['2'] })
    expect({ total, totals, counts }).toEqual({ total: 3, totals: { count: 3, unprinted: 3 }, counts: { 1: 2, 2: 3 } })
    expect((await page('tokenPrint', day, { sort: ['prints', 'DESC'] })).rows[0]?.prints).toBe(1)
  })

  it('take a range of lots, and are of the own offices', async () => {
    expect(lotNos(await page('tokenList', { ...day, lotNo_from: '2', lotNo_to: '4' }))).toEqual([2, 3, 4])
    expect((await page('tokenList', {}, {}, await app.client('pennagaram'))).total).toBe(0)
    expect((await (await app.client('reeler01')).get('views/tokenList')).status).toBe(403)
  })

  it('say before a print what it does, and do nothing where that changed', async () => {
    const shown = await plan('lot', [...first.lots, second.lots[0] as number])
    expect(shown).toMatchObject({ count: 3, lots: [1, 2, 3], again: [1, 2], exceptions: [] })
    expect((await undo(prints)).status).toBe(200)
    const { prints: meanwhile } = (await (await print('lot', [second.lots[0] as number])).json()) as {
      prints: number[]
    }
    const answer = await print('lot', [...first.lots, second.lots[0] as number], { seen: shown.seen })
    expect(answer.status).toBe(409)
    expect((await undo(meanwhile)).status).toBe(200)
    expect((await page('tokenList', { ...day, unprinted: [false] })).total).toBe(0)
  })

  it('pass over a lot that was removed or is in no slot, by name', async () => {
    const [a, b] = second.lots as [number, number]
    await app.arrange(sql`update lot set slot_id = null where id = ${b}`)
    expect((await plan('auction', [a, b])).exceptions).toEqual([
      { why: 'withoutSlot', stops: false, lotId: b, lotNo: 4, day: second.day },
    ])
    expect(lotNos(await page('auctionTokenList', day))).toEqual([1, 2, 3, 5])
    const answer = await print('auction', [a, b])
    expect(await answer.json()).toMatchObject({ lots: [3], lotIds: [a], duplicates: [] })
    expect(await read<AnyToken[]>(`token/papers?kind=auction&ids=${a}`)).toMatchObject([{ lotId: a, slotNo: 2 }])
    expect((await print('auction', [b])).status).toBe(422)
    await app.arrange(sql`update lot set slot_id = ${second.slotId} where id = ${b}`)
  })

  it('count no print that was taken back, once, by the own market, and keep who did it; its paper may be about', async () => {
    expect((await undo(prints)).status).toBe(409)
    const { prints: [one = 0] = [] } = (await (await print('lot', [first.lots[0] as number])).json()) as {
      prints?: number[]
    }
    expect((await undo([one], await app.client('pennagaram'))).status).toBe(404)
    expect(await (await undo([one])).json()).toEqual({ lots: [1] })
    expect((await undo([one])).status).toBe(409)
    const again = (await (await print('lot', [first.lots[0] as number])).json()) as { duplicates: number[] }
    expect(again.duplicates).toEqual([first.lots[0]])
    const kept = await app.db.query<{ printId: number; userName: string }>(sql`
      select u.print_id, m.user_name from token_print_undo u join mas_user m on m.id = u.undone_by_id
      where u.print_id = ${one}`)
    expect(kept).toEqual([{ printId: one, userName: 'marketofficer' }])
    await expect(app.db.query(sql`delete from token_print_undo where print_id = ${one}`)).rejects.toThrow()
  })

  it('keep a print that was followed by another', async () => {
    const lot = second.lots[2] as number
    const ids = async () => ((await (await print('lot', [lot])).json()) as { prints: number[] }).prints
    const before = await ids()
    const after = await ids()
    const refused = await undo(before)
    expect([refused.status, JSON.stringify(await refused.json())]).toEqual([422, expect.stringContaining('Token 5')])
    expect((await undo(after)).status).toBe(200)
    expect((await undo(before)).status).toBe(200)
  })

  it('are to be printed anew where the lot is not what its paper says any more; what was not on it yet may come', async () => {
    const [a, b] = second.lots as [number, number]
    const [row] = await app.db.query<{ marketId: number }>(sql`select market_id from lot where id = ${a}`)
    const toPrint = async (view: string) => lotNos(await page(view, { ...day, unprinted: [true] }))
    const atClose = async () =>
      (await read<ClosePlan>(`day/close/plan?date=${second.day}&marketId=${row?.marketId}`)).exceptions
        .filter(({ why }) => why === 'tokens')
        .reduce((sum, { n }) => sum + n, 0)
    for (const kind of ['lot', 'auction']) expect((await print(kind, [a, b])).status).toBe(200)
    expect(await toPrint('tokenList')).not.toContain(3)
    expect(await toPrint('auctionTokenList')).not.toContain(3)
    const before = await atClose()
    // Its weight was not on the paper that hangs on it.
    await app.jump(sql`update lot set net_weight = 28.350 where id = ${a}`)
    expect(await toPrint('auctionTokenList')).not.toContain(3)
    await app.jump(sql`update lot set dfl_count = 75, shell_ratio = 21.50 where id = ${a}`)
    expect(await toPrint('tokenList')).toContain(3)
    expect(await toPrint('auctionTokenList')).toContain(3)
    expect(await toPrint('auctionTokenList')).not.toContain(4)
    expect(await atClose()).toBe(before + 1)
    const { rows } = await page('tokenList', { ...day, lotNo_from: '3', lotNo_to: '3' })
    expect(rows[0]).toMatchObject({ prints: 1, due: true })
    for (const kind of ['lot', 'auction'])
      expect(await (await print(kind, [a])).json()).toMatchObject({ duplicates: [a] })
    expect([await toPrint('tokenList'), await toPrint('auctionTokenList')].flat()).not.toContain(3)
    await app.jump(sql`update lot set net_weight = 28.000 where id = ${a}`)
    expect(await toPrint('auctionTokenList')).toContain(3)
    expect(await toPrint('tokenList')).not.toContain(3)
  })

  it('know what stood on a paper that was printed when it was kept as one value', async () => {
    const kept = () => app.db.query<object>(sql`select * from token_print order by id`)
    const before = await kept()
    await app.arrange(sql`
      update token_print p set farmer_id = null, cocoon_type_id = null, dfl_count = null, approx_weight = null, slot_id = null,
        round = null, count100 = null, defect_percent = null, shell_ratio = null, renditta = null, floor_price = null,
        floor_waived = null, reeler_id = null, price_per_kg = null, net_weight = null,
        face = jsonb_strip_nulls(jsonb_build_object('farmer', farmer_id, 'variety', cocoon_type_id, 'dfls', dfl_count, 'approxKg',
          approx_weight, 'slot', slot_id, 'round', round, 'count', count100, 'defects', defect_percent, 'shell', shell_ratio,
          'renditta', renditta, 'floor', floor_price, 'waived', floor_waived, 'reeler', reeler_id, 'price', price_per_kg,
          'netKg', net_weight))`)
    await runMigration(app.db, '0098_printed_tokens')
    expect(await kept()).toEqual(before)
  })

  it('are taken back by one of two who try at once', async () => {
    const { prints: done } = (await (await print('lot', [second.lots[2] as number])).json()) as { prints: number[] }
    const head = await app.client('branchad')
    const answers = await Promise.all(
      [desk, head].map((by) => post(by, 'token/undoPrint', { prints: done }, randomUUID())),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})
