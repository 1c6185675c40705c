import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { resourceOf, resources } from '#resources/index'
import { snake } from '../../src/server/db/names'
import { tables } from '../../src/server/db/tables'

/* A record's screen finds its rows by their reference, a page at a time: without an index each page would read the whole table. */

const lists = resources.flatMap(({ name, children = [] }) => children.map(({ of, by }) => [name, of, by] as const))

it.each(lists)("the list on %s's screen finds '%s' by an index that begins with '%s'", (_, of, by) => {
  const table = tables[resourceOf(of).table]
  if (!table) throw new Error(`No table of ${of}`)
  const begins = getTableConfig(table)
    .indexes.filter(({ config }) => !config.where)
    .map(({ config }) => (config.columns[0] as PgColumn | undefined)?.name)
  expect(begins).toContain(snake(by))
})
