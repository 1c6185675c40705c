import { type SQL, sql } from 'drizzle-orm'
import { acquireAdvisoryLock } from '../db/advisoryLock'
import type { Db, Sql } from '../db/db'
import { json } from '../db/db'
import { digest } from '../db/digest'
import { actAs } from '../transaction'
import { adOffices } from './reference/adOffices'
import { cocoonTypes } from './reference/cocoonTypes'
import { defects } from './reference/defects'
import { districts } from './reference/districts'
import { heads } from './reference/heads'
import { lookups } from './reference/lookups'
import { markets } from './reference/markets'
import { demoRates } from './reference/rates'
import { regions } from './reference/regions'
import { settings } from './reference/settings'
import { taluks } from './reference/taluks'
import { tscs } from './reference/tscs'

const named = <T extends { name: { en: string; ta: string | null } }>(rows: readonly T[]) =>
  rows.map(({ name, ...rest }) => ({ ...rest, name: name.en, name_ta: name.ta }))

/** Rows of plain data as a table; `columns` names them with their types. */
const from = (rows: readonly object[], columns: string): SQL =>
  sql`jsonb_to_recordset(${json(rows)}) as d(${sql.raw(columns)})`

/** The rates of the demo: its levies, and what its floor prices come from. */
export const loadDemoRates = (tx: Sql) =>
  tx.query(sql`insert into rate (kind, race, value, "from")
    select kind, race, value, "from" from ${from(demoRates, 'kind text, race text, value numeric, "from" date')}
    where not exists (select 1 from rate r where r.kind = d.kind and r.race is not distinct from d.race)`)

/** Opens every market without its list: those of the demo are under way. */
export const openDemoMarkets = (tx: Sql) =>
  tx.query(
    sql`insert into market_opening (market_id, opened_at) select id, now() from mas_branch on conflict (market_id) do nothing`,
  )

const statements = (): SQL[] => [
  sql`insert into mas_region (code, name, name_ta) select code, name, name_ta
    from ${from(named(regions), 'code text, name text, name_ta text')}`,
  sql`insert into mas_assistant_director (code, name, name_ta, region_id)
    select d.code, d.name, d.name_ta, r.id
    from ${from(named(adOffices), 'code text, name text, name_ta text, region text')} join mas_region r on r.name = d.region`,
  sql`insert into mas_district (name, name_ta, is_other_state) select name, name_ta, coalesce("isOtherState", false)
    from ${from(named(districts), 'name text, name_ta text, "isOtherState" boolean')}`,
  sql`insert into mas_taluk (name, name_ta, district_id) select d.name, d.name_ta, p.id
    from ${from(named(taluks), 'name text, name_ta text, district text')} join mas_district p on p.name = d.district`,
  sql`insert into mas_branch (code, name, name_ta, ad_office_id, region_id, district_id)
    select d.code, d.name, d.name_ta, a.id, a.region_id, p.id
    from ${from(named(markets), 'code text, name text, name_ta text, "adOffice" text, district text')}
    join mas_assistant_director a on a.name = d."adOffice" left join mas_district p on p.name = d.district`,
  sql`insert into mas_tsc (code, name, name_ta, ad_office_id) select d.code, d.name, d.name_ta, a.id
    from ${from(named(tscs), 'code text, name text, name_ta text, "adOffice" text')}
    join mas_assistant_director a on a.name = d."adOffice"`,
  sql`insert into mas_cocoon (name, name_ta, short_name, race, colour) select name, name_ta, "shortName", race, colour
    from ${from(named(cocoonTypes), 'name text, name_ta text, "shortName" text, race text, colour text')}`,
  sql`insert into mas_defect (defect_code, defect_name, defect_name_ta) select code, name, name_ta
    from ${from(named(defects), 'code text, name text, name_ta text')}`,
]

/** Settings that a newer program brings get their defaults. */
const newSettings = sql`insert into setting (key, value)
  select key, value from ${from(settings, 'key text, value text')}
  where not exists (select 1 from setting s where s.key = d.key and s.market_id is null)`

/** Heads of account that a newer program brings, likewise. */
const newHeads = sql`insert into ledger_head (code, name, name_ta, kind, side, manual)
  select d.code, d.name, d.name_ta, d.kind, d.side, coalesce(d.manual, true)
  from ${from(named(heads), 'code text, name text, name_ta text, kind text, side text, manual boolean')}
  on conflict (code) do nothing`

/** Values of lookup lists, likewise. */
const newLookups = sql`insert into mas_lov (list, code, name_en, name_ta, position)
  select list, code, name, name_ta, position
  from ${from(
    named(lookups).map((row, position) => ({ ...row, position })),
    'list text, code text, name text, name_ta text, position integer',
  )}
  where not exists (select 1 from mas_lov l where l.list = d.list and l.code = d.code)`

/** The name under which the database remembers that it has these settings, heads, lookups. */
const revisionName = async () => `reference ${(await digest(JSON.stringify([settings, heads, lookups]))).slice(0, 12)}`

const isLoaded = async (db: Sql, name: string) =>
  (await db.query(sql`select 1 from seed_revision where name = ${name}`)).length > 0

const remember = (tx: Sql, name: string) => tx.query(sql`insert into seed_revision (name) values (${name})`)

/**
 * Loads regions, offices, markets, geography, lookups, varieties and defects, once, and those settings, heads
 * and lookups that are missing, once for each version of them: a database that has them is only read.
 */
export async function loadReference(db: Db): Promise<void> {
  const revision = await revisionName()
  if (await isLoaded(db, revision)) return
  await db.for('upkeep').transaction(async (tx) => {
    await acquireAdvisoryLock(tx, 'seed')
    if (await isLoaded(tx, revision)) return
    await actAs(tx, 0)
    await tx.query(newSettings)
    await tx.query(newHeads)
    await tx.query(newLookups)
    await remember(tx, revision)
    if (await isLoaded(tx, 'reference')) return
    for (const statement of statements()) await tx.query(statement)
    await remember(tx, 'reference')
  })
}
