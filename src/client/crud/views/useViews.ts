import { useStore } from 'react-admin'
import type { ViewState } from '#exports/savedView'

export interface View extends ViewState {
  readonly name: string
}

export interface Views {
  readonly views: readonly View[]
  /** Keeps a state under a name; the same name again takes the new state. */
  readonly save: (name: string, state: ViewState) => void
  readonly rename: (from: string, to: string) => void
  readonly remove: (name: string) => void
}

const byName = new Intl.Collator('ta', { numeric: true })

/** Entries in one order and without empty ones, so that equal states are equal texts. */
const settled = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(settled)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined && entry !== null && entry !== '')
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, entry]) => [key, settled(entry)]))
}

/** Whether two states show the same. */
export const isSameState = (a: ViewState, b: ViewState): boolean => {
  const text = ({ filters, sort, columns }: ViewState) => JSON.stringify(settled({ filters, sort, columns }))
  return text(a) === text(b)
}

/** The person's saved views of a place (a list or a report), kept with the account. */
export function useViews(place: string): Views {
  const [views, setViews] = useStore<View[]>(`views.${place}`, [])
  const keep = (next: readonly View[]) => setViews([...next].sort((a, b) => byName.compare(a.name, b.name)))
  const without = (...names: string[]) => views.filter(({ name }) => !names.includes(name))
  return {
    views,
    save: (name, { filters, sort, columns }) =>
      keep([...without(name), { name, filters, ...(sort && { sort }), ...(columns && { columns }) }]),
    rename: (from, to) => {
      const view = views.find(({ name }) => name === from)
      if (view) keep([...without(from, to), { ...view, name: to }])
    },
    remove: (name) => keep(without(name)),
  }
}
