-- Where an account may go is one of the legal moves by now; this says who may take it there.
create or replace function guard_bank_account() returns trigger language plpgsql as $body$
declare
  v_actor bigint := bank_account_actor();
begin
  if tg_op = 'DELETE' or (old.customer_id, old.market_id, old.bank_ac_no_enc, old.bank_ac_no_hash, old.bank_ac_no_last4,
      old.ifsc_code, old.holder_name, old.entered_by_id, old.entered_at, old.proposal_id)
    is distinct from (new.customer_id, new.market_id, new.bank_ac_no_enc, new.bank_ac_no_hash, new.bank_ac_no_last4,
      new.ifsc_code, new.holder_name, new.entered_by_id, new.entered_at, new.proposal_id) then
    raise exception 'A bank account keeps its values' using errcode = 'CM002';
  end if;
  if old.account_status <> new.account_status and new.account_status in ('CONFIRMED', 'REFUSED')
    and (new.decided_by_id is distinct from v_actor
      or new.entered_by_id is not null and (v_actor is null or v_actor = new.entered_by_id)) then
    raise exception 'A bank account is confirmed by another person' using errcode = 'CM002';
  end if;
  return new;
end $body$;
