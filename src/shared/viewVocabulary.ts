import type { View, ViewColumn, ViewCondition, ViewLink } from './view'
import type { Gathering } from './viewGathers'
import { checkOptions, each, type Options, type ReportFault } from './vocabulary'

/* The options of views, as `vocabulary` has those of what else is declared. */

const viewOptions: Options<View> = {
  name: true,
  of: true,
  where: true,
  screen: true,
  columns: true,
  computed: true,
  gathers: true,
  conditions: true,
  only: true,
  also: true,
  faces: true,
  day: true,
  starts: true,
  everyYear: true,
  bounds: true,
  live: true,
  dayOf: true,
  filters: true,
  search: true,
  searchHint: true,
  sort: true,
  order: true,
  totals: true,
  counts: true,
  opens: true,
  actions: true,
  selects: true,
  preview: true,
  tools: true,
  beside: true,
  startsAt: true,
  notice: true,
  foot: true,
  create: true,
  empty: true,
  asked: true,
  keptAs: true,
}
const viewColumnOptions: Options<ViewColumn> = {
  label: true,
  short: true,
  widget: true,
  as: true,
  priority: true,
  width: true,
  name: true,
  lead: true,
  strong: true,
  status: true,
  optional: true,
  outsideDemo: true,
}
const viewScreenOptions: Options<View['screen']> = {
  path: true,
  title: true,
  roles: true,
  inDemo: true,
  under: true,
}
const viewConditionOptions: Options<ViewCondition> = { label: true, otherwise: true, of: true, is: true, not: true }
type ViewPart<K extends keyof View> = NonNullable<View[K]>
const viewTotalsOptions: Options<ViewPart<'totals'>> = {
  noun: true,
  of: true,
  foot: true,
  distinct: true,
  without: true,
}
const gatheringOptions: Options<Gathering> = { label: true, of: true, by: true, sum: true, list: true }
const viewLinkOptions: Options<ViewLink> = { path: true, label: true }
const viewCreateOptions: Options<ViewPart<'create'>> = { ...viewLinkOptions, roles: true }
const viewEmptyOptions: Options<ViewPart<'empty'>> = { title: true, why: true, first: true, unmatched: true }

/** Holds a view to the vocabulary. */
export function checkViewOptions(view: View, say: ReportFault): void {
  checkOptions(view.name, view, viewOptions, say)
  for (const [path, column] of Object.entries(view.columns))
    checkOptions(`${view.name}, column ${path}`, column, viewColumnOptions, say)
  for (const [name, condition] of Object.entries(view.conditions ?? {}))
    checkOptions(`${view.name}, condition ${name}`, condition, viewConditionOptions, say)
  for (const [name, gathering] of Object.entries(view.gathers ?? {}))
    checkOptions(`${view.name}, gathers ${name}`, gathering, gatheringOptions, say)
  checkOptions(`${view.name}, screen`, view.screen, viewScreenOptions, say)
  checkOptions(`${view.name}, totals`, view.totals, viewTotalsOptions, say)
  checkOptions(`${view.name}, totals, distinct`, view.totals?.distinct, { noun: true, of: true }, say)
  checkOptions(`${view.name}, preview`, view.preview, { as: true, by: true, asked: true, label: true }, say)
  checkOptions(`${view.name}, create`, view.create, viewCreateOptions, say)
  checkOptions(`${view.name}, empty`, view.empty, viewEmptyOptions, say)
  each(`${view.name}, beside`, view.beside, viewLinkOptions, say)
}
