import { sql } from 'drizzle-orm'
import pg from 'pg'
import { type Random, randomOf } from '../simulation/random'
import { type TestApp, testApp } from '../support/app'
import { settableClock, type TestClock } from '../support/clock'
import type { TestClient } from '../support/cookies'
import { urlOf } from '../support/emptyDatabase'
import { Book } from './book'

export type Body = Record<string, unknown>

export interface PlayAnswer {
  readonly status: number
  readonly body: Body
}

/** A write that somebody asks for, and what it does to the books where the answer is yes. */
export interface Ask {
  readonly by: TestClient
  readonly path: string
  readonly body: object
  readonly key: string
  readonly effect: (answer: Body) => void | Promise<void>
  /** Whether it is granted when nobody else asks for anything; undefined where the program alone can know. */
  readonly expected: boolean | undefined
}

export interface Desks {
  readonly desk: TestClient
  readonly head: TestClient
  readonly ad: TestClient
  readonly other: TestClient
}

/** Some market days of one seed, on a database of their own. */
export interface Play extends Desks {
  readonly seed: number
  readonly random: Random
  readonly test: TestApp
  readonly clock: TestClock
  readonly book: Book
  readonly marketId: number
  readonly steps: string[]
  readonly told: Map<string, number>
  /** Today's asks and their answers, to be repeated. */
  sent: { ask: Ask; heard: PlayAnswer }[]
  day: string
  keys: number
}

/** One seed in two goes past the end of an accounting year. */
const starts = ['2026-03-31', '2026-11-18', '2026-03-30', '2026-06-10', '2026-03-31', '2026-12-30'] as const

export async function openPlay(seed: number): Promise<Play> {
  const random = randomOf(seed)
  const day = starts[(seed - 1) % starts.length] ?? starts[0]
  const clock = settableClock(`${day}T06:30:00.000Z`)
  const test = await testApp({ farmers: 5, reelers: 3, clock })
  const [market] = await test.db.query<{ id: number }>(sql`select id from mas_branch where code = 'DPI'`)
  // Farmers of the other market were here before, as an arrival would have noted.
  await test.arrange(sql`
    insert into customer_market (customer_id, market_id) select c.id, ${market?.id ?? 0} from mas_customer c
      join mas_branch m on m.id = c.market_id where c.customer_type = 'farmer' and m.code = 'PNG'`)
  const [desk, head, ad, other] = (await Promise.all([1, 2, 3, 4].map(() => test.client()))) as [
    TestClient,
    TestClient,
    TestClient,
    TestClient,
  ]
  const people = { desk, head, ad, other }
  const rest = { book: new Book(), marketId: market?.id ?? 0, steps: [], told: new Map(), sent: [], day, keys: 0 }
  return { seed, random, test, clock, ...people, ...rest }
}

/** Everyone signs in for a new day. */
export async function signIn({ desk, head, ad, other }: Desks): Promise<void> {
  await desk.signIn('marketofficer')
  await head.signIn('branchad')
  await ad.signIn('ad')
  await other.signIn('pennagaram')
}

export const nameOf = (play: Desks, by: TestClient): string =>
  (['desk', 'head', 'ad', 'other'] as const).find((name) => play[name] === by) ?? '?'

/** An ask with a key of its own. */
export function asking(
  play: Play,
  by: TestClient,
  path: string,
  body: object,
  expected: boolean | undefined,
  effect: Ask['effect'] = () => undefined,
): Ask {
  play.keys += 1
  return { by, path, body, expected, effect, key: `money-${play.seed}-${play.keys}` }
}

export const rowsOf = <T extends object>(play: Play, statement: ReturnType<typeof sql>): Promise<T[]> =>
  play.test.db.query<T>(statement)

export const isYes = ({ status }: PlayAnswer): boolean => status < 300

export async function send({ by, path, body, key }: Ask): Promise<PlayAnswer> {
  const response = await by.post(path, body, { 'Idempotency-Key': key })
  return { status: response.status, body: (await response.json()) as Body }
}

/** Something that was to be met came by. */
export const tell = ({ told }: Play, what: string): void => void told.set(what, (told.get(what) ?? 0) + 1)

/** A difference between the books and the program; the test adds the seed and the way there. */
export class Difference extends Error {}

export function note(play: Play, ask: Ask, heard: PlayAnswer, how: string): void {
  const said = isYes(heard) ? 'yes' : String(heard.body.rule ?? heard.body.code)
  play.steps.push(`${play.day} ${how} ${nameOf(play, ask.by)}: ${ask.path} ${JSON.stringify(ask.body)} -> ${said}`)
  tell(play, said)
  if (isYes(heard)) tell(play, ask.path.replaceAll(/\d+/g, '{id}'))
  if (heard.status >= 500) throw new Difference(`${ask.path} answered ${heard.status} ${JSON.stringify(heard.body)}`)
}

/** Takes an answer into the books. */
export async function settle(play: Play, ask: Ask, heard: PlayAnswer, how: string): Promise<void> {
  note(play, ask, heard, how)
  play.sent.push({ ask, heard })
  if (isYes(heard)) await ask.effect(heard.body)
}

/** A connection to the play's database that is not the program's. */
export async function beside<T>({ test }: Play, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const [found] = await test.db.query<{ name: string }>(sql`select current_database() as name`)
  const client = new pg.Client({ connectionString: urlOf(found?.name ?? '') })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
