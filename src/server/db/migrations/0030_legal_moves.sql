-- Every status goes as its table of legal moves says (resources/transitions), whoever writes. The moves stand in the
-- triggers' conditions: this is called for what they do not have.
create function refuse_move() returns trigger language plpgsql as $body$
declare
  v_system boolean := current_setting('app.user_id', true) = '0';
  v_from text := case when tg_op = 'UPDATE' then to_jsonb(old) ->> tg_argv[0] else 'new' end;
begin
  if v_system and current_setting('app.migration', true) = 'on'
    or v_system and tg_op = 'INSERT' and current_setting('app.history', true) = 'on' then
    return new;
  end if;
  raise exception '% %: % to %, which is no legal move', tg_table_name, to_jsonb(new) ->> 'id', v_from,
    to_jsonb(new) ->> tg_argv[0]
    using errcode = 'CM016', schema = tg_table_schema, table = tg_table_name, column = tg_argv[0];
end $body$;
--> statement-breakpoint
create or replace trigger legal_start before insert on inward for each row when (new.state <> all (array['OPEN'])) execute function refuse_move('state');
--> statement-breakpoint
create or replace trigger legal_move before update of state on inward for each row when (old.state <> new.state and old.state || '>' || new.state <> all (array['OPEN>CANCELLED'])) execute function refuse_move('state');
--> statement-breakpoint
create or replace trigger legal_start before insert on lot_round for each row when (new.verdict <> all (array['PENDING', 'NO_BID'])) execute function refuse_move('verdict');
--> statement-breakpoint
create or replace trigger legal_move before update of verdict on lot_round for each row when (old.verdict <> new.verdict and old.verdict || '>' || new.verdict <> all (array['PENDING>APPROVED', 'PENDING>REJECTED', 'PENDING>NO_BID'])) execute function refuse_move('verdict');
--> statement-breakpoint
create or replace trigger legal_start before insert on lot for each row when (new.lot_status <> all (array['INWARD', 'TESTED'])) execute function refuse_move('lot_status');
--> statement-breakpoint
create or replace trigger legal_move before update of lot_status on lot for each row when (old.lot_status <> new.lot_status and old.lot_status || '>' || new.lot_status <> all (array['INWARD>TESTED', 'INWARD>RETURNED', 'INWARD>CANCELLED', 'TESTED>INWARD', 'TESTED>SLOTTED', 'TESTED>RETURNED', 'TESTED>CARRIED', 'TESTED>CANCELLED', 'SLOTTED>BIDDING', 'SLOTTED>BID_CLOSED', 'SLOTTED>NO_BID', 'SLOTTED>TESTED', 'SLOTTED>REJECTED', 'BIDDING>BID_CLOSED', 'BIDDING>NO_BID', 'BID_CLOSED>APPROVED', 'BID_CLOSED>REJECTED', 'BID_CLOSED>NO_BID', 'APPROVED>WEIGHED', 'WEIGHED>BILLED', 'WEIGHED>PAID', 'BILLED>PAID', 'BILLED>WEIGHED', 'NO_BID>SLOTTED', 'NO_BID>RETURNED', 'NO_BID>CARRIED', 'REJECTED>SLOTTED', 'REJECTED>RETURNED', 'REJECTED>CARRIED'])) execute function refuse_move('lot_status');
--> statement-breakpoint
create or replace trigger legal_start before insert on display_ticket for each row when (new.ticket_status <> all (array['WAITING'])) execute function refuse_move('ticket_status');
--> statement-breakpoint
create or replace trigger legal_move before update of ticket_status on display_ticket for each row when (old.ticket_status <> new.ticket_status and old.ticket_status || '>' || new.ticket_status <> all (array['WAITING>OPEN', 'OPEN>ENDED'])) execute function refuse_move('ticket_status');
--> statement-breakpoint
create or replace trigger legal_start before insert on reeler_device for each row when (new.device_status <> all (array['WAITING'])) execute function refuse_move('device_status');
--> statement-breakpoint
create or replace trigger legal_move before update of device_status on reeler_device for each row when (old.device_status <> new.device_status and old.device_status || '>' || new.device_status <> all (array['WAITING>BOUND', 'WAITING>ENDED', 'BOUND>ENDED'])) execute function refuse_move('device_status');
--> statement-breakpoint
create or replace trigger legal_start before insert on slot for each row when (new.slot_status <> all (array['SCHEDULED'])) execute function refuse_move('slot_status');
--> statement-breakpoint
create or replace trigger legal_move before update of slot_status on slot for each row when (old.slot_status <> new.slot_status and old.slot_status || '>' || new.slot_status <> all (array['SCHEDULED>LIVE', 'SCHEDULED>CLOSED', 'SCHEDULED>CANCELLED', 'LIVE>CLOSED', 'CLOSED>APPROVED'])) execute function refuse_move('slot_status');
--> statement-breakpoint
create or replace trigger legal_start before insert on bank_account for each row when (new.account_status <> all (array['FIRST', 'WAITING'])) execute function refuse_move('account_status');
--> statement-breakpoint
create or replace trigger legal_move before update of account_status on bank_account for each row when (old.account_status <> new.account_status and old.account_status || '>' || new.account_status <> all (array['FIRST>CONFIRMED', 'WAITING>CONFIRMED', 'WAITING>REFUSED', 'WAITING>WITHDRAWN'])) execute function refuse_move('account_status');
--> statement-breakpoint
create or replace trigger legal_start before insert on invoice for each row when (new.invoice_status <> all (array['PROCESSED'])) execute function refuse_move('invoice_status');
--> statement-breakpoint
create or replace trigger legal_move before update of invoice_status on invoice for each row when (old.invoice_status <> new.invoice_status and old.invoice_status || '>' || new.invoice_status <> all (array['PROCESSED>CANCELLED'])) execute function refuse_move('invoice_status');
--> statement-breakpoint
create or replace trigger legal_start before insert on payment_batch for each row when (new.batch_status <> all (array['PROPOSED'])) execute function refuse_move('batch_status');
--> statement-breakpoint
create or replace trigger legal_move before update of batch_status on payment_batch for each row when (old.batch_status <> new.batch_status and old.batch_status || '>' || new.batch_status <> all (array['PROPOSED>SENT', 'PROPOSED>CANCELLED', 'SENT>DONE'])) execute function refuse_move('batch_status');
--> statement-breakpoint
create or replace trigger legal_start before insert on payment for each row when (new.payment_status <> all (array['PENDING'])) execute function refuse_move('payment_status');
--> statement-breakpoint
create or replace trigger legal_move before update of payment_status on payment for each row when (old.payment_status <> new.payment_status and old.payment_status || '>' || new.payment_status <> all (array['PENDING>READY', 'PENDING>HELD', 'PENDING>CANCELLED', 'READY>SENT', 'READY>HELD', 'READY>CANCELLED', 'SENT>SUCCESS', 'SENT>FAILED', 'FAILED>PENDING', 'FAILED>CANCELLED', 'HELD>PENDING', 'HELD>CANCELLED'])) execute function refuse_move('payment_status');
--> statement-breakpoint
create or replace trigger legal_start before insert on proposal for each row when (new.proposal_status <> all (array['PROPOSED'])) execute function refuse_move('proposal_status');
--> statement-breakpoint
create or replace trigger legal_move before update of proposal_status on proposal for each row when (old.proposal_status <> new.proposal_status and old.proposal_status || '>' || new.proposal_status <> all (array['PROPOSED>CONFIRMED', 'PROPOSED>REFUSED', 'PROPOSED>WITHDRAWN'])) execute function refuse_move('proposal_status');
--> statement-breakpoint
create or replace trigger legal_start before insert on outbox for each row when (new.status <> all (array['WAITING'])) execute function refuse_move('status');
--> statement-breakpoint
create or replace trigger legal_move before update of status on outbox for each row when (old.status <> new.status and old.status || '>' || new.status <> all (array['WAITING>SENDING', 'WAITING>FAILED', 'SENDING>SENT', 'SENDING>WAITING', 'SENDING>FAILED', 'SENDING>UNSURE'])) execute function refuse_move('status');
--> statement-breakpoint
create or replace trigger legal_start before insert on registration for each row when (new.status <> all (array['PENDING'])) execute function refuse_move('status');
--> statement-breakpoint
create or replace trigger legal_move before update of status on registration for each row when (old.status <> new.status and old.status || '>' || new.status <> all (array['PENDING>VERIFIED', 'PENDING>REFUSED', 'VERIFIED>ACTIVATED', 'VERIFIED>REFUSED'])) execute function refuse_move('status');
