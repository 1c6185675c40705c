import Button from '@mui/material/Button'

interface ToggleKeyProps {
  readonly label: string
  readonly isOn: boolean
  readonly onTurn: (isOn: boolean) => void
}

/** A condition as a filter: only the rows that meet it, or all. */
export const ToggleKey = ({ label, isOn, onTurn }: ToggleKeyProps) => (
  <Button
    variant="outlined"
    aria-pressed={isOn}
    onClick={() => onTurn(!isOn)}
    sx={({ silk }) =>
      isOn ? { backgroundColor: silk.primaryTint, borderColor: silk.primary, color: silk.primary } : {}
    }
  >
    {label}
  </Button>
)
