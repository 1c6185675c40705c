import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TokenKind } from '#shared/papers'
import type { CrudRecord } from '../../crud/records/record'
import { Failed } from '../../parts/Failed'
import { tokensOf } from './data'
import { TokenPreview } from './TokenPreview'

/** The token of a row's lot, as it is printed. */
export function ShownToken({ kind, row }: { kind: TokenKind; row: CrudRecord }) {
  const [date, marketId, lotNo] = [String(row.day), Number(row.marketId), Number(row.lotNo)]
  const { data, error, refetch } = useQuery({
    queryKey: ['tokens', kind, date, marketId, lotNo],
    queryFn: ({ signal }) => tokensOf(kind, { date, marketId, lotFrom: lotNo, lotTo: lotNo }, { signal }),
    placeholderData: keepPreviousData,
  })
  if (error) return <Failed error={error} retry={refetch} />
  return data?.[0] ? <TokenPreview row={data[0]} /> : null
}
