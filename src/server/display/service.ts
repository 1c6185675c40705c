import { sql } from 'drizzle-orm'
import type { HallAsked, HallScreen } from '#resources/api/hall'
import { AppError } from '#shared/errors'
import { codeLength, codeLetters } from '#shared/hall'
import { countedAddress } from '../address'
import type { Actor, Ticket } from '../context'
import { array, type Sql } from '../db/db'
import { hashOf, newToken } from '../token'

export { marketName, resultOf } from './queries'

/** More screens than this never wait at once in earnest: of one place, and of all. */
const mostOfPlace = 20
const mostWaiting = 2_000

/** Bytes beyond the last whole round of the letters are drawn again, so that each letter is as likely. */
function newCode(): string {
  const fair = 256 - (256 % codeLetters.length)
  let code = ''
  while (code.length < codeLength)
    for (const byte of crypto.getRandomValues(new Uint8Array(codeLength)))
      if (byte < fair && code.length < codeLength) code += codeLetters[byte % codeLetters.length]
  return code
}

/**
 * Until when an opened screen `t` shows its market: its midnight, and where a slot of its day runs on, until what came of that could be
 * read. What waits ends as it stands.
 */
const endOf = sql`greatest(t.ends_at, (
  select max(s.ends_at) + interval '15 minutes' from slot s
  where s.market_id = t.market_id and s.day = t.day and s.slot_status <> 'CANCELLED'))`

/** Whose ticket this token is; null for none, unknown, ended and expired ones. */
export async function findTicket(db: Sql, token: string | null): Promise<Ticket | null> {
  if (!token) return null
  const [row] = await db.query<Ticket>(sql`
    select t.id, t.ticket_status as status, t.code, t.market_id, t.day, ${endOf} as ends_at from display_ticket t
    where t.token_hash = ${await hashOf(token)} and t.ticket_status in ('WAITING', 'OPEN') and ${endOf} > auction_now()`)
  return row ?? null
}

/**
 * Makes room for one more that waits. Nobody is refused: of a place that has many waiting the oldest gives way, and of all
 * the oldest of the place that has most, so that whoever asks without end pushes out themselves.
 */
async function makeRoom(tx: Sql, network: string): Promise<void> {
  await tx.query(sql`delete from display_ticket where ticket_status = 'WAITING' and ends_at <= auction_now()`)
  const [waiting] = await tx.query<{ ofPlace: number; n: number }>(sql`
    select count(*) as n, count(*) filter (where network = ${network}) as of_place
    from display_ticket where ticket_status = 'WAITING'`)
  const { ofPlace, n } = waiting ?? { ofPlace: 0, n: 0 }
  if (ofPlace < mostOfPlace && n < mostWaiting) return
  const only = ofPlace >= mostOfPlace ? sql`and network = ${network}` : sql``
  await tx.query(sql`
    delete from display_ticket where ticket_status = 'WAITING' and id = (
      select id from display_ticket where ticket_status = 'WAITING' ${only}
      order by count(*) over (partition by network) desc, asked_at, id limit 1)`)
}

/** A new waiting ticket for a screen at an address; those that nobody opened in time are removed. */
export async function askTicket(tx: Sql, address: string): Promise<HallAsked> {
  const network = countedAddress(address)
  await makeRoom(tx, network)
  const token = newToken()
  const hash = await hashOf(token)
  for (let attempt = 0; attempt < 5; attempt++) {
    const [made] = await tx.query<{ code: string; endsAt: string }>(sql`
      insert into display_ticket (code, token_hash, ticket_status, network, asked_at, ends_at)
      select ${newCode()}, ${hash}, 'WAITING', ${network}::text, t.now, t.now + interval '15 minutes' from (select auction_now() as now) t
      on conflict do nothing returning code, ends_at`)
    if (made) return { ...made, token }
  }
  throw new AppError('UNAVAILABLE')
}

/** Opens the waiting screen of a code for the officer's market until India's midnight; false where no screen waits. */
export async function openTicket(tx: Sql, user: Actor, code: string): Promise<boolean> {
  const opened = await tx.query(sql`
    update display_ticket t set ticket_status = 'OPEN', market_id = ${user.marketId}, day = d.day, opened_by_id = ${user.id},
      opened_at = d.now, ends_at = (d.day + 1)::timestamp at time zone interval '5 hours 30 minutes', version = version + 1
    from (
      select n.now, (n.now at time zone interval '5 hours 30 minutes')::date as day from (select auction_now() as now) n
    ) d
    where t.code = ${code} and t.ticket_status = 'WAITING' and t.ends_at > d.now returning t.id`)
  return opened.length > 0
}

/** The screens that show one of the caller's markets now. */
export const openScreens = (db: Sql, user: Actor): Promise<HallScreen[]> =>
  db.query<HallScreen>(sql`
    select t.id, t.code, t.day, t.opened_at, u.name as opened_by, u.name_ta as opened_by_ta, ${endOf} as ends_at
    from display_ticket t join mas_user u on u.id = t.opened_by_id
    where t.market_id = any(${array(user.marketIds, 'int8')}) and t.ticket_status = 'OPEN' and ${endOf} > auction_now()
    order by t.opened_at, t.id`)

/** Ends an open screen of the caller's markets; false where there is none. */
export async function endTicket(tx: Sql, user: Actor, id: number): Promise<boolean> {
  const ended = await tx.query(sql`
    update display_ticket set ticket_status = 'ENDED', ended_at = auction_now(), version = version + 1
    where id = ${id} and market_id = any(${array(user.marketIds, 'int8')}) and ticket_status = 'OPEN' returning id`)
  return ended.length > 0
}
