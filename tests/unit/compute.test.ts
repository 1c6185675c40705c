import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lot } from '#resources/lot'
import {
  defectPercent,
  floorPrice,
  type Laboratory,
  lotBill,
  lotWeights,
  proposedLots,
  reelerInvoiceTotal,
  renditta,
  shellRatio,
} from '#shared/compute'
import { computedOf } from '#shared/computed'
import { grams, paise, rupees, sum } from '#shared/money'
import { crateTotals } from '#shared/weight'

const tamilNadu = { farmerLevyPercent: '0.75', reelerLevyPercent: '0.75' }
const money = (from: number, to: number) => fc.integer({ min: from, max: to }).map((value) => rupees(BigInt(value)))
const kg = fc.integer({ min: 1000, max: 1_000_000 }).map((value) => (value / 1000).toFixed(3))

const examples = [
  {
    name: 'good bivoltine',
    sample: { count100: 52, defectCount: 2, pupaeCocoonWeight: '96.4', shellWeight: '21.4', recovery: '0.80' },
    rates: { silkRate: '4700', conversionCost: '650' },
    results: { defectPercent: '3.85', shellRatio: '22.20', renditta: '5.86', floorPrice: 691 },
    sale: { netKg: '28.350', pricePerKg: '706' },
    bill: ['20015.10', '150.11', '150.11', '19864.99', '20165.21'],
  },
  {
    name: 'average bivoltine',
    sample: { count100: 56, defectCount: 5, pupaeCocoonWeight: '91.5', shellWeight: '18.6', recovery: '0.80' },
    rates: { silkRate: '4700', conversionCost: '650' },
    results: { defectPercent: '8.93', shellRatio: '20.33', renditta: '6.75', floorPrice: 600 },
    sale: { netKg: '39.850', pricePerKg: 632 },
    bill: ['25185.20', '188.89', '188.89', '24996.31', '25374.09'],
  },
  {
    name: 'cross breed',
    sample: { count100: 66, defectCount: 7, pupaeCocoonWeight: '89.8', shellWeight: '15.3', recovery: '0.75' },
    rates: { silkRate: '4300', conversionCost: '600' },
    results: { defectPercent: '10.61', shellRatio: '17.04', renditta: '8.75', floorPrice: 422 },
    sale: { netKg: '41.200', pricePerKg: '431' },
    bill: ['17757.20', '133.18', '133.18', '17624.02', '17890.38'],
  },
]

describe.each(examples)('the worked example of $name', ({ sample, rates, results, sale, bill }) => {
  it('has its laboratory results', () => expect(computedOf<Laboratory>(lot, { ...sample, ...rates })).toEqual(results))

  it('has its bill to the paisa', () => {
    expect(Object.values(lotBill({ ...sale, ...tamilNadu }))).toEqual(bill)
  })
})

describe('the laboratory', () => {
  it('answers null while a figure is missing or impossible', () => {
    expect(defectPercent(0, 0)).toBeNull()
    expect(defectPercent(50, 51)).toBeNull()
    expect(defectPercent('', 2)).toBeNull()
    expect(defectPercent(50.5, 2)).toBeNull()
    expect(shellRatio('0', '1')).toBeNull()
    expect(shellRatio('96.4', null)).toBeNull()
    expect(shellRatio('20', '21')).toBeNull()
    expect(shellRatio('9x', '2')).toBeNull()
    expect(renditta('22.20', '100.00', '0.80')).toBeNull()
    expect(renditta('0.00', '3.85', '0.80')).toBeNull()
    expect(renditta('22.20', '3.85', undefined)).toBeNull()
    expect(floorPrice('600', '650', '5.86')).toBeNull()
    expect(floorPrice('4700', '650', null)).toBeNull()
  })

  it('gives what can be known before the rates are', () => {
    const sample = { count100: 52, defectCount: 2, pupaeCocoonWeight: '96.4', shellWeight: '21.4', recovery: null }
    const known = { defectPercent: '3.85', shellRatio: '22.20', renditta: null, floorPrice: null }
    expect(computedOf<Laboratory>(lot, { ...sample, silkRate: null, conversionCost: null })).toEqual(known)
  })

  it('never lowers the floor for dearer silk, nor raises it for a worse renditta or a higher cost', () => {
    const rendittas = money(450, 2000)
    fc.assert(
      fc.property(
        money(300_000, 1_500_000),
        money(0, 300_000),
        rendittas,
        money(0, 50_000),
        (silk, cost, kilos, more) => {
          const floor = floorPrice(silk, cost, kilos) ?? Number.NaN
          expect(floorPrice(sum([silk, more], 2), cost, kilos)).toBeGreaterThanOrEqual(floor)
          expect(floorPrice(silk, cost, sum([kilos, more], 2))).toBeLessThanOrEqual(floor)
          expect(floorPrice(silk, sum([cost, more], 2), kilos) ?? 0).toBeLessThanOrEqual(floor)
        },
      ),
    )
  })
})

describe('lots of an inward', () => {
  it('are as many as the weight fills', () => {
    expect(proposedLots('49.999', '50')).toBe(1)
    expect(proposedLots('100.000', '50')).toBe(2)
    expect(proposedLots('74.500', '50.000')).toBe(2)
    expect(proposedLots('100.001', '50.000')).toBe(3)
    expect(proposedLots('0.001', '50.000')).toBe(1)
    expect(proposedLots('0', '50')).toBeNull()
    expect(proposedLots('', '50')).toBeNull()
  })

  it('share the weight to the gram', () => {
    expect(lotWeights('100.000', 3)).toEqual(['33.334', '33.333', '33.333'])
    fc.assert(
      fc.property(kg, fc.integer({ min: 1, max: 40 }), (weight, lots) => {
        const weights = lotWeights(weight, lots).map(grams)
        expect(weights).toHaveLength(lots)
        expect(weights.reduce((a, b) => a + b)).toBe(grams(weight))
        expect((weights[0] ?? 0n) - (weights.at(-1) ?? 0n)).toBeLessThanOrEqual(1n)
      }),
    )
    expect(() => lotWeights('10.000', 0)).toThrow(RangeError)
    expect(() => lotWeights('10.000', 1.5)).toThrow(RangeError)
    expect(() => lotWeights('0.001', 2)).toThrow(RangeError)
  })
})

describe('bills', () => {
  it('reproduce the published one of five crates', () => {
    const nets = ['13.860', '12.820', '11.920', '12.100', '12.790']
    const { net } = crateTotals(nets.map((gross) => ({ gross, tare: '0' })))
    const bill = lotBill({ netKg: net, pricePerKg: 343, farmerLevyPercent: '1', reelerLevyPercent: '1.00' })
    expect(bill).toEqual({
      amount: '21777.07',
      farmerLevy: '217.77',
      reelerLevy: '217.77',
      farmerNet: '21559.30',
      reelerTotal: '21994.84',
    })
    expect(reelerInvoiceTotal([bill])).toEqual({ total: '21994.84', roundOff: '0.16', payable: '21995.00' })
  })

  it('round the invoice, not its lines', () => {
    expect(reelerInvoiceTotal([{ reelerTotal: '20165.21' }])).toEqual({
      total: '20165.21',
      roundOff: '-0.21',
      payable: '20165.00',
    })
    const halves = [{ reelerTotal: '10.25' }, { reelerTotal: '10.25' }]
    expect(reelerInvoiceTotal(halves)).toEqual({ total: '20.50', roundOff: '0.50', payable: '21.00' })
    expect(reelerInvoiceTotal([])).toEqual({ total: '0.00', roundOff: '0.00', payable: '0.00' })
  })

  it('balance: what the reeler pays is what the farmer gets and both levies', () => {
    const price = fc.integer({ min: 50, max: 2000 })
    fc.assert(
      fc.property(fc.array(fc.tuple(kg, price), { minLength: 1 }), (lots) => {
        const bills = lots.map(([netKg, pricePerKg]) => lotBill({ netKg, pricePerKg, ...tamilNadu }))
        for (const bill of bills) {
          expect(sum([bill.farmerNet, bill.farmerLevy, bill.reelerLevy], 2)).toBe(bill.reelerTotal)
        }
        const invoice = reelerInvoiceTotal(bills)
        expect(
          sum(
            bills.map((bill) => bill.reelerTotal),
            2,
          ),
        ).toBe(invoice.total)
        expect(sum([invoice.total, invoice.roundOff], 2)).toBe(invoice.payable)
        expect(paise(invoice.payable) % 100n).toBe(0n)
        expect(paise(invoice.roundOff) > -50n && paise(invoice.roundOff) <= 50n).toBe(true)
      }),
    )
  })

  it('refuse negative and unreadable figures', () => {
    const lot = { netKg: '28.350', pricePerKg: '706', ...tamilNadu }
    expect(() => lotBill({ ...lot, netKg: '-1' })).toThrow(RangeError)
    expect(() => lotBill({ ...lot, pricePerKg: '706.001' })).toThrow(RangeError)
    expect(() => lotBill({ ...lot, reelerLevyPercent: '-0.75' })).toThrow(RangeError)
  })
})
