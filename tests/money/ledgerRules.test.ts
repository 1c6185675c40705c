import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Passbook } from '#resources/api/ledger'
import { type TestApp, testApp } from '../support/app'
import { cashAtHand } from '../support/cash'
import type { TestClient } from '../support/cookies'

/* The ledger at its borders: which entries it takes, which it gives back, and how an account reads. */

let market: TestApp
let desk: TestClient
let head: TestClient
let farmers: number[]
let reelers: number[]
let away: number

beforeAll(async () => {
  market = await testApp({ start: '2026-11-20T06:30:00.000Z' })
  desk = await market.client('marketofficer')
  head = await market.client('branchad')
  await cashAtHand(market, desk, '2026-04-01')
  const idsOf = async (kind: string, code: string) =>
    (
      await market.db.query<{ id: number }>(sql`select c.id from mas_customer c join mas_branch b on b.id = c.market_id
        where customer_type = ${kind} and b.code = ${code} order by c.id`)
    ).map(({ id }) => id)
  farmers = await idsOf('farmer', 'DPI')
  reelers = await idsOf('reeler', 'DPI')
  away = (await idsOf('farmer', 'PNG'))[0] ?? 0
})
afterAll(() => market?.close())

type Body = Record<string, unknown> & { errors?: Record<string, string>; voucher?: { id: number; voucherNo: string } }
const read = async (response: Response) => ({ status: response.status, body: (await response.json()) as Body })
const [cash, bank] = ['3001', '3002']
const dr = (code: string, debit: string, customerId?: number) => ({
  head: code,
  debit,
  ...(customerId && { customerId }),
})
const cr = (code: string, credit: string, customerId?: number) => ({
  head: code,
  credit,
  ...(customerId && { customerId }),
})
const enter = async (vouType: string, lines: readonly object[], more: object = {}, by = desk) =>
  read(await by.post('voucher', { vouType, day: '2026-11-20', notes: 'By hand', lines, ...more }))
const fieldsOf = ({ status, body }: Awaited<ReturnType<typeof enter>>) =>
  status === 201 ? 'posted' : Object.keys(body.errors ?? body).join(' ')

describe('an entry', () => {
  it.each([
    ['a receipt into cash', 'RC', [dr(cash, '5.00'), cr('6001', '5.00')], 'posted'],
    ['a receipt into clearing', 'RC', [dr('3003', '5.00'), cr('6001', '5.00')], 'posted'],
    ['a receipt that gives money out', 'RC', [cr(bank, '5.00'), dr('6001', '5.00')], 'vouType'],
    ['a payment out of the bank', 'PY', [dr('6001', '5.00'), cr(bank, '5.00')], 'posted'],
    ['a payment that takes money in', 'PY', [dr(bank, '5.00'), cr('6001', '5.00')], 'vouType'],
    ['a contra between two of them', 'CN', [dr(bank, '5.00'), cr(cash, '5.00')], 'posted'],
    [
      'a contra with another head among three',
      'CN',
      [dr(bank, '5.00'), cr(cash, '4.00'), cr('5001', '1.00')],
      'vouType',
    ],
    ['a journal of no money', 'JV', [dr('5001', '0.01'), cr('6001', '0.01')], 'posted'],
    ['a line of nothing', 'JV', [dr('5001', '5.00'), cr('6001', '5.00'), dr('2001', '0.00')], 'lines.2.debit'],
    ['a head that is not there', 'JV', [dr('5001', '5.00'), cr('9999', '5.00')], 'lines.1.head'],
    ['a paisa too much', 'JV', [dr('5001', '5.01'), cr('6001', '5.00')], 'lines'],
    ['a paisa too little', 'JV', [dr('5001', '4.99'), cr('6001', '5.00')], 'lines'],
    ['one line alone', 'JV', [dr('5001', '4.99')], 'lines'],
    ['three lines that balance', 'JV', [dr('5001', '4.99'), dr('2001', '0.01'), cr('6001', '5.00')], 'posted'],
  ])('as %s', async (_, type, lines, said) => {
    expect(fieldsOf(await enter(type, lines))).toBe(said)
  })

  it('says by how much it is out of balance, whichever side is the larger', async () => {
    const more = await enter('JV', [dr('5001', '7.25'), cr('6001', '5.00')])
    const less = await enter('JV', [dr('5001', '5.00'), cr('6001', '7.25')])
    expect(more.body.errors?.lines).toContain('2.25')
    expect(less.body.errors?.lines).toBe(more.body.errors?.lines)
    expect(more.body.errors?.lines).not.toContain('-')
  })

  it('names a customer of its head’s own kind, and only there', async () => {
    const [farmer, reeler] = [farmers[0], reelers[0]]
    const pay = (customerId?: number) => enter('PY', [dr('1001', '5.00', customerId), cr(bank, '5.00')])
    expect(fieldsOf(await pay(farmer))).toBe('posted')
    for (const other of [undefined, reeler, away, 999_999])
      expect(fieldsOf(await pay(other))).toBe('lines.0.customerId')
    expect(fieldsOf(await enter('JV', [dr('5001', '5.00', farmer), cr('6001', '5.00')]))).toBe('lines.0.customerId')
  })

  it('names a farmer of another market once the market met them', async () => {
    await market.arrange(sql`
      insert into customer_market (customer_id, market_id)
      select ${away}, id from mas_branch where code = 'DPI'`)
    expect(fieldsOf(await enter('PY', [dr('1001', '5.00', away), cr(bank, '5.00')]))).toBe('posted')
  })

  it.each([
    ['2026-04-01', 'posted'],
    ['2026-11-19', 'posted'],
    ['2026-03-31', 'day'],
    ['2026-11-21', 'day'],
  ])('of %s is %s', async (day, said) => {
    expect(fieldsOf(await enter('CN', [dr(bank, '5.00'), cr(cash, '5.00')], { day }))).toBe(said)
  })

  it.each(['PB/DPI/202627/000001', ' pb/x', 'PB/'])('never goes by the number %j of a batch', async (referenceNo) => {
    expect(fieldsOf(await enter('CN', [dr(bank, '5.00'), cr(cash, '5.00')], { referenceNo }))).toBe('referenceNo')
  })

  it('may go by any other reference', async () => {
    expect(fieldsOf(await enter('CN', [dr(bank, '5.00'), cr(cash, '5.00')], { referenceNo: 'XPB/1' }))).toBe('posted')
  })

  it('waits for another person only above the limit', async () => {
    // Where nothing was entered on the day: what goes before counts.
    const other = await market.client('pennagaram')
    await market.arrange(sql`
      insert into mas_user (user_name, password_hash, role, name, mobile_no, is_active, market_id)
      select 'pennagaram2', password_hash, role, 'R. Devi', '9840000012', 1, market_id from mas_user where user_name = 'pennagaram'`)
    await cashAtHand(market, other, '2026-04-01')
    const contra = (amount: string) => enter('CN', [dr(bank, amount), cr(cash, amount)], {}, other)
    expect((await contra('50000.00')).body.voucher).toBeDefined()
    const above = await contra('0.01')
    expect([above.status, above.body.voucher]).toEqual([201, undefined])
    const split = await enter('CN', [dr(bank, '25000.00'), dr('3003', '25000.01'), cr(cash, '50000.01')])
    expect(split.body.proposal).toBeDefined()
  })
})

describe('what was entered', () => {
  it('is taken back line for line, on the day it is taken back', async () => {
    const { body } = await enter('RC', [dr(bank, '9.00'), cr('1002', '6.00', reelers[1]), cr('6001', '3.00')], {
      day: '2026-11-19',
    })
    const id = body.voucher?.id ?? 0
    const back = await read(await head.post(`voucher/${id}/reverse`, { reason: 'Wrong reeler' }))
    expect(back.status).toBe(201)
    const lines = await market.db.query(sql`
      select e.day, head_code as head, customer_id, debit, credit, notes, reference_no = ${body.voucher?.voucherNo ?? ''} as named
      from ledger_entry e where reverses_id = ${id} order by line_no`)
    const common = { day: '2026-11-20', notes: 'Wrong reeler', named: true }
    expect(lines).toEqual([
      { ...common, head: '3002', customerId: null, debit: '0.00', credit: '9.00' },
      { ...common, head: '1002', customerId: reelers[1], debit: '6.00', credit: '0.00' },
      { ...common, head: '6001', customerId: null, debit: '3.00', credit: '0.00' },
    ])
    const shown = await read(await desk.get(`voucher/${id}/lines`))
    expect(shown.body.reversedBy).toMatchObject({ id: back.body.id, voucherNo: back.body.voucherNo })
    const again = await read(await head.post(`voucher/${id}/reverse`, { reason: 'Once more' }))
    expect([again.status, again.body.code]).toEqual([409, 'ALREADY_PROCESSED'])
    const twice = await read(await head.post(`voucher/${Number(back.body.id)}/reverse`, { reason: 'And back' }))
    expect(twice.body.rule).toBe('ledger.rule.reversal')
  })

  it('is not another market’s to take back, nor to read', async () => {
    expect((await head.post('voucher/999999/reverse', { reason: 'Nobody’s' })).status).toBe(404)
    expect((await (await market.client('pennagaram')).get('voucher/1/lines')).status).toBe(404)
  })
})

describe('a passbook', () => {
  const book = async (customerId: number | undefined, more = '') =>
    (await (await desk.get(`Ledger/CustomerPassbook?customerId=${customerId}${more}`)).json()) as Passbook

  it('is of the accounting year so far unless said, and carries what came before', async () => {
    const [farmer] = [farmers[1]]
    await enter('RC', [dr(cash, '100.00'), cr('1001', '100.00', farmer)], { day: '2026-11-10' })
    await enter('PY', [dr('1001', '30.50', farmer), cr(cash, '30.50')], { day: '2026-11-15' })
    await enter('PY', [dr('1001', '9.50', farmer), cr(cash, '9.50')], { day: '2026-11-20' })
    const whole = await book(farmer)
    expect(whole).toMatchObject({ from: '2026-04-01', to: '2026-11-20', opening: '0.00', closing: '60.00' })
    expect(whole).toMatchObject({ debit: '40.00', credit: '100.00' })
    expect(whole.rows.map(({ debit, credit, balance }) => [debit, credit, balance])).toEqual([
      ['0.00', '100.00', '100.00'],
      ['30.50', '0.00', '69.50'],
      ['9.50', '0.00', '60.00'],
    ])
    expect(await book(farmer, '&from=2026-11-15&to=2026-11-15')).toMatchObject({ opening: '100.00', closing: '69.50' })
    expect(await book(farmer, '&from=2026-11-16&to=2026-11-19')).toMatchObject({
      opening: '69.50',
      closing: '69.50',
      rows: [],
    })
  })

  it('counts for a reeler what they owe', async () => {
    const reeler = reelers[2]
    await enter('JV', [dr('1002', '80.00', reeler), cr('6001', '80.00')], { day: '2026-11-10' })
    await enter('RC', [dr(cash, '50.00'), cr('1002', '50.00', reeler)], { day: '2026-11-20' })
    const { rows, closing } = await book(reeler)
    expect([rows.map(({ balance }) => balance), closing]).toEqual([['80.00', '30.00'], '30.00'])
    expect(await book(reeler, '&from=2026-11-11')).toMatchObject({ opening: '80.00', closing: '30.00' })
  })

  it('ends in the last twenty entries, newest first', async () => {
    const farmer = farmers[2]
    for (let n = 1; n <= 21; n += 1)
      await enter('RC', [dr(cash, `${n}.00`), cr('1001', `${n}.00`, farmer)], { notes: `Entry ${n}` })
    const { body } = await read(await desk.get(`Ledger/get_LatestLedger?customerId=${farmer}`))
    const entries = body.entries as { notes: string }[]
    expect(body.balance).toBe('231.00')
    expect(entries).toHaveLength(20)
    expect([entries[0]?.notes, entries.at(-1)?.notes]).toEqual(['Entry 21', 'Entry 2'])
  })

  it('is not there for nobody', async () => {
    expect((await desk.get('Ledger/CustomerPassbook?customerId=999999')).status).toBe(404)
  })
})

describe('an opening balance', () => {
  const open = async (rows: readonly object[], more: object = {}) =>
    read(await desk.post('ledger/openings/import', { rows, day: '2026-11-20', dryRun: false, ...more }))
  const row = (code: string, amount: string, side = 'credit') => ({ code, amount, side })

  it('stands on the side that was said, against opening balances', async () => {
    const [, , , fourth, fifth] = farmers
    for (const [customerId, side] of [
      [fourth, 'debit'],
      [fifth, 'credit'],
    ])
      expect((await desk.post('ledger/openings', { customerId, side, amount: '12.34' })).status).toBe(201)
    const lines = await market.db.query(sql`
      select customer_id, debit, credit from ledger_entry where vou_type = 'OB' and day = '2026-11-20'
      order by sequence, customer_id nulls last`)
    expect(lines).toEqual([
      { customerId: fourth, debit: '12.34', credit: '0.00' },
      { customerId: null, debit: '0.00', credit: '12.34' },
      { customerId: fifth, debit: '0.00', credit: '12.34' },
      { customerId: null, debit: '12.34', credit: '0.00' },
    ])
    const { rows } = (await (await desk.get('views/farmerOpenings')).json()) as { rows: Body[] }
    const of = (id: number | undefined) => rows.find((one) => one.id === id)
    expect([of(fourth)?.openingDebit, of(fourth)?.openingCredit]).toEqual(['12.34', null])
    expect([of(fifth)?.openingDebit, of(fifth)?.openingCredit]).toEqual([null, '12.34'])
    expect(of(fourth)?.openingNo).toBe('OB/DPI/202627/000002')
  })

  it('is refused in a file by row, in order of the rows', async () => {
    const { body } = await open([
      row('RDPI1001', '0.00'),
      row('NOBODY', '5'),
      row('FDPI1005', '5'),
      row('RDPI1002', '1.234'),
      row('RDPI1003', '-5'),
    ])
    const errors = body.errors as unknown as { row: number; errors: Record<string, string> }[]
    expect(errors.map((one) => [one.row, ...Object.keys(one.errors)])).toEqual([
      [0, 'amount'],
      [1, 'code'],
      [2, 'code'],
      [3, 'amount'],
      [4, 'amount'],
    ])
    expect(body).toMatchObject({ total: 5, written: 0 })
  })

  it('is not of a day to come, nor of a year gone by', async () => {
    const customerId = reelers[0]
    for (const day of ['2026-11-21', '2026-03-31']) {
      const { status, body } = await read(
        await desk.post('ledger/openings', { customerId, side: 'debit', amount: '5.00', day }),
      )
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['day']])
    }
  })

  it('comes from a file with its commas and blanks, each customer once', async () => {
    const rows = [row(' rdpi1001 ', ' 1,00,000.50 ', 'debit')]
    expect((await open(rows, { dryRun: true })).body).toMatchObject({ total: 1, written: 0, errors: [] })
    expect((await open(rows)).body).toMatchObject({ total: 1, written: 1, errors: [] })
    const again = (await open(rows)).body.errors as unknown as unknown[]
    expect(again).toHaveLength(1)
    const posted = await market.db.query(sql`
      select debit from ledger_entry where vou_type = 'OB' and customer_id = ${reelers[0] ?? 0}`)
    expect(posted).toEqual([{ debit: '100000.50' }])
  })
})
