-- The link of a lot's chain that a bid is.
create function bid_link(b bid) returns bytea language sql stable as $body$
  select sha256(convert_to(bid_text(b), 'UTF8'))
$body$;
