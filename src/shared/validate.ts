import type { Action } from './action'
import { didYouMean } from './didYouMean'
import type { Lookups } from './field'
import type { KeyValue } from './keyValues'
import type { MenuItem } from './menu'
import { checkOptions, listOfParts, needed, type Options, partsIn, type ReportFault, takes } from './options'
import type { Page } from './page'
import type { Report } from './report'
import { checkReportOptions } from './reportVocabulary'
import type { UnresolvedView } from './resolvedViews'
import type { Endpoint, Resource, Tabled } from './resource'
import type { Transitions } from './transitions'
import { checkActionOptions, checkActions } from './validateActions'
import { checkChange } from './validateChange'
import { checkFace, checkNeighbours, checkPath, checkRoles } from './validateFace'
import { checkLabels } from './validateLabels'
import { checkMenu, checkMenuOptions, type MenuScreen } from './validateMenu'
import { checkName, checkOnce } from './validateNames'
import { checkReports } from './validateReport'
import { checkSettingOptions, checkSettings } from './validateSettings'
import { checkTable, checkUniqueOnce, fixedOf } from './validateTable'
import { checkTransitions, checkTransitionsOptions } from './validateTransitions'
import { checkViews } from './validateView'
import type { ResolvedView } from './view'
import { checkViewOptions } from './viewVocabulary'
import { checkPageOptions, checkTableOptions } from './vocabulary'

/*
 * The declarations' check of themselves at load. Types hold most of it already; what spans two declarations, and what
 * an `as` could have let through, is held here.
 */

/** Whether two declarations are faces of one table, told apart by the same columns. */
function areFaces(one: Tabled, other: Tabled): boolean {
  const columns = (table: Tabled) => Object.keys(fixedOf(table)).sort().join()
  return one.table === other.table && columns(one) !== '' && columns(one) === columns(other)
}

/** A table belongs to one declaration and its parts, or to several faces and to one that has none, which is of them all. */
function checkTaken(tables: readonly Tabled[], say: ReportFault): void {
  const isWhole = (table: Tabled) => 'internal' in table
  const isFace = (table: Tabled) => Object.keys(fixedOf(table)).length > 0
  const isPart = (one: Tabled, other: Tabled) => 'partOf' in one && one.partOf === other.name
  const mayShare = (one: Tabled, other: Tabled) =>
    areFaces(one, other) ||
    isPart(one, other) ||
    isPart(other, one) ||
    (isWhole(one) && isFace(other)) ||
    (isFace(one) && isWhole(other))
  for (const [at, table] of tables.entries()) {
    const other = tables.slice(0, at).find((before) => before.table === table.table && !mayShare(before, table))
    if (other) say(table.name, `takes the table '${table.table}', which is of '${other.name}'`)
  }
}

/** An endpoint belongs to one report, or one that shares it, to one resource, or to several faces of one table. */
function checkEndpoints(resources: readonly Resource[], reports: readonly Report[], say: ReportFault): void {
  const ofReports = reports.filter(({ shared }) => !shared)
  checkOnce(
    'endpoint',
    ofReports.map(({ name, endpoint }) => [name, endpoint]),
    say,
  )
  const claimed = new Map<string, Resource>()
  const owners = new Map(ofReports.map(({ name, endpoint }) => [endpoint, name]))
  for (const resource of resources) {
    for (const endpoint of new Set([`GET ${resource.name}`, ...Object.values(resource.endpoints ?? {})])) {
      const report = owners.get(endpoint as Endpoint)
      if (report !== undefined) say(resource.name, `claims '${endpoint}', which is of '${report}'`)
    }
    for (const endpoint of Object.values(resource.endpoints ?? {})) {
      const other = claimed.get(endpoint)
      claimed.set(endpoint, resource)
      if (!other) continue
      if (other === resource || !areFaces(other, resource))
        say(resource.name, `claims '${endpoint}', which is of '${other.name}'`)
    }
  }
}

/** A path below /app without the parameters of its screen. */
const plainPath = (path: string) => path.replace(/(\/:\w+\??)+$/, '')

/** A page has words, roles and an address. */
function checkPage(page: Page, say: ReportFault): void {
  const { name, path, roles } = page
  checkPath(name, path, say)
  checkRoles(name, roles, say)
  if (roles.length === 0) say(name, 'is for nobody')
  checkLabels(name, page, say)
}

/** Where there are screens, and who opens them. */
const screensOf = ({ resources, views = [], pages = [], reports = [] }: Declarations): readonly MenuScreen[] => [
  ...resources.flatMap(({ screens, access }) =>
    screens ? [screens.list, screens.form].map((path) => ({ path, roles: access.list })) : [],
  ),
  ...views.map(({ view: { screen } }) => ({ path: screen.path, roles: [...screen.roles, ...(screen.inDemo ?? [])] })),
  ...pages.map(({ path, roles }) => ({ path: plainPath(path), roles })),
  ...reports.map(({ screen, roles }) => ({ path: screen, roles })),
]

/** Each screen stands at an address of its own, whatever it shows. */
function checkScreens({ resources, views = [], pages = [], reports = [] }: Declarations, say: ReportFault): void {
  const ofResources = resources.flatMap(({ name, screens }) =>
    screens ? [screens.list, screens.form].map((path) => [name, path] as const) : [],
  )
  const ofPages = pages.map(({ name, path }) => [name, plainPath(path)] as const)
  const ofReports = reports.map(({ name, screen }) => [name, screen] as const)
  const ofViews = views.map(({ name, view }) => [name, view.screen.path] as const)
  const all = [...ofResources, ...ofViews, ...ofPages, ...ofReports]
  const paths = all.map(([, path]) => path)
  checkOnce('screen', all, say)
  // By its name a screen is found in help and in what is kept of it, whatever it shows.
  const ofLists = resources.filter(({ screens }) => screens)
  checkOnce(
    'name of a screen',
    [...ofLists, ...views, ...pages, ...reports].map(({ name }) => [name, name]),
    say,
  )
  for (const { name, screens } of resources)
    if (screens?.creates && !resources.some((other) => other.name === screens.creates))
      say(`${name}, screens`, `creates '${screens.creates}', which is no resource`)
  for (const { name, under } of [...pages, ...views.map(({ name, view }) => ({ name, under: view.screen.under }))])
    if (under !== undefined && !paths.includes(under))
      say(name, `stands under '${under}', where there is no screen${didYouMean(under, paths)}`)
}

/** What a record's screen lists is a resource, found by a reference of its own to the record, in columns that it has. */
function checkChildren(
  { name, table, children = [] }: Resource,
  resources: readonly Resource[],
  say: ReportFault,
): void {
  const names = resources.map((one) => one.name)
  for (const { of, by, columns = [] } of children) {
    const place = `${name}, children`
    const child = resources.find((one) => one.name === of)
    if (!child) {
      say(place, `lists '${of}', which is no resource${didYouMean(of, names)}`)
      continue
    }
    const field = child.fields[by]
    const target = field?.type === 'reference' && resources.find((one) => one.name === field.to)
    if (!target || target.table !== table)
      say(place, `lists '${of}' by '${by}', which is no reference of theirs to '${name}'`)
    for (const column of columns)
      if (!child.fields[column])
        say(
          place,
          `lists '${of}' with '${column}', which they do not have${didYouMean(column, Object.keys(child.fields))}`,
        )
  }
}

const declarationsOptions: Options<Declarations> = {
  resources: needed('list of parts'),
  tables: needed('list of parts'),
  lookups: takes('parts of list of list of text'),
  transitions: listOfParts,
  views: listOfParts,
  actions: listOfParts,
  pages: listOfParts,
  reports: listOfParts,
  menu: listOfParts,
  settings: takes('parts of parts'),
  unresolved: listOfParts,
}

/** Holds all that is declared to the vocabulary. */
function checkVocabulary(declared: Declarations, say: ReportFault): void {
  const { views = [], unresolved = [], menu = [] } = declared
  checkOptions('resources', declared, declarationsOptions, say)
  for (const [, table] of partsIn([...new Set([...declared.tables, ...declared.resources])]))
    checkTableOptions(table, say)
  for (const [, report] of partsIn(declared.reports)) checkReportOptions(report, say)
  for (const [, { view }] of partsIn([...views, ...unresolved])) checkViewOptions(view, say)
  for (const [, page] of partsIn(declared.pages)) checkPageOptions(page, say)
  for (const [, action] of partsIn(declared.actions)) checkActionOptions(action, say)
  for (const [, one] of partsIn(declared.transitions)) checkTransitionsOptions(one, say)
  for (const [key, setting] of partsIn(declared.settings)) checkSettingOptions(key, setting, say)
  checkMenuOptions(menu, say)
}

/** Every list that fields and filters choose from is there. */
function checkLookups(lookups: Lookups, tables: readonly Tabled[], reports: readonly Report[], say: ReportFault): void {
  const names = Object.keys(lookups)
  const chosen = [
    ...tables.flatMap((table) =>
      Object.entries(table.fields).map(([name, field]) => [`${table.name}.${name}`, field] as const),
    ),
    ...reports.flatMap((report) =>
      Object.entries(report.filters).map(([name, filter]) => [`${report.name}, filter ${name}`, filter] as const),
    ),
  ]
  for (const [place, { type, ...rest }] of chosen) {
    const list = type === 'lookup' && 'list' in rest ? String(rest.list) : null
    if (list !== null && !names.includes(list))
      say(place, `chooses from the list '${list}', which there is not${didYouMean(list, names)}`)
  }
}

/** Everything that is declared; what a caller leaves out is not held against the rest. */
export interface Declarations {
  readonly resources: readonly Resource[]
  readonly tables: readonly Tabled[]
  readonly lookups?: Lookups
  readonly transitions?: readonly Transitions[]
  readonly views?: readonly ResolvedView[]
  readonly actions?: readonly Action[]
  readonly pages?: readonly Page[]
  readonly reports?: readonly Report[]
  readonly menu?: readonly MenuItem[]
  readonly settings?: Readonly<Record<string, KeyValue>>
  /** What was found as the views were resolved: these are not among them. */
  readonly unresolved?: readonly UnresolvedView[]
}

/** A fault of a declaration: whose it is ('cocoonType.race', 'lotRegister, chart'), and what is wrong. */
export interface DeclarationFault {
  readonly place: string
  readonly fault: string
}

/** The declarations are wrong; `faults` lists them all. */
export class DeclarationError extends Error {
  constructor(readonly faults: readonly DeclarationFault[]) {
    super(`The declarations are wrong:\n- ${faults.map(({ place, fault }) => `${place} ${fault}`).join('\n- ')}`)
  }
}

/**
 * What is wrong with the declarations, taken together: options that the vocabulary does not have, references and what
 * they are within, fields named by lists, forms, rules and indexes, scopes without their column, names, endpoints,
 * screens and lines of the menu, legal moves, both languages.
 */
export function declarationFaults(declared: Declarations): readonly DeclarationFault[] {
  const { resources, tables, lookups, transitions = [], actions = [] } = declared
  const { views = [], pages = [], reports = [], menu, settings = {}, unresolved = [] } = declared
  const faults: DeclarationFault[] = []
  let isWhole = true
  const say: ReportFault = (place, fault, isLacking) => {
    faults.push({ place, fault })
    if (isLacking) isWhole = false
  }
  checkVocabulary(declared, say)
  // What broke off for want of a shape is not told beside the shape.
  const broken = unresolved.filter(({ isOfShape }) => isWhole || !isOfShape)
  faults.unshift(...broken.map(({ view, fault }) => ({ place: view.name, fault })))
  // Of what lacks a part that it needs nothing more can be said.
  if (!isWhole) return faults
  const byName = new Map(tables.map((table) => [table.name, table]))
  for (const { name } of [...tables, ...reports, ...actions, ...pages, ...views]) checkName(name, name, say)
  checkOnce(
    'name',
    tables.map(({ name }) => [name, name]),
    say,
  )
  for (const table of tables) checkTable(table, byName, say)
  checkUniqueOnce(tables, say)
  checkSettings(settings, say)
  if (lookups) checkLookups(lookups, tables, reports, say)
  checkChange(tables, say)
  checkTransitions(transitions, byName, say)
  for (const resource of resources) checkFace(resource, say)
  for (const resource of resources) checkChildren(resource, resources, say)
  checkTaken(tables, say)
  checkEndpoints(resources, reports, say)
  checkOnce(
    'name',
    reports.map(({ name }) => [name, name]),
    say,
  )
  checkOnce(
    'name',
    actions.map(({ name }) => [name, name]),
    say,
  )
  for (const page of pages) checkPage(page, say)
  checkScreens(declared, say)
  const screens = screensOf(declared)
  const paths = screens.map(({ path }) => path)
  checkOnce(
    'name that its lists are kept by',
    views.map(({ name, view }) => [name, view.keptAs ?? name]),
    say,
  )
  checkViews(views, say, { tables, paths })
  checkReports(reports, { resources: resources.map(({ name }) => name), ...(menu && { paths }) }, say)
  if (menu) checkMenu(menu, screens, say)
  checkActions(actions, { resources, byName, paths, transitions }, say)
  for (const resource of resources) checkNeighbours(resource, tables, say)
  return faults
}

/** @throws DeclarationError where anything is wrong. */
export function validateDeclarations(declared: Declarations): void {
  const faults = declarationFaults(declared)
  if (faults.length > 0) throw new DeclarationError(faults)
}
