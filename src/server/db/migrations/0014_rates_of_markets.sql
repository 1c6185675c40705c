ALTER TABLE "rate" ADD COLUMN "market_id" bigint;--> statement-breakpoint
ALTER TABLE "rate" ADD COLUMN "proposal_id" bigint;--> statement-breakpoint
ALTER TABLE "rate" ADD CONSTRAINT "rate_market_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."mas_branch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate" ADD CONSTRAINT "rate_proposal_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What holds for the whole state is decided by two of dosad and rjd, one of them a dosad.
create function state_pair() returns trigger language plpgsql as $body$
declare
  v_roles text[] := array(select u.role from mas_user u where u.id in (new.maker_id, new.checker_id));
begin
  if not (v_roles <@ array['dosad', 'rjd'] and 'dosad' = any(v_roles)) then
    raise exception 'Proposal % of the state is decided by two of dosad and rjd, one of them a dosad', new.id
      using errcode = 'CM011';
  end if;
  return new;
end $body$;--> statement-breakpoint
create trigger state_pair before insert or update of proposal_status, maker_id, checker_id on proposal
  for each row when (new.proposal_status = 'CONFIRMED' and new.market_id is null and new.kind in ('rate', 'setting'))
  execute function state_pair();--> statement-breakpoint
-- A rate names the confirmed proposal that it came from; the seed alone, which is nobody, has none. It is never edited.
create function rate_source() returns trigger language plpgsql as $body$
begin
  if coalesce(nullif(current_setting('app.user_id', true), ''), '0') = '0' then
    return new;
  end if;
  if tg_op = 'UPDATE' or not exists (
    select 1 from proposal p where p.id = new.proposal_id and p.kind = 'rate' and p.proposal_status = 'CONFIRMED'
      and p.market_id is not distinct from new.market_id and (p.payload ->> 'value')::numeric = new.value
      and p.payload ->> 'key' = concat_ws('.', new.kind, new.race) and (p.payload ->> 'from')::date <= new."from"
      and not exists (select 1 from rate r where r.proposal_id = p.id))
  then
    raise exception 'A rate comes from a confirmed proposal' using errcode = 'CM012';
  end if;
  return new;
end $body$;--> statement-breakpoint
create trigger rate_source before insert or update on rate for each row execute function rate_source();
