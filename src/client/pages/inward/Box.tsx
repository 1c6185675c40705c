import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import type { ReactNode } from 'react'
import { boxId, type Desk } from './useDesk'
import type { DeskValues } from './values'

type FigureName = {
  [K in keyof DeskValues]: DeskValues[K] extends string ? K : never
}[keyof DeskValues]

interface BoxProps {
  readonly desk: Pick<Desk, 'values' | 'change' | 'errors'>
  readonly name: FigureName
  readonly label: string
  readonly unit?: string
  readonly help?: ReactNode
  readonly placeholder?: string
  readonly decimal?: boolean
}

/** A figure of the desk, typed at the end of its box. */
export function FigureBox({ desk, name, label, unit, help, placeholder = '', decimal }: BoxProps) {
  const error = desk.errors[name]
  return (
    <TextField
      id={boxId(name)}
      name={name}
      label={label}
      required
      value={desk.values[name]}
      onChange={(event) => desk.change({ [name]: event.target.value })}
      error={error !== undefined}
      helperText={error ?? help}
      placeholder={placeholder}
      autoComplete="off"
      slotProps={{
        htmlInput: {
          inputMode: decimal ? 'decimal' : 'numeric',
          style: { textAlign: 'end', fontWeight: 600 },
        },
        input: {
          endAdornment: unit ? <InputAdornment position="end">{unit}</InputAdornment> : undefined,
        },
      }}
    />
  )
}
