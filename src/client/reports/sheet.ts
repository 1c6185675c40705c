import type { Language } from '#shared/label'
import { type CellValue, placesOf, type Report, type ReportColumn, type ReportRow, shownColumns } from '#shared/report'
import { cellLabel } from '#shared/reportText'
import { term } from '#shared/terms'
import type { ReportLine } from '#shared/totals'
import { nameIn } from '../parts/nameIn'
import type { Sheet, SheetFormat, SheetLine } from '../print/sheet'
import { type FiltersShown, filterLines } from './filterLines'
import type { ReportAnswer } from './useReport'

export interface SheetTop extends FiltersShown {
  readonly report: Report
  readonly market: ReportAnswer['market']
}

type Named = readonly [name: string, column: ReportColumn]

function formatOf({ type }: ReportColumn, language: Language): SheetFormat {
  if (type === 'day') return { kind: 'day' }
  const places = placesOf[type]
  if (places === undefined) return { kind: 'text' }
  if (type !== 'balance') return { kind: 'figure', places, grouped: type !== 'serial' }
  return {
    kind: 'figure',
    places,
    grouped: true,
    sides: [term('column.dr')[language], term('column.cr')[language]],
  }
}

/** Figures and days go as the answer has them, which the workbook formats; everything else as it is read. */
const textOf = (column: ReportColumn, value: CellValue | undefined, language: Language): string =>
  placesOf[column.type] === undefined && column.type !== 'day'
    ? cellLabel(column, value)[language]
    : String(value ?? '')

function lineOf(line: ReportLine, columns: readonly Named[], language: Language): SheetLine {
  const cellsOf = (values: ReportRow) => columns.map(([name, column]) => textOf(column, values[name], language))
  if (line.kind === 'row') return { kind: 'row', cells: cellsOf(line.row) }
  const label = line.label[language]
  return line.kind === 'group'
    ? { kind: 'group', label, cells: [] }
    : { kind: 'sum', label, cells: cellsOf(line.cells) }
}

/** What is said above the heads: which report it is, of which market, and what it was asked for. */
export function sheetTop({ report, market, ...asked }: SheetTop, language: Language): string[] {
  const place = market ? nameIn(language, market.name, market.nameTa) : term('ui.report.allMarkets')[language]
  const filters = filterLines({ report, ...asked }).map(({ label, value }) => `${label[language]}: ${value[language]}`)
  return [`${report.title[language]}, ${place}`, ...filters]
}

/**
 * The report for a workbook: `top` above the heads, the given columns, and every line as it stands on the screen, groups,
 * totals and all.
 */
export function sheetOf(
  report: Report,
  lines: readonly ReportLine[],
  language: Language,
  names: readonly string[] = shownColumns(report),
  top: readonly string[] = [],
): Sheet {
  const columns = names.map((name): Named => [name, report.columns[name] as ReportColumn])
  return {
    top,
    columns: columns.map(([, column]) => ({
      head: (column.short ?? column.label)[language],
      band: column.band?.[language],
      format: formatOf(column, language),
    })),
    lines: {
      *[Symbol.iterator]() {
        for (const line of lines) yield lineOf(line, columns, language)
      },
    },
  }
}
