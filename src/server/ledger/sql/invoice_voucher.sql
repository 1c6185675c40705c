-- The voucher of an invoice. The farmer's: cocoon trading to the farmer and to the levy. The reeler's: the reeler to
-- cocoon trading, to the levy and, for the rupee, to Round off.
create function invoice_voucher(i invoice) returns jsonb language sql stable as $body$
  select jsonb_build_object(
    'vouType', case i.side when 'farmer' then 'FB' else 'RB' end, 'accountingYear', i.accounting_year, 'day', i.day,
    'referenceNo', i.invoice_no, 'invoiceId', i.id, 'postedById', i.processed_by_id, 'postedAt', i.processed_at,
    'lines', (
      select jsonb_agg(jsonb_build_object('head', head, 'customerId', customer,
        'debit', greatest(debit, 0)::text, 'credit', greatest(-debit, 0)::text) order by place)
      from (values
        (1, '1002', i.customer_id, case when i.side = 'reeler' then i.net_amount end),
        (2, '4001', null, case i.side when 'farmer' then i.amount else -i.amount end),
        (3, '1001', i.customer_id, case when i.side = 'farmer' then -i.net_amount end),
        (4, '2001', null, case when i.side = 'farmer' then -i.levy end),
        (5, '2002', null, case when i.side = 'reeler' then -i.levy end),
        (6, '5001', null, -i.round_off)
      ) as part (place, head, customer, debit)
      where debit <> 0))
$body$;
