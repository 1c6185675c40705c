import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuctionTokenRow, TokenRow, VerifiedPaper } from '#resources/api/papers'
import type { BatchRow } from '#resources/api/payments'
import { type PaymentGround, paymentGround } from '../support/payments'
import { post } from '../support/sold'

let ground: PaymentGround
beforeAll(async () => {
  ground = await paymentGround()
})
afterAll(() => ground.market.close())

const tokens = (query = '') => ground.read<TokenRow[]>(`report/TokenGeneration?date=${ground.sold.day}${query}`)
const hung = () => ground.read<AuctionTokenRow[]>(`report/TokenGenerationforAuctionPrint?date=${ground.sold.day}`)
const printed = (ids: readonly number[], kind = 'lot', by = ground.desk) => post(by, 'token/printed', { kind, ids })

describe('a token that is printed', () => {
  it('is a duplicate from the second time on, each kind for itself', async () => {
    const ids = (await tokens()).map(({ lotId }) => lotId)
    expect(await (await printed(ids.slice(0, 2))).json()).toMatchObject({ duplicates: [] })
    expect(await (await printed(ids.slice(1, 3))).json()).toMatchObject({ duplicates: [ids[1]] })
    expect((await tokens()).map(({ prints }) => prints)).toEqual([1, 2, 1, 0, 0])
    expect((await tokens())[0]?.printedAt).toBe('2026-11-20T06:30:00.000Z')
    expect((await hung()).map(({ prints }) => prints)).toEqual([0, 0, 0, 0, 0])
    expect(await (await printed(ids, 'auction')).json()).toMatchObject({ duplicates: [] })
    const [row] = await ground.market.db.query(sql`
      select u.user_name from token_print p join mas_user u on u.id = p.printed_by_id limit 1`)
    expect(row).toEqual({ userName: 'marketofficer' })
  })

  it('at two desks at once is a duplicate at one of them', async () => {
    const last = (await tokens()).at(-1)?.lotId ?? 0
    const answers = await Promise.all(
      [ground.desk, ground.head].map(async (by) => (await (await printed([last], 'lot', by)).json()).duplicates),
    )
    expect(answers.flat()).toEqual([last])
  })

  it('is of the caller’s own markets, and of a kind that there is', async () => {
    const [first] = await tokens()
    expect((await printed([first?.lotId ?? 0], 'lot', ground.other)).status).toBe(404)
    expect((await printed([first?.lotId ?? 0], 'bag')).status).toBe(422)
    expect((await printed([])).status).toBe(422)
  })

  it('says in the auction who bought the lot, at what price, with what weight', async () => {
    expect((await hung())[0]).toMatchObject({ reelerName: 'Reeler 1', pricePerKg: 706, netWeight: '28.350' })
  })
})

describe('the code of a paper', () => {
  const verified = async (code: string | undefined) =>
    ground.read<VerifiedPaper>(`verify/${code}`, await ground.market.client())
  const common = () => ({ day: ground.sold.day, market: 'Dharmapuri', marketTa: expect.any(String) })

  it('is 128 bits that no other paper has', async () => {
    const rows = await ground.market.db.query<{ code: string }>(sql`
      select verify_code as code from lot union all select verify_code from voucher
      union all select verify_code from invoice`)
    expect(rows.length).toBeGreaterThan(15)
    expect(new Set(rows.map(({ code }) => code)).size).toBe(rows.length)
    for (const { code } of rows) expect(code).toMatch(/^[0-9a-f]{32}$/)
  })

  it('tells of a token how far its lot is, and of no person', async () => {
    const [row] = await tokens()
    expect(await verified(row?.verifyCode)).toEqual({
      ...common(),
      kind: 'token',
      number: '1',
      amount: null,
      status: 'BILLED',
    })
  })

  it('tells of a voucher whether it still counts', async () => {
    const answer = await post(ground.desk, 'voucher', {
      vouType: 'RC',
      day: ground.sold.day,
      notes: 'Rent of the hall',
      lines: [
        { head: '3001', debit: '500.00', credit: '0.00' },
        { head: '3002', debit: '0.00', credit: '500.00' },
      ],
    })
    const { voucher: made } = (await answer.json()) as { voucher: { id: number; voucherNo: string } }
    const { voucher } = await ground.read<{ voucher: { verifyCode: string } }>(`voucher/${made.id}/lines`)
    const paper = { ...common(), kind: 'voucher', number: made.voucherNo, amount: '500.00' }
    expect(await verified(voucher.verifyCode)).toEqual({ ...paper, status: 'POSTED' })
    await post(ground.head, `voucher/${made.id}/reverse`, { reason: 'Entered twice' })
    expect(await verified(voucher.verifyCode)).toEqual({ ...paper, status: 'REVERSED' })
  })

  it('tells of a payment advice where its batch is', async () => {
    const ids = await ground.idsOf(1, 2)
    await post(ground.desk, 'payments/ready', { ids })
    await ground.propose()
    const [batch] = await ground.read<BatchRow[]>(`payments/batches?date=${ground.sold.day}`)
    expect(await verified(batch?.verifyCode)).toEqual({
      ...common(),
      kind: 'paymentAdvice',
      number: batch?.batchNo,
      amount: batch?.amount,
      status: 'PROPOSED',
    })
  })
})
