import { HttpResponse, http as handle } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { callTerms } from '#shared/terms/call'
import { watchIdleness } from '../../src/client/auth/idle'
import { signIn, signOut } from '../../src/client/auth/signIn'
import { connection } from '../../src/client/http/connection'
import { HttpError } from '../../src/client/http/HttpError'
import { callComputed, get, post } from '../../src/client/http/http'
import { navigation, readNotice, takeOrigin } from '../../src/client/session/navigation'
import { session } from '../../src/client/session/session'

const server = setupServer()
const complain = vi.spyOn(console, 'error').mockImplementation(() => {})
const open = vi.spyOn(navigation, 'open').mockImplementation(() => {})

const failed = (call: Promise<unknown>): Promise<HttpError> =>
  call.then(
    () => Promise.reject(new Error('no failure')),
    (error: HttpError) => error,
  )

/** Lets the pauses between tries pass, with time for each call to reach the handler. */
async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    await new Promise((resolve) => setImmediate(resolve))
    await vi.advanceTimersByTimeAsync(1_000)
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  }
}

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  localStorage.setItem('serviceToken', 'secret-token')
  localStorage.setItem('mobileNo', '9442100001')
  window.history.replaceState(null, '', '/app/inward?date=2026-11-20')
})
afterEach(() => {
  server.resetHandlers()
  connection.back()
  vi.useRealTimers()
  vi.clearAllMocks()
})

describe('a call', () => {
  it('carries JSON, cookie credentials, the bearer, the CSRF header and the language', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the browser's own way, as the server sets it
    document.cookie = 'XSRF-TOKEN=a%20b'
    localStorage.setItem('language', 'ta')
    let headers = new Headers()
    server.use(
      handle.post('*/api/CocoonInward/Save', async ({ request }) => {
        headers = request.headers
        return HttpResponse.json(await request.json())
      }),
    )
    expect(await post('CocoonInward/Save', { lotId: 7 }, { idempotencyKey: 'k1' })).toEqual({ lotId: 7 })
    expect(headers.get('content-type')).toBe('application/json')
    expect(headers.get('authorization')).toBe('Bearer secret-token')
    expect(headers.get('x-xsrf-token')).toBe('a b')
    expect(headers.get('accept-language')).toBe('ta')
    expect(headers.get('idempotency-key')).toBe('k1')
  })

  it('repeats the token under the name that it has over HTTPS, before one of an earlier sign-in', async () => {
    const cookies = vi.spyOn(document, 'cookie', 'get').mockReturnValue('XSRF-TOKEN=old; __Host-XSRF-TOKEN=new')
    let sent: string | null = null
    server.use(
      handle.post('*/api/CocoonInward/Save', ({ request }) => {
        sent = request.headers.get('x-xsrf-token')
        return HttpResponse.json({})
      }),
    )
    await post('CocoonInward/Save', {})
    cookies.mockRestore()
    expect(sent).toBe('new')
  })

  it('leaves out query values that are not there', async () => {
    const seen: string[] = []
    server.use(
      handle.get('*/api/*', ({ request }) => {
        seen.push(request.url.replace(/^.*\/api\//, ''))
        return HttpResponse.json({})
      }),
    )
    await get('SlotInfo/getAll_SlotByDate', { date: '2026-11-20', marketId: null })
    await get('CocoonInward/desk')
    expect(seen).toEqual(['SlotInfo/getAll_SlotByDate?date=2026-11-20', 'CocoonInward/desk'])
  })

  it('rejects with the server’s body, and logs', async () => {
    const body = { code: 'INVALID', message: 'Some fields need correction.', errors: { pincode: 'Enter 6 digits' } }
    server.use(handle.post('*/api/Tsc/Save', () => HttpResponse.json(body, { status: 422 })))
    const error = await failed(callComputed('POST', 'Tsc/Save', { body: {} }))
    expect(error).toBeInstanceOf(HttpError)
    expect(error).toMatchObject({ status: 422, message: body.message, body })
    expect(complain).toHaveBeenCalledWith('Error posting data', error)
  })

  it('fails in the language of the user where a sign-in page of the network answers in the server’s place', async () => {
    localStorage.setItem('language', 'ta')
    server.use(handle.all('*/api/*', () => HttpResponse.html('<h1>Welcome to the Wi-Fi</h1>')))
    const message = callTerms['message.error'].ta
    expect(await failed(callComputed('GET', 'Tsc/getAll'))).toMatchObject({
      status: 'ERR_UNKNOWN',
      message,
      body: null,
    })
    expect(await failed(callComputed('POST', 'Tsc/Save', { body: {} }))).toMatchObject({
      status: 'ERR_UNKNOWN',
      message,
      body: null,
    })
  })

  it('takes an answer without a body for nothing', async () => {
    server.use(
      handle.post('*/api/auth/logout', () => new HttpResponse(null, { status: 204 })),
      handle.get('*/api/Tsc/getAll', () => new HttpResponse('')),
    )
    expect([await post('auth/logout', {}), await callComputed('GET', 'Tsc/getAll')]).toEqual([null, null])
  })

  it('says ‘An error occurred’ with the status where there is no body', async () => {
    server.use(handle.get('*/api/Tsc/getAll', () => new HttpResponse(null, { status: 500 })))
    const error = await failed(callComputed('GET', 'Tsc/getAll'))
    expect(error).toMatchObject({ status: 500, message: 'An error occurred' })
    expect(complain).toHaveBeenCalledWith('Error getting data', error)
  })
})

describe('401', () => {
  it('ends the session, keeps the page and the reason', async () => {
    server.use(handle.get('*/api/Tsc/getAll', () => HttpResponse.json({ code: 'UNAUTHENTICATED' }, { status: 401 })))
    const error = await failed(callComputed('GET', 'Tsc/getAll'))
    expect(error).toMatchObject({ status: 401, message: 'Your session has expired. Please login again.' })
    expect(open).toHaveBeenCalledExactlyOnceWith('/login')
    expect(localStorage.getItem('serviceToken')).toBeNull()
    expect(readNotice()).toBe('sessionExpired')
    expect(takeOrigin()).toBe('/app/inward?date=2026-11-20')
  })

  it('of auth/connect is a wrong password, no expired session', async () => {
    const body = { result: 'Failure', code: 'WRONG_PASSWORD', message: 'The user name or password is wrong.' }
    server.use(handle.post('*/api/auth/connect', () => HttpResponse.json(body, { status: 401 })))
    const error = await failed(signIn('kavitha', 'wrong'))
    expect(error).toMatchObject({ status: 401, message: body.message })
    expect(open).not.toHaveBeenCalled()
    expect(session.get().isLoggedIn).toBe(false)
  })
})

describe('sign-in and sign-out', () => {
  it('keeps the session under the specification’s names', async () => {
    localStorage.clear()
    const answer = { result: 'Success', token: 't1', userName: 'kavitha', usertype: 'marketofficer', mobileNo: '94421' }
    server.use(handle.post('*/api/auth/connect', () => HttpResponse.json(answer)))
    await signIn('kavitha', 'right')
    expect(session.get()).toMatchObject({ isLoggedIn: true, isInitialized: true })
    expect(localStorage.getItem('serviceToken')).toBe('t1')
    expect(localStorage.getItem('userType')).toBe('marketofficer')
    expect(localStorage.getItem('mobileNo')).toBe('94421')
  })

  it('any result but Success marks logged out', async () => {
    localStorage.clear()
    server.use(handle.post('*/api/auth/connect', () => HttpResponse.json({ result: 'OtpRequired' })))
    await signIn('kavitha', 'right')
    expect(session.get().isLoggedIn).toBe(false)
    expect(localStorage.getItem('serviceToken')).toBeNull()
  })

  it('clears and leaves even when the call fails', async () => {
    server.use(handle.post('*/api/auth/logout', () => HttpResponse.error()))
    await signOut()
    expect(localStorage.getItem('serviceToken')).toBeNull()
    expect(open).toHaveBeenCalledExactlyOnceWith('/login')
    expect(takeOrigin()).toBeNull()
  })
})

describe('no answer', () => {
  const fake = () =>
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })

  it('repeats a read under the bar until the connection is back', async () => {
    fake()
    let calls = 0
    server.use(
      handle.get('*/api/Tsc/getAll', () => {
        calls += 1
        return calls < 3 ? HttpResponse.error() : HttpResponse.json([1])
      }),
    )
    const call = callComputed('GET', 'Tsc/getAll')
    await pass(1)
    expect(connection.get()).not.toBeNull()
    await pass(8)
    expect(await call).toEqual([1])
    expect(calls).toBe(3)
    expect(connection.get()).toBeNull()
  })

  it('gives the session up after 30 s', async () => {
    fake()
    server.use(handle.get('*/api/Tsc/getAll', () => HttpResponse.error()))
    const call = failed(callComputed('GET', 'Tsc/getAll'))
    await pass(33)
    expect(await call).toMatchObject({ status: 'ERR_NETWORK', message: 'Network error occurred. Please login again.' })
    expect(localStorage.getItem('serviceToken')).toBeNull()
    expect(open).toHaveBeenCalledExactlyOnceWith('/login')
    expect(readNotice()).toBe('networkError')
  })

  it('repeats a write with its key, and never one without', async () => {
    fake()
    const calls = { keyed: 0, bare: 0 }
    server.use(
      handle.post('*/api/BiddingInfo/Save_Bid', () => {
        calls.keyed += 1
        return calls.keyed === 1 ? HttpResponse.error() : HttpResponse.json({ leading: true })
      }),
      handle.post('*/api/Tsc/Save', () => {
        calls.bare += 1
        return HttpResponse.error()
      }),
      handle.get('*/api/health', () => HttpResponse.json({})),
    )
    const keyed = post('BiddingInfo/Save_Bid', { lotId: 1, amount: 610 }, { idempotencyKey: 'k' })
    await pass(3)
    expect(await keyed).toEqual({ leading: true })
    const bare = failed(callComputed('POST', 'Tsc/Save', { body: {} }))
    await pass(3)
    const message = 'No answer: it may have been done. Check before sending it again.'
    expect(await bare).toMatchObject({ status: 'ERR_UNKNOWN', message })
    expect(calls).toEqual({ keyed: 2, bare: 1 })
    expect(localStorage.getItem('serviceToken')).toBe('secret-token')
  })

  it('of a frozen server is no answer, and one that only takes long is waited for', async () => {
    fake()
    let thaw = () => {}
    const frozen = new Promise<void>((resolve) => {
      thaw = resolve
    })
    const afterIce = (answer: object) => async () => {
      await frozen
      return HttpResponse.json(answer)
    }
    server.use(
      handle.get('*/api/health', afterIce({})),
      handle.get('*/api/Tsc/getAll', afterIce(['there'])),
      handle.get('*/api/report/LotRegister', async () => {
        await new Promise((resolve) => setTimeout(resolve, 40_000))
        return HttpResponse.json([])
      }),
    )
    const call = callComputed('GET', 'Tsc/getAll')
    await pass(13)
    expect(connection.get()).not.toBeNull()
    thaw()
    await pass(5)
    expect(await call).toEqual(['there'])
    expect(connection.get()).toBeNull()
    const long = callComputed('GET', 'report/LotRegister')
    await pass(39)
    expect(connection.get()).toBeNull()
    await pass(3)
    expect(await long).toEqual([])
  })

  it('without a session is an error and no end', async () => {
    localStorage.clear()
    server.use(handle.post('*/api/auth/connect', () => HttpResponse.error()))
    expect(await failed(signIn('kavitha', 'x'))).toMatchObject({
      status: 'ERR_UNKNOWN',
      message: 'An error occurred. The server does not answer; try again shortly.',
    })
    expect(open).not.toHaveBeenCalled()
  })
})

describe('idleness', () => {
  it('signs out after 60 minutes without activity, and tells of activity every 5 minutes at most', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] })
    let touches = 0
    server.use(
      handle.post('*/api/auth/touch', () => {
        touches += 1
        return HttpResponse.json({ result: 'Success' })
      }),
      handle.post('*/api/auth/logout', () => HttpResponse.json({ result: 'Success' })),
    )
    const stop = watchIdleness()
    for (let minute = 0; minute < 12; minute += 1) {
      await vi.advanceTimersByTimeAsync(60_000)
      window.dispatchEvent(new Event('mousemove'))
    }
    await pass(1)
    expect(touches).toBe(2)
    await vi.advanceTimersByTimeAsync(59 * 60_000)
    expect(open).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(2 * 60_000)
    await pass(2)
    expect(open).toHaveBeenCalledExactlyOnceWith('/login')
    stop()
  })

  it('ends with a session that ended otherwise, and opens nothing over its sign-in', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    const stop = watchIdleness()
    localStorage.clear()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(vi.getTimerCount()).toBe(0)
    expect(open).not.toHaveBeenCalled()
    stop()
  })
})

describe('the root of the API', () => {
  it('is the one that the page says', async () => {
    vi.resetModules()
    const meta = Object.assign(document.createElement('meta'), {
      name: 'api-root',
      content: 'https://api.example.in/x',
    })
    document.head.append(meta)
    const { API_ROOT } = await import('../../src/client/http/attempt')
    meta.remove()
    expect(API_ROOT).toBe('https://api.example.in/x/')
  })
})
