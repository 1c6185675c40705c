import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnv } from '../../src/server/env'
import { passwords } from '../../src/server/host'
import { openDay } from '../../src/server/main'
import { checkDemo, DemoError, removeDemo } from '../../src/server/seed/demo/remove'
import { settingDefaults } from '../../src/server/seed/reference/settings'
import { actAs } from '../../src/server/transaction'
import { demoApp } from '../support/demo'
import { post } from '../support/sold'

/* A database that was seeded with the demo, on its way to real work. */

let demo: Awaited<ReturnType<typeof demoApp>>
beforeAll(async () => {
  demo = await demoApp()
})
afterAll(() => demo.close())

const one = async <T extends object>(statement: ReturnType<typeof sql>) => (await demo.db.query<T>(statement))[0] as T
const arrange = (statement: ReturnType<typeof sql>) =>
  demo.db.transaction(async (tx) => {
    await actAs(tx, 0)
    return tx.query(statement)
  })

/** A refund that a desk of the demo proposed to a reeler; answers what stands of it. */
async function waitingRefund(desk: Awaited<ReturnType<typeof demo.client>>) {
  const { id, day } = await one<{ id: number; day: string }>(sql`
    select c.id, (select max(day)::text from slot) as day from mas_customer c join mas_branch b on b.id = c.market_id
    where b.code = 'DPI' and c.customer_type = 'reeler' and c.is_active = 1 and c.bank_ac_no_hash is not null
    order by (select count(*) from lot l where l.reeler_id = c.id), c.id limit 1`)
  const done = async (path: string, body: object) => {
    const answer = await post(desk, path, body)
    expect([answer.ok, answer.ok || (await answer.clone().text())]).toEqual([true, true])
  }
  const lines = [
    { head: '3002', debit: '49000.00' },
    { head: '1002', credit: '49000.00', customerId: id },
  ]
  await done('voucher', { vouType: 'RC', day, notes: 'Deposit', lines })
  const { item } = await one<{ item: number }>(sql`
    select max(id) as item from open_item where customer_id = ${id} and not is_debit and is_open`)
  const items = [{ itemId: item, amount: '500.00' }]
  await done('ledger/refunds', { customerId: id, items, reason: 'Tried out' })
  const standing = () =>
    one(
      sql`select p.payment_status as status, refunding(${item})::numeric(14,2) as refunding from payment p where p.item_id = ${item}`,
    )
  expect(await standing()).toEqual({ status: 'PROPOSED', refunding: '500.00' })
  return standing
}

describe('the demo', () => {
  it('is refused for real work, also where its marks are missing', async () => {
    await expect(checkDemo(demo.db, passwords, true)).resolves.toBeUndefined()
    await expect(checkDemo(demo.db, passwords, false)).rejects.toThrow('npm run demo:remove')
    const marks = await demo.db.query<{ name: string }>(sql`delete from seed_revision where demo returning name`)
    await expect(checkDemo(demo.db, passwords, false)).rejects.toBeInstanceOf(DemoError)
    for (const { name } of marks) await arrange(sql`insert into seed_revision (name, demo) values (${name}, true)`)
  })

  it('has no day opened for real work, and nothing is opened to find out', async () => {
    const env = { ...readEnv({ DEMO: 'off', DATA_DIR: '/nowhere' }), databaseUrl: 'postgres://127.0.0.1:1/none' }
    await expect(openDay(env)).rejects.toBeInstanceOf(DemoError)
  })

  it('leaves: nobody of it signs in, nor whom they let in; sessions end, what was done stays, and it is recorded', async () => {
    const [desk, reeler] = [await demo.client('marketofficer'), await demo.client('reeler01')]
    const dosad = await one<{ id: number; hash: string }>(
      sql`select id, password_hash as hash from mas_user where user_name = 'dosad'`,
    )
    // Whoever knew the published password could leave an account behind; the server's own command makes none of theirs.
    await demo.db.transaction(async (tx) => {
      await actAs(tx, dosad.id)
      await tx.query(sql`
        insert into mas_user (user_name, password_hash, role, name, mobile_no, is_active)
        values ('backdoor', ${dosad.hash}, 'dosad', 'Left Behind', '9111111111', 2)`)
    })
    await arrange(sql`update mas_user set is_active = 1 where user_name = 'backdoor'`)
    await arrange(sql`
      insert into mas_user (user_name, password_hash, role, name, mobile_no, is_active)
      values ('director', 'x', 'dosad', 'Director', '9222222222', 1)`)
    // What they decided with a password that everybody knows, and what they only asked for.
    const [admin, rjd] = [await demo.client('dosad'), await demo.client('rjd')]
    const ask = async (body: object) => {
      const asked = await admin.post('dataManager/UpdateKeyvalue', { reason: 'Tried out', ...body })
      return ((await asked.json()) as { proposal: { id: number } }).proposal.id
    }
    const yes = async (id: number) =>
      expect(await rjd.post(`proposals/${id}/confirm`, {})).toMatchObject({ status: 200 })
    await yes(await ask({ key: 'farmerLevy', value: '1.23' }))
    await yes(await ask({ key: 'bid.maxTimes', value: '7' }))
    await ask({ key: 'reelerLevy', value: '1.24' })
    // Farmers whom its desk registered, two of whom real work goes on with; and a refund that waits for a yes.
    const register = async (ledgerName: string, mobileNo: string) => {
      const farmer = { customerType: 'farmer', ledgerName, fatherName: 'Murugan', areaName: 'Palacode', mobileNo }
      const [tsc] = await demo.db.query<{ id: number }>(sql`
        select tsc as id from mas_customer where tsc is not null and head_code like 'FDPI%' limit 1`)
      const made = await desk.post('auth/Register-Customer', { ...farmer, tsc: tsc?.id, atDesk: true })
      expect([made.status, await made.clone().text()]).toEqual([201, expect.any(String)])
      return ((await made.json()) as { id: number }).id
    }
    await register('Tried Out', '9600000002')
    const [changed, brought] = [
      await register('Changed Since', '9600000003'),
      await register('Brought Since', '9600000004'),
    ]
    const refunded = await waitingRefund(desk)
    const money = () =>
      one(sql`select (select count(*) from lot) as lots, (select sum(debit) from voucher_line) as posted,
        (select count(*) from mas_customer) as customers, (select count(*) from mas_user) as accounts`)
    const before = await money()
    // The director has seen to one office; nobody to the others.
    const contacts = () =>
      demo.db.query<{ name: string; officeNo: string }>(sql`
        select name, office_no from department where email is not null
        union all select name, office_no from mas_region where email is not null
        union all select name, office_no from mas_assistant_director where email is not null
        union all select name, office_no from mas_branch where email is not null`)
    const seeded = await contacts()
    expect(seeded.length).toBeGreaterThan(20)
    expect(new Set(seeded.map(({ officeNo }) => officeNo)).size).toBe(seeded.length)
    await demo.db.transaction(async (tx) => {
      const [director] = await tx.query<{ id: number }>(sql`select id from mas_user where user_name = 'director'`)
      await actAs(tx, director?.id ?? 0)
      await tx.query(sql`update mas_branch set office_no = '04342 230001' where code = 'DPI'`)
      await tx.query(sql`update mas_customer set area_name = 'Karimangalam' where id = ${changed}`)
      await tx.query(sql`
        insert into inward (market_id, day, farmer_id, cocoon_type_id, dfl_count, approx_weight, number_of_lots)
        select market_id, '2026-11-30', id, (select min(id) from mas_cocoon), 50, 40.000, 1 from mas_customer where id = ${brought}`)
    })
    const removed = await removeDemo(demo.db, passwords)
    expect(removed).toMatchObject({ customers: expect.any(Number), sessions: 4 })
    expect(removed.customers).toBeGreaterThan(150)
    expect(await demo.db.query(sql`select user_name from mas_user where is_active <> 0`)).toEqual([
      { userName: 'director' },
    ])
    expect(await demo.db.query(sql`select ledger_name from mas_customer where is_active <> 0 order by 1`)).toEqual([
      { ledgerName: 'Brought Since' },
      { ledgerName: 'Changed Since' },
    ])
    expect(await refunded()).toEqual({ status: 'CANCELLED', refunding: '0.00' })
    expect(await money()).toEqual(before)
    // What nobody confirmed makes no real price.
    expect(await demo.db.query(sql`select kind from rate where proposal_id is null`)).toEqual([])
    expect(await demo.db.query(sql`select 1 from rate where value in (1.23, 1.24)`)).toEqual([])
    expect(await one(sql`select value from setting where key = 'bid.maxTimes' and market_id is null`)).toEqual({
      value: settingDefaults['bid.maxTimes'],
    })
    // Nobody's yes carries out what somebody of the demo asked for.
    expect(await demo.db.query(sql`select kind from proposal where proposal_status = 'PROPOSED'`)).toEqual([])
    expect(await contacts()).toEqual([{ name: 'Dharmapuri', officeNo: '04342 230001' }])
    // Nor is a market open that nobody set up for real work.
    expect(await demo.db.query(sql`select id from market_opening`)).toEqual([])
    for (const name of ['dosad', 'reeler01', 'ad.hosur', 'backdoor'])
      await expect(demo.client(name)).rejects.toThrow('Failure')
    demo.clock.advance(31_000)
    for (const client of [desk, reeler]) expect((await client.get('preferences')).status).toBe(401)
    const recorded = await one<{ n: number }>(sql`
      select count(*) as n from audit where table_name = 'mas_user' and row_id = ${dosad.id} and operation = 'UPDATE'
        and user_id = 0 and after ->> 'is_active' = '0'`)
    expect(recorded.n).toBe(1)
    const event = await one(sql`select detail from security_event where kind = 'DEMO_REMOVED'`)
    expect(event).toEqual({
      detail: JSON.stringify([{ say: 'demo', ...removed }]),
    })
  })

  it('is gone then: real work starts, the demo does not, and there is nothing left to remove', async () => {
    await expect(checkDemo(demo.db, passwords, false)).resolves.toBeUndefined()
    await expect(checkDemo(demo.db, passwords, true)).rejects.toThrow('DEMO=off')
    await expect(removeDemo(demo.db, passwords)).rejects.toBeInstanceOf(DemoError)
  })
})
