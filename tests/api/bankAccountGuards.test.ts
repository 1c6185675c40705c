import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BatchAccount } from '#resources/api/bankAccounts'
import type { BankFile } from '#resources/api/bankFiles'
import { resourceOf } from '#resources/index'
import type { Sql } from '../../src/server/db/db'
import { databaseError } from '../../src/server/faults/databaseError'
import { actAs, withHistory } from '../../src/server/transaction'
import { confirmAccounts, waitingAccounts } from '../support/bankAccounts'
import type { TestClient } from '../support/cookies'
import { accounts, type PaymentGround, paymentGround } from '../support/payments'
import { program } from '../support/program'
import { post, soldSlot, weigh } from '../support/sold'
import { unguarded } from '../support/unguarded'
import { until } from '../support/until'
import { validBody } from '../support/values'

/* What holds of accounts where people cheat, race, or write SQL by hand; and the first account of a farmer. */

let ground: PaymentGround
let { market, desk, head, ad, sold, read, idsOf, propose } = {} as PaymentGround

beforeAll(async () => {
  ground = await paymentGround()
  ;({ market, desk, head, ad, sold, read, idsOf, propose } = ground)
})
afterAll(() => market.close())

const userId = async (name: string) =>
  (await market.db.query<{ id: number }>(sql`select id from mas_user where user_name = ${name}`))[0]?.id ?? 0
/** SQL by hand with the program's own role, in somebody's name. */
const byHand = async (text: string, name: string | null) => {
  const id = name === null ? 0 : await userId(name)
  return market.db.transaction(async (tx) => {
    await tx.query(sql`select set_config('app.user_id', ${String(id)}, true)`)
    return tx.query(sql.raw(text))
  })
}
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => databaseError(error)?.code,
  )
const customer = async (code: string) =>
  (
    await market.db.query<{ id: number; version: number }>(
      sql`select id, version from mas_customer where head_code = ${code}`,
    )
  )[0] as { id: number; version: number }
const change = async (code: string, values: object, by: TestClient = desk) =>
  post(by, 'Customer/UpdateCustomer', { ...(await customer(code)), ...values })
const statuses = (code: string) =>
  market.db.query<{ status: string; last4: string }>(sql`
    select account_status as status, bank_ac_no_last4 as last4 from bank_account a
    where customer_id = (select id from mas_customer where head_code = ${code}) order by id`)

describe('SQL by hand', () => {
  it('changes nothing of what a batch froze', async () => {
    await post(desk, 'payments/ready', { ids: await idsOf(1, 2) })
    const id = await propose()
    const stolen = `bank_ac_no_enc = (select bank_ac_no_enc from mas_customer where head_code = 'FDPI1003')`
    for (const text of [
      `update payment_account set ${stolen}`,
      `update payment_account set ifsc_code = 'SBIN0001234'`,
      'delete from payment_account',
      `update bank_account set ${stolen}`,
      `update bank_account set holder_name = 'Thief'`,
      'delete from bank_account',
    ])
      expect([text, await codeOf(byHand(text, 'marketofficer'))]).toEqual([text, 'CM002'])
    // The record's sealed number alone, under its old hash: nobody is paid from there.
    await byHand(`update mas_customer set ${stolen} where head_code = 'FDPI1001'`, 'marketofficer')
    await post(desk, `payments/batches/${id}/cancel`, {})
    const next = await propose()
    expect((await post(head, `payments/batches/${next}/confirm`, {})).status).toBe(200)
    const { rows } = await read<BankFile>(`payments/batches/${next}/file`)
    expect(rows.map(({ accountNo }) => accountNo)).toEqual([accounts[0], accounts[1]])
  })

  it('that changes an account makes it wait like everybody’s, and is nobody’s own yes', async () => {
    const steal = `update mas_customer c set bank_ac_no_enc = o.bank_ac_no_enc, bank_ac_no_hash = o.bank_ac_no_hash,
      bank_ac_no_last4 = o.bank_ac_no_last4 from mas_customer o
      where o.head_code = 'FDPI1002' and c.head_code = 'FDPI1003'`
    expect(await codeOf(byHand(steal, null))).toBe('CM001')
    await byHand(steal, 'marketofficer')
    expect(await statuses('FDPI1003')).toEqual([
      { status: 'FIRST', last4: '5536' },
      { status: 'WAITING', last4: '5529' },
    ])
    const yes = (by: string) => `update bank_account set account_status = 'CONFIRMED', decided_at = now(),
      decided_by_id = (select id from mas_user where user_name = '${by}') where account_status = 'WAITING'`
    expect(await codeOf(byHand(yes('marketofficer'), 'marketofficer'))).toBe('CM002')
    expect(await codeOf(byHand(yes('branchad'), 'marketofficer'))).toBe('CM002')
    const [waits] = await idsOf(3)
    expect(await codeOf(byHand(`update payment set batch_id = 1 where id = ${waits}`, 'marketofficer'))).toBe('CM005')
    const [open] = await waitingAccounts(head)
    await post(head, `proposals/${open?.id}/refuse`, { reason: 'Nobody asked' })
    expect(await statuses('FDPI1003')).toMatchObject([{ status: 'FIRST' }, { status: 'REFUSED' }])
    const again = `update bank_account set account_status = 'CONFIRMED' where account_status = 'REFUSED'`
    expect(await codeOf(byHand(again, 'branchad'))).toBe('CM016')
  })
})

describe('a first account', () => {
  let code = ''
  let batch = 0
  const register = async (by: TestClient, n: number, bankAcNo: string) => {
    const [own] = await market.db.query<Record<string, number>>(sql`
      select b.id as market, t.id as taluk, t.district_id as district, c.id as tsc from mas_branch b, mas_taluk t, mas_tsc c
      where b.code = 'DPI' and c.code = 'DPI01' order by t.id limit 1`)
    const lov = await market.db.query<{ list: string; code: string }>(sql`select list, code from mas_lov order by id`)
    const lookup = (list: string) => lov.find((row) => row.list === list)?.code ?? ''
    const known = { reference: (to: string) => own?.[to] ?? 1, lookup }
    const body = { ...validBody(resourceOf('farmer'), n, known), ledgerName: 'Valli', bankAcName: null, bankAcNo }
    const made = await post(by, 'auth/Register-Customer', { ...body, aadhaarNo: null, panNo: null })
    return ((await made.json()) as { headCode: string }).headCode
  }
  /** A lot of the market's latest farmer, billed and ready. */
  const owed = async (slotNo: number) => {
    const [{ n } = { n: 0 }] = await market.db.query<{ n: number }>(sql`
      select count(*) as n from mas_customer c join mas_branch b on b.id = c.market_id
      where b.code = 'DPI' and customer_type = 'farmer'`)
    const slot = await soldSlot(market, [{ farmer: n - 1, price: 500 }], { slotNo, firstLot: slotNo * 10 })
    await weigh(desk, slot.lots[0] as number, '20.000')
    await post(desk, 'Invoice/process', { slotId: slot.slotId })
    expect((await post(desk, 'payments/ready', { ids: await idsOf(slotNo * 10) })).status).toBe(200)
  }
  const closeBatches = () => unguarded(market.db, sql`update payment_batch set is_open = false`)

  it('stands at once; its enterer’s batch asks the checker for a yes to it by name', async () => {
    await closeBatches()
    code = await register(desk, 31, '700100200301')
    await owed(2)
    batch = await propose()
    const found = (await read<BatchAccount[]>(`payments/batches/${batch}/accounts`, head))[0]
    expect(found).toMatchObject({ isFirst: true, isUnseen: true, own: false, entered: { name: 'S. Kavitha' } })
    const path = `payments/batches/${batch}/confirm`
    const asked = await post(head, path, {})
    expect([asked.status, await asked.json()]).toMatchObject([
      422,
      { code: 'CONFIRM', asks: [{ field: 'accounts', text: expect.stringContaining('Valli') }] },
    ])
    expect((await post(head, path, { confirmed: ['accounts'] })).status).toBe(200)
    expect(await statuses(code)).toMatchObject([{ status: 'CONFIRMED' }])
    const [kept] = await market.db.query<{ by: string }>(sql`
      select u.user_name as by from bank_account a join mas_user u on u.id = a.decided_by_id
      where a.customer_id = (select id from mas_customer where head_code = ${code})`)
    expect(kept?.by).toBe('branchad')
  })

  it('is not checked by its enterer, before another official confirmed it', async () => {
    await closeBatches()
    code = await register(head, 32, '700100200302')
    await owed(3)
    batch = await propose()
    const path = `payments/batches/${batch}/confirm`
    expect(await (await post(head, path, {})).json()).toMatchObject({
      rule: 'bankAccount.rule.ownFirst',
      args: { name: 'Valli' },
    })
    const [account] = await read<BatchAccount[]>(`payments/batches/${batch}/accounts`, head)
    expect(account?.own).toBe(true)
    const seen = `bankAccounts/${account?.bankAccountId}/confirm`
    expect((await post(head, seen, {})).status).toBe(403)
    expect((await post(ground.other, seen, {})).status).toBe(404)
    expect((await post(desk, seen, {})).status).toBe(200)
    expect((await post(ad, seen, {})).status).toBe(409)
    expect((await post(head, path, {})).status).toBe(200)
  })

  it('is confirmed by nobody’s own SQL either', async () => {
    await closeBatches()
    code = await register(head, 33, '700100200303')
    await owed(4)
    batch = await propose()
    const sent = `update payment set payment_status = 'SENT', sent_at = now() where batch_id = ${batch}`
    expect(await codeOf(byHand(sent, 'branchad'))).toBe('CM002')
    await post(desk, `payments/batches/${batch}/cancel`, {})
  })

  it('comes by an import like by the form', async () => {
    const before = await market.db.query(sql`select 1 from bank_account`)
    const [row] = await market.db.query<Record<string, string>>(sql`
      select ledger_name, father_name, community, address, bank_name, bank_branch_name, farmer_type, tsc::text, district_id::text
      from mas_customer where head_code = ${code}`)
    const line = {
      ledgerName: 'Imported',
      fatherName: row?.fatherName,
      community: row?.community,
      mobileNo: '9711111111',
      address: row?.address,
      districtId: Number(row?.districtId),
      bankAcNo: '700100200399',
      bankName: row?.bankName,
      bankBranchName: row?.bankBranchName,
      ifscCode: 'IDIB000D001',
      tsc: Number(row?.tsc),
      farmerType: row?.farmerType,
    }
    const answer = await desk.post('farmer/import', { rows: [line], dryRun: false })
    expect(await answer.json()).toMatchObject({ written: 1 })
    expect(await market.db.query(sql`select 1 from bank_account`)).toHaveLength(before.length + 1)
    const [made] = await market.db.query(sql`
      select a.account_status, u.user_name from bank_account a join mas_user u on u.id = a.entered_by_id
      order by a.id desc limit 1`)
    expect(made).toEqual({ accountStatus: 'FIRST', userName: 'marketofficer' })
  })
})

describe('at once', () => {
  /** Runs `first` in a transaction that stays open until `second`, which was sent meanwhile, waits for it. */
  const while_ = async (first: (tx: Sql) => Promise<unknown>, second: () => Promise<Response>) => {
    const kept = await market.db.transaction(async (tx) => {
      await tx.query(sql`select set_config('app.user_id', ${String(await userId('branchad'))}, true)`)
      await first(tx)
      const answer = second()
      await until(async () => {
        const waits = await market.db.query(sql`
          select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
        expect(waits).toHaveLength(1)
      })
      return { answer }
    })
    return kept.answer
  }

  it('a change of account and a batch: who comes second sees the first', async () => {
    await post(desk, 'payments/ready', { ids: await idsOf(3) })
    const answer = await while_(
      (tx) => tx.query(sql`update mas_customer set ifsc_code = 'SBIN0001234' where head_code = 'FDPI1003'`),
      () => post(desk, 'payments/batches', { date: sold.day }),
    )
    expect(await answer.json()).toMatchObject({ leftOut: ['Farmer 3'] })
    await confirmAccounts(desk)
    const [open] = await market.db.query<{ id: number }>(
      sql`select id from payment_batch where batch_status = 'PROPOSED' and is_open`,
    )
    if (open) await post(desk, `payments/batches/${open.id}/cancel`, {})
    const batch = await propose()
    const late = await while_(
      (tx) => tx.query(sql`select 1 from mas_customer where head_code = 'FDPI1003' for share`),
      () => change('FDPI1003', { ifscCode: 'IDIB000D001' }),
    )
    expect(late.status).toBe(200)
    const found = await read<BatchAccount[]>(`payments/batches/${batch}/accounts`, head)
    expect(found.find(({ lotNo }) => lotNo === 3)).toMatchObject({
      account: { ifscCode: 'SBIN0001234' },
      since: { ifscCode: 'IDIB000D001' },
    })
    await post(desk, `payments/batches/${batch}/cancel`, {})
    await confirmAccounts(head)
  })

  it('yes, no, taking back and a newer change: one of them holds, and record and account agree', async () => {
    for (const round of [1, 2, 3, 4, 5, 6]) {
      await change('FDPI1003', { bankAcNo: `7001002004${round}0`, confirmed: ['bankAcNo'] })
      const [open] = await waitingAccounts(head)
      const path = `proposals/${open?.id}`
      const answers = await Promise.all([
        post(head, `${path}/confirm`, {}),
        post(ad, `${path}/refuse`, { reason: 'Not theirs' }),
        post(desk, `${path}/withdraw`, {}),
        ...(round % 2 ? [change('FDPI1003', { bankAcNo: `7001002005${round}0` })] : []),
      ])
      expect(answers.filter(({ status }) => status >= 500)).toEqual([])
      for (const { id } of await waitingAccounts(desk)) await post(desk, `proposals/${id}/withdraw`, {})
      const apart = await market.db.query(sql`
        select c.head_code from mas_customer c cross join lateral standing_account(c.id) a
        where (a.bank_ac_no_hash, a.ifsc_code) is distinct from (c.bank_ac_no_hash, c.ifsc_code)`)
      expect(apart).toEqual([])
      const open2 = await market.db.query(sql`
        select 1 from proposal p join bank_account a on a.proposal_id = p.id
        where (p.proposal_status = 'PROPOSED') <> (a.account_status = 'WAITING')
          or (p.proposal_status = 'CONFIRMED') <> (a.account_status = 'CONFIRMED')`)
      expect(open2).toEqual([])
    }
  })

  it('two batches of a date: one of them, each payment frozen once', async () => {
    const both = await Promise.all([1, 2].map(() => post(desk, 'payments/batches', { date: sold.day })))
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
    const twice = await market.db.query(sql`
      select 1 from payment_account f join payment_batch b on b.id = f.batch_id where b.is_open
      group by payment_id having count(*) > 1`)
    expect(twice).toEqual([])
  })
})

describe('a database from before accounts were kept', () => {
  /** The statement of a migration that begins so. */
  const statementOf = (tag: string, begin: string) => {
    const text = program.migrations.find((one) => one.tag.endsWith(tag))?.sql ?? ''
    const found = text.split('--> statement-breakpoint').find((one) => one.includes(begin))
    if (!found) throw new Error(`${tag} has no ${begin}`)
    return sql.raw(found)
  }

  it('has the accounts of its farmers and of its batches made, confirmed where money went there', async () => {
    const frozen = sql`select payment_id, batch_id, bank_ac_no_last4 from payment_account f
      where exists (select from payment p where p.id = f.payment_id and p.batch_id = f.batch_id) order by 1, 2`
    const before = await market.db.query(frozen)
    expect(before.length).toBeGreaterThan(3)
    await market.db.transaction(async (tx) => {
      await tx.query(sql`
        set local session_replication_role = replica;
        truncate bank_account, payment_account cascade;
        set local session_replication_role = origin`)
      await actAs(tx, 0)
      await withHistory(tx)
      await tx.query(statementOf('bank_accounts_guarded', 'INSERT INTO bank_account (market_id'))
      await tx.query(statementOf('payment_accounts_kept', 'INSERT INTO payment_account'))
    })
    const rows = await market.db.query<{ code: string; status: string; by: string | null }>(sql`
      select c.head_code as code, a.account_status as status, u.user_name as by
      from bank_account a join mas_customer c on c.id = a.customer_id left join mas_user u on u.id = a.entered_by_id order by a.id`)
    const of = (code: string) => rows.find((row) => row.code === code)
    expect(of('FDPI1001')).toEqual({ code: 'FDPI1001', status: 'CONFIRMED', by: null })
    expect(rows.at(-1)).toMatchObject({ status: 'FIRST', by: 'marketofficer' })
    expect(of('FDPI1004')).toEqual({ code: 'FDPI1004', status: 'FIRST', by: null })
    expect(await market.db.query(sql`select 1 from mas_customer where customer_type = 'farmer'`)).toHaveLength(
      rows.length,
    )
    expect((await market.db.query(frozen)).map((row) => ({ ...row, bankAcNoLast4: '' }))).toEqual(
      before.map((row) => ({ ...row, bankAcNoLast4: '' })),
    )
  })
})
