import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auction, bid, endSlot, freshKey } from '../support/auction'
import { openPushed } from '../support/pushed'
import { until } from '../support/until'

/* What a reeler's browser is told while nobody looks at the page, as its push service is handed it. */

const { opened, told, toldTo, titles, handedTo, nextSlot, turn, work, retried } = openPushed()

/** As if so many seconds had gone since what was told. */
const later = (seconds: number) =>
  opened.market.arrange(sql`
    update push_message set at = at - make_interval(secs => ${seconds}), next_at = next_at - make_interval(secs => ${seconds}),
      done_at = done_at - make_interval(secs => ${seconds})`)

async function decide(slotId: number, lotId: number, verdict: 'APPROVED' | 'REJECTED', amount: number) {
  const decisions = [{ lotId, verdict, amount, ...(verdict === 'REJECTED' && { reason: 'Too low' }) }]
  const response = await opened.desk.post(
    'SlotInfo/auction-approval-user',
    { slotId, decisions },
    { 'Idempotency-Key': freshKey() },
  )
  expect(response.status, await response.clone().text()).toBe(200)
}

describe('outbid', () => {
  it('is told to the browser of whoever led, encrypted, once, until the slot ends', async () => {
    const mine = await told(opened.first)
    const theirs = await told(opened.second)
    const { lots, slotId } = await auction(opened.market, { ...nextSlot(), endsIn: 300 })
    const [lotId = 0] = lots
    await turn()
    await bid(opened.first, lotId, 610)
    await work()
    expect(handedTo()).toEqual([])
    await bid(opened.second, lotId, 1640, { confirmed: ['amount'] })
    await work()
    await work()
    expect(toldTo(mine)).toEqual([
      {
        title: 'Lot 100: you were outbid',
        body: 'DPI. The highest bid is ₹ 1,640 per kg.',
        lotId,
        slotId,
        tag: `outbid-${slotId}`,
      },
    ])
    expect(toldTo(theirs)).toEqual([])
    const [message] = opened.service.handed
    expect(message?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      topic: `outbid-${slotId}`,
      urgency: 'high',
    })
    expect(Number(message?.headers.ttl)).toBeGreaterThan(200)
    expect(Number(message?.headers.ttl)).toBeLessThanOrEqual(300)
    expect(message?.headers.authorization).toMatch(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]{87}$/)
    for (const secret of ['Lot', '1,640', 'Reeler'])
      expect(Buffer.from(message?.body ?? []).includes(secret)).toBe(false)
    await endSlot(opened.market, slotId)
  })

  it('is told by the tick, in the language of the browser', async () => {
    const mine = await told(opened.first, 'ta')
    const { lots, slotId } = await auction(opened.market, nextSlot())
    await opened.market.app.tick()
    await bid(opened.first, lots[0] ?? 0, 610)
    await bid(opened.second, lots[0] ?? 0, 640)
    await until(async () => {
      await opened.market.app.tick()
      expect(titles(mine)).toEqual(['குவியல் 200: நீங்கள் முந்தப்பட்டீர்கள்'])
    })
    await endSlot(opened.market, slotId)
  })

  it('is told once in a while, however often the lead goes to and fro', async () => {
    const mine = await told(opened.first)
    const { lots, slotId } = await auction(opened.market, nextSlot())
    const [lotId = 0, other = 0] = lots
    await turn()
    for (let amount = 610; amount < 640; amount += 2) {
      await bid(opened.first, lotId, amount)
      await bid(opened.second, lotId, amount + 1)
      await work()
    }
    expect(toldTo(mine)).toHaveLength(1)
    // Another lot is another matter.
    await bid(opened.first, other, 610)
    await bid(opened.second, other, 620)
    await later(20)
    await work()
    expect(titles(mine).slice(1)).toEqual([`You were outbid on 2 lots`])
    // Who does not bid again is told no more of what they know.
    await later(20)
    await work()
    expect(toldTo(mine)).toHaveLength(2)
    await later(20)
    await bid(opened.second, lotId, 700)
    await work()
    expect(toldTo(mine)).toHaveLength(2)
    await endSlot(opened.market, slotId)
  })

  it('is told once also where two processes look', async () => {
    const mine = await told(opened.first)
    const { lots, slotId } = await auction(opened.market, nextSlot())
    await turn()
    for (const lotId of lots) await bid(opened.first, lotId, 610)
    for (const lotId of lots) await bid(opened.second, lotId, 620)
    await Promise.all([work(), work(), work()])
    expect(titles(mine)).toEqual(['You were outbid on 3 lots'])
    await endSlot(opened.market, slotId)
  })

  it('on twenty lots is the first lot at once, and one text for the others, which follows who leads again', async () => {
    const mine = await told(opened.first)
    const slot = nextSlot()
    const { lots, slotId } = await auction(opened.market, { ...slot, lots: 20 })
    const [first = 0, ...others] = lots
    await turn()
    for (const lotId of lots) await bid(opened.first, lotId, 610)
    await bid(opened.second, first, 620)
    await work()
    for (const lotId of others) {
      await bid(opened.second, lotId, 620)
      await work()
    }
    expect(titles(mine)).toEqual([`Lot ${slot.firstLot}: you were outbid`])
    await later(16)
    await work()
    expect(titles(mine)).toEqual([`Lot ${slot.firstLot}: you were outbid`, 'You were outbid on 20 lots'])
    expect(new Set(opened.service.handed.map(({ headers }) => headers.topic)).size).toBe(1)
    expect(toldTo(mine).at(-1)?.body).toMatch(/^DPI\. Lot no\. (\d+, ){7}\d+ …\.$/)
    await bid(opened.first, first, 630)
    await bid(opened.first, others[0] ?? 0, 630)
    await later(16)
    await bid(opened.second, others[0] ?? 0, 640)
    await work()
    expect(titles(mine).at(-1)).toBe('You were outbid on 19 lots')
    expect(toldTo(mine).at(-1)?.body).toContain(`Lot no. ${slot.firstLot + 1}, `)
    await endSlot(opened.market, slotId)
  })

  it('is gathered again where the service was away', async () => {
    const mine = await told(opened.first)
    const { lots, slotId } = await auction(opened.market, nextSlot())
    await turn()
    for (const lotId of lots) await bid(opened.first, lotId, 610)
    for (const lotId of lots) await bid(opened.second, lotId, 620)
    opened.service.answer(503)
    await work()
    opened.service.handed.splice(0)
    opened.service.answer(201)
    await retried()
    await work()
    expect(titles(mine)).toEqual(['You were outbid on 3 lots'])
    await work()
    expect(handedTo()).toHaveLength(1)
    await endSlot(opened.market, slotId)
  })

  it('is not told of a bid that was taken back, nor to whoever leads again', async () => {
    const mine = await told(opened.first)
    const { lots, slotId } = await auction(opened.market, nextSlot())
    const [lotId = 0, other = 0] = lots
    await turn()
    await bid(opened.first, lotId, 610)
    await bid(opened.second, lotId, 640)
    const [found] = await opened.market.arrange<{ id: number }>(
      sql`select id from bid where lot_id = ${lotId} and amount = 640`,
    )
    const officer = await opened.market.client('marketofficer')
    await officer.post(
      'BiddingInfo/WithdrawBid',
      { bidId: found?.id, reason: 'Typed by mistake' },
      { 'Idempotency-Key': freshKey() },
    )
    await work()
    expect(toldTo(mine)).toEqual([])
    // Lost and won back while the service was away.
    opened.service.answer(503)
    await bid(opened.first, other, 610)
    await bid(opened.second, other, 620)
    await work()
    expect(handedTo()).toHaveLength(1)
    opened.service.handed.splice(0)
    opened.service.answer(201)
    await bid(opened.first, other, 630)
    await retried()
    await work()
    expect(handedTo()).toEqual([])
    await endSlot(opened.market, slotId)
  })

  it('is not told of what was before, nor once the slot is over', async () => {
    const { lots, slotId } = await auction(opened.market, nextSlot())
    const [lotId = 0, other = 0] = lots
    await turn()
    await bid(opened.first, lotId, 610)
    await bid(opened.second, lotId, 640)
    const mine = await told(opened.first)
    await work()
    expect(toldTo(mine)).toEqual([])
    opened.service.answer(503)
    await bid(opened.first, other, 610)
    await bid(opened.second, other, 640)
    await work()
    opened.service.handed.splice(0)
    opened.service.answer(201)
    await endSlot(opened.market, slotId)
    await retried()
    await work()
    expect(handedTo()).toEqual([])
  })
})

describe('won', () => {
  it('is told once the farmer said yes, and that it was taken back, and again', async () => {
    const mine = await told(opened.first)
    const slot = nextSlot()
    const { lots, slotId } = await auction(opened.market, slot)
    const [lotId = 0] = lots
    const lotNo = slot.firstLot
    await turn()
    await bid(opened.first, lotId, 610)
    await endSlot(opened.market, slotId)
    await turn()
    await work()
    expect(toldTo(mine)).toEqual([])
    await decide(slotId, lotId, 'APPROVED', 610)
    await work()
    await work()
    expect(toldTo(mine)).toEqual([
      { title: `Lot ${lotNo}: sold to you`, body: 'DPI. ₹ 610 per kg.', lotId, slotId, tag: `lot-${lotId}` },
    ])
    const undone = await opened.desk.post(
      'SlotInfo/undoApproval',
      { slotId, lotIds: [lotId] },
      { 'Idempotency-Key': freshKey() },
    )
    expect(undone.status, await undone.clone().text()).toBe(200)
    await work()
    await work()
    expect(titles(mine).slice(1)).toEqual([`Lot ${lotNo}: the sale to you was taken back`])
    await decide(slotId, lotId, 'APPROVED', 610)
    await work()
    expect(titles(mine).slice(2)).toEqual([`Lot ${lotNo}: sold to you`])
  })

  it('is told to nobody where the farmer said no', async () => {
    const mine = await told(opened.first)
    const { lots, slotId } = await auction(opened.market, nextSlot())
    const [lotId = 0] = lots
    await turn()
    await bid(opened.first, lotId, 610)
    await endSlot(opened.market, slotId)
    await turn()
    await decide(slotId, lotId, 'REJECTED', 610)
    await work()
    expect(toldTo(mine)).toEqual([])
  })
})
