ALTER TABLE "lot" ADD COLUMN "sealed_status" varchar(40) collate "C";
--> statement-breakpoint
CREATE INDEX "invoice_line_lot_id_idx" ON "invoice_line" USING btree ("lot_id");
--> statement-breakpoint
ALTER TABLE "lot" ADD CONSTRAINT "lot_sealed_status_check" CHECK (sealed_status in ('INWARD', 'TESTED', 'SLOTTED', 'BIDDING', 'BID_CLOSED', 'NO_BID', 'APPROVED', 'REJECTED', 'WEIGHED', 'BILLED', 'PAID', 'RETURNED', 'CARRIED', 'CANCELLED'));
--> statement-breakpoint
create or replace trigger audit_change after update of market_id, inward_id, day, lot_no, farmer_id, cocoon_type_id, race, dfl_count, approx_weight, lot_status, count100, defect_count, pupae_cocoon_weight, shell_weight, defect_percent, shell_ratio, renditta, silk_rate, conversion_cost, recovery, floor_price, floor_waived, waiver_reason, tested_by_id, tested_at, slot_id, round, opens_at, closes_at, reeler_id, price_per_kg, crate_count, gross_weight, tare_weight, net_weight, sealed_weight, sealed_status, weighing, weighed_by_id, weighed_at, farmer_invoiced, reeler_invoiced, farmer_levy_percent, reeler_levy_percent, bid_step, reeler_mode, credit_days, carried_from_id, left_reason, left_by_id, left_at, verify_code on lot for each row execute function audit_row('highest_bid', 'highest_reeler_id', 'highest_surrogate', 'bid_count', 'last_bid_at', 'room_version', 'bid_sequence', 'head_hash');
--> statement-breakpoint
-- With what status a day was closed stays as well; of days that were closed before, the status that is there now.
create or replace function keep_closed_day() returns trigger language plpgsql as $body$
declare
  v_at timestamptz;
begin
  if (new.sealed_weight, new.sealed_status) is distinct from (old.sealed_weight, old.sealed_status) then
    raise exception 'lot %: what it was when its day was closed is not changed', old.id
      using errcode = 'CM047', schema = tg_table_schema, table = tg_table_name;
  end if;
  if not exists (select from day_seal s where s.market_id = old.market_id and s.day >= old.day) then
    return new;
  end if;
  if new.lot_status = 'BID_CLOSED' or new.net_weight is null and old.net_weight is not null
    or (new.market_id, new.day, new.price_per_kg, new.reeler_id, new.farmer_id, new.cocoon_type_id, new.race, new.dfl_count, new.approx_weight)
      is distinct from
      (old.market_id, old.day, old.price_per_kg, old.reeler_id, old.farmer_id, old.cocoon_type_id, old.race, old.dfl_count, old.approx_weight) then
    raise exception 'lot %: its day is closed', old.id
      using errcode = 'CM047', schema = tg_table_schema, table = tg_table_name;
  end if;
  if new.lot_status is distinct from old.lot_status then
    new.sealed_status := coalesce(old.sealed_status, old.lot_status);
  end if;
  if new.net_weight is distinct from old.net_weight then
    -- Whoever closes a day has the chain: the day of the correction stays open until this transaction ends.
    perform 1 from ledger_chain c where c.market_id = old.market_id for share;
    if old.net_weight is null then
      v_at := new.weighed_at;
    else
      select c.at into v_at from weight_correction c where c.lot_id = old.id and c.weighing = new.weighing;
    end if;
    v_at := coalesce(v_at, clock_timestamp());
    insert into lot_correction (market_id, lot_id, day, weighing, kg_before, kg_after, at)
    values (old.market_id, old.id, greatest((v_at at time zone 'Asia/Kolkata')::date,
      (select max(s.day) + 1 from day_seal s where s.market_id = old.market_id)), new.weighing, old.net_weight, new.net_weight, v_at);
    new.sealed_weight := coalesce(old.sealed_weight, old.net_weight, 0);
  end if;
  return new;
end $body$;
--> statement-breakpoint
create or replace trigger closed_day before update of market_id, day, lot_status, net_weight, sealed_weight, sealed_status, price_per_kg, reeler_id,
  farmer_id, cocoon_type_id, race, dfl_count, approx_weight on lot for each row
when (new.net_weight is distinct from old.net_weight or new.sealed_weight is distinct from old.sealed_weight
  or new.sealed_status is distinct from old.sealed_status
  or old.lot_status in ('APPROVED', 'WEIGHED', 'BILLED', 'PAID') and new.lot_status is distinct from old.lot_status
  or (new.market_id, new.day, new.price_per_kg, new.reeler_id, new.farmer_id, new.cocoon_type_id, new.race, new.dfl_count, new.approx_weight)
    is distinct from
    (old.market_id, old.day, old.price_per_kg, old.reeler_id, old.farmer_id, old.cocoon_type_id, old.race, old.dfl_count, old.approx_weight))
execute function keep_closed_day();
