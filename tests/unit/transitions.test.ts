import { describe, expect, test } from 'vitest'
import { resources, tables } from '#resources/index'
import { slot } from '#resources/slot'
import { slotTransitions } from '#resources/transitions/auction'
import { transitions } from '#resources/transitions/index'
import { lotTransitions } from '#resources/transitions/lot'
import { canMove, defineTransitions, statusesBefore, type Transitions } from '#shared/transitions'
import { declarationFaults } from '#shared/validate'

const faultsOf = (...given: readonly unknown[]): readonly string[] =>
  declarationFaults({ resources, tables, transitions: given as readonly Transitions[] }).map(
    ({ place, fault }) => `${place} ${fault}`,
  )

const { moves } = slotTransitions
const ofSlot = { of: slot, field: 'slotStatus', initial: ['SCHEDULED'] } as const
const { LIVE: _, ...withoutLive } = moves

describe('a status that there is not', () => {
  test.each<[string, unknown, string]>([
    [
      'to begin with',
      // @ts-expect-error the status is 'SCHEDULED'
      defineTransitions({ of: slot, field: 'slotStatus', initial: ['SCHEDULD'], moves }),
      "transitions, slot have the status 'SCHEDULD', which there is not; did you mean 'SCHEDULED'?",
    ],
    [
      'to go to',
      // @ts-expect-error the status is 'CLOSED'
      defineTransitions({ ...ofSlot, moves: { ...moves, LIVE: ['CLOSE'] } }),
      "transitions, slot have the status 'CLOSE', which there is not; did you mean 'CLOSED'?",
    ],
    [
      'to go from',
      // @ts-expect-error the status is 'LIVE'
      defineTransitions({ ...ofSlot, moves: { ...withoutLive, LIV: ['CLOSED'] } }),
      "transitions, slot have the status 'LIV', which there is not; did you mean 'LIVE'?",
    ],
    [
      'in a field that is no choice',
      // @ts-expect-error the field is 'slotStatus'
      defineTransitions({ of: slot, field: 'slotStats', initial: ['SCHEDULED'], moves }),
      "transitions, slot are of the field 'slotStats', which is no choice of 'slot'; did you mean 'slotStatus'?",
    ],
  ])('%s', (_, given, said) => {
    expect(faultsOf(given)).toContain(said)
  })
})

describe('a table of moves is told at load', () => {
  const changed = (change: object) => ({ ...slotTransitions, ...change })

  test.each<[string, unknown, string]>([
    ['without a row for a status', changed({ moves: withoutLive }), "do not say where 'LIVE' leads"],
    ['without a way to a status', changed({ moves: { ...moves, CLOSED: [] } }), "have no way to 'APPROVED'"],
    ['that begins nowhere', changed({ initial: [] }), 'begin with no status'],
    ['that leads to itself', changed({ moves: { ...moves, LIVE: ['LIVE', 'CLOSED'] } }), "lead from 'LIVE' to itself"],
    ['that repeats itself', changed({ initial: ['LIVE', 'LIVE'] }), "name 'LIVE' twice at 'initial'"],
    ['with an option that there is not', changed({ start: [] }), "has no option 'start'"],
  ])('%s', (_, given, said) => {
    expect(faultsOf(given)).toContainEqual(expect.stringContaining(said))
  })

  test('of nothing that is declared, or twice', () => {
    expect(faultsOf(changed({ of: 'slt' }))).toContain(
      "transitions, slt are of 'slt', which is not declared; did you mean 'slot'?",
    )
    expect(faultsOf(slotTransitions, slotTransitions)).toContain('transitions, slot are declared twice')
  })
})

test('those of the product are right', () => expect(faultsOf(...transitions)).toEqual([]))

test('moves are asked from both ends', () => {
  expect(canMove(lotTransitions, 'APPROVED', 'WEIGHED')).toBe(true)
  expect(canMove(lotTransitions, 'WEIGHED', 'APPROVED')).toBe(false)
  expect(canMove(lotTransitions, 'PAID', 'PAID')).toBe(false)
  expect(statusesBefore(lotTransitions, 'CANCELLED')).toEqual(['INWARD', 'TESTED'])
  // @ts-expect-error there is no such status
  expect(statusesBefore(lotTransitions, 'GONE')).toEqual([])
})
