import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources } from '#resources/index'
import { can, type Role, roles } from '#shared/access'
import { type Field, type FieldType, isPlain } from '#shared/field'
import type { Resource } from '#shared/resource'
import { openApi } from '../../src/server/http/openapi'
import { type TestApp, testApp } from '../support/app'
import { type TestClient, testClient } from '../support/cookies'

/* Every filter of every list and day route refuses what it cannot read, at its own name, rather than answering as if it were not given. */

/** What a list's filter by a field of each type cannot read; none where it is a text, a figure or a code of the office. */
const wrongOf: { readonly [T in FieldType]?: readonly unknown[] } = {
  reference: ['abc', 1.5, -1, [1, 'x'], {}],
  choice: ['NOPE', 'constructor', ['NOPE'], {}],
  status: ['NOPE', 7],
  flag: ['perhaps', 2],
  day: ['abc', '2026-02-30', 20261120],
  integer: ['many', {}],
  decimal: ['much', '1e3'],
  text: [{}, [[1]]],
  time: ['soon', '25:00'],
  instant: ['soon', '2026-02-30T10:00:00Z'],
}

/** Ways to ask for a value that a row tells: as it tells it, and as a person or a program writes it. */
function writtenAs(field: Field, told: unknown): readonly unknown[] {
  if (field.type === 'decimal') return [told, String(Number(told)), `0${told}`.replace('0-', '-0')]
  if (field.type === 'text') return [told, String(told).normalize('NFD')]
  return field.type === 'integer' ? [told, `0${told}`.replace('0-', '-0')] : [told]
}

let market: TestApp
const clients = new Map<Role, TestClient>()
beforeAll(async () => {
  market = await testApp({ reelers: 1 })
  for (const role of roles) clients.set(role, await market.client(role === 'reeler' ? 'reeler01' : role))
})
afterAll(() => market.close())

const clientOf = (role: Role | undefined) => clients.get(role ?? 'dosad') as TestClient
const refusedAt = async (client: TestClient, path: string) => {
  const response = await client.get(path)
  const body = (await response.json()) as { errors?: Record<string, string> }
  return [response.status, Object.keys(body.errors ?? {})] as const
}
const listed = resources.flatMap((resource) => {
  const role = roles.find((one) => can(one, 'list', resource))
  return role ? [[resource.name, resource, role] as const] : []
})
const listPath = (resource: Resource) => (resource.endpoints?.list ?? `GET ${resource.name}`).split(' ')[1] as string
const listAsked = (resource: Resource, query: Record<string, unknown>) =>
  `${listPath(resource)}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]))}`
const isFiltered = (field: Field) => !field.transient && !('secret' in field && field.secret)

describe.each(listed)('the list of %s', (_, resource, role) => {
  it('refuses each filter that cannot be read, at that filter', async () => {
    const client = clientOf(role)
    const wrong: unknown[] = []
    for (const [name, field] of [['id', { type: 'reference' } as Field] as const, ...Object.entries(resource.fields)])
      for (const value of isFiltered(field) ? (wrongOf[field.type] ?? []) : []) {
        const answer = await refusedAt(client, listAsked(resource, { filter: { [name]: value } }))
        if (answer[0] !== 422 || answer[1].join() !== name) wrong.push([name, value, answer])
      }
    expect(wrong).toEqual([])
  })

  it('refuses a filter, an order and a range that make no sense', async () => {
    const client = clientOf(role)
    for (const [query, name] of [
      [{ filter: { cocoons: 1 } }, 'cocoons'],
      [{ filter: { id_from: 'x' } }, 'id_from'],
      [{ sort: ['cocoons', 'ASC'] }, 'sort'],
      [{ sort: ['id', 'UPWARDS'] }, 'sort'],
      [{ range: [9, 3] }, 'range'],
      [{ filter: { q: 7 } }, 'q'],
      [{ filter: { q: ['a'] } }, 'q'],
      [{ page: 3 }, 'page'],
    ] as const)
      expect([query, await refusedAt(client, listAsked(resource, query))]).toEqual([query, [422, [name]]])
    expect((await client.get(`${listPath(resource)}?filter={bad`)).status).toBe(422)
  })

  it('finds a row by each value that it tells, however that is written', async () => {
    const client = clientOf(role)
    const years = resource.fields.day ? { day_from: '2000-01-01' } : {}
    const [row] = (await (await client.get(listAsked(resource, { filter: years }))).json()) as Record<string, unknown>[]
    const lost: unknown[] = []
    for (const [name, field] of Object.entries(row ? resource.fields : {}))
      for (const value of isPlain(field) && row?.[name] !== undefined && row[name] !== null
        ? writtenAs(field, row[name])
        : []) {
        const answer = await client.get(listAsked(resource, { filter: { ...years, [name]: value }, range: [0, 999] }))
        const found = answer.ok ? ((await answer.json()) as { id: unknown }[]).map(({ id }) => id) : answer.status
        if (!(Array.isArray(found) && found.includes(row?.id))) lost.push([name, value, found])
      }
    expect(lost).toEqual([])
  })

  it('answers what react-admin asks for', async () => {
    const client = clientOf(role)
    const query = { sort: ['id', 'ASC'], range: [0, 24], filter: {} }
    for (const one of [query, { filter: { id: [1, 2] } }, { ...query, filter: { q: 'a' } }, { range: [0, -1] }])
      expect([one, (await client.get(listAsked(resource, one))).status]).toEqual([one, 200])
  })
})

describe('what a list is asked with', () => {
  const forms = { sort: '["ledgerName","ASC"]', range: '[0,24]', filter: '{"isActive":1}' } as const
  const words = { en: 'JSON of this form is read: ', ta: 'இந்த JSON வடிவம் படிக்கப்படும்: ' } as const
  const texts = {
    sort: ['"ledgerName"', '["ledgerName"]', '["ledgerName","UP"]', '["a","ASC",1]', '{}', 'null', '[', ''],
    range: ['24', '[0]', '[0,"24"]', '[0.5,24]', '[-1,5]', '[0,1e13]', 'null', '[0,'],
    filter: ['[]', '[{"q":"a"}]', '"q"', '7', 'true', 'null', '{'],
  } as const
  const cases = (Object.keys(texts) as (keyof typeof texts)[]).flatMap((name) =>
    texts[name].map((text) => [name, text] as const),
  )
  const paths = ['Customer/getAll_Farmers', 'Invoice/getAll_Invoice', 'CocoonInward/getAll', 'views/messageList']

  it.each(cases)(
    '%s=%s of another form is refused at the parameter, which says its form in both languages',
    async (name, text) => {
      for (const path of paths)
        for (const language of ['en', 'ta'] as const) {
          const client = clientOf(path.startsWith('views') ? 'dosad' : 'marketofficer')
          const asked = `${path}?${new URLSearchParams({ [name]: text })}`
          const response = await client.fetch(asked, { headers: { 'Accept-Language': language } })
          const { errors = {} } = (await response.json()) as { errors?: Record<string, string> }
          expect([path, response.status, Object.keys(errors)]).toEqual([path, 422, [name]])
          expect(errors[name]).toBe(`${words[language]}${forms[name]}`)
        }
    },
  )

  it('is described by its form, too', () => {
    type Told = { name: string; schema: { contentMediaType?: string; contentSchema?: { type?: string } } }
    const { paths: all } = openApi(market.app.routes) as {
      paths: Record<string, Record<string, { parameters: Told[] }>>
    }
    for (const path of paths) {
      const told = all[`/api/${path}`]?.get?.parameters ?? []
      const forms = Object.keys(texts).map((name) => told.find((one) => one.name === name)?.schema)
      expect(forms.map((form) => [form?.contentMediaType, form?.contentSchema?.type])).toEqual([
        ['application/json', 'array'],
        ['application/json', 'array'],
        ['application/json', 'object'],
      ])
    }
  })
})

describe('a period', () => {
  it('that ends before it begins is refused at its end', async () => {
    const filter = encodeURIComponent(JSON.stringify({ day_from: '2026-11-20', day_to: '2026-11-19' }))
    expect(await refusedAt(clientOf('ad'), `voucher?filter=${filter}`)).toEqual([422, ['day_to']])
  })

  // Such a thing cannot be made a text of: whoever tries throws.
  it.each([
    [{ day_from: { toString: 1 }, day_to: '2026-11-20' }, 'day_from'],
    [{ day_from: '2026-11-19', day_to: { toString: 1 } }, 'day_to'],
    [{ accountingYear: { toString: 1 } }, 'accountingYear'],
  ])('that is no text is refused where it stands: %j', async (filter, name) => {
    expect(
      await refusedAt(clientOf('ad'), `voucher?${new URLSearchParams({ filter: JSON.stringify(filter) })}`),
    ).toEqual([422, [name]])
  })

  it('of figures from nought, and of one day by the clock, too', async () => {
    for (const [from, to] of [
      [0, -5],
      ['2026-11-20T10:00:00Z', '2026-11-20T09:00:00Z'],
    ] as const) {
      const name = from === 0 ? 'serial' : 'postedAt'
      const filter = encodeURIComponent(JSON.stringify({ [`${name}_from`]: from, [`${name}_to`]: to }))
      expect(await refusedAt(clientOf('ad'), `voucher?filter=${filter}`)).toEqual([422, [`${name}_to`]])
    }
  })
})

describe('a route', () => {
  it('refuses a parameter that it does not know, and what its own cannot hold', async () => {
    const { paths } = openApi(market.app.routes) as {
      paths: Record<string, Record<string, { parameters: { name: string; in: string }[] }>>
    }
    const stranger = testClient((request) => market.app.fetch(request))
    const open = ['health', 'openapi.json']
    const wrong: unknown[] = []
    for (const route of market.app.routes.filter((one) => one.method === 'GET' && !open.includes(one.path))) {
      if (route.permit.length === 0 || route.permit === 'display' || route.permit === 'ticket') continue
      const client =
        route.permit === 'public'
          ? stranger
          : clientOf(route.permit === 'session' ? 'marketofficer' : (route.permit[0] as Role))
      const path = route.path.replaceAll(/\{\w+\}/g, '1')
      const own = paths[`/api/${route.path}`]?.get?.parameters.filter((one) => one.in === 'query') ?? []
      const numbers = own.filter(({ name }) => /(Id|slotNo|date)$/.test(name) && !route.reports)
      for (const name of ['cocoons', ...numbers.map((one) => one.name)]) {
        const answer = await refusedAt(client, `${path}?${name}=abc`)
        if (answer[0] !== 422 || !answer[1].includes(name)) wrong.push([route.path, name, answer])
      }
    }
    expect(wrong).toEqual([])
  })
})
