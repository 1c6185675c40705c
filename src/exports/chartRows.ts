import type { Label } from '#shared/label'
import type { Report, ReportRow } from '#shared/report'
import { groupLabel } from '#shared/reportText'
import { type ReportLine, totalsOf } from '#shared/totals'

/** What stands in one chart; the label says of what, where there are several. */
export interface ChartRows {
  readonly label: Label | null
  readonly rows: readonly ReportRow[]
}

/** The rows by the groups in which they stand: a line does not lead from one market to the next. */
function rowsByGroup(lines: readonly ReportLine[]): readonly ChartRows[] {
  const groups: { readonly label: Label | null; readonly rows: ReportRow[] }[] = []
  for (const line of lines) {
    if (line.kind === 'group') groups.push({ label: line.label, rows: [] })
    if (line.kind !== 'row') continue
    if (groups.length === 0) groups.push({ label: null, rows: [] })
    groups.at(-1)?.rows.push(line.row)
  }
  return groups.filter(({ rows }) => rows.length > 0)
}

/** Each group as a row of its sub-totals, by what else the rows are grouped by: the days of each market. */
function subTotals({ columns, chart, groupBy = [] }: Report, groups: readonly ChartRows[]): readonly ChartRows[] {
  const others = groupBy.filter((name) => name !== chart?.x)
  const found = new Map<string, { readonly label: Label | null; readonly rows: ReportRow[] }>()
  for (const { rows } of groups) {
    const [first = {}] = rows
    const label = others.length > 0 ? groupLabel(columns, others, first) : null
    const of = found.get(label?.en ?? '') ?? { label, rows: [] }
    const along = chart ? { [chart.x]: first[chart.x] ?? null } : {}
    of.rows.push({ ...totalsOf(columns, rows, false), ...along })
    found.set(label?.en ?? '', of)
  }
  return [...found.values()]
}

/** What the report's chart draws: its rows, or the sub-totals of its groups. */
export function chartRows(report: Report, lines: readonly ReportLine[]): readonly ChartRows[] {
  const groups = rowsByGroup(lines)
  return report.chart?.of === 'groups' ? subTotals(report, groups) : groups
}
