import { sql } from 'drizzle-orm'
import { tables } from '#resources/index'
import { earlierNames } from '#shared/earlierNames'
import type { Field } from '#shared/field'
import { keptFields } from '#shared/resource'
import { json, type Sql } from '../db/db'
import { columnsOf, snake } from '../db/names'
import { hiddenColumns } from '../db/triggers'
import type { Broken } from './broken'

type Facet = (typeof tables)[number]

/** What a column that a later version added holds in rows that nobody wrote since; undefined where a migration filled it. */
function addedWith(field: Field): unknown {
  if ('random' in field && field.random) return undefined
  if ('now' in field && field.now) return undefined
  const initial = 'default' in field ? field.default : undefined
  if (initial === undefined) return 'required' in field && field.required ? undefined : null
  return field.type === 'decimal' ? Number(initial) : initial
}

/** The fields of a table: several declarations may be faces of one. */
const fieldsOf = (faces: readonly Facet[]): [string, Field][] =>
  faces.flatMap((face) => Object.entries(keptFields(face)) as [string, Field][])

const addedColumns = (faces: readonly Facet[]): Record<string, unknown> =>
  Object.fromEntries(
    fieldsOf(faces).flatMap(([name, field]) => {
      const value = addedWith(field)
      return value === undefined ? [] : columnsOf(name, field).map((column) => [column, value])
    }),
  )

/** Columns by what they were called before, the name that the audit may know. */
const renamed = (faces: readonly Facet[]): Record<string, string> =>
  Object.fromEntries(
    fieldsOf(faces).flatMap(([name, field]) => earlierNames(field).map((was) => [snake(name), snake(was)])),
  )

interface Found {
  readonly id: number
  readonly what: string
  readonly at: string | null
}

/** Rows of a table that are not what the audit last saw of them. */
const strayed = (db: Sql, table: string, faces: readonly Facet[]) => {
  const names = [table, ...faces.flatMap((face) => earlierNames({ was: face.tableWas }).map(snake))]
  const hidden = [...new Set(hiddenColumns(table))]
  return db.query<Found>(sql`
    with image as (
      -- By their numbers first, which are short: sorted whole they are a year's audit once more on the disk.
      select row_id, operation, after, at from audit where id in (
        select max(id) from audit where table_name = any(${`{${names.join(',')}}`}::text[]) group by row_id)
    ), pair as (
      select coalesce(t.id, a.row_id) as id, t.id as stands, a.row_id as seen, a.operation, a.after, a.at,
        to_jsonb(t) - ${`{${hidden.join(',')}}`}::text[] as row
      from image a full join ${sql.identifier(table)} t on t.id = a.row_id
    )
    select id, at, case
      when seen is null then 'the audit does not know it'
      when operation = 'DELETE' then 'it was removed and stands again'
      when stands is null then 'it is gone, and nobody removed it'
      else 'other than when it was last written: ' || columns end as what
    from pair left join lateral (
      select string_agg(now.key, ', ' order by now.key) as columns
      from jsonb_each(case when pair.row is distinct from after then pair.row end) now
      left join lateral (select coalesce(after -> now.key, after -> (${json(renamed(faces))} ->> now.key)) as value) was on true
      where case when was.value is not null then was.value <> now.value
        when ${json(addedColumns(faces))} ? now.key then ${json(addedColumns(faces))} -> now.key <> now.value else false end
    ) differ on true
    where seen is null or (stands is null) <> (operation = 'DELETE') or columns is not null
    order by id`)
}

/** Every audited row against the last image that the audit has of it. */
export async function brokenImages(db: Sql): Promise<Broken[]> {
  const audited = tables.filter(({ audit }) => audit !== 'self')
  const found: Broken[] = []
  for (const table of new Set(audited.map((one) => one.table))) {
    const faces = audited.filter((one) => one.table === table)
    for (const { id, what, at } of await strayed(db, table, faces))
      found.push({ where: `Row ${id} of ${table}`, what, since: at })
  }
  return [...found, ...(await brokenSuccession(db))]
}

/**
 * What a change says that it found is what the one before it left: a row changed past the audit is found after later
 * changes too.
 */
async function brokenSuccession(db: Sql): Promise<Broken[]> {
  const rows = await db.query<{ tableName: string; rowId: number; at: string; columns: string }>(sql`
    select a.table_name, a.row_id, p.at, columns
    from (select id, lag(id) over (partition by table_name, row_id order by id) as last from audit) pair
    join audit a on a.id = pair.id join audit p on p.id = pair.last, lateral (
      select string_agg(k.key, ', ' order by k.key) as columns from jsonb_each(a.before) k
      where p.after ? k.key and p.after -> k.key <> k.value
    ) differ
    where a.before is distinct from p.after and columns is not null
    order by a.table_name, a.row_id, a.id`)
  return rows.map(({ tableName, rowId, at, columns }) => ({
    where: `Row ${rowId} of ${tableName}`,
    what: `it was changed between two changes that the audit knows: ${columns}`,
    since: at,
  }))
}
