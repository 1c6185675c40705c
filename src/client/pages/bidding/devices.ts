import { useQuery } from '@tanstack/react-query'
import { reads } from '../../http/reads'
import { heard } from '../../live/heard'

/** A phone that waits asks again with each of its bids. */
const pause = 5_000

/** The devices of the market, the waiting ones first; once some are known they are read again, wanted or not. */
export const useDevices = (isWanted: boolean) =>
  useQuery({
    ...reads('devices', 'BiddingInfo/devices'),
    meta: heard(pause),
    enabled: ({ state }) => isWanted || Boolean(state.data?.length),
  })
