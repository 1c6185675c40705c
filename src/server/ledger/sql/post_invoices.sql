-- Posts the vouchers of invoices, market by market. Answers how many of the invoices have one.
create function post_invoices(p_ids bigint[]) returns integer language plpgsql as $body$
declare
  v_market bigint;
  v_done integer := 0;
begin
  for v_market in select distinct market_id from invoice where id = any(p_ids) order by 1 loop
    perform post_vouchers(v_market, (
      select jsonb_agg(invoice_voucher(i) order by i.processed_at, i.id)
      from invoice i where i.market_id = v_market and i.id = any(p_ids)));
  end loop;
  select count(*) into v_done from voucher where invoice_id = any(p_ids) and reverses_id is null;
  return v_done;
end $body$;
