import { describe, expect, test } from 'vitest'
import { actions } from '#resources/actions/index'
import { declared } from '#resources/declared'
import { tables } from '#resources/index'
import { labResult } from '#resources/reports/labResult'
import { inwardRegister } from '#resources/views/inwardRegister'
import { decimal, text } from '#shared/field'
import type { Report } from '#shared/report'
import { resolvedViews } from '#shared/resolvedViews'
import type { View } from '#shared/view'
import { english, label, said } from '../support/misused'

/* What is misspelt or misused in what is read of resources: views and reports. */

describe('a view', () => {
  const { asked: _, ...register } = inwardRegister as View
  const base: View = { ...register, name: 'odd', screen: { ...register.screen, path: 'odd' } }
  const faultsOf = (change: object) => {
    const { views, faults } = resolvedViews([{ ...base, ...change } as View], tables)
    return said({ views: [...(declared.views ?? []), ...views], unresolved: faults })
  }
  const withColumn = (path: string, column: object = {}) => ({ columns: { ...base.columns, [path]: column } })
  const screen = (change: object) => ({ screen: { ...base.screen, ...change } })

  test('as it should be has no fault', () => {
    expect(faultsOf({})).toBe('')
  })

  test.each<[string, object, string]>([
    ['rows that there are not', { of: 'lott' }, "odd is of 'lott', which is not declared; did you mean 'lot'?"],
    [
      'a column that is misspelt',
      withColumn('aproxWeight'),
      "odd has no field 'aproxWeight'; did you mean 'approxWeight'?",
    ],
    ['a column of every object', withColumn('constructor'), "odd has no field 'constructor'"],
    ['a path to nothing', withColumn('farmer.areaNam'), "'farmer' has no field 'areaNam'; did you mean 'areaName'?"],
    [
      'a path through nothing',
      withColumn('farmr.areaName'),
      "odd has no reference 'farmr', named in 'farmr.areaName'; did you mean 'farmer'?",
    ],
    ['a path to what every object has', withColumn('farmer.toString'), "'farmer' has no field 'toString'"],
    ['a name that another view has', { name: 'slotRegister' }, "slotRegister has the name of a screen 'slotRegister'"],
    ['a name of an address', { name: 'odd-list' }, "odd-list is called 'odd-list', which is no name"],
    ['a path with /app', screen({ path: '/app/odd' }), "odd, screen stands at '/app/odd', which is no path below /app"],
    ['nobody', screen({ roles: [] }), 'odd is for nobody'],
    [
      'a role that there is not',
      screen({ roles: ['brachad'] }),
      "odd, screen is for 'brachad', which is no role; did you mean 'branchad'?",
    ],
    ['a title in English alone', screen({ title: english }), 'odd, screen, title has no Tamil of its own'],
    ['a head in English alone', withColumn('day', { label: english }), 'odd, column day has no Tamil of its own'],
    [
      'a width of words',
      withColumn('day', { width: '88' }),
      `odd, column day has "88" as 'width', which is to be a number`,
    ],
    ['a width below nothing', withColumn('day', { width: -1 }), "has the width '-1'"],
    ['the time of a day', withColumn('day', { as: 'time' }), 'odd, column day tells the time alone, and is no instant'],
    ['two names', withColumn('day', { name: true }), "odd has two columns for the 'name' of a row"],
    ['rows by nothing', { where: { sides: 'farmer' } }, "odd is of rows by 'sides', which they do not have"],
    [
      'rows by what cannot be',
      { where: { lotStatus: 'GONE' } },
      "odd is of rows whose 'lotStatus' is 'GONE', which it cannot be",
    ],
    [
      'a face that there is not',
      { faces: { customer: 'farmr' } },
      "odd has the face 'farmr', which is not declared; did you mean 'farmer'?",
    ],
    ['a face of something else', { faces: { customer: 'lot' } }, "odd has the face 'lot', which is none of 'customer'"],
    [
      'a filter by a secret',
      { filters: ['farmer.aadhaarNo'] },
      "odd filters by 'farmerAadhaarNo', which is no value that stands as it is",
    ],
    ['a filter twice', { filters: ['day', 'day'] }, "odd has the filter 'day' twice"],
    ['a search in days', { search: ['day'] }, "odd searches 'day', which is no plain text or whole number"],
    [
      'a search in what is computed',
      { search: ['x'], ...withColumn('x'), computed: { x: text({ label, max: 9, derived: 'attemptWhy' }) } },
      "odd searches 'x', which is no plain text or whole number",
    ],
    [
      'a row that leads nowhere',
      { opens: 'inwardinputs/{id}' },
      "odd leads to 'inwardinputs', where there is no screen; did you mean 'inwardinput'?",
    ],
    [
      'a way beside it to nothing',
      { beside: [{ path: 'inwards', label }] },
      "odd leads to 'inwards', where there is no screen",
    ],
    [
      'what makes a row for others',
      { create: { path: 'inwardinput', label, roles: ['dosad'] } },
      "odd, create is for 'dosad', who does not see the list",
    ],
    [
      'a computation that nobody sees',
      { computed: { x: decimal({ label, scale: 2, derived: 'lotValue' }) } },
      "odd computes 'x', which is none of its columns",
    ],
    [
      'a computation called as a field',
      { computed: { lotStatus: text({ label, max: 3, derived: 'attemptWhy' }) } },
      "odd computes 'lotStatus', as a field of its rows is called",
    ],
    [
      'what refers to others',
      { gathers: { g: { label, of: 'voucherLine', by: 'voucher' } }, ...withColumn('g') },
      "odd gathers 'g' by 'voucherId' of 'voucherLine', which refers to 'voucher' and not to its rows",
    ],
    [
      'what is found by reading all of it',
      { gathers: { g: { label, of: 'openItem', by: 'lot' } }, ...withColumn('g') },
      "odd gathers 'g' by 'lotId' of 'openItem', by which it has no index",
    ],
    [
      'a condition that cannot be',
      { conditions: { gone: { label, of: 'lotStatus', is: 'GONE' } }, filters: ['gone'] },
      "odd has the condition 'gone' for where 'lotStatus' is 'GONE', which it cannot be",
    ],
    [
      'an action on others',
      { actions: actions.filter(({ name }) => name === 'releasePayments') },
      "odd has the action 'releasePayments', which is done to 'payment' and not to 'lot'",
    ],
    [
      'what others are kept by',
      { keptAs: 'slotRegister' },
      "odd has the name that its lists are kept by 'slotRegister'",
    ],
  ])('%s', (_, change, fault) => {
    expect(faultsOf(change)).toContain(fault)
  })
})

describe('a report', () => {
  const { drill: _, ...found } = labResult
  const base = { ...found, name: 'odd', screen: 'reports/odd', endpoint: 'GET report/odd' }
  const faultsOf = (change: object) =>
    said({ reports: [...(declared.reports ?? []), { ...base, ...change } as Report] })
  const withColumn = (column: object) => ({ columns: { ...base.columns, odd: { type: 'integer', label, ...column } } })
  const withFilter = (filter: object, name = 'odd') => ({
    filters: { ...base.filters, [name]: { type: 'day', label, ...filter } },
  })
  const chart = (y: string[]) => ({ chart: { kind: 'bars', x: 'day', y } })

  test('as it should be has no fault', () => {
    expect(faultsOf({ ...withColumn({ total: { change: ['silkRate', 'renditta'] } }) })).toBe('')
  })

  test.each<[string, object, string]>([
    [
      'a path with a stroke',
      { screen: '/reports/odd' },
      "odd, screen stands at '/reports/odd', which is no path below /app",
    ],
    [
      'an address of another',
      { endpoint: 'GET report/LabResult' },
      "odd has the endpoint 'GET report/LabResult', which is of 'labResult'",
    ],
    ['an address that is written to', { endpoint: 'POST report/odd' }, "a report is read, by 'GET'"],
    [
      'an address without a verb',
      { endpoint: 'report/odd' },
      "odd has the endpoint 'report/odd', which is no 'GET' or 'POST'",
    ],
    ['the address of a list', { endpoint: 'GET farmer' }, "farmer claims 'GET farmer', which is of 'odd'"],
    ['nobody', { roles: [] }, 'odd is for nobody'],
    ['a role that there is not', { roles: ['officer'] }, "odd is for 'officer', which is no role"],
    ['no order', { order: [] }, "odd does not say in which 'order' its rows come"],
    [
      'a total of a text',
      withColumn({ type: 'text', total: 'sum' }),
      "odd, column odd has a total, which a column of the type 'text' cannot have",
    ],
    [
      'a total of nothing',
      withColumn({ total: { over: ['nothing', 'lotNo'] } }),
      "odd, column odd names the column 'nothing', which there is not",
    ],
    [
      'a total of texts',
      withColumn({ total: { over: ['farmer', 'lotNo'] } }),
      "odd, column odd has a total of 'farmer', which is no figure",
    ],
    ['a change of nothing', withColumn({ total: { change: ['nothing', 'lotNo'] } }), "names the column 'nothing'"],
    [
      'a total that is misspelt',
      withColumn({ total: { ovr: ['lotNo', 'lotNo'] } }),
      "odd, column odd, total has no option 'ovr'; did you mean 'over'?",
    ],
    [
      'a choice of nothing',
      withColumn({ type: 'choice' }),
      "odd, column odd has no 'options' for the words of its codes",
    ],
    ['a width of words', withColumn({ width: '80' }), `odd, column odd has "80" as 'width', which is to be a number`],
    ['a neighbour that there is not', withColumn({ beside: 'nothing' }), "odd, column odd names the column 'nothing'"],
    ['a band in English alone', withColumn({ band: english }), 'odd, column odd, band has no Tamil of its own'],
    [
      'an option in English alone',
      withColumn({ type: 'choice', options: { A: english } }),
      'odd, column odd, option A has no Tamil of its own',
    ],
    [
      'a column of every object',
      { columns: { ...base.columns, valueOf: { type: 'text', label } } },
      "odd, column valueOf is called 'valueOf', as something",
    ],
    [
      'a filter of an address',
      withFilter({}, 'from-day'),
      "odd, filter from-day is called 'from-day', which is no name",
    ],
    ['a filter that says which report', withFilter({}, 'report'), 'odd, filter report is a name that an address has'],
    [
      'a word of another type',
      withFilter({ default: 'thisMonth' }),
      "odd, filter odd is filled by 'thisMonth', which fills a month and no day",
    ],
    [
      'a word that there is not',
      withFilter({ default: 'tody' }),
      "odd, filter odd is filled by 'tody', which there is not; did you mean 'today'?",
    ],
    [
      'a setting that there is not',
      withFilter({ type: 'year', default: { setting: 'levy.acountingYear' } }),
      "odd, filter odd is filled by the setting 'levy.acountingYear', which there is not; did you mean 'levy.accountingYear'?",
    ],
    ['a filter within itself', withFilter({ within: ['odd'] }), 'odd, filter odd depends on itself'],
    ['rows that lead nowhere', { opens: 'voucher/voucherinputs/{slotId}' }, "did you mean 'voucher/voucherinput'?"],
    ['a chart of texts', chart(['farmer']), "odd, chart draws 'farmer', which is no figure"],
    ['a chart of nothing', chart([]), 'odd, chart draws 0 columns: from 1 to 6 can be told apart'],
    [
      'a text carried forward',
      { print: { signatures: [], carried: ['farmer'] } },
      "odd, print carries 'farmer' forward, which is no figure",
    ],
    [
      'a signature in English alone',
      { print: { signatures: [english] } },
      'odd, print, signatures, 0 has no Tamil of its own',
    ],
    [
      'unsettled until nothing',
      { unsettled: { label, query: 'yearOpen', until: 'too' } },
      "odd, unsettled asks until 'too', which is no filter; did you mean 'to'?",
    ],
  ])('%s', (_, change, fault) => {
    expect(faultsOf(change)).toContain(fault)
  })
})
