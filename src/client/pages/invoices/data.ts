import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { InvoicePaperRow } from '#resources/api/bills'
import type { Question } from '#resources/api/calls'
import type { Side } from '#shared/billRow'
import { get } from '../../http/http'
import { reads } from '../../http/reads'
import { keptLast } from '../../offline/keptAnswers'

/** What a bill run over a slot would make; a print changes it too. */
export const previewKey = ['billPreview']

const billTypes: Readonly<Record<Side, 'Farmer' | 'Reeler'>> = { farmer: 'Farmer', reeler: 'Reeler' }

/** The invoices of a date on one side. */
export function useInvoicesOfDay(
  side: Side,
  question: Question<'Invoice/getAll_ByDateAndBillType'> & { date: string },
) {
  return useQuery({
    ...keptLast,
    ...reads('invoices', 'Invoice/getAll_ByDateAndBillType', { ...question, billType: billTypes[side] }),
    enabled: question.date !== '',
    placeholderData: keepPreviousData,
  })
}

export const papersOf = (ids: readonly number[], signal?: AbortSignal): Promise<readonly InvoicePaperRow[]> =>
  get('Invoice/papers', { ids: ids.join(',') }, signal ? { signal } : {})

/** One invoice as it is printed. */
export function usePaper(id: number | null) {
  return useQuery({
    queryKey: ['invoices', 'paper', id],
    queryFn: async ({ signal }) => (await papersOf([id ?? 0], signal))[0] ?? null,
    enabled: id !== null,
    placeholderData: keepPreviousData,
  })
}
