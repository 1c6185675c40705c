import type { ActionName } from '#shared/extensions'
import type { Field } from '#shared/field'
import type { Resource } from '#shared/resource'
import { takeOutFields } from '#shared/takeOut'
import type { Ctx } from '../context'
import { oneRow } from '../crud/read'
import { changeCustomer } from '../people/service'

/** What an action does to one record of the caller's offices, with what was asked for it. Throws as a change would. */
interface Work {
  readonly fields: Readonly<Record<string, Field>>
  readonly run: (ctx: Ctx, resource: Resource, id: number, asked: Readonly<Record<string, unknown>>) => Promise<unknown>
}

/** The work of each action; null for one that only leads to another screen, whose own guard holds. */
export const actionWork: Readonly<Record<ActionName, Work | null>> = {
  passbook: null,
  removeLot: null,
  slotTimes: null,
  cancelSlot: null,
  takeOutOfUse: {
    fields: takeOutFields,
    run: async (ctx, resource, id, { reason }) => {
      const { version } = await oneRow(ctx, resource, id)
      return changeCustomer(ctx, resource, id, { version, isActive: 0, inactiveReason: reason })
    },
  },
}
