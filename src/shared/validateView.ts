import type { Field } from './field'
import type { ResolvedView } from './view'
import { checkViewOptions, type Say } from './vocabulary'

const summed: readonly Field['type'][] = ['decimal', 'integer']

/** Whether whoever only met a row would learn from a view what the row's own market alone may tell. */
const isOrderedByHidden = ({ list, paths }: ResolvedView): boolean =>
  list.sortable.some((name) => {
    const path = paths[name]
    return (
      path !== undefined &&
      'metIn' in path.to &&
      (path.to as { metIn?: { hides: readonly string[] } }).metIn?.hides.includes(path.name)
    )
  })

/** A view asks of its rows what they have: what its paths lead to was held when they were resolved. */
function checkView(resolved: ResolvedView, say: Say): void {
  const { name, view, fields } = resolved
  checkViewOptions(view, say)
  if (view.day && fields.day?.type !== 'day') say(name, 'starts with today, but its rows have no day')
  if (view.counts && fields[view.counts]?.type !== 'choice') say(name, `counts by '${view.counts}', which is no choice`)
  for (const total of view.totals?.of ?? [])
    if (!view.columns[total] || !summed.includes(fields[total]?.type as Field['type']))
      say(name, `sums '${total}', which is no figure among its columns`)
  for (const [field, value] of Object.entries(view.totals?.without ?? {})) {
    const options = fields[field]?.type === 'choice' ? fields[field].options : {}
    if (!Object.hasOwn(options, value)) say(name, `leaves out '${field}: ${value}', which there is not`)
  }
  for (const [field, { derived }] of Object.entries(view.computed ?? {}))
    if (!derived) say(name, `computes '${field}' by nothing: it has no 'derived'`)
  for (const filter of resolved.list.filters ?? [])
    if (fields[filter]?.derived) say(name, `filters by '${filter}', which is computed as it is read`)
  if (isOrderedByHidden(resolved)) say(name, 'sorts by what its own market alone may read')
}

export const checkViews = (views: readonly ResolvedView[], say: Say): void => {
  for (const view of views) checkView(view, say)
}
