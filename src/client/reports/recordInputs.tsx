import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useDeferredValue, useState } from 'react'
import { useTranslate } from 'react-admin'
import { isRowId } from '#shared/filterValue'
import { type Choice, useReferences } from '../crud/records/choices'
import type { FilterInputProps } from '../extensions/filter'
import { useLanguage } from '../i18n/useLanguage'
import { Choices } from './Choices'

interface RowFilterProps extends FilterInputProps {
  readonly to: string
}

/** A record, found by code, name or mobile. */
function RecordFilter({ to, ...props }: RowFilterProps) {
  const { name, filter, typed, error, onChange } = props
  const language = useLanguage()
  const translate = useTranslate()
  const [text, setText] = useState('')
  const q = useDeferredValue(text.trim())
  const id = isRowId(typed[name] ?? '') ? Number(typed[name]) : 0
  const found = useReferences({ to, filter: q ? { q } : {} })
  const known = useReferences({ to, filter: { id: [id] }, enabled: id > 0 })
  const chosen = [...found.choices, ...known.choices].find(({ value }) => value === id) ?? null
  return (
    <Autocomplete<Choice>
      value={chosen}
      options={found.choices as Choice[]}
      onChange={(_, choice) => onChange(choice ? String(choice.value) : '')}
      onInputChange={(_, input, reason) => setText(reason === 'input' ? input : '')}
      getOptionLabel={(choice) => choice.text}
      getOptionKey={({ value }) => value}
      isOptionEqualToValue={(a, b) => a.value === b.value}
      filterOptions={(options) => options}
      autoHighlight
      loading={found.isFetching}
      loadingText={translate('ra.page.loading')}
      noOptionsText={translate('message.noDataFound')}
      renderInput={(params) => (
        <TextField
          {...params}
          name={name}
          label={filter.label[language]}
          required={filter.required ?? false}
          error={error !== undefined}
          helperText={error}
        />
      )}
    />
  )
}

/** A row of so few that all stand in a list. */
function FewFilter({ to, ...props }: RowFilterProps) {
  const { choices } = useReferences({ to, filter: {} })
  return <Choices {...props} choices={choices} />
}

/** A row of the resource that the filter refers to. */
export function ReferenceFilter(props: FilterInputProps) {
  const { few, to = '' } = props.filter
  return few ? <FewFilter {...props} to={to} /> : <RecordFilter {...props} to={to} />
}
