import { useQuery } from '@tanstack/react-query'
import { reads } from '../../http/reads'

const shows = 'bankStatement'

/** The banks that the market has read statements of, with the columns of their files. */
export const useBanks = () => useQuery({ ...reads(shows, 'reconciliation/banks'), staleTime: 0 })

/** A statement beside the books; another person may match in it meanwhile. */
export const useStatement = (id: number) =>
  useQuery({ ...reads(shows, `reconciliation/statements/${id}`), staleTime: 0 })

export const statementPath = (id: number): string => `/app/bankstatements/statement/${id}`
export const statementsPath = '/app/bankstatements'
