import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { dayShown } from '#shared/day'
import { useAsk } from '../../feedback/useAsk'
import { useTell } from '../../feedback/useTell'
import { usePostOnce } from '../../http/keyed'

export const dayCloseKey = (day: string, marketId: number) => ['dayClose', day, marketId] as const

/** Closes the books of a day, once the branch admin says yes to it. */
export function useCloseDay(day: string, marketId: number) {
  const translate = useTranslate()
  const ask = useAsk()
  const notify = useNotify()
  const tell = useTell()
  const client = useQueryClient()
  const send = usePostOnce('day/close')
  const [isBusy, setBusy] = useState(false)

  const close = async () => {
    const shown = dayShown(day) || day
    const { isConfirmed } = await ask({
      title: translate('dayClose.sure', { day: shown }),
      text: translate('dayClose.sureText'),
      confirm: translate('dayClose.close'),
    })
    if (!isConfirmed) return
    setBusy(true)
    try {
      client.setQueryData(dayCloseKey(day, marketId), await send({ date: day }))
      notify('dayClose.done', { type: 'success', messageArgs: { day: shown } })
    } catch (error) {
      tell.failed(error)
      // Another desk may have closed it.
      await client.invalidateQueries({ queryKey: dayCloseKey(day, marketId) })
    } finally {
      setBusy(false)
    }
  }
  return { close, isBusy }
}
