import { delay, HttpResponse, http as handle } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchIdleness, watchReturn } from '../../src/client/auth/idle'
import { loadProfile } from '../../src/client/auth/loadProfile'
import { signIn, signInWithOtp, signOut } from '../../src/client/auth/signIn'
import { connection } from '../../src/client/http/connection'
import type { HttpError } from '../../src/client/http/HttpError'
import { callComputed } from '../../src/client/http/http'
import { layoutOf } from '../../src/client/layout/settings'
import { rehydrate, store } from '../../src/client/providers/store'
import { navigation } from '../../src/client/session/navigation'
import { markPasswordChanged } from '../../src/client/session/profile'
import { session } from '../../src/client/session/session'

const server = setupServer()
const complain = vi.spyOn(console, 'error').mockImplementation(() => {})
const open = vi.spyOn(navigation, 'open').mockImplementation(() => {})
const profile = { userName: 'kavitha', usertype: 'marketofficer', name: 'S. Kavitha', nameTa: null, mobileNo: '94421' }

const failed = (call: Promise<unknown>): Promise<HttpError> =>
  call.then(
    () => Promise.reject(new Error('no failure')),
    (error: HttpError) => error,
  )

const fakeTime = () =>
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  })

/** Lets calls reach their handler while the clock is held. */
const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  localStorage.setItem('serviceToken', 'secret-token')
  localStorage.setItem('mobileNo', '9442100001')
  window.history.replaceState(null, '', '/app/inward')
})
afterEach(() => {
  server.resetHandlers()
  connection.back()
  vi.useRealTimers()
  vi.clearAllMocks()
})

describe('an error that is neither 401 nor silence', () => {
  it.each([400, 403, 409, 422, 500, 503])(
    '%i rejects with the body of the answer, and leaves the session',
    async (status) => {
      server.use(
        handle.get('*/api/Tsc/getAll', () => HttpResponse.json({ message: 'As the server says.' }, { status })),
      )
      expect(await failed(callComputed('GET', 'Tsc/getAll'))).toMatchObject({ status, message: 'As the server says.' })
      expect(localStorage.getItem('serviceToken')).toBe('secret-token')
      expect(open).not.toHaveBeenCalled()
    },
  )

  it('is told on the console alone as ‘Error posting data’ and ‘Error getting data’', async () => {
    server.use(handle.all('*/api/Tsc/Save', () => new HttpResponse('<html>', { status: 500 })))
    const [posted, read] = [
      await failed(callComputed('POST', 'Tsc/Save', { body: {} })),
      await failed(callComputed('GET', 'Tsc/Save')),
    ]
    expect([posted, read]).toMatchObject([{ message: 'An error occurred' }, { message: 'An error occurred' }])
    expect(complain.mock.calls).toEqual([
      ['Error posting data', posted],
      ['Error getting data', read],
    ])
  })
})

describe('logging out', () => {
  it.each([
    ['is refused', () => HttpResponse.json({}, { status: 500 })],
    ['finds no session', () => HttpResponse.json({ code: 'UNAUTHENTICATED' }, { status: 401 })],
    ['finds nobody', () => HttpResponse.error()],
  ])('clears both storages and leaves when the call %s', async (_, answer) => {
    sessionStorage.setItem('originPage', '/app/inward')
    for (const name of ['userType', 'userData']) localStorage.setItem(name, 'x')
    server.use(handle.post('*/api/auth/logout', answer))
    await signOut()
    for (const name of ['serviceToken', 'userType', 'userData', 'mobileNo'])
      expect(localStorage.getItem(name)).toBeNull()
    expect(sessionStorage).toHaveLength(0)
    expect(session.get()).toMatchObject({ isLoggedIn: false, isInitialized: true, user: null })
    expect(open).toHaveBeenCalledExactlyOnceWith('/login')
  })
})

describe('sixty minutes', () => {
  it.each(['mousemove', 'keydown', 'scroll', 'touchstart'])('start anew with %s', async (activity) => {
    fakeTime()
    server.use(handle.post('*/api/auth/*', () => HttpResponse.json({ result: 'Success' })))
    const stop = watchIdleness()
    await vi.advanceTimersByTimeAsync(50 * 60_000)
    window.dispatchEvent(new Event(activity))
    await vi.advanceTimersByTimeAsync(59 * 60_000)
    await settle()
    expect(open).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(61_000)
    await settle()
    expect(open).toHaveBeenCalledExactlyOnceWith('/login')
    stop()
  })
})

describe('a computer whose clock is set back', () => {
  it('goes on telling that somebody works on it', async () => {
    fakeTime()
    let touches = 0
    server.use(
      handle.post('*/api/auth/touch', () => {
        touches += 1
        return HttpResponse.json({ result: 'Success' })
      }),
    )
    const stop = watchIdleness()
    vi.setSystemTime(Date.now() - 2 * 60 * 60_000)
    for (let minute = 0; minute < 12; minute += 1) {
      await vi.advanceTimersByTimeAsync(60_000)
      window.dispatchEvent(new Event('keydown'))
    }
    await settle()
    expect(touches).toBeGreaterThan(1)
    stop()
  })
})

describe('a computer whose clock is set forward, or that slept', () => {
  const jump = async (status: number | null) => {
    fakeTime()
    let touches = 0
    server.use(
      handle.post('*/api/auth/touch', () => {
        touches += 1
        return status === null ? HttpResponse.error() : HttpResponse.json({ result: 'Success' }, { status })
      }),
      handle.post('*/api/auth/logout', () => HttpResponse.error()),
    )
    const stop = watchIdleness()
    await vi.advanceTimersByTimeAsync(60_000)
    window.dispatchEvent(new Event('keydown'))
    vi.setSystemTime(Date.now() + 2 * 60 * 60_000)
    for (let turn = 0; turn < 4; turn += 1) {
      await vi.advanceTimersByTimeAsync(15_000)
      await settle()
    }
    stop()
    return touches
  }

  it('signs nobody out who works: the server is asked, once', async () => {
    expect(await jump(200)).toBe(1)
    expect(open).not.toHaveBeenCalled()
    expect(localStorage.getItem('serviceToken')).toBe('secret-token')
  })

  it.each([
    ['the server knows of no work', 401],
    ['nobody answers', null],
  ])('is signed out where %s', async (_, status) => {
    await jump(status)
    expect(open).toHaveBeenCalledExactlyOnceWith('/login')
  })
})

describe('two tabs', () => {
  it('share their work: what is done in the other counts here', async () => {
    fakeTime()
    server.use(handle.post('*/api/auth/*', () => HttpResponse.json({ result: 'Success' })))
    const stop = watchIdleness()
    await vi.advanceTimersByTimeAsync(50 * 60_000)
    localStorage.setItem('lastActivity', String(Date.now()))
    await vi.advanceTimersByTimeAsync(59 * 60_000)
    await settle()
    expect(open).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(90_000)
    await settle()
    expect(open).toHaveBeenCalledExactlyOnceWith('/login')
    stop()
  })

  it.each(['looks', 'is touched'])('count from when it was done, where this one stood still and %s', async (how) => {
    fakeTime()
    server.use(handle.post('*/api/auth/*', () => HttpResponse.json({ result: 'Success' })))
    const stop = watchIdleness()
    await vi.advanceTimersByTimeAsync(60_000)
    localStorage.setItem('lastActivity', String(Date.now()))
    const frozen = performance.now() + 3 * 60 * 60_000
    vi.spyOn(performance, 'now').mockImplementation(() => frozen)
    vi.setSystemTime(Date.now() + 3 * 60 * 60_000)
    if (how === 'looks') await vi.advanceTimersByTimeAsync(15_000)
    else window.dispatchEvent(new Event('keydown'))
    await settle()
    expect(open).toHaveBeenCalledExactlyOnceWith('/login')
    stop()
  })
})

describe('rehydration', () => {
  it('gives way to the defaults after 5000 ms', async () => {
    fakeTime()
    server.use(
      handle.get('*/api/preferences', async () => {
        await delay('infinite')
        return HttpResponse.json({ layoutSettings: { layout: 'horizontal' } })
      }),
    )
    let isOver = false
    const done = rehydrate('kavitha').then(() => {
      isOver = true
    })
    await settle()
    await vi.advanceTimersByTimeAsync(4_900)
    await settle()
    expect(isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(200)
    await done
    expect(layoutOf(store.getItem('layoutSettings')).layout).toBe('vertical')
  })

  it('takes what the account keeps', async () => {
    server.use(
      handle.get('*/api/preferences', () => HttpResponse.json({ layoutSettings: { headerBackColor: 'header-silk' } })),
    )
    await rehydrate('kavitha')
    expect(layoutOf(store.getItem('layoutSettings'))).toMatchObject({ headerBackColor: 'header-silk', i18n: 'en' })
    expect(JSON.parse(localStorage.getItem('layoutSettings') ?? '')).toEqual({ headerBackColor: 'header-silk' })
  })
})

describe('a password that another has set', () => {
  it('leads from any call to its page, once, and not from there', async () => {
    fakeTime()
    server.use(handle.get('*/api/*', () => HttpResponse.json({ code: 'MUST_CHANGE', message: 'x' }, { status: 403 })))
    expect(await failed(callComputed('GET', 'Tsc/getAll'))).toMatchObject({ status: 403 })
    await failed(callComputed('GET', 'MasCocoon/getAll'))
    expect(open).toHaveBeenCalledExactlyOnceWith('/app/userchangepassword')
    await vi.advanceTimersByTimeAsync(10_000)
    window.history.replaceState(null, '', '/app/userchangepassword')
    await failed(callComputed('GET', 'Tsc/getAll'))
    expect(open).toHaveBeenCalledOnce()
  })

  it('is known from the profile at each load, and gone with the change', async () => {
    fakeTime()
    vi.setSystemTime(Date.now() + 60_000)
    const now = new Date().toISOString()
    server.use(
      handle.get('*/api/MasUsers/getuserbymobileno/*', () => HttpResponse.json({ ...profile, now, mustChange: true })),
    )
    await loadProfile()
    expect(session.get().user).toMatchObject({ userName: 'kavitha', mustChange: true })
    expect(open).toHaveBeenCalledExactlyOnceWith('/app/userchangepassword')
    markPasswordChanged()
    expect(session.get().user?.mustChange).toBe(false)
  })
})

describe('a sign-in with an OTP', () => {
  it('keeps no session until the OTP is right', async () => {
    localStorage.clear()
    server.use(
      handle.post('*/api/auth/connect', () => HttpResponse.json({ result: 'OtpRequired', challenge: 'c1' })),
      handle.post('*/api/auth/verify-otp', async ({ request }) => {
        const { otp, challenge } = (await request.json()) as { otp: string; challenge: string }
        return otp === '123456' && challenge === 'c1'
          ? HttpResponse.json({ result: 'Success', token: 't1', ...profile, mustChange: false })
          : HttpResponse.json({ code: 'INVALID', errors: { otp: 'wrong' } }, { status: 422 })
      }),
    )
    const answer = await signIn('kavitha', 'right')
    const challenge = answer.result === 'OtpRequired' ? answer.challenge : ''
    expect(session.get().isLoggedIn).toBe(false)
    expect((await failed(signInWithOtp(challenge, '000000'))).body?.errors).toEqual({ otp: 'wrong' })
    expect(localStorage.getItem('serviceToken')).toBeNull()
    await signInWithOtp(challenge, '123456')
    expect(localStorage.getItem('serviceToken')).toBe('t1')
    expect(session.get().user).toMatchObject({ userName: 'kavitha', mustChange: false })
  })
})

describe('a page that Back brings back as it was left', () => {
  const comeBack = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))

  it('is loaded anew where somebody signed in or out since, and stays where nobody did', () => {
    const reload = vi.fn()
    const stop = watchReturn(reload)
    comeBack(true)
    localStorage.removeItem('serviceToken')
    comeBack(false)
    expect(reload).not.toHaveBeenCalled()
    comeBack(true)
    localStorage.setItem('serviceToken', "another's")
    comeBack(true)
    expect(reload).toHaveBeenCalledTimes(2)
    stop()
  })
})
