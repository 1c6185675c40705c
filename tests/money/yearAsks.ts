import { sql } from 'drizzle-orm'
import { countCash } from '../support/cash'
import { billRest, isOpen } from './billAsks'
import { isYearOpen, yearEndAsk } from './entryAsks'
import { bankAnswers } from './paymentAsks'
import { type Ask, asking, Difference, type Play, rowsOf } from './play'

/* The end of an accounting year that a play goes past: all that stops it is done first, then two people close it. */

/** The last day of the year before; only a play that was there when it ended closes it. */
const lastDayOf = ({ day }: Play): string => {
  const year = Number(day.slice(0, 4)) - (day.slice(5) < '04-01' ? 1 : 0)
  return `${year}-03-31`
}

const yearBefore = (lastDay: string): string => `${Number(lastDay.slice(0, 4)) - 1}${lastDay.slice(2, 4)}`

const isClosed = async (play: Play, lastDay: string): Promise<boolean> =>
  (
    await rowsOf(
      play,
      sql`select 1 from year_close where market_id = ${play.marketId} and last_day >= ${lastDay}::date`,
    )
  ).length > 0

/** Whether a year ended in these days that is not closed yet. */
export const isYearDue = async (play: Play): Promise<boolean> =>
  play.day.slice(5, 7) === '04' && !(await isClosed(play, lastDayOf(play)))

type Stop = 'bills' | 'bank' | 'cash' | 'waits' | 'day'

/** Entries of the year that wait for their second person. */
const waitingIn = (play: Play, lastDay: string) =>
  rowsOf<{ id: number; maker: string }>(
    play,
    sql`select p.id, u.role as maker from proposal p join mas_user u on u.id = p.maker_id
      where p.market_id = ${play.marketId} and p.proposal_status = 'PROPOSED' and p.kind in ('voucher', 'headOpening')
        and (p.payload ->> 'day')::date <= ${lastDay}::date order by p.id`,
  )

/** What stops a year's closing. */
async function stopsOf(play: Play, lastDay: string): Promise<readonly Stop[]> {
  const [row] = await rowsOf<{ bills: boolean; bank: boolean }>(
    play,
    sql`select exists (select from lot where day <= ${lastDay}::date and lot_status in ('APPROVED', 'WEIGHED')) as bills,
      exists (select from payment where day <= ${lastDay}::date and payment_status = 'SENT') as bank`,
  )
  const stops = {
    bills: row?.bills,
    bank: row?.bank,
    cash: play.book.balanceOf('3001 0', lastDay) < 0n,
    waits: (await waitingIn(play, lastDay)).length > 0,
    day: await isOpen(play, lastDay),
  }
  return (Object.keys(stops) as Stop[]).filter((stop) => stops[stop])
}

/** All that a closing goes by: what the year comes to, in how many vouchers, and which levies of it are remitted. */
async function stateOf(play: Play, lastDay: string): Promise<string> {
  const [row] = await rowsOf(
    play,
    sql`select (select count(*) from voucher where market_id = ${play.marketId} and day <= ${lastDay}::date) as vouchers,
      (select string_agg(day::text, ' ' order by day) from levy_remittance where stands and day <= ${lastDay}::date) as remitted`,
  )
  return JSON.stringify([play.book.accountsOn(lastDay), row])
}

const proposed = new Map<string, string>()
const nameOf = (play: Play, id: number) => `${play.seed} ${id}`

/** What clears a stop away, each its own way. */
const clearing: Readonly<Record<Stop, (play: Play, lastDay: string) => Promise<Ask | null>>> = {
  bills: billRest,
  bank: bankAnswers,
  cash: async (play, lastDay) => {
    const short = play.book.balanceOf('3001 0', lastDay)
    const lines = [
      { head: '3001', paise: -short },
      { head: '3002', paise: short },
    ]
    return yearEndAsk(play, lastDay, lines, await isYearOpen(play, lastDay))
  },
  waits: async (play, lastDay) => {
    const [one] = await waitingIn(play, lastDay)
    if (!one) return null
    const by = one.maker === 'branchad' ? play.desk : play.head
    return asking(play, by, `proposals/${one.id}/refuse`, { reason: 'The year ends without it' }, true)
  },
  day: async (play, lastDay) => {
    await countCash(play.desk, lastDay)
    return asking(play, play.head, 'day/close', { date: lastDay }, await isOpen(play, lastDay))
  },
}

async function propose(play: Play, lastDay: string, stops: readonly Stop[]): Promise<Ask> {
  const { random, desk, head, marketId, day } = play
  const waiting = await rowsOf(
    play,
    sql`select 1 from proposal where kind = 'yearClose' and proposal_status = 'PROPOSED' and market_id = ${marketId}`,
  )
  const by = random.weighted([
    [6, head],
    [1, desk],
  ])
  const isFine = stops.length === 0 && waiting.length === 0 && lastDay < day && !(await isClosed(play, lastDay))
  const state = await stateOf(play, lastDay)
  // Where something else came at the same moment, the program alone knows which it showed.
  const effect: Ask['effect'] = async (answer) => {
    const { id } = answer.proposal as { id: number }
    if ((await stateOf(play, lastDay)) === state) proposed.set(nameOf(play, id), state)
  }
  return asking(play, by, 'year/close', { year: yearBefore(lastDay) }, by === head && isFine, effect)
}

/** The way to the end of a year: mostly what is missing on it, sometimes the end at once. */
export async function approachEnd(play: Play): Promise<Ask | null> {
  const lastDay = lastDayOf(play)
  const stops = await stopsOf(play, lastDay)
  if (stops.length === 0 || play.random.chance(0.1)) return propose(play, lastDay, stops)
  return clearing[play.random.pick(stops)](play, lastDay)
}

interface Carried {
  readonly account: string
  readonly balance: string
}

/** What a closed year carries forward is what the book has at its end, and so is what the ledger has. */
export async function checkYears(play: Play): Promise<void> {
  const years = await rowsOf<{ id: number; lastDay: string; carried: Carried[]; ledger: Carried[] }>(
    play,
    sql`select y.id, y.last_day,
      (select jsonb_agg(jsonb_build_object('account', h.code || ' ' || coalesce(b.customer_id, 0), 'balance', b.debit - b.credit))
        from year_balance b join ledger_head h on h.id = b.head_id where b.year_close_id = y.id) as carried,
      (select jsonb_agg(to_jsonb(e)) from (select e.head_code || ' ' || coalesce(e.customer_id, 0) as account,
          sum(e.debit - e.credit) as balance from ledger_entry e where e.market_id = y.market_id and e.day <= y.last_day
        group by 1 having sum(e.debit - e.credit) <> 0) e) as ledger
      from year_close y`,
  )
  for (const { lastDay, carried, ledger } of years) {
    const wanted = Object.entries(play.book.accountsOn(lastDay)).sort()
    for (const [what, found] of Object.entries({ carried, ledger })) {
      const is = (found ?? []).map(({ account, balance }) => [account, Number(balance).toFixed(2)]).sort()
      if (JSON.stringify(is) !== JSON.stringify(wanted))
        throw new Difference(
          `The year to ${lastDay} has ${what} ${JSON.stringify(is)}\n  and not ${JSON.stringify(wanted)}`,
        )
    }
  }
}

/** The second person's yes to a closing: granted where the year is still as it was shown. */
export async function closing(play: Play, id: number) {
  const lastDay = lastDayOf(play)
  const shown = proposed.get(nameOf(play, id))
  const isStopped = (await stopsOf(play, lastDay)).length > 0 || (await isClosed(play, lastDay))
  const isSame = shown === undefined ? undefined : shown === (await stateOf(play, lastDay))
  const isFine = isStopped ? false : isSame
  const effect = async () => {
    play.book.closeYear(lastDay)
    play.told.set('year closed', (play.told.get('year closed') ?? 0) + 1)
    await checkYears(play)
  }
  return { isFine, effect }
}
