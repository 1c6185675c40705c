import { describe, expect, it } from 'vitest'
import type { Body, Question, Read, ReadPath } from '../../src/client/http/wire'

/* Calls are typed by their address: each `@ts-expect-error` fails the type check where there is no error. */

describe('a call of the console', () => {
  it('asks for what the address takes', () => {
    const asked: Question<'CocoonInward/desk'> = { date: '2026-04-01', marketId: 1 }
    // @ts-expect-error the desk is not asked by a slot
    const wrong: Question<'CocoonInward/desk'> = { slot: 1 }
    expect([asked, wrong]).toHaveLength(2)
  })

  it('reads what the address answers, also where an id stands in it', () => {
    const next = (desk: Read<'CocoonInward/desk'>): number => desk.nextLotNo
    const defects = (lot: Read<`CocoonInward/lot/${number}`>) => lot.defects.map(({ count }) => count)
    // @ts-expect-error a desk has no such field
    const wrong = (desk: Read<'CocoonInward/desk'>) => desk.nextLot
    expect([next, defects, wrong]).toHaveLength(3)
  })

  it('sends what the address takes', () => {
    const sent: Body<'SlotInfo/CancelSlot'> = { id: 1, version: 1 }
    // @ts-expect-error the version is missing
    const wrong: Body<'SlotInfo/CancelSlot'> = { id: 1 }
    expect([sent, wrong]).toHaveLength(2)
  })

  it('knows its address', () => {
    const known: ReadPath<'payments/batches/7/file'> = 'payments/batches/7/file'
    // @ts-expect-error there is no such address
    const wrong: ReadPath<'payments/batches/7/files'> = 'payments/batches/7/files'
    expect([known, wrong]).toHaveLength(2)
  })
})
