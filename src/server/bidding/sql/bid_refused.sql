-- Why a bid is refused by the rules that ask for nothing beside it, or what is asked about it; null where it may stand.
-- Without a query, so that it costs the caller no statement.
create function bid_refused(
  t lot, r mas_customer, at timestamptz, amount integer, confirmed boolean, surrogate boolean, device text,
  until timestamptz, step integer, most numeric, sure numeric, months integer
) returns jsonb language sql stable as $body$
  select coalesce(bid_closed(t, at), case when at > until then '{"rule": "rule.bid.expired"}'::jsonb end,
    bidder_refused(r => r, t => t, months => months), device_refused(r => r, device => device, surrogate => surrogate),
    amount_refused(t => t, amount => amount, step => step, most => most, sure => sure, confirmed => confirmed))
$body$;
