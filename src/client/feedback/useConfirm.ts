import { useCallback, useContext } from 'react'
import { useTranslate } from 'react-admin'
import { type Confirm, ConfirmContext, type Question } from './confirmContext'

/** `const { isConfirmed } = await ask({ title })`: one dialog at a time, the others wait their turn. */
export function useConfirm(): Confirm {
  const ask = useContext(ConfirmContext)
  if (!ask) throw new Error('useConfirm needs <Feedback> above it')
  return ask
}

/** 'Are you Sure to Add', with what the entry comes to; true when confirmed. */
export function useConfirmAdd(): (text?: string, figures?: Question['figures']) => Promise<boolean> {
  const ask = useConfirm()
  const translate = useTranslate()
  return useCallback(
    async (text, figures) => {
      const { isConfirmed } = await ask({
        title: translate('message.sureToAdd'),
        text,
        figures,
        confirm: translate('action.add'),
      })
      return isConfirmed
    },
    [ask, translate],
  )
}

/** 'Are you Sure to delete', with its second line and what has to be known before; true when confirmed. */
export function useConfirmDelete(): (notice?: string) => Promise<boolean> {
  const ask = useConfirm()
  const translate = useTranslate()
  return useCallback(
    async (notice) => {
      const { isConfirmed } = await ask({
        title: translate('message.sureToDelete'),
        text: translate('message.noRevert'),
        confirm: translate('action.delete'),
        tone: 'danger',
        ...(notice !== undefined && { notice }),
      })
      return isConfirmed
    },
    [ask, translate],
  )
}

/** One button under a text: 'Missing Information'. */
export function useMissingNotice(): (text: string) => Promise<void> {
  const ask = useConfirm()
  const translate = useTranslate()
  return useCallback(
    async (text) => {
      await ask({ title: translate('message.missing'), text, cancel: false, tone: 'refusal' })
    },
    [ask, translate],
  )
}
