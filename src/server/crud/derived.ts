import { type SQL, sql } from 'drizzle-orm'
import { refusalReasons } from '#shared/bidRefusal'
import type { DerivedName } from '#shared/extensions'
import type { Language } from '#shared/label'
import { headCodes } from '#shared/ledgerRow'
import type { TokenKind } from '#shared/papers'
import { say } from '#shared/terms'
import type { Actor } from '../context'
import { call } from '../db/call'
import { inTenants } from './scope'

/** The last day of a market's lots that a person had part in; of the markets of whoever reads. */
const lastDay =
  (by: 'farmer_id' | 'reeler_id') =>
  (user: Actor): SQL =>
    sql`(select max(l.day) from lot l where l.${sql.identifier(by)} = t.id
    and l.lot_status <> 'CANCELLED' and ${inTenants(user, sql`l.market_id`)})`

/** Whether a customer `t` brought cocoons that are not paid for, and lacks account, Aadhaar or another fact of the register. */
export const farmerDue = (t: SQL): SQL => sql`(${t}.customer_type = 'farmer' and ${t}.is_active = 1
  and (${t}.bank_ac_no_hash is null or ${t}.ifsc_code is null or ${t}.bank_name is null or ${t}.bank_branch_name is null
    or ${t}.aadhaar_no_hash is null or ${t}.community is null or ${t}.address is null or ${t}.district_id is null
    or ${t}.farmer_type is null)
  and exists (select 1 from lot l where l.farmer_id = ${t}.id
    and l.lot_status not in ('PAID', 'RETURNED', 'CARRIED', 'CANCELLED')))`

/** How many lots of a slot's round `r` there are of which something holds. */
const slotLots =
  (which: SQL, what: SQL = sql`count(*)`): (() => SQL) =>
  () =>
    sql`(select coalesce(${what}, 0) from lot_round r join lot l on l.id = r.lot_id
    where r.slot_id = t.id and ${which})`

/** The bids of that round: of a lot that is still in it they stand at the lot. */
const roundBids = sql`case when l.slot_id = t.id then l.bid_count else r.bid_count end`

/** What stands of the prints `p` of a lot's token of a kind. */
const ofPrints =
  (kind: string, what: SQL): (() => SQL) =>
  () =>
    sql`(select ${what} from token_standing p
    where p.lot_id = t.id and p.token_kind = ${kind})`

const onLotToken = ['farmer_id', 'cocoon_type_id', 'dfl_count', 'approx_weight']
const ofSample = ['count100', 'defect_percent', 'shell_ratio', 'renditta', 'floor_price', 'floor_waived']
const ofSale = ['reeler_id', 'price_per_kg', 'net_weight']
const onAuctionToken = [...onLotToken, 'slot_id', 'round', ...ofSample, ...ofSale]

/** The columns of a lot that may change and stand on its token: a print keeps them by the same names. */
export const tokenFace = (kind: TokenKind): readonly string[] => (kind === 'lot' ? onLotToken : onAuctionToken)

/**
 * Whether a lot's token of a kind was not printed, its prints were taken back, or what they say of the lot is so no more: asked of
 * many rows, where a count costs, and so does a value made of all columns. What is not known yet is not on a token.
 */
export const hasNoPrint =
  (kind: TokenKind): (() => SQL) =>
  () =>
    sql`(not exists (select 1 from token_print p where p.lot_id = t.id and p.token_kind = ${kind}
    and ${sql.raw(
      tokenFace(kind)
        .map((column) => `(p.${column} is null or p.${column} = t.${column})`)
        .join(' and '),
    )}
    and not exists (select 1 from token_print_undo u where u.print_id = p.id)))`

/** What the farmer's word on a lot's last auction tells: of round `r`, and of whoever entered it, `u`. */
const ofDecision =
  (what: SQL): (() => SQL) =>
  () =>
    sql`(select ${what} from lot_round r
    left join mas_user u on u.id = r.decided_by_id where r.lot_id = t.id and r.round = t.round)`

/**
 * Whether a customer's account moved in a market; an opening balance that was taken back, and what took it back, do not
 * count. `skipped` is the id of a voucher that does not count either.
 */
export const isMoved = (customer: SQL, market: SQL, skipped: SQL = sql`0`): SQL => sql`exists (
  select 1 from voucher_line l join voucher v on v.id = l.voucher_id
  where l.customer_id = ${customer} and l.market_id = ${market} and v.id <> ${skipped}
    and not (v.vou_type = 'OB'
      and (v.reverses_id is not null or exists (select 1 from voucher r where r.reverses_id = v.id))))`

/** What the opening balance of an account `t` tells, of the entry `e`: the one that was not taken back. */
const ofOpening =
  (what: SQL): (() => SQL) =>
  () =>
    sql`(
    select ${what} from ledger_entry e
    where e.customer_id = t.id and e.market_id = t.market_id and e.vou_type = 'OB' and e.reverses_id is null
      and not exists (select 1 from voucher r where r.reverses_id = e.voucher_id)
    order by e.id desc limit 1)`

/** An opening balance of a head `t` that was not taken back, in the markets of whoever reads. */
const headOpenings = (user: Actor): SQL => sql`from voucher_line e join voucher v on v.id = e.voucher_id
    where e.head_id = t.id and v.vou_type = 'OB' and v.reverses_id is null and ${inTenants(user, sql`e.market_id`)}
      and not exists (select 1 from voucher r where r.reverses_id = v.id)`

/** Whether an opening balance waits for another person's yes, in markets by a condition on its proposal `p`, of whom by one on its line `l`. */
const isOpeningAsked = (where: SQL, of: SQL): SQL => sql`exists (
  select 1 from proposal p cross join jsonb_array_elements(p.payload -> 'lines') l
  where p.kind = 'headOpening' and p.proposal_status = 'PROPOSED' and ${where} and ${of})`

/** Of a head of this code. */
export const headOpeningWaits = (code: SQL, where: SQL): SQL => isOpeningAsked(where, sql`l ->> 'head' = ${code}`)

/** Of a customer `t`. */
export const openingWaits = (): SQL =>
  isOpeningAsked(sql`p.market_id = t.market_id`, sql`(l ->> 'customerId')::int8 = t.id`)

const ofHeadOpening =
  (what: SQL): ((user: Actor) => SQL) =>
  (user) =>
    sql`(select ${what} ${headOpenings(user)} order by e.id desc limit 1)`

/** The rule by which a bid was refused, in a few words. */
const refusedWhy = (language: Language): (() => SQL) => {
  const reasons = JSON.stringify(
    Object.fromEntries(Object.entries(refusalReasons).map(([rule, reason]) => [rule, say(language, reason)])),
  )
  const other = say(language, 'attempt.why.other')
  return () => sql`(case when t.rule is not null then coalesce(${reasons}::jsonb ->> t.rule, ${other}) end)`
}

/** What a delivery `t` tells of the time that it was due last. */
const ofLastRun =
  (what: SQL): (() => SQL) =>
  () =>
    sql`(select ${what} from delivery_run r where r.delivery_id = t.id order by r.due_at desc limit 1)`

/** When a delivery `t` is due next; never while it is stopped. */
const nextDelivery = (): SQL => {
  const due = call('delivery_dues', {
    p_frequency: sql`t.frequency`,
    p_weekday: sql`t.weekday`,
    p_month_day: sql`t.month_day`,
    p_hour: sql`t.hour`,
    p_after: sql`greatest(t.set_at, now())`,
    p_until: sql`greatest(t.set_at, now()) + interval '32 days'`,
  })
  return sql`(case when t.status = 'ACTIVE' then (select min(d) from ${due} d) end)`
}

/** The account `a` that a payment `t` goes to: in a batch what was frozen there, before it what the record `c` names. */
const ofAccount =
  (what: SQL): (() => SQL) =>
  () =>
    sql`(select ${what} from mas_customer c
    left join payment_account f on f.payment_id = t.id and f.batch_id = t.batch_id,
    lateral (select case when f.id is null then c.bank_name else f.bank_name end as bank_name,
      case when f.id is null then c.bank_branch_name else f.bank_branch_name end as bank_branch_name,
      case when f.id is null then c.ifsc_code else f.ifsc_code end as ifsc_code,
      case when f.id is null then c.bank_ac_no_last4 else f.bank_ac_no_last4 end as bank_ac_no_last4) a
    where c.id = t.customer_id)`

/** The working days that a payment `t` waited, or waits. */
const paymentAgeing = (): SQL =>
  call('working_days', {
    p_market: sql`t.market_id`,
    p_from: sql`t.day`,
    p_to: sql`coalesce((t.paid_at at time zone 'Asia/Kolkata')::date, auction_day())`,
  })

/**
 * What is computed as a row `t` is read, for the rows of a page alone. Each looks into others by an index, and only at
 * what whoever reads may see.
 */
export const derivedSql: Readonly<Record<Exclude<DerivedName, 'gathered'>, (user: Actor) => SQL>> = {
  attemptWhy: refusedWhy('en'),
  attemptWhyTa: refusedWhy('ta'),
  branchCode: () => sql`(select b.code from mas_branch b where b.id = t.market_id)`,
  lastBrought: lastDay('farmer_id'),
  farmerDue: (user) => sql`(${farmerDue(sql`t`)} and ${inTenants(user)})`,
  lastBought: lastDay('reeler_id'),
  slotBids: slotLots(sql`true`, sql`sum(${roundBids})`),
  slotLotsWithBid: slotLots(sql`${roundBids} > 0`),
  slotApproved: slotLots(sql`r.verdict = 'APPROVED'`),
  slotRejected: slotLots(sql`r.verdict = 'REJECTED'`),
  slotNoBid: slotLots(sql`r.verdict = 'NO_BID'`),
  lotBenefit: () => sql`(t.highest_bid - t.floor_price)`,
  lotEstimate: () => sql`round(t.approx_weight * t.highest_bid, 2)`,
  lotDecidedAt: ofDecision(sql`r.decided_at`),
  lotDecidedBy: ofDecision(sql`u.name`),
  lotDecidedByTa: ofDecision(sql`u.name_ta`),
  tokenDue: hasNoPrint('lot'),
  tokenPrints: ofPrints('lot', sql`coalesce(max(p.prints), 0)`),
  tokenPrintedAt: ofPrints('lot', sql`p.printed_at`),
  auctionTokenDue: hasNoPrint('auction'),
  auctionTokenPrints: ofPrints('auction', sql`coalesce(max(p.prints), 0)`),
  auctionTokenPrintedAt: ofPrints('auction', sql`p.printed_at`),
  openingDebit: ofOpening(sql`nullif(e.debit, 0)`),
  openingCredit: ofOpening(sql`nullif(e.credit, 0)`),
  openingNo: ofOpening(sql`e.voucher_no`),
  hasPostings: () => isMoved(sql`t.id`, sql`t.market_id`),
  openingWaits,
  headOpeningDebit: ofHeadOpening(sql`nullif(e.debit, 0)`),
  headOpeningCredit: ofHeadOpening(sql`nullif(e.credit, 0)`),
  headOpeningNo: ofHeadOpening(sql`v.voucher_no`),
  headIsOpened: (user) => sql`exists (select 1 ${headOpenings(user)})`,
  headIsOpenable: () => sql`(t.manual or t.code = ${headCodes.surplus})`,
  headOpeningWaits: (user) => headOpeningWaits(sql`t.code`, inTenants(user, sql`p.market_id`)),
  isRegistered: inTenants,
  openDebit: () => sql`(case when t.is_debit then t.amount - t.settled end)`,
  openCredit: () => sql`(case when not t.is_debit then t.amount - t.settled end)`,
  deliveryNextAt: nextDelivery,
  deliveryLastAt: ofLastRun(sql`coalesce(r.sent_at, r.next_at)`),
  deliveryLastStatus: ofLastRun(sql`r.status`),
  deliveryLastError: ofLastRun(sql`r.error`),
  paymentBank: ofAccount(sql`nullif(concat_ws(', ', nullif(a.bank_name, ''), nullif(a.bank_branch_name, '')), '')`),
  paymentAccountNo: ofAccount(sql`'XXXX ' || nullif(a.bank_ac_no_last4, '')`),
  paymentIfscCode: ofAccount(sql`a.ifsc_code`),
  paymentIfscLength: ofAccount(sql`length(coalesce(a.ifsc_code, ''))`),
  paymentAgeing,
  paymentOverdue: () => sql`(t.payment_status not in ('SUCCESS', 'SETTLED', 'CANCELLED') and t.payment_kind <> 'REFUND'
    and ${paymentAgeing()} > ${call('setting_on', { p_market: sql`t.market_id`, p_key: 'overdue.farmerDays', p_day: sql`auction_day()` })}::int)`,
  lotValue: () => sql`round(t.net_weight * t.price_per_kg, 2)`,
}
