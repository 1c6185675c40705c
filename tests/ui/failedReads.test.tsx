import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { BatchRow } from '#resources/api/payments'
import { HallDialog } from '../../src/client/pages/bidding/HallDialog'
import { LastEntries } from '../../src/client/pages/inward/LastEntries'
import { useLotsOfDay } from '../../src/client/pages/inward/queries'
import { BatchAccounts } from '../../src/client/pages/payments/BatchAccounts'
import { LeavingDialog } from '../../src/client/pages/slots/LeavingDialog'
import { Wrap } from './wrap'

const server = setupServer(http.get('*/api/health', () => HttpResponse.json({})))
const busy = () => HttpResponse.json({ message: 'The server is busy.' }, { status: 500 })
const Reading = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
    <Wrap>{children}</Wrap>
  </QueryClientProvider>
)

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

it('does not let a batch pass for one without changed accounts where they could not be read', async () => {
  const path = '*/api/payments/batches/4/accounts'
  server.use(
    http.get(path, busy, { once: true }),
    http.get(path, () => HttpResponse.json([])),
  )
  render(<BatchAccounts batch={{ id: 4, batchStatus: 'PROPOSED' } as BatchRow} />, { wrapper: Reading })
  fireEvent.click(await screen.findByText('Try now', { selector: 'button' }))
  await expect.poll(() => screen.queryByText('Try now')).toBeNull()
})

it('says why unsold lots do not come, with another try', async () => {
  server.use(
    http.get('*/api/CocoonInward/getAll_FromLots', busy, { once: true }),
    http.get('*/api/CocoonInward/getAll_FromLots', () => HttpResponse.json([])),
    http.get('*/api/CocoonInward/GetInwardByDate', () => HttpResponse.json([])),
    http.get('*/api/CocoonInward/desk', busy),
  )
  render(<LeavingDialog date="2020-01-31" onClose={() => undefined} />, { wrapper: Reading })
  expect(await screen.findByText('The server is busy.')).toBeTruthy()
  fireEvent.click(screen.getByText('Try now', { selector: 'button' }))
  await expect.poll(() => screen.queryByText('The server is busy.')).toBeNull()
})

it('does not say that no screen is open in the hall where nobody could look', async () => {
  server.use(http.get('*/api/hall/screens', busy))
  render(<HallDialog onClose={() => undefined} />, { wrapper: Reading })
  expect(await screen.findByText('The server is busy.')).toBeTruthy()
  expect(screen.queryByText('No screen is open.')).toBeNull()
})

function Entries() {
  const entered = useLotsOfDay('2020-01-31', null, true)
  return (
    <MemoryRouter>
      <LastEntries entered={entered} waiting={[]} arrived={[]} onPrinted={() => undefined} />
    </MemoryRouter>
  )
}

it('does not say that nothing was entered where nobody could look', async () => {
  const path = '*/api/CocoonInward/GetInwardByDate'
  server.use(
    http.get(path, busy, { once: true }),
    http.get(path, () => HttpResponse.json([])),
  )
  render(<Entries />, { wrapper: Reading })
  expect(await screen.findByText('The server is busy.')).toBeTruthy()
  // No cocoon, which stands for nothing.
  expect(document.querySelector('svg[data-testid=ErrorOutlinedIcon]')).toBeTruthy()
  expect(document.querySelector('.cocoon')).toBeNull()
  fireEvent.click(screen.getByText('Try now', { selector: 'button' }))
  await expect.poll(() => screen.queryByText('The server is busy.')).toBeNull()
})
