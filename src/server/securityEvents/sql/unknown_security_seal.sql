-- The first seal that the audit does not know, or not as it is; null where it knows all.
create function unknown_security_seal() returns bigint language sql stable as $body$
  select min(s.id) from security_seal s where not exists (
    select 1 from audit a where a.table_name = 'security_seal' and a.row_id = s.id and a.operation = 'INSERT'
      and a.after = to_jsonb(s))
$body$;
