import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { tenant } from '#resources/scopes'
import type { FilterSelection } from '#shared/filterValue'
import type { Report, ReportRow } from '#shared/report'
import type { TenantName } from '#shared/tenant'
import { linesOf, type ReportHead, type ReportLine } from '#shared/totals'
import { callComputed } from '../http/http'

export interface ReportAnswer extends ReportHead {
  readonly rows: readonly ReportRow[]
}

/** An answer as it travels: whose it is stands under the tenant's own name. */
type Told = Omit<ReportAnswer, 'tenant'> & Readonly<Record<typeof tenant.resource, TenantName | null>>

/** Asks for a report; one whose endpoint answers other things too is asked for by its name. */
export async function askReport(
  { name, endpoint, shared }: Report,
  chosen: FilterSelection,
  signal?: AbortSignal,
): Promise<ReportAnswer> {
  const set = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== ''))
  const asked = shared ? { report: name, ...set } : set
  const path = endpoint.replace(/^\w+ /, '')
  const { [tenant.resource]: of, ...answer } = await callComputed<Told>('GET', path, {
    query: asked,
    ...(signal && { signal }),
  })
  return { ...answer, tenant: of }
}

const keyOf = ({ name }: Report, chosen: FilterSelection) => ['report', name, chosen]

/** So long, in milliseconds, another address may say the same before it is asked again. */
const JUST_NOW = 2_000

/** The report's rows as the server answers them, and the lines that screen and paper show of them. */
export function useReport(report: Report, chosen: FilterSelection, enabled: boolean) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: keyOf(report, chosen),
    queryFn: async ({ signal, client }) => {
      const answer = await askReport(report, chosen, signal)
      const asked = { ...chosen, ...answer.filled }
      // The address will ask for what was taken: that is answered already.
      if (Object.keys(asked).some((name) => asked[name] !== chosen[name]))
        client.setQueryData(keyOf(report, asked), answer)
      return answer
    },
    enabled,
    staleTime: JUST_NOW,
    refetchOnMount: 'always',
    gcTime: 60_000,
  })
  const lines = useMemo<readonly ReportLine[]>(() => (data ? linesOf(report, data.rows) : []), [report, data])
  return { answer: data ?? null, lines, error: isFetching ? null : error, isFetching, refetch }
}
