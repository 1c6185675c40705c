import type { BidRow } from '#resources/api/lots'
import { highest, type ModelBid, type ModelLot, standing } from './model'
import { acceptBid, placeBid, withdrawBid } from './modelBids'
import { coverRefused } from './modelMoney'
import { Difference, isRunning, lotsOf, note, type Play, pickOrNull, same, send } from './play'
import type { Bidder } from './world'

/** Good and bad amounts for a lot as it stands. */
function amountFor({ random, model: { rules } }: Play, lot: ModelLot): number {
  const best = highest(lot)?.amount
  const floor = lot.floor ?? 300
  const next = best === undefined ? floor : best + rules.step
  return random.weighted([
    [8, next],
    [4, next + random.whole(1, 30)],
    [2, best ?? floor - 1],
    [1, next - 1],
    [1, Math.floor(floor * 1.6)],
    [1, floor * 3],
    [1, floor * 3 + 1],
    [1, next + 0.5],
  ])
}

const lotToBid = (play: Play): ModelLot => {
  const running = lotsOf(play).filter(isRunning)
  return running.length > 0 && play.random.chance(0.9) ? play.random.pick(running) : play.random.pick(lotsOf(play))
}

/** Who bids: usually a reeler from their own browser, seldom from another once their own is known. */
function bidderOf({ random, world, model }: Play): { bidder: Bidder; device: string } {
  const { stranger, bidders } = world
  if (model.devices.has(stranger.reelerId) && random.chance(0.06)) return { bidder: stranger, device: 'another' }
  const bidder = random.pick(bidders)
  return { bidder, device: `of ${bidder.userName}` }
}

function checkPlaced(body: Record<string, unknown>, lot: ModelLot): void {
  const last = lot.bids.at(-1) as ModelBid
  const expected = { lotId: lot.id, lotNo: lot.lotNo, amount: last.amount, sequence: last.sequence, leading: true }
  const { lotId, lotNo, amount, sequence, leading, bidCount } = body
  same('the answer to the bid', { lotId, lotNo, amount, sequence, leading }, expected)
  same('its count', bidCount, standing(lot).length)
}

export async function bid(play: Play): Promise<void> {
  const { random, model } = play
  const lot = lotToBid(play)
  const { bidder, device } = bidderOf(play)
  const amount = amountFor(play, lot)
  const confirmed = random.chance(0.5)
  const until = random.weighted([
    [6, null],
    [2, model.now + 5_000],
    [1, model.now],
    [1, model.now - 1],
  ])
  const expected = placeBid(model, { lot, reelerId: bidder.reelerId, amount, confirmed, device, reason: null, until })
  const given = { ...(confirmed && { confirmed: ['amount'] }), ...(until && { until: new Date(until).toISOString() }) }
  const { body } = await send(
    play,
    bidder.client,
    'BiddingInfo/Save_Bid',
    { lotId: lot.id, amount, ...given },
    expected,
  )
  if (expected === 'ok') checkPlaced(body, lot)
}

export async function bidForReeler(play: Play): Promise<void> {
  const { random, model, world } = play
  const lot = lotToBid(play)
  const { reelerId } = random.pick(world.bidders)
  const amount = amountFor(play, lot)
  const reason = random.chance(0.85) ? 'Their phone has no network' : null
  const expected = placeBid(model, { lot, reelerId, amount, confirmed: true, device: null, reason, until: null })
  const body = { lotId: lot.id, amount, reelerId, confirmed: ['amount'], ...(reason && { reason }) }
  const heard = await send(play, world.desk, 'BiddingInfo/Save_Bid', body, expected)
  if (expected === 'ok') checkPlaced(heard.body, lot)
}

/** Several bids at the same moment: whatever order they got, they rise, and none that was refused would have led. */
export async function storm(play: Play): Promise<void> {
  const { random, model, world } = play
  const ready = world.bidders.filter(({ reelerId }) => model.devices.has(reelerId))
  const isOpen = (lot: ModelLot) => {
    const slot = model.slots.get(lot.slotId ?? 0)
    return isRunning(lot) && slot && model.now >= slot.starts && model.now < slot.ends
  }
  const lot = pickOrNull(play, lotsOf(play).filter(isOpen))
  if (!lot || ready.length < 2) return
  const first = (highest(lot)?.amount ?? (lot.floor ?? 300) - model.rules.step) + model.rules.step
  if (lot.floor !== null && first + 40 > lot.floor * 3) return
  const asked = ready.map((bidder) => ({ bidder, amount: first + random.whole(0, 40) }))
  // Whose cover does not reach is told that, or that the bid is not higher, by the order they got.
  const bids = asked.filter(({ bidder, amount }) => !coverRefused(model, { lot, reelerId: bidder.reelerId, amount }))
  note(play, `storm on lot ${lot.lotNo}: ${bids.map(({ amount }) => amount).join(', ')}`)
  const answers = await Promise.all(
    bids.map(async ({ bidder, amount }, place) => {
      const body = { lotId: lot.id, amount, confirmed: ['amount'] }
      const key = `simulation-${play.seed}-storm-${play.steps.length}-${place}`
      world.ask(random.whole(0, 1))
      return { bidder, amount, heard: await world.post(bidder.client, 'BiddingInfo/Save_Bid', body, key) }
    }),
  )
  const accepted = answers.filter(({ heard }) => heard.answer === 'ok')
  accepted.sort((one, other) => Number(one.heard.body.sequence) - Number(other.heard.body.sequence))
  for (const { bidder, amount, heard } of accepted) {
    const best = highest(lot)
    if (best && amount < best.amount + model.rules.step) throw new Difference(`The storm's bids do not rise: ${amount}`)
    acceptBid(model, lot, { amount, reelerId: bidder.reelerId, surrogate: false })
    same("a storm bid's sequence", heard.body.sequence, lot.bids.at(-1)?.sequence)
  }
  const top = highest(lot)?.amount ?? 0
  for (const { amount, heard } of answers) {
    if (heard.answer !== 'ok') same(`the refusal of ${amount}`, heard.answer, 'rule.bid.notHigher')
    if (amount >= top + model.rules.step) throw new Difference(`The storm left ${amount} out, ${top} leads`)
  }
}

export async function withdraw(play: Play): Promise<void> {
  const { world, model, random } = play
  const lot = pickOrNull(
    play,
    lotsOf(play).filter(({ bids }) => bids.length > 0),
  )
  if (!lot) return
  const bid = random.chance(0.6) ? (highest(lot) ?? random.pick(lot.bids)) : random.pick(lot.bids)
  const rows = await world.get<BidRow[]>(`BiddingInfo/getAll_BidsByLot?lotId=${lot.id}`)
  const bidId = rows.find(({ sequence }) => sequence === bid.sequence)?.id
  const expected = withdrawBid(model, lot, bid)
  await send(play, world.desk, 'BiddingInfo/WithdrawBid', { bidId, reason: 'Mistyped amount' }, expected)
}
