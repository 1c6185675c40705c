import Portal from '@mui/material/Portal'
import { styled } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { useNotificationContext, useTakeUndoableMutation, useTranslate } from 'react-admin'
import { type ShownToast, Toast } from './Toast'

declare module 'ra-core' {
  interface NotificationOptions {
    /** A line above the message, or its key. */
    title?: string
    /** A button beside the message that takes back what it tells. */
    undo?: () => void
  }
}

const Stack = styled('div')(({ theme }) => ({
  position: 'fixed',
  insetBlockStart: 68,
  insetInlineEnd: 16,
  zIndex: theme.zIndex.snackbar,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  gap: 8,
  [theme.breakpoints.down('md')]: { insetInlineEnd: 12 },
  '@media print': { display: 'none' },
}))

let lastId = 0

/** A failure stays until it is closed: told again it takes the place of the first, or a few of them would leave the page. */
const isTold = (one: ShownToast, again: ShownToast): boolean =>
  one.tone === 'error' && again.tone === 'error' && one.title === again.title && one.text === again.text

/**
 * What `useNotify` tells: top right (the logical end), the newest below. A message is a key, a text or a node; `title`
 * stands above it. What can be undone is done when its notice goes without that.
 */
export function Notices() {
  const translate = useTranslate()
  const { notifications, setNotifications } = useNotificationContext()
  const takeMutation = useTakeUndoableMutation()
  const [toasts, setToasts] = useState<readonly ShownToast[]>([])
  // One at a time: `takeMutation` knows the queue of its own render, and would give two notices the same change.
  const next = notifications[0]
  useEffect(() => {
    if (!next) return
    setNotifications((all) => all.filter((one) => one !== next))
    const { message, type, notificationOptions: { title, undoable, undo, autoHideDuration, messageArgs } = {} } = next
    const args = { _: message, ...messageArgs }
    const text = typeof message === 'string' ? translate(message, args) : message
    const settle = undoable ? takeMutation() : undefined
    // A failure that has no words (`NotConfirmed`), for which react-admin would tell its own.
    if (!text || args._ === '') return settle?.({ isUndo: false })
    lastId += 1
    const toast: ShownToast = {
      id: lastId,
      tone: type,
      text,
      ...(title !== undefined && { title: translate(title, { _: title }) }),
      ...(autoHideDuration !== undefined && { closesAfter: autoHideDuration }),
      ...(undo && { undo }),
      ...(settle && { undo: () => settle({ isUndo: true }), onGone: () => settle({ isUndo: false }) }),
    }
    setToasts((all) => [...all.filter((one) => !isTold(one, toast)), toast])
  }, [next, setNotifications, takeMutation, translate])
  const close = (id: number) => setToasts((all) => all.filter((toast) => toast.id !== id))
  return (
    <Portal>
      <Stack>
        {toasts.map((toast) => (
          <Toast key={toast.id} toast={toast} onClose={() => close(toast.id)} />
        ))}
      </Stack>
    </Portal>
  )
}
