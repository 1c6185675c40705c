import { all, chain, image, type Manipulation, remove, seal, sold, state, update } from './manipulation'
import { sealKinds } from './sealManipulations'

export const kinds: Readonly<Record<string, Manipulation>> = {
  // Lots
  'a lot’s price': { change: update('lot', 'price_per_kg = price_per_kg + 10', sold), ...state(/Lot .*price/) },
  'a lot’s buyer': {
    change: update('lot', 'reeler_id = (select max(id) from mas_customer) + 1', sold),
    ...state(/Lot .*its reeler/),
  },
  'a lot’s price with its highest bid': {
    change: update('lot', 'price_per_kg = price_per_kg - 5, highest_bid = highest_bid - 5', sold),
    ...state(/Lot .*led by another bid/),
  },
  'a lot’s weight': { change: update('lot', 'net_weight = net_weight - 1', sold), ...state(/Lot .*crates/) },
  'a lot’s gross weight': { change: update('lot', 'gross_weight = gross_weight + 1', sold), ...state(/Lot .*crates/) },
  'a lot’s floor price': {
    change: update('lot', 'floor_price = floor_price - 20', 'floor_price is not null'),
    ...image('lot', 'floor_price'),
  },
  'a lot’s status': {
    change: update('lot', `lot_status = 'CANCELLED'`, `lot_status = 'BILLED'`),
    ...image('lot', 'lot_status'),
  },
  'a lot’s farmer': { change: update('lot', 'farmer_id = farmer_id + 1'), ...image('lot', 'farmer_id') },
  'a lot’s laboratory': {
    change: update('lot', 'shell_ratio = 21.11', 'shell_ratio is not null'),
    ...image('lot', 'shell_ratio'),
  },
  'a lot’s terms': { change: update('lot', 'farmer_levy_percent = 0', sold), ...image('lot', 'farmer_levy') },
  'a lot’s count of bids': { change: update('lot', 'bid_count = bid_count + 1'), ...state(/Lot .*led by another/) },
  'a lot that is gone': { change: remove('lot', `lot_status = 'INWARD'`), ...image('lot', 'it is gone') },
  'the round of a lot': {
    change: update('lot_round', 'highest_bid = highest_bid + 3', `verdict = 'APPROVED'`),
    ...state(/Lot .*round ended/),
  },
  'a lot’s weight with its crates': {
    change: (n = 0) => `with one as (select id, weighing from lot where ${sold} order by id
        offset ${n} % greatest((select count(*) from lot where ${sold}), 1) limit 1),
      heavier as (update crate set net = net + 1, gross = gross + 1
        where (lot_id, weighing, crate_no) = (select id, weighing, 1 from one) returning 1)
      update lot set net_weight = net_weight + 1, gross_weight = gross_weight + 1 where id = (select id from one)`,
    ...seal(/Weights of lot .*sealed/),
  },
  'a crate': { change: update('crate', 'net = net + 1, gross = gross + 1'), ...state(/Lot .*crates/) },
  'a crate of less': { change: remove('crate'), ...state(/Lot .*crates/) },
  'an inward': { change: update('inward', 'dfl_count = dfl_count + 10'), ...image('inward', 'dfl_count') },
  // Bids
  'a bid’s amount': { change: update('bid', 'amount = amount + 1'), ...chain(/Bids of .*chain breaks/) },
  'a bid’s bidder': { change: update('bid', 'reeler_id = reeler_id + 1'), ...chain(/Bids of .*chain breaks/) },
  'a bid’s time': { change: update('bid', `at = at - interval '1 minute'`), ...chain(/Bids of .*chain breaks/) },
  'a bid’s slot': { change: update('bid', 'slot_id = slot_id + 1'), ...state(/Lot .*another market, slot/) },
  'a bid of less': { change: remove('bid'), ...chain(/Bids of .*chain breaks/) },
  'a chain of bids that is emptied': {
    change: (n = 0) =>
      `delete from bid where lot_id = (select id from lot where bid_sequence > 0 order by id offset ${n} limit 1)`,
    ...chain(/Bids of .*chain breaks at 1/),
  },
  'a chain of bids that is cut with its counter': {
    change: (
      n = 0,
    ) => `with t as (select id from lot where bid_sequence > 0 and ${sold} order by id offset ${n} limit 1),
      gone as (delete from bid where lot_id = (select id from t))
      update lot set bid_sequence = 0, head_hash = null, bid_count = 0 where id = (select id from t)`,
    ...state(/Lot .*led by another bid/),
  },
  // Bills and payments
  'a bill’s amount': {
    change: update('invoice', 'amount = amount + 100, net_amount = net_amount + 100'),
    ...state(/Bill .*voucher says/),
  },
  'a bill’s levy': { change: update('invoice', 'levy = levy + 1'), ...state(/Bill .*sum of its lines/) },
  'a bill’s customer': { change: update('invoice', 'customer_id = customer_id + 1'), ...state(/Bill .*voucher says/) },
  'a bill that is called cancelled': {
    change: update(
      'invoice',
      `invoice_status = 'CANCELLED', cancelled_by_id = 1, cancelled_at = now(), cancel_reason = 'mine'`,
      `invoice_status = 'PROCESSED'`,
    ),
    ...state(/Bill .*takes it back/),
  },
  'a line of a bill': { change: update('invoice_line', 'weight = weight + 1'), ...state(/Bill .*sold at and weighed/) },
  'a line of a bill of less': { change: remove('invoice_line'), ...state(/Bill .*sum of its lines/) },
  'a bill of less': { change: remove('invoice'), ...image('invoice', 'it is gone') },
  'a payment’s amount': { change: update('payment', 'amount = amount + 10'), ...state(/Bill .*what the bill owes/) },
  'a payment’s farmer': {
    change: update('payment', 'customer_id = customer_id + 1'),
    ...state(/Bill .*what the bill owes/),
  },
  'a payment that is called paid': {
    change: update(
      'payment',
      `payment_status = 'SUCCESS', utr = 'X' || id, paid_at = now()`,
      `payment_status = 'HELD'`,
    ),
    ...state(/Payment .*without its voucher/),
  },
  'a payment of less': { change: remove('payment'), ...state(/Bill .*what the bill owes/) },
  // Books
  'a voucher’s amount': { change: update('voucher', 'amount = amount + 1'), ...chain(/Vouchers of .*chain breaks/) },
  'a voucher’s notes': { change: update('voucher', `notes = 'other'`), ...chain(/Vouchers of .*chain breaks/) },
  'a line of a voucher': {
    change: update('voucher_line', 'debit = debit + 1', 'debit > 0'),
    ...chain(/Vouchers of .*chain breaks/),
  },
  'the account of a line': {
    change: update('voucher_line', 'customer_id = customer_id + 1', 'customer_id is not null'),
    ...chain(/Vouchers of .*chain breaks/),
  },
  'a voucher of less': { change: remove('voucher'), ...chain(/Vouchers of .*chain breaks/) },
  'an emptied chain of vouchers': {
    change: () => 'delete from voucher where market_id = (select min(market_id) from voucher)',
    ...chain(/Vouchers of .*chain breaks/),
  },
  'an open item': { change: update('open_item', 'settled = settled - 1', 'settled > 1'), ...state(/Open item/) },
  'a settlement': { change: update('settlement', 'amount = amount - 1'), ...state(/Open item/) },
  'a settlement’s day': { change: update('settlement', 'day = day - 1'), ...image('settlement', 'day') },
  'what a reeler owes, as the bidding knows it': {
    change: update('reeler_day', 'balance = 0, credit = credit + balance', 'balance <> 0'),
    ...state(/Account of reeler/),
  },
  'a counter': {
    change: update('counter', 'last = last + 1', `kind in ('FI', 'RI', 'RB', 'FB')`),
    ...state(/Numbers/),
  },
  // Masters and rules
  'a farmer’s name': {
    change: update('mas_customer', `ledger_name = 'Somebody'`, `customer_type = 'farmer'`),
    ...image('mas_customer', 'ledger_name'),
  },
  'a rate': { change: update('rate', 'value = value + 1', 'value is not null'), ...image('rate', 'value') },
  'a setting': { change: update('setting', `value = '99'`), ...image('setting', 'value') },
  'an official’s role': {
    change: update('mas_user', `role = 'dosad'`, `role = 'branchad'`),
    ...image('mas_user', 'role'),
  },
  'who confirmed a proposal': {
    change: update('payment_batch', 'checker_id = maker_id + 1', 'checker_id is not null'),
    ...image('payment_batch', 'checker_id'),
  },
  'a settlement of less': { change: remove('settlement'), ...image('settlement', 'it is gone') },
  // The audit itself
  'a row of the audit': {
    change: update('audit', `after = after || '{"notes": "x"}'`, 'after is not null'),
    ...seal(/Audit: seal/),
  },
  'who did it in the audit': { change: update('audit', 'user_id = user_id + 1'), ...seal(/Audit: seal/) },
  'a row of the audit of less': { change: remove('audit'), ...seal(/Audit: seal/) },
  'whose an open item is': {
    change: update('open_item', 'customer_id = customer_id + 1', 'settled = amount'),
    ...state(/Open item .*its line of the ledger/),
  },
  'when an open item is due': {
    change: update('open_item', 'due_day = due_day + 30', 'not is_debit'),
    ...state(/Open item .*its line of the ledger/),
  },
  'an open item of less': {
    change: remove('open_item', 'settled = amount'),
    ...state(/Open item .*its settlements[\s\S]*Voucher .*a line of an account is not its open items/),
  },
  'what a line settled': {
    change: update('voucher_line', `settles = '[{"itemId": 1, "amount": "1.00"}]'`, 'settles is not null'),
    ...state(/Voucher .*a line settled something else than it says/),
  },
  'a chain of vouchers whose end is nowhere': {
    change: remove('ledger_chain', 'sequence > 0'),
    ...chain(/Vouchers of .*chain breaks/),
  },
  'what a reeler owed on a day gone by': {
    change: update(
      'reeler_day',
      'balance = balance - 100',
      'exists (select from reeler_day r where r.customer_id = reeler_day.customer_id and r.day > reeler_day.day)',
    ),
    ...state(/Account of reeler/),
  },
  'a farmer’s bank account': {
    change: update('mas_customer', `bank_ac_no_hash = 'another'`, 'bank_ac_no_hash is not null'),
    ...state(/Farmer \d+: its bank account is none/),
  },
  // Attempts
  'an attempt’s amount': { change: update('bid_attempt', 'amount = amount + 1'), ...seal(/Attempts of lot .*sealed/) },
  'why a bid was refused': {
    change: update('bid_attempt', `rule = 'rule.bid.late'`, `outcome = 'REFUSED'`),
    ...seal(/Attempts of lot .*sealed/),
  },
  'when a bid was decided': {
    change: update('bid_attempt', `decided_at = decided_at + interval '2 seconds'`),
    ...seal(/Attempts of lot .*sealed/),
  },
  'a refused bid that is called taken': {
    change: update('bid_attempt', `outcome = 'ACCEPTED', sequence = 90, rule = null`, `outcome = 'REFUSED'`),
    ...state(/Attempts of lot .*accepted that is no bid/),
  },
  'an attempt of less': { change: remove('bid_attempt'), ...seal(/Attempts of lot .*sealed/) },
  'an attempt put in': {
    change: all(`insert into bid_attempt (market_id, lot_id, user_id, amount, came_at, decided_at, outcome, rule, txid)
      select market_id, lot_id, user_id, 1, came_at, decided_at, 'REFUSED', 'rule.bid.late', txid from bid_attempt limit 1`),
    ...seal(/Attempts of lot .*sealed/),
  },
  'an attempt put in afterwards': {
    change: all(`insert into bid_attempt (market_id, lot_id, user_id, amount, came_at, decided_at, outcome, rule, txid)
      select market_id, lot_id, user_id, 1, came_at - interval '1 day', decided_at - interval '1 day', 'REFUSED', 'rule.bid.late',
        audit_txid(pg_current_xact_id()) from bid_attempt limit 1`),
    ...seal(/Attempts of lot .*put in later/),
  },
  'a seal of attempts': {
    change: update('attempt_seal', 'entries = entries + 1'),
    ...seal(/Attempts of lot .*sealed/),
  },
  'from when on a seal of attempts is': {
    change: update('attempt_seal', 'from_txid = from_txid + 1'),
    ...seal(/Attempts of lot .*sealed/),
  },
  'until when a seal of attempts is': {
    change: update('attempt_seal', 'to_txid = to_txid + 1'),
    ...seal(/Attempts of lot .*sealed/),
  },
  'attempts and their seals of less': {
    change: all('delete from bid_attempt', 'delete from attempt_seal'),
    ...seal(/Attempts of lot .*is not the one that was sealed/),
  },
  // What is taken back and corrected
  'why a bid was taken back': {
    change: update('bid_withdrawal', `reason = 'other'`),
    ...chain(/Bids of .*chain breaks/),
  },
  'a withdrawal of less': { change: remove('bid_withdrawal'), ...chain(/Bids of .*chain breaks/) },
  'a note’s weight': { change: update('bill_note', 'kg = kg + 1'), ...image('bill_note', 'kg') },
  'a note of less': { change: remove('bill_note'), ...image('bill_note', 'it is gone') },
  'who proposed': { change: update('proposal', 'maker_id = maker_id + 1'), ...image('proposal', 'maker_id') },
  // Closed days
  'which day cash was counted for': { change: update('cash_count', 'day = day - 1'), ...image('cash_count', 'day') },
  'the cash that was counted': {
    change: update('cash_count', 'counted = counted + 1'),
    ...seal(/Day .*signature is not ours/),
  },
  'a closed day’s signature': {
    change: update('day_seal', `signature = decode(repeat('ab', 64), 'hex')`),
    ...seal(/Day .*signature is not ours/),
  },
  'a closed day’s lots': { change: update('day_seal', 'lots = lots - 1'), ...seal(/Day .*signature is not ours/) },
  'a closed day opened again': { change: remove('day_seal'), ...seal(/Day of .*is not the one that was sealed/) },
  'a lot put into a closed day': {
    change: update(
      'lot',
      `day = (select max(d.day) from day_seal d where d.market_id = lot.market_id), lot_no = 9000`,
      `lot_status = 'INWARD' and market_id in (select market_id from day_seal)`,
    ),
    ...seal(/Day .*bids are not those that were signed/),
  },
  ...sealKinds,
}
