import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../src/server/app'
import { createSessions, endedChannel } from '../../src/server/auth/sessions'
import type { Passwords } from '../../src/server/context'
import type { Db } from '../../src/server/db/db'
import { createHub } from '../../src/server/hub/hub'
import { password, type TestApp, testApp } from '../support/app'
import { processBeside } from '../support/beside'
import { type TestClient, testClient } from '../support/cookies'
import { until } from '../support/until'

let market: TestApp
beforeAll(async () => {
  market = await testApp()
})
afterAll(() => market.close())

const connect = async (username: string, given: string) => {
  const stranger = await market.client()
  const response = await stranger.post('auth/connect', { username, password: given })
  return { status: response.status, body: (await response.json()) as Record<string, unknown>, stranger }
}

describe('signing in', () => {
  it('answers Success with a token and who one is', async () => {
    const { status, body } = await connect('marketofficer', password)
    expect(status).toBe(200)
    expect(body).toMatchObject({ result: 'Success', userName: 'marketofficer', usertype: 'marketofficer' })
    expect(body.market).toMatchObject({ code: 'DPI', name: 'Dharmapuri' })
  })

  it('says one thing for a wrong password and for an unknown name', async () => {
    const wrong = await connect('ad', 'not-the-password')
    const unknown = await connect('nobody-here', 'not-the-password')
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect(wrong.body).toEqual(unknown.body)
    expect(wrong.body.result).toBe('Failure')
  })

  it('takes the mobile number of an active account', async () => {
    expect((await connect('9840000005', password)).body).toMatchObject({ userName: 'marketofficer' })
    expect((await connect(' MarketOfficer ', password)).status).toBe(200)
  })

  it('takes a mobile number as that of whoever has it, though another goes by it', async () => {
    await market.arrange(sql`update mas_user set user_name = '9840000005' where user_name = 'pennagaram'`)
    expect((await connect('9840000005', password)).body).toMatchObject({ userName: 'marketofficer' })
    await market.arrange(sql`update mas_user set user_name = 'pennagaram' where user_name = '9840000005'`)
  })

  it('lets nobody in without a password of their own, and no reeler who is not active', async () => {
    await market.arrange(sql`update mas_user set password_hash = null where user_name = 'pennagaram'`)
    expect((await connect('pennagaram', password)).status).toBe(401)
    await market.arrange(sql`update mas_user set password_hash = ${`plain:${password}`} where user_name = 'pennagaram'`)
    expect((await connect('reeler02', password)).status).toBe(200)
    const bidder = await market.client('reeler02')
    await market.arrange(sql`update mas_customer set is_active = 0 where head_code = 'RDPI1002'`)
    expect((await connect('reeler02', password)).status).toBe(401)
    market.clock.advance(31_000)
    expect((await bidder.get('preferences')).status).toBe(401)
  })

  it('locks the account for strangers after five failures at an address, and tells whoever knows the password', async () => {
    for (let at = 0; at < 5; at++) await connect('rjd', 'guess')
    expect((await connect('rjd', 'guess')).status).toBe(401)
    const { status, body } = await connect('rjd', password)
    expect([status, body.message]).toEqual([423, 'The account is locked. Try again in 15 min.'])
    market.clock.advance(15 * 60_000)
    expect((await connect('rjd', password)).status).toBe(200)
  })

  it('keeps no token in the database, only its hash', async () => {
    const { body } = await connect('dosad', password)
    const [row] = await market.db.query<{ n: number }>(
      sql`select count(*) as n from session where encode(token_hash, 'escape') like ${`%${String(body.token)}%`}`,
    )
    expect(row?.n).toBe(0)
  })
})

describe('a session', () => {
  it('that ends while it is looked up is not kept as a good one', async () => {
    const client = await market.client('ad')
    const hub = createHub()
    let isEnded = false
    const db: Db = {
      ...market.db,
      query: async (statement) => {
        const rows = await market.db.query(statement)
        if (isEnded) return rows as never
        isEnded = true
        await client.post('auth/logout')
        hub.receive({ channel: endedChannel, name: 'ended', data: (rows[0] as { sessionId: number }).sessionId })
        return rows as never
      },
    }
    const sessions = createSessions({ db, clock: market.clock, hub })
    const find = () => sessions.find(client.token, new Request('http://127.0.0.1/'), false)
    await find()
    expect([isEnded, await find()]).toEqual([true, null])
    await sessions.stop()
  })

  it('ends with logout, at once', async () => {
    const client = await market.client('branchad')
    expect((await client.post('auth/logout')).status).toBe(200)
    expect((await client.get('preferences')).status).toBe(401)
  })

  it('ends after 60 minutes without activity, and lives on with it', async () => {
    const idle = await market.client('branchad')
    const busy = await market.client('branchad')
    market.clock.advance(40 * 60_000)
    expect((await busy.post('auth/touch')).status).toBe(200)
    market.clock.advance(40 * 60_000)
    expect((await idle.get('preferences')).status).toBe(401)
    expect((await busy.get('preferences')).status).toBe(200)
  })

  it('ends after 12 hours whatever happens', async () => {
    const client = await market.client('ad')
    for (let at = 0; at < 24; at++) {
      market.clock.advance(30 * 60_000)
      await client.post('auth/touch')
    }
    expect((await client.get('preferences')).status).toBe(401)
  })

  it('wants the XSRF token on every write', async () => {
    const client = await market.client('ad')
    client.cookies.delete('XSRF-TOKEN')
    expect((await client.post('preferences', { key: 'a', value: 1 })).status).toBe(403)
  })

  it('refuses the open doors to another origin', async () => {
    const stranger = await market.client()
    const response = await stranger.post(
      'auth/connect',
      { username: 'ad', password },
      { Origin: 'https://evil.example' },
    )
    expect(response.status).toBe(403)
  })

  it('shows the own profile only', async () => {
    const client = await market.client('marketofficer')
    const own = await client.get('MasUsers/getuserbymobileno/9840000005')
    expect(await own.json()).toMatchObject({ userName: 'marketofficer', usertype: 'marketofficer' })
    expect((await client.get('MasUsers/getuserbymobileno/9840000001')).status).toBe(403)
  })

  it('keeps preferences per account', async () => {
    const client = await market.client('marketofficer')
    await client.post('preferences', { key: 'layout', value: { density: 'compact' } })
    expect(await (await client.get('preferences')).json()).toMatchObject({ layout: { density: 'compact' } })
    expect(await (await (await market.client('ad')).get('preferences')).json()).not.toHaveProperty('layout')
  })
})

const change = async (client: TestClient, oldPassword: string, newPassword: string) => {
  const response = await client.post('auth/Password-Change', { oldPassword, newPassword })
  return { status: response.status, body: (await response.json()) as { errors?: Record<string, string> } }
}

const next = 'Mulberry by the river'

describe('a new password', () => {
  it('is refused with what is wrong with it', async () => {
    const client = await market.client('marketofficer')
    const errorsOf = async (...given: [string, string]) => (await change(client, ...given)).body.errors
    expect(await errorsOf('not it', next)).toEqual({ oldPassword: 'The old password is wrong.' })
    expect(await errorsOf(password, 'Password2026!')).toHaveProperty('newPassword')
    expect(await errorsOf(password, 'of MarketOfficer themselves')).toEqual({
      newPassword: 'The password holds the user name or the mobile number.',
    })
    expect(await errorsOf(password, password)).toEqual({ newPassword: 'Choose a password other than the old one.' })
  })

  it('counts guesses of the old one as failed sign-ins on this device', async () => {
    const client = await market.client('branchad')
    for (let at = 0; at < 5; at++) await change(client, `guess ${at}`, next)
    expect((await change(client, password, next)).status).toBe(423)
  })

  it('ends the other sessions in every process, and keeps its own', async () => {
    const [own, away] = [await market.client('pennagaram'), await market.client('pennagaram')]
    const second = processBeside(market.deps)
    const far = async () =>
      (
        await second.fetch(
          new Request('http://127.0.0.1:8004/api/preferences', { headers: { Authorization: `Bearer ${away.token}` } }),
        )
      ).status
    expect([(await away.get('preferences')).status, await far()]).toEqual([200, 200])
    expect((await change(own, password, next)).status).toBe(200)
    expect((await away.get('preferences')).status).toBe(401)
    await until(async () => expect(await far()).toBe(401))
    expect((await own.get('preferences')).status).toBe(200)
    expect((await connect('pennagaram', password)).status).toBe(401)
    expect((await connect('pennagaram', next)).status).toBe(200)
    await second.stop()
  })

  it('shuts the door to whoever stands in it with the former one', async () => {
    const owner = await market.client('rjd')
    let [compared, goesOn] = [() => {}, () => {}]
    const [comparing, waiting] = [
      new Promise<void>((resolve) => (compared = resolve)),
      new Promise<void>((resolve) => (goesOn = resolve)),
    ]
    const verify: Passwords['verify'] = async (...asked) => {
      const isRight = await market.deps.passwords.verify(...asked)
      compared()
      await waiting
      return isRight
    }
    const door = createApp({ ...market.deps, passwords: { ...market.deps.passwords, verify } })
    const other = testClient((request) => door.fetch(request))
    const entering = other.post('auth/connect', { username: 'rjd', password })
    await comparing
    expect((await change(owner, password, next)).status).toBe(200)
    goesOn()
    expect((await entering).status).toBe(401)
    const [row] = await market.db.query(sql`
      select count(*) filter (where s.ended_at is null) as sessions,
        (select count(*) from known_device d where d.user_id = u.id) as browsers
      from mas_user u join session s on s.user_id = u.id where u.user_name = 'rjd' group by u.id`)
    expect(row).toEqual({ sessions: 1, browsers: 1 })
    await door.stop()
  })

  it('given by another is replaced before anything else', async () => {
    await market.arrange(sql`update mas_user set must_change = true where user_name = 'reeler01'`)
    const client = await market.client('reeler01')
    const [{ mobileNo = '' } = {}] = await market.db.query<{ mobileNo: string }>(
      sql`select mobile_no from mas_user where user_name = 'reeler01'`,
    )
    const shut = await client.get('BiddingInfo/myRoom')
    expect([shut.status, (await shut.json()).code]).toEqual([403, 'MUST_CHANGE'])
    expect((await client.post('auth/Register-Customer')).status).toBe(403)
    for (const path of ['preferences', 'auth/sessions', 'health', 'config', `MasUsers/getuserbymobileno/${mobileNo}`])
      expect([path, (await client.get(path)).status]).toEqual([path, 200])
    expect(await (await client.get(`MasUsers/getuserbymobileno/${mobileNo}`)).json()).toMatchObject({
      mustChange: true,
    })
    expect((await change(client, password, next)).status).toBe(200)
    expect((await client.get('BiddingInfo/myRoom')).status).not.toBe(403)
    expect(await (await client.get(`MasUsers/getuserbymobileno/${mobileNo}`)).json()).toMatchObject({
      mustChange: false,
    })
  })
})

describe('own sessions', () => {
  it('are listed and ended, nobody else’s', async () => {
    const [own, away, other] = [await market.client('dosad'), await market.client('dosad'), await market.client('ad')]
    const list = async (client: TestClient) =>
      (await (await client.get('auth/sessions')).json()) as { id: number; current: boolean; createdAt: string }[]
    const mine = await list(own)
    expect(mine.filter(({ current }) => current)).toHaveLength(1)
    const there = (await list(away)).find(({ current }) => current)?.id ?? 0
    expect(mine.map(({ id }) => id)).toContain(there)
    expect((await other.post(`auth/sessions/${there}/end`)).status).toBe(404)
    expect((await own.post(`auth/sessions/${there}/end`)).status).toBe(200)
    expect((await away.get('preferences')).status).toBe(401)
    expect((await own.post(`auth/sessions/${there}/end`)).status).toBe(404)
    expect((await own.get('preferences')).status).toBe(200)
  })
})

describe('a second factor', () => {
  const setting = (value: string) =>
    market.arrange(sql`update setting set value = ${value} where key = 'otp.ad' and market_id is null`)
  const begin = async (client: TestClient, device = 'browser-of-ad') => {
    client.cookies.set('DEVICE', device)
    const response = await client.post('auth/connect', { username: 'ad', password })
    return { status: response.status, body: (await response.json()) as Record<string, string> }
  }
  const finish = (client: TestClient, challenge: string, otp: string) =>
    client.post('auth/verify-otp', { challenge, otp })

  it('opens the session only with the OTP', async () => {
    await setting('on')
    const client = await market.client()
    const { status, body } = await begin(client)
    expect(status).toBe(200)
    expect(body).toEqual({
      result: 'OtpRequired',
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      mobile: 'XXXXXX0003',
      minutes: 10,
    })
    expect(client.cookies.has('XSRF-TOKEN')).toBe(false)
    const otp = await market.otpFor('9840000003')
    expect((await finish(client, 'x'.repeat(43), otp)).status).toBe(422)
    const opened = (await (await finish(client, body.challenge ?? '', otp)).json()) as { token: string }
    expect(opened).toMatchObject({ result: 'Success', userName: 'ad', usertype: 'ad', mustChange: false })
    expect(client.cookies.has('XSRF-TOKEN')).toBe(true)
    client.token = opened.token
    expect((await client.get('preferences')).status).toBe(200)
    expect((await finish(client, body.challenge ?? '', otp)).status).toBe(422)
  })

  it('counts wrong codes as failures, which the password does not forget', async () => {
    const client = await market.client()
    for (let at = 0; at < 2; at++) {
      market.clock.advance(31_000)
      const { body } = await begin(client, 'browser-of-rival')
      const otp = await market.otpFor('9840000003')
      const wrong = String((Number(otp) + 1) % 1_000_000).padStart(6, '0')
      for (let guess = 0; guess < 3 - at; guess++)
        expect((await finish(client, body.challenge ?? '', wrong)).status).toBe(422)
    }
    market.clock.advance(31_000)
    expect((await begin(client, 'browser-of-rival')).status).toBe(423)
    await setting('off')
  })
  it('is none for a password that was replaced since it was asked for', async () => {
    market.clock.advance(2 * 3600_000)
    const owner = await market.client('ad')
    await setting('on')
    const other = await market.client()
    const { body } = await begin(other, 'browser-of-other')
    const otp = await market.otpFor('9840000003')
    expect((await change(owner, password, next)).status).toBe(200)
    expect((await finish(other, body.challenge ?? '', otp)).status).toBe(422)
    await setting('off')
  })
})
