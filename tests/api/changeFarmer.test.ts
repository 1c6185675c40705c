import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ClosePlan } from '#resources/api/day'
import type { BillRunPlan } from '#resources/api/moneyPlans'
import { findBroken } from '../../src/server/evidence/service'
import { type TestApp, testApp } from '../support/app'
import { inTheYes } from '../support/confirmed'
import type { TestClient } from '../support/cookies'
import { planBy } from '../support/plans'
import { sealable } from '../support/sealable'
import { post, type Sold, soldSlot, weigh } from '../support/sold'
import { type ViewRow, viewPage } from '../support/viewPages'

/* An arrival that was entered under the wrong farmer is put right by two people, until it is billed and while its day is open. */

const day = '2026-11-20'

let market: TestApp
let desk: TestClient
let head: TestClient
let sold: Sold
/** Dharmapuri's farmers, in order, and one of Pennagaram. */
let farmers: number[]

const lotOf = async (at: number) =>
  (
    await market.db.query<{
      farmerId: number
      inwardFarmer: number
      lotNo: number
      version: number
      lotStatus: string
    }>(sql`
      select l.farmer_id, i.farmer_id as inward_farmer, l.lot_no, l.version, l.lot_status
      from lot l join inward i on i.id = l.inward_id where l.id = ${sold.lots[at]}`)
  )[0]
const change = (at: number, farmer: number | undefined, by = desk) =>
  post(by, 'CocoonInward/ChangeFarmer', {
    lotId: sold.lots[at],
    farmerId: farmer,
    reason: 'Another farmer of the same name',
  })
const told = async (asked: Promise<Response>) => {
  const answer = await asked
  const { message, errors } = (await answer.json()) as { message: string; errors?: Record<string, string> }
  return [answer.status, errors?.farmerId ?? message]
}
const proposed = async (asked: Promise<Response>): Promise<number> => {
  const answer = await asked
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { proposal: { id: number } }).proposal.id
}
/** The lots whose token is to be printed, or to be printed anew. */
const unprinted = async () => {
  const { rows } = await viewPage<ViewRow<{ readonly lotNo: number }>>(desk, 'tokenList', {
    day: 'today',
    unprinted: [true],
  })
  return rows.map(({ lotNo }) => lotNo)
}
const say = (by: TestClient, id: number, word: 'confirm' | 'withdraw', body: object = {}) =>
  post(by, `proposals/${id}/${word}`, body)

beforeAll(async () => {
  market = await testApp({ farmers: 3, reelers: 2, start: `${day}T06:30:00.000Z` })
  desk = await market.client('marketofficer')
  head = await market.client('branchad')
  sold = await soldSlot(market, [{ price: 500 }, { price: 510 }, { price: 520 }, { price: 530 }])
  const found = await market.db.query<{ id: number }>(sql`
    select c.id from mas_customer c join mas_branch b on b.id = c.market_id where customer_type = 'farmer'
    order by b.code <> 'DPI', b.code <> 'PNG', c.id limit 4`)
  farmers = found.map(({ id }) => id)
})
afterAll(() => market?.close())

describe('an arrival under the wrong farmer', () => {
  it('changes with another person’s yes, weighed or not, and its bill is the right farmer’s', async () => {
    await weigh(desk, sold.lots[0] as number, '30.000')
    const before = await lotOf(0)
    expect((await post(desk, 'token/printed', { kind: 'lot', ids: sold.lots })).status).toBe(200)
    expect(await unprinted()).toEqual([])
    expect(before?.farmerId).toBe(farmers[0])
    const id = await proposed(change(0, farmers[1]))
    expect(await told(change(0, farmers[2], head))).toEqual([
      422,
      'A change of this farmer already waits to be confirmed.',
    ])
    expect((await say(desk, id, 'confirm')).status).toBe(403)
    expect((await lotOf(0))?.farmerId).toBe(farmers[0])
    expect((await say(head, id, 'confirm')).status).toBe(200)
    expect(await lotOf(0)).toMatchObject({
      ...{ farmerId: farmers[1], inwardFarmer: farmers[1], lotNo: before?.lotNo, lotStatus: 'WEIGHED' },
      version: Number(before?.version) + 1,
    })
    expect(await unprinted()).toEqual([1])
    expect((await post(desk, 'Invoice/process', { slotId: sold.slotId, sides: ['farmer'] })).status).toBe(200)
    const [bill] = await market.db.query<{ customerId: number }>(sql`
      select i.customer_id from invoice i join invoice_line l on l.invoice_id = i.id
      where l.lot_id = ${sold.lots[0]} and l.side = 'farmer'`)
    expect(bill?.customerId).toBe(farmers[1])
    expect(await findBroken(market.db, market.deps.signer)).toEqual([])
  })

  it('stays where it is billed, also where that happened before the yes', async () => {
    expect(await told(change(0, farmers[2]))).toEqual([422, 'Lot 1 is billed to the farmer: its farmer cannot change.'])
    const id = await proposed(change(1, farmers[1]))
    await weigh(desk, sold.lots[1] as number, '30.000')
    const { exceptions } = await planBy<BillRunPlan>(desk, `Invoice/process/plan?slotId=${sold.slotId}&side=farmer`)
    expect(exceptions.filter(({ why }) => why === 'farmerWaits')).toMatchObject([{ lotNos: [2], stops: false }])
    await post(desk, 'Invoice/process', { slotId: sold.slotId, sides: ['farmer'] })
    expect(await told(say(head, id, 'confirm'))).toEqual([
      422,
      'Lot 2 is billed to the farmer: its farmer cannot change.',
    ])
    expect((await lotOf(1))?.farmerId).toBe(farmers[0])
    expect((await say(desk, id, 'withdraw')).status).toBe(200)
  })

  it('is of an active farmer and of another one, who is seen in the market from then on', async () => {
    expect(await told(change(2, farmers[0]))).toEqual([422, 'This is the farmer of the lot already.'])
    expect((await change(2, 999_999)).status).toBe(422)
    await market.arrange(sql`update mas_customer set is_active = 0 where id = ${farmers[2]}`)
    expect(await told(change(2, farmers[2]))).toEqual([422, 'This farmer is not active.'])
    const id = await proposed(change(2, farmers[3]))
    const [shown] = (await (await head.get('proposals')).json()) as { id: number; payload: unknown }[]
    expect(shown).toMatchObject({
      id,
      payload: { lots: [{ lotNo: 3, day }], day, before: { farmerId: farmers[0] }, farmerId: farmers[3] },
    })
    expect((await say(head, id, 'confirm')).status).toBe(200)
    const [met] = await market.db.query<{ n: number }>(sql`
      select count(*)::int as n from customer_market where customer_id = ${farmers[3]} and market_id = ${sold.marketId}`)
    expect([(await lotOf(2))?.farmerId, met?.n]).toEqual([farmers[3], 1])
  })

  it('is not changed while it is bid for', async () => {
    await market.arrange(sql`
      with i as (insert into inward (market_id, day, farmer_id, cocoon_type_id, dfl_count, approx_weight, number_of_lots)
        select market_id, day, farmer_id, cocoon_type_id, 100, 30, 1 from lot where id = ${sold.lots[3]} returning id)
      insert into lot (market_id, inward_id, day, lot_no, farmer_id, cocoon_type_id, race, dfl_count, approx_weight, floor_price,
        shell_ratio, lot_status, slot_id, round)
      select market_id, i.id, day, 9, farmer_id, cocoon_type_id, race, 100, 30, 400, 22.2, 'BIDDING', slot_id, 1
      from lot, i where lot.id = ${sold.lots[3]}`)
    const [bidding] = await market.db.query<{ id: number }>(sql`select id from lot where lot_no = 9`)
    const body = { lotId: bidding?.id, farmerId: farmers[1], reason: 'Another farmer of the same name' }
    expect(await told(post(desk, 'CocoonInward/ChangeFarmer', body))).toEqual([
      422,
      'Bidding runs on lot 9: its farmer cannot change now.',
    ])
    await market.arrange(sql`delete from lot where lot_no = 9`)
  })

  it('waits no longer where the arrival was taken back meanwhile: its maker takes it back too', async () => {
    const [other] = await market.arrange<{ id: number; inwardId: number }>(sql`
      with i as (insert into inward (market_id, day, farmer_id, cocoon_type_id, dfl_count, approx_weight, number_of_lots)
        select market_id, day, farmer_id, cocoon_type_id, 100, 30, 1 from lot where id = ${sold.lots[3]} returning id)
      insert into lot (market_id, inward_id, day, lot_no, farmer_id, cocoon_type_id, race, dfl_count, approx_weight, lot_status, round)
      select market_id, i.id, day, 10, farmer_id, cocoon_type_id, race, 100, 30, 'INWARD', 0
      from lot, i where lot.id = ${sold.lots[3]} returning id, inward_id`)
    const body = { lotId: other?.id, farmerId: farmers[1], reason: 'Another farmer of the same name' }
    const id = await proposed(post(desk, 'CocoonInward/ChangeFarmer', body))
    expect((await post(desk, `removeCocoonInward/${other?.inwardId}`, {})).status).toBe(200)
    expect((await say(head, id, 'confirm')).status).toBe(409)
    expect((await say(desk, id, 'withdraw')).status).toBe(200)
  })

  it('is changed by nobody past a second person, whatever writes', async () => {
    const [inward] = await market.db.query<{ id: number }>(
      sql`select inward_id as id from lot where id = ${sold.lots[3]}`,
    )
    const both = sql`with i as (update inward set farmer_id = ${farmers[1]} where id = ${inward?.id})
      update lot set farmer_id = ${farmers[1]} where id = ${sold.lots[3]} returning id`
    const byTwo = `The farmer of arrival ${inward?.id} is changed by two people`
    await expect(market.arrange(both, 'marketofficer')).rejects.toThrow(byTwo)
    const id = await proposed(change(3, farmers[3]))
    await expect(inTheYes(market, id, both)).rejects.toThrow(byTwo)
    const lotAlone = sql`update lot set farmer_id = ${farmers[1]} where id = ${sold.lots[3]}`
    await expect(market.arrange(lotAlone, 'marketofficer')).rejects.toThrow("its farmer is its arrival's")
    expect((await lotOf(3))?.farmerId).toBe(farmers[0])
    expect((await say(desk, id, 'withdraw')).status).toBe(200)
  })

  it('stays as its day was closed', async () => {
    await weigh(desk, sold.lots[2] as number, '30.000')
    await weigh(desk, sold.lots[3] as number, '30.000')
    const id = await proposed(change(3, farmers[1]))
    const { exceptions } = (await (await head.get(`day/close/plan?date=${day}`)).json()) as ClosePlan
    expect(exceptions.filter(({ why }) => why === 'waits')).toMatchObject([{ day, n: 1, stops: false }])
    await sealable(market.db)
    expect((await post(head, 'day/close', { date: day })).status).toBe(201)
    market.clock.set('2026-11-21T06:30:00.000Z')
    await desk.signIn('marketofficer')
    await head.signIn('branchad')
    expect(await told(say(head, id, 'confirm'))).toEqual([422, 'The day of lot 4 is closed: its farmer cannot change.'])
    expect(await told(change(2, farmers[1]))).toEqual([422, 'The day of lot 3 is closed: its farmer cannot change.'])
  })

  it('changes the lot that went on to the next day, and not what it was on the day that is closed', async () => {
    const today = '2026-11-21'
    const [lot] = await market.arrange<{ id: number; inwardId: number }>(sql`
      with old as (select * from lot where id = ${sold.lots[3]}),
      i as (insert into inward (market_id, day, farmer_id, cocoon_type_id, dfl_count, approx_weight, number_of_lots)
        select market_id, day, ${farmers[0]}, cocoon_type_id, 100, 30, 1 from old returning id),
      gone as (insert into lot (market_id, inward_id, day, lot_no, farmer_id, cocoon_type_id, race, dfl_count, approx_weight, lot_status, round)
        select market_id, i.id, day, 20, ${farmers[0]}, cocoon_type_id, race, 100, 30, 'CARRIED', 1 from old, i returning id)
      insert into lot (market_id, inward_id, day, lot_no, farmer_id, cocoon_type_id, race, dfl_count, approx_weight, lot_status, round, carried_from_id)
      select market_id, i.id, ${today}::date, 3, ${farmers[0]}, cocoon_type_id, race, 100, 30, 'INWARD', 0, gone.id from old, i, gone
      returning id, inward_id`)
    const body = { lotId: lot?.id, farmerId: farmers[1], reason: 'Another farmer of the same name' }
    const id = await proposed(post(desk, 'CocoonInward/ChangeFarmer', body))
    const waiting = (await (await head.get('proposals')).json()) as { id: number; payload: { lots: unknown[] } }[]
    const shown = waiting.find((one) => one.id === id)
    expect(shown?.payload.lots).toEqual([{ id: lot?.id, lotNo: 3, day: today }])
    // A name that is put right meanwhile is the same farmer's.
    await market.arrange(
      sql`update mas_customer set ledger_name_ta = 'சரி', version = version + 1 where id = ${farmers[0]}`,
    )
    expect((await say(head, id, 'confirm')).status).toBe(200)
    const rows = await market.db.query<{ lotNo: number; farmerId: number }>(sql`
      select lot_no, farmer_id from lot where inward_id = ${lot?.inwardId} order by lot_no`)
    expect(rows).toEqual([
      { lotNo: 3, farmerId: farmers[1] },
      { lotNo: 20, farmerId: farmers[0] },
    ])
  })
})
