import { sql } from 'drizzle-orm'
import type { Db } from '../../src/server/db/db'
import { migrate } from '../../src/server/db/migrate'
import { program } from './program'

/** Applies a migration once more, as the program does on a database that lacks it; what came after it stays as it is. */
export async function runMigration(db: Db, tag: string): Promise<void> {
  const at = program.migrations.findIndex((one) => one.tag === tag)
  if (at < 0) throw new Error(`There is no migration ${tag}`)
  const later = program.migrations.slice(at).map((one) => one.tag)
  const kept = await db.query<{ tag: string; hash: string }>(sql`
    with gone as (delete from public.schema_migration where tag = any(${`{${later.join(',')}}`}::text[]) returning id, tag, hash)
    select tag, hash from gone order by id`)
  await migrate(db, program.migrations.slice(0, at + 1))
  for (const one of kept.slice(1))
    await db.query(sql`insert into public.schema_migration (tag, hash) values (${one.tag}, ${one.hash})`)
}
