// @vitest-environment-options { "url": "http://127.0.0.1:8052/" }
import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../support/app'
import { deskOf } from '../support/console'

let market: TestApp
const desk = deskOf(async () => {
  await import('../../src/client/crud/FormScreen')
  market = await testApp({ farmers: 1, reelers: 0 })
  return market
})

const box = (name: string) =>
  document.querySelector<HTMLInputElement>(`[data-field="${name}"] input`) as HTMLInputElement

describe('what another person saved in a box that both changed', () => {
  it('is told in Tamil as the box would hold it, with the name of who did', async () => {
    const [farmer] = await market.db.query<{ id: number; version: number }>(
      sql`select id, version from mas_customer where head_code = 'FDPI1001'`,
    )
    await market.arrange(sql`update mas_user set name_ta = 'தி. அரசு' where user_name = 'branchad'`)
    localStorage.setItem('language', 'ta')
    await desk.open('marketofficer', `/app/mastermanagement/farmermanage/farmerinput/${farmer?.id}`)
    await waitFor(() => expect(box('ledgerName').value).not.toBe(''))
    fireEvent.change(box('ledgerName'), { target: { value: 'Muniyan' } })
    const change = { customerType: 'farmer', id: farmer?.id, version: farmer?.version, ledgerName: 'Murugan' }
    await (await market.client('branchad')).post('Customer/UpdateCustomer', { ...change, ledgerNameTa: 'முருகன்' })
    fireEvent.click(screen.getByText('சேமி', { selector: 'button' }))
    expect(await screen.findByText('பதிவில் இப்போது: Murugan')).toBeTruthy()
    expect(screen.getByText(/^தி\. அரசு இந்தப் பதிவை/)).toBeTruthy()
  })
})
