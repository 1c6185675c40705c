-- Written by hand.
-- A line that names what it settles may be of a day on which that was still settled by what was taken back since: it settles from
-- the day of the release, as the rule does (0043), so that at the end of no day more of an item is settled than it comes to.
create function settle_after_release() returns trigger language plpgsql as $body$
begin
  new.day := settlement_day(new.debit_item_id, new.credit_item_id, new.day);
  return new;
end $body$;
--> statement-breakpoint
-- Before what looks at its day: they fire in the order of their names.
create trigger after_release before insert on settlement for each row when (new.releases_id is null) execute function settle_after_release();
