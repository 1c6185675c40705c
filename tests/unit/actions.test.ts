import { describe, expect, test } from 'vitest'
import { defineAction } from '#resources/actions/define'
import { actions } from '#resources/actions/index'
import * as money from '#resources/actions/money'
import { declared } from '#resources/declared'
import type { Action } from '#shared/action'
import { reason } from '#shared/reason'
import { declarationFaults } from '#shared/validate'

const label = { en: 'Odd', ta: 'ஒற்றை' }

describe('an action', () => {
  const remove = {
    name: 'odd',
    on: 'lot',
    label,
    roles: ['ad'],
    path: 'removeCocoonInward/{inwardid}',
    sends: { inwardid: 'inwardId' },
  }
  const { path: _, sends: __, ...without } = remove
  const many = { plan: 'lots/{id}/plan', of: { id: 'id' }, shows: [], exceptions: {} }
  const from = { status: 'lotStatus', from: ['INWARD'] }
  test.each<[string, object, string]>([
    ['an option', { ...remove, ask: {} }, "has no option 'ask'; did you mean 'asks'?"],
    [
      'an option of the question',
      { ...remove, asks: { titel: label } },
      "has no option 'titel'; did you mean 'title'?",
    ],
    ['what it is done to', { ...remove, on: 'lots' }, "is done to 'lots', which there is not; did you mean 'lot'?"],
    [
      'what it changes',
      { ...remove, refreshes: ['slots'] },
      "is done to 'slots', which there is not; did you mean 'slot'?",
    ],
    ['whom it is for', { ...remove, roles: [] }, 'is for nobody'],
    ['its place', { ...remove, at: ['rows'] }, "stands at 'rows'; did you mean 'row'?"],
    [
      'who sees its button',
      { ...remove, on: 'farmer', at: ['row'], roles: ['reeler'] },
      "is for 'reeler', who may not list 'farmer'",
    ],
    ['its way', without, "is done by one of 'path', 'work' and 'opens'"],
    ['its parameters', { ...remove, sends: {} }, "sends nothing for '{inwardid}' of its path"],
    ['its screen', { ...without, opens: 'inwards?id={id}' }, "opens 'inwards', where there is no screen"],
    [
      'its status',
      { ...remove, moves: { ...from, status: 'status' } },
      "goes by 'status', by which 'lot' has no transitions",
    ],
    ['where it begins', { ...remove, moves: { ...from, from: ['INWARDS'] } }, "names 'INWARDS', which there is not"],
    [
      'where it leads',
      { ...remove, moves: { ...from, to: 'PAID' } },
      "goes from 'INWARD' to 'PAID', which is no legal move of 'lot'",
    ],
    [
      'a commit over several',
      { ...remove, many: { ...many, show: [] } },
      "has no option 'show'; did you mean 'shows'?",
    ],
    [
      'what a commit is asked',
      { ...remove, asks: undefined, many },
      "is over several, and has no 'path' or asks nothing",
    ],
    [
      'what a commit is asked for',
      { ...remove, asks: { title: label, reason: reason() }, many },
      'asks for a reason beside its plan',
    ],
    [
      'its plan',
      { ...remove, asks: { title: label }, many: { ...many, of: {} } },
      "asks no plan for '{id}' of its address",
    ],
    [
      'where an exception leads',
      {
        ...remove,
        asks: { title: label },
        many: { ...many, exceptions: { late: { text: label, opens: 'weightentri/{id}' } } },
      },
      "opens 'weightentri', where there is no screen; did you mean 'weightentry'?",
    ],
    ['what takes it back', { ...remove, undo: 'removelot' }, "is taken back by 'removelot', which there is not"],
  ])('is held to what there is: %s', (_, action, fault) => {
    const found = declarationFaults({ ...declared, actions: [...actions, action as unknown as Action] })
    expect(found.map(({ place, fault }) => `${place} ${fault}`)).toContainEqual(expect.stringContaining(`odd`))
    expect(found.map(({ fault }) => fault).join('\n')).toContain(fault)
  })

  test('does not compile with what the vocabulary or its address does not have', () => {
    const like = { name: 'odd', on: 'lot', label, roles: ['ad'] } as const
    // @ts-expect-error no such option
    defineAction({ ...like, path: 'SlotInfo/CarryOver', ask: {} })
    // @ts-expect-error no such address
    defineAction({ ...like, path: 'SlotInfo/CarryOvers' })
    // @ts-expect-error the address takes no such key
    defineAction({ ...like, path: 'SlotInfo/CarryOver', sends: { lots: 'id' } })
    // @ts-expect-error no such option of a question
    defineAction({ ...like, path: 'SlotInfo/CarryOver', asks: { title: label, body: label } })
    const asked = { ...like, path: 'day/close', asks: { title: label } } as const
    const { closeDay } = money
    defineAction({ ...asked, many: closeDay.many })
    // @ts-expect-error no address of a plan
    defineAction({ ...asked, many: { ...closeDay.many, plan: 'day/close' } })
    // @ts-expect-error not what the plan is asked for
    defineAction({ ...asked, many: { ...closeDay.many, of: { day: 'day' } } })
    // @ts-expect-error no figure of the plan
    defineAction({ ...asked, many: { ...closeDay.many, shows: [{ field: 'bids', label }] } })
    const { untested: _, ...exceptions } = closeDay.many.exceptions
    // @ts-expect-error an exception without words
    defineAction({ ...asked, many: { ...closeDay.many, exceptions } })
    expect(actions.length).toBeGreaterThan(20)
  })
})
