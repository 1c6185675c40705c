-- What a seal of a lot's attempts is the hash of: the seal before it, then on a line each the attempts, in their order.
create function attempts_text(previous bytea, p_lines text) returns text language sql immutable as $body$
  select coalesce(encode(previous, 'hex'), '-') || chr(10) || coalesce(p_lines, '')
$body$;
