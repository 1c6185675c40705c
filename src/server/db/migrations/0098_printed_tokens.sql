-- Written by hand.
-- What stood on tokens that were printed since 0091_token_faces.
update token_print p set face = null, farmer_id = f.farmer, cocoon_type_id = f.variety, dfl_count = f.dfls,
  approx_weight = f."approxKg", slot_id = f.slot, round = f.round, count100 = f.count, defect_percent = f.defects,
  shell_ratio = f.shell, renditta = f.renditta, floor_price = f.floor, floor_waived = f.waived, reeler_id = f.reeler,
  price_per_kg = f.price, net_weight = f."netKg"
from token_print o cross join lateral jsonb_to_record(o.face) as f (farmer bigint, variety bigint, dfls integer,
  "approxKg" numeric, slot bigint, round integer, count integer, defects numeric, shell numeric, renditta numeric,
  floor integer, waived boolean, reeler bigint, price integer, "netKg" numeric)
where o.id = p.id and o.face is not null;
