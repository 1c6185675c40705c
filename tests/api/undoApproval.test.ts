import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../support/app'
import { answered, auction, bid, endSlot } from '../support/auction'
import type { TestClient } from '../support/cookies'
import { weigh } from '../support/sold'

/* An approval is taken back as long as its lot is not weighed. */

let test: TestApp
let desk: TestClient
let other: TestClient
let reeler: TestClient
let lastSlot = 0

beforeAll(async () => {
  test = await testApp({ reelers: 1 })
  desk = await test.client('marketofficer')
  other = await test.client('branchad')
  reeler = await test.client('reeler01')
})
afterAll(() => test.close())

/** A closed slot of two lots, both of them approved. */
async function approved() {
  const slotNo = ++lastSlot
  const { slotId, lots } = await auction(test, { lots: 2, slotNo, firstLot: slotNo * 100 })
  for (const lotId of lots) await bid(reeler, lotId, 620)
  await endSlot(test, slotId)
  await test.app.tick()
  const decisions = lots.map((lotId) => ({ lotId, verdict: 'APPROVED', amount: 620 }))
  return { slotId, lots, ...(await decide(desk, slotId, decisions)) }
}
/** Answers with what takes them back. */
async function decide(by: TestClient, slotId: number, decisions: readonly object[]) {
  const answer = await answered<{ lotIds: number[]; versions: number[] }>(
    await by.post('SlotInfo/auction-approval-user', { slotId, decisions }),
  )
  expect(answer.status).toBe(200)
  return { lotIds: answer.body.lotIds, versions: answer.body.versions }
}
const undo = async (slotId: number, lotIds: readonly number[], client = desk, versions?: readonly number[]) =>
  answered<{ lots: number[]; message: string }>(
    await client.post('SlotInfo/undoApproval', { slotId, lotIds, versions }),
  )
const standing = (slotId: number) =>
  test.arrange(sql`
    select l.lot_status, l.reeler_id, l.price_per_kg, r.verdict, r.decided_by_id, s.slot_status
    from lot l join lot_round r on r.lot_id = l.id and r.slot_id = l.slot_id join slot s on s.id = l.slot_id
    where l.slot_id = ${slotId} order by l.lot_no`)

describe('an approval', () => {
  it('is taken back: the farmer is asked again, the slot waits, and the audit has who did it', async () => {
    const { slotId, lots } = await approved()
    const { status, body } = await undo(slotId, [lots[0] as number])
    expect(status).toBe(200)
    expect(body.lots).toHaveLength(1)
    expect(await standing(slotId)).toMatchObject([
      {
        lotStatus: 'BID_CLOSED',
        reelerId: null,
        pricePerKg: null,
        verdict: 'PENDING',
        decidedById: null,
        slotStatus: 'CLOSED',
      },
      { lotStatus: 'APPROVED', verdict: 'APPROVED' },
    ])
    const [last] = await test.arrange<{ after: Record<string, unknown>; userId: number }>(sql`
      select after, user_id from audit where table_name = 'lot' and row_id = ${lots[0]} order by id desc limit 1`)
    expect(last).toMatchObject({ after: { lot_status: 'BID_CLOSED' }, userId: expect.any(Number) })
  })

  it('is taken back all or none, and once', async () => {
    const { slotId, lots } = await approved()
    await undo(slotId, [lots[0] as number])
    expect((await undo(slotId, lots)).status).toBe(409)
    expect(await standing(slotId)).toMatchObject([{ verdict: 'PENDING' }, { verdict: 'APPROVED' }])
  })

  it('stays once its own lot is weighed, with those that were to be taken back beside it', async () => {
    const { slotId, lots } = await approved()
    await weigh(desk, lots[1] as number, '40.000')
    const { status, body } = await undo(slotId, lots)
    expect(status).toBe(422)
    expect(body.message).toMatch(/^Lot \d+01 is weighed already/)
    expect(await standing(slotId)).toMatchObject([{ verdict: 'APPROVED' }, { verdict: 'APPROVED' }])
  })

  it('of a lot that nobody comes for is taken back beside weighed ones: it goes home, and binds its buyer no more', async () => {
    const { slotId, lots } = await approved()
    const [left = 0, sold = 0] = lots
    await weigh(desk, sold, '40.000')
    expect((await undo(slotId, [left])).status).toBe(200)
    expect(await standing(slotId)).toMatchObject([
      { lotStatus: 'BID_CLOSED', reelerId: null, slotStatus: 'CLOSED' },
      { lotStatus: 'WEIGHED', verdict: 'APPROVED', slotStatus: 'CLOSED' },
    ])
    const refused = [{ lotId: left, verdict: 'REJECTED', reason: 'The buyer did not come' }]
    await decide(desk, slotId, refused)
    expect((await desk.post('SlotInfo/ReturnLots', { lotIds: [left], reason: 'Takes it home' })).status).toBe(200)
    expect(await standing(slotId)).toMatchObject([
      { lotStatus: 'RETURNED', slotStatus: 'APPROVED' },
      { lotStatus: 'WEIGHED', verdict: 'APPROVED' },
    ])
    expect((await undo(slotId, [sold])).status).toBe(422)
  })

  it('and a refusal too, until the lot went another way', async () => {
    const { slotId, lots } = await approved()
    const [lotId = 0] = lots
    await undo(slotId, [lotId])
    const refuse = { slotId, decisions: [{ lotId, verdict: 'REJECTED', reason: 'Too low' }] }
    expect((await desk.post('SlotInfo/auction-approval-user', refuse)).status).toBe(200)
    expect((await undo(slotId, [lotId])).status).toBe(200)
    expect((await standing(slotId))[0]).toMatchObject({
      lotStatus: 'BID_CLOSED',
      verdict: 'PENDING',
      slotStatus: 'CLOSED',
    })
    await desk.post('SlotInfo/auction-approval-user', refuse)
    expect((await desk.post('SlotInfo/ReturnLots', { lotIds: [lotId], reason: 'Takes it back' })).status).toBe(200)
    expect((await undo(slotId, [lotId])).status).toBe(409)
  })

  it('is taken back as it was seen: the answer that another gave since stays, and is named', async () => {
    const { slotId, lots, lotIds, versions } = await approved()
    expect(lotIds).toEqual(lots)
    const [first = 0] = lots
    expect((await undo(slotId, [first], other)).status).toBe(200)
    await decide(other, slotId, [{ lotId: first, verdict: 'REJECTED', reason: 'Too low' }])
    const before = await standing(slotId)
    for (const [language, says] of [
      ['en', /^Lot \d+: .+ has entered another answer since\. Nothing was taken back\.$/],
      ['ta', /எதுவும் திரும்பப் பெறப்படவில்லை/],
    ] as const) {
      const { status, body } = await answered(
        await desk.post('SlotInfo/undoApproval', { slotId, lotIds, versions }, { 'Accept-Language': language }),
      )
      expect([status, body.code]).toEqual([409, 'CONFLICT'])
      expect(body.message).toMatch(says)
    }
    expect(await standing(slotId)).toEqual(before)
    // The same word given anew is another's answer too.
    expect((await undo(slotId, [first], other)).status).toBe(200)
    await decide(other, slotId, [{ lotId: first, verdict: 'APPROVED', amount: 620 }])
    expect((await undo(slotId, lotIds, desk, versions)).status).toBe(409)
  })

  it('of the rest is taken back by what its answer says, and as the sheet shows it', async () => {
    const { slotId, lots, lotIds, versions } = await approved()
    expect((await undo(slotId, lotIds, desk, versions)).status).toBe(200)
    const rest = await answered<{ lotIds: number[]; versions: number[] }>(
      await desk.post('SlotInfo/approveRest', { slotId }),
    )
    const [first = 0, second = 0] = lots
    expect(
      (await undo(slotId, [second], other, [rest.body.versions[rest.body.lotIds.indexOf(second)] ?? 0])).status,
    ).toBe(200)
    const [{ day = '', slotNo = 0 } = {}] = await test.arrange<{ day: string; slotNo: number }>(
      sql`select day::text, slot_no from slot where id = ${slotId}`,
    )
    const sheet = await answered<{ lots: { id: number; answerVersion: number }[] }>(
      await desk.get(`SlotInfo/auction-approval-user?date=${day}&slotNo=${slotNo}`),
    )
    const shown = sheet.body.lots.find(({ id }) => id === first)?.answerVersion ?? 0
    expect((await undo(slotId, [first], other, [shown - 1])).status).toBe(409)
    expect((await undo(slotId, [first], other, [shown])).status).toBe(200)
  })

  it('is taken back by the desk of its own market alone', async () => {
    const { slotId, lots } = await approved()
    expect((await undo(slotId, lots, await test.client('ad'))).status).toBe(403)
  })
})
