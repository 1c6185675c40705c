import type { TokenKind } from '#shared/papers'
import type { TermKey } from '#shared/terms'

/** What the screens of the two kinds of token differ in. */
export interface KindOfToken {
  readonly kind: TokenKind
  readonly printTitle: TermKey
  readonly listTitle: TermKey
  /** Where its tokens are printed, and where they are listed. */
  readonly printPath: string
  readonly listPath: string
  /** Said where a date has none. */
  readonly none: TermKey
  /** Tokens of the auction are asked for by slot too. */
  readonly bySlot: boolean
}

export const kindsOfToken: Readonly<Record<TokenKind, KindOfToken>> = {
  lot: {
    kind: 'lot',
    printTitle: 'screen.tokenPrint',
    listTitle: 'screen.tokenList',
    printPath: '/app/billprint/tokenprint',
    listPath: '/app/billprint/tokenprint/tokenlist',
    none: 'message.noDataDate',
    bySlot: false,
  },
  auction: {
    kind: 'auction',
    printTitle: 'screen.auctionToken',
    listTitle: 'screen.auctionTokenList',
    printPath: '/app/billprint/tokenauction',
    listPath: '/app/billprint/tokenauctionlist',
    none: 'message.noDataDateSlot',
    bySlot: true,
  },
}
