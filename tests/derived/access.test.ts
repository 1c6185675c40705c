import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Role, roles } from '#shared/access'
import type { Route } from '../../src/server/http/route'
import { type TestApp, testApp } from '../support/app'
import type { TestClient } from '../support/cookies'

/* Every endpoint × every role, a reeler, a stranger and an ended session: exactly as its permit says. */

const userNames: Record<Role, string> = {
  dosad: 'dosad',
  rjd: 'rjd',
  ad: 'ad',
  branchad: 'branchad',
  marketofficer: 'marketofficer',
  reeler: 'reeler01',
}

let market: TestApp
let stranger: TestClient
let expired: TestClient
const clients = new Map<Role, TestClient>()

beforeAll(async () => {
  market = await testApp()
  for (const role of roles) clients.set(role, await market.client(userNames[role]))
  stranger = await market.client()
  expired = await market.client('dosad')
  await expired.post('auth/logout')
})
afterAll(() => market.close())

/** Ends sessions or never ends: tried by tests of their own. */
const apart = (route: Route) => route.stream || route.path === 'auth/logout' || route.permit === 'public'

const ask = async (client: TestClient, { method, path }: Route) => {
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (name === 'mobileNo' ? '0000000000' : '999999'))
  const response = await client.fetch(address, {
    method,
    ...(method !== 'GET' && { body: '{}' }),
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  })
  return { status: response.status, body: await response.text() }
}

const isAllowed = (route: Route, role: Role) =>
  route.permit === 'session' || (Array.isArray(route.permit) && route.permit.includes(role))

describe('every route', () => {
  it('has a permit, and no two routes answer the same call', () => {
    const named = market.app.routes.map(({ method, path }) => `${method} ${path}`)
    expect(new Set(named).size).toBe(named.length)
    for (const route of market.app.routes)
      expect(
        Array.isArray(route.permit) || ['session', 'public', 'display', 'ticket'].includes(route.permit as string),
      ).toBe(true)
  })

  it.each(roles)('answers %s as its permit says, and never with a fault', async (role) => {
    const wrong: string[] = []
    for (const route of market.app.routes.filter((one) => !apart(one))) {
      const { status, body } = await ask(clients.get(role) as TestClient, route)
      const where = `${route.method} ${route.path}: ${status} ${body.slice(0, 120)}`
      if (status >= 500) wrong.push(where)
      // The door to another's profile is shut to everyone (D5); every other permitted call gets past the gate.
      else if (isAllowed(route, role) && (status === 401 || (status === 403 && !route.path.includes('{mobileNo}'))))
        wrong.push(`shut: ${where}`)
      else if (!isAllowed(route, role) && status !== 403) wrong.push(`open: ${where}`)
    }
    expect(wrong).toEqual([])
  })

  it.each([
    ['a stranger', () => stranger],
    ['an ended session', () => expired],
  ])('is shut to %s', async (_, client) => {
    const open: string[] = []
    for (const route of market.app.routes.filter((one) => !apart(one))) {
      const { status } = await ask(client(), route)
      if (status !== 401) open.push(`${route.method} ${route.path}: ${status}`)
    }
    expect(open).toEqual([])
  })
})
