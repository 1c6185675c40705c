import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useDeferredValue, useState } from 'react'
import { useTranslate } from 'react-admin'
import { isRowId } from '#shared/filterValue'
import { type Choice, useReferences } from '../crud/records/choices'
import { useLanguage } from '../i18n/useLanguage'
import type { FilterInputProps } from './inputProps'

type Found = 'farmer' | 'reeler' | 'tsc' | 'adOffice'

/** A record, found by code, name or mobile. */
function RecordFilter({ to, ...props }: FilterInputProps & { readonly to: Found }) {
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

export const FarmerFilter = (props: FilterInputProps) => <RecordFilter {...props} to="farmer" />
export const ReelerFilter = (props: FilterInputProps) => <RecordFilter {...props} to="reeler" />
export const TscFilter = (props: FilterInputProps) => <RecordFilter {...props} to="tsc" />
export const AdOfficeFilter = (props: FilterInputProps) => <RecordFilter {...props} to="adOffice" />
