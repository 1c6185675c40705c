import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { securityDetailText } from '#resources/securityDetails'
import { findBroken } from '../../src/server/evidence/service'
import { actAs } from '../../src/server/transaction'
import { type TestApp, testApp } from '../support/app'
import { type TestClient, testClient } from '../support/cookies'
import { unguarded } from '../support/unguarded'

/* What happened is known: who, from where, which record; and nobody fills the disk with it or takes it back. */

interface Event {
  readonly id: number
  readonly kind: string
  readonly userName: string | null
  readonly role: string | null
  readonly name: string | null
  readonly marketId: number | null
  readonly resource: string | null
  readonly recordId: number | null
  readonly detail: string | null
  readonly count: number
  readonly address: string | null
}

let market: TestApp
let since = 0
const events = async (kind?: string): Promise<Event[]> => {
  await market.deps.failures.settled()
  const rows = await market.db.query<Event>(sql`
    select * from security_event where id > ${since} and (${kind ?? null}::text is null or kind = ${kind ?? null}) order by id`)
  return rows.map((row) => ({ ...row, detail: row.detail && securityDetailText(row.detail, 'en') }))
}
const begin = async () => {
  await market.deps.failures.settled()
  since =
    (await market.db.query<{ id: number }>(sql`select coalesce(max(id), 0) as id from security_event`))[0]?.id ?? 0
}
const from = (address: string): TestClient =>
  testClient((request) => market.app.fetch(request, { address }), { password: 'Silk-demo-2026' })
const wrong = (client: TestClient, username: string) =>
  client.post('auth/connect', { username, password: 'Not-this-one-77' })

beforeAll(async () => {
  market = await testApp()
})
afterAll(() => market.close())

describe('sign-ins', () => {
  it('are kept with who it was, by the name of that day, and from where', async () => {
    await begin()
    const desk = await from('10.1.2.3').signIn('marketofficer')
    await desk.post('auth/logout', {})
    const [opened, known, ended, ...more] = await events()
    expect(opened).toMatchObject({
      kind: 'SIGNED_IN',
      userName: 'marketofficer',
      role: 'marketofficer',
      name: 'S. Kavitha',
      address: '10.1.2.3',
    })
    expect(known).toMatchObject({ kind: 'DEVICE_EARNED', userName: 'marketofficer', address: '10.1.2.3' })
    expect(ended).toMatchObject({ kind: 'SIGNED_OUT', userName: 'marketofficer', address: '10.1.2.3' })
    expect(more).toEqual([])
  })

  it('that fail name the account, and of a name that nobody has nothing that was typed', async () => {
    await begin()
    await wrong(from('10.1.2.4'), 'ad')
    await wrong(from('10.1.2.4'), 'My-Secret-Pass-1')
    const [known, unknown] = await events('SIGN_IN_FAILED')
    expect(known).toMatchObject({ userName: 'ad', name: 'K. Mani', address: '10.1.2.4', count: 1 })
    expect(unknown).toMatchObject({ name: null, address: '10.1.2.4' })
    expect(unknown?.userName).toMatch(/^#[0-9a-f]{12}$/)
    const [told] = await market.db.query(sql`
      select 1 from security_event e where to_jsonb(e)::text ilike '%my-secret%' or to_jsonb(e)::text like '%Not-this%'`)
    expect(told).toBeUndefined()
  })

  it('that fail again and again share two rows a minute', async () => {
    await begin()
    const guesser = from('10.1.2.5')
    for (let n = 0; n < 5; n++) await wrong(guesser, `nobody-${n}`)
    expect(await events('SIGN_IN_FAILED')).toHaveLength(1)
    market.clock.advance(61_000)
    await market.app.tick()
    const [first, rest, ...more] = await events('SIGN_IN_FAILED')
    expect([first?.count, rest?.count]).toEqual([1, 4])
    expect(more).toEqual([])
  })

  it('from a thousand addresses are counted, and fill few rows', async () => {
    market.clock.advance(61_000)
    await market.app.tick()
    await begin()
    const at = { at: market.clock.now().toISOString() }
    for (let n = 0; n < 1000; n++) {
      market.deps.failures.note(
        { kind: 'SIGN_IN_FAILED', of: 'stranger' },
        { ...at, address: `10.2.${n >> 8}.${n & 255}` },
      )
      market.deps.failures.note({ kind: 'SIGN_IN_FAILED', of: 'account', userId: 1 }, { ...at, address: `10.3.0.${n}` })
    }
    market.clock.advance(61_000)
    await market.app.tick()
    const rows = await events('SIGN_IN_FAILED')
    expect(rows.length).toBeLessThan(40)
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(2000)
  })
})

describe('codes', () => {
  it('that are wrong name the account they were sent to, and of a number that nobody has nothing', async () => {
    await begin()
    const stranger = from('10.1.2.9')
    await stranger.post('auth/GenerateOtp/9840000003', { purpose: 'reset' })
    await stranger.post('auth/verify-otp', { mobileNo: '9840000003', otp: '000000' })
    await from('10.1.2.10').post('auth/verify-otp', { mobileNo: '9999999999', otp: '000000' })
    // Those of one instant come in either order.
    const [known, unknown, ...more] = (await events('OTP_FAILED')).toSorted(
      (a, b) => Number(a.userName === null) - Number(b.userName === null),
    )
    expect(known).toMatchObject({ userName: 'ad', detail: 'Reset password', address: '10.1.2.9', count: 1 })
    expect(unknown).toMatchObject({ userName: null, detail: null, address: '10.1.2.10' })
    expect(more).toEqual([])
  })
})

describe('refusals', () => {
  it('outlive the rollback of what was refused', async () => {
    const desk = await market.client('marketofficer')
    await begin()
    expect((await desk.post('people/nobody', {})).status).toBe(404)
    expect((await desk.get('securityEvent')).status).toBe(403)
    const [row, ...more] = await events()
    expect(row).toMatchObject({ kind: 'REFUSED', userName: 'marketofficer', detail: 'GET securityEvent' })
    expect(more).toEqual([])
  })

  it('name the record of another office, and nothing where there is none', async () => {
    const desk = await market.client('pennagaram')
    const [farmer] = await market.db.query<{ id: number; marketId: number }>(sql`
      select c.id, c.market_id from mas_customer c join mas_branch b on b.id = c.market_id
      where b.code = 'DPI' and customer_type = 'farmer' limit 1`)
    await begin()
    expect((await desk.get(`farmer/${farmer?.id}`)).status).toBe(404)
    expect((await desk.get('farmer/999999')).status).toBe(404)
    const [row, ...more] = await events()
    expect(row).toMatchObject({
      kind: 'OTHER_OFFICE',
      userName: 'pennagaram',
      resource: 'farmer',
      recordId: farmer?.id,
      marketId: farmer?.marketId,
    })
    expect(more).toEqual([])
  })
})

describe('what is changed', () => {
  it('stands with the change itself, in one transaction', async () => {
    await begin()
    const failing = market.db.transaction(async (tx) => {
      await actAs(tx, 0)
      await tx.query(sql`update mas_user set is_active = 0 where user_name = 'pennagaram'`)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await events()).toEqual([])
    await market.arrange(sql`update mas_user set role = 'branchad', password_hash = 'x' where user_name = 'pennagaram'`)
    const [role, password] = await events()
    expect(role).toMatchObject({
      kind: 'ACCOUNT_CHANGED',
      detail: 'pennagaram, User type: Market Officer > Branch Admin',
    })
    expect(password).toMatchObject({ kind: 'PASSWORD_GIVEN', detail: 'pennagaram' })
  })

  it('tells of a bank account its last digits alone', async () => {
    await begin()
    await market.db.transaction(async (tx) => {
      await tx.query(sql`
        select set_config('app.user_id', (select id::text from mas_user where user_name = 'branchad'), true)`)
      await tx.query(sql`
        update mas_customer set bank_ac_no_hash = 'other', bank_ac_no_last4 = '9876'
        where id = (select min(id) from mas_customer where customer_type = 'farmer')`)
    })
    const [row] = await events('BANK_CHANGED')
    expect(row?.detail).toMatch(/: 0001 > 9876, /)
  })

  it('tells of settings and rates what they were and are', async () => {
    await begin()
    await market.arrange(sql`update setting set value = '2' where key = 'bid.increment' and market_id is null`)
    await market.arrange(
      sql`update mas_user set mobile_no = '9840012345', is_active = 0 where user_name = 'pennagaram'`,
    )
    expect((await events('ACCOUNT_CHANGED'))[0]).toMatchObject({
      detail: 'pennagaram, Status: Active > inActive, Mobile no.',
    })
    const [kept] = await market.db.query<{ detail: string }>(
      sql`select detail from security_event where kind = 'SETTING_CHANGED' order by id desc limit 1`,
    )
    expect(securityDetailText(kept?.detail ?? '', 'ta')).toBe('கேட்பின் குறைந்தபட்ச உயர்வு (₹): 1 > 2')
    expect((await events('SETTING_CHANGED'))[0]).toMatchObject({ detail: 'Least raise of a bid (₹): 1 > 2' })
  })

  it('tells of a wrong current password at its change as of a failed sign-in, and of the lock after many', async () => {
    const desk = await market.client('marketofficer')
    await begin()
    const change = (oldPassword: string) =>
      desk.post('auth/Password-Change', { oldPassword, newPassword: 'Evening river 60413' })
    for (let n = 0; n < 6; n += 1) expect((await change(`wrong ${n}`)).status).toBe(422)
    expect((await change('Silk-demo-2026')).status).toBe(423)
    await market.deps.failures.flush(true)
    const told = { userName: 'marketofficer', resource: 'user', address: 'local' }
    const failed = await events('SIGN_IN_FAILED')
    expect(failed[0]).toMatchObject(told)
    expect(failed.reduce((sum, { count }) => sum + Number(count ?? 1), 0)).toBe(6)
    expect(await events('LOCKED')).toMatchObject([told])
  })

  it('tells of a password whose it was and who changed it', async () => {
    const desk = await market.client('branchad')
    await begin()
    const body = { oldPassword: 'Silk-demo-2026', newPassword: 'Evening river 60413' }
    expect((await desk.post('auth/Password-Change', body)).status).toBe(200)
    expect((await events()).map(({ kind }) => kind)).toEqual(['PASSWORD_CHANGED'])
    expect((await events())[0]).toMatchObject({ userName: 'branchad', address: 'local' })
  })
})

/**
 * Lets hours pass until every event is sealed. A seal reaches no further than the oldest transaction that is still open
 * anywhere on the server, and other databases on it are at work as well.
 */
const sealAll = ({ app, clock, db }: TestApp) =>
  vi.waitFor(
    async () => {
      clock.advance(3_600_000)
      await app.tick()
      const open = await db.query(
        sql`select 1 from security_event where txid >= coalesce((select max(to_txid) from security_seal), 0)`,
      )
      expect(open).toEqual([])
    },
    { timeout: 30_000, interval: 100 },
  )

describe('the record', () => {
  const broken = async () =>
    (await findBroken(market.db, market.deps.signer)).filter((one) => one.startsWith('Security'))

  it('is changed, emptied or thinned out by nobody', async () => {
    market.clock.advance(3_600_000)
    await market.app.tick()
    const change = (statement: ReturnType<typeof sql>) =>
      expect(market.arrange(statement)).rejects.toThrow(/never changed/)
    await change(sql`update security_event set detail = 'x'`)
    await change(sql`delete from security_event`)
    await change(sql`truncate security_event`)
    await change(sql`delete from security_seal`)
  })

  it('goes by whole seals and not before its time, and says so', async () => {
    await sealAll(market)
    expect(await broken()).toEqual([])
    const before = (await market.db.query(sql`select 1 from security_event`)).length
    expect(before).toBeGreaterThan(10)
    await market.arrange(
      sql`insert into setting (market_id, key, value) select id, 'security.keepDays', '1' from mas_branch`,
    )
    market.clock.advance(3_600_000)
    await market.app.tick()
    expect((await market.db.query(sql`select 1 from security_event`)).length).toBe(before)
  })
})

describe('seals', () => {
  /** A market whose clock began a year and a half ago, so that what it sealed then may go now. */
  let old: TestApp
  beforeAll(async () => {
    old = await testApp({ start: new Date(Date.now() - 550 * 86_400_000) })
    await old.client('ad')
    await sealAll(old)
  })
  afterAll(() => old.close())
  const broken = async () => (await findBroken(old.db, old.deps.signer)).filter((one) => one.startsWith('Security'))
  const asOwner = (statement: ReturnType<typeof sql>) => unguarded(old.db, statement)

  it('find a changed, a removed and an inserted event', async () => {
    expect(await broken()).toEqual([])
    const tries = [
      [sql`update security_event set address = '1.1.1.1' where id = (select min(id) from security_event)`],
      [sql`delete from security_event where id = (select min(id) from security_event)`],
      [sql`insert into security_event (at, kind, txid) select now(), 'LOCKED', min(txid) from security_event`],
    ] as const
    for (const [statement] of tries) {
      await asOwner(sql`create table kept as select * from security_event`)
      await asOwner(statement)
      expect((await broken())[0]).toMatch(/^Security events: seal \d+ does not fit its rows\.( Whole at .*\.)?$/)
      await asOwner(sql`delete from security_event`)
      await asOwner(sql`insert into security_event select * from kept`)
      await asOwner(sql`drop table kept`)
      expect(await broken()).toEqual([])
    }
  })

  it('find a seal that was made anew', async () => {
    await asOwner(sql`create table kept as select * from security_seal`)
    await asOwner(
      sql`update security_seal set sealed_at = sealed_at - interval '1 day' where id = (select max(id) from security_seal)`,
    )
    expect((await broken())[0]).toMatch(/is not the one that the audit has/)
    await asOwner(sql`delete from security_seal`)
    await asOwner(sql`insert into security_seal select * from kept`)
    expect(await broken()).toEqual([])
  })

  it('let go of what was kept long enough, whole, and hold still', async () => {
    const [first] = await old.db.query<{ n: number }>(sql`select count(*) as n from security_event`)
    old.clock.advance(366 * 86_400_000)
    await old.client('rjd')
    await old.app.tick()
    const left = await old.db.query<{ kind: string; detail: string }>(
      sql`select kind, detail from security_event order by id`,
    )
    expect(first?.n).toBeGreaterThan(5)
    expect(left.map(({ kind }) => kind)).toEqual(['SIGNED_IN', 'DEVICE_EARNED', 'EVENTS_REMOVED'])
    expect(securityDetailText(left[2]?.detail ?? '', 'en')).toBe(`Events: ${first?.n}, kept for 365 days`)
    expect(await broken()).toEqual([])
  })

  it('find events that went without it', async () => {
    await sealAll(old)
    expect(await broken()).toEqual([])
    await asOwner(sql`delete from security_event where kind = 'SIGNED_IN'`)
    expect(await broken()).toHaveLength(1)
  })
})
