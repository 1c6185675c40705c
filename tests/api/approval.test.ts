import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApprovalSheet } from '#resources/api/approval'
import type { LotRow, SlotRow } from '#resources/api/lots'
import { type TestApp, testApp } from '../support/app'
import { answered, auction, bid, endSlot } from '../support/auction'
import type { TestClient } from '../support/cookies'

const path = 'SlotInfo/auction-approval-user'
let test: TestApp
let desk: TestClient
let other: TestClient
let reelers: TestClient[]
let lastSlot = 0

beforeAll(async () => {
  test = await testApp({ reelers: 2 })
  desk = await test.client('marketofficer')
  other = await test.client('branchad')
  reelers = await Promise.all([test.client('reeler01'), test.client('reeler02')])
})
afterAll(() => test.close())

/** A closed slot of `lots` lots; all but the last have a bid. */
async function closedAuction(lots = 3) {
  const slotNo = ++lastSlot
  const made = await auction(test, { lots, slotNo, firstLot: slotNo * 100 })
  for (const [n, lotId] of made.lots.slice(0, -1).entries()) await bid(reelers[n % 2] as TestClient, lotId, 620 + n)
  await endSlot(test, made.slotId)
  await test.app.tick()
  return { ...made, slotNo }
}

interface DecideAnswer {
  decided: number
  lots: LotRow[]
  slot: SlotRow
  asks?: unknown
}
/** A yes names the price that stands, as the desk's screen does. */
const decide = async (
  client: TestClient,
  slotId: number,
  decisions: { lotId: number | undefined; verdict: string; reason?: string | null }[],
) => {
  const rows = await test.arrange<{ id: number; highestBid: number | null }>(sql`
    select r.lot_id as id, coalesce(r.highest_bid, t.highest_bid) as highest_bid
    from lot_round r join lot t on t.id = r.lot_id where r.slot_id = ${slotId}`)
  const priced = decisions.map((one) => ({
    ...one,
    amount: rows.find(({ id }) => id === one.lotId)?.highestBid ?? undefined,
  }))
  return answered<DecideAnswer>(await client.post(path, { slotId, decisions: priced }))
}
const today = () => new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 10)
const sheet = async (slotNo: number, client = desk) =>
  answered<ApprovalSheet>(await client.get(`${path}?date=${today()}&slotNo=${slotNo}`))

describe('approval', () => {
  it('takes a yes and a no with its reason, and shows who said it and when', async () => {
    const { slotId, slotNo, lots } = await closedAuction()
    const [yes = 0, no = 0, empty = 0] = lots.length === 3 ? lots : []
    const answer = await decide(desk, slotId, [{ lotId: yes, verdict: 'APPROVED' }])
    expect(answer.body).toMatchObject({ decided: 1, message: 'Data Processed..!', slot: { slotStatus: 'CLOSED' } })
    expect(answer.body.lots[0]).toMatchObject({ lotStatus: 'APPROVED', pricePerKg: 620 })
    const last = await decide(other, slotId, [{ lotId: no, verdict: 'REJECTED', reason: ' Price too low ' }])
    expect(last.body.slot.slotStatus).toBe('APPROVED')
    const { slot, lots: rows } = (await sheet(slotNo)).body
    expect(slot?.id).toBe(slotId)
    expect(
      rows.map(({ id, verdict, reason, decidedBy, estimate, lotStatus }) => [
        id,
        verdict,
        reason,
        decidedBy,
        estimate,
        lotStatus,
      ]),
    ).toEqual([
      [yes, 'APPROVED', null, 'S. Kavitha', '18755.00', 'APPROVED'],
      [no, 'REJECTED', 'Price too low', 'T. Arasu', '18785.25', 'REJECTED'],
      [empty, 'NO_BID', null, null, null, 'NO_BID'],
    ])
    expect(rows[0]?.decidedAt).toMatch(/Z$/)
    const states = await test.arrange<{ state: string }>(sql`
      select after ->> 'verdict' as state from audit where table_name = 'lot_round' and operation = 'UPDATE'
      and after ->> 'decided_by_id' is not null and (after ->> 'slot_id')::int = ${slotId} order by id`)
    expect(states.map(({ state }) => state)).toEqual(['APPROVED', 'REJECTED'])
  })

  it('decides once: a repeat is refused in the specified words and changes nothing', async () => {
    const { slotId, lots } = await closedAuction()
    const [a = 0, b = 0] = lots
    await decide(desk, slotId, [{ lotId: a, verdict: 'APPROVED' }])
    for (const decisions of [
      [{ lotId: a, verdict: 'REJECTED', reason: 'Too low' }],
      [
        { lotId: b, verdict: 'APPROVED' },
        { lotId: a, verdict: 'APPROVED' },
      ],
    ]) {
      const again = await decide(other, slotId, decisions)
      expect([again.status, again.body.message]).toEqual([409, 'Selected Data has already been processed'])
    }
    const [row] = await test.arrange<{ lotStatus: string }>(sql`select lot_status from lot where id = ${b}`)
    expect(row?.lotStatus).toBe('BID_CLOSED')
  })

  it('of twelve who decide at once exactly one is heard', async () => {
    const { slotId, lots } = await closedAuction(4)
    const decisions = lots.slice(0, 3).map((lotId) => ({ lotId, verdict: 'APPROVED' }))
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        decide(n % 2 ? desk : other, slotId, n % 3 ? decisions : [...decisions].reverse()),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(11)
  })

  it('waits for the end of the slot, and closes a slot that is over by itself', async () => {
    const slotNo = ++lastSlot
    const { slotId, lots } = await auction(test, { slotNo, firstLot: slotNo * 100 })
    await bid(reelers[0] as TestClient, lots[0] ?? 0, 640)
    const early = await decide(desk, slotId, [{ lotId: lots[0], verdict: 'APPROVED' }])
    expect([early.status, early.body.code]).toEqual([422, 'REFUSED'])
    await endSlot(test, slotId)
    expect((await decide(desk, slotId, [{ lotId: lots[0], verdict: 'APPROVED' }])).status).toBe(200)
    const second = ++lastSlot
    const lazy = await auction(test, { slotNo: second, firstLot: second * 100 })
    await endSlot(test, lazy.slotId)
    const { slot, lots: rows } = (await sheet(second)).body
    expect([slot?.slotStatus, rows.map(({ verdict }) => verdict)]).toEqual(['APPROVED', ['NO_BID', 'NO_BID', 'NO_BID']])
  })

  it('asks for reasons: of a no, and of a yes below the floor price', async () => {
    const slotNo = ++lastSlot
    const { slotId, lots } = await auction(test, { slotNo, firstLot: slotNo * 100 })
    const [a = 0, b = 0] = lots
    await test.arrange(sql`update lot set floor_waived = true, waiver_reason = 'late' where id = ${a}`)
    await bid(reelers[0] as TestClient, a, 480)
    await bid(reelers[0] as TestClient, b, 640)
    await endSlot(test, slotId)
    const refused = await decide(desk, slotId, [
      { lotId: a, verdict: 'APPROVED' },
      { lotId: b, verdict: 'REJECTED', reason: '  ' },
    ])
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toEqual({
      'decisions.0.reason': 'Below the floor price; a reason is needed.',
      'decisions.1.reason': 'Reason is required.',
    })
    expect((await decide(desk, slotId, [{ lotId: a, verdict: 'APPROVED', reason: 'Farmer agrees' }])).status).toBe(200)
  })

  it('does not decide on lots without bid, of another slot, twice in one list, or of another market', async () => {
    const { slotId, lots } = await closedAuction()
    const [a = 0, , empty = 0] = lots
    expect((await decide(desk, slotId, [{ lotId: empty, verdict: 'APPROVED' }])).body.rule).toBe('rule.approval.noBid')
    const foreign = await closedAuction()
    expect((await decide(desk, slotId, [{ lotId: foreign.lots[0], verdict: 'APPROVED' }])).status).toBe(422)
    const yes = { lotId: a, verdict: 'APPROVED' }
    expect((await decide(desk, slotId, [yes, yes])).status).toBe(422)
    expect((await decide(await test.client('pennagaram'), slotId, [yes])).status).toBe(404)
    expect((await decide(reelers[0] as TestClient, slotId, [yes])).status).toBe(403)
    expect((await decide(await test.client('ad'), slotId, [yes])).status).toBe(403)
    expect((await decide(desk, slotId, [])).status).toBe(422)
  })

  it('keeps the first round on its own sheet when a refused lot goes on', async () => {
    const { slotId, slotNo, lots } = await closedAuction(2)
    const [lotId = 0] = lots
    await decide(desk, slotId, [{ lotId, verdict: 'REJECTED', reason: 'Price too low' }])
    const next = ++lastSlot
    const again = await auction(test, { slotNo: next, firstLot: next * 100, lots: 1 })
    await test.arrange(sql`update lot set slot_id = ${again.slotId}, round = 2, lot_status = 'SLOTTED', highest_bid = null,
      highest_reeler_id = null, bid_count = 0, closes_at = clock_timestamp() + interval '10 min' where id = ${lotId}`)
    await bid(reelers[1] as TestClient, lotId, 700)
    const [row] = (await sheet(slotNo)).body.lots
    expect(row).toMatchObject({
      verdict: 'REJECTED',
      highestBid: 620,
      bidCount: 1,
      benefit: 20,
      lotStatus: 'REJECTED',
      round: 1,
    })
    const late = await decide(desk, slotId, [{ lotId, verdict: 'APPROVED' }])
    expect(late.status).toBe(409)
    const rows = (await (await desk.get(`BiddingInfo/getAll_BidsByLot?lotId=${lotId}`)).json()) as { state: string }[]
    expect(rows.map(({ state }) => state)).toEqual(['LEADING', 'REJECTED'])
  })

  it('wants a date and a slot, and may find nothing', async () => {
    const unread = await answered(await desk.get(`${path}?date=x&slotNo=1`))
    expect([unread.status, Object.keys(unread.body.errors ?? {})]).toEqual([422, ['date']])
    for (const query of ['', `?date=${today()}`, '?slotNo=1']) {
      const { status, body } = await answered(await desk.get(`${path}${query}`))
      expect([status, body.message]).toEqual([400, 'Please select both a Date and a slot number'])
    }
    expect((await sheet(99)).body).toEqual({ slot: null, lots: [], shortBuyers: [] })
    expect((await sheet(1, await test.client('pennagaram'))).body.slot).toBeNull()
  })
})
