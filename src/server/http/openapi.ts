import { z } from 'zod'
import { version } from '../version'
import type { Route } from './route'

const schemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'openapi-3.0' })

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly schema: unknown
}

/** The reports at an address by name, and what they ask for beside the route itself. */
function reportParameters({ reports }: Route, own: readonly Parameter[]): Parameter[] {
  if (!reports) return []
  const asked = Object.values(reports)
    .flatMap(parametersOf)
    .filter(({ name }) => name !== 'report' && own.every((one) => one.name !== name))
  const unique = new Map(asked.map((one) => [one.name, { ...one, required: false }]))
  const report = {
    name: 'report',
    in: 'query',
    required: false,
    schema: { type: 'string', enum: Object.keys(reports) },
  }
  return [report, ...unique.values()]
}

function parametersOf(route: Route): Parameter[] {
  const { path, query } = route
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
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
  const own = [...inPath, ...inQuery]
  return [...own, ...reportParameters(route, own)]
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
