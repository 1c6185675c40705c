import { type SQL, sql } from 'drizzle-orm'
import type { SlotRow } from '#resources/api/lots'
import { secondsText } from '#shared/day'
import { formatIssue } from '#shared/issues'
import type { Deps } from '../context'
import { array, type Sql } from '../db/db'
import { isTransient } from '../db/retry'
import { publishSlot } from '../hub/events'
import { log } from '../log'
import { slotRows } from '../lots/service'
import { settingIn, settingsOf } from '../settings/service'
import { lockLots, system } from '../slotClock/service'
import { actAs } from '../transaction'
import { lockTimes } from './service'

/*
 * Time in which no bid could be decided is given back (D59). Each process writes every second, as a bid is written, that
 * bids can be decided. Who finds that nobody did for more than five seconds moves the ends of the slots that ran, before
 * the next bid is decided or a slot closes.
 */

/** As `place_bids` reads it: so long without a pulse, and time was lost. */
const longest = sql`interval '5 seconds'`
/** Milliseconds that it may take until what was given back stands, without more being given. */
const restFrom = 1_000
/** Seconds that a slot gets back at most, of all outages together. */
const most = 30 * 60

interface Lost {
  readonly id: number
  readonly marketId: number
  readonly day: string
  readonly since: string
  readonly now: string
  /** Whole seconds, what was given back before taken off the most. */
  readonly seconds: number
}

/** Seconds that a slot got back already. */
const givenTo = (slotId: SQL) => sql`
  coalesce((select extract(epoch from sum(c.ends_after - c.ends_before)) from slot_change c
    where c.slot_id = ${slotId} and c.user_id is null), 0)::int`

/**
 * The slots that ran meanwhile and are not closed, with what each lost since a bid could last be decided in it: one that was
 * taken back since was decided, too.
 */
const lostSince = (tx: Sql, at: string) =>
  tx.query<Lost>(sql`
    select s.id, s.market_id, s.day, f.since, auction_now() as now,
      least(ceil(extract(epoch from auction_now() - f.since)), ${most}::int - f.given)::int as seconds
    from slot s, lateral (
      select greatest(${at}::timestamptz, s.starts_at,
          (select max(b.at) from bid b where b.slot_id = s.id)) as since,
        ${givenTo(sql`s.id`)} as given
    ) f
    where s.slot_status in ('SCHEDULED', 'LIVE') and s.starts_at < auction_now() and s.ends_at > f.since
      and auction_now() - f.since > ${longest} and f.given < ${most}::int
    order by s.market_id, s.starts_at, s.id`)

/** The time since an instant for those of the slots that run, as far as they may have more. */
const restOf = (tx: Sql, slots: readonly SlotRow[], until: string) =>
  tx.query<Lost>(sql`
    select s.id, s.market_id, s.day, ${until}::timestamptz as since, auction_now() as now,
      least(ceil(extract(epoch from auction_now() - ${until}::timestamptz)), ${most}::int - f.given)::int as seconds
    from slot s, lateral (select ${givenTo(sql`s.id`)} as given) f
    where s.id = any(${array(
      slots.map(({ id }) => id),
      'int8',
    )}) and s.slot_status in ('SCHEDULED', 'LIVE') and s.starts_at <= ${until}::timestamptz and f.given < ${most}::int
    order by s.market_id, s.starts_at, s.id`)

interface Moved {
  readonly id: number
  readonly endsBefore: string
  readonly endsAt: string
}

/** Moves a slot and its lots, and keeps why. */
async function move(tx: Sql, id: number, by: { starts: number; ends: number }, reason: string): Promise<Moved> {
  await lockLots(tx, id)
  const [moved] = await tx.query<Moved>(sql`
    with before as (select * from slot where id = ${id}),
    s as (
      update slot set starts_at = slot.starts_at + make_interval(secs => ${by.starts}::int),
        ends_at = slot.ends_at + make_interval(secs => ${by.ends}::int), version = slot.version + 1,
        duration = least(600, ceil(extract(epoch from slot.ends_at - slot.starts_at + make_interval(secs => ${by.ends - by.starts}::int)) / 60))::int
      where id = ${id} returning *
    ),
    l as (
      update lot set opens_at = s.starts_at, closes_at = s.ends_at from s
      where lot.slot_id = s.id and lot.lot_status in ('SLOTTED', 'BIDDING')
    )
    insert into slot_change (market_id, slot_id, kind, starts_before, ends_before, starts_after, ends_after, reason, at)
    select s.market_id, s.id, 'TIMES', b.starts_at, b.ends_at, s.starts_at, s.ends_at, ${reason}, auction_now()
    from s, before b returning slot_id as id, ends_before, ends_after as ends_at`)
  if (!moved) throw new Error(`Slot ${id} did not move`)
  return moved
}

/**
 * The next slot of the market that was to begin after one that moved and would now begin before its end, and by how many
 * seconds; one that was to run beside it does so still.
 */
async function pushed(tx: Sql, marketId: number, { id, endsBefore, endsAt }: Moved) {
  const [next] = await tx.query<{ id: number; seconds: number }>(sql`
    select n.id, ceil(extract(epoch from ${endsAt}::timestamptz - n.starts_at))::int as seconds
    from slot n where n.market_id = ${marketId} and n.id <> ${id} and n.slot_status = 'SCHEDULED'
      and n.starts_at >= ${endsBefore}::timestamptz and n.starts_at < ${endsAt}::timestamptz
    order by n.starts_at, n.id limit 1 for no key update of n`)
  return next
}

const reasonOf = ({ since, now }: Lost): string => {
  const args = { from: secondsText(since) || '', to: secondsText(now) || '' }
  return (['en', 'ta'] as const)
    .map((language) => formatIssue(language, { key: 'auction.slot.givenBack', args }))
    .join(' · ')
}

/** Gives one slot its time back; those that it would run into begin so much later. Answers all that moved. */
async function giveBack(deps: Deps, tx: Sql, lost: Lost): Promise<SlotRow[]> {
  const ctx = system(deps, tx, lost.marketId)
  if (settingIn(await settingsOf(ctx, lost.marketId), 'auction.giveBack') !== 'on') return []
  await lockTimes(ctx, lost.marketId)
  await tx.query(sql`select id from slot where id = ${lost.id} for no key update`)
  const reason = reasonOf(lost)
  let last = await move(tx, lost.id, { starts: 0, ends: lost.seconds }, reason)
  const ids = [last.id]
  for (let next = await pushed(tx, lost.marketId, last); next; next = await pushed(tx, lost.marketId, last)) {
    last = await move(tx, next.id, { starts: next.seconds, ends: next.seconds }, reason)
    ids.push(last.id)
  }
  return slotRows(ctx, sql`t.id = any(${`{${ids.join(',')}}`}::int8[])`)
}

interface Resumed {
  readonly slots: readonly SlotRow[]
  /** Until when time was given back. */
  readonly until: string
}

/** What was lost since the last pulse is given back, and the next pulse written, by one process alone. */
async function resume(deps: Deps, tx: Sql): Promise<Resumed> {
  await tx.query(sql`insert into auction_pulse (id, at) values (1, auction_now()) on conflict (id) do nothing`)
  const [last] = await tx.query<{ at: string; isLost: boolean }>(sql`
    select at, at < auction_now() - ${longest} as is_lost from auction_pulse where id = 1 for update`)
  await actAs(tx, 0)
  const moved: SlotRow[] = []
  if (last?.isLost)
    for (const { id } of await lostSince(tx, last.at)) {
      // Read again: one before it may have moved it.
      const lost = (await lostSince(tx, last.at)).find((one) => one.id === id)
      if (lost) moved.push(...(await giveBack(deps, tx, lost)))
    }
  const [now] = await tx.query<{ until: string }>(
    sql`update auction_pulse set at = auction_now() where id = 1 returning at as until`,
  )
  if (!now) throw new Error('No pulse')
  return { slots: moved, until: now.until }
}

/**
 * What was given back was counted to the moment at which it was written; that it stands may take as long as a second
 * machine is not there to have it, and no bid stood before. Gives the slots that moved the rest, in whole seconds.
 */
async function giveRest(deps: Deps, tx: Sql, { slots, until }: Resumed): Promise<SlotRow[]> {
  await actAs(tx, 0)
  const moved: SlotRow[] = []
  for (const lost of await restOf(tx, slots, until)) moved.push(...(await giveBack(deps, tx, lost)))
  return moved
}

/**
 * Says that bids can be decided now; where nobody could say so for more than five seconds, the slots that ran get that
 * time back first. Throws what passes, and is asked again a second later.
 */
export async function notePulse(deps: Deps): Promise<void> {
  const db = deps.db.for('pulse')
  const inTime = await db.query(sql`
    update auction_pulse set at = auction_now() where id = 1 and at >= auction_now() - ${longest} returning id`)
  if (inTime.length > 0) return
  try {
    let writtenAt = 0
    const resumed = await db.transaction(async (tx) => {
      const done = await resume(deps, tx)
      writtenAt = performance.now()
      return done
    })
    const isLate = resumed.slots.length > 0 && performance.now() - writtenAt > restFrom
    const rest = isLate ? await db.transaction((tx) => giveRest(deps, tx, resumed)) : []
    for (const slot of [...resumed.slots, ...rest]) publishSlot(deps.hub, slot)
  } catch (error) {
    if (isTransient(error)) throw error
    // Bidding goes on all the same; an officer can change the times.
    log.fault(error, 'Lost time was not given back')
    await db.query(sql`update auction_pulse set at = auction_now() where id = 1`)
  }
}

const every = 1_000

/** Writes the pulse until stopped. The embedded database is one with its process, and for trying out: it has none. */
export function startPulse(deps: Deps): () => void {
  if (deps.db.kind === 'pglite') return () => undefined
  let isBusy = false
  const beat = () => {
    if (isBusy) return
    isBusy = true
    notePulse(deps)
      .catch((error: unknown) => log.fault(error, 'The pulse was not written'))
      .finally(() => {
        isBusy = false
      })
  }
  beat()
  const timer = setInterval(beat, every)
  return () => clearInterval(timer)
}
