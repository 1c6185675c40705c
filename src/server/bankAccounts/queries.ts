import { type SQL, sql } from 'drizzle-orm'
import type { AccountShown, BatchAccount, Hand, WaitingAccount } from '#resources/api/bankAccounts'
import type { PaidFor } from '#resources/paymentFor'
import type { Side } from '#shared/billRow'
import type { Ctx } from '../context'
import { call } from '../db/call'
import { array } from '../db/db'
import { inMarkets } from '../markets'

/** An account as it is shown, from a row of `alias`. */
const shown = (alias: string): SQL =>
  sql.raw(
    `jsonb_build_object('last4', ${alias}.bank_ac_no_last4, 'ifscCode', ${alias}.ifsc_code, 'holderName', ${alias}.holder_name)`,
  )

const hand = (user: string, at: string): SQL =>
  sql.raw(`case when ${user}.id is not null then jsonb_build_object('name', ${user}.name, 'nameTa', ${user}.name_ta,
    'at', to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end`)

/** Whether two rows name the same account: number, IFSC and holder. */
const same = (a: string, b: string): SQL =>
  sql.raw(`(${a}.bank_ac_no_hash, ${a}.ifsc_code, ${a}.holder_name)
    is not distinct from (${b}.bank_ac_no_hash, ${b}.ifsc_code, ${b}.holder_name)`)

/** The account that a farmer is paid to; none where there is no account. */
const standing = (customer: SQL | number): SQL => call('standing_account', { p_customer: customer })

/** Farmers are held, so that none of their accounts changes until the caller ends; in order of id. */
export const lockFarmers = (ctx: Pick<Ctx, 'db'>, ids: readonly number[]) =>
  ctx.db.query(sql`select 1 from mas_customer where id = any(${array(ids, 'int8')}) order by id for share`)

/** The same for a decision about one farmer's account. */
export const lockFarmer = (ctx: Pick<Ctx, 'db'>, id: number) =>
  ctx.db.query(sql`select 1 from mas_customer where id = ${id} for no key update`)

interface Waiting {
  readonly customerId: number
  readonly name: string
  readonly nameTa: string | null
}

/** Those of the farmers whose changed account waits for a second official. */
export const waitingFarmers = (ctx: Pick<Ctx, 'db'>, ids: readonly number[]) =>
  ctx.db.query<Waiting>(sql`
    select a.customer_id, c.ledger_name as name, c.ledger_name_ta as name_ta
    from bank_account a join mas_customer c on c.id = a.customer_id
    where a.account_status = 'WAITING' and a.customer_id = any(${array(ids, 'int8')}) order by c.id`)

/** The farmers without a whole account in force. */
export const withoutAccount = (ctx: Pick<Ctx, 'db'>, ids: readonly number[]) =>
  ctx.db.query<{ customerId: number; name: string; ifsc: string | null; sealed: boolean }>(sql`
    select c.id as customer_id, c.ledger_name as name, a.ifsc_code as ifsc, a.bank_ac_no_enc is not null as sealed
    from mas_customer c left join lateral ${standing(sql`c.id`)} a on true
    where c.id = any(${array(ids, 'int8')}) order by c.id`)

export interface Account {
  readonly id: number
  readonly customerId: number
  readonly name: string
  readonly enteredById: number | null
  readonly accountStatus: string
  readonly shown: AccountShown
}

/** An account of the caller's markets. */
export const accountOf = (ctx: Ctx, id: number) =>
  ctx.db.query<Account>(sql`
    select t.id, t.customer_id, c.ledger_name as name, t.entered_by_id, t.account_status, ${shown('t')} as shown
    from bank_account t join mas_customer c on c.id = t.customer_id where t.id = ${id} and ${inMarkets(ctx.user)}`)

/** The account that a farmer is paid to. */
export async function standingOf(ctx: Pick<Ctx, 'db'>, customerId: number): Promise<AccountShown | undefined> {
  const [row] = await ctx.db.query<{ shown: AccountShown }>(
    sql`select ${shown('a')} as shown from ${standing(customerId)} a`,
  )
  return row?.shown
}

/** The change of a farmer's account that waits, for those whose markets registered them. */
export const waitingOf = (ctx: Ctx, customerId: number) =>
  ctx.db.query<WaitingAccount>(sql`
    select t.id, t.proposal_id, ${shown('s')} as "from", ${shown('t')} as "to", ${hand('u', 't.entered_at')} as entered
    from bank_account t join lateral ${standing(sql`t.customer_id`)} s on true join mas_user u on u.id = t.entered_by_id
    where t.customer_id = ${customerId} and t.account_status = 'WAITING' and ${inMarkets(ctx.user)}`)

/** Moves an account on. Answers nothing where it is no longer in a status to move from. */
export const decideAccount = (ctx: Ctx, id: number, from: 'FIRST' | 'WAITING', to: string, by: number | null) =>
  ctx.db.query<{ customerId: number; shown: AccountShown }>(sql`
    update bank_account a set account_status = ${to}, decided_by_id = ${by}, decided_at = ${ctx.clock.now()}
    where a.id = ${id} and a.account_status = ${from} returning a.customer_id, ${shown('a')} as shown`)

/** Gives the farmer's record back the account in force, and the name that it is kept under. */
export const restoreAccount = (ctx: Pick<Ctx, 'db'>, customerId: number) =>
  ctx.db.query(sql`
    update mas_customer c set bank_ac_no_enc = a.bank_ac_no_enc, bank_ac_no_hash = a.bank_ac_no_hash,
      bank_ac_no_last4 = a.bank_ac_no_last4, ifsc_code = a.ifsc_code, bank_name = a.bank_name,
      bank_branch_name = a.bank_branch_name, bank_ac_name = a.bank_ac_name,
      ledger_name = case when nullif(btrim(a.bank_ac_name), '') is null then a.holder_name else c.ledger_name end,
      version = c.version + 1
    from ${standing(customerId)} a where c.id = ${customerId}`)

/** Accounts of a batch to which nothing was paid before, by whom they were entered. */
export interface UnpaidAccount {
  readonly id: number
  readonly farmerId: number
  readonly name: string
  readonly nameTa: string | null
  readonly side: Side
  readonly accountStatus: string
  readonly enteredById: number | null
  readonly isChange: boolean
}

export const unpaidAccountsOf = (ctx: Pick<Ctx, 'db'>, batchId: number) =>
  ctx.db.query<UnpaidAccount>(sql`
    select distinct a.id, c.id as farmer_id, c.ledger_name as name, c.ledger_name_ta as name_ta, c.customer_type as side, a.account_status, a.entered_by_id, a.proposal_id is not null as is_change
    from payment_account f join bank_account a on a.id = f.bank_account_id join mas_customer c on c.id = a.customer_id
    where f.batch_id = ${batchId} and not exists (
      select from payment p join payment_account o on o.payment_id = p.id and o.batch_id = p.batch_id
      where p.customer_id = a.customer_id and p.payment_status = 'SUCCESS' and ${same('o', 'a')})
    order by a.id`)

/** What the accounts of a batch are, were at the payment before, and have become since; in order of lots. */
export const accountsOfBatch = (ctx: Ctx, batchId: number) =>
  ctx.db.query<Omit<BatchAccount, 'what' | 'whatTa'> & PaidFor & { readonly entered: Hand | null }>(sql`
    select p.id as payment_id, f.bank_account_id, p.payment_kind, l.lot_no, iv.voucher_no, p.customer_id as farmer_id, c.ledger_name as farmer_name,
      c.ledger_name_ta as farmer_name_ta, ${shown('f')} as account, last.id is null as is_first,
      case when last.id is not null and not ${same('last', 'f')} then ${shown('last')} end as before,
      case when not ${same('n', 'f')} then ${shown('n')} end as since,
      ${hand('e', 'a.entered_at')} as entered, ${hand('d', 'a.decided_at')} as confirmed,
      a.account_status = 'FIRST' as is_unseen, coalesce(a.entered_by_id = ${ctx.user.id}, false) as own
    from payment_batch t join payment_account f on f.batch_id = t.id join payment p on p.id = f.payment_id
      left join lot l on l.id = p.lot_id left join open_item i on i.id = p.item_id left join voucher iv on iv.id = i.voucher_id
      join mas_customer c on c.id = p.customer_id join bank_account a on a.id = f.bank_account_id
      left join mas_user e on e.id = a.entered_by_id left join mas_user d on d.id = a.decided_by_id
      cross join lateral (select c.bank_ac_no_last4, c.bank_ac_no_hash, c.ifsc_code,
        coalesce(nullif(btrim(c.bank_ac_name), ''), c.ledger_name) as holder_name) n
      left join lateral (
        select o.* from payment s join payment_account o on o.payment_id = s.id and o.batch_id = s.batch_id
        where s.customer_id = p.customer_id and s.payment_status = 'SUCCESS' and s.batch_id <> t.id
          and s.paid_at <= coalesce(t.checked_at, 'infinity')
        order by s.paid_at desc, s.id desc limit 1) last on true
    where t.id = ${batchId} and ${inMarkets(ctx.user)} order by l.day nulls last, l.lot_no, p.id`)
