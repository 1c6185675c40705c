/** One way to cheat with the database's password: the statement for the n-th row that fits, and what verify has to say. */
export interface Manipulation {
  readonly change: (n?: number) => string
  readonly says: RegExp
}

/** An update of the n-th row of those that fit, counted round. */
const update =
  (table: string, set: string, where = 'true') =>
  (n = 0) =>
    `update ${table} set ${set} where id = (select id from ${table} where ${where} order by id
      offset ${n} % greatest((select count(*) from ${table} where ${where}), 1) limit 1)`
const remove =
  (table: string, where = 'true') =>
  (n = 0) =>
    `delete from ${table} where id = (select id from ${table} where ${where} order by id
      offset ${n} % greatest((select count(*) from ${table} where ${where}), 1) limit 1)`

const image = (table: string, what = '') => new RegExp(`Row \\d+ of ${table}: .*${what}`)
const sold = `lot_status in ('WEIGHED', 'BILLED', 'PAID')`

export const kinds: Readonly<Record<string, Manipulation>> = {
  // Lots
  'a lot’s price': { change: update('lot', 'price_per_kg = price_per_kg + 10', sold), says: /Lot .*price/ },
  'a lot’s buyer': {
    change: update('lot', 'reeler_id = (select max(id) from mas_customer) + 1', sold),
    says: /Lot .*its reeler/,
  },
  'a lot’s price with its highest bid': {
    change: update('lot', 'price_per_kg = price_per_kg - 5, highest_bid = highest_bid - 5', sold),
    says: /Lot .*led by another bid/,
  },
  'a lot’s weight': { change: update('lot', 'net_weight = net_weight - 1', sold), says: /Lot .*crates/ },
  'a lot’s gross weight': { change: update('lot', 'gross_weight = gross_weight + 1', sold), says: /Lot .*crates/ },
  'a lot’s floor price': {
    change: update('lot', 'floor_price = floor_price - 20', 'floor_price is not null'),
    says: image('lot', 'floor_price'),
  },
  'a lot’s status': {
    change: update('lot', `lot_status = 'CANCELLED'`, `lot_status = 'BILLED'`),
    says: image('lot', 'lot_status'),
  },
  'a lot’s farmer': { change: update('lot', 'farmer_id = farmer_id + 1'), says: image('lot', 'farmer_id') },
  'a lot’s laboratory': {
    change: update('lot', 'shell_ratio = 21.11', 'shell_ratio is not null'),
    says: image('lot', 'shell_ratio'),
  },
  'a lot’s terms': { change: update('lot', 'farmer_levy_percent = 0', sold), says: image('lot', 'farmer_levy') },
  'a lot’s count of bids': { change: update('lot', 'bid_count = bid_count + 1'), says: /Lot .*led by another/ },
  'a lot that is gone': { change: remove('lot', `lot_status = 'INWARD'`), says: image('lot', 'it is gone') },
  'the round of a lot': {
    change: update('lot_round', 'highest_bid = highest_bid + 3', `verdict = 'APPROVED'`),
    says: /Lot .*round ended/,
  },
  'a crate': { change: update('crate', 'net = net + 1, gross = gross + 1'), says: /Lot .*crates/ },
  'a crate of less': { change: remove('crate'), says: /Lot .*crates/ },
  'an inward': { change: update('inward', 'dfl_count = dfl_count + 10'), says: image('inward', 'dfl_count') },
  // Bids
  'a bid’s amount': { change: update('bid', 'amount = amount + 1'), says: /Bids of .*chain breaks/ },
  'a bid’s bidder': { change: update('bid', 'reeler_id = reeler_id + 1'), says: /Bids of .*chain breaks/ },
  'a bid’s time': { change: update('bid', `at = at - interval '1 minute'`), says: /Bids of .*chain breaks/ },
  'a bid’s slot': { change: update('bid', 'slot_id = slot_id + 1'), says: /Lot .*another market, slot/ },
  'a bid of less': { change: remove('bid'), says: /Bids of .*chain breaks/ },
  'a chain of bids that is emptied': {
    change: (n = 0) =>
      `delete from bid where lot_id = (select id from lot where bid_sequence > 0 order by id offset ${n} limit 1)`,
    says: /Bids of .*chain breaks at 1/,
  },
  'a chain of bids that is cut with its counter': {
    change: (
      n = 0,
    ) => `with t as (select id from lot where bid_sequence > 0 and ${sold} order by id offset ${n} limit 1),
      gone as (delete from bid where lot_id = (select id from t))
      update lot set bid_sequence = 0, head_hash = null, bid_count = 0 where id = (select id from t)`,
    says: /Lot .*led by another bid/,
  },
  // Bills and payments
  'a bill’s amount': {
    change: update('invoice', 'amount = amount + 100, net_amount = net_amount + 100'),
    says: /Bill .*voucher says/,
  },
  'a bill’s levy': { change: update('invoice', 'levy = levy + 1'), says: /Bill .*sum of its lines/ },
  'a bill’s customer': { change: update('invoice', 'customer_id = customer_id + 1'), says: /Bill .*voucher says/ },
  'a bill that is called cancelled': {
    change: update(
      'invoice',
      `invoice_status = 'CANCELLED', cancelled_by_id = 1, cancelled_at = now(), cancel_reason = 'mine'`,
      `invoice_status = 'PROCESSED'`,
    ),
    says: /Bill .*takes it back/,
  },
  'a line of a bill': { change: update('invoice_line', 'weight = weight + 1'), says: /Bill .*sold at and weighed/ },
  'a line of a bill of less': { change: remove('invoice_line'), says: /Bill .*sum of its lines/ },
  'a bill of less': { change: remove('invoice'), says: image('invoice', 'it is gone') },
  'a payment’s amount': { change: update('payment', 'amount = amount + 10'), says: /Bill .*what the bill owes/ },
  'a payment’s farmer': {
    change: update('payment', 'customer_id = customer_id + 1'),
    says: /Bill .*what the bill owes/,
  },
  'a payment that is called paid': {
    change: update(
      'payment',
      `payment_status = 'SUCCESS', utr = 'X' || id, paid_at = now()`,
      `payment_status = 'HELD'`,
    ),
    says: /Payment .*without its voucher/,
  },
  'a payment of less': { change: remove('payment'), says: /Bill .*what the bill owes/ },
  // Books
  'a voucher’s amount': { change: update('voucher', 'amount = amount + 1'), says: /Vouchers of .*chain breaks/ },
  'a voucher’s notes': { change: update('voucher', `notes = 'other'`), says: /Vouchers of .*chain breaks/ },
  'a line of a voucher': {
    change: update('voucher_line', 'debit = debit + 1', 'debit > 0'),
    says: /Vouchers of .*chain breaks/,
  },
  'the account of a line': {
    change: update('voucher_line', 'customer_id = customer_id + 1', 'customer_id is not null'),
    says: /Vouchers of .*chain breaks/,
  },
  'a voucher of less': { change: remove('voucher'), says: /Vouchers of .*chain breaks/ },
  'an emptied chain of vouchers': {
    change: () => 'delete from voucher where market_id = (select min(market_id) from voucher)',
    says: /Vouchers of .*chain breaks/,
  },
  'an open item': { change: update('open_item', 'settled = settled - 1', 'settled > 1'), says: /Open item/ },
  'a settlement': { change: update('settlement', 'amount = amount - 1'), says: /Open item/ },
  'a settlement’s day': { change: update('settlement', 'day = day - 1'), says: image('settlement', 'day') },
  'what a reeler owes, as the bidding knows it': {
    change: update('reeler_day', 'balance = 0, credit = credit + balance', 'balance <> 0'),
    says: /Account of reeler/,
  },
  'a counter': { change: update('counter', 'last = last + 1', `kind in ('FI', 'RI', 'RB', 'FB')`), says: /Numbers/ },
  // Masters and rules
  'a farmer’s name': {
    change: update('mas_customer', `ledger_name = 'Somebody'`, `customer_type = 'farmer'`),
    says: image('mas_customer', 'ledger_name'),
  },
  'a rate': { change: update('rate', 'value = value + 1', 'value is not null'), says: image('rate', 'value') },
  'a setting': { change: update('setting', `value = '99'`), says: image('setting', 'value') },
  'an official’s role': {
    change: update('mas_user', `role = 'dosad'`, `role = 'branchad'`),
    says: image('mas_user', 'role'),
  },
  'who confirmed a proposal': {
    change: update('payment_batch', 'checker_id = maker_id + 1', 'checker_id is not null'),
    says: image('payment_batch', 'checker_id'),
  },
  'a settlement of less': { change: remove('settlement'), says: image('settlement', 'it is gone') },
  // The audit itself
  'a row of the audit': {
    change: update('audit', `after = after || '{"notes": "x"}'`, 'after is not null'),
    says: /Audit: seal/,
  },
  'who did it in the audit': { change: update('audit', 'user_id = user_id + 1'), says: /Audit: seal/ },
  'a row of the audit of less': { change: remove('audit'), says: /Audit: seal/ },
}
