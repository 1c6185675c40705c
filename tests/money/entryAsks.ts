import { sql } from 'drizzle-orm'
import { countCash } from '../support/cash'
import { isOpen } from './billAsks'
import { dayAfter } from './book'
import { type Line, text } from './bookLines'
import { type Ask, asking, type Body, type Play, rowsOf } from './play'

/* What people enter by hand: vouchers, opening balances, reversals; and the close of a day and its levy. */

/** What a second person's yes does, by proposal, and whether it is granted by then. */
export type Waiting = Map<number, { readonly effect: Ask['effect']; readonly mayBe: () => Promise<boolean> }>

const plays = new WeakMap<Play, Waiting>()

/** The vouchers of a play that wait for a second person. */
export function waitingOf(play: Play): Waiting {
  const known = plays.get(play) ?? new Map()
  plays.set(play, known)
  return known
}

/** Lines of an account that count: an opening balance that was taken back, and what took it back, do not. */
const standing = sql.raw(`voucher_line l join voucher v on v.id = l.voucher_id and not (v.vou_type = 'OB'
  and (v.reverses_id is not null or exists (select from voucher r where r.reverses_id = v.id)))`)

export const customersOf = (play: Play, kind: 'farmer' | 'reeler') =>
  rowsOf<{ id: number; hasPostings: boolean }>(
    play,
    sql`select c.id, exists (select from ${standing} where l.customer_id = c.id) as has_postings
      from mas_customer c where c.customer_type = ${kind} and c.market_id = ${play.marketId} order by c.id`,
  )

export const small = ({ random }: Play) =>
  BigInt(
    random.weighted([
      [6, random.whole(1, 900_000)],
      [1, 5_000_000],
      [1, random.whole(5_000_001, 9_000_000)],
    ]),
  )

const money = ['3001', '3002', '3003'] as const
type Kind = 'RC' | 'PY' | 'JV' | 'CN'

/** One to three lines on each side that come to the same, each on a head that fits the type. */
async function linesOf(play: Play, kind: Kind): Promise<Line[]> {
  const { random } = play
  const farmer = random.pick(await customersOf(play, 'farmer')).id
  const reeler = random.pick(await customersOf(play, 'reeler')).id
  const others = [
    { head: '1001', customerId: farmer },
    { head: '1002', customerId: reeler },
    ...['2001', '2002', '5001', '6001', '3001', '8101', '9001'].map((head) => ({ head })),
  ]
  const account = (isMoney: boolean) => (isMoney ? { head: random.pick(money) } : random.pick(others))
  const amount = small(play)
  const parts = amount > 10n && random.chance(0.4) ? [amount / 3n, amount - amount / 3n] : [amount]
  const [whole, split] = random.chance(0.5) ? [1n, -1n] : [-1n, 1n]
  const isMoney = (side: bigint) => kind === 'CN' || (kind === 'RC' && side > 0n) || (kind === 'PY' && side < 0n)
  return [
    { ...account(isMoney(whole)), paise: whole * amount },
    ...parts.map((part) => ({ ...account(isMoney(split)), paise: split * part })),
  ]
}

export const bodyLines = (lines: readonly Line[]) =>
  lines.map(({ head, customerId, paise }) => ({
    head,
    ...(customerId && { customerId }),
    debit: text(paise > 0n ? paise : 0n),
    credit: text(paise < 0n ? -paise : 0n),
  }))

const earlier = (day: string, days: number) => dayAfter(day, -days)

/** What was entered is in the books, or waits until another person said yes. */
export const entering = (
  play: Play,
  vouType: string,
  day: string,
  lines: readonly Line[],
  mayBe: () => Promise<boolean>,
) => {
  const enter = (answer: Body) => play.book.enter(Number(answer.id), vouType, lines, day)
  return (answer: Body) => {
    const { voucher: posted, proposal } = answer as { voucher?: Body; proposal?: { id: number } }
    if (posted) enter(posted)
    else waitingOf(play).set(proposal?.id ?? 0, { effect: enter, mayBe })
  }
}

/**
 * Whether the accounting year of a last day takes entries today: when it has come, to the end of September, until it is closed;
 * not the first one of all, once a day after it is closed.
 */
export async function isYearOpen({ test, marketId, day: today }: Play, lastDay: string): Promise<boolean> {
  const closed = await test.db.query(sql`
    select 1 from year_close where market_id = ${marketId} and last_day >= ${lastDay}::date
    union all select 1 from day_seal where market_id = ${marketId} and day >= ${lastDay}::date
      and not exists (select from voucher where market_id = ${marketId} and day <= ${lastDay}::date)`)
  return closed.length === 0 && lastDay <= today && today < `${lastDay.slice(0, 4)}-10-01`
}

/** An entry of two people on the last day of a year. */
export function yearEndAsk(play: Play, lastDay: string, lines: readonly Line[], expected: boolean): Ask {
  const mayBe = () => isYearOpen(play, lastDay)
  const body = { vouType: 'YA', day: lastDay, notes: `By hand ${play.keys}`, lines: bodyLines(lines) }
  const by = play.random.pick([play.desk, play.head])
  return asking(play, by, 'voucher', body, expected, entering(play, 'YA', lastDay, lines, mayBe))
}

/** An entry of the year before, or of the one that is under way, which only its last day takes. */
export async function yearEnd(play: Play): Promise<Ask | null> {
  const lines = await linesOf(play, 'JV')
  const year = Number(play.day.slice(0, 4)) - (play.random.chance(0.15) ? 1 : 0)
  const lastDay = `${year}-03-31`
  return yearEndAsk(play, lastDay, lines, await isYearOpen(play, lastDay))
}

export async function voucher(play: Play): Promise<Ask | null> {
  const { random, desk, head, other, ad } = play
  const vouType = random.pick(['RC', 'RC', 'PY', 'JV', 'CN'] as const)
  const lines = await linesOf(play, vouType)
  const day = random.chance(0.85) ? play.day : earlier(play.day, random.whole(-1, 3))
  const isTilted = random.chance(0.08)
  const sent = isTilted ? lines.map((line, at) => (at > 0 ? line : { ...line, paise: line.paise * 2n })) : lines
  const by = random.weighted([
    [6, desk],
    [3, head],
    [0.3, ad],
  ])
  const ofBatch = random.chance(0.05) ? 'PB/DPI/202627/000001' : null
  const isGood = !isTilted && !ofBatch && by !== ad && by !== other && day <= play.day
  const effect = entering(play, vouType, day, lines, () => isOpen(play, day))
  const body = { vouType, day, notes: `By hand ${play.keys}`, referenceNo: ofBatch, lines: bodyLines(sent) }
  return asking(play, by, 'voucher', body, isGood && (await isOpen(play, day)), effect)
}

/** Whether what it settled is in a batch or with the bank. */
const isWithBank = async (play: Play, id: number) =>
  (
    await rowsOf(
      play,
      sql`select 1 from open_item d join settlement s on d.id in (s.debit_item_id, s.credit_item_id)
          join open_item c on c.id = s.credit_item_id cross join lateral payment_of_item(c.id) p
        where d.voucher_id = ${id} and s.amount > 0 and p.payment_kind <> 'REFUND' and not exists (select from settlement r where r.releases_id = s.id)
          and (p.payment_status = 'SENT' or p.payment_status = 'READY' and p.batch_id is not null)
        union all
        select 1 from open_item c cross join lateral payment_of_item(c.id) p
        where c.voucher_id = ${id}
          and (p.payment_status = 'SENT' or p.payment_status = 'READY' and p.batch_id is not null)`,
    )
  ).length > 0

/** Whether it opened an account on which more was posted since. */
const isBuiltOn = async (play: Play, id: number) =>
  (
    await rowsOf(
      play,
      sql`select 1 from voucher o join voucher_line a on a.voucher_id = o.id
        where o.id = ${id} and o.vou_type = 'OB'
          and exists (select from ${standing} where l.customer_id = a.customer_id and v.id <> o.id)`,
    )
  ).length > 0

/** Whether somebody asked for it already, and nobody said yes or no yet. */
const isAskedBack = async (play: Play, id: number) =>
  (
    await rowsOf(
      play,
      sql`select 1 from proposal where kind = 'voucherReversal' and proposal_status = 'PROPOSED'
        and (payload ->> 'voucherId')::bigint = ${id}`,
    )
  ).length > 0

/**
 * Mostly what people posted; what the program posted is taken back by nobody. A large one waits for the other person: then what is
 * with the bank is in nobody's way before their yes.
 */
export async function reverse(play: Play): Promise<Ask | null> {
  const { random, book, desk, head } = play
  const all = await rowsOf<{ id: number; isBack: boolean }>(
    play,
    sql`select id, exists (select from voucher r where r.reverses_id = v.id) as is_back from voucher v order by id`,
  )
  const own = [...book.entered.keys()]
  const id = own.length > 0 && random.chance(0.6) ? random.pick(own) : all.length > 0 ? random.pick(all).id : 0
  if (id === 0) return null
  const by = random.weighted([
    [6, head],
    [1, desk],
  ])
  const isYearEnd = book.entered.get(id)?.vouType === 'YA'
  const mayBeAsked = async () =>
    book.entered.has(id) && !isYearEnd && !(await isBuiltOn(play, id)) && (await isOpen(play, play.day))
  const isFine = by === head && (await mayBeAsked()) && !(await isAskedBack(play, id))
  const expected = isFine && (await isWithBank(play, id)) ? undefined : isFine
  const body = { reason: 'Entered by mistake' }
  const effect = () => book.reverse(id, play.day)
  return asking(play, by, `voucher/${id}/reverse`, body, expected, ({ proposal }) => {
    if (!proposal) return effect()
    const mayBe = async () => (await mayBeAsked()) && !(await isWithBank(play, id))
    waitingOf(play).set((proposal as { id: number }).id, { effect, mayBe })
  })
}

/** Whether an opening of an account waits for another person's yes. */
const isOpeningAsked = async (play: Play, id: number) =>
  (
    await rowsOf(
      play,
      sql`select 1 from proposal p where p.kind = 'headOpening' and p.proposal_status = 'PROPOSED'
          and (p.payload -> 'lines' -> 0 ->> 'customerId')::bigint = ${id}`,
    )
  ).length > 0

/** What a reeler has paid ahead waits for another person; what is posted at once is entered here. */
export async function opening(play: Play): Promise<Ask | null> {
  const { random, book, desk, head, day } = play
  const kind = random.pick(['farmer', 'reeler'] as const)
  const { id, hasPostings } = random.pick(await customersOf(play, kind))
  const amount = small(play)
  const sign = random.chance(0.5) ? 1n : -1n
  const lines: Line[] = [
    { head: kind === 'farmer' ? '1001' : '1002', customerId: id, paise: sign * amount },
    { head: '7001', paise: -sign * amount },
  ]
  const body = { customerId: id, side: sign > 0n ? 'debit' : 'credit', amount: text(amount), day }
  return asking(
    play,
    random.pick([desk, head]),
    'ledger/openings',
    body,
    !hasPostings && !(await isOpeningAsked(play, id)) && (await isOpen(play, day)),
    ({ voucher }) => {
      if (voucher) book.enter(Number((voucher as Body).id), 'OB', lines, day)
    },
  )
}

const openedHeads = ['3001', '3002', '6001', '7002', '9001'] as const

/** Whether something stood on a head of the market from before, by a voucher that was not taken back. */
export const isHeadOpened = async (play: Play, code: string) =>
  (
    await rowsOf(
      play,
      sql`select 1 from ledger_entry e where e.head_code = ${code} and e.customer_id is null and e.vou_type = 'OB'
          and e.market_id = ${play.marketId} and e.reverses_id is null
          and not exists (select from voucher r where r.reverses_id = e.voucher_id)`,
    )
  ).length > 0

/** What stood on a head before the books: posted only with another person's yes. */
export async function headOpening(play: Play): Promise<Ask | null> {
  const { random, desk, head, day, marketId } = play
  const code = random.pick(openedHeads)
  const [found] = await rowsOf<{ id: number; isAsked: boolean }>(
    play,
    sql`select h.id, exists (select from proposal p where p.kind = 'headOpening' and p.proposal_status = 'PROPOSED'
        and p.market_id = ${marketId} and p.payload -> 'lines' -> 0 ->> 'head' = h.code) as is_asked
      from ledger_head h where h.code = ${code}`,
  )
  const side = random.pick(['debit', 'credit'] as const)
  const body = { headId: found?.id, side, amount: text(small(play)), day }
  const isFree = found?.isAsked === false && !(await isHeadOpened(play, code))
  const isCash = code === '3001' && side === 'credit'
  const expected = isFree && !isCash && (await isOpen(play, day))
  return asking(play, random.pick([desk, head]), 'ledger/openings/heads', body, expected)
}

export async function closeDay(play: Play): Promise<Ask | null> {
  const { random, head, desk, day } = play
  const date = random.chance(0.05) ? day : earlier(day, random.pick([-1, 1, 1, 2]))
  const by = random.weighted([
    [6, head],
    [1, desk],
  ])
  const isClosable = date <= day && (await isOpen(play, date))
  if (isClosable) await countCash(desk, date)
  return asking(play, by, 'day/close', { date }, by === head && isClosable)
}

export async function remit(play: Play): Promise<Ask | null> {
  const { random, book, desk, head, day } = play
  const date = random.chance(0.2) ? day : earlier(day, random.whole(1, 3))
  const levy = book.levyOfDay(date)
  const credit = book.creditBefore(day)
  const own = levy.farmer + levy.reeler
  const isWhole = own + credit.farmer + credit.reeler <= 0n
  const fits = !book.isRemitted(date) && date < day && own > 0n && (await isOpen(play, day))
  const asksForWhole = random.chance(0.9) ? isWhole : !isWhole
  const by = random.pick([desk, head])
  const challanNo = `CH2026${play.keys}`
  const effect = () => book.remit(date, day, challanNo)
  if (asksForWhole) return asking(play, by, 'levy/setOff', { date }, fits && isWhole, effect)
  const body = { date, challanNo, challanDate: day, bankName: 'Indian Bank' }
  return asking(play, by, 'levy/remittance', body, fits && !isWhole, effect)
}

/** A challan that was wrong: proposed here, decided with the other proposals. */
export async function takeBack(play: Play): Promise<Ask | null> {
  const recorded = await rowsOf<{ id: number; stands: boolean; isAsked: boolean }>(
    play,
    sql`select t.id, t.stands, exists (select from proposal q where q.kind = 'challanTakenBack'
        and q.proposal_status = 'PROPOSED' and (q.payload ->> 'remittanceId')::bigint = t.id) as is_asked
      from levy_remittance t where t.market_id = ${play.marketId} order by t.id desc limit 4`,
  )
  if (recorded.length === 0) return null
  const { id, stands, isAsked } = play.random.pick(recorded)
  const by = play.random.pick([play.desk, play.head])
  return asking(play, by, `levy/remittance/${id}/takeBack`, { reason: 'Wrong amount' }, stands && !isAsked)
}

/** A pass moves no money; its series has no gap, also where it was refused half way. */
export async function gatePass(play: Play): Promise<Ask | null> {
  const reeler = play.random.pick(await customersOf(play, 'reeler')).id
  const date = play.random.chance(0.7) ? play.day : earlier(play.day, 1)
  return asking(play, play.desk, 'gatepass', { reelerId: reeler, date }, undefined)
}
