-- Whether a reeler's money that goes back to them is held in such a state of its payment: by the word of two, and not posted yet (0075).
create function refund_holds(p_status text) returns boolean language sql immutable as $body$
  select p_status in ('PENDING', 'READY', 'HELD', 'FAILED', 'RETURNED')
$body$;
