import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { LotRow } from '#resources/api/lots'
import { useAskDelete } from '../../feedback/useAsk'
import { useToast } from '../../feedback/useToast'
import { messageOf } from '../../http/HttpError'
import { usePostOnceTo } from '../../http/keyed'
import { inwardKey } from './queries'

/** Takes one lot back after 'Are you Sure to delete'; the server refuses it once it is in a slot. */
export function useRemoveLot(onRemoved?: () => void): (lot: LotRow) => Promise<void> {
  const askDelete = useAskDelete()
  const toast = useToast()
  const client = useQueryClient()
  const send = usePostOnceTo<unknown>()
  return useCallback(
    async (lot) => {
      if (!(await askDelete())) return
      try {
        await send(`removeCocoonInward/${lot.inwardId}`, { lotId: lot.id })
        toast.deleted()
        void client.invalidateQueries({ queryKey: inwardKey })
        onRemoved?.()
      } catch (error) {
        toast.error({ text: messageOf(error) })
      }
    },
    [askDelete, toast, client, send, onRemoved],
  )
}
