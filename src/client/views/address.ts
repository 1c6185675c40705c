/** The names by which the pages of a day say their day and market, and the fields that these are. */
const fields: Readonly<Record<string, string>> = { date: 'day', market: 'marketId' }

/**
 * What an address as the pages of the day have it (`?date=2026-11-20&market=4`) asks of a view, as the view's own
 * address says it; null where it says nothing so. A date that is none is left to the server to refuse at its filter.
 */
export function addressed(search: string): string | null {
  const asked = new URLSearchParams(search)
  const said = Object.entries(fields).filter(([name]) => asked.has(name))
  if (said.length === 0) return null
  const filter: Record<string, unknown> = {}
  for (const [name, field] of said) {
    const text = asked.get(name) ?? ''
    asked.delete(name)
    if (text !== '') filter[field] = name === 'market' && /^\d+$/.test(text) ? [Number(text)] : text
  }
  if (!('day' in filter)) filter.day = 'today'
  asked.delete('slot')
  asked.set('filter', JSON.stringify(filter))
  return asked.toString()
}

/** A path of a view, `bidapproval?date={day}`, with the values that a row or the list has. */
export const filledPath = (path: string, values: Readonly<Record<string, unknown>>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name] ?? '')))
