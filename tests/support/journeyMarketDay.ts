import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import type { LotRow, SlotRow } from '#resources/api/lots'
import { lotBill } from '#shared/compute'
import { businessDay, timeText } from '#shared/day'
import { bringIn, done } from '../../src/simulate/arrivals'
import { type Caller, callerOf, type Fetch, refusalIn } from '../../src/simulate/caller'
import { chanceOf } from '../../src/simulate/chance'
import { password } from './app'
import { cratesOf, weightBody } from './sold'

/** What a journey runs against: a server, or the market in a tab. */
export interface Target {
  readonly fetch: Fetch
  readonly url: string
  /** A market officer of a market in which nobody bids by themselves. */
  readonly officer: string
}

const minute = 60_000
const clock = (at: number) => timeText(new Date(at)) || ''

export async function nowOf(officer: Caller): Promise<number> {
  const { now } = done('The time', await officer.get('health'))
  return now ? Date.parse(now) : Date.now()
}

/** The room of a slot once it has come so far. */
export async function roomAt(officer: Caller, slotId: number, status: SlotRow['slotStatus']) {
  for (;;) {
    const room = done('The room', await officer.get('BiddingInfo/getAll_LiveBidding', { slotId }))
    if (room.slot?.slotStatus === status) return room
    await wait(500)
  }
}

/** Lets a slot end at the next full minute, by the two who decide for the state: a journey waits for no notice to reelers. */
export async function endsAtOnce({ fetch, url }: Pick<Target, 'fetch' | 'url'>): Promise<void> {
  const key = 'slot.endNotice'
  const [maker, checker] = ['rjd', 'dosad'].map((name) => callerOf(fetch, url, name, `device-of-${name}`)) as [
    Caller,
    Caller,
  ]
  for (const one of [maker, checker]) await one.signIn(password)
  done('No notice', await maker.post('dataManager/UpdateKeyvalue', { key, value: '0', reason: 'Journeys of an hour' }))
  const open = done('What waits', await checker.get('proposals'))
  const asked = open.find((one) => one.kind === 'setting' && one.payload.key === key)
  done('The yes', await checker.post(`proposals/${asked?.id ?? 0}/confirm`, {}))
}

/** Ends the slot that runs now at the next full minute; answers that minute in milliseconds, and whether one ran. */
export async function endRunning(officer: Caller): Promise<{ soon: number; ran: boolean }> {
  const now = await nowOf(officer)
  const soon = (Math.floor((now + 5_000) / minute) + 1) * minute
  const slots = done("Today's slots", await officer.get('SlotInfo/GetTodaySlots'))
  const running = slots.find(
    ({ slotStatus, startsAt, endsAt }) =>
      ['SCHEDULED', 'LIVE'].includes(slotStatus) && Date.parse(startsAt) <= now && Date.parse(endsAt) > now,
  )
  if (running && Date.parse(running.endsAt) > soon) {
    const times = { id: running.id, version: running.version, endTime: clock(soon), reason: 'Sold out' }
    done('An earlier end', await officer.post('SlotInfo/ChangeTimes', times))
  }
  return { soon, ran: running !== undefined }
}

/** A slot over these lots, its times in milliseconds on the minute. */
export async function planned(officer: Caller, lots: readonly LotRow[], from: number, to: number): Promise<SlotRow> {
  const lotNos = lots.map(({ lotNo }) => lotNo)
  return done(
    'The slot',
    await officer.post('SlotInfo/SaveSlotInfo', {
      inwardDate: businessDay(new Date(from)),
      startTime: clock(from),
      endTime: clock(to),
      lotFrom: Math.min(...lotNos),
      lotTo: Math.max(...lotNos),
      lotNos,
      softClose: false,
    }),
  )
}

/** A slot over these lots that runs for a minute and more; one that runs is ended for it, at the next full minute. */
export async function plannedSlot(officer: Caller, lots: readonly LotRow[]): Promise<SlotRow> {
  const { soon, ran } = await endRunning(officer)
  return planned(officer, lots, ran ? soon : soon - minute, soon + minute)
}

interface Buyer {
  readonly id: number
  readonly ledgerName: string
}

/** Two reelers whose licence lets them bid today. */
export async function twoReelers(officer: Caller, day: string): Promise<[Buyer, Buyer]> {
  const response = await officer.open('reeler', new AbortController().signal)
  const rows = (await response.json()) as (Buyer & { isActive: number; licenseDate: string })[]
  const year = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
  const [one, other] = rows.filter(({ isActive, licenseDate }) => isActive === 1 && licenseDate > year)
  if (!one || !other) throw new Error('There are no two reelers who may bid')
  return [one, other]
}

/**
 * A market's day from the arrival to what farmers are owed, over the API: the same for a server and for the market in a tab,
 * for whatever stands in it already.
 */
export async function marketDay({ fetch, url, officer: userName }: Target): Promise<void> {
  await endsAtOnce({ fetch, url })
  const officer = callerOf(fetch, url, userName, `device-of-${userName}`)
  await officer.signIn(password)
  const date = businessDay(new Date(await nowOf(officer)))

  const lots = (await bringIn(officer, chanceOf('journey'), date, 3)).slice(0, 3)
  const [first, second, third] = lots as [LotRow, LotRow, LotRow]
  for (const lot of lots) expect(lot.lotStatus).toBe('TESTED')
  const slot = await plannedSlot(officer, lots)
  await roomAt(officer, slot.id, 'LIVE')

  const [{ id: one }, { id: other }] = await twoReelers(officer, date)
  const bid = (lot: LotRow, amount: number, reelerId: number) =>
    officer.post('BiddingInfo/Save_Bid', { lotId: lot.id, amount, reelerId, reason: 'No phone at hand', confirmed: [] })
  const floor = (lot: LotRow) => lot.floorPrice ?? 0
  const low = await bid(first, floor(first) - 1, one)
  expect([low.status, refusalIn(low).rule]).toEqual([422, 'rule.bid.belowFloor'])
  for (const [lot, amount, reeler] of [
    [first, floor(first), one],
    [first, floor(first) + 12, other],
    [second, floor(second) + 3, one],
  ] as const)
    expect((await bid(lot, amount, reeler)).status).toBe(200)
  const equal = await bid(second, floor(second) + 3, other)
  expect([equal.status, refusalIn(equal).rule]).toEqual([422, 'rule.bid.notHigher'])

  const closed = await roomAt(officer, slot.id, 'CLOSED')
  const prices = new Map([
    [first.id, floor(first) + 12],
    [second.id, floor(second) + 3],
  ])
  expect(closed.lots.map(({ lotStatus, highestBid }) => [lotStatus, highestBid])).toEqual([
    ['BID_CLOSED', prices.get(first.id)],
    ['BID_CLOSED', prices.get(second.id)],
    ['NO_BID', null],
  ])
  const late = await bid(third, floor(third), one)
  expect([late.status, refusalIn(late).rule]).toEqual([422, 'rule.bid.late'])

  const decisions = [first, second].map(({ id }) => ({
    ...{ lotId: id, verdict: 'APPROVED' as const, reason: null },
    amount: prices.get(id) ?? 0,
  }))
  done('The approval', await officer.post('SlotInfo/auction-approval-user', { slotId: slot.id, decisions }))

  const question = { date, slotNo: slot.slotNo }
  const scale = done('The scale', await officer.get('CocoonAuction/getAll_Weightinfo', question))
  const kilograms = new Map<number, string>()
  for (const lot of scale.lots.filter(({ id }) => prices.has(id))) {
    const half = (Number(lot.approxWeight) / 2).toFixed(3)
    kilograms.set(lot.id, (2 * Number(half)).toFixed(3))
    done('The weight', await officer.post('CocoonAuction/Save_CocoonAution', weightBody(lot, cratesOf(half, half))))
  }
  const { levy } = done('What comes', await officer.get('Invoice/preview', question))
  const run = done('The bills', await officer.post('Invoice/process', { slotId: slot.id, sides: ['farmer', 'reeler'] }))
  expect(new Set(run.invoices.map(({ side }) => side))).toEqual(new Set(['farmer', 'reeler']))

  const owed = done('What is owed', await officer.get('Invoice/getAll_FarmerPaymentInfo', { date }))
  const due = owed.filter(({ lotId }) => lotId !== null && prices.has(lotId))
  expect(due).toHaveLength(2)
  for (const { lotId, amount } of due) {
    const bill = lotBill({
      netKg: kilograms.get(lotId ?? 0) ?? '0',
      pricePerKg: prices.get(lotId ?? 0) ?? 0,
      farmerLevyPercent: levy.farmerPercent ?? '0',
      reelerLevyPercent: levy.reelerPercent ?? '0',
    })
    expect(amount).toBe(bill.farmerNet)
  }

  const course = done('The course', await officer.get('SlotInfo/course', question))
  expect(course.steps.map(({ kind, lotNo }) => [kind, lotNo])).toEqual([
    ['OPENED', null],
    ['REFUSED', first.lotNo],
    ['ACCEPTED', first.lotNo],
    ['ACCEPTED', first.lotNo],
    ['ACCEPTED', second.lotNo],
    ['REFUSED', second.lotNo],
    ['CLOSED', null],
    ['REFUSED', third.lotNo],
    ['APPROVED', first.lotNo],
    ['APPROVED', second.lotNo],
  ])
}
