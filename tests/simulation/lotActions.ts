import type { SavedInward } from '#resources/api/inward'
import { arrivalOf, averageSample, crossSample } from '../support/inward'
import { leave, type ModelLot, removeLot, weigh } from './model'
import { Difference, lotsOf, type Play, pickOrNull, same, send } from './play'

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
  for (const row of (heard.body as unknown as SavedInward).lots) {
    const { id, lotNo, inwardId, floorPrice, floorWaived, lotStatus } = row
    const weight = Math.round(Number(row.approxWeight) * 1000)
    model.lots.set(id, {
      ...{ id, lotNo, inwardId, weight, floor: floorPrice, waived: floorWaived, status: lotStatus, slotId: null },
      ...{ round: 0, bids: [], links: 0, before: [], billed: false },
    })
  }
}

/** The farmer takes a lot back before it is in a slot, or tries it later. */
export async function remove(play: Play): Promise<void> {
  const { world, random } = play
  const lot = random.pick(lotsOf(play))
  await send(play, world.desk, `removeCocoonInward/${lot.inwardId}`, { lotId: lot.id }, removeLot(lot))
}

/** A lot comes on the scale, as heavy as it was at the gate. */
export async function scale(play: Play): Promise<void> {
  const { world, random, day } = play
  const sold = lotsOf(play).filter(({ status }) => status === 'APPROVED')
  const lot = pickOrNull(play, sold.length > 0 && random.chance(0.85) ? sold : lotsOf(play))
  if (!lot) return
  const row = (await world.lots(day)).find(({ id }) => id === lot.id)
  const crates = [{ crateNo: 1, gross: ((lot.weight + 1_500) / 1000).toFixed(3), tare: '1.500' }]
  const body = { lotId: lot.id, version: row?.version, crates, confirmed: ['netWeight'] }
  await send(play, world.desk, 'CocoonAuction/Save_CocoonAution', body, weigh(lot))
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
