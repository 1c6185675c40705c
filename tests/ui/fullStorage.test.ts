import { HttpResponse, http as handle } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { watchIdleness } from '../../src/client/auth/idle'
import { signIn } from '../../src/client/auth/signIn'
import { sendBid } from '../../src/client/bid/sendBid'
import { forgetTicket, storedTicket, storeTicket } from '../../src/client/hall/ticket'
import { newKey } from '../../src/client/http/http'
import { sendOnce } from '../../src/client/http/sendOnce'
import { store } from '../../src/client/providers/store'
import { endSession, navigation } from '../../src/client/session/navigation'
import { session } from '../../src/client/session/session'
import { put } from '../../src/client/session/storage'

/* A device whose storage is full, or a browser that keeps nothing: what is pressed is sent all the same. */

const server = setupServer()
const keys: (string | null)[] = []

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())
beforeEach(() => {
  localStorage.setItem('serviceToken', 'held')
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  localStorage.clear()
  server.resetHandlers()
  keys.splice(0)
})

it('a bid is sent, and its answer shown', async () => {
  server.use(handle.post('*/api/BiddingInfo/Save_Bid', () => HttpResponse.json({ id: 7 })))
  const end = await sendBid({ lotId: 1, lotNo: 11, amount: 610, confirmed: false }, () => {})
  expect(end).toMatchObject({ kind: 'placed', bid: { id: 7 } })
})

it('an entry of money is sent, and again under its key where nobody answered', async () => {
  let isAnswered = false
  server.use(
    handle.post('*/api/hall/end', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'))
      return isAnswered ? HttpResponse.json({}) : HttpResponse.json({ message: 'broken' }, { status: 500 })
    }),
  )
  await expect(sendOnce('hall/end', { id: 1 })).rejects.toMatchObject({ status: 500 })
  isAnswered = true
  await sendOnce('hall/end', { id: 1 })
  await sendOnce('hall/end', { id: 1 })
  expect(keys[0]).not.toBeNull()
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

it('a session ends and a choice is made', () => {
  watchIdleness()()
  const told = vi.fn()
  store.subscribe('theme', told)
  store.setItem('theme', 'dark')
  expect(told).toHaveBeenCalledWith('dark')
  const open = vi.spyOn(navigation, 'open').mockImplementation(() => {})
  endSession('idle')
  expect(open).toHaveBeenCalledWith('/login')
})

it('whoever works stays signed in, and the server is told of it every five minutes at most', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'performance'] })
  const open = vi.spyOn(navigation, 'open').mockImplementation(() => {})
  let touches = 0
  server.use(
    handle.post('*/api/auth/touch', () => {
      touches += 1
      return HttpResponse.json({ result: 'Success' })
    }),
  )
  const stop = watchIdleness()
  for (let second = 0; second < 360; second += 5) {
    await vi.advanceTimersByTimeAsync(5_000)
    window.dispatchEvent(new Event('keydown'))
  }
  await new Promise((resolve) => setTimeout(resolve, 100))
  stop()
  expect(open).not.toHaveBeenCalled()
  expect(localStorage.getItem('serviceToken')).toBe('held')
  expect(touches).toBe(1)
})

it('a sign-in that cannot be kept says so, and leaves nobody half signed in', async () => {
  localStorage.clear()
  const profile = {
    userName: 'kavitha',
    usertype: 'marketofficer',
    name: 'K',
    nameTa: null,
    mobileNo: '94',
    market: null,
  }
  server.use(
    handle.post('*/api/auth/connect', () => HttpResponse.json({ result: 'Success', token: 't1', now: '', ...profile })),
    handle.post('*/api/auth/logout', ({ request }) => {
      keys.push(request.headers.get('authorization'))
      return HttpResponse.json({})
    }),
  )
  // Room for the token, and for no more.
  const keep = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem')?.value as ReturnType<typeof vi.fn>
  keep.mockRestore()
  const whole = Storage.prototype.setItem
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function keepShort(this: Storage, key, value) {
    if (value.length > 50) throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
    whole.call(this, key, value)
  })
  await expect(signIn('kavitha', 'right')).rejects.toThrow('This browser has no room to keep the sign-in.')
  expect(session.get().isLoggedIn).toBe(false)
  expect(keys).toEqual(['Bearer t1'])
  for (const name of ['serviceToken', 'userType', 'mobileNo']) expect(localStorage.getItem(name)).toBeNull()
})

it('nothing is put, and nobody hurt, where a browser refuses its storage itself', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(put('language', 'ta')).toBe(false)
})

it('a screen of the hall keeps its ticket, and asks for no other, as long as its page is open', () => {
  storeTicket('of this screen')
  expect(storedTicket()).toBe('of this screen')
  forgetTicket()
  expect(storedTicket()).toBeNull()
})

it('keys are made on a page over HTTP too', () => {
  vi.stubGlobal('crypto', { getRandomValues: (into: Uint8Array) => into.fill(0xab) })
  expect(newKey()).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
})
