import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { type Ask, beside, Difference, isYes, nameOf, type Play, type PlayAnswer, send, settle } from './play'

/* The ways in which an ask reaches the program: alone, twice, with others at once, and over a line that is cut. */

export async function alone(play: Play, [ask]: readonly Ask[]): Promise<void> {
  if (!ask) return
  const heard = await send(ask)
  await settle(play, ask, heard, 'alone')
  if (ask.expected !== undefined && ask.expected !== isYes(heard))
    throw new Difference(
      `${ask.path} by ${nameOf(play, ask.by)} was to be ${ask.expected ? 'granted' : 'refused'}, not ${heard.status} ${JSON.stringify(heard.body)}`,
    )
}

function sameAnswer(ask: Ask, one: PlayAnswer, other: PlayAnswer): void {
  if (one.status !== other.status || !isDeepStrictEqual(one.body, other.body))
    throw new Difference(
      `${ask.path} under one key answered ${one.status} ${JSON.stringify(one.body)} and ${other.status} ${JSON.stringify(other.body)}`,
    )
}

/** The same ask twice at the same moment: one effect, one answer. */
export async function twice(play: Play, [ask]: readonly Ask[]): Promise<void> {
  if (!ask) return
  const [one, other] = (await Promise.all([send(ask), send(ask)])) as [PlayAnswer, PlayAnswer]
  await settle(play, ask, one, 'twice')
  sameAnswer(ask, one, other)
}

/** Several people at once. */
export async function together(play: Play, asks: readonly Ask[]): Promise<void> {
  const heard = await Promise.all(asks.map(send))
  for (const [at, ask] of asks.entries()) await settle(play, ask, heard[at] as PlayAnswer, 'together')
}

const cutAll = (client: pg.Client) =>
  client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'cocoon-market-console'`,
  )

const lostStatus = 503

/** An ask over a line that may be cut: null where no answer came of the program. */
const attempt = async (ask: Ask): Promise<PlayAnswer | null> => {
  const heard = await send(ask)
  return heard.status === lostStatus ? null : heard
}

/** Asks again with the same key until it is answered. */
async function untilAnswered(ask: Ask, first: PlayAnswer | null): Promise<PlayAnswer> {
  let heard = first
  for (let n = 0; heard === null && n < 50; n += 1) heard = await attempt(ask)
  if (!heard) throw new Difference(`${ask.path} is answered by nobody`)
  return heard
}

/** Lets the program's pool meet its cut connections, so that what this play reads for itself is not lost on one. */
const heal = ({ test }: Play) =>
  Promise.all(Array.from({ length: 10 }, () => test.db.query(sql`select 1`).catch(() => undefined)))

async function recover(
  play: Play,
  asks: readonly Ask[],
  first: readonly (PlayAnswer | null)[],
  how: string,
): Promise<void> {
  const lost = first.filter((heard) => heard === null).length
  await heal(play)
  play.told.set('lost', (play.told.get('lost') ?? 0) + lost)
  for (const [at, ask] of asks.entries())
    await settle(play, ask, await untilAnswered(ask, first[at] ?? null), first[at] ? how : `${how}, again`)
}

/** Every connection of the program is cut somewhere in the midst of the asks. */
export async function cut(play: Play, asks: readonly Ask[]): Promise<void> {
  const first = await beside(play, async (client) => {
    const answers = asks.map(attempt)
    await wait(play.random.whole(0, 25))
    await cutAll(client)
    return Promise.all(answers)
  })
  await recover(play, asks, first, 'cut')
}

const isWaiting = async (client: pg.Client): Promise<boolean> =>
  (
    await client.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      and application_name = 'cocoon-market-console'`)
  ).rows.length > 0

/** The same with the market's ledger held: what posts is cut after all else that it does. */
export async function cutAtTheLedger(play: Play, asks: readonly Ask[]): Promise<void> {
  const first = await beside(play, async (client) => {
    await client.query('begin')
    await client.query('select 1 from ledger_chain where market_id = $1 for update', [play.marketId])
    let open = asks.length
    const answers = asks.map((ask) => attempt(ask).finally(() => --open))
    for (let n = 0; n < 40 && open > 0 && !(await isWaiting(client)); n += 1) await wait(5)
    await cutAll(client)
    await client.query('rollback')
    return Promise.all(answers)
  })
  await recover(play, asks, first, 'cut at the ledger')
}

/** Answers that are not kept: what is asked again after a correction is a new question. */
const notKept = new Set(['CONFIRM', 'INVALID', 'UNAUTHENTICATED', 'SLOW_DOWN', 'UNAVAILABLE'])

/** Something from earlier in the day once more, with its old key. */
export async function again(play: Play): Promise<void> {
  const kept = play.sent.filter(({ heard }) => isYes(heard) || !notKept.has(String(heard.body.code)))
  if (kept.length === 0) return
  const { ask, heard } = play.random.pick(kept)
  const second = await send(ask)
  play.steps.push(`${play.day} again ${nameOf(play, ask.by)}: ${ask.path} ${ask.key}`)
  sameAnswer(ask, heard, second)
}
