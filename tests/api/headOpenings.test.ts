import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../support/app'
import { sayYes } from '../support/cash'
import type { TestClient } from '../support/cookies'

/* What stood on the heads of a market before the ledger. */

let market: TestApp
let desk: TestClient
let branch: TestClient

interface Answer {
  readonly status: number
  readonly body: {
    readonly proposal?: { readonly id: number }
    readonly done?: { readonly vouchers: readonly { readonly id: number }[] }
    readonly code?: string
    readonly errors?: Record<string, string>
    readonly rows?: Record<string, unknown>[]
  }
}
const answerOf = async (response: Response): Promise<Answer> => ({
  status: response.status,
  body: (await response.json()) as Answer['body'],
})
const idOf = async (code: string) =>
  (await market.db.query<{ id: number }>(sql`select id from ledger_head where code = ${code}`))[0]?.id
const propose = async (code: string, side: 'debit' | 'credit', amount: string): Promise<Answer> =>
  answerOf(await desk.post('ledger/openings/heads', { headId: await idOf(code), side, amount }))
/** By the desk, with the branch admin's yes. */
const open = async (code: string, side: 'debit' | 'credit', amount: string): Promise<Answer> => {
  const { body } = await propose(code, side, amount)
  return answerOf(await sayYes(market, body.proposal?.id ?? 0))
}
const trial = async () => {
  const response = await desk.get('report/trialBalance?from=2026-11-01&to=2026-11-30')
  return (await response.json()) as { rows: Record<string, unknown>[]; totals: Record<string, unknown> }
}

beforeAll(async () => {
  market = await testApp({ reelers: 0 })
  desk = await market.client('marketofficer')
  branch = await market.client('branchad')
})
afterAll(() => market.close())

const postedAll = async () =>
  (await market.db.query<{ n: number }>(sql`select count(*)::int as n from voucher where vou_type = 'OB'`))[0]?.n

describe('the opening balance of a head', () => {
  it('is entered once in a market, against the opening balances', async () => {
    expect((await open('3001', 'debit', '5000.00')).status).toBe(200)
    expect((await open('3002', 'debit', '120000.50')).status).toBe(200)
    expect((await propose('3001', 'debit', '1.00')).status).toBe(409)
    const { rows, totals } = await trial()
    expect(rows.map(({ headCode, difference }) => [headCode, difference])).toEqual([
      ['3001', '5000.00'],
      ['3002', '120000.50'],
      ['7001', '-125000.50'],
    ])
    expect(totals).toMatchObject({ closingDebit: '125000.50', closingCredit: '125000.50', difference: '0.00' })
  })

  it('is nothing before another person said yes, and the one who proposed it does not say it', async () => {
    const before = await postedAll()
    const { status, body } = await propose('3003', 'debit', '75.00')
    expect([status, await postedAll()]).toEqual([201, before])
    const id = body.proposal?.id ?? 0
    expect((await desk.post(`proposals/${id}/confirm`)).status).toBe(403)
    const again = await propose('3003', 'debit', '75.00')
    expect([again.status, again.body.code]).toEqual([422, 'REFUSED'])
    const list = await answerOf(await desk.get('views/headOpenings'))
    expect(list.body.rows?.find(({ code }) => code === '3003')).toMatchObject({ isAsked: true, hasPostings: false })
    expect((await branch.post(`proposals/${id}/refuse`, { reason: 'Not in the old books' })).status).toBe(200)
    expect(await postedAll()).toBe(before)
    expect((await open('3003', 'debit', '80.00')).status).toBe(200)
  })

  it('is of two people for the database too: of this very head, side, amount and day', async () => {
    const post = (head: string, amount: string, day = '2026-11-20') => sql`
      select post_vouchers((select id from mas_branch where code = 'DPI'), ${JSON.stringify([
        {
          ...{ vouType: 'OB', day, accountingYear: '202627', postedById: 5, postedAt: `${day}T06:30:00Z` },
          lines: [
            { head, debit: amount, credit: '0.00' },
            { head: '7001', debit: '0.00', credit: amount },
          ],
        },
      ])}::jsonb)`
    await expect(market.arrange(post('9003', '12.00'), 'marketofficer')).rejects.toThrow('wants two people')
    // A yes of another transaction, to another amount, opens nothing.
    expect((await open('9003', 'debit', '11.00')).status).toBe(200)
    await expect(market.arrange(post('9003', '11.00'), 'marketofficer')).rejects.toThrow('wants two people')
  })

  it('is shown by the list, which leaves out customers and what the program alone posts to', async () => {
    const { rows = [] } = (await (await desk.get('views/headOpenings')).json()) as Answer['body']
    const byCode = new Map(rows.map((row) => [row.code, row]))
    expect(byCode.get('3001')).toMatchObject({ openingDebit: '5000.00', hasPostings: true })
    expect(byCode.get('9001')).toMatchObject({ openingDebit: null, hasPostings: false })
    expect(byCode.get('8001')).toMatchObject({ openingCredit: null, hasPostings: false })
    for (const code of ['1001', '4001', '7001']) expect(byCode.has(code)).toBe(false)
  })

  it('of the surplus of the years before brings all that was opened to nothing', async () => {
    const restOf = async () => {
      const { rows } = await trial()
      return rows.find(({ headCode }) => headCode === '7001')?.difference as string
    }
    const rest = await restOf()
    expect(Number(rest)).toBeLessThan(0)
    expect((await open('8001', 'credit', rest.slice(1))).status).toBe(200)
    expect((await propose('8001', 'credit', '1.00')).status).toBe(409)
    expect(await restOf()).toBe('0.00')
    const entry = { vouType: 'JV', day: '2026-11-20', notes: 'By hand' }
    const lines = [
      { head: '8001', debit: '1.00', credit: '0.00' },
      { head: '9002', debit: '0.00', credit: '1.00' },
    ]
    expect((await desk.post('voucher', { ...entry, lines })).status).toBe(422)
  })

  it('is refused for customers, for the contra itself and for cash below nil', async () => {
    for (const code of ['1001', '4001', '7001']) expect((await propose(code, 'debit', '1.00')).status).toBe(404)
    const { status, body } = await propose('3001', 'credit', '1.00')
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['side']])
  })

  it('has no more room than one sum of the books has, by itself, in a file and beside what waits', async () => {
    const most = '999999999999.99'
    const limit = { amount: expect.stringMatching(/^At most \d/) }
    const one = await propose('9004', 'debit', most)
    expect([one.status, one.body.errors]).toEqual([422, limit])
    const half = '600000000000.00'
    const rows = [
      { code: '9004', side: 'debit', amount: half },
      { code: '6001', side: 'debit', amount: half },
    ]
    const file = await answerOf(await desk.post('ledger/openings/import', { rows, day: '2026-11-20', dryRun: false }))
    expect(file.body).toMatchObject({ waiting: 0, errors: [{ row: 1, errors: limit }] })
    // Two that fit each by itself wait; the second yes has no room any more.
    const waits = [await propose('9004', 'debit', half), await propose('6001', 'debit', half)]
    const yeses = []
    for (const { body } of waits) yeses.push(await answerOf(await sayYes(market, body.proposal?.id ?? 0)))
    expect(yeses.map(({ status }) => status)).toEqual([200, 422])
    expect(yeses[1]?.body.errors).toEqual(limit)
    for (const path of ['views/headOpenings', 'report/trialBalance?from=2026-11-01&to=2026-11-30'])
      expect((await desk.get(path)).status).toBe(200)
    const [opened] = yeses[0]?.body.done?.vouchers ?? []
    const back = await answerOf(await branch.post(`voucher/${opened?.id}/reverse`, { reason: 'Wrong amount' }))
    expect((await answerOf(await sayYes(market, back.body.proposal?.id ?? 0))).status).toBe(200)
  })

  it('is entered anew once it was taken back', async () => {
    const { body } = await open('9001', 'debit', '10.00')
    const [voucher] = body.done?.vouchers ?? []
    expect((await branch.post(`voucher/${voucher?.id}/reverse`, { reason: 'Wrong amount' })).status).toBe(201)
    expect((await open('9001', 'debit', '20.00')).status).toBe(200)
  })

  it('of two at once is proposed once', async () => {
    const both = await Promise.all([propose('9002', 'debit', '7.00'), propose('9002', 'debit', '7.00')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422])
  })

  it('is refused at the yes where its head went out of use meanwhile', async () => {
    const { body } = await propose('8102', 'credit', '9.00')
    await market.arrange(sql`update ledger_head set is_active = 0 where code = '8102'`)
    const answer = await answerOf(await sayYes(market, body.proposal?.id ?? 0))
    expect([answer.status, answer.body.code]).toEqual([422, 'REFUSED'])
  })
})

describe('a file of opening balances', () => {
  interface Read {
    written: number
    waiting: number
    message: string
    debit: string
    credit: string
    errors: { row: number; errors: Record<string, string> }[]
  }
  let own: TestApp
  let clerk: TestClient
  const send = async (rows: readonly (readonly [string, 'debit' | 'credit', string])[], dryRun: boolean) => {
    const body = { rows: rows.map(([code, side, amount]) => ({ code, side, amount })), day: '2026-11-20', dryRun }
    return (await (await clerk.post('ledger/openings/import', body)).json()) as Read
  }
  const posted = async () =>
    (await own.db.query<{ n: number }>(sql`select count(*)::int as n from voucher where vou_type = 'OB'`))[0]?.n
  beforeAll(async () => {
    own = await testApp({ reelers: 1 })
    clerk = await own.client('marketofficer')
  })
  afterAll(() => own.close())

  it('has heads and customers in one, tells what both sides come to, and writes nothing on trial', async () => {
    const [reeler] = await own.db.query<{ code: string }>(
      sql`select head_code as code from mas_customer where customer_type = 'reeler' order by id limit 1`,
    )
    const rows = [
      ['3001', 'debit', '5,000.00'],
      ['3002', 'debit', '95000'],
      ['6002', 'credit', '120000'],
      [String(reeler?.code).toLowerCase(), 'debit', '20000'],
    ] as const
    expect(await send(rows, true)).toEqual({
      total: 4,
      written: 0,
      waiting: 0,
      message: '',
      debit: '120000.00',
      credit: '120000.00',
      errors: [],
    })
    expect(await posted()).toBe(0)
    expect(await send(rows, false)).toMatchObject({
      written: 1,
      waiting: 3,
      message: 'Entered: 1 opening balance. Waiting for another person to confirm: 3 opening balances.',
      errors: [],
    })
    // The customer's at once, the heads' with another person's yes.
    expect(await posted()).toBe(1)
    const [open] = await own.db.query<{ id: number }>(sql`select id from proposal where kind = 'headOpening'`)
    expect((await sayYes(own, open?.id ?? 0)).status).toBe(200)
    expect(await posted()).toBe(4)
    const [contra] = await own.db.query(sql`
      select sum(debit - credit)::numeric(14,2) as rest from ledger_entry where head_code = '7001'`)
    expect(contra).toEqual({ rest: '0.00' })
  })

  it('says at its row what is wrong with a head, and then writes nothing of any', async () => {
    const { errors, written } = await send(
      [
        ['3001', 'debit', '1'],
        ['1001', 'debit', '1'],
        ['4001', 'debit', '1'],
        ['9001', 'debit', '1'],
        ['9001', 'debit', '1'],
        ['9002', 'debit', '0'],
      ],
      false,
    )
    expect(written).toBe(0)
    expect(errors.map(({ row, errors: found }) => [row, Object.keys(found)])).toEqual([
      [0, ['code']],
      [1, ['code']],
      [2, ['code']],
      [4, ['code']],
      [5, ['amount']],
    ])
    expect(await posted()).toBe(4)
  })

  it('waits once, whoever sends it twice at the same time', async () => {
    const both = await Promise.all([send([['9003', 'debit', '10']], false), send([['9003', 'debit', '10']], false)])
    expect(both.map(({ waiting }) => waiting).toSorted()).toEqual([0, 1])
  })

  it('takes rupees with two places at most and in groups, and cash on its own side', async () => {
    const amounts = ['x5', '5x', '1.234', '1..', '1234567890123', '-5', '1,234.5', '123456789012', ' 7.25 ']
    const rows = amounts.map((amount, at) => [['9004', '9002', '9003'][at % 3] ?? '', 'debit', amount] as const)
    const { errors } = await send([...rows.slice(0, 6), ['3001', 'credit', '5']], true)
    expect(errors.map(({ row, errors: found }) => [row, Object.keys(found)])).toEqual(
      [0, 1, 2, 3, 4, 5, 6].map((row) => [row, ['amount']]),
    )
    const one = async (amount: string) => (await send([['9004', 'debit', amount]], true)).debit
    expect([await one('1,234.5'), await one('123456789012'), await one(' 7.25 ')]).toEqual([
      '1234.50',
      '123456789012.00',
      '7.25',
    ])
  })

  it('of heads alone, or of customers alone, says that alone; of several heads the yes is to all or to none', async () => {
    const [farmer] = await own.db.query<{ code: string }>(
      sql`select head_code as code from mas_customer where customer_type = 'farmer' order by id limit 1`,
    )
    const entered = await send([[farmer?.code ?? '', 'credit', '8']], false)
    expect(entered.message).toBe('Entered: 1 opening balance.')
    const before = await posted()
    const heads = await send(
      [
        ['8101', 'credit', '4'],
        ['8102', 'credit', '5'],
      ],
      false,
    )
    expect(heads.message).toBe('Waiting for another person to confirm: 2 opening balances.')
    await own.arrange(sql`update ledger_head set is_active = 0 where code = '8102'`)
    const [open] = await own.db.query<{ id: number }>(sql`
      select id from proposal where kind = 'headOpening' and proposal_status = 'PROPOSED' order by id desc limit 1`)
    expect(await answerOf(await sayYes(own, open?.id ?? 0))).toMatchObject({
      status: 422,
      body: { rule: 'opening.rule.unused', message: expect.stringContaining('8102') },
    })
    expect(await posted()).toBe(before)
    await own.arrange(sql`update ledger_head set is_active = 1 where code = '8102'`)
    expect((await sayYes(own, open?.id ?? 0)).status).toBe(200)
    expect(await posted()).toBe((before ?? 0) + 2)
  })
})
