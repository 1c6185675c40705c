-- Why this reeler may not bid on this lot; null where they may.
create function bidder_refused(r mas_customer, t lot, months integer)
returns jsonb language sql stable as $body$
  select case
    when r.id is null or r.customer_type is distinct from 'reeler' or r.is_active <> 1
      then jsonb_build_object('rule', 'rule.bid.inactive')
    when r.market_id <> t.market_id then jsonb_build_object('rule', 'rule.bid.otherMarket')
    when r.license_no is null or r.license_date is null then jsonb_build_object('rule', 'rule.bid.licenceMissing')
    when (r.license_date + make_interval(months => months))::date < t.day
      then jsonb_build_object('rule', 'rule.bid.licenceExpired', 'args',
        jsonb_build_object('date', (r.license_date + make_interval(months => months))::date))
  end
$body$;
