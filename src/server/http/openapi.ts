import { z } from 'zod'
import { tenant } from '#resources/scopes'
import { roleLabels } from '#shared/access'
import { list, named } from '#shared/answer'
import { errorSchema } from '#shared/errorBody'
import { statusOf } from '#shared/errors'
import { meantForHeader } from '#shared/meantFor'
import { inputTypeOf } from '#shared/requestBody'
import { term } from '#shared/terms'
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
  const needed = Object.entries(shape ?? {}).filter(([, one]) => inputTypeOf(within(one))?.required)
  if (needed.length > 0)
    jsonSchema.required = [...((jsonSchema.required as string[]) ?? []), ...needed.map(([name]) => name)]
  const told = inputTypeOf(zodSchema)
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

const plain = ['string', 'integer', 'number', 'boolean']
/** What may be null, in one line where it has no name and no parts. */
function briefly(schema: Json): Json {
  const { anyOf, ...rest } = schema
  const [one, none, ...more] = Array.isArray(anyOf) ? (anyOf as Record<string, unknown>[]) : []
  if (!one || none?.type !== 'null' || more.length > 0 || !plain.includes(String(one.type)) || 'const' in one)
    return schema
  return { ...one, ...rest, type: [one.type, 'null'], ...(Array.isArray(one.enum) && { enum: [...one.enum, null] }) }
}

/** The same with its named parts where OpenAPI keeps them. */
function hoisted(value: unknown, into: Definitions): unknown {
  if (Array.isArray(value)) return value.map((one) => hoisted(one, into))
  if (typeof value !== 'object' || value === null) return value
  const { $schema: _, $defs = {}, $ref, ...rest } = briefly(spelled(value as Json))
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

/** The parameters of an address where reports stand, each with its own: the name of one, and what any of them takes. */
function withReports(own: readonly Parameter[], { reports }: Route, describe: Describer): Parameter[] {
  const rest = own.filter(({ name }) => name !== 'report')
  if (!reports) return rest
  const unique = new Map<string, Parameter>()
  for (const one of [...rest, ...Object.values(reports).flatMap((each) => parametersOf(each, describe))])
    if (!unique.has(one.name)) unique.set(one.name, { ...one, required: one.in !== 'query' && one.required })
  return [
    ...unique.values(),
    {
      name: 'report',
      in: 'query',
      required: false,
      description: 'Another report at this address',
      schema: { type: 'string', enum: Object.keys(reports) },
    },
  ]
}

const keyed: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'Names the entry: sent again with the same body it is done once, and answered as the first time.',
  schema: { type: 'string', pattern: '^[\\w.:-]{8,80}$' },
}

const meantFor: Parameter = {
  name: meantForHeader,
  in: 'header',
  required: false,
  description: `The ${tenant.resource} for which it was written: refused where the account works for another by now.`,
  schema: { type: 'integer', minimum: 1 },
}

function parametersOf(route: Route, describe: Describer): Parameter[] {
  const { path, query, idempotent } = route
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: /id$/i.test(name) ? { type: 'integer', minimum: 1 } : { type: 'string' },
  }))
  const shape = (query ? describe.of(query, 'input') : {}) as { properties?: Record<string, Json>; required?: string[] }
  const inQuery = Object.entries(shape.properties ?? {}).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: shape.required?.includes(name) ?? false,
    ...(typeof description === 'string' && { description }),
    schema,
  }))
  return withReports(
    [...inPath, ...inQuery, ...(idempotent ? [{ ...keyed, required: idempotent === true }, meantFor] : [])],
    route,
    describe,
  )
}

/** 'GET CocoonInward/lot/{lotId}' as 'getCocoonInwardLotByLotId'. */
const operationId = ({ method, path }: Route): string => {
  const words = path.replaceAll(/\{(\w+)\}/g, 'by-$1').split(/\W+/)
  const named = words.filter(Boolean).map((word) => word[0]?.toUpperCase() + word.slice(1))
  return method.toLowerCase() + named.join('')
}

/** A session's write repeats the cookie XSRF-TOKEN in a header. */
function securityOf({ permit, method, csrfExempt }: Route): Json[] {
  if (permit === 'public') return []
  if (isForScreens(permit)) return [{ ticket: [] }]
  return [{ bearer: [], ...(method !== 'GET' && !csrfExempt && { xsrf: [] }) }]
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

/** Who may, and what stands in place of it, as people read it. */
function about({ permit, secondFactor, nowAt }: Route): string {
  const who: Readonly<Record<string, string>> = {
    public: 'Open to anyone.',
    session: 'For anyone who is signed in.',
    display: 'For a screen of the hall.',
    ticket: 'For a screen of the hall, also one that waits to be opened.',
  }
  const roles = typeof permit === 'string' ? '' : permit.map((role) => roleLabels[role].en).join(', ')
  return [
    typeof permit === 'string' ? who[permit] : roles ? `For: ${roles}.` : 'For nobody.',
    secondFactor && 'Moves money or rights: wants an OTP of this session where that is switched on (OTP_REQUIRED).',
    nowAt && `Now at /api/${nowAt}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

const pageHeaders = {
  'Content-Range': {
    description: 'Of a list with `range`: which rows these are, and of how many: `<name> 0-24/310`',
    schema: { type: 'string' },
  },
}

/** What a write takes: a file as it is, or JSON. */
function requestOf({ file, body }: Route, describe: Describer): Json {
  if (file) {
    const schema = { type: 'string', format: 'binary', maxLength: file.bytes }
    return { requestBody: { required: true, content: { '*/*': { schema } } } }
  }
  if (!body) return {}
  const schema = describe.of(body, 'input') as { required?: string[] }
  return { requestBody: { required: Boolean(schema.required?.length), content: { 'application/json': { schema } } } }
}

function operationOf(route: Route, describe: Describer): Json {
  const { method, path, permit, summary } = route
  const parameters = parametersOf(route, describe)
  const isPaged = parameters.some(({ name }) => name === 'range')
  return {
    operationId: operationId(route),
    tags: [path.split('/')[0]],
    summary,
    description: about(route),
    ...(route.nowAt && { deprecated: true }),
    'x-permit': permit,
    ...(route.secondFactor && { 'x-second-factor': true }),
    security: securityOf(route),
    parameters,
    ...requestOf(route, describe),
    responses: {
      // A write says with 201 that it made something.
      [method === 'GET' ? '200' : '2XX']: {
        description: summary,
        ...(isPaged && { headers: pageHeaders }),
        ...contentOf(route, describe),
      },
      default: { $ref: '#/components/responses/Error' },
    },
  }
}

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

const begin = `How a program works here.

1. \`POST /api/auth/connect\` with user name and password answers \`token\`; send it as \`Authorization: Bearer …\`. Keep the
   cookies that come along: \`DEVICE\` says that this is the same program as before, \`XSRF-TOKEN\` goes back as cookie and as
   \`X-XSRF-TOKEN\` with every write. \`result: OtpRequired\` answers no token: send \`challenge\` and the OTP to
   \`auth/verify-otp\`. A session without a request for 60 minutes ends.
2. A write that names \`Idempotency-Key\` is done once for its key: where an answer was lost, send the same again.
3. Rupees and kilograms are decimal texts (\`"20015.10"\`, \`"28.350"\`), days \`YYYY-MM-DD\`, instants ISO in UTC.
4. \`Accept-Language: ta\` brings messages and names in Tamil. \`X-Request-Id\` of an answer names it in the server's log.
5. What fails answers \`Error\`: \`code\` is for programs, \`message\` for people, \`errors\` says what is wrong field by field.
   \`CONFIRM\` lists values that want a yes in \`asks\`: the same again with their names in \`confirmed\`.
6. Unknown parameters and fields are refused, so that a misspelt one is never taken for none.`

/** The codes of errors with their status. */
const statuses = Object.entries(statusOf)
  .map(([code, status]) => `${code} ${status}`)
  .join(', ')

const errorResponse = (schema: unknown) => ({
  description: `What went wrong, in the language that was asked for: ${statuses}; FAULT 500`,
  headers: {
    'Retry-After': {
      description: 'Of 429 and 503: seconds until it is worth while again',
      schema: { type: 'integer' },
    },
  },
  content: { 'application/json': { schema } },
})

const any = named('Json', z.json())

/** The description as it travels. */
export const openApiAnswer = named(
  'OpenApi',
  z.strictObject({
    openapi: z.literal('3.1.1'),
    info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
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
  return {
    openapi: '3.1.1',
    info: { title: term('ui.title').en, version, description: begin },
    servers: [{ url: '/' }],
    tags: [...new Set(routes.map(({ path }) => path.split('/')[0]))].map((name) => ({ name })),
    components: {
      securitySchemes,
      responses: { Error: errorResponse(describe.of(errorSchema, 'output')) },
      schemas: describe.schemas,
    },
    paths,
  }
}
