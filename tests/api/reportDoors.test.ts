import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BidRow } from '#resources/api/lots'
import { businessDay } from '#shared/day'
import type { ReportRow } from '#shared/report'
import { answered, auction, bid } from '../support/auction'
import { type Hall, hallOf } from '../support/hall'

/* Reports at an address that answers something else too, the year that a setting chooses, and a bid that was taken back. */

interface Report {
  readonly rows: ReportRow[]
  readonly filled: Record<string, string>
}

let { test, desk, first, second, nextSlot } = {} as Hall
let today: string
const read = async <T = Report>(path: string) => answered<T>(await desk.get(path))

beforeAll(async () => {
  ;({ test, desk, first, second, nextSlot } = await hallOf(2))
  today = businessDay(test.clock.now())
})
afterAll(() => test.close())

describe('an address that several share', () => {
  it('answers its own where no report is named, the report that is, and refuses one that is none', async () => {
    const { slotId } = await auction(test, nextSlot())
    const path = `SlotInfo/getAll_BidByDateSlot?date=${today}&slotId=${slotId}`
    const { body: own } = await read<object>(path)
    expect(own).not.toHaveProperty('rows')
    expect((await read(`${path}&report=biddingStatement`)).body.rows).toHaveLength(3)
    for (const name of ['nobody', 'constructor'])
      expect(await read<object>(`${path}&report=${name}`)).toMatchObject({
        status: 422,
        body: { errors: { report: expect.any(String) } },
      })
  })

  it('asks for what the named report needs, at its field', async () => {
    const { status, body } = await read(`SlotInfo/getAll_BidByDateSlot?report=biddingStatement&date=${today}`)
    expect([status, body.errors]).toEqual([422, { slotId: 'Please select both a Date and a slot number' }])
    const passbook = await read('Ledger/CustomerPassbook?report=farmerPassbook')
    expect([passbook.status, Object.keys(passbook.body.errors ?? {})]).toEqual([422, ['customerId', 'from', 'to']])
  })

  it('is told of in the description of the API', async () => {
    const { body } = await read<{ paths: Record<string, { get: { parameters: { name: string; schema: object }[] } }> }>(
      'openapi.json',
    )
    const parameters = body.paths['/api/report/DateWiseLevy']?.get.parameters ?? []
    expect(parameters.map(({ name }) => name)).toContain('from')
    expect(parameters.find(({ schema }) => 'enum' in schema)?.schema).toMatchObject({ enum: ['levyByDateReeler'] })
  })
})

describe("the levy's year", () => {
  it('is the one that the setting says, and is told; another can be chosen', async () => {
    expect((await read('report/MonthWiseLevy')).body.filled).toEqual({ year: '202526' })
    await test.arrange(sql`update setting set value = '202425' where key = 'levy.accountingYear'`)
    expect((await read('report/MonthWiseLevy')).body.filled).toEqual({ year: '202425' })
    expect((await read('report/MonthWiseLevy?year=202627')).body.filled).toEqual({})
    await test.arrange(sql`
      insert into setting (market_id, key, value)
      select id, 'levy.accountingYear', '202324' from mas_branch where code = 'DPI'`)
    expect((await read('report/MonthWiseLevy')).body.filled).toEqual({ year: '202324' })
    expect((await read('report/MonthWiseLevy?marketId=x')).status).toBe(422)
  })
})

describe('the bidding statement', () => {
  it('keeps a bid that was taken back, without a place, and ranks those that stand', async () => {
    const { slotId, lots } = await auction(test, nextSlot())
    const [lotId = 0] = lots
    for (const [who, amount] of [
      [first, 610],
      [second, 625],
      [first, 650],
    ] as const)
      expect((await bid(who, lotId, amount)).status).toBe(200)
    const { body: bids } = await read<BidRow[]>(`BiddingInfo/getAll_BidsByLot?lotId=${lotId}`)
    const wrong = (bids as unknown as BidRow[]).find(({ amount }) => amount === 650)
    const taken = await desk.post(
      'BiddingInfo/WithdrawBid',
      { bidId: wrong?.id, reason: 'Typed a wrong amount' },
      { 'Idempotency-Key': crypto.randomUUID() },
    )
    expect(taken.status).toBe(200)
    const path = `SlotInfo/getAll_BidByDateSlot?report=biddingStatement&date=${today}&slotId=${slotId}`
    const { rows } = (await read(path)).body
    const own = rows.filter(({ bidAmount }) => bidAmount !== null)
    expect(own.map(({ bidAmount, rank, status, reason }) => [bidAmount, rank, status, reason])).toEqual([
      [625, 1, 'LEADING', null],
      [610, 2, 'OUTBID', null],
      [650, null, 'WITHDRAWN', 'Typed a wrong amount'],
    ])
    expect(own[0]).toMatchObject({ floorPrice: 600, highestBid: 625, bidCount: 2, benefit: 25 })
    expect(own[2]?.withdrawnBy).toBeTruthy()
  })

  it('has of one lot of the slot all its rounds, whichever slot they were in, and of no other slot a lot', async () => {
    const early = await auction(test, nextSlot())
    const later = await auction(test, nextSlot())
    const [lotId = 0] = early.lots
    expect((await bid(first, lotId, 610)).status).toBe(200)
    const [{ lotNo } = { lotNo: 0 }] = await test.arrange<{ lotNo: number }>(sql`
      update lot_round set verdict = 'REJECTED', reason = 'Too low', decided_at = auction_now(),
        decided_by_id = (select min(id) from mas_user) where lot_id = ${lotId}
      returning (select lot_no from lot where id = lot_id)`)
    await test.arrange(sql`
      insert into lot_round (market_id, lot_id, slot_id, round) values (${later.marketId}, ${lotId}, ${later.slotId}, 2)`)
    await test.arrange(sql`
      update lot set slot_id = ${later.slotId}, round = 2, highest_bid = null, bid_count = 0 where id = ${lotId}`)
    expect((await bid(second, lotId, 640)).status).toBe(200)
    const statement = async ({ slotId }: { slotId: number }, more = '') => {
      const path = `SlotInfo/getAll_BidByDateSlot?report=biddingStatement&date=${today}&slotId=${slotId}${more}`
      return (await read(path)).body.rows
    }
    const [a, b] = await test.arrange<{ slotNo: number }>(sql`
      select slot_no from slot where id in (${early.slotId}, ${later.slotId}) order by slot_no`)
    const both = [
      [`${a?.slotNo} / 1`, 610, 'REJECTED'],
      [`${b?.slotNo} / 2`, 640, 'LEADING'],
    ]
    for (const slot of [early, later])
      expect(
        (await statement(slot, `&lotNo=${lotNo}`)).map(({ slotRound, bidAmount, status }) => [
          slotRound,
          bidAmount,
          status,
        ]),
      ).toEqual(both)
    const own = (rows: readonly ReportRow[]) => rows.filter((row) => row.lotNo === lotNo).map(({ round }) => round)
    expect(own(await statement(early))).toEqual([1])
    expect(own(await statement(later))).toEqual([2])
    expect(await statement(later, `&lotNo=${lotNo + 1}`)).toEqual([])
  })
})
