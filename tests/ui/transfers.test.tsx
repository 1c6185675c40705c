// @vitest-environment-options { "url": "http://127.0.0.1:8004/" }
import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { type TestApp, testApp } from '../support/app'
import { deskOf } from '../support/console'

/* An official is sent to another office from their record: where to, who takes over, what will happen, and only then yes. */

let market: TestApp
const desk = deskOf(async () => {
  await Promise.all([import('../../src/client/crud/FormScreen'), import('../../src/client/custom/transfer')])
  market = await testApp({ farmers: 1, reelers: 1 })
  await market.arrange(sql`
    insert into proposal (market_id, kind, payload, maker_id, made_at)
    select market_id, 'setting', '{"key":"bid.step","value":"5"}'::jsonb, id, '2026-11-26T04:00:00Z' from mas_user
    where user_name = 'marketofficer'`)
  return market
})
const idOf = async (userName: string) =>
  (await market.db.query<{ id: number }>(sql`select id from mas_user where user_name = ${userName}`))[0]?.id
const waiting = () =>
  market.db.query<{ changes: object; heir: object | null }>(sql`
    select payload -> 'changes' as changes, payload -> 'heir' as heir from proposal
    where kind = 'account' and proposal_status = 'PROPOSED'`)
const button = (text: string) => screen.findByText(text, { selector: 'button' })
// What is waited for is told by its text: while it is read, another dialog of this name stands there.
const dialog = (name: string, text = '') =>
  waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]')].find(
      (one) => one.querySelector('h2')?.textContent === name && one.textContent?.includes(text),
    )
    if (!found) throw new Error(`There is no dialog '${name}'`)
    return found
  })

it('says what will happen before it is proposed, and that it waits', async () => {
  const id = await idOf('marketofficer')
  await desk.open('rjd', `/app/mastermanagement/masuser/masuserinput/${id}`)
  fireEvent.click(await button('Transfer to another office'))
  const choices = await dialog('Transfer to another office', 'Works in: Dharmapuri')
  expect(within(choices).getByText('Nobody else of this office has the same user type.')).toBeTruthy()
  const next = within(choices).getByText('What will happen', { selector: 'button' })
  fireEvent.click(next)
  expect(await within(choices).findByText('New office is required.')).toBeTruthy()

  const box = within(choices).getByLabelText(/New office/, { selector: 'input' })
  fireEvent.change(box, { target: { value: 'Penna' } })
  fireEvent.click(await screen.findByText('Pennagaram', { selector: '[role="option"]' }))
  fireEvent.click(next)
  const question = await dialog('Transfer to another office?')
  const said = question.textContent ?? ''
  expect(said).toContain('S. Kavitha: from Dharmapuri to Pennagaram.')
  expect(said).toContain('Waits for any official of the old office1')
  const list = within(question).getByRole('list', { name: 'Stays with the old office:' })
  const link = within(list).getByText(/Setting, proposed 26\/11\/2026 09:30: another official of Dharmapuri/)
  expect(link.getAttribute('href')).toBe('/app/setting')
  // Whoever presses Enter from habit has sent nobody away.
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'))
  expect(await waiting()).toEqual([])

  fireEvent.click(within(question).getByText('Propose the transfer', { selector: 'button' }))
  expect(await screen.findByText('The transfer to Pennagaram waits for another official.')).toBeTruthy()
  expect(await waiting()).toMatchObject([{ changes: { marketId: expect.any(Number) }, heir: null }])
})

/** Opens the question of a transfer to Pennagaram, whoever of several takes over. */
async function asked(heir?: string) {
  const id = await idOf('marketofficer')
  await market.arrange(sql`
    update proposal set proposal_status = 'WITHDRAWN', checked_at = now() where kind = 'account' and proposal_status = 'PROPOSED'`)
  await desk.open('rjd', `/app/mastermanagement/masuser/masuserinput/${id}`)
  fireEvent.click(await button('Transfer to another office'))
  const choices = await dialog('Transfer to another office', 'Works in: Dharmapuri')
  fireEvent.change(within(choices).getByLabelText(/New office/, { selector: 'input' }), { target: { value: 'Penna' } })
  fireEvent.click(await screen.findByText('Pennagaram', { selector: '[role="option"]' }))
  if (heir) {
    const box = within(choices).getByText('Nobody: any official of the office may', { selector: '[role="combobox"]' })
    fireEvent.mouseDown(box)
    const names = () => [...document.querySelectorAll('[role="option"]')].map((one) => one.textContent)
    await waitFor(() => expect(names().slice(1)).toEqual(['A. Devi', 'B. Mani']))
    fireEvent.click(screen.getByText(heir, { selector: '[role="option"]' }))
  }
  fireEvent.click(within(choices).getByText('What will happen', { selector: 'button' }))
  return dialog('Transfer to another office?')
}

it('is handed to the one of several who is chosen, none of whom is chosen beforehand', async () => {
  await market.arrange(sql`
    insert into mas_user (user_name, password_hash, role, name, mobile_no, is_active, market_id)
    select v.user_name, u.password_hash, 'marketofficer', v.name, v.mobile_no, 1, u.market_id
    from mas_user u, (values ('devi', 'A. Devi', '9840000031'), ('mani', 'B. Mani', '9840000032')) v (user_name, name, mobile_no)
    where u.user_name = 'marketofficer'`)
  const question = await asked('B. Mani')
  fireEvent.click(within(question).getByText('Propose the transfer', { selector: 'button' }))
  await screen.findByText('The transfer to Pennagaram waits for another official.')
  expect(await waiting()).toMatchObject([{ heir: { name: 'B. Mani' } }])
})

it('of two officials at once one proposes, and the other is told that it waits, the question gone', async () => {
  const question = await asked()
  const other = await market.client('dosad')
  const [office] = await market.db.query<{ id: number }>(sql`select id from mas_branch where code = 'HSR'`)
  const done = await other.post(
    'masterUser/transfer',
    { id: await idOf('marketofficer'), officeId: office?.id, heirId: null },
    { 'Idempotency-Key': crypto.randomUUID() },
  )
  expect(done.status, await done.clone().text()).toBe(200)
  fireEvent.click(within(question).getByText('Propose the transfer', { selector: 'button' }))
  await screen.findByText('A change of this account waits for another official already.')
  expect(await waiting()).toHaveLength(1)
})

it('is offered to an Admin in the list of an office’s people', async () => {
  const [office] = await market.db.query<{ id: number }>(sql`select id from mas_branch where code = 'PNG'`)
  await desk.open('dosad', `/app/mastermanagement/marketofficer/marketofficerinput/${office?.id}`)
  const row = (await screen.findByText('pennagaram')).closest('tr') as HTMLElement
  fireEvent.click(within(row).getByText('Edit', { selector: 'button' }))
  fireEvent.click(await button('Transfer to another office'))
  await dialog('Transfer to another office', 'Works in: Pennagaram')
})

it('is offered to nobody who may not', async () => {
  await desk.open('branchad', `/app/mastermanagement/masuser/masuserinput/${await idOf('marketofficer')}`)
  await button('Lock the account')
  expect(screen.queryByText('Transfer to another office')).toBeNull()
})
