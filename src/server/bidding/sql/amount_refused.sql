-- Why this amount does not do; null where it does. The yes to a high bid is asked for last.
create function amount_refused(
  t lot, amount integer, step integer, most numeric, sure numeric, confirmed boolean
) returns jsonb language sql stable as $body$
  select case
    when not t.floor_waived and amount < t.floor_price then jsonb_build_object('rule', 'rule.bid.belowFloor',
      'args', jsonb_build_object('amount', amount, 'floor', t.floor_price))
    when amount < t.highest_bid + step then jsonb_build_object('rule', 'rule.bid.notHigher',
      'args', jsonb_build_object('amount', amount, 'next', t.highest_bid + step))
    when amount > most * t.floor_price then jsonb_build_object('rule', 'rule.bid.tooHigh',
      'args', jsonb_build_object('amount', amount))
    when amount > sure * t.floor_price and not confirmed then jsonb_build_object('ask', 'rule.bid.confirmHigh',
      'args', jsonb_build_object('amount', amount, 'floor', t.floor_price))
  end
$body$;
