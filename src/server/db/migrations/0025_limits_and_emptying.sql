-- NOT VALID: what was written before stands, and no table is read through while a market waits.
ALTER TABLE "rate" ALTER COLUMN "value" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "lot" ADD CONSTRAINT "lot_price_per_kg_check" CHECK (price_per_kg >= 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "lot" ADD CONSTRAINT "lot_crate_count_check" CHECK (crate_count >= 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "lot" ADD CONSTRAINT "lot_gross_weight_check" CHECK (gross_weight >= 0.001) NOT VALID;--> statement-breakpoint
ALTER TABLE "lot" ADD CONSTRAINT "lot_tare_weight_check" CHECK (tare_weight >= 0.000) NOT VALID;--> statement-breakpoint
ALTER TABLE "lot" ADD CONSTRAINT "lot_net_weight_check" CHECK (net_weight >= 0.001) NOT VALID;--> statement-breakpoint
ALTER TABLE "lot" ADD CONSTRAINT "lot_lot_rule7" CHECK (tare_weight < gross_weight) NOT VALID;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_weight_check" CHECK (weight >= 0.001) NOT VALID;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_amount_check" CHECK (amount >= 0.00) NOT VALID;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_levy_check" CHECK (levy >= 0.00) NOT VALID;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_round_off_check" CHECK (round_off >= -0.99) NOT VALID;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_net_amount_check" CHECK (net_amount >= 0.00) NOT VALID;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_levy_percent_check" CHECK (levy_percent >= 0.00) NOT VALID;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_price_per_kg_check" CHECK (price_per_kg >= 1.00) NOT VALID;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_weight_check" CHECK (weight >= 0.001) NOT VALID;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_amount_check" CHECK (amount >= 0.00) NOT VALID;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_levy_check" CHECK (levy >= 0.00) NOT VALID;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_net_amount_check" CHECK (net_amount >= 0.00) NOT VALID;--> statement-breakpoint
ALTER TABLE "rate" ADD CONSTRAINT "rate_value_check" CHECK (value >= 0.00) NOT VALID;--> statement-breakpoint
ALTER TABLE "weight_correction" ADD CONSTRAINT "weight_correction_net_after_check" CHECK (net_after >= 0.001) NOT VALID;
--> statement-breakpoint
create or replace trigger never_emptied before truncate on mas_region for each statement execute function refuse_change();
--> statement-breakpoint
create or replace trigger never_emptied before truncate on mas_assistant_director for each statement execute function refuse_change();
--> statement-breakpoint
create or replace trigger never_emptied before truncate on mas_branch for each statement execute function refuse_change();
--> statement-breakpoint
create or replace trigger never_emptied before truncate on mas_district for each statement execute function refuse_change();
--> statement-breakpoint
create or replace trigger never_emptied before truncate on mas_taluk for each statement execute function refuse_change();
--> statement-breakpoint
create or replace trigger never_emptied before truncate on mas_customer for each statement execute function refuse_change();
--> statement-breakpoint
create or replace trigger never_emptied before truncate on mas_tsc for each statement execute function refuse_change();
--> statement-breakpoint
create or replace trigger never_emptied before truncate on mas_cocoon for each statement execute function refuse_change();
--> statement-breakpoint
create or replace trigger never_emptied before truncate on mas_defect for each statement execute function refuse_change();
--> statement-breakpoint
create or replace trigger never_emptied before truncate on mas_user for each statement execute function refuse_change();
--> statement-breakpoint
create or replace trigger never_emptied before truncate on registration for each statement execute function refuse_change();
--> statement-breakpoint
create or replace trigger never_emptied before truncate on inward for each statement execute function refuse_change();
--> statement-breakpoint
create or replace trigger never_emptied before truncate on slot for each statement execute function refuse_change();
--> statement-breakpoint
create or replace trigger never_emptied before truncate on lot for each statement execute function refuse_change();
--> statement-breakpoint
create or replace trigger never_emptied before truncate on invoice for each statement execute function refuse_change();
--> statement-breakpoint
create or replace trigger never_emptied before truncate on payment for each statement execute function refuse_change();
--> statement-breakpoint
create or replace trigger never_emptied before truncate on crate for each statement execute function refuse_change();
--> statement-breakpoint
create or replace trigger never_emptied before truncate on invoice_line for each statement execute function refuse_change();
--> statement-breakpoint
create or replace trigger never_emptied before truncate on lot_defect for each statement execute function refuse_change();
--> statement-breakpoint
create or replace trigger never_emptied before truncate on mas_lov for each statement execute function refuse_change();
--> statement-breakpoint
create or replace trigger never_emptied before truncate on rate for each statement execute function refuse_change();
--> statement-breakpoint
create or replace trigger never_emptied before truncate on setting for each statement execute function refuse_change();
--> statement-breakpoint
create or replace trigger never_emptied before truncate on display_ticket for each statement execute function refuse_change();
--> statement-breakpoint
create or replace trigger never_emptied before truncate on lot_round for each statement execute function refuse_change();
--> statement-breakpoint
create or replace trigger never_emptied before truncate on reeler_device for each statement execute function refuse_change();
--> statement-breakpoint
create or replace trigger never_emptied before truncate on ledger_head for each statement execute function refuse_change();
--> statement-breakpoint
create or replace trigger never_emptied before truncate on gate_pass for each statement execute function refuse_change();
--> statement-breakpoint
create or replace trigger never_emptied before truncate on payment_batch for each statement execute function refuse_change();
--> statement-breakpoint
create or replace trigger never_emptied before truncate on proposal for each statement execute function refuse_change();
--> statement-breakpoint
create or replace trigger never_emptied before truncate on levy_remittance for each statement execute function refuse_change();
--> statement-breakpoint
create or replace trigger never_emptied before truncate on bank_account for each statement execute function refuse_change();
--> statement-breakpoint
create or replace trigger never_emptied before truncate on security_seal for each statement execute function refuse_change();
--> statement-breakpoint
create or replace trigger never_emptied before truncate on bid for each statement execute function refuse_change();
--> statement-breakpoint
create or replace trigger never_emptied before truncate on bid_withdrawal for each statement execute function refuse_change();
--> statement-breakpoint
create or replace trigger never_emptied before truncate on slot_change for each statement execute function refuse_change();
--> statement-breakpoint
create or replace trigger never_emptied before truncate on weight_correction for each statement execute function refuse_change();
--> statement-breakpoint
create or replace trigger never_emptied before truncate on voucher for each statement execute function refuse_change();
--> statement-breakpoint
create or replace trigger never_emptied before truncate on voucher_line for each statement execute function refuse_change();
--> statement-breakpoint
create or replace trigger never_emptied before truncate on payment_account for each statement execute function refuse_change();
--> statement-breakpoint
create or replace trigger never_emptied before truncate on day_seal for each statement execute function refuse_change();
--> statement-breakpoint
create or replace trigger never_emptied before truncate on audit_seal for each statement execute function refuse_change();
--> statement-breakpoint
create or replace trigger never_emptied before truncate on audit for each statement execute function refuse_change();
--> statement-breakpoint
create or replace trigger never_emptied before truncate on counter for each statement execute function refuse_change();
--> statement-breakpoint
create or replace trigger never_emptied before truncate on ledger_chain for each statement execute function refuse_change();
--> statement-breakpoint
create or replace trigger never_emptied before truncate on reeler_day for each statement execute function refuse_change();
--> statement-breakpoint
create or replace trigger never_emptied before truncate on gate_pass_lot for each statement execute function refuse_change();
--> statement-breakpoint
create or replace trigger never_emptied before truncate on token_print for each statement execute function refuse_change();
--> statement-breakpoint
create or replace trigger never_emptied before truncate on customer_market for each statement execute function refuse_change();
--> statement-breakpoint
create or replace trigger never_emptied before truncate on account_link for each statement execute function refuse_change();
--> statement-breakpoint
create or replace trigger never_emptied before truncate on audit_numbering for each statement execute function refuse_change();
--> statement-breakpoint
-- The weight that a bill multiplies: within what a lot weighs (0038), and what is left of gross when the tare is taken
-- off. Asked where it changes, so that a bill over a weight of before can still be cancelled.
create function lot_weight() returns trigger language plpgsql as $body$
begin
  if new.net_weight not between 0.500 and 1000.000 or new.net_weight <> new.gross_weight - new.tare_weight then
    raise exception 'Lot % cannot weigh % kg', new.lot_no, new.net_weight using errcode = 'CM015';
  end if;
  return new;
end $body$;
--> statement-breakpoint
create trigger lot_weight before update of net_weight, gross_weight, tare_weight on lot for each row
  when (new.net_weight is distinct from old.net_weight or new.gross_weight is distinct from old.gross_weight
    or new.tare_weight is distinct from old.tare_weight)
  execute function lot_weight();
--> statement-breakpoint
create trigger lot_weight_new before insert on lot for each row when (new.net_weight is not null)
  execute function lot_weight();
--> statement-breakpoint
-- As before, and without a value, which is a market's way back to the state's, only for a market.
create or replace function rate_source() returns trigger language plpgsql as $body$
begin
  if new.value is null and new.market_id is null then
    raise exception 'A rate of the state has a value' using errcode = 'CM012';
  end if;
  if coalesce(nullif(current_setting('app.user_id', true), ''), '0') = '0' then
    return new;
  end if;
  if tg_op = 'UPDATE' or not exists (
    select 1 from proposal p where p.id = new.proposal_id and p.kind = 'rate' and p.proposal_status = 'CONFIRMED'
      and p.market_id is not distinct from new.market_id and p.payload ? 'value'
      and (p.payload ->> 'value')::numeric is not distinct from new.value
      and p.payload ->> 'key' = concat_ws('.', new.kind, new.race) and (p.payload ->> 'from')::date <= new."from"
      and not exists (select 1 from rate r where r.proposal_id = p.id))
  then
    raise exception 'A rate comes from a confirmed proposal' using errcode = 'CM012';
  end if;
  return new;
end $body$;
--> statement-breakpoint
-- As before; '-' stands for what is the state's again, where a setting of a market is removed or its rate has no value.
create or replace function note_value() returns trigger language plpgsql as $body$
declare
  v_row jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  v_value text := case when tg_op = 'DELETE' then '-' else coalesce(to_jsonb(new) ->> 'value', '-') end;
  v_of jsonb := jsonb_build_object('recordId', v_row ->> 'id', 'marketId', v_row ->> 'market_id');
begin
  if tg_op <> 'UPDATE' and coalesce(nullif(current_setting('app.user_id', true), '')::bigint, 0) = 0 then
    return null;
  end if;
  if tg_table_name = 'setting' then
    perform record_security_event('SETTING_CHANGED', v_of || jsonb_build_object('resource', 'setting',
      'detail', concat(v_row ->> 'key', ': ',
        case when tg_op <> 'INSERT' then coalesce(to_jsonb(old) ->> 'value', '-') || ' > ' end, v_value)));
  else
    perform record_security_event('RATE_CHANGED', v_of || jsonb_build_object('resource', 'rate',
      'detail', concat(concat_ws('.', v_row ->> 'kind', v_row ->> 'race'), ': ', v_value, ', ', v_row ->> 'from')));
  end if;
  return null;
end $body$;
--> statement-breakpoint
create trigger note_removed after delete on setting for each row execute function note_value();
