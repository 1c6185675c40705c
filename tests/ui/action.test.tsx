import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { unbindDevice } from '#resources/actions/auction'
import { remitLevy } from '#resources/actions/payment'
import { cancelSlot } from '#resources/actions/slot'
import { useAction } from '../../src/client/actions/useAction'
import { Wrap } from './wrap'

/* An action as a screen does it: asked, sent once, told, its lists read again, the focus back in its row. */

interface Sent {
  readonly key: string | null
  readonly body: unknown
}
let sent: Sent[] = []
let reads = 0
let answer: () => Response | Promise<Response> = () => HttpResponse.json({ slotNo: 3 })
let user: UserEvent

const take = async ({ request }: { request: Request }) => {
  sent.push({ key: request.headers.get('idempotency-key'), body: await request.json() })
  return answer()
}
const server = setupServer(
  http.post('*/api/SlotInfo/CancelSlot', take),
  http.post('*/api/BiddingInfo/UnbindDevice', take),
  http.post('*/api/levy/remittance', take),
  http.get('*/api/health', () => HttpResponse.json({})),
)
const refusal = (status: number, body: object) => () => HttpResponse.json(body, { status })

vi.spyOn(console, 'error').mockImplementation(() => {})
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())
beforeEach(() => {
  user = userEvent.setup()
  sent = []
  reads = 0
  answer = () => HttpResponse.json({ slotNo: 3 })
  localStorage.setItem('serviceToken', 'secret-token')
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

const slot = { id: 7, version: 2, slotNo: 3, lotFrom: 1, lotTo: 9 }

/** A list of slots, of which those that are not cancelled have a button. */
function Slots() {
  const { data = [1, 2] } = useQuery({
    queryKey: ['slots', 'day'],
    queryFn: async () => {
      reads += 1
      return reads > 1 ? [2] : [1, 2]
    },
  })
  const { run, busy } = useAction(cancelSlot)
  return (
    <table>
      <tbody>
        {data.map((n) => (
          <tr key={n} tabIndex={-1}>
            <td>
              <button type="button" disabled={busy} onClick={() => void run({ ...slot, slotNo: n })}>
                Cancel {n}
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
function Device() {
  const { run } = useAction(unbindDevice)
  return (
    <button type="button" onClick={() => void run({ reelerId: 4, name: 'Mani', nameTa: 'மணி' })}>
      Unbind
    </button>
  )
}
function Levy() {
  const { run, errors, refusal: against } = useAction(remitLevy, { form: ['challanNo'] })
  const challan = { challanNo: 'X', challanDate: '2026-04-01', bankName: 'SBI' }
  return (
    <>
      <button type="button" onClick={() => void run({ day: '2026-04-01' }, challan)}>
        Remit
      </button>
      <output>{errors.challanNo}</output>
      <p>{against}</p>
    </>
  )
}
const show = (element: React.ReactElement) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Wrap>{element}</Wrap>
    </QueryClientProvider>,
  )
const press = async (name: string) => user.click(await screen.findByText(name, { selector: 'button' }))
const closed = (role: string) => waitFor(() => expect(screen.queryByRole(role)).toBeNull())

describe('an action', () => {
  it('asks with the names of its row, is not done at a no, and begins on the safe button', async () => {
    show(<Slots />)
    await press('Cancel 1')
    const question = within(await screen.findByRole('alertdialog', { name: 'Slot 1, lots 1 to 9' }))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Back'))
    await user.click(question.getByText('Back'))
    await closed('alertdialog')
    expect(sent).toEqual([])
  })

  it('is sent once with a key, says what was done, has its lists read again and leaves the focus in the rows', async () => {
    show(<Slots />)
    await waitFor(() => expect(reads).toBe(1))
    await press('Cancel 1')
    await press('Cancel slot')
    expect(await screen.findByText(/^Slot 3 cancelled\. Lots \d+ to \d+ wait/)).toBeTruthy()
    expect(sent).toEqual([{ key: expect.stringMatching(/^[\w-]{36}$/), body: { id: 7, version: 2 } }])
    await waitFor(() => expect(reads).toBe(2))
    await waitFor(() => expect(screen.queryByText('Cancel 1')).toBeNull())
    await waitFor(() => expect(document.activeElement?.closest('tr')?.textContent).toBe('Cancel 2'))
  })

  it('says why it was refused, and reads the lists again', async () => {
    answer = refusal(409, { code: 'ALREADY_PROCESSED', message: 'It was cancelled before.' })
    show(<Slots />)
    await waitFor(() => expect(reads).toBe(1))
    await press('Cancel 1')
    await press('Cancel slot')
    expect((await screen.findByRole('alert')).textContent).toContain('It was cancelled before.')
    await waitFor(() => expect(reads).toBe(2))
  })

  it('keeps its key while nobody answered, so that the second time is the same entry', async () => {
    let lost = true
    answer = () => {
      if (!lost) return HttpResponse.json({ slotNo: 3 })
      lost = false
      return HttpResponse.error()
    }
    show(<Slots />)
    await press('Cancel 1')
    await press('Cancel slot')
    expect(
      await screen.findByText(/^Slot 3 cancelled\. Lots \d+ to \d+ wait/, undefined, { timeout: 10_000 }),
    ).toBeTruthy()
    expect(sent).toHaveLength(2)
    expect(sent[0]?.key).toBe(sent[1]?.key)
  }, 15_000)
})

describe('an action that asks why', () => {
  it('does not begin without a reason, and a digit takes a usual one', async () => {
    show(<Device />)
    await press('Unbind')
    await screen.findByRole('dialog', { name: 'Unbind the device of Mani' })
    await press('Unbind device')
    expect(await screen.findByText('Reason is required.')).toBeTruthy()
    expect(sent).toEqual([])
    await user.keyboard('1{Enter}')
    expect(await screen.findByText('The device of Mani is unbound.')).toBeTruthy()
    expect(sent[0]?.body).toMatchObject({ reelerId: 4, reason: expect.stringMatching(/\w{3}/) })
    await closed('dialog')
  })

  it('keeps what was written where it is refused, and says why at the box or below it', async () => {
    answer = refusal(422, { code: 'INVALID', message: 'Not so.', errors: { reason: 'Say more.' } })
    show(<Device />)
    await press('Unbind')
    await user.type(await screen.findByLabelText(/^Reason/), 'Lost it{Enter}')
    expect(await screen.findByText('Say more.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>(/^Reason/).value).toBe('Lost it')
    answer = refusal(409, { code: 'CONFLICT', message: 'Somebody else was quicker.' })
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Somebody else was quicker.')).toBeTruthy()
    answer = () => HttpResponse.json({})
    await user.keyboard('{Enter}')
    await closed('dialog')
    expect(sent.map(({ body }) => body)).toEqual(Array(3).fill({ reelerId: 4, reason: 'Lost it' }))
  })
})

describe('an action with a form of its own', () => {
  it('says what is wrong at its boxes, and what has no box beside them', async () => {
    answer = refusal(422, { code: 'INVALID', message: 'Wrong.', errors: { challanNo: 'Too short.' } })
    show(<Levy />)
    await press('Remit')
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Too short.'))
    expect(sent[0]?.body).toEqual({ date: '2026-04-01', challanNo: 'X', challanDate: '2026-04-01', bankName: 'SBI' })
    answer = refusal(409, { code: 'ALREADY_PROCESSED', message: 'Paid before.' })
    await press('Remit')
    expect(await screen.findByText('Paid before.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('Too short.')).toBeNull())
  })
})
