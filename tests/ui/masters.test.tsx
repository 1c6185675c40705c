// @vitest-environment-options { "url": "http://127.0.0.1:8004/" }
import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { sql } from 'drizzle-orm'
import { HttpResponse, http } from 'msw'
import readWorkbook from 'read-excel-file/universal'
import { describe, expect, it } from 'vitest'
import { workbookOf } from '#exports/workbook'
import { resourceOf, resources } from '#resources/index'
import { writableFields } from '#shared/writable'
import { dependentsOf } from '../../src/client/crud/inputs/useFieldInput'
import { type TestApp, testApp } from '../support/app'
import { placeNames } from '../support/bankAccounts'
import { deskOf } from '../support/console'

let market: TestApp

const farmers = '/app/mastermanagement/farmerlist'
const farmerForm = '/app/mastermanagement/farmermanage/farmerinput'
const regions = '/app/mastermanagement/rjdlist'
const regionForm = '/app/mastermanagement/rjd/rjdinput'
const reelerForm = '/app/mastermanagement/reelermanage/reelerinput'

const button = (text: string | RegExp) => screen.getByText(text, { selector: 'button' })
const found = (text: string | RegExp) => screen.findByText(text, { selector: 'button' })
const click = (element: Element) => fireEvent.click(element)
const crumbs = () => screen.queryByLabelText('Path', { selector: 'nav' })?.textContent ?? ''
// By selector: asking a whole screen by role or label takes seconds under jsdom.
const calledIn = (input: HTMLInputElement) => input.labels?.[0]?.textContent || (input.getAttribute('aria-label') ?? '')
const box = (name: RegExp): HTMLInputElement => {
  const input = [...document.querySelectorAll('input')].find((one) => name.test(calledIn(one)))
  if (!input) throw new Error(`There is no box ${name}`)
  return input
}
const type = (input: Element, value: string) => fireEvent.change(input, { target: { value } })
const shown = (selector: string) =>
  waitFor(() => {
    const element = [...document.querySelectorAll<HTMLElement>(selector)].at(-1)
    if (!element) throw new Error(`There is no ${selector}`)
    return element
  })
const dialog = () => shown('[role="dialog"]')
const heads = (table: HTMLElement) => [...table.querySelectorAll('thead th')].map((head) => head.textContent)
const desk = deskOf(async () => {
  await Promise.all([import('../../src/client/crud/FormScreen'), import('../../src/client/crud/ListScreen')])
  market = await testApp({ farmers: 6, reelers: 1 })
  await placeNames(market.db)
  return market
})
const open = (path: string, name: string) => desk.open(name, path)
const answer = async <T,>(name: string, path: string) =>
  (await (await market.client(name)).get(path)).json() as Promise<T>
const idOf = async (headCode: string) => {
  const rows = await market.arrange<{ id: number }>(sql`select id from mas_customer where head_code = ${headCode}`)
  return rows[0]?.id as number
}

describe('a list', () => {
  it('lets a person choose columns and keep the view under a name', async () => {
    await open(farmers, 'marketofficer')
    const table = await shown('main table')
    await within(table).findByText('FDPI1001')
    expect(heads(table)).not.toContain('PIN code')
    click(screen.getByLabelText('Columns'))
    const chooser = await shown('[role="menu"]')
    const offered = [...chooser.querySelectorAll('[role="menuitemcheckbox"]')]
    expect(offered.map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(['PIN code', 'Aadhaar no.']))
    click(within(chooser).getByText('PIN code'))
    expect(heads(table)).toContain('PIN code')
    expect(heads(table)[0]).toBe('Select')
    click(chooser.previousElementSibling ?? chooser)
    fireEvent.keyDown(chooser, { key: 'Escape' })
    type(box(/^Search: Name/), 'FDPI1002')
    await waitFor(() => expect(screen.queryByText('FDPI1001')).toBeNull())

    click(screen.getByLabelText('Saved views'))
    click(await found('Save this view'))
    type(await screen.findByLabelText(/^Name of the view/), 'Second')
    click(button('Save'))
    expect(await screen.findByLabelText('Second')).toBeTruthy()

    type(box(/^Search: Name/), '')
    await screen.findByText('FDPI1001')
    click(await screen.findByLabelText('Saved views'))
    click(within(await dialog()).getByText('Second'))
    await waitFor(() => expect(screen.queryByText('FDPI1001')).toBeNull())
    await waitFor(async () => {
      const kept = await answer<Record<string, unknown>>('marketofficer', 'preferences')
      expect(kept['views.farmer']).toMatchObject([{ name: 'Second', filters: { q: 'FDPI1002' } }])
    })
    click(await screen.findByLabelText('Second'))
    click(within(await dialog()).getByLabelText('Remove view: Second'))
    await screen.findByText('Are you Sure to delete')
    click(button('Delete'))
    expect(await screen.findByText('Your item has been deleted')).toBeTruthy()
    click(await screen.findByLabelText('Saved views'))
    expect(await screen.findByText('No saved views.')).toBeTruthy()
  })

  it('shows the officers of an office, and registers who signed up for one', async () => {
    const [region] = await market.arrange<{ id: number; name: string }>(
      sql`select r.id, r.name from mas_region r join mas_branch b on b.region_id = r.id where b.code = 'DPI'`,
    )
    await market.arrange(sql`
      insert into registration (role, name, mobile_no, region_id, status, verified_at)
      values ('rjd', 'N. Devi', '9840011111', ${region?.id}, 'VERIFIED', now())`)
    await open(regions, 'dosad')
    const table = await shown('main table')
    expect(await within(table).findByText('P. Selvam')).toBeTruthy()
    expect(heads(table)).toEqual(expect.arrayContaining(['Regional Joint Director', 'User name', 'Sign-in mobile']))
    expect(button('New region')).toBeTruthy()

    expect(await screen.findByText('1 request waits')).toBeTruthy()
    click(button('View'))
    const requests = await dialog()
    expect(within(requests).getByText('N. Devi').closest('tr')?.textContent).toContain(region?.name)
    click(within(requests).getByText('Activate'))
    expect(await screen.findByText(/^For the request of N\. Devi, 9840011111/)).toBeTruthy()
    expect(window.location.pathname).toBe(regionForm)
    expect(box(/^Name(?! in)/).value).toBe('N. Devi')
    type(box(/^User name/), 'devi')
    type(box(/^Password/), 'Mulberry-grove-77')
    click(screen.getByLabelText('Show password'))
    expect(box(/^Password/).type).toBe('text')
    // Pressed twice, saved once.
    click(button('Save'))
    click(button('Save'))
    click(within(await dialog()).getByText('Add'))
    await waitFor(() => expect(window.location.pathname).toBe(regions))
    expect(await screen.findByText(/^New account: N\. Devi/)).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('1 request waits')).toBeNull())
    const [kept] = await market.arrange(sql`select status from registration where mobile_no = '9840011111'`)
    expect(kept).toMatchObject({ status: 'ACTIVATED' })
  })

  it('leaves as a workbook with figures that can be added and codes that stay texts', async () => {
    const { listSheet } = await import('../../src/client/crud/files/sheet')
    const person = { ledgerName: 'Selvi R', ledgerNameTa: 'ர. செல்வி', mobileNo: '9450000001' }
    const rows = [{ id: 1, licenseNo: '007', basinCount: 12, licenseDate: '2026-03-01', ...person }]
    const declaration = resourceOf('reeler')
    const names = ['licenseNo', 'ledgerName', 'basinCount']
    const printed = { printedBy: 'ம. அன்பு', printedAt: '20/11/2026 10:00:00' }
    const asked = { filter: {}, totals: {}, place: null, today: '2026-11-20', withPeople: false, printed }
    const blob = await workbookOf(listSheet({ declaration, rows, names, language: 'ta', ...asked }))
    const [paper, data] = await readWorkbook(await blob.arrayBuffer())
    // As printed: who made it and when, and the columns of the screen; as data every column that leaves.
    expect(paper?.data[1]?.[0]).toBe('ம. அன்பு · 20/11/2026 10:00:00')
    expect(paper?.data.at(-1)).toEqual(['007', 'Selvi R', 12])
    const [head = [], row = []] = data?.data ?? []
    const cell = (label: string) => row[head.indexOf(label)]
    const { licenseNo, basinCount, licenseDate, ledgerName, mobileNo } = resourceOf('reeler').fields
    expect([ledgerName, mobileNo].map((field) => cell(field?.label?.ta ?? ''))).toEqual(['Selvi R', '9450000001'])
    expect(cell(licenseNo?.label?.ta ?? '')).toBe('007')
    expect(cell(basinCount?.label?.ta ?? '')).toBe(12)
    expect(cell(licenseDate?.label?.ta ?? '')).toEqual(new Date('2026-03-01T00:00:00Z'))
  })
})

describe('a form', () => {
  it('has a place for every field that a person writes', () => {
    for (const resource of resources.filter(({ screens, form }) => screens && form)) {
      const placed = resource.form?.flatMap(({ fields }) => fields)
      expect([resource.name, placed]).toEqual([resource.name, expect.arrayContaining(writableFields(resource))])
    }
  })

  it('clears what hangs on a changed office, however far below it', () => {
    expect(dependentsOf(resourceOf('masterUser'), 'regionId')).toEqual(['adOfficeId', 'marketId'])
  })

  it('shows who changed what, in words', async () => {
    const id = await idOf('FDPI1003')
    const client = await market.client('branchad')
    const { version } = await answer<{ version: number }>('branchad', `farmer/${id}`)
    await client.post('Customer/UpdateCustomer', { customerType: 'farmer', id, version, city: 'Harur', isActive: 0 })
    await market.arrange(
      sql.raw(
        `select set_config('app.migration', 'on', true); update mas_customer set city = 'Salem' where id = ${id}`,
      ),
    )
    await open(`${farmerForm}/${id}`, 'marketofficer')
    click(await found('History'))
    const history = await dialog()
    const moved = (await within(history).findByText('Migration')).closest('section') as HTMLElement
    expect(moved.querySelector('tbody')?.textContent).toBe('CityHarurSalem')
    const entry = (await within(history).findByText('T. Arasu, Branch Admin')).closest('section') as HTMLElement
    expect([...entry.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['City–Harur', 'StatusActiveinActive']),
    )
  })

  it('says which fields another person changed, and theirs beside what both did', async () => {
    const id = await idOf('FDPI1004')
    await open(`${farmerForm}/${id}`, 'marketofficer')
    await screen.findByText('Selvi D', { selector: 'h1' })
    type(box(/^City/), 'Palacode')
    const { version } = await answer<{ version: number }>('branchad', `farmer/${id}`)
    const change = { customerType: 'farmer', id, version, city: 'Harur', streetName: 'East Street' }
    await (await market.client('branchad')).post('Customer/UpdateCustomer', change)
    click(button('Save'))
    expect(await screen.findByText(/^Changed: .*City/)).toBeTruthy()
    expect(screen.getByText('Now in the record: Harur')).toBeTruthy()
    click(button('Refresh'))
    expect(box(/^Street/).value).toBe('East Street')
    expect(box(/^City/).value).toBe('Palacode')
    click(button('Take this'))
    expect(box(/^City/).value).toBe('Harur')
  })

  it('names nothing in its path where the record is not there', async () => {
    await open(`${farmerForm}/999999`, 'marketofficer')
    await waitFor(() => expect(crumbs()).toMatch(/FarmerNot found$/))
    expect(document.title).toMatch(/^Not found \|/)
  })

  it('says who does not add that they do not, and leads to the list', async () => {
    await open('/app/mastermanagement/cocoonType/cooconInput', 'marketofficer')
    expect(await screen.findByText('You do not have permission to open this screen.')).toBeTruthy()
    expect(screen.queryByText(/^New /, { selector: 'h1' })).toBeNull()
    expect(crumbs()).toMatch(/Cocoon types?No permission$/i)
    click(button('Cocoon types'))
    expect(window.location.pathname).toBe('/app/mastermanagement/cocoontype')
  })

  it('is read again where it could not be', async () => {
    const id = await idOf('FDPI1002')
    const busy = () => HttpResponse.json({ message: 'The server is busy.' }, { status: 500 })
    desk.meanwhile(http.get(`*/api/farmer/${id}`, busy, { once: true }))
    await open(`${farmerForm}/${id}`, 'marketofficer')
    expect(await screen.findByText('The server is busy.')).toBeTruthy()
    expect(button('Farmers')).toBeTruthy()
    click(button('Try now'))
    expect(await screen.findByText('History', { selector: 'button' })).toBeTruthy()
  })

  it('is read-only for a farmer that another market registered', async () => {
    const id = await idOf('FPNG1001')
    await market.arrange(sql`
      insert into customer_market (customer_id, market_id) select ${id}, id from mas_branch where code = 'DPI'`)
    await open(`${farmerForm}/${id}`, 'marketofficer')
    expect(await screen.findByText(/^Registered at .+\. Only that market changes this record\.$/)).toBeTruthy()
    expect(screen.queryByText('Save', { selector: 'button' })).toBeNull()
    expect(screen.queryByText('History', { selector: 'button' })).toBeNull()
  })

  it('makes the sign-in of a reeler who has none, and turns it off', async () => {
    const id = await idOf('RDPI1001')
    await market.arrange(sql`delete from mas_user where customer_id = ${id}`)
    await open(`${reelerForm}/${id}`, 'marketofficer')
    click(await found('Make the sign-in'))
    const making = await dialog()
    type(within(making).getByLabelText(/^Password/), 'Mulberry-grove-77')
    click(within(making).getByText('Make the sign-in', { selector: 'button' }))
    click(await found('Deactivate'))
    click(within(await shown('[role="alertdialog"]')).getByText('Deactivate', { selector: 'button' }))
    expect(await found('Activate')).toBeTruthy()
    const [account] = await market.arrange(sql`select is_active from mas_user where customer_id = ${id}`)
    expect(account).toMatchObject({ isActive: 0 })
  })
})
