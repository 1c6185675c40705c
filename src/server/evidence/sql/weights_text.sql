-- What a lot weighed up to one of its weighings, as it is sealed: the lot and who weighed it first, the crates of each weighing,
-- and before those of a later one why it was weighed again. What people type stands last, behind its own length.
create function weights_text(p_lot bigint, p_weighing integer) returns text language sql stable as $body$
  select concat_ws(chr(10),
    concat_ws('|', 'lot', t.id, t.market_id, t.day, t.lot_no, coalesce(t.weighed_by_id, 0),
      coalesce((extract(epoch from t.weighed_at) * 1000000)::numeric(20,0)::text, '-')),
    (select string_agg(n.line, chr(10) order by n.weighing, n.crate_no) from (
      select c.weighing, c.crate_no, concat_ws('|', 'crate', c.weighing, c.crate_no, c.gross::numeric(12,3), c.tare::numeric(12,3),
        c.net::numeric(12,3)) as line
      from crate c where c.lot_id = t.id and c.weighing <= p_weighing
      union all
      select w.weighing, 0, concat_ws('|', 'again', w.weighing, w.net_before::numeric(12,3), w.net_after::numeric(12,3), w.user_id,
        (extract(epoch from w.at) * 1000000)::numeric(20,0), length(w.reason), w.reason)
      from weight_correction w where w.lot_id = t.id and w.weighing <= p_weighing) n))
  from lot t where t.id = p_lot
$body$;
