ALTER TABLE "ledger_head" DROP CONSTRAINT "ledger_head_kind_check";
--> statement-breakpoint
ALTER TABLE "ledger_head" ADD COLUMN "head_group" varchar(40) collate "C";
--> statement-breakpoint
ALTER TABLE "ledger_head" ADD COLUMN "program" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "ledger_head" ADD COLUMN "is_active" smallint DEFAULT 1 NOT NULL;
--> statement-breakpoint
CREATE INDEX "ledger_head_code_id_idx" ON "ledger_head" USING btree ("code","id");
--> statement-breakpoint
CREATE INDEX "ledger_head_name_id_idx" ON "ledger_head" USING btree ("name","id");
--> statement-breakpoint
ALTER TABLE "ledger_head" ADD CONSTRAINT "ledger_head_head_group_check" CHECK (head_group in ('assets', 'liabilities', 'income', 'expenses', 'suspense'));
--> statement-breakpoint
ALTER TABLE "ledger_head" ADD CONSTRAINT "ledger_head_is_active_check" CHECK (is_active between 0 and 9);
--> statement-breakpoint
ALTER TABLE "ledger_head" ADD CONSTRAINT "ledger_head_kind_check" CHECK (kind in ('expense', 'income', 'payable', 'receivable', 'fund', 'cash', 'bank', 'suspense', 'control', 'levy', 'clearing', 'trading', 'roundOff', 'government', 'opening'));
--> statement-breakpoint
-- A line is sealed with its head's code, and reports and rules go by its kind: a head stays what it is, whoever writes it.
-- The program's own heads stay in use; people add heads of the other kinds, without a sub-ledger.
create function keep_head() returns trigger language plpgsql as $body$
declare
  v_moved text;
begin
  if tg_op = 'UPDATE' then
    v_moved := case
      when new.code <> old.code then 'code'
      when new.kind <> old.kind then 'kind'
      when new.side is distinct from old.side then 'side'
      when old.program and new.is_active <> 1 then 'is_active'
      when old.program and new.manual <> old.manual then 'manual'
      when old.program and not new.program then 'program'
    end;
  elsif coalesce(nullif(current_setting('app.user_id', true), '')::bigint, 0) <> 0 then
    v_moved := case
      when new.kind not in ('cash', 'bank', 'receivable', 'payable', 'fund', 'income', 'expense', 'suspense') then 'kind'
      when new.side is not null then 'side'
    end;
  end if;
  if v_moved is not null then
    raise exception 'Head %: % stays as it is', new.code, v_moved
      using errcode = '23514', constraint = 'ledger_head_' || v_moved || '_kept', table = 'ledger_head';
  end if;
  if tg_op = 'INSERT' then
    new.program := new.code in ('1001', '1002', '2001', '2002', '2003', '3001', '3002', '3003', '4001', '5001', '5002', '6001',
      '6002', '7001');
  end if;
  new.head_group := case
    when new.kind in ('cash', 'bank', 'clearing', 'receivable') or new.side = 'reeler' then 'assets'
    when new.kind in ('control', 'levy', 'government', 'payable', 'fund') then 'liabilities'
    when new.kind = 'income' then 'income'
    when new.kind in ('roundOff', 'expense') then 'expenses'
    else 'suspense'
  end;
  return new;
end $body$;
--> statement-breakpoint
select set_config('app.user_id', '0', true), set_config('app.migration', 'on', true);
--> statement-breakpoint
create trigger keep_head before insert or update on ledger_head for each row execute function keep_head();
--> statement-breakpoint
update ledger_head set program = code in ('1001', '1002', '2001', '2002', '2003', '3001', '3002', '3003', '4001', '5001',
  '5002', '6001', '6002', '7001');
--> statement-breakpoint
create constraint trigger state_master after insert or update or delete on ledger_head
  deferrable initially deferred for each row execute function state_master('ledgerHead');
