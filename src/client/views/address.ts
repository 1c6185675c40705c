import { tenant } from '#resources/scopes'
import { views } from '#resources/views/index'
import type { ResolvedView } from '#shared/view'
import { today } from '../session/clock'

type Filter = Readonly<Record<string, unknown>>

/** The names by which the pages of a day say what they show, and the fields that these are. */
const fields: Readonly<Record<string, string>> = {
  date: 'day',
  [tenant.address]: tenant.field,
  from: 'day_from',
  to: 'day_to',
}

/** The names by which any view is asked: one that knows nothing of it leaves it out. */
const namesOfAll = views.flatMap(({ view }) => Object.keys(view.asked ?? {}))

const days = ['day', 'day_from', 'day_to']

/**
 * What a filter that begins with a value says of a field, once the server said what that is. Of several values an address
 * can name none.
 */
export function shownFilter(filter: Filter, said: Filter = {}): Filter {
  const known = Object.entries(filter).map(([name, value]) => {
    if (value === 'latest') return [name, said[name]]
    if (value === 'today') return [name, today()]
    return [name, Array.isArray(value) ? (value.length === 1 ? value[0] : undefined) : value]
  })
  return Object.fromEntries(known)
}

/** The id of a row is one of those that a filter chooses; a number as it is printed (FI/DPI/202627/000012) stands for its serial in a range. */
const fieldValue = (field: string, text: string): unknown => {
  if (field.endsWith('Id') && /^\d+$/.test(text)) return [Number(text)]
  const serial = /serial_/i.test(field) ? /(\d{1,9})\s*$/.exec(text)?.[1] : undefined
  return serial === undefined ? text : String(Number(serial))
}

/**
 * What an address as the pages of the day have it (`?date=2026-11-20&market=4`) asks of a view, as the view's own
 * address says it; null where it says nothing at all, or in the view's own way. What no view knows does not empty its
 * filter. A date that is none is left to the server to refuse at its filter.
 */
export function addressed(search: string, { view, starts }: Pick<ResolvedView, 'view' | 'starts'>): string | null {
  const { day, asked: own = {} } = view
  const asked = new URLSearchParams(search)
  const said = Object.entries({ ...fields, ...own }).filter(([name]) => asked.has(name))
  if (said.length === 0 && (asked.size === 0 || asked.has('filter'))) return null
  const filter: Record<string, unknown> = {}
  for (const [name, field] of said) {
    const text = asked.get(name)?.trim() ?? ''
    asked.delete(name)
    if (text !== '') filter[field] = fieldValue(field, text)
  }
  if (day && !days.some((name) => name in filter)) filter.day = day
  for (const name of namesOfAll) if (name !== view.preview?.asked) asked.delete(name)
  asked.set('filter', JSON.stringify({ ...starts, ...filter }))
  return asked.toString()
}

/** A path of a view, `bidapproval?date={day}`, with the values that a row or the list has. */
export const filledPath = (path: string, values: Readonly<Record<string, unknown>>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name] ?? '')))

/** A filter as the address of another view asks for it, as far as its rows have the fields; '' where that is none. */
export function filterFor(path: string, filter: Filter): string {
  const view = views.find(({ view: { screen } }) => screen.path === path)
  if (!view) return ''
  const known = Object.entries(filter).filter(([key]) => key === 'q' || key.replace(/_(from|to)$/, '') in view.fields)
  return `?filter=${encodeURIComponent(JSON.stringify(Object.fromEntries(known)))}`
}
