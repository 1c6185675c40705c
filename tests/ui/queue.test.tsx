import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http as handle } from 'msw'
import { setupServer } from 'msw/node'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Body } from '#resources/api/calls'
import { Unusual } from '../../src/client/feedback/Unusual'
import { NotConfirmed } from '../../src/client/http/confirmation'
import { connection } from '../../src/client/http/connection'
import { get } from '../../src/client/http/http'
import { Connection } from '../../src/client/layout/Connection'
import type { SendResult } from '../../src/client/queue/entry'
import { QueueBar } from '../../src/client/queue/QueueBar'
import { queue } from '../../src/client/queue/queue'
import { useQueuedPost } from '../../src/client/queue/useQueuedPost'
import { navigation } from '../../src/client/session/navigation'
import { storeProfile } from '../../src/client/session/profile'
import { Wrap } from './wrap'

const server = setupServer()
const open = vi.spyOn(navigation, 'open').mockImplementation(() => {})
vi.spyOn(console, 'error').mockImplementation(() => {})

/** What the server was asked, in order: the lot and its key. */
let asked: { lot: number; key: string | null; confirmed?: unknown; retyped?: unknown }[] = []
type Reply = (lot: number) => Response | undefined
let reply: Reply = () => undefined
const weights = handle.post('*/api/CocoonAuction/Save_CocoonAution', async ({ request }) => {
  const { lotId, confirmed, retyped } = (await request.json()) as Body<'CocoonAuction/Save_CocoonAution'>
  asked.push({ lot: lotId, key: request.headers.get('idempotency-key'), confirmed, retyped })
  return reply(lotId) ?? HttpResponse.json({ message: `Lot ${lotId} weighed` })
})
const refusal = (message: string, more: object = {}) => HttpResponse.json({ message, ...more }, { status: 409 })

const signInAs = (userName: string) => {
  localStorage.setItem('serviceToken', `token of ${userName}`)
  act(() =>
    storeProfile({ userName, usertype: 'marketofficer', name: userName, nameTa: null, mobileNo: '94', market: null }),
  )
}

let send: (body: { lotId: number }) => Promise<SendResult<{ message: string }>>
function Desk() {
  const post = useQueuedPost({
    path: 'CocoonAuction/Save_CocoonAution',
    kind: 'weight',
    label: ({ lotId }) => ({ key: 'queue.entry.weight', args: { lot: Number(lotId) } }),
  })
  send = ({ lotId }) => post({ lotId, version: 1, crates: [] })
  return <QueueBar kind="weight" onTake={({ body }) => body.lotId !== 5} />
}
const openDesk = () => {
  const routes = [
    {
      path: '*',
      element: (
        <>
          <Unusual />
          <Connection />
          <Desk />
        </>
      ),
    },
  ]
  const router = createMemoryRouter(routes, { initialEntries: ['/app/weightentry/1'] })
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <Wrap>
        <RouterProvider router={router} />
      </Wrap>
    </QueryClientProvider>,
  )
}
const lots = () => asked.map(({ lot }) => lot)
const cut = () => {
  reply = () => HttpResponse.error()
  server.use(handle.get('*/api/health', () => HttpResponse.error()))
}
const mend = async (then: Reply = () => undefined) => {
  reply = then
  server.resetHandlers(
    weights,
    handle.get('*/api/health', () => HttpResponse.json({})),
  )
  await act(async () => connection.tryNow())
}

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())
beforeEach(() => {
  server.resetHandlers(
    weights,
    handle.get('*/api/health', () => HttpResponse.json({})),
  )
  asked = []
  reply = () => undefined
  signInAs('kavitha')
})
afterEach(async () => {
  cleanup()
  connection.back()
  for (const { id } of queue.get().entries) await queue.remove(id)
  vi.clearAllMocks()
})

describe('an entry of a desk', () => {
  it('is answered at once while somebody answers, and leaves nothing behind', async () => {
    openDesk()
    expect(await send({ lotId: 1 })).toEqual({ state: 'done', answer: { message: 'Lot 1 weighed' } })
    expect(queue.get().entries).toEqual([])
  })

  it('is written down before it is sent', async () => {
    openDesk()
    let written = 0
    reply = () => {
      written = queue.waiting('kavitha').length
      return undefined
    }
    await send({ lotId: 1 })
    expect(written).toBe(1)
  })

  it('that is refused at once is the desk’s affair, and does not wait', async () => {
    openDesk()
    reply = () => refusal('Already billed')
    await expect(send({ lotId: 1 })).rejects.toMatchObject({ status: 409, message: 'Already billed' })
    expect(queue.get().entries).toEqual([])
  })

  it('is asked about while its desk waits for it, and never while it waits alone', async () => {
    const user = userEvent.setup()
    openDesk()
    const asks = [{ field: 'netWeight', text: 'The net weight differs.' }]
    reply = () =>
      asked.at(-1)?.confirmed
        ? undefined
        : HttpResponse.json({ code: 'CONFIRM', message: 'Confirm', asks }, { status: 422 })
    const first = send({ lotId: 1 })
    await user.click(await screen.findByText('Save as entered'))
    expect(await first).toMatchObject({ state: 'done' })
    expect(asked.at(-1)).toMatchObject({ lot: 1, confirmed: ['netWeight'] })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const second = send({ lotId: 2 }).catch((error: unknown) => error)
    await screen.findByText('The net weight differs.')
    await user.keyboard('{Escape}')
    expect(await second).toBeInstanceOf(NotConfirmed)
    expect(queue.get().entries).toEqual([])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const question = reply
    cut()
    expect(await send({ lotId: 3 })).toEqual({ state: 'waiting' })
    await mend(question)
    await screen.findByText('1 entry was not accepted.')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('waits where nobody answers; those behind it wait their turn, and all go out in order with their keys', async () => {
    openDesk()
    cut()
    expect(await send({ lotId: 3 })).toEqual({ state: 'waiting' })
    expect(await send({ lotId: 1 })).toEqual({ state: 'waiting' })
    expect(await send({ lotId: 2 })).toEqual({ state: 'waiting' })
    expect(await screen.findAllByText(/3 entries wait for the connection\./)).not.toHaveLength(0)
    await waitFor(() => expect(new Set(lots())).toEqual(new Set([3])))
    const keys = queue.waiting('kavitha').map(({ key }) => key)
    asked = []
    await mend()
    await screen.findByText('Lot 2 weighed')
    expect(lots()).toEqual([3, 1, 2])
    expect(asked.map(({ key }) => key)).toEqual(keys)
    await waitFor(() => expect(screen.queryByText(/wait for the connection/)).toBeNull())
    expect(open).not.toHaveBeenCalled()
  })

  it('waits when the server fails over it, and holds up the others no longer than five times', async () => {
    openDesk()
    reply = (lot) => (lot === 1 ? HttpResponse.json({ message: 'An error occurred' }, { status: 500 }) : undefined)
    expect(await send({ lotId: 1 })).toEqual({ state: 'waiting' })
    const { flush } = await import('../../src/client/queue/flush')
    for (let round = 0; round < 3; round += 1) await flush('kavitha')
    expect(queue.waiting('kavitha')).toHaveLength(1)
    expect(await send({ lotId: 2 })).toMatchObject({ state: 'done' })
    expect(lots()).toEqual([1, 1, 1, 1, 1, 2])
    expect(await screen.findByText('1 entry was not accepted.')).toBeTruthy()
  })
})

describe('an entry that was refused while nobody sat at it', () => {
  const refuseOne = async (lotId: number, answer: () => Response) => {
    openDesk()
    cut()
    await send({ lotId })
    await send({ lotId: 7 })
    await mend((lot) => (lot === lotId ? answer() : undefined))
    await screen.findByText('Lot 7 weighed')
    await screen.findByText('Refused')
  }

  it('stays with the server’s words, lets the others pass, and can be discarded after a question', async () => {
    const user = userEvent.setup()
    await refuseOne(4, () => refusal('The lot is already weighed.'))
    expect(await screen.findAllByText('The lot is already weighed.')).not.toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(queue.get().entries).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(queue.get().entries).toEqual([]))
  })

  it('asks what the server asked, and goes out with the yes under a new key', async () => {
    const user = userEvent.setup()
    const asks = [{ field: 'netWeight', text: 'The net weight differs.' }]
    await refuseOne(4, () => HttpResponse.json({ code: 'CONFIRM', message: 'Confirm', asks }, { status: 422 }))
    const before = asked.find(({ lot }) => lot === 4)?.key
    reply = () => undefined
    await user.click(screen.getByRole('button', { name: 'Send again' }))
    await user.click(await screen.findByRole('button', { name: 'Save as entered' }))
    await screen.findByText('Lot 4 weighed')
    expect(asked.at(-1)).toMatchObject({ lot: 4, confirmed: ['netWeight'] })
    expect(asked.at(-1)?.key).not.toBe(before)
  })

  it('is typed again where the server wants that; a slip there is asked anew, and nothing is lost', async () => {
    const user = userEvent.setup()
    const asks = [{ field: 'netWeight', text: 'Half as much again.', retype: true }]
    const question = () => HttpResponse.json({ code: 'CONFIRM', message: 'Confirm', asks }, { status: 422 })
    await refuseOne(4, question)
    const sendAgain = async () => user.click(await screen.findByRole('button', { name: 'Send again' }))
    const typeAgain = async (kg: string) => {
      await sendAgain()
      await user.type(await screen.findByLabelText(/^Net weight once more, kg/), kg)
      await user.click(screen.getByRole('button', { name: 'Save as entered' }))
    }
    const errors = { retyped: 'Typed again: 33.6 kg; the crates come to 133.6 kg.' }
    reply = () => HttpResponse.json({ code: 'INVALID', message: 'Invalid', errors }, { status: 422 })
    await typeAgain('33.6')
    await screen.findAllByText(errors.retyped)
    expect(asked.at(-1)).toMatchObject({ confirmed: ['netWeight'], retyped: '33.6' })
    // Sent again, it is asked about as if nobody had said yes.
    reply = question
    await sendAgain()
    await waitFor(() => expect(asked.at(-1)).toEqual({ lot: 4, key: expect.any(String) }))
    await waitFor(() => expect(queue.get().entries[0]?.problem?.asks).toHaveLength(1))
    reply = () => undefined
    // What cannot be read is said at the box, and nothing goes out.
    await typeAgain('133,6')
    await screen.findByText(/^A comma only groups digits/)
    await user.clear(screen.getByLabelText(/^Net weight once more, kg/))
    await user.type(screen.getByLabelText(/^Net weight once more, kg/), '133.6')
    await user.click(screen.getByRole('button', { name: 'Save as entered' }))
    await screen.findByText('Lot 4 weighed')
    expect(asked.at(-1)).toMatchObject({ confirmed: ['netWeight'], retyped: '133.6' })
    expect(queue.get().entries).toEqual([])
  })

  it('goes back to a desk that can take it, and stays where it cannot', async () => {
    const user = userEvent.setup()
    await refuseOne(5, () => refusal('No'))
    await user.click(screen.getByRole('button', { name: 'Back to the desk' }))
    expect(queue.get().entries).toHaveLength(1)
  })
})

describe('an entry that waited too long', () => {
  const hour = 3_600_000
  const addOld = async (kind: 'inward' | 'weight', hours: number) => {
    const body = { lotId: 6 }
    const label = { key: 'queue.entry.weight' as const, args: { lot: 6 } }
    const path = 'CocoonAuction/Save_CocoonAution'
    const entry = await queue.add({ user: 'kavitha', path, kind, body, values: null, label }, false)
    await queue.change(entry.id, { at: entry.at - hours * hour })
    return entry
  }

  it('for the server to know its key is not sent, nor offered to be', async () => {
    await addOld('weight', 41)
    openDesk()
    await screen.findByText('Not sent')
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
    expect(asked).toEqual([])
    signInAs('mani')
    expect(await screen.findByText(/^1 entry of another official has not left this computer/)).toBeTruthy()
  })

  it('for its day is sent only after a yes, with the key that it had', async () => {
    const user = userEvent.setup()
    const { key, id } = await addOld('inward', 25)
    openDesk()
    await waitFor(() => expect(queue.get().entries[0]?.problem?.status).toBe('DAY'))
    expect(asked).toEqual([])
    cleanup()
    // The list of all desks, as on any other screen.
    render(
      <Wrap>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: <QueueBar /> }])} />
      </Wrap>,
    )
    await user.click(await screen.findByRole('button', { name: 'Enter for today' }))
    await waitFor(() => expect(queue.get().entries.find((entry) => entry.id === id)).toBeUndefined())
    expect(asked).toEqual([{ lot: 6, key, confirmed: undefined }])
  })
})

describe('the session', () => {
  it('goes on without an answer to quiet calls, however long, and the bar goes when somebody answers', async () => {
    openDesk()
    cut()
    server.use(handle.get('*/api/CocoonInward/desk', () => HttpResponse.error()))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
    const call = get('CocoonInward/desk', {}, { quiet: true })
    await expect(call).rejects.toMatchObject({ status: 'ERR_NETWORK', message: 'The server does not answer.' })
    for (let second = 0; second < 120; second += 1) await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(connection.get()).not.toBeNull()
    expect(localStorage.getItem('serviceToken')).not.toBeNull()
    vi.useRealTimers()
    await mend()
    connection.tryNow()
    await waitFor(() => expect(connection.get()).toBeNull())
    expect(open).not.toHaveBeenCalled()
  })

  it('that has ended keeps the entry, which goes out when the same person is back, and never in another’s name', async () => {
    openDesk()
    reply = () => HttpResponse.json({ code: 'UNAUTHENTICATED' }, { status: 401 })
    expect(await send({ lotId: 8 })).toEqual({ state: 'waiting' })
    expect(open).toHaveBeenCalledWith('/login')
    reply = () => undefined
    asked = []
    signInAs('mani')
    const { flush } = await import('../../src/client/queue/flush')
    await act(() => flush('kavitha'))
    await act(() => flush('mani'))
    expect(asked).toEqual([])
    expect(screen.queryByText('Weight of lot 8')).toBeNull()
    const told = '1 entry of another official has not left this computer: they have to sign in here.'
    expect(await screen.findByText(told)).toBeTruthy()
    signInAs('kavitha')
    await screen.findByText('Lot 8 weighed')
    expect(screen.queryByText(told)).toBeNull()
    expect(lots()).toEqual([8])
  })
})
