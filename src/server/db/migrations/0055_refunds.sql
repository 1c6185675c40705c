-- A reeler's own money goes back to them through the bank as a farmer's payment does (0075).
lock table mas_customer in share row exclusive mode;
--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT "payment_payment_kind_check";
--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT "payment_payment_status_check";
--> statement-breakpoint
ALTER TABLE "proposal" DROP CONSTRAINT "proposal_kind_check";
--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_payment_rule9" CHECK (payment_kind is distinct from 'REFUND' or (item_id is not null));
--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_payment_kind_check" CHECK (payment_kind in ('LOT', 'OPENING', 'CORRECTION', 'REFUND'));
--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_payment_status_check" CHECK (payment_status in ('PROPOSED', 'PENDING', 'READY', 'SENT', 'SUCCESS', 'RETURNED', 'FAILED', 'HELD', 'SETTLED', 'CANCELLED'));
--> statement-breakpoint
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_kind_check" CHECK (kind in ('rate', 'setting', 'invoiceCancel', 'challanTakenBack', 'paymentReturn', 'refund', 'voucher', 'yearClose', 'bankAccount', 'account', 'master'));
--> statement-breakpoint
create or replace trigger legal_start before insert on payment for each row when (new.payment_status <> all (array['PENDING', 'SETTLED', 'PROPOSED'])) execute function refuse_move('payment_status');
--> statement-breakpoint
create or replace trigger legal_move before update of payment_status on payment for each row when (old.payment_status <> new.payment_status and old.payment_status || '>' || new.payment_status <> all (array['PROPOSED>PENDING', 'PROPOSED>CANCELLED', 'PENDING>READY', 'PENDING>HELD', 'PENDING>SETTLED', 'PENDING>CANCELLED', 'READY>SENT', 'READY>HELD', 'READY>SETTLED', 'READY>CANCELLED', 'SENT>SUCCESS', 'SENT>FAILED', 'SUCCESS>RETURNED', 'RETURNED>PENDING', 'RETURNED>SETTLED', 'FAILED>PENDING', 'FAILED>SETTLED', 'FAILED>CANCELLED', 'HELD>PENDING', 'HELD>SETTLED', 'HELD>CANCELLED', 'SETTLED>PENDING'])) execute function refuse_move('payment_status');
--> statement-breakpoint
-- What of a reeler's credit goes back to them and has not left yet: proposed, or waiting for a batch or for the bank again. What is
-- with the bank is posted, and settles the credit itself (0075).
create function refunding(p_item bigint) returns numeric language sql stable as $body$
  select coalesce(sum(p.amount), 0) from payment p
  where p.item_id = p_item and p.payment_kind = 'REFUND'
    and p.payment_status in ('PROPOSED', 'PENDING', 'READY', 'HELD', 'FAILED', 'RETURNED')
$body$;
--> statement-breakpoint
-- A refund pays a reeler's own open credit back, within what is open of it, and is proposed first. What else is paid never is.
create function keep_refund() returns trigger language plpgsql as $body$
declare
  i open_item;
begin
  if tg_op = 'UPDATE' then
    if not exists (
      select from proposal q where q.kind = 'refund' and q.proposal_status = 'CONFIRMED'
        and q.market_id = new.market_id and q.checker_id <> q.maker_id
        and q.payload -> 'items' @> jsonb_build_array(jsonb_build_object('paymentId', new.id))) then
      raise exception 'Refund % is not confirmed', new.id
        using errcode = 'CM049', schema = tg_table_schema, table = tg_table_name;
    end if;
    return new;
  end if;
  if (new.payment_kind = 'REFUND') <> (new.payment_status = 'PROPOSED') then
    raise exception 'A refund is proposed, and nothing else'
      using errcode = 'CM049', schema = tg_table_schema, table = tg_table_name;
  end if;
  if new.payment_kind <> 'REFUND' then
    return new;
  end if;
  select * into i from open_item o where o.id = new.item_id for no key update;
  if (i.side, i.is_debit, i.customer_id, i.market_id) is distinct from ('reeler', false, new.customer_id, new.market_id)
    or new.amount <= 0 or new.amount > i.amount - i.settled - refunding(i.id) then
    raise exception 'A refund of % is not of what is open', new.amount
      using errcode = 'CM049', schema = tg_table_schema, table = tg_table_name;
  end if;
  return new;
end $body$;
--> statement-breakpoint
create trigger refund_kept before insert on payment for each row execute function keep_refund();
--> statement-breakpoint
create trigger refund_confirmed before update of payment_status on payment for each row
  when (old.payment_status = 'PROPOSED' and new.payment_status = 'PENDING') execute function keep_refund();
--> statement-breakpoint
-- As before, and what a reeler gets back is left to itself.
create or replace function settle_oldest(p_market bigint, p_customer bigint, p_side text, p_voucher bigint, p_by bigint, p_at timestamptz)
returns void language plpgsql as $body$
declare
  d open_item;
  c open_item;
  v_free numeric;
  v_posted date := coalesce((select v.day from voucher v where v.id = p_voucher), (p_at at time zone 'Asia/Kolkata')::date);
begin
  loop
    select * into d from open_item i
    where i.customer_id = p_customer and i.market_id = p_market and i.is_open and i.side = p_side and i.is_debit
    order by i.due_day, i.day, i.id limit 1;
    exit when not found;
    select * into c from open_item i
    where i.customer_id = p_customer and i.market_id = p_market and i.is_open and i.side = p_side and not i.is_debit
      and (i.side = 'farmer' or i.amount - i.settled > refunding(i.id))
      and not exists (
        select from payment_of_item(i.id) p
        where p.payment_kind <> 'REFUND' and (p.payment_status in ('SENT', 'HELD', 'CANCELLED')
          or p.payment_status = 'READY' and p.batch_id is not null))
    order by i.due_day, i.day, i.id limit 1;
    exit when not found;
    v_free := c.amount - c.settled - case when p_side = 'reeler' then refunding(c.id) else 0 end;
    insert into settlement (market_id, debit_item_id, credit_item_id, amount, day, voucher_id, made_by_id, made_at)
    values (p_market, d.id, c.id, least(d.amount - d.settled, v_free),
      settlement_day(d.id, c.id, v_posted), p_voucher, p_by, p_at);
  end loop;
end $body$;
--> statement-breakpoint
-- A settlement is of two open items of one account, and never of more than both have open. What it takes of a farmer's item
-- that is still to be paid goes to no bank: its payment is so much less, and with nothing left SETTLED, or CANCELLED with what
-- it was owed for. What is with the bank, or in a batch that waits for its yes, is settled by nobody else. What becomes open
-- again after the bank paid it is paid by a payment of its own. What a reeler gets back is settled by its own batch alone, and
-- is cancelled with the voucher that it is refunded of.
create or replace function apply_settlement() returns trigger language plpgsql as $body$
declare
  d open_item;
  c open_item;
  v_was settlement;
  v_by voucher;
  v_payment payment;
  v_status text;
  v_rest numeric := new.amount;
  v_part numeric;
begin
  perform 1 from open_item i where i.id in (new.debit_item_id, new.credit_item_id) order by i.id for no key update;
  select * into d from open_item i where i.id = new.debit_item_id;
  select * into c from open_item i where i.id = new.credit_item_id;
  select * into v_was from settlement s where s.id = new.releases_id;
  if (d.market_id, d.customer_id, d.side) is distinct from (c.market_id, c.customer_id, c.side)
    or not d.is_debit or c.is_debit or new.market_id is distinct from d.market_id
    or new.amount > least(d.amount - d.settled, c.amount - c.settled)
    or coalesce(new.amount = 0 or (new.amount < 0) <> (new.releases_id is not null), true)
    or new.releases_id is not null and (v_was.debit_item_id, v_was.credit_item_id, -v_was.amount, v_was.releases_id)
      is distinct from (new.debit_item_id, new.credit_item_id, new.amount, null::bigint) then
    raise exception 'settlement of % and % by %: not two open items of one account', new.debit_item_id,
      new.credit_item_id, new.amount using errcode = 'CM018', schema = tg_table_schema, table = tg_table_name;
  end if;
  select * into v_by from voucher v where v.id = d.voucher_id;
  if c.side = 'reeler' and new.amount > c.amount - c.settled - refunding(c.id)
    and v_by.reverses_id is distinct from c.voucher_id and not sends_item(v_by, c.id) then
    raise exception 'item % is being refunded', c.id
      using errcode = 'CM049', schema = tg_table_schema, table = tg_table_name;
  end if;
  update open_item i set settled = i.settled + new.amount, is_open = i.settled + new.amount < i.amount
    where i.id in (d.id, c.id);
  if c.side = 'reeler' and v_by.reverses_id is distinct from c.voucher_id then
    return new;
  end if;
  if c.lot_id is not null and v_by.reverses_id is not distinct from c.voucher_id or sends_item(v_by, c.id) then
    return new;
  end if;
  for v_payment in
    select p.* from payment p
    where p.id in (select o.id from payment_of_item(c.id) o) and p.payment_status <> 'SUCCESS'
      and (p.item_id is null or p.payment_status <> 'CANCELLED') and (new.amount < 0 or p.amount > 0)
    order by p.payment_status = 'SENT' or p.payment_status = 'READY' and p.batch_id is not null,
      p.payment_status = 'SETTLED', p.id for no key update
  loop
    exit when v_rest = 0;
    if v_payment.payment_status = 'SENT' or v_payment.payment_status = 'READY' and v_payment.batch_id is not null then
      raise exception 'payment % is in a batch', v_payment.id
        using errcode = 'CM019', schema = tg_table_schema, table = tg_table_name;
    end if;
    v_part := least(v_payment.amount, v_rest);
    v_rest := v_rest - v_part;
    if v_by.reverses_id is not distinct from c.voucher_id and v_part = v_payment.amount
      and v_payment.payment_status in ('PROPOSED', 'PENDING', 'READY', 'HELD', 'FAILED') then
      update payment p set payment_status = 'CANCELLED', version = p.version + 1 where p.id = v_payment.id;
      continue;
    end if;
    v_status := case
      when v_payment.payment_status = 'CANCELLED' then 'CANCELLED'
      when v_payment.amount = v_part then 'SETTLED'
      when v_payment.payment_status = 'SETTLED' then 'PENDING'
      else v_payment.payment_status end;
    update payment p set amount = p.amount - v_part, settled_amount = greatest(p.settled_amount + v_part, 0),
      payment_status = v_status, reason = case when v_status = 'SETTLED' then null else p.reason end,
      version = p.version + 1
    where p.id = v_payment.id;
    if (v_status = 'SETTLED') <> (v_payment.payment_status = 'SETTLED') then
      update lot l set lot_status = case v_status when 'SETTLED' then 'PAID' else 'BILLED' end, version = l.version + 1,
        room_version = l.room_version + 1
      where l.id = v_payment.lot_id and l.lot_status = case v_status when 'SETTLED' then 'BILLED' else 'PAID' end;
    end if;
  end loop;
  if v_rest < 0 and c.side = 'farmer' and (is_paid_out(c.id) or exists (select from payment_of_item(c.id) p where p.payment_status = 'SUCCESS'))
    and not exists (select from voucher v where v.id = new.voucher_id and v.reverses_id = c.voucher_id) then
    perform pay_item(c.id, -v_rest, 0, coalesce((select v.day from voucher v where v.id = new.voucher_id), new.day));
  end if;
  return new;
end $body$;
--> statement-breakpoint
-- A record's first account stands at once; every other number, IFSC or holder waits for a second official, and the one
-- before it stands. A newer change takes the place of one that waits; what was there before ends the waiting. The row of
-- the customer is the lock.
create or replace function keep_bank_account() RETURNS trigger LANGUAGE plpgsql AS $body$
declare
  v_actor bigint := bank_account_actor();
  v_holder text := coalesce(nullif(btrim(new.bank_ac_name), ''), new.ledger_name);
  v_standing bank_account;
  v_waiting bank_account;
  v_proposal bigint;
  v_account bigint;
begin
  if new.bank_ac_no_hash is null then
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
-- Written by nobody in particular.
select set_config('app.user_id', '0', true), set_config('app.migration', 'on', true);
--> statement-breakpoint
-- The accounts of reelers that are there: entered by whoever last changed them, as far as the audit tells.
INSERT INTO bank_account (market_id, customer_id, bank_ac_no_enc, bank_ac_no_hash, bank_ac_no_last4, ifsc_code,
  holder_name, bank_name, bank_branch_name, bank_ac_name, account_status, entered_by_id)
SELECT c.market_id, c.id, c.bank_ac_no_enc, c.bank_ac_no_hash, c.bank_ac_no_last4, c.ifsc_code,
  coalesce(nullif(btrim(c.bank_ac_name), ''), c.ledger_name), c.bank_name, c.bank_branch_name, c.bank_ac_name,
  'FIRST',
  (select u.id from audit a join mas_user u on u.id = a.user_id
    where a.table_name = 'mas_customer' and a.row_id = c.id and (a.operation = 'INSERT'
      or (a.before ->> 'bank_ac_no_last4', a.before ->> 'ifsc_code', a.before ->> 'bank_ac_name')
        is distinct from (a.after ->> 'bank_ac_no_last4', a.after ->> 'ifsc_code', a.after ->> 'bank_ac_name'))
    order by a.id desc limit 1)
FROM mas_customer c WHERE c.customer_type = 'reeler' AND c.bank_ac_no_hash IS NOT NULL ORDER BY c.id;
