import { describe, expect, test } from 'vitest'
import { farmer } from '#resources/farmer'
import { resources, tables } from '#resources/index'
import { lotRegister } from '#resources/reports/lotRegister'
import { choice, day, type Field, file, integer, reference, text } from '#shared/field'
import { defineReport, type Report } from '#shared/report'
import { defineResource, defineTable, type Resource } from '#shared/resource'
import { declarationFaults } from '#shared/validate'
import { fileColumns } from '../../src/client/crud/files/fileColumns'

/*
 * A word that the vocabulary does not have is an error where it stands: for the compiler (each `@ts-expect-error` below
 * fails the type check where there is none), and at load for whoever comes without types.
 */

const label = { en: 'Weighing scale', ta: 'எடை இயந்திரம்' }
const access = { list: ['ad'], create: ['ad'], update: ['ad'], delete: ['ad'] } as const
const list = { columns: ['name'], sort: 'name', sortable: ['name'], search: ['name'] } as const
const name = text({ label, required: true, max: 60 })

const faultsOf = (resource: unknown): readonly string[] =>
  declarationFaults({
    resources: [resource as Resource],
    tables: [resource as Resource, ...tables],
  }).map(({ place, fault }) => `${place} ${fault}`)

const withField = (field: unknown) =>
  defineResource({
    name: 'weighingScale',
    table: 'mas_weighing_scale',
    label: { one: label, many: label },
    fields: { name, odd: field as Field & { label: typeof label } },
    title: 'name',
    access,
    list: { ...list },
  })

describe('a misspelt option of a field', () => {
  test.each<[string, unknown, string]>([
    [
      'requred',
      // @ts-expect-error the option is 'required'
      text({ label, max: 60, requred: true }),
      "weighingScale.odd has no option 'requred'; did you mean 'required'?",
    ],
    [
      'scale of a whole number',
      // @ts-expect-error a whole number has no scale
      integer({ label, scale: 2 }),
      "weighingScale.odd has no option 'scale'",
    ],
    [
      'optons',
      // @ts-expect-error the option is 'options'
      choice({ label, options: { A: label }, optons: {} }),
      "weighingScale.odd has no option 'optons'; did you mean 'options'?",
    ],
    [
      'witin',
      // @ts-expect-error the option is 'within'
      reference({ label, to: 'district', witin: {} }),
      "weighingScale.odd has no option 'witin'; did you mean 'within'?",
    ],
    [
      'a type that there is not',
      { type: 'txt', label, max: 3 },
      "is of the type 'txt', which there is not; did you mean 'text'?",
    ],
    [
      'an unknown reference',
      reference({ label, to: 'distict' }),
      "refers to 'distict', which is not declared; did you mean 'district'?",
    ],
  ])('%s', (_, field, fault) => {
    expect(faultsOf(withField(field)).join('\n')).toContain(fault)
  })

  test.each<[string, unknown, string]>([
    [
      'tpyes',
      // @ts-expect-error the option is 'types'
      file({ label, tpyes: ['image/png'] }),
      "weighingScale.odd has no option 'tpyes'; did you mean 'types'?",
    ],
    [
      'maxSize',
      // @ts-expect-error the option is 'max'
      file({ label, types: ['image/png'], maxSize: 3 }),
      "weighingScale.odd has no option 'maxSize'",
    ],
    [
      'a type that no file can have',
      // @ts-expect-error a drawing may hold a script
      file({ label, types: ['image/svg+xml'] }),
      "weighingScale.odd takes 'image/svg+xml', which is no type that a file can have",
    ],
    [
      'a type that is misspelt',
      // @ts-expect-error it is 'image/jpeg'
      file({ label, types: ['image/jpg'] }),
      "takes 'image/jpg', which is no type that a file can have; did you mean 'image/jpeg'?",
    ],
    ['no type', file({ label, types: [] }), 'weighingScale.odd takes no type of file'],
    [
      'more than the database takes at once',
      file({ label, types: ['image/png'], max: 2_000_000 }),
      'weighingScale.odd takes 2000000 bytes, which is not from 1 to 500000',
    ],
    ['nothing', file({ label, types: ['image/png'], max: 0 }), 'takes 0 bytes, which is not from 1 to 500000'],
    ['set by a service', file({ label, types: ['image/png'], readOnly: true }), "is a file, and cannot be 'readOnly'"],
  ])('of a file: %s', (_, field, fault) => {
    expect(faultsOf(withField(field)).join('\n')).toContain(fault)
  })

  test('in a helper that makes fields', () => {
    const needed = (max: number) => ({ ...text({ label, max }), requred: true })
    defineTable({
      name: 'scaleReading',
      table: 'scale_reading',
      // @ts-expect-error what the helper made has an option that a text does not have
      fields: { name: needed(3) },
    })
    expect(faultsOf(withField(needed(3)))).toEqual([
      "weighingScale.odd has no option 'requred'; did you mean 'required'?",
    ])
  })
})

describe('a file', () => {
  const scale = withField(file({ label, types: ['application/pdf'] }))

  test('orders, finds and tells apart no rows', () => {
    const list = { columns: ['odd'], sort: 'odd', sortable: ['odd'], search: ['odd'], filters: ['odd'] }
    const uses = { list, title: 'odd', unique: [{ fields: ['odd'] }], indexes: [['odd']] }
    const rules = [{ requiredIf: { field: 'odd', is: true, fields: ['name'] } }]
    const found = faultsOf({ ...scale, ...uses, rules })
    for (const use of ['sorted', 'searched', 'filtered', 'a title', 'unique', 'an index', 'in a rule'])
      expect(found).toContain(`weighingScale.odd is a file, and cannot be ${use}`)
    expect(faultsOf({ ...scale, rules: [{ requiredIf: { field: 'name', is: 'x', fields: ['odd'] } }] })).toEqual([])
  })

  test('is of a record that one official writes', () => {
    const refused = ['is a file, which no record has that a service writes or that waits for a second official']
    for (const odd of [{ writes: 'service' }, { approval: 'state' }, { approval: 'official' }])
      expect(faultsOf({ ...scale, ...odd })).toEqual(refused.map((fault) => `weighingScale.odd ${fault}`))
    const reading = defineTable({ name: 'reading', table: 'reading', fields: { odd: file({ types: ['image/png'] }) } })
    expect(declarationFaults({ resources: [], tables: [reading, ...tables] })).toContainEqual({
      place: 'reading.odd',
      fault: 'is a file, which only a resource with a face has',
    })
  })
})

describe('a misspelt option of a resource', () => {
  const scale = withField(name)

  test('at its top and in its list', () => {
    defineResource({
      name: 'weighingScale',
      table: 'mas_weighing_scale',
      label: { one: label, many: label },
      fields: { name },
      title: 'name',
      access,
      // @ts-expect-error the option is 'sortable'
      list: { columns: ['name'], sort: 'name', sortabel: ['name'], search: ['name'] },
      scop: 'market',
    })
    expect(faultsOf({ ...scale, scop: 'market' })).toEqual([
      "weighingScale has no option 'scop'; did you mean 'scope'?",
    ])
    expect(faultsOf({ ...scale, list: { ...scale.list, colums: [] } })).toEqual([
      "weighingScale, list has no option 'colums'; did you mean 'columns'?",
    ])
    expect(faultsOf({ ...scale, unique: [{ fields: ['name'], amung: 'active' }] })).toEqual([
      "weighingScale, unique has no option 'amung'; did you mean 'among'?",
    ])
  })

  test('a scope without its column, and one that there is not', () => {
    expect(faultsOf({ ...scale, scope: 'market' })).toEqual([
      "weighingScale has the scope 'market' without the field 'marketId'",
    ])
    expect(faultsOf({ ...scale, scope: 'markt' })[0]).toContain(
      "has the scope 'markt', which there is not; did you mean 'market'?",
    )
  })

  test.each(['titles', 'confirmed', 'q', 'id', 'version'])('a field called %s', (reserved) => {
    const faults = faultsOf({ ...scale, fields: { ...scale.fields, [reserved]: name } })
    expect(faults.join('\n')).toContain(`weighingScale.${reserved} is a name that`)
  })
})

describe('a misspelt option of a report', () => {
  const faultsIn = (changes: object) =>
    declarationFaults({
      resources: [],
      tables: [],
      reports: [{ ...lotRegister, ...changes } as unknown as Report],
    }).map(({ place, fault }) => `${place} ${fault}`)

  test('is a type error', () => {
    const misspelt = () => [
      // @ts-expect-error the option is 'groupBy'
      defineReport({ ...lotRegister, groupby: ['day'] }),
      // @ts-expect-error the option is 'chart'
      defineReport({ ...lotRegister, chrt: { kind: 'bars', x: 'day', y: [] } }),
      // @ts-expect-error the option is 'total'
      defineReport({ ...lotRegister, columns: { lots: { type: 'integer', label, totall: 'sum' } } }),
      // @ts-expect-error the option is 'required'
      defineReport({ ...lotRegister, filters: { date: { type: 'day', label, requred: true } } }),
    ]
    expect(misspelt).toBeTypeOf('function')
  })

  test.each<[object, string]>([
    [{ groupby: [] }, "lotRegister has no option 'groupby'; did you mean 'groupBy'?"],
    [{ chrt: {} }, "lotRegister has no option 'chrt'; did you mean 'chart'?"],
    [
      { columns: { ...lotRegister.columns, odd: { type: 'integer', label, totall: 'sum' } } },
      "lotRegister, column odd has no option 'totall'; did you mean 'total'?",
    ],
    [
      { filters: { ...lotRegister.filters, odd: { type: 'day', label, requred: true } } },
      "lotRegister, filter odd has no option 'requred'; did you mean 'required'?",
    ],
    [{ print: { signatures: [], orientaton: 'portrait' } }, "lotRegister, print has no option 'orientaton'"],
    [{ order: ['-lotno'] }, "lotRegister, order names the column 'lotno', which there is not; did you mean 'lotNo'?"],
    [
      { drill: { to: 'farmerPasbook', filters: {} } },
      "lotRegister, drill leads to 'farmerPasbook', which is no report",
    ],
    [
      { filters: { ...lotRegister.filters, odd: { type: 'decmal', label } } },
      "lotRegister, filter odd is of the type 'decmal', which there is not; did you mean 'decimal'?",
    ],
    [
      { filters: { ...lotRegister.filters, odd: { type: 'choices', label } } },
      "lotRegister, filter odd has no 'options' to choose from",
    ],
    [
      { filters: { ...lotRegister.filters, odd: { type: 'reference', to: 'farmr', label } } },
      "lotRegister, filter odd chooses from 'farmr', which is no resource",
    ],
    [
      { filters: { ...lotRegister.filters, odd: { type: 'lookup', label } } },
      "lotRegister, filter odd has no 'list' to choose from",
    ],
    [
      { filters: { ...lotRegister.filters, odd: { type: 'number', within: ['dat'], label } } },
      "lotRegister, filter odd depends on 'dat', which is no filter",
    ],
    [
      { drill: { to: 'biddingStatement', filters: {}, implies: ['centre'] } },
      "lotRegister, drill implies 'centre', which is no filter",
    ],
    [
      { columns: { ...lotRegister.columns, odd: { type: 'status', label } } },
      "lotRegister, column odd does not say 'of' what it is the status",
    ],
    [
      { groupBy: ['day'], chart: { kind: 'bars', x: 'farmer', y: ['netKg'], of: 'groups' } },
      "lotRegister, chart draws groups over 'farmer', which makes none",
    ],
    [
      { groupBy: ['day'], chart: { kind: 'bars', x: 'day', y: ['highestBid'], of: 'groups' } },
      "lotRegister, chart draws the sub-totals of 'highestBid', which has none",
    ],
  ])('%# is a fault at load', (changes, fault) => {
    expect(faultsIn(changes).join('\n')).toContain(fault)
  })
})

describe('screens', () => {
  test('a resource has its list and its form at its own name', () => {
    expect(withField(name).screens).toEqual({ list: 'weighingScale', form: 'weighingScale/form' })
  })

  test("a screen at a page's or report's address", () => {
    const { drill: _, ...found } = lotRegister
    const alone = { ...found, filters: {} }
    const scale = { ...withField(name), screens: { list: 'inward', form: 'reports/lotregister' } } as Resource
    const faults = declarationFaults({
      resources: [scale],
      tables: [scale],
      pages: [{ name: 'inwardList', path: 'inward', label, roles: ['ad'] }],
      reports: [alone],
    }).map(({ place, fault }) => `${place} ${fault}`)
    expect(faults).toEqual([
      "inwardList has the screen 'inward', which is of 'weighingScale'",
      "lotRegister has the screen 'reports/lotregister', which is of 'weighingScale'",
    ])
  })

  test('a line of the menu that leads nowhere', () => {
    const scale = withField(name)
    const faults = declarationFaults({
      resources: [scale],
      tables: [scale],
      menu: [{ id: 'scales', title: label, type: 'item', url: 'weighingscale', roles: ['ad'] }],
    })
    expect(faults).toEqual([
      {
        place: 'menu, scales',
        fault: "leads to 'weighingscale', where there is no screen; did you mean 'weighingScale'?",
      },
    ])
  })
})

describe('the children of a record', () => {
  test.each<[object, string]>([
    [{ of: 'lots', by: 'farmerId' }, "lists 'lots', which is no resource; did you mean 'lot'?"],
    [{ of: 'lot', by: 'farmer' }, "lists 'lot' by 'farmer', which is no reference of theirs to 'weighingScale'"],
    [{ of: 'lot', by: 'farmerId' }, "lists 'lot' by 'farmerId', which is no reference of theirs to 'weighingScale'"],
    [{ of: 'lot', by: 'farmerId', columns: ['lotNr'] }, "with 'lotNr', which they do not have; did you mean 'lotNo'?"],
    [{ of: 'lot', by: 'farmerId', colums: [] }, "has no option 'colums'; did you mean 'columns'?"],
  ])('%j is held to what there is', (child, fault) => {
    const scale = { ...withField(text({ label, max: 3 })), children: [child] } as unknown as Resource
    const found = declarationFaults({ resources: [scale, ...resources], tables: [scale, ...tables] })
    expect(found.map(({ place, fault }) => `${place} ${fault}`).join('\n')).toContain(fault)
  })
})

describe('a column that is computed as it is read', () => {
  const faults = (field: object, rest: object = {}) => faultsOf({ ...withField(field), ...rest }).join('\n')
  test('is known, and nothing that would need a column', () => {
    expect(faults(day({ label, derived: 'lastBrought' }))).toBe('')
    expect(faults({ type: 'day', label, derived: 'lastBrougt' })).toContain(
      "has the derived 'lastBrougt', which there is not; did you mean 'lastBrought'?",
    )
    expect(faults(reference({ label, to: 'market', derived: 'lastBrought' }))).toContain(
      "is derived, which a field of the type 'reference' cannot be",
    )
    expect(faults(day({ label, derived: 'lastBrought', required: true }))).toContain("cannot be 'required'")
    const sorted = { list: { ...list, sortable: ['name', 'odd'] } }
    expect(faults(day({ label, derived: 'lastBrought' }), sorted)).toContain('is derived, and cannot be sorted')
  })

  test('leaves with a file as it is read', () => {
    const column = fileColumns(farmer, 'en', false).find(({ head }) => head === 'Last brought on')
    expect(column?.kind).toBe('day')
    expect(column?.value({ id: 1, lastBrought: '2026-06-01' })).toBe('2026-06-01')
    expect(column?.shown?.({ id: 1, lastBrought: '2026-06-01' })).toBe('01/06/2026')
  })
})
