import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Role, roles } from '#shared/access'
import type { Route } from '../../src/server/http/route'
import { password, type TestApp, testApp } from '../support/app'
import type { TestClient } from '../support/cookies'

/* Every endpoint × every role, a reeler, strangers and ended sessions: exactly as its permit says. */

const userNames: Record<Role, string> = {
  dosad: 'dosad',
  rjd: 'rjd',
  ad: 'ad',
  branchad: 'branchad',
  marketofficer: 'marketofficer',
  reeler: 'reeler01',
}

const outsiders = ['a stranger', 'an ended session', 'an idle session', 'a closed account'] as const
type Outsider = (typeof outsiders)[number]

let market: TestApp
const clients = new Map<Role | Outsider, TestClient>()
const clientOf = (caller: Role | Outsider) => clients.get(caller) as TestClient

/** Two that were signed in: one for an hour without a word, one whose account the director closed meanwhile. */
async function endedOnes(): Promise<void> {
  const [idle, closed] = [await market.client('ad'), await market.client('pennagaram')]
  clients.set('an idle session', idle)
  clients.set('a closed account', closed)
  await market.arrange(sql`
    update session set seen_at = seen_at - interval '61 minutes'
    where user_id = (select id from mas_user where user_name = 'ad')`)
  market.clock.advance(31_000)
  const dosad = await market.client('dosad')
  const [row] = await market.db.query<{ id: number; version: number }>(sql`
    select id, version from mas_user where user_name = 'pennagaram'`)
  expect((await closed.get('preferences')).status).toBe(200)
  const change = { id: row?.id, version: row?.version, isActive: 0 }
  const answer = await dosad.fetch(`marketAccount/${row?.id}`, { method: 'PUT', body: JSON.stringify(change) })
  expect(answer.status).toBe(200)
}

beforeAll(async () => {
  market = await testApp()
  await endedOnes()
  for (const role of roles) clients.set(role, await market.client(userNames[role]))
  clients.set('a stranger', await market.client())
  const ended = await market.client('dosad')
  clients.set('an ended session', ended)
  await ended.post('auth/logout')
})
afterAll(() => market.close())

const called = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`
/** The routes, and the reports that share the address of one. */
const everyRoute = (): Route[] =>
  market.app.routes.flatMap((one) => [
    one,
    ...Object.entries(one.reports ?? {}).map(([name, report]) => ({ ...report, path: `${one.path}?report=${name}` })),
  ])
const forScreens = ['display', 'ticket']
const isPublic = ({ permit }: Route) => permit === 'public'
/** The permit of a bearer that is no session's is tried with the hall's tickets; here it only has to be shut. */
const isAllowed = ({ permit }: Route, role: Role) =>
  permit === 'session' || (Array.isArray(permit) && permit.includes(role))

interface TestResponse {
  readonly status: number
  readonly body: string
}

async function ask(
  client: TestClient,
  { method, path }: Pick<Route, 'method' | 'path'>,
  body: object = {},
  headers = {},
): Promise<TestResponse> {
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (name === 'mobileNo' ? '9000000000' : '999999'))
  const response = await client.fetch(address, {
    method,
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
    headers: { 'Idempotency-Key': crypto.randomUUID(), ...headers },
  })
  if (!response.headers.get('content-type')?.startsWith('text/event-stream'))
    return { status: response.status, body: await response.text() }
  await response.body?.cancel()
  return { status: response.status, body: '' }
}

describe('every route', () => {
  it('has a permit, and no two routes answer the same call', () => {
    const named = everyRoute().map(called)
    expect(new Set(named).size).toBe(named.length)
    const permits = ['session', 'public', ...forScreens]
    for (const { permit } of everyRoute())
      expect(
        Array.isArray(permit) ? permit.every((role) => roles.includes(role)) : permits.includes(permit as string),
      ).toBe(true)
  })

  it.each(roles)('answers %s as its permit says, and never with a fault', async (role) => {
    const wrong: string[] = []
    // Signing out would end what the other calls need.
    for (const route of everyRoute().filter((one) => !isPublic(one) && one.path !== 'auth/logout')) {
      const { status, body } = await ask(clientOf(role), route)
      const where = `${called(route)}: ${status} ${body.slice(0, 120)}`
      if (status >= 500) wrong.push(where)
      // The door to another's profile is shut to everyone (D5); every other permitted call gets past the gate.
      else if (isAllowed(route, role) && (status === 401 || (status === 403 && !route.path.includes('{mobileNo}'))))
        wrong.push(`shut: ${where}`)
      else if (!isAllowed(route, role) && status !== 403) wrong.push(`open: ${where}`)
    }
    expect(wrong).toEqual([])
  })

  it.each(outsiders)('is shut to %s', async (outsider) => {
    const open: string[] = []
    for (const route of everyRoute().filter((one) => !isPublic(one))) {
      const { status } = await ask(clientOf(outsider), route)
      if (status !== 401) open.push(`${called(route)}: ${status}`)
    }
    expect(open).toEqual([])
  })

  it('that writes wants the XSRF token of a session, but for the open doors', async () => {
    const open: string[] = []
    for (const route of everyRoute().filter(({ method }) => method !== 'GET')) {
      if (route.csrfExempt || forScreens.includes(route.permit as string)) continue
      const role = roles.find((one) => isAllowed(route, one)) ?? 'dosad'
      const { status, body } = await ask(clientOf(role), route, {}, { 'X-XSRF-TOKEN': 'another' })
      if (status !== 403 || !body.includes('FORBIDDEN')) open.push(`${called(route)}: ${status}`)
    }
    expect(open).toEqual([])
  })
})

const everyone = [...roles, ...outsiders]
type Answers = Partial<Record<Role | Outsider | 'session' | 'none' | 'all', number>>

interface Door {
  readonly call: string
  readonly body?: object
  /** The status for a caller; the nearest entry counts: their own, then that of all sessions or of those without. */
  readonly answers: Answers
}

const statusFor = ({ answers }: Door, caller: Role | Outsider) =>
  answers[caller] ?? answers[roles.includes(caller as Role) ? 'session' : 'none'] ?? answers.all

/** An empty form is said to be one to whoever may send it; of an ended session it is no sign-up. */
const registering = (...allowed: Role[]): Answers => ({
  none: 401,
  'a stranger': 422,
  session: 403,
  ...Object.fromEntries(allowed.map((role) => [role, 422])),
})

/** What each public door does for each caller. A door that is not here fails the test. */
const doors: readonly Door[] = [
  { call: 'POST auth/connect', body: { username: 'nobody', password: 'wrong' }, answers: { all: 401 } },
  { call: 'POST auth/connect', body: { username: 'rjd', password }, answers: { all: 200 } },
  { call: 'POST auth/GenerateOtp/{mobileNo}', body: {}, answers: { all: 422 } },
  { call: 'POST auth/GenerateOtp/{mobileNo}', body: { purpose: 'money' }, answers: { none: 401, session: 403 } },
  { call: 'POST auth/verify-otp', body: { mobileNo: '9000000000', otp: '000000' }, answers: { all: 422 } },
  { call: 'POST auth/verify-otp', body: { challenge: 'x'.repeat(43), otp: '000000' }, answers: { all: 422 } },
  { call: 'POST auth/Password-Change', body: { newPassword: 'x' }, answers: { none: 401, session: 422 } },
  { call: 'POST auth/Password-Change', body: { newPassword: 'x', ticket: 'x' }, answers: { all: 422 } },
  { call: 'POST auth/Register-Customer', answers: registering('ad', 'branchad', 'marketofficer') },
  { call: 'POST auth/Register-RJD', answers: registering('dosad') },
  { call: 'POST auth/Register-AD', answers: registering('dosad', 'rjd') },
  { call: 'POST auth/Register-Market', answers: registering('dosad', 'rjd', 'ad') },
  { call: 'POST auth/Register-MasUsers', answers: registering('rjd', 'ad', 'branchad') },
  { call: 'POST hall/ask', answers: { all: 200 } },
  { call: 'GET health', answers: { all: 200 } },
  { call: 'GET config', answers: { all: 200 } },
  { call: 'GET auth/guessed-words', answers: { all: 200 } },
  { call: 'GET offices', answers: { all: 200 } },
  { call: 'GET evidence/key', answers: { all: 200 } },
  { call: 'GET openapi.json', answers: { all: 200 } },
  { call: 'GET verify/{code}', answers: { all: 404 } },
]

const routeAt = (call: string) => {
  const [method, path] = call.split(' ') as [Route['method'], string]
  return { method, path }
}

describe('the public doors', () => {
  it('are these and no others', () => {
    expect(everyRoute().filter(isPublic).map(called).sort()).toEqual([...new Set(doors.map(({ call }) => call))].sort())
  })

  it.each(everyone)('let %s do what they may, and no more', async (caller) => {
    const wrong: string[] = []
    for (const door of doors) {
      const { status, body } = await ask(clientOf(caller), routeAt(door.call), door.body)
      if (status !== statusFor(door, caller))
        wrong.push(`${door.call} ${JSON.stringify(door.body)}: ${status} ${body.slice(0, 120)}`)
    }
    expect(wrong).toEqual([])
  })
})

/** What is open to whoever has to choose a password of their own first (beside what strangers may read). */
const beforeOwn = [
  'GET MasUsers/getuserbymobileno/{mobileNo}',
  'GET auth/sessions',
  'GET preferences',
  'POST auth/GenerateOtp/{mobileNo}',
  'POST auth/Password-Change',
  'POST auth/connect',
  'POST auth/logout',
  'POST auth/sessions/{id}/end',
  'POST auth/touch',
  'POST auth/verify-otp',
  'POST preferences',
]

describe('a password that another person gave', () => {
  it('shuts every route but these until it is changed', async () => {
    await market.arrange(
      sql`update mas_user set must_change = true where user_name in ('dosad', 'branchad', 'reeler02')`,
    )
    const callers = new Map<Role, TestClient>()
    for (const [role, name] of [
      ['dosad', 'dosad'],
      ['branchad', 'branchad'],
      ['reeler', 'reeler02'],
    ] as const)
      callers.set(role, await market.client(name))
    const open = new Set<string>()
    for (const [role, client] of callers)
      for (const route of everyRoute()) {
        if (route.path === 'auth/logout' || (isPublic(route) && route.method === 'GET')) continue
        if (!isPublic(route) && !isAllowed(route, role)) continue
        const { body } = await ask(client, route)
        if (!body.includes('"MUST_CHANGE"')) open.add(called(route))
      }
    expect([...open, 'POST auth/logout'].sort()).toEqual(beforeOwn)
    await market.arrange(sql`update mas_user set must_change = false`)
  })
})

describe('another person’s session', () => {
  it.each(roles)('is not ended by %s', async (role) => {
    const owner = role === 'dosad' ? 'ad' : 'dosad'
    const [session] = await market.db.query<{ id: number }>(sql`
      select s.id from session s join mas_user u on u.id = s.user_id
      where u.user_name = ${owner} and s.ended_at is null order by s.id desc limit 1`)
    const before = await clientOf(owner).get('preferences')
    expect((await clientOf(role).post(`auth/sessions/${session?.id}/end`)).status).toBe(404)
    expect([before.status, (await clientOf(owner).get('preferences')).status]).toEqual([200, 200])
  })
})
