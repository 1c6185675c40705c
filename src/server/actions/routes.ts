import { z } from 'zod'
import { actionsOn } from '#resources/actions/index'
import { resources } from '#resources/index'
import { type Action, changesOf } from '#shared/action'
import { rowId } from '#shared/answer'
import { idBody, reasonField } from '#shared/queryParameters'
import type { Resource } from '#shared/resource'
import { allOrNone } from '../crud/allOrNone'
import type { Feature } from '../feature'
import { type Route, route } from '../http/route'
import { workOf } from './service'

/** Records of one action at most. */
const mostAtOnce = 100

function routesOf(resource: Resource, action: Action): Route[] {
  const { name, roles, asks } = action
  const work = workOf(name)
  const reason = asks?.reason
  const ids = z.array(idBody, 'rule.required').min(1, 'rule.required').max(mostAtOnce, 'fault.tooLarge')
  const body = z.object({ ids, ...(reason && { reason: reasonField(reason) }) })
  return [
    route({
      method: 'POST',
      path: `${resource.name}/actions/${name}`,
      permit: roles,
      changes: changesOf(action),
      body,
      labels: { fields: reason ? { reason } : {} },
      answer: z.strictObject({ done: z.array(rowId) }),
      summary: `Does '${name}' to several, all or none: ${resource.label.many.en}`,
      handle: async (call) => {
        const { ids, reason: why } = call.body as { ids: number[]; reason?: string }
        const done = [...new Set(ids)]
        await allOrNone(call, resource, done, (ctx, id) => work(ctx, resource, id, why ?? ''))
        return { done }
      },
    }),
  ]
}

/** The declared actions, each at its resource and for its roles. */
export const actionFeature = (): Feature => ({
  routes: resources.flatMap((resource) =>
    actionsOn(resource.name)
      .filter(({ work }) => work === 'each')
      .flatMap((action) => routesOf(resource, action)),
  ),
})
