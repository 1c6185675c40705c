import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { TestClient } from '../support/cookies'
import { arrivalOf, knownIds, save, saved } from '../support/inward'
import { officialDesks, type Row, rowsOf } from '../support/officialDesks'

/* What a record may refer to: rows of the caller's offices and in use, and what stood there before. */

const { market, desk } = officialDesks()

describe('what a record refers to', () => {
  const codes: Record<string, string> = {
    adOffice: 'mas_assistant_director',
    market: 'mas_branch',
    region: 'mas_region',
  }
  const idOf = async (name: string, code: string) => {
    const [row] = await market().db.query<{ id: number }>(
      sql`select id from ${sql.identifier(codes[name] as string)} where code = ${code}`,
    )
    return row?.id as number
  }
  const one = async (client: TestClient, path: string) => (await (await client.get(path)).json()) as Row
  const put = async (client: TestClient, path: string, change: object) => {
    const { version } = await one(client, path)
    const answer = await client.fetch(path, { method: 'PUT', body: JSON.stringify({ version, ...change }) })
    const { errors = {} } = (await answer.json()) as { errors?: Record<string, string> }
    return [answer.status, Object.keys(errors)]
  }

  it('lies within the offices of whoever names it', async () => {
    const [rjd, ad] = [desk('rjd'), desk('ad')]
    const adOfficeId = await idOf('adOffice', 'DPI')
    const [regionId, other] = [await idOf('region', 'ERD'), await idOf('adOffice', 'HSR')]
    expect(await put(rjd, `adOffice/${adOfficeId}`, { regionId })).toEqual([422, ['regionId']])
    const { version } = await one(rjd, `adOffice/${adOfficeId}`)
    const sent = await rjd.post('MasAssistantDirector/update', { id: adOfficeId, version, regionId })
    expect(sent.status).toBe(422)
    expect(await put(rjd, `adOffice/${adOfficeId}`, { city: 'Dharmapuri' })).toEqual([200, []])
    const own = await idOf('market', 'DPI')
    expect(await put(ad, `market/${own}`, { adOfficeId: other })).toEqual([422, ['adOfficeId']])
    const place = `market/${await idOf('market', 'PNG')}`
    expect(await put(rjd, place, { adOfficeId: await idOf('adOffice', 'ERD') })).toEqual([422, ['adOfficeId']])
    expect(await put(rjd, place, { adOfficeId: other })).toEqual([200, []])
    expect(await put(rjd, place, { adOfficeId: await idOf('adOffice', 'PNG') })).toEqual([200, []])
    const foreign = await ad.post('Tsc/Save', { code: 'H9', name: 'Beyond', adOfficeId: other })
    expect([foreign.status, await foreign.json()]).toEqual([
      422,
      expect.objectContaining({ errors: { adOfficeId: expect.any(String) } }),
    ])
    expect(await put(desk('dosad'), `adOffice/${other}`, { regionId })).toEqual([200, []])
    expect(await put(desk('dosad'), `adOffice/${other}`, { regionId: await idOf('region', 'DPI') })).toEqual([200, []])
  })

  it('is what the choices offer, unless it stood there before', async () => {
    const client = desk('marketofficer')
    const farmer = `farmer/${(await rowsOf(client, 'farmer')).find(({ own }) => own)?.id}`
    const made = async (code: string, office: string) => {
      const answer = await desk('dosad').post('Tsc/Save', {
        code,
        name: code,
        adOfficeId: await idOf('adOffice', office),
      })
      return ((await answer.json()) as Row).id
    }
    const [own, foreign] = [await made('C1', 'DPI'), await made('C2', 'ERD')]
    expect(await put(client, farmer, { tsc: foreign })).toEqual([422, ['tsc']])
    expect(await put(client, farmer, { tsc: own })).toEqual([200, []])
    expect(await put(desk('ad'), `tsc/${own}`, { isActive: 0 })).toEqual([200, []])
    expect(await put(client, farmer, { tsc: own, city: 'Harur' })).toEqual([200, []])
    const second = `farmer/${(await rowsOf(client, 'farmer')).findLast((row) => row.own)?.id}`
    expect(await put(client, second, { tsc: own })).toEqual([422, ['tsc']])
  })
})

describe('a market out of use', () => {
  const turn = async (isActive: 0 | 1) => {
    await market().arrange(sql`update mas_branch set is_active = ${isActive} where code = 'DPI'`)
    market().clock.advance(60_000)
  }
  const ids = async (client: TestClient, path: string) => (await rowsOf(client, path)).map(({ id }) => id)

  it('keeps what was done in it for all who read it, and takes up nothing new', async () => {
    const known = await knownIds(market())
    const [own] = known.farmers
    const readers = ['marketofficer', 'ad', 'rjd', 'dosad'].map(desk)
    const { lots } = await saved(desk('marketofficer'), arrivalOf(known))
    const read = async () => Promise.all(readers.map(async (one) => [await ids(one, 'farmer'), await ids(one, 'lot')]))
    const before = await read()
    for (const [farmers, found] of before) {
      expect(farmers).toContain(own)
      expect(found).toEqual(expect.arrayContaining(lots.map(({ id }) => id)))
    }
    await turn(0)
    try {
      expect(await read()).toEqual(before)
      const [place] = await market().db.query<{ id: number }>(sql`select id from mas_branch where code = 'DPI'`)
      const shown = (date = '') => ids(desk('dosad'), `dashboard-branchinfo?date=${date}`)
      expect(await shown(lots[0]?.day)).toContain(place?.id)
      expect(await shown('2025-01-06')).not.toContain(place?.id)
      const client = desk('marketofficer')
      const profile = (await (await client.get('MasUsers/getuserbymobileno/9840000005')).json()) as object
      expect(profile).toMatchObject({ market: { code: 'DPI' } })
      expect(await ids(client, 'market/lookup')).toEqual([])
      const refused = [422, { code: 'REFUSED', message: 'The market is not active.' }]
      const told = async (answer: Response) => [answer.status, await answer.json()]
      expect(await told(await save(client, arrivalOf(known)))).toMatchObject(refused)
      const slot = { inwardDate: lots[0]?.day, startTime: '10:00', duration: 15, lotFrom: 1, lotTo: 2 }
      const key = { 'Idempotency-Key': randomUUID() }
      expect(await told(await client.post('SlotInfo/SaveSlotInfo', slot, key))).toMatchObject(refused)
      const [{ id: tsc } = { id: 0 }] = await rowsOf(client, 'tsc/lookup')
      const body = {
        customerType: 'farmer',
        ledgerName: 'Kaveri',
        fatherName: 'Murugan',
        community: 'BC',
        mobileNo: '9600000001',
        address: '1 Main Street',
        districtId: 1,
        bankAcNo: '123456789001',
        bankName: 'Indian Bank',
        bankBranchName: 'Dharmapuri',
        ifscCode: 'IDIB000D001',
        tsc,
        farmerType: 'SMALL',
      }
      const { errors } = (await (await client.post('auth/Register-Customer', body)).json()) as { errors: object }
      expect(Object.keys(errors)).toEqual(['marketId'])
    } finally {
      await turn(1)
    }
    await saved(desk('marketofficer'), arrivalOf(known))
  })
})
