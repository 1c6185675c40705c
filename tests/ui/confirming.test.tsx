import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { HttpResponse, http as handle } from 'msw'
import { setupServer } from 'msw/node'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ConfirmProvider } from '../../src/client/feedback/ConfirmProvider'
import { SecondFactor } from '../../src/client/feedback/SecondFactor'
import { Unusual } from '../../src/client/feedback/Unusual'
import { NotConfirmed } from '../../src/client/http/confirmation'
import { connection } from '../../src/client/http/connection'
import { isHttpError } from '../../src/client/http/HttpError'
import { type CallOptions, post, request } from '../../src/client/http/http'
import { sendOnce } from '../../src/client/http/sendOnce'
import { Wrap } from './wrap'

/** What the server was sent, in order, and what it thinks of it. */
interface Sent {
  readonly key: string | null
  readonly body: { readonly id: number; readonly confirmed?: string[]; readonly retyped?: string }
}
let sent: Sent[] = []
let isOtpGiven = true
type Reply = (one: Sent) => Response | undefined
let reply: Reply = () => undefined

const asks = (field: string, more: object = {}) =>
  HttpResponse.json(
    { code: 'CONFIRM', message: `${field}?`, asks: [{ field, text: `Is ${field} meant?`, ...more }] },
    { status: 422 },
  )
/** Asks about the weight until it is confirmed. */
const aboutWeight: Reply = ({ body }) => (body.confirmed?.includes('weight') ? undefined : asks('weight'))

const server = setupServer(
  handle.all('*/api/hall/end', async ({ request: asked }) => {
    const one = { key: asked.headers.get('idempotency-key'), body: (await asked.json()) as Sent['body'] }
    sent.push(one)
    if (!isOtpGiven) return HttpResponse.json({ code: 'OTP_REQUIRED', message: 'An OTP is needed.' }, { status: 403 })
    return reply(one) ?? HttpResponse.json({ saved: one.body.id })
  }),
  handle.post('*/api/auth/GenerateOtp/*', () => HttpResponse.json({ result: 'Success', minutes: 10, again: 60 })),
  handle.post('*/api/auth/verify-otp', () => {
    isOtpGiven = true
    return HttpResponse.json({ result: 'Success', purpose: 'money' })
  }),
  handle.get('*/api/health', () => HttpResponse.json({})),
)

const save = (id: number, options: CallOptions = {}) =>
  post('hall/end', { id }, { idempotencyKey: `key-of-${id}`, ...options }).catch((error: Error) => error)
const saveLot = (id: number) => sendOnce('hall/end', { id })
const Screen = () => (
  <ConfirmProvider place={useLocation().pathname}>
    <Unusual />
    <SecondFactor />
  </ConfirmProvider>
)
const show = () => {
  const router = createMemoryRouter([{ path: '*', Component: Screen }])
  render(
    <Wrap>
      <RouterProvider router={router} />
    </Wrap>,
  )
  return router
}
const question = (field: string) => screen.findByText(`Is ${field} meant?`)
const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
let user: UserEvent
// By text: asking by role takes long under jsdom.
const press = async (name: string) => user.click(await screen.findByText(name, { selector: 'button' }))

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())
beforeEach(() => {
  user = userEvent.setup()
  sent = []
  isOtpGiven = true
  reply = () => undefined
  localStorage.clear()
  localStorage.setItem('serviceToken', 'secret-token')
  localStorage.setItem('mobileNo', '9442100001')
})
afterEach(() => {
  cleanup()
  connection.back()
  vi.clearAllMocks()
})

describe('a call that the server asks about', () => {
  it('is asked from the safe button, and repeated with the yes under its own key', async () => {
    reply = aboutWeight
    show()
    const call = save(7)
    await question('weight')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'))
    await press('Save as entered')
    expect(await call).toEqual({ saved: 7 })
    expect(sent).toEqual([
      { key: 'key-of-7', body: { id: 7 } },
      { key: 'key-of-7', body: { id: 7, confirmed: ['weight'] } },
    ])
  })

  it('is asked about more, and carries every yes', async () => {
    reply = (one) => aboutWeight(one) ?? (one.body.confirmed?.includes('price') ? undefined : asks('price'))
    show()
    const call = save(7)
    await question('weight')
    await press('Save as entered')
    await question('price')
    await press('Save as entered')
    expect(await call).toEqual({ saved: 7 })
    expect(sent.at(-1)?.body.confirmed).toEqual(['weight', 'price'])
  })

  it('is typed again where it is far off, a comma being no decimal point; what is said of a slip is the caller’s', async () => {
    const slip = { code: 'INVALID', message: 'No', errors: { retyped: 'Typed again: 1.5.' } }
    reply = ({ body }) => {
      if (!body.confirmed) return asks('weight', { retype: true })
      return body.retyped === '33.6' ? undefined : HttpResponse.json(slip, { status: 422 })
    }
    show()
    const first = save(7)
    await user.type(await screen.findByLabelText(/^Net weight once more, kg/), '1,5{Enter}')
    await screen.findByText(/^A comma only groups digits/)
    expect(sent).toHaveLength(1)
    await user.clear(screen.getByLabelText(/^Net weight once more, kg/))
    await user.type(screen.getByLabelText(/^Net weight once more, kg/), '1.5{Enter}')
    expect(await first).toMatchObject({ status: 422, body: slip })
    expect(sent.at(-1)?.body.retyped).toBe('1.5')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const second = save(7)
    await user.type(await screen.findByLabelText(/^Net weight once more, kg/), '33.6{Enter}')
    expect(await second).toEqual({ saved: 7 })
  })

  it.each([
    ['{Escape}', 'by Escape'],
    ['{Enter}', 'by a habitual Enter'],
  ])('is given up %s, quietly', async (key) => {
    reply = aboutWeight
    show()
    const call = save(7)
    await question('weight')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'))
    await user.keyboard(key)
    expect(await call).toBeInstanceOf(NotConfirmed)
    expect(sent).toHaveLength(1)
    expect(logged).not.toHaveBeenCalled()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('is given up with the screen that it was sent from; the next one is asked anew', async () => {
    reply = aboutWeight
    const router = show()
    const calls = [save(7), save(8)]
    await question('weight')
    await act(() => router.navigate('/elsewhere'))
    for (const call of calls) expect(await call).toBeInstanceOf(NotConfirmed)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sent).toHaveLength(2)
    const call = save(9)
    await question('weight')
    await press('Save as entered')
    expect(await call).toEqual({ saved: 9 })
  })

  it('is asked by itself where several wait, one after another', async () => {
    reply = ({ body }) => (body.confirmed ? undefined : asks(`lot ${body.id}`))
    show()
    const calls = { 1: save(1), 2: save(2) }
    const first = (await screen.findByText(/^Is lot/)).textContent?.includes('1') ? 1 : 2
    const second = first === 1 ? 2 : 1
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(screen.getAllByText(/^Is lot/)).toHaveLength(1)
    await press('Cancel')
    expect(await calls[first]).toBeInstanceOf(NotConfirmed)
    await question(`lot ${second}`)
    await press('Save as entered')
    expect(await calls[second]).toEqual({ saved: second })
    const yes = { key: `key-of-${second}`, body: { id: second, confirmed: [`lot ${second}`] } }
    expect(sent.filter(({ body }) => body.confirmed)).toEqual([yes])
  })

  it('may want an OTP before the question, and one after it', async () => {
    isOtpGiven = false
    reply = (one) => {
      const answer = aboutWeight(one)
      isOtpGiven = answer === undefined
      return answer
    }
    show()
    const call = save(7)
    const otp = () => screen.findByLabelText(/OTP/, { selector: 'input' })
    await user.type(await otp(), '123456{Enter}')
    await question('weight')
    await press('Save as entered')
    await user.type(await otp(), '123456{Enter}')
    expect(await call).toEqual({ saved: 7 })
    expect(sent.map(({ body }) => body.confirmed)).toEqual([undefined, undefined, ['weight'], ['weight']])
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  })

  it('has words of the caller’s own where it is about something else', async () => {
    reply = aboutWeight
    show()
    const call = save(7, { asks: { title: 'bankAccount.look', confirm: 'bankAccount.asInPassbook' } })
    await question('weight')
    const dialog = screen.getByRole('dialog')
    expect(within(dialog).queryByText('Save as entered')).toBeNull()
    expect(dialog.getAttribute('aria-labelledby')).toBeTruthy()
    await user.keyboard('{Escape}')
    await call
  })

  it('goes by any method, and keeps what the caller has confirmed', async () => {
    reply = (one) => (one.body.confirmed?.includes('price') ? aboutWeight(one) : asks('price'))
    show()
    const call = request('hall/end', { method: 'PUT', body: JSON.stringify({ id: 7, confirmed: ['price'] }) })
    await question('weight')
    await press('Save as entered')
    expect(await call).toMatchObject({ json: { saved: 7 } })
    expect(sent.at(-1)?.body.confirmed).toEqual(['price', 'weight'])
  })
})

describe('nobody is asked', () => {
  const refused = async (call: Promise<unknown>) => {
    expect(await call).toSatisfy(isHttpError)
    expect(await call).toMatchObject({ status: 422, body: { code: 'CONFIRM' } })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sent).toHaveLength(1)
  }
  it.each([
    ['by a call that nobody waits for', { quiet: true }],
    ['where the caller asks', { asks: false }],
  ] as const)('%s', async (_, options) => {
    reply = aboutWeight
    show()
    await refused(save(7, options))
  })

  it('outside the console', async () => {
    reply = aboutWeight
    await refused(save(7))
  })

  it('about what names no field: an import says by itself what its rows ask', async () => {
    reply = () => HttpResponse.json({ code: 'CONFIRM', message: 'Rows ask.' }, { status: 422 })
    show()
    await refused(save(7))
  })
})

describe('an entry that was said yes to and not answered', () => {
  it('is sent again as it was, under its key, without another question', async () => {
    let isBroken = true
    reply = (one) => {
      const answer = aboutWeight(one)
      return answer ?? (isBroken ? HttpResponse.json({ message: 'An error occurred' }, { status: 500 }) : undefined)
    }
    show()
    const first = saveLot(7).catch((error: Error) => error)
    await question('weight')
    await press('Save as entered')
    expect(await first).toMatchObject({ status: 500 })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    isBroken = false
    expect(await saveLot(7)).toEqual({ saved: 7 })
    expect(sent.map(({ body }) => body.confirmed)).toEqual([undefined, ['weight'], ['weight']])
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
    // That entry is done; the next one, of the same words, is another.
    const next = saveLot(7).catch((error: Error) => error)
    await question('weight')
    await user.keyboard('{Escape}')
    expect(await next).toBeInstanceOf(NotConfirmed)
    expect(sent.at(-1)?.key).not.toBe(sent[0]?.key)
  })

  /** The yes to lot 8 was lost on its way back; then the page is loaded anew. */
  async function loseLot8() {
    reply = (one) => aboutWeight(one) ?? HttpResponse.json({ message: 'An error occurred' }, { status: 500 })
    show()
    const first = saveLot(8).catch((error: Error) => error)
    await question('weight')
    await press('Save as entered')
    expect(await first).toMatchObject({ status: 500 })
    cleanup()
    reply = aboutWeight
    vi.resetModules()
    const anew = await import('../../src/client/http/sendOnce')
    await import('../../src/client/http/confirmInterceptor')
    return (id: number) => anew.sendOnce('hall/end', { id })
  }

  it('is the same entry in a page that is loaded anew, of which the browser kept no word', async () => {
    const send = await loseLot8()
    const kept = Object.entries(JSON.parse(localStorage.getItem('unansweredEntries') ?? '{}'))
    expect(kept).toEqual([
      [
        expect.stringMatching(/^[\w+/]{43}=$/),
        { key: sent[0]?.key, at: expect.any(Number), yes: { confirmed: ['weight'] } },
      ],
    ])
    expect(await send(8)).toEqual({ saved: 8 })
    expect(sent.map(({ body }) => body.confirmed)).toEqual([undefined, ['weight'], ['weight']])
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
    expect(localStorage.getItem('unansweredEntries')).toBeNull()
  })

  it.each([
    ['somebody else signs in', () => localStorage.setItem('mobileNo', '9442100002')],
    ['half a day is over', () => vi.setSystemTime(Date.now() + 12 * 60 * 60_000)],
  ])('is another entry once %s', async (_when, pass) => {
    const send = await loseLot8()
    pass()
    await send(8).catch(() => {})
    vi.useRealTimers()
    expect(sent.at(-1)?.key).not.toBe(sent[0]?.key)
    expect(sent.at(-1)?.body.confirmed).toBeUndefined()
  })
})
