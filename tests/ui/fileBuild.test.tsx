import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useFileBuild } from '../../src/client/print/useFileBuild'
import { Wrap } from './wrap'

afterEach(cleanup)

it('makes one file at a time: pressed twice, what counts as a print is asked for once', async () => {
  const { result } = renderHook(useFileBuild, { wrapper: Wrap })
  let finish = (_: Blob) => {}
  const first = vi.fn(
    () =>
      new Promise<Blob>((resolve) => {
        finish = resolve
      }),
  )
  const second = vi.fn(async () => new Blob(['second']))
  let files: Promise<(Blob | null)[]> = Promise.resolve([])
  act(() => {
    files = Promise.all([result.current.make(first), result.current.make(second)])
  })
  await waitFor(() => expect(result.current.progress).not.toBeNull())
  expect(second).not.toHaveBeenCalled()
  const file = new Blob(['first'])
  await act(async () => finish(file))
  expect(await files).toEqual([file, null])
  expect(result.current.progress).toBeNull()
  // The next one is free again.
  await act(async () => expect(await result.current.make(second)).not.toBeNull())
})
