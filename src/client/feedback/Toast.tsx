import CheckCircle from '@mui/icons-material/CheckCircle'
import Close from '@mui/icons-material/Close'
import ErrorIcon from '@mui/icons-material/Error'
import Info from '@mui/icons-material/Info'
import Warning from '@mui/icons-material/Warning'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { type ReactNode, useState } from 'react'
import { type NotificationType, useTranslate } from 'react-admin'
import { useAutoClose } from './useAutoClose'
import { useDragAway } from './useDragAway'
import { useSettleOnce } from './useSettleOnce'

/** Texts already in the reader's language. */
export interface ShownToast {
  readonly id: number
  readonly tone: NotificationType
  readonly title?: string
  readonly text: ReactNode
  /** Milliseconds; null stays. Five seconds unless said, and an error stays. */
  readonly closesAfter?: number | null
  /** A button beside the text; pressing it closes the notice. */
  readonly undo?: () => void
  /** The notice went without that: by time, by its cross, or with the page. */
  readonly onGone?: () => void
}

/** The specification's default. */
const autoCloseAfter = 5000

const icons = { success: CheckCircle, info: Info, warning: Warning, error: ErrorIcon }
const colors = { success: 'ok', info: 'primary', warning: 'warn', error: 'err' } as const

const Box = styled('div', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: NotificationType }>(
  ({ theme, tone }) => {
    const { silk } = theme
    const color = silk[colors[tone]]
    return {
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      width: 'fit-content',
      minWidth: 260,
      maxWidth: 'min(400px, calc(100vw - 24px))',
      padding: '8px 8px 8px 12px',
      border: `1px solid ${color}`,
      borderInlineStartWidth: 4,
      borderRadius: 4,
      backgroundColor: silk.paper,
      boxShadow: silk.shadow,
      touchAction: 'pan-y',
      transition: 'opacity 150ms',
      lineHeight: silk.leading.note,
      '& > svg': { color, fontSize: silk.icon.large, flex: 'none' },
      '& .words': { flex: 1, minWidth: 0, overflowWrap: 'anywhere', fontSize: 13.5, fontWeight: 500 },
      '& .title': { fontWeight: 650 },
    }
  },
)

/** One notice: read out once, closed by time, by its cross or by dragging it away. */
export function Toast({ toast, onClose: close }: { toast: ShownToast; onClose: () => void }) {
  const translate = useTranslate()
  const { undo, onGone, closesAfter = toast.tone === 'error' ? null : autoCloseAfter } = toast
  const settle = useSettleOnce(onGone)
  const end = (work: (() => void) | undefined) => {
    settle(work)
    close()
  }
  const onClose = () => end(onGone)
  const [held, setHeld] = useState({ pointer: false, focus: false })
  const { offset, dragging, handlers } = useDragAway(onClose)
  useAutoClose(closesAfter, held.pointer || held.focus || dragging, onClose)
  const Icon = icons[toast.tone]
  return (
    <Box
      tone={toast.tone}
      role={toast.tone === 'error' ? 'alert' : 'status'}
      style={
        dragging
          ? { transform: `translateX(${offset}px)`, opacity: Math.max(0.2, 1 - Math.abs(offset) / 400) }
          : undefined
      }
      onMouseEnter={() => setHeld((now) => ({ ...now, pointer: true }))}
      onMouseLeave={() => setHeld((now) => ({ ...now, pointer: false }))}
      onFocus={() => setHeld((now) => ({ ...now, focus: true }))}
      onBlur={() => setHeld((now) => ({ ...now, focus: false }))}
      {...handlers}
    >
      <Icon aria-hidden />
      <div className="words">
        {toast.title && <div className="title">{toast.title}</div>}
        <div>{toast.text}</div>
      </div>
      {undo && (
        <Button variant="text" size="small" onClick={() => end(undo)}>
          {translate('ra.action.undo')}
        </Button>
      )}
      <IconButton aria-label={translate('action.close')} onClick={onClose} size="small">
        <Close fontSize="small" />
      </IconButton>
    </Box>
  )
}
