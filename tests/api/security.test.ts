import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../src/server/app'
import { createHub } from '../../src/server/hub/hub'
import { verifyCaptcha } from '../../src/server/security/captcha'
import { type TestApp, testApp } from '../support/app'
import { secondDirector } from '../support/confirmed'
import type { TestClient } from '../support/cookies'
import { post, soldSlot, weigh } from '../support/sold'

let market: TestApp
let dosad: TestClient
let dosad2: TestClient
beforeAll(async () => {
  market = await testApp()
  await secondDirector(market)
  ;[dosad, dosad2] = [await market.client('dosad'), await market.client('dosad2')]
})
afterAll(() => market.close())

const codeOf = async (response: Response) => ((await response.json()) as { code?: string }).code

/** What a proposal of a second factor is answered. */
const propose = (by: TestClient, what: string, value: 'on' | 'off') =>
  post(by, 'dataManager/UpdateKeyvalue', { key: `otp.${what}`, value, reason: 'By circular' })
const idOf = async (answer: Response) => ((await answer.json()) as { proposal: { id: number } }).proposal.id
const confirm = (by: TestClient, id: number) => post(by, `proposals/${id}/confirm`, {})
/** Both yeses: what two directors set. */
const set = async (what: string, value: 'on' | 'off') =>
  expect((await confirm(dosad2, await idOf(await propose(dosad, what, value)))).status).toBe(200)
const valueNow = async (what: string) =>
  ((await (await dosad.get(`dataManager/getKeyValue/otp.${what}`)).json()) as { value: string }).value

describe('the second factors', () => {
  it('are off, read by every official, and changed by two who decide for the state', async () => {
    const [desk, ad] = [await market.client('marketofficer'), await market.client('ad')]
    const rows = (await (await desk.get('dataManager/getKeyValues')).json()) as { key: string; value: string }[]
    const own = rows.filter(({ key }) => key.startsWith('otp.'))
    expect(own.map(({ value }) => value)).toEqual(Array(7).fill('off'))
    expect((await propose(desk, 'money', 'on')).status).toBe(403)
    expect((await propose(ad, 'money', 'on')).status).toBe(403)
    const id = await idOf(await propose(dosad, 'rjd', 'on'))
    expect(await valueNow('rjd')).toBe('off')
    expect((await confirm(dosad, id)).status).toBe(403)
    expect((await confirm(dosad2, id)).status).toBe(200)
    expect(await valueNow('rjd')).toBe('on')
    await set('rjd', 'off')
  })

  it('have no value of one market alone, and leave no door for one director', async () => {
    const [{ id } = { id: 0 }] = await market.db.query<{ id: number }>(sql`select id from mas_branch limit 1`)
    const wanted = { key: 'otp.money', value: 'on', marketId: id, reason: 'By circular' }
    const proposal = await idOf(await post(dosad, 'dataManager/UpdateKeyvalue', wanted))
    const [row] = await market.db.query(sql`select market_id from proposal where id = ${proposal}`)
    expect(row).toEqual({ marketId: null })
    expect((await post(dosad, `proposals/${proposal}/withdraw`, {})).status).toBe(200)
    expect((await post(dosad, 'security', { money: true })).status).toBe(404)
  })

  it('are not switched on where nobody carries an OTP, neither by the first nor by the second', async () => {
    const id = await idOf(await propose(dosad, 'money', 'on'))
    const mute = createApp({ ...market.deps, hub: createHub(), sender: null })
    const press = async (by: TestClient, path: string, body: object) =>
      (
        await mute.fetch(
          new Request(`http://127.0.0.1:8004/api/${path}`, {
            method: 'POST',
            body: JSON.stringify(body),
            headers: {
              Authorization: `Bearer ${by.token}`,
              Cookie: `XSRF-TOKEN=${by.cookies.get('XSRF-TOKEN')}`,
              'X-XSRF-TOKEN': by.cookies.get('XSRF-TOKEN') ?? '',
              'Content-Type': 'application/json',
              'Idempotency-Key': crypto.randomUUID(),
            },
          }),
        )
      ).json()
    const wanted = { key: 'otp.ad', value: 'on', reason: 'By circular' }
    const refusal = { code: 'INVALID', errors: { value: expect.stringContaining('No SMS gateway') } }
    expect(await press(dosad, 'dataManager/UpdateKeyvalue', wanted)).toMatchObject(refusal)
    expect(await press(dosad2, `proposals/${id}/confirm`, {})).toMatchObject(refusal)
    expect(await valueNow('money')).toBe('off')
    expect((await post(dosad, `proposals/${id}/withdraw`, {})).status).toBe(200)
    await mute.stop()
  })
})

describe('money', () => {
  it('wants an OTP of this session, for ten minutes, and the call is repeated with the same key', async () => {
    const desk = await market.client('marketofficer')
    const sold = await soldSlot(market, [{ price: 700 }])
    await weigh(desk, sold.lots[0] ?? 0, '28.350')
    await set('money', 'on')
    const off = await idOf(await propose(dosad, 'money', 'off'))
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    const process = (by = desk) => by.post('Invoice/process', { slotId: sold.slotId }, key)
    expect(await codeOf(await process())).toBe('OTP_REQUIRED')

    await desk.post('auth/GenerateOtp/9840000005', { purpose: 'money' })
    const otp = await market.otpFor('9840000005')
    expect((await desk.post('auth/verify-otp', { mobileNo: '9840000005', otp })).status).toBe(200)
    const done = await process()
    expect(done.status).toBe(200)
    expect(await (await process()).json()).toEqual(await done.json())

    expect(await codeOf(await process(await market.client('marketofficer')))).toBe('OTP_REQUIRED')
    market.clock.advance(10 * 60_000 + 1000)
    expect(await codeOf(await process())).toBe('OTP_REQUIRED')
    // Whoever took a session over cannot switch it off.
    expect(await codeOf(await confirm(dosad2, off))).toBe('OTP_REQUIRED')
    await market.arrange(sql`update setting set value = 'off' where key = 'otp.money'`)
    expect((await process()).status).toBe(200)
  })

  it('is asked for by a market that wants it for itself', async () => {
    await market.arrange(sql`
      insert into setting (market_id, key, value) select id, 'otp.money', 'on' from mas_branch where code = 'PNG'`)
    const [here, there] = [await market.client('marketofficer'), await market.client('pennagaram')]
    expect(await codeOf(await here.post('Invoice/process', { slotId: 1 }))).not.toBe('OTP_REQUIRED')
    expect(await codeOf(await there.post('Invoice/process', { slotId: 1 }))).toBe('OTP_REQUIRED')
  })
})

describe('money of several markets', () => {
  const batch = (by: TestClient) =>
    by.post('payments/batches/999999/confirm', {}, { 'Idempotency-Key': 'batch-999999' })
  const setOf = (market: TestApp, code: string, value: string) =>
    market.arrange(sql`
      insert into setting (market_id, key, value) select id, 'otp.money', ${value} from mas_branch where code = ${code}
      on conflict (market_id, key) do update set value = excluded.value`)

  it('wants an OTP of those above as soon as one of their markets does', async () => {
    const ad = await market.client('ad')
    const [own] = await market.db.query<{ code: string }>(sql`
      select b.code from mas_branch b join mas_user u on u.ad_office_id = b.ad_office_id where u.user_name = 'ad' order by 1`)
    await setOf(market, 'PNG', 'off')
    const [away] = await market.db.query<{ code: string }>(sql`
      select b.code from mas_branch b where b.region_id is distinct from (
        select o.region_id from mas_assistant_director o join mas_user u on u.ad_office_id = o.id
        where u.user_name = 'ad') order by 1`)
    await setOf(market, away?.code ?? '', 'on')
    expect(await codeOf(await batch(ad))).toBe('NOT_FOUND')
    await setOf(market, own?.code ?? '', 'on')
    expect(await codeOf(await batch(ad))).toBe('OTP_REQUIRED')
    await setOf(market, own?.code ?? '', 'off')
    expect(await codeOf(await batch(ad))).toBe('NOT_FOUND')
    await setOf(market, away?.code ?? '', 'off')
  })
})

describe('the captcha', () => {
  const forms: Record<string, string>[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const form = Object.fromEntries(new URLSearchParams(text))
    forms.push(form)
    response.end(JSON.stringify({ success: form.response === 'human' }))
  })
  let captcha = { key: 'site-key', secret: 'site-secret', verifyUrl: '', scriptUrl: 'https://captcha.example/api.js' }
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    captcha = { ...captcha, verifyUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify` }
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  it('is asked of nobody without a key', async () => {
    await expect(verifyCaptcha({ captcha: null }, undefined, 'local')).resolves.toBeUndefined()
  })

  it('is verified by its provider', async () => {
    await expect(verifyCaptcha({ captcha }, 'human', '10.0.0.7')).resolves.toBeUndefined()
    expect(forms.at(-1)).toEqual({ secret: 'site-secret', response: 'human', remoteip: '10.0.0.7' })
    const refusal = { code: 'INVALID', details: { errors: { captcha: { key: 'fault.captcha' } } } }
    await expect(verifyCaptcha({ captcha }, 'robot', 'local')).rejects.toMatchObject(refusal)
    await expect(verifyCaptcha({ captcha }, undefined, 'local')).rejects.toMatchObject(refusal)
    const away = { ...captcha, verifyUrl: 'http://127.0.0.1:1/' }
    await expect(verifyCaptcha({ captcha: away }, 'human', 'local')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  })

  it('stands before a reset, and the console is told', async () => {
    const guarded = createApp({ ...market.deps, hub: createHub(), captcha })
    const ask = async (body: object) => {
      const headers = { 'Content-Type': 'application/json' }
      const url = 'http://127.0.0.1:8004/api/auth/GenerateOtp/9840000003'
      const answer = await guarded.fetch(new Request(url, { method: 'POST', body: JSON.stringify(body), headers }))
      return (await answer.json()) as { errors?: object }
    }
    expect((await ask({ purpose: 'reset' })).errors).toEqual({ captcha: 'Complete the security check.' })
    expect(await ask({ purpose: 'reset', captcha: 'human' })).toMatchObject({ result: 'Success' })
    const config = await guarded.fetch(new Request('http://127.0.0.1:8004/api/config'))
    expect(await config.json()).toEqual({
      captchaKey: 'site-key',
      captchaScript: 'https://captcha.example/api.js',
      mapKey: null,
      demo: false,
      version: 'v18.1.0',
    })
    await guarded.stop()
  })
})
