// @vitest-environment-options { "url": "http://127.0.0.1:8004/" }
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { sql } from 'drizzle-orm'
import { http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ApprovalSheet } from '#resources/api/approval'
import type { TestApp } from '../support/app'
import { approvalDesk, approvalPage as page, approvalPath as path } from '../support/approvalDesk'
import { auction, bid, emptyDays, endSlot } from '../support/auction'
import type { TestClient } from '../support/cookies'
import { weigh } from '../support/sold'

const { desk, ground, sheet, verdicts, focusLot } = approvalDesk()
let market: TestApp
let user: UserEvent
let reeler: TestClient
let branch: TestClient

/** A closed slot of three lots: bids on the first two, of which one is below its floor. */
beforeEach(async () => {
  ;({ market, reeler, branch } = ground)
  user = userEvent.setup()
  await emptyDays(market)
  const { slotId, lots } = await auction(market)
  await market.app.tick()
  for (const lotId of lots.slice(0, 2)) expect(await bid(reeler, lotId, 620)).toMatchObject({ body: { amount: 620 } })
  await market.arrange(sql`update lot set floor_price = 640 where lot_no = 2`)
  await endSlot(market, slotId)
  await market.app.tick()
})

describe('the approval desk', () => {
  it('works by keys: N, the number of a usual reason, Enter', async () => {
    await desk.open('marketofficer', page)
    await focusLot(1)
    await user.keyboard('n')
    const dialog = await screen.findByRole('dialog', { name: 'Refuse lot 1' })
    const box = within(dialog).getByLabelText<HTMLInputElement>(/^Reason for refusing/)
    expect(document.activeElement).toBe(box)
    await user.keyboard('{Enter}')
    expect(await within(dialog).findByText('Reason for refusing is required.')).toBeTruthy()
    await user.keyboard('3{Enter}')
    await waitFor(async () => expect((await verdicts())[0]).toEqual(['REJECTED', 'The farmer takes the lot back']))
  })

  it('goes on to the next lot that waits once an answer is written, and asks a farmer again', async () => {
    await desk.open('marketofficer', page)
    await focusLot(1)
    await user.keyboard('y')
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^2/))
    expect((await verdicts()).map(([verdict]) => verdict)).toEqual(['APPROVED', 'PENDING', 'NO_BID'])
    await user.keyboard('n')
    await screen.findByLabelText(/^Reason for refusing/)
    await user.keyboard('3{Enter}')
    await waitFor(async () => expect((await verdicts())[1]?.[0]).toBe('REJECTED'))
    await user.click(await screen.findByLabelText('Ask the farmer of lot 2 again'))
    await waitFor(async () => expect((await verdicts())[1]).toEqual(['PENDING', null]))
    await screen.findByLabelText('No: Refuse lot 2')
    screen.getByLabelText('Ask the farmer of lot 1 again').closest('tr')?.focus()
    await user.keyboard('u')
    await waitFor(async () => expect((await verdicts())[0]).toEqual(['PENDING', null]))
  })

  it('asks again about a lot that is not weighed, also beside one that is', async () => {
    const { slot, lots } = await sheet()
    const [one, two] = lots
    const decisions = [
      { lotId: one?.id, verdict: 'APPROVED', amount: 620 },
      { lotId: two?.id, verdict: 'APPROVED', amount: 620, reason: 'Accepts' },
    ]
    expect((await branch.post(path, { slotId: slot?.id, decisions })).status).toBe(200)
    await weigh(branch, one?.id ?? 0, '40.000')
    await desk.open('marketofficer', page)
    await user.click(await screen.findByLabelText('Ask the farmer of lot 2 again'))
    await waitFor(async () =>
      expect((await verdicts()).map(([said]) => said)).toEqual(['APPROVED', 'PENDING', 'NO_BID']),
    )
    expect(screen.queryByLabelText('Ask the farmer of lot 1 again')).toBeNull()
  })

  it('hears Y from a keyboard that writes Tamil', async () => {
    await desk.open('marketofficer', page)
    await focusLot(1)
    fireEvent.keyDown(document.activeElement as Element, { key: 'வ', code: 'KeyY' })
    await waitFor(async () => expect((await verdicts())[0]?.[0]).toBe('APPROVED'))
  })

  it('goes on at the lot that is left for its own answer, once the others are approved', async () => {
    await desk.open('marketofficer', page)
    const rest = await screen.findByText('Approve the remaining 1', { selector: 'button' })
    rest.focus()
    await user.keyboard('{Enter}')
    await user.click(within(await screen.findByRole('dialog')).getByText('Approve', { selector: 'button' }))
    await waitFor(async () => expect((await verdicts())[0]?.[0]).toBe('APPROVED'))
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^2/))
  })

  it.each([
    ['en', 'Undo', /^Lot 1: .+ has entered another answer since\. Nothing was taken back\.$/],
    ['ta', 'செயல்தவிர்', /^குவியல் 1: .+ வேறு பதிலைப் பதிந்துள்ளார்/],
  ])("takes back its own answer alone; another's later one stays and is named (%s)", async (language, word, says) => {
    await desk.open('marketofficer', page)
    await focusLot(1)
    if (language === 'ta') await user.click(screen.getByText('தமிழ்', { selector: 'button' }))
    screen.getByText('1', { selector: 'tbody td:first-child *, tbody td:first-child' }).closest('tr')?.focus()
    await user.keyboard('y')
    const undo = await screen.findByRole('button', { name: word })
    const { slot, lots } = await sheet()
    const lotId = lots[0]?.id
    expect((await branch.post('SlotInfo/undoApproval', { slotId: slot?.id, lotIds: [lotId] })).status).toBe(200)
    await branch.post(path, { slotId: slot?.id, decisions: [{ lotId, verdict: 'REJECTED', reason: 'Too low' }] })
    await user.click(undo)
    expect(await screen.findByText(says)).toBeTruthy()
    expect((await verdicts())[0]).toEqual(['REJECTED', 'Too low'])
    if (language === 'ta') await user.click(screen.getByText('EN', { selector: 'button' }))
  })

  it('stays at its slot while another officer ends it, though another one waits by then', async () => {
    const next = await auction(market, { slotNo: 2, firstLot: 11 })
    await market.app.tick()
    for (const lotId of next.lots) await bid(reeler, lotId, 630)
    await endSlot(market, next.slotId)
    await market.app.tick()
    await desk.open('marketofficer', page)
    await focusLot(2)
    const { slot, lots } = await sheet()
    const decisions = lots.slice(0, 2).map(({ id }) => ({ lotId: id, verdict: 'REJECTED', reason: 'Too low' }))
    expect((await branch.post(path, { slotId: slot?.id, decisions })).status).toBe(200)
    // Told, and read again: the answers stand in the rows.
    await screen.findByLabelText('Ask the farmer of lot 1 again', {}, { timeout: 10_000 })
    expect(screen.queryByLabelText('No: Refuse lot 11')).toBeNull()
    await user.keyboard('y')
    const after = (await branch.get(`${path}?date=${slot?.day}&slotNo=2`)).json() as Promise<ApprovalSheet>
    expect((await after).lots.map(({ verdict }) => verdict)).toEqual(['PENDING', 'PENDING', 'PENDING'])
  })

  it('opens the slot that waits now, not the one that did when the day was last read', async () => {
    const { queryClient } = await import('../../src/client/providers/queryClient')
    const { slot, lots } = await sheet()
    const address = `SlotInfo/getAll_SlotByDate?date=${slot?.day}`
    const before = await (await branch.get(address)).json()
    await branch.post(path, {
      slotId: slot?.id,
      decisions: lots.slice(0, 2).map(({ id }) => ({ lotId: id, verdict: 'REJECTED', reason: 'Too low' })),
    })
    const next = await auction(market, { slotNo: 2, firstLot: 11 })
    await market.app.tick()
    await bid(reeler, next.lots[0] as number, 630)
    await endSlot(market, next.slotId)
    await market.app.tick()
    queryClient.setQueryData(['slots', slot?.day, null], before, { updatedAt: Date.now() - 60_000 })
    await desk.open('marketofficer', page)
    expect(await screen.findByLabelText('No: Refuse lot 11', { selector: 'button' })).toBeTruthy()
  })

  it('begins by itself when a slot is ended before the time that it had', async () => {
    await emptyDays(market)
    const { slotId, lots } = await auction(market)
    await market.app.tick()
    expect(await bid(reeler, lots[0] as number, 640)).toMatchObject({ body: { amount: 640 } })
    await desk.open('marketofficer', page)
    await screen.findByText('Decisions begin when the slot has closed.')
    await endSlot(market, slotId)
    await market.app.tick()
    expect(await screen.findByLabelText('No: Refuse lot 1', { selector: 'button' })).toBeTruthy()
  })

  it('keeps the answers of a lot shut until they are written, whatever is answered beside it', async () => {
    await market.arrange(sql`update lot set floor_price = 600 where lot_no = 2`)
    let letGo = () => {}
    const gate = new Promise<void>((resolve) => {
      letGo = resolve
    })
    desk.meanwhile(http.post(`*/api/${path}`, async () => void (await gate)))
    await desk.open('marketofficer', page)
    const yes = (lotNo: number) =>
      screen.findByLabelText<HTMLButtonElement>(`Yes: Approve lot ${lotNo}`, { selector: 'button' })
    await user.click(await yes(1))
    await user.click(await yes(2))
    expect([(await yes(1)).disabled, (await yes(2)).disabled]).toEqual([true, true])
    letGo()
    await waitFor(async () =>
      expect((await verdicts()).slice(0, 2)).toEqual([
        ['APPROVED', null],
        ['APPROVED', null],
      ]),
    )
  })

  it('leaves the focus in the dialog that was opened before the answer to another lot came', async () => {
    let letGo = () => {}
    const gate = new Promise<void>((resolve) => {
      letGo = resolve
    })
    desk.meanwhile(http.post(`*/api/${path}`, async () => void (await gate)))
    await desk.open('marketofficer', page)
    await focusLot(1)
    await user.keyboard('y{ArrowDown}n')
    const box = await screen.findByLabelText<HTMLInputElement>(/^Reason for refusing/)
    await user.keyboard('The son')
    letGo()
    await waitFor(async () => expect((await verdicts())[0]?.[0]).toBe('APPROVED'))
    await screen.findByText('Approved: lot no. 1')
    await new Promise((resolve) => setTimeout(resolve, 200))
    await user.keyboard(' decides')
    expect(document.activeElement).toBe(box)
    expect(box.value).toBe('The son decides')
  })

  it('lets a digit be typed within a reason, and takes a usual one by Alt', async () => {
    await desk.open('marketofficer', page)
    await focusLot(1)
    await user.keyboard('n')
    const box = await screen.findByLabelText<HTMLInputElement>(/^Reason for refusing/)
    await user.keyboard('wants 3 more')
    expect(box.value).toBe('wants 3 more')
    await user.keyboard('{Alt>}1{/Alt}')
    expect(box.value).toBe('The price is too low')
  })

  it('offers a reason again that a session took with it, and forgets it once it is written', async () => {
    await desk.open('marketofficer', page)
    await focusLot(1)
    await user.keyboard('n')
    await screen.findByRole('dialog')
    await user.keyboard('Their son decides tomorrow')
    cleanup()
    vi.resetModules()
    await desk.open('marketofficer', page)
    await focusLot(1)
    await user.keyboard('n')
    const kept = await screen.findByDisplayValue('Their son decides tomorrow')
    expect(screen.getByText(/^A draft of .* was found\.$/)).toBeTruthy()
    expect(document.activeElement).toBe(kept)
    await user.keyboard('{Enter}')
    await waitFor(async () => expect((await verdicts())[0]).toEqual(['REJECTED', 'Their son decides tomorrow']))
    const { findDraft } = await import('../../src/client/drafts/drafts')
    const lotId = (await sheet()).lots[0]?.id ?? 0
    const place = { user: 'marketofficer', screen: 'bidApproval', record: lotId }
    await waitFor(async () => expect(await findDraft(place)).toBeNull())
  })

  it('decides once though the first answer was lost', async () => {
    const calls = desk.loseFirstAnswer(path)
    await desk.open('marketofficer', page)
    await focusLot(1)
    await user.keyboard('y')
    await waitFor(() => expect(calls()).toBe(2))
    await waitFor(async () => expect((await verdicts())[0]).toEqual(['APPROVED', null]))
    expect(screen.queryByText(/already processed/i)).toBeNull()
  })

  it('shows the way on once all is decided: another round, or out of the market', async () => {
    await desk.open('marketofficer', page)
    await focusLot(2)
    await user.keyboard('n')
    await screen.findByRole('dialog')
    await user.keyboard('1{Enter}')
    await waitFor(async () => expect((await verdicts())[1]?.[0]).toBe('REJECTED'))
    const rest = await screen.findByRole<HTMLButtonElement>('button', { name: 'Approve the remaining 1' })
    await waitFor(() => expect(rest.disabled).toBe(false))
    await user.click(rest)
    const question = await screen.findByRole('dialog', { name: 'Approve lot no. 1?' })
    expect(document.activeElement?.textContent).toBe('Back')
    await user.click(within(question).getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('Approved: lot no. 1')).toBeTruthy()
    await user.click(await screen.findByText(/^undo$/i, { selector: 'button' }))
    expect(await screen.findByText('Taken back: lot no. 1')).toBeTruthy()
    await waitFor(async () => expect((await verdicts())[0]?.[0]).toBe('PENDING'))
    await user.keyboard('{Escape}')
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Approve the remaining 1' }).disabled).toBe(false),
    )
    await user.click(screen.getByRole('button', { name: 'Approve the remaining 1' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }))
    const next = await screen.findByRole('link', { name: 'Plan round 2 (2 lots)' })
    expect(next.getAttribute('href')).toMatch(/\/app\/slotcreate\?date=.*&round=2$/)
    await user.click(screen.getByRole('button', { name: 'Unsold lots' }))
    const dialog = await screen.findByRole('dialog', { name: 'Unsold lots' })
    expect((await within(dialog).findAllByRole('checkbox')).length).toBe(3)
  })

  it('marks a bid that an officer entered', async () => {
    await market.arrange(sql`update lot set highest_surrogate = true where lot_no = 1`)
    await desk.open('marketofficer', page)
    await screen.findByLabelText('No: Refuse lot 1', { selector: 'button' })
    expect(screen.getAllByTitle('Entered by an officer')).toHaveLength(1)
  })
})

describe('the approved bids', () => {
  const keys = () => screen.findByRole('group', { name: 'Slot' }, { timeout: 20_000 })
  const approve = async (lotNo: number) => {
    await focusLot(lotNo)
    await user.keyboard('y')
    await waitFor(async () => expect((await verdicts())[lotNo - 1]?.[0]).toBe('APPROVED'))
  }

  it('start with the last slot of the day that has some, and lead to its sheet', async () => {
    await desk.open('marketofficer', page)
    await approve(1)
    cleanup()
    await desk.open('marketofficer', '/app/bidapproved')
    expect((await screen.findAllByText(/^1 lot, ₹ [0-9,]+\.00$/, {}, { timeout: 20_000 })).length).toBeGreaterThan(0)
    const table = await screen.findByRole('table', { name: 'Approved bids' })
    await waitFor(() => expect(within(table).getByText('Approved')).toBeTruthy())
    const links = screen.getAllByRole('link', { name: 'Bid approval' }).map((link) => link.getAttribute('href'))
    expect(links.at(-1)).toMatch(/\/app\/bidapproval\?date=\d{4}-\d\d-\d\d&market=\d+&slot=1$/)
  })

  it('show another slot by its key, in the address, and the last one again on another day', async () => {
    await desk.open('marketofficer', page)
    await approve(1)
    await market.jump(sql`
      with s as (
        insert into slot (market_id, day, slot_no, starts_at, ends_at, duration, lot_from, lot_to, number_of_lots, round, slot_status)
        select market_id, day, 2, starts_at + interval '1 day', ends_at + interval '1 day', duration, 3, 3, 1, 1, 'APPROVED'
        from slot limit 1 returning id
      )
      update lot set slot_id = s.id, lot_status = 'APPROVED', highest_bid = 700, price_per_kg = 700,
        reeler_id = (select min(highest_reeler_id) from lot), highest_reeler_id = (select min(highest_reeler_id) from lot)
      from s where lot_no = 3`)
    cleanup()
    await desk.open('marketofficer', '/app/bidapproved')
    const pressed = async () => within(await keys()).getByRole('button', { pressed: true }).textContent
    expect(await pressed()).toBe('Slot 21')
    await user.click(within(await keys()).getByRole('button', { name: /^Slot 1/ }))
    await waitFor(async () => expect(await pressed()).toBe('Slot 11'))
    expect(window.location.search).toContain(encodeURIComponent('"slotNo":["1"]'))
    cleanup()
    const day = (await sheet()).slot?.day
    await desk.open('marketofficer', `/app/bidapproved?date=${day}&slot=1`)
    await waitFor(async () => expect(await pressed()).toBe('Slot 11'))
  })
})
