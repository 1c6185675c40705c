import 'fake-indexeddb/auto'
import { configure, fireEvent, screen, waitFor } from '@testing-library/react'
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
const day = '/app/reports/dailyabstract?date=2026-11-19'

describe('a report', () => {
  it('has a covering text, which stands in the address and on the paper', async () => {
    await open('marketofficer', day)
    await screen.findByRole('link', { name: 'CB' })
    fireEvent.click(await screen.findByRole('button', { name: 'Layout' }))
    const box = await screen.findByRole('textbox', { name: 'Covering text' })
    fireEvent.change(box, { target: { value: ' To the Director:\nஇன்றைய வரத்து. ' } })
    fireEvent.blur(box)
    await waitFor(() => expect(new URLSearchParams(window.location.search).get('cover')).toContain('To the Director:'))
    fireEvent.keyDown(screen.getByRole('dialog', { name: 'Layout' }), { key: 'Escape' })
    fireEvent.click(await screen.findByRole('button', { name: 'Print' }))
    await waitFor(() => expect(orders).toHaveLength(1))
    expect(orders[0]?.job).toMatchObject({
      kind: 'report',
      report: { cover: ['To the Director:', 'இன்றைய வரத்து.'] },
    })
  })
})
