import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { LotRow } from '#shared/lotRow'
import { useAskDelete } from '../../feedback/useAsk'
import { useToast } from '../../feedback/useToast'
import { messageOf } from '../../http/HttpError'
import { post } from '../../http/http'
import { inwardKey } from './queries'

/** Takes one lot back after 'Are you Sure to delete'; the server refuses it once it is in a slot. */
export function useRemoveLot(onRemoved?: () => void): (lot: LotRow) => Promise<void> {
  const askDelete = useAskDelete()
  const toast = useToast()
  const client = useQueryClient()
  return useCallback(
    async (lot) => {
      if (!(await askDelete())) return
      try {
        await post(`removeCocoonInward/${lot.inwardId}`, { lotId: lot.id })
        toast.deleted()
        void client.invalidateQueries({ queryKey: inwardKey })
        onRemoved?.()
      } catch (error) {
        toast.error({ text: messageOf(error) })
      }
    },
    [askDelete, toast, client, onRemoved],
  )
}
