import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../../src/server/app'
import { type TestApp, testApp } from '../support/app'
import { type TestClient, testClient } from '../support/cookies'
import { counting } from '../support/counting'

const newPassword = 'Mulberry by the river'

let market: TestApp
let stranger: TestClient
beforeAll(async () => {
  market = await testApp()
  stranger = await market.client()
})
afterAll(() => market.close())
// The limits of one test are over for the next.
beforeEach(() => market.clock.advance(2 * 3600_000))

type Answer = { status: number; body: Record<string, unknown> }
const told = async (response: Response): Promise<Answer> => ({
  status: response.status,
  body: (await response.json()) as Record<string, unknown>,
})
const ask = async (mobileNo: string, purpose = 'reset', by = stranger) =>
  told(await by.post(`auth/GenerateOtp/${mobileNo}`, { purpose }))
const answer = async (mobileNo: string, otp: string, by = stranger) =>
  told(await by.post('auth/verify-otp', { mobileNo, otp }))
const other = (otp: string) => String((Number(otp) + 1) % 1_000_000).padStart(6, '0')
const ad = '9840000003'

const ticketFor = async (mobileNo: string) => {
  await ask(mobileNo)
  const { body } = await answer(mobileNo, await market.otpFor(mobileNo))
  return String(body.ticket)
}
const setPassword = async (ticket: string, plain: string) =>
  told(await stranger.post('auth/Password-Change', { ticket, newPassword: plain }))

describe('an OTP', () => {
  it('is sent to a number that is known, and the answer for one that is not is the same', async () => {
    const before = market.messages.length
    const [known, unknown] = [await ask(ad), await ask('9999999999')]
    expect(known).toEqual({ status: 200, body: { result: 'Success', minutes: 10, again: 30 } })
    expect(unknown).toEqual(known)
    await market.deliver()
    expect(market.messages.slice(before).map(({ mobileNo }) => mobileNo)).toEqual([ad])
    expect(market.messages.at(-1)?.text).toMatch(/^\d{6} is your OTP for Silk Cocoon Market, valid for 10 minutes/)
  })

  it('is not in the database, nor in the outbox once it is sent', async () => {
    await ask(ad)
    const otp = await market.otpFor(ad)
    const [row] = await market.db.query<{ hash: string; text: string | null }>(sql`
      select encode(code_hash, 'escape') as hash, (select text from outbox order by id desc limit 1) as text
      from otp order by id desc limit 1`)
    expect(row?.hash).not.toContain(otp)
    expect(row?.text).toBeNull()
  })

  it('is asked for at most once in 30 seconds and five times an hour', async () => {
    expect((await ask(ad)).status).toBe(200)
    const soon = await ask(ad)
    expect([soon.status, soon.body.code]).toEqual([429, 'SLOW_DOWN'])
    expect(soon.body.message).toContain('30 s')
    for (let n = 0; n < 4; n++) {
      market.clock.advance(31_000)
      expect((await ask(ad)).status).toBe(200)
    }
    market.clock.advance(31_000)
    expect((await ask(ad)).status).toBe(429)
    expect((await ask('9840000004')).status).toBe(200)
  })

  it('lets two who ask at once have one', async () => {
    const both = await Promise.all([ask(ad), ask(ad)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 429])
  })

  it('is asked for at most 30 times in ten minutes from one address', async () => {
    const numbers = Array.from({ length: 31 }, (_, n) => `90000000${String(n).padStart(2, '0')}`)
    const statuses: number[] = []
    for (const mobileNo of numbers) statuses.push((await ask(mobileNo)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(30)
    expect(statuses.at(-1)).toBe(429)
  })

  it('ends after ten minutes, and where a newer one replaces it', async () => {
    await ask(ad)
    const first = await market.otpFor(ad)
    market.clock.advance(31_000)
    await ask(ad)
    const second = await market.otpFor(ad)
    if (first !== second)
      expect((await answer(ad, first)).body.errors).toEqual({ otp: 'The OTP is wrong or has expired.' })
    market.clock.advance(10 * 60_000)
    expect((await answer(ad, second)).status).toBe(422)
  })

  it('bears five tries, however many come at once', async () => {
    await ask(ad)
    const otp = await market.otpFor(ad)
    const guesses = await Promise.all(Array.from({ length: 50 }, () => answer(ad, other(otp))))
    expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([422]))
    const [row] = await market.db.query<{ tries: number }>(sql`select tries from otp order by id desc limit 1`)
    expect(row?.tries).toBe(5)
    expect((await answer(ad, otp)).status).toBe(422)
  })

  it('is good once, also where it is answered twice at once', async () => {
    await ask(ad)
    const otp = await market.otpFor(ad)
    const both = await Promise.all([answer(ad, otp), answer(ad, otp), answer(ad, otp)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  })

  it('is refused for what is no number', async () => {
    expect((await ask('12')).body.errors).toEqual({ mobileNo: '10 digits, the first from 6 to 9.' })
    expect((await told(await stranger.post('auth/verify-otp', { otp: '123456' }))).status).toBe(422)
  })
})

describe('a reset', () => {
  it('sets a password with the ticket, once, and ends every session', async () => {
    const signedIn = await market.client('ad')
    const ticket = await ticketFor(ad)
    expect((await setPassword(ticket, 'password2026')).body.errors).toHaveProperty('newPassword')
    const both = await Promise.all([setPassword(ticket, newPassword), setPassword(ticket, `${newPassword} too`)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    expect((await setPassword(ticket, `${newPassword} again`)).body.errors).toHaveProperty('ticket')
    expect((await signedIn.get('preferences')).status).toBe(401)
    const set = both[0]?.status === 200 ? newPassword : `${newPassword} too`
    await expect((await market.client()).signIn('ad', set)).resolves.toBeDefined()
  })

  it('gives a ticket that ends after ten minutes, and with another change', async () => {
    const late = await ticketFor('9840000002')
    market.clock.advance(10 * 60_000)
    expect((await setPassword(late, newPassword)).status).toBe(422)
    const spare = await ticketFor('9840000002')
    const rjd = await market.client('rjd')
    await rjd.post('auth/Password-Change', { oldPassword: 'Silk-demo-2026', newPassword: `${newPassword} 7` })
    expect((await setPassword(spare, `${newPassword} 8`)).status).toBe(422)
  })

  it('is not open to a reeler who is no longer active', async () => {
    const [{ mobileNo = '' } = {}] = await market.arrange<{ mobileNo: string }>(sql`
      update mas_customer set is_active = 0 where head_code = 'RDPI1003' returning mobile_no`)
    const before = market.messages.length
    expect((await ask(mobileNo)).status).toBe(200)
    await market.deliver()
    expect(market.messages.length).toBe(before)
  })
})

describe('a sign-up', () => {
  it('is proven by its OTP and waits for an official then', async () => {
    const mobileNo = '9812345670'
    await market.arrange(sql`
      insert into registration (role, name, mobile_no, market_id)
      select 'farmer', 'New Farmer', ${mobileNo}, id from mas_branch where code = 'DPI'`)
    await ask(mobileNo, 'register')
    expect((await answer(mobileNo, await market.otpFor(mobileNo))).body).toEqual({
      result: 'Success',
      purpose: 'register',
    })
    const [row] = await market.db.query<{ status: string; verifiedAt: string | null }>(sql`
      select status, verified_at from registration where mobile_no = ${mobileNo}`)
    expect(row?.status).toBe('VERIFIED')
    expect(row?.verifiedAt).not.toBeNull()
    expect((await ask('9812345671', 'register')).status).toBe(200)
  })
})

describe('an OTP where money moves', () => {
  it('wants a session and the own number', async () => {
    const desk = await market.client('marketofficer')
    expect((await ask('9840000005', 'money')).status).toBe(401)
    expect((await ask('9840000004', 'money', desk)).status).toBe(403)
    expect((await ask('9840000005', 'money', desk)).status).toBe(200)
    const otp = await market.otpFor('9840000005')
    expect((await answer('9840000005', otp)).status).toBe(422)
    expect((await answer('9840000005', otp, desk)).body).toEqual({
      result: 'Success',
      purpose: 'money',
      until: new Date(market.clock.now().getTime() + 600_000).toISOString(),
    })
  })
})

describe('a stranger', () => {
  // A day's limits too.
  beforeEach(() => market.clock.advance(50 * 3600_000))
  const from = (address: string) => testClient((request) => market.app.fetch(request, { address }))
  const sentTo = (mobileNo: string) => market.messages.filter((message) => message.mobileNo === mobileNo).length

  it('burns no code of another, and ends none by asking for one', async () => {
    const owner = await market.client()
    await ask('9840000004', 'reset', owner)
    const otp = await market.otpFor('9840000004')
    const rival = from('10.0.0.2')
    for (let at = 0; at < 8; at++) expect((await answer('9840000004', other(otp), rival)).status).toBe(422)
    expect((await ask('9840000004', 'reset', rival)).status).toBe(200)
    for (let at = 0; at < 8; at++) expect((await answer('9840000004', other(otp), rival)).status).toBe(422)
    expect((await answer('9840000004', otp, rival)).status).toBe(422)
    expect((await answer('9840000004', otp, owner)).status).toBe(200)
  })

  it('uses up nobody’s codes: at another address, and in a browser or at an address that the account knows', async () => {
    const mobileNo = '9840000006'
    const own = from('10.0.1.1')
    await own.signIn('pennagaram', 'Silk-demo-2026', 'phone-of-pennagaram')
    for (let at = 0; at < 6; at++) {
      await ask(mobileNo, 'reset', from('10.0.0.3'))
      market.clock.advance(31_000)
    }
    expect((await ask(mobileNo, 'reset', from('10.0.0.3'))).status).toBe(429)
    const asked = async (client: TestClient) => {
      const before = await market.deliver().then(() => sentTo(mobileNo))
      expect((await ask(mobileNo, 'reset', client)).status).toBe(200)
      await market.deliver()
      return sentTo(mobileNo) - before
    }
    expect(await asked(from('10.0.0.4'))).toBe(1)
    for (let at = 5; at < 60; at++) await ask(mobileNo, 'reset', from(`10.0.0.${at}`))
    expect(await asked(from('10.0.0.99'))).toBe(0)
    expect(await asked(own)).toBe(1)
    expect(await asked(from('10.0.1.1'))).toBe(1)
    // Nobody is spammed.
    expect(sentTo(mobileNo)).toBeLessThanOrEqual(12)
  })

  it('hears and waits for the same whether a number is known or not', async () => {
    const counted = counting(market.deps)
    const app = createApp(counted.deps)
    const took = async (mobileNo: string, address: string, path: string, body: object) => {
      const client = testClient((request) => app.fetch(request, { address }))
      let told: unknown
      const { statements } = await counted.of(async () => {
        const response = await client.post(path, body)
        told = [response.status, await response.text()]
      })
      return JSON.stringify([told, statements]).replaceAll(mobileNo, 'number')
    }
    const numbers = ['9840000001', '9812345678']
    for (const purpose of ['reset', 'register']) {
      const heard = new Set<string>()
      for (const mobileNo of numbers)
        for (let at = 0; at < 2; at++)
          heard.add(`${at} ${await took(mobileNo, '10.0.2.1', `auth/GenerateOtp/${mobileNo}`, { purpose })}`)
      expect(heard.size).toBe(2)
    }
    const [{ id: marketId } = { id: 0 }] = await market.db.query<{ id: number }>(sql`select id from mas_branch limit 1`)
    const signUps = new Set<string>()
    for (const mobileNo of [...numbers, '9840000003'])
      signUps.add(
        await took(mobileNo, '10.0.2.2', 'auth/Register-Customer', {
          role: 'farmer',
          name: 'Some One',
          mobileNo,
          marketId,
        }),
      )
    expect(signUps.size).toBe(1)
    const answers = new Set<string>()
    for (const mobileNo of numbers)
      answers.add(await took(mobileNo, '10.0.2.3', 'auth/verify-otp', { mobileNo, otp: '123456' }))
    expect(answers.size).toBe(1)
    await app.stop()
  })
})
