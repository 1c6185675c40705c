import 'fake-indexeddb/auto'
import { cleanup, configure, fireEvent, within as inside, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Sheet } from '#exports/sheet'
import { dailyAbstract } from '#resources/reports/dailyAbstract'
import { headOf, type ReportColumn } from '#shared/report'
import type { PrintOrder } from '../../src/client/print/job'
import { queryClient } from '../../src/client/providers/queryClient'
import { rehydrate } from '../../src/client/providers/store'
import { demoDesk } from '../support/demoDesk'

configure({ asyncUtilTimeout: 25_000 })

const orders: PrintOrder[] = []
// jsdom has no workers: what would be made is told.
vi.mock('../../src/client/print/makePdf', () => ({
  makePdf: async (order: PrintOrder, _: unknown, signal?: AbortSignal) => {
    orders.push(order)
    if (orders.length > 1) await new Promise((_resolve, reject) => signal?.addEventListener('abort', reject))
    return new Blob(['%PDF'])
  },
}))
const sheets: Sheet[] = []
const given: AbortSignal[] = []
vi.mock('../../src/client/print/makeXlsx', () => ({
  makeXlsx: async (sheet: Sheet, onProgress: (done: number, of: number) => void, signal: AbortSignal) => {
    sheets.push(sheet)
    given.push(signal)
    onProgress(1, 4)
    if (sheets.length > 1) await new Promise((_resolve, reject) => signal.addEventListener('abort', reject))
    return new Blob(['PK'])
  },
}))
const files: { name: string; text: string }[] = []
const downloads: string[] = []
vi.mock('../../src/client/print/deliver', () => ({
  downloadCsv: (text: string, name: string) => files.push({ name, text }),
  download: (_: Blob, name: string) => downloads.push(name),
  print: () => undefined,
  show: () => undefined,
}))

const { open, market } = demoDesk()
beforeEach(() => orders.splice(0))

const place = () => window.location.pathname + window.location.search
const day = '/app/reports/dailyabstract?date=2026-11-19'

describe('a report', () => {
  it('leads from its rows and its total to what they are made of, and back', async () => {
    await open('marketofficer', day)
    // A correction of an earlier day stands beside the day's own sales.
    const [sold] = await screen.findAllByRole('link', { name: 'BV-DH' })
    fireEvent.click(sold as HTMLElement)
    await screen.findByRole('heading', { name: 'Lot register' })
    expect(place()).toMatch(/lotregister\?marketId=\d+&from=2026-11-19&to=2026-11-19&variety=\d+$/)
    window.history.back()
    fireEvent.click(await screen.findByRole('link', { name: 'Grand total' }))
    await screen.findByRole('heading', { name: 'Lot register' })
    expect(place()).toMatch(/lotregister\?marketId=\d+&from=2026-11-19&to=2026-11-19$/)
  })

  it('has the heads of account as the chart has them: in their groups and kinds', async () => {
    await open('marketofficer', '/app/books/headledger')
    const box = await screen.findByRole('combobox', { name: /Ledger head/ })
    await waitFor(() => {
      fireEvent.mouseDown(box)
      expect(screen.getAllByRole('option').length).toBeGreaterThan(20)
      const said = [...screen.getByRole('listbox').children].map(({ textContent }) => textContent)
      const from = said.indexOf('Assets')
      expect(said.slice(from, from + 5)).toEqual([
        ...['Assets', 'Cash', 'Cash', 'Market bank account', 'Market bank account'],
      ])
    })
    // A group is read, and not chosen.
    fireEvent.click(screen.getByText('Assets'))
    expect(screen.getByRole('listbox')).toBeTruthy()
    fireEvent.click(screen.getByRole('option', { name: 'TDS payable' }))
    await waitFor(() => expect(box.textContent).toBe('TDS payable'))
  })

  it('says what its address asks for that it does not have', async () => {
    await open('marketofficer', `${day}&lotno=7&chart=1`)
    const notice = await screen.findByText(/The address asks for/)
    expect(notice.textContent).toContain("'lotno'")
  })

  it('says nothing of what belongs into its address', async () => {
    await open('marketofficer', `${day}&chart=1&sort=lots`)
    await screen.findByRole('table')
    expect(screen.queryByText(/The address asks for/)).toBeNull()
  })

  it('leads on by Enter on a row', async () => {
    await open('marketofficer', day)
    const row = (await screen.findByRole('link', { name: 'CB' })).closest('tr') as HTMLElement
    fireEvent.keyDown(row, { key: 'Enter' })
    await screen.findByRole('heading', { name: 'Lot register' })
  })

  it('keeps its order in the address, and leaves in it', async () => {
    await open('marketofficer', day)
    const table = await screen.findByRole('table')
    await inside(table).findByRole('link', { name: 'CB' })
    fireEvent.click(inside(table).getByRole('button', { name: /^Value/ }))
    await waitFor(() => expect(place()).toContain('sort=value'))
    fireEvent.click(screen.getByRole('button', { name: 'CSV' }))
    const [head, ...lines] = (files.at(-1)?.text ?? '').trim().split('\r\n')
    const at = (head ?? '').split(',').findIndex((name) => name.startsWith('Value'))
    const values = lines.map((line) => Number(line.split(',')[at]))
    expect(values.length).toBeGreaterThan(2)
    expect(values).toEqual([...values].sort((a, b) => a - b))
    // The lines are numbered as they stand now.
    const numberAt = (head ?? '').split(',').indexOf('Serial no.')
    const places = values.map((_, place) => String(place + 1))
    expect(lines.map((line) => line.split(',')[numberAt])).toEqual(places)
    const links = inside(table).getAllByRole('link').slice(0, places.length)
    expect(links.map((link) => link.closest('tr')?.querySelector('td')?.textContent)).toEqual(places)
  })

  it('shows the year that a setting chose where nobody did', async () => {
    await open('marketofficer', '/app/levy/monthwisereport')
    await screen.findByRole('link', { name: 'April 2025' })
    expect(screen.getByRole('combobox', { name: /Accounting year/ }).textContent).toContain('2025–26')
  })

  it('says in the address what it shows, asks once and stays one step of Back', async () => {
    const steps = window.history.length
    const asked = vi.spyOn(window, 'fetch')
    await open('marketofficer', '/app/levy/monthwisereport')
    await waitFor(() => expect(place()).toContain('year=202526'))
    await screen.findByRole('link', { name: 'April 2025' })
    const calls = asked.mock.calls.map(([call]) => (call instanceof Request ? call.url : String(call)))
    expect(calls.filter((url) => /report\//i.test(url))).toHaveLength(1)
    expect(window.history.length).toBe(steps)
    asked.mockRestore()
  })

  it('asks for nothing that a filter can not hold', async () => {
    await open('marketofficer', '/app/reports/dailyabstract?date=yesterday')
    await screen.findByText(/^Press 'Show'/)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('leaves as CSV with the lines that the query sums itself', async () => {
    await open('marketofficer', '/app/reports/monthlyabstractreport?month=2026-11')
    await screen.findByRole('link', { name: 'D.M' })
    fireEvent.click(screen.getByRole('button', { name: 'CSV' }))
    const lines = (files.at(-1)?.text ?? '').split('\r\n')
    for (const name of ['U.L.M', 'D.M', 'U.M'])
      expect(lines.filter((line) => line.split(',').includes(name))).toHaveLength(1)
  })

  it('draws its chart only where it is asked for, and says so in the address', async () => {
    await open('marketofficer', '/app/levy/monthwisereport')
    await screen.findByRole('link', { name: 'April 2025' })
    expect(screen.queryByRole('img', { name: /Total levy/ })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Chart' }))
    await screen.findByRole('img', { name: /Total levy/ })
    expect(place()).toContain('chart=1')
  })

  it('has two rows of heads where columns stand under bands', async () => {
    await open('marketofficer', '/app/misreport/monthlycumulative?month=2026-11')
    const head = await screen.findByRole('columnheader', { name: 'U.L.M' })
    expect(head.getAttribute('colspan')).toBe('4')
    expect(screen.getByRole('columnheader', { name: 'Variety' }).getAttribute('rowspan')).toBe('2')
  })

  it('prints the shown lines, and gives up a paper that is being made', async () => {
    await open('marketofficer', day)
    await screen.findByRole('link', { name: 'CB' })
    fireEvent.click(screen.getByRole('button', { name: 'Print' }))
    await waitFor(() => expect(orders).toHaveLength(1))
    const [order] = orders
    expect(order?.job.kind === 'report' && order.job.report.body.at(-1)?.kind).toBe('total')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Print' })).toHaveProperty('disabled', false))
    fireEvent.click(screen.getByRole('button', { name: 'Print' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByText(/Making the paper/)).toBeNull())
  })
})

describe('a workbook', () => {
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'XLSX' })

  it('has the shown lines in their order, and is given up while it is being made', async () => {
    await open('marketofficer', `${day}&sort=-value`)
    await screen.findByRole('link', { name: 'CB' })
    fireEvent.click(button())
    await waitFor(() => expect(downloads).toEqual(['dailyAbstract-2026-11-19.xlsx']))
    const [{ columns, lines } = { columns: [], lines: [] }] = sheets
    const at = columns.findIndex(({ head }) => head.startsWith('Value'))
    const rows = [...lines].filter(({ kind }) => kind === 'row').map(({ cells }) => Number(cells[at]))
    expect(rows.length).toBeGreaterThan(2)
    expect(rows).toEqual([...rows].sort((a, b) => b - a))
    const serial = columns.findIndex(({ only }) => only === undefined)
    const numbers = [...lines].filter(({ kind }) => kind === 'row').map(({ cells }) => cells[serial])
    expect(numbers).toEqual(rows.map((_, place) => String(place + 1)))
    expect([...lines].at(-1)).toMatchObject({ kind: 'sum', label: 'Grand total' })

    fireEvent.click(button())
    await screen.findByText('Making the file, 25 %')
    expect(button().disabled).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByText(/Making the file/)).toBeNull())
    expect(given.at(-1)?.aborted).toBe(true)
    expect(button().disabled).toBe(false)
    expect(downloads).toHaveLength(1)
  })
})

describe('ten thousand rows', () => {
  it('are counted in full and mounted in part', async () => {
    const { fetch } = window
    const answered = vi.spyOn(window, 'fetch').mockImplementation(async (call, init) => {
      const url = call instanceof Request ? call.url : String(call)
      const response = await fetch(call, init)
      if (!/report\/LotRegister/i.test(url)) return response
      const { rows, ...rest } = (await response.json()) as { rows: object[] }
      const many = Array.from({ length: 10_000 }, (_, at) => ({ ...rows[at % rows.length], serialNo: at + 1 }))
      return Response.json({ ...rest, rows: many })
    })
    await open('marketofficer', '/app/reports/lotregister?from=2026-11-19&to=2026-11-19')
    await screen.findByText(/10,000 rows/)
    const table = await screen.findByRole('table', { name: 'Lot register' })
    await waitFor(() => expect(Number(table.getAttribute('aria-rowcount'))).toBeGreaterThan(10_000))
    expect(table.querySelectorAll('tbody tr').length).toBeLessThan(60)
    answered.mockRestore()
  })
})

describe('a saved report', () => {
  it('keeps a usual period as such and stands in the index', async () => {
    await open('marketofficer', '/app/reports/dailyabstract?date=2026-11-20')
    await screen.findByRole('link', { name: 'CB' })
    fireEvent.click(screen.getByRole('button', { name: 'Saved views' }))
    fireEvent.click(screen.getByRole('button', { name: 'Save this view' }))
    fireEvent.change(await screen.findByRole('textbox', { name: /Name of the view/ }), { target: { value: 'Mine' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(localStorage.getItem('preference.views.report.dailyAbstract')).toContain('"preset":"today"'),
    )
    expect(localStorage.getItem('preference.views.report.dailyAbstract')).not.toContain('2026-11-20')
  })

  it('opens from the index as of the day on which it is opened, with its own columns', async () => {
    const view = { name: 'Mine', filters: { preset: 'yesterday', sort: '-value' }, columns: ['variety', 'value'] }
    const { store } = await import('../../src/client/providers/store')
    await open('marketofficer', '/app/report3')
    store.setItem('views.report.dailyAbstract', [view])
    await screen.findByText('This place is reserved for a later report.')
    const link = await inside(screen.getByRole('main')).findByRole('link', { name: 'Mine' })
    expect(link.getAttribute('href')).toContain('date=2026-11-19')
    fireEvent.click(link)
    await screen.findByRole('link', { name: 'CB' })
    // The two, and the day that a correction among the rows is of, which is never left out.
    await waitFor(() => expect(screen.getAllByRole('columnheader')).toHaveLength(3))
    expect(place()).toContain('date=2026-11-19')
    expect(place()).toContain('sort=-value')
    expect(place()).not.toContain('view=')
    // The view is kept on the server too: what comes after this must not be overtaken by it.
    const client = await market().client('marketofficer')
    await waitFor(async () =>
      expect(await (await client.get('preferences')).json()).toMatchObject({ 'views.report.dailyAbstract': [view] }),
    )
  })
})

describe('a saved report in a tab of its own', () => {
  it('shows the same columns, filters and order by its address alone', async () => {
    const filters = { preset: 'yesterday', sort: '-value' }
    const client = await market().client('marketofficer')
    const value = [{ name: 'Mine', filters, columns: ['variety', 'lots', 'value'] }]
    await client.post('preferences', { key: 'views.report.dailyAbstract', value })
    await open('marketofficer', '/app/report3')
    await rehydrate('marketofficer')
    const link = await inside(await screen.findByRole('main')).findByRole('link', { name: 'Mine' })
    const address = link.getAttribute('href') ?? ''
    cleanup()
    // Another tab has the account's preferences, and nothing of what this one knew.
    queryClient.clear()
    localStorage.clear()

    await open('marketofficer', address)
    await rehydrate('marketofficer')
    await screen.findByRole('link', { name: 'CB' })
    await waitFor(() => expect(screen.getAllByRole('columnheader')).toHaveLength(4))
    const heads = screen.getAllByRole('columnheader')
    const { variety, ofDay, lots, value: worth } = dailyAbstract.columns as Record<string, ReportColumn>
    const named = [variety, ofDay, lots, worth].map((column) => column && headOf(column).en)
    expect(heads.map(({ textContent }) => textContent)).toEqual(named)
    expect(heads.at(-1)?.getAttribute('aria-sort')).toBe('descending')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Date/ }).value).toBe('19/11/2026')
    const values = [...document.querySelectorAll('tbody tr')].map((row) =>
      Number(row.lastElementChild?.textContent?.replaceAll(',', '')),
    )
    expect(values.length).toBeGreaterThan(2)
    expect(values).toEqual([...values].sort((a, b) => b - a))
  })
})

describe('the layout of a report', () => {
  it('is chosen, stands in the address, leaves in files, and is kept with a saved view', async () => {
    await open('marketofficer', '/app/reports/lotregister?from=2026-11-19&to=2026-11-19')
    await screen.findByRole('columnheader', { name: /^Farmer/ })
    fireEvent.click(await screen.findByRole('button', { name: 'Layout' }))
    const panel = await screen.findByRole('dialog', { name: 'Layout' })
    const choose = async (box: string, option: string) => {
      fireEvent.mouseDown(inside(panel).getByRole('combobox', { name: box }))
      fireEvent.click(inside(await screen.findByRole('listbox', { name: box })).getByRole('option', { name: option }))
      await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    }
    await choose('Group by', 'Variety')
    await waitFor(() => expect(place()).toContain('group=variety'))
    fireEvent.click(inside(panel).getByRole('checkbox', { name: 'Totals only' }))
    await waitFor(() => expect(place()).toContain('fold=1'))
    await choose('Compared with', 'period before')
    await waitFor(() => expect(place()).toContain('compare=period'))
    fireEvent.keyDown(panel, { key: 'Escape' })
    // Each measure and its neighbours under one head, read across.
    expect((await screen.findAllByRole('columnheader', { name: 'period before' })).length).toBeGreaterThan(2)
    expect(screen.getByRole('columnheader', { name: /^Net/ }).getAttribute('colspan')).toBe('3')
    expect(screen.getByText(/Group by: Variety · Compared with: 18\/11\/2026/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'CSV' }))
    const [head, ...lines] = (files.at(-1)?.text ?? '').trim().split('\r\n')
    expect(head).toContain('Variety')
    expect(head).toContain('change %')
    expect(lines.length).toBeGreaterThan(1)
    fireEvent.click(screen.getByRole('button', { name: 'PDF' }))
    await waitFor(() => expect(orders).toHaveLength(1))
    const [order] = orders
    const said =
      order?.job.kind === 'report' ? order.job.report.filters.map(({ label, value }) => [label.en, value.en]) : []
    expect(said).toContainEqual(['Group by', 'Variety'])
    expect(said).toContainEqual(['Compared with', '18/11/2026'])
    fireEvent.click(screen.getByRole('button', { name: 'Saved views' }))
    fireEvent.click(screen.getByRole('button', { name: 'Save this view' }))
    fireEvent.change(await screen.findByRole('textbox', { name: /Name of the view/ }), { target: { value: 'Mine' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    const kept = () => localStorage.getItem('preference.views.report.lotRegister') ?? ''
    await waitFor(() => expect(kept()).toContain('"group":"variety"'))
    expect(kept()).toContain('"compare":"period"')
  })
})
