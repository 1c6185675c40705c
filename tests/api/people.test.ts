import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../support/app'
import { confirmAccount, secondDirector } from '../support/confirmed'
import type { TestClient } from '../support/cookies'

let market: TestApp
const clients = new Map<string, TestClient>()
const offices: Record<string, number> = {}
const given = 'Mulberry-leaf-77'

beforeAll(async () => {
  market = await testApp({ farmers: 2, reelers: 2 })
  door = await market.client()
  await secondDirector(market)
  for (const name of ['dosad', 'dosad2', 'rjd', 'ad', 'branchad', 'marketofficer', 'pennagaram', 'reeler01'])
    clients.set(name, await market.client(name))
  for (const { key, id } of await market.db.query<{ key: string; id: number }>(sql`
      select 'region ' || code as key, id from mas_region union all
      select 'office ' || code, id from mas_assistant_director union all select 'market ' || code, id from mas_branch
      union all select 'tsc ' || code, id from mas_tsc`))
    offices[key] = id
})
afterAll(() => market.close())

interface Answer {
  readonly status: number
  readonly body: Record<string, unknown> & { id: number; version: number; errors?: Record<string, string> }
}
const read = async (response: Response): Promise<Answer> => ({
  status: response.status,
  body: (await response.json()) as Answer['body'],
})
const as = (name: string) => clients.get(name) as TestClient
const post = async (name: string, path: string, body: object) => read(await as(name).post(path, body))
const put = async (name: string, path: string, body: object) =>
  read(await as(name).fetch(path, { method: 'PUT', body: JSON.stringify(body) }))
const dpi = () => ({ marketId: offices['market DPI'] })
let door: TestClient
const stranger = async (path: string, body: object) => read(await door.post(path, body))
const fields = ({ body }: Answer) => Object.keys(body.errors ?? {})
const one = async <T extends object>(statement: ReturnType<typeof sql>) => (await market.db.query<T>(statement))[0] as T

let n = 0
const mobileOf = () => String(9_600_000_000 + ++n)
const person = () => ({ name: 'Selvi R', mobileNo: mobileOf(), userName: `Officer${n}`, password: given })
const customer = () => ({
  ledgerName: 'Kaveri Reeling',
  ledgerNameTa: 'காவேரி நூற்பாலை',
  fatherName: 'Murugan',
  community: 'BC',
  mobileNo: mobileOf(),
  address: '1 Main Street',
  districtId: 1,
  bankAcNo: String(123_456_789_000 + n),
  bankName: 'Indian Bank',
  bankBranchName: 'Dharmapuri',
  ifscCode: 'IDIB000D001',
})
const reelerBody = () => ({
  ...customer(),
  customerType: 'reeler',
  licenseNo: `DPI/T/${n}`,
  licenseDate: '2026-03-02',
  reelerType: 'CHARKA',
})
const farmerBody = () => ({ ...customer(), customerType: 'farmer', tsc: offices['tsc DPI01'], farmerType: 'SMALL' })
const signsIn = async (username: string, password: string) =>
  (await stranger('auth/connect', { username, password })).status === 200

describe('an official registers those of the levels below', () => {
  it.each([
    ['dosad', 'RJD', () => ({ regionId: offices['region ERD'] }), 'rjd', 'dosad2'],
    ['dosad', 'AD', () => ({ adOfficeId: offices['office CBE'] }), 'ad', 'dosad2'],
    ['rjd', 'AD', () => ({ adOfficeId: offices['office HSR'] }), 'ad', 'dosad'],
    ['rjd', 'Market', () => ({ marketId: offices['market HSR'], role: 'branchad' }), 'branchad', 'dosad'],
    ['ad', 'Market', dpi, 'marketofficer', 'branchad'],
    ['ad', 'MasUsers', () => ({ ...dpi(), role: 'branchad' }), 'branchad', 'rjd'],
    ['branchad', 'MasUsers', () => ({ ...dpi(), role: 'marketofficer' }), 'marketofficer', 'ad'],
  ])('%s by Register-%s', async (who, door, office, role, second) => {
    const asked = person()
    const { status, body } = await post(who, `auth/Register-${door}`, { ...asked, ...office() })
    expect([status, body.errors]).toEqual([201, undefined])
    expect(body).toMatchObject({ userName: asked.userName.toLowerCase(), passwordSet: true, isActive: 2 })
    expect(body).not.toHaveProperty('mustChange')
    const row = await one(
      sql`select role, must_change, region_id > 0 as has_region from mas_user where id = ${body.id}`,
    )
    expect(row).toEqual({ role, mustChange: true, hasRegion: true })
    expect(await signsIn(asked.userName, given)).toBe(false)
    expect((await confirmAccount(market, second, body.id)).status).toBe(200)
    expect(await signsIn(asked.userName, given)).toBe(true)
  })

  it.each([
    ['rjd', 'RJD', () => ({ regionId: offices['region DPI'] }), 403, undefined],
    ['ad', 'AD', () => ({ adOfficeId: offices['office DPI'] }), 403, undefined],
    ['marketofficer', 'Market', dpi, 403, undefined],
    ['marketofficer', 'MasUsers', () => ({ ...dpi(), role: 'marketofficer' }), 403, undefined],
    ['branchad', 'MasUsers', () => ({ ...dpi(), role: 'branchad' }), 422, 'role'],
    ['ad', 'MasUsers', () => ({ regionId: offices['region DPI'], role: 'dosad' }), 422, 'role'],
    ['ad', 'MasUsers', () => ({ role: 'emperor' }), 422, 'role'],
    ['ad', 'MasUsers', () => ({ role: 'marketofficer' }), 422, 'marketId'],
    ['rjd', 'MasUsers', () => ({ role: 'ad', marketId: offices['market DPI'] }), 422, 'adOfficeId'],
    ['dosad', 'RJD', () => ({}), 422, 'regionId'],
    ['rjd', 'AD', () => ({ adOfficeId: offices['office CBE'] }), 422, 'adOfficeId'],
    ['ad', 'Market', () => ({ marketId: offices['market PNG'] }), 422, 'marketId'],
    ['ad', 'Market', () => ({ marketId: 1e300 }), 422, 'marketId'],
    ['branchad', 'MasUsers', () => ({ marketId: offices['market PNG'], role: 'marketofficer' }), 422, 'marketId'],
    ['dosad', 'Market', () => ({ ...dpi(), adOfficeId: offices['office HSR'] }), 422, 'marketId'],
    ['ad', 'Market', () => ({ ...dpi(), userName: 'AD' }), 422, 'userName'],
    ['ad', 'Market', () => ({ ...dpi(), userName: '9876500099' }), 422, 'userName'],
    ['ad', 'Market', () => ({ ...dpi(), mobileNo: '9840000005' }), 422, 'mobileNo'],
    ['ad', 'Market', () => ({ ...dpi(), password: 'short' }), 422, 'password'],
    ['ad', 'Market', () => ({ ...dpi(), mustChange: false }), 422, 'mustChange'],
    ['ad', 'Market', () => ({ ...dpi(), version: 4 }), 422, 'version'],
  ])('not: %s by Register-%s, case %#', async (who, door, rest, status, field) => {
    const answer = await post(who, `auth/Register-${door}`, { ...person(), ...rest() })
    expect([answer.status, fields(answer)]).toEqual([status, field ? [field] : []])
  })

  it('and no reeler registers a farmer, nor with what only a sign-up or another face has', async () => {
    expect((await post('reeler01', 'auth/Register-Customer', farmerBody())).status).toBe(403)
    const more = { ...farmerBody(), name: 'Kaveri', licenseNo: 'DPI/T/9', role: 'farmer' }
    const answer = await post('marketofficer', 'auth/Register-Customer', more)
    expect([answer.status, fields(answer).sort()]).toEqual([422, ['licenseNo', 'name', 'role']])
  })

  it('and a form whose session ended is no sign-up', async () => {
    const late = await market.client('ad')
    await late.post('auth/logout')
    expect((await late.post('auth/Register-Market', { ...person(), role: 'marketofficer' })).status).toBe(401)
  })
})

describe('accounts are changed', () => {
  /** One that a second official confirmed. */
  const registered = async () => {
    const { id } = (await post('ad', 'auth/Register-Market', { ...person(), ...dpi() })).body
    return confirmed(id, 'rjd')
  }
  const confirmed = async (id: number, second: string) => {
    expect((await confirmAccount(market, second, id)).status).toBe(200)
    return (await read(await as('rjd').get(`masterUser/${id}`))).body
  }

  it('by version, and the second of two writers is told', async () => {
    const { id, version } = await registered()
    const change = { version, designation: 'Market Officer' }
    expect((await put('branchad', `masterUser/${id}`, change)).status).toBe(200)
    const second = await put('ad', `marketAccount/${id}`, change)
    expect([second.status, second.body.code]).toEqual([409, 'CONFLICT'])
    expect(second.body.current).toMatchObject({ id, version: version + 1 })
  })

  it('and not opened again with a number that another has by now, which is said', async () => {
    const { id, mobileNo, version } = await registered()
    await put('ad', `masterUser/${id}`, { version, isActive: 0 })
    const made = await post('ad', 'auth/Register-Market', { ...person(), ...dpi(), mobileNo })
    expect((await confirmAccount(market, 'rjd', made.body.id)).status).toBe(200)
    const { status, body } = await put('ad', `masterUser/${id}`, { version: version + 1, isActive: 1 })
    expect([status, body.errors]).toEqual([422, { mobileNo: `Mobile no. ${mobileNo} is already in use.` }])
  })

  it('not beyond level and office, and nobody changes themselves', async () => {
    const idOf = async (name: string) =>
      (await one<{ id: number }>(sql`select id from mas_user where user_name = ${name}`)).id
    const { id, version } = await registered()
    const change = { version: 1, isActive: 0 }
    expect((await put('branchad', `masterUser/${await idOf('branchad')}`, change)).status).toBe(403)
    expect((await put('ad', `masterUser/${await idOf('ad')}`, { version: 1, role: 'rjd' })).status).toBe(403)
    expect((await put('ad', `masterUser/${await idOf('pennagaram')}`, change)).status).toBe(404)
    expect((await put('marketofficer', `masterUser/${id}`, change)).status).toBe(403)
    const raised = await put('branchad', `masterUser/${id}`, { version, role: 'branchad' })
    expect([raised.status, fields(raised)]).toEqual([422, ['role']])
    const moved = await put('branchad', `masterUser/${id}`, { version, marketId: offices['market PNG'] })
    expect([moved.status, fields(moved)]).toEqual([422, ['marketId']])
  })

  it('with their offices: who is raised leaves the desk, who moves takes the offices above along', async () => {
    const { id, version } = await registered()
    await put('rjd', `masterUser/${id}`, { version, role: 'ad' })
    const ad = await confirmed(id, 'dosad')
    expect(ad).toMatchObject({ role: 'ad', marketId: null, adOfficeId: offices['office DPI'] })
    const back = { version: ad.version, role: 'marketofficer' }
    expect(fields(await put('rjd', `masterUser/${id}`, back))).toEqual(['marketId'])
    await put('rjd', `masterUser/${id}`, { ...back, marketId: offices['market HSR'], adOfficeId: null })
    expect(await confirmed(id, 'dosad')).toMatchObject({
      marketId: offices['market HSR'],
      adOfficeId: offices['office HSR'],
    })
  })
})

describe('a reeler', () => {
  const accountOf = (customerId: number) =>
    one<{ id: number; version: number }>(sql`
      select id, version, user_name, name, mobile_no, market_id, is_active, must_change from mas_user
      where customer_id = ${customerId}`)

  it('gets their account with their record, and it stays in step', async () => {
    const { status, body } = await post('marketofficer', 'auth/Register-Customer', { ...reelerBody(), password: given })
    expect([status, body.errors]).toEqual([201, undefined])
    const userName = String(body.headCode).toLowerCase()
    const { ledgerName: name, mobileNo } = body
    const account = { userName, name, mobileNo, ...dpi(), isActive: 1, mustChange: true }
    expect(await accountOf(body.id)).toMatchObject(account)
    const signedIn = await market.client()
    await signedIn.signIn(userName, given)
    const change = { id: body.id, version: 1, mobileNo: '9611111111', ledgerName: 'Kaveri Silks', isActive: 0 }
    expect((await post('marketofficer', 'Customer/UpdateCustomer', change)).status).toBe(200)
    expect(await accountOf(body.id)).toMatchObject({ name: 'Kaveri Silks', mobileNo: '9611111111', isActive: 0 })
    expect((await signedIn.get('auth/sessions')).status).toBe(401)
    const back = { version: 2, isActive: 1, password: 'Bamboo-basket-9' }
    expect((await put('ad', `reeler/${body.id}`, back)).status).toBe(200)
    expect(await signsIn(userName, 'Bamboo-basket-9')).toBe(true)
  })

  it('is not registered with a number that signs in another', async () => {
    for (const path of ['auth/Register-Customer', 'reeler']) {
      const taken = await post('marketofficer', path, { ...reelerBody(), mobileNo: '9840000003' })
      expect([taken.status, fields(taken)]).toEqual([422, ['mobileNo']])
    }
    const { body } = await post('marketofficer', 'reeler', reelerBody())
    const change = { id: body.id, version: 1, mobileNo: '9840000003' }
    const moved = await post('marketofficer', 'Customer/UpdateCustomer', change)
    expect([moved.status, fields(moved)]).toEqual([422, ['mobileNo']])
  })

  it('who has no sign-in gets one, once; it alone can be shut', async () => {
    const { id } = await one<{ id: number }>(sql`select c.id from mas_customer c where customer_type = 'reeler'
      and not exists (select 1 from mas_user u where u.customer_id = c.id)`)
    expect((await post('marketofficer', 'reelerAccount', { customerId: id })).status).toBe(422)
    const made = await post('pennagaram', 'reelerAccount', { customerId: id, password: given })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ customerId: id, marketId: offices['market PNG'], passwordSet: true })
    expect(fields(await post('pennagaram', 'reelerAccount', { customerId: id }))).toEqual(['customerId'])
    const numbered = await put('pennagaram', `reelerAccount/${made.body.id}`, { version: 1, userName: '9840000005' })
    expect(fields(numbered)).toEqual(['userName'])
    const shut = { version: 1, isActive: 0, userName: 'Silks.PNG', mobileNo: made.body.mobileNo }
    const other = await put('pennagaram', `reelerAccount/${made.body.id}`, { ...shut, mobileNo: '9622222222' })
    expect([other.status, fields(other)]).toEqual([422, ['mobileNo']])
    const { body } = await put('pennagaram', `reelerAccount/${made.body.id}`, shut)
    expect(body).toMatchObject({ isActive: 0, userName: 'silks.png', mobileNo: made.body.mobileNo })
    expect((await put('pennagaram', `reeler/${id}`, { version: 1, city: 'Pennagaram' })).status).toBe(200)
    expect(await accountOf(id)).toMatchObject({ isActive: 0 })
    await market.arrange(sql`update mas_customer set is_active = 0 where id = ${id}`)
    const opened = await put('pennagaram', `reelerAccount/${made.body.id}`, { version: body.version, isActive: 1 })
    expect(fields(opened)).toEqual(['isActive'])
  })
})

describe('a stranger signs up', () => {
  const asks = (role: string, office: object) => ({ role, name: 'Malliga S', mobileNo: mobileOf(), ...office })
  const requestOf = (mobileNo: string) =>
    one<{ id: number; status: string; adOfficeId: number }>(sql`
      select id, status, role, name, ad_office_id, user_id, customer_id, decided_by_id, reason from registration
      where mobile_no = ${mobileNo} order by id desc limit 1`)
  const lastMessage = (mobileNo: string) =>
    one<{ text: string }>(sql`select text from outbox where mobile_no = ${mobileNo} order by id desc limit 1`)
  const verified = async (mobileNo: string) => {
    const otp = /\b\d{6}\b/.exec((await lastMessage(mobileNo)).text)?.[0]
    expect((await stranger('auth/verify-otp', { otp, mobileNo })).status).toBe(200)
    return (await requestOf(mobileNo)).id
  }

  it.each([
    ['Customer', 'dosad', {}, 'role'],
    ['Market', 'ad', {}, 'role'],
    ['MasUsers', 'dosad', {}, 'role'],
    ['Customer', 'reeler', {}, 'marketId'],
    ['AD', 'ad', { marketId: 1 }, 'adOfficeId'],
    ['RJD', 'rjd', { regionId: 999_999 }, 'regionId'],
    ['Customer', 'farmer', { marketId: 1, mobileNo: '12' }, 'mobileNo'],
  ])('not by Register-%s as %s with %j', async (door, role, rest, field) => {
    const answer = await stranger(`auth/Register-${door}`, { ...asks(role, {}), ...rest })
    expect([answer.status, fields(answer)]).toEqual([422, [field]])
  })

  it('and waits for the OTP, then for the level above, who registers them in full', async () => {
    const asked = asks('reeler', dpi())
    const { mobileNo } = asked
    const forged = await stranger('auth/Register-Customer', { ...asked, status: 'ACTIVATED', id: 7 })
    expect([forged.status, fields(forged).sort()]).toEqual([422, ['id', 'status']])
    const message = 'Your account created successfully. OTP verification pending.'
    const told = await stranger('auth/Register-Customer', asked)
    expect(told).toEqual({ status: 201, body: { result: 'Success', message } })
    const { id, status, adOfficeId } = await requestOf(mobileNo)
    expect([status, adOfficeId]).toEqual(['PENDING', offices['office DPI']])
    const full = { ...reelerBody(), mobileNo, registrationId: id }
    const early = await post('marketofficer', 'auth/Register-Customer', full)
    expect([early.status, early.body.rule]).toEqual([422, 'people.rule.notVerified'])
    await verified(mobileNo)
    expect((await requestOf(mobileNo)).status).toBe('VERIFIED')
    expect((await post('pennagaram', 'auth/Register-Customer', full)).status).toBe(404)
    // Customers are the market's own to decide on (D19).
    expect((await post('ad', 'auth/Register-Customer', { ...full, ...dpi() })).status).toBe(403)
    expect((await post('ad', `registration/${id}/refuse`, { reason: 'Not known' })).status).toBe(403)
    const other = await post('marketofficer', 'auth/Register-Customer', { ...full, mobileNo: mobileOf() })
    expect(fields(other)).toEqual(['mobileNo'])
    const asFarmer = { ...farmerBody(), mobileNo, registrationId: id }
    const farmer = await post('marketofficer', 'auth/Register-Customer', asFarmer)
    expect(farmer.body.rule).toBe('people.rule.otherKind')
    const made = await post('marketofficer', 'auth/Register-Customer', full)
    expect([made.status, made.body.errors]).toEqual([201, undefined])
    const account = await one<{ id: number }>(sql`select id from mas_user where customer_id = ${made.body.id}`)
    const decided = { status: 'ACTIVATED', customerId: made.body.id, userId: account.id }
    expect(await requestOf(mobileNo)).toMatchObject(decided)
    expect((await lastMessage(mobileNo)).text).toContain(String(made.body.headCode).toLowerCase())
    expect((await post('marketofficer', 'auth/Register-Customer', full)).status).toBe(409)
  })

  it('as an officer: activated by the level above, never by their own', async () => {
    const { mobileNo, ...asked } = asks('marketofficer', dpi())
    await stranger('auth/Register-MasUsers', { ...asked, mobileNo })
    const registrationId = await verified(mobileNo)
    const full = { ...person(), mobileNo, ...dpi(), role: 'marketofficer', registrationId }
    expect((await post('marketofficer', 'auth/Register-MasUsers', full)).status).toBe(403)
    const made = await post('branchad', 'auth/Register-MasUsers', full)
    expect(made.status).toBe(201)
    expect(await requestOf(mobileNo)).toMatchObject({ status: 'ACTIVATED', userId: made.body.id, customerId: null })
  })

  it('and may be refused, with a reason that they are told', async () => {
    const { mobileNo, ...asked } = asks('branchad', dpi())
    await stranger('auth/Register-Market', { ...asked, mobileNo })
    const id = await verified(mobileNo)
    const reason = 'Not known at the office'
    expect((await post('ad', `registration/${id}/refuse`, {})).status).toBe(422)
    expect((await post('branchad', `registration/${id}/refuse`, { reason })).status).toBe(403)
    expect((await post('pennagaram', `registration/${id}/refuse`, { reason })).status).toBe(404)
    expect((await post('ad', `registration/${id}/refuse`, { reason })).status).toBe(200)
    expect(await requestOf(mobileNo)).toMatchObject({ status: 'REFUSED', reason })
    expect((await lastMessage(mobileNo)).text).toContain(reason)
    expect((await post('ad', `registration/${id}/refuse`, { reason })).status).toBe(409)
  })
})

it('no password or its hash is in any answer or in the trail', async () => {
  for (const path of ['MasUsers/getAll_MasUsers', 'marketAccount', 'reelerAccount', 'registration']) {
    const text = await (await as('ad').get(path)).text()
    expect(text).not.toMatch(/plain:|_hash|passwordHash/)
    expect(text).not.toContain(given)
  }
  const trail = await one<{ n: number; told: number }>(sql`
    select count(*) as n, count(*) filter (where audit::text like '%password_hash%' or audit::text like '%plain:%'
      or audit::text like ${`%${given}%`}) as told from audit where table_name in ('mas_user', 'mas_customer', 'registration')`)
  expect(trail.n).toBeGreaterThan(20)
  expect(trail.told).toBe(0)
})
