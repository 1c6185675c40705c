import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { WeighLot } from '#resources/api/weight'
import { sum } from '#shared/money'
import { netOf } from '#shared/weight'
import { call } from '../../src/server/db/call'
import type { TestApp } from './app'
import type { TestClient } from './cookies'

export interface SoldLot {
  /** Place among Dharmapuri's farmers and reelers, from 0; 'away' is a farmer of Pennagaram. */
  readonly farmer?: number | 'away'
  readonly reeler?: number
  readonly price: number
  readonly approx?: string
  readonly race?: 'BV' | 'CB' | 'MV' | 'P1' | 'DEF'
}

export interface Sold {
  readonly slotId: number
  readonly marketId: number
  readonly day: string
  readonly lots: readonly number[]
}

/** A closed slot whose lots the farmers gave to their highest bidders: the scale is next. */
export async function soldSlot(
  { db, arrange, clock }: TestApp,
  wanted: readonly SoldLot[],
  { slotNo = 1, firstLot = 1 } = {},
): Promise<Sold> {
  const day = new Date(clock.now().getTime() + 330 * 60_000).toISOString().slice(0, 10)
  const people = (kind: string, market: string) =>
    db.query<{ id: number }>(sql`select c.id from mas_customer c join mas_branch b on b.id = c.market_id
      where customer_type = ${kind} and b.code = ${market} order by c.id`)
  const [farmers, away, reelers] = [
    await people('farmer', 'DPI'),
    await people('farmer', 'PNG'),
    await people('reeler', 'DPI'),
  ]
  const [market] = await db.query<{ id: number }>(sql`select id from mas_branch where code = 'DPI'`)
  const marketId = market?.id ?? 0
  const last = firstLot + wanted.length - 1
  const [slot] = await arrange<{ id: number }>(sql`
    insert into slot (market_id, day, slot_no, starts_at, ends_at, duration, lot_from, lot_to, number_of_lots, round, slot_status)
    values (${marketId}, ${day}, ${slotNo}, ${`${day}T10:00+05:30`}, ${`${day}T10:30+05:30`}, 30, ${firstLot}, ${last},
      ${wanted.length}, 1, 'APPROVED') returning id`)
  const slotId = slot?.id ?? 0
  const lots: number[] = []
  for (const [at, { farmer = 0, reeler = 0, price, approx = '30.000', race = 'BV' }] of wanted.entries()) {
    const farmerId = (farmer === 'away' ? away[0] : farmers[farmer])?.id ?? 0
    const [row] = await arrange<{ id: number }>(sql`
      with c as (select min(id) as id from mas_cocoon where race = ${race}),
      i as (
        insert into inward (market_id, day, farmer_id, cocoon_type_id, dfl_count, approx_weight, number_of_lots)
        select ${marketId}, ${day}, ${farmerId}, c.id, 100, ${approx}::numeric, 1 from c returning id, cocoon_type_id
      )
      insert into lot (market_id, inward_id, day, lot_no, farmer_id, cocoon_type_id, race, dfl_count, approx_weight,
        shell_ratio, floor_price, lot_status, slot_id, round, highest_bid, highest_reeler_id, reeler_id, price_per_kg)
      select ${marketId}, i.id, ${day}, ${firstLot + at}::int, ${farmerId}, i.cocoon_type_id, ${race}, 100, ${approx}::numeric,
        22.20, 400, 'APPROVED', ${slotId}, 1, ${price}::int, ${reelers[reeler]?.id ?? 0}, ${reelers[reeler]?.id ?? 0}, ${price}::int
      from i returning id`)
    lots.push(row?.id ?? 0)
  }
  // As a version before wrote it: neither slot nor attempt stands in it (0081).
  const link = call('bid_link', {
    b: sql`jsonb_populate_record(null::bid, jsonb_build_object('lot_id', t.id, 'sequence', 1, 'amount', t.highest_bid,
      'reeler_id', t.highest_reeler_id, 'user_id', u.id, 'key', 'sold ' || t.id, 'at', now(), 'hash_version', 1))`,
  })
  await arrange(sql`
    with placed as (
      insert into bid (market_id, lot_id, slot_id, round, sequence, amount, reeler_id, user_id, key, at, hash)
      select t.market_id, t.id, t.slot_id, 1, 1, t.highest_bid, t.highest_reeler_id, u.id, 'sold ' || t.id, now(), ${link}
      from lot t join mas_user u on u.customer_id = t.highest_reeler_id where t.slot_id = ${slotId}
      returning lot_id, at, hash
    )
    update lot t set bid_count = 1, bid_sequence = 1, last_bid_at = p.at, head_hash = p.hash from placed p where p.lot_id = t.id`)
  await arrange(sql`
    insert into lot_round (market_id, lot_id, slot_id, round, highest_bid, highest_reeler_id, bid_count, verdict, decided_by_id, decided_at)
    select market_id, id, slot_id, 1, highest_bid, highest_reeler_id, 1, 'APPROVED', (select min(id) from mas_user), now()
    from lot where slot_id = ${slotId}`)
  return { slotId, marketId, day, lots }
}

export const post = (desk: TestClient, path: string, body: object, key: string = randomUUID()): Promise<Response> =>
  desk.post(path, body, { 'Idempotency-Key': key })

export async function lotAt(desk: TestClient, lotId: number): Promise<WeighLot> {
  const response = await desk.get(`CocoonAuction/getAll_Weightinfo?lotId=${lotId}`)
  return ((await response.json()) as { lots: WeighLot[] }).lots[0] as WeighLot
}

export interface Crate {
  readonly gross: string
  readonly tare: string
}

/** Crates of these net weights in empty crates of 1.500 kg. */
export const cratesOf = (...net: string[]): Crate[] =>
  net.map((kg) => ({ gross: (Number(kg) + 1.5).toFixed(3), tare: '1.500' }))

export const weightBody = ({ id, version }: Pick<WeighLot, 'id' | 'version'>, crates: readonly Crate[]) => ({
  lotId: id,
  version,
  crates: crates.map((crate, at) => ({ crateNo: at + 1, ...crate })),
  confirmed: ['netWeight'],
  retyped: sum(
    crates.map(({ gross, tare }) => netOf(gross, tare)),
    3,
  ),
})

/** Weighs a lot, whatever its weight was said to be. Throws for anything but a success. */
export async function weigh(desk: TestClient, lotId: number, ...net: string[]): Promise<void> {
  const body = weightBody(await lotAt(desk, lotId), cratesOf(...net))
  const response = await post(desk, 'CocoonAuction/Save_CocoonAution', body)
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
}
