import { useEffect } from 'react'
import { useNotificationContext, useTakeUndoableMutation, useTranslate } from 'react-admin'
import { useShow } from './toasting'

/**
 * Shows what react-admin tells (`useNotify`) among our own notices. What can be undone is done when its notice goes
 * without that. Stands inside `Feedback`.
 */
export function Notices() {
  const show = useShow()
  const translate = useTranslate()
  const { notifications, setNotifications } = useNotificationContext()
  const takeMutation = useTakeUndoableMutation()
  // One at a time: `takeMutation` knows the queue of its own render, and would give two notices the same change.
  const next = notifications[0]
  useEffect(() => {
    if (!next) return
    setNotifications((all) => all.filter((one) => one !== next))
    const { message, type, notificationOptions: options } = next
    const args = { _: message, ...options?.messageArgs }
    const words = typeof message === 'string' ? translate(message, args) : message
    // For a failure that has no words (`NotConfirmed`) react-admin would tell its own.
    const text = args._ === '' ? '' : words
    const settle = options?.undoable ? takeMutation() : undefined
    if (!text) {
      settle?.({ isUndo: false })
      return
    }
    show(type, {
      text,
      ...(options?.autoHideDuration !== undefined && { closesAfter: options.autoHideDuration }),
      ...(settle && {
        action: { text: translate('ra.action.undo'), run: () => settle({ isUndo: true }) },
        onGone: () => settle({ isUndo: false }),
      }),
    })
  }, [next, setNotifications, takeMutation, show, translate])
  return null
}
