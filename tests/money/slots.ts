import { sql } from 'drizzle-orm'
import { cratesOf, lotAt, post, type SoldLot, soldSlot, weightBody } from '../support/sold'
import { type Play, rowsOf } from './play'

/* What is sold and weighed in a play, and stands in its book. */

const prices = (play: Play): SoldLot => ({
  farmer: play.random.chance(0.1) ? 'away' : play.random.whole(0, 4),
  reeler: play.random.whole(0, 2),
  price: play.random.whole(401, 900),
})

/** A slot of the day, sold and weighed: of these lots, or of some by chance. */
export async function sell(
  play: Play,
  slotNo: number,
  wanted: readonly SoldLot[] = Array.from({ length: play.random.whole(2, 5) }, () => prices(play)),
): Promise<number> {
  const sold = await soldSlot(play.test, wanted, { slotNo, firstLot: slotNo * 10 })
  for (const lotId of sold.lots) {
    const kg = (play.random.whole(24_500, 35_500) / 1000).toFixed(3)
    const body = weightBody(await lotAt(play.desk, lotId), cratesOf(kg))
    const answer = await post(play.desk, 'CocoonAuction/Save_CocoonAution', body)
    if (!answer.ok) throw new Error(`Lot ${lotId} was not weighed: ${await answer.text()}`)
  }
  const lots = await rowsOf<{ id: number; farmerId: number; reelerId: number; kg: string; price: number }>(
    play,
    sql`select id, farmer_id, reeler_id, net_weight as kg, price_per_kg as price from lot where slot_id = ${sold.slotId}`,
  )
  for (const { kg, price, ...lot } of lots)
    play.book.lots.set(lot.id, {
      ...lot,
      day: play.day,
      creditDays: play.book.creditDays,
      grams: BigInt(kg.replace('.', '')),
      price: BigInt(price),
    })
  return sold.slotId
}
