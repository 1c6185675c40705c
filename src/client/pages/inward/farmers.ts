import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { EarlierLot, FoundFarmer } from '#resources/api/inward'
import { mostFarmers } from '#shared/inwardDesk'
import { spellingsOf } from '#shared/spelling'
import { get } from '../../http/http'
import { reads } from '../../http/reads'
import { heard } from '../../live/heard'
import { useDebounced } from '../../parts/useDebounced'
import type { DeskValues } from './values'

const shown = 8
const listLife = 10 * 60_000

/** Those whom the desk knows by heart; in memory alone, and gone with the session. */
const atHand = queryOptions({
  ...reads('farmers', 'CocoonInward/farmers', undefined, { quiet: true }),
  meta: heard(listLife),
  staleTime: listLife,
  gcTime: Number.POSITIVE_INFINITY,
})

/** What was just entered is known without asking: the farmer's variety, and that they have come once more. */
export function rememberArrival(client: QueryClient, { farmer, cocoonTypeId, numberOfLots }: DeskValues): void {
  const after = (one: FoundFarmer): FoundFarmer =>
    one.id === farmer?.id
      ? { ...one, lastVarietyId: cocoonTypeId, lotsBefore: one.lotsBefore + Number(numberOfLots) }
      : one
  client.setQueryData(atHand.queryKey, (all) => all?.map(after))
}

/** Whoever was registered at the desk is known to it at once. */
export const rememberFarmer = (client: QueryClient, farmer: FoundFarmer): void => {
  client.setQueryData(atHand.queryKey, (all) => all && [...all, farmer])
}

/** Farmers by part of name, code or mobile: those with just this code or mobile first, then names that begin so. */
export function farmersLike(farmers: readonly FoundFarmer[], text: string): FoundFarmer[] {
  const asked = text.trim().normalize('NFC').toLowerCase()
  if (asked.length < 2) return []
  const ways = spellingsOf(asked)
  const rank = ({ headCode, mobileNo, ledgerName, ledgerNameTa }: FoundFarmer): number => {
    const code = headCode?.toLowerCase() ?? ''
    const name = ledgerName.toLowerCase()
    if (ways.some((written) => code === written || mobileNo === written)) return 0
    if (ways.some((written) => name.startsWith(written))) return 1
    return [name, ledgerNameTa ?? '', code, mobileNo].some((one) => ways.some((written) => one.includes(written)))
      ? 2
      : 3
  }
  const ranked = farmers.map((farmer) => ({ farmer, rank: rank(farmer) })).filter((one) => one.rank < 3)
  return ranked
    .sort((one, other) => one.rank - other.rank)
    .slice(0, shown)
    .map(({ farmer }) => farmer)
}

const search = (q: string, signal: AbortSignal) => get('CocoonInward/findFarmer', { q }, { signal, quiet: true })

/**
 * Farmers for what is typed: at once from those at hand, and from the server once the typing pauses, which knows the
 * other markets and the latest.
 */
export function useFarmers(text: string) {
  const q = useDebounced(text).trim()
  const { data: known } = useQuery(atHand)
  const { data: found, error } = useQuery({
    queryKey: ['findFarmer', q],
    queryFn: ({ signal }) => search(q, signal),
    enabled: q.length > 1,
    staleTime: 10_000,
  })
  const near = useMemo(() => farmersLike(known ?? [], text), [known, text])
  const answer = text.trim() === q && q.length > 1 ? found : undefined
  // A list that is cut off may lack the very first.
  const isEnough = near.length > 0 && (known?.length ?? 0) < mostFarmers
  const isSearching = text.trim().length > 1 && answer === undefined && !isEnough && !(error && text.trim() === q)
  return { farmers: answer ?? (isSearching ? [] : near), error: text.trim() === q ? error : null, isSearching }
}

/** What a farmer brought before; the list at hand does not say. */
export function useEarlierLots(farmer: FoundFarmer | null): readonly EarlierLot[] {
  const known = farmer?.lastLots ?? []
  const q = farmer?.headCode ?? farmer?.mobileNo ?? ''
  const { data } = useQuery({
    queryKey: ['findFarmer', q],
    queryFn: ({ signal }) => search(q, signal),
    enabled: q !== '' && known.length === 0 && (farmer?.lotsBefore ?? 0) > 0,
    staleTime: listLife,
  })
  return known.length > 0 ? known : (data?.find(({ id }) => id === farmer?.id)?.lastLots ?? [])
}
