import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ReportRow } from '#shared/report'
import { linesOf } from '#shared/totals'
import { actAs } from '../../src/server/transaction'
import { type TestApp, testApp } from '../support/app'
import type { TestClient } from '../support/cookies'
import { reportNamed } from '../support/reportAnswers'

/* Tax deducted at source and incentives: vouchers of their own, and registers that say of whom, for whom and from what. */

let market: TestApp
let desk: TestClient
let branch: TestClient
let farmers: { id: number; code: string }[]
let reeler: number

beforeAll(async () => {
  market = await testApp({ start: '2026-11-20T06:30:00.000Z' })
  desk = await market.client('marketofficer')
  branch = await market.client('branchad')
  farmers = await market.db.query(sql`
    select c.id, c.head_code as code from mas_customer c join mas_branch b on b.id = c.market_id
    where b.code = 'DPI' and customer_type = 'farmer' order by c.head_code limit 2`)
  const [one] = await market.db.query<{ id: number }>(sql`
    select min(c.id) as id from mas_customer c join mas_branch b on b.id = c.market_id
    where b.code = 'DPI' and customer_type = 'reeler'`)
  reeler = one?.id ?? 0
  await market.db.transaction(async (tx) => {
    await actAs(tx, 0)
    await tx.query(sql`update mas_customer set pan_no_last4 = '34GX' where id = ${farmers[0]?.id ?? 0}`)
  })
})
afterAll(() => market.close())

type Body = Record<string, unknown> & {
  errors?: Record<string, string>
  voucher?: { id: number; voucherNo: string }
  proposal?: { id: number }
  message?: string
  rows?: Record<string, unknown>[]
  totals?: Record<string, unknown>
}
const read = async (response: Response) => ({ status: response.status, body: (await response.json()) as Body })
const dr = (head: string, debit: string, customerId?: number) => ({ head, debit, customerId })
const cr = (head: string, credit: string, customerId?: number) => ({ head, credit, customerId })
const enter = async (vouType: string, lines: object[], rest: object = {}, client = desk) =>
  read(await client.post('voucher', { vouType, day: '2026-11-20', notes: 'By order', lines, ...rest }))
const farmer = (at: number) => farmers[at]?.id ?? 0
const register = async (name: string, query = 'from=2026-11-01&to=2026-11-20') =>
  (await read(await branch.get(`report/${name}?${query}`))).body
const onTds = async () => {
  const [row] = await market.db.query<{ stands: string }>(sql`
    select sum(credit - debit)::numeric(14,2) as stands from ledger_entry where head_code = '2003'`)
  return row?.stands
}

describe('TDS', () => {
  it('is deducted with its own numbers, of a customer or of a head, also from what is paid at once', async () => {
    const one = await enter('TD', [dr('1001', '100.00', farmer(0)), cr('2003', '100.00')])
    expect([one.status, one.body.voucher?.voucherNo]).toEqual([201, 'TD/DPI/202627/000001'])
    const two = await enter('TD', [dr('9002', '1000.00'), cr('2003', '20.00'), cr('3002', '980.00')])
    expect([two.status, two.body.voucher?.voucherNo]).toEqual([201, 'TD/DPI/202627/000002'])
  })

  it.each<[string, string, () => object[], object?]>([
    ['nothing of TDS', 'vouType', () => [dr('9002', '5.00'), cr('3002', '5.00')]],
    ['two from whom', 'vouType', () => [dr('9002', '2.00'), dr('9003', '3.00'), cr('2003', '5.00')]],
    ['money that is debited', 'vouType', () => [dr('3002', '5.00'), cr('2003', '5.00')]],
    [
      'a remittance that pays a farmer',
      'vouType',
      () => [dr('2003', '5.00'), cr('1001', '5.00', farmer(0))],
      { referenceNo: 'C1' },
    ],
    ['a remittance without its challan', 'referenceNo', () => [dr('2003', '5.00'), cr('3002', '5.00')]],
    ['more than was deducted', 'lines', () => [dr('2003', '120.01'), cr('3002', '120.01')], { referenceNo: 'C1' }],
  ])('is refused with %s', async (_, field, lines, rest) => {
    const { status, body } = await enter('TD', lines(), rest)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  })

  it.each(['PY', 'JV', 'RC'])('is remitted by no voucher of another type: %s', async (vouType) => {
    const money = vouType === 'RC' ? [dr('3001', '5.00'), cr('3002', '10.00')] : [cr('3002', '5.00')]
    const { status, body } = await enter(vouType, [dr('2003', '5.00'), ...money])
    expect([status, body.errors]).toEqual([422, { vouType: expect.stringContaining('type TDS') }])
    // Between heads it is put right as ever.
    const put = [dr('2003', '5.00'), cr('9002', '5.00')]
    const moved = await enter('JV', put)
    expect(moved.status).toBe(201)
    expect((await branch.post(`voucher/${moved.body.voucher?.id}/reverse`, { reason: 'As it was' })).status).toBe(201)
  })

  it.each(['RC', 'JV'])('is deducted from no money by a voucher of another type: %s', async (vouType) => {
    const { status, body } = await enter(vouType, [dr('3002', '5.00'), cr('2003', '5.00')])
    expect([status, body.errors]).toEqual([422, { vouType: expect.stringContaining('type TDS') }])
    // What is deducted from whoever is paid beside stays an entry of people's.
    const beside = await enter('PY', [dr('9002', '5.00'), cr('3002', '4.00'), cr('2003', '1.00')])
    expect(beside.status).toBe(201)
    expect((await branch.post(`voucher/${beside.body.voucher?.id}/reverse`, { reason: 'As it was' })).status).toBe(201)
  })

  it('is remitted with its challan, the oldest first, and the register says by which', async () => {
    const remit = [dr('2003', '110.00'), cr('3002', '110.00')]
    expect((await enter('TD', remit, { referenceNo: 'CIN 0711' })).status).toBe(201)
    const { rows, totals } = await register('tdsRegister')
    expect(rows).toHaveLength(2)
    expect(rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ pan: '•••• 34GX', deducted: '100.00', remitted: '100.00', due: null }),
        expect.objectContaining({ pan: null, deducted: '20.00', remitted: '10.00', due: '10.00' }),
      ]),
    )
    expect(rows?.map(({ challanNo }) => challanNo)).toEqual(['CIN 0711', 'CIN 0711'])
    expect([totals?.due, await onTds()]).toEqual(['10.00', '10.00'])
  })

  it('is summed for each of two of one name, who are told apart by their codes', async () => {
    const [one, other] = await market.arrange<{ id: number; code: string }>(
      sql`update mas_customer set ledger_name = 'R. Murugan' where id in (${reeler}, (select max(id) from mas_customer
        where customer_type = 'reeler' and market_id = (select market_id from mas_customer where id = ${reeler})))
        returning id, head_code as code`,
      'branchad',
    )
    const at = { day: '2026-11-17' }
    const taken = await Promise.all(
      [one, other, one].map((who) => enter('TD', [dr('1002', '3.00', who?.id), cr('2003', '3.00')], at)),
    )
    expect(taken.map(({ status }) => status)).toEqual([201, 201, 201])
    const { rows } = await register('tdsRegister', 'from=2026-11-17&to=2026-11-17')
    const lines = linesOf(reportNamed('tdsRegister'), (rows ?? []) as ReportRow[])
    const said = lines.flatMap((line) =>
      line.kind === 'group' ? [line.label.en.split(' · ').slice(1).join(' · ')] : [],
    )
    expect(said.filter((text) => text.startsWith('R. Murugan')).toSorted()).toEqual(
      [`R. Murugan · ${one?.code}`, `R. Murugan · ${other?.code}`].toSorted(),
    )
    for (const { body } of taken)
      expect((await branch.post(`voucher/${body.voucher?.id}/reverse`, { reason: 'As it was' })).status).toBe(201)
  })

  it('of two remittances at once the second sees the first', async () => {
    const remit = () => enter('TD', [dr('2003', '10.00'), cr('3002', '10.00')], { referenceNo: 'CIN 0712' })
    const both = await Promise.all([remit(), remit()])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422])
    expect(await onTds()).toBe('0.00')
  })

  it('stays in the register of later months while it is not remitted, and leaves it where it is taken back', async () => {
    const { body } = await enter('TD', [dr('1002', '7.00', reeler), cr('2003', '7.00')], { day: '2026-11-19' })
    const later = 'from=2026-11-20&to=2026-11-20'
    const dues = async () => (await register('tdsRegister', later)).rows?.map(({ due }) => due)
    expect(await dues()).toContain('7.00')
    expect((await branch.post(`voucher/${body.voucher?.id}/reverse`, { reason: 'Not due' })).status).toBe(201)
    expect(await dues()).not.toContain('7.00')
    expect((await register('tdsRegister', later)).totals?.due ?? null).toBe(null)
  })

  it('is in the register of the period in which it is remitted, with its challan, and of none after', async () => {
    const away = await market.client('pennagaram')
    const at = (day: string) => ({ day })
    const deducted = await enter('TD', [dr('9002', '9.00'), cr('2003', '9.00')], at('2026-11-18'), away)
    const number = deducted.body.voucher?.voucherNo
    const lineIn = async (from: string, to: string) => {
      const { body } = await read(await away.get(`report/tdsRegister?from=${from}&to=${to}`))
      return body.rows?.find(({ voucherNo }) => voucherNo === number)
    }
    expect(await lineIn('2026-11-19', '2026-11-20')).toMatchObject({ remitted: null, challanNo: null, due: '9.00' })
    const challan = [dr('2003', '9.00'), cr('3002', '9.00')]
    expect((await enter('TD', challan, { referenceNo: 'CIN 0713', ...at('2026-11-19') }, away)).status).toBe(201)
    const whole = { remitted: '9.00', challanNo: 'CIN 0713', due: null }
    expect(await lineIn('2026-11-18', '2026-11-18')).toMatchObject({ remitted: null, challanNo: null, due: '9.00' })
    expect([await lineIn('2026-11-18', '2026-11-19'), await lineIn('2026-11-19', '2026-11-20')]).toMatchObject([
      whole,
      whole,
    ])
    expect(await lineIn('2026-11-20', '2026-11-20')).toBeUndefined()
  })

  it('that was remitted and then taken back stands below nothing with its challan, until more is deducted', async () => {
    const dues = async () => {
      const { rows, totals } = await register('tdsRegister', 'from=2026-11-20&to=2026-11-20')
      const shown = rows?.map(({ challanNo, deducted, remitted, due }) => ({ challanNo, deducted, remitted, due }))
      return { of: shown?.filter(({ challanNo }) => challanNo === 'CIN 0714'), due: totals?.due ?? '0.00' }
    }
    const { body } = await enter('TD', [dr('9002', '50.00'), cr('2003', '50.00')])
    const challan = [dr('2003', '50.00'), cr('3002', '50.00')]
    expect((await enter('TD', challan, { referenceNo: 'CIN 0714' })).status).toBe(201)
    expect((await branch.post(`voucher/${body.voucher?.id}/reverse`, { reason: 'Not due' })).status).toBe(201)
    const beyond = { challanNo: 'CIN 0714', deducted: null, remitted: '50.00', due: '-50.00' }
    expect([await dues(), await onTds()]).toEqual([{ of: [beyond], due: '-50.00' }, '-50.00'])
    expect((await enter('TD', [dr('9002', '20.00'), cr('2003', '20.00')])).status).toBe(201)
    const part = { challanNo: 'CIN 0714', deducted: '20.00', remitted: '20.00', due: null }
    const rest = { ...beyond, remitted: '30.00', due: '-30.00' }
    const { of, due } = await dues()
    expect([new Set(of), due, await onTds()]).toEqual([new Set([part, rest]), '-30.00', '-30.00'])
    expect((await enter('TD', [dr('9002', '30.00'), cr('2003', '30.00')])).status).toBe(201)
    expect([(await dues()).due, await onTds()]).toEqual(['0.00', '0.00'])
  })

  it('is remitted by a challan once, however it is spelled, and again where that was taken back', async () => {
    expect((await enter('TD', [dr('9002', '3.00'), cr('2003', '3.00')])).status).toBe(201)
    const remit = (referenceNo: string) => enter('TD', [dr('2003', '1.00'), cr('3002', '1.00')], { referenceNo })
    const first = await remit('CIN 0720')
    expect(first.status).toBe(201)
    for (const spelled of ['CIN 0720', 'cin0720'])
      expect((await remit(spelled)).body.errors).toEqual({ referenceNo: expect.stringContaining(spelled) })
    expect((await branch.post(`voucher/${first.body.voucher?.id}/reverse`, { reason: 'Not paid' })).status).toBe(201)
    expect((await remit('cin0720')).status).toBe(201)
    expect((await remit('CIN 0721')).status).toBe(201)
    expect((await remit('CIN 0722')).status).toBe(201)
    expect(await onTds()).toBe('0.00')
  })
})

describe('an incentive', () => {
  const fund = async (amount: string, day = '2026-11-20') =>
    expect((await enter('RC', [dr('3002', amount), cr('6002', amount)], { day })).status).toBe(201)
  const onFund = async () => {
    const [row] = await market.db.query<{ stands: string }>(sql`
      select sum(credit - debit)::numeric(14,2) as stands from ledger_entry where head_code = '6002'`)
    return row?.stands
  }
  const give = (amount: string, rest: object = {}, client = desk) =>
    enter('IN', [dr('6002', amount), cr('1001', amount, farmer(0))], { referenceNo: 'Rc 43/2026', ...rest }, client)

  it('goes from one fund to farmers, by its order', async () => {
    await fund('300.00')
    const lines = [dr('6002', '300.00'), cr('1001', '100.00', farmer(0)), cr('1001', '200.00', farmer(1))]
    const { status, body } = await enter('IN', lines, { referenceNo: 'Rc 41/2026' })
    expect([status, body.voucher?.voucherNo]).toEqual([201, 'IN/DPI/202627/000001'])
    const { rows, totals } = await register('incentiveRegister')
    expect(rows).toMatchObject([
      { scheme: { en: 'Incentive fund' }, farmerCode: farmers[0]?.code, amount: '100.00', reference: 'Rc 41/2026' },
      { scheme: { en: 'Incentive fund' }, farmerCode: farmers[1]?.code, amount: '200.00', reference: 'Rc 41/2026' },
    ])
    expect(totals).toMatchObject({ amount: '300.00' })
    expect((await branch.post(`voucher/${body.voucher?.id}/reverse`, { reason: 'Wrong order' })).status).toBe(201)
    expect((await register('incentiveRegister')).totals).toMatchObject({ amount: '0.00' })
  })

  it('beyond what its fund was given waits for the branch admin, at the yes too', async () => {
    // What was taken back stands on its fund again.
    expect(await onFund()).toBe('300.00')
    expect((await give('250.00')).body.voucher).toBeDefined()
    const beyond = await give('50.01')
    expect(beyond.body.message).toBe(
      'Waits for another person to confirm. Incentive fund would be ₹ −0.01: the branch admin must agree.',
    )
    const withdraw = (id = 0) => desk.post(`proposals/${id}/withdraw`, {})
    expect((await withdraw(beyond.body.proposal?.id)).status).toBe(200)
    // Of a day before the money came.
    const early = await give('10.00', { day: '2026-11-19' })
    expect(early.body.proposal).toBeDefined()
    expect((await branch.post(`proposals/${early.body.proposal?.id}/confirm`, {})).status).toBe(200)
    expect((await give('40.00')).body.voucher).toBeDefined()
    expect(await onFund()).toBe('0.00')
    // By whatever voucher it leaves.
    const paid = await enter('PY', [dr('6002', '5.00'), cr('3002', '5.00')])
    expect(paid.body.proposal).toBeDefined()
    expect((await withdraw(paid.body.proposal?.id)).status).toBe(200)
    await fund('60.00')
    const both = await Promise.all([give('40.00'), give('40.00')])
    expect(both.map(({ body }) => body.voucher !== undefined).toSorted()).toEqual([false, true])
    for (const { body } of both) if (body.proposal) expect((await withdraw(body.proposal.id)).status).toBe(200)
    await give('20.00')
    expect(await onFund()).toBe('0.00')
  })

  it.each<[string, string, () => object[], object?]>([
    ['no fund', 'vouType', () => [dr('9004', '5.00'), cr('1001', '5.00', farmer(0))]],
    ['two funds', 'vouType', () => [dr('6002', '5.00'), dr('6002', '5.00'), cr('1001', '10.00', farmer(0))]],
    ['a reeler', 'vouType', () => [dr('6002', '5.00'), cr('1002', '5.00', reeler)]],
    ['no order', 'referenceNo', () => [dr('6002', '5.00'), cr('1001', '5.00', farmer(0))], { referenceNo: ' ' }],
  ])('is refused with %s', async (_, field, lines, rest) => {
    const { status, body } = await enter('IN', lines(), { referenceNo: 'Rc 42/2026', ...rest })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  })
})

describe('the database', () => {
  it('holds a fund above nil as it holds cash, whoever writes', async () => {
    const given = [line('6002', '5.00', '0.00'), line('1001', '0.00', '5.00', farmer(0))]
    await expect(posting('IN', given, 'R')).rejects.toMatchObject({ code: 'CM022' })
  })

  const posting = (vouType: string, lines: object[], referenceNo: string | null) =>
    market.db.transaction(async (tx) => {
      await actAs(tx, 0)
      const [own] = await tx.query<{ market: number; user: number }>(
        sql`select market_id as market, id as user from mas_user where role = 'marketofficer' and market_id is not null limit 1`,
      )
      const given = [
        {
          ...{ vouType, accountingYear: '202627', day: '2026-11-20', referenceNo, lines },
          ...{ postedById: own?.user, postedAt: '2026-11-20T07:00:00Z' },
        },
      ]
      await tx.query(sql`select post_vouchers(${own?.market}, ${JSON.stringify(given)}::jsonb)`)
    })
  const line = (head: string, debit: string, credit: string, customerId: number | null = null) => ({
    ...{ head, debit, credit, customerId },
  })
  it.each<[string, string, () => object[], string | null]>([
    ['TDS of nobody', 'TD', () => [line('9002', '5.00', '0.00'), line('3002', '0.00', '5.00')], 'C1'],
    ['a remittance without a challan', 'TD', () => [line('2003', '5.00', '0.00'), line('3002', '0.00', '5.00')], null],
    [
      'a remittance of what is not there',
      'TD',
      () => [line('2003', '500.00', '0.00'), line('3002', '0.00', '500.00')],
      'C',
    ],
    [
      'an incentive of no fund',
      'IN',
      () => [line('9004', '5.00', '0.00'), line('1001', '0.00', '5.00', farmer(0))],
      'R',
    ],
    [
      'TDS out of the bank by a payment',
      'PY',
      () => [line('2003', '5.00', '0.00'), line('3002', '0.00', '5.00')],
      'C1',
    ],
    ['TDS into the bank by a receipt', 'RC', () => [line('3002', '5.00', '0.00'), line('2003', '0.00', '5.00')], null],
    ['an incentive to a bank', 'IN', () => [line('6002', '5.00', '0.00'), line('3002', '0.00', '5.00')], 'R'],
  ])('refuses %s, whoever writes', async (_, vouType, lines, referenceNo) => {
    await expect(posting(vouType, lines(), referenceNo)).rejects.toMatchObject({ code: 'CM023' })
  })
})
