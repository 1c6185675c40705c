import { sql } from 'drizzle-orm'
import { accountingYear } from '#shared/day'
import { json, type Sql } from '../../../src/server/db/db'
import { type Crowd, crowdOf } from '../../../src/server/seed/demo/crowd'
import { drawAuctionDay } from './auction'
import { billTables, type Desk, storeBills } from './bills'
import { Book } from './book'
import type { Fillings } from './copy'
import { moneyTables, passGate, pay, remit, type Sent, settle } from './money'
import { chanceOf, lotsOn, marketDays, type Place, placesOf, type Scale } from './scale'
import { lotTables, storeLots } from './storeLots'

export const loadedTables = [
  ...lotTables,
  ...billTables,
  ...moneyTables,
  'voucher',
  'voucher_line',
  'reeler_day',
] as const
type To = Fillings<(typeof loadedTables)[number]>

/** Of so many last market days some payments come back. */
const recentDays = 20

interface MarketDay {
  readonly day: string
  readonly lots: number
}

/** A market on its way through the years. */
interface Course {
  readonly place: Place
  readonly crowd: Crowd
  readonly checkerId: number
  readonly book: Book
  /** By day: its place in the row of the market's days. */
  readonly at: ReadonlyMap<string, number>
  readonly days: readonly MarketDay[]
  sent: Sent | null
}

async function checkerOf(db: Sql, marketId: number): Promise<number> {
  const [user] = await db.query<{ id: number }>(sql`
    select id from mas_user where market_id = ${marketId} and role = 'branchad' order by id limit 1`)
  if (!user) throw new Error(`Market ${marketId} has no branch admin`)
  return user.id
}

async function coursesOf(db: Sql, scale: Scale, to: To): Promise<Course[]> {
  const heads = await db.query<{ code: string; id: number }>(sql`select code, id from ledger_head`)
  const headIds = new Map(heads.map(({ code, id }) => [code, id]))
  const all = marketDays(scale)
  const courses: Course[] = []
  for (const place of placesOf(scale)) {
    const crowd = await crowdOf(db, place.code, scale.until)
    if (!crowd) throw new Error(`The market ${place.code} has no officer`)
    const days = all
      .map((day) => ({ day, lots: lotsOn(chanceOf(scale, `lots ${place.code} ${day}`), place, day) }))
      .filter(({ lots }) => lots > 0)
    courses.push({
      place,
      crowd,
      checkerId: await checkerOf(db, crowd.market.id),
      book: new Book(crowd.market, headIds, to.of),
      at: new Map(days.map(({ day }, at) => [day, at])),
      days,
      sent: null,
    })
  }
  return courses
}

/** One market's day, in the order in which its money moves. */
function storeDay(to: To, scale: Scale, course: Course, { day, lots }: MarketDay, mean: number): void {
  const { book, checkerId, days, at } = course
  const crowd = { ...course.crowd, day }
  const chance = chanceOf(scale, `${crowd.market.code} ${day}`)
  const desk: Desk = { crowd, year: accountingYear(day), book, checkerId }
  const place = at.get(day) ?? 0
  const next = days[place + 1]
  const answer = next ? { day: next.day, returnsSome: place >= days.length - 1 - recentDays } : null
  const drawn = drawAuctionDay(chance, crowd, lots, mean, {
    inward: () => to.of.inward.id(),
    slot: () => to.of.slot.id(),
    lot: () => to.of.lot.id(),
  })
  if (course.sent) settle(desk, course.sent, chance)
  const bills = drawn.slots.flatMap((slot) => storeBills(to.of, desk, slot, chance))
  if (course.sent) remit(to.of, desk, course.sent)
  course.sent = pay(to.of, desk, bills, answer, chance)
  passGate(to.of, desk, bills)
  book.closeDay(day)
  const unpaid = new Set(course.sent.failed.map(({ lotId }) => lotId))
  storeLots(to.of, crowd, drawn, ({ id }) => answer !== null && !unpaid.has(id))
}

/** Numbers and the chain's end as the services would go on from them. */
async function storeEnds(tx: Sql, { book, crowd, days }: Course): Promise<void> {
  const marketId = crowd.market.id
  const counters = [
    ...[...book.serials].map(([series, last]) => {
      const [kind, period] = series.split(' ')
      return { kind, period, last }
    }),
    ...days.map(({ day, lots }) => ({ kind: 'lot', period: day, last: lots })),
    ...days.map(({ day, lots }) => ({ kind: 'slot', period: day, last: Math.ceil(lots / 20) })),
  ]
  await tx.query(sql`
    insert into counter (market_id, kind, period, last)
    select ${marketId}, kind, period, last
    from jsonb_to_recordset(${json(counters)}) as d(kind text, period text, last integer)`)
  await tx.query(sql`
    insert into ledger_chain (market_id, sequence, head_hash)
    values (${marketId}, ${book.sequence}, decode(${book.head}, 'hex'))`)
}

/** Draws and loads all days, day by day over all markets, as they would have gone. `tell` hears of each month. */
export async function loadDays(db: Sql, scale: Scale, to: To, tell: (text: string) => void): Promise<void> {
  const courses = await coursesOf(db, scale, to)
  const lots = courses.flatMap(({ days }) => days).reduce((sum, day) => sum + day.lots, 0)
  // One lot in thirty-three has no bid.
  const mean = scale.bids / (lots * 0.97)
  let month = ''
  for (const day of marketDays(scale)) {
    if (!day.startsWith(month) || month === '') {
      month = day.slice(0, 7)
      tell(`${month}  ${to.of.lot.rows} lots, ${to.of.bid.rows} bids`)
    }
    for (const course of courses) {
      const place = course.at.get(day)
      const own = place === undefined ? undefined : course.days[place]
      if (own) storeDay(to, scale, course, own, mean)
      await to.drained()
    }
  }
  for (const course of courses) await storeEnds(db, course)
}
