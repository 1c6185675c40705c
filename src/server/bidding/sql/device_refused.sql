-- Why this device may not bid for the reeler; 'bind' where enrolling has to decide on it. An official needs none.
-- As stable as what it calls, or it would be called in place of being taken into the caller's expression.
create function device_refused(r mas_customer, device text, surrogate boolean)
returns jsonb language sql stable as $body$
  select case
    when surrogate or r.device_id = device then null
    when device is null then jsonb_build_object('rule', 'rule.bid.device')
    else jsonb_build_object('fault', 'bind')
  end
$body$;
