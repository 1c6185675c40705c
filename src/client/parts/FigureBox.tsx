import InputAdornment from '@mui/material/InputAdornment'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import type { InputHTMLAttributes, ReactNode } from 'react'

interface FigureBoxProps
  extends Omit<TextFieldProps, 'value' | 'onChange' | 'error' | 'helperText' | 'slotProps' | 'autoComplete'> {
  readonly value: string
  readonly onValue: (text: string) => void
  /** What is wrong with it; stands in the place of the help. */
  readonly error?: string | null | undefined
  readonly help?: ReactNode
  /** Which keys a phone shows; those of a whole number unless said. */
  readonly keys?: 'numeric' | 'decimal'
  /** Stands behind the figure; a currency's sign stands before it. */
  readonly unit?: string | undefined
  readonly readOnly?: boolean
  /** More attributes of the input itself. */
  readonly html?: InputHTMLAttributes<HTMLInputElement> & { readonly [data: `data-${string}`]: string | number }
}

/** A count, weight, amount or time: typed at the end of its box, and what is wrong is said below it at once. */
export function FigureBox(props: FigureBoxProps) {
  const { onValue, error, help, keys = 'numeric', unit, readOnly = false, html, ...box } = props
  const isWrong = Boolean(error)
  const place = unit === '₹' ? 'start' : 'end'
  return (
    <TextField
      {...box}
      onChange={(event) => onValue(event.target.value)}
      error={isWrong}
      helperText={error ?? help}
      autoComplete="off"
      slotProps={{
        input: {
          readOnly,
          ...(unit && { [`${place}Adornment`]: <InputAdornment position={place}>{unit}</InputAdornment> }),
        },
        htmlInput: { inputMode: keys, ...html, style: { textAlign: 'end', fontWeight: 600 } },
        formHelperText: { role: isWrong ? 'alert' : undefined },
      }}
    />
  )
}
