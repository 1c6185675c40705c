import { sql } from 'drizzle-orm'
import { addDays, businessDay } from '#shared/day'
import { type Random, random } from '#shared/random'
import type { Deps } from '../../context'
import { acquireAdvisoryLock } from '../../db/advisoryLock'
import type { Sql } from '../../db/db'
import { actAs, withHistory } from '../../transaction'
import { loadDemoRates, openDemoMarkets } from '../load'
import { openAccounts } from './accounts'
import { enterBooks } from './books'
import { dayStart, daysBehind, monthlyDays, pastWindows, todaySlots, windowNow } from './calendar'
import { demoCast, sourceOf } from './cast'
import { seedContacts } from './contacts'
import { cutCredit, restoreCredit } from './cover'
import { crowdOf } from './crowd'
import { drawMarketDay } from './marketDay'
import { demoPassword } from './password'
import { receiveLate, sendPayments, settleEarlierDays } from './payments'
import { placesOf } from './places'
import { registerCustomers } from './register'
import { DemoError } from './remove'
import { fill } from './rows'
import { storeMarketDay } from './store'

type Ground = Pick<Deps, 'db' | 'clock' | 'passwords' | 'vault'>

const minute = 60_000
const lotsOfSlot = 20
const large = 'DPI'

/** How large the markets are: lots of full and small days, of today's slots, and beside them. */
const markets = [
  { code: large, full: [82, 96], small: [10, 14], today: [20, 20, 20, 18], tested: 10, untested: 2 },
  { code: 'PNG', full: null, small: [6, 9], today: [3, 0, 3, 2], tested: 1, untested: 1 },
] as const
type Size = (typeof markets)[number]

const isMissing = async (tx: Sql, name: string) =>
  (await tx.query(sql`select 1 from seed_revision where name = ${name}`)).length === 0

const done = (tx: Sql, name: string) => fill(tx, 'seed_revision', [{ name, demo: true }])

/** The people of the markets, their accounts, and two farmers of the small market who sell in the large one too. */
async function people({ vault }: Pick<Deps, 'vault'>, tx: Sql, today: string, passwordHash: string): Promise<void> {
  const source = sourceOf(await placesOf(tx))
  for (const { code, farmers, reelers } of demoCast(source, today)) {
    const market = { id: source.places.market(code), code }
    const farmerIds = await registerCustomers(tx, { vault }, market, 'farmer', farmers)
    const ids = await registerCustomers(tx, { vault }, market, 'reeler', reelers)
    if (code === large) await openAccounts(tx, source, { records: reelers, ids }, passwordHash)
    else await letVisit(tx, farmerIds.slice(0, 2), source.places.market(large))
  }
}

const letVisit = (tx: Sql, farmerIds: readonly number[], marketId: number) =>
  fill(
    tx,
    'customer_market',
    farmerIds.map((customerId) => ({ customerId, marketId })),
  )

const between = (chance: Random, [fewest, most]: readonly [number, number]) => chance.int(fewest, most)

/** Lots in slots of about twenty, as even as can be. */
const slotSizes = (lots: number): number[] => {
  const slots = Math.ceil(lots / lotsOfSlot)
  return Array.from({ length: slots }, (_, place) => Math.floor((lots + place) / slots))
}

const hasLots = async (tx: Sql, code: string, day: string) =>
  (
    await tx.query(sql`
      select 1 from lot t join mas_branch m on m.id = t.market_id where m.code = ${code} and t.day = ${day} limit 1`)
  ).length > 0

/** A day gone by: everything decided, weighed and billed. */
async function pastDay(tx: Sql, code: string, day: string, range: readonly [number, number]): Promise<void> {
  if (await hasLots(tx, code, day)) return
  const crowd = await crowdOf(tx, code, day)
  if (!crowd) return
  const chance = random(`${code} ${day}`)
  const lots = between(chance, range)
  const sizes = slotSizes(lots)
  const windows = pastWindows(day, sizes.length)
  const frames = windows.map((window, place) => ({ ...window, stage: 'billed' as const, lots: sizes[place] as number }))
  const start = windows[0]?.startsAt ?? dayStart(day)
  const gate = { from: start - 150 * minute, to: start - 15 * minute, now: dayStart(addDays(day, 1)) - minute }
  await storeMarketDay(tx, crowd, drawMarketDay(chance, crowd, frames, gate, { slotted: lots, tested: 0, untested: 0 }))
}

/**
 * The day under way: slots as far as the clock says, some lots that wait for one, two that wait for the laboratory. False where
 * it was open.
 */
async function openDay(tx: Sql, size: Size, now: Date): Promise<boolean> {
  const day = businessDay(now)
  if (await hasLots(tx, size.code, day)) return false
  const at = now.getTime()
  const frames = todaySlots(now)
    .map((slot, place) => ({ ...slot, lots: size.today[place] as number }))
    .filter(({ lots }) => lots > 0)
  const start = frames[0]?.startsAt ?? at
  const began = dayStart(day)
  const to = Math.max(began, Math.min(at, start - 15 * minute))
  const gate = { from: Math.max(began, to - 135 * minute), to, now: at }
  if (!(await isMissing(tx, 'demo'))) {
    await receiveLate(tx, size.code, day, new Date(gate.from))
    await restoreCredit(tx, size.code)
  }
  const crowd = await crowdOf(tx, size.code, day)
  if (!crowd) return false
  const slotted = frames.reduce((count, { lots }) => count + lots, 0)
  const load = { slotted, tested: size.tested, untested: size.untested }
  await storeMarketDay(tx, crowd, drawMarketDay(random(`${size.code} ${day}`), crowd, frames, gate, load))
  return true
}

/** One step in the system's name: of several processes that start at once the first does it, the others find it done. */
const asSystem = (deps: Ground, work: (tx: Sql) => Promise<void>) =>
  deps.db.for('upkeep').transaction(async (tx) => {
    await acquireAdvisoryLock(tx, 'seed')
    await actAs(tx, 0)
    await withHistory(tx)
    await work(tx)
  })

/** Opens today's market day in each market of the demo that has none yet, as the first start does. */
export async function openDemoDay(deps: Ground): Promise<void> {
  for (const size of markets) {
    const now = deps.clock.now()
    const day = businessDay(now)
    if (await hasLots(deps.db, size.code, day)) continue
    let isOpened = false
    await asSystem(deps, async (tx) => {
      isOpened = await openDay(tx, size, now)
    })
    // After the bids, and so in a transaction after theirs: whoever plays the day again finds the credit as bids found it.
    if (isOpened && size.code === large) await asSystem(deps, (tx) => cutCredit(tx, size.code, day))
  }
}

interface Taken {
  readonly startsAt: string
  readonly endsAt: string
}

/**
 * Lets a slot run in the large market, with lots of its own, where none does: the demo's four are over an hour after they were
 * opened, and around midnight they stand beside the hour. False where there is no time for one now.
 */
export async function openDemoSlot(deps: Ground): Promise<boolean> {
  const now = deps.clock.now()
  const [day, at] = [businessDay(now), now.getTime()]
  let isOpen = false
  await asSystem(deps, async (tx) => {
    const taken = await tx.query<Taken>(sql`
      select s.starts_at, s.ends_at from slot s join mas_branch m on m.id = s.market_id
      where m.code = ${large} and s.day = ${day} and s.slot_status <> 'CANCELLED'`)
    const window = windowNow(
      now,
      taken.map(({ startsAt, endsAt }) => ({ startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt) })),
    )
    isOpen = window === 'runs'
    if (window === null || window === 'runs') return
    const crowd = await crowdOf(tx, large, day)
    if (!crowd) return
    isOpen = true
    const frame = { ...window, stage: 'live' as const, lots: lotsOfSlot }
    const from = Math.max(dayStart(day), window.startsAt - 60 * minute)
    const gate = { from, to: Math.max(from, window.startsAt - minute), now: at }
    const chance = random(`${large} ${day} ${taken.length}`)
    await storeMarketDay(
      tx,
      crowd,
      drawMarketDay(chance, crowd, [frame], gate, { slotted: lotsOfSlot, tested: 0, untested: 0 }),
    )
  })
  return isOpen
}

async function past(deps: Ground, today: string): Promise<void> {
  for (const { code, full, small } of markets) {
    const recent = daysBehind(today, full ? 10 : 3).map((day) => ({ day, range: full ?? small }))
    const earlier = full ? monthlyDays(today).map((day) => ({ day, range: small })) : []
    for (const { day, range } of [...earlier, ...recent]) {
      const name = `demo ${code} ${day}`
      if (!(await isMissing(deps.db, name))) continue
      await asSystem(deps, async (tx) => {
        await settleEarlierDays(tx, code, day, today)
        await pastDay(tx, code, day, range)
        await sendPayments(tx, code, day, today)
        if (await isMissing(tx, name)) await done(tx, name)
      })
    }
  }
}

/** The demo's people and the market days behind, each once. */
export async function seedPast(deps: Ground): Promise<void> {
  const today = businessDay(deps.clock.now())
  if (await isMissing(deps.db, 'demo people')) {
    const passwordHash = await deps.passwords.hash(demoPassword)
    await asSystem(deps, async (tx) => {
      if (!(await isMissing(tx, 'demo people'))) return
      await loadDemoRates(tx)
      await openDemoMarkets(tx)
      await seedContacts(tx)
      await people(deps, tx, today, passwordHash)
      await done(tx, 'demo people')
    })
  }
  await past(deps, today)
  await books(deps, today)
}

/** What the large market's books have beside its days, once. */
async function books(deps: Ground, today: string): Promise<void> {
  const day = daysBehind(today, 1)[0]
  if (!day || !(await isMissing(deps.db, 'demo books'))) return
  await asSystem(deps, async (tx) => {
    if (!(await isMissing(tx, 'demo books'))) return
    await enterBooks(tx, large, day)
    await done(tx, 'demo books')
  })
}

/** Throws DemoError where people work with the database already: nothing takes made-up bills out of their books again. */
async function requireNobody(db: Sql): Promise<void> {
  const real = await db.query(sql`
    select 1 where not exists (select 1 from seed_revision where demo)
      and (exists (select 1 from mas_user) or exists (select 1 from mas_customer))`)
  if (real.length > 0)
    throw new DemoError(
      'This database is at real work, and DEMO is on, as it is where nobody set it: set DEMO=off. For the demo choose ' +
        'another DATA_DIR or DATABASE_URL.',
    )
}

/**
 * The demo: people, market days behind, today open. Drawn from fixed seeds, once: a second start changes nothing, and
 * one that was cut short goes on where it was. Throws DemoError for a database at real work, before anything is written.
 */
export async function seedDemo(deps: Ground): Promise<void> {
  const [known] = await deps.db.query(sql`select 1 from seed_revision where name = 'demo'`)
  if (known) return
  await requireNobody(deps.db)
  await seedPast(deps)
  await openDemoDay(deps)
  await asSystem(deps, async (tx) => {
    if (await isMissing(tx, 'demo')) await done(tx, 'demo')
  })
}
