import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Column } from '../../src/client/table/column'
import { useNameRoom } from '../../src/client/table/useNameRoom'

/* A page without layout is given cells of a hundred pixels, and seven pixels a letter. */

const columns: Column<{ readonly name: string; readonly lots: number }>[] = [
  { Header: 'Name', accessor: 'name', name: true },
  { Header: 'Lots', accessor: 'lots' },
]
const frame = { current: null as HTMLElement | null }

beforeEach(() => {
  document.body.innerHTML = `<div><table><thead><tr><th>Name</th><th>Lots</th></tr></thead>
    <tbody><tr><th>Krishnamoorthyraman</th><td>12</td></tr></tbody></table></div>`
  frame.current = document.querySelector('div')
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(200)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (this: Element) {
    return this.matches('th, td') ? 100 : 200
  })
  Range.prototype.getBoundingClientRect = function (this: Range) {
    return new DOMRect(0, 0, this.toString().length * 7, 20)
  }
})
afterEach(() => vi.restoreAllMocks())

it('says once that names stay cut whatever is shared out, before it shares', () => {
  const onShort = vi.fn()
  const [cell] = document.querySelectorAll('tbody th')
  if (cell) cell.textContent = 'Krishnamoorthyraman Venkatachalapathy'
  const { result } = renderHook(() => useNameRoom(frame, columns, true, onShort))
  expect(onShort).toHaveBeenCalledTimes(1)
  expect(result.current).toBeNull()
})

it('gives a name the room that another column does not need, and again once the table stands in columns again', () => {
  const shared = { name: 133, lots: 67 }
  const { result, rerender } = renderHook(({ isHere }) => useNameRoom(frame, columns, isHere), {
    initialProps: { isHere: true },
  })
  expect(result.current).toEqual(shared)
  rerender({ isHere: false })
  expect(result.current).toBeNull()
  rerender({ isHere: true })
  expect(result.current).toEqual(shared)
})
