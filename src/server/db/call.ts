import { type SQL, sql } from 'drizzle-orm'

/**
 * The functions of the database that the program calls with arguments, and what these are called:
 * `<feature>/sql/<name>.sql`, or a migration where a trigger calls it too. tests/api/sqlFunctions holds them to the database's own.
 */
export const sqlFunctions = {
  advice_code: ['p_code', 'p_batch', 'p_farmer'],
  bank_balance: ['p_market', 'p_day'],
  bank_differences: ['p_market', 'p_day'],
  attempt_text: ['a', 'p_version'],
  attempts_text: ['previous', 'p_lines'],
  bid_link: ['b'],
  bid_refused: [
    't',
    'r',
    'at',
    'amount',
    'confirmed',
    'surrogate',
    'device',
    'until',
    'step',
    'most',
    'sure',
    'months',
  ],
  bid_text: ['b'],
  bidding_rules: ['p_market'],
  broken_voucher: ['p_market'],
  day_bids_hash: ['p_market', 'p_day'],
  levy_set_off: ['p_to'],
  lot_cost: ['t', 'price'],
  delivery_dues: ['p_frequency', 'p_weekday', 'p_month_day', 'p_hour', 'p_after', 'p_until'],
  evidence_leaf: ['p_leaf', 'p_at'],
  evidence_text: ['p_leaf', 'p_at'],
  heads_to_seal: ['p_at'],
  place_bids: [
    'users',
    'reelers',
    'lots',
    'amounts',
    'keys',
    'confirmed',
    'surrogates',
    'reasons',
    'devices',
    'untils',
    'waited',
    'waits',
  ],
  placed_bid: ['b'],
  post_invoices: ['p_ids'],
  post_vouchers: ['p_market', 'p_vouchers'],
  rate_on: ['p_market', 'p_kind', 'p_race', 'p_day'],
  rates_on: ['p_market', 'p_day'],
  reeler_account: ['p_reeler', 'p_market', 'p_today'],
  reeler_blocked: ['p_reeler', 'p_market', 'p_since'],
  reeler_standing: ['r', 'today'],
  refund_holds: ['p_status'],
  seal_audit: ['p_at'],
  seal_security_events: ['p_at'],
  setting_on: ['p_market', 'p_key', 'p_day'],
  settle_oldest: ['p_market', 'p_customer', 'p_side', 'p_voucher', 'p_by', 'p_at'],
  standing_account: ['p_customer'],
  voucher_lines_text: ['p_voucher'],
  voucher_lots_text: ['p_invoice'],
  voucher_text: ['v', 'p_lines'],
  weights_hash: ['p_lot', 'p_weighing'],
  weights_text: ['p_lot', 'p_weighing'],
  withdraw_bid: ['p_user', 'p_bid', 'p_reason'],
  withdrawal_text: ['previous', 'lot', 'sequence', 'bid', 'officer', 'at', 'reason'],
  working_days: ['p_market', 'p_from', 'p_to'],
  year_balances: ['p_market', 'p_day'],
  year_balances_hash: ['p_market', 'p_day'],
} as const satisfies Record<string, readonly string[]>

export type SqlFunction = keyof typeof sqlFunctions

/** A value for a parameter, or a part of the statement: a column, a list with its type. */
export type Argument = SQL | string | number | Date | null

type Arguments<F extends SqlFunction> = { readonly [Name in (typeof sqlFunctions)[F][number]]: Argument }

/**
 * A call of a function of the database by the names of its arguments: `p_day => $1`. All of
 * them have to be given.
 */
export function call<F extends SqlFunction>(name: F, given: Arguments<F>): SQL {
  const named = Object.entries<Argument>(given).map(([argument, value]) => sql`${sql.raw(argument)} => ${value}`)
  return sql`${sql.raw(name)}(${sql.join(named, sql`, `)})`
}
