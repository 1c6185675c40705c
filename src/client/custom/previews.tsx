import type { ComponentType } from 'react'
import type { PreviewName } from '#shared/extensions'
import type { TokenKind } from '#shared/papers'
import type { RowActionProps } from '../extensions/extensions'
import { fetched } from '../http/load'

const Token = fetched(async () => (await import('../pages/tokens/ShownToken')).ShownToken)

const token =
  (kind: TokenKind): ComponentType<RowActionProps> =>
  ({ row }) => <Token kind={kind} row={row} />

/** What shows a row beside the table of a view that names it. */
export const previews: Readonly<Record<PreviewName, ComponentType<RowActionProps>>> = {
  token: token('lot'),
  auctionToken: token('auction'),
}
