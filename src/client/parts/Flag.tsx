import Checkbox, { type CheckboxProps } from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'

interface FlagProps extends Omit<CheckboxProps, 'value' | 'checked' | 'onChange'> {
  readonly label: string
  readonly value: boolean
  readonly onValue: (value: boolean) => void
}

/** On or off. */
export const Flag = ({ label, value, onValue, className, disabled = false, ...box }: FlagProps) => (
  <FormControlLabel
    {...(className && { className })}
    label={label}
    disabled={disabled}
    control={<Checkbox size="small" {...box} checked={value} onChange={(_, isOn) => onValue(isOn)} />}
  />
)
