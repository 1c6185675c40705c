import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { MemoryRouter } from 'react-router'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { OpenProposals } from '../../src/client/pages/configuration/OpenProposals'
import { Wrap } from './wrap'

/* A console that stands open since before an upgrade, and what the new version lets people propose. */

const row = (id: number, kind: string, payload: object, more: object = {}) => ({
  ...{ id, marketId: null, kind, payload, reason: null, proposalStatus: 'PROPOSED', makerId: 7, maker: 'Selvi' },
  ...{ makerTa: null, askedBy: null, askedByTa: null, madeAt: '2026-11-20T05:00:00.000Z', checker: null },
  ...{ checkedAt: null, refusal: null, own: false, onePerson: false, mayConfirm: true, mayTake: false, ...more },
})
const change = { operation: 'update', id: 3, version: 1, title: 'Knotted', before: {}, confirmed: [] }
const rows = [
  row(1, 'trayLent', { tray: 4 }, { reason: 'For the fair' }),
  row(2, 'master', { ...change, resource: 'tray', changes: { code: 'T1' } }),
  row(3, 'master', {
    ...{ ...change, resource: 'cocoonDefect', before: { shade: 'pale', defectName: 'Old' } },
    changes: { shade: 'dark', defectName: 'Knotted' },
  }),
]

const server = setupServer(http.get('*/api/proposals', () => HttpResponse.json(rows)))
beforeAll(() => server.listen({ onUnhandledRequest: 'bypass' }))
afterEach(cleanup)
afterAll(() => server.close())

const show = (others: boolean) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Wrap>
          <OpenProposals kinds={['rate', 'master']} others={others} />
        </Wrap>
      </MemoryRouter>
    </QueryClientProvider>,
  )

describe('what a console does not know yet', () => {
  it('stands in the list of all that waits, with who proposed it, and is decided after a reload', async () => {
    show(true)
    const unknown = await screen.findAllByText(/^This came with a new version/)
    expect(unknown).toHaveLength(2)
    const first = unknown[0]?.closest('li') as HTMLElement
    expect(first.textContent).toContain('For the fair')
    expect(first.textContent).toContain('Proposed by Selvi')
    expect(
      within(first)
        .getAllByRole('button')
        .map((one) => one.textContent),
    ).toEqual(['Reload'])
  })

  it('is in no list of one thing, and a field that it lacks stands by its name', async () => {
    show(false)
    const known = (await screen.findByText(/shade:/)).closest('li') as HTMLElement
    expect(known.textContent).toMatch(/shade: pale.*dark/)
    expect(screen.queryByText(/^This came with a new version/)).toBeNull()
  })
})
