import { describe, expect, test } from 'vitest'
import { carryOver } from '#resources/actions/lot'
import { cocoonDefect } from '#resources/cocoonDefect'
import { cocoonType } from '#resources/cocoonType'
import { declared } from '#resources/declared'
import { resources, tables } from '#resources/index'
import { levyByMonth } from '#resources/reports/levyByMonth'
import { lotRegister } from '#resources/reports/lotRegister'
import { choice, decimal, integer, reference, text } from '#shared/field'
import type { Report } from '#shared/report'
import type { Resource } from '#shared/resource'
import { type TermKey, term } from '#shared/terms'
import { type Declarations, declarationFaults, validateDeclarations } from '#shared/validate'

const base = cocoonType as unknown as Resource
const label = { en: 'Parent', ta: 'மூலம்' }

const faultsOf = (changes: Partial<Resource>, others: readonly Resource[] = []): string => {
  const all = [{ ...base, ...changes } as Resource, ...others]
  try {
    validateDeclarations({ resources: all, tables: all })
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

test('the declarations of the product are right', () => {
  expect(() => validateDeclarations(declared)).not.toThrow()
})

describe('a fault is named with its place', () => {
  test.each<[string, Partial<Resource>, string]>([
    [
      'unknown reference',
      { fields: { ...base.fields, up: reference({ label, to: 'sky' }) } },
      "cocoonType.up refers to 'sky'",
    ],
    [
      'unknown parent',
      { fields: { ...base.fields, up: reference({ label, to: 'cocoonType', within: { race: 'nowhere' } }) } },
      "cocoonType.up is within 'nowhere'",
    ],
    [
      'unknown column',
      { list: { ...base.list, columns: ['name', 'weight'] } },
      "no field 'weight', named in list.columns",
    ],
    ['unsortable order', { list: { ...base.list, sort: 'colour' } }, "sorts by 'colour', which is not sortable"],
    ['form without a required field', { form: [{ title: label, fields: ['name'] }] }, "requires 'shortName'"],
    ['Tamil missing', { label: { one: { en: 'Thing', ta: ' ' }, many: label } }, "cocoonType, one has no text in 'ta'"],
    ['English for Tamil', { label: { one: { en: 'Thing', ta: 'Thing' }, many: label } }, 'has no Tamil of its own'],
    ['name of a system column', { fields: { ...base.fields, id: text({ label, max: 3 }) } }, 'every table has already'],
    [
      'prompt outside the glossary',
      { fields: { ...base.fields, more: text({ label, max: 3, prompt: label }) } },
      'a prompt that is not in the glossary',
    ],
    [
      'search in figures',
      {
        fields: { ...base.fields, size: decimal({ label, scale: 2 }) },
        list: { ...base.list, search: ['name', 'size'] },
      },
      "cocoonType searches 'size', which is no plain text",
    ],
    [
      'search in a secret',
      {
        fields: { ...base.fields, pan: text({ label, max: 10, secret: 'pan' }) },
        list: { ...base.list, search: ['pan'] },
      },
      "cocoonType searches 'pan', which is no plain text",
    ],
    [
      'limits turned round',
      { fields: { ...base.fields, size: decimal({ label, scale: 2, min: '10', max: '9.50' }) } },
      'cocoonType.size has a least value, 10, above its greatest, 9.50',
    ],
    [
      'lengths turned round',
      { fields: { ...base.fields, more: text({ label, min: 4, max: 3 }) } },
      'cocoonType.more has a least value, 4, above its greatest, 3',
    ],
    [
      'a limit finer than the scale',
      { fields: { ...base.fields, size: decimal({ label, scale: 2, min: '0.001', default: '1.00' }) } },
      "cocoonType.size has the limit '0.001', which is no figure of 2 decimals",
    ],
    [
      'a limit that is not whole',
      { fields: { ...base.fields, size: integer({ label, max: 1.5 }) } },
      "cocoonType.size has the limit '1.5', which is no figure of 0 decimals",
    ],
    [
      'a usual range finer than the scale',
      { fields: { ...base.fields, size: decimal({ label, scale: 2, usual: ['1', '2.125'] }) } },
      "cocoonType.size has the limit '2.125'",
    ],
    [
      'a default that is no option',
      { fields: { ...base.fields, kind: choice({ label, options: { A: label }, default: 'B' }) } },
      "cocoonType.kind has the default 'B', which it would refuse",
    ],
    [
      'a default beyond the limits',
      { fields: { ...base.fields, size: integer({ label, min: 3, default: 2 }) } },
      "cocoonType.size has the default '2', which it would refuse",
    ],
    [
      'a field left to who writes no such record',
      { fields: { ...base.fields, size: integer({ label, writers: ['reeler'] }) } },
      "cocoonType.size is left to 'reeler', who writes no 'cocoonType'",
    ],
    [
      'a field left to nobody',
      { fields: { ...base.fields, size: integer({ label, writers: [] }) } },
      "cocoonType.size is left to no 'writers'",
    ],
    [
      'a field left to some that the others have to give',
      { fields: { ...base.fields, size: integer({ label, required: true, writers: ['dosad'] }) } },
      "cocoonType.size has 'writers', and cannot be 'required'",
    ],
    [
      'a field left to some that comes with a value, which the others would write',
      { fields: { ...base.fields, size: integer({ label, default: 3, writers: ['dosad'] }) } },
      "cocoonType.size has 'writers', and cannot be 'default'",
    ],
    [
      'a secret left to some',
      { fields: { ...base.fields, pan: text({ label, max: 10, secret: 'pan', writers: ['dosad'] }) } },
      "cocoonType.pan has 'writers', and is no plain value",
    ],
    [
      'a part of two without the two',
      { approval: undefined, approvalOf: ['name'] },
      "cocoonType has 'approvalOf', which says of what 'approval' is where it is 'state'",
    ],
    ['a part of two that is nothing', { approvalOf: [] }, "cocoonType has 'approvalOf' no field"],
    [
      'a part of two that there is not',
      { approvalOf: ['nam'] },
      "cocoonType has no field 'nam', named in approvalOf; did you mean 'name'?",
    ],
    [
      'a part of two that is changed of several at once',
      { approvalOf: ['colour'], list: { ...base.list, bulk: ['colour'] } },
      "cocoonType changes 'colour' of several, of which two decide one by one",
    ],
  ])('%s', (_, changes, fault) => {
    expect(faultsOf(changes)).toContain(fault)
  })

  test('a name, a screen and an endpoint that are given twice', () => {
    const message = faultsOf({}, [{ ...base }])
    expect(message).toContain("has the name 'cocoonType'")
    expect(message).toContain("has the screen 'mastermanagement/cocoontype'")
    expect(message).toContain("claims 'GET MasCocoon/getAll'")
  })

  const alone = { ...base, screens: undefined, endpoints: {} } as unknown as Resource

  test('a table that is taken by another, not as a face of it', () => {
    expect(faultsOf({}, [{ ...alone, name: 'other' }])).toContain(
      "other takes the table 'mas_cocoon', which is of 'cocoonType'",
    )
    expect(faultsOf({}, [{ ...alone, name: 'other', fixed: { kind: 'x' } }])).toContain('other takes the table')
    expect(faultsOf({}, [{ ...alone, name: 'other', table: 'mas_other' }])).toBe('')
  })

  test('faces of one table may share an endpoint', () => {
    const face = (name: string, kind: string): Resource => ({
      ...alone,
      name,
      fixed: { kind },
      endpoints: { create: 'POST Both/Save' },
    })
    const faces = [face('a', 'x'), face('b', 'y')]
    expect(() => validateDeclarations({ resources: faces, tables: faces })).not.toThrow()
  })
})

describe('what comes without types', () => {
  const said = (declared: Partial<Declarations>) =>
    declarationFaults({ resources, tables, ...declared }).map(({ place, fault }) => `${place} ${fault}`)
  /** The paths of what a declaration is made of, but for its texts in both languages. */
  const pathsIn = (value: unknown, path: readonly string[] = []): (readonly string[])[] =>
    typeof value !== 'object' || value === null || 'en' in value
      ? []
      : Object.entries(value).flatMap(([name, part]) => [[...path, name], ...pathsIn(part, [...path, name])])
  const without = (value: unknown, [name = '', ...rest]: readonly string[]): unknown =>
    Array.isArray(value)
      ? value.flatMap((part, at) => (String(at) !== name ? [part] : rest.length > 0 ? [without(part, rest)] : []))
      : Object.fromEntries(
          Object.entries(value as object).flatMap(([key, part]) =>
            key !== name ? [[key, part]] : rest.length > 0 ? [[key, without(part, rest)]] : [],
          ),
        )

  test.each([
    ['resources', cocoonDefect],
    ['reports', lotRegister],
    ['actions', carryOver],
  ] as const)('is judged whatever is left out of it: of %s', (kind, whole) => {
    for (const path of pathsIn(whole)) {
      const part = without(whole, path) as never
      const declared = kind === 'resources' ? { resources: [part], tables: [part] } : { [kind]: [part] }
      expect(() => said(declared), path.join('.')).not.toThrow()
    }
  })

  test('is whole where a part is said to be nothing, which is something to go by', () => {
    const { isActive } = cocoonDefect.fields
    const fields = { ...cocoonDefect.fields, isActive: { ...isActive, shownIf: { field: 'defectNameTa', is: null } } }
    expect(said({ resources: [], tables: [{ ...cocoonDefect, fields } as never] }).join()).not.toContain('lacks')
  })

  test('takes no word that the vocabulary does not have', () => {
    const { defectName } = cocoonDefect.fields
    const odd = (field: object, rest: object = {}) =>
      said({
        resources: [],
        tables: [
          {
            ...cocoonDefect,
            fields: { ...cocoonDefect.fields, defectName: { ...defectName, ...field } },
            ...rest,
          } as never,
        ],
      })
    expect(odd({ check: 'mobil' })).toContain(
      "cocoonDefect.defectName has the check 'mobil', which there is not; did you mean 'mobile'?",
    )
    expect(odd({ widget: 'fone' })).toContain(
      "cocoonDefect.defectName has the widget 'fone', which there is not; did you mean 'phone'?",
    )
    expect(odd({}, { approval: 'sate' })).toContain(
      "cocoonDefect has the approval 'sate', which there is not; did you mean 'state'?",
    )
    expect(
      said({ reports: [{ ...lotRegister, print: { ...lotRegister.print, orientation: 'landscap' } } as never] }),
    ).toContain("lotRegister, print has the orientation 'landscap', which there is not; did you mean 'landscape'?")
  })

  test('lacks a part that nothing more can be said without', () => {
    const { list: _, ...resource } = base
    const { print: __, order: ___, ...report } = lotRegister
    const wrong = { resources: [resource as Resource], tables: [], reports: [report as unknown as Report] }
    expect(declarationFaults(wrong).map(({ place, fault }) => `${place} ${fault}`)).toEqual([
      "cocoonType lacks 'list'",
      "lotRegister lacks 'order'",
      "lotRegister lacks 'print'",
    ])
  })

  test('has a line of the menu whose word is in no glossary', () => {
    const line = {
      id: 'help',
      title: term('action.help'),
      type: 'item' as const,
      url: '/help',
      external: true,
      roles: ['ad'],
    }
    const title = term('menu.scales' as TermKey)
    const menu = [{ id: 'scales', title, type: 'group' as const, roles: ['ad'], children: [line] }]
    expect(declarationFaults({ resources: [], tables: [], menu })).toEqual([
      { place: 'menu, scales', fault: "lacks 'title'" },
    ])
  })
})

describe('a report of levy, kilograms or money', () => {
  const faultsIn = (changes: object): string[] => {
    const reports = [{ ...lotRegister, ...changes } as unknown as Report, levyByMonth]
    return declarationFaults({ resources: [], tables: [], reports })
      .map(({ place, fault }) => `${place} ${fault}`)
      .filter((text) => text.includes('basis'))
  }
  const columns = { ...lotRegister.columns, levy: { type: 'rupees', counts: 'charge', label } }

  test('says in which of its ways each is counted, and of none that it does not show', () => {
    expect(faultsIn({ columns })).toEqual(["lotRegister, column levy is of charge, but 'basis' does not say of which"])
    expect(faultsIn({ basis: undefined }).map((fault) => fault.split(',')[1])).toEqual([' column netKg is of goods'])
    const basis = [...(lotRegister.basis ?? []), ...(levyByMonth.basis ?? []).slice(1, 2)]
    expect(faultsIn({ columns, basis })).toEqual([])
    expect(faultsIn({ basis })).toEqual(['lotRegister, basis says it of charge, which no column shows'])
  })
})
