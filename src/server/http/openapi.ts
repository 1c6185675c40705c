import { z } from 'zod'
import { version } from '../version'
import type { Route } from './route'

const schemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'openapi-3.0' })

const parametersOf = ({ path, query }: Route) => {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const shape = query ? (schemaOf(query) as { properties?: Record<string, unknown>; required?: string[] }) : {}
  const inQuery = Object.entries(shape.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: shape.required?.includes(name) ?? false,
    schema,
  }))
  return [...inPath, ...inQuery]
}

const operationOf = (route: Route) => ({
  summary: route.summary,
  'x-permit': route.permit,
  ...(route.secondFactor && { 'x-second-factor': true }),
  security: route.permit === 'public' ? [] : [{ bearer: [] }],
  parameters: parametersOf(route),
  ...(route.body && { requestBody: { content: { 'application/json': { schema: schemaOf(route.body) } } } }),
  responses: { default: { description: 'JSON; failures as { code, message, errors? }' } },
})

/** The API's description, made from the routes themselves. */
export function openApi(routes: readonly Route[]): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of routes) {
    const path = `/api/${route.path}`
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) }
  }
  return {
    openapi: '3.0.3',
    info: { title: 'Silk Cocoon Market', version },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  }
}
