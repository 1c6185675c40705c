import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { isDay } from '#shared/day'
import { openForReading } from './db/open'
import { openPglite } from './db/pglite'
import { prepareDatabase, requirePrepared } from './db/prepare'
import { searchPath } from './db/sqlVersion'
import { depsOf } from './deps'
import type { Env } from './env'
import { readProgram } from './files'
import { passwords, root } from './host'
import { usualLimits } from './limits'
import type { Difference } from './replay/compare'
import { replayTaken, takeDay } from './replay/service'
import { exits, NotCheckedError } from './verify'

const usage = 'npm run replay -- --market CODE --day YYYY-MM-DD'

function askedOf(args: readonly string[]): { market: string; day: string } {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { market: { type: 'string' }, day: { type: 'string' } },
    })
    if (values.market && values.day && isDay(values.day)) return { market: values.market, day: values.day }
  } catch {
    // Said below.
  }
  throw new NotCheckedError(usage)
}

const tableOf = (differences: readonly Difference[]): string =>
  [['thing', 'recorded', 'replayed'], ...differences.map((one) => [one.thing, one.recorded, one.replayed])]
    .map((cells) => cells.join(' | '))
    .join('\n')

/** Keys for nothing: no signature is made or read there. */
const noKeys = { dataKey: new Uint8Array(32), sealKey: new Uint8Array(32) }

/**
 * Decides a market's day again in a scratch database in memory, and tells where it comes out another way; answers the exit
 * code, as `verify` does. Reads only, at one moment, beside a market under way too. Throws where it cannot look.
 */
export async function replayRecorded(env: Env, args: readonly string[]): Promise<number> {
  const asked = askedOf(args)
  const program = await readProgram(root)
  const books = await openForReading(env, program.version)
  const scratch = await openPglite('memory', { search_path: searchPath(program.version) })
  try {
    await requirePrepared(books, program)
    await prepareDatabase(scratch, program)
    const taken = await books.for('upkeep').transaction(async (tx) => {
      await tx.query(sql`set transaction isolation level repeatable read, read only`)
      const [market] = await tx.query<{ id: number }>(sql`select id from mas_branch where code = ${asked.market}`)
      if (!market) throw new NotCheckedError(`There is no market ${asked.market}.`)
      const slots = await tx.query(
        sql`select 1 from slot where market_id = ${market.id} and day = ${asked.day} limit 1`,
      )
      if (slots.length === 0) throw new NotCheckedError(`${asked.market} had no slot on ${asked.day}.`)
      return takeDay(tx, scratch, { marketId: market.id, day: asked.day })
    })
    const host = { passwords, sqlText: {}, outOfOrder: new Set<string>(), publicUrl: 'http://127.0.0.1', demo: false }
    const rest = { limits: usualLimits, sender: null, mail: null, push: null, captcha: null, mapKey: null }
    const report = await replayTaken(scratch, (db, clock) => depsOf({ db, clock, ...host, ...rest, ...noKeys }), taken)
    const { bids, differences } = report
    if (differences.length > 0) console.log(tableOf(differences))
    console.log(
      differences.length > 0
        ? `${differences.length} differences over ${bids} bids of ${asked.market} on ${asked.day}.`
        : `${bids} bids of ${asked.market} on ${asked.day} decided again: the day comes to the same.`,
    )
    return differences.length > 0 ? exits.broken : exits.holds
  } finally {
    await scratch.close()
    await books.close()
  }
}
