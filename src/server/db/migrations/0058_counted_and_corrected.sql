create or replace trigger audit_change after update on lot_correction for each row execute function audit_row();
--> statement-breakpoint
create or replace trigger audit_rows after insert or delete on lot_correction for each row execute function audit_row();
--> statement-breakpoint
create or replace trigger audit_change after update on cash_count for each row execute function audit_row();
--> statement-breakpoint
create or replace trigger audit_rows after insert or delete on cash_count for each row execute function audit_row();

--> statement-breakpoint
-- Written by hand. What these tables held before is seen by the audit as it stands now, in the migration's name, as 0047 did
-- for others: from now on each row has an image to be held against.
do $$
declare
  v_table text;
begin
  foreach v_table in array array['cash_count', 'lot_correction'] loop
    execute format('insert into audit (txid, table_name, row_id, operation, user_id, market_id, after)
      select audit_txid(pg_current_xact_id()), %1$L, t.id, ''INSERT'', -1, t.market_id, to_jsonb(t)
      from %1$I t where not exists (select from audit a where a.table_name = %1$L and a.row_id = t.id) order by t.id',
      v_table);
  end loop;
end $$;
