-- Why this amount does not do on a lot without a floor price, which leaves nothing else to measure it by: the market's
-- settings say above how many rupees a kilogram it is asked for once more, and refused.
create function waived_refused(p_market bigint, amount integer, confirmed boolean)
returns jsonb language sql stable as $body$
  select case
    when amount > w.most then jsonb_build_object('rule', 'rule.bid.aboveWaived',
      'args', jsonb_build_object('amount', amount, 'most', w.most))
    when amount > w.sure and not confirmed then jsonb_build_object('ask', 'rule.bid.confirmWaived',
      'args', jsonb_build_object('amount', amount, 'sure', w.sure))
  end
  from (
    select max(value) filter (where key = 'bid.waivedConfirm')::integer as sure,
      max(value) filter (where key = 'bid.waivedMost')::integer as most
    from (
      select distinct on (key) key, value from setting
      where key in ('bid.waivedConfirm', 'bid.waivedMost') and (market_id is null or market_id = p_market)
      order by key, market_id nulls last
    ) s
  ) w
$body$;
