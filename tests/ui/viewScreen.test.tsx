// @vitest-environment-options { "url": "http://127.0.0.1:8004/" }
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { SetupServer } from 'msw/node'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../support/app'
import { endOf, forwardTo, openConsole } from '../support/console'
import { arrivalOf, knownIds, saved } from '../support/inward'

/* A declared list of the day, on the API as it is: what the register of inward gets for its declaration. */

let market: TestApp
let server: SetupServer

beforeAll(async () => {
  Element.prototype.scrollIntoView ??= () => undefined
  market = await testApp({ farmers: 6, reelers: 0 })
  server = forwardTo(market)
  const desk = await market.client('marketofficer')
  const known = await knownIds(market)
  for (const farmerId of known.farmers.slice(0, 3)) await saved(desk, arrivalOf(known, { farmerId }))
  await saved(desk, arrivalOf(known, { farmerId: known.farmers[4], sample: null }))
  await import('../../src/client/App')
})
beforeEach(() => openConsole(market, 'marketofficer', '/app/inward'))
afterEach(() => sessionStorage.clear())
endOf(() => ({ server, market }))

const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1)
const waitForRows = (n: number) => waitFor(() => expect(rows()).toHaveLength(n), { timeout: 30_000 })
const asked = () => JSON.parse(new URLSearchParams(window.location.search).get('filter') ?? '{}') as object

describe('a declared list of the day', () => {
  it('starts with today, and says how many lots and what they weigh', async () => {
    await waitForRows(8)
    expect(screen.getByText('8 lots, 298.000 kg')).toBeTruthy()
  })

  it('finds by name in the address, and goes back to today', async () => {
    await waitForRows(8)
    const box = screen.getByPlaceholderText('Farmer, village, lot')
    fireEvent.change(box, { target: { value: 'Farmer 2' } })
    fireEvent.keyDown(box, { key: 'Enter' })
    await waitForRows(2)
    expect(asked()).toMatchObject({ day: 'today', q: 'Farmer 2' })
    fireEvent.change(box, { target: { value: 'nobody' } })
    fireEvent.keyDown(box, { key: 'Enter' })
    fireEvent.click(await screen.findByText('Clear filters', { selector: 'button' }))
    await waitForRows(8)
    expect(asked()).toEqual({ day: 'today' })
  })

  it('stays with its day where an address says what no list knows, and names the day where there are many', async () => {
    await waitForRows(8)
    const day = () => within(screen.getByRole('table')).queryByRole('columnheader', { name: 'Inward date' })
    expect(day()).toBeNull()
    cleanup()
    await openConsole(market, 'marketofficer', '/app/inward?day=2026-11-20')
    await waitForRows(8)
    expect(asked()).toEqual({ day: 'today' })
    fireEvent.change(screen.getAllByPlaceholderText('DD/MM/YYYY')[0] as HTMLElement, { target: { value: '' } })
    await waitFor(() => expect(asked()).toEqual({}))
    await waitFor(() => expect(day()).not.toBeNull())
  })

  it('counts by state, each a key that shows these alone', async () => {
    await waitForRows(8)
    const keys = screen.getByRole('group', { name: 'Status' })
    const key = (name: RegExp) => within(keys).getByRole('button', { name })
    fireEvent.click(key(/^Inward/))
    await waitForRows(2)
    expect(key(/^All/).textContent).toContain('8')
    fireEvent.click(key(/^All/))
    await waitForRows(8)
  })

  it('has one box for its day, and a period only where one is added', async () => {
    await waitForRows(8)
    expect(screen.queryByText(/^Inward date:/)).toBeNull()
    fireEvent.click(screen.getByText('Add filter', { selector: 'button' }))
    fireEvent.click(await screen.findByText('Inward date', { selector: '[role="menuitem"]' }))
    const panel = await screen.findByRole('dialog', { name: 'Inward date' })
    const [from] = within(panel).getAllByPlaceholderText('DD/MM/YYYY')
    fireEvent.change(from as HTMLElement, { target: { value: '01/04/2026' } })
    await waitFor(() => expect(asked()).toEqual({ day_from: '2026-04-01' }))
  })

  it('offers files of all rows, saved views and columns that are not usual', async () => {
    await waitForRows(8)
    expect(screen.getByText('Export', { selector: 'button' }).hasAttribute('disabled')).toBe(false)
    fireEvent.click(screen.getByRole('button', { name: /Columns/i }))
    fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Farmer code' }))
    expect((await screen.findAllByText(/FDPI100\d/)).length).toBeGreaterThan(0)
  })

  it('has the row again that was opened, when a person goes back to it', async () => {
    await waitForRows(8)
    const third = rows()[2] as HTMLElement
    third.focus()
    const lot = third.querySelector('td')?.textContent
    fireEvent.keyDown(third, { key: 'Enter' })
    await waitFor(() => expect(window.location.pathname).toMatch(/^\/app\/inwardinput\/\d+$/), { timeout: 30_000 })
    window.history.back()
    await waitForRows(8)
    await waitFor(() => expect(document.activeElement).toBe(rows()[2]))
    expect(document.activeElement?.querySelector('td')?.textContent).toBe(lot)
  })

  it('takes a lot back from its row', async () => {
    await waitForRows(8)
    fireEvent.click(screen.getAllByRole('button', { name: /^Remove lot/ })[0] as HTMLElement)
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByText('Delete', { selector: 'button' }))
    await screen.findByText('7 lots, 260.750 kg', {}, { timeout: 30_000 })
  })

  it('shows what another desk saves as the server tells it', async () => {
    await waitForRows(8)
    const known = await knownIds(market)
    const other = await market.client('branchad')
    await saved(other, arrivalOf(known, { farmerId: known.farmers[5] as number, sample: null }))
    await waitForRows(10)
  })

  it('catches up when it is looked at again, for hidden it hears nothing', async () => {
    await waitForRows(10)
    const turn = (hidden: boolean) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }
    turn(true)
    const known = await knownIds(market)
    const other = await market.client('branchad')
    await saved(other, arrivalOf(known, { farmerId: known.farmers[5] as number, sample: null }))
    turn(false)
    await waitForRows(12)
    Reflect.deleteProperty(document, 'hidden')
  })
})
