import { useQuery } from '@tanstack/react-query'
import { get } from '../../http/http'

const key = ['bankStatement'] as const

/** The banks that the market has read statements of, with the columns of their files. */
export const useBanks = () =>
  useQuery({
    queryKey: [...key, 'banks'],
    queryFn: ({ signal }) => get('reconciliation/banks', undefined, { signal }),
    staleTime: 0,
  })

/** A statement beside the books; another person may match in it meanwhile. */
export const useStatement = (id: number) =>
  useQuery({
    queryKey: [...key, 'detail', id],
    queryFn: ({ signal }) => get(`reconciliation/statements/${id}`, undefined, { signal }),
    staleTime: 0,
  })

export const statementPath = (id: number): string => `/app/bankstatements/statement/${id}`
export const statementsPath = '/app/bankstatements'
