import { describe, expect, it } from 'vitest'
import { slot } from '#resources/slot'
import { plainFigure } from '#shared/clean'
import { keyName } from '#shared/keyNames'
import { keyValues, valueIssue } from '#shared/keyValues'
import { groups, keysOf } from '../../src/client/pages/configuration/keys'
import { wholeText } from '../../src/client/pages/configuration/values'
import { understand } from '../../src/client/pages/openings/importRows'

describe('the configuration', () => {
  it('names every key in both languages and knows its limits', () => {
    const keys = groups.flatMap(keysOf)
    for (const key of keys) for (const language of ['en', 'ta'] as const) expect(keyName(key, language)).not.toBe(key)
    expect(wholeText('silkRate.BV', '4800.00', 'en')).toBe('₹\u00A04,800.00')
    expect(valueIssue('silkRate.BV', plainFigure('4,800.00'))).toBeNull()
    expect(valueIssue('silkRate.BV', '499')).toMatchObject({ key: 'rule.range' })
    expect(valueIssue('auction.rounds', '2.5')).toEqual({ key: 'rule.integer' })
    expect(valueIssue('levy.accountingYear', '202628')).toEqual({ key: 'config.year' })
    expect(valueIssue('reeler.mode', 'PREPAID')).toBeNull()
  })

  it('sets no more rounds than a slot can have', () => {
    const { round } = slot.fields
    expect(keyValues['auction.rounds']).toMatchObject({ max: String('max' in round ? round.max : null) })
  })
})

describe('a file of opening balances', () => {
  it('is read in either language, one side a row', () => {
    const rows = [
      ['F1', '', 12.5],
      ['F2', '10', '0.00'],
      ['F3', '1', '2'],
    ].map((cells, at) => ({ line: at + 2, cells }))
    const read = understand({ heads: ['குறியீடு *', 'பற்று (₹)', 'வரவு'], rows }, 'en')
    expect(read?.sent).toMatchObject([
      { code: 'F1', side: 'credit', amount: '12.50' },
      { code: 'F2', side: 'debit', amount: '10.00' },
    ])
    expect(read?.remarks).toMatchObject([{ line: 4, field: 'Debit' }])
    expect(understand({ heads: ['Code', 'Amount'], rows }, 'en')).toBeNull()
  })

  it('names the columns that are left out', () => {
    const rows = [{ line: 2, cells: ['F1', 'SBI', '', '12.50', 'seen'] }]
    const read = understand({ heads: ['Code', 'Bank', 'Debit', 'Credit', ''], rows }, 'en')
    expect(read?.unknown).toEqual(['Bank', 'E'])
  })
})
