import { useOfDay } from '../../offline/useOfDay'
import { inwardKey } from '../inward/queries'

/** The lots of a day that can be put in a slot, by number. */
export const useWaitingLots = (date: string) =>
  useOfDay([...inwardKey, 'waiting'], 'CocoonInward/getAll_FromLots', { date })
