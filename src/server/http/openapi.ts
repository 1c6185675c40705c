import { z } from 'zod'
import { list, named } from '#shared/answer'
import { errorSchema } from '#shared/errorBody'
import { toldOf } from '#shared/written'
import { version } from '../version'
import { isForScreens } from './guards'
import { type EventStream, isMedia, type Route } from './route'

type Json = Readonly<Record<string, unknown>>
type Definitions = Record<string, unknown>

interface Described {
  readonly zodSchema: z.core.$ZodType
  readonly jsonSchema: Record<string, unknown>
}

/** The schema within what may be missing. */
const within = (schema: z.core.$ZodType): z.ZodType => {
  const { type, innerType } = schema._zod.def as { type: string; innerType?: z.core.$ZodType }
  return type === 'optional' && innerType ? within(innerType) : (schema as z.ZodType)
}

/**
 * What a body takes as anything is described as its rules read it. Integers need not say that they are numbers of JSON,
 * nor a day or an instant by which pattern they are told; a list's being nobody's to change is no word of the wire.
 */
function described({ zodSchema, jsonSchema }: Described): void {
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.format) delete jsonSchema.pattern
  delete jsonSchema.readOnly
  const { shape } = zodSchema._zod.def as { shape?: Readonly<Record<string, z.ZodType>> }
  const needed = Object.entries(shape ?? {}).filter(([, one]) => toldOf(within(one))?.needed)
  if (needed.length > 0)
    jsonSchema.required = [...((jsonSchema.required as string[]) ?? []), ...needed.map(([name]) => name)]
  const told = toldOf(zodSchema)
  if (told) Object.assign(jsonSchema, z.toJSONSchema(told.as(), { ...manner, io: 'input' }))
}

const manner = { unrepresentable: 'any', target: 'draft-2020-12', override: described } as const

/** A record whose keys are known, as the object that it is. */
function spelled(schema: Json): Json {
  const { propertyNames, additionalProperties, ...rest } = schema
  if (!propertyNames || !Array.isArray(schema.required)) return schema
  const properties = Object.fromEntries(schema.required.map((name: string) => [name, additionalProperties]))
  return { ...rest, properties, additionalProperties: false }
}

/** The same with its named parts where OpenAPI keeps them. */
function hoisted(value: unknown, into: Definitions): unknown {
  if (Array.isArray(value)) return value.map((one) => hoisted(one, into))
  if (typeof value !== 'object' || value === null) return value
  const { $schema: _, $defs = {}, $ref, ...rest } = spelled(value as Json)
  for (const [name, one] of Object.entries($defs as Json)) if (!(name in into)) into[name] = hoisted(one, into)
  // The name of a schema stands where it is kept; a field called `id` is described as any other.
  const entries = Object.entries(rest).flatMap(([name, one]) =>
    name === 'id' && typeof one === 'string' ? [] : [[name, hoisted(one, into)]],
  )
  const ref = typeof $ref === 'string' ? { $ref: $ref.replace(/^#\/\$defs\//, '#/components/schemas/') } : {}
  return { ...ref, ...Object.fromEntries(entries) }
}

/** Describes schemas, and collects those that have a name. */
function describer() {
  const schemas: Definitions = {}
  return {
    schemas,
    of(schema: z.ZodType, io: 'input' | 'output'): unknown {
      // A named one is described once, also where it is the whole.
      const whole = z.strictObject({ whole: schema })
      const made = z.toJSONSchema(whole, { ...manner, io })
      return (hoisted(made, schemas) as { properties: { whole: unknown } }).properties.whole
    },
  }
}
type Describer = ReturnType<typeof describer>

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly schema: unknown
  readonly description?: string
}

/** The reports at an address by name, and what they ask for beside the route itself. */
function reportParameters({ reports }: Route, own: readonly Parameter[], describe: Describer): Parameter[] {
  if (!reports) return []
  const asked = Object.values(reports)
    .flatMap((one) => parametersOf(one, describe))
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

const keyed: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'Names the entry: sent again with the same body it is done once, and answered as the first time.',
  schema: { type: 'string', pattern: '^[\\w.:-]{8,80}$' },
}

function parametersOf(route: Route, describe: Describer): Parameter[] {
  const { path, query, idempotent } = route
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const shape = (query ? describe.of(query, 'input') : {}) as { properties?: Json; required?: string[] }
  const inQuery = Object.entries(shape.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: shape.required?.includes(name) ?? false,
    schema,
  }))
  const own = [...inPath, ...inQuery, ...(idempotent ? [keyed] : [])]
  return [...own, ...reportParameters(route, own, describe)]
}

/** 'GET CocoonInward/lot/{lotId}' as 'getCocoonInwardLotByLotId'. */
const operationId = ({ method, path }: Route): string => {
  const words = path.replaceAll(/\{(\w+)\}/g, 'by-$1').split(/\W+/)
  const named = words.filter(Boolean).map((word) => word[0]?.toUpperCase() + word.slice(1))
  return method.toLowerCase() + named.join('')
}

/** A session's write repeats the cookie XSRF-TOKEN in a header. */
function securityOf({ permit, method, openDoor }: Route): Json[] {
  if (permit === 'public') return []
  if (isForScreens(permit)) return [{ ticket: [] }]
  return [{ bearer: [], ...(method !== 'GET' && !openDoor && { xsrf: [] }) }]
}

/** A stream is a text of events; of OpenAPI 3.1 only an extension can say what each of them holds. */
function streamOf({ events }: EventStream, describe: Describer): Json {
  const names = Object.keys(events.shape)
  const data = Object.entries(events.shape).map(([name, one]) => [name, describe.of(one, 'output')])
  return {
    schema: { type: 'string', description: `Events ${names.join(', ')}; the data of each is JSON, see x-events` },
    'x-events': Object.fromEntries(data),
  }
}

/** What a route answers, or one of the reports at its address. */
function contentOf({ answer, reports = {} }: Route, describe: Describer): Json {
  if (isMedia(answer)) {
    const told =
      'events' in answer ? streamOf(answer, describe) : { schema: { type: 'string', description: answer.about } }
    return { content: { [answer.media]: told } }
  }
  const all = [answer, ...Object.values(reports).map((one) => one.answer)]
  const schemas = all.flatMap((one) => (isMedia(one) ? [] : [describe.of(one, 'output')]))
  return { content: { 'application/json': { schema: schemas.length > 1 ? { anyOf: schemas } : schemas[0] } } }
}

const operationOf = (route: Route, describe: Describer) => ({
  operationId: operationId(route),
  tags: [route.path.split('/')[0]],
  summary: route.summary,
  ...(route.nowAt && { deprecated: true, description: `Now at /api/${route.nowAt}.` }),
  'x-permit': route.permit,
  ...(route.secondFactor && { 'x-second-factor': true }),
  security: securityOf(route),
  parameters: parametersOf(route, describe),
  ...(route.file
    ? {
        requestBody: {
          content: { '*/*': { schema: { type: 'string', format: 'binary', maxLength: route.file.bytes } } },
        },
      }
    : route.body && { requestBody: { content: { 'application/json': { schema: describe.of(route.body, 'input') } } } }),
  responses: {
    // A write says with 201 that it made something.
    [route.method === 'GET' ? '200' : '2XX']: { description: route.summary, ...contentOf(route, describe) },
    default: { $ref: '#/components/responses/Error' },
  },
})

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer', description: 'The token of a session, from auth/connect' },
  ticket: { type: 'http', scheme: 'bearer', description: 'The token of a screen of the hall, from hall/ask' },
  xsrf: {
    type: 'apiKey',
    in: 'header',
    name: 'X-XSRF-TOKEN',
    description: 'The value of the cookie XSRF-TOKEN that came with the session; the cookie is sent too',
  },
}

const any = named('Json', z.json())

/** The description as it travels. */
export const openApiAnswer = named(
  'OpenApi',
  z.strictObject({
    openapi: z.literal('3.1.1'),
    info: z.strictObject({ title: z.string(), version: z.string() }),
    servers: list(z.strictObject({ url: z.string() })),
    tags: list(z.strictObject({ name: z.string() })),
    components: z.strictObject({
      securitySchemes: z.record(z.string(), any),
      responses: z.record(z.string(), any),
      schemas: z.record(z.string(), any).describe('By the names that operations refer to'),
    }),
    paths: z.record(z.string(), z.record(z.string(), any)).describe('Operations by path and method'),
  }),
)

/** The API's description, made from the routes themselves: OpenAPI 3.1. */
export function openApi(routes: readonly Route[]): Json {
  const describe = describer()
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of routes) {
    const path = `/api/${route.path}`
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, describe) }
  }
  const error = { 'application/json': { schema: describe.of(errorSchema, 'output') } }
  return {
    openapi: '3.1.1',
    info: { title: 'Silk Cocoon Market', version },
    servers: [{ url: '/' }],
    tags: [...new Set(routes.map(({ path }) => path.split('/')[0]))].map((name) => ({ name })),
    components: {
      securitySchemes,
      responses: { Error: { description: 'What went wrong, in the language that was asked for', content: error } },
      schemas: describe.schemas,
    },
    paths,
  }
}
