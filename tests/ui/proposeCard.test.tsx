import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import type { PaymentRow } from '#resources/api/payments'
import { ProposeCard } from '../../src/client/pages/payments/ProposeCard'
import { Wrap } from './wrap'

/* What the card of the next batch counts is what the batch would take. */

afterEach(cleanup)

const row = (farmerName: string, of: Partial<PaymentRow> = {}) =>
  ({
    ...{ farmerName, farmerNameTa: null, paymentStatus: 'READY', batchId: null, amount: '1000.00' },
    ...{ accountWaits: false, accountReturned: false, ...of },
  }) as PaymentRow

it('leaves out accounts that wait for a yes and those that the bank sent money back from, and names their farmers', () => {
  const payments = [
    row('Selvi'),
    row('Mani'),
    row('Kannan', { accountWaits: true }),
    row('Kavitha', { accountReturned: true }),
    row('Kavitha', { accountReturned: true }),
  ]
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Wrap>
          <ProposeCard date="2026-11-20" payments={payments} hasOpen={false} list="/app" />
        </Wrap>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(screen.getByText(/^2 payments/).textContent).toContain('2,000.00')
  expect(screen.getByText('Left out, as the changed account waits for confirmation: Kannan')).toBeTruthy()
  expect(screen.getByText('Left out, as the bank sent money back from the account: Kavitha')).toBeTruthy()
})
