-- Written by hand.
-- What a person enters wants the yes to this very entry in this very transaction where it is above the market's limit of vouchers or of the
-- year's end, as what takes a voucher back and a levy do. Batches are of two themselves: their number stands for the payment that is sent by
-- this very voucher, and for what the bank answers of them in this very transaction. What the program posts of itself is nobody's. The sum of
-- a day is the service's.
create function voucher_of_two() returns trigger language plpgsql as $body$
begin
  if coalesce(nullif(current_setting('app.user_id', true), '')::bigint, 0) = 0
    or new.vou_type <> 'YA' and new.amount <= (
      select s.value::numeric from setting s
      where s.key = 'voucher.confirmAbove' and (s.market_id is null or s.market_id = new.market_id)
      order by s.market_id nulls last limit 1)
    or new.vou_type in ('PY', 'CN') and new.reference_no like 'PB/%' and (
      new.vou_type = 'CN' and new.amount = (
        select sum(p.amount) from payment_batch b join payment p on p.batch_id = b.id
        where b.batch_no = new.reference_no and b.market_id = new.market_id
          and p.payment_status = 'SUCCESS' and p.xmin = pg_current_xact_id()::xid)
      or exists (
        select from payment_batch b join payment p on p.batch_id = b.id
        where b.batch_no = regexp_replace(new.reference_no, '/\d+$', '') and b.market_id = new.market_id
          and p.id = substring(new.reference_no from '/(\d{1,18})$')::bigint and p.amount = new.amount
          and case new.vou_type when 'PY' then p.voucher_id = new.id
            else p.payment_status in ('RETURNED', 'CANCELLED') and p.xmin = pg_current_xact_id()::xid end))
    or exists (
      select from proposal p
      where p.kind = 'voucher' and p.proposal_status = 'CONFIRMED' and p.market_id = new.market_id
        and p.xmin = pg_current_xact_id()::xid
        and p.payload ->> 'vouType' = new.vou_type and p.payload ->> 'day' = new.day::text
        and p.payload ->> 'referenceNo' is not distinct from new.reference_no
        and (
          select string_agg(concat_ws(':', g ->> 'head', coalesce((g ->> 'customerId')::bigint, 0),
            (g ->> 'debit')::numeric(14,2), (g ->> 'credit')::numeric(14,2)), ';' order by place)
          from jsonb_array_elements(p.payload -> 'lines') with ordinality as t (g, place)
        ) = (
          select string_agg(concat_ws(':', h.code, coalesce(l.customer_id, 0), l.debit, l.credit), ';' order by l.line_no)
          from voucher_line l join ledger_head h on h.id = l.head_id where l.voucher_id = new.id))
  then
    return null;
  end if;
  raise exception 'Voucher % is posted by two people', new.voucher_no
    using errcode = 'CM056', schema = tg_table_schema, table = tg_table_name;
end $body$;
--> statement-breakpoint
create constraint trigger voucher_of_two after insert on voucher deferrable initially deferred
  for each row when (new.reverses_id is null and new.invoice_id is null
    and new.vou_type in ('RC', 'PY', 'JV', 'CN', 'TD', 'IN', 'YA')) execute function voucher_of_two();
