-- The prints of tokens that were not taken back: how often each kind of a lot's token was printed, and when last.
create view token_standing as
select n.lot_id, n.token_kind, count(*)::int as prints, max(n.printed_at) as printed_at, max(n.id) as last_id
from token_print n
where not exists (select 1 from token_print_undo u where u.print_id = n.id)
group by n.lot_id, n.token_kind;
