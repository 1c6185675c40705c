import { useMemo } from 'react'
import type { Entry } from '../../queue/entry'
import { useQueue } from '../../queue/useQueue'

/** The weights of this computer that the server has not taken, by lot: on their way, waiting or refused. */
export function useHeld(): ReadonlyMap<number, Entry> {
  const { waiting, conflicts } = useQueue()
  return useMemo(() => {
    const held = [...waiting, ...conflicts].filter(({ kind }) => kind === 'weight')
    return new Map(held.map((entry) => [Number(entry.body.lotId), entry]))
  }, [waiting, conflicts])
}
