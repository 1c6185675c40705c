import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { spellingsOf } from '#shared/spelling'
import { get } from '../../http/http'

export type Kind = 'farmer' | 'reeler'
export type BalanceSide = 'debit' | 'credit'

export interface OpeningRow {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly nameTa: string | null
  readonly mobileNo: string
  /** With postings an account has, or needs, no opening balance. */
  readonly hasPostings: boolean
  readonly side: BalanceSide | null
  readonly amount: string | null
  readonly voucherNo: string | null
}

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
