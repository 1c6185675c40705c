import { sql } from 'drizzle-orm'
import type { Db } from '../../src/server/db/db'
import { openPostgres } from '../../src/server/db/postgres'
import { findBroken } from '../../src/server/evidence/service'
import { createSigner, type Signer } from '../../src/server/secret/signer'
import { settings } from '../support/program'
import { prepareTemplate } from '../support/template'
import { largeDatabase } from './large/database'
import { fillEvidence } from './large/evidence'
import { bench, median, option, whole } from './report'

/**
 * How long `verify` takes over a year of the largest market: `seed:large -- --markets 1 --years 1 --lots 30000 --bids 300000`
 * into DATABASE_URL or --dir, which gets its audit, attempts and seals with the first run. --rounds --json
 */
const rounds = option('rounds', 3)
const longest = 60
const held = ['lot', 'bid', 'bid_attempt', 'voucher', 'audit', 'evidence_seal', 'evidence_head']

/** Seconds, and how much was found broken. */
async function verified(db: Db, signer: Signer): Promise<{ seconds: number; found: number }> {
  const start = performance.now()
  const found = await db.for('upkeep').transaction(async (tx) => {
    await tx.query(sql`set transaction isolation level repeatable read, read only`)
    return findBroken(tx, signer)
  })
  for (const one of found.slice(0, 20)) console.error(one)
  return { seconds: (performance.now() - start) / 1000, found: found.length }
}

await bench(async (cleanUp) => {
  const { url, stop } = await largeDatabase({ mustExist: true })
  cleanUp(stop)
  const signer = createSigner(new Uint8Array(32).fill(9))
  const db = await openPostgres(url, { max: 4, settings })
  cleanUp(() => db.close())
  await prepareTemplate(db)
  await fillEvidence(db, signer, (text) => console.error(`filled: ${text}`))
  const rows: [string, number][] = []
  for (const table of held) {
    const [row] = await db.query<{ n: number }>(sql`select count(*) as n from ${sql.identifier(table)}`)
    rows.push([table, row?.n ?? 0])
  }
  const runs: { seconds: number; found: number }[] = []
  for (let round = 0; round < rounds; round++) runs.push(await verified(db, signer))
  const seconds = median(runs.map((run) => run.seconds))
  const found = Math.max(...runs.map((run) => run.found))
  return {
    title: `Verify: ${rows.map(([table, n]) => `${table} ${whole(n)}`).join(', ')}`,
    rows: [
      { what: 'a year', measured: `${seconds.toFixed(1)} s`, target: `< ${longest} s`, ok: seconds < longest },
      { what: 'found broken', measured: String(found), target: '0', ok: found === 0 },
    ],
    figures: { runs, rows: Object.fromEntries(rows) },
  }
})
