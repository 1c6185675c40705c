import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessDay } from '#shared/day'
import { actAs } from '../../src/server/transaction'
import { type TestApp, testApp } from '../support/app'
import type { TestClient } from '../support/cookies'

/* A large voucher is taken back by two people, as it was entered by two; and a large sum of small ones too. */

let market: TestApp
let desk: TestClient
let branch: TestClient
let reelers: readonly number[]
let day = '2026-11-20'

async function signIn(): Promise<void> {
  desk = await market.client('marketofficer')
  branch = await market.client('branchad')
}
/** What was entered before counts no more. */
async function nextDay(): Promise<void> {
  market.clock.advance(24 * 3_600_000)
  day = businessDay(market.clock.now())
  await signIn()
}

interface Answer {
  readonly status: number
  readonly id?: number
  readonly rule?: string
  readonly code?: string
  readonly message?: string
  readonly voucherNo?: string
  readonly voucher?: { readonly id: number; readonly voucherNo: string }
  readonly proposal?: { readonly id: number }
  readonly why?: { readonly head: string; readonly sum: string }
}
const send = async (path: string, body: object, by = desk): Promise<Answer> => {
  const answer = await by.post(path, body)
  return { ...((await answer.json()) as Answer), status: answer.status }
}
const enter = (vouType: string, debit: object, credit: object, amount: string, by = desk) =>
  send(
    'voucher',
    {
      ...{ vouType, day, notes: 'By hand' },
      lines: [
        { ...debit, debit: amount },
        { ...credit, credit: amount },
      ],
    },
    by,
  )
const yes = (answer: Answer, by: TestClient) => send(`proposals/${answer.proposal?.id}/confirm`, {}, by)
/** Posted, with the branch admin's yes where it waits. */
async function posted(vouType: string, debit: object, credit: object, amount: string): Promise<number> {
  const entered = await enter(vouType, debit, credit, amount)
  if (entered.voucher) return entered.voucher.id
  const confirmed = (await yes(entered, branch)) as unknown as { done: { id: number } }
  return confirmed.done.id
}
const receipt = (amount: string, reeler = 0, into = '3002') =>
  posted('RC', { head: into }, { head: '1002', customerId: reelers[reeler] }, amount)
const back = (id: number, by = branch) => send(`voucher/${id}/reverse`, { reason: 'Cheque came back' }, by)
const reversals = async (id: number) =>
  market.db.query<{ voucherNo: string; amount: string; notes: string; by: string }>(sql`
    select v.voucher_no, v.amount, v.notes, u.user_name as by from voucher v join mas_user u on u.id = v.posted_by_id
    where v.reverses_id = ${id}`)

beforeAll(async () => {
  market = await testApp({ start: '2026-11-20T06:30:00.000Z' })
  await signIn()
  const rows = await market.db.query<{ id: number }>(sql`
    select c.id from mas_customer c join mas_branch b on b.id = c.market_id
    where c.customer_type = 'reeler' and b.code = 'DPI' order by c.id`)
  reelers = rows.map(({ id }) => id)
})
afterAll(() => market.close())

describe('taking back a voucher above the limit', () => {
  it('waits for another person, who sees what and why, and posts nothing before', async () => {
    const id = await receipt('60000.00')
    const asked = await back(id)
    expect(asked).toMatchObject({ status: 201, message: 'Waits for another person to confirm.' })
    expect(asked.voucherNo).toBeUndefined()
    expect(await reversals(id)).toEqual([])
    const list = (await (await desk.get('proposals')).json()) as object[]
    expect(list).toMatchObject([
      {
        ...{ kind: 'voucherReversal', reason: 'Cheque came back', mayConfirm: true, own: false },
        payload: {
          ...{ voucherId: id, day: '2026-11-20', amount: '60000.00' },
          lines: [
            { head: '3002', debit: '0.00', credit: '60000.00' },
            { head: '1002', customerId: reelers[0], debit: '60000.00', credit: '0.00' },
          ],
        },
      },
    ])
    // Not again while it waits, and not by whoever asked.
    expect(await back(id)).toMatchObject({ status: 422, rule: 'ledger.rule.reverseAsked' })
    expect((await yes(asked, branch)).status).toBe(403)
    const both = await Promise.all([yes(asked, desk), yes(asked, desk)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await reversals(id)).toMatchObject([{ amount: '60000.00', notes: 'Cheque came back', by: 'marketofficer' }])
    expect(await back(id)).toMatchObject({ status: 409 })
  })

  it('that was refused or withdrawn is asked for anew', async () => {
    const id = await receipt('70000.00', 1)
    const first = await back(id)
    expect((await send(`proposals/${first.proposal?.id}/refuse`, { reason: 'It is right' })).status).toBe(200)
    const second = await back(id)
    expect((await send(`proposals/${second.proposal?.id}/withdraw`, {}, branch)).status).toBe(200)
    expect(await reversals(id)).toEqual([])
    const asked = await Promise.all([back(id), back(id)])
    expect(asked.map(({ status }) => status).sort()).toEqual([201, 422])
    const third = asked.find(({ proposal }) => proposal)
    expect((await yes(third ?? asked[0], desk)).status).toBe(200)
    expect(await reversals(id)).toHaveLength(1)
  })

  it('is at once below it, as before, and says its number', async () => {
    await nextDay()
    const id = await receipt('50000.00', 2)
    const done = await back(id)
    expect(done).toMatchObject({ status: 201, message: `Voucher ${done.voucherNo} is posted.` })
    expect(await reversals(id)).toMatchObject([{ voucherNo: done.voucherNo, by: 'branchad' }])
  })

  it('waits too where it makes a large sum with what was taken back alone that day', async () => {
    await nextDay()
    const [first, second, third] = [
      await receipt('30000.00', 0, '3001'),
      await receipt('30000.00', 1, '3001'),
      await receipt('15000.00', 2, '3001'),
    ]
    expect(await back(first ?? 0)).toMatchObject({ status: 201, id: expect.any(Number) })
    const asked = await back(second ?? 0)
    expect(asked.message).toContain('₹ 60,000.00')
    expect(asked.why).toMatchObject({ head: '3001', sum: '60000.00' })
    // What two said yes to counts no more.
    expect((await yes(asked, desk)).status).toBe(200)
    expect(await back(third ?? 0)).toMatchObject({ status: 201, id: expect.any(Number) })
  })

  it('waits where many opening balances of customers make a large sum', async () => {
    await nextDay()
    const farmers = await market.db.query<{ customerId: number }>(sql`
      select c.id as customer_id from mas_customer c join mas_branch b on b.id = c.market_id
      where c.customer_type = 'farmer' and b.code = 'DPI' order by c.id limit 2`)
    const opened: number[] = []
    for (const farmer of farmers) {
      const { status, voucher } = await send('ledger/openings', { ...farmer, side: 'debit', amount: '30000.00' })
      expect(status).toBe(201)
      opened.push(voucher?.id ?? 0)
    }
    const [first = 0, second = 0] = opened
    expect(await back(first)).toMatchObject({ status: 201, id: expect.any(Number) })
    const asked = await back(second)
    expect(asked.why).toMatchObject({ head: '7001', sum: '60000.00' })
    expect((await yes(asked, desk)).status).toBe(200)
  })

  it('counts no money that comes in, but what each account is moved by, up to the limit itself', async () => {
    await nextDay()
    const bank = { head: '3002' }
    const [ofOne = bank, ofOther = bank] = reelers.map((customerId) => ({ head: '1002', customerId }))
    for (const [of, amount] of [
      [ofOne, '25000.00'],
      [ofOne, '25000.00'],
      [ofOther, '30000.00'],
    ] as const)
      expect((await enter('RC', bank, of, amount)).voucher).toBeDefined()
    expect((await enter('RC', bank, ofOne, '0.01')).why).toMatchObject({ head: '1002', sum: '50000.01' })
    await nextDay()
    const paid = [await posted('PY', ofOne, bank, '25000.00'), await posted('PY', ofOther, bank, '35000.00')]
    for (const id of paid) expect(await back(id)).toMatchObject({ status: 201, id: expect.any(Number) })
  })

  it('brings cash below nil with the branch admin who asked for it', async () => {
    await nextDay()
    const id = await receipt('90000.00', 0, '3001')
    expect((await enter('CN', { head: '3002' }, { head: '3001' }, '45000.00')).status).toBe(201)
    expect((await yes(await back(id), desk)).status).toBe(200)
    expect(await reversals(id)).toHaveLength(1)
  })
})

describe('the database', () => {
  const reversing = (id: number) => sql`
    select * from post_vouchers((select market_id from voucher where id = ${id}), (
      select jsonb_build_array(jsonb_build_object('vouType', v.vou_type, 'accountingYear', v.accounting_year,
        'day', (select max(day) from voucher), 'referenceNo', v.voucher_no, 'reversesId', v.id, 'postedById', v.posted_by_id,
        'postedAt', now(), 'lines', (
          select jsonb_agg(jsonb_build_object('head', h.code, 'customerId', l.customer_id, 'debit', l.credit::text, 'credit', l.debit::text)
            order by l.line_no)
          from voucher_line l join ledger_head h on h.id = l.head_id where l.voucher_id = v.id)))
      from voucher v where v.id = ${id}))`

  it('takes no large voucher back without the yes to it in the same transaction, whoever posts', async () => {
    const id = await receipt('80000.00', 1)
    const asked = await back(id)
    await expect(market.arrange(reversing(id), 'branchad')).rejects.toThrow('is taken back by two people')
    // A yes to another voucher is none to this one.
    const other = await receipt('80000.00', 2)
    await expect(
      market.db.transaction(async (tx) => {
        await actAs(tx, 0)
        await tx.query(sql`update proposal set proposal_status = 'CONFIRMED', checked_at = now(),
          checker_id = (select id from mas_user where user_name = 'marketofficer') where id = ${asked.proposal?.id ?? 0}`)
        await tx.query(reversing(other))
      }),
    ).rejects.toThrow('is taken back by two people')
    expect(await reversals(id)).toEqual([])
    expect((await yes(asked, desk)).status).toBe(200)
  })
})
