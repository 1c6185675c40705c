import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { OpeningLine, OpeningRow } from '#resources/api/ledger'
import { spellingsOf } from '#shared/spelling'
import { get } from '../../http/http'

export type Kind = 'farmer' | 'reeler'
export type BalanceSide = OpeningLine['side']

export const openingsKey = ['openings'] as const

/** The side on which such an account usually stands: a farmer is owed, a reeler owes. */
export const usualSide: Readonly<Record<Kind, BalanceSide>> = { farmer: 'credit', reeler: 'debit' }

/** Those with part of code, name or mobile like the text; those that wait for a balance first. */
export function openingsLike(rows: readonly OpeningRow[], text: string): OpeningRow[] {
  const asked = spellingsOf(text.trim().toLowerCase())
  const found = rows.filter(({ code, name, nameTa, mobileNo }) =>
    [code, name, nameTa ?? '', mobileNo].some((one) => asked.some((written) => one.toLowerCase().includes(written))),
  )
  return [...found.filter(({ hasPostings }) => !hasPostings), ...found.filter(({ hasPostings }) => hasPostings)]
}

export function useOpenings(kind: Kind, text: string) {
  const query = useQuery({
    queryKey: [...openingsKey, kind],
    queryFn: ({ signal }) => get('ledger/openings', { kind }, { signal }),
  })
  const { data } = query
  const rows = useMemo(() => openingsLike(data ?? [], text), [data, text])
  return { ...query, rows, open: data?.filter(({ hasPostings }) => !hasPostings).length }
}
