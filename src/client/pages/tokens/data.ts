import type { TokenPaper } from '#pdf/documents/tokenPaper'
import type { AnyToken } from '#resources/api/papers'
import type { TokenKind } from '#shared/papers'
import { type CallOptions, get, type Query } from '../../http/http'
import { paperOf } from './paper'

interface TokenQuery extends Query {
  readonly date: string
  readonly marketId: number | null
  readonly lotFrom?: number
  readonly lotTo?: number
}

/** The tokens of a market's date, or of a range of its lots. */
export const tokensOf = (
  kind: TokenKind,
  asked: TokenQuery,
  options: CallOptions = {},
): Promise<readonly AnyToken[]> =>
  kind === 'auction'
    ? get('report/TokenGenerationforAuctionPrint', asked, options)
    : get('report/TokenGeneration', asked, options)

/** As many as one question about some takes. */
const perCall = 500

/** The tokens of these lots, which were noted as printed: those that were before are duplicates. */
export async function papersOf(
  kind: TokenKind,
  { lotIds, duplicates }: { readonly lotIds: readonly number[]; readonly duplicates: readonly number[] },
): Promise<TokenPaper[]> {
  const again = new Set(duplicates)
  const papers: TokenPaper[] = []
  for (let from = 0; from < lotIds.length; from += perCall) {
    const ids = lotIds.slice(from, from + perCall).join()
    const rows = await get('token/papers', { kind, ids })
    papers.push(...rows.map((row) => paperOf(row, again.has(row.lotId))))
  }
  return papers
}
