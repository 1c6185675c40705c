import { useLocation } from 'react-router'
import { currentField, currentFilter } from '#shared/earlierNames'
import type { Resource } from '#shared/resource'

/** The filter of an address; null where it cannot be read as an object of JSON. */
export function filterIn(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}

/** What an address asks of a list, by the names of today. */
export function currentSearch(declaration: Pick<Resource, 'fields'>, search: string): string {
  const asked = new URLSearchParams(search)
  for (const name of ['filter', 'displayedFilters']) {
    const filter = filterIn(asked.get(name) ?? '')
    if (filter) asked.set(name, JSON.stringify(currentFilter(declaration, filter)))
  }
  const sort = asked.get('sort')
  if (sort !== null) asked.set('sort', currentField(declaration, sort))
  return asked.toString()
}

/** Where a list stands whose address names fields or options as they were called before; null where it names none. */
export function useCurrentAddress(declaration: Resource): string | null {
  const { pathname, search } = useLocation()
  const current = currentSearch(declaration, search)
  return current === new URLSearchParams(search).toString() ? null : `${pathname}?${current}`
}
