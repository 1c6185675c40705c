import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readEnv } from '../../src/server/env'
import { makeDataDir } from '../../src/server/envFile'
import { sealEvidence } from '../../src/server/evidence/seals'
import { openHost } from '../../src/server/host'
import { requireOwnKeys } from '../../src/server/ownKeys'
import { listenFault, startFault } from '../../src/server/startFault'
import { verify } from '../../src/server/verify'
import { type TestApp, testApp } from '../support/app'
import { auditSettled } from '../support/auditSettled'
import { freshDatabase } from '../support/database'
import { asMaintainer, emptyDatabase, type TestDatabase, urlOf } from '../support/emptyDatabase'

/* A start with what is wrong for its database: it is refused before anything is written, and says what mends it. */

const folder = mkdtempSync(join(tmpdir(), 'wrong-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const key = (byte: number) => Buffer.alloc(32, byte).toString('base64')
const envOf = (url: string, more: Record<string, string> = {}) =>
  readEnv({ DATABASE_URL: url, DATA_DIR: folder, DATA_KEY: key(7), SEAL_KEY: key(9), DEMO: 'off', ...more })

/** What a start says that is refused; '' for one that is not. */
async function refusal(url: string, more: Record<string, string> = {}): Promise<string> {
  try {
    const host = await openHost(envOf(url, more), 'http://localhost')
    await host.app.stop()
    await host.close()
    return ''
  } catch (error) {
    return startFault(error)
  }
}

describe('a database at real work', () => {
  let database: TestDatabase
  let market: TestApp
  beforeAll(async () => {
    database = await freshDatabase()
    market = await testApp({ database, start: '2026-11-20T06:30:00.000Z' })
    const enc = await market.deps.vault.seal('bankAc', '1234567890')
    await market.arrange(
      sql`update mas_customer set pan_no_enc = ${enc.enc} where id = (select min(id) from mas_customer)`,
    )
    await sealedAnew()
  })
  afterAll(() => market?.close())

  const sealedAnew = async (signer = market.deps.signer) => {
    await market.arrange(
      sql`update mas_customer set address = address || '.' where id = (select min(id) from mas_customer)`,
    )
    await auditSettled(market.db)
    await sealEvidence(market.db, signer, market.clock.now())
  }

  it('is not filled with the demo where DEMO was forgotten', async () => {
    const people = () =>
      market.db.query(sql`select (select count(*) from mas_user) as users, (select count(*) from lot) as lots`)
    const before = await people()
    expect(await refusal(database.url, { DEMO: 'on' })).toContain('at real work')
    expect(await people()).toEqual(before)
  })

  it('is started on with its own keys alone, and says which setting is another, not what it is', async () => {
    expect(await refusal(database.url)).toBe('')
    const other = randomBytes(32).toString('base64')
    const data = await refusal(database.url, { DATA_KEY: other })
    expect(data).toMatch(/^DATA_KEY takes the key .* of the id [0-9a-f]{8}\..*DATA_KEY_LOST=/)
    const seal = await refusal(database.url, { SEAL_KEY: other })
    expect(seal).toMatch(/^SEAL_KEY takes the key .*SEAL_KEY_BEFORE/)
    expect(await refusal(database.url, { DATA_KEY: key(9), SEAL_KEY: key(7) })).toMatch(
      /DATA_KEY takes[\s\S]*SEAL_KEY takes/,
    )
    expect(data + seal).not.toContain(other)
  })

  it('goes on where a key was lost, once that is said, and its evidence holds over both', async () => {
    const said = vi.spyOn(console, 'log').mockReturnValue(undefined)
    const lost = /DATA_KEY_LOST=([0-9a-f]{8})/.exec(await refusal(database.url, { DATA_KEY: key(5) }))?.[1] ?? ''
    const before = Buffer.from(await market.deps.signer.publicKey()).toString('base64')
    const keys = { DATA_KEY: key(5), SEAL_KEY: key(6), DATA_KEY_LOST: lost }
    expect(await refusal(database.url, keys)).toMatch(/^SEAL_KEY takes/)
    const unknown = envOf(database.url, { ...keys, SEAL_KEY_BEFORE: 'unknown' })
    const own = { dataKey: new Uint8Array(32).fill(5), sealKey: new Uint8Array(32).fill(6) }
    await expect(requireOwnKeys(market.db, own, unknown)).resolves.toBeUndefined()
    const known = { ...keys, SEAL_KEY_BEFORE: before }
    const host = await openHost(envOf(database.url, known), 'http://localhost')
    await market.arrange(
      sql`update mas_customer set address = address || '.' where id = (select min(id) from mas_customer)`,
    )
    await auditSettled(market.db)
    await sealEvidence(host.db, host.deps.signer, market.clock.now())
    await host.app.stop()
    await host.close()
    expect(await verify(envOf(database.url, known))).toBe(0)
    expect(await verify(envOf(database.url, keys))).toBe(1)
    expect(said.mock.calls.flat().join()).toMatch(/Seal 0 of 2026-11-20\S+: the signature is not ours/)
    // Whoever has the key of before signs nothing more by it: a process seals nothing, and what goes past that is found.
    await sealedAnew()
    expect(await verify(envOf(database.url, known))).toBe(0)
    await sealedAnew({ ...market.deps.signer, signedBy: async () => 0 })
    said.mockClear()
    expect(await verify(envOf(database.url, known))).toBe(1)
    expect(said.mock.calls.flat().join()).toMatch(/Seal 2 .*the signature is not ours/)
    said.mockRestore()
  })
})

describe('a database is refused', () => {
  it('that holds no Tamil, before anything is made in it', async () => {
    const name = `test_${randomBytes(6).toString('hex')}`
    await asMaintainer((client) =>
      client.query(`create database ${name} template template0 encoding 'SQL_ASCII' locale 'C'`),
    )
    expect(await refusal(urlOf(name))).toContain('encoding SQL_ASCII, which holds no Tamil: create database')
    await asMaintainer((client) => client.query(`drop database ${name} with (force)`))
  })

  it('that is not there, or does not answer, by the setting that names it', async () => {
    const none = new URL(urlOf('none_such'))
    expect(await refusal(none.href)).toMatch(/^DATABASE_URL: there is no database of that name/)
    none.host = '127.0.0.1:1'
    none.password = 'a-secret-password'
    const away = await refusal(none.href)
    expect(away).toMatch(/^DATABASE_URL: the database is not reached/)
    expect(away).not.toContain('a-secret')
    const wrong = Object.assign(new Error('password authentication failed for user "market"'), {
      severity: 'FATAL',
      code: '28P01',
    })
    expect(startFault(wrong)).toBe(
      'DATABASE_URL: the database does not let this account in: is its password right, is there a line for it in pg_hba.conf? (SQLSTATE 28P01)',
    )
  })

  it('that belongs to another account', async () => {
    const database = await emptyDatabase()
    const role = `r_${randomBytes(4).toString('hex')}`
    await asMaintainer((client) => client.query(`create role ${role} login password 'known'`))
    const url = new URL(database.url)
    url.username = role
    url.password = 'known'
    expect(await refusal(url.href)).toContain('its account may not do that: it has to own its database')
    await database.drop()
    await asMaintainer((client) => client.query(`drop role ${role}`))
  })
})

describe('what a machine does not have', () => {
  it('is said by its setting', () => {
    const metrics = { port: 'METRICS_PORT', host: 'METRICS_HOST' } as const
    const fault = (code: string) => Object.assign(new Error('listen'), { code, port: 18_004 })
    expect(listenFault(fault('EADDRINUSE'), metrics)).toBe('Port 18004 is in use: set METRICS_PORT to another one.')
    expect(listenFault(fault('EACCES'), metrics)).toContain('set METRICS_PORT')
    expect(listenFault(fault('EADDRNOTAVAIL'), metrics)).toContain('METRICS_HOST is no address of this machine')
    expect(listenFault(fault('EIO'), metrics)).toBeNull()
  })

  it('is said of a folder, and not asked for where it is not needed: beside a database elsewhere', () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    const dataDir = join(file, 'data')
    expect(() => makeDataDir({ databaseUrl: null, dataDir })).toThrow('DATA_DIR takes a folder in which this account')
    expect(() => makeDataDir({ databaseUrl: 'postgres://host/market', dataDir })).not.toThrow()
  })
})
