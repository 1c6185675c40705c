import { isLost } from './model'
import { placeBid } from './modelBids'
import { resume } from './modelTime'
import { askAny, beat, goOn, isRunning, lotsOf, note, type Play, pickOrNull, send } from './play'

/** A process says from now on that bids can be decided. */
export async function watch(play: Play): Promise<void> {
  const { world, model } = play
  if (model.pulse !== null) return
  resume(model)
  note(play, 'the first pulse')
  askAny(play)
  await world.resume()
}

/** A bid while nothing is decided; it waits for as long as a bid waits for a held row, so it is seldom drawn. */
async function bidInVain(play: Play): Promise<void> {
  const { world, model, random } = play
  const lot = pickOrNull(play, lotsOf(play).filter(isRunning))
  if (!lot) return
  const { reelerId } = random.pick(world.bidders)
  const amount = lot.floor ?? 300
  const reason = 'Their phone has no network'
  const expected = placeBid(model, { lot, reelerId, amount, confirmed: true, device: null, reason, until: null })
  const body = { lotId: lot.id, amount, reelerId, confirmed: ['amount'], reason }
  await send(play, world.desk, 'BiddingInfo/Save_Bid', body, expected)
}

/**
 * The server or its database is away for a while, seldom for less than is given back. What people do meanwhile is done; a
 * clock that beats before time is given back turns nothing. Then one process finds it, or both at once.
 */
export const outageWith =
  (meanwhile: readonly ((play: Play) => Promise<void>)[]) =>
  async (play: Play): Promise<void> => {
    const { world, model, random } = play
    if (model.pulse === null) return
    const away = random.weighted([
      [2, random.whole(1, 5_000)],
      [1, 5_000],
      [1, 5_001],
      [5, random.whole(5_001, 60_000)],
      [4, random.whole(60_001, 600_000)],
      [1, random.whole(600_001, 2_400_000)],
    ])
    note(play, `nobody decides for ${away} ms`)
    await goOn(play, away, true)
    if (random.chance(0.5)) await beat(play)
    if (random.chance(0.4)) await random.pick(meanwhile)(play)
    if (isLost(model) && random.chance(0.08)) await bidInVain(play)
    if (random.chance(0.3)) await goOn(play, random.whole(1, 3_000), true)
    note(play, 'bids can be decided again')
    resume(model)
    const both = random.chance(0.3) ? [0, 1] : [random.whole(0, 1)]
    await Promise.all(
      both.map((process) => {
        world.ask(process)
        return world.resume()
      }),
    )
  }
