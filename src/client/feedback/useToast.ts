import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { type ToastText, useShow } from './toasting'
import { useMissing } from './useAsk'

/** Short notices at the top end, and the specification's ready ones. */
export function useToast() {
  const show = useShow()
  const missing = useMissing()
  const translate = useTranslate()
  return useMemo(
    () => ({
      success: (toast: ToastText) => show('success', toast),
      info: (toast: ToastText) => show('info', toast),
      warning: (toast: ToastText) => show('warning', toast),
      /** Stays until it is closed. */
      error: (toast: ToastText) => show('error', toast),
      /** 'Success!', 'Form Submitted Successfully'. */
      submitted: () => show('success', { title: translate('message.success'), text: translate('message.submitted') }),
      /** 'Your item has been deleted'. */
      deleted: () => show('success', { text: translate('message.deleted') }),
      /** A dialog titled 'Missing Information'. */
      missing,
    }),
    [show, missing, translate],
  )
}
