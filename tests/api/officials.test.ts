import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actAs } from '../../src/server/transaction'
import { type TestApp, testApp } from '../support/app'
import { confirmAccount, secondDirector } from '../support/confirmed'
import type { TestClient } from '../support/cookies'
import { until } from '../support/until'
import { waitingIn } from '../support/waiting'

/* Who is an official, with which number and password, two people decide. */

let market: TestApp
const clients = new Map<string, TestClient>()
const as = (name: string) => clients.get(name) as TestClient
let dpi = 0
const given = 'Mulberry-leaf-77'
const other = 'Bamboo-basket-9'

interface Answer {
  readonly status: number
  readonly body: Record<string, unknown> & { id: number; version: number; errors?: Record<string, string> }
}
const read = async (response: Response): Promise<Answer> => ({
  status: response.status,
  body: (await response.json()) as Answer['body'],
})
const post = async (name: string, path: string, body: object = {}) =>
  read(await as(name).post(path, body, { 'Idempotency-Key': crypto.randomUUID() }))
const put = async (name: string, path: string, body: object) =>
  read(await as(name).fetch(path, { method: 'PUT', body: JSON.stringify(body) }))
const signsIn = async (username: string, password: string) =>
  (await (await market.client()).post('auth/connect', { username, password })).status === 200
const accountOf = async (id: number) =>
  (
    await market.db.query<Record<string, unknown> & { version: number }>(sql`
    select user_name, role, mobile_no, is_active, must_change, market_id, version from mas_user where id = ${id}`)
  )[0]
const lastMessages = (mobileNo: string) =>
  market.db.query<{ text: string }>(sql`select text from outbox where mobile_no = ${mobileNo} order by id`)

let n = 0
const person = () => ({
  name: 'Selvi R',
  mobileNo: String(9_600_000_000 + ++n),
  userName: `officer${n}`,
  password: given,
})
const officer = async (maker = 'branchad') => {
  const asked = { ...person(), role: 'marketofficer', marketId: dpi }
  const { body } = await post(maker, 'auth/Register-MasUsers', asked)
  return { ...asked, ...body, proposed: Number(body.proposed) }
}
/** One who is at work, with a password of their own. */
const active = async () => {
  const { id, userName, mobileNo } = await officer()
  expect((await confirmAccount(market, 'ad', id)).status).toBe(200)
  await market.arrange(sql`update mas_user set must_change = false where id = ${id}`)
  const { version } = (await accountOf(id)) ?? { version: 0 }
  return { id, userName, mobileNo, version }
}

beforeAll(async () => {
  market = await testApp({ reelers: 1 })
  await secondDirector(market)
  for (const name of ['dosad', 'dosad2', 'rjd', 'ad', 'branchad', 'marketofficer', 'pennagaram'])
    clients.set(name, await market.client(name))
  dpi = (await market.db.query<{ id: number }>(sql`select id from mas_branch where code = 'DPI'`))[0]?.id ?? 0
})
afterAll(() => market.close())

describe('an account of an official', () => {
  it('that one made signs nobody in until another says yes', async () => {
    const made = await officer()
    expect(made).toMatchObject({ isActive: 2, proposed: expect.any(Number) })
    expect(await signsIn(made.userName, given)).toBe(false)
    expect((await post('branchad', `proposals/${made.proposed}/confirm`)).status).toBe(403)
    // Neither the level itself nor another office has a say in it, and they do not see it.
    for (const name of ['marketofficer', 'pennagaram'])
      expect([name, (await post(name, `proposals/${made.proposed}/confirm`)).status]).toEqual([name, 404])
    const seen = (await (await as('ad').get('proposals')).json()) as {
      kind: string
      payload: object
      mayConfirm: boolean
    }[]
    expect(seen).toMatchObject([
      {
        kind: 'account',
        mayConfirm: true,
        payload: {
          isNew: true,
          userName: made.userName,
          changes: { role: 'marketofficer', marketId: dpi, isActive: 1 },
        },
      },
    ])
    expect(JSON.stringify(seen)).not.toContain('plain:')
    expect((await post('ad', `proposals/${made.proposed}/confirm`)).status).toBe(200)
    expect(await accountOf(made.id)).toMatchObject({ isActive: 1, mustChange: true })
    expect((await lastMessages(made.mobileNo)).at(-1)?.text).toContain(made.userName)
    expect(await signsIn(made.userName, given)).toBe(true)
  })

  it('that another refuses, or its maker takes back, is closed', async () => {
    const refused = await officer()
    expect((await post('ad', `proposals/${refused.proposed}/refuse`, { reason: 'Nobody of that name' })).status).toBe(
      200,
    )
    const back = await officer()
    expect((await post('branchad', `proposals/${back.proposed}/withdraw`)).status).toBe(200)
    for (const { id } of [refused, back]) expect(await accountOf(id)).toMatchObject({ isActive: 0 })
  })

  it('is put right by its maker before the yes, as one change', async () => {
    const made = await officer()
    const fixed = await put('branchad', `masterUser/${made.id}`, {
      version: 1,
      name: 'Selvi Ramesh',
      mobileNo: '9611111112',
    })
    expect(fixed.body).toMatchObject({ name: 'Selvi Ramesh', mobileNo: made.mobileNo, proposed: expect.any(Number) })
    expect(fixed.body.proposed).not.toBe(made.proposed)
    expect(
      (await put('ad', `masterUser/${made.id}`, { version: fixed.body.version, mobileNo: '9611111113' })).body.rule,
    ).toBe('account.rule.waits')
    expect((await confirmAccount(market, 'ad', made.id)).status).toBe(200)
    expect(await accountOf(made.id)).toMatchObject({ isActive: 1, mobileNo: '9611111112' })
    expect(await signsIn(made.userName, given)).toBe(true)
  })

  it('is not opened under another name than was read: what its maker renames is asked anew', async () => {
    const made = await officer()
    const renamed = await put('branchad', `masterUser/${made.id}`, { version: 1, name: 'Ravi K', userName: 'ravik' })
    expect(renamed.body).toMatchObject({ name: 'Ravi K', proposed: expect.any(Number) })
    expect((await post('ad', `proposals/${made.proposed}/confirm`)).status).toBe(409)
    const [asked] = (await (await as('ad').get('proposals')).json()) as { id: number; payload: object }[]
    expect(asked).toMatchObject({
      id: renamed.body.proposed,
      payload: { isNew: true, name: 'Ravi K', userName: 'ravik' },
    })
    // Another official renames nothing of what waits; by whatever way it were renamed, the yes is none to that.
    const byOther = await put('ad', `masterUser/${made.id}`, { version: renamed.body.version, name: 'Mani V' })
    expect(byOther.body.rule).toBe('account.rule.waits')
    await market.arrange(sql`update mas_user set name = 'Mani V' where id = ${made.id}`)
    const yes = await post('ad', `proposals/${renamed.body.proposed}/confirm`)
    expect([yes.status, yes.body.rule]).toEqual([422, 'proposal.rule.moved'])
    expect(await accountOf(made.id)).toMatchObject({ isActive: 2 })
    expect((await post('branchad', `proposals/${renamed.body.proposed}/withdraw`)).status).toBe(200)
  })

  it('at work is renamed by two, by which the owner is told and goes on working', async () => {
    const { id, userName, mobileNo, version } = await active()
    const owner = await (await market.client()).signIn(userName, given)
    const asked = { version, name: 'Ravi K', userName: `${userName}x`, designation: 'Clerk' }
    const { body } = await put('branchad', `masterUser/${id}`, asked)
    expect(body).toMatchObject({ name: 'Selvi R', userName, designation: 'Clerk', proposed: expect.any(Number) })
    const seen = (await (await as('ad').get('proposals')).json()) as { id: number; payload: object }[]
    expect(seen.find((one) => one.id === body.proposed)).toMatchObject({
      payload: { name: 'Selvi R', before: { name: 'Selvi R' }, changes: { name: 'Ravi K', userName: `${userName}x` } },
    })
    expect((await post('branchad', `proposals/${body.proposed}/confirm`)).status).toBe(403)
    expect((await post('ad', `proposals/${body.proposed}/confirm`)).status).toBe(200)
    expect(await accountOf(id)).toMatchObject({ userName: `${userName}x` })
    expect((await lastMessages(mobileNo)).at(-1)?.text).toContain('Ravi K')
    // By what it is called in Tamil, too, where that alone is changed.
    const { version: now } = (await accountOf(id)) ?? { version: 0 }
    const inTamil = await put('branchad', `masterUser/${id}`, { version: now, nameTa: 'ரவி' })
    expect((await post('ad', `proposals/${inTamil.body.proposed}/confirm`)).status).toBe(200)
    expect((await lastMessages(mobileNo)).at(-1)?.text).toContain('ரவி')
    expect((await owner.get('auth/sessions')).status).toBe(200)
  })

  it('is not made to wait to be renamed by one, at work or closed', async () => {
    const { id, version } = await active()
    const waits = { status: 422, body: expect.objectContaining({ errors: { isActive: expect.any(String) } }) }
    expect(await put('branchad', `masterUser/${id}`, { version, isActive: 2 })).toMatchObject(waits)
    const shut = await put('branchad', `masterUser/${id}`, { version, isActive: 0 })
    expect(await put('branchad', `masterUser/${id}`, { version: shut.body.version, isActive: 2 })).toMatchObject(waits)
    for (const [from, to] of [
      [0, 2],
      [1, 2],
    ]) {
      await market.arrange(sql`update mas_user set is_active = ${from} where id = ${id}`)
      const past = market.db.transaction(async (tx) => {
        await actAs(tx, 1)
        await tx.query(sql`update mas_user set is_active = ${to} where id = ${id}`)
      })
      await expect(past).rejects.toMatchObject({ message: expect.stringContaining('wants a second official') })
    }
  })

  it('that was closed is opened by two', async () => {
    const { id, userName, version } = await active()
    const shut = await put('ad', `masterUser/${id}`, { version, isActive: 0 })
    expect(shut.body).toMatchObject({ isActive: 0 })
    expect(shut.body).not.toHaveProperty('proposed')
    const opened = await put('branchad', `masterUser/${id}`, { version: shut.body.version, isActive: 1 })
    expect(opened.body).toMatchObject({ isActive: 0, proposed: expect.any(Number) })
    expect(await signsIn(userName, given)).toBe(false)
    expect((await confirmAccount(market, 'ad', id)).status).toBe(200)
    expect(await signsIn(userName, given)).toBe(true)
  })

  it.each(['RJD', 'AD', 'Market', 'MasUsers'])('made at Register-%s waits, and so does an import', async (door) => {
    const [place] = await market.db.query<{ region: number; office: number }>(sql`
      select region_id as region, ad_office_id as office from mas_branch where id = ${dpi}`)
    const office = {
      RJD: { regionId: place?.region },
      AD: { adOfficeId: place?.office },
      Market: { marketId: dpi, role: 'branchad' },
      MasUsers: { marketId: dpi, role: 'branchad' },
    }[door]
    const maker = door === 'MasUsers' ? 'ad' : 'dosad'
    const { status, body } = await post(maker, `auth/Register-${door}`, { ...person(), ...office })
    expect([status, body.isActive, typeof body.proposed]).toEqual([201, 2, 'number'])
  })

  it('that is imported waits too', async () => {
    const { name, mobileNo, userName } = person()
    const [code] = await market.db.query<{ code: string }>(sql`select code from mas_branch where id = ${dpi}`)
    const rows = [{ name, mobileNo, userName, role: 'marketofficer', marketId: code?.code, isActive: '1' }]
    const { body } = await post('ad', 'marketAccount/import', { rows, dryRun: false })
    expect(body).toMatchObject({ written: 1 })
    const [row] = await market.db.query(sql`select is_active from mas_user where user_name = ${userName}`)
    expect(row).toEqual({ isActive: 2 })
  })
})

describe('of an official at work', () => {
  it('a password that another gives waits, ends the sessions and is told to the owner', async () => {
    const { id, userName, mobileNo, version } = await active()
    const owner = await market.client()
    await owner.signIn(userName, given)
    const asked = await put('branchad', `masterUser/${id}`, { version, password: other })
    expect(asked.body).toMatchObject({ proposed: expect.any(Number) })
    expect([await signsIn(userName, other), (await owner.get('auth/sessions')).status]).toEqual([false, 200])
    const [kept] = await market.db.query<{ payload: object }>(
      sql`select payload from proposal where id = ${asked.body.proposed as number}`,
    )
    expect(kept?.payload).toMatchObject({ password: true, changes: {} })
    expect((await market.db.query(sql`select 1 from audit where after::text like ${`%plain:${other}%`}`)).length).toBe(
      0,
    )
    expect((await confirmAccount(market, 'ad', id)).status).toBe(200)
    expect((await owner.get('auth/sessions')).status).toBe(401)
    expect([await signsIn(userName, given), await signsIn(userName, other)]).toEqual([false, true])
    expect(await accountOf(id)).toMatchObject({ mustChange: true })
    expect((await lastMessages(mobileNo)).at(-1)?.text).toMatch(/new password .*T\. Arasu.*K\. Mani/)
    expect(await market.db.query(sql`select 1 from given_password`)).toEqual([])
    // Whoever gave it is not the second pair of eyes to what its owner does.
    const [one] = await market.db.query(sql`
      select one_person(${id}, (select id from mas_user where user_name = 'branchad'), ${market.clock.now()}) as giver,
        one_person(${id}, (select id from mas_user where user_name = 'ad'), ${market.clock.now()}) as checker`)
    expect(one).toEqual({ giver: true, checker: false })
  })

  it('another mobile number waits, and the former is told', async () => {
    const { id, mobileNo, version } = await active()
    await put('branchad', `masterUser/${id}`, { version, mobileNo: '9612222222' })
    expect(await accountOf(id)).toMatchObject({ mobileNo })
    expect((await confirmAccount(market, 'ad', id)).status).toBe(200)
    expect(await accountOf(id)).toMatchObject({ mobileNo: '9612222222' })
    for (const number of [mobileNo, '9612222222'])
      expect((await lastMessages(number)).at(-1)?.text).toContain('mobile number')
  })

  it('another role or market waits, and ends the sessions; a name does neither', async () => {
    const { id, userName, version } = await active()
    const owner = await (await market.client()).signIn(userName, given)
    const raised = await put('ad', `masterUser/${id}`, { version, role: 'branchad', designation: 'Branch AD' })
    expect(raised.body).toMatchObject({ role: 'marketofficer', designation: 'Branch AD', proposed: expect.any(Number) })
    // Who stands on the same level as what it would be has no say in it.
    expect((await confirmAccount(market, 'branchad', id)).status).toBe(422)
    expect((await owner.get('auth/sessions')).status).toBe(200)
    expect((await confirmAccount(market, 'rjd', id)).status).toBe(200)
    expect(await accountOf(id)).toMatchObject({ role: 'branchad' })
    expect((await owner.get('auth/sessions')).status).toBe(401)
    const again = await (await market.client()).signIn(userName, given)
    const { version: now } = (await accountOf(id)) ?? { version: 0 }
    expect((await put('ad', `masterUser/${id}`, { version: now, isActive: 0 })).status).toBe(200)
    expect((await again.get('auth/sessions')).status).toBe(401)
  })

  it('what moved since is not confirmed unseen', async () => {
    const { id, version } = await active()
    await put('branchad', `masterUser/${id}`, { version, mobileNo: '9613333333' })
    await market.arrange(sql`update mas_user set mobile_no = '9613333334' where id = ${id}`)
    expect((await read(await confirmAccount(market, 'ad', id))).body.rule).toBe('proposal.rule.moved')
  })

  it('is held before what waits for it, as by whoever changes it: neither is in the other’s way', async () => {
    for (const [answer, body] of [
      ['confirm', {}],
      ['refuse', { reason: 'Wrong number' }],
    ] as const) {
      const { id, version } = await active()
      const { proposed } = (await put('branchad', `masterUser/${id}`, { version, mobileNo: person().mobileNo })).body
      const { said } = await market.db.transaction(async (tx) => {
        await tx.query(sql`select 1 from mas_user where id = ${id} for update`)
        const sent = post('ad', `proposals/${proposed}/${answer}`, body)
        await until(async () => expect(await waitingIn(market.db)).toBe(1))
        await tx.query(sql`select 1 from proposal where id = ${proposed} for update nowait`)
        return { said: sent }
      })
      expect((await said).status).toBe(200)
    }
  })

  it('nothing of it is written past a second official, whoever writes', async () => {
    const { id } = await active()
    const changes = [
      sql`update mas_user set password_hash = 'x' where id = ${id}`,
      sql`update mas_user set mobile_no = '9614444444' where id = ${id}`,
      sql`update mas_user set name = 'Mani V' where id = ${id}`,
      sql`update mas_user set role = 'branchad' where id = ${id}`,
      sql`insert into mas_user (user_name, role, name, mobile_no, is_active, market_id)
        values ('puppet', 'marketofficer', 'Nobody', '9615555555', 1, ${dpi})`,
    ]
    const [head] = await market.db.query<{ id: number }>(sql`select id from mas_user where user_name = 'branchad'`)
    for (const change of changes)
      await expect(
        market.db.transaction(async (tx) => {
          await actAs(tx, head?.id ?? 0)
          await tx.query(change)
        }),
      ).rejects.toThrow()
  })
})

describe('an Admin', () => {
  it('is made by one and confirmed by another', async () => {
    const { status, body } = await post('dosad', 'adminAccount', person())
    expect([status, body.isActive]).toEqual([201, 2])
    expect((await confirmAccount(market, 'rjd', body.id)).status).toBe(404)
    expect((await confirmAccount(market, 'dosad', body.id)).status).toBe(403)
    expect((await confirmAccount(market, 'dosad2', body.id)).status).toBe(200)
    expect(await accountOf(body.id)).toMatchObject({ role: 'dosad', isActive: 1 })
    for (const name of ['rjd', 'ad']) expect((await post(name, 'adminAccount', person())).status).toBe(403)
  })

  it('does not change their own account in this way', async () => {
    const [own] = await market.db.query<{ id: number; version: number }>(
      sql`select id, version from mas_user where user_name = 'dosad'`,
    )
    expect(
      (await put('dosad', `adminAccount/${own?.id}`, { version: own?.version, mobileNo: '9616666666' })).status,
    ).toBe(403)
  })
})
