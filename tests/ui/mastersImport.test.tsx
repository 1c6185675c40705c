// @vitest-environment-options { "url": "http://127.0.0.1:8004/" }
import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { sql } from 'drizzle-orm'
import { HttpResponse, http } from 'msw'
import readWorkbook from 'read-excel-file/universal'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { cocoonDefect } from '#resources/cocoonDefect'
import { mostImported, rowsOfPart } from '#shared/importing'
import { type TestApp, testApp } from '../support/app'
import { deskOf } from '../support/console'

/* Rows of a file become records from a list of the console: checked first, all together or part by part. */

let market: TestApp

// No worker here.
vi.mock('../../src/client/print/makeXlsx', async () => ({
  makeXlsx: (await import('#exports/workbook')).workbookOf,
}))

const defects = '/app/cocoondefect/defectlist'

const found = (text: string | RegExp) => screen.findByText(text, { selector: 'button' })
const click = (element: Element) => fireEvent.click(element)
// By selector: asking a whole screen by role or label takes seconds under jsdom.
const shown = (selector: string) =>
  waitFor(() => {
    const element = [...document.querySelectorAll<HTMLElement>(selector)].at(-1)
    if (!element) throw new Error(`There is no ${selector}`)
    return element
  })
const desk = deskOf(async () => {
  await import('../../src/client/crud/ListScreen')
  market = await testApp({ farmers: 1, reelers: 1 })
  return market
})
const open = (path: string, name: string) => desk.open(name, path)
const dialog = () => shown('[role="dialog"]')
const choose = (text: string) =>
  fireEvent.change(document.querySelector('input[type="file"]') as Element, {
    target: { files: [new File([text], 'defects.csv', { type: 'text/csv' })] },
  })

describe('an import', () => {
  it('shows what is wrong before anything is written, then writes all', async () => {
    const { defectCode, defectName } = cocoonDefect.fields
    await open(defects, 'ad')
    click(await found('Import'))
    await dialog()
    await found('Choose file')
    choose(`Defect Code,${defectName.label.ta},Colour\nG1,Gnawed,red\n,Half spun,white\n\n`)
    expect(await screen.findByText(/1 of 2 rows are ready/)).toBeTruthy()
    expect(screen.getByText('These columns are not imported: Colour')).toBeTruthy()
    const errors = await shown('table[aria-label="Errors"]')
    expect(within(errors).getByText('Please enter Defect Code').closest('tr')?.textContent).toMatch(/^3/)
    expect(screen.queryByText(/^Import \d/, { selector: 'button' })).toBeNull()
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Half spun')

    choose(`${defectCode.label.en},${defectName.label.en}\nG1,Gnawed\nG2,Half spun\n`)
    expect((await dialog()).textContent).toContain('it takes effect when another of Admin and RJD confirms')
    click(await found('Import 2 cocoon defects'))
    // Each waits for those who decide for the state.
    expect(await screen.findByText('This waits for another official.')).toBeTruthy()
    expect(document.body.textContent).not.toContain('imported')
    const asked = await market.arrange(
      sql`select payload ->> 'title' as name from proposal where kind = 'master' order by id`,
    )
    expect(asked).toEqual([{ name: 'Gnawed' }, { name: 'Half spun' }])
  })
})

describe('an import in parts', () => {
  const saved: Blob[] = []
  beforeAll(() => {
    URL.createObjectURL = (file) => `blob:${saved.push(file as Blob)}`
  })

  it('takes the right rows of a file with errors, goes on over other screens, and hands the others back', async () => {
    await open(defects, 'ad')
    click(await found('Import'))
    await dialog()
    await found('Choose file')
    // As few as want two parts: how long the server tries them says nothing about what is shown then.
    const right = rowsOfPart
    const rows = Array.from({ length: right + 1 }, (_, at) => `P${at},${at === 7 ? '' : `Part ${at}`}`)
    choose(`Defect Code,Defect Name\n${rows.join('\n')}\n`)
    const ready = new RegExp(`${right} of ${right + 1} rows are ready`)
    expect(await screen.findByText(ready, {}, { timeout: 60_000 })).toBeTruthy()
    click(await found('Import the right rows'))
    click(await found('Close'))
    click(await shown('a[href="/app/dashboard/analytics"]'))
    await waitFor(
      () =>
        expect(document.body.textContent).toContain(
          `Cocoon defects: ${right} rows wait for another official, 1 not taken`,
        ),
      {
        timeout: 60_000,
      },
    )
    const [kept] = await market.arrange<{ n: number }>(
      sql`select count(*)::int as n from proposal where kind = 'master' and payload ->> 'title' like 'Part %'`,
    )
    expect(kept?.n).toBe(right)

    click(await screen.findByText('Show', { selector: 'a' }))
    click(await screen.findByText(/Import 100 %/))
    const errors = await shown('table[aria-label="Errors"]')
    expect(errors.textContent).toMatch(/9Defect Name.*Please enter/i)
    // Closed by mistake: nothing is lost.
    click(await found('Close'))
    click(await screen.findByText(/Import 100 %/))
    click(await found('Download the rows not imported'))
    await waitFor(() => expect(saved).toHaveLength(1))
    const [sheet] = await readWorkbook(await (saved[0] as Blob).arrayBuffer())
    expect(sheet?.data).toEqual([
      ['Defect Code', 'Defect Name', 'What is wrong'],
      ['P7', null, expect.stringMatching(/^Defect Name: .*enter/i)],
    ])
    click(await found('Close'))
    expect(await screen.findByText('Import', { selector: 'button' })).toBeTruthy()
  }, 180_000)

  it('goes on with a file whose first rows were taken before', async () => {
    await open(defects, 'ad')
    click(await found('Import'))
    await dialog()
    await found('Choose file')
    const total = mostImported + 1
    const there = (rows: number) =>
      Array.from({ length: rows }, (_, row) => ({ row, errors: { defectCode: 'It is there already' } }))
    const answer = (rows: number, ready: number) =>
      HttpResponse.json({ total: rows, ready, errors: there(rows - ready), asks: [], written: ready })
    desk.meanwhile(
      http.post('*/api/cocoonDefect/import', () => answer(mostImported, 0)),
      http.post('*/api/cocoonDefect/importPart', async ({ request }) => {
        const { rows } = (await request.json()) as { rows: unknown[] }
        return answer(rows.length, rows.length === 1 ? 1 : 0)
      }),
    )
    choose(`Defect Code,Defect Name\n${Array.from({ length: total }, (_, at) => `Q${at},Q ${at}`).join('\n')}\n`)
    click(await found('Import the right rows'))
    await waitFor(() =>
      expect(document.body.textContent).toContain('Cocoon defects: 1 rows wait for another official, 2,000 not taken'),
    )
    expect(document.body.textContent).not.toContain('rows imported')
    click(await found('Discard'))
  })
})
