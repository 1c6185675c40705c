-- The leaf of a seal in the tree (RFC 9162, 2.1.1).
create function evidence_leaf(p_leaf integer, p_at timestamptz) returns bytea language sql stable as $body$
  select sha256('\x00'::bytea || convert_to(evidence_text(p_leaf => p_leaf, p_at => p_at), 'UTF8'))
$body$;
