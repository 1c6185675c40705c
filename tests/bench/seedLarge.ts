import { sql } from 'drizzle-orm'
import pg from 'pg'
import { tokenKinds } from '#resources/options'
import type { TokenKind } from '#shared/papers'
import { tokenFace } from '../../src/server/crud/derived'
import type { Db, Sql } from '../../src/server/db/db'
import { openPostgres } from '../../src/server/db/postgres'
import { passwords } from '../../src/server/host'
import { createVault } from '../../src/server/secret/secret'
import { placesOf as officesOf } from '../../src/server/seed/demo/places'
import { actAs } from '../../src/server/transaction'
import { settings } from '../support/program'
import { prepareTemplate } from '../support/template'
import { checkLoaded } from './large/checks'
import { openFillings } from './large/copy'
import { dataKey, largeDatabase, largePassword } from './large/database'
import { withoutIndexes } from './large/indexes'
import { loadDays, loadedTables } from './large/load'
import { flag, word } from './large/options'
import { letVisit, openMarket, openOffices } from './large/people'
import { chanceOf, placesOf, type Scale } from './large/scale'
import { option } from './report'

/**
 * Fills an empty database with years of market days, the same for the same seed, by COPY: DATABASE_URL, or a PostgreSQL
 * of its own in --dir. --lots --bids --years --markets --until --seed, or --small for a fiftieth part in half a minute.
 */
const small = { lots: 20_000, bids: 200_000, years: 2, markets: 4 }
const whole = { lots: 1_000_000, bids: 10_000_000, years: 5, markets: 20 }

const usual = flag('small') ? small : whole
const scale: Scale = {
  seed: word('seed', 'large'),
  lots: option('lots', usual.lots),
  bids: option('bids', usual.bids),
  years: option('years', usual.years),
  markets: option('markets', usual.markets),
  until: word('until', '2026-11-20'),
}

const start = performance.now()
const tell = (text: string) => console.log(`${((performance.now() - start) / 1000).toFixed(0).padStart(5)} s  ${text}`)

async function openPeople(db: Db): Promise<void> {
  const vault = createVault(dataKey())
  const passwordHash = await passwords.hash(largePassword)
  const source = { random: chanceOf(scale, 'people'), places: await officesOf(db), taken: new Set<string>() }
  const places = placesOf(scale)
  const step = (work: (tx: Sql) => Promise<unknown>) =>
    db.transaction(async (tx) => {
      await actAs(tx, 0)
      await work(tx)
    })
  await step((tx) => openOffices(tx, source, passwordHash))
  for (const place of places)
    await step((tx) => openMarket(tx, { vault }, source, place, { today: scale.until, passwordHash }))
  for (const [at, { code }] of places.entries()) {
    const next = places[at + 1]
    if (next) await step((tx) => letVisit(tx, source.places.market(code), source.places.market(next.code)))
  }
}

/** Every lot's token as it was printed once, before anybody bid: of an auction of the lots that came into one. */
function printed(kind: TokenKind): string {
  const face = tokenFace(kind).filter((column) => !['reeler_id', 'price_per_kg', 'net_weight'].includes(column))
  return `begin; set local session_replication_role = replica;
    insert into token_print (market_id, lot_id, token_kind, printed_by_id, printed_at, ${face.join(', ')})
    select t.market_id, t.id, '${kind}', u.id, t.day + time '09:30', ${face.map((column) => `t.${column}`).join(', ')}
    from lot t join (select market_id, min(id) as id from mas_user group by 1) u on u.market_id = t.market_id
    where t.lot_status <> 'CANCELLED' ${kind === 'auction' ? 'and t.slot_id is not null' : ''} order by t.day, t.id;
    commit`
}

async function requireEmpty(db: Db): Promise<void> {
  const found = await db.query(sql`select 1 from mas_customer union all select 1 from mas_user limit 1`)
  if (found.length > 0) throw new Error('This database is in use already: seed:large wants an empty one')
}

async function fill(db: Db, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await withoutIndexes(client, loadedTables, async () => {
      const to = await openFillings(url, loadedTables)
      try {
        await loadDays(db, scale, to, tell)
        await to.end()
        for (const { table, rows } of Object.values(to.of)) tell(`${table}: ${rows.toLocaleString('en-IN')} rows`)
      } finally {
        await to.close()
      }
      tell('indexes')
    })
    // What was planned from the tables as they began reads millions of rows once for each of them.
    await client.query('analyze')
    tell('open items')
    await client.query(`begin; set local session_replication_role = replica; select fill_open_items(); commit`)
    tell('tokens')
    for (const kind of Object.keys(tokenKinds) as TokenKind[]) await client.query(printed(kind))
    tell('vacuum and analyze')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

const { url, stop } = await largeDatabase()
try {
  const db = await openPostgres(url, { max: 2, settings })
  try {
    await prepareTemplate(db)
    await requireEmpty(db)
    tell('farmers, reelers, accounts')
    await openPeople(db)
    await fill(db, url)
    tell('checks')
    tell(`${await checkLoaded(db, loadedTables)} rules hold`)
  } finally {
    await db.close()
  }
} finally {
  await stop()
}
