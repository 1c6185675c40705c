import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { password, type TestApp, testApp } from '../support/app'

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

  it('locks the account on this device after five failures, and on no other', async () => {
    const rival = await market.client()
    for (let at = 0; at < 5; at++) await rival.post('auth/connect', { username: 'rjd', password: 'guess' })
    const locked = await rival.post('auth/connect', { username: 'rjd', password })
    expect(locked.status).toBe(423)
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
