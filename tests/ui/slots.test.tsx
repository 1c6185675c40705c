import type { LotRow, SlotRow } from '#resources/api/lots'
// @vitest-environment-options { "url": "http://127.0.0.1:8004/" }
import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#shared/day'
import { type TestApp, testApp } from '../support/app'
import { auction, emptyDays, endSlot, freshKey } from '../support/auction'
import { deskOf } from '../support/console'
import type { TestClient } from '../support/cookies'
import { morning } from '../support/morning'

let market: TestApp
let officer: TestClient
let user: UserEvent

const today = () => new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 10)
const list = '/app/slotcreation'
const desk = deskOf(async () => {
  await Promise.all([import('../../src/client/pages/slots/SlotCreatePage')])
  market = await testApp({ reelers: 1 })
  await morning(market)
  return market
})
const slots = async (): Promise<SlotRow[]> =>
  (await officer.get(`SlotInfo/getAll_SlotByDate?date=${today()}`)).json() as Promise<SlotRow[]>
const slotNo = async (no: number): Promise<SlotRow> => {
  const found = (await slots()).find((slot) => slot.slotNo === no)
  if (!found) throw new Error(`slot ${no}`)
  return found
}
const lots = async (): Promise<LotRow[]> =>
  (await officer.get(`CocoonInward/GetInwardByDate?date=${today()}`)).json() as Promise<LotRow[]>
const box = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' })
const press = async (text: string | RegExp) => user.click(await screen.findByText(text, { selector: 'button' }))

beforeAll(async () => {
  officer = await market.client('marketofficer')
})
beforeEach(async () => {
  user = userEvent.setup()
  await emptyDays(market)
})

describe('the times of a slot', () => {
  it('are extended while it is live, with a usual reason by its number, and told', async () => {
    await auction(market, { endsIn: 900 })
    await market.app.tick()
    const before = await slotNo(1)
    await desk.open('marketofficer', list)
    await press('Extend')
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).queryByLabelText(/^Start/)).toBeNull()
    await user.click(within(dialog).getByRole('button', { name: 'End 15 minutes later' }))
    expect(within(dialog).getByText(/15 min later\. Every screen/)).toBeTruthy()
    await press('Extend slot')
    expect(await within(dialog).findByText('Reason is required.')).toBeTruthy()
    expect((await slotNo(1)).endsAt).toBe(before.endsAt)
    await user.click(box(/^Reason/))
    await user.keyboard('2')
    expect(box(/^Reason/).value).toBe('Network failure')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const after = await slotNo(1)
    expect(Math.round((Date.parse(after.endsAt) - Date.parse(before.endsAt)) / 60_000)).toBeGreaterThanOrEqual(14)
    await press('Extend')
    expect(await screen.findByText(/Network failure · S\. Kavitha/)).toBeTruthy()
  })

  it('are checked again where another desk moved them first, and refused where slots overlap', async () => {
    await auction(market, { startsIn: 3600, endsIn: 5400 })
    await auction(market, { startsIn: 3600, endsIn: 5400, slotNo: 2, firstLot: 11 })
    await market.arrange(sql`update slot set day = day + 1,
      starts_at = (day + 1 + time '10:00' + slot_no * interval '1 hour') at time zone 'Asia/Kolkata',
      ends_at = (day + 1 + time '10:30' + slot_no * interval '1 hour') at time zone 'Asia/Kolkata'`)
    await desk.open('marketofficer', `${list}?date=${addDays(today(), 1)}`)
    await user.click(await screen.findByRole('button', { name: 'Change times, slot 1' }))
    await screen.findByRole('dialog')
    await market.arrange(
      sql`update slot set version = version + 1, ends_at = ends_at + interval '5 minutes' where slot_no = 1`,
    )
    await user.click(screen.getByRole('button', { name: 'End 5 minutes later' }))
    await user.type(box(/^Reason/), 'Rain in the valley')
    const send = () => within(screen.getByRole('dialog')).getByRole('button', { name: 'Change times' })
    await user.click(send())
    expect(await screen.findByText(/The slot changed meanwhile: now/)).toBeTruthy()
    for (const _ of [1, 2]) await user.click(screen.getByRole('button', { name: 'End 30 minutes later' }))
    await user.click(send())
    expect(await screen.findByText('The time overlaps slot 2.')).toBeTruthy()
  })

  it('are changed once though the first answer was lost', async () => {
    await auction(market, { endsIn: 900 })
    await market.app.tick()
    const calls = desk.loseFirstAnswer('SlotInfo/ChangeTimes')
    await desk.open('marketofficer', list)
    await press('Extend')
    await screen.findByRole('dialog')
    await user.click(screen.getByRole('button', { name: 'End 5 minutes later' }))
    await user.type(box(/^Reason/), 'Power failure{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls()).toBe(2)
    expect(await market.db.query(sql`select id from slot_change`)).toHaveLength(1)
  })
})

/** Lots 1 to 3 went unsold in the first round; lots 4 and 5 are fresh. */
async function afterRoundOne() {
  const first = await auction(market, { lots: 3, endsIn: 5 })
  await endSlot(market, first.slotId)
  await market.app.tick()
  const fresh = await auction(market, { lots: 2, firstLot: 4, slotNo: 2, startsIn: 3600, endsIn: 5400 })
  const later = await slotNo(2)
  const { status } = await officer.post(
    'SlotInfo/CancelSlot',
    { id: fresh.slotId, version: later.version },
    { 'Idempotency-Key': freshKey() },
  )
  expect(status).toBe(200)
  await market.arrange(sql`insert into counter (market_id, kind, period, last)
    select market_id, 'slot', day::text, 2 from slot where slot_no = 1 on conflict do nothing`)
  return first
}

describe('a later round', () => {
  it('takes exactly the lots that wait for it at one press, and no fresh ones', async () => {
    await afterRoundOne()
    await market.arrange(sql`update lot set lot_no = 9 where lot_no = 3`)
    await desk.open('marketofficer', '/app/slotcreate')
    expect(await screen.findByText(/2 lots join the slot/)).toBeTruthy()
    await press('Round 2: 3 lots waiting')
    expect(box(/^Lot from/).value).toBe('1')
    expect(box(/^Lot to/).value).toBe('9')
    expect(await screen.findByText(/3 lots join the slot/)).toBeTruthy()
    expect(screen.getByText('In this range, 2 lots of another round stay out.')).toBeTruthy()
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText(/^Slot 3 created\. Lots 1 to \d+: 3\.$/)).toBeTruthy()
    const rows = await lots()
    const slot = await slotNo(3)
    expect(slot).toMatchObject({ round: 2, numberOfLots: 3 })
    expect(
      rows
        .filter(({ slotId }) => slotId === slot.id)
        .map(({ lotNo }) => lotNo)
        .sort(),
    ).toEqual([1, 2, 9])
  })

  it('is planned once though the first answer was lost', async () => {
    await afterRoundOne()
    const calls = desk.loseFirstAnswer('SlotInfo/SaveSlotInfo')
    await desk.open('marketofficer', '/app/slotcreate?round=2')
    await screen.findByText(/3 lots join the slot/)
    await press('Create slot')
    expect(await screen.findByText(/^Slot 3 created\. Lots 1 to \d+: 3\.$/)).toBeTruthy()
    expect(calls()).toBe(2)
    expect(await slots()).toHaveLength(3)
  })
})

describe('a range with untested lots', () => {
  it('says so before it is sent, where they would be sent along', async () => {
    await afterRoundOne()
    await market.arrange(sql`update lot set lot_status = 'INWARD' where lot_no in (4, 5)`)
    await desk.open('marketofficer', '/app/slotcreate')
    await screen.findByText(/3 lots join the slot/)
    expect(screen.queryByText(/not tested/)).toBeNull()
    for (const [name, lotNo] of [
      [/^Lot from/, '4'],
      [/^Lot to/, '5'],
    ] as const) {
      await user.clear(box(name))
      await user.type(box(name), lotNo)
    }
    expect(await screen.findByText('Lot no. 4, 5: not tested, and so cannot be put in a slot.')).toBeTruthy()
    await press('Round 2: 3 lots waiting')
    expect(screen.queryByText(/not tested/)).toBeNull()
  })
})

describe('the boxes of a new slot', () => {
  it('are read in Tamil digits, and the one that is wrong has the focus', async () => {
    await afterRoundOne()
    await desk.open('marketofficer', '/app/slotcreate?round=2')
    await screen.findByText(/3 lots join the slot/)
    const [start, end, from] = [box(/^Start/), box(/^End/), box(/^Lot from/)]
    await user.clear(start)
    await user.type(start, '௨௩௦௫')
    await user.clear(end)
    await user.type(end, '௨௩.௨௫')
    expect([start.value, end.value, box(/^Duration/).value]).toEqual(['23:05', '23:25', '20'])
    const lot = from.value
    await user.clear(from)
    await user.type(from, '௧')
    expect(from.value).toBe('1')
    await user.clear(from)
    await user.type(from, lot)
    await user.clear(end)
    await user.type(end, '25:00')
    await user.click(from)
    await press('Create slot')
    expect(document.activeElement).toBe(end)
    expect(await slots()).toHaveLength(2)
  })
})

describe('the duration of a new slot', () => {
  it('is refused where it is no whole number, which is never read as another one, and a wheel that turns over it changes nothing', async () => {
    await afterRoundOne()
    await desk.open('marketofficer', '/app/slotcreate?round=2')
    await screen.findByText(/3 lots join the slot/)
    const [start, duration] = [box(/^Start/), box(/^Duration/)]
    // A browser turns the figure of a number field by the wheel of whoever only scrolls.
    expect(duration.type).toBe('text')
    await user.clear(start)
    await user.type(start, '1500')
    await user.clear(duration)
    await user.type(duration, '4.5')
    expect([duration.value, box(/^End/).value]).toEqual(['4.5', ''])
    expect(screen.getByText('Enter a whole number.')).toBeTruthy()
    await press('Create slot')
    expect(await slots()).toHaveLength(2)
    await user.clear(duration)
    await user.type(duration, '600')
    expect([duration.value, box(/^End/).value]).toEqual(['600', ''])
    expect(screen.getByText('At most 539.')).toBeTruthy()
    await user.clear(duration)
    await user.type(duration, '45')
    expect([duration.value, box(/^End/).value]).toEqual(['45', '15:45'])
  })
})

describe('unsold lots', () => {
  it('are carried over to the next market day with new numbers', async () => {
    await afterRoundOne()
    await desk.open('marketofficer', '/app/slotcreate')
    await press('Unsold lots')
    const dialog = await screen.findByRole('dialog')
    await user.click(await within(dialog).findByRole('checkbox', { name: 'Another round is possible' }))
    await press('Carry over 3 lots')
    const question = await screen.findByRole('dialog', { name: 'Carry these lots over?' })
    expect(within(question).getByText('1–3')).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('Back')
    await user.click(within(question).getByRole('button', { name: /^Carry over to/ }))
    expect(await within(dialog).findByText(/^Carried over to .*: 3 lots$/)).toBeTruthy()
    const carried = (await lots()).filter(({ lotStatus }) => lotStatus === 'CARRIED')
    expect(carried.map(({ lotNo }) => lotNo).sort()).toEqual([1, 2, 3])
  })

  it('that can go on no more are named before it, and lead home', async () => {
    await afterRoundOne()
    await market.arrange(sql`
      with recursive back as (
        insert into lot (market_id, inward_id, day, lot_no, farmer_id, cocoon_type_id, race, dfl_count, approx_weight, lot_status)
        select market_id, inward_id, day - 1, 2, farmer_id, cocoon_type_id, race, dfl_count, approx_weight, 'CARRIED' from lot
        where lot_no = 2 returning id)
      update lot set carried_from_id = back.id from back where lot_no = 2`)
    await desk.open('marketofficer', '/app/slotcreate')
    await press('Unsold lots')
    const dialog = await screen.findByRole('dialog')
    await user.click(await within(dialog).findByRole('checkbox', { name: 'Another round is possible' }))
    await press('Carry over 3 lots')
    const question = await screen.findByRole('dialog', { name: 'Carry these lots over?' })
    await user.click(within(question).getByRole('button', { name: /^Lot 2 can only be returned/ }))
    expect(await within(dialog).findByRole('button', { name: 'Return 1 lot' })).toBeTruthy()
    await user.click(within(dialog).getByRole('radio', { name: /^Carry over to/ }))
    await user.click(within(dialog).getByRole('checkbox', { name: 'Another round is possible' }))
    await press('Carry over 3 lots')
    const again = await screen.findByRole('dialog', { name: 'Carry these lots over?' })
    await user.click(within(again).getByRole('button', { name: /^Carry over to/ }))
    expect(await within(dialog).findByText(/^Carried over to .*: 2 lots$/)).toBeTruthy()
    expect(
      (await lots())
        .filter(({ lotStatus }) => lotStatus === 'CARRIED')
        .map(({ lotNo }) => lotNo)
        .sort(),
    ).toEqual([1, 3])
  })

  it('that somebody else sent home meanwhile are named', async () => {
    await afterRoundOne()
    await desk.open('marketofficer', '/app/slotcreate')
    await press('Unsold lots')
    const dialog = await screen.findByRole('dialog')
    await user.click(await within(dialog).findByRole('checkbox', { name: 'Another round is possible' }))
    await user.click(within(dialog).getByRole('radio', { name: 'Return to the farmer' }))
    const gone = (await lots()).filter(({ lotNo }) => lotNo !== 2).map(({ id }) => id)
    await officer.post('SlotInfo/ReturnLots', { lotIds: gone, reason: 'Takes it back' })
    await press('Return 3 lots')
    await user.keyboard('1{Enter}')
    expect(await within(dialog).findByText('Lot no. 1, 3: left the market already.')).toBeTruthy()
    expect(await within(dialog).findByRole('button', { name: 'Return 1 lot' })).toBeTruthy()
  })

  it('go home after their last round, with a reason', async () => {
    await afterRoundOne()
    await market.arrange(sql`update lot set round = 3 where lot_no = 2`)
    await desk.open('marketofficer', '/app/slotcreate')
    await press('Unsold lots')
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText(/No round is left/)).toBeTruthy()
    await user.click(within(dialog).getByRole('radio', { name: 'Return to the farmer' }))
    await press('Return 1 lot')
    expect(await within(dialog).findByText('Reason is required.')).toBeTruthy()
    await user.keyboard('1{Enter}')
    expect(await within(dialog).findByText('Returned to the farmer: 1 lot')).toBeTruthy()
    const returned = (await lots()).filter(({ lotStatus }) => lotStatus === 'RETURNED')
    expect(returned).toMatchObject([{ lotNo: 2, leftReason: 'The farmer takes the lot back' }])
  })
})
