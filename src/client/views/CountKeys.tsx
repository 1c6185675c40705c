import { useListContext } from 'react-admin'
import type { Field } from '#shared/field'
import type { Label, Language } from '#shared/label'
import type { ResolvedView } from '#shared/view'
import { withEntries } from '../crud/filters/values'
import { useLanguage } from '../i18n/useLanguage'
import { KeyGroup } from '../parts/KeyGroup'
import type { ViewMeta } from '../providers/dataProvider'

/** The values that have a key, with what it says: of a choice its options, of a condition whether it holds, else each number. */
function namedValues(
  field: Field,
  counts: ViewMeta['counts'],
  language: Language,
  otherwise: Label | undefined,
): readonly (readonly [string, string])[] {
  const label = field.label?.[language] ?? ''
  if (field.type === 'choice') return Object.entries(field.options).map(([value, words]) => [value, words[language]])
  if (field.type === 'flag')
    return [['true', label] as const, ...(otherwise ? [['false', otherwise[language]] as const] : [])]
  return Object.keys(counts)
    .sort((one, other) => Number(one) - Number(other))
    .map((value) => [value, `${label} ${value}`])
}

/** What a filter has chosen of the field; where a word stands for it, what the server says that it is. */
function chosenOf(filter: unknown, said: number | null | undefined): string | null {
  if (filter === 'latest') return said == null ? null : String(said)
  const [value, ...others] = [filter].flat()
  return value === undefined || others.length > 0 ? null : String(value)
}

/** How many rows there are of which kind, each a key that shows these alone; nothing where all are of one. */
export function CountKeys({ view }: { view: ResolvedView }) {
  const language = useLanguage()
  const { meta, filterValues, setFilters } = useListContext()
  const name = view.counted
  const field = name === undefined ? undefined : view.fields[name]
  if (name === undefined || field === undefined) return null
  const { counts = {}, said } = (meta ?? {}) as Partial<ViewMeta>
  const chosen: unknown = filterValues[name]
  const keys = namedValues(field, counts, language, view.view.conditions?.[name]?.otherwise).flatMap(([value, text]) =>
    counts[value] ? [{ value, text, count: counts[value] }] : [],
  )
  const least = field.type === 'flag' ? 1 : 2
  if (keys.length < least && (chosen === undefined || name in view.starts)) return null
  const choose = (value: string | null) => setFilters({ ...withEntries(filterValues, { [name]: value && [value] }) })
  return (
    <KeyGroup
      label={field.label?.[language] ?? ''}
      all={Object.values(counts).reduce((sum, count) => sum + count, 0)}
      keys={keys}
      value={chosenOf(chosen, said?.[name])}
      onValue={choose}
    />
  )
}
