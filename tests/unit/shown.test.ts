import { describe, expect, test } from 'vitest'
import { tables } from '#resources/index'
import { choice, type Field, integer, password, status, text } from '#shared/field'
import { headsOf } from '#shared/importing'
import { formatIssues, issuesOf } from '#shared/issues'
import type { Resource, Tabled } from '#shared/resource'
import { brokenRules } from '#shared/rowRules'
import { type Mode, schemaOf } from '#shared/schema'
import { isShown } from '#shared/shown'
import { declarationFaults } from '#shared/validate'
import { checksOf } from '../../src/server/db/checks'

/* What a row does not have is not required, not looked at and not kept. */

const label = { en: 'Cheque no.', ta: 'காசோலை எண்' }
const fields: Record<string, Field> = {
  mode: choice({ label, options: { CASH: label, CHEQUE: label, BANK: label }, default: 'CASH' }),
  chequeNo: text({ label, max: 6, required: true, shownIf: { field: 'mode', is: 'CHEQUE' } }),
  days: integer({ label, min: 1, shownIf: { field: 'chequeNo', is: ['000001', null] } }),
}
const scale = { name: 'scale', table: 'mas_scale', fields } as unknown as Resource

function parsed(mode: Mode, body: object) {
  const { success, data, error } = schemaOf(scale, mode).safeParse(body)
  return success ? data : formatIssues('en', issuesOf(error, scale))
}

describe('a new row', () => {
  test('is asked for what it has, with the default of what decides', () => {
    expect(parsed('create', { mode: 'CHEQUE' })).toEqual({ chequeNo: 'Cheque no. is required.' })
    expect(parsed('create', { mode: 'CHEQUE', chequeNo: '123456' })).toEqual({
      mode: 'CHEQUE',
      chequeNo: '123456',
      days: null,
    })
    expect(parsed('create', {})).toEqual({ mode: 'CASH', chequeNo: null, days: null })
  })

  test('keeps nothing of what it does not have, however wrong it is', () => {
    expect(parsed('create', { mode: 'BANK', chequeNo: 'much too long' })).toMatchObject({ chequeNo: null })
    expect(parsed('create', { mode: 'CHEQUE', chequeNo: '123456', days: -5 })).toMatchObject({ days: null })
    expect(parsed('create', { mode: 'CHEQUE', chequeNo: 'much too long' })).toHaveProperty('chequeNo')
  })

  test('counts a hidden field as empty where it decides over another', () => {
    expect(isShown(scale, 'days', { mode: 'CASH', chequeNo: '999999' })).toBe(true)
    expect(isShown(scale, 'days', { mode: 'CHEQUE', chequeNo: '999999' })).toBe(false)
  })
})

describe('a change', () => {
  test('that turns the deciding field empties what goes with it', () => {
    expect(parsed('update', { mode: 'CASH' })).toEqual({ mode: 'CASH', chequeNo: null })
  })

  test('without the deciding field is judged with its record', () => {
    expect(parsed('update', { chequeNo: '654321' })).toEqual({ chequeNo: '654321' })
    expect(Object.keys(brokenRules(scale, { mode: 'CHEQUE', chequeNo: null }))).toEqual(['chequeNo'])
    expect(brokenRules(scale, { mode: 'CASH', chequeNo: null })).toEqual({})
  })
})

test('the heads of an import ask for no more than every row has', () => {
  expect(headsOf(scale).map(({ field, required }) => [field, required])).toContainEqual(['chequeNo', false])
})

test('the database holds both: what is needed, and what is not there', () => {
  const shown = "coalesce(mode in ('CHEQUE'), false)"
  const checks = Object.fromEntries(checksOf(scale as Tabled, () => false))
  expect(checks).toMatchObject({
    mas_scale_cheque_no_needed: `not (${shown}) or cheque_no is not null`,
    mas_scale_cheque_no_shown: `${shown} or cheque_no is null`,
    mas_scale_days_shown: "coalesce(cheque_no in ('000001'), false) or cheque_no is null or days is null",
  })
})

describe('at load', () => {
  const faults = (own: Record<string, Field>) => {
    const table = {
      name: 'weighingScale',
      table: 'mas_weighing_scale',
      fields: own,
      internal: true,
    } as unknown as Tabled
    return declarationFaults({ resources: [], tables: [table, ...tables] }).map(
      ({ place, fault }) => `${place} ${fault}`,
    )
  }
  const active = status({ label, default: 1 })
  const remark = (is: number, field = 'isActive') => text({ label, max: 60, shownIf: { field, is } })

  test.each<[string, Record<string, Field>, string]>([
    [
      'another name',
      { isActive: active, odd: remark(0, 'isActiv') },
      "which is no field here; did you mean 'isActive'?",
    ],
    ['a later field', { odd: remark(0), isActive: active }, 'which is not declared before it'],
    [
      'a value that it cannot have',
      { isActive: active, odd: remark(7) },
      "is shown where 'isActive' is '7', which it cannot be",
    ],
    [
      'a password',
      { isActive: active, odd: password({ label, shownIf: { field: 'isActive', is: 1 } }) },
      'is a password, which cannot be emptied',
    ],
  ])('%s is named', (_, own, fault) => {
    expect(faults(own).join('\n')).toContain(fault)
    expect(faults({ isActive: active, odd: remark(0) })).toEqual([])
  })
})
