import { describe, expect, test } from 'vitest'
import { tables } from '#resources/index'
import { sql } from '#shared/backfill'
import { currentFilter, currentState, earlierNames } from '#shared/earlierNames'
import { choice, type Field, integer, password, reference, text } from '#shared/field'
import { fieldOfHead, readRow } from '#shared/importing'
import { defineResource, type Resource, type Tabled } from '#shared/resource'
import { schemaOf } from '#shared/schema'
import { declarationFaults } from '#shared/validate'
import { type ChangeError, changesBetween } from '../../src/server/db/change/plan'
import { renameIn } from '../../src/server/db/change/renames'
import { declaredSnapshot, type Snapshot, type Table } from '../../src/server/db/change/snapshot'
import { terminatesOthers } from '../../src/server/db/migrate'

/* What declarations say of their own change, and what a migration makes of it. */

const label = { en: 'Weighing scale', ta: 'எடை இயந்திரம்' }
const name = text({ label, required: true, max: 60 })
type Fields = Record<string, Field & { label: typeof label }>

const scaleWith = (fields: Fields, more: object = {}): Resource =>
  defineResource({
    name: 'weighingScale',
    table: 'mas_weighing_scale',
    label: { one: label, many: label },
    fields: { name, ...fields },
    title: 'name',
    access: { list: ['ad'], create: ['ad'], update: ['ad'], delete: ['ad'] },
    list: { columns: ['name'], sort: 'name', sortable: ['name'], search: ['name'] },
    ...more,
  }) as Resource

const faultsOf = (...declared: readonly Resource[]) =>
  declarationFaults({ resources: declared, tables: [...declared, ...tables] })
    .map(({ place, fault }) => `${place} ${fault}`)
    .join('\n')

const kinds = { A: label, B: { ...label, was: 'b' } }

describe('a name of before is refused', () => {
  test.each<[string, Resource, string]>([
    ['its own', scaleWith({ size: integer({ label, was: 'size' }) }), 'weighingScale.size says that it was itself'],
    [
      'a field still',
      scaleWith({ size: integer({ label, was: 'name' }) }),
      "weighingScale.size was 'name', which is a field still",
    ],
    [
      'a retired field still',
      scaleWith({ size: integer({ label, was: 'old' }), old: integer({ label, retired: true }) }),
      "weighingScale.size was 'old', which is a field still",
    ],
    [
      'what every filter has',
      scaleWith({ size: integer({ label, was: 'q' }) }),
      "weighingScale.size was 'q', which is a field still",
    ],
    [
      'twice in one',
      scaleWith({ size: integer({ label, was: ['a', 'a'] }) }),
      "weighingScale.size says twice that it was 'a'",
    ],
    [
      'of two',
      scaleWith({ size: integer({ label, was: 'a' }), load: integer({ label, was: ['b', 'a'] }) }),
      "weighingScale.load was 'a', which 'size' was too",
    ],
    [
      'an option still',
      scaleWith({ kind: choice({ label, options: { A: label, B: { ...label, was: 'A' } } }) }),
      "weighingScale.kind, option B was 'A', which is a value of it still",
    ],
    [
      'a misspelt option of an option',
      scaleWith({ kind: choice({ label, options: { A: { ...label, wass: 'B' } as typeof label } }) }),
      "weighingScale.kind, option A has no option 'wass'; did you mean 'was'?",
    ],
    ['of a declaration still', scaleWith({}, { was: 'farmer' }), "weighingScale was 'farmer', which is a declaration"],
    [
      'of a table still',
      scaleWith({}, { tableWas: 'mas_customer' }),
      "weighingScale was 'mas_customer', which is a table still",
    ],
  ])('%s', (_, resource, fault) => {
    expect(faultsOf(resource)).toContain(fault)
  })

  test('of a column that another face of the table has', () => {
    const other = scaleWith({ load: integer({ label }) }, { name: 'otherScale', fixed: { kind: 'x' } })
    expect(faultsOf(scaleWith({ size: integer({ label, was: 'load' }) }, { fixed: { kind: 'y' } }), other)).toContain(
      "weighingScale.size was 'load', which is a field of 'otherScale' on the same table",
    )
  })

  test('but one that was is right', () => {
    expect(faultsOf(scaleWith({ size: integer({ label, was: ['load', 'weight'] }) }, { was: 'scale' }))).toBe('')
  })
})

describe('a backfill is refused', () => {
  test.each<[string, Fields, string]>([
    ['of what is not required', { size: integer({ label, backfill: 1 }) }, 'has a backfill and is not required'],
    [
      'that the field would refuse',
      { size: integer({ label, required: true, max: 3, backfill: 4 }) },
      "has the backfill '4', which it would refuse",
    ],
    ['that says nothing', { size: integer({ label, required: true, backfill: sql`` }) }, 'has an empty backfill'],
    ['of a password', { word: password({ label, required: true, backfill: 'x' }) }, 'not for secrets and passwords'],
    [
      'of a secret',
      { pan: text({ label, max: 10, secret: 'pan', required: true, backfill: 'x' }) },
      'not for secrets and passwords',
    ],
  ])('%s', (_, fields, fault) => {
    expect(faultsOf(scaleWith(fields))).toContain(fault)
  })
})

describe('what is retired', () => {
  const scale = scaleWith({
    old: integer({ label, required: true, retired: true }),
    up: reference({ label, to: 'tsc' }),
  })

  test('is apart from what is shown and accepted', () => {
    expect(Object.keys(scale.fields)).toEqual(['name', 'up'])
    expect(schemaOf(scale, 'create').parse({ name: 'One', up: 1, old: 2 })).toEqual({ name: 'One', up: 1 })
    expect(faultsOf(scale)).toBe('')
  })

  test.each<[string, object, string]>([
    ['a list', { list: { columns: ['old'], sort: 'name', sortable: ['name'], search: [] } }, 'list.columns'],
    ['a form', { form: [{ title: label, fields: ['name', 'old'] }] }, 'form'],
    ['a rule', { rules: [{ differ: ['name', 'old'] }] }, 'rules'],
    ['what is held unique', { unique: [{ fields: ['old'] }] }, 'unique'],
  ])('cannot be named by %s', (_, more, where) => {
    const fields = { old: integer({ label, retired: true }) }
    expect(faultsOf(scaleWith(fields, more))).toContain(`names 'old' in ${where}, which is retired`)
  })

  test('is a type error where it is named', () => {
    const declared = () =>
      defineResource({
        name: 'weighingScale',
        table: 'mas_weighing_scale',
        label: { one: label, many: label },
        fields: { name, old: integer({ label, retired: true }) },
        title: 'name',
        access: { list: ['ad'], create: ['ad'], update: ['ad'], delete: ['ad'] },
        // @ts-expect-error 'old' is no longer shown
        list: { columns: ['old'], sort: 'name', sortable: ['name'], search: ['name'] },
      })
    expect(declared).not.toThrow()
  })
})

describe('names of before', () => {
  const scale = scaleWith({
    size: integer({ label, was: ['load', 'weight'] }),
    kind: choice({ label, options: kinds }),
  })

  test('are read in filters, with their ends and options', () => {
    expect(currentFilter(scale, { load_from: 1, weight_to: 2, kind: ['b', 'A'], q: 'x' })).toEqual({
      size_from: 1,
      size_to: 2,
      kind: ['B', 'A'],
      q: 'x',
    })
  })

  test('give way to the names of today', () => {
    expect(currentFilter(scale, { load: 1, size: 2 })).toEqual({ size: 2 })
    expect(currentFilter(scale, { size: 2, load: 1 })).toEqual({ size: 2 })
  })

  test('are read in the state of a list', () => {
    const sort = { field: 'weight', order: 'ASC' }
    expect(currentState(scale, { filters: { load: 1 }, sort, columns: ['name', 'load'] })).toEqual({
      filters: { size: 1 },
      sort: { field: 'size', order: 'ASC' },
      columns: ['name', 'size'],
    })
  })

  test('are read in the heads and cells of a file', () => {
    expect(fieldOfHead(scale, 'Load *')).toBe('size')
    for (const head of ['Load * (kg)', 'Load [kg] * ', ' load（ kg ）'])
      expect([head, fieldOfHead(scale, head)]).toEqual([head, 'size'])
    expect(readRow(scale, (head) => fieldOfHead(scale, head), { weight: '7', kind: 'b' })).toEqual({
      size: '7',
      kind: 'B',
    })
  })

  test('are one or several', () => {
    expect([{}, { was: 'a' }, { was: ['b', 'c'] }].map(earlierNames)).toEqual([[], ['a'], ['b', 'c']])
  })
})

test('a name in SQL is replaced as a whole and not within texts', () => {
  expect(renameIn("kind in ('kind', 'kind''s') or kinds = kind", 'kind', 'sort')).toBe(
    "sort in ('kind', 'kind''s') or kinds = sort",
  )
})

describe('a migration', () => {
  const after = declaredSnapshot()
  const change = (table: string, changed: (one: Table) => Table): Snapshot => ({
    ...after,
    [table]: changed(after[table] as Table),
  })
  const column = (table: string, name: string, changed: object) =>
    change(table, (one) => ({
      ...one,
      columns: { ...one.columns, [name]: { ...one.columns.id, name, type: 'integer', ...changed } as never },
    }))
  const check = (table: string, name: string, value: string) =>
    change(table, (one) => ({ ...one, checkConstraints: { ...one.checkConstraints, [name]: { name, value } } }))
  const statements = (before: Snapshot, declared: readonly Tabled[] = tables, mayGo: string[] = []) =>
    changesBetween(before, after, declared, new Set(mayGo))
  const refusals = async (before: Snapshot, ...mayGo: string[]) =>
    statements(before, tables, mayGo).then(
      () => [],
      (error: ChangeError) => error.refusals,
    )

  test('is none where nothing differs', async () => {
    expect(await statements(after)).toEqual([])
  })

  test('drops nothing that was neither retired nor named', async () => {
    const plain = { primaryKey: false, notNull: false, identity: undefined }
    const gone = column('mas_defect', 'old_note', plain)
    expect(await refusals(gone)).toEqual([expect.stringContaining("'mas_defect.old_note' is no longer declared")])
    const drop = ['ALTER TABLE "mas_defect" DROP COLUMN "old_note";']
    expect(await statements(gone, tables, ['mas_defect.old_note'])).toEqual(drop)
    expect(await statements(column('mas_defect', 'old_note', { ...plain, retired: true }))).toEqual(drop)
    const table = { ...after, old_table: { ...(after.mas_defect as Table), name: 'old_table', indexes: {} } }
    expect(await refusals(table)).toEqual([expect.stringContaining("The table 'old_table' is no longer declared")])
    expect(await statements(table, tables, ['old_table'])).toEqual(['DROP TABLE "old_table" CASCADE;'])
  })

  test('looks for rows beyond a narrower limit, and for none where it is wider', async () => {
    const race = (values: string) => check('mas_cocoon', 'mas_cocoon_race_check', `race in (${values})`)
    const [fewer] = await statements(race("'BV', 'CB', 'MV', 'P1', 'DEF', 'OLD'"))
    expect(fewer).toContain('from "mas_cocoon" where not (race in (')
    const more = await statements(race("'BV', 'CB'"))
    expect(more.join()).not.toContain('do $limit$')
    expect(more.join()).not.toContain(terminatesOthers)
    const size = (type: string) =>
      change('mas_defect', (one) => ({
        ...one,
        columns: { ...one.columns, defect_name: { ...one.columns.defect_name, type } as never },
      }))
    expect((await statements(size('varchar(80) collate "C"')))[0]).toContain('where length("defect_name") > 60')
    expect((await statements(size('varchar(40) collate "C"'))).join()).not.toContain('do $limit$')
  })

  test('fills no rows of what is evidence', async () => {
    const before = change('bid', (one) => ({
      ...one,
      columns: { ...one.columns, amount: { ...one.columns.amount, notNull: false } as never },
    }))
    expect(await refusals(before)).toEqual([expect.stringContaining('are evidence and are never changed')])
  })
})
