ALTER TABLE "lot" ADD COLUMN "farmer_levy_percent" numeric(14, 2);
--> statement-breakpoint
ALTER TABLE "lot" ADD COLUMN "reeler_levy_percent" numeric(14, 2);
--> statement-breakpoint
ALTER TABLE "lot" ADD COLUMN "bid_step" integer;
--> statement-breakpoint
ALTER TABLE "lot" ADD COLUMN "reeler_mode" varchar(40) collate "C";
--> statement-breakpoint
ALTER TABLE "lot" ADD COLUMN "credit_days" integer;
--> statement-breakpoint
ALTER TABLE "lot" ADD CONSTRAINT "lot_farmer_levy_percent_check" CHECK (farmer_levy_percent >= 0.00);
--> statement-breakpoint
ALTER TABLE "lot" ADD CONSTRAINT "lot_reeler_levy_percent_check" CHECK (reeler_levy_percent >= 0.00);
--> statement-breakpoint
ALTER TABLE "lot" ADD CONSTRAINT "lot_reeler_mode_check" CHECK (reeler_mode in ('CREDIT', 'PREPAID'));
--> statement-breakpoint
create or replace trigger audit_change after update of market_id, inward_id, day, lot_no, farmer_id, cocoon_type_id, race, dfl_count, approx_weight, lot_status, count100, defect_count, pupae_cocoon_weight, shell_weight, defect_percent, shell_ratio, renditta, silk_rate, conversion_cost, recovery, floor_price, floor_waived, waiver_reason, tested_by_id, tested_at, slot_id, round, opens_at, closes_at, reeler_id, price_per_kg, crate_count, gross_weight, tare_weight, net_weight, weighing, weighed_by_id, weighed_at, farmer_invoiced, reeler_invoiced, farmer_levy_percent, reeler_levy_percent, bid_step, reeler_mode, credit_days, carried_from_id, left_reason, left_by_id, left_at, verify_code on lot for each row execute function audit_row('highest_bid', 'highest_reeler_id', 'highest_surrogate', 'bid_count', 'last_bid_at', 'room_version', 'bid_sequence', 'head_hash');
--> statement-breakpoint
-- The terms of a sale are those of the lot's day when the farmer says yes, and stay: whoever writes the lot, also by hand.
-- A yes that is taken back takes them along.
create function freeze_terms() returns trigger language plpgsql as $body$
declare
  sold constant text[] := array['APPROVED', 'WEIGHED', 'BILLED', 'PAID'];
begin
  if new.lot_status <> all (sold) then
    new.farmer_levy_percent := null;
    new.reeler_levy_percent := null;
    new.bid_step := null;
    new.reeler_mode := null;
    new.credit_days := null;
    return new;
  end if;
  if tg_op = 'UPDATE' and old.lot_status = any (sold) then
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
--> statement-breakpoint
create or replace trigger terms_of_sale before insert or update of lot_status, farmer_levy_percent, reeler_levy_percent, bid_step, reeler_mode, credit_days on lot for each row execute function freeze_terms();
