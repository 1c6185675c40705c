import { describe, expect, it } from 'vitest'
import { entryKinds } from '#resources/reports/money'
import { term } from '#shared/terms'
import {
  amountTyped,
  blockOf,
  boxErrors,
  emptyEntry,
  issuesOf,
  restFor,
  withNext,
} from '../../src/client/pages/vouchers/entry'
import { typeTerms } from '../../src/client/pages/vouchers/types'

const line = (key: number, head: string, debit: string, credit: string) => ({
  key,
  head,
  customer: null,
  debit,
  credit,
})

describe('a type of voucher', () => {
  it('is called in the books and statements as it is on its own screen', () => {
    const names = Object.entries(typeTerms).map(([type, key]) => [type, term(key)])
    expect(names.length).toBeGreaterThan(13)
    expect(entryKinds).toMatchObject(Object.fromEntries(names))
  })
})

describe('an entry', () => {
  const entry = { ...emptyEntry('2026-11-20'), lines: [line(1, '3002', '1,250.50', ''), line(2, '3001', '', '1000')] }

  it('counts rupees as they are typed, to the paisa', () => {
    expect(['12,500.5', '12.', '', '1.234', 'x', '1e3', '-5'].map(amountTyped)).toEqual([
      1250050n,
      1200n,
      0n,
      null,
      null,
      null,
      null,
    ])
    expect(blockOf(entry)).toEqual({ key: 'rule.unbalanced', args: { amount: '250.50' } })
    expect([restFor(entry, 2, 'credit'), restFor(entry, 2, 'debit')]).toEqual(['1,250.50', ''])
  })

  it('is not in balance while an amount cannot be read, and says what is wrong with each', () => {
    const both = (debit: string, credit: string) =>
      blockOf({ ...entry, lines: [line(1, '3002', debit, ''), line(2, '3001', '', credit)] })
    expect(both('5', '5')).toBeNull()
    expect(both('-100', '100.123')).toEqual({ key: 'rule.min', args: { min: '0.00' } })
    expect(both('5', '100.001')).toEqual({ key: 'rule.decimals', args: { n: 2 } })
    expect(both('x', '')).toEqual({ key: 'rule.number' })
    expect(both('1000000000000', '')?.key).toBe('rule.max')
  })

  it('says all that is wrong with a line at once, and how long notes are', () => {
    const wrong = { ...entry, notes: 'ab', lines: [line(1, '', '5', '6'), line(2, '', '1.234', '-1')] }
    expect(Object.entries(issuesOf(wrong, [])).map(([at, { key }]) => [at, key])).toEqual([
      ['notes', 'rule.tooShort'],
      ['lines.1.head', 'rule.required'],
      ['lines.1.debit', 'ledger.rule.oneSide'],
      ['lines.2.head', 'rule.required'],
      ['lines.2.debit', 'rule.decimals'],
      ['lines.2.credit', 'rule.min'],
    ])
    expect(issuesOf({ ...entry, notes: ' ' }, []).notes?.key).toBe('rule.required')
  })

  it('has an empty line at its end, and finds its lines in the answer', () => {
    expect(withNext(entry.lines).map(({ key }) => key)).toEqual([1, 2, 3])
    expect(withNext([])).toHaveLength(2)
    const gap = { ...entry, lines: withNext([line(4, '3002', '1', ''), line(5, '', '', ''), line(7, '1002', '', '1')]) }
    expect(boxErrors(gap, { 'lines.1.customerId': 'x', day: 'y' })).toEqual({ 'lines.7.customer': 'x', day: 'y' })
  })
})
