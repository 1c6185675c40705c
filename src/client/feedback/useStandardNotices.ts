import { useMemo } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { NotConfirmed } from '../http/confirmation'
import { messageOf } from '../http/HttpError'
import { twoLines } from './twoLines'

/**
 * The specification's ready notices, each with the name of what it is about where that is known, and why something failed;
 * everything else is said by `useNotify`.
 */
export function useStandardNotices() {
  const notify = useNotify()
  const translate = useTranslate()
  return useMemo(
    () => ({
      /** 'Success!', 'Form Submitted Successfully'. */
      submitted: (name = '') =>
        notify(twoLines(translate('message.submitted'), name), { type: 'success', title: 'message.success' }),
      /** 'Your item has been deleted'. */
      deleted: (name = '') => notify(twoLines(translate('message.deleted'), name), { type: 'success' }),
      /** The server's own words; nothing where the person said no themselves. */
      failed: (error: unknown) => {
        if (!(error instanceof NotConfirmed)) notify(messageOf(error) || 'message.error', { type: 'error' })
      },
    }),
    [notify, translate],
  )
}
