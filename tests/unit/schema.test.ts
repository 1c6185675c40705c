import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { cocoonDefect } from '#resources/cocoonDefect'
import { cocoonType } from '#resources/cocoonType'
import { farmer } from '#resources/farmer'
import { resources } from '#resources/index'
import { lot } from '#resources/lot'
import { reeler } from '#resources/reeler'
import { slot } from '#resources/slot'
import { nobody } from '#shared/access'
import { day, decimal, integer, status, text, time } from '#shared/field'
import { formatIssues, issuesOf, type RowIssues, unusualValues } from '#shared/issues'
import type { Resource } from '#shared/resource'
import { brokenRules } from '#shared/rowRules'
import { type Mode, schemaOf } from '#shared/schema'

const asResource = (declaration: unknown) => declaration as Resource
const today = () => '2026-11-20'

function parse(declaration: unknown, mode: Mode, body: unknown): { data?: Record<string, unknown>; issues: RowIssues } {
  const result = schemaOf(asResource(declaration), mode, { today }).safeParse(body)
  return result.success
    ? { data: result.data, issues: {} }
    : { issues: issuesOf(result.error, asResource(declaration)) }
}

const label = { en: 'Value', ta: 'மதிப்பு' }
const one = (field: object) => ({
  fields: { value: field },
  name: 'one',
  access: { list: nobody, create: nobody, update: nobody, delete: nobody },
})
const issue = (field: object, value: unknown) => parse(one(field), 'create', { value }).issues.value?.key
const value = (field: object, input: unknown) => parse(one(field), 'create', { value: input }).data?.value

const aFarmer = {
  marketId: 1,
  ledgerName: '  Selvi R ',
  fatherName: 'Ramasamy',
  community: 'MBC',
  mobileNo: '94421 76035',
  address: '3/114, Mariamman Koil Street',
  districtId: '3',
  bankAcNo: '123456783071',
  bankName: 'Indian Bank',
  bankBranchName: 'Palacode',
  ifscCode: 'idib000p042',
  tsc: 2,
  farmerType: 'SMALL',
}

describe('a name', () => {
  const name = text({ label, max: 80, check: 'name' })

  test.each([
    ['D’Souza', "D'Souza"],
    ['லக்\u200cஷ்மி', 'லக்\u200cஷ்மி'],
    ['லக்\u200d\u200cஷ்மி', 'லக்\u200cஷ்மி'],
    ['லக்ஷ்மி', 'லக்ஷ்மி'],
    ['முரு\u200bகன்\u200c ', 'முருகன்'],
  ])('%j is kept as %j', (given, kept) => expect(value(name, given)).toBe(kept))

  test('keeps its apostrophe in plain words', () => {
    expect(value(text({ label, max: 80 }), 'the farmer’s own')).toBe('the farmer’s own')
  })
})

describe('a row', () => {
  test('is cleaned, filled with defaults and null, and freed of what people do not write', () => {
    const { data } = parse(farmer, 'create', { ...aFarmer, headCode: 'X1', customerType: 'reeler', id: 9, nonsense: 1 })
    expect(data).toMatchObject({
      ledgerName: 'Selvi R',
      mobileNo: '9442176035',
      districtId: 3,
      ifscCode: 'IDIB000P042',
      isActive: 1,
      talukId: null,
      aadhaarNo: null,
    })
    for (const name of ['headCode', 'customerType', 'id', 'nonsense']) expect(data).not.toHaveProperty(name)
  })

  test('of an update holds what was sent: absent stays unchanged, null clears, a required field is not cleared', () => {
    expect(parse(farmer, 'update', { id: 4, version: 2, city: '' }).data).toEqual({ city: null })
    expect(parse(farmer, 'update', { aadhaarNo: null }).data).toEqual({ aadhaarNo: null })
    expect(parse(farmer, 'update', { bankAcNo: null }).issues).toHaveProperty('bankAcNo')
    expect(parse(cocoonType, 'update', {}).data).toEqual({})
  })

  test('says every wrong field at once, in the words of the reader', () => {
    const { issues } = parse(farmer, 'create', {
      ...aFarmer,
      pincode: '63680',
      ifscCode: 'IDIB00P042',
      ledgerName: ' ',
    })
    expect(formatIssues('en', issues)).toEqual({
      ledgerName: 'Name is required.',
      pincode: '6 digits, the first not 0.',
      ifscCode: '11 characters; the fifth is 0 (zero).',
    })
    expect(formatIssues('ta', issues).ledgerName).toBe('பெயர் தேவை.')
  })

  test('keeps the prompts of the specification', () => {
    const { issues } = parse(cocoonDefect, 'create', {})
    expect(formatIssues('en', issues)).toEqual({
      defectCode: 'Please enter Defect Code',
      defectName: 'Please enter Defect Name',
    })
  })

  test('that is no object is refused', () => {
    for (const body of [null, 'text', [], 3]) {
      expect(schemaOf(asResource(farmer), 'create').safeParse(body).success).toBe(false)
    }
  })

  test.each(resources.map((resource) => [resource.name, resource] as const))('%s has a JSON schema', (_, resource) => {
    const made = z.toJSONSchema(schemaOf(resource, 'create'), { io: 'input', unrepresentable: 'any' })
    const required = Object.entries(resource.fields)
      .filter(([, field]) => field.required && !field.readOnly && !('default' in field))
      .map(([name]) => name)
    expect(made.required ?? []).toEqual(required)
  })
})

describe('a value', () => {
  test('decimal is text with its scale, from text or a number', () => {
    const weight = decimal({ label, scale: 3, min: '0.500', max: '1000.000' })
    expect(value(weight, '28.35')).toBe('28.350')
    expect(value(weight, 28.35)).toBe('28.350')
    expect(value(weight, ' 1,000 ')).toBe('1000.000')
    expect(value(weight, '28.3500')).toBe('28.350')
    expect(value(weight, '')).toBeNull()
    expect(['1,5', '0,250', '1500,50', '1,25,0'].map((text) => issue(weight, text))).toEqual(
      Array(4).fill('rule.commas'),
    )
    expect(issue(weight, 'abc')).toBe('rule.number')
    expect(issue(weight, {})).toBe('rule.number')
    expect(issue(weight, '1e3')).toBe('rule.number')
    expect(issue(weight, '28.3501')).toBe('rule.decimals')
    expect(issue(weight, '0.499')).toBe('rule.range')
    expect(issue(decimal({ label, scale: 2 }), '1000000000000')).toBe('rule.max')
    expect(issue(decimal({ label, scale: 2 }), '-1000000000000')).toBe('rule.min')
    expect(issue(decimal({ label, scale: 2, min: '0.00' }), '-100')).toBe('rule.min')
  })

  test('every decimal within the scale travels unchanged', () => {
    const amount = decimal({ label, scale: 2 })
    fc.assert(
      fc.property(fc.bigInt(-99_999_999_999n, 99_999_999_999n), (paise) => {
        const digits = String(paise < 0n ? -paise : paise).padStart(3, '0')
        const text = `${paise < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
        return value(amount, text) === text
      }),
    )
  })

  test('integer', () => {
    const count = integer({ label, min: 1, max: 120 })
    expect(value(count, '64')).toBe(64)
    expect(issue(count, '6.5')).toBe('rule.integer')
    expect(issue(count, 'six')).toBe('rule.number')
    expect(issue(count, 0)).toBe('rule.range')
    expect(issue(integer({ label }), 3_000_000_000)).toBe('rule.max')
    // What the column holds is no rule of the market: it is told only to who is beyond it.
    expect(parse(slot, 'create', { lotFrom: -1 }).issues.lotFrom).toEqual({ key: 'rule.min', args: { min: '1' } })
    expect(issue(integer({ label }), -3_000_000_000)).toBe('rule.min')
  })

  test('day and time', () => {
    const licensed = day({ label, notFuture: true })
    expect(value(licensed, '05/11/2026')).toBe('2026-11-05')
    expect(value(licensed, '2026-11-20')).toBe('2026-11-20')
    expect(issue(licensed, '2026-11-21')).toBe('rule.futureDate')
    expect(issue(licensed, '31/02/2026')).toBe('rule.date')
    expect(value(time({ label }), '9:05')).toBe('09:05')
    expect(issue(time({ label }), '25:00')).toBe('rule.required')
  })

  test('text is trimmed, composed, without control characters and never too long', () => {
    const name = text({ label, max: 5 })
    expect(value(name, 'a\u0000b')).toBe('a b')
    expect(value(name, 'e\u0301')).toBe('é')
    expect(value(name, 12)).toBe('12')
    expect(issue(name, 'abcdef')).toBe('rule.tooLong')
    expect(issue(name, ['a'])).toBe('rule.asText')
  })

  test('status is one of three', () => {
    const state = status({ label, default: 1 })
    expect(value(state, undefined)).toBe(1)
    expect(value(state, '0')).toBe(0)
    expect(issue(state, 7)).toBe('rule.notFound')
    expect(issue(state, null)).toBe('rule.required')
  })

  test('choice is one of its options', () => {
    const { issues } = parse(cocoonType, 'create', { name: 'a', shortName: 'b', race: 'XX' })
    expect(issues).toEqual({ race: { key: 'rule.notFound' } })
  })
})

describe('rules over several fields', () => {
  const times = { startsAt: '2026-11-20T05:00:00Z', endsAt: '2026-11-20T04:00:00Z' }

  test('are said at one of them, also while other fields are wrong', () => {
    const { issues } = parse(slot, 'create', { marketId: 1, day: 'x', duration: 20, lotFrom: 9, lotTo: 3, ...times })
    expect(issues).toMatchObject({
      day: { key: 'rule.date' },
      endsAt: { key: 'rule.timeOrder' },
      lotFrom: { key: 'rule.less' },
    })
  })

  test('equal is allowed only where it is declared', () => {
    expect(brokenRules(asResource(slot), { lotFrom: 3, lotTo: 3 })).toEqual({})
    expect(brokenRules(asResource(lot), { shellWeight: '8.000', pupaeCocoonWeight: '8.000' })).toHaveProperty(
      'shellWeight',
    )
    expect(brokenRules(asResource(lot), { shellWeight: '9.000', pupaeCocoonWeight: '10.000' })).toEqual({})
  })

  test('requiredIf asks only for what is missing', () => {
    const { issues } = parse(lot, 'update', { floorWaived: true, waiverReason: '' })
    expect(formatIssues('en', issues)).toEqual({ waiverReason: 'Reason is required.' })
    expect(parse(lot, 'update', { floorWaived: true, waiverReason: 'no lab' }).issues).toEqual({})
  })
})

test('values outside the usual range are asked about, borders are not', () => {
  expect(unusualValues(asResource(lot), { count100: 47, approxWeight: '120.000' })).toEqual({})
  expect(formatIssues('en', unusualValues(asResource(lot), { count100: 46, approxWeight: '120.001' }))).toEqual({
    count100: expect.stringContaining('46 is outside the usual range 47–75. Save it?'),
    approxWeight: expect.stringContaining('120.001 is outside the usual range 10.000–120.000. Save it?'),
  })
  expect(unusualValues(asResource(reeler), { basinCount: 3 })).toEqual({})
})
