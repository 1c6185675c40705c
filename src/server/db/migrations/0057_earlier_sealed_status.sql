-- Written by hand.
-- With what status days were closed before 0052 says the audit: the last it has of a lot up to what the first seal over its
-- day has of the audit. Where it is the one that is there now, nothing was lost.
alter table lot disable trigger closed_day;
--> statement-breakpoint
update lot l set sealed_status = w.status
from (
  select t.id, (
    select a.after ->> 'lot_status' from audit a
    where a.table_name = 'lot' and a.row_id = t.id and a.txid <= z.to_txid
    order by a.id desc limit 1
  ) as status
  from lot t
  cross join lateral (
    select u.to_txid from day_seal d join audit_seal u on u.id = d.audit_seal_id
    where d.market_id = t.market_id and d.day >= t.day
    order by d.id limit 1
  ) z
  where t.sealed_status is null
) w
where w.id = l.id and w.status <> l.lot_status;
--> statement-breakpoint
alter table lot enable trigger closed_day;
