import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { isAbove } from '#shared/access'
import type { Field } from '#shared/field'
import { useLanguage } from '../../i18n/useLanguage'
import { useRole } from '../../session/useRole'
import { type Choice, useFixedChoices } from '../records/choices'
import { type FieldInputProps, useFieldInput } from './useFieldInput'

type SelectProps = FieldInputProps<'choice'> | FieldInputProps<'lookup'> | FieldInputProps<'status'>

/** A value whose choice is not (or not yet) among those offered stays readable. */
const withCurrent = (choices: readonly Choice[], value: unknown): readonly Choice[] => {
  const known = value === null || value === undefined || value === '' || choices.some((one) => one.value === value)
  return known ? choices : [...choices, { value: value as string | number, text: String(value) }]
}

/** The choices of a field that this person may give. */
function useOffered(field: Field): readonly Choice[] {
  const role = useRole()
  const all = useFixedChoices(field) ?? []
  return field.type === 'choice' && field.belowOwn ? all.filter(({ value }) => isAbove(role, String(value))) : all
}

/** A value that is only read has no arrow. */
const Nothing = () => null

/** One of a few: options of the declaration, rows of a lookup list, the three states of a record. */
export function SelectInput(props: SelectProps) {
  const { label, required, readOnly } = props
  const field: Field = props.field
  const language = useLanguage()
  const input = useFieldInput({ of: props.of, name: props.name, field })
  const choices = withCurrent(useOffered(field), input.value)
  const mayBeEmpty = !required && field.type !== 'status'
  // The box may cut a long choice: the whole stands in its tooltip.
  const title = choices.find(({ value }) => value === input.value)?.text
  return (
    <TextField
      select
      id={input.id}
      name={props.name}
      label={label}
      required={required && !readOnly}
      value={input.value ?? ''}
      onChange={(event) => input.change(event.target.value === '' ? null : event.target.value)}
      onBlur={input.tidy}
      inputRef={input.ref}
      error={input.error !== undefined}
      helperText={input.error ?? field.help?.[language]}
      slotProps={{
        input: { readOnly },
        select: { SelectDisplayProps: { title }, ...(readOnly && { IconComponent: Nothing }) },
      }}
    >
      {mayBeEmpty && <MenuItem value="">–</MenuItem>}
      {choices.map(({ value, text }) => (
        <MenuItem key={value} value={value} sx={{ whiteSpace: 'normal' }}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  )
}
