import type { Resource } from '#shared/resource'
import type { Ctx } from '../context'
import { oneRow } from '../crud/read'
import { changeCustomer, closeAccount, signOutEverywhere } from '../people/service'

/** What an action does to one record of the caller's offices, with the reason that was given. Throws as a change would. */
type Work = (ctx: Ctx, resource: Resource, id: number, reason: string) => Promise<unknown>

/** The work of each action that is done to several records. */
const works: Readonly<Record<string, Work>> = {
  takeOutOfUse: async (ctx, resource, id, reason) => {
    const { version } = await oneRow(ctx, resource, id)
    return changeCustomer(ctx, resource, id, { version, isActive: 0, inactiveReason: reason })
  },
  signOutEverywhere,
  signOutAdmin: signOutEverywhere,
  lockAccount: closeAccount,
  lockAdmin: closeAccount,
}

/** @throws where an action is declared without its work. */
export function workOf(name: string): Work {
  const work = works[name]
  if (!work) throw new Error(`The action '${name}' has no work in server/actions/service.ts`)
  return work
}
