import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useToday } from '../../src/client/session/useToday'

afterEach(() => vi.useRealTimers())

it('a screen that stands open past midnight is of the new day, by the market’s clock', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T23:59:50+05:30') })
  const { result } = renderHook(() => useToday())
  expect(result.current).toBe('2026-11-20')
  act(() => vi.advanceTimersByTime(30_000))
  expect(result.current).toBe('2026-11-21')
})

it('that was asleep is of the new day as soon as it is looked at', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T23:59:50+05:30') })
  const { result } = renderHook(() => useToday())
  vi.setSystemTime(new Date('2026-11-21T06:00:00+05:30'))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(result.current).toBe('2026-11-21')
})
