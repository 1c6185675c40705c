import { expect, it } from 'vitest'
import { lot } from '#resources/lot'
import { computedOf } from '#shared/computed'
import { decimal } from '#shared/field'
import { schemaOf } from '#shared/schema'
import { term } from '#shared/terms'
import { validateDeclarations } from '#shared/validate'

const figures = { count100: 52, defectCount: 2, pupaeCocoonWeight: '96.4', shellWeight: '21.4' }
const rates = { silkRate: '4700', conversionCost: '650', recovery: '0.80' }

it('makes one derived value from another, in declared order', () => {
  const made = { defectPercent: '3.85', shellRatio: '22.20', renditta: '5.86', floorPrice: 691 }
  expect(computedOf(lot, { ...figures, ...rates })).toEqual(made)
})

it('answers null for what cannot be known, and goes by no value that came with the row', () => {
  const row = { ...figures, renditta: '1.00', floorPrice: 9999 }
  expect(computedOf(lot, row)).toMatchObject({ shellRatio: '22.20', renditta: null, floorPrice: null })
})

it('is never accepted from outside', () => {
  const { success, data } = schemaOf(lot, 'update').safeParse({ shellRatio: '27.00', shellWeight: '21.4' })
  expect([success, data]).toEqual([true, { shellWeight: '21.400' }])
})

it('names fields that exist', () => {
  const computed = { by: 'shellRatio', from: ['nothing'] } as const
  const wrong = { ...lot, fields: { ...lot.fields, odd: decimal({ label: term('field.weight'), scale: 2, computed }) } }
  expect(() => validateDeclarations({ resources: [wrong], tables: [wrong] })).toThrow('odd.computed')
})
