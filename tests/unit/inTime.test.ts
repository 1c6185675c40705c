import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { bodyOf, timeFor } from '../../src/server/http/body'
import { inTime } from '../../src/server/inTime'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = () => new Promise<never>(() => undefined)

it('gives what the work comes to, and leaves no timer behind', async () => {
  expect(await inTime(Promise.resolve('done'), 1_000, () => 'late')).toBe('done')
  await expect(inTime(Promise.reject(new Error('failed')), 1_000, () => 'late')).rejects.toThrow('failed')
  expect(vi.getTimerCount()).toBe(0)
})

it('gives what is answered or thrown for work that does not end, and not before its time', async () => {
  const heard = vi.fn()
  void inTime(never(), 1_000, () => 'late').then(heard)
  const thrown = inTime(never(), 1_000, () => {
    throw new Error('too slow')
  }).catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(999)
  expect(heard).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(heard).toHaveBeenCalledExactlyOnceWith('late')
  expect(await thrown).toBe('too slow')
})

it('ends a body that comes too slowly, and one whose caller leaves', async () => {
  const limit = { bytes: 1_000, values: 10 }
  const asked = (body: ReadableStream) =>
    bodyOf(new Request('http://market.example/', { method: 'POST', body, duplex: 'half' } as RequestInit), limit)
  const slow = asked(new ReadableStream()).catch((error: { code: string }) => error.code)
  await vi.advanceTimersByTimeAsync(timeFor(limit))
  expect(await slow).toBe('TOO_SLOW')
  const left = asked(new ReadableStream({ start: (controller) => controller.error(new Error('gone')) }))
  await expect(left).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})
