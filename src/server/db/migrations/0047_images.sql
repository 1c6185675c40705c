create or replace trigger audit_change after update on customer_market for each row execute function audit_row();
--> statement-breakpoint
create or replace trigger audit_rows after insert or delete on customer_market for each row execute function audit_row();
--> statement-breakpoint
create or replace trigger audit_change after update on token_print for each row execute function audit_row();
--> statement-breakpoint
create or replace trigger audit_rows after insert or delete on token_print for each row execute function audit_row();
--> statement-breakpoint
create or replace trigger audit_change after update on token_print_undo for each row execute function audit_row();
--> statement-breakpoint
create or replace trigger audit_rows after insert or delete on token_print_undo for each row execute function audit_row();
--> statement-breakpoint
create or replace trigger audit_change after update on weight_correction for each row execute function audit_row();
--> statement-breakpoint
create or replace trigger audit_rows after insert or delete on weight_correction for each row execute function audit_row();
--> statement-breakpoint
create or replace trigger audit_change after update on slot_change for each row execute function audit_row();
--> statement-breakpoint
create or replace trigger audit_rows after insert or delete on slot_change for each row execute function audit_row();
--> statement-breakpoint
create or replace trigger audit_change after update on receipt_print for each row execute function audit_row();
--> statement-breakpoint
create or replace trigger audit_rows after insert or delete on receipt_print for each row execute function audit_row();
--> statement-breakpoint
create or replace trigger audit_change after update on settlement for each row execute function audit_row();
--> statement-breakpoint
create or replace trigger audit_rows after insert or delete on settlement for each row execute function audit_row();
--> statement-breakpoint
create or replace trigger audit_change after update on gate_pass_lot for each row execute function audit_row();
--> statement-breakpoint
create or replace trigger audit_rows after insert or delete on gate_pass_lot for each row execute function audit_row();
--> statement-breakpoint
create or replace trigger audit_change after update on payment_account for each row execute function audit_row('bank_ac_no_enc', 'bank_ac_no_hash');
--> statement-breakpoint
create or replace trigger audit_rows after insert or delete on payment_account for each row execute function audit_row('bank_ac_no_enc', 'bank_ac_no_hash');
--> statement-breakpoint
create or replace trigger audit_change after update on bank_line for each row execute function audit_row();
--> statement-breakpoint
create or replace trigger audit_rows after insert or delete on bank_line for each row execute function audit_row();
--> statement-breakpoint
create or replace trigger audit_change after update on bank_match_line for each row execute function audit_row();
--> statement-breakpoint
create or replace trigger audit_rows after insert or delete on bank_match_line for each row execute function audit_row();

--> statement-breakpoint
-- Written by hand. What these tables held before is seen by the audit as it stands now, in the migration's name, and so is
-- the department's record: from now on each row has an image to be held against. The triggers above keep others from
-- writing meanwhile.
do $$
declare
  v_table text;
  v_hidden text[];
begin
  foreach v_table in array array['customer_market', 'token_print', 'token_print_undo', 'weight_correction', 'slot_change',
      'receipt_print', 'settlement', 'gate_pass_lot', 'payment_account', 'bank_line', 'bank_match_line', 'department'] loop
    v_hidden := case v_table when 'payment_account' then array['bank_ac_no_enc', 'bank_ac_no_hash'] else '{}'::text[] end;
    execute format('insert into audit (txid, table_name, row_id, operation, user_id, market_id, after)
      select audit_txid(pg_current_xact_id()), %1$L, t.id, ''INSERT'', -1, (to_jsonb(t) ->> ''market_id'')::bigint,
        to_jsonb(t) - %2$L::text[]
      from %1$I t where not exists (select from audit a where a.table_name = %1$L and a.row_id = t.id) order by t.id',
      v_table, v_hidden);
  end loop;
end $$;
