import { type Action, changesOf } from '#shared/action'
import type { Contract } from '#shared/contract'

/**
 * What a route has of its action: the address by its contract, who may, the name of its reason, what it changes, that it
 * is done once.
 */
export const actionContract = <const P extends string, Query, QueryIn, Body, BodyIn, Value>(
  action: Action & { readonly path: P },
  contract: Contract<'POST', P, Query, QueryIn, Body, BodyIn, Value>,
) => ({
  ...contract,
  permit: action.roles,
  idempotent: true,
  changes: changesOf(action),
  ...(action.asks?.reason && { labels: { fields: { reason: action.asks.reason } } }),
})
