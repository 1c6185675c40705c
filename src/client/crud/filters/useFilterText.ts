import { useTranslate } from 'react-admin'
import { dayShown, isDay } from '#shared/day'
import type { Field } from '#shared/field'
import { isRowId } from '#shared/filterValue'
import { useFixedChoices, useReferences } from '../records/choices'
import { type FilterValues, filterKinds, isSet, listOf } from './values'

const shown = (value: unknown): string => {
  const text = String(value ?? '')
  return isDay(text) ? dayShown(text) || text : text
}

/** What a filter is set to, in words: 'Palacode, Harur', or 'All'. */
export function useFilterText(name: string, field: Field, values: FilterValues): string {
  const translate = useTranslate()
  const fixed = useFixedChoices(field)
  const chosen = listOf(values, name)
  const isReference = field.type === 'reference'
  const ids = chosen.filter((id) => isRowId(String(id)))
  const { choices } = useReferences({
    to: isReference ? field.to : '',
    filter: { id: ids },
    enabled: isReference && ids.length > 0,
  })
  if (!isSet(values, name)) return translate('option.all')
  const kind = filterKinds[field.type]
  if ((kind === 'period' || kind === 'range') && chosen.length === 0) {
    return [values[`${name}_from`], values[`${name}_to`]].map(shown).join(' – ')
  }
  const known = fixed ?? choices
  return chosen
    .map(
      (value) =>
        known.find((choice) => choice.value === value)?.text ??
        (isReference && ids.includes(value) ? '…' : shown(value)),
    )
    .join(', ')
}
