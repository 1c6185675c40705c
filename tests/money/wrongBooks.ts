/* What holds of accounts, of the bank's statements beside the books, and of years that are closed: as in `wrongMoney.ts`. */

/** Entries that bills, notes on them and payments made, not people. */
const byProgram = `(select e.* from ledger_entry e left join voucher v on v.id = e.reverses_id
  where e.invoice_id is not null or e.vou_type in ('DN', 'CR') or coalesce(v.reference_no, e.reference_no) like 'PB/%')`

export const accounts = {
  'farmers owed something else than their bills less their payments': `(select market_id, customer_id, sum(amount) as owed
      from (select market_id, customer_id, net_amount as amount from invoice
          where side = 'farmer' and invoice_status = 'PROCESSED'
        union all select market_id, customer_id, net_amount from bill_note where side = 'farmer'
        union all select market_id, customer_id, -amount from payment
          where payment_status in ('SENT', 'SUCCESS') and payment_kind <> 'REFUND') a
      group by 1, 2) a
    full join (select market_id, customer_id, sum(credit - debit) as owed from ${byProgram} e where head_code = '1001'
      group by 1, 2) l using (market_id, customer_id) where coalesce(a.owed, 0) <> coalesce(l.owed, 0)`,
  'reelers billed otherwise than their account says': `(select market_id, customer_id, sum(amount) as owed
      from (select market_id, customer_id, net_amount as amount from invoice
          where side = 'reeler' and invoice_status = 'PROCESSED'
        union all select market_id, customer_id, net_amount from bill_note where side = 'reeler'
        union all select market_id, customer_id, amount from payment
          where payment_status in ('SENT', 'SUCCESS') and payment_kind = 'REFUND') a
      group by 1, 2) a
    full join (select market_id, customer_id, sum(debit - credit) as owed from ${byProgram} e where head_code = '1002'
      group by 1, 2) l using (market_id, customer_id) where coalesce(a.owed, 0) <> coalesce(l.owed, 0)`,
  'clearing that is not what is with the bank': `mas_branch m
    where (select coalesce(sum(credit - debit), 0) from ${byProgram} e where e.market_id = m.id and head_code = '3003')
      <> (select coalesce(sum(amount), 0) from payment p where p.market_id = m.id and payment_status = 'SENT')`,
  'trading and Round off that differ from the bills': `mas_branch m
    where (select coalesce(sum(debit - credit), 0) from ledger_entry e
        where e.market_id = m.id and head_code = '4001' and vou_type <> 'YC')
      <> (select coalesce(sum(case side when 'farmer' then amount else -amount end), 0) from invoice i
        where i.market_id = m.id and invoice_status = 'PROCESSED')
        + (select coalesce(sum(case side when 'farmer' then value else -value end), 0) from bill_note n where n.market_id = m.id)
    or (select coalesce(sum(credit - debit), 0) from ${byProgram} e where e.market_id = m.id and head_code = '5001')
      <> (select coalesce(sum(round_off), 0) from invoice i where i.market_id = m.id and invoice_status = 'PROCESSED')
        + (select coalesce(sum(round_off), 0) from bill_note n where n.market_id = m.id)`,
} as const

/** Lines of the bank that count, and of the books on its head, each with the match that it stands in. */
const bankSides = `(select l.market_id, 'bank' as side, l.credit - l.debit as amount, n.match_id
    from bank_line l join bank_statement s on s.id = l.statement_id and s.is_live
    left join bank_match_line n on n.bank_line_id = l.id and n.is_live
  union all select l.market_id, 'books', l.debit - l.credit, n.match_id
    from voucher_line l join ledger_head h on h.id = l.head_id and h.code = '3002'
    left join bank_match_line n on n.voucher_line_id = l.id and n.is_live)`

export const reconciliation = {
  'statements that do not lead from the one before to their closing balance': `bank_statement s
    left join bank_statement o on o.id = s.previous_id cross join lateral (
      select count(*) filter (where not is_opening) as n, coalesce(sum(credit - debit) filter (where not is_opening), 0) as moved,
        coalesce(sum(credit - debit) filter (where is_opening), 0) as opening from bank_line where statement_id = s.id) l
    where (s.lines::bigint, s.closing, s.carried) is distinct from (l.n, s.carried + l.moved, coalesce(o.closing, s.opening))
      or l.opening <> case when o.id is null then s.opening else 0 end`,
  'matches that are not the same money on both sides': `bank_match m left join lateral (
      select count(*) as n, coalesce(sum(amount) filter (where side = 'bank'), 0) as bank,
        coalesce(sum(amount) filter (where side = 'books'), 0) as books from ${bankSides} x where x.match_id = m.id) x on true
    where m.is_live and (x.n < 2 or x.bank <> x.books)`,
  'lines in two matches, or in one that is undone': `bank_match_line n join bank_match m on m.id = n.match_id
    where n.is_live <> m.is_live or n.is_live and (select count(*) from bank_match_line o where o.is_live
      and (o.bank_line_id, o.voucher_line_id) is not distinct from (n.bank_line_id, n.voucher_line_id)) > 1`,
  'banks that are not the books with what stands alone on either side': `(
      select market_id, sum(closing) as bank from bank_statement s where is_live and not exists (
        select from bank_statement n where n.previous_id = s.id and n.is_live) group by 1) b
    left join (select market_id, sum(amount) filter (where side = 'books') as books,
        coalesce(sum(amount) filter (where side = 'books' and match_id is null), 0) as not_at_bank,
        coalesce(sum(amount) filter (where side = 'bank' and match_id is null), 0) as not_in_books
      from ${bankSides} x group by 1) x using (market_id)
    where b.bank <> coalesce(x.books, 0) - coalesce(x.not_at_bank, 0) + coalesce(x.not_in_books, 0)`,
  // An explained line may be matched later, by whoever confirmed its statement, too.
  'statements confirmed with open lines, or by who had a hand in them': `bank_statement s
    where s.statement_status = 'CONFIRMED' and (s.checker_id is null or s.checker_id = s.maker_id or exists (
      select from bank_line l left join bank_match_line n on n.bank_line_id = l.id and n.is_live
        left join bank_match m on m.id = n.match_id
        left join bank_explanation x on x.bank_line_id = l.id and x.is_live
      where l.statement_id = s.id and (m.id is null and x.id is null
        or s.checker_id = m.made_by_id and m.made_at < s.checked_at or s.checker_id = x.made_by_id)))`,
} as const

export const years = {
  'years that do not carry forward what they end with': `year_close y cross join lateral (
      select 1 from (select head_id, coalesce(customer_id, 0) as party, debit - credit as balance from year_balance
          where year_close_id = y.id) k
        full join (select l.head_id, coalesce(l.customer_id, 0) as party, sum(l.debit - l.credit) as balance
          from voucher_line l join voucher v on v.id = l.voucher_id where v.market_id = y.market_id and v.day <= y.last_day
          group by 1, 2 having sum(l.debit - l.credit) <> 0) e using (head_id, party)
      where k.balance is distinct from e.balance) apart`,
  'income, expenses or trading that a closed year leaves': `year_close y join ledger_entry e
      on e.market_id = y.market_id and e.day <= y.last_day
    join ledger_head h on h.code = e.head_code and h.kind in ('trading', 'roundOff', 'income', 'expense')
    where (select sum(debit - credit) from ledger_entry o where o.market_id = y.market_id and o.day <= y.last_day
      and o.head_code = h.code) <> 0`,
  'year-end entries of another day, or of one person': `voucher v
    left join proposal q on q.proposal_status = 'CONFIRMED' and q.maker_id <> q.checker_id
      and (q.kind = 'voucher' and (q.outcome ->> 'id')::bigint = v.id
        or q.kind = 'yearClose' and q.market_id = v.market_id and q.payload ->> 'year' = v.accounting_year)
    where v.vou_type in ('YA', 'YC') and (to_char(v.day, 'MM-DD') <> '03-31' or v.reverses_id is not null or q.id is null)`,
} as const
