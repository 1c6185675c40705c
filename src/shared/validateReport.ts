import { type Report, summands } from './report'
import { checkLabel } from './validateTable'
import { checkReportOptions, meant, type Say } from './vocabulary'

/** The columns that the other parts of a report name. */
const namedIn = ({
  columns,
  groupBy = [],
  sums,
  order,
  drill,
  chart,
  print,
}: Report): [part: string, name: string][] => [
  ...groupBy.map((name): [string, string] => ['groupBy', name]),
  ...(sums ? [['sums', sums] as [string, string]] : []),
  ...order.map((name): [string, string] => ['order', name.replace(/^-/, '')]),
  ...(print.columns ?? []).map((name): [string, string] => ['print', name]),
  ...(print.carried ?? []).map((name): [string, string] => ['print', name]),
  ...Object.values(drill?.filters ?? {}).map((name): [string, string] => ['drill', name]),
  ...(chart ? [chart.x, ...chart.y] : []).map((name): [string, string] => ['chart', name]),
  ...Object.entries(columns).flatMap(([column, { total }]) =>
    (typeof total === 'object' ? summands(total) : []).map((name): [string, string] => [`column ${column}`, name]),
  ),
]

const chosenFrom = ['status', 'choice', 'choices']

function checkParts(report: Report, say: Say): void {
  const { name, columns, filters, groupBy = [], chart } = report
  for (const [part, column] of namedIn(report))
    if (!Object.hasOwn(columns, column))
      say(`${name}, ${part}`, `names the column '${column}', which there is not${meant(column, Object.keys(columns))}`)
  for (const [filter, { type, options }] of Object.entries(filters))
    if (chosenFrom.includes(type) && Object.keys(options ?? {}).length === 0)
      say(`${name}, filter ${filter}`, "has no 'options' to choose from")
  if (chart?.of !== 'groups') return
  if (!groupBy.includes(chart.x)) say(`${name}, chart`, `draws groups over '${chart.x}', which makes none`)
  for (const y of chart.y)
    if (columns[y] && columns[y].total === undefined)
      say(`${name}, chart`, `draws the sub-totals of '${y}', which has none`)
}

/** Every row leads to a report that takes what it brings. */
function checkDrill({ name, drill }: Report, reports: readonly Report[], say: Say): void {
  if (!drill) return
  const target = reports.find((report) => report.name === drill.to)
  const names = reports.map((report) => report.name)
  if (!target) {
    say(`${name}, drill`, `leads to '${drill.to}', which is no report${meant(drill.to, names)}`)
    return
  }
  const known = Object.keys(target.filters)
  for (const filter of Object.keys(drill.filters))
    if (!known.includes(filter))
      say(`${name}, drill`, `gives '${filter}' to '${drill.to}', which has no such filter${meant(filter, known)}`)
}

/** What is wrong with reports: options, columns that their parts name, ways to other reports, both languages. */
export function checkReports(reports: readonly Report[], say: Say): void {
  for (const report of reports) {
    checkReportOptions(report, say)
    checkParts(report, say)
    checkDrill(report, reports, say)
    checkLabel(`${report.name}, title`, report.title, say)
    checkLabel(`${report.name}, empty`, report.empty, say)
    for (const [name, { label }] of Object.entries(report.filters))
      checkLabel(`${report.name}, filter ${name}`, label, say)
    for (const [name, { label }] of Object.entries(report.columns))
      checkLabel(`${report.name}, column ${name}`, label, say)
  }
}
