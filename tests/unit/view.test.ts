import { describe, expect, it } from 'vitest'
import { tableOf } from '#resources/index'
import { views } from '#resources/views/index'
import type { ReportFault } from '#shared/options'
import { term } from '#shared/terms'
import { checkViews } from '#shared/validateView'
import { defineView, resolveView, sortableBy, type View } from '#shared/view'
import { checkViewOptions } from '#shared/viewVocabulary'

const lines: View = defineView({
  name: 'lines',
  of: 'invoiceLine',
  where: { side: 'farmer' },
  faces: { customer: 'farmer' },
  screen: { path: 'lines', title: term('column.lots'), roles: ['ad'] },
  columns: {
    'invoice.invoiceNo': {},
    'invoice.day': { label: term('column.date') },
    'invoice.customer.areaName': {},
    weight: { label: term('column.netKg.short') },
  },
  day: 'month',
  dayOf: 'invoice.day',
  filters: ['invoice.serial'],
  search: ['lot.lotNo'],
  searchHint: term('column.lots'),
  sort: 'invoice.invoiceNo',
  totals: { noun: 'lot', foot: ['weight'] },
})
const resolved = (change: Partial<View> = {}) => resolveView({ ...lines, ...change }, tableOf(lines.of), tableOf)
const faults = (change: Partial<View>) => {
  const said: string[] = []
  const told: ReportFault = (place, fault) => said.push(`${place} ${fault}`)
  const one = resolved(change)
  checkViewOptions(one.view, told)
  checkViews([one], told)
  return said
}

describe('a view of rows that have their day, number and person by a path', () => {
  it('calls each field once, by itself where that says whose it is', () => {
    const { fields, paths, list } = resolved()
    expect(list.columns).toEqual(['invoiceNo', 'day', 'customerAreaName', 'weight'])
    expect(Object.keys(fields)).toEqual(expect.arrayContaining(['customerAreaNameTa', 'invoiceSerial', 'lotNo']))
    expect(paths.customerAreaName).toMatchObject({
      via: 'invoiceId',
      on: { via: 'customerId', to: { name: 'farmer' } },
    })
    expect(faults({})).toEqual([])
  })

  it('sorts few days by anything, and without end by its own order alone', () => {
    expect(sortableBy(resolved(), { day: 'month' })).toContain('customerAreaName')
    expect(sortableBy(resolved(), {})).toEqual(['invoiceNo'])
    const bounded = { ...resolved(), view: { ...resolved().view, bounds: ['slotId'] } }
    expect(sortableBy(bounded, { slotId: 7 })).toContain('customerAreaName')
    expect(sortableBy(bounded, { slotId: '' })).toEqual(['invoiceNo'])
  })

  it('names what leads nowhere, has no name, is no figure, or was never asked', () => {
    expect(() => resolved({ sort: 'invoice.nobody.name' })).toThrow("has no reference 'nobody'")
    expect(() => resolved({ search: ['invoice.nothing'] })).toThrow("'invoice' has no field 'nothing'")
    expect(() => resolved({ search: ['invoice.serial', 'slot'] })).toThrow("has no field 'slot'")
    expect(faults({ columns: { ...lines.columns, weight: {} } })).toEqual(["lines shows 'weight', which has no label"])
    expect(faults({ search: ['lot.lotNo', 'amount'] })).toContain("lines searches 'amount', which has no label")
    expect(faults({ opens: 'bill/{invoiceId}' })).toEqual([
      "lines leads to 'bill/{invoiceId}', but its rows do not tell 'invoiceId'",
    ])
    const daily = 'bill?date={day}'
    expect(
      faults({ opens: daily, beside: [{ path: `${daily}&market={marketId}`, label: term('column.lots') }] }),
    ).toEqual(["lines leads to 'bill?date={day}', which names the day without its 'marketId'"])
    expect(faults({ totals: { noun: 'lot', foot: ['invoiceNo'] } })).toEqual([
      "lines sums 'invoiceNo', which is no figure among its columns",
    ])
    expect(faults({ bounds: ['slotId'] })).toEqual(["lines is bounded by 'slotId', which is none of its filters"])
    expect(faults({ asked: { person: 'personName' } })).toEqual([
      "lines reads 'person' of its address as 'personName', which its rows do not have",
    ])
    expect(faults({ totals: { noun: 'lot', distinct: { noun: 'invoice', off: 'x' } } } as never)[0]).toContain("'off'")
  })
})

describe('a view with columns that are gathered of other rows', () => {
  const pass = (gathered: object): View => ({
    ...lines,
    of: 'gatePass',
    where: {},
    dayOf: 'day',
    columns: { passNo: { label: term('gate.passNo') }, gathered: {} },
    gathers: { gathered: { label: term('column.lots'), of: 'gatePassLot', by: 'gatePass', ...gathered } },
    filters: [],
    search: [],
    sort: 'passNo',
    totals: { noun: 'gatePass', foot: ['gathered'] },
  })
  const made = (gathered: object) => {
    const view = pass(gathered)
    return resolveView(view, tableOf(view.of), tableOf)
  }

  it('counts them, sums a figure of theirs or lists a value', () => {
    expect(made({}).fields.gathered).toMatchObject({ type: 'integer', derived: 'gathered' })
    const sum = made({ sum: 'lot.netWeight' })
    expect(sum.fields.gathered).toMatchObject({ type: 'decimal', scale: 3, unit: 'kg' })
    expect(sum.gathers?.gathered).toMatchObject({
      by: 'gatePassId',
      how: 'sum',
      what: { via: 'lotId', name: 'netWeight' },
    })
    expect(made({ list: 'lot.lotNo' }).fields.gathered?.type).toBe('text')
    expect(made({ list: 'lot.lotNo' }).gathers?.gathered).toMatchObject({ how: 'list', lists: 'integer' })
  })

  it('is found by each value of a list, and by no count or sum', () => {
    const said = (gathered: object) => {
      const found: string[] = []
      const view = { ...pass(gathered), search: ['gathered'] }
      checkViews([resolveView(view, tableOf(view.of), tableOf)], (place, fault) => found.push(`${place} ${fault}`))
      return found.filter((fault) => fault.includes('search'))
    }
    expect(said({ list: 'lot.lotNo' })).toEqual([])
    for (const other of [{}, { sum: 'lot.netWeight' }, { list: 'lot.netWeight' }])
      expect(said(other)).toEqual(["lines searches 'gathered', which is no plain text or whole number"])
  })

  it('names what they do not have', () => {
    expect(() => made({ by: 'market', sum: 'lot.nothing' })).toThrow("'lot' has no field 'nothing'")
    expect(() => made({ by: 'nothing' })).toThrow("gathers 'gatePassLot' by 'nothing', which is no reference")
    expect(() => made({ sum: 'lot.lotNo' })).toThrow("sums 'lot.lotNo' of 'gatePassLot', which is no decimal figure")
  })
})

describe('a view of what the demonstration alone tells, and of where its keys begin', () => {
  it('names what is asked by it, and a start that there is not', () => {
    const secret = { ...lines.columns, 'invoice.invoiceNo': { outsideDemo: 'withheld' } } as const
    expect(faults({ columns: secret })).toEqual(["lines asks by 'invoiceNo', which the demonstration alone tells"])
    const figure = { ...lines.columns, weight: { ...lines.columns.weight, outsideDemo: 'masked' } } as const
    expect(faults({ columns: figure })).toEqual(["lines keeps 'weight' to the demonstration, which is no text"])
    expect(faults({ startsAt: { side: 'nobody' } })).toEqual([
      "lines starts at 'side: nobody', which its rows do not tell",
    ])
  })
})

describe('a view with named conditions and a filter that starts with a value', () => {
  const heavy = { label: term('column.netKg.short'), of: 'weight', not: null }
  const said = (change: object) => faults({ conditions: { heavy }, ...change } as Partial<View>)

  it('has each as a filter, a count and a sum', () => {
    const change = { conditions: { heavy }, only: ['heavy'], counts: 'heavy', filters: ['heavy'] }
    const view = resolved({ ...change, totals: { noun: 'lot', of: ['heavy'] } })
    expect(view.fields.heavy).toMatchObject({ type: 'flag', label: heavy.label })
    expect(view).toMatchObject({
      counted: 'heavy',
      only: ['heavy'],
      conditions: { heavy: { of: 'weight', not: null } },
    })
    expect(view.answers).not.toContain('heavy')
    expect(said(change)).toEqual([])
  })

  it('names a condition that says nothing, has no label, is a column or is none', () => {
    expect(said({ conditions: { heavy: { of: 'weight' } } })).toEqual([
      "lines has the condition 'heavy', which says no one thing",
    ])
    expect(said({ conditions: { heavy: { of: 'weight', is: null } }, filters: ['heavy'] })).toContain(
      "lines asks by 'heavy', which has no label",
    )
    expect(said({ columns: { ...lines.columns, heavy: {} } })).toEqual([
      "lines shows 'heavy', which is a condition and no column",
    ])
    expect(said({ only: ['light'] })).toEqual(["lines has only rows of 'light', which is none of its conditions"])
  })

  it('names a start that nobody sees, of a period, or of no number', () => {
    expect(faults({ day: 'today', starts: { serialNo: 'latest' }, counts: 'serialNo' })).toEqual([])
    expect(faults({ day: 'today', starts: { serialNo: 'latest' } })).toEqual([
      "lines starts with a 'serialNo', by which it is not counted",
    ])
    expect(faults({ starts: { serialNo: 'latest' }, counts: 'serialNo' })).toEqual([
      "lines starts with a 'serialNo', but is not of one day",
    ])
  })
})

/** By what the person is looked for to whom a column refers. */
const ofPerson: Readonly<Record<string, readonly string[]>> = {
  farmer: ['ledgerName', 'ledgerNameTa', 'headCode', 'mobileNo', 'areaName'],
  reeler: ['ledgerName', 'ledgerNameTa', 'licenseNo', 'mobileNo'],
}

/** What else a row is known by. */
const numbers = [
  ...['lotNo', 'lot.lotNo', 'lotNos', 'invoiceNo', 'invoice.invoiceNo', 'voucher.invoice.invoiceNo'],
  'voucher.voucherNo',
]

describe('the declared views', () => {
  it.for(views.map((view) => [view.name, view] as const))('finds by all that is known of a row of %s', ([, view]) => {
    const { columns, search, faces = {} } = view.view
    const people = Object.keys(columns).flatMap((path) => {
      const name = path.slice(path.lastIndexOf('.') + 1)
      const field = view.fields[`${name}Id`]
      const side = faces[name] ?? (field?.type === 'reference' ? field.to : '')
      return (ofPerson[side] ?? []).map((own) => `${path}.${own}`)
    })
    const known = numbers.filter((number) => columns[number])
    expect(search).toEqual(expect.arrayContaining([...people, ...known]))
  })

  it('have no fault', () => {
    const said: string[] = []
    checkViews(views, (place, fault) => said.push(`${place} ${fault}`))
    expect(said).toEqual([])
  })
})
