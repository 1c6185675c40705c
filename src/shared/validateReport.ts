import { didYouMean } from './didYouMean'
import { keyValues } from './keyValues'
import type { ReportFault } from './options'
import {
  type ColumnType,
  type FilterType,
  measureOf,
  placesOf,
  type Report,
  type ReportFilter,
  settingOf,
  shownColumns,
  summands,
  type Total,
} from './report'
import { checkEndpoint, checkPath, checkRoles, checkWay } from './validateFace'
import { checkLabels } from './validateLabels'
import { checkNamesOf } from './validateNames'

/** The columns that a total is made of besides its own, of totals too. */
function addedIn(total: Total | undefined): readonly string[] {
  if (typeof total !== 'object') return []
  if ('change' in total) return total.change
  return 'over' in total || 'sumOf' in total ? summands(total) : []
}

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
  ...Object.entries(columns).flatMap(([column, { beside, by }]) =>
    [beside, by].flatMap((name) => (name === undefined ? [] : [[`column ${column}`, name] as [string, string]])),
  ),
  ...Object.entries(columns).flatMap(([column, { total }]) =>
    addedIn(total).map((name): [string, string] => [`column ${column}`, name]),
  ),
]

const chosenFrom = ['status', 'choice', 'choices']

/** Of which type a filter is that is filled by the word. */
const filledBy: { readonly [W in Extract<ReportFilter['default'], string>]: FilterType } = {
  today: 'day',
  yesterday: 'day',
  monthStart: 'day',
  thisMonth: 'month',
  thisYear: 'year',
  own: 'tenant',
}

/** What fills a filter fills one of its type; a setting is one that there is. */
function checkDefault(place: string, filter: ReportFilter, say: ReportFault): void {
  const { default: filled, type } = filter
  const setting = settingOf(filter)
  if (setting !== undefined && !Object.hasOwn(keyValues, setting))
    say(
      place,
      `is filled by the setting '${setting}', which there is not${didYouMean(setting, Object.keys(keyValues))}`,
    )
  if (typeof filled !== 'string') return
  if (!Object.hasOwn(filledBy, filled))
    say(place, `is filled by '${filled}', which there is not${didYouMean(filled, Object.keys(filledBy))}`)
  else if (filledBy[filled] !== type)
    say(place, `is filled by '${filled}', which fills a ${filledBy[filled]} and no ${type}`)
}

/** What a filter is chosen from, and what it depends on, is there. */
function checkFilters({ name, filters }: Report, resources: readonly string[], say: ReportFault): void {
  for (const [filter, { type, options, to = '', list, within = [] }] of Object.entries(filters)) {
    const place = `${name}, filter ${filter}`
    if (chosenFrom.includes(type) && Object.keys(options ?? {}).length === 0)
      say(place, "has no 'options' to choose from")
    if (type === 'reference' && !resources.includes(to))
      say(place, `chooses from '${to}', which is no resource${didYouMean(to, resources)}`)
    if (type === 'lookup' && list === undefined) say(place, "has no 'list' to choose from")
    checkDefault(place, filters[filter] as ReportFilter, say)
    for (const other of within)
      if (other === filter) say(place, 'depends on itself')
      else if (!Object.hasOwn(filters, other))
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

const isFigure = (type: ColumnType | undefined): boolean => type !== undefined && type !== 'serial' && type in placesOf
const mostDrawn = 6

/** What adds up, is drawn or carried forward is a figure; a choice is of something. */
function checkFigures({ name, columns, chart, print }: Report, say: ReportFault): void {
  const isNoFigure = (column: string) => Object.hasOwn(columns, column) && !isFigure(columns[column]?.type)
  for (const [column, { type, total, options, width }] of Object.entries(columns)) {
    const place = `${name}, column ${column}`
    if (
      total !== undefined &&
      !isFigure(type) &&
      !(type === 'day' && typeof total === 'string' && total !== 'sum' && total !== 'mean')
    )
      say(place, `has a total, which a column of the type '${type}' cannot have`)
    for (const one of addedIn(total).filter(isNoFigure)) say(place, `has a total of '${one}', which is no figure`)
    if ((type === 'choice' || type === 'status') && Object.keys(options ?? {}).length === 0)
      say(place, "has no 'options' for the words of its codes")
    if (width !== undefined && !(Number.isInteger(width) && width > 0))
      say(place, `has the width '${width}', which is no whole number of pixels`)
  }
  for (const one of (chart?.y ?? []).filter(isNoFigure)) say(`${name}, chart`, `draws '${one}', which is no figure`)
  if (chart && (chart.y.length === 0 || chart.y.length > mostDrawn))
    say(`${name}, chart`, `draws ${chart.y.length} columns: from 1 to ${mostDrawn} can be told apart`)
  for (const one of (print.carried ?? []).filter(isNoFigure))
    say(`${name}, print`, `carries '${one}' forward, which is no figure`)
}

/** Where it stands, for whom, and where its rows lead. */
function checkPlaces(report: Report, paths: readonly string[] | undefined, say: ReportFault): void {
  const { name, screen, endpoint, roles, opens, drill, unsettled, filters, order } = report
  checkPath(`${name}, screen`, screen, say)
  checkEndpoint(name, endpoint, say)
  if (endpoint.startsWith('POST ')) say(name, `has the endpoint '${endpoint}': a report is read, by 'GET'`)
  checkRoles(name, roles, say)
  if (roles.length === 0) say(name, 'is for nobody')
  if (order.length === 0) say(name, "does not say in which 'order' its rows come")
  if (shownColumns(report).length === 0) say(name, 'shows no column')
  if (drill && opens !== undefined) say(name, "leads to a report by 'drill' and to a screen by 'opens'")
  if (paths) checkWay(`${name}, opens`, opens, paths, say)
  const known = Object.keys(filters)
  if (unsettled && !known.includes(unsettled.until))
    say(
      `${name}, unsettled`,
      `asks until '${unsettled.until}', which is no filter${didYouMean(unsettled.until, known)}`,
    )
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
export function checkReports(
  reports: readonly Report[],
  known: { readonly resources: readonly string[]; readonly paths?: readonly string[] },
  say: ReportFault,
): void {
  for (const report of reports) {
    const { name, title, empty, filters, columns } = report
    checkNamesOf(filters, (one) => `${name}, filter ${one}`, say)
    if (Object.hasOwn(filters, 'report'))
      say(`${name}, filter report`, 'is a name that an address has for which of its reports is asked')
    checkNamesOf(columns, (one) => `${name}, column ${one}`, say)
    checkParts(report, say)
    checkFigures(report, say)
    checkBasis(report, say)
    checkFilters(report, known.resources, say)
    checkPlaces(report, known.paths, say)
    checkDrill(report, reports, say)
    for (const [part, label] of Object.entries({ title, empty })) if (!label) say(`${name}, ${part}`, 'has no label')
    for (const [one, { label }] of Object.entries(filters)) if (!label) say(`${name}, filter ${one}`, 'has no label')
    for (const [one, { label }] of Object.entries(columns)) if (!label) say(`${name}, column ${one}`, 'has no label')
    checkLabels(name, report, say)
  }
}
