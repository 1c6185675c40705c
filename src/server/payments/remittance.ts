import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ProposalPayload } from '#resources/api/configuration'
import { type Challan, type LevyDay, remitted } from '#resources/api/levy'
import { marketDesk } from '#shared/access'
import { businessDay, dayShown } from '#shared/day'
import { AppError, invalid, refused } from '#shared/errors'
import { billedTypes, headCodes } from '#shared/ledgerRow'
import { paise, rupees, sum } from '#shared/money'
import { term } from '#shared/terms'
import type { Ctx } from '../context'
import { call } from '../db/call'
import { array } from '../db/db'
import { insertRows } from '../db/insert'
import { databaseError } from '../faults/databaseError'
import { challanKey, lockChain, type NewVoucher, postVouchers } from '../ledger/service'
import { type DayQuestion, requestedDay } from '../markets'
import { officialName } from '../officialName'
import { type ProposalKind, propose } from '../proposals/service'
import { settingIn, settingsOf } from '../settings/service'
import { daysTakenBack, takeBackWaits } from './challans'
import { type Parts, setOffOf } from './setOff'

/** Rupees. */
interface Levies {
  readonly farmer: string
  readonly reeler: string
}

/** A bill is of the day on which it is made, so that a day that is over gets no other. */
const isOver = (ctx: Ctx, day: string): boolean => day < businessDay(ctx.clock.now())

const billed = array(billedTypes, 'text')
const none: Levies = { farmer: '0.00', reeler: '0.00' }
const part = (head: string): SQL =>
  sql`coalesce(sum(t.credit - t.debit) filter (where t.head_code = ${head}), 0)::numeric(14,2)`
const parts = sql`${part(headCodes.farmerLevy)} as farmer, ${part(headCodes.reelerLevy)} as reeler`

/** The levies that a day's bills brought, cancelled ones taken off on the day of their cancelling. */
async function levyOf(ctx: Ctx, marketId: number, day: string): Promise<Levies> {
  const [row] = await ctx.db.query<Levies>(sql`
    select ${parts} from ledger_entry t
    where t.market_id = ${marketId} and t.day = ${day} and t.vou_type = any(${billed})`)
  return row ?? none
}

/** Challans that wait for another person: what they were paid with holds the day and what it set off, until they are answered. */
const waitingChallans = (marketId: number): SQL => sql`(
  select (p.payload ->> 'date')::date as day, p.payload ->> 'challanNo' as challan_no,
    ((p.payload ->> 'farmerSetOff')::numeric + (p.payload ->> 'reelerSetOff')::numeric)::numeric(14,2) as set_off,
    (p.payload ->> 'farmerSetOff')::numeric as farmer_set_off, (p.payload ->> 'reelerSetOff')::numeric as reeler_set_off
  from proposal p where p.kind = 'challan' and p.proposal_status = 'PROPOSED' and p.market_id = ${marketId})`

/**
 * What days took back more than they brought, as far as no challan of another day has set it off or waits to: below nothing. The
 * government has had it, or has it as a claim of a bill that is none any more.
 */
async function creditOf(ctx: Ctx, marketId: number, day: string): Promise<Levies> {
  const [row] = await ctx.db.query<Levies>(sql`
    select (coalesce(sum(d.farmer), 0) - max(used.farmer))::numeric(14,2) as farmer,
      (coalesce(sum(d.reeler), 0) - max(used.reeler))::numeric(14,2) as reeler
    from (
      select coalesce(sum(u.farmer_set_off), 0) as farmer, coalesce(sum(u.reeler_set_off), 0) as reeler
      from (
        select farmer_set_off, reeler_set_off from levy_remittance where market_id = ${marketId} and stands
        union all
        select w.farmer_set_off, w.reeler_set_off from ${waitingChallans(marketId)} w where w.day <> ${day}::date
      ) u
    ) used
    left join (
      select ${parts} from ledger_entry t
      where t.market_id = ${marketId} and t.day < ${businessDay(ctx.clock.now())} and t.vou_type = any(${billed})
        and t.day in (${daysTakenBack(marketId)})
      group by t.day having sum(t.credit - t.debit) filter (
        where t.head_code in (${headCodes.farmerLevy}, ${headCodes.reelerLevy})) < 0
    ) d on true`)
  return row ?? none
}

/**
 * Whether the levy of a day is settled, so that no later bill may change it: a challan paid it or waits to have paid it, or challans
 * of other days set off what it took back more than it brought, or wait to.
 */
export async function isLevySettled(ctx: Ctx, marketId: number, day: string): Promise<boolean> {
  const paid = await ctx.db.query(sql`
    select 1 from levy_remittance where market_id = ${marketId} and day = ${day}::date and stands
    union all
    select 1 from ${waitingChallans(marketId)} w where w.day = ${day}::date limit 1`)
  if (paid.length > 0) return true
  const { farmer, reeler } = await levyOf(ctx, marketId, day)
  if (paise(farmer) + paise(reeler) >= 0n) return false
  const found = await ctx.db.query(sql`
    select 1 from ${call('levy_set_off', { p_to: businessDay(ctx.clock.now()) })} o
    where o.market_id = ${marketId} and o.day = ${day}::date and o.set_off <> 0
    union all
    select 1 from ${waitingChallans(marketId)} w where w.farmer_set_off + w.reeler_set_off <> 0 limit 1`)
  return found.length > 0
}

const remittanceOf = async (ctx: Ctx, marketId: number, day: string) => {
  const [row] = await ctx.db.query<NonNullable<LevyDay['remittance']>>(sql`
    select t.id, t.amount, (t.farmer_set_off + t.reeler_set_off)::numeric(14,2) as set_off, t.challan_no, t.challan_date,
      t.bank_name, v.voucher_no, ${officialName(ctx)} as made_by, v.posted_at,
      ${takeBackWaits(sql`t.id`, sql`t.market_id`)} as take_back_asked
    from levy_remittance t left join voucher v on v.id = t.voucher_id join mas_user u on u.id = t.made_by_id
    where t.market_id = ${marketId} and t.day = ${day} and t.stands`)
  return row ?? null
}

const takenBackOf = (ctx: Ctx, marketId: number, day: string) =>
  ctx.db.query<LevyDay['takenBack'][number]>(sql`
    select t.id, t.challan_no, t.amount, t.taken_back_on, ${officialName(ctx)} as taken_back_by, t.taken_back_reason as reason
    from levy_remittance t join mas_user u on u.id = t.taken_back_by_id
    where t.market_id = ${marketId} and t.day = ${day} and not t.stands order by t.id`)

const inPaise = ({ farmer, reeler }: Levies): Parts => ({ farmer: paise(farmer), reeler: paise(reeler) })

/** What a challan of a day with such levies would set off: nothing on a day that has none itself. */
async function setOffNow(ctx: Ctx, marketId: number, day: string, levies: Levies): Promise<string> {
  const { farmer, reeler } = setOffOf(inPaise(levies), inPaise(await creditOf(ctx, marketId, day)))
  return rupees(farmer + reeler)
}

/** What the challan of a day sets off that waits for another person; undefined where none does. */
async function askedOf({ db }: Ctx, marketId: number, day: string): Promise<{ readonly setOff: string } | undefined> {
  const [waiting] = await db.query<{ setOff: string }>(sql`
    select w.set_off from ${waitingChallans(marketId)} w where w.day = ${day}::date limit 1`)
  return waiting
}

/** Throws REFUSED while a challan of the day waits for another person. The market's chain is held by the caller. */
async function requireNotAsked(ctx: Ctx, marketId: number, day: string): Promise<void> {
  if (await askedOf(ctx, marketId, day)) throw refused('money.rule.remitAsked')
}

/** Rupees up to which one person alone may post in a day. */
const aloneLimit = async (ctx: Ctx, marketId: number): Promise<string> =>
  settingIn(await settingsOf(ctx, marketId), 'voucher.confirmAbove')

/**
 * A day's levy, what a challan sets off of it, what is left to pay, whether a challan of it waits for another person, and where it
 * was paid, by which challan. Throws BAD_REQUEST without a date.
 */
export async function levyDay(ctx: Ctx, question: DayQuestion): Promise<LevyDay> {
  const { day, marketId } = requestedDay(ctx.user, question)
  const { farmer, reeler } = await levyOf(ctx, marketId, day)
  const remittance = await remittanceOf(ctx, marketId, day)
  const asked = await askedOf(ctx, marketId, day)
  const setOff = (remittance ?? asked)?.setOff ?? (await setOffNow(ctx, marketId, day, { farmer, reeler }))
  return {
    day,
    farmerLevy: farmer,
    reelerLevy: reeler,
    over: isOver(ctx, day),
    setOff,
    amount: sum([farmer, reeler, setOff], 2),
    isAsked: asked !== undefined,
    limit: await aloneLimit(ctx, marketId),
    recordedAlone: rupees(await recordedAlone(ctx, marketId)),
    remittance,
    takenBack: await takenBackOf(ctx, marketId, day),
  }
}

const line = (head: string, debit: bigint) => ({
  head,
  debit: rupees(debit > 0n ? debit : 0n),
  credit: rupees(debit < 0n ? -debit : 0n),
})

/**
 * Two vouchers, each of the levy's own amount: the levy becomes the government's, and the government is paid. In one
 * voucher the money would stand twice in its amount. Where all is set off, the one that moves what one side had of the
 * other, or none.
 */
function vouchersOf({ farmer, reeler }: Parts, common: Omit<NewVoucher, 'lines'>): NewVoucher[] {
  const total = farmer + reeler
  const due = [
    line(headCodes.farmerLevy, farmer),
    line(headCodes.reelerLevy, reeler),
    line(headCodes.government, -total),
  ].filter(({ debit, credit }) => debit !== credit)
  const paid = [line(headCodes.government, total), line(headCodes.bank, -total)]
  return [...(due.length > 0 ? [{ ...common, lines: due }] : []), ...(total > 0n ? [{ ...common, lines: paid }] : [])]
}

const challanTwice = ({ challanNo }: Pick<Challan, 'challanNo'>) =>
  invalid({ challanNo: { key: 'rule.unique', args: { field: term('field.challanNo'), value: challanNo } } })

function challanIssue(error: unknown, challan: Pick<Challan, 'challanNo'>): unknown {
  const constraint = databaseError(error)?.constraint
  if (constraint === 'levy_remittance_market_id_day_key') return new AppError('ALREADY_PROCESSED')
  if (constraint === 'levy_remittance_market_id_challan_no_key') return challanTwice(challan)
  return error
}

/** A challan pays one day, however its number is spelled. The market's chain is held by the caller. Throws INVALID. */
async function requireNewChallan(
  ctx: Ctx,
  { marketId, day, challan }: Pick<Record, 'marketId' | 'day'> & { readonly challan: Pick<Challan, 'challanNo'> },
): Promise<void> {
  const found = await ctx.db.query(sql`
    select 1 from (
      select challan_no from levy_remittance where market_id = ${marketId} and stands
      union all
      select w.challan_no from ${waitingChallans(marketId)} w where w.day <> ${day}::date
    ) t where ${challanKey(sql`t.challan_no`)} = ${challanKey(sql`${challan.challanNo}::text`)} limit 1`)
  if (found.length > 0) throw challanTwice(challan)
}

const totalOf = ({ farmer, reeler }: Parts): bigint => farmer + reeler

/** What is left of a levy beside what is set off. */
const leftOf = (levy: Parts, setOff: Parts): Parts => ({
  farmer: levy.farmer + setOff.farmer,
  reeler: levy.reeler + setOff.reeler,
})

/** What a day has to remit now; nothing else sets off or posts until the transaction ends. Throws as `remitLevy`. */
async function toRemit(ctx: Ctx, marketId: number, day: string): Promise<{ levy: Parts; setOff: Parts; left: Parts }> {
  if (!isOver(ctx, day)) throw refused('money.rule.dayOpen')
  // A bill run that goes by this day, or by another whose credit may be set off, ends first; one that comes after finds the day
  // remitted or set off and is of its own day.
  await ctx.db.query(sql`
    select 1 from slot t where t.market_id = ${marketId} and (t.day = ${day} or t.id in (
      select l.slot_id from lot l
      where l.market_id = ${marketId} and l.day < ${businessDay(ctx.clock.now())} and l.lot_status in ('APPROVED', 'WEIGHED')))
    order by t.id for share`)
  await lockChain(ctx, marketId)
  if (await remittanceOf(ctx, marketId, day)) throw new AppError('ALREADY_PROCESSED')
  const levy = inPaise(await levyOf(ctx, marketId, day))
  if (totalOf(levy) <= 0n) throw refused('money.rule.noLevy')
  const setOff = setOffOf(levy, inPaise(await creditOf(ctx, marketId, day)))
  return { levy, setOff, left: leftOf(levy, setOff) }
}

interface Record {
  readonly marketId: number
  readonly day: string
  readonly setOff: Parts
  readonly left: Parts
  readonly challan: Pick<Challan, 'challanNo' | 'challanDate' | 'bankName'> | null
}

const setOffParts = ({ farmer, reeler }: Parts) => ({ farmerSetOff: rupees(farmer), reelerSetOff: rupees(reeler) })

/** Posts what is left of a day's levy, and records it. */
async function record(ctx: Ctx, { marketId, day, setOff, left, challan }: Record) {
  const madeOn = businessDay(ctx.clock.now())
  const common = {
    vouType: 'LR',
    day: madeOn,
    notes: `Levy of ${dayShown(day)}`,
    referenceNo: challan?.challanNo ?? null,
  }
  const vouchers = vouchersOf(left, common)
  const paid = vouchers.length > 0 ? (await postVouchers(ctx, marketId, vouchers)).at(-1) : undefined
  const amount = rupees(left.farmer + left.reeler)
  const row = { marketId, day, amount, ...setOffParts(setOff), setOffWhole: challan === null, ...challan, madeOn }
  const [id] = await insertRows(ctx.db, 'levy_remittance', [
    { ...row, voucherId: paid?.id ?? null, madeById: ctx.user.id },
  ])
  return { id: id ?? 0, voucherNo: paid?.voucherNo ?? null, amount }
}

/** What levies the books were told today to have been paid by one person's word, in paise. The market's chain is held by the caller. */
async function recordedAlone({ db, clock }: Ctx, marketId: number): Promise<bigint> {
  const [row] = await db.query<{ sum: string }>(sql`
    select coalesce(sum(t.amount), 0)::numeric(14,2) as sum from levy_remittance t
    where t.market_id = ${marketId} and t.made_on = ${businessDay(clock.now())} and t.stands and not exists (
      select from proposal p where p.kind = 'challan' and p.proposal_status = 'CONFIRMED'
        and p.market_id = t.market_id and (p.outcome ->> 'id')::int8 = t.id)`)
  return paise(row?.sum ?? '0.00')
}

type Remitted = z.infer<typeof remitted>

/**
 * Pays a day's levy to the government by challan, once, less what cancelled bills of other days had brought. What comes to more than
 * the market's limit of vouchers, with what one person alone had recorded that day, waits for another person. Throws
 * ALREADY_PROCESSED; REFUSED while the day is open, where all of it is set off, and while it waits already.
 */
export async function remitLevy(
  ctx: Ctx,
  challan: Challan,
): Promise<Remitted | { readonly proposal: { readonly id: number } }> {
  const { day, marketId } = requestedDay(ctx.user, challan)
  if (await remittanceOf(ctx, marketId, day)) throw new AppError('ALREADY_PROCESSED')
  const { challanNo, challanDate, bankName } = challan
  if (challanDate > businessDay(ctx.clock.now())) throw invalid({ challanDate: { key: 'rule.futureDate' } })
  if (challanDate < day)
    throw invalid({ challanDate: { key: 'money.rule.challanBefore', args: { date: dayShown(day) || '' } } })
  const levy = await toRemit(ctx, marketId, day)
  const amount = totalOf(levy.left)
  if (amount === 0n) throw refused('money.rule.levySetOff')
  await requireNewChallan(ctx, { marketId, day, challan })
  await requireNotAsked(ctx, marketId, day)
  if (amount + (await recordedAlone(ctx, marketId)) <= paise(await aloneLimit(ctx, marketId)))
    return recordPaid(ctx, { marketId, day, ...levy, challan: { challanNo, challanDate, bankName } })
  const { farmerSetOff, reelerSetOff } = setOffParts(levy.setOff)
  const asked = { date: day, challanNo, challanDate, bankName, amount: rupees(amount) }
  const payload: ProposalPayload<'challan'> = { ...asked, farmerSetOff, reelerSetOff }
  return { proposal: await propose(ctx, 'challan', marketId, payload, null) }
}

/**
 * A large levy by challan, as another person confirms it: a kind of proposal. It is recorded as it was paid, with what it set off then,
 * also where more could be set off by now. Throws as `remitLevy`, REFUSED where the levy is another or less can be set off.
 */
export const challanKind: ProposalKind<ProposalPayload<'challan'>, Remitted> = {
  roles: marketDesk,
  outcome: remitted,
  async carryOut(ctx, payload, market) {
    const marketId = market ?? 0
    const { date: day, amount, farmerSetOff, reelerSetOff, ...challan } = payload
    const now = await toRemit(ctx, marketId, day)
    const setOff = inPaise({ farmer: farmerSetOff, reeler: reelerSetOff })
    const left = leftOf(now.levy, setOff)
    if (totalOf(left) !== paise(amount) || totalOf(now.setOff) > totalOf(setOff)) throw refused('proposal.rule.moved')
    await requireNewChallan(ctx, { marketId, day, challan })
    return recordPaid(ctx, { marketId, day, setOff, left, challan })
  },
}

/** Records what a challan paid. Throws INVALID for one that paid another day, ALREADY_PROCESSED. */
async function recordPaid(
  ctx: Ctx,
  paid: Record & { readonly challan: NonNullable<Record['challan']> },
): Promise<Remitted> {
  try {
    const { voucherNo, ...done } = await record(ctx, paid)
    if (voucherNo === null) throw new Error('Nothing was posted')
    return { ...done, voucherNo }
  } catch (error) {
    throw challanIssue(error, paid.challan)
  }
}

/** Records that the whole levy of a day is set off: no challan is made of it. Throws as `remitLevy`. */
export async function setOffLevy(ctx: Ctx, question: DayQuestion): Promise<{ id: number; voucherNo: string | null }> {
  const { day, marketId } = requestedDay(ctx.user, question)
  const { setOff, left } = await toRemit(ctx, marketId, day)
  await requireNotAsked(ctx, marketId, day)
  if (totalOf(left) !== 0n) throw refused('money.rule.levyLeft')
  const { id, voucherNo } = await record(ctx, { marketId, day, setOff, left, challan: null })
  return { id, voucherNo }
}
