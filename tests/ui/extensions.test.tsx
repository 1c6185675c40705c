// @vitest-environment-options { "url": "http://127.0.0.1:8004/" }
import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { takeOutOfUse } from '#resources/actions/people'
import { lot } from '#resources/lot'
import { type TestApp, testApp } from '../support/app'
import { placeNames } from '../support/bankAccounts'
import { deskOf } from '../support/console'

/* What declarations add to a resource, as the console draws it. */

let market: TestApp
const desk = deskOf(async () => {
  await Promise.all([import('../../src/client/crud/FormScreen'), import('../../src/client/crud/ListScreen')])
  market = await testApp({ farmers: 3, reelers: 1 })
  await carriedIn('FDPI1003', 12)
  await placeNames(market.db)
  return market
})

/** Lots of a farmer at both markets: at the other they are somebody whom its market met. */
async function carriedIn(headCode: string, count: number): Promise<void> {
  await market.arrange(sql`
    with brought as (
      insert into inward (market_id, day, farmer_id, cocoon_type_id, number_of_lots, dfl_count, approx_weight)
      select m.id, (now() at time zone 'Asia/Kolkata')::date, c.id, t.id, 1, 100, 30
      from mas_branch m, mas_customer c, (select min(id) as id from mas_cocoon) t
      where m.code in ('DPI', 'PNG') and c.head_code = ${headCode} returning id, market_id, day, farmer_id, cocoon_type_id)
    insert into lot (market_id, inward_id, day, lot_no, farmer_id, cocoon_type_id, race, dfl_count, approx_weight)
    select b.market_id, b.id, b.day, n, b.farmer_id, b.cocoon_type_id, 'CB', 100, 30
    from brought b, generate_series(1, ${count}::int) n`)
}
const farmers = '/app/mastermanagement/farmerlist'
const farmerForm = '/app/mastermanagement/farmermanage/farmerinput'
const farmerOf = async (headCode: string) => {
  const [row] = await market.arrange<{ id: number; mobileNo: string; inactiveReason: string | null }>(
    sql`select id, mobile_no, inactive_reason from mas_customer where head_code = ${headCode}`,
  )
  return row as { id: number; mobileNo: string; inactiveReason: string | null }
}

describe('a look', () => {
  it('draws the cell of a list, which is not the row: it calls and opens nothing', async () => {
    const { mobileNo } = await farmerOf('FDPI1001')
    await desk.open('marketofficer', farmers)
    const row = (await screen.findByText('FDPI1001')).closest('tr') as HTMLElement
    const link = within(row).getByText(mobileNo.replace(/^(.{5})/, '$1 '))
    expect(link.getAttribute('href')).toBe(`tel:+91${mobileNo}`)
    link.addEventListener('click', (event) => event.preventDefault())
    await userEvent.click(link)
    expect(window.location.pathname).toBe(farmers)
  })

  it('draws the input of a form, with what the person typed', async () => {
    const user = userEvent.setup()
    const { id, mobileNo } = await farmerOf('FDPI1001')
    await desk.open('marketofficer', `${farmerForm}/${id}`)
    const call = await screen.findByLabelText(`Call ${mobileNo}`)
    expect(call.getAttribute('href')).toBe(`tel:+91${mobileNo}`)
    const box = document.querySelector('[data-field="mobileNo"] input') as HTMLInputElement
    await user.clear(box)
    await user.type(box, '98400')
    expect(screen.queryByLabelText(/^Call /)).toBeNull()
    await user.type(box, '12345')
    expect(screen.getByLabelText('Call 9840012345')).toBeTruthy()
  })
})

describe('a field that is shown only in some rows', () => {
  it('comes and goes with what decides, and is saved while it is there', async () => {
    const user = userEvent.setup()
    const { id } = await farmerOf('FDPI1002')
    const choose = async (state: string) => {
      await user.click(await screen.findByLabelText(/^Status/))
      await user.click(await screen.findByText(state, { selector: '[role="option"]' }))
    }
    const save = () => user.click(screen.getByText('Save', { selector: 'button' }))
    await desk.open('marketofficer', `${farmerForm}/${id}`)
    await screen.findByLabelText(/^Status/)
    expect(screen.queryByLabelText(/^Why inactive/)).toBeNull()
    await choose('inActive')
    await user.type(await screen.findByLabelText(/^Why inactive/), 'Moved away')
    await choose('Active')
    expect(screen.queryByLabelText(/^Why inactive/)).toBeNull()
    await choose('inActive')
    expect((screen.getByLabelText(/^Why inactive/) as HTMLInputElement).value).toBe('Moved away')
    await save()
    expect(await screen.findByText('Form Submitted Successfully')).toBeTruthy()
    expect((await farmerOf('FDPI1002')).inactiveReason).toBe('Moved away')
  })
})

describe('the children of a record', () => {
  it('are listed on its screen a page at a time, within the offices of who reads', async () => {
    const user = userEvent.setup()
    const { id } = await farmerOf('FDPI1003')
    await desk.open('marketofficer', `${farmerForm}/${id}`)
    const lots = await screen.findByRole('region', { name: 'Lots' })
    expect(within(lots).getByRole('columnheader', { name: /^Approximate weight/ }).textContent).toMatch(
      /^Approximate weight \(kg\)$/,
    )
    await waitFor(() => expect(lots.querySelectorAll('tbody tr')).toHaveLength(10))
    const heads = [...lots.querySelectorAll('thead th')].map((head) => head.textContent)
    expect(heads.slice(0, 2)).toEqual(['Inward date', 'Lot no.'])
    expect(heads).not.toContain('Farmer')
    expect(lots.textContent).toContain('12')
    await user.click(within(lots).getByLabelText(/next page/i))
    await waitFor(() => expect(lots.querySelectorAll('tbody tr')).toHaveLength(2))
  })

  it('are not there for whoever may not list them', async () => {
    const { access } = lot
    Object.assign(lot, { access: { ...access, list: ['dosad'] } })
    const { id } = await farmerOf('FDPI1003')
    await desk.open('marketofficer', `${farmerForm}/${id}`)
    await screen.findByLabelText(/^Status/)
    expect(screen.queryByRole('region', { name: 'Lots' })).toBeNull()
    Object.assign(lot, { access })
  })
})

describe('actions', () => {
  it('stand on the record and in its row, and lead to what they name', async () => {
    const { id } = await farmerOf('FDPI1001')
    await desk.open('marketofficer', farmers)
    const row = (await screen.findByText('FDPI1001')).closest('tr') as HTMLElement
    const link = within(row).getByText('Passbook').closest('a')
    expect(link?.getAttribute('href')).toBe(`/app/farmerreport/farmerpassbook?customerId=${id}`)
    cleanup()
    await desk.open('marketofficer', `${farmerForm}/${id}`)
    expect((await screen.findByText('Passbook', { selector: 'main a' })).getAttribute('href')).toContain(`=${id}`)
  })

  it('are done to the rows that are ticked, with what they ask', async () => {
    const user = userEvent.setup()
    await desk.open('marketofficer', farmers)
    await user.click(await screen.findByLabelText(/^Select: Selvi A/))
    await user.click(screen.getByLabelText(/^Select: Selvi C/))
    expect(screen.getByText('2 selected')).toBeTruthy()
    await user.click(screen.getByText('Take out of use', { selector: 'button' }))
    await user.type(await screen.findByLabelText(/^Why inactive/), 'Gave up rearing{Enter}')
    expect(await screen.findByText('Form Submitted Successfully')).toBeTruthy()
    expect(screen.getByText('Taken out of use: Selvi A, Selvi C')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull())
    expect((await farmerOf('FDPI1001')).inactiveReason).toBe('Gave up rearing')
    expect((await farmerOf('FDPI1003')).inactiveReason).toBe('Gave up rearing')
  })

  it('that change the record of an open form leave it to be saved: what was typed stays', async () => {
    const user = userEvent.setup()
    const { at } = takeOutOfUse
    Object.assign(takeOutOfUse, { at: ['record'] })
    const { id } = await farmerOf('FDPI1002')
    await market.arrange(sql`update mas_customer set is_active = 1, inactive_reason = null where id = ${id}`)
    await desk.open('marketofficer', `${farmerForm}/${id}`)
    await screen.findByLabelText(/^Status/)
    const box = document.querySelector('[data-field="areaName"] input') as HTMLInputElement
    await user.clear(box)
    await user.type(box, 'Harur')
    await user.click(screen.getByText('Take out of use', { selector: 'button' }))
    await user.type(await screen.findByLabelText(/^Why inactive/), 'Gave up rearing{Enter}')
    const why = () => document.querySelector<HTMLInputElement>('[data-field="inactiveReason"] input')?.value
    await waitFor(() => expect(why()).toBe('Gave up rearing'))
    expect(box.value).toBe('Harur')
    await user.click(screen.getByText('Save', { selector: 'button' }))
    await waitFor(() => expect(window.location.pathname).toBe(farmers))
    const [row] = await market.arrange(sql`select area_name, inactive_reason from mas_customer where id = ${id}`)
    expect(row).toEqual({ areaName: 'Harur', inactiveReason: 'Gave up rearing' })
    Object.assign(takeOutOfUse, { at })
  })

  it('are not offered to roles that they do not name', async () => {
    await desk.open('rjd', farmers)
    await screen.findByText('FDPI1001')
    // Rows are ticked by whoever sees them, to take them along; what changes them is not there.
    await userEvent.setup().click(screen.getAllByLabelText(/^Select: /)[0] as HTMLElement)
    expect(screen.getByText('1 selected')).toBeTruthy()
    expect(screen.queryByText('Take out of use', { selector: 'button' })).toBeNull()
    expect(screen.getAllByText('Passbook', { selector: 'td a' }).length).toBeGreaterThan(0)
  })
})
