-- A row of the audit as it is sealed: every part in a fixed order and form.
create function audit_text(a audit) returns text language sql stable as $body$
  select concat_ws('|', a.id, a.txid, (extract(epoch from a.at) * 1000000)::numeric(20,0), a.table_name, a.row_id,
    a.operation, coalesce(a.user_id, 0), coalesce(a.market_id, 0), coalesce(a.confirmed::text, '-'),
    coalesce(a.before::text, '-'), coalesce(a.after::text, '-'))
$body$;
