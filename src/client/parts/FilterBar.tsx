import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { card } from './primitives'

const Bar = styled('form')(card, ({ theme: { silk, breakpoints } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: '10px 12px',
  padding: '10px 12px',
  marginBlockEnd: 12,
  // Buttons stand beside the inputs, below the line of labels.
  '&& > :not(.MuiFormControl-root, .MuiAutocomplete-root)': { marginBlockStart: silk.lang === 'ta' ? 23 : 20.5 },
  // A wider box says so by --box, and on a phone by --basis: a rule of its own would win or lose by which came first.
  '& > .MuiFormControl-root': { width: 'var(--box, 164px)', flex: 'none' },
  '& > .MuiAutocomplete-root': { width: 230, flex: 'none' },
  '& > .end': { display: 'flex', alignItems: 'center', gap: 8, marginInlineStart: 'auto' },
  [breakpoints.down('md')]: {
    // Two short inputs in a row.
    '& > .MuiFormControl-root': { width: 'auto', flex: '1 1 var(--basis, 140px)' },
    '& > .MuiAutocomplete-root': { width: 'auto', flex: '1 1 220px' },
    '&& > :not(.MuiFormControl-root, .MuiAutocomplete-root)': { marginBlockStart: 0 },
    '&& > .end': { width: '100%' },
  },
}))

interface FilterBarProps {
  /** Labelled inputs and presets. */
  readonly children: ReactNode
  /** What stands at the end: saved views, 'Show'. */
  readonly end?: ReactNode
  readonly onSubmit?: () => void
}

/** Labelled inputs in one row; Enter in any of them shows the result. */
export function FilterBar({ children, end, onSubmit }: FilterBarProps) {
  return (
    <Bar
      role="search"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit?.()
      }}
    >
      {children}
      {end && <div className="end">{end}</div>}
    </Bar>
  )
}
