-- Written by hand.
-- Cash that goes below nil at the end of the voucher's day or of a later one wants what two confirmed in this very
-- transaction, one of them a branch admin, or a branch admin who takes a voucher back; looked at when it ends.
create function cash_not_below_nil() returns trigger language plpgsql as $body$
declare
  v_voucher voucher;
  v_lowest numeric;
begin
  if not exists (select 1 from ledger_head h where h.id = new.head_id and h.kind = 'cash') then
    return null;
  end if;
  if (select sum(l.debit - l.credit) from voucher_line l where l.voucher_id = new.voucher_id and l.head_id = new.head_id) >= 0 then
    return null;
  end if;
  select * into v_voucher from voucher v where v.id = new.voucher_id;
  select min(s.balance) into v_lowest
  from (
    select sum(sum(l.debit - l.credit)) over (order by greatest(v.day, v_voucher.day)) as balance
    from voucher_line l join voucher v on v.id = l.voucher_id
    where l.head_id = new.head_id and l.market_id = new.market_id
    group by greatest(v.day, v_voucher.day)
  ) s;
  if v_lowest >= 0
    or v_voucher.reverses_id is not null
      and exists (select 1 from mas_user u where u.id = v_voucher.posted_by_id and u.role = 'branchad')
    or exists (
      select 1 from proposal p join mas_user u on u.id in (p.maker_id, p.checker_id)
      where p.kind = 'voucher' and p.proposal_status = 'CONFIRMED' and p.market_id = new.market_id
        and u.role = 'branchad' and p.xmin = pg_current_xact_id()::xid)
  then
    return null;
  end if;
  raise exception 'Cash of market % would stand at % without the yes of a branch admin', new.market_id, v_lowest
    using errcode = 'CM022', table = 'voucher_line';
end $body$;
--> statement-breakpoint
create constraint trigger cash_not_below_nil after insert on voucher_line deferrable initially deferred
  for each row when (new.credit > 0) execute function cash_not_below_nil();
