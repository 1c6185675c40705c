import { lotTransitions } from '#resources/transitions/lot'
import { canMove } from '#shared/transitions'
import { addSlot, cancelSlot, changeTimes, highest, type ModelSlot, planSlot, standing } from './model'
import { decide, undo } from './modelDecisions'
import { lotsOf, minute, minuteText, type Play, pickOrNull, send, slotsOf } from './play'

export async function plan(play: Play): Promise<void> {
  const { random, model, world } = play
  const numbers = lotsOf(play).map(({ lotNo }) => lotNo)
  const lotFrom = random.chance(0.5) ? 1 : random.pick(numbers)
  const lotTo = random.weighted([
    [5, numbers.length],
    [4, Math.max(lotFrom, random.pick(numbers))],
    [1, random.pick(numbers)],
  ])
  const starts = Math.floor(model.now / minute) * minute + random.pick([-10, -3, -1, -1, 0, 0, 1, 5, 20]) * minute
  const ends = starts + random.pick([-5, 2, 2, 5, 5, 10, 20, 30]) * minute
  const waiting = lotsOf(play).filter(({ status }) => canMove(lotTransitions, status, 'SLOTTED'))
  const lotNos = waiting.length > 0 && random.chance(0.5) ? waiting.map(({ lotNo }) => lotNo) : undefined
  const asked = { starts, ends, lotFrom, lotTo, ...(lotNos && { lotNos }) }
  const expected = planSlot(model, asked)
  const times = { startTime: minuteText(play, starts), endTime: minuteText(play, ends) }
  const body = { inwardDate: play.day, ...times, lotFrom, lotTo, ...(lotNos && { lotNos }) }
  const { body: slot } = await send(play, world.desk, 'SlotInfo/SaveSlotInfo', body, expected)
  if (expected === 'ok') addSlot(model, Number(slot.id), asked)
}

/** A version as the desk reads it, and now and then one that another desk's change made old. */
async function versionOf({ world, day, random }: Play, { id }: ModelSlot) {
  const isStale = random.chance(0.1)
  const slot = (await world.slots(day)).find((row) => row.id === id)
  return { isStale, version: (slot?.version ?? 1) - (isStale ? 1 : 0) }
}

export async function cancel(play: Play): Promise<void> {
  const slot = pickOrNull(play, slotsOf(play))
  if (!slot) return
  const { version, isStale } = await versionOf(play, slot)
  const expected = cancelSlot(play.model, slot, isStale)
  await send(play, play.world.desk, 'SlotInfo/CancelSlot', { id: slot.id, version }, expected)
}

export async function move(play: Play): Promise<void> {
  const { random, model } = play
  const slot = pickOrNull(play, slotsOf(play))
  if (!slot) return
  const { version, isStale } = await versionOf(play, slot)
  const starts = random.chance(0.3) ? Math.floor(slot.starts / minute) * minute + random.whole(-5, 10) * minute : null
  const ends = Math.floor(slot.ends / minute) * minute + random.pick([-10, -2, 0, 1, 5, 10]) * minute
  const expected = changeTimes(model, slot, { starts, ends }, isStale)
  const times = { endTime: minuteText(play, ends), ...(starts !== null && { startTime: minuteText(play, starts) }) }
  const body = { id: slot.id, version, ...times, reason: 'Late arrivals' }
  await send(play, play.world.desk, 'SlotInfo/ChangeTimes', body, expected)
}

export async function approve(play: Play): Promise<void> {
  const { random, model, world } = play
  const over = slotsOf(play).filter((slot) => slot.ends <= model.now && slot.status !== 'CANCELLED')
  const cancelled = slotsOf(play).filter((slot) => slot.status === 'CANCELLED')
  const waits = (slot: ModelSlot) => lotsOf(play).some((lot) => lot.slotId === slot.id && standing(lot).length > 0)
  const waiting = over.filter((slot) => slot.status !== 'APPROVED' && waits(slot))
  const asking = random.weighted([
    [2, cancelled],
    [9, waiting],
    [4, over],
    [3, slotsOf(play)],
  ])
  const slot = pickOrNull(play, asking)
  if (!slot) return
  const inSlot = [...slot.verdicts.keys()]
  const undecided = inSlot.filter((id) => model.lots.get(id)?.status === 'BID_CLOSED')
  const asked = inSlot.length > 0 ? inSlot : [random.pick(lotsOf(play)).id]
  const chosen = random.some(undecided.length > 0 && random.chance(0.8) ? undecided : asked, 0.6)
  if (random.chance(0.05)) chosen.push(random.pick(lotsOf(play)).id)
  if (chosen.length === 0) return
  const decisions = chosen.map((lotId) => {
    const verdict = random.chance(0.5) ? ('APPROVED' as const) : ('REJECTED' as const)
    const lot = model.lots.get(lotId)
    const amount = (lot && highest(lot)?.amount) ?? 1
    return { lotId, verdict, reason: random.chance(0.95) ? 'As the farmer said' : null, amount }
  })
  const override = random.chance(0.15)
  const byBranchAdmin = random.chance(override ? 0.6 : 0.1)
  const expected = decide(model, slot, { list: decisions, override, byBranchAdmin })
  const sent = override ? decisions.map((one) => ({ ...one, override })) : decisions
  // Who comes by now and then has to sign in anew.
  const official = byBranchAdmin ? await world.branchAdmin.signIn('branchad') : world.desk
  await send(play, official, 'SlotInfo/auction-approval-user', { slotId: slot.id, decisions: sent }, expected)
}

/** Takes answers back, mostly such as may be; now and then of another slot, or before the slot is over. */
export async function takeBack(play: Play): Promise<void> {
  const { random, model, world } = play
  const answered = (slot: ModelSlot) =>
    [...slot.verdicts].filter(([, verdict]) => verdict === 'APPROVED' || verdict === 'REJECTED').map(([id]) => id)
  const asked = slotsOf(play).filter((slot) => answered(slot).length > 0)
  const weighed = asked.filter(({ id }) => lotsOf(play).some((lot) => lot.slotId === id && lot.status === 'WEIGHED'))
  const chances = [asked, asked, asked, weighed, slotsOf(play)].filter((slots) => slots.length > 0)
  if (chances.length === 0) return
  const slot = random.pick(random.pick(chances))
  const own = answered(slot)
  const chosen = new Set(own.length > 0 ? random.some(own, 0.6) : [...slot.verdicts.keys()])
  if (random.chance(0.1)) chosen.add(random.pick(lotsOf(play)).id)
  if (chosen.size === 0) return
  const lotIds = [...chosen]
  const expected = undo(model, slot, lotIds)
  await send(play, world.desk, 'SlotInfo/undoApproval', { slotId: slot.id, lotIds }, expected)
}
