import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources } from '#resources/index'
import type { Role } from '#shared/access'
import { businessDay } from '#shared/day'
import { password, type TestApp, testApp } from '../support/app'
import { type Auction, auction } from '../support/auction'
import { type TestClient, testClient } from '../support/cookies'
import { tellFigures } from '../support/figures'
import { type Draw, drawFrom, fitting, junk, junkText, mutated } from '../support/fuzz'
import { arrivalOf, knownIds } from '../support/inward'
import { collectedLog } from '../support/log'
import { cratesOf, type Sold, soldSlot, weightBody } from '../support/sold'
import { type ValueSource, validBody } from '../support/values'

/* Every operation of openapi.json is asked dozens of wrong things: it never breaks, tells nothing, opens to nobody. */

const seed = Number(process.env.SEED ?? 20_260_401)
/** Requests of each caller that an operation lets in, more where FUZZ says so; of those it does not; how many at once. */
const inside = Number(process.env.FUZZ ?? 16)
const outside = 12
const lanes = 8

/** Not asked: what ends the callers' own sessions. All that came after would be refused at the door. Tests of their own hold them. */
const ending = ['post /api/auth/logout', 'post /api/auth/sessions/{id}/end']

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly schema: object
}
interface Operation {
  readonly method: string
  readonly path: string
  readonly permit: readonly Role[] | 'session' | 'public'
  readonly parameters: readonly Parameter[]
  readonly body: object | null
}

let market: TestApp
const callers = new Map<Role | 'stranger', TestClient>()
const operations: Operation[] = []
const bodies = new Map<string, unknown>()

const read = (path: string, method: string, described: Record<string, unknown>): Operation => {
  const request = described.requestBody as { content: Record<string, { schema: object }> } | undefined
  return {
    method: method.toUpperCase(),
    path,
    permit: described['x-permit'] as Operation['permit'],
    parameters: described.parameters as Parameter[],
    // JSON, or a file as it is.
    body: Object.values(request?.content ?? {})[0]?.schema ?? null,
  }
}

/** Ids of Dharmapuri for references, and the first code of each lookup list. */
async function knownValues(): Promise<ValueSource> {
  const lov = await market.db.query<{ list: string; code: string }>(sql`select list, code from mas_lov order by id`)
  const [own] = await market.db.query<Record<string, number>>(sql`
    select b.id as market, b.ad_office_id as "adOffice", t.id as taluk, t.district_id as district
    from mas_branch b, mas_taluk t where b.code = 'DPI' order by t.id limit 1`)
  return { reference: (to) => own?.[to] ?? 1, lookup: (name) => lov.find(({ list }) => list === name)?.code ?? '' }
}

/** Valid bodies of the operations, as far as the schemas do not say what would be one. */
async function knownBodies(open: Auction, sold: Sold): Promise<void> {
  const known = await knownValues()
  for (const [at, resource] of resources.filter(({ writes }) => writes !== 'service').entries()) {
    const { endpoints = {}, name } = resource
    const body = { id: 3, version: 1, ...validBody(resource, 500 + at, known), confirmed: ['bankAcNo'] }
    const places = [endpoints.create, endpoints.update, `POST ${name}`, `PUT ${name}/{id}`].flatMap((one) => one ?? [])
    for (const place of places) bodies.set(place.split(' ')[1] as string, body)
  }
  const [lotId] = sold.lots
  const decisions = [{ lotId: open.lots[0], verdict: 'APPROVED', reason: 'x', amount: 650 }]
  const day = { inwardDate: sold.day, startTime: '23:00', endTime: '23:20', lotFrom: 1, lotTo: 400 }
  for (const [path, body] of [
    ['CocoonInward/Save', arrivalOf(await knownIds(market))],
    ['BiddingInfo/Save_Bid', { lotId: open.lots[0], amount: 650, confirmed: ['amount'] }],
    ['CocoonAuction/Save_CocoonAution', { ...weightBody({ id: lotId ?? 0, version: 1 }, cratesOf('28.5', '30')) }],
    ['SlotInfo/auction-approval-user', { slotId: open.slotId, decisions }],
    ['SlotInfo/SaveSlotInfo', day],
    ['Invoice/process', { slotId: sold.slotId, sides: ['farmer'] }],
    ['Invoice/Save_Reeler_Invoice', { slotId: sold.slotId }],
  ] as const)
    bodies.set(path, body)
}

beforeAll(async () => {
  market = await testApp({ farmers: 8, reelers: 3 })
  const open = await auction(market)
  const sold = await soldSlot(market, [{ price: 700 }, { price: 640 }], { slotNo: 2, firstLot: 20 })
  await market.arrange(sql`insert into counter (market_id, kind, period, last)
    select market_id, 'lot', day::text, max(lot_no) from lot group by market_id, day
    union all select market_id, 'slot', day::text, max(slot_no) from slot group by market_id, day`)
  await knownBodies(open, sold)
  // Each request comes from another address: one that signs in wrongly again and again would be slowed down.
  let address = 0
  const newClient = () => testClient((request) => market.app.fetch(request, { address: `10.0.0.${++address}` }))
  for (const name of ['dosad', 'ad', 'marketofficer', 'reeler'] as const)
    callers.set(name, await newClient().signIn(name === 'reeler' ? 'reeler01' : name, password))
  callers.set('stranger', newClient())
  const { paths } = (await (await market.app.fetch(new Request('http://127.0.0.1:8004/api/openapi.json'))).json()) as {
    paths: Record<string, Record<string, Record<string, unknown>>>
  }
  for (const [path, methods] of Object.entries(paths))
    for (const [method, described] of Object.entries(methods))
      if (!ending.includes(`${method} ${path}`)) operations.push(read(path, method, described))
})
afterAll(() => market.close())

const listValue = (draw: Draw, name: string): string => {
  const field = draw.oneOf([
    'id',
    'q',
    'day',
    'day_from',
    'isActive',
    'mobileNo_to',
    'slotNo',
    'constructor',
    'bankAcNo',
  ])
  const good = { sort: [field, 'ASC'], range: [0, 9], filter: { [field]: draw.chance(0.5) ? junk(draw) : 1 } }[name]
  return JSON.stringify(draw.chance(0.5) ? good : mutated(draw, good))
}

const today = businessDay(new Date())

const queryValue = (draw: Draw, { name, schema }: Parameter): string => {
  if (['sort', 'range', 'filter'].includes(name)) return draw.chance(0.9) ? listValue(draw, name) : junkText(draw)
  if (name === 'date' && draw.chance(0.6)) return today
  return draw.chance(0.5) ? junkText(draw) : String(fitting(draw, schema))
}

const wellFormed = (text: string) => new TextDecoder().decode(new TextEncoder().encode(text))

function addressOf(draw: Draw, { path, parameters }: Operation): string {
  const filled = path.replaceAll(/\{\w+\}/g, () =>
    encodeURIComponent(wellFormed(draw.chance(0.4) ? String(1 + draw.below(5)) : junkText(draw)) || '-'),
  )
  const asked = parameters.filter((one) => one.in === 'query' && draw.chance(0.7))
  const query = new URLSearchParams(asked.map((one) => [one.name, queryValue(draw, one)]))
  if (draw.chance(0.1)) query.append(junkText(draw), junkText(draw))
  return `${filled.replaceAll('%2E', '.')}${query.size > 0 ? `?${query}` : ''}`
}

const wellOfBrackets = `{"key":"deep","value":${'['.repeat(9_000)}${']'.repeat(9_000)}}`

function bodyOf(draw: Draw, { path, body }: Operation): string | undefined {
  const shape = draw.below(20)
  if (shape === 0) return undefined
  if (shape === 1)
    return draw.oneOf(['{', 'no json', '{"a":', '\0', '[1,', '['.repeat(9_000), '{"a":1}{', wellOfBrackets])
  if (shape === 2) return JSON.stringify(junk(draw))
  const known = bodies.get(path.slice('/api/'.length))
  const whole = known && draw.chance(0.8) ? known : fitting(draw, body ?? {})
  if (shape === 3) return JSON.stringify(whole)
  return JSON.stringify(mutated(draw, draw.chance(0.5) ? mutated(draw, whole) : whole))
}

function headersOf(draw: Draw): Record<string, string> {
  return {
    'Idempotency-Key': draw.chance(0.7)
      ? `fuzz-${draw.below(2 ** 31)}`
      : draw.oneOf(['', 'k', 'k'.repeat(500), 'ÿþ', '{}']),
    'Accept-Language': draw.oneOf(['en', 'ta', 'ta-IN,ta;q=0.9', 'xx', '*', ';;;', 'ÿ'.repeat(50)]),
    ...(draw.chance(0.05) && { 'Content-Type': draw.oneOf(['text/plain', 'multipart/form-data', 'application/xml']) }),
    ...(draw.chance(0.05) && { Origin: draw.oneOf(['null', 'https://evil.example', 'no address', '']) }),
    ...(draw.chance(0.05) && { Cookie: draw.oneOf(['XSRF-TOKEN=%zz', 'DEVICE=%zz', 'DEVICE=a%0d%0ab', ';;=', 'ÿ']) }),
    ...(draw.chance(0.03) && { 'X-XSRF-TOKEN': 'wrong' }),
  }
}

const told =
  /\bat .*:\d+:\d+|node_modules|src\/server|SQLSTATE|syntax error|violates |relation "|column "|ZodError|\w+Error\b/

async function ask(client: TestClient, operation: Operation, draw: Draw, mayEnter: boolean): Promise<string | null> {
  const address = addressOf(draw, operation)
  const body = operation.method === 'GET' ? undefined : bodyOf(draw, operation)
  const init = { method: operation.method, headers: headersOf(draw), ...(body !== undefined && { body }) }
  const response = await client.fetch(address, init)
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
  if (isStream) await response.body?.cancel()
  const text = isStream ? '' : await response.text()
  const { status } = response
  const wrong =
    status >= 500 || (!mayEnter && ![400, 401, 403, 404].includes(status)) || (status >= 400 && told.test(text))
  if (!wrong) return null
  return `${operation.method} ${address.slice(0, 160)} ${(body ?? '').slice(0, 200)} -> ${status} ${text.slice(0, 200)}`
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Megabytes that are kept, those that nobody holds any more left out. */
function keptMegabytes(): number {
  collect()
  return process.memoryUsage().heapUsed / 1024 / 1024
}

/** After the questions of each caller. */
const kept: number[] = []

const mayEnter = ({ permit }: Operation, caller: Role | 'stranger') =>
  permit === 'public' || (caller !== 'stranger' && (permit === 'session' || permit.includes(caller)))

describe('wrong requests', () => {
  it.each(['dosad', 'ad', 'marketofficer', 'reeler', 'stranger'] as const)(
    'of %s break nothing, learn nothing and open nothing',
    async (caller) => {
      const log = collectedLog('error')
      const client = callers.get(caller) as TestClient
      const found: string[] = []
      const queue = [...operations.entries()]
      const lane = async () => {
        for (let next = queue.shift(); next; next = queue.shift()) {
          const [at, operation] = next
          const isOpen = mayEnter(operation, caller)
          const draw = drawFrom(seed + at * 97 + caller.length)
          for (let n = 0; n < (isOpen ? inside : outside); n++) {
            const wrong = await ask(client, operation, draw, isOpen)
            if (wrong) found.push(wrong)
          }
          tellFigures({ requests: isOpen ? inside : outside })
        }
      }
      await Promise.all(Array.from({ length: lanes }, lane))
      const faults = log.lines
      log.restore()
      kept.push(keptMegabytes())
      expect({ found, faults }).toEqual({ found: [], faults: [] })
    },
    60_000 + inside * 5_000,
  )

  it('leave nothing in memory', () => {
    const [first = 0] = kept
    expect(kept).toHaveLength(5)
    expect(Math.max(...kept)).toBeLessThan(first * 1.2)
  })

  it('left every other market as it was', async () => {
    const rows = await market.db.query<{ tableName: string }>(sql`
      select a.table_name from audit a join mas_user u on u.id = a.user_id
      where u.market_id is not null and a.market_id is not null and a.market_id <> u.market_id`)
    expect(rows).toEqual([])
  })
})
