import { useListContext } from 'react-admin'
import type { ResolvedView } from '#shared/view'
import { withEntries } from '../crud/filters/values'
import { useLanguage } from '../i18n/useLanguage'
import { KeyGroup } from '../parts/KeyGroup'
import type { ViewMeta } from '../providers/dataProvider'

/** How many rows are in which state, each a key that shows these alone; nothing where all are in one. */
export function CountKeys({ view }: { view: ResolvedView }) {
  const language = useLanguage()
  const { meta, filterValues, setFilters } = useListContext()
  const name = view.counted
  const field = name === undefined ? undefined : view.fields[name]
  if (name === undefined || field?.type !== 'choice') return null
  const { counts = {} } = (meta ?? {}) as Partial<ViewMeta>
  const chosen: unknown = filterValues[name]
  const keys = Object.entries(field.options).flatMap(([value, words]) =>
    counts[value] ? [{ value, text: words[language], count: counts[value] }] : [],
  )
  if (keys.length < 2 && chosen === undefined) return null
  const choose = (value: string | null) => setFilters({ ...withEntries(filterValues, { [name]: value && [value] }) })
  return (
    <KeyGroup
      label={field.label?.[language] ?? ''}
      keys={keys}
      value={Array.isArray(chosen) && chosen.length === 1 ? String(chosen[0]) : null}
      onValue={choose}
    />
  )
}
