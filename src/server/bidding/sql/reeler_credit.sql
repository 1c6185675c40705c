-- Of a reeler's money what pays nothing that is due: open credits but what goes back to them by the word of two, and what people settled by hand with what is
-- due later. The next posting would pay what is due with the first; nobody makes a bill late by the second (0075).
create function reeler_credit(p_reeler bigint, p_market bigint, p_today date) returns numeric language sql stable as $body$
  select
    coalesce((
      select sum(i.amount - i.settled - coalesce((
          select sum(p.amount) from payment p
          where p.item_id = i.id and p.payment_kind = 'REFUND' and refund_holds(p.payment_status)), 0))
      from open_item i
      where i.customer_id = p_reeler and i.market_id = p_market and i.is_open and not i.is_debit), 0)
    + coalesce((
      select sum(s.amount) from open_item i join settlement s on s.debit_item_id = i.id
      where i.customer_id = p_reeler and i.market_id = p_market and i.is_debit and i.due_day >= p_today
        and s.by_hand and s.releases_id is null
        and not exists (select from settlement r where r.releases_id = s.id)), 0)
$body$;
