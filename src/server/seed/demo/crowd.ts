import { type SQL, sql } from 'drizzle-orm'
import type { Side } from '#shared/billRow'
import { call } from '../../db/call'
import type { Sql } from '../../db/db'
import { ratesOn, settingIn, settingsOf } from '../../settings/service'

export interface Bidder {
  readonly reelerId: number
  /** The reeler's own account, or the officer who bids for them. */
  readonly userId: number
  readonly surrogate: boolean
  /** Owes for a bill longer than the market lets them, or has a credit that may be used up: the rules may take no bid of theirs. */
  readonly isLate: boolean
}

export interface Variety {
  readonly id: number
  readonly race: string
}

/** Everyone and everything that a market's day needs. */
export interface Crowd {
  readonly market: { readonly id: number; readonly code: string }
  readonly day: string
  readonly officerId: number
  /** Those who may bring cocoons here, in order of their ids. */
  readonly farmers: readonly number[]
  /** Those whose licence holds on the day. */
  readonly bidders: readonly Bidder[]
  readonly varieties: readonly Variety[]
  readonly defects: readonly number[]
  /** By kind and race: `silkRate.BV`. */
  readonly rates: Readonly<Record<string, string>>
  /** In percent of the value. */
  readonly levies: Readonly<Record<Side, string>>
  readonly tareKg: string
}

const farmersOf = (tx: Sql, marketId: number) =>
  tx.query<{ id: number }>(sql`
    select id from mas_customer c
    where customer_type = 'farmer' and is_active = 1 and (market_id = ${marketId}
      or exists (select 1 from customer_market m where m.customer_id = c.id and m.market_id = ${marketId}))
    order by id`)

const biddersOf = (tx: Sql, marketId: number, day: string, officerId: number) =>
  tx.query<Bidder>(sql`
    select c.id as reeler_id, coalesce(u.id, ${officerId}::bigint) as user_id, u.id is null as surrogate,
      a.late > 0 or c.credit_limit is not null as is_late
    from mas_customer c left join mas_user u on u.customer_id = c.id and u.is_active = 1
    cross join lateral ${call('reeler_account', {
      p_reeler: sql`c.id`,
      p_market: sql`c.market_id`,
      p_today: sql`${day}::date`,
    })} a
    where c.customer_type = 'reeler' and c.is_active = 1 and c.market_id = ${marketId}
      and c.license_date + make_interval(months => (
        select value::int from setting where key = 'licence.months' and coalesce(market_id, ${marketId}) = ${marketId}
        order by market_id nulls last limit 1)) >= ${day}::date
    order by c.id`)

/**
 * The ids of a market's first reelers, by whom visitors see the demo: they pay in time and keep their credit, so that on any day
 * a visitor's bid is taken.
 */
export const visitorsReelers = (marketId: SQL): SQL =>
  sql`(select id from mas_customer where market_id = ${marketId} and customer_type = 'reeler' order by id limit 4)`

/** Those of one market on one day; null where the market has no officer, so that no demo was seeded there. */
export async function crowdOf(tx: Sql, marketCode: string, day: string): Promise<Crowd | null> {
  const [market] = await tx.query<{ id: number; code: string; officerId: number }>(sql`
    select m.id, m.code, u.id as officer_id from mas_branch m
    join mas_user u on u.market_id = m.id and u.role = 'marketofficer' and u.is_active = 1
    where m.code = ${marketCode} order by u.id limit 1`)
  if (!market) return null
  const { officerId, ...place } = market
  const rates = await ratesOn({ db: tx }, market.id, day)
  const settings = await settingsOf({ db: tx }, market.id)
  const farmers = await farmersOf(tx, market.id)
  const defects = await tx.query<{ id: number }>(sql`select id from mas_defect where is_active = 1 order by id`)
  return {
    market: place,
    day,
    officerId,
    farmers: farmers.map(({ id }) => id),
    bidders: await biddersOf(tx, market.id, day, officerId),
    varieties: await tx.query<Variety>(sql`
      select id, race from mas_cocoon where is_active = 1 and race in ('BV', 'CB') order by id`),
    defects: defects.map(({ id }) => id),
    rates,
    levies: { farmer: rates.farmerLevy ?? '0', reeler: rates.reelerLevy ?? '0' },
    tareKg: settingIn(settings, 'crate.tareKg'),
  }
}
