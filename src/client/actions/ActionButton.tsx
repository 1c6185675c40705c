import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Button, { type ButtonProps } from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { isListed } from '#shared/access'
import { type Action, mayMove } from '#shared/action'
import { useLanguage } from '../i18n/useLanguage'
import { useRole } from '../session/useRole'
import { textOf } from './texts'
import { type Acting, type ActionOptions, useAction } from './useAction'

type Look = Pick<ButtonProps, 'size' | 'variant' | 'color' | 'startIcon'>

interface ActionButtonProps<A extends Action> extends ActionOptions<A>, Look {
  readonly action: A
  /** What it is done to; it fills the path, the body and the texts. */
  readonly row: Parameters<Acting<A>['run']>[0]
  readonly typed?: object
}

/** The button of an action, for those who may and where the row stands; nothing otherwise. */
export function ActionButton<const A extends Action>({
  action,
  row,
  typed,
  size = 'small',
  variant = 'outlined',
  color,
  startIcon,
  ...options
}: ActionButtonProps<A>) {
  const language = useLanguage()
  const role = useRole()
  const { run, busy } = useAction(action, options)
  if (!isListed(role, action.roles) || !mayMove(action, row)) return null
  const label = textOf(action.label, action, row as Readonly<Record<string, unknown>>, language)
  const onClick = () => void (run as (row: object, typed?: object) => Promise<unknown>)(row, typed)
  if (action.icon)
    return (
      <IconButton
        size="small"
        sx={{ padding: '4px', marginBlock: '-4px' }}
        aria-label={label}
        {...{ disabled: busy, onClick }}
      >
        <DeleteOutlined fontSize="small" />
      </IconButton>
    )
  return (
    <Button
      {...{ size, variant }}
      {...(color && { color })}
      {...(startIcon !== undefined && { startIcon })}
      {...(action.short && { 'aria-label': label })}
      disabled={busy}
      onClick={onClick}
    >
      {action.short?.[language] ?? label}
    </Button>
  )
}
