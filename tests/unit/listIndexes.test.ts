import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getTableConfig, type PgColumn, PgDialect } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { resourceOf, resources } from '#resources/index'
import { views } from '#resources/views/index'
import { isDated } from '#shared/resource'
import { boundName, foreignKeyName, partName, snake, uniqueName } from '../../src/server/db/names'
import { tables } from '../../src/server/db/tables'
import { root } from '../support/root'

/* What lists ask stands in indexes: without these each page would read the whole table, or a year of it. */

const indexesOf = (name: string) => {
  const table = tables[resourceOf(name).table]
  if (!table) throw new Error(`No table of ${name}`)
  return getTableConfig(table).indexes.map(({ config }) => config)
}

const lists = resources.flatMap(({ name, children = [] }) => children.map(({ of, by }) => [name, of, by] as const))

it.each(lists)("the list on %s's screen finds '%s' by an index that begins with '%s'", (_, of, by) => {
  const begins = indexesOf(of)
    .filter(({ where }) => !where)
    .map(({ columns: [first] }) => (first as PgColumn | undefined)?.name)
  expect(begins).toContain(snake(by))
})

const isListed = (name: string) =>
  resources.some((one) => one.name === name && isDated(one) && one.list.sortable.includes('day'))
const dated = views.filter(({ view }) => isListed(view.of))
const always = dated.flatMap(({ name, view, fields, paths, conditions = {}, only = [] }) =>
  [...Object.keys(view.where ?? {}), ...only.map((one) => conditions[one]?.of ?? one)]
    .filter((field) => fields[field] && !fields[field].derived && !paths[field])
    .map((field) => [name, view.of, field] as const),
)

it.each(always)("a page far in of '%s' is found by indexes of '%s' that tell its '%s'", (_, of, field) => {
  const inOrder = indexesOf(of).filter(({ name = '' }) => /_(day_id_market_id|year)_/.test(name))
  expect(inOrder.length).toBeGreaterThan(1)
  for (const { columns } of inOrder) expect(columns.map((column) => (column as PgColumn).name)).toContain(snake(field))
})

it('what a bid that needs cover asks of the lots of its market and reeler stands in indexes of those lots alone', () => {
  const text = readFileSync(join(root, 'src/server/bidding/sql/reeler_blocked.sql'), 'utf8')
  const asked = [...text.matchAll(/lot_status in \([^)]*\)/g)].map(([one]) => one)
  const kept = indexesOf('lot').flatMap(({ where }) => (where ? [new PgDialect().sqlToQuery(where).sql] : []))
  expect(asked).toHaveLength(2)
  for (const one of asked) expect(kept.some((where) => where.startsWith(one))).toBe(true)
})

/* PostgreSQL cuts what is longer than 63 letters and tells nobody: such a part is missing by its name, or two are one. */

it('each index and constraint has a name that the database keeps whole, and no other index has it', () => {
  const parts = Object.values(tables).map((table) => getTableConfig(table))
  const indexes = parts.flatMap((one) => one.indexes.map(({ config }) => String(config.name)))
  const others = parts.flatMap((one) => [
    ...one.checks.map(({ name }) => name),
    ...one.foreignKeys.map((key) => key.getName()),
  ])
  expect([...indexes, ...others].filter((name) => name.length > 63)).toEqual([])
  expect(new Set(indexes).size).toBe(indexes.length)
})

it('what is too long has its beginning and a mark of the whole, by which two that begin alike are two', () => {
  const table = 'mas_reeling_machine_of_a_market'
  const fields = ['marketId', 'licenseNumberOfTheMachine', 'serialNumberOfTheMachine']
  const names = [
    uniqueName(table, fields),
    uniqueName(table, [...fields, 'madeOn']),
    partName([table, ...fields.map(snake)], 'idx'),
    foreignKeyName(table, 'licenseNumberOfTheMachineBefore'),
    boundName(table, 'licenseNumberOfTheMachineBefore'),
    boundName(table, 'licenseNumberOfTheMachineBefore', 1),
  ]
  expect(new Set(names).size).toBe(6)
  for (const name of names) expect(name).toMatch(/^mas_reeling_machine_of_a_market_\w+_(key|idx|fk|check1?)$/)
  expect(names.map(({ length }) => length)).toEqual([63, 63, 63, 63, 63, 63])
  expect(uniqueName('mas_tray', ['trayCode'])).toBe('mas_tray_tray_code_key')
})
