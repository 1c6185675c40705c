import 'fake-indexeddb/auto'
import { cleanup, configure, fireEvent, within as inside, screen, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { sql } from 'drizzle-orm'
import { http } from 'msw'
import type { SetupServer } from 'msw/node'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../src/client/providers/queryClient'
import { type TestApp, testApp } from '../support/app'
import { endOf, forwardTo, openConsole } from '../support/console'
import type { TestClient } from '../support/cookies'
import { post, type Sold, soldSlot, weigh } from '../support/sold'
import { asDeskWindow } from '../support/window'

configure({ asyncUtilTimeout: 40_000 })

let market: TestApp
let desk: TestClient
let sold: Sold
let server: SetupServer
let user: UserEvent

beforeAll(async () => {
  asDeskWindow()
  market = await testApp({ start: '2026-11-20T06:30:00.000Z' })
  desk = await market.client('marketofficer')
  sold = await soldSlot(market, [{ price: 706 }, { farmer: 1, price: 632 }, { farmer: 2, reeler: 1, price: 431 }])
  await weigh(desk, sold.lots[0] as number, '28.350')
  await weigh(desk, sold.lots[1] as number, '39.850')
  server = forwardTo(market)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  user = userEvent.setup()
  await Promise.all([
    import('../../src/client/App'),
    import('../../src/client/pages/bills/BillProcessPage'),
    import('../../src/client/views/ViewScreen'),
    import('../../src/client/custom/CancelBill'),
    import('../../src/client/custom/PrintInvoice'),
    import('../../src/client/custom/ProposeNote'),
  ])
})
endOf(() => ({ server, market }))

const process = (side: string) => `/app/billprint/${side}invoiceprocess?date=${sold.day}&slot=1`
const details = (side: string, more = '') => `/app/${side}invoicedetail?from=2026-11-01&to=${sold.day}${more}`
const open = (who: string, path: string) => openConsole(market, who, path)
const bills = async () =>
  (
    await market.db.query<{ side: string; invoiceStatus: string }>(
      sql`select side, invoice_status from invoice order by side, serial`,
    )
  ).map(({ side, invoiceStatus }) => `${side} ${invoiceStatus}`)
const dialog = () =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>('[role="dialog"], [role="alertdialog"]')
    if (!found) throw new Error('no dialog')
    return found
  })

describe('the process of one side', () => {
  it('shows that side alone, with the lots that wait for the scale as links', async () => {
    await open('marketofficer', process('farmer'))
    expect(await screen.findByText('Process bills (2)')).toBeTruthy()
    expect(screen.getByText('Farmer levy 0.75 %')).toBeTruthy()
    const weighed = screen.getByText('Weighed', { selector: 'li .name' }).closest('li') as HTMLElement
    expect([weighed.textContent, weighed.className]).toEqual(['Weighed2of 3', 'due'])
    expect(screen.queryByText('Reeler levy 0.75 %')).toBeNull()
    expect(screen.queryByRole('tab')).toBeNull()
    const link = await screen.findByRole('link', { name: 'Weigh lot 3' })
    expect(link.getAttribute('href')).toBe(`/app/weightentry/${sold.lots[2]}`)
    expect(screen.getByText('Reeler invoice process', { selector: 'a.MuiButton-root' }).getAttribute('href')).toBe(
      process('reeler'),
    )
  })

  it('is done by Ctrl Enter, once: a repeat is told in the given words', async () => {
    await open('marketofficer', process('farmer'))
    await screen.findByText('Process bills (2)')
    await user.keyboard('{Control>}{Enter}{/Control}')
    const question = inside(await dialog())
    expect(question.getByText('Lot 3, Farmer 3: not weighed').getAttribute('href')).toBe(
      `/app/weightentry/${sold.lots[2]}`,
    )
    expect(document.activeElement?.textContent).toBe('Back')
    fireEvent.click(question.getByText('Process bills (2)'))
    expect(await screen.findByText('All Data has be Processed SucessFully')).toBeTruthy()
    expect(await screen.findByText(/^Lot no. 1–2: FI\/DPI\/\d{6}\/000001–000002$/)).toBeTruthy()
    expect(await screen.findByText('Farmers: 2')).toBeTruthy()
    // What is left is not called weighed.
    expect(screen.getByText('Lots to weigh', { selector: 'h2' })).toBeTruthy()
    expect(screen.queryByText('Weighed', { selector: 'h2' })).toBeNull()
    expect(await bills()).toEqual(['farmer PROCESSED', 'farmer PROCESSED'])
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Selected Data has already been processed')).toBeTruthy()
  })

  it('is read only above the market, and refuses what another desk did meanwhile', async () => {
    await open('ad', process('reeler'))
    expect(await screen.findByText('Bills are processed at the market.')).toBeTruthy()
    expect(screen.queryByText('Process bills (1)')).toBeNull()
    cleanup()
    queryClient.clear()
    await open('marketofficer', process('reeler'))
    const button = await screen.findByText(/^Process bills \(1\)/, { selector: 'button' })
    await post(desk, 'Invoice/Save_Reeler_Invoice', { slotId: sold.slotId })
    fireEvent.click(button)
    expect(await screen.findByText('Selected Data has already been processed')).toBeTruthy()
    expect(await screen.findByText('Reelers: 1')).toBeTruthy()
  })
})

describe('the details of invoices', () => {
  it('say in the given words what is missing, and find by what was asked of their address before', async () => {
    await open('marketofficer', details('farmer', '&customer=nobody'))
    expect(await screen.findByText('No data is available for the selected date and bill type')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('From date'), { target: { value: '' } })
    expect(await screen.findByText('Please select all fields')).toBeTruthy()
    cleanup()
    queryClient.clear()
    await open('marketofficer', details('farmer', '&invoiceFrom=FI/DPI/202627/000002&invoiceTo=2'))
    expect(await screen.findByText('Farmer 2', { selector: 'th' })).toBeTruthy()
    expect(screen.queryByText('Farmer 1', { selector: 'th' })).toBeNull()
    const box = screen.getByPlaceholderText('Invoice, lot, name')
    fireEvent.change(box, { target: { value: 'farmer 1' } })
    fireEvent.keyDown(box, { key: 'Enter' })
    expect(await screen.findByText('No data is available for the selected date and bill type')).toBeTruthy()
  })

  it('ask for a note by boxes that hold what was billed, and say at each what is wrong before it is sent', async () => {
    const sent: unknown[] = []
    server.use(
      http.post('*/api/Invoice/notes', async ({ request }) => {
        sent.push(await request.clone().json())
      }),
    )
    await open('marketofficer', details('farmer'))
    const row = (await screen.findByText('Farmer 2', { selector: 'th' })).closest('tr') as HTMLElement
    fireEvent.click(await inside(row).findByRole('button', { name: 'Note, FI/DPI/202627/000002, 2' }))
    const asked = await dialog()
    expect(inside(asked).getByText('Debit or credit note: FI/DPI/202627/000002, lot 2')).toBeTruthy()
    const box = (name: RegExp) => inside(asked).getByRole<HTMLInputElement>('textbox', { name })
    const kg = box(/Correct weight/)
    expect(kg.value).toBe('39.850')
    expect(inside(asked).getByText('Billed weight, kg: 39.850')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(kg))
    const send = inside(asked).getByText('Propose the note')
    fireEvent.change(kg, { target: { value: '1000.5' } })
    fireEvent.click(send)
    await waitFor(() => expect(kg.getAttribute('aria-invalid')).toBe('true'))
    expect(box(/Reason/).getAttribute('aria-invalid')).toBe('true')
    expect(sent).toEqual([])
    fireEvent.change(kg, { target: { value: '39.5' } })
    fireEvent.change(box(/Reason/), { target: { value: 'Crate 3 was read wrongly' } })
    fireEvent.click(send)
    const note = { invoiceId: expect.any(Number), lotId: sold.lots[1], kg: '39.500', rate: '632.00' }
    await waitFor(() => expect(sent).toEqual([{ ...note, reason: 'Crate 3 was read wrongly' }]))
    server.resetHandlers()
  })

  it('lead to the invoice by Enter, and to its cancelling by two people', async () => {
    await open('marketofficer', details('farmer'))
    const row = (await screen.findByText('Farmer 1', { selector: 'th' })).closest('tr') as HTMLElement
    fireEvent.click(await inside(row).findByRole('button', { name: 'Cancel bill FI/DPI/202627/000001' }))
    const asked = await dialog()
    expect(inside(asked).getByText('Cancel bill FI/DPI/202627/000001')).toBeTruthy()
    fireEvent.click(inside(asked).getByText('Propose to cancel'))
    expect(await inside(asked).findByText(/^Reason.* is required\.$/)).toBeTruthy()
    await user.keyboard('1{Enter}')
    expect(await screen.findByText('Waits for another person to confirm.')).toBeTruthy()
    expect(await screen.findByText('Cancel proposed')).toBeTruthy()
    expect(await screen.findByText('your own; another person confirms')).toBeTruthy()
    cleanup()
    queryClient.clear()
    await open('branchad', details('farmer'))
    fireEvent.click(await screen.findByText('Confirm', { selector: 'button' }))
    fireEvent.click(inside(await dialog()).getByText('Confirm'))
    const number = await screen.findByText('FI/DPI/202627/000001', { selector: 's' })
    expect(await bills()).toContain('farmer CANCELLED')
    const total = document.querySelector('tfoot') as HTMLElement
    expect(total.textContent).toContain('24,996.31')
    expect(inside(total).getByText('Total, without: Cancelled')).toBeTruthy()
    number.closest('tr')?.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(window.location.pathname).toBe('/app/billprint/farmerinvoice'))
    expect((await screen.findAllByText('CANCELLED')).length).toBeGreaterThan(0)
    expect(inside(await screen.findByRole('article')).getByRole('img', { name: 'QR' })).toBeTruthy()
  })
})

describe('the invoices of a date', () => {
  it('are not printed by the list of an earlier question while another is read', async () => {
    let letGo = () => {}
    const gate = new Promise<void>((resolve) => {
      letGo = resolve
    })
    server.use(
      http.get('*/api/Invoice/getAll_ByDateAndBillType', async ({ request }) => {
        if (request.url.includes('invoiceFrom=2')) await gate
      }),
    )
    await open('marketofficer', `/app/billprint/farmerinvoice?date=${sold.day}`)
    const print = await screen.findByText<HTMLButtonElement>('Print all', { selector: 'button' })
    await waitFor(() => expect(print.disabled).toBe(false))
    fireEvent.change(screen.getByLabelText('Invoice from'), { target: { value: '2' } })
    await waitFor(() => expect(print.disabled).toBe(true))
    letGo()
    await waitFor(() => expect(print.disabled).toBe(false))
    server.resetHandlers()
  })
})
