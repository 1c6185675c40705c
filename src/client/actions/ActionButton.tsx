import type { SvgIconComponent } from '@mui/icons-material'
import CancelOutlined from '@mui/icons-material/CancelOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import Button, { type ButtonProps } from '@mui/material/Button'
import { isListed } from '#shared/access'
import { type Action, type ActionIcon, mayMove } from '#shared/action'
import { useLanguage } from '../i18n/useLanguage'
import { RowButton } from '../parts/RowButton'
import { useRole } from '../session/useRole'
import { textOf } from './texts'
import { type ActionOptions, type ActionState, useAction } from './useAction'

export const icons: Readonly<Record<ActionIcon, SvgIconComponent>> = {
  delete: DeleteOutlined,
  print: PrintOutlined,
  cancel: CancelOutlined,
}

type Look = Pick<ButtonProps, 'size' | 'variant' | 'color' | 'startIcon'>

interface ActionButtonProps<A extends Action> extends ActionOptions<A>, Look {
  readonly action: A
  /** What it is done to; it fills the path, the body and the texts. */
  readonly row: Parameters<ActionState<A>['run']>[0]
  readonly typed?: object
  /** What is said of it beside it. */
  readonly describedBy?: string | undefined
}

/** The button of an action, for those who may and where the row stands; nothing otherwise. */
export function ActionButton<const A extends Action>({
  action,
  row,
  typed,
  describedBy,
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
      <RowButton icon={icons[action.icon]} label={label} disabled={busy} onClick={onClick} {...(color && { color })} />
    )
  return (
    <Button
      {...{ size, variant }}
      {...(color && { color })}
      {...(startIcon !== undefined && { startIcon })}
      {...(action.short && { 'aria-label': label })}
      aria-describedby={describedBy}
      disabled={busy}
      onClick={onClick}
    >
      {action.short?.[language] ?? label}
    </Button>
  )
}
