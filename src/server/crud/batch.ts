import { sql } from 'drizzle-orm'
import { errorBody } from '#shared/errorBody'
import { AppError } from '#shared/errors'
import { say } from '#shared/terms'
import type { Values } from '#shared/values'
import type { Ctx } from '../context'
import { databaseError } from '../faults/databaseError'
import { actAs } from '../transaction'

/** How rows are written: one, which says what is wrong with it, and, where there is a way, many at once or none. */
export interface RowWriter {
  one(ctx: Ctx, body: Values): Promise<unknown>
  readonly many: ((ctx: Ctx, bodies: readonly Values[]) => Promise<unknown>) | null
  /** What wants a yes is not written: what is asked stands as the row's error. */
  readonly refusesAsks?: boolean
}

export interface PendingConfirmation {
  readonly field: string
  readonly text: string
}

/** What became of one row: texts in the reader's language. */
export interface Outcome {
  /** By field; '' for what is wrong with the whole row. Null where it was written. */
  readonly errors: Readonly<Record<string, string>> | null
  readonly asks: readonly PendingConfirmation[]
  /** What one that was written by itself became. */
  readonly made?: unknown
}

/** Rows that are written together at most. */
const together = 128

async function inSavepoint<T>(ctx: Ctx, name: 'some_rows' | 'one_row', work: () => Promise<T>): Promise<T> {
  await ctx.db.query(sql.raw(`savepoint ${name}`))
  try {
    const result = await work()
    await ctx.db.query(sql.raw(`release savepoint ${name}`))
    return result
  } catch (error) {
    await ctx.db.query(sql.raw(`rollback to savepoint ${name}`))
    await ctx.db.query(sql.raw(`release savepoint ${name}`))
    throw error
  }
}

/** What is wrong with a row, as texts. Throws what is no fault of the row's. */
function faultOf({ language }: Ctx, error: unknown): Record<string, string> {
  if (error instanceof AppError) {
    const { errors, message } = errorBody(error.code, error.details, language)
    return (errors as Record<string, string> | undefined) ?? { '': String(message) }
  }
  // A value that the database cannot hold, or a constraint that no field bears the name of.
  if (/^2[23]/.test(databaseError(error)?.code ?? '')) return { '': say(language, 'message.error') }
  throw error
}

/** What still wants a yes; null where the row failed otherwise. */
function asksOf({ language }: Ctx, error: unknown, confirmed: readonly string[]): PendingConfirmation[] | null {
  if (!(error instanceof AppError) || error.code !== 'CONFIRM') return null
  const asks = (errorBody('CONFIRM', error.details, language).asks ?? []) as PendingConfirmation[]
  return asks.every(({ field }) => confirmed.includes(field)) ? null : asks
}

/** Writes one row, with a yes to whatever it asks: the audit keeps the fields that were said yes to. */
async function writeOne(ctx: Ctx, body: Values, writing: RowWriter): Promise<Outcome> {
  const asked: PendingConfirmation[] = []
  for (;;) {
    const confirmed = asked.map(({ field }) => field)
    try {
      const made = await inSavepoint(ctx, 'one_row', async () => {
        if (confirmed.length > 0) await actAs(ctx.db, ctx.user.id, confirmed)
        const row = await writing.one(ctx, { ...body, confirmed })
        if (confirmed.length > 0) await actAs(ctx.db, ctx.user.id)
        return row
      })
      return { errors: null, asks: asked, made }
    } catch (error) {
      const asks = asksOf(ctx, error, confirmed)
      if (!asks) return { errors: faultOf(ctx, error), asks: asked }
      if (writing.refusesAsks)
        return { errors: Object.fromEntries(asks.map(({ field, text }) => [field, text])), asks: [] }
      asked.push(...asks.filter(({ field }) => !confirmed.includes(field)))
    }
  }
}

const isRowFault = (error: unknown): boolean =>
  error instanceof AppError || /^2[23]/.test(databaseError(error)?.code ?? '')

async function isWritten(ctx: Ctx, bodies: readonly Values[], many: NonNullable<RowWriter['many']>): Promise<boolean> {
  try {
    await inSavepoint(ctx, 'some_rows', () => many(ctx, bodies))
    return true
  } catch (error) {
    if (isRowFault(error)) return false
    throw error
  }
}

/** Together where they can be; otherwise each half by itself, down to the row that is wrong. */
async function writeSome(ctx: Ctx, bodies: readonly Values[], writing: RowWriter): Promise<Outcome[]> {
  const { many } = writing
  if (many && bodies.length > 1 && (await isWritten(ctx, bodies, many)))
    return bodies.map(() => ({ errors: null, asks: [] }))
  const half = many ? Math.ceil(bodies.length / 2) : 1
  if (bodies.length === 1) return [await writeOne(ctx, bodies[0] as Values, writing)]
  const outcomes: Outcome[] = []
  for (let from = 0; from < bodies.length; from += half)
    outcomes.push(...(await writeSome(ctx, bodies.slice(from, from + half), writing)))
  return outcomes
}

/**
 * Writes rows inside the caller's transaction and says of each what became of it: one that fails leaves nothing behind
 * and does not hold up the next. The `suspects` among them, by their place, are written last, each by itself. Whoever
 * asked decides whether the transaction stays.
 */
export async function writeEach(
  ctx: Ctx,
  bodies: readonly Values[],
  suspects: ReadonlySet<number>,
  writing: RowWriter,
): Promise<Outcome[]> {
  const places = bodies.map((_, at) => at)
  const likely = places.filter((at) => !suspects.has(at))
  const outcomes: Outcome[] = []
  const tell = (at: readonly number[], some: readonly Outcome[]) => {
    for (const [index, one] of some.entries()) outcomes[at[index] as number] = one
  }
  for (let from = 0; from < likely.length; from += together) {
    const some = likely.slice(from, from + together)
    const rows = some.map((at) => bodies[at] as Values)
    tell(some, await writeSome(ctx, rows, writing))
  }
  for (const at of suspects) tell([at], [await writeOne(ctx, bodies[at] as Values, writing)])
  return outcomes
}
