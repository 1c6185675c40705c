import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { LotRow } from '#resources/api/lots'
import { useAskDelete } from '../../feedback/useAsk'
import { useTell } from '../../feedback/useTell'
import { usePostOnceTo } from '../../http/keyed'
import { readAgain } from '../../providers/readAgain'
import { inwardKey } from './queries'

/** Takes one lot back after 'Are you Sure to delete'; the server refuses it once it is in a slot. */
export function useRemoveLot(onRemoved?: () => void): (lot: Pick<LotRow, 'id' | 'inwardId'>) => Promise<void> {
  const askDelete = useAskDelete()
  const tell = useTell()
  const client = useQueryClient()
  const send = usePostOnceTo()
  return useCallback(
    async (lot) => {
      if (!(await askDelete())) return
      try {
        await send(`removeCocoonInward/${lot.inwardId}`, { lotId: lot.id })
        tell.deleted()
        void client.invalidateQueries({ queryKey: inwardKey })
        void readAgain(client, 'lot')
        onRemoved?.()
      } catch (error) {
        tell.failed(error)
      }
    },
    [askDelete, tell, client, send, onRemoved],
  )
}
