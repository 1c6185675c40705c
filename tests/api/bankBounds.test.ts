import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StatementDetail, StatementRead } from '#resources/api/reconciliation'
import { sum } from '#shared/money'
import { actAs } from '../../src/server/transaction'
import { type TestApp, testApp } from '../support/app'
import { askedWhile } from '../support/askedWhile'
import { bankEntry } from '../support/bankEntry'
import type { TestClient } from '../support/cookies'
import { post } from '../support/sold'
import { until } from '../support/until'

/* The statement of a bank where two ask at once, where a match spans two statements, and before the last yes. */

const today = '2026-11-20'
const columns = { day: 'Date', narration: 'Text', debit: 'Out', credit: 'In' }
interface Row {
  readonly narration?: string
  readonly debit?: string
  readonly credit?: string
}
const closingOf = (opening: string, rows: readonly Row[]) =>
  sum([opening, ...rows.flatMap(({ debit, credit }) => [`-${debit ?? '0'}`, credit ?? '0'])], 2)

/** The desk, which reads statements, and the two above it who may confirm them. */
const desksOf = async ({ client }: TestApp): Promise<[TestClient, TestClient, TestClient]> => [
  await client('marketofficer'),
  await client('branchad'),
  await client('ad'),
]

/** What the desk of a market does with its bank's statements. */
const booksOf = (desk: TestClient) => {
  const at = (path: string, body: object = {}, by = desk) => post(by, `reconciliation/${path}`, body)
  const told = async (answer: Response) => ({ status: answer.status, ...((await answer.json()) as object) })
  const detail = async (id: number) =>
    (await (await desk.get(`reconciliation/statements/${id}`)).json()) as StatementDetail
  const read = async (rows: readonly Row[], opening = '0.00', by = desk) => {
    const dated = rows.map((row) => ({ day: today, ...row }))
    const more = { opening, closing: closingOf(opening, rows), fileName: 'a.csv' }
    const answer = await at('statements', { bank: 'Indian Bank', columns, rows: dated, ...more }, by)
    return ((await answer.json()) as StatementRead).id ?? 0
  }
  return { at, told, detail, read }
}

describe('statements', () => {
  let market: TestApp
  let desk: TestClient
  let head: TestClient
  let ad: TestClient
  let { at, told, detail, read } = {} as ReturnType<typeof booksOf>
  let [first, second] = [0, 0]
  beforeAll(async () => {
    market = await testApp({ start: `${today}T06:30:00.000Z` })
    ;[desk, head, ad] = await desksOf(market)
    ;({ at, told, detail, read } = booksOf(desk))
    first = await read([{ narration: 'Charge', debit: '5.00' }], '0.00', head)
    second = await read(
      [
        { narration: 'Back', credit: '5.00' },
        { narration: 'Interest', credit: '9.00' },
      ],
      '-5.00',
    )
  })
  afterAll(() => market.close())

  const waiters = () =>
    market.db.query(sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  const entry = async (isOut: boolean) => (await bankEntry(market, desk, { amount: '7.00', day: today, isOut })).id

  it('go on from none that is taken back at the same moment, nor is one taken back that another goes on from', async () => {
    const of = (opening: string, narration: string) => {
      const rows = [{ day: today, narration, credit: '5.00' }]
      return at('statements', {
        bank: 'Canara Bank',
        columns,
        rows,
        opening,
        closing: closingOf(opening, rows),
        fileName: 'a.csv',
      })
    }
    const idOf = async (answer: Response) => ((await answer.json()) as StatementRead).id ?? 0
    const withdraw = (id: number) => at(`statements/${id}/withdraw`, { reason: 'Of another account' })
    const whileHeld = (asks: readonly (() => Promise<Response>)[], id: number) =>
      askedWhile(market, sql`select 1 from bank_statement where id = ${id} for update`, asks)
    const one = await idOf(await of('0.00', 'One'))
    const [gone, read] = await whileHeld([() => withdraw(one), () => of('5.00', 'Two')], one)
    expect([gone?.status, read?.status]).toEqual([200, 200])
    const two = await idOf(read as Response)
    const [third, kept] = await whileHeld([() => of('10.00', 'Three'), () => withdraw(two)], two)
    expect([third?.status, await told(kept as Response)]).toMatchObject([200, { status: 422, rule: 'bank.rule.used' }])
    for (const id of [await idOf(third as Response), two]) expect((await withdraw(id)).status).toBe(200)
  })

  it('are read of a market that is out of use, too: what the bank owes and pays goes on', async () => {
    const open = (isActive: 0 | 1) =>
      market.arrange(sql`update mas_branch set is_active = ${isActive} where code = 'DPI'`)
    await open(0)
    try {
      // Signed in since: a session knows for half a minute which markets are in use.
      const late = await market.client('marketofficer')
      const rows = [{ day: today, narration: 'Interest', credit: '5.00' }]
      const body = { bank: 'Union Bank', columns, rows, opening: '0.00', closing: '5.00', fileName: 'a.csv' }
      expect(await told(await at('statements', { ...body, dryRun: true }, late))).toMatchObject({ status: 200 })
    } finally {
      await open(1)
    }
  })

  it('are matched and explained once where the books’ lines are asked for at once', async () => {
    const voucherLineIds = [await entry(false), await entry(true)]
    const lone = await entry(false)
    // A line of the books alone holds no statement: what another is about to write is met at the row itself.
    const meanwhile = async (table: 'bank_match_line' | 'bank_explanation', ask: () => Promise<Response>) => {
      let asked: Promise<Response> | undefined
      await market.db.transaction(async (tx) => {
        await actAs(tx, 0)
        if (table === 'bank_match_line')
          await tx.query(sql`
            with m as (insert into bank_match (market_id, kind, made_by_id)
              select market_id, 'HAND', maker_id from bank_statement where id = ${first} returning id, market_id)
            insert into bank_match_line (market_id, match_id, voucher_line_id)
            select m.market_id, m.id, l.id from m, voucher_line l where l.id in (${voucherLineIds[0]}, ${voucherLineIds[1]})`)
        else
          await tx.query(sql`
            insert into bank_explanation (market_id, voucher_line_id, kind, made_by_id)
            select market_id, ${lone}, 'INTEREST', maker_id from bank_statement where id = ${first}`)
        asked = ask()
        await until(async () => expect(await waiters()).toHaveLength(1))
      })
      return told((await asked) as Response)
    }
    const taken = { status: 422, rule: 'bank.rule.taken' }
    const match = () => at('matches', { bankLineIds: [], voucherLineIds })
    expect(await meanwhile('bank_match_line', match)).toMatchObject(taken)
    const explain = () => at('explanations', { bankLineIds: [], voucherLineIds: [lone], kind: 'INTEREST' })
    expect(await meanwhile('bank_explanation', explain)).toMatchObject(taken)
    // What is wrong otherwise is no match of somebody else.
    const unknown = await at('explanations', { bankLineIds: [], voucherLineIds: [lone], kind: 'NONE' })
    expect(unknown.status).toBe(422)
    expect(await told(unknown)).not.toMatchObject(taken)
  })

  it('are not confirmed by whoever read them, though another did all the rest', async () => {
    const [charge] = (await detail(first)).lines
    const [back, interest] = (await detail(second)).lines
    const both = { bankLineIds: [charge?.id, back?.id], voucherLineIds: [] }
    expect((await at('matches', both)).status).toBe(200)
    const rest = { bankLineIds: [interest?.id], voucherLineIds: [], kind: 'INTEREST' }
    expect((await at('explanations', rest)).status).toBe(200)
    const own = await told(await at(`statements/${first}/confirm`, {}, head))
    expect(own).toMatchObject({ status: 403, message: expect.stringContaining('Whoever read the statement') })
    const people = sql`select u.id, b.id from mas_user u, mas_user b where u.user_name = 'marketofficer' and b.user_name = 'ad'`
    await market.arrange(sql`
      insert into account_link (user_id, by_id, kind, at) select p.*, 'PASSWORD', ${market.clock.now()} from (${people}) p`)
    // The officer's password is of the Assistant Director: both are one person for a month, and one of them matched.
    const one = await told(await at(`statements/${first}/confirm`, {}, ad))
    expect(one).toMatchObject({ status: 403, message: expect.stringContaining('count as one person') })
    market.clock.advance(31 * 86_400_000)
    ;[desk, head, ad] = await desksOf(market)
    ;({ at, told, detail } = booksOf(desk))
    expect((await at(`statements/${first}/confirm`, {}, ad)).status).toBe(200)
  })

  it('keep a match of two while one of them is confirmed', async () => {
    const match = (await detail(second)).lines[0]?.matchId
    const undo = () => at(`matches/${match}/undo`, { reason: 'Wrong line' }).then(told)
    expect(await undo()).toMatchObject({ status: 422, rule: 'bank.rule.confirmed' })
    expect((await at(`statements/${first}/reopen`, { reason: 'Wrong line' }, head)).status).toBe(200)
    expect(await undo()).toMatchObject({ status: 200 })
  })

  it('say by how much the bank differs where somebody changed what it says', async () => {
    expect((await detail(second)).figures).toMatchObject({ bank: '9.00', difference: '0.00' })
    await market.db.transaction(async (tx) => {
      await tx.query(sql`set local session_replication_role = replica`)
      await tx.query(sql`update bank_statement set closing = closing + 1 where id = ${second}`)
    })
    expect((await detail(second)).figures).toMatchObject({ bank: '10.00', difference: '1.00' })
  })
})

describe('a statement whose books one person explained', () => {
  let market: TestApp
  let desk: TestClient
  let head: TestClient
  let ad: TestClient
  let { at, told, detail, read } = {} as ReturnType<typeof booksOf>
  beforeAll(async () => {
    market = await testApp({ start: `${today}T06:30:00.000Z` })
    ;[desk, head, ad] = await desksOf(market)
    ;({ at, told, detail, read } = booksOf(desk))
  })
  afterAll(() => market.close())

  const yesterday = '2026-11-19'
  const entry = async (day: string, isOut = true) => (await bankEntry(market, desk, { amount: '7.00', day, isOut })).id
  const explain = (voucherLineIds: readonly number[], by: TestClient, bankLineIds: readonly number[] = []) =>
    at('explanations', { bankLineIds, voucherLineIds, kind: 'TRANSIT' }, by)
  const statement = async (opening: string) => {
    const id = await read([{ narration: 'Charge', debit: '5.00' }], opening)
    const lines = (await detail(id)).lines.map((line) => line.id)
    expect((await explain([], desk, lines)).status).toBe(200)
    return id
  }
  const confirm = (id: number, by: TestClient) => at(`statements/${id}/confirm`, {}, by).then(told)
  const own = { status: 403, message: expect.stringContaining('Whoever read the statement') }
  const byHand = (id: number, by: string) =>
    market.arrange(sql`
      update bank_statement set statement_status = 'CONFIRMED', checked_at = now(),
        checker_id = (select id from mas_user where user_name = ${by}) where id = ${id}`)

  it('is confirmed by another, also where lines of the bank were explained by others', async () => {
    const [before, now] = [await entry(yesterday), await entry(today)]
    const id = await statement('0.00')
    expect((await explain([now], head)).status).toBe(200)
    expect(await confirm(id, head)).toMatchObject(own)
    const isOnePerson = async (by: TestClient) =>
      ((await (await by.get(`reconciliation/statements/${id}`)).json()) as StatementDetail).statement.onePerson
    expect([await isOnePerson(head), await isOnePerson(ad)]).toEqual([true, false])
    await expect(byHand(id, 'branchad')).rejects.toThrow('its checker matched or explained in it')
    // What another says of the line since takes its place. Of before the period it is what was said since the statement was read.
    expect((await explain([now], desk)).status).toBe(200)
    expect((await explain([before], head)).status).toBe(200)
    expect(await confirm(id, head)).toMatchObject(own)
    expect((await explain([before], desk)).status).toBe(200)
    expect((await confirm(id, head)).status).toBe(200)
  })

  it('is not used by them: it is taken back all the same', async () => {
    const id = await read([{ narration: 'Interest', credit: '5.00' }], '-5.00')
    expect((await explain([await entry(today)], head)).status).toBe(200)
    expect((await at(`statements/${id}/withdraw`, { reason: 'Of another account' })).status).toBe(200)
  })

  it('is not confirmed by whoever made lines of the books even; what was said of them before is nobody’s hand', async () => {
    market.clock.advance(86_400_000)
    ;[desk, head, ad] = await desksOf(market)
    ;({ at, told, detail } = booksOf(desk))
    const day = '2026-11-21'
    const rows = [{ day, narration: 'Charge', debit: '3.00' }]
    const body = { bank: 'Indian Bank', columns, rows, opening: '-5.00', closing: '-8.00', fileName: 'b.csv' }
    const { id = 0 } = (await told(await at('statements', body))) as { id?: number }
    expect(
      (
        await explain(
          [],
          desk,
          (await detail(id)).lines.map((line) => line.id),
        )
      ).status,
    ).toBe(200)
    const even = [await entry(day), await entry(day, false)]
    expect((await at('matches', { bankLineIds: [], voucherLineIds: even }, head)).status).toBe(200)
    expect(await confirm(id, head)).toMatchObject(own)
    const [match] = await market.db.query<{ id: number }>(sql`select max(id) as id from bank_match`)
    expect((await at(`matches/${match?.id}/undo`, { reason: 'Wrong line' })).status).toBe(200)
    // A line of the day before has the branch admin's word still, from before this was read.
    expect((await confirm(id, head)).status).toBe(200)
  })
})
