-- The link of a lot's chain that a withdrawn bid is.
create function withdrawal_hash(
  previous bytea, lot bigint, sequence integer, bid bigint, officer bigint, at timestamptz, reason text
) returns bytea language sql stable as $body$
  select sha256(convert_to(withdrawal_text(previous => previous, lot => lot, sequence => sequence, bid => bid,
    officer => officer, at => at, reason => reason), 'UTF8'))
$body$;
