import { useEffect } from 'react'
import { type NotificationPayload, useNotificationContext, useTakeUndoableMutation, useTranslate } from 'react-admin'
import { useShow } from './toasting'

/** react-admin's own place for its notices stays empty: they are shown among ours. */
export const noNotification = () => null

/** Shows what react-admin tells (`useNotify`) among our own notices. Stands inside `Feedback`. */
export function Notices() {
  const show = useShow()
  const translate = useTranslate()
  const { notifications, setNotifications } = useNotificationContext()
  const takeMutation = useTakeUndoableMutation()
  useEffect(() => {
    if (notifications.length === 0) return
    const tell = ({ message, type, notificationOptions: options }: NotificationPayload) => {
      // Nothing here can be undone: what offers it is done at once.
      if (options?.undoable) takeMutation()?.({ isUndo: false })
      const isText = typeof message === 'string'
      const text = isText ? translate(message, { _: message, ...options?.messageArgs }) : message
      if (text) show(type, { text })
    }
    for (const notice of notifications) tell(notice)
    setNotifications((all) => all.filter((one) => !notifications.includes(one)))
  }, [notifications, setNotifications, takeMutation, show, translate])
  return null
}
