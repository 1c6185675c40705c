import { highest } from './model'
import { acceptBid } from './modelBids'
import { bill, coverRefused, receive } from './modelMoney'
import { Difference, goOn, isRunning, lotsOf, note, type Play, pickOrNull, same, send, slotsOf } from './play'

/** Money that is posted at the very instant of a bid may change places with it when the day is decided again (0118). */
const apart = async (play: Play, work: () => Promise<void>): Promise<void> => {
  const moment = play.isReplayed ? 1 : 0
  await goOn(play, moment)
  await work()
  await goOn(play, moment)
}

/** A reeler pays at the counter. */
export async function pay(play: Play): Promise<void> {
  const { world, random, model, day } = play
  const reeler = random.pick([...model.reelers.values()])
  const paise = random.pick([4_000_50, reeler.late || 10_000_00, 25_000_00, random.whole(1, 60_000_00)])
  receive(reeler, paise)
  const amount = (paise / 100).toFixed(2)
  const lines = [
    { head: '3002', debit: amount },
    { head: '1002', customerId: reeler.id, credit: amount },
  ]
  const body = { vouType: 'RC', day, notes: 'Paid at the counter', lines }
  await apart(play, async () => void (await send(play, world.desk, 'voucher', body, 'ok')))
}

/** The market trusts a reeler with more, or less, also while they lead and the farmer was not asked. */
export async function trust(play: Play): Promise<void> {
  const { world, random, model } = play
  const waiting = lotsOf(play).filter(({ status }) => status === 'BID_CLOSED')
  const leading = waiting.flatMap((lot) => model.reelers.get(highest(lot)?.reelerId ?? 0) ?? [])
  const reeler = random.pick(leading.length > 0 && random.chance(0.7) ? leading : [...model.reelers.values()])
  const limit = random.weighted([
    [1, null],
    [2, random.whole(1, 90_000_00)],
    [2, 10_000_00],
  ])
  reeler.limit = limit
  note(play, `reeler ${reeler.id} is trusted with ${limit} paise`)
  await apart(play, () => world.limit(reeler.id, limit))
}

/** The reelers' bills of a slot, for what was weighed. */
export async function makeBills(play: Play): Promise<void> {
  const { world, model } = play
  const isOpen = (slotId: number) =>
    lotsOf(play).some((lot) => lot.slotId === slotId && lot.status === 'WEIGHED' && !lot.billed)
  const slot = pickOrNull(
    play,
    slotsOf(play).filter(({ id }) => isOpen(id)),
  )
  if (!slot) return
  const many = bill(model, slot.id)
  await apart(play, async () => {
    const { body } = await send(play, world.desk, 'Invoice/Save_Reeler_Invoice', { slotId: slot.id }, 'ok')
    same('the bills of the slot', (body.invoices as unknown[]).length, many)
  })
}

/**
 * One reeler bids on several lots at the same moment: what counted is covered, and what was refused no longer is, whatever
 * order they got.
 */
export async function spread(play: Play): Promise<void> {
  const { random, model, world } = play
  const bidder = pickOrNull(
    play,
    world.bidders.filter(({ reelerId }) => model.devices.has(reelerId)),
  )
  const lots = lotsOf(play).filter((lot) => {
    const slot = model.slots.get(lot.slotId ?? 0)
    return isRunning(lot) && slot && model.now >= slot.starts && model.now < slot.ends
  })
  if (!bidder || lots.length < 2) return
  const { reelerId } = bidder
  const bids = lots.flatMap((lot) => {
    const floor = lot.floor ?? 300
    const best = highest(lot)?.amount
    const amount = best === undefined ? floor : best + model.rules.step + random.whole(0, 20)
    return amount <= floor * 3 ? [{ lot, reelerId, amount }] : []
  })
  note(play, `${bidder.userName} on ${bids.map(({ lot, amount }) => `lot ${lot.lotNo}: ${amount}`).join(', ')}`)
  const answers = await Promise.all(
    bids.map(async (bid, n) => {
      const body = { lotId: bid.lot.id, amount: bid.amount, confirmed: ['amount'] }
      const key = `simulation-${play.seed}-spread-${play.steps.length}-${n}`
      world.ask(random.whole(0, 1))
      return { bid, heard: await world.post(bidder.client, 'BiddingInfo/Save_Bid', body, key) }
    }),
  )
  for (const { bid, heard } of answers) {
    if (heard.answer !== 'ok') continue
    const refused = coverRefused(model, bid)
    if (refused) throw new Difference(`${bid.amount} on lot ${bid.lot.lotNo} was taken beyond the cover: ${refused}`)
    acceptBid(model, bid.lot, { amount: bid.amount, reelerId, surrogate: false })
  }
  for (const { bid, heard } of answers)
    if (heard.answer !== 'ok')
      same(`the refusal of ${bid.amount} on lot ${bid.lot.lotNo}`, heard.answer, coverRefused(model, bid))
}
