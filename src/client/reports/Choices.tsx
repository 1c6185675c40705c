import ListSubheader from '@mui/material/ListSubheader'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { Choice } from '../crud/records/choices'
import type { FilterInputProps } from '../extensions/filter'
import { useWords } from '../i18n/useWords'

/** A group of choices that begins, so deep in other groups. */
interface ChoiceGroup {
  readonly kind: 'group'
  readonly label: string
  readonly depth: number
}

interface ChoicesProps extends FilterInputProps {
  readonly choices: readonly Choice[]
  /** The same choices beneath the groups that they stand in; left out where there are none. */
  readonly grouped?: readonly (Choice | ChoiceGroup)[] | undefined
  /** Said instead of 'All' when there is nothing to choose. */
  readonly none?: string
  readonly withAll?: boolean
}

/** One of a few; 'All' where the filter may stay empty. */
export function Choices(props: ChoicesProps) {
  const { name, filter, typed, error, onChange, choices, none, grouped = choices } = props
  const { withAll = !filter.required } = props
  const { translate, language } = useWords()
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
      {grouped.map((one) =>
        'kind' in one ? (
          <ListSubheader key={`${one.depth} ${one.label}`} disableSticky sx={{ pl: 2 + 2 * one.depth, lineHeight: 2 }}>
            {one.label}
          </ListSubheader>
        ) : (
          <MenuItem key={one.value} value={String(one.value)} sx={grouped === choices ? null : { pl: 6 }}>
            {one.text}
          </MenuItem>
        ),
      )}
    </TextField>
  )
}
