import Check from '@mui/icons-material/Check'
import { styled } from '@mui/material/styles'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { type ReactNode, useId } from 'react'

const Frame = styled('div')(({ theme: { silk, typography } }) => ({
  '& > .label': { ...typography.subtitle2, marginBlockEnd: 3, color: silk.text2 },
  '& .MuiToggleButtonGroup-root': { display: 'flex', flexWrap: 'wrap', gap: 6 },
  // Buttons apart from each other: the group would take the edges between them away.
  '& .MuiToggleButtonGroup-root .MuiToggleButton-root': {
    margin: 0,
    gap: 6,
    border: `1px solid ${silk.control}`,
    borderRadius: 4,
    fontSize: 13.5,
    fontWeight: 600,
    lineHeight: silk.leading.tight,
  },
  '& .MuiToggleButtonGroup-root .MuiToggleButton-root.Mui-selected': { borderColor: silk.primary },
  '& svg': { width: 17, height: 17 },
}))

export interface Option<Value extends string> {
  readonly value: Value
  readonly text: string
  readonly lang?: string
  /** Shown before the text. */
  readonly mark?: ReactNode
}

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly Option<Value>[]
  readonly onChange: (value: Value) => void
  /** The label is heard alone, where what it is of is plain to see. */
  readonly quiet?: boolean
}

/** One of a few, all in sight; the chosen one has a check. */
export function Choice<Value extends string>({ label, value, options, onChange, quiet = false }: ChoiceProps<Value>) {
  const id = useId()
  return (
    <Frame>
      <div className={quiet ? 'hidden-text' : 'label'} id={id}>
        {label}
      </div>
      <ToggleButtonGroup
        exclusive
        value={value}
        aria-labelledby={id}
        onChange={(_, chosen: Value | null) => chosen !== null && onChange(chosen)}
      >
        {options.map((option) => (
          <ToggleButton key={option.value} value={option.value} lang={option.lang}>
            {option.mark}
            {option.value === value && <Check aria-hidden />}
            {option.text}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Frame>
  )
}
