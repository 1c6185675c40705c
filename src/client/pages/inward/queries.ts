import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { DeskLot, FoundFarmer, InwardDesk } from '#shared/inwardDesk'
import type { LotRow } from '#shared/lotRow'
import { get } from '../../http/http'

/** Everything of the inward desk; invalidated together after a save. */
export const inwardKey = ['inward'] as const

export const useDeskFacts = (date: string, marketId?: number | null) =>
  useQuery({
    queryKey: [...inwardKey, 'desk', date, marketId ?? null],
    queryFn: ({ signal }) => get<InwardDesk>('CocoonInward/desk', { date, marketId }, { signal }),
    enabled: date !== '',
    refetchInterval: 20_000,
  })

/** The lots of a day, the latest first. */
export const useLotsOfDay = (date: string, marketId?: number | null) =>
  useQuery({
    queryKey: [...inwardKey, 'lots', date, marketId ?? null],
    queryFn: ({ signal }) => get<LotRow[]>('CocoonInward/GetInwardByDate', { date, marketId }, { signal }),
    enabled: date !== '',
    refetchInterval: 20_000,
  })

export const useDeskLot = (id: string | undefined) =>
  useQuery({
    queryKey: [...inwardKey, 'lot', id],
    queryFn: ({ signal }) => get<DeskLot>(`CocoonInward/lot/${id}`, undefined, { signal }),
    enabled: id !== undefined,
    gcTime: 0,
  })

const settled = 180

/** Farmers for what is typed, asked once the typing pauses. */
export function useFarmers(text: string) {
  const [asked, setAsked] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), settled)
    return () => clearTimeout(timer)
  }, [text])
  const q = asked.trim()
  const { data, isFetching } = useQuery({
    queryKey: ['findFarmer', q],
    queryFn: ({ signal }) => get<FoundFarmer[]>('CocoonInward/findFarmer', { q }, { signal }),
    enabled: q.length > 1,
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  })
  const isCurrent = text.trim() === q
  return { farmers: q.length > 1 ? (data ?? []) : [], isSearching: isFetching || !isCurrent }
}
