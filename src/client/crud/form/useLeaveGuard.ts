import { useCallback, useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { type UseFormReturn, useFormState } from 'react-hook-form'
import { type BlockerFunction, useBlocker } from 'react-router'
import { useConfirm } from '../../feedback/useConfirm'
import { holdPage } from '../../session/holdPage'
import type { FormValues } from './values'

/** Milliseconds within which a form that was just saved or removed knows it. */
const settled = 50

/** Asks before a form with changes is left for another address. What was saved or removed goes without a question. */
export function useLeaveGuard(form: UseFormReturn<FormValues>, enabled: boolean): void {
  const ask = useConfirm()
  const translate = useTranslate()
  const { isSubmitSuccessful, dirtyFields } = useFormState({ control: form.control })
  const holds = enabled && !isSubmitSuccessful && Object.keys(dirtyFields).length > 0
  // Closing or reloading the tab, where only the browser can ask; what was typed is kept as a draft too.
  useEffect(() => (holds ? holdPage() : undefined), [holds])

  const leads = useCallback<BlockerFunction>(
    ({ currentLocation: here, nextLocation: next }) => holds && here.pathname !== next.pathname,
    [holds],
  )
  const blocker = useBlocker(leads)
  const question = async () => {
    const { isConfirmed } = await ask({
      title: translate('rule.unsaved'),
      confirm: translate('action.leaveScreen'),
      cancel: translate('action.keepEditing'),
      tone: 'danger',
    })
    const { proceed, reset } = latest.current.blocker
    if (isConfirmed) proceed?.()
    else reset?.()
  }
  const latest = useRef({ blocker, question })
  latest.current = { blocker, question }
  const isHeldUp = blocker.state === 'blocked'
  useEffect(() => {
    if (!isHeldUp) return
    if (!holds) return latest.current.blocker.proceed?.()
    const timer = setTimeout(() => void latest.current.question(), settled)
    return () => clearTimeout(timer)
  }, [isHeldUp, holds])
}
