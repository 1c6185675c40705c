-- A seal as its leaf has it: its number and moment, then each head, in a fixed order and form.
create function evidence_text(p_leaf integer, p_at timestamptz) returns text language sql stable as $body$
  select concat_ws(chr(10), 'seal|' || p_leaf || '|'
      || to_char(p_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    (select string_agg(concat_ws('|', h.kind, h.head_of, h.sequence, encode(h.hash, 'hex')), chr(10)
      order by h.kind, h.head_of) from evidence_head h where h.leaf_no = p_leaf), '')
$body$;
