import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../support/app'
import { cashAtHand } from '../support/cash'
import type { TestClient } from '../support/cookies'

/* A voucher in parts waits for a second person like the whole: head by head, customer by customer, side by side. */

let market: TestApp | null = null
let desk: TestClient
let head: TestClient
let reelers: number[] = []

beforeEach(async () => {
  await market?.close()
  market = await testApp({ start: '2026-11-20T06:30:00.000Z' })
  desk = await market.client('marketofficer')
  head = await market.client('branchad')
  await cashAtHand(market, desk, '2026-11-01')
  const rows = await market.db.query<{ id: number }>(sql`
    select c.id from mas_customer c join mas_branch b on b.id = c.market_id
    where b.code = 'DPI' and customer_type = 'reeler' order by c.id`)
  reelers = rows.map(({ id }) => id)
})
afterAll(() => market?.close())

interface Answer {
  readonly voucher?: { readonly id: number }
  readonly proposal?: { readonly id: number }
  readonly message: string
}
const dr = (code: string, debit: string, customerId?: number) => ({ head: code, debit, customerId })
const cr = (code: string, credit: string, customerId?: number) => ({ head: code, credit, customerId })
const enter = async (vouType: string, lines: object[], by = desk, day = '2026-11-20'): Promise<Answer> => {
  const response = await by.post('voucher', { vouType, day, notes: 'By hand', lines })
  expect(response.status).toBe(201)
  return (await response.json()) as Answer
}
const pay = (amount: string, by = desk, day?: string) => enter('PY', [dr('6001', amount), cr('3001', amount)], by, day)
const receive = (amount: string, reeler = 0, by = desk) =>
  enter('RC', [dr('3002', amount), cr('1002', amount, reelers[reeler])], by)
const posted = ({ voucher, proposal }: Answer) => [voucher !== undefined, proposal !== undefined]
const now = [true, false]
const later = [false, true]

describe('vouchers of a day', () => {
  it('wait from the one that makes the sum of a head large, whoever entered them, and say why', async () => {
    expect(posted(await pay('20000.00'))).toEqual(now)
    expect(posted(await pay('20000.00', head))).toEqual(now)
    expect(posted(await pay('10000.00'))).toEqual(now)
    const fourth = await pay('0.01')
    expect(posted(fourth)).toEqual(later)
    expect(fourth.message).toBe(
      "Waits for another person to confirm. With today's 3 vouchers on Cash: ₹ 50,000.01 (limit ₹ 50,000.00).",
    )
    const [open] = (await (await head.get('proposals')).json()) as { payload: object }[]
    expect(open?.payload).toMatchObject({ why: { head: '3001', vouchers: 3, sum: '50000.01' } })
    // Cash the other way is another side, and another head is another sum.
    expect(posted(await enter('JV', [dr('2001', '40000.00'), cr('5001', '40000.00')]))).toEqual(now)
  })

  it('count a customer by themselves, and no money that comes in from many', async () => {
    expect(posted(await receive('30000.00', 0))).toEqual(now)
    expect(posted(await receive('30000.00', 1))).toEqual(now)
    expect(posted(await receive('30000.00', 2))).toEqual(now)
    const again = await receive('20000.01', 1)
    expect(posted(again)).toEqual(later)
    expect(again.message).toContain("today's 1 voucher on")
  })

  it('count as entered today, whatever day they are dated', async () => {
    expect(posted(await pay('30000.00', desk, '2026-11-18'))).toEqual(now)
    expect(posted(await pay('30000.00', desk, '2026-11-19'))).toEqual(later)
    market?.clock.set('2026-11-21T06:30:00.000Z')
    await Promise.all([desk.signIn('marketofficer'), head.signIn('branchad')])
    expect(posted(await pay('30000.00', desk, '2026-11-21'))).toEqual(now)
    expect(posted(await pay('30000.00', desk, '2026-11-18'))).toEqual(later)
  })

  it('that a second person confirmed, or that were taken back, do not count', async () => {
    const large = await pay('90000.00')
    expect(posted(large)).toEqual(later)
    expect((await head.post(`proposals/${large.proposal?.id}/confirm`)).status).toBe(200)
    const first = await pay('40000.00')
    expect(posted(first)).toEqual(now)
    expect((await head.post(`voucher/${first.voucher?.id}/reverse`, { reason: 'Wrong head' })).status).toBe(201)
    expect(posted(await pay('40000.00'))).toEqual(now)
    expect(posted(await pay('40000.00'))).toEqual(later)
  })

  it('entered at once never slip under together, also as the first of a market', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => pay('15000.00', at % 2 ? desk : head)))
    const at = answers.filter(({ voucher }) => voucher)
    expect(at).toHaveLength(3)
    const [sum] =
      (await market?.db.query<{ sum: string }>(sql`select sum(amount) as sum from voucher where vou_type = 'PY'`)) ?? []
    expect(sum?.sum).toBe('45000.00')
  })
})
