import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BankFile } from '#resources/api/bankFiles'
import { databaseError } from '../../src/server/faults/databaseError'
import { waitingAccounts } from '../support/bankAccounts'
import { refundAccount as account, type RefundGround, refundGround } from '../support/refunds'
import { post } from '../support/sold'

/* A reeler's own money goes back to them through the bank: proposed, confirmed, batched and answered (0075). */

let ground: RefundGround
let {
  market,
  desk,
  head,
  other,
  sold,
  list,
  reeler,
  send,
  receive,
  open,
  refund,
  refunds,
  stateOf,
  owes,
  funds,
  confirmed,
  checkBooks,
} = {} as RefundGround

async function sent(id: number): Promise<number> {
  expect((await send('payments/ready', { ids: [id] })).status).toBe(200)
  const batch = await ground.propose()
  expect((await send(`payments/batches/${batch}/confirm`, { confirmed: ['accounts'] }, head)).status).toBe(200)
  return batch
}
/** The reeler's account is another from now on, as two officials say: beside what came back from it, or in the reeler's record. */
async function corrected(id: number, bankAcNo: string, beside = `payments/${id}/bank`) {
  const bank = { bankAcNo, ifscCode: 'SBIN0000999', bankName: 'SBI', bankBranchName: 'Salem' }
  const [row] = await market.db.query<{ version: number }>(sql`select version from mas_customer where id = ${reeler}`)
  const own = beside.startsWith('payments') ? {} : { id: reeler, version: row?.version }
  expect((await send(beside, { ...own, ...bank })).status).toBe(200)
  const [change] = await waitingAccounts(head)
  expect((await send('payments/ready', { ids: [id] })).rule).toBe('bankAccount.rule.waits')
  expect((await send(`proposals/${change?.id}/confirm`, {}, head)).status).toBe(200)
}
async function answered(batch: number, outcome: object) {
  const { rows, market: code } = (await (await desk.get(`payments/batches/${batch}/file`)).json()) as BankFile
  const answer = rows.map(({ date, reference, amount }) => ({ date, market: code, lot: reference, amount, ...outcome }))
  expect((await send(`payments/batches/${batch}/response`, { rows: answer })).status).toBe(200)
  return rows
}
beforeAll(async () => {
  ground = await refundGround()
  ;({
    market,
    desk,
    head,
    other,
    sold,
    list,
    reeler,
    send,
    receive,
    open,
    refund,
    refunds,
    stateOf,
    owes,
    funds,
    confirmed,
    checkBooks,
  } = ground)
})
afterAll(() => market.close())

describe('a reeler’s refund', () => {
  it('is of what is open and theirs, and of no more than nothing holds', async () => {
    await receive('5000.00')
    const [item] = await open('credit')
    expect(item?.open).toBe('5000.00')
    const wrong = { status: 422, errors: { items: expect.stringContaining('not open any more') } }
    const [owed] = await market.db.query<{ id: number }>(sql`
      select id from open_item where side = 'farmer' and is_open and not is_debit limit 1`)
    for (const items of [
      [{ itemId: item?.id, amount: '5000.01' }],
      [{ itemId: item?.id, amount: '0.00' }],
      [{ itemId: owed?.id, amount: '10.00' }],
      [
        { itemId: item?.id, amount: '10.00' },
        { itemId: item?.id, amount: '10.00' },
      ],
      [
        { itemId: item?.id, amount: '10.00' },
        { itemId: owed?.id, amount: '10.00' },
      ],
    ])
      expect(await refund(items)).toMatchObject(wrong)
    expect((await refund([{ itemId: item?.id, amount: '10.00' }], other)).status).toBe(404)
    // A lot that they bought and that is not billed holds its cost, however long ago that was.
    await market.db.transaction(async (tx) => {
      await tx.query(sql`set local session_replication_role = replica`)
      await tx.query(
        sql`update lot set reeler_invoiced = false, lot_status = 'WEIGHED', day = day - 60 where reeler_id = ${reeler}`,
      )
    })
    expect(await refund([{ itemId: item?.id, amount: '5000.00' }])).toMatchObject({
      status: 422,
      rule: 'refund.rule.held',
      // More is held than there is.
      args: { amount: '0.00' },
    })
    await market.db.transaction(async (tx) => {
      await tx.query(sql`set local session_replication_role = replica`)
      await tx.query(
        sql`update lot set reeler_invoiced = true, lot_status = 'BILLED', day = day + 60 where reeler_id = ${reeler}`,
      )
    })
  })

  it('settles no bill from its proposal on, which alone takes no cover; refused, it does again', async () => {
    const [item] = await open('credit')
    expect(await funds()).toBe('5000.00')
    const { status, proposal } = await refund([{ itemId: item?.id, amount: '3000.00' }])
    expect([status, await funds()]).toEqual([201, '5000.00'])
    expect((await open('credit'))[0]?.open).toBe('2000.00')
    const [row] = await refunds()
    expect(row).toMatchObject({ paymentStatus: 'PROPOSED', amount: '3000.00', farmerId: reeler })
    // Nobody makes it ready, holds or releases it before a second person's yes.
    for (const step of ['ready', 'release'])
      expect((await send(`payments/${step}`, { ids: [row?.id] })).status).toBe(409)
    expect((await send('payments/hold', { ids: [row?.id], reason: 'No reason' })).status).toBe(409)
    expect((await send(`payments/${row?.id}/cancelRefund`, { reason: 'No reason' })).status).toBe(409)
    // The rest alone can be refunded beside it.
    expect((await refund([{ itemId: item?.id, amount: '2000.01' }])).status).toBe(422)
    // A debit takes what is free, and is open with the rest.
    const lines = [
      { head: '1002', debit: '2500.00', customerId: reeler },
      { head: '6001', credit: '2500.00' },
    ]
    const debit = await post(desk, 'voucher', { vouType: 'JV', day: sold.day, notes: 'Correction', lines })
    const { voucher } = (await debit.json()) as { voucher: { id: number } }
    expect([(await open('debit'))[0]?.open, (await open('credit')).length]).toEqual(['500.00', 0])
    const [due] = await open('debit')
    expect(
      (
        await send(`ledger/openItems/${item?.id}/settle`, {
          settles: [{ itemId: due?.id, amount: '500.00' }],
          reason: 'As asked',
        })
      ).status,
    ).toBe(422)
    await checkBooks()
    // What nothing holds is told as it is without the refund itself.
    expect(await send(`proposals/${proposal?.id}/confirm`, {}, head)).toMatchObject({
      rule: 'refund.rule.held',
      args: { amount: '2,500.00' },
    })
    expect((await send(`voucher/${voucher.id}/reverse`, { reason: 'Entered wrongly' }, head)).status).toBe(201)
    expect((await send(`proposals/${proposal?.id}/refuse`, { reason: 'Not asked for' }, head)).status).toBe(200)
    expect([await stateOf(row?.id ?? 0), await funds(), (await open('credit'))[0]?.open]).toEqual([
      'CANCELLED',
      '5000.00',
      '5000.00',
    ])
    await checkBooks()
  })

  it('needs another person, in the database too', async () => {
    const [item] = await open('credit')
    const { proposal } = await refund([{ itemId: item?.id, amount: '1000.00' }])
    expect((await send(`proposals/${proposal?.id}/confirm`, {})).status).toBe(403)
    const [row] = await refunds()
    const fault = (statement: ReturnType<typeof sql>) =>
      market.db.query(statement).then(
        () => null,
        (error: unknown) => databaseError(error)?.code,
      )
    expect(await fault(sql`update payment set payment_status = 'PENDING' where id = ${row?.id}`)).toBe('CM049')
    const make = (kind: string, status: string, amount: string, itemId = item?.id) => sql`
      insert into payment (market_id, payment_kind, payment_status, item_id, customer_id, day, amount)
      values (${sold.marketId}, ${kind}, ${status}, ${itemId}, ${reeler}, ${sold.day}, ${amount})`
    expect(await fault(make('REFUND', 'PENDING', '10.00'))).toBe('CM049')
    expect(await fault(make('CORRECTION', 'PROPOSED', '10.00'))).toBe('CM049')
    expect(await fault(make('REFUND', 'PROPOSED', '4000.01'))).toBe('CM049')
    expect((await send(`proposals/${proposal?.id}/withdraw`, {})).status).toBe(200)
    expect(await stateOf(row?.id ?? 0)).toBe('CANCELLED')
  })

  it('goes through a batch to the account that was frozen, and settles what it is of', async () => {
    const id = await confirmed('1200.00')
    const batch = await sent(id)
    expect([await stateOf(id), await funds(), await owes()]).toEqual(['SENT', '3800.00', '-3800.00'])
    const rows = await answered(batch, { status: 'SUCCESS', utr: 'UTRREFUND0001' })
    const [{ licenseNo } = { licenseNo: '' }] = await market.db.query<{ licenseNo: string }>(
      sql`select license_no from mas_customer where id = ${reeler}`,
    )
    // No lot names a buyer here: the licence is that of whoever is paid.
    expect(licenseNo).not.toBe('')
    expect(rows).toMatchObject([{ accountNo: account, amount: '1200.00', reference: `P${id}`, licenseNo }])
    expect([await stateOf(id), (await open('credit'))[0]?.open]).toEqual(['SUCCESS', '3800.00'])
    await checkBooks()
    const [line] = await market.db.query(sql`
      select h.code, l.debit from payment p join voucher_line l on l.voucher_id = p.voucher_id and l.customer_id = ${reeler}
        join ledger_head h on h.id = l.head_id where p.id = ${id}`)
    expect(line).toEqual({ code: '1002', debit: '1200.00' })
  })

  it('is theirs again where the bank sends it back, and can be held, released and cancelled', async () => {
    const id = await confirmed('800.00')
    const batch = await sent(id)
    expect((await send(`payments/${id}/cancelRefund`, { reason: 'Stays here' })).status).toBe(409)
    await answered(batch, { status: 'FAILED', reason: 'Account closed' })
    expect([await stateOf(id), await owes(), await funds()]).toEqual(['FAILED', '-3800.00', '3000.00'])
    expect((await open('credit'))[0]?.open).toBe('3000.00')
    await checkBooks()
    expect((await send('payments/release', { ids: [id] })).status).toBe(200)
    expect((await send('payments/hold', { ids: [id], reason: 'Passbook awaited' })).status).toBe(200)
    expect((await send(`payments/${id}/cancelRefund`, {})).status).toBe(422)
    expect((await send(`payments/${id}/cancelRefund`, { reason: 'Stays here' }, other)).status).toBe(404)
    expect((await send(`payments/${id}/cancelRefund`, { reason: 'Stays here' })).status).toBe(200)
    expect([await stateOf(id), await funds()]).toEqual(['CANCELLED', '3800.00'])
    expect((await send(`payments/${id}/cancelRefund`, { reason: 'Stays here' })).status).toBe(409)
    // A farmer's payment is none.
    const [lot] = await list()
    expect((await send(`payments/${lot?.id}/cancelRefund`, { reason: 'Stays here' })).status).toBe(404)
  })

  it('comes back after it was paid, and goes to another account only', async () => {
    const id = await confirmed('700.00')
    await answered(await sent(id), { status: 'SUCCESS', utr: 'UTRREFUND0002' })
    expect(await owes()).toBe('-3100.00')
    const asked = (await send(`payments/${id}/return`, { reason: 'Account closed' })) as { proposal?: { id: number } }
    const [waits] = await market.db.query<{ id: number }>(sql`
      select id from proposal where kind = 'paymentReturn' and proposal_status = 'PROPOSED'`)
    expect(asked).toMatchObject({ status: 201 })
    expect((await send(`proposals/${waits?.id}/confirm`, {}, head)).status).toBe(200)
    expect([await stateOf(id), await owes(), await funds()]).toEqual(['RETURNED', '-3800.00', '3100.00'])
    await checkBooks()
    // Corrected in the reeler's own record, it waits for another official.
    await corrected(id, '602917385519')
    const rows = await answered(await sent(id), { status: 'SUCCESS', utr: 'UTRREFUND0003' })
    expect(rows[0]?.accountNo).toBe('602917385519')
    expect(await owes()).toBe('-3100.00')
    await checkBooks()
  })

  it('that came back stays with the market where they want it so, or with the receipt that is taken back', async () => {
    const receipt = await receive('250.00')
    const item = (await open('credit')).find((one) => one.open === '250.00')
    const { proposal } = await refund([{ itemId: item?.id, amount: '250.00' }])
    expect((await send(`proposals/${proposal?.id}/confirm`, {}, head)).status).toBe(200)
    const whole = (await refunds()).find((row) => row.amount === '250.00')?.id ?? 0
    await answered(await sent(whole), { status: 'SUCCESS', utr: 'UTRREFUND0004' })
    const part = await confirmed('150.00')
    await answered(await sent(part), { status: 'SUCCESS', utr: 'UTRREFUND0005' })
    for (const id of [part, whole]) {
      const asked = (await send(`payments/${id}/return`, { reason: 'Account closed' })) as { id?: number }
      expect((await send(`proposals/${asked.id}/confirm`, {}, head)).status).toBe(200)
    }
    expect((await send(`payments/${part}/cancelRefund`, { reason: 'Stays here' })).status).toBe(200)
    expect((await send(`voucher/${receipt}/reverse`, { reason: 'Cheque came back' }, head)).status).toBe(201)
    expect([await stateOf(part), await stateOf(whole), await owes()]).toEqual(['CANCELLED', 'CANCELLED', '-3100.00'])
    await checkBooks()
  })

  it('that comes back when the receipt that it is of was taken back goes to nobody', async () => {
    const [before, free] = [await owes(), await funds()]
    const receipt = await receive('250.00')
    const item = (await open('credit')).find((one) => one.open === '250.00')
    const { proposal } = await refund([{ itemId: item?.id, amount: '250.00' }])
    expect((await send(`proposals/${proposal?.id}/confirm`, {}, head)).status).toBe(200)
    const id = (await refunds()).find((row) => row.amount === '250.00' && row.paymentStatus === 'PENDING')?.id ?? 0
    // Other money of the same reeler came back from that account.
    expect((await send('payments/ready', { ids: [id] })).rule).toBe('money.rule.returnedAccount')
    await corrected(id, '602917385520', 'Customer/UpdateCustomer')
    await answered(await sent(id), { status: 'SUCCESS', utr: 'UTRREFUND0006' })
    expect((await send(`voucher/${receipt}/reverse`, { reason: 'Cheque came back' }, head)).status).toBe(201)
    const asked = (await send(`payments/${id}/return`, { reason: 'Account closed' })) as { id?: number }
    expect((await send(`proposals/${asked.id}/confirm`, {}, head)).status).toBe(200)
    expect([await stateOf(id), await owes(), await funds()]).toEqual(['CANCELLED', before, free])
    expect((await send('payments/release', { ids: [id] })).status).toBe(409)
    await checkBooks()
  })

  it('is cancelled with the receipt that is taken back; not while it is in a batch', async () => {
    const receipt = await receive('400.00')
    const item = (await open('credit')).find((one) => one.open === '400.00')
    const { proposal } = await refund([{ itemId: item?.id, amount: '400.00' }])
    expect((await send(`proposals/${proposal?.id}/confirm`, {}, head)).status).toBe(200)
    const id = (await refunds()).find((row) => row.amount === '400.00')?.id ?? 0
    await corrected(id, '602917385521', 'Customer/UpdateCustomer')
    expect((await send('payments/ready', { ids: [id] })).status).toBe(200)
    const batch = await ground.propose()
    const back = () => send(`voucher/${receipt}/reverse`, { reason: 'Cheque came back' }, head)
    expect(await back()).toMatchObject({ status: 422, rule: 'ledger.rule.itemInBatch' })
    expect((await send(`payments/batches/${batch}/cancel`, {})).status).toBe(200)
    expect((await back()).status).toBe(201)
    expect([await stateOf(id), await owes()]).toEqual(['CANCELLED', '-3100.00'])
    await checkBooks()
  })

  it('of two at once is proposed once', async () => {
    const [item] = await open('credit')
    const both = await Promise.all([desk, head].map((by) => refund([{ itemId: item?.id, amount: item?.open }], by)))
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
    expect(await funds()).toBe('3100.00')
  })
})
