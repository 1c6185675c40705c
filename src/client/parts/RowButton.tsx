import type { SvgIconComponent } from '@mui/icons-material'
import IconButton, { type IconButtonProps } from '@mui/material/IconButton'

interface RowButtonProps {
  readonly icon: SvgIconComponent
  /** What it does to which row, for those who hear it and those who rest on it. */
  readonly label: string
  readonly onClick: () => void
  readonly color?: IconButtonProps['color']
  readonly disabled?: boolean
  /** A key that does it on the focused row. */
  readonly shortcut?: string
}

/** A button within a row, no higher than the row. */
export function RowButton({ icon: Icon, label, onClick, color, disabled = false, shortcut }: RowButtonProps) {
  return (
    <IconButton
      size="small"
      sx={{ padding: '4px', marginBlock: '-4px' }}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
      {...(color && { color })}
      {...(shortcut && { 'aria-keyshortcuts': shortcut })}
    >
      <Icon fontSize="small" />
    </IconButton>
  )
}
