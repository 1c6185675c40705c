import type { Action } from '#shared/action'
import type { Contract } from '#shared/contract'

/** What a route has of its action: the address by its contract, who may, the name of its reason, that it is done once. */
export const acting = <const P extends string, Query, QueryIn, Body, BodyIn, Value>(
  { roles, asks }: Action & { readonly path: P },
  contract: Contract<'POST', P, Query, QueryIn, Body, BodyIn, Value>,
) => ({
  ...contract,
  permit: roles,
  idempotent: true,
  ...(asks?.reason && { labels: { fields: { reason: asks.reason } } }),
})
