import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources } from '#resources/index'
import { can, officials, type Role, roles } from '#shared/access'
import type { Field } from '#shared/field'
import type { Resource } from '#shared/resource'
import { isLeftToOthers, writableFields } from '#shared/writable'
import { type TestApp, testApp } from '../support/app'
import { secondDirector } from '../support/confirmed'
import type { TestClient } from '../support/cookies'
import { asShown, type ValueSource, validBody, valuesIn, withFiles } from '../support/values'

/* Every generic resource through the real API: a valid body round-trips, each rule broken alone lands on its field. */

const generic = resources.filter(({ writes, access }) => writes !== 'service' && access.create.length > 0)
const cases = generic.map((resource) => [resource.name, resource] as const)
const keptFrom = (resource: Resource, role: Role) =>
  writableFields(resource).filter((name) => isLeftToOthers(resource, name, role))
/** Whoever may create with all of its fields, from the market's desk upwards: a desk's own market is filled in. */
const writers: Role[] = ['marketofficer', 'branchad', 'ad', 'dosad']
const writerOf = (resource: Resource) =>
  writers.find((role) => can(role, 'create', resource) && keptFrom(resource, role).length === 0) as Role
/** Whoever makes a record changes it, or, where they may not, the lowest who may. */
const changers: Role[] = ['marketofficer', 'branchad', 'ad', 'rjd', 'dosad']
const changerOf = (resource: Resource) =>
  [writerOf(resource), ...changers].find((role) => can(role, 'update', resource))
/** A change that a record of any kind takes: out of use, or another name. */
const changeOf = ({ fields, title }: Resource): Record<string, unknown> =>
  fields.isActive ? { isActive: 0 } : { [title]: 'Another name' }

interface TestResponse {
  readonly status: number
  readonly body: Record<string, unknown> & { errors?: Record<string, string> }
}

/** Where two decide for the state: one makes it their own, the other says yes. */
async function settled(response: Response): Promise<TestResponse> {
  const body = (await response.json()) as TestResponse['body']
  if (!response.ok || body.proposed === undefined) return { status: response.status, body }
  await clients.get('rjd')?.post(`proposals/${body.proposed}/take`)
  const yes = await (await market.client('dosad2')).post(`proposals/${body.proposed}/confirm`)
  const { done } = (await yes.json()) as { done: TestResponse['body'] }
  return { status: yes.ok ? response.status : yes.status, body: done }
}

let market: TestApp
let known: ValueSource
const clients = new Map<Role, TestClient>()
let n = 100

beforeAll(async () => {
  market = await testApp()
  await secondDirector(market)
  for (const role of roles) if (role !== 'reeler') clients.set(role, await market.client(role))
  known = await valuesIn(market.db)
})
afterAll(() => market.close())

const pathOf = (resource: Resource) => (resource.endpoints?.create ?? `POST ${resource.name}`).split(' ')[1] as string
/** By the resource's own endpoint, or in the simple-rest dialect where it has none. */
const change = async (client: TestClient, resource: Resource, body: Record<string, unknown>) => {
  const [, path] = (resource.endpoints?.update ?? '').split(' ')
  if (path) return settled(await client.post(path, body))
  return settled(await client.fetch(`${resource.name}/${body.id}`, { method: 'PUT', body: JSON.stringify(body) }))
}
const fresh = (resource: Resource) => validBody(resource, n++, known)
const create = async (resource: Resource, body: object, client = clients.get(writerOf(resource)) as TestClient) =>
  settled(await client.post(pathOf(resource), body))
const isSecret = (field: Field | undefined) => Boolean(field && 'secret' in field && field.secret)

/** Unique among active rows: secrets repeat in the made-up bodies, so they are left out where they need not be. */
const bodyOf = (resource: Resource) => {
  const body = fresh(resource)
  for (const [name, field] of Object.entries(resource.fields)) if (isSecret(field) && !field.required) delete body[name]
  return body
}

describe.each(cases)('%s', (_, resource) => {
  it('keeps a valid record as it was sent', async () => {
    const writer = clients.get(writerOf(resource)) as TestClient
    const body = await withFiles(writer, resource, bodyOf(resource))
    const { status, body: made } = await create(resource, body)
    expect(made.errors).toBeUndefined()
    expect(status).toBe(201)
    for (const name of writableFields(resource)) {
      const field = resource.fields[name]
      if (isSecret(field) || field?.type === 'password') expect(made).not.toHaveProperty(name)
      else expect([name, made[name]]).toEqual([name, body[name]])
      if (isSecret(field) && body[name]) expect(made[`${name}Last4`]).toBe(String(body[name]).slice(-4))
      if (field?.type === 'password' && !field.transient) expect(made[`${name}Set`]).toBe(true)
      if (field?.transient) expect(Object.keys(made).filter((key) => key.startsWith(name))).toEqual([])
    }
    const one = (await (await writer.get(`${resource.name}/${made.id}`)).json()) as object
    expect(one).toMatchObject({ id: made.id, version: 1 })
  })

  it('leaves a field to those who write it', async () => {
    for (const role of officials.filter((one) => can(one, 'create', resource))) {
      const kept = keptFrom(resource, role)
      if (kept.length === 0) continue
      const { status, body } = await create(resource, bodyOf(resource), clients.get(role))
      expect([role, status, Object.keys(body.errors ?? {}).sort()]).toEqual([role, 422, kept.sort()])
    }
  })

  it('asks for every required field at its place', async () => {
    const required = writableFields(resource).filter((name) => resource.fields[name]?.required && name !== 'marketId')
    for (const name of required.filter((field) => !('default' in (resource.fields[field] ?? {})))) {
      const { status, body } = await create(resource, { ...asShown(resource, name, bodyOf(resource)), [name]: null })
      expect([name, status, Object.keys(body.errors ?? {})]).toEqual([name, 422, [name]])
    }
  })

  it('refuses what is too long, outside its limits or no value of its kind', async () => {
    for (const name of writableFields(resource)) {
      const field = resource.fields[name] as Field
      const wrong =
        field.type === 'text'
          ? 'x'.repeat(field.max + 1)
          : field.type === 'flag' || field.type === 'status'
            ? 'perhaps'
            : field.type === 'password'
              ? 'too short'
              : 'no such value'
      const { status, body } = await create(resource, { ...asShown(resource, name, bodyOf(resource)), [name]: wrong })
      expect([name, status, Object.keys(body.errors ?? {})]).toEqual([name, 422, expect.arrayContaining([name])])
    }
  })

  it('says in Tamil what it says in English', async () => {
    const client = clients.get(writerOf(resource)) as TestClient
    const response = await client.post(pathOf(resource), { ...resource.fixed }, { 'Accept-Language': 'ta' })
    const { errors } = (await response.json()) as { errors: Record<string, string> }
    for (const text of Object.values(errors)) expect(text).toMatch(/[\u0B80-\u0BFF]/)
  })

  it('tells the second of two writers, who loses nothing', async () => {
    const { body: made } = await create(resource, bodyOf(resource))
    const changer = changerOf(resource)
    if (!changer) return
    const client = clients.get(changer) as TestClient
    const changed = { id: made.id, version: 1, ...changeOf(resource) }
    expect((await change(client, resource, changed)).status).toBe(200)
    const second = await change(client, resource, changed)
    expect(second.status).toBe(409)
    expect(second.body).toMatchObject({
      code: 'CONFLICT',
      current: { id: made.id, version: 2, ...changeOf(resource) },
    })
  })

  it('leaves a trace of who did what, without secrets', async () => {
    const { body: made } = await create(resource, bodyOf(resource))
    const rows = await market.db.query<{ operation: string; userId: number; after: object }>(sql`
      select operation, user_id, after from audit where table_name = ${resource.table} and row_id = ${made.id as number}`)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ operation: 'INSERT' })
    expect(Object.keys(rows[0]?.after ?? {}).filter((key) => /_(enc|hash)$/.test(key))).toEqual([])
  })

  it('sorts by each of its columns, both ways, and pages from either end', async () => {
    const client = clients.get(writerOf(resource)) as TestClient
    const path = (resource.endpoints?.list ?? `GET ${resource.name}`).split(' ')[1]
    const column = (row: Record<string, unknown>, name: string) => row[name] as string
    for (const name of resource.list.sortable) {
      const up = await client.get(`${path}?sort=["${name}","ASC"]`)
      const rows = (await up.json()) as Record<string, unknown>[]
      const values = rows.map((row) => column(row, name)).filter((value) => value !== null)
      const isFigure = resource.fields[name]?.type === 'decimal'
      const inOrder = [...values].sort((a, b) => (isFigure ? Number(a) - Number(b) : a < b ? -1 : a > b ? 1 : 0))
      expect([name, values]).toEqual([name, inOrder])
      const total = Number(up.headers.get('Content-Range')?.split('/')[1])
      const last = (await (
        await client.get(`${path}?sort=["${name}","ASC"]&range=[${total - 1},${total + 10}]`)
      ).json()) as { id: number }[]
      const first = (await (await client.get(`${path}?sort=["${name}","DESC"]&range=[0,0]`)).json()) as { id: number }[]
      expect(last.map(({ id }) => id)).toEqual(first.map(({ id }) => id))
    }
  })
})

describe('secrets', () => {
  it('come back in no answer, and find their record all the same', async () => {
    const farmer = resources.find(({ name }) => name === 'farmer') as Resource
    const secret = { aadhaarNo: '499118665246', panNo: 'BNZPM2501F', bankAcNo: '918273645546372' }
    const { status, body } = await create(farmer, { ...bodyOf(farmer), ...secret })
    expect([status, body.errors]).toEqual([201, undefined])
    for (const value of Object.values(secret)) expect(JSON.stringify(body)).not.toContain(value)
    const client = clients.get('marketofficer') as TestClient
    const found = (await (await client.get(`Customer/getAll_Farmers?filter={"q":"${secret.aadhaarNo}"}`)).json()) as {
      id: number
    }[]
    expect(found.map(({ id }) => id)).toEqual([body.id])
  })

  it('ask for a yes when two farmers have one account', async () => {
    const farmer = resources.find(({ name }) => name === 'farmer') as Resource
    const body = { ...bodyOf(farmer), bankAcNo: '555566667777' }
    expect((await create(farmer, body)).status).toBe(201)
    const twin = { ...bodyOf(farmer), bankAcNo: '555566667777' }
    const asked = await create(farmer, twin)
    expect([asked.status, asked.body.code, asked.body.asks]).toEqual([
      422,
      'CONFIRM',
      [expect.objectContaining({ field: 'bankAcNo' })],
    ])
    expect((await create(farmer, { ...twin, confirmed: ['bankAcNo'] })).status).toBe(201)
  })
})
