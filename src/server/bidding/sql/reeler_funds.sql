-- What the account alone lets them stand for; null where nothing limits them.
create function reeler_funds(r mas_customer, prepaid boolean, min_balance numeric, owes numeric)
returns numeric language sql immutable as $body$
  select case when prepaid then -owes - min_balance else r.credit_limit - owes end
$body$;
