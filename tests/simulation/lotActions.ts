import type { SavedInward } from '#resources/api/inward'
import { arrivalOf, averageSample, crossSample } from '../support/inward'
import { leave, type ModelLot } from './model'
import { Difference, lotsOf, type Play, same, send } from './play'

/** A consignment with its lots: tested, waived, or without a sample. */
export async function arrive(play: Play): Promise<void> {
  const { world, random, model } = play
  const { known } = world
  const numberOfLots = random.whole(1, 4)
  const kind = random.weighted([
    [5, { sample: averageSample }],
    [3, { sample: crossSample, cocoonTypeId: known.cb }],
    [1, { sample: averageSample, floorWaived: true, waiverReason: 'Market rate unknown' }],
    [1, { sample: null }],
  ] as const)
  const approxWeight = (numberOfLots * 37.25).toFixed(3)
  const body = { ...arrivalOf(known, { numberOfLots, approxWeight, farmerId: random.pick(known.farmers), ...kind }) }
  const heard = await send(play, world.desk, 'CocoonInward/Save', body, 'ok')
  for (const { id, lotNo, floorPrice, floorWaived, lotStatus } of (heard.body as unknown as SavedInward).lots)
    model.lots.set(id, {
      ...{ id, lotNo, floor: floorPrice, waived: floorWaived, status: lotStatus, slotId: null, round: 0 },
      ...{ bids: [], links: 0, before: [] },
    })
}

/** A lot of any state that is there, now and then with another: also such as may not leave. */
function leaving(play: Play): ModelLot[] {
  const { random } = play
  const states = [...new Set(lotsOf(play).map(({ status }) => status))]
  const state = random.pick(states)
  const alike = lotsOf(play).filter(({ status }) => status === state)
  const second = random.chance(0.3) ? [random.pick(lotsOf(play))] : []
  return [...new Set([random.pick(alike), ...second])]
}

export async function giveBack(play: Play): Promise<void> {
  const lots = leaving(play)
  const body = { lotIds: lots.map(({ id }) => id), reason: 'The farmer takes them home' }
  await send(play, play.world.desk, 'SlotInfo/ReturnLots', body, leave(lots, 'RETURNED'))
}

export async function carryOver(play: Play): Promise<void> {
  const lots = leaving(play)
  const expected = leave(lots, 'CARRIED')
  const { body } = await send(
    play,
    play.world.desk,
    'SlotInfo/CarryOver',
    { lotIds: lots.map(({ id }) => id) },
    expected,
  )
  if (expected !== 'ok') return
  const made = body.lots as { carriedFromId: number; lotStatus: string; day: string }[]
  const came = made.map(({ carriedFromId }) => carriedFromId).sort((a, b) => a - b)
  same(
    'the lots that came over',
    came,
    lots.map(({ id }) => id).sort((a, b) => a - b),
  )
  same('their state', [...new Set(made.map(({ lotStatus }) => lotStatus))], ['TESTED'])
  if (made.some(({ day }) => day <= play.day)) throw new Difference('A lot was carried over to no later day')
}
