import { sql } from 'drizzle-orm'
import { fixedValues } from '#shared/face'
import type { Resource } from '#shared/resource'
import type { Values } from '#shared/values'
import type { Ctx } from '../context'
import { array } from '../db/db'
import { isSecret, keyColumn } from '../db/names'

type Key = readonly string[]

/** What a row is compared by under one rule; null where it has no value to compare. */
async function keyOf(ctx: Ctx, resource: Resource, fields: Key, row: Values): Promise<string[] | null> {
  const fixed: Values = fixedValues(resource)
  const parts: string[] = []
  for (const name of fields) {
    const value = fixed[name] ?? row[name]
    if (value === null || value === undefined) return null
    const field = resource.fields[name]
    parts.push(isSecret(field) ? await ctx.deps.vault.hash(field.secret, String(value)) : String(value))
  }
  return parts
}

/** The keys among `keys` that a row of the table has already. */
async function takenOf(ctx: Ctx, resource: Resource, fields: Key, keys: readonly Key[]): Promise<string[]> {
  const columns = fields.map((name) => sql`${sql.identifier(keyColumn(name, resource.fields[name]))}`)
  const [name, column] = [fields.at(-1) as string, columns.at(-1)]
  const compared = resource.fields[name]?.type === 'text' ? column : sql`${column}::text`
  const last = [...new Set(keys.map((key) => key.at(-1) as string))]
  const rows = await ctx.db.query<{ key: Key }>(sql`
    select json_build_array(${sql.join(
      columns.map((one) => sql`${one}::text`),
      sql`, `,
    )}) as key from ${sql.identifier(resource.table)} where ${compared} = any(${array(last, 'text')})`)
  return rows.map(({ key }) => key.join('\n'))
}

/**
 * The rows that may not be written as they are, by their place: a value that should be unique, or alone, is in the table
 * or in an earlier row. Whether it is wrong, the row's own writing says.
 */
export async function duplicateCandidates(ctx: Ctx, resource: Resource, rows: readonly Values[]): Promise<Set<number>> {
  const alone = Object.entries(resource.fields).flatMap(([name, field]) =>
    field.type === 'text' && field.twice ? [[name]] : [],
  )
  const found = new Set<number>()
  for (const fields of [...(resource.unique ?? []).map((rule) => rule.fields), ...alone]) {
    const keys = await Promise.all(rows.map((row) => keyOf(ctx, resource, fields, row)))
    const told = keys.filter((key) => key !== null)
    if (told.length === 0) continue
    const seen = new Set(await takenOf(ctx, resource, fields, told))
    for (const [at, key] of keys.entries()) {
      if (!key) continue
      const text = key.join('\n')
      if (seen.has(text)) found.add(at)
      seen.add(text)
    }
  }
  return found
}
