import 'fake-indexeddb/auto'
import { configure, fireEvent, within as inside, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { PrintOrder } from '../../src/client/print/job'
import { demoDesk } from '../support/demoDesk'

configure({ asyncUtilTimeout: 25_000 })

const orders: PrintOrder[] = []
// jsdom has no workers: what would be made is told.
vi.mock('../../src/client/print/makePdf', () => ({
  makePdf: async (order: PrintOrder) => {
    orders.push(order)
    return new Blob(['%PDF'])
  },
}))
vi.mock('../../src/client/print/deliver', () => ({ print: () => undefined, show: () => undefined }))

const { open } = demoDesk()

describe('a report with a filter that has to be chosen', () => {
  it('asks for it before it claims that there is nothing, and keeps the period that was pressed', async () => {
    await open('marketofficer', '/app/farmerreport/farmerpassbook')
    const main = await screen.findByRole('main')
    await inside(main).findByText('Select a farmer')
    expect(inside(main).queryByText(/No Records Found/i)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Last month' }))
    const notice = await screen.findByRole('dialog')
    expect(notice.textContent).toContain('Select a farmer')
    fireEvent.click(inside(notice).getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const from = screen.getByRole<HTMLInputElement>('textbox', { name: /^From/ })
    expect(from.value).toBe('01/10/2026')
    expect(screen.getByRole('button', { name: 'Last month' }).getAttribute('aria-pressed')).toBe('true')
  })

  it('asks for the market before it claims that a day has no slots', async () => {
    await open('rjd', '/app/reports/biddingstatement')
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: /Slot/ }))
    const list = await screen.findByRole('listbox')
    expect(list.textContent).toBe('Choose a market.')
  })
})

describe('the report index', () => {
  it('is called so, says that its place is reserved, and finds reports in both languages', async () => {
    await open('marketofficer', '/app/report3')
    await screen.findByRole('heading', { level: 1, name: 'Report index' })
    await screen.findByText('This place is reserved for a later report.')
    const box = screen.getByRole('searchbox', { name: 'Find a report' })
    fireEvent.change(box, { target: { value: 'passbook' } })
    const main = screen.getByRole('main')
    expect(inside(main).getAllByRole('link', { name: /passbook/ })).toHaveLength(2)
    expect(inside(main).queryByRole('link', { name: 'Lot register' })).toBeNull()
    fireEvent.change(box, { target: { value: 'குவியல் பதிவேடு' } })
    expect(inside(main).getByRole('link', { name: 'Lot register' })).toBeTruthy()
    fireEvent.change(box, { target: { value: 'nothing of the kind' } })
    await screen.findByText('No report of this name.')
  })

  it('binds the reports of a day in one paper', async () => {
    await open('branchad', '/app/report4')
    fireEvent.click(await screen.findByRole('button', { name: 'Print the reports of the day' }))
    await waitFor(() => expect(orders).toHaveLength(1))
    const [order] = orders
    const titles = order?.job.kind === 'bundle' ? order.job.bundle.reports.map(({ title }) => title.en) : []
    expect(titles.slice(0, 2)).toEqual(['Daily abstract', 'Lot register'])
    expect(titles.length).toBe(7)
  })
})
