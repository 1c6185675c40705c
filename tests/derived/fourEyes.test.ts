import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tables } from '#resources/index'
import { snake } from '../../src/server/db/names'
import { type TestApp, testApp } from '../support/app'

/* Wherever one proposes and another confirms, they are two people: the database holds it, table by table. */

/** Every place. A new one is written down here once its trigger stands. */
const places: Readonly<Record<string, { readonly kinds?: readonly string[] }>> = {
  proposal: {
    kinds: [
      'rate',
      'setting',
      'invoiceCancel',
      'paymentReturn',
      'arrivalFarmer',
      'saleCancel',
      'refund',
      'billNote',
      'challan',
      'challanTakenBack',
      'voucher',
      'voucherReversal',
      'headOpening',
      'yearClose',
      'bankAccount',
      'account',
      'master',
    ],
  },
  payment_batch: {},
  bank_statement: {},
  year_close: {},
}

let market: TestApp
beforeAll(async () => {
  market = await testApp()
})
afterAll(() => market.close())

const names = (table: (typeof tables)[number]) => Object.keys(table.fields)
const checked = tables.filter((table) => names(table).some((name) => /checker|confirmedBy|secondBy/i.test(name)))

describe('four eyes', () => {
  it('look at these places', () => {
    expect([...new Set(checked.map(({ table }) => table))].sort()).toEqual(Object.keys(places).sort())
    const proposal = tables.find(({ name }) => name === 'proposal')
    const kind = proposal?.fields.kind
    expect(kind?.type === 'choice' && Object.keys(kind.options).sort()).toEqual(
      [...(places.proposal?.kinds ?? [])].sort(),
    )
  })

  it.each(checked.map((table) => [table.table, table] as const))(
    'of %s are of two people, by rule and by trigger',
    async (_, table) => {
      expect(table.rules).toContainEqual({ differ: ['makerId', 'checkerId'] })
      const [trigger] = await market.db.query<{ on: string[]; given: string }>(sql`
      select encode(t.tgargs, 'escape') as given, array(
        select a.attname::text from unnest(t.tgattr::int2[]) n join pg_attribute a on a.attrelid = t.tgrelid and a.attnum = n
        order by 1) as on
      from pg_trigger t where t.tgrelid = ${table.table}::regclass and t.tgname = 'two_people' and t.tgenabled = 'O'`)
      expect(trigger?.on).toEqual(['checker_id', 'maker_id'])
      expect(trigger?.given.split('\\000').filter(Boolean)).toEqual(['makerId', 'checkerId', 'checkedAt'].map(snake))
    },
  )

  it('see through an account to who made it or gave its password', async () => {
    const rows = await market.db.query<{ id: number; userName: string }>(sql`select id, user_name from mas_user`)
    const id = (name: string) => rows.find(({ userName }) => userName === name)?.id ?? 0
    const at = new Date('2026-11-20T06:30:00Z')
    const day = (n: number) => new Date(at.getTime() - n * 86_400_000)
    const link = (user: string, by: string | null, when: Date, kind = 'MADE') =>
      market.arrange(sql`
        insert into account_link (user_id, by_id, kind, at) values (${id(user)}, ${by && id(by)}, ${kind}, ${when})`)
    const one = async (a: string, b: string) =>
      (await market.db.query<{ one: boolean }>(sql`select one_person(${id(a)}, ${id(b)}, ${at}) as one`))[0]?.one
    expect([await one('ad', 'ad'), await one('ad', 'branchad')]).toEqual([true, false])
    await link('branchad', 'ad', day(31))
    expect(await one('ad', 'branchad')).toBe(false)
    await link('branchad', 'ad', day(29), 'PASSWORD')
    await link('marketofficer', 'branchad', day(1))
    // From hand to hand, both ways, and two of one hand.
    for (const [a, b] of [
      ['ad', 'branchad'],
      ['branchad', 'ad'],
      ['ad', 'marketofficer'],
      ['marketofficer', 'ad'],
    ] as const)
      expect([a, b, await one(a, b)]).toEqual([a, b, true])
    await link('pennagaram', 'ad', day(2), 'NUMBER')
    expect(await one('pennagaram', 'marketofficer')).toBe(true)
    // Two who had a hand in a third are not one for that; nor is the server anybody's hand.
    await link('marketofficer', 'rjd', day(1))
    await link('dosad', null, day(1))
    expect([await one('rjd', 'ad'), await one('rjd', 'marketofficer'), await one('dosad', 'rjd')]).toEqual([
      false,
      true,
      false,
    ])
    await market.arrange(sql`update setting set value = '0' where key = 'account.onePersonDays'`)
    expect(await one('ad', 'branchad')).toBe(false)
  })

  it('keep who had a hand in an account', async () => {
    for (const change of ['delete from account_link', `update account_link set at = at - interval '1 year'`])
      await expect(market.arrange(sql.raw(change))).rejects.toThrow()
  })
})
