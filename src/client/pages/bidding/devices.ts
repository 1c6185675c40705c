import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useNotify } from 'react-admin'
import { useTell } from '../../feedback/useTell'
import { get } from '../../http/http'

const devicesKey = ['devices'] as const
const often = 20_000

/** The devices of the market, the waiting ones first; once some are known they are read again, wanted or not. */
export const useDevices = (isWanted: boolean) =>
  useQuery({
    queryKey: devicesKey,
    queryFn: ({ signal }) => get('BiddingInfo/devices', undefined, { signal }),
    enabled: ({ state }) => isWanted || Boolean(state.data?.length),
    refetchInterval: often,
  })

/** Sends a decision on a device and reads the list again; true when it is done, a refusal is told. */
export function useDecideDevice() {
  const client = useQueryClient()
  const notify = useNotify()
  const tell = useTell()
  const [busy, setBusy] = useState(false)
  const decide = useCallback(
    async (decided: Promise<unknown>, done: string): Promise<boolean> => {
      setBusy(true)
      try {
        await decided
        notify(done, { type: 'success' })
        return true
      } catch (error) {
        tell.failed(error)
        return false
      } finally {
        setBusy(false)
        void client.invalidateQueries({ queryKey: devicesKey })
      }
    },
    [client, notify, tell],
  )
  return { decide, busy }
}
