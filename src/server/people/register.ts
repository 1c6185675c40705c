import { adAccount, adminAccount, marketAccount, masterUser, reelerAccount, rjdAccount } from '#resources/accounts'
import { farmer } from '#resources/farmer'
import { reeler } from '#resources/reeler'
import { can } from '#shared/access'
import { AppError } from '#shared/errors'
import type { Resource } from '#shared/resource'
import type { Ctx } from '../context'
import type { Row } from '../crud/read'
import { registerAccount } from './accounts'
import type { Values } from './offices'
import { openReelerAccount, registerCustomer } from './reelers'
import { activate, requestFor } from './requests'

type Creator = (ctx: Ctx, face: Resource, body: Values) => Promise<Row>

/** How people are registered, by the name of their resource: what imports write by, too. */
export const creators: Readonly<Record<string, Creator>> = {
  [farmer.name]: registerCustomer,
  [reeler.name]: registerCustomer,
  [adminAccount.name]: registerAccount,
  [rjdAccount.name]: registerAccount,
  [adAccount.name]: registerAccount,
  [marketAccount.name]: registerAccount,
  [masterUser.name]: registerAccount,
  [reelerAccount.name]: (ctx, _face, body) => openReelerAccount(ctx, body),
}

/** Registers a person in full, and closes the request that they are registered for. Throws FORBIDDEN for other roles. */
export async function register(ctx: Ctx, face: Resource, body: Values): Promise<Row> {
  if (!can(ctx.user.role, 'create', face)) throw new AppError('FORBIDDEN')
  const create = creators[face.name] as Creator
  const { registrationId, ...record } = body
  if (registrationId === undefined || registrationId === null) return create(ctx, face, record)
  const request = await requestFor(ctx, registrationId)
  const row = await create(ctx, face, record)
  await activate(ctx, request, face, row)
  return row
}
