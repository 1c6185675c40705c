import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { useState } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { approveRest } from '#resources/actions/approval'
import { closeDay } from '#resources/actions/money'
import { proposeBatch } from '#resources/actions/payment'
import { useAction } from '../../src/client/actions/useAction'
import { Wrap } from './wrap'

/* A commit over several: planned by the server, shown with its exceptions, done as shown, said with its lots. */

interface Sent {
  readonly path: string
  readonly body: unknown
}
let sent: Sent[] = []
let plans: object[] = []
let answers: (() => Response)[] = []
let mended: unknown[] = []
let user: UserEvent

const planned = () => HttpResponse.json((plans.length > 1 ? plans.shift() : plans[0]) as object)
const take =
  (path: string) =>
  async ({ request }: { request: Request }) => {
    sent.push({ path, body: await request.json() })
    return (answers.shift() ?? (() => HttpResponse.json({})))()
  }
const server = setupServer(
  http.get('*/api/day/close/plan', planned),
  http.get('*/api/payments/batches/plan', planned),
  http.get('*/api/SlotInfo/approveRest/plan', planned),
  http.post('*/api/day/close', take('day/close')),
  http.post('*/api/payments/batches', take('payments/batches')),
  http.post('*/api/payments/batches/:id/cancel', take('cancel')),
  http.post('*/api/SlotInfo/approveRest', take('approveRest')),
  http.get('*/api/health', () => HttpResponse.json({})),
)
const refusal = (status: number, body: object) => () => HttpResponse.json(body, { status })

vi.spyOn(console, 'error').mockImplementation(() => {})
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())
beforeEach(() => {
  user = userEvent.setup()
  sent = []
  plans = []
  answers = []
  mended = []
  localStorage.setItem('serviceToken', 'secret-token')
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

const day = { day: '2026-11-20', from: '2026-11-19', days: 2, lots: 12, vouchers: 8, count: 2 }
const lot = { lotId: 7, lotNo: 4, name: 'Selvi', nameTa: null, slotNo: 3 }
const batch = { day: '2026-11-20', count: 3, lots: [1, 2, 5], farmers: 2, amount: '123456.50' }

function Desk() {
  const close = useAction(closeDay)
  const propose = useAction(proposeBatch)
  const rest = useAction(approveRest, { mend: (one) => () => void mended.push(one.lotNo) })
  const { pathname, search } = useLocation()
  return (
    <>
      <button type="button" disabled={close.busy} onClick={() => void close.run({ day: '2026-11-20' })}>
        Close
      </button>
      <button type="button" onClick={() => void propose.run({ day: '2026-11-20' })}>
        Propose
      </button>
      <button type="button" onClick={() => void rest.run({ slotId: 9 })}>
        Rest
      </button>
      <output aria-label="Address">{`${pathname}${search}`}</output>
    </>
  )
}
/** A card whose button goes once it has done its work. */
function Card() {
  const [isDone, setDone] = useState(false)
  const { run } = useAction(proposeBatch, { onDone: () => setDone(true) })
  return (
    <section aria-label="Ready">
      {!isDone && (
        <button type="button" onClick={() => void run({ day: '2026-11-20' })}>
          Once
        </button>
      )}
    </section>
  )
}
const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Wrap>
          <Desk />
          <Card />
        </Wrap>
      </MemoryRouter>
    </QueryClientProvider>,
  )
const press = async (name: string) => user.click(await screen.findByText(name, { selector: 'button' }))
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const factsOf = (dialog: HTMLElement) =>
  [...dialog.querySelectorAll('dt')].map(({ textContent, nextElementSibling }) => [
    textContent,
    nextElementSibling?.textContent?.replaceAll('\u00A0', ' '),
  ])

describe('a commit over several', () => {
  it('says what it comes to, begins on its safe button, and is not done by a habitual Enter', async () => {
    plans = [{ ...batch, seen: 'a', exceptions: [] }]
    show()
    await press('Propose')
    const dialog = await screen.findByRole('dialog', { name: 'Propose this batch?' })
    expect(factsOf(dialog)).toEqual([
      ['Date', '20/11/2026'],
      ['Payments', '3'],
      ['Lots', '1–2, 5'],
      ['Farmers', '2'],
      ['Amount', '₹ 1,23,456.50'],
    ])
    expect(document.activeElement?.textContent).toBe('Back')
    await user.keyboard('{Enter}')
    await closed()
    expect(sent).toEqual([])
  })

  it('gives the focus back to its button, which was busy while the plan came', async () => {
    plans = [{ ...day, seen: 'a', exceptions: [] }]
    show()
    await press('Close')
    await screen.findByRole('dialog', { name: 'Close the books of 20/11/2026?' })
    await user.keyboard('{Escape}')
    await closed()
    expect(document.activeElement?.textContent).toBe('Close')
  })

  it('names each exception with its reason, as a link to where it is mended', async () => {
    const left = { stops: false, farmerId: 3, nameTa: null, reason: null }
    const exceptions = [
      { ...left, why: 'accountWaits', what: 'Lot 6', whatTa: 'குவியல் 6', name: 'Mani' },
      { ...left, why: 'held', what: 'Lot 7', whatTa: 'குவியல் 7', name: 'Raja', reason: 'Passbook to be shown' },
    ]
    plans = [{ ...batch, seen: 'a', exceptions }]
    show()
    await press('Propose')
    const list = within(await screen.findByRole('list', { name: 'Left out:' }))
    expect(list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Lot 6, Mani: changed account waits for confirmation', '/app/mastermanagement/farmermanage/farmerinput/3'],
      ['Lot 7, Raja: held: Passbook to be shown', '/app/farmerpayment/farmerpaymentlist?date=2026-11-20'],
    ])
    await user.click(list.getByText(/^Lot 7/))
    await closed()
    expect(screen.getByLabelText('Address').textContent).toBe('/app/farmerpayment/farmerpaymentlist?date=2026-11-20')
    expect(sent).toEqual([])
  })

  it('has no yes while something stops it', async () => {
    const exceptions = [
      { ...lot, why: 'undecided', stops: true },
      { ...lot, lotId: 8, lotNo: 5, why: 'notBilled', stops: false, day: '2026-11-19' },
      // The same number and farmer of another day is another lot.
      { ...lot, lotId: 9, lotNo: 5, why: 'notBilled', stops: false, day: '2026-11-18' },
    ]
    plans = [{ ...day, seen: 'a', exceptions }]
    show()
    await press('Close')
    const stops = within(await screen.findByRole('list', { name: 'To be settled first:' }))
    expect(stops.getByRole('link', { name: 'Lot 4, Selvi: bid not yet answered' }).getAttribute('href')).toBe(
      '/app/bidapproval?date=2026-11-20&slot=3',
    )
    expect(screen.getByRole('list', { name: 'Open, does not stop the close:' }).textContent).toBe(
      'Lot 5 of 19/11/2026, Selvi: not billedLot 5 of 18/11/2026, Selvi: not billed',
    )
    expect(screen.queryByRole('button', { name: 'Close the day' })).toBeNull()
    expect(document.activeElement?.textContent).toBe('Close')
  })

  it('mends on its own screen what is mended there', async () => {
    const left = {
      why: 'belowFloor',
      stops: false,
      lotId: 5,
      lotNo: 2,
      bid: 620,
      floor: 640,
      name: 'Mani',
      nameTa: null,
    }
    plans = [{ seen: 'a', count: 0, slotNo: 1, lots: [], lotIds: [], value: '0.00', exceptions: [left] }]
    show()
    await press('Rest')
    await user.click(await screen.findByText('Lot 2: ₹ 620 is below the floor price ₹ 640', { selector: 'button' }))
    await closed()
    expect(mended).toEqual([2])
  })

  it('sends what was seen, and says what was done with its lots and the way back', async () => {
    plans = [{ ...batch, seen: 'a', exceptions: [] }]
    answers = [() => HttpResponse.json({ id: 11, batchNo: 'PB/1', leftOut: [] }, { status: 201 })]
    show()
    await press('Propose')
    await press('Propose a batch')
    expect(await screen.findByText('Batch PB/1 is proposed: lot no. 1–2, 5, ₹ 1,23,456.50.')).toBeTruthy()
    expect(sent).toEqual([{ path: 'payments/batches', body: { date: '2026-11-20', seen: 'a' } }])
    answers = [() => HttpResponse.json({ result: 'Success', message: 'Taken back' })]
    await user.click(await screen.findByText(/^undo$/i, { selector: 'button' }))
    expect(await screen.findByText('Taken back')).toBeTruthy()
    expect(sent.at(-1)?.path).toBe('cancel')
  })

  it('asks again, and says so, where another plan stands by the time of the yes', async () => {
    plans = [
      { ...batch, seen: 'a', exceptions: [] },
      { ...batch, count: 2, lots: [1, 2], seen: 'b', exceptions: [] },
    ]
    answers = [
      refusal(409, { code: 'CONFLICT', message: 'Changed' }),
      () => HttpResponse.json({ id: 11, batchNo: 'PB/1', leftOut: [] }, { status: 201 }),
    ]
    show()
    await press('Propose')
    await press('Propose a batch')
    await screen.findByText('This has changed in the meantime. Nothing was done: check again.')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Back'))
    expect(factsOf(await screen.findByRole('dialog'))).toContainEqual(['Lots', '1–2'])
    await press('Propose a batch')
    expect(await screen.findByText(/^Batch PB\/1 is proposed: lot no. 1–2, ₹/)).toBeTruthy()
    expect(sent.map(({ body }) => body)).toMatchObject([{ seen: 'a' }, { seen: 'b' }])
  })

  it('leaves the focus in the card whose button went', async () => {
    plans = [{ ...batch, seen: 'a', exceptions: [] }]
    answers = [() => HttpResponse.json({ id: 11, batchNo: 'PB/1', leftOut: [] }, { status: 201 })]
    show()
    await press('Once')
    await press('Propose a batch')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Ready' })))
  })

  it('tells why nothing can be planned, and asks nothing', async () => {
    server.use(
      http.get('*/api/day/close/plan', refusal(409, { code: 'ALREADY_PROCESSED', message: 'It is closed already' })),
    )
    show()
    await press('Close')
    expect(await screen.findByText('It is closed already')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    server.resetHandlers()
  })
})
