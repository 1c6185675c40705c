// @vitest-environment-options { "url": "http://127.0.0.1:8004/" }
import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { sql } from 'drizzle-orm'
import { http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import type { RestPlan } from '#resources/api/approval'
import type { TestApp } from '../support/app'
import { approvalDesk, approvalPage as page, approvalPath as path } from '../support/approvalDesk'
import { auction, bid, emptyDays, endSlot } from '../support/auction'
import type { TestClient } from '../support/cookies'

/* Whoever took a bid back is not offered the yes to a lower one. */

const { desk, ground, verdicts, focusLot } = approvalDesk()
let market: TestApp
let user: UserEvent
let reeler: TestClient
beforeEach(() => {
  ;({ market, reeler } = ground)
  user = userEvent.setup()
})

describe('a lot at a price that the officer of the desk lowered', () => {
  const yes = (lotNo: number) =>
    screen.findByLabelText<HTMLButtonElement>(`Yes: Approve lot ${lotNo}`, { selector: 'button' })
  const why = 'Lot 1: a higher bid was taken back; another officer enters the yes'
  let officer: TestClient
  let slotId: number

  /** Of two lots with a bid of 620, one on which they took 650 back, be its floor price above that or not. */
  const lower = async (floor: number) => {
    await emptyDays(market)
    const room = await auction(market)
    slotId = room.slotId
    await market.app.tick()
    const [first = 0, second = 0] = room.lots
    for (const [lotId, amount] of [
      [first, 620],
      [second, 620],
      [first, 650],
    ] as const)
      expect(await bid(reeler, lotId, amount)).toMatchObject({ body: { amount } })
    officer = await market.client('marketofficer')
    const [high] = await market.db.query<{ id: number }>(sql`select id from bid where amount = 650`)
    const back = await officer.post('BiddingInfo/WithdrawBid', { bidId: high?.id, reason: 'Wrong amount' })
    expect(back.status).toBe(200)
    await market.arrange(sql`update lot set floor_price = ${floor} where lot_no = 1`)
    await endSlot(market, slotId)
    await market.app.tick()
  }
  const planned = async () =>
    (await (await officer.get(`SlotInfo/approveRest/plan?slotId=${slotId}`)).json()) as RestPlan

  it.each([600, 640])('is not theirs to say yes to, by no key and in no question (floor price %i)', async (floor) => {
    await lower(floor)
    const posts: unknown[] = []
    desk.meanwhile(http.post(`*/api/${path}`, ({ request }) => void posts.push(request.url)))
    await desk.open('marketofficer', page)
    expect((await yes(1)).disabled).toBe(true)
    expect(document.getElementById((await yes(1)).getAttribute('aria-describedby') ?? '')?.textContent).toBe(why)
    expect((await yes(2)).disabled).toBe(false)
    await focusLot(1)
    await user.keyboard('y')
    expect(screen.queryByRole('dialog')).toBeNull()
    const { count } = await planned()
    expect(count).toBe(1)
    await user.click(screen.getByText(`Approve the remaining ${count}`, { selector: 'button' }))
    const question = await screen.findByRole('dialog')
    expect(within(question).getByText(why).closest('button, a')).toBeNull()
    await user.click(within(question).getByText('Approve', { selector: 'button' }))
    await waitFor(async () => expect((await verdicts())[1]?.[0]).toBe('APPROVED'))
    const rest = await screen.findByText<HTMLButtonElement>('Approve the remaining 0', { selector: 'button' })
    await waitFor(() => expect(rest.disabled).toBe(true))
    expect(screen.getByText(/1 for another officer: a higher bid was taken back$/)).toBeTruthy()
    expect([(await planned()).count, posts]).toEqual([0, []])
  })

  it('is refused by them as any other', async () => {
    await lower(600)
    await desk.open('marketofficer', page)
    await focusLot(1)
    await user.keyboard('n')
    await screen.findByRole('dialog', { name: 'Refuse lot 1' })
    await user.keyboard('1{Enter}')
    await waitFor(async () => expect((await verdicts())[0]?.[0]).toBe('REJECTED'))
    await waitFor(() => expect(screen.queryByText(why)).toBeNull())
  })

  it('waits for the yes of another', async () => {
    await lower(600)
    await desk.open('branchad', page)
    expect(await screen.findByText('Approve the remaining 2', { selector: 'button' })).toBeTruthy()
    expect((await yes(1)).disabled).toBe(false)
  })
})
