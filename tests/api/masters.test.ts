import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { adOffice } from '#resources/adOffice'
import { market as marketResource } from '#resources/market'
import { region } from '#resources/region'
import type { HistoryEntry } from '#shared/history'
import type { Resource } from '#shared/resource'
import type { TestClient } from '../support/cookies'
import { officialDesks, type Row, rowsOf } from '../support/officialDesks'

/* What the masters' lists, records and histories tell, and to whom. */

const { market, desk } = officialDesks()
const listPath = ({ endpoints, name }: Resource) => (endpoints?.list ?? `GET ${name}`).split(' ')[1] as string

describe('the lists of offices', () => {
  const brief: [Resource, string[]][] = [
    [region, ['code', 'id', 'isActive', 'name', 'nameTa', 'titles', 'version']],
    [adOffice, ['code', 'id', 'isActive', 'name', 'nameTa', 'regionId', 'titles', 'version']],
    [
      marketResource as Resource,
      ['adOfficeId', 'code', 'districtId', 'id', 'isActive', 'name', 'nameTa', 'regionId', 'titles', 'version'],
    ],
  ]

  it.each(brief)('tell an official without the full list no more than names', async (resource, fields) => {
    for (const path of [listPath(resource), resource.name]) {
      const [row] = await rowsOf(desk('marketofficer'), path)
      expect(Object.keys(row ?? {}).sort()).toEqual(fields)
      const [whole] = await rowsOf(desk('dosad'), path)
      expect(Object.keys(whole ?? {})).toEqual(expect.arrayContaining(['address1', 'mobile', 'people']))
    }
    const [{ id } = { id: 0 }] = await rowsOf(desk('marketofficer'), resource.name)
    expect((await desk('marketofficer').get(`${resource.name}/${id}`)).status).toBe(403)
    expect((await desk('marketofficer').get(`${resource.name}/${id}/history`)).status).toBe(403)
    expect((await desk('dosad').get(`${resource.name}/${id}`)).status).toBe(200)
  })

  it('cannot be asked about what they do not tell', async () => {
    const filter = encodeURIComponent(JSON.stringify({ mobile: '9840000001' }))
    expect((await desk('branchad').get(`market?filter=${filter}`)).status).toBe(422)
    expect((await desk('dosad').get(`market?filter=${filter}`)).status).toBe(200)
  })

  it('end at the offices of the caller, but a name is told by its id', async () => {
    const codes = async (name: string) => (await rowsOf(desk(name), 'market')).map(({ code }) => code)
    expect(await codes('marketofficer')).toEqual(['DPI'])
    expect(await codes('pennagaram')).toEqual(['PNG'])
    expect(await codes('ad')).toContain('DPI')
    const all = await codes('dosad')
    expect(all).toEqual(expect.arrayContaining(['DPI', 'PNG']))
    const ids = (await rowsOf(desk('dosad'), 'market')).map(({ id }) => id)
    const named = await rowsOf(desk('marketofficer'), `market/lookup?filter=${JSON.stringify({ id: ids })}`)
    expect(named.map(({ id }) => id).sort()).toEqual([...ids].sort())
    expect(Object.keys(named[0] ?? {})).not.toContain('mobile')
  })

  it('offer first what begins with the text', async () => {
    const filter = encodeURIComponent(JSON.stringify({ q: 'har' }))
    const names = (await rowsOf(desk('marketofficer'), `taluk/lookup?filter=${filter}`)).map(({ name }) => name)
    expect(names[0]).toBe('Harur')
    expect(names).toContain('Dharmapuri')
  })

  it('serve the lookups of the specification', async () => {
    const [own] = await rowsOf(desk('marketofficer'), 'market')
    const branches = await rowsOf(desk('marketofficer'), `MasBranch/getAll_BranchByADOId/${own?.adOfficeId}`)
    expect(branches.map(({ code }) => code)).toEqual(['DPI'])
    expect(branches[0]).not.toHaveProperty('mobile')
    const offices = await rowsOf(
      desk('rjd'),
      `MasAssistantDirector/getAll_MasAssistantDirectorByRegionId/${own?.regionId}`,
    )
    expect(offices.map(({ id }) => id)).toContain(own?.adOfficeId)
    const districts = await rowsOf(desk('marketofficer'), 'MasGeo/getAll_GeoByName/District')
    const taluks = await rowsOf(desk('marketofficer'), `MasGeo/getAll_ByFilter?districtId=${districts[0]?.id}`)
    expect(taluks.every(({ districtId }) => districtId === districts[0]?.id)).toBe(true)
    expect(await rowsOf(desk('marketofficer'), 'Configmonth/GetMonth')).toHaveLength(12)
  })
})

describe('the people of a record', () => {
  it('stand on its office, the active first, for those who may list them', async () => {
    await market().arrange(sql`
      insert into mas_user (user_name, role, name, mobile_no, is_active, market_id)
      select v.user_name, 'branchad', v.name, v.mobile_no, v.is_active, b.id from (values
        ('retired', 'A. Aadhavan', '9840000011', 0), ('second', 'B. Bala', '9840000012', 1)
      ) v (user_name, name, mobile_no, is_active), mas_branch b where b.code = 'DPI'`)
    const ofMarket = async (name: string) => {
      const row = (await rowsOf(desk(name), listPath(marketResource as Resource))).find(({ code }) => code === 'DPI')
      return row?.people as { userName: string }[] | undefined
    }
    const expected = ['second', 'marketofficer', 'branchad', 'retired']
    expect((await ofMarket('ad'))?.map(({ userName }) => userName)).toEqual(expected)
    expect((await ofMarket('ad'))?.[0]).toEqual({
      id: expect.any(Number),
      userName: 'second',
      name: 'B. Bala',
      nameTa: null,
      role: 'branchad',
      mobileNo: '9840000012',
      isActive: 1,
    })
    expect(await ofMarket('branchad')).toBeUndefined()
    const regions = await rowsOf(desk('dosad'), 'region')
    const people = regions.flatMap((row) => row.people as { userName: string }[])
    expect(people.map(({ userName }) => userName)).toEqual(['rjd'])
    const offices = await rowsOf(desk('rjd'), 'adOffice')
    expect(offices.flatMap((row) => row.people as { userName: string }[]).map(({ userName }) => userName)).toEqual([
      'ad',
    ])
    const one = (await (await desk('dosad').get(`region/${regions[0]?.id}`)).json()) as Row
    expect(one).toHaveProperty('people')
  })

  it('are the account of a reeler', async () => {
    const reelers = await rowsOf(desk('marketofficer'), 'reeler')
    expect(
      reelers
        .flatMap((row) => row.people as { userName: string }[])
        .map(({ userName }) => userName)
        .sort(),
    ).toEqual(['reeler01', 'reeler02'])
  })
})

describe('a farmer of another market', () => {
  it('who was met is read without their secrets, and is not ours to change', async () => {
    const [met] = await market().arrange<{ id: number; version: number }>(sql`
      insert into customer_market (customer_id, market_id)
      select c.id, d.id from mas_customer c join mas_branch b on b.id = c.market_id, mas_branch d
      where b.code = 'PNG' and d.code = 'DPI' and c.customer_type = 'farmer' order by c.id limit 1
      returning customer_id as id`)
    const rows = await rowsOf(desk('marketofficer'), 'farmer')
    const own = new Map(rows.map((row) => [row.id, row.own]))
    expect(own.get(met?.id as number)).toBe(false)
    expect([...own.values()].filter(Boolean)).toHaveLength(3)
    expect(rows.find(({ id }) => id === met?.id)).toMatchObject({ bankAcNoLast4: null, bankName: null })
    const change = await desk('marketofficer').fetch(`farmer/${met?.id}`, {
      method: 'PUT',
      body: JSON.stringify({ version: 1, city: 'Elsewhere' }),
    })
    expect(change.status).toBe(403)
    expect((await desk('marketofficer').get(`farmer/${met?.id}/history`)).status).toBe(403)
    expect((await rowsOf(desk('pennagaram'), 'farmer')).every((row) => row.own === true)).toBe(true)
    expect((await rowsOf(desk('marketofficer'), 'reeler'))[0]).not.toHaveProperty('own')
  })
})

describe('a history', () => {
  const of = (client: TestClient, path: string, headers = {}) =>
    rowsOf(client, `${path}/history`, headers) as unknown as Promise<HistoryEntry[]>

  const change = async (client: TestClient, path: string, body: object) =>
    (await (await client.post(path, body)).json()) as Row

  it('tells who changed what, before and after, with secrets by their last four', async () => {
    const client = desk('marketofficer')
    const first = (await rowsOf(client, 'farmer')).find(({ own }) => own)
    const { id, version, talukId: _taluk, districtId } = first as Row
    const taluks = await rowsOf(client, `MasGeo/getAll_ByFilter?districtId=${districtId}`)
    const taluk = taluks[0] as Row
    const made = await change(client, 'Customer/UpdateCustomer', {
      id,
      version,
      talukId: taluk.id,
      bankAcNo: '918273645546372',
      gender: 'MALE',
      confirmed: ['bankAcNo'],
    })
    expect(made.version).toBe(version + 1)
    const entries = await of(client, `farmer/${id}`)
    expect(entries.map(({ operation }) => operation)).toEqual(['UPDATE', 'INSERT'])
    const [latest, oldest] = entries as [HistoryEntry, HistoryEntry]
    expect(latest.by).toEqual({ name: 'S. Kavitha', nameTa: 'சு. கவிதா', role: 'marketofficer' })
    expect(oldest.by).toBeNull()
    expect(latest.confirmed).toEqual(['bankAcNo'])
    const changes = [...latest.changes].sort((a, b) => (a.field < b.field ? -1 : 1))
    expect(changes).toEqual([
      { field: 'bankAcNo', before: '0001', after: '6372' },
      { field: 'gender', before: null, after: 'MALE' },
      { field: 'talukId', before: null, after: taluk.id },
    ])
    expect(latest.titles).toMatchObject({ talukId: { [taluk.id]: taluk.name }, gender: { MALE: 'Male' } })
    const tamil = await of(client, `farmer/${id}`, { 'Accept-Language': 'ta' })
    expect(tamil[0]?.titles.talukId?.[taluk.id]).toBe(taluk.nameTa)
    expect(JSON.stringify(entries)).not.toMatch(/918273645546372|_enc|_hash|Hash/)
    expect((await desk('pennagaram').get(`farmer/${id}/history`)).status).toBe(404)
  })

  it('keeps figures as texts with their decimals, days and truth values', async () => {
    const farmer = (await rowsOf(desk('marketofficer'), 'farmer')).find(({ own }) => own)
    const [lot] = await market().arrange<{ id: number }>(sql`
      with arrival as (
        insert into inward (market_id, day, farmer_id, cocoon_type_id, dfl_count, approx_weight, number_of_lots)
        select market_id, date '2026-04-01', id, (select min(id) from mas_cocoon), 100, 28.350, 1
        from mas_customer where id = ${farmer?.id as number} returning *)
      insert into lot (market_id, inward_id, day, lot_no, farmer_id, cocoon_type_id, race, dfl_count, approx_weight)
      select market_id, id, day, 1, farmer_id, cocoon_type_id, 'CB', 100, 28.350 from arrival returning id`)
    const [made] = await of(desk('ad'), `lot/${lot?.id}`)
    const after = Object.fromEntries(made?.changes.map((one) => [one.field, one.after]) ?? [])
    expect(after).toMatchObject({ approxWeight: '28.350', day: '2026-04-01', lotNo: 1, floorWaived: false })
    expect(made?.titles.farmerId).toEqual({ [farmer?.id as number]: farmer?.ledgerName })
  })

  it('knows nothing of passwords', async () => {
    const client = desk('ad')
    const [own] = await rowsOf(client, 'adOffice/lookup')
    const body = { code: 'H1', name: 'Watched', adOfficeId: own?.id, userName: 'watched', password: 'Mulberry-leaf-1' }
    const made = await change(client, 'Tsc/Save', body)
    const { id } = made
    expect([made.passwordSet, made.password]).toEqual([true, undefined])
    await change(client, 'Tsc/Update', { id, version: 1, password: 'Mulberry-leaf-2' })
    await change(client, 'Tsc/Update', { id, version: 2, city: 'Harur' })
    const entries = await of(client, `tsc/${id}`)
    expect(entries.map(({ operation, changes }) => [operation, changes.length])).toEqual([
      ['UPDATE', 1],
      ['INSERT', expect.any(Number)],
    ])
    expect(JSON.stringify(entries)).not.toMatch(/assword|Mulberry/)
    const [trail] = await market().db.query<{ text: string }>(
      sql`select string_agg(a::text, '') as text from audit a where table_name = 'mas_tsc' and row_id = ${id}`,
    )
    expect(trail?.text).not.toMatch(/password|Mulberry/)
    const accounts = await rowsOf(client, 'masterUser')
    const account = accounts.find(({ userName }) => userName === 'branchad')
    expect((await of(client, `masterUser/${account?.id}`)).length).toBeGreaterThan(0)
  })
})

describe('two editors of one record', () => {
  it('do not overwrite each other', async () => {
    const own = (await rowsOf(desk('branchad'), 'farmer')).findLast((one) => one.own) as Row
    const write = (name: string, city: string) =>
      desk(name).post('Customer/UpdateCustomer', { id: own.id, version: own.version, city })
    expect((await write('branchad', 'Harur')).status).toBe(200)
    const second = await write('marketofficer', 'Palacode')
    expect([second.status, await second.json()]).toEqual([
      409,
      expect.objectContaining({
        code: 'CONFLICT',
        message: expect.stringContaining('T. Arasu changed this record'),
        current: expect.objectContaining({ city: 'Harur', version: own.version + 1 }),
      }),
    ])
  })
})
