import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { VoucherLineRow } from '#resources/api/ledger'
import type { OpenItemRow } from '#resources/api/openItems'
import { databaseError } from '../../src/server/faults/databaseError'
import { type PaymentGround, paymentGround } from '../support/payments'
import { ask } from '../support/reportAnswers'
import { post } from '../support/sold'

/* Every line of a customer's account says what it settles; what is not settled is an advance, and nothing is paid twice (0058). */

let ground: PaymentGround
let { market, desk, head, sold, list, idsOf } = {} as PaymentGround
let farmers: readonly number[] = []
let reelers: readonly number[] = []

interface Item {
  readonly id: number
  readonly open: string
  readonly isDebit: boolean
  readonly vouType: string
  readonly lotNo: number | null
}
const items = (customer: number, also = sql`i.is_open`) =>
  market.db.query<Item>(sql`
    select i.id, (i.amount - i.settled)::numeric(14,2) as open, i.is_debit, v.vou_type, l.lot_no
    from open_item i join voucher v on v.id = i.voucher_id left join lot l on l.id = i.lot_id
    where i.customer_id = ${customer} and ${also} order by i.id`)

/** What is open on an account is its balance, and what is settled are its settlements. */
async function checkBooks() {
  const wrong = await market.db.query(sql`
    select l.customer_id, sum(l.debit - l.credit) as balance, max(i.open) as open
    from voucher_line l join ledger_head h on h.id = l.head_id and h.side is not null
      left join lateral (
        select sum(case when o.is_debit then 1 else -1 end * (o.amount - o.settled)) as open from open_item o
        where o.customer_id = l.customer_id and o.market_id = l.market_id and o.side = h.side) i on true
    group by l.customer_id, l.market_id, h.side having sum(l.debit - l.credit) is distinct from max(i.open)`)
  expect(wrong).toEqual([])
  const other = await market.db.query(sql`
    select i.id from open_item i where i.settled <> coalesce((
      select sum(s.amount) from settlement s where i.id in (s.debit_item_id, s.credit_item_id)), 0)`)
  expect(other).toEqual([])
  const owed = await market.db.query(sql`
    select p.id from payment p join voucher v on v.invoice_id = p.invoice_id and v.reverses_id is null
      join open_item i on i.voucher_id = v.id and i.lot_id = p.lot_id
    where p.payment_status in ('PENDING', 'READY', 'FAILED', 'HELD', 'SETTLED') and p.amount <> i.amount - i.settled
      or p.amount + p.settled_amount <> i.amount`)
  expect(owed).toEqual([])
}

const line = (code: string, part: 'debit' | 'credit', amount: string, customerId?: number, settles?: object[]) => ({
  head: code,
  [part]: amount,
  customerId,
  settles,
})
async function enter(vouType: string, lines: object[]) {
  const answer = await post(desk, 'voucher', { vouType, day: sold.day, notes: 'By hand', lines })
  const body = (await answer.json()) as { voucher?: { id: number }; rule?: string; errors?: object }
  return { status: answer.status, ...body }
}
/** Cash to a farmer. */
const pay = (amount: string, farmer: number, settles?: object[]) =>
  enter('PY', [line('1001', 'debit', amount, farmer, settles), line('3002', 'credit', amount)])
const take = (amount: string, reeler: number, settles?: object[]) =>
  enter('RC', [line('3002', 'debit', amount), line('1002', 'credit', amount, reeler, settles)])
const stateOf = async (...lots: number[]) =>
  (await list())
    .filter(({ lotNo }) => lots.includes(lotNo ?? 0))
    .map(({ lotNo, amount, settledAmount, paymentStatus }) => [lotNo, amount, settledAmount, paymentStatus])
const lotStatus = async (lotNo: number) =>
  (await market.db.query<{ lotStatus: string }>(sql`select lot_status from lot where lot_no = ${lotNo}`))[0]?.lotStatus

async function begin() {
  ground = await paymentGround()
  ;({ market, desk, head, sold, list, idsOf } = ground)
  const people = await market.db.query<{ id: number; side: string }>(sql`
    select distinct customer_id as id, side from invoice order by id`)
  farmers = (
    await market.db.query<{ id: number }>(sql`select farmer_id as id from lot where lot_no <= 4 order by lot_no`)
  ).map(({ id }) => id)
  reelers = people.filter(({ side }) => side === 'reeler').map(({ id }) => id)
}

beforeAll(begin)
afterAll(() => market.close())

describe('open items', () => {
  it('are a lot each of a farmer’s bill, one of a reeler’s', async () => {
    expect((await items(farmers[0] as number)).map(({ lotNo, open }) => [lotNo, open])).toEqual([
      [1, '19864.99'],
      [5, '12713.92'],
    ])
    expect((await items(reelers[0] as number)).map(({ vouType, lotNo }) => [vouType, lotNo])).toEqual([['RB', null]])
    await checkBooks()
  })

  it('are settled by a payment by hand, so that no batch pays it again', async () => {
    const [, second] = farmers as [number, number]
    const paid = await pay('24996.31', second)
    expect([paid.status, await stateOf(2)]).toEqual([201, [[2, '0.00', '24996.31', 'SETTLED']]])
    expect(await lotStatus(2)).toBe('PAID')
    expect((await list('')).map(({ lotNo }) => lotNo)).not.toContain(2)
    for (const step of ['ready', 'release'])
      expect((await post(desk, `payments/${step}`, { ids: await idsOf(2) })).status).toBe(409)
    await checkBooks()
    const back = await post(head, `voucher/${paid.voucher?.id}/reverse`, { reason: 'Wrong farmer' })
    expect([back.status, await stateOf(2)]).toEqual([201, [[2, '24996.31', '0.00', 'PENDING']]])
    expect(await lotStatus(2)).toBe('BILLED')
    await checkBooks()
  })

  it('keep an advance that names nothing, and take it off what is billed next; the oldest first otherwise', async () => {
    const [first] = farmers as [number]
    expect((await pay('1000.00', first, [])).status).toBe(201)
    expect((await items(first)).map(({ open, isDebit }) => [open, isDebit])).toEqual([
      ['19864.99', false],
      ['12713.92', false],
      ['1000.00', true],
    ])
    await checkBooks()
    expect((await pay('500.00', first)).status).toBe(201)
    expect(await stateOf(1, 5)).toEqual([
      [1, '18364.99', '1500.00', 'PENDING'],
      [5, '12713.92', '0.00', 'PENDING'],
    ])
    await checkBooks()
  })

  it('are what the outstanding report is made of: bills with what is left of them, and what is ahead', async () => {
    const [, second] = farmers as [number, number]
    expect((await pay('30000.00', second)).status).toBe(201)
    const { rows } = await ask(desk, 'farmerOutstanding', { date: sold.day })
    const own = rows.filter(({ farmerId }) => farmerId === second || farmerId === farmers[0])
    expect(own.map(({ kind, net, paid, due }) => [kind, net, paid, due])).toEqual([
      ['BILL', '32578.91', '1500.00', '31078.91'],
      ['ADVANCE', '-30000.00', '-24996.31', '-5003.69'],
    ])
    const [last] = await market.db.query<{ id: number }>(sql`select max(id) as id from voucher where vou_type = 'PY'`)
    expect((await post(head, `voucher/${last?.id}/reverse`, { reason: 'Twice' })).status).toBe(201)
    await checkBooks()
  })

  it('take what a line names, and refuse what is not open, is another’s, or is too much', async () => {
    const [first, second] = farmers as [number, number]
    const [, lot5] = await items(first)
    const named = (amount: string, itemId = lot5?.id) => [{ itemId, amount }]
    const why = 'What is to be settled is not open any more on this account, or not so much.'
    for (const [amount, settles, farmer] of [
      ['50.00', named('60.00'), first],
      ['50.00', named('50.00'), second],
      ['90000.00', named('12713.93'), first],
      ['50.00', named('0.00'), first],
    ] as const)
      expect(await pay(amount, farmer, settles)).toMatchObject({ status: 422, errors: { 'lines.0.settles': why } })
    expect((await pay('713.92', first, named('713.92'))).status).toBe(201)
    expect(await stateOf(5)).toEqual([[5, '12000.00', '713.92', 'PENDING']])
    await checkBooks()
  })

  it('of a payment in a batch are left alone; what is paid is the rest', async () => {
    const [first] = farmers as [number]
    const ids = await idsOf(1, 5)
    expect((await post(desk, 'payments/ready', { ids })).status).toBe(200)
    const batch = await ground.propose()
    const [lot1] = await items(first)
    const wanted = [{ itemId: lot1?.id, amount: '10.00' }]
    const why = 'The payment that this would settle is in a payment batch.'
    expect(await pay('10.00', first, wanted)).toMatchObject({ status: 422, errors: { 'lines.0.settles': why } })
    const ahead = await pay('10.00', first)
    expect(ahead.status).toBe(201)
    expect(await stateOf(1, 5)).toEqual([
      [1, '18364.99', '1500.00', 'READY'],
      [5, '12000.00', '713.92', 'READY'],
    ])
    await checkBooks()
    expect((await post(desk, `payments/batches/${batch}/cancel`, {})).status).toBe(200)
    expect(await stateOf(1)).toEqual([[1, '18354.99', '1510.00', 'READY']])
    const again = await ground.propose()
    const answer = await post(head, `payments/batches/${again}/confirm`, { confirmed: ['accounts'] })
    expect(answer.status).toBe(200)
    const sent = await market.db.query<{ amount: string }>(sql`
      select v.amount from voucher v join payment p on p.voucher_id = v.id order by v.amount desc`)
    expect(sent.map(({ amount }) => amount)).toEqual(['18354.99', '12000.00'])
    expect(await items(first)).toEqual([])
    await checkBooks()
  })

  it('are told to whoever settles them, and on the voucher that did', async () => {
    const [reeler] = reelers as [number]
    const asked = (customerId: number, part: string) =>
      desk.get(`ledger/openItems?customerId=${customerId}&part=${part}`)
    const [bill] = (await (await asked(reeler, 'debit')).json()) as OpenItemRow[]
    expect(bill).toMatchObject({ vouType: 'RB', lotNo: null, day: sold.day, standing: 'FREE' })
    expect(bill?.number).not.toMatch(/^RB/)
    expect(Date.parse(bill?.dueDay ?? '') - Date.parse(sold.day)).toBe(3 * 86_400_000)
    expect(await (await asked(reeler, 'credit')).json()).toEqual([])
    expect((await asked(9_999_999, 'debit')).status).toBe(404)
    expect((await desk.get(`ledger/openItems?customerId=${reeler}&part=both`)).status).toBe(422)

    const { voucher } = await take('70.00', reeler, [{ itemId: bill?.id, amount: '60.00' }])
    const linesOf = async (id = voucher?.id) =>
      ((await (await desk.get(`voucher/${id}/lines`)).json()) as { lines: VoucherLineRow[] }).lines
    const [money, account] = await linesOf()
    expect([money?.settlements, money?.open]).toEqual([[], null])
    expect(account).toMatchObject({ open: '10.00', settlements: [{ settled: '60.00', number: bill?.number }] })
    const whole = account?.settlements[0]?.amount
    expect([whole, bill?.amount]).toEqual([bill?.amount, whole])
    const [own] = await linesOf(account?.settlements[0]?.voucherId)
    expect(own?.settlements).toMatchObject([{ vouType: 'RC', settled: '60.00', amount: '70.00' }])
    await post(head, `voucher/${voucher?.id}/reverse`, { reason: 'Wrong reeler' })
    // What was taken back settles nothing any more; it is even with what took it back.
    expect((await linesOf())[1]).toMatchObject({ open: '0.00', settlements: [{ vouType: 'RC', settled: '70.00' }] })
    await checkBooks()
  })

  it('of reelers are settled by receipts, oldest first, and by receipts ahead', async () => {
    const [reeler] = reelers as [number]
    const [bill] = await items(reeler)
    expect((await take('100.00', reeler)).status).toBe(201)
    const [rest] = await items(reeler)
    expect(Number(bill?.open) - Number(rest?.open)).toBeCloseTo(100)
    const over = await take((Number(rest?.open) + 25).toFixed(2), reeler)
    expect((await items(reeler)).map(({ isDebit, vouType }) => [isDebit, vouType])).toEqual([[false, 'RC']])
    await checkBooks()
    const back = await post(head, `voucher/${over.voucher?.id}/reverse`, { reason: 'Cheque came back' })
    // With what was taken back of this reeler before it is a large sum.
    const { proposal } = (await back.json()) as { proposal: { id: number } }
    expect((await post(desk, `proposals/${proposal.id}/confirm`, {})).status).toBe(200)
    expect(await items(reeler)).toEqual([rest])
    await checkBooks()
  })

  it('are settled by the database alone, within what is open', async () => {
    const [one] = await market.db.query<{ debit: number; credit: number }>(sql`
      select min(id) filter (where is_debit) as debit, min(id) filter (where not is_debit) as credit from open_item
      where is_open`)
    const settle = (amount: string, rest = sql`null`) => sql`
      insert into settlement (market_id, debit_item_id, credit_item_id, amount, day, releases_id, made_by_id)
      values (${sold.marketId}, ${one?.debit}, ${one?.credit}, ${amount}, ${sold.day}, ${rest}, 1)`
    for (const statement of [settle('1.00'), settle('0.00'), settle('-1.00'), settle('-1.00', sql`1`)]) {
      const fault = await market.db.query(statement).catch((error: unknown) => databaseError(error)?.code)
      expect(fault).toBe('CM018')
    }
    await expect(market.db.query(sql`update settlement set amount = 1`)).rejects.toThrow()
    await expect(market.db.query(sql`delete from settlement`)).rejects.toThrow()
    await checkBooks()
  })
})

describe('what is taken back after the bank paid the rest', () => {
  it('is open again, and settled by the next payment by hand', async () => {
    await market.close()
    await begin()
    const [, second] = farmers as [number, number]
    const { voucher } = await pay('96.31', second)
    expect((await post(desk, 'payments/ready', { ids: await idsOf(2) })).status).toBe(200)
    const batch = await ground.propose()
    expect((await post(head, `payments/batches/${batch}/confirm`, { confirmed: ['accounts'] })).status).toBe(200)
    const row = { date: sold.day, market: 'DPI', lot: 2, amount: '24900.00', status: 'SUCCESS', utr: 'UTR202600002' }
    expect((await post(desk, `payments/batches/${batch}/response`, { rows: [row] })).status).toBe(200)
    const back = await post(head, `voucher/${voucher?.id}/reverse`, { reason: 'Cheque came back' })
    expect([back.status, (await items(second)).map(({ open }) => open)]).toEqual([201, ['96.31']])
    expect((await pay('96.31', second)).status).toBe(201)
    expect(await items(second)).toEqual([])
  })
})

describe('a voucher with several lines on one account', () => {
  it('is even with what takes it back, before what became free settles others', async () => {
    const [reeler] = reelers as [number]
    const both = [line('1002', 'credit', '700.00', reeler), line('1002', 'debit', '400.00', reeler)]
    const { voucher } = await enter('JV', [...both, line('6001', 'debit', '300.00')])
    expect((await take('40000.00', reeler)).status).toBe(201)
    const before = await items(reeler, sql`i.is_open and i.voucher_id <> ${voucher?.id}`)
    expect((await post(head, `voucher/${voucher?.id}/reverse`, { reason: 'Twice' })).status).toBe(201)
    const own = sql`i.is_open and ${voucher?.id} in (v.id, v.reverses_id)`
    expect([before.length > 0, await items(reeler, own)]).toEqual([true, []])
  })
})

describe('books from before open items', () => {
  it('are filled once: reversals, batches, the rest the oldest first, and nothing that was paid is paid again', async () => {
    await market.close()
    await begin()
    for (const table of ['voucher_line', 'payment', 'settlement'])
      await market.db.query(sql.raw(`alter table ${table} disable trigger user`))
    const [first, second, third] = farmers as [number, number, number]
    const [reeler] = reelers as [number]
    expect((await post(desk, 'payments/ready', { ids: await idsOf(1) })).status).toBe(200)
    const batch = await ground.propose()
    expect((await post(head, `payments/batches/${batch}/confirm`, { confirmed: ['accounts'] })).status).toBe(200)
    expect((await pay('24996.31', second)).status).toBe(201)
    expect((await pay('624.02', third)).status).toBe(201)
    expect((await pay('13000.00', first)).status).toBe(201)
    expect((await take('100.00', reeler)).status).toBe(201)
    const { voucher } = await take('200.00', reeler)
    expect((await post(head, `voucher/${voucher?.id}/reverse`, { reason: 'Twice' })).status).toBe(201)
    expect((await items(second)).length).toBe(1)
    await market.arrange(sql`delete from open_item; select fill_open_items()`)
    for (const table of ['voucher_line', 'payment', 'settlement'])
      await market.db.query(sql.raw(`alter table ${table} enable trigger user`))
    await checkBooks()
    expect(await stateOf(1, 2, 3, 5)).toEqual([
      [1, '19864.99', '0.00', 'SENT'],
      [2, '0.00', '24996.31', 'SETTLED'],
      [3, '17000.00', '624.02', 'PENDING'],
      [5, '0.00', '12713.92', 'SETTLED'],
    ])
    expect((await items(first)).map(({ open, isDebit }) => [open, isDebit])).toEqual([['286.08', true]])
    expect([await lotStatus(2), await lotStatus(3)]).toEqual(['PAID', 'BILLED'])
  })
})
