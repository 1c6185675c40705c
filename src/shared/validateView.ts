import type { Field } from './field'
import { type ResolvedView, summedBy } from './view'
import { endOf } from './viewPath'
import { checkViewOptions } from './viewVocabulary'
import type { Say } from './vocabulary'

const summed: readonly Field['type'][] = ['decimal', 'integer']

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
function checkLabels({ name, view, shows, answers, list, fields }: ResolvedView, say: Say): void {
  for (const field of new Set([...shows.filter((one) => !one.endsWith('Ta')), ...(list.filters ?? [])]))
    if (!fields[field]?.label) say(name, `shows '${field}', which has no label`)
  const told = new Set([...(view.opens ?? '').matchAll(/\{(\w+)\}/g)].map(([, field = '']) => field))
  for (const field of told)
    if (field !== 'id' && !answers.includes(field))
      say(name, `leads to '${view.opens}', but its rows do not tell '${field}'`)
}

/** What its address asked before leads to what it has. */
function checkAsked({ name, view, fields }: ResolvedView, say: Say): void {
  for (const [asked, key] of Object.entries(view.asked ?? {}))
    if (key !== 'q' && !fields[key.replace(/_(from|to)$/, '')])
      say(name, `reads '${asked}' of its address as '${key}', which its rows do not have`)
}

function checkTotals({ name, view, columns, fields }: ResolvedView, say: Say): void {
  for (const total of summedBy(view))
    if (!columns[total] || !summed.includes(fields[total]?.type as Field['type']))
      say(name, `sums '${total}', which is no figure among its columns`)
  const { distinct, without = {} } = view.totals ?? {}
  if (distinct && !fields[distinct.of]) say(name, `counts different '${distinct.of}', which its rows do not have`)
  for (const [field, value] of Object.entries(without)) {
    const options = fields[field]?.type === 'choice' ? fields[field].options : {}
    if (!Object.hasOwn(options, value)) say(name, `leaves out '${field}: ${value}', which there is not`)
  }
}

/** A view asks of its rows what they have: what its paths lead to was held when they were resolved. */
function checkView(resolved: ResolvedView, say: Say): void {
  const { name, view, fields, counted } = resolved
  checkViewOptions(view, say)
  if (view.day && fields.day?.type !== 'day') say(name, `starts with the day '${view.day}', but its rows have no day`)
  if (counted && fields[counted]?.type !== 'choice') say(name, `counts by '${view.counts}', which is no choice`)
  checkLabels(resolved, say)
  checkTotals(resolved, say)
  checkAsked(resolved, say)
  for (const [field, { derived }] of Object.entries(view.computed ?? {}))
    if (!derived) say(name, `computes '${field}' by nothing: it has no 'derived'`)
  for (const filter of resolved.list.filters ?? [])
    if (fields[filter]?.derived) say(name, `filters by '${filter}', which is computed as it is read`)
  if (isOrderedByHidden(resolved)) say(name, 'sorts by what its own market alone may read')
}

export const checkViews = (views: readonly ResolvedView[], say: Say): void => {
  for (const view of views) checkView(view, say)
}
