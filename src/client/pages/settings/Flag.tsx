import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'

interface FlagProps {
  readonly label: string
  readonly value: boolean
  readonly onChange: (value: boolean) => void
  readonly disabled?: boolean
}

/** On or off. */
export const Flag = ({ label, value, onChange, disabled = false }: FlagProps) => (
  <FormControlLabel
    label={label}
    disabled={disabled}
    control={<Checkbox size="small" checked={value} onChange={(event) => onChange(event.target.checked)} />}
  />
)
