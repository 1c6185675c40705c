-- The hash of what a lot weighed, as it is sealed.
create function weights_hash(p_lot bigint, p_weighing integer) returns bytea language sql stable as $body$
  select sha256(convert_to(weights_text(p_lot => p_lot, p_weighing => p_weighing), 'UTF8'))
$body$;
