import { describe, expect, test } from 'vitest'
import { cocoonType } from '#resources/cocoonType'
import { resources, tables } from '#resources/index'
import { reference, text } from '#shared/field'
import type { Resource } from '#shared/resource'
import { validateDeclarations } from '#shared/validate'

const base = cocoonType as unknown as Resource
const label = { en: 'Parent', ta: 'மூலம்' }

const faultsOf = (changes: Partial<Resource>, others: readonly Resource[] = []): string => {
  const all = [{ ...base, ...changes } as Resource, ...others]
  try {
    validateDeclarations(all, all)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

test('the declarations of the product are right', () => {
  expect(() => validateDeclarations(resources, tables)).not.toThrow()
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
  ])('%s', (_, changes, fault) => {
    expect(faultsOf(changes)).toContain(fault)
  })

  test('a name, a screen and an endpoint that are given twice', () => {
    const message = faultsOf({}, [{ ...base }])
    expect(message).toContain("has the name 'cocoonType'")
    expect(message).toContain("has the screen 'mastermanagement/cocoontype'")
    expect(message).toContain("claims 'GET MasCocoon/getAll'")
  })

  test('faces of one table may share an endpoint', () => {
    const face = (name: string, kind: string): Resource => ({
      ...base,
      name,
      fixed: { kind },
      screens: undefined,
      endpoints: { create: 'POST Both/Save' },
    })
    expect(() => validateDeclarations([face('a', 'x'), face('b', 'y')], [face('a', 'x'), face('b', 'y')])).not.toThrow()
  })
})
