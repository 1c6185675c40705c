import { useMemo } from 'react'
import { useNotify } from 'react-admin'
import { NotConfirmed } from '../http/confirmation'
import { messageOf } from '../http/HttpError'

/** The specification's ready notices, and why something failed; everything else is said by `useNotify`. */
export function useStandardNotices() {
  const notify = useNotify()
  return useMemo(
    () => ({
      /** 'Success!', 'Form Submitted Successfully'. */
      submitted: () => notify('message.submitted', { type: 'success', title: 'message.success' }),
      /** 'Your item has been deleted'. */
      deleted: () => notify('message.deleted', { type: 'success' }),
      /** The server's own words; nothing where the person said no themselves. */
      failed: (error: unknown) => {
        if (!(error instanceof NotConfirmed)) notify(messageOf(error) || 'message.error', { type: 'error' })
      },
    }),
    [notify],
  )
}
