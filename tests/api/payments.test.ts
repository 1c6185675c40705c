import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BankFile } from '#resources/api/bankFiles'
import type { BatchRow } from '#resources/api/payments'
import { bankFileCsv } from '../../src/client/pages/payments/bankFileCsv'
import { databaseError } from '../../src/server/faults/databaseError'
import { placeAccount } from '../support/bankAccounts'
import { accounts, away, type PaymentGround, paymentGround } from '../support/payments'
import { post } from '../support/sold'

/* Farmers' money from the bill to the bank: once, by two people, every paisa in the ledger. */

let ground: PaymentGround
let { market, desk, head, ad, other, sold, read, list, idsOf, propose, heads, checkSums } = {} as PaymentGround
let batchId = 0

beforeAll(async () => {
  ground = await paymentGround()
  ;({ market, desk, head, ad, other, sold, read, list, idsOf, propose, heads, checkSums } = ground)
})
afterAll(() => market.close())

describe('payments', () => {
  it('come of the farmers’ bills, a lot each, to the paisa', async () => {
    const rows = await list()
    expect(rows.map(({ lotNo, amount, paymentStatus }) => [lotNo, amount, paymentStatus])).toEqual([
      [1, '19864.99', 'PENDING'],
      [2, '24996.31', 'PENDING'],
      [3, '17624.02', 'PENDING'],
      [4, '11910.00', 'PENDING'],
      [5, '12713.92', 'PENDING'],
    ])
    expect(rows[0]).toMatchObject({ accountLast4: '5512', ifscLength: 11, own: true, ageing: 0, overdue: false })
    expect(rows[3]?.own).toBe(false)
    await checkSums()
  })

  it('are made ready or held, all of a selection or none, by the market’s own desk', async () => {
    const held = { ids: await idsOf(3), reason: 'Passbook to be shown' }
    expect((await post(desk, 'payments/hold', held)).status).toBe(200)
    expect((await post(desk, 'payments/ready', { ids: await idsOf(1, 2, 3) })).status).toBe(409)
    expect((await list('status=READY')).length).toBe(0)
    expect((await post(desk, 'payments/release', { ids: held.ids })).status).toBe(200)
    await placeAccount(market.db, 'FDPI1002', { ifsc_code: 'IDIB00D001' })
    const short = await post(desk, 'payments/ready', { ids: await idsOf(1, 2) })
    expect(await short.json()).toMatchObject({ rule: 'money.rule.account', args: { name: 'Farmer 2' } })
    await placeAccount(market.db, 'FDPI1002', { ifsc_code: 'IDIB000D001' })
    expect((await post(other, 'payments/ready', { ids: await idsOf(1) })).status).toBe(404)
    expect((await post(ad, 'payments/ready', { ids: await idsOf(1) })).status).toBe(403)
    expect((await post(desk, 'payments/ready', { ids: await idsOf(1, 2, 3, 4) })).status).toBe(200)
  })
})

describe('a batch', () => {
  it('takes what is ready, once, and one at a time', async () => {
    const twice = await Promise.all([1, 2].map(() => post(desk, 'payments/batches', { date: sold.day }, 'batch-once')))
    const [first, second] = (await Promise.all(twice.map((one) => one.json()))) as { id: number; batchNo: string }[]
    expect(first).toEqual({ id: expect.any(Number), batchNo: 'PB/DPI/202627/000001', leftOut: [] })
    expect(second).toEqual(first)
    batchId = first?.id ?? 0
    const again = await post(head, 'payments/batches', { date: sold.day })
    expect(await again.json()).toMatchObject({ rule: 'money.rule.openBatch' })
    const hold = await post(desk, 'payments/hold', { ids: await idsOf(1), reason: 'Too late' })
    expect(await hold.json()).toMatchObject({ rule: 'money.rule.inBatch' })
    expect(await read<BatchRow[]>(`payments/batches?date=${sold.day}`)).toMatchObject([
      { id: batchId, batchStatus: 'PROPOSED', payments: 4, amount: '74395.32', own: true },
    ])
    const raw = market.arrange(sql`
      insert into payment_batch (market_id, day, batch_no, accounting_year, serial, payments, amount, maker_id)
      select market_id, day, 'x', accounting_year, 99, 1, 1, maker_id from payment_batch where id = ${batchId}`)
    expect(databaseError(await raw.catch((error: unknown) => error))?.constraint).toBe(
      'payment_batch_market_id_day_key',
    )
  })

  it('is taken back while nobody confirmed it', async () => {
    expect((await post(desk, `payments/batches/${batchId}/cancel`, {})).status).toBe(200)
    expect((await post(head, `payments/batches/${batchId}/confirm`, {})).status).toBe(409)
    batchId = await propose(head)
  })

  it('is never confirmed by the one who proposed it', async () => {
    const own = await post(head, `payments/batches/${batchId}/confirm`, {})
    expect([own.status, await own.json()]).toEqual([
      403,
      expect.objectContaining({ message: 'Another person must confirm this.' }),
    ])
    expect((await post(desk, `payments/batches/${batchId}/confirm`, {})).status).toBe(403)
    const raw = market.arrange(sql`update payment_batch set checker_id = maker_id where id = ${batchId}`)
    expect(databaseError(await raw.catch((error: unknown) => error))?.code).toBe('23514')
    await post(desk, `payments/batches/${batchId}/cancel`, {})
    batchId = await propose()
  })

  it('is confirmed by one of two who try at once, and posted once', async () => {
    expect((await desk.get(`payments/batches/${batchId}/file`)).status).toBe(422)
    const answers = await Promise.all([head, ad].map((one) => post(one, `payments/batches/${batchId}/confirm`, {})))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const [posted] = await market.db.query<{ n: number; amount: string }>(
      sql`select count(*) as n, sum(amount) as amount from voucher where vou_type = 'PY'`,
    )
    expect(posted).toEqual({ n: 4, amount: '74395.32' })
    await checkSums()
    expect((await heads())['3003']).toBe('-74395.32')
  })
})

describe('the bank file', () => {
  it('alone shows account numbers, and the audit says who looked', async () => {
    expect((await ad.get(`payments/batches/${batchId}/file`)).status).toBe(403)
    expect((await other.get(`payments/batches/${batchId}/file`)).status).toBe(404)
    const looks = () =>
      market.db.query(sql`
        select 1 from audit a join mas_user u on u.id = a.user_id
        where a.table_name = 'payment_batch' and a.row_id = ${batchId} and u.user_name = 'marketofficer' and a.operation = 'UPDATE'`)
    const before = await looks()
    const taken = async () => (await read<BatchRow[]>(`payments/batches?date=${sold.day}`))[0]?.fileTaken
    expect(await taken()).toBeNull()
    const file = await read<BankFile>(`payments/batches/${batchId}/file`)
    expect(await looks()).toHaveLength(before.length + 1)
    expect(file).toMatchObject({ market: 'DPI', total: '74395.32' })
    const exported = await market.db.query(sql`
      select user_name, record_id, detail from security_event where kind = 'EXPORTED' and resource = 'paymentBatch'`)
    expect(exported).toEqual([
      { userName: 'marketofficer', recordId: batchId, detail: '[{"say":"bankFile"},{"say":"rows","n":4}]' },
    ])
    expect(file.rows.map(({ lotNo, accountNo, amount }) => [lotNo, accountNo, amount])).toEqual([
      [1, accounts[0], '19864.99'],
      [2, accounts[1], '24996.31'],
      [3, accounts[2], '17624.02'],
      [4, away, '11910.00'],
    ])
    expect(file.rows[0]).toMatchObject({ farmerCode: 'FDPI1001', licenseNo: 'DPI/R/0001', ifscCode: 'IDIB000D001' })
    expect(JSON.stringify(await list())).not.toContain(accounts[0])
    // Whoever would take it again sees that it was, by whom and when: handed in twice, the bank pays twice.
    expect(await taken()).toMatchObject({ times: 1, by: 'S. Kavitha', at: expect.stringMatching(/^20\d\d-/) })
    expect((await head.get(`payments/batches/${batchId}/file`)).status).toBe(200)
    expect(await taken()).toMatchObject({ times: 2, by: 'T. Arasu' })
  })

  it('is nothing that a spreadsheet would carry out', () => {
    const row = {
      serial: 1,
      date: '2026-11-20',
      lotNo: 1,
      reference: '1',
      farmerName: '=HYPERLINK("x")',
      farmerCode: 'F',
      mobileNo: '+91',
    }
    const rest = { licenseNo: '', bank: '@SUM(A1), Palacode', ifscCode: 'I', accountNo: '0012', amount: '1.00' }
    const text = bankFileCsv(
      { batchNo: 'PB', day: '', market: 'DPI', rows: [{ ...row, ...rest }], total: '1.00' },
      'en',
    )
    const [, line, total] = text.split('\r\n')
    expect(line).toBe(`1,2026-11-20,DPI,1,"'=HYPERLINK(""x"")",F,'+91,,"'@SUM(A1), Palacode",I,0012,1.00`)
    expect(total).toBe('Total,,,,,,,,,,,1.00')
  })
})
