import type { Printed } from '#pdf/footer'
import { tenant as scopes } from '#resources/scopes'
import type { FilterSelection } from '#shared/filterValue'
import type { Label, Language } from '#shared/label'
import { labelOf, nameIn } from '#shared/nameIn'
import {
  type CellValue,
  headOf,
  placesOf,
  type Report,
  type ReportColumn,
  type ReportRow,
  shownColumns,
  summedColumns,
} from '#shared/report'
import { cellLabel } from '#shared/reportText'
import type { TenantName } from '#shared/tenant'
import { term } from '#shared/terms'
import type { ReportLine } from '#shared/totals'
import { toldHead } from './basis'
import { type FilterTexts, filterLines, leftOut } from './filterLines'
import { coverLines } from './savedView'
import type { Sheet, SheetColumn, SheetFormat, SheetLine, SheetTotal } from './sheet'
import { sheetNames, sheetTop } from './sheetHead'

type Named = readonly [name: string, column: ReportColumn]

function formatOf({ type }: ReportColumn, language: Language): SheetFormat {
  if (type === 'day' || type === 'month' || type === 'instant' || type === 'time') return { kind: type }
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

/** Figures, days and months go as the answer has them, which the workbook formats; everything else as it is read. */
const textOf = (column: ReportColumn, value: CellValue | undefined, language: Language): string =>
  placesOf[column.type] === undefined && column.type !== 'day' && column.type !== 'month'
    ? cellLabel(column, value)[language]
    : String(value ?? '')

/** What a line says in the columns; what the whole file is of stands before them in each row. */
function lineOf(line: ReportLine, of: readonly string[], columns: readonly Named[], language: Language): SheetLine {
  const cellsOf = (values: ReportRow) => columns.map(([name, column]) => textOf(column, values[name], language))
  if (line.kind === 'row') return { kind: 'row', cells: [...of, ...cellsOf(line.row)] }
  const label = line.label[language]
  return line.kind === 'group'
    ? { kind: 'group', label, cells: [] }
    : { kind: 'sum', label, cells: [...of.map(() => ''), ...cellsOf(line.cells)] }
}

/** A total as the data sheet computes it, from the columns at their places; those that are not there have none. */
function totalOf({ total }: ReportColumn, name: string, at: (name: string) => number): SheetTotal | undefined {
  if (total === undefined || total === 'last') return undefined
  if (typeof total === 'string') return { of: total, at: at(name) }
  if ('change' in total) return { change: [at(total.change[0]), at(total.change[1])] }
  if ('sumOf' in total) return { of: 'sum', at: at(total.grand ?? total.sumOf) }
  const [sum, by] = total.over
  return { over: [at(sum), at(by)], ...(total.times && { times: total.times }) }
}

/** What a row of a file is of where its own columns do not say it: whose it is, the day or the period, what may still change. */
function constants({ report, tenant, chosen, unsettled }: SheetTop, shown: readonly Named[], language: Language) {
  const tellsWhose = shown.some(([name]) => name === scopes.resource)
  const hasDay = shown.some(([, { type, spare }]) => spare !== 'kept' && (type === 'day' || type === 'month'))
  const place: [SheetColumn, string][] =
    tenant && !tellsWhose
      ? [[dataColumn(term(scopes.column), language, 'text'), nameIn(language, tenant.name, tenant.nameTa)]]
      : []
  const days = Object.entries(report.filters).flatMap(([name, { type, label }]): [SheetColumn, string][] => {
    const value = chosen[name]
    if (hasDay || !value || (type !== 'day' && type !== 'month')) return []
    return [[dataColumn(label, language, type), type === 'month' ? `${value}-01` : value]]
  })
  const open: [SheetColumn, string][] =
    report.unsettled && unsettled ? [[dataColumn(report.unsettled.label, language, 'text'), unsettled]] : []
  return [...place, ...days, ...open]
}

const dataColumn = (label: Label, language: Language, kind: 'text' | 'day' | 'month'): SheetColumn => ({
  head: label[language],
  format: { kind },
  only: 'data',
})

export interface SheetTop {
  readonly report: Report
  readonly tenant: TenantName | null
  readonly chosen: FilterSelection
  readonly texts: FilterTexts
  /** As of when it tells; undefined for now. */
  readonly asOf?: string | undefined
  /** What may still change its figures; undefined for nothing. */
  readonly unsettled?: string | undefined
  readonly printed: Printed
  /** The covering text of the paper; under the title of the sheet as printed too. */
  readonly cover?: string | undefined
}

/**
 * The report for a workbook. As printed: what it is of above the heads, the given columns, and every line as it stands on
 * the screen, groups, totals and all. As data: its rows alone, with the columns that make the groups and what the file is of
 * in each row, and what its totals are made of.
 */
export function sheetOf(
  top: SheetTop,
  lines: readonly ReportLine[],
  language: Language,
  names: readonly string[] = shownColumns(top.report),
): Sheet {
  const { report, tenant, printed } = top
  const named = (name: string): Named => [name, report.columns[name] as ReportColumn]
  const groups = (report.groupBy ?? []).filter((name) => !report.columns[name]?.hidden && !names.includes(name))
  const shown = [...groups, ...names]
  const needed = summedColumns(Object.fromEntries(names.map(named)))
  const hidden = [...needed].filter((name) => report.columns[name] && !shown.includes(name))
  const of = constants(top, shown.map(named), language)
  const columns = [...shown, ...hidden].map(named)
  const place = (name: string) => of.length + columns.findIndex(([each]) => each === name)
  const left = leftOut(report, names)
  const only = (name: string) => (groups.includes(name) ? 'data' : hidden.includes(name) ? 'hidden' : undefined)
  return {
    top: sheetTop(
      {
        title: report.title,
        place: tenant ? labelOf(tenant) : term(scopes.all),
        said: [...filterLines(top), ...(left ? [left] : [])],
        printed,
        cover: coverLines(top.cover),
      },
      language,
    ),
    names: sheetNames(language),
    columns: [
      ...of.map(([column]) => column),
      ...columns.map(([name, column]): SheetColumn => {
        const total = hidden.includes(name) ? undefined : totalOf(column, name, place)
        const where = only(name)
        return {
          head: (column.short ?? column.label)[language],
          band: column.band?.[language],
          // What totals alone are made of is called as in the declaration, for its head is often another's.
          full: where === 'hidden' ? name : toldHead(report, column, headOf(column, true))[language],
          format: formatOf(column, language),
          ...(where && { only: where }),
          ...(total && { total }),
        }
      }),
    ],
    lines: {
      *[Symbol.iterator]() {
        for (const line of lines)
          yield lineOf(
            line,
            of.map(([, text]) => text),
            columns,
            language,
          )
      },
    },
  }
}
