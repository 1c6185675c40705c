ALTER TABLE "settlement" ADD COLUMN "by_hand" boolean;
--> statement-breakpoint
ALTER TABLE "settlement" ADD COLUMN "reason" varchar(200) collate "C";
--> statement-breakpoint
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_settlement_rule1" CHECK (by_hand is distinct from true or (reason is not null));
--> statement-breakpoint
-- What people settle or release by themselves stands on a day that is open. What a batch sent is the bank's, what a voucher took
-- back is even with it, and what was settled in a year that is closed stays so: none of that is released by hand (0075).
create function settle_by_hand() returns trigger language plpgsql as $body$
begin
  if exists (select from day_seal s where s.market_id = new.market_id and s.day >= new.day) then
    raise exception 'The books of % are closed', new.day
      using errcode = 'CM004', schema = tg_table_schema, table = tg_table_name;
  end if;
  if new.releases_id is not null and exists (
    select from open_item d join voucher dv on dv.id = d.voucher_id, open_item c join voucher cv on cv.id = c.voucher_id
    where d.id = new.debit_item_id and c.id = new.credit_item_id
      and (dv.vou_type = 'PY' and coalesce(dv.reference_no, '') like 'PB/%' or dv.reverses_id = cv.id or cv.reverses_id = dv.id)) then
    raise exception 'settlement % is not released by hand', new.releases_id
      using errcode = 'CM048', schema = tg_table_schema, table = tg_table_name;
  end if;
  if exists (
    select from settlement w join year_close y on y.market_id = w.market_id and y.last_day >= w.day
    where w.id = new.releases_id) then
    raise exception 'settlement % is of a closed year', new.releases_id
      using errcode = 'CM020', schema = tg_table_schema, table = tg_table_name;
  end if;
  return new;
end $body$;
--> statement-breakpoint
create trigger by_hand before insert on settlement for each row when (new.by_hand) execute function settle_by_hand();
