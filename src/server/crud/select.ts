import { type SQL, sql } from 'drizzle-orm'
import { tableOf } from '#resources/index'
import type { Field } from '#shared/field'
import type { Language } from '#shared/label'
import { type InternalTable, isAnswered, type Resource, type Tabled } from '#shared/resource'
import type { Actor, Ctx } from '../context'
import { isSecret, snake } from '../db/names'
import { columnAt, pathJoins, readAt } from './path'
import { peopleOf } from './people'
import { isHidden, ownOf, readable } from './scope'

const column = (name: string) => sql`t.${sql.identifier(name)}`

/** What of a field is read: of a secret its last four characters. */
const storedAs = (resource: Resource, name: string) => (isSecret(resource.fields[name]) ? `${name}Last4` : name)

/** A value that only the row's own offices see; null for those who met it. */
type Veil = (name: string, value: SQL) => SQL

const veilOf =
  (resource: Resource, { user }: Pick<Ctx, 'user'>): Veil =>
  (name, value) =>
    isHidden(resource, name) ? sql`case when ${ownOf(resource, user)} then ${value} end` : value

/** What a record says of the file that a column of it names. */
const fileOf = (id: SQL) =>
  sql`(select json_build_object('id', f.id, 'name', f.name, 'type', f.type, 'size', f.size) from file f where f.id = ${id})`

function shown(resource: Resource, name: string, field: Field, veil: Veil, user: Actor): SQL {
  if (field.derived) return sql`${veil(name, readAt(resource, user, name))} as ${sql.identifier(snake(name))}`
  if (field.type === 'password')
    return sql`${column(`${snake(name)}_hash`)} is not null as ${sql.identifier(`${snake(name)}_set`)}`
  const as = storedAs(resource, name)
  const stored = columnAt(resource, name, as)
  const value =
    field.type === 'file' ? fileOf(stored) : field.type === 'digest' ? sql`encode(${stored}, 'hex')` : stored
  return sql`${veil(name, value)} as ${sql.identifier(snake(as))}`
}

type Titled = Tabled & Pick<InternalTable, 'title' | 'titleTa'>

/** The name of a row in the reader's language: the Tamil one where it is asked for and there is one. */
export const titleOf = (table: Titled, alias: string, language: Language): SQL => {
  const at = (name: string) => sql`${sql.identifier(alias)}.${sql.identifier(snake(name))}`
  const plain = table.title ? at(table.title) : at('id')
  if (language === 'en' || !table.titleTa) return sql`${plain}::text`
  return sql`coalesce(nullif(${at(table.titleTa)}, ''), ${plain}::text)`
}

interface Join {
  readonly from: SQL
  readonly title: SQL
  readonly field: string
}

function joinOf(resource: Resource, name: string, field: Field, at: number, language: Language): Join[] {
  const alias = `j${at}`
  const table = sql.identifier(alias)
  if (field.type === 'reference') {
    const target = tableOf(field.to) as Titled
    const from = sql` left join ${sql.identifier(target.table)} ${table} on ${table}.id = ${columnAt(resource, name)}`
    return [{ from, title: titleOf(target, alias, language), field: name }]
  }
  if (field.type !== 'lookup') return []
  const from = sql` left join mas_lov ${table} on ${table}.list = ${field.list} and ${table}.code = ${columnAt(resource, name)}`
  return [{ from, title: sql`${table}.${sql.identifier(language === 'ta' ? 'name_ta' : 'name_en')}`, field: name }]
}

/**
 * The columns of a record as it travels, the names of what it refers to as `titles`, and the joins they need. Where
 * rows may also be met, `own` says which are the caller's; where accounts belong to a record, they are its `people`.
 */
export function selection(resource: Resource, ctx: Pick<Ctx, 'language' | 'user'>): { columns: SQL; joins: SQL } {
  const { language } = ctx
  const veil = veilOf(resource, ctx)
  const names = readable(resource, ctx.user).filter((name) => isAnswered(resource, name))
  const fields = Object.entries(resource.fields).filter(([name, { transient }]) => !transient && names.includes(name))
  const joins = fields.flatMap(([name, field], at) => joinOf(resource, name, field, at, language))
  const pairs = joins.flatMap(({ field, title }) => [sql`${field}::text`, veil(field, title)])
  const versioned = resource.versioned === false ? [] : [column('version')]
  return {
    columns: sql.join(
      [
        column('id'),
        ...versioned,
        ...fields.map(([name, field]) => shown(resource, name, field, veil, ctx.user)),
        sql`json_build_object(${sql.join(pairs, sql`, `)}) as titles`,
        ...(resource.metIn ? [sql`${ownOf(resource, ctx.user)} as own`] : []),
        ...peopleOf(resource, ctx.user),
      ],
      sql`, `,
    ),
    joins: sql.join(
      [pathJoins(resource, ctx.user, names, (name) => storedAs(resource, name)), ...joins.map(({ from }) => from)],
      sql``,
    ),
  }
}
