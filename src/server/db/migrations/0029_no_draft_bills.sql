do $limit$
declare
  v_count bigint;
  v_ids text;
begin
  select count(*), string_agg(id::text, ', ' order by id) filter (where place <= 10) into v_count, v_ids
  from (select id, row_number() over (order by id) as place from "invoice" where not (invoice_status in ('PROCESSED', 'CANCELLED'))) beyond_limit;
  if v_count > 0 then
    raise exception using errcode = 'CM009', message = format(
      '%s.%s: %s %s beyond the new limit (%s): id %s%s. Nothing was changed. Bring these rows within it in the version before this one, or declare it wider, and start again.',
      'invoice', 'invoice_status', v_count, case v_count when 1 then 'row is' else 'rows are' end,
      'invoice_status in (''PROCESSED'', ''CANCELLED'')', v_ids, case when v_count > 10 then ', …' else '' end);
  end if;
end $limit$;
--> statement-breakpoint
ALTER TABLE "invoice" DROP CONSTRAINT "invoice_invoice_status_check";
--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_invoice_status_check" CHECK (invoice_status in ('PROCESSED', 'CANCELLED'));
