import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { compareDecimals } from '#shared/order'
import type { Column, TableLine } from '../../src/client/table/column'
import { cellText, fixedText } from '../../src/client/table/format'
import { Table, type TableProps } from '../../src/client/table/Table'
import { Wrap } from './wrap'

interface Lot {
  id: number
  farmer: string
  kg: string | null
  value: string
  at: string
}
const lots = (count: number): Lot[] =>
  Array.from({ length: count }, (_, i) => ({
    id: i + 1,
    farmer: `Farmer ${i + 1}`,
    kg: `${(i * 7) % 50}.350`,
    value: '1905536.5',
    at: '2026-11-20T05:17:12.000Z',
  }))

const columns: Column<Lot>[] = [
  { Header: 'Farmer', accessor: 'farmer', sortable: true, name: true },
  { Header: 'Net weight (kg)', accessor: 'kg', sortable: true, vtype: 4 },
  { Header: 'Value', accessor: 'value', vtype: 3, color: 'rgb(1, 2, 3)', fontweight: 700, background: 'rgb(9, 9, 9)' },
  { Header: 'Time', accessor: 'at', type: 'time' },
  { Header: 'Id', accessor: 'id', render: (lot) => `#${lot.id}`, textAlign: 'center', headtextAlign: 'left' },
]

const lotTable = (props: Partial<TableProps<Lot>>) => <Table label="Lots" columns={columns} {...props} />
const show = (props: Partial<TableProps<Lot>>) => render(lotTable(props), { wrapper: Wrap })
/** Drawn once more, as a page does when it has measured the frame: only then the long list hears of scrolling. */
const showLong = (props: Partial<TableProps<Lot>> = {}) => {
  const long = { rows: lots(900), pagination: true, onRow: vi.fn(), ...props }
  const shown = show(long)
  shown.rerender(lotTable(long))
  return shown
}
const bodyRows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1)
const firstCells = () => bodyRows().map((row) => within(row).getAllByRole('rowheader')[0]?.textContent)
const rowOf = (farmer: string | null) => screen.getByText(String(farmer)).closest('tr') as HTMLElement
const frame = () => screen.getByRole('group', { name: 'Lots' })
const scrollTo = (top: number) => {
  frame().scrollTop = top
  fireEvent.scroll(frame())
}
const cell = (row: number, column: number) => bodyRows()[row]?.children[column] as HTMLElement

afterEach(cleanup)

describe('cells', () => {
  it('shows two and three decimals grouped and at the end, times as HH:MM of India', () => {
    show({ rows: lots(1) })
    expect(cell(0, 1).textContent).toBe('0.350')
    expect(cell(0, 2).textContent).toBe('19,05,536.50')
    expect(cell(0, 2).className).toContain('end')
    expect(cell(0, 2).style.color).toBe('rgb(1, 2, 3)')
    expect(cell(0, 2).style.fontWeight).toBe('700')
    expect(cell(0, 2).style.background).toBe('rgb(9, 9, 9)')
    expect(cell(0, 3).textContent).toBe('10:47')
    expect(cell(0, 4).textContent).toBe('#1')
    expect(cell(0, 4).className).toContain('center')
    expect(screen.getByRole('columnheader', { name: 'Id' }).className).toBe('start')
  })
  it('formats by digits alone', () => {
    expect(fixedText('9007199254740993.005', 2)).toBe('9007199254740993.01')
    expect(fixedText('-0.004', 2)).toBe('0.00')
    expect(fixedText('7', 3)).toBe('7.000')
    expect(fixedText('DPIF1', 2)).toBeNull()
  })
  it.each([
    [{ vtype: 3 }, null, '–'],
    [{ vtype: 4 }, '', '–'],
    [{ vtype: 3 }, '0', '0.00'],
    [{}, 0, '0'],
    [{ vtype: 1 }, '10:47:12', '10:47'],
    [{ vtype: 1 }, 'soon', 'soon'],
    [{ vtype: 3 }, '-1234567.5', '−12,34,567.50'],
  ] as const)('%o %s is %s', (options, value, text) => {
    expect(cellText({ Header: '', accessor: 'id', ...options }, value)).toBe(text)
  })
  it('says that there is nothing', () => {
    show({ rows: [] })
    expect(screen.getByText('No data available')).toBeTruthy()
  })
})

describe('sizes', () => {
  it('is 500 px high for its rows and 150 px wide for a column, unless said', () => {
    const { container, unmount } = show({
      rows: lots(1),
      columns: [
        { Header: 'Id', accessor: 'id' },
        { Header: 'Lot', accessor: (lot) => `L${lot.id}`, key: 'lot', width: 60 },
        { Header: 'Acknowledgement', accessor: 'farmer', width: 60 },
      ],
    })
    const widths = [...container.querySelectorAll('col')].map(({ style }) => style.width)
    // A column is never narrower than the longest word of its head.
    expect(widths).toEqual(['150px', '60px', '125px'])
    expect(cell(0, 1).textContent).toBe('L1')
    expect(screen.getByRole('group', { name: 'Lots' }).style.maxHeight).toContain('500px')
    unmount()
    show({ rows: lots(1), maxHeight: 320 })
    expect(screen.getByRole('group', { name: 'Lots' }).style.maxHeight).toContain('320px')
  })
  it('leaves its height to the frame that it stands in, unless it is said', () => {
    const { container, unmount } = show({ rows: lots(1) })
    expect(container.querySelector('.rest')).not.toBeNull()
    expect(screen.getByRole('group', { name: 'Lots' }).style.maxHeight).toContain('var(--rows')
    unmount()
    expect(show({ rows: lots(1), maxHeight: 320 }).container.querySelector('.rest')).toBeNull()
  })
  it('puts decimals and times at the end, with their heads, and texts at the start', () => {
    const at = (name: RegExp) => screen.getByRole('columnheader', { name }).className
    show({ rows: lots(1), columns: [...columns, { Header: 'Clock', accessor: 'at', vtype: 1, key: 'clock' }] })
    expect([at(/Farmer/), at(/Net weight/), at(/Value/), at(/Time/), at(/Clock/)]).toEqual([
      'start',
      'end',
      'end',
      'end',
      'end',
    ])
    expect(cell(0, 5).textContent).toBe('10:47')
    expect(cell(0, 5).className).toContain('end')
  })
})

describe('sorting', () => {
  const head = (name: string) => screen.getByRole('columnheader', { name: new RegExp(name) })
  it('goes ascending, descending, ascending; another column starts ascending', async () => {
    show({ rows: lots(12) })
    const press = () => userEvent.click(screen.getByRole('button', { name: 'Farmer' }))
    await press()
    expect(head('Farmer').getAttribute('aria-sort')).toBe('ascending')
    expect(firstCells().slice(0, 3)).toEqual(['Farmer 1', 'Farmer 2', 'Farmer 3'])
    await press()
    expect(head('Farmer').getAttribute('aria-sort')).toBe('descending')
    expect(firstCells()[0]).toBe('Farmer 12')
    await press()
    expect(head('Farmer').getAttribute('aria-sort')).toBe('ascending')
    await userEvent.click(screen.getByRole('button', { name: 'Net weight (kg)' }))
    expect(head('Net weight').getAttribute('aria-sort')).toBe('ascending')
    expect(head('Farmer').getAttribute('aria-sort')).toBeNull()
  })
  it('orders decimals as numbers and leaves missing ones last', async () => {
    const rows = lots(3).map((lot, i) => ({ ...lot, kg: ['9.350', null, '10.200'][i] ?? null }))
    show({ rows })
    const press = () => userEvent.click(screen.getByRole('button', { name: 'Net weight (kg)' }))
    await press()
    expect(bodyRows().map((row) => row.children[1]?.textContent)).toEqual(['9.350', '10.200', '–'])
    await press()
    expect(bodyRows().map((row) => row.children[1]?.textContent)).toEqual(['10.200', '9.350', '–'])
    expect(compareDecimals('-0.5', '0.25')).toBe(-1)
  })
  it('only asks where the owner sorts', async () => {
    const onSort = vi.fn()
    show({ rows: lots(3), sort: { key: 'farmer', direction: 'asc' }, onSort })
    await userEvent.click(screen.getByRole('button', { name: 'Farmer' }))
    expect(onSort).toHaveBeenCalledWith({ key: 'farmer', direction: 'desc' })
    expect(firstCells()[0]).toBe('Farmer 1')
  })
})

describe('pages', () => {
  it('shows 15 rows and turns pages', async () => {
    show({ rows: lots(40) })
    expect(bodyRows()).toHaveLength(15)
    expect(screen.getByText('Page 1 of 3')).toBeTruthy()
    expect(screen.getByText('1 – 15 of 40')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
    expect(screen.getByText('Page 2 of 3')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Last page' }))
    expect(bodyRows()).toHaveLength(10)
    expect((screen.getByRole('button', { name: 'Next page' }) as HTMLButtonElement).disabled).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Previous page' }))
    await userEvent.click(screen.getByRole('button', { name: 'First page' }))
    expect(screen.getByText('Page 1 of 3')).toBeTruthy()
  })
  it('has controls above five rows only, and none when the option hides them', () => {
    const { unmount } = show({ rows: lots(5) })
    expect(screen.queryByText(/^Page/)).toBeNull()
    unmount()
    const six = show({ rows: lots(6) })
    expect(screen.getByText('Page 1 of 1')).toBeTruthy()
    six.unmount()
    show({ rows: lots(40), pagination: true })
    expect(screen.queryByText(/^Page/)).toBeNull()
    expect(bodyRows()).toHaveLength(40)
  })
  it('asks the owner for a page', async () => {
    const onPage = vi.fn()
    show({ rows: lots(15), page: 2, pages: 5, total: 75, onPage })
    expect(screen.getByText('Page 2 of 5')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
    expect(onPage).toHaveBeenCalledWith(3)
  })
  it('mounts a part of a long list and counts the whole', () => {
    show({ rows: lots(900), pagination: true })
    expect(bodyRows().length).toBeLessThan(120)
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('901')
  })
  it('keeps the row of the tab order in a long list, in sight or not', async () => {
    showLong()
    scrollTo(300 * 32)
    expect(await screen.findByText('Farmer 305')).toBeTruthy()
    expect(bodyRows().filter((row) => row.tabIndex === 0)).toEqual([rowOf('Farmer 1')])
    expect(screen.queryByText('Farmer 30')).toBeNull()
    fireEvent.click(rowOf('Farmer 305'))
    scrollTo(0)
    expect(await screen.findByText('Farmer 3')).toBeTruthy()
    expect(rowOf('Farmer 305').tabIndex).toBe(0)
  })
})

describe('place', () => {
  const long = (place: string) => showLong({ place })
  it('is given back under the same key: what was scrolled to, and the row that was used', async () => {
    const { unmount } = long('one')
    scrollTo(300 * 32)
    fireEvent.click(rowOf((await screen.findByText('Farmer 305')).textContent))
    unmount()
    long('one')
    expect(frame().scrollTop).toBe(300 * 32)
    expect(await screen.findByText('Farmer 306')).toBeTruthy()
    expect(document.activeElement).toBe(rowOf('Farmer 305'))
  })
  it('begins at the head under another, and leaves the focus to whoever has it', async () => {
    const { unmount } = long('two')
    scrollTo(300 * 32)
    fireEvent.click(rowOf((await screen.findByText('Farmer 305')).textContent))
    unmount()
    const other = long('three')
    expect(frame().scrollTop).toBe(0)
    expect(document.activeElement).toBe(document.body)
    other.unmount()
    render(<input aria-label="Search" />)
    screen.getByRole('textbox').focus()
    long('two')
    expect(frame().scrollTop).toBe(300 * 32)
    expect(document.activeElement).toBe(screen.getByRole('textbox'))
  })
})

describe('rows', () => {
  it('moves by arrows, opens by Enter, selects by click', async () => {
    const [onRow, onSelect] = [vi.fn(), vi.fn()]
    show({ rows: lots(4), onRow, onSelect, selected: 2 })
    expect(bodyRows()[1]?.getAttribute('aria-selected')).toBe('true')
    expect(bodyRows().map((row) => row.tabIndex)).toEqual([-1, 0, -1, -1])
    bodyRows()[1]?.focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(bodyRows()[2])
    expect(onSelect).toHaveBeenLastCalledWith(expect.objectContaining({ id: 3 }))
    expect(onRow).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    expect(onRow).toHaveBeenLastCalledWith(expect.objectContaining({ id: 3 }))
    await userEvent.keyboard('{End}')
    expect(document.activeElement).toBe(bodyRows()[3])
    fireEvent.click(cell(0, 1))
    expect(onRow).toHaveBeenLastCalledWith(expect.objectContaining({ id: 1 }))
  })
  it('leaves a button inside a row to itself and hands on other keys', async () => {
    const [onRow, onRowKey, inner] = [vi.fn(), vi.fn(), vi.fn()]
    const withButton: Column<Lot>[] = [
      {
        Header: 'Yes',
        accessor: 'id',
        render: () => (
          <button type="button" onClick={inner}>
            Yes
          </button>
        ),
      },
    ]
    render(<Table label="Lots" columns={withButton} rows={lots(2)} onRow={onRow} onRowKey={onRowKey} />, {
      wrapper: Wrap,
    })
    await userEvent.click(screen.getAllByRole('button', { name: 'Yes' })[0] as HTMLElement)
    expect(inner).toHaveBeenCalledOnce()
    expect(onRow).not.toHaveBeenCalled()
    bodyRows()[0]?.focus()
    await userEvent.keyboard('y')
    expect(onRowKey.mock.calls[0]?.[1]).toMatchObject({ id: 1 })
  })
  it('keeps groups, sub-totals and totals in place while sorting between them', async () => {
    const [a, b, c] = lots(3) as [Lot, Lot, Lot]
    const lines: TableLine<Lot>[] = [
      { kind: 'group', label: 'Bivoltine' },
      { kind: 'row', row: b },
      { kind: 'row', row: a },
      { kind: 'subtotal', label: 'Sub-total', cells: { kg: '7.700' } },
      { kind: 'group', label: 'Cross breed' },
      { kind: 'row', row: c },
      { kind: 'total', label: 'Grand total', cells: { kg: '22.050', value: '5716609.5' } },
    ]
    show({ lines, pagination: true })
    await userEvent.click(screen.getByRole('button', { name: 'Farmer' }))
    const texts = bodyRows().map((row) => row.firstElementChild?.textContent)
    expect(texts).toEqual(['Bivoltine', 'Farmer 1', 'Farmer 2', 'Sub-total', 'Cross breed', 'Farmer 3', 'Grand total'])
    const total = screen.getByRole('rowheader', { name: 'Grand total' }).closest('tr') as HTMLElement
    expect(total.parentElement?.tagName).toBe('TFOOT')
    expect(total.textContent).toBe('Grand total22.05057,16,609.50')
  })
})

describe('narrow screens', () => {
  it('puts a row on two lines: name and state, then the rest', () => {
    const narrow = (query: string) => ({
      matches: query.includes('991.95'),
      media: query,
      addEventListener: () => {},
      removeEventListener: () => {},
    })
    vi.stubGlobal('matchMedia', narrow)
    const two: Column<Lot>[] = [
      { Header: 'Id', accessor: 'id' },
      { Header: 'Farmer', accessor: 'farmer', name: true },
      { Header: 'kg', accessor: 'kg', vtype: 4 },
      { Header: 'Value', accessor: 'value', vtype: 3, priority: 3 },
      { Header: 'State', accessor: 'at', status: true, render: () => 'Active' },
    ]
    render(<Table label="Lots" columns={two} rows={lots(1)} />, { wrapper: Wrap })
    const row = bodyRows()[0] as HTMLElement
    expect(row.querySelector('.first-line')?.textContent).toBe('Farmer 1Active')
    expect(row.querySelector('.second-line')?.textContent).toBe('1kg 0.350')
    expect(screen.getByRole('columnheader').textContent).toContain('Farmer')
    vi.unstubAllGlobals()
  })
})
