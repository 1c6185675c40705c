import { measureOf, type Report, shownColumns, summands } from './report'
import { checkLabel } from './validateTable'
import { checkReportOptions, didYouMean, type ReportFault } from './vocabulary'

/** The columns that the other parts of a report name. */
const namedIn = ({
  columns,
  groupBy = [],
  sums,
  order,
  drill,
  opens,
  chart,
  print,
}: Report): [part: string, name: string][] => [
  ...groupBy.map((name): [string, string] => ['groupBy', name]),
  ...(sums ? [['sums', sums] as [string, string]] : []),
  ...order.map((name): [string, string] => ['order', name.replace(/^-/, '')]),
  ...(print.columns ?? []).map((name): [string, string] => ['print', name]),
  ...(print.carried ?? []).map((name): [string, string] => ['print', name]),
  ...Object.values(drill?.filters ?? {}).map((name): [string, string] => ['drill', name]),
  ...[...(opens ?? '').matchAll(/\{(\w+)\}/g)].map(([, name = '']): [string, string] => ['opens', name]),
  ...(chart ? [chart.x, ...chart.y] : []).map((name): [string, string] => ['chart', name]),
  ...Object.entries(columns).flatMap(([column, { total }]) =>
    (typeof total === 'object' ? summands(total) : []).map((name): [string, string] => [`column ${column}`, name]),
  ),
]

const chosenFrom = ['status', 'choice', 'choices']

/** What a filter is chosen from, and what it depends on, is there. */
function checkFilters({ name, filters }: Report, resources: readonly string[], say: ReportFault): void {
  for (const [filter, { type, options, to = '', list, within = [] }] of Object.entries(filters)) {
    const place = `${name}, filter ${filter}`
    if (chosenFrom.includes(type) && Object.keys(options ?? {}).length === 0)
      say(place, "has no 'options' to choose from")
    if (type === 'reference' && !resources.includes(to))
      say(place, `chooses from '${to}', which is no resource${didYouMean(to, resources)}`)
    if (type === 'lookup' && list === undefined) say(place, "has no 'list' to choose from")
    for (const other of within)
      if (!Object.hasOwn(filters, other))
        say(place, `depends on '${other}', which is no filter${didYouMean(other, Object.keys(filters))}`)
  }
}

function checkParts(report: Report, say: ReportFault): void {
  const { name, columns, groupBy = [], chart } = report
  for (const [part, column] of namedIn(report))
    if (!Object.hasOwn(columns, column))
      say(
        `${name}, ${part}`,
        `names the column '${column}', which there is not${didYouMean(column, Object.keys(columns))}`,
      )
  for (const [column, { type, of }] of Object.entries(columns))
    if (type === 'status' && of === undefined)
      say(`${name}, column ${column}`, "does not say 'of' what it is the status")
  if (chart?.of !== 'groups') return
  if (!groupBy.includes(chart.x)) say(`${name}, chart`, `draws groups over '${chart.x}', which makes none`)
  for (const y of chart.y)
    if (columns[y] && columns[y].total === undefined)
      say(`${name}, chart`, `draws the sub-totals of '${y}', which has none`)
}

/** What can be counted in several ways is said to be counted in which: they are different figures. */
function checkBasis(report: Report, say: ReportFault): void {
  const { name, columns, basis = [] } = report
  const shown = shownColumns(report).flatMap((column) => {
    const own = columns[column]
    return own ? [[column, measureOf(own)] as const] : []
  })
  const said = new Set(basis.map(({ measure }) => measure))
  for (const measure of new Set(shown.map(([, of]) => of))) {
    const [column] = shown.find(([, of]) => of === measure) ?? []
    if (measure && !said.has(measure))
      say(`${name}, column ${column}`, `is of ${measure}, but 'basis' does not say of which`)
  }
  for (const { measure } of basis)
    if (!shown.some(([, of]) => of === measure)) say(`${name}, basis`, `says it of ${measure}, which no column shows`)
}

/** Every row leads to a report that takes what it brings. */
function checkDrill({ name, drill, filters }: Report, reports: readonly Report[], say: ReportFault): void {
  if (!drill) return
  for (const filter of drill.implies ?? [])
    if (!Object.hasOwn(filters, filter))
      say(`${name}, drill`, `implies '${filter}', which is no filter${didYouMean(filter, Object.keys(filters))}`)
  const target = reports.find((report) => report.name === drill.to)
  const names = reports.map((report) => report.name)
  if (!target) {
    say(`${name}, drill`, `leads to '${drill.to}', which is no report${didYouMean(drill.to, names)}`)
    return
  }
  const known = Object.keys(target.filters)
  for (const filter of Object.keys(drill.filters))
    if (!known.includes(filter))
      say(`${name}, drill`, `gives '${filter}' to '${drill.to}', which has no such filter${didYouMean(filter, known)}`)
}

/** What is wrong with reports: options, columns that their parts name, ways to other reports, both languages. */
export function checkReports(reports: readonly Report[], resources: readonly string[], say: ReportFault): void {
  for (const report of reports) {
    checkReportOptions(report, say)
    checkParts(report, say)
    checkBasis(report, say)
    checkFilters(report, resources, say)
    checkDrill(report, reports, say)
    checkLabel(`${report.name}, title`, report.title, say)
    checkLabel(`${report.name}, empty`, report.empty, say)
    for (const [name, { label }] of Object.entries(report.filters))
      checkLabel(`${report.name}, filter ${name}`, label, say)
    for (const [name, { label }] of Object.entries(report.columns))
      checkLabel(`${report.name}, column ${name}`, label, say)
  }
}
