-- What of farmers' bank accounts holds whoever writes: the console, an import, an older process, or SQL by hand.
CREATE FUNCTION bank_account_actor() RETURNS bigint LANGUAGE sql STABLE AS $body$
  select nullif(nullif(current_setting('app.user_id', true), '')::bigint, 0)
$body$;
--> statement-breakpoint
-- The account that a farmer is paid to: the last that was the first or was confirmed.
CREATE FUNCTION standing_account(p_customer bigint) RETURNS SETOF bank_account LANGUAGE sql STABLE AS $body$
  select * from bank_account where customer_id = p_customer and account_status in ('FIRST', 'CONFIRMED')
  order by id desc limit 1
$body$;
--> statement-breakpoint
-- A record's first account stands at once; every other number, IFSC or holder waits for a second official, and the one
-- before it stands. A newer change takes the place of one that waits; what was there before ends the waiting. The row of
-- the customer is the lock.
CREATE FUNCTION keep_bank_account() RETURNS trigger LANGUAGE plpgsql AS $body$
declare
  v_actor bigint := bank_account_actor();
  v_holder text := coalesce(nullif(btrim(new.bank_ac_name), ''), new.ledger_name);
  v_standing bank_account;
  v_waiting bank_account;
  v_proposal bigint;
  v_account bigint;
begin
  if new.customer_type <> 'farmer' or new.bank_ac_no_hash is null then
    return null;
  end if;
  select * into v_standing from standing_account(new.id);
  select * into v_waiting from bank_account a where a.customer_id = new.id and a.account_status = 'WAITING';
  if v_waiting.id is not null then
    if (v_waiting.bank_ac_no_hash, v_waiting.ifsc_code, v_waiting.holder_name)
      is not distinct from (new.bank_ac_no_hash, new.ifsc_code, v_holder) then
      return null;
    end if;
    update proposal p set proposal_status = 'WITHDRAWN', checked_at = now(), version = p.version + 1
      where p.id = v_waiting.proposal_id and p.proposal_status = 'PROPOSED';
    update bank_account a set account_status = 'WITHDRAWN', decided_at = now() where a.id = v_waiting.id;
  end if;
  if v_standing.id is not null and (v_standing.bank_ac_no_hash, v_standing.ifsc_code, v_standing.holder_name)
    is not distinct from (new.bank_ac_no_hash, new.ifsc_code, v_holder) then
    if (v_standing.bank_name, v_standing.bank_branch_name, v_standing.bank_ac_name)
      is distinct from (new.bank_name, new.bank_branch_name, new.bank_ac_name) then
      update bank_account a set bank_name = new.bank_name, bank_branch_name = new.bank_branch_name,
        bank_ac_name = new.bank_ac_name where a.id = v_standing.id;
    end if;
    return null;
  end if;
  if v_standing.id is not null then
    if v_actor is null then
      raise exception 'A change of a bank account needs a person' using errcode = 'CM001';
    end if;
    v_account := nextval(pg_get_serial_sequence('bank_account', 'id'));
    insert into proposal (market_id, kind, payload, maker_id, made_at)
    values (new.market_id, 'bankAccount', jsonb_build_object('accountId', v_account, 'customerId', new.id,
      'headCode', new.head_code, 'name', new.ledger_name, 'nameTa', new.ledger_name_ta,
      'from', jsonb_build_object('last4', v_standing.bank_ac_no_last4, 'ifscCode', v_standing.ifsc_code,
        'holderName', v_standing.holder_name),
      'to', jsonb_build_object('last4', new.bank_ac_no_last4, 'ifscCode', new.ifsc_code, 'holderName', v_holder)),
      v_actor, now())
    returning id into v_proposal;
  end if;
  insert into bank_account (id, market_id, customer_id, bank_ac_no_enc, bank_ac_no_hash, bank_ac_no_last4, ifsc_code,
    holder_name, bank_name, bank_branch_name, bank_ac_name, account_status, entered_by_id, entered_at, proposal_id)
  values (coalesce(v_account, nextval(pg_get_serial_sequence('bank_account', 'id'))), new.market_id, new.id,
    new.bank_ac_no_enc, new.bank_ac_no_hash, new.bank_ac_no_last4, new.ifsc_code, v_holder, new.bank_name,
    new.bank_branch_name, new.bank_ac_name, case when v_proposal is null then 'FIRST' else 'WAITING' end, v_actor, now(),
    v_proposal);
  return null;
end $body$;
--> statement-breakpoint
CREATE TRIGGER bank_account_kept AFTER INSERT OR UPDATE OF bank_ac_no_enc, bank_ac_no_hash, bank_ac_no_last4, ifsc_code,
  bank_ac_name, ledger_name, bank_name, bank_branch_name, customer_type ON mas_customer
  FOR EACH ROW EXECUTE FUNCTION keep_bank_account();
--> statement-breakpoint
-- An account keeps its values, and moves on once: by another person than the one who entered it, in their own name.
CREATE FUNCTION guard_bank_account() RETURNS trigger LANGUAGE plpgsql AS $body$
declare
  v_actor bigint := bank_account_actor();
begin
  if tg_op = 'DELETE' or (old.customer_id, old.market_id, old.bank_ac_no_enc, old.bank_ac_no_hash, old.bank_ac_no_last4,
      old.ifsc_code, old.holder_name, old.entered_by_id, old.entered_at, old.proposal_id)
    is distinct from (new.customer_id, new.market_id, new.bank_ac_no_enc, new.bank_ac_no_hash, new.bank_ac_no_last4,
      new.ifsc_code, new.holder_name, new.entered_by_id, new.entered_at, new.proposal_id) then
    raise exception 'A bank account keeps its values' using errcode = 'CM002';
  end if;
  if old.account_status = new.account_status then
    return new;
  end if;
  if not (old.account_status = 'WAITING' and new.account_status in ('CONFIRMED', 'REFUSED', 'WITHDRAWN')
      or old.account_status = 'FIRST' and new.account_status = 'CONFIRMED')
    or new.account_status in ('CONFIRMED', 'REFUSED')
      and (new.decided_by_id is distinct from v_actor or new.entered_by_id is not null
        and (v_actor is null or v_actor = new.entered_by_id)) then
    raise exception 'A bank account is confirmed by another person' using errcode = 'CM002';
  end if;
  return new;
end $body$;
--> statement-breakpoint
CREATE TRIGGER bank_account_guarded BEFORE UPDATE OR DELETE ON bank_account
  FOR EACH ROW EXECUTE FUNCTION guard_bank_account();
--> statement-breakpoint
CREATE TRIGGER two_people BEFORE INSERT OR UPDATE OF entered_by_id, decided_by_id ON bank_account
  FOR EACH ROW EXECUTE FUNCTION two_people('entered_by_id', 'decided_by_id', 'decided_at');
--> statement-breakpoint
-- A payment that goes into a batch takes the account in force along; the checker's yes that sends it confirms an account
-- which nobody but the person who entered it has seen. The customer is held, so that no change comes in between.
CREATE FUNCTION freeze_payment_account() RETURNS trigger LANGUAGE plpgsql AS $body$
declare
  v_account bank_account;
begin
  if new.batch_id is not null and (tg_op = 'INSERT' or old.batch_id is distinct from new.batch_id) then
    perform 1 from mas_customer c where c.id = new.customer_id for share;
    select * into v_account from standing_account(new.customer_id);
    if v_account.id is null or v_account.bank_ac_no_enc is null
      or exists (select from bank_account a where a.customer_id = new.customer_id and a.account_status = 'WAITING') then
      raise exception 'Payment % has no account that stands', new.id using errcode = 'CM005';
    end if;
    insert into payment_account (batch_id, payment_id, bank_account_id, bank_ac_no_enc, bank_ac_no_hash,
      bank_ac_no_last4, ifsc_code, holder_name, bank_name, bank_branch_name)
    values (new.batch_id, new.id, v_account.id, v_account.bank_ac_no_enc, v_account.bank_ac_no_hash,
      v_account.bank_ac_no_last4, v_account.ifsc_code, v_account.holder_name, v_account.bank_name,
      v_account.bank_branch_name);
  end if;
  if new.payment_status = 'SENT' and (tg_op = 'INSERT' or old.payment_status <> 'SENT') then
    update bank_account a set account_status = 'CONFIRMED', decided_by_id = bank_account_actor(), decided_at = now()
    from payment_account f
    where f.batch_id = new.batch_id and f.payment_id = new.id and a.id = f.bank_account_id and a.account_status = 'FIRST';
    if not exists (
      select from payment_account f join bank_account a on a.id = f.bank_account_id
      where f.batch_id = new.batch_id and f.payment_id = new.id and a.account_status = 'CONFIRMED') then
      raise exception 'Payment % has no confirmed account', new.id using errcode = 'CM005';
    end if;
  end if;
  return null;
end $body$;
--> statement-breakpoint
CREATE TRIGGER payment_account_frozen AFTER INSERT OR UPDATE OF batch_id, payment_status ON payment
  FOR EACH ROW EXECUTE FUNCTION freeze_payment_account();
--> statement-breakpoint
-- Written by nobody in particular.
SELECT set_config('app.user_id', '0', true);
--> statement-breakpoint
-- The accounts that are there: entered by whoever last changed them, as far as the audit tells; those that money went to
-- before count as confirmed.
INSERT INTO bank_account (market_id, customer_id, bank_ac_no_enc, bank_ac_no_hash, bank_ac_no_last4, ifsc_code,
  holder_name, bank_name, bank_branch_name, bank_ac_name, account_status, entered_by_id)
SELECT c.market_id, c.id, c.bank_ac_no_enc, c.bank_ac_no_hash, c.bank_ac_no_last4, c.ifsc_code,
  coalesce(nullif(btrim(c.bank_ac_name), ''), c.ledger_name), c.bank_name, c.bank_branch_name, c.bank_ac_name,
  case when exists (select from payment p where p.customer_id = c.id and p.payment_status in ('SENT', 'SUCCESS'))
    then 'CONFIRMED' else 'FIRST' end,
  (select u.id from audit a join mas_user u on u.id = a.user_id
    where a.table_name = 'mas_customer' and a.row_id = c.id and (a.operation = 'INSERT'
      or (a.before ->> 'bank_ac_no_last4', a.before ->> 'ifsc_code', a.before ->> 'bank_ac_name')
        is distinct from (a.after ->> 'bank_ac_no_last4', a.after ->> 'ifsc_code', a.after ->> 'bank_ac_name'))
    order by a.id desc limit 1)
FROM mas_customer c WHERE c.customer_type = 'farmer' AND c.bank_ac_no_hash IS NOT NULL ORDER BY c.id;
