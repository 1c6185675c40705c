import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { FoundRecord } from '#resources/api/shell'
import { Dialog } from '../../src/client/feedback/Dialog'
import { asked, openShell, place, press, world } from './shellFrame'

describe('the search', () => {
  const record = (kind: FoundRecord['kind'], id: number, text: string, fact: string): FoundRecord => ({
    kind,
    id,
    text,
    textTa: null,
    fact,
    no: /^[\w/]+/.exec(text)?.[0] ?? '',
    market: 'DPI',
    marketId: 1,
  })
  const names = () =>
    [...document.querySelectorAll('[role=option]')].map((option) => option.firstElementChild?.textContent)

  it('opens by Ctrl K, finds screens in both languages, and goes by the keys', async () => {
    const keys = userEvent.setup()
    openShell()
    await keys.keyboard('{Control>}k{/Control}')
    await waitFor(() => expect(document.querySelector('[role=combobox]')).toBeTruthy())
    const box = document.querySelector('[role=combobox]') as HTMLElement
    await waitFor(() => expect(document.activeElement).toBe(box))
    expect(names()).toEqual(expect.arrayContaining(['Inward', 'New farmer', 'Bid approval']))
    expect(names()).not.toContain('Cocoon defect')
    await keys.keyboard('ஏல ஒப்பு')
    expect(names()).toEqual(['Bid approval', 'Slot and approval information'])
    await keys.clear(box)
    await keys.keyboard('invoice{ArrowDown}')
    const active = document.getElementById(box.getAttribute('aria-activedescendant') ?? '')
    expect(active?.getAttribute('aria-selected')).toBe('true')
    expect(active?.firstElementChild?.textContent).toBe(names()[1])
    await keys.clear(box)
    await keys.keyboard('close the')
    expect(names()).toContain('Close the day')
    await keys.clear(box)
    await keys.keyboard('slot crea{Enter}')
    expect(place()).toBe('/app/slotcreation')
    expect(document.querySelector('[role=combobox]')).toBeNull()
  })

  it('finds lots, farmers and reelers under their headings, says how many, and opens their forms', async () => {
    const keys = userEvent.setup()
    world.found = [
      record('lot', 27, '27 · K. Murugan', '2020-01-31'),
      record('farmer', 5, 'K. Murugan', 'FDPI1007 · 9441000007'),
      record('reeler', 9, 'Murugesh', 'DPI/R/0002'),
    ]
    openShell()
    press('Search: Screen, farmer, lot Ctrl K')
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('combobox'))
    await keys.keyboard('murug')
    expect(await screen.findByRole('group', { name: 'Lots' })).toBeTruthy()
    expect(screen.getByRole('group', { name: 'Farmers' }).textContent).toContain('FDPI1007 · 94410 00007')
    expect(screen.getByRole('group', { name: 'Lots' }).textContent).toContain('31/01/2020')
    expect(screen.getByText('4 found').closest('[role=status]')).toBeTruthy()
    expect(asked.filter((path) => path.startsWith('find'))).toEqual(['find?q=murug'])
    await keys.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(place()).toBe('/app/mastermanagement/reelermanage/reelerinput/9')
  })

  it.each([
    ['marketofficer', '/app/inwardinput/27'],
    ['ad', '/app/reports/lotregister?marketId=&from=2020-01-31&to=2020-01-31'],
  ])('takes %s to a lot where they may see it, by an Enter before the answer', async (role, to) => {
    const keys = userEvent.setup()
    world.found = [record('lot', 27, '27 · K. Murugan', '2020-01-31')]
    openShell({ role, at: '/app/dashboard/analytics' })
    await keys.keyboard('{Control>}k{/Control}')
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('combobox'))
    await keys.keyboard('27{Enter}')
    await waitFor(() => expect(place()).toBe(to))
  })

  it.each([
    ['gate', 'Gate passes'],
    ['contact', 'Contact'],
    ['தொடர்பு', 'Contact'],
    ['new farmer', 'New farmer'],
    ['print tokens', 'Print tokens'],
    ['new inward', 'New inward'],
  ])("finds by '%s' the screen or the deed: %s", async (typed, name) => {
    const keys = userEvent.setup()
    openShell()
    await keys.keyboard('{Control>}k{/Control}')
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('combobox'))
    await keys.keyboard(typed)
    expect(names()[0]).toBe(name)
  })

  it('goes to print the tokens that wait, and offers that to nobody who may not', async () => {
    const keys = userEvent.setup()
    openShell()
    await keys.keyboard('{Control>}k{/Control}')
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('combobox'))
    await keys.keyboard('print tokens{Enter}')
    const [path, query] = (place() ?? '').split('?')
    expect(path).toBe('/app/billprint/tokenprint')
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
      filter: '{"day":"today","unprinted":true}',
      do: 'printTokens',
    })
    cleanup()
    openShell({ role: 'dosad', at: '/app/dashboard/analytics' })
    await keys.keyboard('{Control>}k{/Control}')
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('combobox'))
    await keys.keyboard('print tokens')
    expect(names()).toEqual([])
  })

  it.each([
    [
      'a token',
      record('lot', 27, '27 · K. Murugan', '2020-01-31'),
      '{ArrowDown}',
      '/app/billprint/tokenprint?date=2020-01-31&market=1&lot=27',
    ],
    [
      'an invoice',
      record('reelerInvoice', 5, 'RI/DPI/202627/000674 · Anbu', '2020-01-31'),
      '',
      '/app/billprint/reelerinvoice?date=2020-01-31&market=1&id=5',
    ],
    ['a voucher', record('voucher', 8, 'RC/DPI/202627/000674', '2020-01-31'), '', '/app/voucher/voucherinput/8'],
  ])('opens %s', async (_, found, further, to) => {
    const keys = userEvent.setup()
    world.found = [found]
    openShell()
    await keys.keyboard('{Control>}k{/Control}')
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('combobox'))
    await keys.keyboard('000674')
    await waitFor(() => expect(names()).toContain(found.text))
    await keys.keyboard(`${further}{Enter}`)
    expect(place()).toBe(to)
  })

  it('asks nothing for less than three letters, and says what it did not find', async () => {
    const keys = userEvent.setup()
    world.width = 390
    openShell()
    expect(document.querySelector('[aria-label^=Search]')).toBeNull()
    press('Open menu')
    press('Search: Screen, farmer, lot')
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('combobox'))
    await keys.keyboard('zq')
    expect(await screen.findByText("Nothing found for 'zq'.")).toBeTruthy()
    expect(asked.some((path) => path.startsWith('find'))).toBe(false)
  })

  it('does not lead away out of a dialog that is being typed into', async () => {
    const keys = userEvent.setup()
    const children = (
      <Dialog title="Correct the account" onClose={() => undefined}>
        <input aria-label="box" />
      </Dialog>
    )
    openShell({ children })
    await keys.type(screen.getByLabelText('box'), '6612{Control>}k{/Control}')
    expect(document.querySelector('[role=combobox]')).toBeNull()
  })

  it('does not say that there is nothing where nobody could look', async () => {
    const keys = userEvent.setup()
    world.fails = true
    openShell()
    press('Search: Screen, farmer, lot Ctrl K')
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('combobox'))
    await keys.keyboard('murug')
    expect(await screen.findByText('The server is busy.')).toBeTruthy()
    expect(screen.queryByText("Nothing found for 'murug'.")).toBeNull()
  })
})

describe('the help', () => {
  it('opens by ? on the screen that is open, but not while typing', async () => {
    const keys = userEvent.setup()
    openShell({ at: '/app/inwardinput', children: <input aria-label="box" /> })
    await keys.click(screen.getByLabelText('box'))
    await keys.keyboard('?')
    expect(screen.queryByRole('dialog')).toBeNull()
    act(() => screen.getByLabelText('box').blur())
    await keys.keyboard('?')
    const dialog = await screen.findByRole('dialog', { name: 'Help: Inward input' })
    await within(dialog).findByText('What is done here')
    for (const key of ['F2', 'F4', 'F8', 'Ctrl Enter', 'Ctrl P', 'Enter', 'Ctrl K', '?'])
      expect(within(dialog).getByText(key).tagName).toBe('KBD')
    expect(within(dialog).queryByText('F9')).toBeNull()
    expect(within(dialog).getByText('The lot is in a slot and cannot be changed.')).toBeTruthy()
    await keys.click(within(dialog).getByRole('link', { name: 'Slot input' }))
    expect(place()).toBe('/app/slotcreate')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('opens from the header', async () => {
    openShell({ at: '/app/billprocess' })
    press('Help')
    expect(await screen.findByRole('dialog', { name: 'Help: Bill process' })).toBeTruthy()
    expect(await screen.findByText('No weighed lot waits for a bill.')).toBeTruthy()
  })
})
