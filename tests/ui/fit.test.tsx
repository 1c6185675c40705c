import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Column } from '../../src/client/table/column'
import { Table } from '../../src/client/table/Table'
import { Wrap } from './wrap'

/* A table that is wider than its place leaves out columns, one after another, and shows as many as fit. */

interface Lot {
  readonly id: number
  readonly farmer: string
  readonly kg: string
  readonly value: string
  readonly at: string
}

const columns: Column<Lot>[] = [
  { Header: 'Farmer', accessor: 'farmer', name: true, width: 100 },
  { Header: 'Value', accessor: 'value', vtype: 3, priority: 2, width: 100 },
  { Header: 'Net', accessor: 'kg', vtype: 4, priority: 3, width: 100 },
  { Header: 'Time', accessor: 'at', type: 'time', priority: 3, width: 100 },
  { Header: 'Id', accessor: 'id', priority: 2, width: 100 },
]
const show = (count: number, of = columns) => {
  const rows = Array.from({ length: count }, (_, at) => ({
    ...{ id: at + 1, farmer: `Farmer ${at + 1}`, kg: '7.350', value: '1905.50' },
    at: '2026-11-20T05:17:12.000Z',
  }))
  render(<Table label="Lots" columns={of} rows={rows} pagination={count > 100} />, { wrapper: Wrap })
}
const heads = () => [...document.querySelectorAll('thead th')].map((head) => head.textContent)

/** So wide is the place, and 100 pixels is each column that is shown. */
const room = (most: number) => {
  // jsdom lays no text out.
  Range.prototype.getBoundingClientRect = () => new DOMRect()
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(most)
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(function (this: Element) {
    return this.querySelectorAll('thead th').length * 100
  })
}
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it.each([
  [500, ['Farmer', 'Value', 'Net', 'Time', 'Id']],
  [450, ['Farmer', 'Value', 'Net', 'Id']],
  [390, ['Farmer', 'Value', 'Id']],
  [290, ['Farmer', 'Value']],
  [120, ['Farmer']],
])('in %i pixels those of priority 3, and then of 2, have left, the last first', (most, shown) => {
  room(most)
  show(2)
  expect(heads()).toEqual(shown)
  cleanup()
  // A long one has columns of fixed widths, which need no measuring.
  show(900)
  expect(heads()).toEqual(shown)
})

it('columns stand closer together before one of them leaves', () => {
  room(450)
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(function (this: Element) {
    const each = this.querySelector('table.tight') ? 90 : 100
    return this.querySelectorAll('thead th').length * each
  })
  show(2)
  expect(heads()).toEqual(['Farmer', 'Value', 'Net', 'Time', 'Id'])
  cleanup()
  room(500)
  show(2)
  expect(document.querySelector('table.tight')).toBeNull()
})

it('a name has room where what stands under bands goes sideways, unless there are many rows', () => {
  room(120)
  const banded = columns.map(
    (column): Column<Lot> =>
      column.name ? column : { ...column, priority: 1, band: { head: 'Today', own: column.Header } },
  )
  const most = () => document.querySelector<HTMLElement>('table.wide tbody .name')?.style.maxWidth
  show(2, banded)
  expect(most()).toBe('300px')
  cleanup()
  show(900, banded)
  expect(most()).toBe('100px')
})

it('is measured anew when letters of a font have arrived', () => {
  const fonts = Object.assign(new EventTarget(), { status: 'loaded' })
  Object.defineProperty(document, 'fonts', { value: fonts, configurable: true })
  room(500)
  let each = 90
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(function (this: Element) {
    return this.querySelectorAll('thead th').length * each
  })
  show(2)
  expect(heads()).toHaveLength(5)
  each = 120
  act(() => void fonts.dispatchEvent(new Event('loadingdone')))
  expect(heads()).toEqual(['Farmer', 'Value', 'Net', 'Id'])
  Reflect.deleteProperty(document, 'fonts')
})

it('a name that is broken takes no less room than on one line', () => {
  room(500)
  let broken = 0
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(function (this: Element) {
    const whole = this.querySelectorAll('thead th').length * (broken === 0 ? 90 : 120)
    return this.querySelector('[data-whole]') ? Math.min(whole, 500) : whole
  })
  const rows = [{ id: 1, farmer: 'Farmer', kg: '7.350', value: '1905.50', at: '2026-11-20T05:17:12.000Z' }]
  const { rerender } = render(<Table label="Lots" columns={columns} rows={rows} />, { wrapper: Wrap })
  expect(heads()).toHaveLength(5)
  broken = 1
  document.querySelector('tbody .cut')?.setAttribute('data-whole', '')
  rerender(<Table label="Lots" columns={columns} rows={[...rows]} />)
  expect(heads()).toEqual(['Farmer', 'Value', 'Net', 'Id'])
})

it('is looked at anew when a cell comes to more by itself', () => {
  const observers: (() => void)[] = []
  const observed: Element[] = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        observers.push(tell)
      }
      observe = (element: Element) => void observed.push(element)
      unobserve = () => undefined
      disconnect = () => undefined
    },
  )
  room(500)
  let each = 90
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(function (this: Element) {
    return this.querySelectorAll('thead th').length * each
  })
  show(2)
  expect(heads()).toHaveLength(5)
  expect(observed.map(({ tagName }) => tagName)).toContain('TABLE')
  each = 120
  act(() => {
    for (const tell of observers) tell()
  })
  expect(heads()).toEqual(['Farmer', 'Value', 'Net', 'Id'])
  vi.unstubAllGlobals()
})
