import { cleanup, render, screen, waitFor, waitForElementToBeRemoved } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http as handle } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { SecondFactor } from '../../src/client/feedback/SecondFactor'
import { type HttpError, isHttpError } from '../../src/client/http/HttpError'
import { post } from '../../src/client/http/http'
import { Wrap } from './wrap'

/** What the server has seen and what it thinks of the session. */
const seen: { bills: { key: string | null; body: unknown }[]; otps: number; isConfirmed: boolean } = {
  bills: [],
  otps: 0,
  isConfirmed: false,
}
const required = { code: 'OTP_REQUIRED', message: 'An OTP is needed.' }

const server = setupServer(
  handle.post('*/api/Invoice/process', async ({ request }) => {
    seen.bills.push({ key: request.headers.get('idempotency-key'), body: await request.json() })
    return seen.isConfirmed ? HttpResponse.json({ made: 18 }) : HttpResponse.json(required, { status: 403 })
  }),
  handle.post('*/api/auth/GenerateOtp/9442100001', async ({ request }) => {
    expect(await request.json()).toEqual({ purpose: 'money' })
    seen.otps += 1
    return HttpResponse.json({ result: 'Success', minutes: 10, again: 1 })
  }),
  handle.post('*/api/auth/verify-otp', async ({ request }) => {
    const { otp } = (await request.json()) as { otp: string }
    seen.isConfirmed = otp === '123456'
    return seen.isConfirmed
      ? HttpResponse.json({ result: 'Success', purpose: 'money' })
      : HttpResponse.json({ code: 'INVALID', errors: { otp: 'The OTP is wrong.' } }, { status: 422 })
  }),
)

const process = (slotId: number) =>
  post('Invoice/process', { slotId }, { idempotencyKey: `key-${slotId}` }).catch((error: HttpError) => error)
const box = () => screen.findByRole('textbox', { name: /OTP/ })

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' })
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterAll(() => server.close())
beforeEach(() => {
  Object.assign(seen, { bills: [], otps: 0, isConfirmed: false })
  localStorage.setItem('serviceToken', 'secret-token')
  localStorage.setItem('mobileNo', '9442100001')
})
afterEach(cleanup)

const show = () =>
  render(
    <Wrap>
      <SecondFactor />
    </Wrap>,
  )

describe('what moves money', () => {
  it('asks for the OTP once for calls that wait, says what is wrong at its box, and repeats the same entries', async () => {
    const user = userEvent.setup()
    show()
    const calls = [process(1), process(2)]
    await user.type(await box(), '1111{Enter}')
    expect(await screen.findByText('The OTP is wrong.')).toBeTruthy()
    expect(screen.getByText('An OTP was sent to XXXXXX0001. It is valid for 10 minutes.')).toBeTruthy()
    await user.keyboard('123456')
    await user.click(screen.getByRole('button', { name: 'Verify OTP' }))
    expect(await Promise.all(calls)).toEqual([{ made: 18 }, { made: 18 }])
    expect(seen.otps).toBe(1)
    expect(seen.bills.map(({ key }) => key)).toEqual(['key-1', 'key-2', 'key-1', 'key-2'])
    expect(seen.bills.map(({ body }) => body)).toEqual([1, 2, 1, 2].map((slotId) => ({ slotId })))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('sends the OTP again after the pause', async () => {
    const user = userEvent.setup()
    show()
    const call = process(3)
    await box()
    await user.click(await screen.findByRole('button', { name: 'Send again' }))
    expect(document.activeElement).toBe(await box())
    await waitFor(() => expect(seen.otps).toBe(2))
    await user.keyboard('{Escape}')
    expect(isHttpError(await call)).toBe(true)
  })

  it('fails with its own error when the OTP is given up, or nobody can ask for it', async () => {
    const user = userEvent.setup()
    const { unmount } = show()
    const call = process(4)
    await box()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await call).toMatchObject({ status: 403, body: required })
    await waitForElementToBeRemoved(() => screen.queryByRole('dialog'))
    unmount()
    expect(await process(5)).toMatchObject({ status: 403, body: required })
    expect(seen.bills).toHaveLength(2)
  })
})
