import { type Action, targetsOf } from './action'
import { scopeFields } from './extensions'
import type { Field } from './field'
import type { ReportFault } from './options'
import type { Tabled } from './resource'
import { checkPath, checkRoles, checkWay } from './validateFace'
import { checkLabels } from './validateLabels'
import { checkNamesOf } from './validateNames'
import { checkViewFields } from './validateViewFields'
import { type ResolvedView, summedBy, type ViewColumn } from './view'
import { endOf } from './viewPath'

/** What views are held to; what is left out is not held against them. */
interface ViewContext {
  readonly tables?: readonly Tabled[]
  /** The screens below /app. */
  readonly paths?: readonly string[]
}

const summed: readonly Field['type'][] = ['decimal', 'integer']
const counting: readonly Field['type'][] = ['choice', 'integer', 'flag']

/** Whether whoever only met a row would learn from a view what the row's own market alone may tell. */
const isOrderedByHidden = ({ list, paths }: ResolvedView): boolean =>
  list.sortable.some((name) => {
    const path = paths[name]
    return (
      path !== undefined &&
      (endOf(path).to as { metIn?: { hides: readonly string[] } }).metIn?.hides.includes(path.name)
    )
  })

/** What people are asked to read, choose or type has a name, also where the table has none for it. */
function checkHeads({ name, view, shows, answers, list, fields }: ResolvedView, say: ReportFault): void {
  for (const field of new Set([...shows.filter((one) => !one.endsWith('Ta')), ...(list.filters ?? [])]))
    if (!fields[field]?.label) say(name, `shows '${field}', which has no label`)
  // A search tells those who do not see it where it looks.
  for (const field of list.search) if (!fields[field]?.label) say(name, `searches '${field}', which has no label`)
  const told = new Set([...(view.opens ?? '').matchAll(/\{(\w+)\}/g)].map(([, field = '']) => field))
  for (const field of told)
    if (field !== 'id' && !answers.includes(field))
      say(name, `leads to '${view.opens}', but its rows do not tell '${field}'`)
}

/** A day and a slot are a tenant's: an address that names the day alone shows the desk of another one its own of the same number. */
function checkLinks({ name, view, scope }: ResolvedView, say: ReportFault): void {
  for (const path of [view.opens, ...(view.beside ?? []).map((link) => link.path)])
    for (const field of scopeFields[scope ?? 'none'])
      if (path?.includes('{day}') && !path.includes(`{${field}}`))
        say(name, `leads to '${path}', which names the day without its '${field}'`)
}

/** What its address asked before leads to what it has. */
function checkAsked({ name, view, fields }: ResolvedView, say: ReportFault): void {
  for (const [asked, key] of Object.entries(view.asked ?? {}))
    if (key !== 'q' && !Object.hasOwn(fields, key.replace(/_(from|to)$/, '')))
      say(name, `reads '${asked}' of its address as '${key}', which its rows do not have`)
}

/** What leaves few rows is a filter. */
function checkBounds({ name, view, list }: ResolvedView, say: ReportFault): void {
  for (const field of view.bounds ?? [])
    if (!list.filters?.includes(field)) say(name, `is bounded by '${field}', which is none of its filters`)
}

/** A condition says one thing of a field and is called something where people meet it; what every row meets is one. */
function checkConditions({ name, view, fields, columns, counted, list }: ResolvedView, say: ReportFault): void {
  for (const [condition, { is, not }] of Object.entries(view.conditions ?? {})) {
    if ((is === undefined) === (not === undefined))
      say(name, `has the condition '${condition}', which says no one thing`)
    if (columns[condition]) say(name, `shows '${condition}', which is a condition and no column`)
    const isMet = condition === counted || list.filters?.includes(condition) || view.totals?.of?.includes(condition)
    if (isMet && !fields[condition]?.label) say(name, `asks by '${condition}', which has no label`)
  }
  for (const condition of view.only ?? [])
    if (!view.conditions?.[condition]) say(name, `has only rows of '${condition}', which is none of its conditions`)
}

/** What starts with a value is of one day, and its keys stand where people see what is chosen. */
function checkStarts({ name, view, starts, counted, fields }: ResolvedView, say: ReportFault): void {
  for (const field of Object.keys(starts)) {
    if (view.day !== 'today') say(name, `starts with a '${field}', but is not of one day`)
    if (field !== counted) say(name, `starts with a '${field}', by which it is not counted`)
    if (fields[field]?.type !== 'integer') say(name, `starts with the latest '${field}', which is no number`)
  }
}

function checkTotals({ name, view, columns, fields }: ResolvedView, say: ReportFault): void {
  for (const total of summedBy(view))
    if (view.conditions?.[total] && view.totals?.of?.includes(total)) continue
    else if (!columns[total] || !summed.includes(fields[total]?.type as Field['type']))
      say(name, `sums '${total}', which is no figure among its columns`)
  const { distinct, without = {} } = view.totals ?? {}
  if (distinct && !fields[distinct.of]) say(name, `counts different '${distinct.of}', which its rows do not have`)
  for (const [field, value] of Object.entries(without)) {
    const options = fields[field]?.type === 'choice' ? fields[field].options : {}
    if (!Object.hasOwn(options, value)) say(name, `leaves out '${field}: ${value}', which there is not`)
  }
}

function checkStart({ name, view, answers, fields }: ResolvedView, say: ReportFault): void {
  for (const [field, value] of Object.entries(view.startsAt ?? {})) {
    const options = fields[field]?.type === 'choice' && answers.includes(field) ? fields[field].options : {}
    if (!Object.hasOwn(options, value)) say(name, `starts at '${field}: ${value}', which its rows do not tell`)
  }
}

/** What only the demonstration tells is nowhere asked for by what it is. */
function checkWithheld({ name, columns, list, fields }: ResolvedView, say: ReportFault): void {
  for (const [field, { outsideDemo }] of Object.entries(columns)) {
    if (!outsideDemo) continue
    if (fields[field]?.type !== 'text') say(name, `keeps '${field}' to the demonstration, which is no text`)
    const asked = [...(outsideDemo === 'withheld' ? list.search : []), ...(list.filters ?? []), list.sort]
    if (asked.includes(field)) say(name, `asks by '${field}', which the demonstration alone tells`)
  }
}

/** A column has a width that can be drawn; the row has one name, one lead and one status, and an instant its time. */
function checkColumns({ name, columns, fields }: ResolvedView, say: ReportFault): void {
  for (const [column, { width, as }] of Object.entries(columns)) {
    if (width !== undefined && !(Number.isInteger(width) && width > 0))
      say(`${name}, column ${column}`, `has the width '${width}', which is no whole number of pixels`)
    if (as === 'time' && fields[column]?.type !== 'instant')
      say(`${name}, column ${column}`, 'tells the time alone, and is no instant')
  }
  for (const part of ['name', 'lead', 'status'] as const satisfies (keyof ViewColumn)[]) {
    const [first, second] = Object.keys(columns).filter((column) => columns[column]?.[part])
    if (second !== undefined) say(name, `has two columns for the '${part}' of a row, '${first}' and '${second}'`)
  }
}

/** Who opens the screen is somebody, and whoever makes what it shows is among them. */
function checkScreen({ name, view: { screen, create } }: ResolvedView, say: ReportFault): void {
  checkPath(`${name}, screen`, screen.path, say)
  if (screen.roles.length === 0) say(name, 'is for nobody')
  checkRoles(`${name}, screen`, [...screen.roles, ...(screen.inDemo ?? [])], say)
  checkRoles(`${name}, create`, create?.roles, say)
  for (const role of create?.roles ?? [])
    if (!screen.roles.includes(role)) say(`${name}, create`, `is for '${role}', who does not see the list`)
}

/** Where a row, a button or another way to show the same leads there is a screen. */
function checkWays({ name, view }: ResolvedView, paths: readonly string[], say: ReportFault): void {
  for (const way of [view.opens, view.create?.path, ...(view.beside ?? []).map((link) => link.path)])
    checkWay(name, way, paths, say)
}

/** An action is done to the rows, or to what they refer to. */
function checkViewActions({ name, view }: ResolvedView, tables: readonly Tabled[], say: ReportFault): void {
  const base = tables.find((table) => table.name === view.of)
  if (!base) return
  const near = [
    base,
    ...Object.values(base.fields).flatMap((field) => (field.type === 'reference' ? [{ name: field.to }] : [])),
  ]
  for (const action of [...(view.actions ?? []), ...(view.selects ?? [])] as readonly (Action | undefined)[]) {
    if (!action) say(name, 'has an action that is not there')
    else if (!targetsOf(action).some((target) => near.some((one) => one.name === target)))
      say(
        name,
        `has the action '${action.name}', which is done to '${targetsOf(action).join("', '")}' and not to '${view.of}'`,
      )
  }
}

/** A view asks of its rows what they have: what its paths lead to was held when they were resolved. */
function checkView(resolved: ResolvedView, { tables = [], paths }: ViewContext, say: ReportFault): void {
  const { name, view, fields, counted, answers } = resolved
  checkLabels(name, view, say, ['actions', 'selects'])
  for (const added of [view.computed, view.gathers, view.conditions])
    checkNamesOf(added, (one) => `${name}, ${one}`, say)
  checkScreen(resolved, say)
  checkColumns(resolved, say)
  checkViewFields(resolved, tables, say)
  checkViewActions(resolved, tables, say)
  if (paths) checkWays(resolved, paths, say)
  if (view.day && fields.day?.type !== 'day') say(name, `starts with the day '${view.day}', but its rows have no day`)
  if (counted && !counting.includes(fields[counted]?.type as Field['type']))
    say(name, `counts by '${view.counts}', which is no choice, number or condition`)
  checkHeads(resolved, say)
  if (view.preview && !answers.includes(view.preview.by))
    say(name, `shows a row by '${view.preview.by}', which its rows do not tell`)
  if (view.preview && view.opens !== undefined) say(name, 'shows a row beside its table, and leads elsewhere from it')
  checkTotals(resolved, say)
  checkConditions(resolved, say)
  checkBounds(resolved, say)
  checkStarts(resolved, say)
  checkLinks(resolved, say)
  checkAsked(resolved, say)
  checkWithheld(resolved, say)
  checkStart(resolved, say)
  for (const [field, { derived }] of Object.entries(view.computed ?? {}))
    if (!derived) say(name, `computes '${field}' by nothing: it has no 'derived'`)
  for (const [field, { derived }] of Object.entries(fields))
    if (derived === 'gathered' && !resolved.gathers?.[field]) say(name, `gathers '${field}' of nothing`)
  if (isOrderedByHidden(resolved)) say(name, 'sorts by what its own tenant alone may read')
}

/** What is wrong with views: their columns, what they ask by, where they lead, whom they are for. */
export const checkViews = (views: readonly ResolvedView[], say: ReportFault, known: ViewContext = {}): void => {
  for (const view of views) checkView(view, known, say)
}
