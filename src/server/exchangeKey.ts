import { sql } from 'drizzle-orm'
import { acquireAdvisoryLock, dataKeyLock, schemaLock } from './db/advisoryLock'
import { array, type Db, type Sql } from './db/db'
import { openDatabase } from './db/open'
import { requirePrepared } from './db/prepare'
import { livingProcesses } from './db/sqlVersion'
import { type Env, EnvError } from './env'
import { readProgram } from './files'
import { root } from './host'
import { createVault, type Sealed, SecretError, type Vault } from './secret/secret'
import { recordSecurityEvent } from './securityEvents/record'
import { actAs } from './transaction'

/** Why the key was not exchanged; nothing was changed. */
export class KeyExchangeError extends Error {}

/** The columns of one sealed value: `column`_enc, `column`_hash and `column`_last4 of a table, both as SQL names them. */
interface SealedColumn {
  readonly table: string
  readonly column: string
}

/** Of every table that is there, declared or not, so that none is forgotten. */
const sealedColumns = (tx: Sql) =>
  tx.query<SealedColumn>(sql`
    select quote_ident(c.relname) as table, substring(e.attname from '^(.*)_enc$') as column
    from pg_class c join pg_attribute e on e.attrelid = c.oid and e.attname like '%\_enc' and not e.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and exists (select from pg_attribute h where h.attrelid = c.oid
        and h.attname = substring(e.attname from '^(.*)_enc$') || '_hash')
    order by 1, 2`)

/** How many values are sealed anew with one statement. */
const atOnce = 2_000

/** What stands in a column by another key than `vault`'s: the values themselves, each once. */
async function othersOf(tx: Sql, { table, column }: SealedColumn, vault: Vault): Promise<string[]> {
  const enc = sql.raw(`${column}_enc`)
  const rows = await tx.query<{ enc: string }>(
    sql`select distinct ${enc} as enc from ${sql.raw(table)} where ${enc} like 'v1.%' order by 1`,
  )
  const other = await Promise.all(rows.map(({ enc }) => vault.otherKeyOf(enc)))
  return rows.flatMap((row, at) => (other[at] === null ? [] : [row.enc]))
}

const kindOf = (enc: string) => enc.split('.')[2] as Parameters<Vault['seal']>[0]

/** Throws KeyExchangeError for a value that the key of before does not open, by the column that it stands in. */
async function sealedAnew(enc: string, before: Vault, next: Vault, column: string): Promise<Sealed> {
  const other = await before.otherKeyOf(enc)
  if (other !== null)
    throw new KeyExchangeError(
      `A value of ${column} was sealed by the key ${other}: DATA_KEY_BEFORE takes that one, or DATA_KEY_LOST its id where nobody has it.`,
    )
  try {
    return await next.seal(kindOf(enc), await before.open(enc))
  } catch (error) {
    if (error instanceof SecretError) throw new KeyExchangeError(`A value of ${column} was changed: npm run verify.`)
    throw error
  }
}

/**
 * Seals every value of the key of before with `next`; the same sealed text stays the same one wherever it stands, as
 * the account of a payment and the one it was taken from. Values of keys in `lost` stay as they are. Answers how many rows were
 * written, by table. Throws KeyExchangeError for a value that neither opens.
 */
async function sealAll(tx: Sql, before: Vault, next: Vault, lost: readonly string[]): Promise<Record<string, number>> {
  await tx.query(sql`create temp table sealed_anew (old text primary key, enc text, hash text) on commit drop`)
  const columns = await sealedColumns(tx)
  const known = new Set<string>()
  for (const place of columns) {
    const others = await othersOf(tx, place, next)
    const toDo = others.filter((enc) => !known.has(enc) && !lost.includes(enc.split('.')[1] ?? ''))
    for (let from = 0; from < toDo.length; from += atOnce) {
      const old = toDo.slice(from, from + atOnce)
      for (const enc of old) known.add(enc)
      const made = await Promise.all(
        old.map((enc) => sealedAnew(enc, before, next, `${place.table}.${place.column}_enc`)),
      )
      const list = (values: readonly string[]) => array(values, 'text')
      await tx.query(sql`
        insert into sealed_anew
        select * from unnest(${list(old)}, ${list(made.map(({ enc }) => enc))}, ${list(made.map(({ hash }) => hash))})`)
    }
  }
  await tx.query(sql`analyze sealed_anew`)
  const written: Record<string, number> = {}
  for (const table of new Set(columns.map((one) => one.table))) {
    const name = sql.raw(table)
    // What the triggers hold is that nobody gives a person another account; this gives nobody one. No row's image in the audit
    // has these columns, so none differs from its row afterwards.
    await tx.query(sql`alter table ${name} disable trigger user`)
    for (const { column } of columns.filter((one) => one.table === table)) {
      const [enc, hash] = [sql.raw(`${column}_enc`), sql.raw(`${column}_hash`)]
      const [row] = await tx.query<{ n: number }>(sql`
        with done as (
          update ${name} t set ${enc} = s.enc, ${hash} = s.hash from sealed_anew s where t.${enc} = s.old returning 1)
        select count(*) as n from done`)
      written[table] = (written[table] ?? 0) + (row?.n ?? 0)
    }
    await tx.query(sql`alter table ${name} enable trigger user`)
  }
  return written
}

/**
 * Exchanges the key of Aadhaar, PAN and bank accounts in one transaction: all of them, or none, with an
 * event of security. No process may live: it would go
 * on sealing by the key of before; one that starts meanwhile waits, and is refused if it has that key. Answers how many
 * rows were written, by table. Throws KeyExchangeError.
 */
export const exchangeDataKey = (
  db: Db,
  keys: { readonly before: Uint8Array; readonly next: Uint8Array; readonly lost?: readonly string[] },
): Promise<Record<string, number>> =>
  db.for('upkeep').transaction(async (tx) => {
    await acquireAdvisoryLock(tx, schemaLock)
    await acquireAdvisoryLock(tx, dataKeyLock)
    await actAs(tx, 0)
    if ((await livingProcesses(tx)) > 1)
      throw new KeyExchangeError(
        'A process of the server lives: end all of them first, none may seal by the former key.',
      )
    const [before, next] = [createVault(keys.before), createVault(keys.next)]
    const written = await sealAll(tx, before, next, keys.lost ?? [])
    const detail = Object.entries(written).flatMap(([table, n]) =>
      n > 0 ? [{ say: 'ofTable', table, n } as const] : [],
    )
    if (detail.length > 0) await recordSecurityEvent({ db: tx }, { kind: 'KEY_EXCHANGED', userId: 0, detail })
    return written
  })

/**
 * Exchanges DATA_KEY_BEFORE for DATA_KEY, for whoever holds the server, while it stands still. Throws EnvError, KeyExchangeError,
 * NoDatabaseError, MigrationError where it does not.
 */
export async function exchangeKeyCommand(env: Env): Promise<void> {
  const { dataKey: next, dataKeyBefore: before, lostDataKeys: lost } = env
  const missing = { DATA_KEY: next, DATA_KEY_BEFORE: before }
  const issues = Object.entries(missing).flatMap(([variable, key]) =>
    key ? [] : [{ variable, takes: 'a key: npm run keys:exchange seals anew by DATA_KEY what DATA_KEY_BEFORE sealed' }],
  )
  if (!next || !before) throw new EnvError(issues)
  const program = await readProgram(root)
  const db = await openDatabase(env, program.version)
  try {
    await requirePrepared(db, program)
    const written = Object.entries(await exchangeDataKey(db, { before, next, lost })).filter(([, n]) => n > 0)
    console.log(
      written.length > 0
        ? `Sealed anew by DATA_KEY: ${written.map(([table, n]) => `${n} of ${table}`).join(', ')}.`
        : 'Nothing is sealed by another key than DATA_KEY.',
    )
    console.log(
      'Start the server by DATA_KEY, without DATA_KEY_BEFORE. Backups of before want the former key: keep it with them.',
    )
  } finally {
    await db.close()
  }
}
