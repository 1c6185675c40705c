import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import type { ComponentProps, ReactNode } from 'react'
import type { Field } from '#shared/field'
import { useLanguage } from '../../i18n/useLanguage'
import { type FieldInputProps, useFieldInput } from './useFieldInput'

type HtmlInput = ComponentProps<'input'>

export interface TypedInputProps extends FieldInputProps {
  /** The value as it stands in the box; as it is unless said. */
  readonly format?: (value: unknown) => string
  readonly parse?: (text: string) => unknown
  readonly html?: HtmlInput
  readonly end?: ReactNode
  readonly figure?: boolean
  readonly placeholder?: string
  /** Stands below the box while nothing is wrong with it, in place of its help. */
  readonly note?: ReactNode
}

const asText = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

/** A box that one types into; the text is kept as typed until the person leaves it. */
export function TypedInput(props: TypedInputProps) {
  const { label, required, readOnly, field, format = asText, html, end, figure, placeholder, note } = props
  const input = useFieldInput({ ...props, field: field as Field })
  const language = useLanguage()
  const help = (field as Field).help
  const parse = props.parse ?? ((text: string) => text)
  return (
    <TextField
      id={input.id}
      name={props.name}
      label={label}
      required={required && !readOnly}
      value={format(input.value)}
      onChange={(event) => input.change(parse(event.target.value))}
      onBlur={input.tidy}
      inputRef={input.ref}
      error={input.error !== undefined}
      helperText={input.error ?? note ?? help?.[language]}
      placeholder={placeholder}
      autoComplete="off"
      slotProps={{
        htmlInput: { ...html, style: figure ? { textAlign: 'end', fontWeight: 600 } : undefined },
        input: {
          readOnly,
          endAdornment: end && <InputAdornment position="end">{end}</InputAdornment>,
        },
      }}
    />
  )
}
