import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adAccount, marketAccount, masterUser, rjdAccount } from '#resources/accounts'
import { adOffice } from '#resources/adOffice'
import { cocoonDefect } from '#resources/cocoonDefect'
import { cocoonType } from '#resources/cocoonType'
import { farmer } from '#resources/farmer'
import { reeler } from '#resources/reeler'
import { tsc } from '#resources/tsc'
import type { Resource } from '#shared/resource'
import { password, type TestApp, testApp } from '../support/app'
import { auction, bid, endSlot } from '../support/auction'
import type { TestClient } from '../support/cookies'
import { arrivalOf, averageSample, knownIds, save } from '../support/inward'
import { morning } from '../support/morning'
import { lotAt, type Sold, soldSlot, weigh, weightBody } from '../support/sold'
import { specified } from '../support/specification'
import { validBody } from '../support/values'

/*
 * D53: what the specification names answers to its names. Each line of `spec/names.tsv` is asked over the API, in the
 * order of a market's day, by one who may: with these names and no others, and has these names in its answer.
 */

type Values = Readonly<Record<string, unknown>>

interface Name {
  readonly name: string
  readonly value: string | undefined
  readonly isNeeded: boolean
}

const namesIn = (text = ''): Name[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((one) => {
      const [, name = '', mark, value] = /^([\w.]+)(!?)(?:=(.*))?$/.exec(one) ?? []
      return { name, value, isNeeded: mark === '!' }
    })

const lines = specified('names').map(([verb = '', path = '', by = '', asks, answers]) => ({
  called: `${verb} ${path}${asks?.includes('customerType!=reeler') ? ' of a reeler' : ''}`,
  verb,
  path,
  by,
  asks: namesIn(asks),
  answers: namesIn(answers),
}))
type Line = (typeof lines)[number]

let market: TestApp
let sold: Sold
let known: Values = {}
const clients = new Map<string, TestClient>()

const idOf = async (statement: ReturnType<typeof sql>): Promise<number> =>
  (await market.db.query<{ id: number }>(statement))[0]?.id ?? 0

async function clientOf(name: string): Promise<TestClient> {
  const client = clients.get(name) ?? (await market.client(name === '-' ? undefined : name))
  clients.set(name, client)
  return client
}

/** A day one of whose slots is sold and one was bid for; what its names stand for. */
beforeAll(async () => {
  market = await testApp()
  await morning(market)
  sold = await soldSlot(market, [{ price: 706 }, { farmer: 1, reeler: 1, price: 632 }], {
    slotNo: 8,
    firstLot: 41,
  })
  const desk = await clientOf('marketofficer')
  await weigh(desk, sold.lots[1] as number, '29.000')
  const last = await auction(market, { slotNo: 9, firstLot: 50, lots: 1 })
  await bid(await market.client('reeler01'), last.lots[0] as number, 640)
  const { marketId, day } = sold
  known = {
    date: day,
    from: day,
    to: day,
    month: day.slice(0, 7),
    marketId,
    slotId: last.slotId,
    lotId: last.lots[0],
    customerId: await idOf(sql`select min(id) as id from mas_customer where customer_type = 'farmer'`),
    farmerId: await idOf(sql`select min(id) as id from mas_customer where customer_type = 'farmer'`),
    reelerId: await idOf(sql`select min(id) as id from mas_customer where customer_type = 'reeler'`),
    regionId: await idOf(sql`select region_id as id from mas_branch where id = ${marketId}`),
    adoId: await idOf(sql`select ad_office_id as id from mas_branch where id = ${marketId}`),
    districtId: await idOf(sql`select district_id as id from mas_taluk order by id limit 1`),
  }
})
afterAll(() => market.close())

let n = 700
/** Values of a record's fields, each other than the last time. */
async function recordOf(resource: Resource): Promise<Values> {
  const ids: Values = {
    region: known.regionId,
    adOffice: known.adoId,
    market: known.marketId,
    district: known.districtId,
    taluk: await idOf(sql`select id from mas_taluk order by id limit 1`),
    tsc: await idOf(sql`select id from mas_tsc where ad_office_id = ${known.adoId} order by id limit 1`),
  }
  const codes = await market.db.query<{ list: string; code: string }>(sql`select list, code from mas_lov order by id`)
  const lookup = (list: string) => codes.find((one) => one.list === list)?.code ?? ''
  return validBody(resource, n++, { reference: (to) => ids[to] as number, lookup })
}

const officerOf = async (face: Resource): Promise<Values> => ({ ...(await recordOf(face)), role: 'marketofficer' })

/** A record as it stands, with what comes new. */
async function recordAt(by: string, path: string, change: Values = {}): Promise<Values> {
  const rows = (await (await (await clientOf(by)).get(path)).json()) as Values[]
  return { ...rows.at(-1), ...change }
}

/** What the fields of a write stand for where they are not as `known`. */
const bodies: Readonly<Record<string, () => Values | Promise<Values>>> = {
  'auth/connect': () => ({ username: 'ad', password }),
  'auth/verify-otp': async () => ({ mobileNo: '9840000003', otp: await market.otpFor('9840000003') }),
  'auth/Password-Change': () => ({ oldPassword: password, newPassword: 'Mulberry-leaf-77' }),
  'auth/Register-RJD': () => recordOf(rjdAccount as unknown as Resource),
  'auth/Register-AD': () => recordOf(adAccount as unknown as Resource),
  'auth/Register-Market': () => officerOf(marketAccount as unknown as Resource),
  'auth/Register-MasUsers': () => officerOf(masterUser as unknown as Resource),
  'Customer/UpdateCustomer': () =>
    recordAt('marketofficer', 'Customer/getAll_Farmers', { ledgerName: 'Selvi R', inactiveReason: 'Moved' }),
  'MasCocoon/Save': () => recordOf(cocoonType as unknown as Resource),
  'MasCocoon/Update': () => recordAt('marketofficer', 'MasCocoon/getAll', { name: 'Bivoltine', shortName: 'BV' }),
  'Tsc/Save': () => recordOf(tsc as unknown as Resource),
  'Tsc/Update': () => recordAt('ad', 'Tsc/getAll', { address1: '1 Mill Road' }),
  'MasAssistantDirector/update': async () => {
    const { id, version } = await recordAt('rjd', 'MasAssistantDirector/getAll_MasAssistantDirector')
    return { ...(await recordOf(adOffice as unknown as Resource)), id, version }
  },
  'DefectCocoon/Save': () => recordOf(cocoonDefect as unknown as Resource),
  'DefectCocoon/Update': () => recordAt('ad', 'DefectCocoon/getAll', { defectName: 'Stained' }),
  'DefectCocoon/Remove': async () => ({ id: await idOf(sql`select min(id) as id from mas_defect`) }),
  'CocoonInward/Save': async () => arrivalOf(await knownIds(market), { sample: averageSample }) as Values,
  'dataManager/UpdateKeyvalue': () => ({ key: 'silkRate.BV', value: '4800.00', reason: 'Rates of the month' }),
  'SlotInfo/SaveSlotInfo': () => ({
    inwardDate: sold.day,
    startTime: '15:00',
    endTime: '15:30',
    lotFrom: 1,
    lotTo: 1,
  }),
  'SlotInfo/auction-approval-user': async () => {
    await endSlot(market, known.slotId as number)
    await market.app.tick()
    return { decisions: [{ lotId: known.lotId, verdict: 'APPROVED', amount: 640 }] }
  },
  'CocoonAuction/Save_CocoonAution': async () =>
    weightBody(await lotAt(await clientOf('marketofficer'), sold.lots[0] as number), [
      { gross: '31.500', tare: '1.500' },
    ]),
  'Invoice/Save_FarmerAuctionSummary': () => ({ slotId: sold.slotId }),
  'Invoice/Save_Reeler_Invoice': () => ({ slotId: sold.slotId }),
}

/** What stands in the braces of an address. */
const places: Readonly<Record<string, () => Promise<unknown>>> = {
  mobileNo: async () => '9840000003',
  regionId: async () => known.regionId,
  adoId: async () => known.adoId,
  inwardid: async () => {
    const made = await save(await clientOf('marketofficer'), arrivalOf(await knownIds(market)))
    return ((await made.json()) as { inwardId: number }).inwardId
  },
}

async function valuesOf({ verb, path, asks }: Line): Promise<Values> {
  const face = asks.find(({ name }) => name === 'customerType')?.value
  const made =
    path === 'auth/Register-Customer'
      ? recordOf((face === 'reeler' ? reeler : farmer) as unknown as Resource)
      : (verb === 'POST' && bodies[path]?.()) || {}
  const all: Values = { ...known, ...(await made) }
  return Object.fromEntries(asks.map(({ name, value }) => [name, numberIn(value) ?? all[name]]))
}
/** A value of the list: the status of a record is a number. */
const numberIn = (value: string | undefined) => (value !== undefined && /^[01]$/.test(value) ? Number(value) : value)

async function ask({ verb, path, by }: Line, values: Values): Promise<Response> {
  const client = await clientOf(by)
  let address = path
  for (const [brace = '', name = ''] of path.matchAll(/\{(\w+)\}/g)) {
    const own = by === 'marketofficer' && name === 'mobileNo' ? '9840000005' : await places[name]?.()
    address = address.replace(brace, String(own))
  }
  if (verb === 'POST') return client.post(address, values)
  const query = new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]))
  return client.get(`${address}?${query}`)
}

/** What stands at a dotted path, of every row on the way; a list without a row has nothing. */
function found(answer: unknown, [step, ...rest]: readonly string[]): unknown[] {
  if (Array.isArray(answer)) return answer.length > 0 ? answer.flatMap((row) => found(row, [step ?? '', ...rest])) : []
  if (typeof answer !== 'object' || answer === null || !step || !Object.hasOwn(answer, step)) return [undefined]
  const value = (answer as Values)[step]
  return rest.length > 0 ? found(value, rest) : [value]
}

const lacks = (answer: unknown, { name, value }: Name): boolean => {
  const values = found(answer, name.split('.'))
  if (values.length === 0 || values.includes(undefined)) return true
  return value !== undefined && !values.every((one) => String(one) === value)
}

describe('the list of names', () => {
  it('has every endpoint of the specification', () => {
    const patterns = specified('endpoints').flatMap(([path = '', verbs = '']) =>
      verbs.split(' and ').map((verb) => [`${verb} ${path}`, path.replaceAll(/\{\w+\}/g, '[^/]+')] as const),
    )
    const lost = patterns.filter(
      ([called, pattern]) =>
        !lines.some(({ verb, path }) => called.startsWith(`${verb} `) && new RegExp(`^${pattern}$`).test(path)),
    )
    expect(lost).toEqual([])
  })
})

describe('what the specification names', () => {
  it.each(lines)('answers to its names: $called', async (line) => {
    const values = await valuesOf(line)
    expect(Object.entries(values).filter(([, value]) => value === undefined)).toEqual([])
    for (const { name } of line.asks.filter(({ isNeeded }) => isNeeded)) {
      const { [name]: _, ...others } = values
      const refused = await ask(line, others)
      const { errors = {} } = (await refused.json()) as { errors?: Record<string, string> }
      expect([name, [400, 422].includes(refused.status), errors[name]]).toEqual([name, true, expect.any(String)])
      expect(['An error occurred', 'Not found.']).not.toContain(errors[name])
    }
    const response = await ask(line, values)
    const answer: unknown = await response.json()
    expect([response.status, answer]).toEqual([expect.toBeOneOf([200, 201]), expect.anything()])
    expect(line.answers.filter((name) => lacks(answer, name)).map(({ name }) => name)).toEqual([])
  })
})
