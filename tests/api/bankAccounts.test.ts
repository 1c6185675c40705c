import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BatchAccount, WaitingAccount } from '#resources/api/bankAccounts'
import type { BankFile } from '#resources/api/bankFiles'
import type { DatedPayment } from '#resources/api/payments'
import { confirmAccounts, waitingAccounts } from '../support/bankAccounts'
import type { TestClient } from '../support/cookies'
import { accounts, away, type PaymentGround, paymentGround } from '../support/payments'
import { post } from '../support/sold'

/* A farmer's account: frozen with the batch, changed by two people, and the farmer hears of it. */

const changed = '661104829357'
let ground: PaymentGround
let { market, desk, head, ad, sold, read, list, idsOf, propose, checkEvidence } = {} as PaymentGround
const batches: number[] = []
/** What the one who changed an account was told at once. */
let proposed: number | undefined

beforeAll(async () => {
  ground = await paymentGround()
  ;({ market, desk, head, ad, sold, read, list, idsOf, propose, checkEvidence } = ground)
})
afterAll(() => market.close())

interface Farmer {
  readonly id: number
  readonly version: number
  readonly bankAcNoLast4: string
  readonly ifscCode: string
  readonly ledgerName: string
}
const farmer = async (n: number, by = desk): Promise<Farmer> => {
  const [row] = await market.db.query<{ id: number }>(
    sql`select id from mas_customer where head_code = ${`FDPI100${n}`}`,
  )
  return read<Farmer>(`farmer/${row?.id}`, by)
}
const change = async (n: number, values: object, by: TestClient = desk) => {
  const { id, version } = await farmer(n)
  return post(by, 'Customer/UpdateCustomer', { id, version, ...values })
}
const waiting = async (n: number) =>
  (await read<{ waiting: WaitingAccount | null }>(`bankAccounts/ofFarmer/${(await farmer(n)).id}`)).waiting
let heard = 0
/** What farmers were told since it was asked last. */
const notices = async () => {
  await market.deliver()
  const since = market.messages.slice(heard).map(({ mobileNo, text }) => ({ mobileNo, text }))
  heard = market.messages.length
  return since
}
const file = (id: number) => read<BankFile>(`payments/batches/${id}/file`)
const accountsOf = (id: number) => read<BatchAccount[]>(`payments/batches/${id}/accounts`, head)
const ready = async (...lots: number[]) => post(desk, 'payments/ready', { ids: await idsOf(...lots) })
const confirm = (by: TestClient, id: number, body: object = {}) => post(by, `payments/batches/${id}/confirm`, body)

describe('a batch', () => {
  it('pays the accounts it was proposed with, whatever becomes of them before and after the yes', async () => {
    expect((await ready(1, 2, 3)).status).toBe(200)
    const id = await propose()
    batches.push(id)
    const answer = await change(1, { bankAcNo: changed })
    expect(answer.status).toBe(200)
    proposed = ((await answer.json()) as { proposed?: number }).proposed
    expect((await confirm(head, id)).status).toBe(200)
    expect((await change(2, { ifscCode: 'SBIN0001234' })).status).toBe(200)
    const { rows } = await file(id)
    expect(rows.map(({ accountNo, ifscCode }) => [accountNo, ifscCode])).toEqual(
      accounts.slice(0, 3).map((account) => [account, 'IDIB000D001']),
    )
    const papers = await read<DatedPayment[]>(`Ledger/get-paymentlist-bydate?date=${sold.day}&batchId=${id}`)
    expect(papers.map(({ accountLast4, ifscCode }) => [accountLast4, ifscCode])).toEqual([
      ['5512', 'IDIB000D001'],
      ['5529', 'IDIB000D001'],
      ['5536', 'IDIB000D001'],
    ])
    expect((await list('status=SENT')).map(({ accountLast4 }) => accountLast4)).toEqual(['5512', '5529', '5536'])
  })

  it('shows that accounts have changed since, with both', async () => {
    const found = await accountsOf(batches[0] ?? 0)
    expect(found.map(({ lotNo, isFirst, since }) => [lotNo, isFirst, since])).toEqual([
      [1, true, { last4: '9357', ifscCode: 'IDIB000D001', holderName: 'Farmer 1' }],
      [2, true, { last4: '5529', ifscCode: 'SBIN0001234', holderName: 'Farmer 2' }],
      [3, true, null],
    ])
    expect(found[0]?.account.last4).toBe('5512')
  })
})

describe('a changed account', () => {
  it('waits: the farmer’s other payments are refused by name, and their record says so', async () => {
    expect((await list()).map(({ lotNo, accountWaits }) => [lotNo, accountWaits])).toEqual([
      [1, true],
      [2, true],
      [3, false],
      [4, false],
      [5, true],
    ])
    const early = await ready(4, 5)
    expect(await early.json()).toMatchObject({ rule: 'bankAccount.rule.waits', args: { name: 'Farmer 1' } })
    expect(await waiting(1)).toMatchObject({
      from: { last4: '5512' },
      to: { last4: '9357' },
      entered: { name: 'S. Kavitha' },
    })
    expect(await waiting(3)).toBeNull()
  })

  it('is told to the farmer in both languages, by last fours only', async () => {
    const told = await notices()
    expect(told.map(({ mobileNo }) => mobileNo)).toEqual(['9441000001', '9441000002'])
    expect(told[0]?.text).toContain('from XXXX 5512 to XXXX 9357')
    expect(told[0]?.text).toMatch(/^Silk Cocoon Market: Farmer 1, .*\n.*: விவசாயி 1, /)
    expect(told[0]?.text).toContain('பட்டுக்கூடு அங்காடி')
    expect(told[1]?.text).toContain('from XXXX 5529, IDIB000D001 to XXXX 5529, SBIN0001234')
    expect(JSON.stringify(told)).not.toMatch(/\d{11}/)
    expect(told.every(({ text }) => text.length < 500)).toBe(true)
  })

  it('is confirmed by another official than the one who entered it, once', async () => {
    const [first] = await waitingAccounts(desk)
    expect(proposed).toBe(first?.id)
    expect(first).toMatchObject({ own: true, payload: { name: 'Farmer 1', from: { last4: '5512' } } })
    const path = `proposals/${first?.id}/confirm`
    expect((await post(desk, path, {})).status).toBe(403)
    expect((await post(ground.other, path, {})).status).toBe(404)
    const decided = await Promise.all([
      post(head, path, {}),
      post(ad, `proposals/${first?.id}/refuse`, { reason: 'Not theirs' }),
    ])
    expect(decided.map(({ status }) => status).sort()).toEqual([200, 409])
    await notices()
  })

  it('that is refused gives the former account back', async () => {
    const [open] = await waitingAccounts(head)
    expect((await farmer(2)).ifscCode).toBe('SBIN0001234')
    expect((await post(head, `proposals/${open?.id}/refuse`, { reason: 'Passbook differs' })).status).toBe(200)
    expect(await farmer(2)).toMatchObject({ ifscCode: 'IDIB000D001', bankAcNoLast4: '5529' })
    expect(await waiting(2)).toBeNull()
    expect(await notices()).toMatchObject([{ mobileNo: '9441000002', text: expect.stringContaining('as before') }])
  })

  it('waits for a new number, IFSC or holder, and not for the name of a branch', async () => {
    for (const values of [{ ifscCode: 'SBIN0001234' }, { bankAcName: 'Selvi' }, { ledgerName: 'Farmer C' }]) {
      expect((await change(3, values)).status).toBe(200)
      const [open] = await waitingAccounts(desk)
      expect(open).toBeDefined()
      expect((await post(desk, `proposals/${open?.id}/withdraw`, {})).status).toBe(200)
      expect(await farmer(3)).toMatchObject({ ifscCode: 'IDIB000D001', ledgerName: 'Farmer 3', bankAcName: null })
    }
    expect((await change(3, { bankBranchName: 'Palacode', address: '2 Main Street' })).status).toBe(200)
    expect(await waiting(3)).toBeNull()
    // The same number typed again is no change.
    expect((await change(3, { bankAcNo: accounts[2] })).status).toBe(200)
    expect(await waiting(3)).toBeNull()
    await notices()
  })

  it('gives way to a newer change, and to the former account entered again', async () => {
    await change(3, { bankAcNo: changed, confirmed: ['bankAcNo'] })
    await change(3, { bankAcNo: '661104829364' }, head)
    expect(await waiting(3)).toMatchObject({ to: { last4: '9364' }, entered: { name: 'T. Arasu' } })
    expect(await waitingAccounts(desk)).toMatchObject([{ own: false }])
    await notices()
    await change(3, { bankAcNo: accounts[2] })
    expect(await waiting(3)).toBeNull()
    expect(await waitingAccounts(desk)).toEqual([])
    expect(await notices()).toMatchObject([{ text: expect.stringContaining('as before') }])
  })

  it('is told on the number before, also where that was changed with it or days ago', async () => {
    await change(3, { mobileNo: '9600000001' })
    await change(3, { mobileNo: '9600000002', bankAcNo: '661104829371' })
    const told = await notices()
    expect(told.map(({ mobileNo }) => mobileNo)).toEqual(['9441000003', '9600000002'])
    await confirmAccounts(head)
    expect((await notices()).map(({ mobileNo }) => mobileNo)).toEqual(['9441000003', '9600000002'])
    await change(3, { mobileNo: '9441000003' })
  })
})

describe('payments whose account waits', () => {
  it('are left out of a batch, by name, while the others go', async () => {
    await confirmAccounts(head)
    expect((await ready(4, 5)).status).toBe(200)
    await change(1, { bankAcNo: '661104829388' })
    const first = (await market.db.query<{ id: number }>(sql`select id from payment_batch`)).length
    const rows = (await list('status=SENT')).map(({ lotNo, lotDay, amount }) => ({
      ...{ date: lotDay, market: 'DPI', lot: lotNo, amount },
      ...(lotNo === 2
        ? { status: 'FAILED', reason: 'Account closed' }
        : { status: 'SUCCESS', utr: `UTR2026000${lotNo}` }),
    }))
    expect((await post(desk, `payments/batches/${batches[0]}/response`, { rows })).status).toBe(200)
    const answer = await (await post(desk, 'payments/batches', { date: sold.day })).json()
    expect(answer).toMatchObject({ leftOut: ['Farmer 1'] })
    batches.push((answer as { id: number }).id)
    expect((await accountsOf(batches[first] ?? 0)).map(({ lotNo }) => lotNo)).toEqual([4])
    expect((await confirm(head, batches[1] ?? 0)).status).toBe(200)
    const sent = [{ date: sold.day, market: 'DPI', lot: 4, amount: '11910.00', status: 'SUCCESS', utr: 'UTR20260004' }]
    expect((await post(desk, `payments/batches/${batches[1]}/response`, { rows: sent })).status).toBe(200)
    const alone = await post(desk, 'payments/batches', { date: sold.day })
    expect(await alone.json()).toMatchObject({ rule: 'bankAccount.rule.waits', args: { name: 'Farmer 1' } })
  })

  it('go in the next one, and its checker sees what changed, by whom, confirmed by whom', async () => {
    await confirmAccounts(head)
    const id = await propose()
    batches.push(id)
    expect(await accountsOf(id)).toMatchObject([
      {
        lotNo: 5,
        isFirst: false,
        account: { last4: '9388' },
        before: { last4: '5512' },
        since: null,
        entered: { name: 'S. Kavitha' },
        confirmed: { name: 'T. Arasu' },
        isUnseen: false,
      },
    ])
    await post(desk, `payments/batches/${id}/cancel`, {})
  })

  it('are checked by another person than the one who changed the account', async () => {
    await change(1, { bankAcNo: '661104829395' }, head)
    await confirmAccounts(desk)
    const id = await propose()
    const own = await confirm(head, id)
    expect(await own.json()).toMatchObject({ rule: 'bankAccount.rule.ownChanged', args: { name: 'Farmer 1' } })
    expect((await confirm(ad, id)).status).toBe(200)
    expect((await file(id)).rows.map(({ accountNo }) => accountNo)).toEqual(['661104829395'])
  })
})

describe('what the bank sent back', () => {
  it('is frozen anew in the next batch; the papers of the first stay as they were', async () => {
    const [back] = await idsOf(2)
    const details = { ifscCode: 'IDIB000P002', bankName: 'Indian Bank', bankBranchName: 'Palacode' }
    const mended = await post(desk, `payments/${back}/bank`, { ...details, bankAcNo: '661104829401' })
    expect(((await mended.json()) as { message: string }).message).toContain('This waits for another official.')
    expect((await notices()).at(-1)?.text).toContain('XXXX 9401, IDIB000P002')
    const [other] = await market.db.query<{ id: number }>(sql`select id from payment_batch where batch_status = 'SENT'`)
    const rows = [{ date: sold.day, market: 'DPI', lot: 5, amount: '12713.92', status: 'SUCCESS', utr: 'UTR20260005' }]
    await post(desk, `payments/batches/${other?.id}/response`, { rows })
    await confirmAccounts(head)
    expect((await ready(2)).status).toBe(200)
    const id = await propose()
    expect((await confirm(head, id)).status).toBe(200)
    expect((await file(id)).rows).toMatchObject([{ accountNo: '661104829401', ifscCode: 'IDIB000P002' }])
    const papers = await read<DatedPayment[]>(`Ledger/get-paymentlist-bydate?date=${sold.day}&batchId=${batches[0]}`)
    expect(papers.map(({ lotNo, accountLast4 }) => [lotNo, accountLast4])).toEqual([
      [1, '5512'],
      [2, '5529'],
      [3, '5536'],
    ])
    await checkEvidence([changed, away, '661104829401', '661104829395'])
  })
})
