import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { securityDetailText } from '#resources/securityDetails'
import { acquireAdvisoryLock, dataKeyLock } from '../../src/server/db/advisoryLock'
import { openDatabase } from '../../src/server/db/open'
import { type Env, readEnv } from '../../src/server/env'
import { sealEvidence } from '../../src/server/evidence/seals'
import { exchangeDataKey, exchangeKeyCommand } from '../../src/server/exchangeKey'
import { readProgram } from '../../src/server/files'
import { requireOwnKeys } from '../../src/server/ownKeys'
import { createVault } from '../../src/server/secret/secret'
import { verify } from '../../src/server/verify'
import type { TestApp } from '../support/app'
import { auditSettled } from '../support/auditSettled'
import { freshDatabase } from '../support/database'
import type { TestDatabase } from '../support/emptyDatabase'
import { paymentGround } from '../support/payments'
import { root } from '../support/root'
import { post } from '../support/sold'

/* Another DATA_KEY for the numbers of a market that has them: all of them, or none. */

const folder = mkdtempSync(join(tmpdir(), 'exchange-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const bytes = (byte: number) => new Uint8Array(32).fill(byte)
const key = (byte: number) => Buffer.from(bytes(byte)).toString('base64')
const [former, next, another] = [7, 5, 3] as const

interface Stored {
  readonly place: string
  readonly enc: string
  readonly hash: string
  readonly last4: string
}

describe('another DATA_KEY', () => {
  let database: TestDatabase
  let market: TestApp
  const envOf = (more: Record<string, string>): Env =>
    readEnv({ DATABASE_URL: database.url, DATA_DIR: folder, SEAL_KEY: key(9), DEMO: 'off', ...more })
  const exchange = (more: Record<string, string>) => exchangeKeyCommand(envOf(more))
  const exchanged = { DATA_KEY: key(next), DATA_KEY_BEFORE: key(former) }

  beforeAll(async () => {
    database = await freshDatabase()
    const ground = await paymentGround('2026-11-20T06:30:00.000Z', database)
    market = ground.market
    for (const lot of [1, 2, 3]) await post(ground.desk, 'payments/ready', { ids: await ground.idsOf(lot) })
    await ground.propose()
    const people = await market.db.query<{ id: number }>(sql`select id from mas_customer order by id limit 3`)
    for (const [at, { id }] of people.entries()) {
      const { enc, hash, last4 } = await market.deps.vault.seal('aadhaar', `23${at}012345678`)
      await market.arrange(sql`
        update mas_customer set aadhaar_no_enc = ${enc}, aadhaar_no_hash = ${hash}, aadhaar_no_last4 = ${last4}
        where id = ${id}`)
    }
    await auditSettled(market.db)
    await sealEvidence(market.db, market.deps.signer, market.clock.now())
  })
  afterAll(() => market?.close())

  const stored = () =>
    market.db.query<Stored>(sql`
      select 'account ' || id as place, bank_ac_no_enc as enc, bank_ac_no_hash as hash, bank_ac_no_last4 as last4
      from bank_account where bank_ac_no_enc like 'v1.%'
      union all select 'person ' || id, bank_ac_no_enc, bank_ac_no_hash, bank_ac_no_last4 from mas_customer
        where bank_ac_no_enc like 'v1.%'
      union all select 'payment ' || id, bank_ac_no_enc, bank_ac_no_hash, bank_ac_no_last4 from payment_account
      union all select 'aadhaar ' || id, aadhaar_no_enc, aadhaar_no_hash, aadhaar_no_last4 from mas_customer
        where aadhaar_no_enc is not null
      order by 1`)
  const opened = async (byte: number) => {
    const vault = createVault(bytes(byte))
    const rows = await stored()
    return Promise.all(rows.map(async ({ place, enc }) => [place, await vault.open(enc)]))
  }
  const isRefused = (byte: number, more: Record<string, string> = {}) =>
    requireOwnKeys(
      market.db,
      { dataKey: bytes(byte), sealKey: bytes(9) },
      envOf({ DATA_KEY: key(byte), ...more }),
    ).then(
      () => '',
      (error: Error) => error.message,
    )

  /** What is broken: the accounts that the ground of the tests placed without their triggers, and nothing else. */
  const verified = async (byte: number) => {
    const said = vi.spyOn(console, 'log').mockReturnValue(undefined)
    await verify(envOf({ DATA_KEY: key(byte) }))
    const lines = said.mock.calls.flat().filter((line) => /^Row \d+ of/.test(line))
    said.mockRestore()
    return lines
  }
  let found: string[]
  const events = async () =>
    (
      await market.db.query<{ detail: string }>(sql`select detail from security_event where kind = 'KEY_EXCHANGED'`)
    ).map(({ detail }) => securityDetailText(detail, 'en'))

  it('is named by the start that is refused for it', async () => {
    expect(await isRefused(next)).toContain('npm run keys:exchange')
  })

  it('is waited for by a start: whether it has the key of the database is asked once that stands', async () => {
    let release = () => {}
    let holding: Promise<void> | undefined
    await new Promise<void>((held) => {
      holding = market.db.transaction(async (tx) => {
        await acquireAdvisoryLock(tx, dataKeyLock)
        const over = new Promise<void>((resolve) => {
          release = resolve
        })
        held()
        await over
      })
    })
    let isAnswered = false
    const asked = isRefused(former).then((text) => {
      isAnswered = true
      return text
    })
    await wait(500)
    expect(isAnswered).toBe(false)
    release()
    await holding
    expect(await asked).toBe('')
  })

  it('is not taken without the one of before, nor for a wrong one: nothing is changed then', async () => {
    const before = await stored()
    await expect(exchange({ DATA_KEY: key(next) })).rejects.toThrow('DATA_KEY_BEFORE takes a key')
    await expect(exchange({ ...exchanged, DATA_KEY_BEFORE: key(another) })).rejects.toThrow(
      /A value of bank_account\.bank_ac_no_enc was sealed by the key [0-9a-f]{8}/,
    )
    expect(await stored()).toEqual(before)
  })

  it('is not taken while a process lives, which would go on by the former', async () => {
    const before = await stored()
    const living = await openDatabase(envOf(exchanged), (await readProgram(root)).version)
    try {
      await expect(exchange(exchanged)).rejects.toThrow('A process of the server lives')
    } finally {
      await living.close()
    }
    expect(await stored()).toEqual(before)
  })

  it('is taken for all there is: the same numbers, found by its hashes, and every account as it stood', async () => {
    const [before, numbers] = [await stored(), await opened(former)]
    const others = sql`select (select count(*) from bank_account) as accounts, (select count(*) from proposal) as proposals,
      (select count(*) from audit) as audit, (select sum(version) from mas_customer) as versions`
    const counted = await market.db.query(others)
    found = await verified(former)
    expect(found.filter((line) => !line.includes(': bank_ac_no_last4.'))).toEqual([])
    const said = vi.spyOn(console, 'log').mockReturnValue(undefined)
    await exchange(exchanged)
    expect(said.mock.calls.flat().join()).toMatch(
      /Sealed anew by DATA_KEY: 4 of bank_account, 7 of mas_customer, 3 of payment_account\./,
    )
    expect(await opened(next)).toEqual(numbers)
    expect(await events()).toEqual([expect.stringMatching(/: 4, .*: 7, .*: 3$/)])
    expect(await market.db.query(others)).toEqual(counted)
    const after = await stored()
    expect(after.map(({ place, last4 }) => [place, last4])).toEqual(before.map(({ place, last4 }) => [place, last4]))
    const vault = createVault(bytes(next))
    for (const [at, { hash, place }] of after.entries())
      expect(hash).toBe(await vault.hash(place.startsWith('aadhaar') ? 'aadhaar' : 'bankAc', numbers[at]?.[1] ?? ''))
    const encOf = (place: RegExp) => new Set(after.filter((row) => place.test(row.place)).map(({ enc }) => enc))
    expect(encOf(/^account/)).toEqual(encOf(/^person/))
    expect([...encOf(/^payment/)].filter((enc) => !encOf(/^account/).has(enc))).toEqual([])
    expect(await isRefused(next)).toBe('')
    expect(await isRefused(former)).toMatch(/^DATA_KEY takes/)
    said.mockRestore()
  })

  it('leaves the evidence as it was, and the guards of an account in force', async () => {
    expect(await verified(next)).toEqual(found)
    const other = sql`update bank_account set bank_ac_no_hash = 'x' where id = (select min(id) from bank_account)`
    await expect(market.arrange(other)).rejects.toThrow()
    const [guards] = await market.db.query<{ off: number }>(
      sql`select count(*) as off from pg_trigger where tgenabled <> 'O'`,
    )
    expect(guards).toEqual({ off: 0 })
  })

  it('changes nothing where it is taken again, and leaves numbers of a lost key as they are', async () => {
    const keys = { before: bytes(former), next: bytes(next) }
    const total = (written: Record<string, number>) => Object.values(written).reduce((sum, n) => sum + n, 0)
    expect(total(await exchangeDataKey(market.db, keys))).toBe(0)
    expect(await events()).toHaveLength(1)
    const [lost] = (await stored()).filter(({ place }) => place.startsWith('aadhaar'))
    const foreign = await createVault(bytes(another)).seal('aadhaar', '999912345678')
    await market.arrange(
      sql`update mas_customer set aadhaar_no_enc = ${foreign.enc} where aadhaar_no_enc = ${lost?.enc ?? ''}`,
    )
    await expect(exchangeDataKey(market.db, keys)).rejects.toThrow(/mas_customer\.aadhaar_no_enc was sealed by the key/)
    const id = foreign.enc.split('.')[1] ?? ''
    expect(total(await exchangeDataKey(market.db, { ...keys, lost: [id] }))).toBe(0)
    expect((await stored()).filter(({ enc }) => enc === foreign.enc)).toHaveLength(1)
  })
})
