import { all, isLost, isOpen, lostFrom, type Model, type ModelSlot } from './model'

/* Time in which no bid could be decided, given back (D59, 0111). */

/** Seconds that a slot gets back at most, of all outages together. */
const most = 30 * 60

/** Since when a slot lost time: the last sign that bids could be decided in it. Null where it lost none. */
function lostSince(model: Model, slot: ModelSlot): number | null {
  const bids = all(model.lots).flatMap((lot) => lot.bids.filter(({ slotId }) => slotId === slot.id))
  const since = Math.max(model.pulse ?? model.now, slot.starts, ...bids.map(({ at }) => at))
  const hasRun = isOpen(slot) && slot.starts < model.now && slot.ends > since
  return hasRun && model.now - since > lostFrom && slot.given < most ? since : null
}

const seconds = (milliseconds: number) => Math.ceil(milliseconds / 1000)
const inOrder = (slots: readonly ModelSlot[]) => [...slots].sort((a, b) => a.starts - b.starts || a.id - b.id)

/** The slot ends so much later; those after it that it would run into begin and end later, too. */
function move(model: Model, slot: ModelSlot, by: number): void {
  let before = slot.ends
  let last = slot
  slot.ends += by * 1000
  slot.given += by
  for (;;) {
    const [next] = inOrder(
      all(model.slots).filter(
        (one) => one.id !== last.id && one.status === 'SCHEDULED' && one.starts >= before && one.starts < last.ends,
      ),
    )
    if (!next) return
    const later = seconds(last.ends - next.starts)
    before = next.ends
    next.starts += later * 1000
    next.ends += later * 1000
    next.given += later
    last = next
  }
}

/** Bids can be decided again. */
export function resume(model: Model): void {
  if (isLost(model) && model.rules.giveBack)
    for (const slot of inOrder(all(model.slots).filter((one) => lostSince(model, one) !== null))) {
      // One before it may have moved it.
      const since = lostSince(model, slot)
      if (since !== null) move(model, slot, Math.min(seconds(model.now - since), most - slot.given))
    }
  model.pulse = model.now
}
