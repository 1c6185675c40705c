// @vitest-environment-options { "url": "http://127.0.0.1:8004/" }
import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { findDraft, saveDraft } from '../../src/client/drafts/drafts'
import { type TestApp, testApp } from '../support/app'
import { placeNames } from '../support/bankAccounts'
import { deskOf } from '../support/console'
import type { TestClient } from '../support/cookies'

let market: TestApp
let officer: TestClient
let user: UserEvent

const farmers = '/app/mastermanagement/farmerlist'
const farmerForm = '/app/mastermanagement/farmermanage/farmerinput'

interface Farmer {
  readonly id: number
  readonly version: number
  readonly headCode: string
  readonly city: string | null
}

const farmerOf = async (headCode: string): Promise<Farmer> => {
  const filter = encodeURIComponent(JSON.stringify({ headCode }))
  const [farmer] = (await (await officer.get(`Customer/getAll_Farmers?filter=${filter}`)).json()) as Farmer[]
  if (!farmer) throw new Error(headCode)
  return farmer
}

// By label and text: asking a large form by role takes seconds under jsdom.
const box = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' })
const button = (text: string) => screen.getByText(text, { selector: 'button' })
const opened = (title: string) => screen.findByText(title, { selector: 'h1' })
const desk = deskOf(async () => {
  await Promise.all([import('../../src/client/crud/FormScreen'), import('../../src/client/crud/ListScreen')])
  market = await testApp({ farmers: 20, reelers: 2 })
  await placeNames(market.db)
  return market
})
const open = (path: string, name = 'marketofficer') => desk.open(name, path)

beforeAll(async () => {
  officer = await market.client('marketofficer')
})
beforeEach(() => {
  user = userEvent.setup()
})

describe('a list', () => {
  it('shows fifteen rows a page, masks what is secret, and opens a row', async () => {
    await open(farmers)
    const table = await screen.findByRole('table')
    await within(table).findByText('FDPI1001')
    expect(screen.getByText('20 records')).toBeTruthy()
    expect(within(table).getAllByRole('row')).toHaveLength(16)
    expect(screen.getByText('Page 1 of 2')).toBeTruthy()
    expect(within(table).getAllByText('XXXX 0001').length).toBe(15)
    await user.click(within(table).getByText('FDPI1003'))
    expect(await opened('Selvi C')).toBeTruthy()
    expect(window.location.pathname).toBe(`${farmerForm}/${(await farmerOf('FDPI1003')).id}`)
  })

  it('searches in the database and tells how many of how many', async () => {
    await open(farmers)
    await screen.findByText('FDPI1001')
    await user.type(screen.getByRole('searchbox', { name: /^Search:/ }), 'FDPI1017')
    await waitFor(() => expect(screen.queryByText('FDPI1001')).toBeNull())
    expect(screen.getByText('FDPI1017')).toBeTruthy()
    expect(await screen.findByText('1 of 20 records')).toBeTruthy()
    await user.clear(screen.getByRole('searchbox', { name: /^Search:/ }))
    await user.type(screen.getByRole('searchbox', { name: /^Search:/ }), 'nobody')
    expect(await screen.findByText('No Data Found')).toBeTruthy()
  })

  it('goes back to its own order where its address asks for one that it does not have', async () => {
    for (const field of ['community', 'gone']) {
      await open(`${farmers}?sort=${field}&order=DESC`)
      expect(await screen.findByText('20 records')).toBeTruthy()
      expect(new URLSearchParams(window.location.search).get('sort')).not.toBe(field)
      cleanup()
    }
  })

  it('shows all rows, and says so, where the filter of its address cannot be understood', async () => {
    for (const filter of ['{nope', '5', '["FDPI1003"]']) {
      await open(`${farmers}?filter=${encodeURIComponent(filter)}`)
      expect(
        await screen.findByText('The filter in the address could not be understood. All rows are shown.'),
      ).toBeTruthy()
      expect(await screen.findByText('20 records')).toBeTruthy()
      expect(window.location.search).toBe('?filter=%7B%7D')
      cleanup()
    }
    await open(`${farmers}?filter=%7Bnope`)
    const said = /^The filter in the address/
    await user.click(await screen.findByText('தமிழ்', { selector: 'button' }))
    expect(await screen.findByText(/^முகவரியில் உள்ள வடிகட்டியைப் புரிந்துகொள்ள முடியவில்லை/)).toBeTruthy()
    await user.click(screen.getByText('EN', { selector: 'button' }))
    await screen.findByText(said)
    // Another filter is another address.
    await user.type(screen.getByPlaceholderText(/Name/), 'FDPI1003{Enter}')
    await screen.findByText('1 of 20 records')
    expect(screen.queryByText(said)).toBeNull()
  })

  it('filters by the state of the records, in words', async () => {
    await market.arrange(sql`update mas_customer set is_active = 2 where head_code = 'FDPI1002'`)
    await open(farmers)
    await screen.findByText('FDPI1001')
    await user.click(screen.getByRole('button', { name: 'Status: All' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Pending' }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText('FDPI1001')).toBeNull())
    expect(screen.getByText('FDPI1002')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Status: Pending' })).toBeTruthy()
  })
})

describe('rows that are ticked', () => {
  it('are said to be out of sight before anything is done to them', async () => {
    await open(farmers)
    const tick = async (code: string) => {
      const row = (await screen.findByText(code)).closest('tr') as HTMLElement
      await user.click(row.querySelector('input[type=checkbox]') as HTMLElement)
    }
    await tick('FDPI1001')
    await tick('FDPI1003')
    expect(await screen.findByText('2 selected')).toBeTruthy()
    await user.type(screen.getByRole('searchbox', { name: /^Search:/ }), 'FDPI1003')
    await waitFor(() => expect(screen.queryByText('FDPI1001')).toBeNull())
    expect(await screen.findByText('2 selected, 1 of them not shown here')).toBeTruthy()
    await user.click(screen.getByText('Select none', { selector: 'button' }))
  })
})

describe('a form', () => {
  it('keeps a secret that is not touched, and replaces it when it is clicked', async () => {
    const { id } = await farmerOf('FDPI1004')
    await open(`${farmerForm}/${id}`)
    await opened('Selvi D')
    expect(box(/^Bank account no\./).value).toBe('XXXXXXXX 0001')
    await user.click(screen.getByLabelText(/^Replace: Bank account no/))
    await user.type(box(/^Bank account no\./), '12345')
    await user.type(box(/^City/), ' Harur ')
    await user.click(button('Save'))
    expect((await screen.findAllByText('9 to 18 digits.')).length).toBe(1)
    expect((await screen.findByRole('alert')).textContent).toContain('1 field needs correction: Bank account no.')
    await user.click(screen.getByLabelText(/^Undo: Bank account no/))
    await user.click(button('Save'))
    expect(await screen.findByText('Form Submitted Successfully')).toBeTruthy()
    expect(await farmerOf('FDPI1004')).toMatchObject({ city: 'Harur', bankAcNoLast4: '0001' })
  })

  it('puts what the server refuses at its field', async () => {
    const { id } = await farmerOf('FDPI1005')
    await open(`${farmerForm}/${id}`)
    await opened('Selvi E')
    await user.clear(box(/^Mobile no/))
    await user.type(box(/^Mobile no/), '9441000001')
    await user.keyboard('{Control>}s{/Control}')
    expect(await screen.findByText(/9441000001 is already in use\./)).toBeTruthy()
    expect(document.activeElement).toBe(box(/^Mobile no/))
  })

  it('says who changed the record meanwhile, keeps what was typed and takes the rest', async () => {
    const { id, version } = await farmerOf('FDPI1006')
    await open(`${farmerForm}/${id}`)
    await opened('Selvi F')
    await user.type(box(/^City/), 'Harur')
    const other = await market.client('branchad')
    await other.post('Customer/UpdateCustomer', { customerType: 'farmer', id, version, streetName: 'East Street' })
    await user.click(button('Save'))
    expect(await screen.findByText(/T\. Arasu changed this record at/)).toBeTruthy()
    // What was not saved does not pass for saved.
    await user.click(button('Cancel'))
    await user.click(within(await screen.findByRole('alertdialog')).getByText('Keep editing'))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(box(/^City/).value).toBe('Harur')
    await user.click(button('Refresh'))
    expect(box(/^Street/).value).toBe('East Street')
    expect(box(/^City/).value).toBe('Harur')
    await user.click(button('Save'))
    expect(await screen.findByText('Form Submitted Successfully')).toBeTruthy()
    expect(await farmerOf('FDPI1006')).toMatchObject({ city: 'Harur', streetName: 'East Street' })
    await waitFor(() => expect(window.location.pathname).toBe(farmers))
    expect(await findDraft({ user: 'marketofficer', screen: 'farmer', record: id })).toBeNull()
  })

  it('is filled by its record, never by its address', async () => {
    const { id, city } = await farmerOf('FDPI1013')
    await open(`${farmerForm}/${id}?source=${encodeURIComponent('{"city":"Elsewhere","bankAcNo":"999988887777"}')}`)
    await opened('Selvi M')
    expect(window.location.search).toBe('')
    expect(box(/^City/).value).toBe(city ?? '')
    expect(box(/^Bank account no\./).value).toBe('XXXXXXXX 0001')
  })

  it('offers what was typed and not saved, without the secrets', async () => {
    const { id, version } = await farmerOf('FDPI1007')
    await open(`${farmerForm}/${id}`)
    await opened('Selvi G')
    await user.type(box(/^City/), 'Palacode')
    await user.click(screen.getByLabelText(/^Replace: Bank account no/))
    await user.type(box(/^Bank account no\./), '999988887777')
    window.dispatchEvent(new Event('beforeunload'))
    const place = { user: 'marketofficer', screen: 'farmer', record: id }
    const typed = { values: { city: 'Palacode' }, over: { version, values: { city: null } } }
    await waitFor(async () => expect(await findDraft(place)).toMatchObject(typed))
    cleanup()
    vi.resetModules()
    await open(`${farmerForm}/${id}`)
    await user.click(await screen.findByText('Restore draft', { selector: 'button' }))
    expect(box(/^City/).value).toBe('Palacode')
    expect(box(/^Bank account no\./).value).toBe('XXXXXXXX 0001')
    expect(screen.queryByText('Now in the record:', { exact: false })).toBeNull()
  })

  it('lays a draft over a newer version as a stale save: with theirs beside it, and refused until it is taken', async () => {
    const { id, version } = await farmerOf('FDPI1010')
    const place = { user: 'marketofficer', screen: 'farmer', record: id }
    const over = { version, values: { city: null, streetName: null } }
    await saveDraft(place, { city: 'Palacode', streetName: 'West Street' }, { over })
    const other = await market.client('branchad')
    await other.post('Customer/UpdateCustomer', { customerType: 'farmer', id, version, city: 'Harur' })
    await open(`${farmerForm}/${id}`)
    await opened('Selvi J')
    const { at = 0 } = (await findDraft(place)) ?? {}
    await user.click(await screen.findByText('Restore draft', { selector: 'button' }))
    expect(screen.getByText('The record was changed by another person in the meantime.')).toBeTruthy()
    expect(screen.getByText('Changed: City.')).toBeTruthy()
    expect(screen.getByText('Now in the record: Harur')).toBeTruthy()
    // Left again, it is still a draft of the version it was typed over.
    window.dispatchEvent(new Event('beforeunload'))
    await waitFor(async () => expect((await findDraft(place))?.at).toBeGreaterThan(at))
    expect((await findDraft(place))?.over).toEqual(over)
    await user.click(button('Save'))
    expect(await screen.findByText(/T\. Arasu changed this record at/)).toBeTruthy()
    expect(screen.getByText('Now in the record: Harur')).toBeTruthy()
    expect(await farmerOf('FDPI1010')).toMatchObject({ city: 'Harur' })
  })

  it('takes a draft that tells no version for one of an older version', async () => {
    const { id, version } = await farmerOf('FDPI1011')
    await officer.post('Customer/UpdateCustomer', { customerType: 'farmer', id, version, city: 'Harur' })
    await saveDraft({ user: 'marketofficer', screen: 'farmer', record: id }, { city: 'Palacode' })
    await open(`${farmerForm}/${id}`)
    await user.click(await screen.findByText('Restore draft', { selector: 'button' }))
    expect(screen.getByText('Now in the record: Harur')).toBeTruthy()
    await user.click(button('Save'))
    expect(await screen.findByText(/changed this record at/)).toBeTruthy()
    expect(await farmerOf('FDPI1011')).toMatchObject({ city: 'Harur' })
  })

  it('names what it refers to in the language that is chosen, and keeps what was typed', async () => {
    const { id } = await farmerOf('FDPI1012')
    await open(`${farmerForm}/${id}`)
    await opened('Selvi L')
    const of = (name: string) => document.querySelector<HTMLInputElement>(`[data-field="${name}"] input`)?.value
    const inEnglish = of('marketId')
    await user.type(box(/^City/), 'Harur')
    await user.click(screen.getByText('தமிழ்', { selector: 'button' }))
    await waitFor(() => expect(of('marketId')).toMatch(/[\u0b80-\u0bff]/))
    expect(of('city')).toBe('Harur')
    await user.click(screen.getByText('EN', { selector: 'button' }))
    await waitFor(() => expect(of('marketId')).toBe(inEnglish))
    expect(of('city')).toBe('Harur')
  })

  it('asks where the server wants a yes', async () => {
    const { id, version } = await farmerOf('FDPI1008')
    await officer.post('Customer/UpdateCustomer', { customerType: 'farmer', id, version, bankAcNo: '123456789012' })
    await open(`${farmerForm}/${(await farmerOf('FDPI1009')).id}`)
    await opened('Selvi I')
    await user.click(screen.getByLabelText(/^Replace: Bank account no/))
    await user.type(box(/^Bank account no\./), '1234 5678 9012')
    await user.click(button('Save'))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(/Selvi H has the same account number\. Save it\?/)).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Save as entered' }))
    expect(await screen.findByText('Form Submitted Successfully')).toBeTruthy()
    expect(await farmerOf('FDPI1009')).toMatchObject({ bankAcNoLast4: '9012' })
  })

  it('removes a record after the specified question', async () => {
    const [made] = await market.arrange<{ id: number }>(
      sql`insert into mas_defect (defect_code, defect_name, is_active) values ('D88', 'Torn', 1) returning id`,
    )
    await open(`/app/cocoondefect/defectinput/${made?.id}`, 'ad')
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(within(dialog).getByText('Are you Sure to delete')).toBeTruthy()
    expect(within(dialog).getByText("You won't be able to revert this!")).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    // A defect holds for the state: it goes once Admin and RJD agree.
    expect(await screen.findByText('This waits for another official.')).toBeTruthy()
    await waitFor(() => expect(window.location.pathname).toBe('/app/cocoondefect/defectlist'))
  })
})
