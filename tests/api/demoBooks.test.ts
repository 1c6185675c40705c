import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoApp } from '../support/demo'

let demo: Awaited<ReturnType<typeof demoApp>>
beforeAll(async () => {
  demo = await demoApp()
})
afterAll(() => demo.close())

const rows = <T extends object = Record<string, unknown>>(text: string) => demo.db.query<T>(sql.raw(text))

describe('the books of the demo, beside its market days,', () => {
  it('have notes, a refund, tax and an incentive, and a statement of the bank that is half reconciled', async () => {
    expect(
      await rows('select side, count(*) as n, count(distinct lot_id) as lots from bill_note group by 1 order by 1'),
    ).toEqual([
      { side: 'farmer', n: 2, lots: 2 },
      { side: 'reeler', n: 2, lots: 2 },
    ])
    expect(await rows(`select payment_status, amount from payment where payment_kind = 'REFUND'`)).toEqual([
      { paymentStatus: 'PENDING', amount: '15000.00' },
    ])
    expect(
      await rows(`select vou_type, count(*) as n from voucher where vou_type in ('TD', 'IN') group by 1 order by 1`),
    ).toEqual([
      { vouType: 'IN', n: 1 },
      { vouType: 'TD', n: 1 },
    ])
    const [statement] = await rows<{ status: string; matched: number; open: number }>(`
      select s.statement_status as status, count(e.match_id) as matched, count(*) - count(e.match_id) as open
      from bank_statement s join bank_entry e on e.statement_id = s.id group by s.id`)
    expect(statement?.status).toBe('READ')
    expect(statement?.matched).toBeGreaterThan(10)
    expect(statement?.open).toBeGreaterThan(1)
  })

  it('are of two people wherever two are asked for', async () => {
    expect(
      await rows(`select kind, count(*) as n, bool_and(maker_id <> checker_id) as two from proposal
        where proposal_status = 'CONFIRMED' group by 1 order by 1`),
    ).toEqual([
      { kind: 'billNote', n: 4, two: true },
      { kind: 'headOpening', n: 2, two: true },
      { kind: 'refund', n: 1, two: true },
    ])
  })
})
