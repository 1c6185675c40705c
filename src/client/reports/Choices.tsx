import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import type { Choice } from '../crud/records/choices'
import type { FilterInputProps } from '../extensions/filter'
import { useLanguage } from '../i18n/useLanguage'

interface ChoicesProps extends FilterInputProps {
  readonly choices: readonly Choice[]
  /** Said instead of 'All' when there is nothing to choose. */
  readonly none?: string
  readonly withAll?: boolean
}

/** One of a few; 'All' where the filter may stay empty. */
export function Choices(props: ChoicesProps) {
  const { name, filter, typed, error, onChange, choices, none } = props
  const { withAll = !filter.required } = props
  const language = useLanguage()
  const translate = useTranslate()
  const value = typed[name] ?? ''
  const known = choices.some((choice) => String(choice.value) === value)
  return (
    <TextField
      select
      name={name}
      label={filter.label[language]}
      value={known ? value : ''}
      onChange={({ target }) => onChange(target.value)}
      required={filter.required ?? false}
      error={error !== undefined}
      helperText={error}
      slotProps={{ select: { displayEmpty: true } }}
    >
      {(withAll || choices.length === 0) && (
        <MenuItem value="">{none && choices.length === 0 ? none : translate('option.all')}</MenuItem>
      )}
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={String(choice.value)}>
          {choice.text}
        </MenuItem>
      ))}
    </TextField>
  )
}
