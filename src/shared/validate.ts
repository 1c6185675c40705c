import type { Action } from './action'
import type { Lookups } from './field'
import type { MenuItem } from './menu'
import type { Page } from './page'
import type { Report } from './report'
import type { Resource, Tabled } from './resource'
import type { Transitions } from './transitions'
import { checkActions } from './validateActions'
import { checkChange } from './validateChange'
import { checkReports } from './validateReport'
import { checkFace, checkLabel, checkTable, fixedOf } from './validateTable'
import { checkTransitions } from './validateTransitions'
import { checkViews } from './validateView'
import type { ResolvedView } from './view'
import { checkPageOptions, didYouMean, type ReportFault } from './vocabulary'

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

/** An endpoint belongs to one resource, or to several faces of one table. */
function checkEndpoints(resources: readonly Resource[], say: ReportFault): void {
  const claimed = new Map<string, Resource>()
  for (const resource of resources) {
    for (const endpoint of Object.values(resource.endpoints ?? {})) {
      const other = claimed.get(endpoint)
      claimed.set(endpoint, resource)
      if (!other) continue
      if (other === resource || !areFaces(other, resource))
        say(resource.name, `claims '${endpoint}', which is of '${other.name}'`)
    }
  }
}

function checkOnce(
  kind: string,
  entries: readonly (readonly [owner: string, value: string])[],
  say: ReportFault,
): void {
  const owners = new Map<string, string>()
  for (const [owner, value] of entries) {
    const other = owners.get(value)
    if (other !== undefined) say(owner, `has the ${kind} '${value}', which is of '${other}'`)
    owners.set(value, owner)
  }
}

/** A path below /app without the parameters of its screen. */
const plainPath = (path: string) => path.replace(/\/:\w+\?$/, '')

/** Each screen stands at an address of its own, whatever it shows. */
function checkScreens({ resources, views = [], pages = [], reports = [] }: Declarations, say: ReportFault): void {
  const ofResources = resources.flatMap(({ name, screens }) =>
    screens ? [screens.list, screens.form].map((path) => [name, path] as const) : [],
  )
  const ofPages = pages.map(({ name, path }) => [name, plainPath(path)] as const)
  const ofReports = reports.map(({ name, screen }) => [name, screen] as const)
  const ofViews = views.map(({ name, view }) => [name, view.screen.path] as const)
  const all = [...ofResources, ...ofViews, ...ofPages, ...ofReports]
  checkOnce('screen', all, say)
  for (const { name, screens } of resources)
    if (screens?.creates && !resources.some((other) => other.name === screens.creates))
      say(`${name}, screens`, `creates '${screens.creates}', which is no resource`)
  for (const { name, under } of [...pages, ...views.map(({ name, view }) => ({ name, under: view.screen.under }))])
    if (under !== undefined && !all.some(([, path]) => path === under))
      say(name, `stands under '${under}', where there is no screen`)
}

/** Every line of the menu has its words and leads to a screen. */
function checkMenu(menu: readonly MenuItem[], paths: readonly string[], say: ReportFault): void {
  for (const { id, title, url, external, custom, children } of menu) {
    checkLabel(`menu, ${id}`, title, say)
    if (url && !external && !custom && !paths.includes(url))
      say(`menu, ${id}`, `leads to '${url}', where there is no screen${didYouMean(url, paths)}`)
    checkMenu(children ?? [], paths, say)
  }
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

/** What nothing more can be said of a declaration without; the types ask for it, of whoever has them. */
const partsOfResource = ['label', 'fields', 'title', 'access', 'list'] as const satisfies (keyof Resource)[]
const partsOfReport = [
  'title',
  'screen',
  'endpoint',
  'roles',
  'filters',
  'columns',
  'order',
  'empty',
  'print',
] as const satisfies (keyof Report)[]

function checkWhole<Of extends { readonly name: string }>(
  of: readonly Of[],
  parts: readonly (keyof Of)[],
  say: ReportFault,
) {
  for (const one of of) for (const part of parts) if (one[part] === undefined) say(one.name, `lacks '${String(part)}'`)
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
  const { views = [], pages = [], reports = [], menu } = declared
  const faults: DeclarationFault[] = []
  const say: ReportFault = (place, fault) => faults.push({ place, fault })
  checkWhole(resources, partsOfResource, say)
  checkWhole(reports, partsOfReport, say)
  if (faults.length > 0) return faults
  const byName = new Map(tables.map((table) => [table.name, table]))
  checkOnce(
    'name',
    tables.map(({ name }) => [name, name]),
    say,
  )
  for (const table of tables) checkTable(table, byName, say)
  if (lookups) checkLookups(lookups, tables, reports, say)
  checkChange(tables, say)
  checkTransitions(transitions, byName, say)
  for (const resource of resources) checkFace(resource, say)
  for (const resource of resources) checkChildren(resource, resources, say)
  checkTaken(tables, say)
  checkEndpoints(resources, say)
  checkOnce(
    'name',
    reports.map(({ name }) => [name, name]),
    say,
  )
  checkReports(
    reports,
    resources.map(({ name }) => name),
    say,
  )
  checkOnce(
    'name',
    actions.map(({ name }) => [name, name]),
    say,
  )
  for (const page of pages) checkPageOptions(page, say)
  checkViews(views, say)
  checkScreens(declared, say)
  const lists = resources.flatMap(({ screens }) => (screens ? [screens.list, screens.form] : []))
  const paths = [
    ...lists,
    ...views.map(({ view }) => view.screen.path),
    ...pages.map(({ path }) => plainPath(path)),
    ...reports.map(({ screen }) => screen),
  ]
  if (menu) checkMenu(menu, paths, say)
  checkActions(actions, { resources, byName, paths, transitions }, say)
  for (const { name, inUse } of resources) {
    if (inUse && !byName.get(inUse.by)?.fields[inUse.field])
      say(name, `is in use by ${inUse.by}.${inUse.field}, which is not declared`)
  }
  return faults
}

/** @throws DeclarationError where anything is wrong. */
export function validateDeclarations(declared: Declarations): void {
  const faults = declarationFaults(declared)
  if (faults.length > 0) throw new DeclarationError(faults)
}
