import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { type Ask, useAskContext } from './asking'

/** `const { isConfirmed } = await ask({ title })`: one dialog at a time, the others wait their turn. */
export const useAsk = (): Ask => useAskContext()

/** 'Are you Sure to Add'; true when confirmed. */
export function useAskAdd(): (text?: string) => Promise<boolean> {
  const ask = useAsk()
  const translate = useTranslate()
  return useCallback(
    async (text) => {
      const { isConfirmed } = await ask({
        title: translate('message.sureToAdd'),
        text,
        confirm: translate('action.add'),
      })
      return isConfirmed
    },
    [ask, translate],
  )
}

/** 'Are you Sure to delete', with its second line; true when confirmed. */
export function useAskDelete(): () => Promise<boolean> {
  const ask = useAsk()
  const translate = useTranslate()
  return useCallback(async () => {
    const { isConfirmed } = await ask({
      title: translate('message.sureToDelete'),
      text: translate('message.noRevert'),
      confirm: translate('action.delete'),
      tone: 'danger',
    })
    return isConfirmed
  }, [ask, translate])
}

/** One button under a text: 'Missing Information'. */
export function useMissing(): (text: string) => Promise<void> {
  const ask = useAsk()
  const translate = useTranslate()
  return useCallback(
    async (text) => {
      await ask({ title: translate('message.missing'), text, cancel: false, tone: 'refusal' })
    },
    [ask, translate],
  )
}
