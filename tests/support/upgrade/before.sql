-- What the program of 22 November 2026, with migrations up to 0012, put beside the tables at every start, all of it in `public`.
do $body$
declare
  v_ahead bigint := 0;
  v_oldest bigint := pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
  v_next bigint := pg_snapshot_xmax(pg_current_snapshot())::text::bigint;
  v_last bigint := greatest((select max(to_txid) from audit_seal), 0,
    (select max(a.txid) + 1 from (select txid from audit order by id desc limit 10000) a));
begin
  perform pg_advisory_xact_lock(hashtext('audit_txid'));
  if to_regprocedure('audit_txid(xid8)') is not null then
    v_ahead := audit_txid('0'::xid8);
  end if;
  if v_last > v_next + v_ahead then
    v_ahead := v_last - v_oldest;
  end if;
  execute format('create or replace function audit_txid(xid8) returns bigint language sql immutable as
    $sql$ select $1::text::bigint + %s $sql$', v_ahead);
end $body$;

create or replace function audit_row() returns trigger language plpgsql as $body$
declare
  actor bigint := nullif(current_setting('app.user_id', true), '')::bigint;
  hidden text[] := coalesce(tg_argv::text[], '{}');
  was jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) - hidden end;
  is_now jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) - hidden end;
  whole jsonb := coalesce(is_now, was);
begin
  if actor is null then
    raise exception 'A write to % needs an actor', tg_table_name using errcode = 'CM001';
  end if;
  if was is distinct from is_now then
    insert into audit (txid, table_name, row_id, operation, user_id, market_id, confirmed, before, after)
    values (audit_txid(pg_current_xact_id()), tg_table_name, (whole ->> 'id')::bigint, tg_op, actor,
      (whole ->> 'market_id')::bigint, nullif(current_setting('app.confirmed', true), '')::jsonb, was, is_now);
  end if;
  return null;
end $body$;

create or replace function refuse_change() returns trigger language plpgsql as $body$
begin
  raise exception 'Rows of % are never changed', tg_table_name using errcode = 'CM002';
end $body$;

create or replace trigger audit_change after update on mas_region for each row execute function audit_row();
create or replace trigger audit_rows after insert or delete on mas_region for each row execute function audit_row();

create or replace trigger audit_change after update on mas_assistant_director for each row execute function audit_row();
create or replace trigger audit_rows after insert or delete on mas_assistant_director for each row execute function audit_row();

create or replace trigger audit_change after update on mas_branch for each row execute function audit_row();
create or replace trigger audit_rows after insert or delete on mas_branch for each row execute function audit_row();

create or replace trigger audit_change after update on mas_district for each row execute function audit_row();
create or replace trigger audit_rows after insert or delete on mas_district for each row execute function audit_row();

create or replace trigger audit_change after update on mas_taluk for each row execute function audit_row();
create or replace trigger audit_rows after insert or delete on mas_taluk for each row execute function audit_row();

create or replace trigger audit_change after update on mas_customer for each row execute function audit_row('aadhaar_no_enc', 'aadhaar_no_hash', 'pan_no_enc', 'pan_no_hash', 'bank_ac_no_enc', 'bank_ac_no_hash', 'password_hash');
create or replace trigger audit_rows after insert or delete on mas_customer for each row execute function audit_row('aadhaar_no_enc', 'aadhaar_no_hash', 'pan_no_enc', 'pan_no_hash', 'bank_ac_no_enc', 'bank_ac_no_hash', 'password_hash');

create or replace trigger audit_change after update on mas_tsc for each row execute function audit_row('password_hash');
create or replace trigger audit_rows after insert or delete on mas_tsc for each row execute function audit_row('password_hash');

create or replace trigger audit_change after update on mas_cocoon for each row execute function audit_row();
create or replace trigger audit_rows after insert or delete on mas_cocoon for each row execute function audit_row();

create or replace trigger audit_change after update on mas_defect for each row execute function audit_row();
create or replace trigger audit_rows after insert or delete on mas_defect for each row execute function audit_row();

create or replace trigger audit_change after update on mas_user for each row execute function audit_row('password_hash');
create or replace trigger audit_rows after insert or delete on mas_user for each row execute function audit_row('password_hash');

create or replace trigger audit_change after update on registration for each row execute function audit_row();
create or replace trigger audit_rows after insert or delete on registration for each row execute function audit_row();

create or replace trigger audit_change after update on inward for each row execute function audit_row();
create or replace trigger audit_rows after insert or delete on inward for each row execute function audit_row();

create or replace trigger audit_change after update on slot for each row execute function audit_row();
create or replace trigger audit_rows after insert or delete on slot for each row execute function audit_row();

create or replace trigger audit_change after update of market_id, inward_id, day, lot_no, farmer_id, cocoon_type_id, race, dfl_count, approx_weight, lot_status, count100, defect_count, pupae_cocoon_weight, shell_weight, defect_percent, shell_ratio, renditta, silk_rate, conversion_cost, recovery, floor_price, floor_waived, waiver_reason, tested_by_id, tested_at, slot_id, round, opens_at, closes_at, reeler_id, price_per_kg, crate_count, gross_weight, tare_weight, net_weight, weighing, weighed_by_id, weighed_at, farmer_invoiced, reeler_invoiced, carried_from_id, left_reason, left_by_id, left_at, verify_code on lot for each row execute function audit_row('highest_bid', 'highest_reeler_id', 'highest_surrogate', 'bid_count', 'last_bid_at', 'room_version', 'bid_sequence', 'head_hash');
create or replace trigger audit_rows after insert or delete on lot for each row execute function audit_row('highest_bid', 'highest_reeler_id', 'highest_surrogate', 'bid_count', 'last_bid_at', 'room_version', 'bid_sequence', 'head_hash');

create or replace trigger audit_change after update on invoice for each row execute function audit_row();
create or replace trigger audit_rows after insert or delete on invoice for each row execute function audit_row();

create or replace trigger audit_change after update on payment for each row execute function audit_row();
create or replace trigger audit_rows after insert or delete on payment for each row execute function audit_row();

create or replace trigger audit_change after update on crate for each row execute function audit_row();
create or replace trigger audit_rows after insert or delete on crate for each row execute function audit_row();

create or replace trigger audit_change after update on invoice_line for each row execute function audit_row();
create or replace trigger audit_rows after insert or delete on invoice_line for each row execute function audit_row();

create or replace trigger audit_change after update on lot_defect for each row execute function audit_row();
create or replace trigger audit_rows after insert or delete on lot_defect for each row execute function audit_row();

create or replace trigger audit_change after update on mas_lov for each row execute function audit_row();
create or replace trigger audit_rows after insert or delete on mas_lov for each row execute function audit_row();

create or replace trigger audit_change after update on rate for each row execute function audit_row();
create or replace trigger audit_rows after insert or delete on rate for each row execute function audit_row();

create or replace trigger audit_change after update on setting for each row execute function audit_row();
create or replace trigger audit_rows after insert or delete on setting for each row execute function audit_row();

create or replace trigger audit_change after update on display_ticket for each row execute function audit_row();
create or replace trigger audit_rows after insert or delete on display_ticket for each row execute function audit_row();

create or replace trigger audit_change after update on lot_round for each row execute function audit_row();
create or replace trigger audit_rows after insert or delete on lot_round for each row execute function audit_row();

create or replace trigger audit_change after update on reeler_device for each row execute function audit_row();
create or replace trigger audit_rows after insert or delete on reeler_device for each row execute function audit_row();

create or replace trigger audit_change after update on ledger_head for each row execute function audit_row();
create or replace trigger audit_rows after insert or delete on ledger_head for each row execute function audit_row();

create or replace trigger audit_change after update on gate_pass for each row execute function audit_row();
create or replace trigger audit_rows after insert or delete on gate_pass for each row execute function audit_row();

create or replace trigger audit_change after update on payment_batch for each row execute function audit_row();
create or replace trigger audit_rows after insert or delete on payment_batch for each row execute function audit_row();

create or replace trigger audit_change after update on proposal for each row execute function audit_row();
create or replace trigger audit_rows after insert or delete on proposal for each row execute function audit_row();

create or replace trigger audit_change after update on levy_remittance for each row execute function audit_row();
create or replace trigger audit_rows after insert or delete on levy_remittance for each row execute function audit_row();

create or replace trigger never_change before update or delete on bid for each row execute function refuse_change();

create or replace trigger never_change before update or delete on bid_withdrawal for each row execute function refuse_change();

create or replace trigger never_change before update or delete on slot_change for each row execute function refuse_change();

create or replace trigger never_change before update or delete on weight_correction for each row execute function refuse_change();

create or replace trigger never_change before update or delete on voucher for each row execute function refuse_change();

create or replace trigger never_change before update or delete on voucher_line for each row execute function refuse_change();

create or replace trigger never_change before update or delete on day_seal for each row execute function refuse_change();

create or replace trigger never_change before update or delete on audit_seal for each row execute function refuse_change();

create or replace trigger never_change before update or delete on audit for each row execute function refuse_change();

create or replace function fill_offices() returns trigger language plpgsql as $body$
begin
  if new.market_id is not null then
    select ad_office_id, region_id into new.ad_office_id, new.region_id from mas_branch where id = new.market_id;
  elsif new.ad_office_id is not null then
    select region_id into new.region_id from mas_assistant_director where id = new.ad_office_id;
  end if;
  return new;
end $body$;

create or replace trigger fill_offices before insert or update on mas_user for each row execute function fill_offices();
create or replace trigger fill_offices before insert or update on registration
  for each row execute function fill_offices();

create or replace function move_accounts() returns trigger language plpgsql as $body$
begin
  if tg_table_name = 'mas_branch' then
    update mas_user set market_id = market_id, version = version + 1 where market_id = new.id;
  else
    update mas_branch set region_id = new.region_id, version = version + 1 where ad_office_id = new.id;
    update mas_user set ad_office_id = ad_office_id, version = version + 1
      where ad_office_id = new.id and market_id is null;
  end if;
  return null;
end $body$;

create or replace trigger move_accounts after update on mas_branch for each row
  when (old.ad_office_id is distinct from new.ad_office_id or old.region_id is distinct from new.region_id)
  execute function move_accounts();
create or replace trigger move_accounts after update on mas_assistant_director for each row
  when (old.region_id is distinct from new.region_id) execute function move_accounts();

drop function if exists place_bids(bigint[], bigint[], bigint[], integer[], text[], boolean[], boolean[]);
drop function if exists place_bid(bigint, bigint, bigint, integer, text, boolean, boolean);
drop function if exists bid_hash(bytea, bigint, integer, numeric, bigint, bigint, text, timestamptz);
drop function if exists bid_rules(bigint);
drop function if exists bidding_rules(bigint);
drop function if exists place_bid(bigint, bigint, bigint, integer, text, boolean, boolean, text, text, timestamptz,
  integer, numeric, numeric, integer, interval, integer);
drop function if exists place_bid(bigint, bigint, bigint, integer, text, boolean, boolean, text, text, timestamptz,
  integer, numeric, numeric, integer, interval, integer, boolean, numeric);
drop function if exists reeler_cover(mas_customer, boolean, numeric);
drop function if exists reeler_exposure(bigint, bigint);
drop function if exists cover_refused(mas_customer, lot, integer, boolean, numeric);

create or replace function auction_now() returns timestamptz language sql volatile as 'select clock_timestamp()';

create or replace function bid_hash(
  previous bytea, lot bigint, sequence integer, amount numeric, reeler bigint, bidder bigint, key text, at timestamptz,
  reason text
) returns bytea language sql stable as $body$
  select sha256(convert_to(concat_ws('|', coalesce(encode(previous, 'hex'), '-'), lot, sequence,
    amount::numeric(14,2), reeler, bidder, key, (extract(epoch from at) * 1000000)::numeric(20,0), reason), 'UTF8'))
$body$;

create or replace function withdrawal_hash(
  previous bytea, lot bigint, sequence integer, bid bigint, officer bigint, at timestamptz, reason text
) returns bytea language sql stable as $body$
  select sha256(convert_to(concat_ws('|', coalesce(encode(previous, 'hex'), '-'), lot, sequence, 'withdrawn', bid,
    officer, (extract(epoch from at) * 1000000)::numeric(20,0), reason), 'UTF8'))
$body$;

create or replace function bidding_rules(
  p_market bigint, out step integer, out most numeric, out sure numeric, out months integer, out late interval,
  out extensions integer, out prepaid boolean, out min_balance numeric, out credit_days integer
) language sql stable as $body$
  select max(value) filter (where key = 'bid.increment')::integer,
    max(value) filter (where key = 'bid.maxTimes')::numeric,
    max(value) filter (where key = 'bid.confirmTimes')::numeric,
    max(value) filter (where key = 'licence.months')::integer,
    make_interval(secs => max(value) filter (where key = 'auction.softCloseSeconds')::integer),
    max(value) filter (where key = 'auction.softCloseMost')::integer,
    bool_or(value = 'PREPAID') filter (where key = 'reeler.mode'),
    max(value) filter (where key = 'reeler.minBalance')::numeric,
    max(value) filter (where key = 'reeler.creditDays')::integer
  from (
    select distinct on (key) key, value from setting
    where key in ('bid.increment', 'bid.maxTimes', 'bid.confirmTimes', 'licence.months', 'auction.softCloseSeconds',
        'auction.softCloseMost', 'reeler.mode', 'reeler.minBalance', 'reeler.creditDays')
      and (market_id is null or market_id = p_market)
    order by key, market_id nulls last
  ) s
$body$;

create or replace function bid_closed(t lot, at timestamptz) returns jsonb language sql stable as $body$
  select case
    when t.lot_status in ('SLOTTED', 'BIDDING') and at >= t.closes_at
      or t.lot_status in ('BID_CLOSED', 'NO_BID')
      then jsonb_build_object('rule', 'rule.bid.late', 'args', jsonb_build_object('time', t.closes_at, 'at', at))
    when t.lot_status in ('SLOTTED', 'BIDDING') and at >= t.opens_at then null
    when t.lot_status in ('SLOTTED', 'BIDDING') then jsonb_build_object('rule', 'rule.bid.notLive')
    when t.lot_status in ('APPROVED', 'REJECTED', 'WEIGHED', 'BILLED', 'PAID')
      then jsonb_build_object('rule', 'rule.bid.decided', 'args', jsonb_build_object('lot', t.lot_no))
    else jsonb_build_object('rule', 'rule.bid.lotNotInSlot', 'args', jsonb_build_object('lot', t.lot_no))
  end
$body$;

create or replace function bidder_refused(r mas_customer, t lot, months integer)
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

create or replace function device_refused(r mas_customer, device text, surrogate boolean)
returns jsonb language sql immutable as $body$
  select case
    when surrogate or r.device_id = device then null
    when device is null then jsonb_build_object('rule', 'rule.bid.device')
    else jsonb_build_object('fault', 'bind')
  end
$body$;

create or replace function amount_refused(
  t lot, amount integer, step integer, most numeric, sure numeric, confirmed boolean
) returns jsonb language sql immutable as $body$
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

create or replace function auction_day() returns date language sql stable as $body$
  select (auction_now() at time zone 'Asia/Kolkata')::date
$body$;

create or replace function reeler_levy_on(p_day date) returns numeric language sql stable as $body$
  select value from rate where kind = 'reelerLevy' and "from" <= p_day order by "from" desc, id desc limit 1
$body$;

create or replace function keep_reeler_day() returns trigger language plpgsql as $body$
declare
  v_day date;
  v_debit numeric;
  v_credit numeric;
begin
  select coalesce(o.day, v.day), case when o.id is null then new.debit else -new.credit end,
    case when o.id is null then new.credit else -new.debit end
  into v_day, v_debit, v_credit
  from voucher v left join voucher o on o.id = v.reverses_id
  where v.id = new.voucher_id and exists (select 1 from ledger_head h where h.id = new.head_id and h.code = '1002');
  if not found then
    return null;
  end if;
  insert into reeler_day (market_id, customer_id, day, debit, credit, balance)
  values (new.market_id, new.customer_id, v_day, 0, 0, coalesce((
    select d.balance from reeler_day d where d.customer_id = new.customer_id and d.market_id = new.market_id
      and d.day < v_day order by d.day desc limit 1), 0))
  on conflict (customer_id, market_id, day) do nothing;
  update reeler_day d set balance = d.balance + v_debit - v_credit,
    debit = d.debit + case when d.day = v_day then v_debit else 0 end,
    credit = d.credit + case when d.day = v_day then v_credit else 0 end
  where d.customer_id = new.customer_id and d.market_id = new.market_id and d.day >= v_day;
  return null;
end $body$;

create or replace trigger reeler_days after insert on voucher_line
  for each row when (new.customer_id is not null) execute function keep_reeler_day();

create or replace function reeler_account(p_reeler bigint, p_market bigint, p_since date)
returns table (owes numeric, late numeric) language sql stable as $body$
  select b.balance, greatest(b.balance - case when b.balance > 0 then coalesce((
    select sum(d.debit) from reeler_day d
    where d.customer_id = p_reeler and d.market_id = p_market and d.day >= p_since), 0) else 0 end, 0)
  from (select coalesce((
    select d.balance from reeler_day d where d.customer_id = p_reeler and d.market_id = p_market
    order by d.day desc limit 1), 0) as balance) b
$body$;

create or replace function oldest_unpaid(p_reeler bigint, p_market bigint, p_owes numeric)
returns date language sql stable as $body$
  select s.day from (
    select d.day, sum(d.debit) over (order by d.day desc) as since from reeler_day d
    where d.customer_id = p_reeler and d.market_id = p_market
  ) s where s.since >= p_owes order by s.day desc limit 1
$body$;

create or replace function lot_cost(t lot, price integer) returns numeric language sql stable as $body$
  select round(coalesce(t.net_weight, t.approx_weight) * price * (1 + reeler_levy_on(t.day) / 100), 2)
$body$;

create or replace function reeler_blocked(p_reeler bigint, p_market bigint, out bought numeric, out leads numeric)
language sql stable as $body$
  select
    coalesce((select sum(lot_cost(t, t.price_per_kg)) from lot t
      where t.reeler_id = p_reeler and t.market_id = p_market and t.day > auction_day() - 31
        and t.lot_status in ('APPROVED', 'WEIGHED') and not t.reeler_invoiced), 0),
    coalesce((select sum(lot_cost(t, t.highest_bid)) from lot t
      where t.highest_reeler_id = p_reeler and t.market_id = p_market and t.day > auction_day() - 31
        and t.lot_status in ('SLOTTED', 'BIDDING', 'BID_CLOSED')), 0)
$body$;

create or replace function reeler_funds(r mas_customer, prepaid boolean, min_balance numeric, owes numeric)
returns numeric language sql immutable as $body$
  select case when prepaid then -owes - min_balance else r.credit_limit - owes end
$body$;

create or replace function reeler_standing(
  r mas_customer, today date, out prepaid boolean, out days integer, out owes numeric, out late numeric, out oldest date,
  out bought numeric, out leads numeric, out funds numeric
) language sql stable as $body$
  select q.prepaid, d.days, a.owes, case when q.prepaid then 0 else a.late end,
    case when a.owes > 0 then oldest_unpaid(r.id, r.market_id, a.owes) end, b.bought, b.leads,
    reeler_funds(r, q.prepaid, q.min_balance, a.owes)
  from bidding_rules(r.market_id) q, lateral (select coalesce(r.credit_days, q.credit_days)) as d (days),
    lateral reeler_account(r.id, r.market_id, today - d.days) a, lateral reeler_blocked(r.id, r.market_id) b
$body$;

create or replace function needs_cover(reelers bigint[]) returns boolean language sql stable as $body$
  with bidders as materialized (
    select market_id, bool_or(credit_limit is not null) as limited from mas_customer where id = any(reelers) group by 1
  )
  select exists (
    select 1 from bidders b where b.limited or 'PREPAID' = (
      select s.value from setting s where s.key = 'reeler.mode' and (s.market_id is null or s.market_id = b.market_id)
      order by s.market_id nulls last limit 1))
$body$;

create or replace function cover_refused(
  r mas_customer, t lot, amount integer, prepaid boolean, min_balance numeric, days integer, unpaid numeric
) returns jsonb language sql stable as $body$
  select case
    when unpaid > 0 then jsonb_build_object('rule', 'rule.bid.lateBill', 'args',
      jsonb_build_object('amount', unpaid::numeric(14,2)::text, 'days', days))
    when needed.amount > cover.amount then jsonb_build_object('rule', 'rule.bid.noCover', 'args',
      jsonb_build_object('amount', (needed.amount - cover.amount)::numeric(14,2)::text))
  end
  from (select case when prepaid or r.credit_limit is not null then (
      select reeler_funds(r, prepaid, min_balance, a.owes) - b.bought - b.leads
      from reeler_account(r.id, r.market_id, t.day) a, reeler_blocked(r.id, r.market_id) b
    ) + case when t.highest_reeler_id = r.id then lot_cost(t, t.highest_bid) else 0 end end as amount) cover,
    (select lot_cost(t, amount) as amount) needed
$body$;

create or replace function placed_bid(b bid) returns jsonb language sql stable as $body$
  select jsonb_build_object('placed', jsonb_build_object(
    'lotId', b.lot_id, 'lotNo', t.lot_no, 'amount', b.amount, 'sequence', b.sequence, 'at', b.at,
    'highestBid', b.amount, 'leading', true,
    'bidCount', (select count(*) from bid e where e.lot_id = b.lot_id and e.round = b.round
      and e.sequence <= b.sequence and not exists (
        select 1 from bid_withdrawal w where w.bid_id = e.id and w.sequence < b.sequence))))
  from lot t where t.id = b.lot_id
$body$;

create or replace function bid_repeat(p_user bigint, p_key text, p_reeler bigint, p_lot bigint, p_amount integer)
returns jsonb language sql stable as $body$
  select case when b.lot_id <> p_lot or b.amount <> p_amount or b.reeler_id <> p_reeler
    then jsonb_build_object('fault', 'keyUsed') else placed_bid(b) end
  from bid b where b.user_id = p_user and b.key = p_key
$body$;

create or replace function extend_slot(p_slot bigint, p_user bigint, instant timestamptz, late interval, most integer)
returns boolean language plpgsql as $body$
declare
  s slot;
begin
  perform set_config('app.user_id', p_user::text, true);
  update slot set ends_at = ends_at + late, extensions = extensions + 1, version = version + 1,
    duration = duration + ceil(extract(epoch from late) / 60)::integer
  where id = p_slot and soft_close and extensions < most and slot_status in ('SCHEDULED', 'LIVE') and not exists (
    select 1 from slot n where n.market_id = slot.market_id and n.id <> slot.id and n.slot_status <> 'CANCELLED'
      and n.starts_at < slot.ends_at + late and n.ends_at > slot.ends_at)
  returning * into s;
  if not found then
    return false;
  end if;
  update lot set closes_at = s.ends_at where slot_id = p_slot and lot_status in ('SLOTTED', 'BIDDING');
  insert into slot_change (market_id, slot_id, kind, starts_before, ends_before, starts_after, ends_after, user_id, at)
  values (s.market_id, s.id, 'EXTENSION', s.starts_at, s.ends_at - late, s.starts_at, s.ends_at, p_user, instant);
  return true;
end $body$;

create or replace function place_bid(
  p_user bigint, p_reeler bigint, p_lot bigint, p_amount integer, p_key text, p_confirmed boolean,
  p_surrogate boolean, p_reason text, p_device text, p_until timestamptz, p_step integer, p_most numeric,
  p_sure numeric, p_months integer, p_late interval, p_extensions integer, p_prepaid boolean, p_min_balance numeric,
  p_days integer, p_unpaid numeric
) returns jsonb language plpgsql as $body$
declare
  t lot;
  r mas_customer;
  instant timestamptz;
  refusal jsonb;
  link bytea;
  placed bigint;
  extended boolean := false;
begin
  select * into t from lot where id = p_lot;
  if not found then
    return coalesce(bid_repeat(p_user, p_key, p_reeler, p_lot, p_amount), '{"fault": "notFound"}');
  end if;
  if num_nulls(p_step, p_most, p_sure, p_months, p_late, p_extensions, p_prepaid, p_min_balance, p_days) > 0 then
    raise exception 'A setting of the bidding rules has no default';
  end if;
  if t.lot_status <> 'BIDDING' or p_amount >= t.highest_bid + p_step or t.highest_bid is null then
    select * into t from lot where id = p_lot for no key update;
  end if;
  instant := auction_now();
  select * into r from mas_customer where id = p_reeler;
  refusal := coalesce(bid_closed(t, instant),
    case when instant > p_until then '{"rule": "rule.bid.expired"}'::jsonb end,
    bidder_refused(r, t, p_months), device_refused(r, p_device, p_surrogate),
    amount_refused(t, p_amount, p_step, p_most, p_sure, p_confirmed),
    case when p_unpaid > 0 or p_prepaid or r.credit_limit is not null
      then cover_refused(r, t, p_amount, p_prepaid, p_min_balance, coalesce(r.credit_days, p_days), p_unpaid) end);
  if refusal is not null then
    return coalesce(bid_repeat(p_user, p_key, p_reeler, p_lot, p_amount), refusal);
  end if;

  link := bid_hash(t.head_hash, t.id, t.bid_sequence + 1, p_amount, p_reeler, p_user, p_key, instant, p_reason);
  insert into bid (market_id, lot_id, slot_id, round, sequence, amount, reeler_id, user_id, surrogate, reason,
    confirmed, key, at, previous_hash, hash)
  values (t.market_id, t.id, t.slot_id, t.round, t.bid_sequence + 1, p_amount, p_reeler, p_user, p_surrogate, p_reason,
    p_confirmed, p_key, instant, t.head_hash, link)
  on conflict (user_id, key) do nothing returning id into placed;
  if placed is null then
    return bid_repeat(p_user, p_key, p_reeler, p_lot, p_amount);
  end if;
  update lot set highest_bid = p_amount, highest_reeler_id = p_reeler, highest_surrogate = p_surrogate,
    bid_count = t.bid_count + 1, last_bid_at = instant, room_version = t.room_version + 1,
    bid_sequence = t.bid_sequence + 1, head_hash = link
  where id = t.id;
  if instant >= t.closes_at - p_late then
    extended := extend_slot(t.slot_id, p_user, instant, p_late, p_extensions);
  end if;
  return jsonb_build_object(
    'placed', jsonb_build_object('lotId', t.id, 'lotNo', t.lot_no, 'amount', p_amount, 'sequence', t.bid_sequence + 1,
      'at', instant, 'highestBid', p_amount, 'leading', true, 'bidCount', t.bid_count + 1),
    'slotId', t.slot_id, 'marketId', t.market_id, 'extended', extended,
    'patch', jsonb_build_object('id', t.id, 'roomVersion', t.room_version + 1, 'highestBid', p_amount,
      'highestReelerId', p_reeler, 'reelerName', r.ledger_name, 'reelerNameTa', r.ledger_name_ta,
      'licenseNo', r.license_no, 'highestSurrogate', p_surrogate, 'bidCount', t.bid_count + 1,
      'benefit', p_amount - t.floor_price, 'lastBidAt', instant, 'lotStatus', t.lot_status));
end $body$;

create or replace function place_bids(
  users bigint[], reelers bigint[], lots bigint[], amounts integer[], keys text[], confirmed boolean[],
  surrogates boolean[], reasons text[], devices text[], untils timestamptz[], out place bigint, out answer jsonb
) returns setof record language plpgsql as $body$
declare
  b record;
  today date;
begin
  perform 1 from slot s where s.soft_close and s.id in (select t.slot_id from lot t where t.id = any(lots))
    order by s.id for no key update;
  if needs_cover(reelers) then
    perform 1 from lot t where t.id = any(lots) order by t.id for no key update;
    perform 1 from mas_customer c where c.id = any(reelers) order by c.id for no key update;
  end if;
  today := auction_day();
  for b in
    with rules as materialized (
      select m.market_id, q.* from (select distinct market_id from lot where id = any(lots)) m,
        lateral bidding_rules(m.market_id) q
    ), account as materialized (
      select c.id as customer_id, a.late as unpaid from mas_customer c join rules q on q.market_id = c.market_id,
        lateral reeler_account(c.id, c.market_id, today - coalesce(c.credit_days, q.credit_days)) a
      where c.id = any(reelers) and not q.prepaid
    )
    select given.*, rules.*, account.unpaid from unnest(users, reelers, lots, amounts, keys, confirmed, surrogates,
        reasons, devices, untils) with ordinality as given (user_id, reeler_id, lot_id, amount, key, sure_of_it, surrogate,
        reason, device, until, n)
      left join lot t on t.id = given.lot_id left join rules on rules.market_id = t.market_id
      left join account on account.customer_id = given.reeler_id
    order by given.lot_id, given.n
  loop
    place := b.n;
    answer := place_bid(b.user_id, b.reeler_id, b.lot_id, b.amount, b.key, b.sure_of_it, b.surrogate, b.reason,
      b.device, b.until, b.step, b.most, b.sure, b.months, b.late, b.extensions, b.prepaid, b.min_balance, b.credit_days,
      b.unpaid);
    return next;
  end loop;
end $body$;

create or replace function withdraw_bid(p_user bigint, p_bid bigint, p_reason text)
returns jsonb language plpgsql as $body$
declare
  b bid;
  t lot;
  next_bid bid;
  instant timestamptz;
  link bytea;
begin
  select * into b from bid where id = p_bid;
  if not found then
    return '{"fault": "notFound"}';
  end if;
  perform 1 from slot where id = b.slot_id for no key update;
  select * into t from lot where id = b.lot_id for no key update;
  if exists (select 1 from bid_withdrawal where bid_id = p_bid) then
    return '{"fault": "already"}';
  end if;
  if t.slot_id <> b.slot_id or t.round <> b.round or t.lot_status not in ('SLOTTED', 'BIDDING', 'BID_CLOSED') then
    return jsonb_build_object('rule', 'rule.bid.decided', 'args', jsonb_build_object('lot', t.lot_no));
  end if;
  instant := auction_now();
  link := withdrawal_hash(t.head_hash, t.id, t.bid_sequence + 1, p_bid, p_user, instant, p_reason);
  insert into bid_withdrawal (market_id, lot_id, slot_id, bid_id, sequence, reason, user_id, at, previous_hash, hash)
  values (t.market_id, t.id, t.slot_id, p_bid, t.bid_sequence + 1, p_reason, p_user, instant, t.head_hash, link);
  select x.* into next_bid from bid x where x.lot_id = t.id and x.round = t.round
    and not exists (select 1 from bid_withdrawal w where w.bid_id = x.id) order by x.amount desc, x.sequence limit 1;
  update lot set highest_bid = next_bid.amount, highest_reeler_id = next_bid.reeler_id,
    highest_surrogate = coalesce(next_bid.surrogate, false), bid_count = t.bid_count - 1, last_bid_at = next_bid.at,
    room_version = t.room_version + 1, bid_sequence = t.bid_sequence + 1, head_hash = link
  where id = t.id;
  if t.lot_status = 'BID_CLOSED' then
    update lot_round set highest_bid = next_bid.amount, highest_reeler_id = next_bid.reeler_id,
      highest_surrogate = coalesce(next_bid.surrogate, false), bid_count = t.bid_count - 1, version = version + 1,
      verdict = case when next_bid.id is null then 'NO_BID' else verdict end
    where lot_id = t.id and round = t.round;
  end if;
  if t.lot_status = 'BID_CLOSED' and next_bid.id is null then
    update lot set lot_status = 'NO_BID', version = version + 1 where id = t.id;
  end if;
  return jsonb_build_object('lotId', t.id, 'slotId', t.slot_id);
end $body$;

create or replace function broken_bid(p_lot bigint) returns integer language sql stable as $body$
  with link as (
    select sequence, previous_hash, hash,
      bid_hash(previous_hash, lot_id, sequence, amount, reeler_id, user_id, key, at, reason) as expected
    from bid where lot_id = p_lot
    union all
    select sequence, previous_hash, hash,
      withdrawal_hash(previous_hash, lot_id, sequence, bid_id, user_id, at, reason)
    from bid_withdrawal where lot_id = p_lot
  )
  select min(sequence) from (
    select l.sequence from (
      select *, lag(hash) over (order by sequence) as before, row_number() over (order by sequence) as place from link
    ) l
    where l.sequence <> l.place or l.previous_hash is distinct from l.before or l.hash <> l.expected
    union all
    select t.bid_sequence + 1 from lot t left join link l on l.sequence = t.bid_sequence
    where t.id = p_lot and (t.head_hash is distinct from l.hash or t.bid_sequence <> (select count(*) from link))
  ) found
$body$;

create or replace function voucher_lines_text(p_voucher bigint) returns text language sql stable as $body$
  select string_agg(concat_ws(':', l.line_no, h.code, coalesce(l.customer_id, 0), l.debit::numeric(14,2),
    l.credit::numeric(14,2)), ';' order by l.line_no)
  from voucher_line l join ledger_head h on h.id = l.head_id where l.voucher_id = p_voucher
$body$;

create or replace function voucher_hash(v voucher, p_lines text) returns bytea language sql stable as $body$
  select sha256(convert_to(concat_ws('|', coalesce(encode(v.previous_hash, 'hex'), '-'), v.market_id, v.sequence,
    v.voucher_no, v.vou_type, v.accounting_year, v.day, v.amount::numeric(14,2), coalesce(v.invoice_id, 0),
    coalesce(v.reverses_id, 0), v.posted_by_id, (extract(epoch from v.posted_at) * 1000000)::numeric(20,0), p_lines,
    length(coalesce(v.reference_no, '')), coalesce(v.reference_no, ''), coalesce(v.notes, '')), 'UTF8'))
$body$;

create or replace function check_voucher() returns trigger language plpgsql as $body$
declare
  v_id bigint := (to_jsonb(new) ->> case when tg_table_name = 'voucher' then 'id' else 'voucher_id' end)::bigint;
  v_sum record;
begin
  select count(*) as lines, sum(l.debit) as debit, sum(l.credit) as credit,
    bool_or((l.debit = 0) = (l.credit = 0)) as odd, bool_or(h.side is distinct from c.customer_type) as misplaced
  into v_sum
  from voucher_line l join ledger_head h on h.id = l.head_id left join mas_customer c on c.id = l.customer_id
  where l.voucher_id = v_id;
  if v_sum.lines < 2 or v_sum.odd or v_sum.misplaced or v_sum.debit <> v_sum.credit
    or v_sum.debit <> (select amount from voucher where id = v_id) then
    raise exception 'Voucher % does not balance', v_id using errcode = 'CM003';
  end if;
  return null;
end $body$;

do $body$
declare
  v_table text;
begin
  foreach v_table in array array['voucher', 'voucher_line'] loop
    if not exists (select from pg_trigger where tgname = 'voucher_balances' and tgrelid = v_table::regclass) then
      execute format('create constraint trigger voucher_balances after insert on %I deferrable initially deferred '
        'for each row execute function check_voucher()', v_table);
    end if;
  end loop;
end $body$;

create or replace function post_vouchers(p_market bigint, p_vouchers jsonb)
returns table (id bigint, voucher_no text) language plpgsql as $body$
declare
  v_chain ledger_chain;
  v_new voucher;
  v_given jsonb;
  v_code text := (select code from mas_branch b where b.id = p_market);
begin
  insert into ledger_chain (market_id) values (p_market) on conflict (market_id) do nothing;
  select * into v_chain from ledger_chain c where c.market_id = p_market for update;
  for v_given in select value from jsonb_array_elements(p_vouchers) loop
    if exists (select 1 from day_seal s where s.market_id = p_market and s.day >= (v_given ->> 'day')::date) then
      raise exception 'The books of % are closed', v_given ->> 'day' using errcode = 'CM004';
    end if;
    v_new := jsonb_populate_record(null::voucher, jsonb_build_object(
      'id', nextval(pg_get_serial_sequence('voucher', 'id')), 'market_id', p_market,
      'vou_type', v_given ->> 'vouType', 'accounting_year', v_given ->> 'accountingYear', 'day', v_given ->> 'day',
      'notes', v_given ->> 'notes', 'reference_no', v_given ->> 'referenceNo', 'invoice_id', v_given -> 'invoiceId',
      'reverses_id', v_given -> 'reversesId', 'posted_by_id', v_given -> 'postedById',
      'posted_at', v_given ->> 'postedAt', 'sequence', v_chain.sequence + 1, 'verify_code', left(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'), 32)));
    v_new.previous_hash := v_chain.head_hash;
    insert into counter (market_id, kind, period, last)
      values (p_market, v_new.vou_type, v_new.accounting_year, 1)
      on conflict (market_id, kind, period) do update set last = counter.last + 1 returning last into v_new.serial;
    v_new.voucher_no := concat_ws('/', v_new.vou_type, v_code, v_new.accounting_year, lpad(v_new.serial::text, 6, '0'));
    select sum((l ->> 'debit')::numeric(14,2)) into v_new.amount from jsonb_array_elements(v_given -> 'lines') l;
    v_new.hash := voucher_hash(v_new, (
      select string_agg(concat_ws(':', place, l ->> 'head', coalesce((l ->> 'customerId')::bigint, 0),
        (l ->> 'debit')::numeric(14,2), (l ->> 'credit')::numeric(14,2)), ';' order by place)
      from jsonb_array_elements(v_given -> 'lines') with ordinality as t (l, place)));
    insert into voucher select v_new.*;
    insert into voucher_line (market_id, voucher_id, line_no, head_id, customer_id, debit, credit)
      select p_market, v_new.id, place, (select h.id from ledger_head h where h.code = l ->> 'head'),
        (l ->> 'customerId')::bigint, (l ->> 'debit')::numeric(14,2), (l ->> 'credit')::numeric(14,2)
      from jsonb_array_elements(v_given -> 'lines') with ordinality as t (l, place);
    v_chain.sequence := v_new.sequence;
    v_chain.head_hash := v_new.hash;
    id := v_new.id;
    voucher_no := v_new.voucher_no;
    return next;
  end loop;
  update ledger_chain c set sequence = v_chain.sequence, head_hash = v_chain.head_hash, moved_at = now()
    where c.id = v_chain.id;
end $body$;

create or replace function invoice_voucher(i invoice) returns jsonb language sql stable as $body$
  select jsonb_build_object(
    'vouType', case i.side when 'farmer' then 'FB' else 'RB' end, 'accountingYear', i.accounting_year, 'day', i.day,
    'referenceNo', i.invoice_no, 'invoiceId', i.id, 'postedById', i.processed_by_id, 'postedAt', i.processed_at,
    'lines', (
      select jsonb_agg(jsonb_build_object('head', head, 'customerId', customer,
        'debit', greatest(debit, 0)::text, 'credit', greatest(-debit, 0)::text) order by place)
      from (values
        (1, '1002', i.customer_id, case when i.side = 'reeler' then i.net_amount end),
        (2, '4001', null, case i.side when 'farmer' then i.amount else -i.amount end),
        (3, '1001', i.customer_id, case when i.side = 'farmer' then -i.net_amount end),
        (4, '2001', null, case when i.side = 'farmer' then -i.levy end),
        (5, '2002', null, case when i.side = 'reeler' then -i.levy end),
        (6, '5001', null, -i.round_off)
      ) as part (place, head, customer, debit)
      where debit <> 0))
$body$;

create or replace function post_invoices(p_ids bigint[]) returns integer language plpgsql as $body$
declare
  v_market bigint;
  v_done integer := 0;
begin
  for v_market in select distinct market_id from invoice where id = any(p_ids) order by 1 loop
    perform post_vouchers(v_market, (
      select jsonb_agg(invoice_voucher(i) order by i.processed_at, i.id)
      from invoice i where i.market_id = v_market and i.id = any(p_ids)));
  end loop;
  select count(*) into v_done from voucher where invoice_id = any(p_ids) and reverses_id is null;
  return v_done;
end $body$;

create or replace function broken_voucher(p_market bigint) returns integer language sql stable as $body$
  with link as (
    select v.sequence, v.previous_hash, v.hash, voucher_hash(v, voucher_lines_text(v.id)) as expected,
      lag(v.hash) over (order by v.sequence) as before, row_number() over (order by v.sequence) as place
    from voucher v where v.market_id = p_market
  )
  select min(sequence) from (
    select sequence from link where sequence <> place or previous_hash is distinct from before or hash <> expected
    union all
    select c.sequence + 1 from ledger_chain c left join link l on l.sequence = c.sequence
    where c.market_id = p_market
      and (c.head_hash is distinct from l.hash or c.sequence <> (select count(*) from link))
  ) found
$body$;

create or replace function audit_text(a audit) returns text language sql stable as $body$
  select concat_ws('|', a.id, a.txid, (extract(epoch from a.at) * 1000000)::numeric(20,0), a.table_name, a.row_id,
    a.operation, coalesce(a.user_id, 0), coalesce(a.market_id, 0), coalesce(a.confirmed::text, '-'),
    coalesce(a.before::text, '-'), coalesce(a.after::text, '-'))
$body$;

create or replace function audit_hash(previous bytea, from_txid bigint, to_txid bigint)
returns table (hash bytea, entries integer) language sql stable as $body$
  select sha256(convert_to(coalesce(encode(previous, 'hex'), '-') || chr(10)
    || coalesce(string_agg(audit_text(a), chr(10) order by a.id), ''), 'UTF8')), count(*)::integer
  from audit a where a.txid >= from_txid and a.txid < to_txid
$body$;

create or replace function seal_audit(p_at timestamptz) returns bigint language plpgsql as $body$
declare
  v_last audit_seal;
  v_to bigint := audit_txid(pg_snapshot_xmin(pg_current_snapshot()));
  v_made record;
  v_id bigint;
begin
  perform pg_advisory_xact_lock(hashtext('seal_audit'));
  select * into v_last from audit_seal order by to_txid desc limit 1;
  select * into v_made from audit_hash(v_last.hash, coalesce(v_last.to_txid, 0), v_to);
  if v_made.entries = 0 then
    return v_last.id;
  end if;
  insert into audit_seal (from_txid, to_txid, entries, previous_hash, hash, sealed_at)
    values (coalesce(v_last.to_txid, 0), v_to, v_made.entries, v_last.hash, v_made.hash, p_at) returning id into v_id;
  return v_id;
end $body$;

create or replace function broken_audit_seal() returns bigint language sql stable as $body$
  select min(s.id) from (
    select *, lag(hash) over (order by to_txid) as before, lag(to_txid) over (order by to_txid) as until from audit_seal
  ) s, lateral audit_hash(s.previous_hash, s.from_txid, s.to_txid) h
  where s.hash <> h.hash or s.entries <> h.entries or s.previous_hash is distinct from s.before
    or s.from_txid <> coalesce(s.until, 0)
$body$;

create or replace function day_bids_hash(p_market bigint, p_day date)
returns table (hash bytea, lots integer) language sql stable as $body$
  select sha256(convert_to(coalesce(string_agg(t.lot_no || ':' || t.bid_sequence || ':'
    || coalesce(encode(t.head_hash, 'hex'), '-'), ';' order by t.lot_no), ''), 'UTF8')), count(*)::integer
  from lot t where t.market_id = p_market and t.day = p_day
$body$;

create or replace function working_days(p_market bigint, p_from date, p_to date) returns integer language sql stable as $body$
  select count(*)::integer
  from generate_series(p_from + 1, p_to, interval '1 day') d
  where extract(dow from d)::int = any (
    select unnest(string_to_array(value, ',')::int[]) from (
      select value from setting
      where key = 'market.workdays' and (market_id = p_market or market_id is null)
      order by market_id nulls last limit 1) s)
$body$;

create or replace function advice_code(p_code text, p_batch bigint, p_farmer bigint) returns text language sql immutable as $body$
  select left(encode(sha256(convert_to(concat_ws('/', p_code, p_batch, p_farmer), 'UTF8')), 'hex'), 32)
    || '-' || p_batch || '-' || p_farmer
$body$;

create or replace function accounting_start(p_day date) returns date language sql immutable as $body$
  select (date_trunc('year', p_day - interval '3 months') + interval '3 months')::date
$body$;

create or replace function lots_in_words(p_lots int8, p_numbers text, p_day date, p_language text)
returns text language sql stable as $body$
  select format(
    case p_language
      when 'en' then
        case p_lots when 1 then 'Lot %1$s, %2$s' else 'Lots %1$s, %2$s' end
      when 'ta' then
        case p_lots when 1 then 'குவியல் %1$s, %2$s' else 'குவியல்கள் %1$s, %2$s' end
    end,
    p_numbers, to_char(p_day, 'DD/MM/YYYY'))
$body$;

-- One line of the ledger with its voucher, its head and, of a control head, whose account it is.
create view ledger_entry as
select l.id, v.market_id, v.id as voucher_id, v.voucher_no, v.vou_type, v.accounting_year, v.day, v.sequence, l.line_no,
  h.code as head_code, h.name as head_name, h.name_ta as head_name_ta, h.kind as head_kind, h.side,
  l.customer_id, l.debit, l.credit, v.notes, v.reference_no, v.invoice_id, v.reverses_id, v.posted_by_id, v.posted_at
from voucher_line l
join voucher v on v.id = l.voucher_id
join ledger_head h on h.id = l.head_id;

-- What was sold: one row a lot that was weighed, with its value.
create view sold as
select l.market_id, l.id as lot_id, l.day, l.lot_no, l.slot_id, l.farmer_id, l.reeler_id, l.cocoon_type_id, l.race,
  l.dfl_count, l.net_weight as kg, l.price_per_kg as rate, round(l.price_per_kg * l.net_weight, 2) as value,
  l.shell_ratio, l.renditta, l.defect_percent, l.floor_price, l.lot_status
from lot l
where l.lot_status in ('WEIGHED', 'BILLED', 'PAID');

-- What was sold with, once billed, the levies and net amounts of its bills; who asks for neither reads `sold`.
create view sale as
select s.*, f.levy as farmer_levy, r.levy as reeler_levy, f.net_amount as farmer_net, r.net_amount as reeler_net,
  f.invoice_id as farmer_invoice_id, r.invoice_id as reeler_invoice_id
from sold s
left join invoice_line f on f.lot_id = s.lot_id and f.market_id = s.market_id and f.side = 'farmer' and not f.cancelled
left join invoice_line r on r.lot_id = s.lot_id and r.market_id = s.market_id and r.side = 'reeler' and not r.cancelled;

-- An entry of a customer's account with what it was for: the lots of its bill, or the one that a payment of a batch is
-- for (its number ends what the voucher refers to); the voucher that it takes back; else what its maker wrote.
create view account_entry as
select e.market_id, e.customer_id, e.side, e.day, e.sequence, e.line_no, e.voucher_no, e.vou_type, e.debit, e.credit,
  case
    when e.reverses_id is not null then concat_ws(': ', v.voucher_no, e.notes)
    when l.lots > 0 then lots_in_words(l.lots, l.numbers, l.day, 'en')
    else e.notes
  end as particulars,
  case
    when e.reverses_id is not null then concat_ws(': ', v.voucher_no, e.notes)
    when l.lots > 0 then lots_in_words(l.lots, l.numbers, l.day, 'ta')
    else e.notes
  end as particulars_ta,
  coalesce(i.invoice_no, e.reference_no) as lot_or_invoice,
  case when e.reverses_id is null then i.weight else -i.weight end as kg
from ledger_entry e
left join voucher v on v.id = e.reverses_id
left join invoice i on i.id = e.invoice_id
left join lateral (
  select count(*) as lots, string_agg(t.lot_no::text, ', ' order by t.lot_no) as numbers, max(t.day) as day
  from lot t
  where t.id in (
    select n.lot_id from invoice_line n where n.invoice_id = e.invoice_id
    union all
    select p.lot_id from payment p
    where e.vou_type = 'PY' and e.reference_no like 'PB/%' and p.id = substring(e.reference_no from '\d+$')::int8
  )
) l on true
where e.customer_id is not null;
