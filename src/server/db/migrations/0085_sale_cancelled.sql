ALTER TABLE "proposal" DROP CONSTRAINT "proposal_kind_check";
--> statement-breakpoint
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_kind_check" CHECK (kind in ('rate', 'setting', 'invoiceCancel', 'challan', 'challanTakenBack', 'paymentReturn', 'saleCancel', 'refund', 'billNote', 'voucher', 'voucherReversal', 'headOpening', 'yearClose', 'bankAccount', 'account', 'master'));
--> statement-breakpoint
create or replace trigger legal_move before update of lot_status on lot for each row when (old.lot_status <> new.lot_status and old.lot_status || '>' || new.lot_status <> all (array['INWARD>TESTED', 'INWARD>RETURNED', 'INWARD>CANCELLED', 'TESTED>INWARD', 'TESTED>SLOTTED', 'TESTED>RETURNED', 'TESTED>CARRIED', 'TESTED>CANCELLED', 'SLOTTED>BIDDING', 'SLOTTED>BID_CLOSED', 'SLOTTED>NO_BID', 'SLOTTED>TESTED', 'SLOTTED>REJECTED', 'BIDDING>BID_CLOSED', 'BIDDING>NO_BID', 'BID_CLOSED>APPROVED', 'BID_CLOSED>REJECTED', 'BID_CLOSED>NO_BID', 'APPROVED>WEIGHED', 'APPROVED>BID_CLOSED', 'APPROVED>RETURNED', 'WEIGHED>BILLED', 'WEIGHED>PAID', 'BILLED>PAID', 'BILLED>WEIGHED', 'PAID>BILLED', 'NO_BID>SLOTTED', 'NO_BID>RETURNED', 'NO_BID>CARRIED', 'REJECTED>SLOTTED', 'REJECTED>RETURNED', 'REJECTED>CARRIED', 'REJECTED>BID_CLOSED'])) execute function refuse_move('lot_status');

--> statement-breakpoint
-- A sale is cancelled by two people's word, of this very lot in this very transaction; as long as its day is open its farmer is asked again.
create function sale_cancelled_by_two() returns trigger language plpgsql as $body$
begin
  if exists (
      select from proposal p
      where p.kind = 'saleCancel' and p.proposal_status = 'CONFIRMED' and p.market_id = new.market_id
        and (p.payload ->> 'lotId')::bigint = new.id and p.xmin = pg_current_xact_id()::xid)
    and exists (select from day_seal s where s.market_id = new.market_id and s.day >= new.day)
  then
    return null;
  end if;
  raise exception 'The sale of lot % is cancelled by two people, once its day is closed', new.id
    using errcode = 'CM059', schema = tg_table_schema, table = tg_table_name;
end $body$;
--> statement-breakpoint
create constraint trigger sale_cancelled_by_two after update of lot_status on lot deferrable initially deferred
  for each row when (old.lot_status = 'APPROVED' and new.lot_status = 'RETURNED') execute function sale_cancelled_by_two();
--> statement-breakpoint
-- Its terms stay with its price.
create or replace function freeze_terms() returns trigger language plpgsql as $body$
declare
  sold constant text[] := array['APPROVED', 'WEIGHED', 'BILLED', 'PAID'];
  -- A sale that was cancelled was one: a returned lot with a price.
  v_cancelled boolean := tg_op = 'UPDATE' and new.lot_status = 'RETURNED'
    and (old.lot_status = 'APPROVED' or old.lot_status = 'RETURNED' and old.price_per_kg is not null);
begin
  if new.lot_status <> all (sold) and not v_cancelled then
    new.farmer_levy_percent := null;
    new.reeler_levy_percent := null;
    new.bid_step := null;
    new.reeler_mode := null;
    new.credit_days := null;
    return new;
  end if;
  if tg_op = 'UPDATE' and (old.lot_status = any (sold) or v_cancelled) then
    if (new.farmer_levy_percent, new.reeler_levy_percent, new.bid_step, new.reeler_mode, new.credit_days)
      is distinct from
      (old.farmer_levy_percent, old.reeler_levy_percent, old.bid_step, old.reeler_mode, old.credit_days) then
      raise exception 'lot %: the terms of a sale are not changed', new.id
        using errcode = 'CM017', schema = tg_table_schema, table = tg_table_name;
    end if;
    return new;
  end if;
  select max(r.value) filter (where r.kind = 'farmerLevy'), max(r.value) filter (where r.kind = 'reelerLevy')
  into new.farmer_levy_percent, new.reeler_levy_percent
  from (
    select distinct on (l.kind) l.kind, l.value from (
      select distinct on (kind, market_id) kind, market_id, value from rate
      where kind in ('farmerLevy', 'reelerLevy') and race is null and "from" <= new.day
        and (market_id is null or market_id = new.market_id)
      order by kind, market_id, "from" desc, id desc
    ) l where l.value is not null
    order by l.kind, l.market_id nulls last
  ) r;
  select max(value) filter (where key = 'bid.increment')::integer, max(value) filter (where key = 'reeler.mode'),
    max(value) filter (where key = 'reeler.creditDays')::integer
  into new.bid_step, new.reeler_mode, new.credit_days
  from (
    select distinct on (key) key, value from setting
    where key in ('bid.increment', 'reeler.mode', 'reeler.creditDays')
      and (market_id is null or market_id = new.market_id)
    order by key, market_id nulls last
  ) s;
  return new;
end $body$;
