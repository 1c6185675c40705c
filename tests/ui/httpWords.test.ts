import { HttpResponse, http as handle } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { callTerms } from '#shared/terms/call'
import { signIn } from '../../src/client/auth/signIn'
import type { HttpError } from '../../src/client/http/HttpError'
import { callComputed } from '../../src/client/http/http'

/* What is said where somebody between here and the server answers in its place. */

const server = setupServer()
vi.spyOn(console, 'error').mockImplementation(() => {})

const failed = (call: Promise<unknown>): Promise<HttpError> =>
  call.then(
    () => Promise.reject(new Error('no failure')),
    (error: HttpError) => error,
  )

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())
afterEach(() => {
  localStorage.clear()
  server.resetHandlers()
})

describe('an answer that is not the server’s', () => {
  it('says the reference of a failure whose words are somebody else’s, where it is one', async () => {
    for (const [id, told] of [
      ['a1-B2.c:3', 'An error occurred (reference a1-B2.c:3)'],
      ['<img src=x>', 'An error occurred'],
    ]) {
      const headers = { 'X-Request-Id': id as string, 'Content-Type': 'text/html' }
      server.use(handle.get('*/api/Tsc/getAll', () => new HttpResponse('<h1>Oops</h1>', { status: 500, headers })))
      expect(await failed(callComputed('GET', 'Tsc/getAll'))).toMatchObject({ status: 500, message: told })
    }
  })

  it.each([502, 503, 504])('says that nobody answers where a gateway alone does: %i', async (status) => {
    const gateway = (headers: Record<string, string>) =>
      handle.post('*/api/auth/connect', () => new HttpResponse('<h1>Bad gateway</h1>', { status, headers }))
    server.use(gateway({ 'Content-Type': 'text/html' }))
    const message = 'An error occurred. The server does not answer; try again shortly.'
    expect(await failed(signIn('kavitha', 'x'))).toMatchObject({ status: 'ERR_UNKNOWN', message })
    server.use(gateway({ 'Content-Type': 'text/html', 'X-Request-Id': 'edge-7' }))
    expect(await failed(signIn('kavitha', 'x'))).toMatchObject({ message: `${message} (reference edge-7)` })
    localStorage.setItem('language', 'ta')
    expect(await failed(signIn('kavitha', 'x'))).toMatchObject({
      message: `${callTerms['message.noServer'].ta} (குறிப்பு edge-7)`,
    })
  })
})
