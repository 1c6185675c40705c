import { type SQL, sql } from 'drizzle-orm'
import { tableOf, tables } from '#resources/index'
import type { Role } from '#shared/access'
import { currentField, currentOption, earlierNames } from '#shared/earlierNames'
import { type Field, isStored } from '#shared/field'
import { type HistoryEntry, keptValue } from '#shared/history'
import { keptFields, type Resource, type Tabled } from '#shared/resource'
import type { Ctx } from '../context'
import { migrationActor } from '../db/actors'
import { array } from '../db/db'
import { isSecret, snake } from '../db/names'
import { titleOf } from './select'

/** Entries that one answer holds. */
const mostEntries = 200

type Texts = Readonly<Record<string, string | null>> | null

interface AuditRow {
  readonly id: number
  readonly at: string
  readonly operation: HistoryEntry['operation']
  readonly confirmed: readonly string[] | null
  readonly before: Texts
  readonly after: Texts
  readonly userId: number | null
  readonly userName: string | null
  readonly userNameTa: string | null
  readonly role: Role | null
}

interface AuditedField {
  readonly name: string
  readonly field: Field
  /** The column that the audit keeps of it: as it is called, and as it was before. */
  readonly columns: readonly string[]
}

/** Whether the table's changes are kept at all: what is only ever added to is its own record. */
export const hasHistory = ({ audit }: Tabled): boolean => audit !== 'self'

/** The fields that a history tells, with the column that the audit keeps of each: of a secret its last four. */
const auditedFields = (resource: Resource): AuditedField[] =>
  Object.entries(keptFields(resource)).flatMap(([name, field]) => {
    if (!isStored(field) || field.type === 'password') return []
    const columns = [name, ...earlierNames(field)].map((one) => (isSecret(field) ? `${snake(one)}_last4` : snake(one)))
    return [{ name, field, columns }]
  })

/** A table as the audit knows it: by what it is called, and what it was before. */
export const auditedNames = (table: string): string[] => [
  table,
  ...tables.filter((one) => one.table === table).flatMap(({ tableWas: was }) => earlierNames({ was })),
]

/** Decimals keep their digits as texts: as numbers of JSON they would lose them. */
const asTexts = (name: 'before' | 'after'): SQL => {
  const column = sql`a.${sql.identifier(name)}`
  return sql`(select jsonb_object_agg(key, value) from jsonb_each_text(${column})) as ${sql.identifier(name)}`
}

/** What was kept of one record, the newest first; a write that moved none of the columns is left out. */
const keptOf = (ctx: Ctx, { table }: Resource, id: number, columns: readonly string[]): Promise<AuditRow[]> =>
  ctx.db.query<AuditRow>(sql`
    select a.id, a.at, a.operation, a.confirmed, ${asTexts('before')}, ${asTexts('after')},
      a.user_id, u.name as user_name, u.name_ta as user_name_ta, u.role
    from audit a left join mas_user u on u.id = nullif(a.user_id, 0)
    where a.table_name = any(${array(auditedNames(table), 'text')}) and a.row_id = ${id} and exists (
      select 1 from unnest(${array(columns, 'text')}) c where (a.before ->> c) is distinct from (a.after ->> c))
    order by a.id desc limit ${mostEntries}`)

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

function changesOf(told: readonly AuditedField[], { before, after }: AuditRow): HistoryEntry['changes'] {
  return told.flatMap(({ name, field, columns }) => {
    const valueIn = (texts: Texts) => {
      const column = columns.find((one) => texts && one in texts)
      return currentOption(field, keptValue(field.type, column && texts?.[column]))
    }
    const [was, is] = [valueIn(before), valueIn(after)]
    return isSame(was, is) ? [] : [{ field: name, before: was, after: is }]
  })
}

/** What a person reads for the values of one reference, lookup or file. */
async function titled(ctx: Ctx, field: Field, values: ReadonlySet<unknown>): Promise<Map<string, string>> {
  const { language } = ctx
  const query = (): Promise<{ value: string; title: string }[]> => {
    if (field.type === 'reference') {
      const target = tableOf(field.to)
      return ctx.db.query(sql`
        select t.id::text as value, ${titleOf(target, 't', language)} as title from ${sql.identifier(target.table)} t
        where t.id = any(${array([...values].map(Number), 'int8')})`)
    }
    if (field.type === 'file')
      return ctx.db.query(sql`
        select id::text as value, name as title from file where id = any(${array([...values].map(Number), 'int8')})`)
    if (field.type !== 'lookup') return Promise.resolve([])
    return ctx.db.query(sql`
      select code as value, ${sql.identifier(language === 'ta' ? 'name_ta' : 'name_en')} as title from mas_lov
      where list = ${field.list} and code = any(${array([...values].map(String), 'text')})`)
  }
  return new Map((await query()).map(({ value, title }) => [value, title]))
}

type Changed = readonly { readonly changes: HistoryEntry['changes'] }[]

/** The titles of every value that the entries name, by field. */
async function titlesOf(ctx: Ctx, resource: Resource, entries: Changed): Promise<Map<string, Map<string, string>>> {
  const values = new Map<string, Set<unknown>>()
  for (const { field, before, after } of entries.flatMap(({ changes }) => changes)) {
    const { type } = keptFields(resource)[field] as Field
    if (type !== 'reference' && type !== 'lookup' && type !== 'file') continue
    const known = values.get(field) ?? new Set()
    for (const value of [before, after]) if (value !== null) known.add(value)
    values.set(field, known)
  }
  const found = new Map<string, Map<string, string>>()
  for (const [name, known] of values) found.set(name, await titled(ctx, keptFields(resource)[name] as Field, known))
  return found
}

/** Only what this entry names, so that an entry can be read by itself. */
function titlesIn(changes: HistoryEntry['changes'], all: ReadonlyMap<string, ReadonlyMap<string, string>>) {
  const named = changes.flatMap(({ field, before, after }) => {
    const titles = all.get(field)
    const pairs = [before, after].flatMap((value) => {
      const title = value === null ? undefined : titles?.get(String(value))
      return title === undefined ? [] : [[String(value), title] as const]
    })
    return pairs.length > 0 ? [[field, Object.fromEntries(pairs)] as const] : []
  })
  return Object.fromEntries(named)
}

function authorOf({ userId, userName, userNameTa: nameTa, role }: AuditRow): HistoryEntry['by'] {
  if (userId === migrationActor) return 'migration'
  return role && userName !== null ? { name: userName, nameTa, role } : null
}

/** Who changed what of a record and when, the newest first; the caller may see the record. */
export async function historyOf(ctx: Ctx, resource: Resource, id: number): Promise<HistoryEntry[]> {
  const told = auditedFields(resource)
  const columns = told.flatMap((one) => one.columns)
  const kept = await keptOf(ctx, resource, id, columns)
  // What a rename alone moved reads the same before and after.
  const entries = kept
    .map((one) => ({ one, changes: changesOf(told, one) }))
    .filter(({ one, changes }) => one.operation !== 'UPDATE' || changes.length > 0)
  const titles = await titlesOf(ctx, resource, entries)
  return entries.map(({ one, changes }) => ({
    id: one.id,
    at: one.at,
    operation: one.operation,
    by: authorOf(one),
    confirmed: (one.confirmed ?? []).map((name) => currentField(resource, name)),
    changes,
    titles: titlesIn(changes, titles),
  }))
}
