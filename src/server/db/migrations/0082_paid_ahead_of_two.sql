-- Written by hand.
-- What a reeler had paid ahead of these books covers what they buy, as money in the cash box pays: its opening wants two people's yes
-- to this very account, amount and day in this very transaction, as a head's does.
create function paid_ahead_of_two() returns trigger language plpgsql as $body$
begin
  if exists (
    select from voucher_line v join ledger_head h on h.id = v.head_id
    where v.voucher_id = new.id and h.side = 'reeler' and v.credit > 0 and not exists (
      select from proposal p cross join jsonb_array_elements(p.payload -> 'lines') l
      where p.kind = 'headOpening' and p.proposal_status = 'CONFIRMED' and p.market_id = new.market_id
        and p.xmin = pg_current_xact_id()::xid and p.payload ->> 'day' = new.day::text
        and (l ->> 'customerId')::bigint = v.customer_id and (l ->> 'credit')::numeric = v.credit))
  then
    raise exception 'What a reeler had paid ahead wants two people'
      using errcode = 'CM052', schema = tg_table_schema, table = tg_table_name;
  end if;
  return null;
end $body$;
--> statement-breakpoint
create constraint trigger paid_ahead_of_two after insert on voucher deferrable initially deferred
  for each row when (new.vou_type = 'OB' and new.reverses_id is null) execute function paid_ahead_of_two();
