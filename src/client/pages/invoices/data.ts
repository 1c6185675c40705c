import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { InvoicePaperRow } from '#resources/api/bills'
import type { Question } from '#resources/api/calls'
import type { Side } from '#shared/billRow'
import { get } from '../../http/http'
import { getPage } from '../../http/pages'

/** What a bill run over a slot would make; a print changes it too. */
export const previewKey = ['billPreview']

export const invoicesKey = ['invoices']

const billTypes: Readonly<Record<Side, 'Farmer' | 'Reeler'>> = { farmer: 'Farmer', reeler: 'Reeler' }

/** The invoices of a date on one side. */
export function useInvoicesOfDay(
  side: Side,
  question: Question<'Invoice/getAll_ByDateAndBillType'> & { date: string },
) {
  return useQuery({
    queryKey: [...invoicesKey, 'day', side, question],
    queryFn: ({ signal }) =>
      get('Invoice/getAll_ByDateAndBillType', { ...question, billType: billTypes[side] }, { signal }),
    enabled: question.date !== '',
    placeholderData: keepPreviousData,
  })
}

export const papersOf = (ids: readonly number[], signal?: AbortSignal): Promise<readonly InvoicePaperRow[]> =>
  get('Invoice/papers', { ids: ids.join(',') }, signal ? { signal } : {})

/** One invoice as it is printed. */
export function usePaper(id: number | null) {
  return useQuery({
    queryKey: [...invoicesKey, 'paper', id],
    queryFn: async ({ signal }) => (await papersOf([id ?? 0], signal))[0] ?? null,
    enabled: id !== null,
    placeholderData: keepPreviousData,
  })
}

export interface InvoiceListQuestion {
  readonly side: Side
  readonly from: string
  readonly to: string
  readonly q: string
  readonly page: number
  readonly sort: readonly [field: string, order: 'ASC' | 'DESC']
}

export const pageSize = 15

/** One page of the invoices of a period, with how many there are. */
export function useInvoiceList({ side, from, to, q, page, sort }: InvoiceListQuestion, enabled: boolean) {
  return useQuery({
    queryKey: [...invoicesKey, 'list', side, from, to, q, page, sort],
    queryFn: ({ signal }) => {
      const first = (page - 1) * pageSize
      const question = {
        sort: JSON.stringify(sort),
        range: JSON.stringify([first, first + pageSize - 1]),
        filter: JSON.stringify({ side, day_from: from, day_to: to, ...(q && { q }) }),
      }
      return getPage('Invoice/getAll_Invoice', question, { signal })
    },
    enabled,
    placeholderData: keepPreviousData,
  })
}

export interface DetailQuestion {
  readonly from: string
  readonly to: string
  readonly invoiceFrom: string
  readonly invoiceTo: string
  readonly customer: string
}

/** The most lines that one answer holds. */
export const mostLines = 5000

/** The lines of the invoices of a period on one side. */
export function useInvoiceDetails(side: Side, question: DetailQuestion, enabled: boolean) {
  const { invoiceFrom, invoiceTo, customer, ...days } = question
  return useQuery({
    queryKey: [...invoicesKey, 'details', side, question],
    queryFn: ({ signal }) =>
      get(
        'report/Invoice-details',
        {
          ...days,
          billType: billTypes[side],
          invoiceFrom: invoiceFrom || null,
          invoiceTo: invoiceTo || null,
          customer: customer || null,
        },
        { signal },
      ),
    enabled,
    placeholderData: keepPreviousData,
  })
}
