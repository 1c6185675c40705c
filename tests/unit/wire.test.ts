import { describe, expect, it } from 'vitest'
import type { issueGatePass } from '#resources/actions/money'
import type { cancelSlot } from '#resources/actions/slot'
import type { Body, Question, Read, ReadPath, WritePath, Written } from '#resources/api/calls'
import type { ActionState } from '../../src/client/actions/useAction'
import type { get, post } from '../../src/client/http/http'
import type { listenLive } from '../../src/client/live/shared'
import type { useQueuedPost } from '../../src/client/queue/useQueuedPost'
import type { Caller } from '../../src/simulate/caller'

/* Calls are typed by their address: each `@ts-expect-error` fails the type check where there is no error. */

describe('a call of the console', () => {
  it('knows its address', () => {
    const known: ReadPath<'payments/batches/7/file'> = 'payments/batches/7/file'
    // @ts-expect-error there is no such address
    const wrong: ReadPath<'payments/batches/7/files'> = 'payments/batches/7/files'
    // @ts-expect-error one of the two is none
    const either: WritePath<'hall/open' | 'hall/shut'> = 'hall/shut'
    expect([known, wrong, either]).toHaveLength(3)
  })

  it('asks for what the address takes', () => {
    const asked: Question<'CocoonInward/desk'> = { date: '2026-04-01', marketId: 1 }
    // @ts-expect-error the desk is not asked by a slot
    const wrong: Question<'CocoonInward/desk'> = { slot: 1 }
    // @ts-expect-error this address is asked nothing
    const nothing: Question<'hall/screens'> = { marketId: 1 }
    expect([asked, wrong, nothing]).toHaveLength(3)
  })

  it('reads what the address answers, also where an id stands in it', () => {
    const next = (desk: Read<'CocoonInward/desk'>): number => desk.nextLotNo
    const defects = (lot: Read<`CocoonInward/lot/${number}`>) => lot.defects.map(({ count }) => count)
    // @ts-expect-error a desk has no such field
    const wrong = (desk: Read<'CocoonInward/desk'>) => desk.nextLot
    // @ts-expect-error nor has a slot that was cancelled
    const written = (slot: Written<'SlotInfo/CancelSlot'>) => slot.cancelled
    expect([next, defects, wrong, written]).toHaveLength(4)
  })

  it('sends what the address takes', () => {
    const sent: Body<'SlotInfo/CancelSlot'> = { id: 1, version: 1 }
    // @ts-expect-error the version is missing
    const wrong: Body<'SlotInfo/CancelSlot'> = { id: 1 }
    // @ts-expect-error this address takes nothing
    const nothing: Body<'auth/logout'> = { id: 1 }
    // @ts-expect-error a reason is a text
    const reason: Body<`voucher/${number}/reverse`> = { reason: 1 }
    const arrival: Body<'CocoonInward/Save'> = { farmerId: 1, sample: { count100: 55, defects: [] } }
    // @ts-expect-error a count is no text
    const sample: Body<'CocoonInward/Save'> = { sample: { count100: '55' } }
    expect([sent, wrong, nothing, reason, arrival, sample]).toHaveLength(6)
  })

  it('sends one of several addresses what each of them takes', () => {
    const both: Body<'hall/open' | 'hall/end'> = { code: 'AB12', id: 1 }
    // @ts-expect-error the other takes an id
    const one: Body<'hall/open' | 'hall/end'> = { code: 'AB12' }
    expect([both, one]).toHaveLength(2)
  })
})

/** Compiled, and never called: what hears a stream. */
function ears(listen: typeof listenLive) {
  listen({ path: 'BiddingInfo/myStream', query: { slotId: 1 } }, (event) => {
    if (event.kind === 'lost') return
    if (event.name === 'snapshot') return event.data.cover.free
    if (event.name === 'beat') return event.data.versions
    // @ts-expect-error neither lots nor a slot have such a field
    return event.data.versions
  })
  // @ts-expect-error no such stream
  listen({ path: 'BiddingInfo/streams' }, () => undefined)
  // @ts-expect-error no such name in the query
  listen({ path: 'BiddingInfo/stream', query: { lotId: 1 } }, () => undefined)
  // @ts-expect-error the room of officials says nothing of a reeler's cover
  listen({ path: 'BiddingInfo/stream' }, (event) => event.kind === 'event' && event.data.cover)
}

/** Compiled, and never called: what a screen would write. */
function calls(on: {
  get: typeof get
  post: typeof post
  cancel: ActionState<typeof cancelSlot>
  pass: ActionState<typeof issueGatePass>
}) {
  void on.get('CocoonInward/desk', { date: '2026-04-01' }).then(({ nextLotNo }) => nextLotNo)
  void on.post('SlotInfo/CancelSlot', { id: 1, version: 1 }).then(({ slotNo }) => slotNo)
  // @ts-expect-error no such address
  void on.get('CocoonInward/desks')
  // @ts-expect-error no such address
  void on.post('SlotInfo/CancelSlots', { id: 1, version: 1 })
  // @ts-expect-error no answer's type is given by hand
  void on.get<{ nextLotNo: number }>('CocoonInward/desk')
  // @ts-expect-error nor at a write
  void on.post<{ slotNo: number }>('SlotInfo/CancelSlot', { id: 1, version: 1 })
  // @ts-expect-error no such name in the query
  void on.get('CocoonInward/desk', { slot: 1 })
  // @ts-expect-error no such field in the body
  void on.post('SlotInfo/CancelSlot', { id: 1, version: 1, reason: 'x' })
  // @ts-expect-error no such field in the answer
  void on.get('CocoonInward/desk').then(({ nextLot }) => nextLot)
  void on.cancel.run({ id: 1, version: 1, slotNo: 2 }).then((slot) => slot?.slotNo)
  // @ts-expect-error the row of an action has the fields that it sends
  void on.cancel.run({ id: 1 })
  // @ts-expect-error an action sends nothing that its address does not take
  void on.pass.run({ reelerId: 1 }, { day: '2026-04-01' })
  // @ts-expect-error nor does it leave out what the row does not fill
  void on.pass.run({ reelerId: 1 })
}

/** The same where an entry may wait, and in the simulation. */
function others(queued: typeof useQueuedPost, { get: read, post: send }: Caller) {
  const label = () => ({ key: 'queue.entry.weight' }) as const
  // @ts-expect-error no such address
  queued({ path: 'CocoonAuction/Save', kind: 'weight', label })
  // @ts-expect-error no such field
  void queued({ path: 'CocoonInward/Save', kind: 'inward', label })({ farmer: 1 })
  // @ts-expect-error no such name in the query
  void read('BiddingInfo/myRoom', { slot: 1 })
  // @ts-expect-error no such field in the body
  void send('BiddingInfo/Save_Bid', { lot: 1, amount: 600 })
}

it('is held to its contract where it is written', () => {
  expect([calls, others, ears]).toHaveLength(3)
})
