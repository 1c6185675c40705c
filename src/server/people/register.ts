import { adAccount, adminAccount, marketAccount, masterUser, reelerAccount, rjdAccount } from '#resources/accounts'
import { farmer } from '#resources/farmer'
import { reeler } from '#resources/reeler'
import { can } from '#shared/access'
import { AppError } from '#shared/errors'
import { withoutDue } from '#shared/face'
import type { Resource } from '#shared/resource'
import type { Values } from '#shared/values'
import type { Ctx } from '../context'
import type { StoredRow } from '../crud/read'
import { registerAccount } from './accounts'
import { changeCustomer, openReelerAccount, registerCustomer } from './reelers'
import { activate, requestFor } from './requests'

type Creator = (ctx: Ctx, face: Resource, body: Values) => Promise<StoredRow>

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

/** How they are changed, several at once too. */
export const changers: Readonly<
  Record<string, (ctx: Ctx, face: Resource, id: number, body: Values) => Promise<StoredRow>>
> = {
  [farmer.name]: changeCustomer,
  [reeler.name]: changeCustomer,
}

const farmerBegun = withoutDue(farmer)

/** Registers a person in full, a farmer at the counter with what they can tell there (`atDesk`), and closes the request that they are registered for. Throws FORBIDDEN for other roles. */
export async function register(ctx: Ctx, face: Resource, body: Values): Promise<StoredRow> {
  if (!can(ctx.user.role, 'create', face)) throw new AppError('FORBIDDEN')
  const create = creators[face.name] as Creator
  const { registrationId, atDesk, ...record } = body
  if (atDesk === true && face.name === farmer.name) return create(ctx, farmerBegun, record)
  if (registrationId === undefined || registrationId === null) return create(ctx, face, record)
  const request = await requestFor(ctx, registrationId)
  const row = await create(ctx, face, record)
  await activate(ctx, request, face, row)
  return row
}
