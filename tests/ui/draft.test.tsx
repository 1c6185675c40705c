import 'fake-indexeddb/auto'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dropDraft, findDraft, saveDraft } from '../../src/client/drafts/drafts'
import { type DraftOptions, useDraft } from '../../src/client/drafts/useDraft'
import { session, type User } from '../../src/client/session/session'

const place = { user: 'kavitha', screen: 'desk', record: 'new' } as const
const restored = vi.fn()
const open = (options: Partial<DraftOptions> = {}) =>
  renderHook((props: Partial<DraftOptions>) => useDraft({ screen: 'desk', pause: 5, onRestore: restored, ...props }), {
    initialProps: options,
  })
const kept = async () => (await findDraft(place))?.values

beforeEach(() => session.dispatch({ type: 'LOGIN', user: { userName: 'kavitha' } as User }))
afterEach(async () => {
  cleanup()
  restored.mockReset()
  await dropDraft(place)
})

describe('a draft', () => {
  it('is kept once the typing pauses, and at once when the screen is left', async () => {
    const { rerender, unmount } = open()
    rerender({ values: { bags: '4' } })
    await waitFor(async () => expect(await kept()).toEqual({ bags: '4' }))
    rerender({ values: { bags: '45' }, pause: 60_000 })
    unmount()
    await waitFor(async () => expect(await kept()).toEqual({ bags: '45' }))
  })

  it('is offered to an empty screen until something is typed', async () => {
    await saveDraft(place, { bags: '4' })
    const { result, rerender } = open()
    await waitFor(() => expect(result.current.found?.values).toEqual({ bags: '4' }))
    act(() => result.current.restore())
    expect(restored).toHaveBeenCalledWith({ bags: '4' }, expect.anything())
    expect(result.current.found).toBeNull()
    rerender({ values: { bags: '5' } })
    await waitFor(async () => expect(await kept()).toEqual({ bags: '5' }))
    const typed = open({ values: { bags: '6' } })
    await waitFor(async () => expect(await kept()).toEqual({ bags: '6' }))
    expect(typed.result.current.found).toBeNull()
  })

  it('that is restored stays over what it was typed over, until it is saved', async () => {
    const over = (bags: string, farmers: string) => ({ version: 1, values: { bags, farmers } })
    const keptOver = async () => (await findDraft(place))?.over?.values
    await saveDraft(place, { bags: '4' }, { over: over('1', '1') })
    const { result, rerender } = open()
    await waitFor(() => expect(result.current.found).not.toBeNull())
    act(() => result.current.restore())
    // What is typed after it is typed over what stands there then.
    rerender({ values: { bags: '4', farmers: '3' }, over: over('2', '2') })
    await waitFor(async () => expect(await keptOver()).toEqual({ bags: '1', farmers: '2' }))
    await act(() => result.current.putAside())
    expect(await keptOver()).toEqual({ bags: '1', farmers: '2' })
    act(() => result.current.forget())
    rerender({ values: { bags: '5' }, over: over('2', '2') })
    await waitFor(async () => expect(await keptOver()).toEqual({ bags: '2', farmers: '2' }))
  })

  it('of another date is not offered, and comes back with it', async () => {
    await saveDraft(place, { date: '2026-11-20', bags: '4' })
    const { result, rerender } = open({ of: { date: '2026-11-21' } })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(result.current.found).toBeNull()
    rerender({ of: { date: '2026-11-20' } })
    await waitFor(() => expect(result.current.found).not.toBeNull())
    act(() => result.current.restore())
    expect(restored).toHaveBeenCalledWith({ bags: '4' }, expect.anything())
  })

  it('goes when it is taken back or saved, and when nothing is left of it', async () => {
    const { result, rerender } = open({ values: { bags: '4' } })
    await waitFor(async () => expect(await kept()).toEqual({ bags: '4' }))
    act(() => result.current.forget())
    await waitFor(async () => expect(await kept()).toBeUndefined())
    rerender({ values: null, pause: 0 })
    act(() => result.current.keep({ bags: '7' }))
    await waitFor(async () => expect(await kept()).toEqual({ bags: '7' }))
    act(() => result.current.keep(null))
    await waitFor(async () => expect(await kept()).toBeUndefined())
  })

  it('is had back of an entry that was cleared', async () => {
    const { result, rerender } = open({ values: { bags: '4' }, pause: 60_000 })
    await act(() => result.current.putAside())
    rerender({ values: null })
    await waitFor(() => expect(result.current.found?.values).toEqual({ bags: '4' }))
  })

  it('is neither kept nor offered where it is off', async () => {
    await saveDraft(place, { bags: '4' })
    const { result, rerender } = open({ enabled: false })
    rerender({ enabled: false, values: { bags: '5' }, pause: 0 })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect([result.current.found, await kept()]).toEqual([null, { bags: '4' }])
  })
})
