-- What parts the bank from the books of a market at the end of a day: lines of one side without one of the other by then,
-- signed as they lead from the balance of the books to that of the bank. Of a match that is not whole by then the rest.
create function bank_differences(p_market bigint, p_day date)
returns table (part text, day date, document text, reference text, particulars text, kind text, amount numeric, voucher_id bigint)
language sql stable as $body$
  with books as (
    select e.* from book_entry e where e.market_id = p_market and e.day <= p_day
  ),
  lines as (
    select e.* from bank_entry e where e.market_id = p_market and e.day <= p_day
  ),
  rests as (
    select o.match_id, sum(o.books) as books, sum(o.bank) as bank
    from (
      select match_id, debit - credit as books, 0 as bank from books where match_id is not null
      union all
      select match_id, 0, credit - debit from lines where match_id is not null
    ) o group by o.match_id having sum(o.books) <> sum(o.bank)
  )
  select case when e.credit > 0 then 'PAYMENT' else 'RECEIPT' end, e.day, e.voucher_no::text, e.reference_no::text,
    concat_ws(' · ', e.notes, e.note), e.explanation::text, e.credit - e.debit,
    e.voucher_id
  from books e where e.match_id is null
  union all
  select case when e.explanation is null then 'OPEN' else 'EXPLAINED' end, e.day, e.bank::text, e.reference::text,
    concat_ws(' · ', e.narration, e.note), e.explanation::text, e.credit - e.debit, null
  from lines e where e.match_id is null
  union all
  select case when b.day is null then 'LATER' when r.books < 0 then 'PAYMENT' else 'RECEIPT' end, coalesce(b.day, l.day),
    coalesce(b.numbers, l.banks), coalesce(b.reference, l.reference), coalesce(b.notes, l.narration), null,
    r.bank - r.books, b.voucher_id
  from rests r
  left join lateral (
    select min(e.day) as day, string_agg(e.voucher_no, ', ' order by e.sequence) as numbers,
      max(e.reference_no) as reference, max(e.notes) as notes, min(e.voucher_id) as voucher_id
    from books e where e.match_id = r.match_id
  ) b on true
  left join lateral (
    select min(e.day) as day, max(e.bank) as banks, max(e.reference) as reference, max(e.narration) as narration
    from lines e where e.match_id = r.match_id
  ) l on true
$body$;
