import { noticeNames, previewNames, widgetNames } from './extensions'
import { checkOptions, each, elsewhere, needed, type Options, oneOf, type ReportFault } from './options'
import type { View, ViewColumn, ViewCondition, ViewLink } from './view'
import type { Gathering } from './viewGathers'

/* The options of views, as `vocabulary` has those of what else is declared. */

const viewOptions: Options<View> = {
  name: needed,
  of: needed,
  where: true,
  screen: needed,
  columns: needed,
  computed: true,
  gathers: true,
  conditions: true,
  only: true,
  also: true,
  faces: true,
  day: oneOf('month', 'today'),
  starts: true,
  everyYear: true,
  bounds: true,
  live: oneOf('day', 'often'),
  dayOf: true,
  filters: needed,
  search: needed,
  searchHint: needed,
  sort: needed,
  order: oneOf('ASC', 'DESC'),
  totals: true,
  counts: true,
  opens: true,
  actions: true,
  selects: true,
  preview: true,
  tools: true,
  beside: true,
  startsAt: true,
  notice: oneOf(...noticeNames),
  foot: oneOf(...noticeNames),
  create: true,
  empty: true,
  asked: true,
  keptAs: true,
}
const viewColumnOptions: Options<ViewColumn> = {
  label: true,
  short: true,
  widget: oneOf(...widgetNames),
  as: oneOf('time'),
  priority: true,
  width: true,
  name: true,
  lead: true,
  strong: true,
  status: true,
  optional: true,
  outsideDemo: oneOf('masked', 'withheld'),
}
const viewScreenOptions: Options<View['screen']> = {
  path: needed,
  title: needed,
  roles: needed,
  inDemo: true,
  under: true,
}
const viewConditionOptions: Options<ViewCondition> = { label: true, otherwise: true, of: needed, is: true, not: true }
type ViewPart<K extends keyof View> = NonNullable<View[K]>
const viewTotalsOptions: Options<ViewPart<'totals'>> = {
  noun: { ...needed, ...elsewhere },
  of: true,
  foot: true,
  distinct: true,
  without: true,
}
const distinctOptions: Options<NonNullable<ViewPart<'totals'>['distinct']>> = {
  noun: { ...needed, ...elsewhere },
  of: needed,
}
const gatheringOptions: Options<Gathering> = { label: needed, of: needed, by: needed, sum: true, list: true }
const previewOptions: Options<ViewPart<'preview'>> = {
  as: { ...needed, ...oneOf(...previewNames) },
  by: needed,
  asked: needed,
  label: needed,
}
const viewLinkOptions: Options<ViewLink> = { path: needed, label: needed }
const viewCreateOptions: Options<ViewPart<'create'>> = { ...viewLinkOptions, roles: true }
const viewEmptyOptions: Options<ViewPart<'empty'>> = { title: needed, why: true, first: true, unmatched: true }

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
  checkOptions(`${view.name}, totals, distinct`, view.totals?.distinct, distinctOptions, say)
  checkOptions(`${view.name}, preview`, view.preview, previewOptions, say)
  checkOptions(`${view.name}, create`, view.create, viewCreateOptions, say)
  checkOptions(`${view.name}, empty`, view.empty, viewEmptyOptions, say)
  each(`${view.name}, beside`, view.beside, viewLinkOptions, say)
}
