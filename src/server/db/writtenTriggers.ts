import type { Migration } from './migrate'
import type { Trigger } from './triggers'

const statement =
  /create or replace trigger (?<name>\w+) (?<event>[^;]*?)\bon (?<table>\w+) [^;]*;|drop trigger (?:if exists )?(?<gone>\w+) on (?<from>\w+);|drop table (?:if exists )?"(?<dropped>\w+)"|alter table "(?<was>\w+)" rename to "(?<is>\w+)"/gi

const keyOf = ({ table, name }: Pick<Trigger, 'table' | 'name'>) => `${table} ${name}`
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').toLowerCase()

/** The triggers that stand once the migrations have run, as their last statement has them. */
export function writtenTriggers(migrations: readonly Migration[]): Map<string, Trigger> {
  const found = new Map<string, Trigger>()
  const leave = (table: string, then: (one: Trigger) => void = () => undefined) => {
    for (const [key, one] of [...found])
      if (one.table === table) {
        found.delete(key)
        then(one)
      }
  }
  for (const { sql } of migrations)
    for (const { 0: text, groups = {} } of sql.matchAll(statement)) {
      const { name, table, gone, from, dropped, was, is } = groups
      if (name && table) found.set(keyOf({ table, name }), { table, name, text })
      if (gone && from) found.delete(keyOf({ table: from, name: gone }))
      if (dropped) leave(dropped)
      if (was && is)
        leave(was, (one) =>
          found.set(keyOf({ table: is, name: one.name }), {
            ...one,
            table: is,
            text: one.text.replace(` on ${was} `, ` on ${is} `),
          }),
        )
    }
  return found
}

/**
 * The statements that bring the triggers of the migrations to those of the declarations, empty where they agree. Triggers
 * under names that no declaration gives are somebody's own and are left alone.
 */
export function triggersToWrite(migrations: readonly Migration[], declared: readonly Trigger[]): string[] {
  const written = writtenTriggers(migrations)
  const wanted = new Map(declared.map((one) => [keyOf(one), one]))
  const names = new Set(declared.map(({ name }) => name))
  const gone = [...written].filter(([key, { name }]) => names.has(name) && !wanted.has(key))
  return [
    ...gone.map(([, { name, table }]) => `drop trigger if exists ${name} on ${table};`),
    ...[...wanted].flatMap(([key, { text }]) => (plain(written.get(key)?.text ?? '') === plain(text) ? [] : [text])),
  ]
}
