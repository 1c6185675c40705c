import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { passwords } from '../../src/server/host'
import { type TestApp, testApp } from '../support/app'
import { freshDatabase } from '../support/database'
import type { TestDatabase } from '../support/emptyDatabase'
import { type ServerCommands, serverCommands } from '../support/serverCommand'
import { runningClock } from '../support/site'

/* The commands that make Admins and let them in again, as processes of their own beside a running market. */

let commands: ServerCommands
beforeAll(async () => {
  commands = await serverCommands()
})
afterAll(() => commands?.close())

const run = (database: TestDatabase, command: string, env: Record<string, string> = {}) =>
  commands.run(database, [command], env)

const first = 'Paddy-kiln-horizon-61'
const named = (name: string, mobile: string, password = first) => ({
  ADMIN_USER: name,
  ADMIN_NAME: `Admin ${name}`,
  ADMIN_MOBILE: mobile,
  ADMIN_PASSWORD: password,
})

describe('admin:create', () => {
  let database: TestDatabase
  let market: TestApp
  beforeAll(async () => {
    database = await freshDatabase()
    market = await testApp({ database, passwords, farmers: 1, reelers: 1 })
    // Of the market under test nobody is an Admin yet, as on the day of its installation.
    await market.arrange(sql`update mas_user set is_active = 0 where role = 'dosad'`)
  })
  afterAll(() => market?.close())

  const accounts = () =>
    market.db.query<{ userName: string; mustChange: boolean }>(sql`
      select user_name, must_change from mas_user where role = 'dosad' and is_active = 1 order by id`)

  it('refuses what is no account, and makes none', async () => {
    const wrong: [Record<string, string>, string][] = [
      [named('9840012345', '9840012345'), 'User name: 3 to 40'],
      [named('director', '9840012345', 'Tamilnadu@2026'), 'Password: '],
    ]
    await Promise.all(
      wrong.map(async ([env, words]) => {
        const { code, said } = await run(database, 'admin:create', env)
        expect([code, said]).toEqual([1, expect.stringContaining(words)])
      }),
    )
    expect(await accounts()).toEqual([])
  })

  it('says where the settings of the server were forgotten, and makes nobody in another database', async () => {
    const forgotten = { DATABASE_URL: '', DEMO: '' }
    const made = await run(database, 'admin:create', { ...named('director', '9840012345'), ...forgotten })
    expect(made).toMatchObject({ code: 1, said: expect.stringContaining('set DEMO=off') })
    const looked = await run(database, 'verify', forgotten)
    expect(looked).toMatchObject({ code: 2, said: expect.stringContaining('There is no database in') })
    for (const { said } of [made, looked]) expect(said).toContain('DATABASE_URL is not set: this is of the embedded')
    expect(await accounts()).toEqual([])
  })

  it('makes the first, who signs in with the given password', async () => {
    expect(await run(database, 'admin:create', named('director', '9840012345'))).toMatchObject({
      code: 0,
      out: expect.stringContaining('Account director is made.'),
    })
    const director = await (await market.client()).signIn('director', first)
    expect((await director.get('adminAccount')).status).toBe(200)
    expect(await accounts()).toEqual([{ userName: 'director', mustChange: false }])
  })

  it('makes the second while there is one, who chooses a password first and counts as a hand of nobody', async () => {
    const [name, number] = await Promise.all([
      run(database, 'admin:create', named('director', '9840054321')),
      run(database, 'admin:create', named('deputy', '9840012345')),
    ])
    expect(name).toMatchObject({ code: 1, said: 'User name director: another account has it.\n' })
    expect(number).toMatchObject({ code: 1, said: 'Mobile number 9840012345: another account has it.\n' })
    expect(await run(database, 'admin:create', named('deputy', '9840054321'))).toMatchObject({ code: 0 })
    const deputy = await (await market.client()).signIn('deputy', first)
    expect((await deputy.get('adminAccount')).status).toBe(403)
    const own = 'Ledger-monsoon-basket-92'
    const change = (newPassword: string) => deputy.post('auth/Password-Change', { oldPassword: first, newPassword })
    expect((await change(own)).status).toBe(200)
    market.clock.advance(31_000)
    expect((await deputy.get('adminAccount')).status).toBe(200)
    const [one] = await market.db.query(sql`
      select one_person(a.id, b.id, now()) as same from mas_user a, mas_user b
      where a.user_name = 'director' and b.user_name = 'deputy'`)
    expect(one).toEqual({ same: false })
  })

  it('makes no third: from then on Admins make Admins', async () => {
    const { code, said } = await run(database, 'admin:create', named('third', '9840067890'))
    expect([code, said]).toEqual([1, expect.stringContaining('There are two Admins')])
    expect(await accounts()).toHaveLength(2)
  })

  it('makes one second where two are asked for at once', async () => {
    await market.arrange(sql`update mas_user set is_active = 0 where user_name = 'deputy'`)
    const both = await Promise.all([
      run(database, 'admin:create', named('one', '9840067890')),
      run(database, 'admin:create', named('two', '9840067891')),
    ])
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
    expect(await accounts()).toHaveLength(2)
  })
})

describe('admin:link', () => {
  let database: TestDatabase
  let market: TestApp
  beforeAll(async () => {
    database = await freshDatabase()
    market = await testApp({ database, clock: runningClock(), farmers: 1, reelers: 1 })
  })
  afterAll(() => market?.close())

  const link = async (env: Record<string, string> = {}): Promise<string> => {
    const { code, out, said } = await run(database, 'admin:link', { PUBLIC_URL: 'https://market.example', ...env })
    expect([code, said]).toEqual([0, expect.stringContaining('A new password for dosad, once and within 15 minutes:')])
    return /^https:\/\/market\.example\/reset-password#ticket=([\w-]{30,})$/m.exec(out)?.[1] ?? ''
  }
  const set = async (ticket: string, newPassword: string) =>
    (await (await market.client()).post('auth/Password-Change', { ticket, newPassword })).status
  const hands = () =>
    market.db.query<{ kind: string; byId: number | null }>(sql`
      select l.kind, l.by_id from account_link l join mas_user u on u.id = l.user_id
      where u.user_name = 'dosad' order by l.id`)
  const own = 'Ledger-monsoon-basket-92'

  it('lets its Admin in again, once: sessions and the former password end, and the record says so', async () => {
    const before = await market.client('dosad')
    await market.arrange(sql`update setting set value = 'on' where key = 'otp.dosad' and market_id is null`)
    const ticket = await link()
    expect(await set('x'.repeat(ticket.length), own)).toBe(422)
    expect(await set(ticket, 'Tamilnadu@2026')).toBe(422)
    expect(await set(ticket, own)).toBe(200)
    expect(await set(ticket, 'Basket-of-a-thief-71')).toBe(422)
    expect((await before.get('preferences')).status).toBe(401)
    await expect(market.client('dosad')).rejects.toThrow('Failure')
    // The new password, and the OTP that the setting asks Admins for.
    const device = await market.client()
    const asked = await device.post('auth/connect', { username: 'dosad', password: own })
    const { result, challenge } = (await asked.json()) as { result: string; challenge: string }
    expect(result).toBe('OtpRequired')
    const otp = await market.otpFor('9840000001')
    const entered = await device.post('auth/verify-otp', { challenge, otp })
    expect(await entered.json()).toMatchObject({ result: 'Success', token: expect.any(String) })
    expect(await hands()).toEqual([{ kind: 'PASSWORD', byId: null }])
    await market.arrange(sql`update setting set value = 'off' where key = 'otp.dosad' and market_id is null`)
  })

  it('of several the last is good, for 15 minutes', async () => {
    const [first, second] = [await link(), await link()]
    expect(await set(first, 'Basket-of-a-thief-71')).toBe(422)
    market.clock.advance(16 * 60_000)
    expect(await set(second, 'Basket-of-a-thief-71')).toBe(422)
    expect((await (await market.client()).signIn('dosad', own)).token).toBeTruthy()
  })

  it('replaces the number of a lost phone, unless another has it', async () => {
    const taken = await run(database, 'admin:link', { ADMIN_MOBILE: '9840000002' })
    expect(taken).toMatchObject({ code: 1, said: 'Mobile number 9840000002: another account has it.\n' })
    const before = (await hands()).length
    await link({ ADMIN_MOBILE: '9840099999' })
    expect((await hands()).slice(before).map(({ kind }) => kind)).toEqual(['NUMBER', 'PASSWORD'])
    const [row] = await market.db.query(sql`select mobile_no from mas_user where user_name = 'dosad'`)
    expect(row).toEqual({ mobileNo: '9840099999' })
  })

  it('is for an active Admin who is named, and for nobody else', async () => {
    for (const name of ['rjd', 'nobody']) {
      const { code, said } = await run(database, 'admin:link', { ADMIN_USER: name })
      expect([code, said]).toEqual([1, 'There is no active Admin of that user name.\n'])
    }
  })
})
