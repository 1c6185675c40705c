-- Written by hand.
-- Written by nobody in particular.
select set_config('app.user_id', '0', true), set_config('app.migration', 'on', true);
--> statement-breakpoint
-- A bank reference that begins with four letters names the bank, and so one transfer of all banks: it is of one payment of all markets.
-- One of digits alone is that bank's own counting, and stays unique in its market. What doubles an earlier one stays as it is, is
-- said so and named by `npm run verify`.
update payment p set utr_twice = true, version = p.version + 1
where p.utr ~ '^[A-Z]{4}' and p.utr_twice is null
  and exists (select from payment o where o.utr = p.utr and o.market_id <> p.market_id and o.id < p.id);
--> statement-breakpoint
create unique index payment_utr_key on payment (utr) where utr_twice is null and utr ~ '^[A-Z]{4}';
--> statement-breakpoint
-- As before, and a fund that people post to is held to it as cash is: what stands on it is its credit. An opening is what stood, of two.
create or replace function cash_not_below_nil() returns trigger language plpgsql as $body$
declare
  v_voucher voucher;
  v_kind text := (select h.kind from ledger_head h where h.id = new.head_id and (h.kind = 'cash' or h.kind = 'fund' and h.manual));
  v_sign integer := case v_kind when 'fund' then -1 else 1 end;
  v_lowest numeric;
begin
  if v_kind is null then
    return null;
  end if;
  if (select sum(l.debit - l.credit) * v_sign from voucher_line l
      where l.voucher_id = new.voucher_id and l.head_id = new.head_id) >= 0 then
    return null;
  end if;
  select * into v_voucher from voucher v where v.id = new.voucher_id;
  if v_kind = 'fund' and v_voucher.vou_type = 'OB' then
    return null;
  end if;
  select min(s.balance) into v_lowest
  from (
    select sum(sum(l.debit - l.credit) * v_sign) over (order by greatest(v.day, v_voucher.day)) as balance
    from voucher_line l join voucher v on v.id = l.voucher_id
    where l.head_id = new.head_id and l.market_id = new.market_id
    group by greatest(v.day, v_voucher.day)
  ) s;
  if v_lowest >= 0
    or v_voucher.reverses_id is not null
      and exists (select 1 from mas_user u where u.id = v_voucher.posted_by_id and u.role = 'branchad')
    or exists (
      select 1 from proposal p join mas_user u on u.id in (p.maker_id, p.checker_id)
      where p.kind in ('voucher', 'voucherReversal') and p.proposal_status = 'CONFIRMED' and p.market_id = new.market_id
        and u.role = 'branchad' and p.xmin = pg_current_xact_id()::xid)
  then
    return null;
  end if;
  raise exception 'A head of % of market % would stand at % without the yes of a branch admin', v_kind, new.market_id, v_lowest
    using errcode = 'CM022', table = 'voucher_line';
end $body$;
--> statement-breakpoint
create constraint trigger fund_not_below_nil after insert on voucher_line deferrable initially deferred
  for each row when (new.debit > 0) execute function cash_not_below_nil();
