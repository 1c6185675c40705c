-- The clock that decides: opening, bids, closing and decisions all read this one.
create function auction_now() returns timestamptz language sql volatile as 'select clock_timestamp()';
