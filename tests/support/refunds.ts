import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { OpenItemRow } from '#resources/api/openItems'
import { call } from '../../src/server/db/call'
import { placeAccount } from './bankAccounts'
import { paymentGround } from './payments'
import { post } from './sold'

export interface RefundAnswer {
  readonly status: number
  readonly rule?: string
  readonly args?: { readonly amount: string }
  readonly errors?: Record<string, string>
  readonly proposal?: { readonly id: number }
}

/** The account of the reeler whose money goes back. */
export const refundAccount = '502917385512'

/** A billed slot and the reeler of one lot, whose bill is paid and who pays before they buy; what is asked and read of their refunds. */
export async function refundGround() {
  const ground = await paymentGround()
  const { market, desk, head, sold, list } = ground
  const [bill] = await market.db.query<{ id: number; code: string; net: string }>(sql`
    select i.customer_id as id, c.head_code as code, i.net_amount as net from invoice i join mas_customer c on c.id = i.customer_id
    where i.side = 'reeler' and i.lots = 1 order by i.id limit 1`)
  const reeler = bill?.id ?? 0
  const { enc, hash, last4 } = await market.deps.vault.seal('bankAc', refundAccount)
  await placeAccount(market.db, bill?.code ?? '', {
    bank_ac_no_enc: enc,
    bank_ac_no_hash: hash,
    bank_ac_no_last4: last4,
  })
  await market.arrange(sql`update setting set value = 'PREPAID' where key = 'reeler.mode'`)
  await market.arrange(sql`update setting set value = '0.00' where key = 'reeler.minBalance'`)
  async function send(path: string, body: object, by = desk): Promise<RefundAnswer> {
    const answer = await post(by, path, body)
    return { ...((await answer.json()) as object), status: answer.status }
  }
  async function receive(amount: string): Promise<number> {
    const lines = [
      { head: '3002', debit: amount },
      { head: '1002', credit: amount, customerId: reeler },
    ]
    const answer = await post(desk, 'voucher', { vouType: 'RC', day: sold.day, notes: 'Deposit', lines })
    return ((await answer.json()) as { voucher: { id: number } }).voucher.id
  }
  const open = async (part: 'debit' | 'credit') =>
    (await (await desk.get(`ledger/openItems?customerId=${reeler}&part=${part}`)).json()) as OpenItemRow[]
  const refund = (items: object[], by = desk) =>
    send('ledger/refunds', { customerId: reeler, items, reason: 'Deposit is returned' }, by)
  const refunds = async () => (await list('')).filter(({ paymentKind }) => paymentKind === 'REFUND')
  const stateOf = (id: number) =>
    market.db
      .query<{ s: string }>(sql`select payment_status as s from payment where id = ${id}`)
      .then(([row]) => row?.s ?? '')
  const owes = async () =>
    (
      await market.db.query<{ owes: string }>(sql`
        select sum(debit - credit)::numeric(14,2) as owes from voucher_line where customer_id = ${reeler}`)
    )[0]?.owes
  const funds = async () =>
    (
      await market.db.query<{ funds: string }>(sql`
        select s.funds::numeric(14,2) as funds from mas_customer c,
          lateral ${call('reeler_standing', { r: sql`c`, today: sold.day })} s where c.id = ${reeler}`)
    )[0]?.funds

  /** Proposed by the desk, confirmed by the branch admin; answers its payment. */
  async function confirmed(amount: string): Promise<number> {
    const [item] = await open('credit')
    const { proposal } = await refund([{ itemId: item?.id, amount }])
    expect((await send(`proposals/${proposal?.id}/confirm`, {}, head)).status).toBe(200)
    return (await refunds()).find((row) => row.paymentStatus === 'PENDING')?.id ?? 0
  }
  /** What is open of an account is its balance, whatever is on its way back. */
  async function checkBooks() {
    const [sums] = await market.db.query(sql`
      select sum(case when is_debit then amount - settled else settled - amount end)::numeric(14,2) as open from open_item
      where customer_id = ${reeler}`)
    expect(sums).toEqual({ open: await owes() })
  }

  await receive(bill?.net ?? '')
  return { ...ground, reeler, send, receive, open, refund, refunds, stateOf, owes, funds, confirmed, checkBooks }
}

export type RefundGround = Awaited<ReturnType<typeof refundGround>>
