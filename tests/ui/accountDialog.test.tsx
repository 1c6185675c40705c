import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { sql } from 'drizzle-orm'
import { http } from 'msw'
import { expect, it } from 'vitest'
import { type TestApp, testApp } from '../support/app'
import { deskOf } from '../support/console'

let market: TestApp
const desk = deskOf(async () => {
  await import('../../src/client/crud/FormScreen')
  market = await testApp()
  return market
})

const openAccount = async () => {
  const [region] = await market.arrange<{ id: number }>(
    sql`select r.id from mas_region r join mas_branch b on b.region_id = r.id where b.code = 'DPI'`,
  )
  await desk.open('dosad', `/app/mastermanagement/rjd/rjdinput/${region?.id}`)
  const row = await waitFor(() => {
    const found = [...document.querySelectorAll('tr')].find(({ textContent }) => textContent?.includes('P. Selvam'))
    if (!found)
      throw new Error(`${region?.id} ${window.location.pathname} ${document.querySelector('main')?.textContent}`)
    return found
  })
  fireEvent.click(within(row).getByText('Edit', { selector: 'button' }))
  const name = await screen.findByLabelText<HTMLInputElement>(/^Name(?! in)/, { selector: '[role="dialog"] input' })
  return { name, form: name.closest('[role="dialog"]') as HTMLElement }
}
const save = (form: HTMLElement) => within(form).getByText('Save', { selector: 'button' })

it('asks before what is typed of an account goes', async () => {
  const { name, form } = await openAccount()
  fireEvent.change(name, { target: { value: 'P. Selvam Raj' } })
  fireEvent.keyDown(form, { key: 'Escape' })
  fireEvent.click(await screen.findByText('Keep editing', { selector: 'button' }))
  expect(name.isConnected).toBe(true)
  expect(name.value).toBe('P. Selvam Raj')
})

it('keeps what is typed of an account that another person changed meanwhile, and is sent once', async () => {
  const sent: string[] = []
  desk.meanwhile(
    http.all('*/api/*', ({ request }) => {
      if (request.method !== 'GET') sent.push(new URL(request.url).pathname)
      return undefined
    }),
  )
  const { name, form } = await openAccount()
  const mobile = within(form).getByLabelText<HTMLInputElement>(/mobile/i)
  fireEvent.change(name, { target: { value: 'P. Selvam Raj' } })
  await market.arrange(
    sql`update mas_user set mobile_no = '9840077777', version = version + 1 where name = 'P. Selvam'`,
  )
  fireEvent.click(save(form))
  fireEvent.click(save(form))
  expect(await within(form).findByText(/changed this record at/)).toBeTruthy()
  expect(sent.length).toBe(1)
  fireEvent.click(within(form).getByText('Refresh', { selector: 'button' }))
  await waitFor(() => expect(mobile.value).toBe('9840077777'))
  expect(name.value).toBe('P. Selvam Raj')
  fireEvent.click(save(form))
  await waitFor(() => expect(form.isConnected).toBe(false))
})
