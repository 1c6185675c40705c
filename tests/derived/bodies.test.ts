import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Role, roles } from '#shared/access'
import { openApi } from '../../src/server/http/openapi'
import type { Route } from '../../src/server/http/route'
import { type TestApp, testApp } from '../support/app'
import { type TestClient, testClient } from '../support/cookies'

/* Every route that takes a body, as openapi.json describes it, refuses a key that it does not know, however deep. */

const extra = 'cocoons'

interface Schema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly additionalProperties?: boolean | Schema
}

/** A body with the extra key in each of its objects, and the paths where those lie. */
function spoiled(schema: Schema, path: readonly string[], paths: string[]): unknown {
  const inner = [...(schema.anyOf ?? []), ...(schema.allOf ?? [])].find(
    (one) => one.type === 'object' || one.type === 'array',
  )
  if (inner) return spoiled(inner, path, paths)
  if (schema.type === 'array') return [spoiled(schema.items ?? {}, [...path, '0'], paths)]
  if (schema.type !== 'object') return 'x'
  if (schema.additionalProperties === false) paths.push([...path, extra].join('.'))
  const entries = Object.entries(schema.properties ?? {})
  return {
    ...Object.fromEntries(entries.map(([name, one]) => [name, spoiled(one, [...path, name], paths)])),
    [extra]: 1,
  }
}

/** Objects that take any key, by their place in the description. */
function open(schema: Schema, path: string): string[] {
  const below = [
    ...Object.entries(schema.properties ?? {}).map(([name, one]) => open(one, `${path}.${name}`)),
    ...[schema.items ?? {}].map((one) => (schema.items ? open(one, `${path}[]`) : [])),
    ...[...(schema.anyOf ?? []), ...(schema.allOf ?? [])].map((one) => open(one, path)),
  ].flat()
  return schema.type === 'object' && schema.additionalProperties !== false ? [path, ...below] : below
}

let market: TestApp
const clients = new Map<Role, TestClient>()
let stranger: TestClient
let writes: { route: Route; schema: Schema }[] = []

beforeAll(async () => {
  market = await testApp({ reelers: 1 })
  for (const role of roles) clients.set(role, await market.client(role === 'reeler' ? 'reeler01' : role))
  stranger = testClient((request) => market.app.fetch(request))
  const { paths } = openApi(market.app.routes) as { paths: Record<string, Record<string, Record<string, unknown>>> }
  writes = market.app.routes.flatMap((route) => {
    const described = paths[`/api/${route.path}`]?.[route.method.toLowerCase()] as
      | { requestBody?: { content: { 'application/json'?: { schema: Schema } } } }
      | undefined
    const schema = described?.requestBody?.content['application/json']?.schema
    return schema ? [{ route, schema }] : []
  })
})
afterAll(() => market.close())

const callerOf = ({ permit }: Route): TestClient => {
  if (typeof permit === 'string') return permit === 'public' ? stranger : (clients.get('marketofficer') as TestClient)
  return clients.get(permit[0] as Role) as TestClient
}

/** A write asked with a body by one who may. */
async function refused(route: Route, body: object) {
  const response = await callerOf(route).fetch(route.path.replaceAll(/\{\w+\}/g, '1'), {
    method: route.method,
    body: JSON.stringify(body),
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  })
  const { errors = {} } = (await response.json()) as { errors?: Record<string, string> }
  return { status: response.status, errors }
}
const asked = () => writes.filter(({ route }) => route.permit.length > 0)

describe('a body', () => {
  it('is described for every write', () => {
    const all = market.app.routes.filter(({ method, file }) => method !== 'GET' && !file)
    expect(writes).toHaveLength(all.length)
    expect(all.length).toBeGreaterThan(60)
  })

  it('takes any key only where it holds rows of a file, a preference or what a saved view keeps', () => {
    const found = writes.flatMap(({ route, schema }) => open(schema, `${route.method} ${route.path}`))
    expect(
      [...new Set(found.map((path) => path.replace(/^POST \w+\/import(Part)?\b/, 'POST <name>/import$1')))].sort(),
    ).toEqual([
      'POST <name>/import.farmers[]',
      'POST <name>/import.reelers[]',
      'POST <name>/import.rows[]',
      'POST <name>/importPart.rows[]',
      'POST reportDelivery/save.view.filters',
    ])
  })

  it('is refused at each key that it does not know', async () => {
    const wrong: unknown[] = []
    for (const { route, schema } of asked()) {
      const paths: string[] = []
      const { status, errors } = await refused(route, spoiled(schema, [], paths) as object)
      const missing = paths.filter((one) => !errors[one]?.includes(extra))
      if (status !== 422 || paths.length === 0 || missing.length > 0)
        wrong.push([route.method, route.path, status, missing, errors])
    }
    expect(wrong).toEqual([])
  })

  it('that is empty is told each field that it needs, by its name (D53)', async () => {
    const wrong: unknown[] = []
    const needing = asked().filter(({ schema }) => (schema.required ?? []).length > 0)
    for (const { route, schema } of needing) {
      const { status, errors } = await refused(route, {})
      const unsaid = schema.required?.filter((name) => !/ is required\.$|^Please /.test(errors[name] ?? ''))
      if (status !== 422 || unsaid?.length) wrong.push([route.method, route.path, status, unsaid, errors])
    }
    expect(wrong).toEqual([])
    expect(needing.length).toBeGreaterThan(40)
  })
})
