import { expect, it } from 'vitest'
import type { DeskLot } from '#resources/api/inward'
import { entryOf, valuesAtFirst } from '../../src/client/pages/inward/values'

/** A tested lot, as far as the desk's entry reads it. */
const lot = {
  id: 7,
  version: 2,
  cocoonTypeId: 1,
  dflCount: 101,
  approxWeight: '37.250',
  count100: 56,
  defectCount: 5,
  pupaeCocoonWeight: '91.500',
  shellWeight: '18.600',
  defects: [],
  floorWaived: false,
  waiverReason: null,
} as unknown as DeskLot

it('a sample goes to the lots that had the same, its taking back and a waiver do not', () => {
  const bodyOf = (typed: object) =>
    entryOf({ values: { ...valuesAtFirst(lot), ...typed }, lot, hasAlike: true, later: false }).body
  expect(bodyOf({ shellWeight: '19' })).toMatchObject({ withAlike: true, sample: { shellWeight: '19.000' } })
  const empty = { count100: '', defectCount: '', pupaeCocoonWeight: '', shellWeight: '' }
  const bodies = [bodyOf(empty), bodyOf({ floorWaived: true, waiverReason: 'Pierced' })]
  expect(bodies.map(({ sample, withAlike }) => [sample, withAlike])).toEqual([
    [null, undefined],
    [undefined, undefined],
  ])
})
