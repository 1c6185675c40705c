-- What a lot costs its reeler at a price, with the levy, at the scale's weight or, before it, the gate's.
create function lot_cost(t lot, price integer) returns numeric language sql stable as $body$
  select round(coalesce(t.net_weight, t.approx_weight) * price * (1 + coalesce(t.reeler_levy_percent, reeler_levy_on(t.market_id, t.day)) / 100), 2)
$body$;
