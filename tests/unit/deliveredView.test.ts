import { readSheet } from 'read-excel-file/universal'
import { describe, expect, it } from 'vitest'
import { presetsOn } from '#exports/presets'
import { type ReportFileOrder, reportFileOf } from '#exports/reportFile'
import { opened, viewOf } from '#exports/savedView'
import { cocoonArrival } from '#resources/reports/cocoonArrival'
import { headSummary } from '#resources/reports/headSummary'
import type { ReportRow } from '#shared/report'
import { fonts } from './pdf/fonts'

/* A file that is made without a screen has the columns that the screen would show of the same saved view. */

const place = { en: 'Dharmapuri', ta: 'தருமபுரி' }
const row = (day: string, kg: string, rest: ReportRow = {}): ReportRow => ({
  ...Object.fromEntries(
    Object.entries(cocoonArrival.columns).map(([name, { type }]) => [name, type === 'kg' ? '0.000' : 0]),
  ),
  ...{ market: place, marketId: 1, day, ofDay: null, kgBv: kg, kg, lots: 1 },
  ...rest,
})

async function headsOf(more: Partial<ReportFileOrder>, rows: readonly ReportRow[]) {
  const order: ReportFileOrder = {
    report: cocoonArrival.name,
    format: 'XLSX',
    language: 'en',
    texts: {},
    origin: 'https://market.example',
    printedBy: 'M. Anbu',
    printedAt: '20/11/2026 10:00:00',
    chosen: { from: '2026-11-01', to: '2026-11-20' },
    layout: {},
  }
  const file = await reportFileOf({ ...order, ...more }, { rows, tenant: null }, rows, fonts)
  const sheet = await readSheet(file.slice().buffer)
  const at = sheet.findIndex((cells) => cells.includes('Day') || cells.includes('Date') || cells.includes('Market'))
  return [sheet[at - 1], sheet[at]].map((cells) => cells?.filter((cell) => cell !== null))
}

describe('a saved view of this accounting year', () => {
  it('is of the year in which it is opened, as one of today is of that day; of another year it stays', () => {
    const [kept, opening] = [presetsOn(headSummary, '2026-11-20'), presetsOn(headSummary, '2027-04-10')]
    const yearOf = (year: string) =>
      opened(headSummary, viewOf(headSummary, { marketId: '4', year }, {}, undefined, kept), opening).chosen
    expect(yearOf('202627')).toEqual({ marketId: '4', year: '202728' })
    expect(yearOf('202526')).toEqual({ marketId: '4', year: '202526' })
  })
})

describe('a saved view with columns of its own', () => {
  const columns = ['day', 'kg']

  it('says of which day a correction is, though none was there when it was saved', async () => {
    const rows = [row('2026-11-19', '100.000')]
    expect((await headsOf({ columns }, rows))[1]).toEqual(['Date', 'Total kg'])
    const corrected = [...rows, row('2026-11-19', '-0.450', { ofDay: '2026-11-18', lots: 0 })]
    expect((await headsOf({ columns }, corrected))[1]).toEqual(['Date', 'Correction of', 'Total kg'])
  })

  it('has beside a chosen column that of the period before and the change', async () => {
    const [bands, heads] = await headsOf({ columns, layout: { compare: 'period' } }, [row('2026-11-19', '100.000')])
    expect(bands).toContain('Total kg')
    expect(heads).toHaveLength(4)
    // Nor a change of what neither period has: three races nobody brought.
    const all = await headsOf({ layout: { compare: 'period' } }, [row('2026-11-19', '100.000')])
    expect(all[0]).toEqual(expect.arrayContaining(['BV kg', 'Total kg']))
    expect(all[0]).not.toEqual(expect.arrayContaining(['MV kg']))
  })

  it('has what stands side by side, also what was not there when it was saved', async () => {
    const rows = [row('2026-11-18', '100.000'), row('2026-11-19', '50.000')]
    const layout = { group: 'market', fold: '1', across: 'day', of: 'kg' }
    const heads = (await headsOf({ columns: ['market', 'kg.1'], layout }, rows)).flat()
    expect(heads).toEqual(expect.arrayContaining(['18/11/2026', '19/11/2026']))
  })
})
