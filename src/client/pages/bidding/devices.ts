import { useQuery } from '@tanstack/react-query'
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
