import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DeskLot, FoundFarmer, InwardDesk, SavedInward } from '#resources/api/inward'
import type { LotRow } from '#resources/api/lots'
import { say } from '#shared/terms'
import { type TestApp, testApp } from '../support/app'
import type { TestClient } from '../support/cookies'
import { arrivalOf, averageSample, crossSample, type InwardFixture, knownIds, save, saved } from '../support/inward'

let app: TestApp
let desk: TestClient
let second: TestClient
let known: InwardFixture

const json = async <T>(response: Promise<Response>) => (await (await response).json()) as T
const refusal = async (response: Promise<Response>): Promise<Record<string, unknown>> => {
  const answer = await response
  return { status: answer.status, ...((await answer.json()) as Record<string, unknown>) }
}
const nextDay = async () => {
  app.clock.advance(24 * 60 * 60_000)
  await desk.signIn('marketofficer')
  await second.signIn('branchad')
}
const today = () => app.clock.now().toISOString().slice(0, 10)
const lotsOf = (day: string) => json<LotRow[]>(desk.get(`CocoonInward/GetInwardByDate?date=${day}`))

beforeAll(async () => {
  app = await testApp({ farmers: 40, start: '2026-11-20T04:30:00.000Z' })
  desk = await app.client('marketofficer')
  second = await app.client('branchad')
  known = await knownIds(app)
})
afterAll(() => app.close())

describe('finding a farmer', () => {
  const find = (client: TestClient, text: string) =>
    json<FoundFarmer[]>(client.get(`CocoonInward/findFarmer?q=${encodeURIComponent(text)}`))

  const atHand = (client: TestClient) => json<FoundFarmer[]>(client.get('CocoonInward/farmers'))

  it('finds by code, mobile and part of name in the own market, 8 at most', async () => {
    expect((await find(desk, 'fdpi1007')).map(({ ledgerName }) => ledgerName)).toEqual(['Farmer 7'])
    expect((await find(desk, '9441000012'))[0]?.headCode).toBe('FDPI1012')
    expect((await find(desk, '94410 00012'))[0]?.headCode).toBe('FDPI1012')
    expect(await find(desk, 'armer')).toHaveLength(8)
    expect(await find(desk, 'விவசாயி 3')).not.toHaveLength(0)
    expect(await find(desk, 'F')).toEqual([])
    expect(await find(desk, '%%')).toEqual([])
  })

  it('finds one of another market by exact code or mobile only, until they came here', async () => {
    expect((await find(desk, 'FPNG1001')).map(({ market }) => market)).toEqual(['PNG'])
    expect((await find(desk, 'FPNG100')).length).toBe(0)
    await saved(desk, arrivalOf(known, { farmerId: known.farmerElsewhere }))
    expect((await find(desk, 'FPNG100')).map(({ headCode }) => headCode)).toEqual(['FPNG1001'])
    expect((await find(desk, 'FPNG1001'))[0]?.lotsBefore).toBe(2)
    await nextDay()
  })

  it('says nothing of bank accounts and is closed to reelers', async () => {
    expect(JSON.stringify(await find(desk, 'fdpi1007'))).not.toMatch(/bank|aadhaar/i)
    expect(JSON.stringify(await atHand(desk))).not.toMatch(/bank|aadhaar/i)
    const reeler = await app.client('reeler01')
    expect((await reeler.get('CocoonInward/findFarmer?q=fdpi1007')).status).toBe(403)
    expect((await reeler.get('CocoonInward/farmers')).status).toBe(403)
  })

  it('gives a desk the active farmers who belong or came here, with what they brought last', async () => {
    await app.arrange(sql`update mas_customer set is_active = 0 where id = ${known.farmers[38] ?? 0}`)
    await saved(desk, arrivalOf(known, { farmerId: known.farmers[20], cocoonTypeId: known.cb, sample: crossSample }))
    const farmers = await atHand(desk)
    const ids = farmers.map(({ id }) => id)
    expect(new Set(ids)).toEqual(
      new Set([...known.farmers.filter((id) => id !== known.farmers[38]), known.farmerElsewhere]),
    )
    expect(ids).toHaveLength(new Set(ids).size)
    const one = farmers.find(({ id }) => id === known.farmers[20])
    expect(one).toMatchObject({ headCode: 'FDPI1021', lotsBefore: 2, lastVarietyId: known.cb, lastLots: [] })
    expect(await find(desk, 'fdpi1021')).toMatchObject([{ lotsBefore: 2, lastVarietyId: known.cb }])
    expect(farmers.find(({ id }) => id === known.farmers[1])).toMatchObject({ lotsBefore: 0, lastVarietyId: null })
    const other = await app.client('pennagaram')
    expect((await atHand(other)).map(({ market }) => market)).toEqual(['PNG', 'PNG'])
    await app.arrange(sql`update mas_customer set is_active = 1 where id = ${known.farmers[38] ?? 0}`)
    await nextDay()
  })
})

describe('an arrival', () => {
  it('becomes lots with the worked example of the laboratory, frozen with its rates', async () => {
    const { lots } = await saved(
      desk,
      arrivalOf(known, {
        sample: {
          ...averageSample,
          defects: [
            { defectId: known.defects[0], count: 2 },
            { defectId: known.defects[3], count: 3 },
          ],
        },
      }),
    )
    expect(lots.map(({ lotNo, approxWeight, dflCount }) => [lotNo, approxWeight, dflCount])).toEqual([
      [1, '37.250', 51],
      [2, '37.250', 50],
    ])
    expect(lots[0]).toMatchObject({
      defectPercent: '8.93',
      shellRatio: '20.33',
      renditta: '6.75',
      floorPrice: 600,
      silkRate: '4700.00',
      conversionCost: '650.00',
      recovery: '0.80',
      lotStatus: 'TESTED',
      farmerName: 'Farmer 1',
      numberOfLots: 2,
    })
    const one = await json<DeskLot>(desk.get(`CocoonInward/lot/${lots[1]?.id}`))
    expect(one.defects.map(({ count }) => count)).toEqual([2, 3])
  })

  it('answers a repeated key with the same lots', async () => {
    const key = randomUUID()
    const body = arrivalOf(known, { numberOfLots: 1, approxWeight: '30' })
    const first = await json<SavedInward>(save(desk, body, key))
    expect(await json<SavedInward>(save(desk, body, key))).toEqual(first)
    expect((await save(desk, arrivalOf(known), key)).status).toBe(400)
    expect((await desk.post('CocoonInward/Save', body, { 'Idempotency-Key': '' })).status).toBe(400)
  })

  it('names what is missing, in the reader language', async () => {
    const answer = await refusal(save(desk, { sample: { count100: 56 } }))
    expect(answer).toMatchObject({
      status: 422,
      code: 'INVALID',
      errors: {
        farmerId: 'Farmer is required.',
        dflCount: 'No. of DFLs is required.',
        approxWeight: 'Approximate weight (kg) is required.',
        'sample.shellWeight': 'Shell weight (g) is required.',
      },
    })
    const tamil = desk.fetch('CocoonInward/Save', {
      method: 'POST',
      body: '{}',
      headers: { 'Idempotency-Key': randomUUID(), 'Accept-Language': 'ta' },
    })
    expect((await refusal(tamil)).errors).toMatchObject({ farmerId: 'விவசாயி தேவை.' })
  })

  it.each([
    ['more defects than cocoons', { ...averageSample, defectCount: 56 }, 'sample.defectCount'],
    ['shells heavier than the cocoons', { ...averageSample, shellWeight: '91.5' }, 'sample.shellWeight'],
    ['a shell ratio beyond the hard limit', { ...averageSample, shellWeight: '30' }, 'shellRatio'],
    ['a count beyond the hard limit', { ...averageSample, count100: 121 }, 'sample.count100'],
    ['defects that do not add up', { ...averageSample, defects: [{ defectId: 1, count: 4 }] }, 'sample.defects'],
  ])('refuses %s', async (_, sample, field) => {
    const answer = await refusal(save(desk, arrivalOf(known, { sample, confirmed: ['count100', 'renditta'] })))
    expect(answer).toMatchObject({ status: 422, code: 'INVALID' })
    expect(Object.keys(answer.errors as object)).toContain(field)
  })

  it('asks outside the usual range and saves what was confirmed', async () => {
    const body = arrivalOf(known, { approxWeight: '130', numberOfLots: 1, sample: { ...averageSample, count100: 62 } })
    const answer = await refusal(save(desk, body))
    expect(answer).toMatchObject({ status: 422, code: 'CONFIRM' })
    const asks = answer.asks as { field: string; text: string }[]
    expect(asks.map(({ field }) => field).sort()).toEqual(['approxWeight', 'count100'])
    expect(asks.find(({ field }) => field === 'count100')?.text).toContain('62')
    const half = await refusal(save(desk, { ...body, confirmed: ['approxWeight'] }))
    expect((half.asks as { field: string }[]).map(({ field }) => field)).toEqual(['count100'])
    await saved(desk, { ...body, confirmed: asks.map(({ field }) => field) })
    const [audit] = await app.db.query<{ confirmed: string[] }>(
      sql`select confirmed from audit where table_name = 'lot' order by id desc limit 1`,
    )
    expect(audit?.confirmed.sort()).toEqual(['approxWeight', 'count100'])
  })

  it('judges a cross breed by its own range', async () => {
    const { lots } = await saved(desk, arrivalOf(known, { cocoonTypeId: known.cb, sample: crossSample }))
    expect(lots[0]).toMatchObject({ shellRatio: '17.04', renditta: '8.75', floorPrice: 422, race: 'CB' })
  })

  it('stays INWARD without sample, and takes the waived path where a race has no rate', async () => {
    const { lots } = await saved(desk, arrivalOf(known, { sample: null }))
    expect(lots[0]).toMatchObject({ lotStatus: 'INWARD', floorPrice: null })
    const multivoltine = arrivalOf(known, { cocoonTypeId: known.mv, sample: crossSample })
    expect((await refusal(save(desk, multivoltine))).errors).toHaveProperty('floorWaived')
    const waived = { ...multivoltine, floorWaived: true, waiverReason: 'No rate for MV yet' }
    expect((await refusal(save(desk, { ...waived, waiverReason: '' }))).errors).toHaveProperty('waiverReason')
    const [lot] = (await saved(desk, waived)).lots
    expect(lot).toMatchObject({ lotStatus: 'TESTED', floorPrice: null, floorWaived: true })
    const other = { floorWaived: true, waiverReason: 'The rate of MV is not confirmed' }
    const changed = await saved(desk, { lotId: lot?.id, version: lot?.version, ...other })
    expect(changed.lots[0]).toMatchObject({ lotStatus: 'TESTED', ...other })
  })

  it('refuses an inactive farmer and every role but the desk', async () => {
    const farmerId = known.farmers[39]
    await app.arrange(sql`update mas_customer set is_active = 0 where id = ${farmerId ?? 0}`)
    expect((await refusal(save(desk, arrivalOf(known, { farmerId })))).errors).toHaveProperty('farmerId')
    for (const role of ['dosad', 'rjd', 'ad']) {
      const other = await app.client(role)
      expect((await save(other, arrivalOf(known))).status).toBe(403)
    }
  })
})

describe('two desks at once', () => {
  it('number 40 arrivals 1..n without gap or repeat', async () => {
    await nextDay()
    const day = today()
    const arrivals = known.farmers.slice(0, 39).map((farmerId, place) => {
      const numberOfLots = 1 + (place % 3)
      return arrivalOf(known, { farmerId, numberOfLots, approxWeight: `${numberOfLots * 30}.000` })
    })
    const invalidOne = arrivalOf(known, { farmerId: 999_999 })
    const answers = await Promise.all(
      [...arrivals, invalidOne].map((body, place) => save(place % 2 ? desk : second, body)),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(39)
    const numbers = (await lotsOf(day)).map(({ lotNo }) => lotNo)
    expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, at) => numbers.length - at))
    expect(numbers).toHaveLength(78)
  })
})

describe('a lot until it is slotted', () => {
  it('takes a later sample, which serves the untested lots of its arrival', async () => {
    const { lots } = await saved(desk, arrivalOf(known, { sample: null, numberOfLots: 3, approxWeight: '99' }))
    const { id: lotId, version } = lots[0] as LotRow
    const changed = await saved(desk, { lotId, version, sample: averageSample })
    expect(changed.lots.map(({ lotStatus, floorPrice }) => [lotStatus, floorPrice])).toEqual(
      Array.from({ length: 3 }, () => ['TESTED', 600]),
    )
  })

  it('takes a sample of another variety for this lot alone', async () => {
    const { lots } = await saved(desk, arrivalOf(known, { sample: null, numberOfLots: 2, approxWeight: '66' }))
    const { id: lotId, version } = lots[0] as LotRow
    const changed = await saved(desk, { lotId, version, cocoonTypeId: known.cb, sample: crossSample })
    expect(changed.lots.map(({ id, race, lotStatus }) => [id, race, lotStatus])).toEqual([[lotId, 'CB', 'TESTED']])
    const [own] = await app.db.query<{ lotStatus: string; race: string }>(
      sql`select lot_status, race from lot where id = ${lots[1]?.id}`,
    )
    expect(own).toEqual({ lotStatus: 'INWARD', race: 'BV' })
  })

  it('keeps its floor price when a rate changes and only its weight is corrected', async () => {
    const { lots } = await saved(desk, arrivalOf(known, { numberOfLots: 1, approxWeight: '40' }))
    const lot = lots[0] as LotRow
    const [rate] = await app.arrange<{ id: number }>(sql`
      insert into rate (kind, race, value, "from") values ('silkRate', 'BV', 5000, ${today()}) returning id`)
    const weight = await saved(desk, { lotId: lot.id, version: lot.version, approxWeight: '41.5' })
    expect(weight.lots[0]).toMatchObject({ approxWeight: '41.500', floorPrice: 600, silkRate: '4700.00' })
    const tested = await saved(desk, { lotId: lot.id, version: weight.lots[0]?.version, sample: averageSample })
    expect(tested.lots[0]).toMatchObject({ floorPrice: 644, silkRate: '5000.00' })
    await app.arrange(sql`delete from rate where id = ${rate?.id ?? 0}`)
  })

  it('answers a stale change with the lot as it stands', async () => {
    const { lots } = await saved(desk, arrivalOf(known, { numberOfLots: 1, approxWeight: '40' }))
    const lot = lots[0] as LotRow
    const race = await Promise.all(
      [desk, second].map((who) => save(who, { lotId: lot.id, version: lot.version, dflCount: 90 })),
    )
    expect(race.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = await refusal(save(desk, { lotId: lot.id, version: lot.version, dflCount: 80 }))
    expect(late).toMatchObject({ code: 'CONFLICT', current: { id: lot.id, dflCount: 90 } })
  })

  it('is not answered with what a key brought for another', async () => {
    const [first, second] = [await saved(desk, arrivalOf(known)), await saved(desk, arrivalOf(known))]
    const remove = (id: number, key: string) =>
      refusal(desk.post(`removeCocoonInward/${id}`, {}, { 'Idempotency-Key': key }))
    const key = randomUUID()
    expect(await remove(first.inwardId, key)).toMatchObject({ status: 200, removed: 2 })
    const said = say('en', 'fault.keyUsed')
    expect(await remove(second.inwardId, key)).toMatchObject({ status: 400, message: said })
    expect(await remove(second.inwardId, randomUUID())).toMatchObject({ status: 200, removed: 2 })
  })

  it('is removed without a trace lost: its number is spent', async () => {
    await nextDay()
    const { inwardId, lots } = await saved(desk, arrivalOf(known))
    const remove = (body: object) => refusal(desk.post(`removeCocoonInward/${inwardId}`, body))
    expect(await remove({ lotId: lots[0]?.id })).toMatchObject({ status: 200, removed: 1 })
    expect(await remove({ lotId: lots[0]?.id })).toMatchObject({ status: 409, code: 'ALREADY_PROCESSED' })
    expect(await remove({})).toMatchObject({ removed: 1 })
    expect((await saved(desk, arrivalOf(known))).lots.map(({ lotNo }) => lotNo)).toEqual([3, 4])
    const statuses = (await lotsOf(today())).map(({ lotStatus }) => lotStatus)
    expect(statuses).toEqual(['TESTED', 'TESTED', 'CANCELLED', 'CANCELLED'])
    const [inward] = await app.db.query<{ state: string }>(sql`select state from inward where id = ${inwardId}`)
    expect(inward?.state).toBe('CANCELLED')
  })

  it('is removed once for one key, and not at all without', async () => {
    const { inwardId } = await saved(desk, arrivalOf(known))
    const remove = (key: string) => desk.post(`removeCocoonInward/${inwardId}`, {}, { 'Idempotency-Key': key })
    expect((await remove('')).status).toBe(400)
    const key = randomUUID()
    for (const _ of [1, 2]) expect(await refusal(remove(key))).toMatchObject({ status: 200, removed: 2 })
  })

  it('belongs to its market', async () => {
    const { inwardId, lots } = await saved(desk, arrivalOf(known))
    const other = await app.client('pennagaram')
    const lot = lots[0] as LotRow
    expect((await save(other, { lotId: lot.id, version: lot.version, dflCount: 90 })).status).toBe(404)
    expect((await other.post(`removeCocoonInward/${inwardId}`)).status).toBe(404)
    expect((await other.get(`CocoonInward/lot/${lot.id}`)).status).toBe(404)
  })
})

describe('the reads of a day', () => {
  it('ask for a date', async () => {
    const answer = await refusal(desk.get('CocoonInward/GetInwardByDate'))
    expect(answer).toMatchObject({ status: 400, message: 'Please select a date.' })
  })

  it('tell the desk what it needs', async () => {
    const answer = await json<InwardDesk>(desk.get(`CocoonInward/desk?date=${today()}`))
    const lots = (await lotsOf(today())).filter(({ lotStatus }) => lotStatus !== 'CANCELLED')
    expect(answer).toMatchObject({
      lots: lots.length,
      weight: '149.000',
      nextLotNo: 9,
      rates: { BV: { silkRate: '4700.00', conversionCost: '650.00', recovery: '0.80', from: '2020-04-01' } },
      settings: { lotMaxKg: '50.000', sampleGrams: '100', maxLots: 40 },
    })
    expect(answer.rates).not.toHaveProperty('MV')
    expect(answer.defects).toHaveLength(15)
    expect(answer.cocoonTypes[0]).toMatchObject({ shortName: 'BV-CSR', race: 'BV' })
  })

  it('need a market from those above one', async () => {
    const above = await app.client('rjd')
    const path = `CocoonInward/GetInwardByDate?date=${today()}`
    expect((await above.get(path)).status).toBe(422)
    const marketId = (await lotsOf(today()))[0]?.marketId
    expect(await json<LotRow[]>(above.get(`${path}&marketId=${marketId}`))).not.toHaveLength(0)
  })

  it('list all lots in the list dialect', async () => {
    const response = await desk.get('CocoonInward/getAll?sort=["lotNo","ASC"]&range=[0,4]')
    expect(response.headers.get('content-range')).toMatch(/^lot 0-4\/\d+$/)
  })
})
