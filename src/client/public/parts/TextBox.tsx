import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { type Saying, useSay } from '../base/language'

export interface BoxProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** What is wrong with it; stands in the place of the hint. */
  readonly wrong?: Saying | undefined
  readonly hint?: string
}

interface TextBoxProps extends BoxProps {
  readonly name: string
  readonly type?: string
  readonly autoComplete?: string
  readonly autoFocus?: boolean
  readonly end?: ReactNode
  readonly input?: InputHTMLAttributes<HTMLInputElement>
}

/** A labelled box of one line; what is wrong is said below it and read with it. */
export function TextBox({ label, value, onChange, wrong, hint, name, end, input, ...rest }: TextBoxProps) {
  const id = useId()
  const say = useSay()
  const below = wrong ? say(wrong) : hint
  return (
    <FormControl fullWidth error={wrong !== undefined}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        id={id}
        name={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...(below === undefined ? {} : { 'aria-describedby': `${id}-below` })}
        {...(input && { inputProps: input })}
        {...(end !== undefined && { endAdornment: end })}
        {...rest}
      />
      {below !== undefined && <FormHelperText id={`${id}-below`}>{below}</FormHelperText>}
    </FormControl>
  )
}
