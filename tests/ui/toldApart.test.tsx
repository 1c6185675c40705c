import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Column } from '../../src/client/table/column'
import { Table } from '../../src/client/table/Table'
import { Wrap } from './wrap'

/* Names that are cut stand whole where they would read alike; a page without layout is given one of seven pixels a letter. */

interface Person {
  readonly id: number
  readonly name: string
}
const columns: Column<Person>[] = [{ Header: 'Name', accessor: 'name', name: true, width: 100 }]
const show = (...names: string[]) =>
  render(<Table label="People" columns={columns} rows={names.map((name, id) => ({ id, name }))} />, { wrapper: Wrap })
const whole = () => [...document.querySelectorAll('[data-whole]')].map(({ textContent }) => textContent)

const letter = 7
/** Of a name with its last word in sight, what stands before it has as much room as a name in one piece. */
const room = 100
/** Before a text begins. */
let padding = 0
beforeEach(() => {
  const width = (element: Element) => (element.textContent ?? '').length * letter
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(room)
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(function (this: Element) {
    return this.matches('.cut, .cut *') ? width(this) : room
  })
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, room, 20))
  Range.prototype.getBoundingClientRect = function (this: Range) {
    return new DOMRect(padding, 0, (this.endOffset - this.startOffset) * letter, 20)
  }
})
afterEach(() => {
  padding = 0
  cleanup()
  vi.restoreAllMocks()
})

it('two that differ behind the cut alone stand whole, in whichever rows', () => {
  show('Krishnamoorthyraman', 'Selvi', 'Krishnamoorthyrajan', 'Venkatasubramaniam')
  expect(whole()).toEqual(['Krishnamoorthyraman', 'Krishnamoorthyrajan'])
})

it('two whose last words differ do not', () => {
  show('Sri Krishna Reeling Unit Hosur', 'Sri Krishna Reeling Unit Salem')
  expect(whole()).toEqual([])
})

it('two that end alike do, where their beginnings differ behind the cut', () => {
  show('Dharmapuri Sarvodaya Sangam', 'Dharmapuri Sarvalakshmi Sangam')
  expect(whole()).toEqual(['Dharmapuri Sarvodaya Sangam', 'Dharmapuri Sarvalakshmi Sangam'])
})

it('one whose last word leaves the others no room does, by itself', () => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 20, 20))
  show('Government Unit Thenkanikottai', 'Selvi')
  expect(whole()).toEqual(['Government Unit Thenkanikottai'])
})

it('the same name twice does not, nor one that is not cut', () => {
  show('Krishnamoorthyraman', 'Krishnamoorthyraman', 'Selvi', 'Selvam')
  expect(whole()).toEqual([])
})

it('other rows are looked at anew', () => {
  const { rerender } = show('Krishnamoorthyraman', 'Krishnamoorthyrajan')
  expect(whole()).toHaveLength(2)
  rerender(<Table label="People" columns={columns} rows={[{ id: 0, name: 'Krishnamoorthyraman' }]} />)
  expect(whole()).toEqual([])
})

it('two that a cell with padding cuts do, where they differ in its last letters', () => {
  padding = 10
  show('Krishnamoor-426', 'Krishnamoor/428')
  expect(whole()).toEqual(['Krishnamoor-426', 'Krishnamoor/428'])
})

it('columns that moved closer together are looked at anew', () => {
  // Whole while the table is too wide for its place; cut once it has moved closer together.
  const isTight = () => document.querySelector('table.tight') !== null
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(function (this: Element) {
    if (this.matches('.cut, .cut *')) return isTight() ? (this.textContent ?? '').length * letter : room
    return isTight() ? room : room + 50
  })
  show('Krishnamoorthyraman', 'Krishnamoorthyrajan')
  expect(isTight()).toBe(true)
  expect(whole()).toEqual(['Krishnamoorthyraman', 'Krishnamoorthyrajan'])
})
