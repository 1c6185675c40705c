import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { cocoonDefect } from '#resources/cocoonDefect'
import { farmer } from '#resources/farmer'
import { lot } from '#resources/lot'
import { securityEvent } from '#resources/securityEvent'
import type { Resource } from '#shared/resource'
import { spanOf } from '../../src/client/crud/fields/span'
import { csvOf } from '../../src/client/crud/files/csv'
import { isSet, toggled, withEntries, without } from '../../src/client/crud/filters/values'
import { resolverOf } from '../../src/client/crud/form/resolver'
import { newValues, sectionsOf, valuesOf } from '../../src/client/crud/form/values'
import { cellText } from '../../src/client/crud/records/cellText'
import type { CrudRecord } from '../../src/client/crud/records/record'
import { inner } from '../../src/client/crud/records/words'
import {
  type DraftPlace,
  draftLife,
  dropDraft,
  dropOldDrafts,
  findDraft,
  saveDraft,
} from '../../src/client/drafts/drafts'

const farmers = farmer as unknown as Resource
const lots = lot as unknown as Resource

const selvi: CrudRecord = {
  id: 12,
  version: 3,
  marketId: 1,
  ledgerName: 'Selvi R',
  ledgerNameTa: 'ரா. செல்வி',
  mobileNo: '9442176035',
  bankAcNoLast4: '3071',
  talukId: 4,
  isActive: 2,
  titles: { talukId: 'Palacode' },
}

const cell = (declaration: Resource, name: string, row: CrudRecord, language: 'en' | 'ta' = 'en') => {
  const field = declaration.fields[name]
  if (!field) throw new Error(name)
  return cellText(field, name, row, language)
}

describe('what stands in a cell', () => {
  test('the name of a resource is read by what that is called; of anything else as it stands', () => {
    const of = (resource: string, language: 'en' | 'ta') =>
      cellText(securityEvent.fields.resource, 'resource', { id: 1, version: 1, resource }, language)
    expect([of('farmer', 'en'), of('farmer', 'ta')]).toEqual([farmers.label.one.en, farmers.label.one.ta])
    expect(of('lotRegister', 'ta')).toBe('lotRegister')
  })

  test('words for codes, masks for secrets, Tamil names in Tamil', () => {
    expect(cell(farmers, 'talukId', selvi)).toBe('Palacode')
    expect(cell(farmers, 'bankAcNo', selvi)).toBe('XXXX 3071')
    expect(cell(farmers, 'aadhaarNo', selvi)).toBe('')
    expect(cell(farmers, 'isActive', selvi)).toBe('Pending')
    expect(cell(farmers, 'ledgerName', selvi, 'ta')).toBe('ரா. செல்வி')
    expect(cell(farmers, 'ledgerName', { ...selvi, ledgerNameTa: null }, 'ta')).toBe('Selvi R')
    expect(cell(farmers, 'mobileNo', selvi)).toBe('94421 76035')
  })

  test('figures, days and moments', () => {
    const row: CrudRecord = { id: 1, approxWeight: '1028.350', day: '2026-11-05', testedAt: '2026-11-05T05:17:12.000Z' }
    expect(cell(lots, 'approxWeight', row)).toBe('1,028.350')
    expect(cell(lots, 'day', row)).toBe('05/11/2026')
    expect(cell(lots, 'testedAt', row)).toBe('05/11/2026 10:47')
    expect(cell(lots, 'lotStatus', { id: 1, lotStatus: 'NO_BID' })).toBe('No bid')
    expect(cell(lots, 'floorWaived', { id: 1, floorWaived: false }, 'ta')).toBe('இல்லை')
    expect(cell(lots, 'count100', { id: 1, count100: 0 })).toBe('0')
  })
})

describe('an export', () => {
  test('has the heads of the screen, and secrets only masked', () => {
    const text = csvOf(farmers, [{ ...selvi, bankAcNo: '123456783071' }], 'en')
    expect(text.split('\r\n')[0]).toContain(farmer.fields.ledgerName.label.en)
    expect(text).toContain('XXXX 3071')
    expect(text).not.toContain('123456783071')
    expect(csvOf(lots, [{ id: 1, approxWeight: '1028.350' }], 'en')).toContain(',1028.350,')
  })
})

test('filters are laid over each other, and empty ones leave', () => {
  const values = withEntries({ q: 'sel' }, { talukId: [1, 2], day_from: '2026-11-01' })
  expect(values).toEqual({ q: 'sel', talukId: [1, 2], day_from: '2026-11-01' })
  expect(isSet(values, 'day')).toBe(true)
  expect(without(values, 'day')).toEqual({ q: 'sel', talukId: [1, 2] })
  expect(withEntries(values, { q: '', talukId: [] })).toEqual({ day_from: '2026-11-01' })
  expect(toggled([1, 2], 2)).toEqual([1])
  expect(toggled([1], 0)).toEqual([1, 0])
})

describe('a form', () => {
  test('starts with defaults and the own market', () => {
    const values = newValues(farmers, 7)
    expect(values).toMatchObject({ marketId: 7, isActive: 1, ledgerName: null })
    expect(values).not.toHaveProperty('headCode')
  })

  test('shows what the system sets only on a record', () => {
    const fields = (isNew: boolean) => sectionsOf(farmers, isNew).flatMap((section) => section.fields)
    expect(fields(true)).not.toContain('headCode')
    expect(fields(false)).toContain('headCode')
    expect(sectionsOf(cocoonDefect as unknown as Resource, true)[0]?.fields).toEqual([
      'defectCode',
      'defectName',
      'defectNameTa',
      'isActive',
    ])
  })

  test('says what is wrong in the language of the reader and sends the cleaned record', async () => {
    const options = { fields: {}, shouldUseNativeValidation: false }
    const check = resolverOf(farmers, 'update', 'ta')
    const wrong = await check({ ...valuesOf(farmers, selvi), pincode: '63680' }, undefined, options)
    expect(wrong.errors.pincode?.message).toBe('6 இலக்கங்கள்; முதல் இலக்கம் 0 அல்ல.')
    const right = await check({ city: ' Harur ', aadhaarNo: undefined, titles: {} }, undefined, options)
    expect(right.values).toEqual({ city: 'Harur' })
  })

  test('gives an address two columns', () => {
    expect(spanOf(farmers.fields.address as never)).toBe(2)
    expect(spanOf(farmers.fields.pincode as never)).toBe(1)
  })
})

describe('a draft', () => {
  const place: DraftPlace = { user: 'kavitha', screen: 'farmer', record: 12 }
  const noon = 1_800_000_000_000

  test('is found by its own user, screen and record only', async () => {
    await saveDraft(place, { city: 'Harur' }, { now: noon })
    expect(await findDraft(place, noon + 1)).toEqual({ at: noon, values: { city: 'Harur' } })
    expect(await findDraft({ ...place, user: 'mani' }, noon + 1)).toBeNull()
    expect(await findDraft({ ...place, record: 'new' }, noon + 1)).toBeNull()
  })

  test('is gone after twelve hours, and when it is dropped', async () => {
    await saveDraft(place, { city: 'Harur' }, { now: noon })
    expect(await findDraft(place, noon + draftLife)).toBeNull()
    await dropOldDrafts(noon + draftLife)
    expect(await findDraft(place, noon + 1)).toBeNull()
    await saveDraft(place, { city: 'Harur' }, { now: noon })
    await dropDraft(place)
    expect(await findDraft(place, noon + 1)).toBeNull()
  })
})

test.each([
  ['Cocoon type', 'cocoon type'],
  ['E-mail address', 'e-mail address'],
  ['TSC', 'TSC'],
  ['AD office', 'AD office'],
  ['Grade A', 'grade A'],
])("'%s' within a sentence is '%s': abbreviations keep their capitals", (name, said) => {
  expect(inner(name)).toBe(said)
})
