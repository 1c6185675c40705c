import type { DeliveryChoices, SavedDelivery } from '#resources/api/delivery'
import { reportDelivery } from '#resources/reportDelivery'
import { reports } from '#resources/reports/index'
import { isListed } from '#shared/access'
import { businessDay } from '#shared/day'
import { isDeliverable } from '#shared/delivery'
import { AppError, invalid, refused } from '#shared/errors'
import { formatIssue, type RowIssue } from '#shared/issues'
import type { Report } from '#shared/report'
import { term } from '#shared/terms'
import type { Ctx } from '../context'
import { oneRow } from '../crud/read'
import { databaseError } from '../faults/databaseError'
import { checkQuestion } from '../reports/service'
import { askedOn } from './asked'
import {
  addressBook,
  askedSince,
  askRun,
  type Delivery,
  heldDelivery,
  isUnderWay,
  othersActive,
  recipientsOf,
  turnDelivery,
  writeAddresses,
  writeDelivery,
} from './queries'

/** How many deliveries an account may have sent at their times: what is stopped does not count. */
export const mostActive = 20
/** How often an account may ask for something to be sent at once, in an hour. */
const mostAsked = 10
const hour = 3_600_000

/** A delivery that the caller sees, held. Throws NOT_FOUND. */
async function seen(ctx: Ctx, id: number): Promise<Delivery> {
  await oneRow(ctx, reportDelivery, id)
  const found = await heldDelivery(ctx.db, id)
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

/** The database has it owned by whoever does this. Throws FORBIDDEN where their account was closed a moment ago. */
const owning = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw databaseError(error)?.code === 'CM062' ? new AppError('FORBIDDEN') : error
  })

/** Throws REFUSED where the caller would own one more than an account may have sent. */
async function requireRoom({ db, user }: Pick<Ctx, 'db' | 'user'>, id: number | null): Promise<void> {
  const n = await othersActive(db, user.id, id)
  if (n >= mostActive) throw refused('delivery.rule.most', { n: mostActive })
}

/** What the form chooses from, and what stands in it where it is of one. Throws NOT_FOUND. */
export async function deliveryChoices(ctx: Ctx, id: number | undefined): Promise<DeliveryChoices> {
  const isSetUp = ctx.deps.mail !== null
  const addresses = await addressBook(ctx.db)
  if (id === undefined) return { isSetUp, addresses, delivery: null }
  const row = (await oneRow(ctx, reportDelivery, id)) as unknown as NonNullable<DeliveryChoices['delivery']>
  const { version, name, report, view, format, language, frequency, weekday, monthDay, hour: at } = row
  const addressIds = (await recipientsOf(ctx.db, id)).map((one) => one.id)
  return {
    isSetUp,
    addresses,
    delivery: { id, version, name, report, view, format, language, frequency, weekday, monthDay, hour: at, addressIds },
  }
}

/** The report of a delivery. Throws INVALID for one that there is not, that tells of people, or that the caller may not read. */
function reportFor({ user }: Pick<Ctx, 'user'>, name: string): Report {
  const report = reports.find((one) => one.name === name)
  if (!report || !isListed(user.role, report.roles)) throw invalid({ report: { key: 'rule.notFound' } })
  if (!isDeliverable(report)) throw invalid({ report: { key: 'delivery.rule.people', args: { report: report.title } } })
  return report
}

/** What is wrong with the question of a saved view, said of the view as a whole. */
function viewIssue(ctx: Ctx, error: AppError): RowIssue {
  const issue = Object.values(error.details.errors ?? {})[0] ?? error.details.say
  return { key: 'delivery.rule.view', args: { why: issue ? formatIssue(ctx.language, issue) : error.message } }
}

/** Throws INVALID where the saved view asks for what the report cannot answer, or the caller may not read. */
function requireQuestion(ctx: Ctx, report: Report, view: SavedDelivery['view']): void {
  try {
    checkQuestion(ctx, report, askedOn(report, view, businessDay(ctx.clock.now())).chosen)
  } catch (error) {
    throw error instanceof AppError ? invalid({ view: viewIssue(ctx, error) }) : error
  }
}

function requireTimes({ frequency, weekday, monthDay }: SavedDelivery): void {
  if (frequency === 'WEEKLY' && !weekday)
    throw invalid({ weekday: { key: 'rule.required', args: { field: term('delivery.weekday') } } })
  if (frequency === 'MONTHLY' && !monthDay)
    throw invalid({ monthDay: { key: 'rule.required', args: { field: term('delivery.monthDay') } } })
}

/**
 * Sets up a delivery in the caller's name, or changes one, which is theirs from then on. Throws INVALID at the fields, for a
 * report of people at `report`; NOT_FOUND; CONFLICT where another changed it meanwhile; REFUSED above the most.
 */
export async function saveDelivery(ctx: Ctx, asked: SavedDelivery): Promise<{ id: number }> {
  const report = reportFor(ctx, asked.report)
  requireTimes(asked)
  requireQuestion(ctx, report, asked.view)
  const { id = null, version, name, view, format, language, frequency, hour: at } = asked
  const before = id === null ? null : await seen(ctx, id)
  if (before && before.version !== version) throw new AppError('CONFLICT', { current: before })
  if (before?.status !== 'STOPPED') await requireRoom(ctx, id)
  const values = {
    ...{ name, report: report.name, view, format, language, frequency, hour: at },
    weekday: frequency === 'WEEKLY' ? (asked.weekday ?? null) : null,
    monthDay: frequency === 'MONTHLY' ? (asked.monthDay ?? null) : null,
  }
  const saved = await owning(writeDelivery(ctx.db, id, values, ctx.clock.now()))
  const addressIds = [...new Set(asked.addressIds)]
  const found = await writeAddresses(ctx.db, saved, addressIds)
  if (found < addressIds.length) throw invalid({ addressIds: { key: 'delivery.rule.address' } })
  return { id: saved }
}

/** Has a delivery sent at once, in its owner's name. Throws NOT_FOUND, and REFUSED where it is under way or asked for too often. */
export async function sendNow(ctx: Ctx, id: number): Promise<void> {
  const { name } = await seen(ctx, id)
  if (!ctx.deps.mail) throw refused('delivery.rule.notSetUp')
  if (await isUnderWay(ctx.db, id)) throw refused('delivery.rule.underWay', { name })
  const now = ctx.clock.now()
  const n = await askedSince(ctx.db, ctx.user.id, new Date(now.getTime() - hour))
  if (n >= mostAsked) throw refused('delivery.rule.often', { n })
  await askRun(ctx.db, id, ctx.user.id, now)
}

/**
 * Stops a delivery, or resumes it from now on, as it was seen; it is the caller's from then on. Answers its version. Throws
 * NOT_FOUND, ALREADY_PROCESSED, CONFLICT where it was changed since, REFUSED.
 */
export async function turn(
  ctx: Ctx,
  { id, version }: { id: number; version?: number | undefined },
  status: Delivery['status'],
): Promise<number> {
  const before = await seen(ctx, id)
  if (before.status === status) throw new AppError('ALREADY_PROCESSED')
  if (version !== undefined && version !== before.version) throw new AppError('CONFLICT', { current: before })
  if (status === 'ACTIVE') {
    requireQuestion(ctx, reportFor(ctx, before.report), before.view)
    await requireRoom(ctx, id)
  }
  const [turned] = await owning(turnDelivery(ctx.db, id, status, ctx.clock.now()))
  return turned?.version ?? before.version
}
