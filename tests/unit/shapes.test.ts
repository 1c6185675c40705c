import { describe, expect, test } from 'vitest'
import { declared } from '#resources/declared'
import { resources, tables } from '#resources/index'
import { choice, text } from '#shared/field'
import { resolvedViews } from '#shared/resolvedViews'
import { defineResource, defineTable } from '#shared/resource'
import { type Declarations, declarationFaults } from '#shared/validate'
import type { View } from '#shared/view'

/*
 * What comes without types may be anything: a text where a list belongs, a number, null, nothing. Whatever it is, it is
 * told at its option, and none of it ends the check by a TypeError.
 */

const wrong: readonly unknown[] = [null, 3, 'x', [], {}, [null], { x: null }, () => 3]

type Parts = Readonly<Record<string, unknown>>
type Change = (value: unknown) => unknown

/** Each place in a declaration, two parts deep and deeper where the parts are fields or columns, and how it is changed there. */
function* placesIn(given: unknown, depth: number): Generator<readonly [place: string, change: Change]> {
  if (typeof given !== 'object' || given === null) return
  for (const [name, value] of Object.entries(given)) {
    const put: Change = (one) =>
      Array.isArray(given) ? given.with(Number(name), one) : { ...(given as Parts), [name]: one }
    yield [name, put]
    if (depth > 0)
      for (const [place, change] of placesIn(value, depth - 1)) yield [`${name}.${place}`, (one) => put(change(one))]
  }
}

const broken = (declarations: object): string | null => {
  try {
    declarationFaults(declarations as Declarations)
    return null
  } catch (error) {
    return (error as Error).stack?.split('\n').slice(0, 3).join(' ') ?? ''
  }
}

/** What breaks off, by the place that was wrong. */
function breaks(given: object, depth: number, judged: (changed: never) => object): string[] {
  const found: string[] = []
  for (const [place, change] of placesIn(given, depth))
    for (const value of wrong) {
      const why = broken(judged(change(value) as never))
      if (why !== null) found.push(`${place} = ${typeof value === 'function' ? '()' : JSON.stringify(value)}: ${why}`)
    }
  return found
}

/** What they refer to, as far as a check of it takes no time worth the name. */
const few = tables.filter(({ name }) => ['market', 'district', 'taluk', 'lotDefect', 'slot'].includes(name))
const resource = (name: string) => resources.find((one) => one.name === name)

describe('nothing of another shape ends the check', () => {
  test.each([
    ['cocoonDefect', 3],
    ['farmer', 2],
  ])('in the resource %s', (name, depth) => {
    expect(
      breaks({ ...resource(name), was: 'x', tableWas: 'x' }, depth, (changed) => {
        const made = defineResource(changed)
        return { resources: [made], tables: [made, ...few] }
      }),
    ).toEqual([])
  })

  test('in a table', () => {
    const table = tables.find((one) => one.name === 'bid')
    expect(breaks({ ...table }, 3, (changed) => ({ resources: [], tables: [defineTable(changed), ...few] }))).toEqual(
      [],
    )
  })

  test.each(['levyByDate', 'monthlyAbstract'])('in the report %s', (name) => {
    const report = declared.reports?.find((one) => one.name === name)
    expect(breaks({ ...report }, 3, (changed) => ({ resources: [], tables: [], reports: [changed] }))).toEqual([])
  })

  test.each(['gatePassList', 'deliveryList'])('in the view %s', (name) => {
    const view = declared.views?.find((one) => one.name === name)?.view
    const base = tables.filter((one) => one.name === view?.of)
    expect(
      breaks({ ...view, actions: [] }, 2, (changed) => {
        const { views, faults } = resolvedViews([changed as View], tables)
        return { resources: [], tables: base, views, unresolved: faults }
      }),
    ).toEqual([])
  })

  test.each(['transferOfficial', 'takeOutOfUse', 'proposeNote'])('in the action %s', (name) => {
    const action = declared.actions?.find((one) => one.name === name)
    expect(breaks({ ...action }, 3, (changed) => ({ resources: [], tables: few, actions: [changed] }))).toEqual([])
  })

  test('in what else is declared', () => {
    const { lookups, transitions, pages, menu, settings } = declared
    const others = {
      lookups: Object.fromEntries(Object.entries(lookups ?? {}).slice(0, 2)),
      transitions: transitions?.slice(0, 2),
      pages: pages?.slice(0, 2),
      menu: menu?.slice(1, 3),
      settings: Object.fromEntries(Object.entries(settings ?? {}).slice(0, 2)),
    }
    expect(breaks(others, 3, (changed) => ({ resources: [], tables: [], ...(changed as object) }))).toEqual([])
  })
})

describe('what is of another shape is told at its option', () => {
  const label = { en: 'Basket', ta: 'கூடை' }
  const name = text({ label, required: true, max: 60 })
  const list = { columns: ['name'], sort: 'name', sortable: ['name'], search: ['name'] }
  const access = { list: ['ad'], create: ['ad'], update: ['ad'], delete: ['ad'] }
  const basket = {
    name: 'basket',
    table: 'mas_basket',
    label: { one: label, many: label },
    title: 'name',
    list,
    access,
  }
  const faultsOf = (change: object): string => {
    const made = defineResource({ ...basket, fields: { name }, ...change } as never)
    return declarationFaults({ resources: [made], tables: [made, ...few] })
      .map(({ place, fault }) => `${place} ${fault}`)
      .join('\n')
  }
  const withField = (field: unknown) => ({ fields: { name, odd: field } })

  test.each<[string, object, string]>([
    ['no fields', { fields: undefined }, "basket lacks 'fields'"],
    ['a field that is nothing', withField(null), "basket has null as 'odd' of 'fields', which is to be an object"],
    ['a field without a type', withField({ label, max: 3 }), "basket.odd lacks 'type'"],
    ['a field of no type', withField({ label, type: 3 }), "basket.odd has 3 as 'type', which is to be a text"],
    [
      'a text for a list',
      { list: { ...list, columns: 'name' } },
      `basket, list has "name" as 'columns', which is to be a list of texts`,
    ],
    [
      'nothing in a list',
      { list: { ...list, sortable: ['name', null] } },
      "basket, list has null in 'sortable', which is to be a text",
    ],
    ['a list for an object', { list: ['name'] }, `basket has ["name"] as 'list', which is to be an object`],
    [
      'a text for a number',
      withField({ ...text({ label, max: 3 }), max: '60' }),
      `basket.odd has "60" as 'max', which is to be a number`,
    ],
    [
      'a text for yes',
      withField({ ...text({ label, max: 3 }), required: 'yes' }),
      `basket.odd has "yes" as 'required', which is to be true or false`,
    ],
    [
      'a choice in one language',
      withField(choice({ label, options: { A: 'Lidded' as never } })),
      `basket.odd has "Lidded" as 'A' of 'options', which is to be a label in 'en' and 'ta'`,
    ],
    [
      'a list of names for a list of lists',
      { indexes: ['name'] },
      `basket has "name" in 'indexes', which is to be a list of texts`,
    ],
    ['a number for a name of before', { was: 3 }, "basket has 3 as 'was', which is to be a text or a list of texts"],
    ['a function', { endpoints: { list: () => 'GET baskets' } }, "basket, endpoints has a function as 'list'"],
  ])('%s', (_, change, fault) => {
    expect(faultsOf(change).split('\n')).toEqual([expect.stringContaining(fault)])
  })

  test('as for a declaration that is nothing', () => {
    const nothing = { resources: [null], tables: [undefined] } as never
    expect(declarationFaults(nothing)).toEqual([
      { place: 'resources', fault: "has null in 'resources', which is to be an object" },
      { place: 'resources', fault: "has undefined in 'tables', which is to be an object" },
    ])
  })

  test('as for a view, without what it broke off by', () => {
    const view = declared.views?.find((one) => one.name === 'gatePassList')?.view
    const { views, faults } = resolvedViews([{ ...view, search: null } as never], tables)
    expect(declarationFaults({ resources: [], tables: [], views, unresolved: faults })).toEqual([
      { place: 'gatePassList', fault: "has null as 'search', which is to be a list of texts" },
    ])
  })
})
