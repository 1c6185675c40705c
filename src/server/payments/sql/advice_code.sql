-- The code on a farmer's advice of a batch. It is made of the batch's own, which no farmer's paper shows: who holds one
-- advice cannot make up the code of another.
create function advice_code(p_code text, p_batch bigint, p_farmer bigint) returns text language sql immutable as $body$
  select left(encode(sha256(convert_to(concat_ws('/', p_code, p_batch, p_farmer), 'UTF8')), 'hex'), 32)
    || '-' || p_batch || '-' || p_farmer
$body$;
