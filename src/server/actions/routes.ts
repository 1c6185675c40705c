import { z } from 'zod'
import { resources } from '#resources/index'
import { rowId } from '#shared/answer'
import { idBody } from '#shared/asked'
import { clean } from '#shared/clean'
import type { Action, Resource } from '#shared/resource'
import { valueSchema } from '#shared/schema'
import { eachOrNone } from '../crud/eachOrNone'
import type { Feature } from '../feature'
import { type Route, route } from '../http/route'
import { actionWork } from './service'

/** Records of one action at most. */
const mostAtOnce = 100

function routesOf(resource: Resource, { name, roles }: Action): Route[] {
  const work = actionWork[name]
  if (!work) return []
  const asked = Object.entries(work.fields).map(([key, field]) => [
    key,
    z.preprocess((given) => clean(field, given) ?? undefined, valueSchema(field)),
  ])
  const ids = z.array(idBody, 'rule.required').min(1, 'rule.required').max(mostAtOnce, 'fault.tooLarge')
  const body = z.object({ ...(Object.fromEntries(asked) as Record<string, z.ZodType>), ids })
  return [
    route({
      method: 'POST',
      path: `${resource.name}/actions/${name}`,
      permit: roles,
      body,
      labels: { fields: work.fields },
      answer: z.strictObject({ done: z.array(rowId) }),
      summary: `Does '${name}' to several, all or none: ${resource.label.many.en}`,
      handle: async (call) => {
        const { ids, ...rest } = call.body
        const done = [...new Set(ids as number[])]
        await eachOrNone(call, resource, done, (ctx, id) => work.run(ctx, resource, id, rest))
        return { done }
      },
    }),
  ]
}

/** The declared actions, each at its resource and for its roles. */
export const actionFeature = (): Feature => ({
  routes: resources.flatMap((resource) => (resource.actions ?? []).flatMap((action) => routesOf(resource, action))),
})
