import type pg from 'pg'

interface Index {
  readonly name: string
  readonly definition: string
}

/** Indexes that no constraint needs. */
async function freeIndexes(client: pg.Client, tables: readonly string[]): Promise<Index[]> {
  const found = await client.query<Index>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
     where t.relnamespace = 'public'::regnamespace and t.relname = any($1) and not i.indisprimary
       and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)
     order by pg_relation_size(i.indrelid), c.relname`,
    [tables],
  )
  return found.rows
}

/** Loads with those indexes away, and makes them again however the loading ends; a unique one finds what is doubled. */
export async function withoutIndexes(client: pg.Client, tables: readonly string[], load: () => Promise<void>) {
  const indexes = await freeIndexes(client, tables)
  for (const { name } of indexes) await client.query(`drop index "${name}"`)
  try {
    await load()
  } finally {
    await client.query(`set maintenance_work_mem = '512MB'`)
    for (const { definition } of indexes) await client.query(definition)
  }
}
