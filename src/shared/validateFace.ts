import { isListed, operations, roles } from './access'
import { didYouMean } from './didYouMean'
import type { ReportFault } from './options'
import { keptFields, type Resource, type Tabled } from './resource'
import { kindOf } from './validateField'
import { checkLabels } from './validateLabels'
import { checkNames } from './validateTable'
import { fieldNamed } from './viewPath'
import { isWritable } from './writable'

/** Roles that are named somewhere are those that there are. */
export function checkRoles(place: string, named: readonly string[] | undefined, say: ReportFault): void {
  for (const role of named ?? [])
    if (!(roles as readonly string[]).includes(role))
      say(place, `is for '${role}', which is no role${didYouMean(role, roles)}`)
}

/** A path below /app: words between strokes, parameters behind a colon. */
export function checkPath(place: string, path: string, say: ReportFault): void {
  if (path.startsWith('app/') || !/^[\w-]+(\/(?:[\w-]+|:\w+\??))*$/.test(path))
    say(place, `stands at '${path}', which is no path below /app: words with '/' between them, none before the first`)
}

/** The screen of an address: without what is asked of it, and without its record. */
export const screenOf = (way: string): string => way.replace(/\?.*$/, '').replace(/(\/\{\w+\})+$/, '')

/** Where rows and buttons lead there is a screen. */
export function checkWay(place: string, way: string | undefined, paths: readonly string[], say: ReportFault): void {
  if (way === undefined) return
  const screen = screenOf(way)
  if (!paths.includes(screen)) say(place, `leads to '${screen}', where there is no screen${didYouMean(screen, paths)}`)
}

function checkRolesOf({ name, access, briefFor }: Resource, say: ReportFault): void {
  for (const operation of operations) {
    checkRoles(`${name}, access, ${operation}`, access[operation], say)
  }
  checkRoles(`${name}, briefFor`, briefFor, say)
}

/** What is left to some roles is a plain value that they may write, and nothing that a record cannot be made without. */
function checkWriters({ name, fields, access, writes, approval }: Resource, say: ReportFault): void {
  for (const [key, field] of Object.entries(fields)) {
    if (!field.writers) continue
    const place = `${name}.${key}`
    if (field.writers.length === 0) say(place, "is left to no 'writers'; what nobody writes is 'readOnly'")
    checkRoles(`${place}, writers`, field.writers, say)
    for (const role of field.writers)
      if (!isListed(role, [...access.create, ...access.update]))
        say(place, `is left to '${role}', who writes no '${name}'`)
    if (writes === 'service' || approval)
      say(place, "has 'writers', which only a record has that one official writes by its form")
    for (const option of ['required', 'due', 'default', 'shownIf', 'computed', 'transient', 'derived', 'readOnly'])
      if (option in field) say(place, `has 'writers', and cannot be '${option}'`)
    if (field.type === 'file' || kindOf(field)) say(place, "has 'writers', and is no plain value")
  }
}

/** What two decide of alone is what a person writes, one record at a time. */
function checkApproval(resource: Resource, say: ReportFault): void {
  const { name, approval, approvalOf, list } = resource
  if (!approvalOf) return
  if (approval !== 'state') say(name, "has 'approvalOf', which says of what 'approval' is where it is 'state'")
  if (approvalOf.length === 0) say(name, "has 'approvalOf' no field; what nobody confirms has no 'approval'")
  checkNames(name, 'approvalOf', approvalOf, resource, say)
  for (const field of approvalOf) {
    if (fieldNamed(resource, field) && !isWritable(resource, field))
      say(name, `has 'approvalOf' '${field}', which nobody writes`)
    if (list.bulk?.includes(field)) say(name, `changes '${field}' of several, of which two decide one by one`)
  }
}

/** Endpoints are a verb and a path below /api/, screens a path below /app. */
function checkAddresses({ name, endpoints, screens }: Resource, say: ReportFault): void {
  for (const [operation, endpoint] of Object.entries(endpoints ?? {})) {
    if (!(operations as readonly string[]).includes(operation))
      say(`${name}, endpoints`, `has no option '${operation}'${didYouMean(operation, operations)}`)
    checkEndpoint(name, endpoint, say)
  }
  for (const path of screens ? [screens.list, screens.form] : []) {
    if (path === undefined) say(`${name}, screens`, "lacks 'list' or 'form'")
    else checkPath(`${name}, screens`, path, say)
  }
}

/** 'GET MasCocoon/getAll': a verb and a path below /api/. */
export function checkEndpoint(place: string, endpoint: string, say: ReportFault): void {
  if (!/^(GET|POST) [\w-]+(\/([\w-]+|\{\w+\}))*$/.test(endpoint))
    say(place, `has the endpoint '${endpoint}', which is no 'GET' or 'POST' and a path below /api/`)
}

/** What other declarations a resource names: whose rows it is a part of, its people, whom it met, who has it in use. */
export function checkNeighbours(
  { name, table, partOf, people, metIn, inUse }: Resource,
  tables: readonly Tabled[],
  say: ReportFault,
): void {
  const named = (one: string) => tables.find((other) => other.name === one)
  const names = tables.map((one) => one.name)
  /** Whether a field of another table leads to the rows of this one. */
  const leadsHere = (of: Tabled, by: string) => {
    const field = fieldNamed(of, by)
    return field?.type === 'reference' && named(field.to)?.table === table
  }
  if (partOf !== undefined && named(partOf)?.table !== table)
    say(name, `is a part of '${partOf}', which is not of its table${didYouMean(partOf, names)}`)
  const face = people && named(people.face)
  if (people && !face)
    say(`${name}, people`, `have the face '${people.face}', which there is not${didYouMean(people.face, names)}`)
  else if (people && face && !leadsHere(face, people.by))
    say(`${name}, people`, `belong to it by '${people.by}', which is no reference of '${people.face}' to it`)
  if (metIn && !tables.some((one) => one.table === metIn.table))
    say(`${name}, metIn`, `is met in the table '${metIn.table}', which there is not`)
  if (!inUse) return
  const user = named(inUse.by)
  if (!user || !fieldNamed(user, inUse.field))
    say(name, `is in use by ${inUse.by}.${inUse.field}, which is not declared`)
  else if (!leadsHere(user, inUse.field))
    say(name, `is in use by ${inUse.by}.${inUse.field}, which does not refer to it`)
  if (!inUse.say) say(`${name}, inUse`, "does not 'say' why it stays")
}

/** What a resource with a face says beside its table: labels, list, form, title. */
export function checkFace(resource: Resource, say: ReportFault): void {
  const { name, list, form, label } = resource
  if (!label.one) say(`${name}, one`, 'has no label')
  if (!label.many) say(`${name}, many`, 'has no label')
  for (const [field, { label }] of Object.entries(keptFields(resource)))
    if (!label) say(`${name}.${field}`, 'has no label')
  checkLabels(name, { ...resource, fields: keptFields(resource) }, say, ['retired'])
  checkRolesOf(resource, say)
  checkWriters(resource, say)
  checkApproval(resource, say)
  checkAddresses(resource, say)
  if (list.columns.length === 0) say(name, 'shows no column in its list')
  checkNames(name, 'list.columns', list.columns, resource, say)
  checkNames(name, 'list.sortable', list.sortable, resource, say)
  checkNames(name, 'list.search', list.search, resource, say)
  for (const field of list.search) {
    const searched = fieldNamed(resource, field)
    if (searched && (searched.type !== 'text' || searched.secret || searched.transient))
      say(name, `searches '${field}', which is no plain text`)
  }
  checkNames(name, 'list.filters', list.filters ?? [], resource, say)
  for (const field of list.filters ?? [])
    if (fieldNamed(resource, field)?.type === 'time')
      say(name, `filters by '${field}', a time of day, which no filter is offered for`)
  checkNames(name, 'list.bulk', list.bulk ?? [], resource, say)
  for (const field of list.bulk ?? [])
    if (!isWritable(resource, field)) say(name, `changes '${field}' of several, which nobody writes`)
  checkNames(name, 'list.sort', [list.sort], resource, say)
  checkNames(name, 'list.tree', list.tree ?? [], resource, say)
  for (const field of list.tree ?? [])
    if (fieldNamed(resource, field) && fieldNamed(resource, field)?.type !== 'choice')
      say(name, `stands in a tree by '${field}', which is no choice`)
  if (resource.namesakes && !resource.key) say(name, "has namesakes, and no 'key' that tells them apart")
  if (!list.sortable.includes(list.sort)) say(name, `sorts by '${list.sort}', which is not sortable`)
  const titles = [resource.title, resource.titleTa, resource.key].filter((field) => field !== undefined)
  for (const field of titles) checkNames(name, 'title', [field], resource, say)
  if (!form) return
  const placed = form.flatMap((section) => section.fields)
  checkNames(name, 'form', placed, resource, say)
  for (const [field, { required, readOnly }] of Object.entries(resource.fields)) {
    if (required && !readOnly && !placed.includes(field)) say(name, `requires '${field}', which its form does not have`)
  }
}
