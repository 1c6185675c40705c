import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PaymentRow } from '#resources/api/payments'
import { dayCloseReports } from '#resources/reports/dayClose'
import { moneyFaults } from '../money/wrongMoney'
import { countCash } from '../support/cash'
import { dayPapers } from '../support/dayPapers'
import { type RefundGround, refundGround } from '../support/refunds'
import { ask } from '../support/reportAnswers'
import { sealable } from '../support/sealable'
import { post } from '../support/sold'

/* What is filed of a closed day prints the same bytes after everything that comes later (0124). */

let ground: RefundGround
beforeAll(async () => {
  ground = await refundGround()
})
afterAll(() => ground?.market.close())

const at = async (day: string) => {
  const { market, desk, head, ad } = ground
  market.clock.set(`${day}T06:30:00.000Z`)
  await Promise.all([desk.signIn('marketofficer'), head.signIn('branchad'), ad.signIn('ad')])
}
const done = async (response: Promise<Response>): Promise<unknown> => {
  const answer = await response
  expect([answer.ok, answer.ok || (await answer.clone().text())]).toEqual([true, true])
  return answer.json()
}
/** One asks, another says yes. */
const decided = async (asked: Promise<Response>, by = ground.head): Promise<void> => {
  const { id, proposal } = (await done(asked)) as { id?: number; proposal?: { id: number } }
  await done(post(by, `proposals/${proposal?.id ?? id}/confirm`, {}))
}

const billOf = async (lotNo: number, side: string) => {
  const [bill] = await ground.market.db.query<{ id: number; lotId: number }>(sql`
    select i.id, l.id as lot_id from invoice i join invoice_line n on n.invoice_id = i.id join lot l on l.id = n.lot_id
    where i.side = ${side} and l.lot_no = ${lotNo} and i.invoice_status = 'PROCESSED'`)
  return { invoiceId: bill?.id ?? 0, lotId: bill?.lotId ?? 0 }
}
const close = async (day: string) => {
  await sealable(ground.market.db)
  await countCash(ground.desk, day)
  await done(post(ground.head, 'day/close', { date: day }))
}
/** What the bank did with all that it has of a batch: the payments of `failed` lots did not arrive. */
const answered = async (batch: number, failed: readonly number[] = []) => {
  const rows = (await ground.list('status=SENT')).map(({ id, lotNo, lotDay, day, amount }: PaymentRow, at) => ({
    ...{ date: lotDay ?? day, market: 'DPI', lot: lotNo ?? `P${id}`, amount },
    ...(failed.includes(lotNo ?? 0)
      ? { status: 'FAILED', reason: 'Account closed' }
      : { status: 'SUCCESS', utr: `UTR2026${batch}000${at}` }),
  }))
  await done(post(ground.desk, `payments/batches/${batch}/response`, { rows }))
}
/** What is ready of a day goes to the bank, which pays it. */
const paid = async (date: string) => {
  const { id } = (await done(post(ground.desk, 'payments/batches', { date }))) as { id: number }
  await done(post(ground.head, `payments/batches/${id}/confirm`, { confirmed: ['accounts'] }))
  await answered(id)
}
const voucher = async (vouType: string, day: string, lines: object[]) =>
  (await done(post(ground.desk, 'voucher', { vouType, day, notes: 'By hand', lines }))) as { voucher: { id: number } }
const customer = async (lotNo: number) => {
  const [lot] = await ground.market.db.query<{ id: number }>(
    sql`select farmer_id as id from lot where lot_no = ${lotNo}`,
  )
  return lot?.id ?? 0
}

describe('the papers of a closed day', () => {
  const papers: Record<string, Record<string, string>> = {}
  const print = (day: string) => dayPapers(ground.desk, day, ground.sold.marketId)
  /** All that was printed before is printed again. */
  const same = async () => {
    for (const [day, before] of Object.entries(papers)) {
      const after = await print(day)
      for (const [name, text] of Object.entries(before)) expect([day, name, after[name]]).toEqual([day, name, text])
    }
    expect(await moneyFaults(ground.market.db)).toEqual({})
  }

  it('are the same after bills are cancelled and made again, payments answered, challans made and taken back', async () => {
    const { desk, head, sold, idsOf, propose } = ground
    const { day } = sold
    await done(post(desk, 'payments/ready', { ids: await idsOf(1, 2) }))
    const batch = await propose()
    await done(post(head, `payments/batches/${batch}/confirm`, {}))
    await done(post(desk, 'payments/hold', { ids: await idsOf(3), reason: 'Account not clear' }))
    await ground.receive('3100.00')
    await close(day)
    papers[day] = await print(day)
    expect(Object.keys(papers[day] ?? {})).toHaveLength(2 * dayCloseReports.length + 3)

    await at('2026-11-21')
    await answered(batch, [2])
    const challan = { date: day, challanNo: 'CH-1', challanDate: day, bankName: 'State Bank' }
    const { id } = (await done(post(desk, 'levy/remittance', challan))) as { id: number }
    await decided(post(desk, 'Invoice/cancel', { id: (await billOf(4, 'farmer')).invoiceId, reason: 'Wrong person' }))
    await done(post(desk, 'Invoice/process', { slotId: sold.slotId }))
    await decided(post(desk, `levy/remittance/${id}/takeBack`, { reason: 'Wrong amount' }))
    await done(post(desk, 'levy/remittance', { ...challan, challanNo: 'CH-2' }))
    await at('2026-11-23')
    await close('2026-11-22')
    await done(post(desk, 'payments/release', { ids: await idsOf(3) }))
    await close('2026-11-23')
    papers['2026-11-23'] = await print('2026-11-23')
    await same()
  })

  it('leave what corrects the day to the day of the correction, on a line that names it', async () => {
    const { desk, sold } = ground
    const period = { from: '2026-11-21', to: '2026-11-21', marketId: sold.marketId }
    const { rows } = await ask(desk, 'levyByDate', period)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every(({ ofDay, kg }) => ofDay === sold.day || Number(kg) >= 0)).toBe(true)
    expect(rows.map(({ ofDay }) => ofDay)).toContain(sold.day)
  })

  it('have a challan that was taken back beside the one that stands, in both reports the same', async () => {
    const { desk, sold } = ground
    const period = { from: sold.day, to: '2026-11-22', marketId: sold.marketId }
    const [reconciled] = (await ask(desk, 'levyReconciled', period)).rows
    expect(reconciled).toMatchObject({ day: sold.day, challanNo: 'CH-2', challanTakenBack: reconciled?.remitted })
    const [dated] = (await ask(desk, 'levyByDate', period)).rows
    expect(dated).toMatchObject({ day: sold.day, challanNo: 'CH-2', remitted: reconciled?.remitted })
    const [early] = (await ask(desk, 'levyReconciled', { ...period, to: sold.day })).rows
    expect(early).toMatchObject({ remitted: null, challanNo: null, challanTakenBack: null })
  })

  it('are the same after notes, returns, refunds, what is settled by hand and taken back, and vouchers', async () => {
    const { desk, head, idsOf, reeler, sold } = ground
    const day = '2026-11-24'
    await at(day)
    const correct = { kg: '20.000', rate: '632.00', reason: 'The scale was wrong' }
    await decided(post(desk, 'Invoice/notes', { ...(await billOf(1, 'farmer')), ...correct }))
    await decided(post(desk, 'Invoice/notes', { ...(await billOf(1, 'reeler')), ...correct }))
    await decided(post(desk, `payments/${(await idsOf(1))[0]}/return`, { reason: 'Account closed' }))
    await ground.confirmed('500.00')
    const refund = (await ground.refunds())[0]?.id
    await done(post(desk, 'payments/ready', { ids: [refund, ...(await idsOf(3))] }))
    await paid(day)
    await paid(sold.day)
    const lines = [
      { head: '1002', debit: '100.00', customerId: reeler, settles: [] },
      { head: '6001', credit: '100.00' },
    ]
    const owed = await voucher('JV', day, lines)
    const [receipt] = await ground.open('credit')
    const [debit] = (await ground.open('debit')).filter(({ amount }) => amount === '100.00')
    const settles = [{ itemId: debit?.id, amount: '60.00' }]
    await done(post(desk, `ledger/openItems/${receipt?.id}/settle`, { settles, reason: 'They named it' }))
    await done(post(head, `voucher/${owed.voucher.id}/reverse`, { reason: 'Entered wrongly' }))
    const farmer = { head: '1001', customerId: await customer(2) }
    await voucher('PY', day, [
      { ...farmer, debit: '250.00' },
      { head: '3002', credit: '250.00' },
    ])
    await same()
  })

  it('are the same after settings, rates, limits and days of credit are others', async () => {
    const { market, desk, reeler, sold } = ground
    await at('2026-11-25')
    await market.arrange(
      sql`update setting set value = '0,1,2,3,4,5,6' where key = 'market.workdays' and market_id is null`,
    )
    await market.arrange(sql`
      insert into setting (market_id, key, value) values (${sold.marketId}, 'market.workdays', '0,1')`)
    await market.arrange(
      sql`update mas_customer set credit_limit = 77000, credit_days = 9 where id = ${reeler}`,
      'branchad',
    )
    await market.arrange(
      sql`update mas_customer set credit_limit = null where customer_type = 'reeler' and id <> ${reeler}`,
      'branchad',
    )
    await market.arrange(
      sql`insert into rate (market_id, kind, race, "from", value) values (null, 'farmerLevy', null, '2026-11-25', 4)`,
    )
    const opened = await ask(desk, 'farmerOutstanding', { date: '2026-11-25', marketId: sold.marketId })
    // A day that is open counts by the days of the week of now: a Sunday and a Monday.
    const waited = opened.rows.filter(({ day }) => day === sold.day).map(({ days }) => days)
    expect([...new Set(waited)]).toEqual([2])
    await same()
  })

  it('are the same after the year is closed', async () => {
    const { desk, head } = ground
    await at('2027-04-02')
    await close('2027-03-31')
    await decided(post(head, 'year/close', { year: '202627' }), desk)
    await same()
  })
})
