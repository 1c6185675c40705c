import { sql } from 'drizzle-orm'
import { instantOf } from '#shared/day'
import type { TestApp } from './app'
import type { TestClient } from './cookies'
import type { MadeLot } from './publishedDays'
import { post } from './sold'

export interface DayOptions {
  readonly day: string
  readonly lots: readonly MadeLot[]
  readonly market?: string
  readonly slotNo?: number
}

const peopleOf = ({ db }: TestApp, market: string, kind: 'farmer' | 'reeler') =>
  db.query<{ id: number }>(sql`select c.id from mas_customer c join mas_branch b on b.id = c.market_id
    where customer_type = ${kind} and b.code = ${market} order by c.id`)

/** A slot whose lots are sold and weighed, as the scale leaves them: bills are next. Its reelers' licences run. */
export async function weighedDay(
  test: TestApp,
  { day, lots, market = 'DPI', slotNo = 1 }: DayOptions,
): Promise<number> {
  const { arrange } = test
  await arrange(sql`update mas_customer set license_date = ${day}::date - 30 where customer_type = 'reeler'`)
  const [farmers, reelers] = [await peopleOf(test, market, 'farmer'), await peopleOf(test, market, 'reeler')]
  const first = (slotNo - 1) * 200 + 1
  const [slot] = await arrange<{ id: number }>(sql`
    insert into slot (market_id, day, slot_no, starts_at, ends_at, duration, lot_from, lot_to, number_of_lots, round, slot_status)
    select id, ${day}, ${slotNo}, ${instantOf(day, '10:00')}, ${instantOf(day, '10:30')}, 30, ${first},
      ${first + lots.length - 1}, ${lots.length}, 1, 'APPROVED' from mas_branch where code = ${market} returning id`)
  const slotId = slot?.id ?? 0
  for (const [at, { farmer, reeler, race, kg, rate }] of lots.entries())
    await arrange(sql`
      with s as (select * from slot where id = ${slotId}),
      c as (select min(id) as id from mas_cocoon where race = ${race}),
      i as (
        insert into inward (market_id, day, arrived_at, farmer_id, cocoon_type_id, dfl_count, approx_weight, number_of_lots)
        select s.market_id, s.day, s.starts_at - interval '1 hour', ${farmers[farmer]?.id ?? 0}, c.id, 50, ${kg}::numeric, 1
        from s, c returning *
      )
      insert into lot (market_id, inward_id, day, lot_no, farmer_id, cocoon_type_id, race, dfl_count, approx_weight,
        shell_ratio, floor_price, lot_status, slot_id, round, highest_bid, highest_reeler_id, bid_count, reeler_id,
        price_per_kg, net_weight)
      select i.market_id, i.id, i.day, ${first + at}::int, i.farmer_id, i.cocoon_type_id, ${race}, 50, i.approx_weight,
        20.00, 300, 'WEIGHED', ${slotId}, 1, r.rate, r.id, 2, r.id, r.rate, i.approx_weight
      from i, (select ${reelers[reeler]?.id ?? 0}::int8 as id, ${rate}::int as rate) r`)
  await arrange(sql`
    insert into lot_round (market_id, lot_id, slot_id, round, highest_bid, highest_reeler_id, bid_count, verdict, decided_by_id, decided_at)
    select market_id, id, slot_id, 1, highest_bid, highest_reeler_id, 2, 'APPROVED', (select min(id) from mas_user),
      ${instantOf(day, '10:40')} from lot where slot_id = ${slotId}`)
  return slotId
}

/** Both sides' bills of a slot, by the console's own run. Throws for anything but a success. */
export async function billed(desk: TestClient, slotId: number): Promise<void> {
  const response = await post(desk, 'Invoice/process', { slotId })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
}
