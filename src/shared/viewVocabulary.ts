import { noticeNames, previewNames, widgetNames } from './extensions'
import {
  checkOptions,
  each,
  elsewhere,
  flag,
  label,
  listOfParts,
  needed,
  number,
  type Options,
  oneOf,
  parts,
  partsIn,
  type ReportFault,
  takes,
  text,
  texts,
} from './options'
import type { View, ViewColumn, ViewCondition, ViewLink } from './view'
import type { Gathering } from './viewGathers'
import { checkFieldOptions } from './vocabulary'

/* The options of views, as `vocabulary` has those of what else is declared. */

const viewOptions: Options<View> = {
  name: needed('text'),
  of: needed('text'),
  where: takes('parts of text', 'parts of list of text'),
  screen: needed('parts'),
  columns: needed('parts of parts'),
  computed: takes('parts of parts'),
  gathers: takes('parts of parts'),
  conditions: takes('parts of parts'),
  only: texts,
  also: texts,
  faces: takes('parts of text'),
  day: oneOf('month', 'today'),
  starts: takes('parts of text'),
  everyYear: flag,
  bounds: texts,
  live: oneOf('day', 'often'),
  dayOf: text,
  filters: needed('list of text'),
  search: needed('list of text'),
  searchHint: needed('label'),
  sort: needed('text'),
  order: oneOf('ASC', 'DESC'),
  totals: parts,
  counts: text,
  opens: text,
  actions: listOfParts,
  selects: listOfParts,
  preview: parts,
  tools: texts,
  beside: listOfParts,
  startsAt: takes('parts of text'),
  notice: oneOf(...noticeNames),
  foot: oneOf(...noticeNames),
  create: parts,
  empty: parts,
  asked: takes('parts of text'),
  keptAs: text,
}
const viewColumnOptions: Options<ViewColumn> = {
  label,
  short: label,
  widget: oneOf(...widgetNames),
  as: oneOf('time'),
  priority: number,
  width: number,
  name: flag,
  lead: flag,
  strong: flag,
  status: flag,
  optional: flag,
  outsideDemo: oneOf('masked', 'withheld'),
}
const viewScreenOptions: Options<View['screen']> = {
  path: needed('text'),
  title: needed('label'),
  roles: needed('list of text'),
  inDemo: texts,
  under: text,
}
const value = takes('text', 'number', 'flag', 'null')
const viewConditionOptions: Options<ViewCondition> = {
  label,
  otherwise: label,
  of: needed('text'),
  is: value,
  not: value,
}
type ViewPart<K extends keyof View> = NonNullable<View[K]>
const viewTotalsOptions: Options<ViewPart<'totals'>> = {
  noun: { ...needed(), ...elsewhere },
  of: texts,
  foot: texts,
  distinct: parts,
  without: takes('parts of text'),
}
const distinctOptions: Options<NonNullable<ViewPart<'totals'>['distinct']>> = {
  noun: { ...needed(), ...elsewhere },
  of: needed('text'),
}
const gatheringOptions: Options<Gathering> = {
  label: needed('label'),
  of: needed('text'),
  by: needed('text'),
  sum: text,
  list: text,
}
const previewOptions: Options<ViewPart<'preview'>> = {
  as: { ...needed(), ...oneOf(...previewNames) },
  by: needed('text'),
  asked: needed('text'),
  label: needed('label'),
}
const viewLinkOptions: Options<ViewLink> = { path: needed('text'), label: needed('label') }
const viewCreateOptions: Options<ViewPart<'create'>> = { ...viewLinkOptions, roles: texts }
const viewEmptyOptions: Options<ViewPart<'empty'>> = {
  title: needed('label'),
  why: label,
  first: label,
  unmatched: label,
}

/** Holds a view to the vocabulary. */
export function checkViewOptions(view: View, say: ReportFault): void {
  checkOptions(view.name, view, viewOptions, say)
  for (const [path, column] of partsIn(view.columns))
    checkOptions(`${view.name}, column ${path}`, column, viewColumnOptions, say)
  for (const [name, field] of partsIn(view.computed)) checkFieldOptions(`${view.name}.${name}`, field, say)
  for (const [name, condition] of partsIn(view.conditions))
    checkOptions(`${view.name}, condition ${name}`, condition, viewConditionOptions, say)
  for (const [name, gathering] of partsIn(view.gathers))
    checkOptions(`${view.name}, gathers ${name}`, gathering, gatheringOptions, say)
  checkOptions(`${view.name}, screen`, view.screen, viewScreenOptions, say)
  checkOptions(`${view.name}, totals`, view.totals, viewTotalsOptions, say)
  checkOptions(`${view.name}, totals, distinct`, view.totals?.distinct, distinctOptions, say)
  checkOptions(`${view.name}, preview`, view.preview, previewOptions, say)
  checkOptions(`${view.name}, create`, view.create, viewCreateOptions, say)
  checkOptions(`${view.name}, empty`, view.empty, viewEmptyOptions, say)
  each(`${view.name}, beside`, view.beside, viewLinkOptions, say)
}
