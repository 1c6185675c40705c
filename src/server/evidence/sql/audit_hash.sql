-- The seal over the audit's rows of some transactions, and how many these are.
create function audit_hash(previous bytea, from_txid bigint, to_txid bigint)
returns table (hash bytea, entries integer) language sql stable as $body$
  select sha256(convert_to(coalesce(encode(previous, 'hex'), '-') || chr(10)
    || coalesce(string_agg(audit_text(a), chr(10) order by a.id), ''), 'UTF8')), count(*)::integer
  from audit a where a.txid >= from_txid and a.txid < to_txid
$body$;
