import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paise } from '#shared/money'
import { placeAccount } from '../support/bankAccounts'
import { type RefundGround, refundGround } from '../support/refunds'
import { post } from '../support/sold'

/* A reeler's refund at its borders: to the last paisa, ready and batched, and of a receipt that is taken back (0075). */

let ground: RefundGround
/** Of a reeler who is 3,100.00 ahead. */
let {
  market,
  desk,
  head,
  sold,
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

const sumOf = (items: readonly { open: string }[]) => items.reduce((sum, item) => sum + paise(item.open), 0n)

beforeAll(async () => {
  ground = await refundGround()
  ;({
    market,
    desk,
    head,
    sold,
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
  await receive('3100.00')
})
afterAll(() => market.close())

describe('a reeler’s refund', () => {
  it('is confirmed to the last paisa that nothing holds, and names what it is of', async () => {
    const [item] = await open('credit')
    const { proposal } = await refund([{ itemId: item?.id, amount: item?.open }])
    const [asked] = await market.db.query<{ payload: object; voucherNo: string }>(sql`
      select p.payload, v.voucher_no from proposal p, open_item i join voucher v on v.id = i.voucher_id
      where p.id = ${proposal?.id ?? 0} and i.id = ${item?.id ?? 0}`)
    expect(asked?.payload).toMatchObject({ items: [{ voucherNo: asked?.voucherNo }] })
    expect(await funds()).toBe('3100.00')
    expect((await send(`proposals/${proposal?.id}/confirm`, {}, head)).status).toBe(200)
    expect(await funds()).toBe('0.00')
    const [row] = (await refunds()).filter(({ paymentStatus }) => paymentStatus === 'PENDING')
    expect([row?.amount, await owes()]).toEqual(['3100.00', '-3100.00'])
    expect((await send(`payments/${row?.id}/cancelRefund`, { reason: 'Stays here' })).status).toBe(200)
    await checkBooks()
  })

  it('is of no more than what they owe elsewhere leaves, to the paisa', async () => {
    const whole = -Number(await owes())
    const lines = [
      { head: '1002', debit: '1000.00', customerId: reeler, settles: [] },
      { head: '6001', credit: '1000.00' },
    ]
    const debit = await post(desk, 'voucher', { vouType: 'JV', day: sold.day, notes: 'Crates', lines })
    const { voucher } = (await debit.json()) as { voucher: { id: number } }
    const all = (await open('credit')).map(({ id: itemId, open: amount }) => ({ itemId, amount }))
    expect(await refund(all)).toMatchObject({
      rule: 'refund.rule.held',
      args: { amount: `${(whole - 1000).toLocaleString('en-IN')}.00` },
    })
    expect((await send(`voucher/${voucher.id}/reverse`, { reason: 'Entered wrongly' }, head)).status).toBe(201)
  })

  it('is cancelled while it is ready, and not once it is in a batch', async () => {
    const ready = await confirmed('20.00')
    expect((await send('payments/ready', { ids: [ready] })).status).toBe(200)
    expect((await send(`payments/${ready}/cancelRefund`, { reason: 'Stays here' })).status).toBe(200)
    const batched = await confirmed('30.00')
    expect((await send('payments/ready', { ids: [batched] })).status).toBe(200)
    const batch = await ground.propose()
    const cancel = () => send(`payments/${batched}/cancelRefund`, { reason: 'Stays here' })
    expect(await cancel()).toMatchObject({ status: 422, rule: 'money.rule.inBatch' })
    expect((await send(`payments/batches/${batch}/cancel`, {})).status).toBe(200)
    expect([(await cancel()).status, await stateOf(ready), await stateOf(batched)]).toEqual([
      200,
      'CANCELLED',
      'CANCELLED',
    ])
    await checkBooks()
  })

  it('is looked at again in its batch: what bills hold by now is told with the yes, and not proposed', async () => {
    const [item] = await open('credit')
    const id = await confirmed(item?.open ?? '')
    expect((await send('payments/ready', { ids: [id] })).status).toBe(200)
    interface Told {
      readonly count: number
      readonly exceptions: readonly { why: string }[]
    }
    const told = ({ count, exceptions }: Told) => ({ count, held: exceptions.filter(({ why }) => why !== 'pending') })
    const ofDay = async () => told(await ground.read<Told>(`payments/batches/plan?date=${sold.day}`))
    const ofBatch = async (batch: number) =>
      told((await (await head.get(`payments/batches/${batch}/plan`)).json()) as Told)
    expect(await ofDay()).toMatchObject({ count: 1, held: [] })
    const batch = await ground.propose()
    expect(await ofBatch(batch)).toMatchObject({ count: 1, held: [] })
    const lines = [
      { head: '1002', debit: '0.01', customerId: reeler },
      { head: '8102', credit: '0.01' },
    ]
    const debit = await post(desk, 'voucher', { vouType: 'JV', day: sold.day, notes: 'Penalty', lines })
    const { voucher } = (await debit.json()) as { voucher: { id: number } }
    const held = { why: 'refundHeld', stops: false, farmerId: reeler, name: 'Reeler 3' }
    expect(await ofBatch(batch)).toMatchObject({ count: 1, held: [held] })
    expect((await send(`payments/batches/${batch}/cancel`, {})).status).toBe(200)
    expect(await ofDay()).toMatchObject({ count: 0, held: [held] })
    const alone = await send('payments/batches', { date: sold.day })
    expect(alone).toMatchObject({ status: 422, rule: 'money.rule.refundHeld', args: { name: 'Reeler 3' } })
    expect((await send(`voucher/${voucher.id}/reverse`, { reason: 'Entered wrongly' }, head)).status).toBe(201)
    expect(await ofDay()).toMatchObject({ count: 1, held: [] })
    expect((await send(`payments/${id}/cancelRefund`, { reason: 'Stays here' })).status).toBe(200)
    await checkBooks()
  })

  it('is confirmed whole or not at all where a receipt that it is of was taken back meanwhile', async () => {
    const receipt = await receive('60.00')
    const credits = (await open('credit')).map(({ id: itemId, open: amount }) => ({ itemId, amount }))
    const gone = credits.find(({ amount }) => amount === '60.00')
    const [rest] = credits.filter((one) => one !== gone)
    const { proposal } = await refund([gone ?? {}, { itemId: rest?.itemId, amount: '5.00' }])
    const ids = (await refunds()).filter(({ paymentStatus }) => paymentStatus === 'PROPOSED').map(({ id }) => id)
    expect(ids).toHaveLength(2)
    expect((await send(`voucher/${receipt}/reverse`, { reason: 'Cheque came back' }, head)).status).toBe(201)
    const states = async () => (await Promise.all(ids.map(stateOf))).toSorted()
    expect(await states()).toEqual(['CANCELLED', 'PROPOSED'])
    // By its number: what is left is proposed anew.
    const [taken] = await market.db.query<{ no: string }>(
      sql`select voucher_no as no from voucher where id = ${receipt}`,
    )
    expect(await send(`proposals/${proposal?.id}/confirm`, {}, head)).toMatchObject({
      ...{ status: 422, rule: 'refund.rule.takenBack', args: { no: taken?.no } },
    })
    expect(await states()).toEqual(['CANCELLED', 'PROPOSED'])
    expect((await send(`proposals/${proposal?.id}/refuse`, { reason: 'Asked anew' }, head)).status).toBe(200)
    expect(await states()).toEqual(['CANCELLED', 'CANCELLED'])
    await checkBooks()
  })

  it('is proposed for nobody whose account is not whole, and what is no payment is taken back by nobody', async () => {
    const [item] = await open('credit')
    const [whole] = await market.db.query<{ code: string; ifsc: string }>(
      sql`select head_code as code, ifsc_code as ifsc from mas_customer where id = ${reeler}`,
    )
    await placeAccount(market.db, whole?.code ?? '', { ifsc_code: 'NONE' })
    expect(await refund([{ itemId: item?.id, amount: '5.00' }])).toMatchObject({
      status: 422,
      rule: 'money.rule.account',
    })
    await placeAccount(market.db, whole?.code ?? '', { ifsc_code: whole?.ifsc })
    expect((await send('payments/999999/cancelRefund', { reason: 'Stays here' })).status).toBe(404)
  })

  it.each(['refused', 'withdrawn', 'cancelled'])('that is %s settles what was billed meanwhile', async (how) => {
    await receive('500.00')
    const credits = await open('credit')
    const { proposal } = await refund(credits.map((item) => ({ itemId: item.id, amount: item.open })))
    if (how === 'cancelled') expect((await send(`proposals/${proposal?.id}/confirm`, {}, head)).status).toBe(200)
    const lines = [
      { head: '1002', debit: '120.00', customerId: reeler },
      { head: '8102', credit: '120.00' },
    ]
    expect((await send('voucher', { vouType: 'JV', day: sold.day, notes: 'Penalty', lines })).status).toBe(201)
    expect((await open('debit')).map((item) => item.open)).toEqual(['120.00'])
    if (how === 'refused')
      expect((await send(`proposals/${proposal?.id}/refuse`, { reason: 'Not asked for' }, head)).status).toBe(200)
    if (how === 'withdrawn') expect((await send(`proposals/${proposal?.id}/withdraw`, {})).status).toBe(200)
    if (how === 'cancelled')
      for (const { id } of (await refunds()).filter(({ paymentStatus }) => paymentStatus === 'PENDING'))
        expect((await send(`payments/${id}/cancelRefund`, { reason: 'It stays' })).status).toBe(200)
    expect(await open('debit')).toEqual([])
    expect(sumOf(await open('credit'))).toBe(sumOf(credits) - 12_000n)
    await checkBooks()
  })

  it('that the bank sent back goes to another account, also where it is proposed anew', async () => {
    await receive('400.00')
    /** What holds the refund between plan and yes is told by a plan that is read anew, and stops nobody (0166). */
    const held = async (batch: number) => {
      const plan = async () =>
        (await (await head.get(`payments/batches/${batch}/plan`)).json()) as {
          readonly seen: string
          readonly exceptions: readonly { why: string }[]
        }
      const { seen, exceptions } = await plan()
      expect(exceptions.map(({ why }) => why)).not.toContain('refundHeld')
      const debit = { head: '1002', debit: '40000.00', customerId: reeler, settles: [] }
      const lines = [debit, { head: '6001', credit: '40000.00' }]
      expect((await send('voucher', { vouType: 'JV', day: sold.day, notes: 'Crates', lines })).status).toBe(201)
      expect((await plan()).exceptions.map(({ why }) => why)).toContain('refundHeld')
      return seen
    }
    const sent = async (
      id: number,
      utr: string,
      meanwhile = async (_batch: number): Promise<string | undefined> => undefined,
    ) => {
      expect((await send('payments/ready', { ids: [id] })).status).toBe(200)
      const batch = await ground.propose()
      const seen = await meanwhile(batch)
      const yes = { confirmed: ['accounts'], seen }
      expect(await send(`payments/batches/${batch}/confirm`, yes, head)).toMatchObject({ status: 200 })
      const { rows } = await ground.read<{ rows: { date: string; reference: string; amount: string }[] }>(
        `payments/batches/${batch}/file`,
      )
      const lines = rows.map(({ date, reference, amount }) => ({ date, market: 'DPI', lot: reference, amount }))
      const answered = lines.map((line) => ({ ...line, status: 'SUCCESS', utr }))
      expect((await send(`payments/batches/${batch}/response`, { rows: answered })).status).toBe(200)
    }
    const first = await confirmed('150.00')
    await sent(first, 'IOBAN26324000011')
    const late = await confirmed('30.00')
    expect((await send('payments/ready', { ids: [late] })).status).toBe(200)
    const back = (await send(`payments/${first}/return`, { reason: 'Account closed' })) as unknown as { id: number }
    expect((await send(`proposals/${back.id}/confirm`, {}, head)).status).toBe(200)
    // What was ready before is left out of its batch by name, and the others are paid.
    const kept = { why: 'returnedAccountOfReeler', stops: false, farmerId: reeler, name: 'Reeler 3' }
    const batches = async () =>
      ground.read<{ count: number; exceptions: { why: string }[] }>(`payments/batches/plan?date=${sold.day}`)
    const isKept = { exceptions: expect.arrayContaining([expect.objectContaining(kept)]) }
    expect(await batches()).toMatchObject({ count: 0, ...isKept })
    const alone = await send('payments/batches', { date: sold.day })
    expect(alone).toMatchObject({ rule: 'money.rule.returnedAccount', args: { name: 'Reeler 3' } })
    const farmers = await ground.idsOf(1)
    expect((await send('payments/ready', { ids: farmers })).status).toBe(200)
    expect(await batches()).toMatchObject({ count: 1, ...isKept })
    const batch = (await send('payments/batches', { date: sold.day })) as unknown as { id: number }
    expect(batch).toMatchObject({ status: 201, leftOut: ['Reeler 3'] })
    expect((await send(`payments/batches/${batch.id}/cancel`, {})).status).toBe(200)
    expect((await send('payments/hold', { ids: farmers, reason: 'Not today' })).status).toBe(200)
    expect((await send(`payments/${late}/cancelRefund`, { reason: 'Asked anew' })).status).toBe(200)
    expect((await send(`payments/${first}/cancelRefund`, { reason: 'Asked anew' })).status).toBe(200)
    const anew = await confirmed('150.00')
    expect(anew).not.toBe(first)
    const same = await send('payments/ready', { ids: [anew] })
    expect(same).toMatchObject({ status: 422, rule: 'money.rule.returnedAccount' })
    // Of another receipt it is the same money of theirs.
    expect((await send(`payments/${anew}/cancelRefund`, { reason: 'Of another' })).status).toBe(200)
    const item = (await open('credit')).at(-1)
    const { proposal } = await refund([{ itemId: item?.id, amount: '20.00' }])
    expect((await send(`proposals/${proposal?.id}/confirm`, {}, head)).status).toBe(200)
    const other = (await refunds()).find((row) => row.paymentStatus === 'PENDING')?.id ?? 0
    expect(await send('payments/ready', { ids: [other] })).toMatchObject({ rule: 'money.rule.returnedAccount' })
    expect(await ground.read(`payments/ready/plan?ids=${other}`)).toMatchObject({ count: 0, exceptions: [kept] })
    const { enc, hash, last4 } = await market.deps.vault.seal('bankAc', '602917385519')
    const [row] = await market.db.query<{ code: string }>(
      sql`select head_code as code from mas_customer where id = ${reeler}`,
    )
    await placeAccount(market.db, row?.code ?? '', {
      bank_ac_no_enc: enc,
      bank_ac_no_hash: hash,
      bank_ac_no_last4: last4,
    })
    await sent(other, 'IOBAN26324000012', held)
    expect(await stateOf(other)).toBe('SUCCESS')
    await checkBooks()
  })
})
