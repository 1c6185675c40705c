import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Play } from '../../src/client/pages/course/play'
import { speeds, usePlayer } from '../../src/client/pages/course/usePlayer'

/* How a slot is played again: so many times as fast as it was, stopped at any instant, from event to event. */

const from = Date.parse('2026-11-20T05:00:00.000Z')
const seconds = (count: number) => from + count * 1_000
const play = { from, to: seconds(600), times: [seconds(10), seconds(10), seconds(45)] } as unknown as Play

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const player = () => renderHook(() => usePlayer(play)).result
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key })

describe('a slot that is played again', () => {
  it('is offered 1, 10 and 60 times as fast', () => {
    expect(speeds).toEqual(['1', '10', '60'])
  })

  it.each(speeds)('runs %s times as fast, and stands where it was stopped', (speed) => {
    const result = player()
    expect(result.current.at).toBe(from)
    act(() => result.current.setSpeed(speed))
    act(() => result.current.toggle())
    pass(2_000)
    expect(result.current.at).toBe(seconds(2 * Number(speed)))
    act(() => result.current.toggle())
    pass(5_000)
    expect([result.current.isPlaying, result.current.at]).toEqual([false, seconds(2 * Number(speed))])
  })

  it('stops at its end, and begins anew from there', () => {
    const result = player()
    act(() => result.current.setSpeed('60'))
    act(() => result.current.toggle())
    pass(60_000)
    expect([result.current.isPlaying, result.current.at]).toEqual([false, play.to])
    act(() => result.current.toggle())
    expect([result.current.isPlaying, result.current.at]).toEqual([true, from])
  })

  it('goes by the space bar and the arrows, but for those who type or press a button', () => {
    const result = player()
    press(' ')
    pass(1_000)
    expect(result.current.at).toBe(seconds(10))
    press('ArrowRight')
    expect([result.current.isPlaying, result.current.at]).toEqual([false, seconds(45)])
    press('ArrowLeft')
    expect(result.current.at).toBe(seconds(10))
    act(() => result.current.seek(seconds(33)))
    expect(result.current.at).toBe(seconds(33))
    render(
      <>
        <input aria-label="Typing" />
        <button type="button">Pressed</button>
      </>,
    )
    press('ArrowRight', screen.getByLabelText('Typing'))
    press(' ', screen.getByText('Pressed'))
    expect([result.current.isPlaying, result.current.at]).toEqual([false, seconds(33)])
  })
})
