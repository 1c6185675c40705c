import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import type { SlotRow } from '#resources/api/lots'
import { useAsk } from '../../feedback/useAsk'
import { useTell } from '../../feedback/useTell'
import { usePostOnce } from '../../http/keyed'
import { readAgain } from '../../providers/readAgain'
import { slotsKey } from '../day/useSlots'
import { inwardKey } from '../inward/queries'

/** Cancels a slot that has not started, after a question; its lots wait again. */
export function useCancelSlot(): (slot: SlotRow) => Promise<void> {
  const ask = useAsk()
  const notify = useNotify()
  const tell = useTell()
  const translate = useTranslate()
  const client = useQueryClient()
  const send = usePostOnce('SlotInfo/CancelSlot')
  return useCallback(
    async ({ id, version, slotNo, lotFrom, lotTo }) => {
      const { isConfirmed } = await ask({
        title: translate('ui.slot.lots', { n: slotNo, from: lotFrom, to: lotTo }),
        text: translate('desk.slot.cancelText', { n: slotNo }),
        confirm: translate('action.cancelSlot'),
        cancel: translate('action.back'),
        tone: 'danger',
      })
      if (!isConfirmed) return
      try {
        await send({ id, version })
        notify('desk.slot.cancelled', { type: 'success', messageArgs: { n: slotNo } })
      } catch (error) {
        tell.failed(error)
      }
      void client.invalidateQueries({ queryKey: slotsKey() })
      void readAgain(client, 'slot')
      void client.invalidateQueries({ queryKey: inwardKey })
    },
    [ask, notify, tell, translate, client, send],
  )
}
