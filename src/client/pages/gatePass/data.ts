import { useOfDay } from '../../offline/useOfDay'
import type { DaySlot } from '../day/useDaySlot'

export const gateKey = ['gatePass'] as const

const fresh = { staleTime: 0 }

export type GateQuery = Pick<DaySlot, 'date' | 'marketId'>

/** The reelers of a date as they stand at the gate. */
export const useGateReelers = ({ date, marketId }: GateQuery) =>
  useOfDay([...gateKey, 'reelers'], 'gatepass/reelers', { date, marketId }, fresh)

/** The passes that were given for the lots of a date. */
export const useGatePasses = ({ date, marketId }: GateQuery) =>
  useOfDay([...gateKey, 'passes'], 'gatepass', { date, marketId }, fresh)
