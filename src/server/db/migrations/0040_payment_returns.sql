ALTER TABLE "payment" DROP CONSTRAINT "payment_payment_status_check";
--> statement-breakpoint
ALTER TABLE "proposal" DROP CONSTRAINT "proposal_kind_check";
--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "returned_at" timestamp(6) with time zone;
--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_payment_rule5" CHECK (payment_status is distinct from 'RETURNED' or (reason is not null and returned_at is not null));
--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_payment_status_check" CHECK (payment_status in ('PENDING', 'READY', 'SENT', 'SUCCESS', 'RETURNED', 'FAILED', 'HELD', 'SETTLED', 'CANCELLED'));
--> statement-breakpoint
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_kind_check" CHECK (kind in ('rate', 'setting', 'invoiceCancel', 'challanTakenBack', 'paymentReturn', 'voucher', 'bankAccount', 'account', 'master'));
--> statement-breakpoint
create or replace trigger legal_move before update of payment_status on payment for each row when (old.payment_status <> new.payment_status and old.payment_status || '>' || new.payment_status <> all (array['PENDING>READY', 'PENDING>HELD', 'PENDING>SETTLED', 'PENDING>CANCELLED', 'READY>SENT', 'READY>HELD', 'READY>SETTLED', 'READY>CANCELLED', 'SENT>SUCCESS', 'SENT>FAILED', 'SUCCESS>RETURNED', 'RETURNED>PENDING', 'RETURNED>SETTLED', 'FAILED>PENDING', 'FAILED>SETTLED', 'FAILED>CANCELLED', 'HELD>PENDING', 'HELD>SETTLED', 'HELD>CANCELLED', 'SETTLED>PENDING'])) execute function refuse_move('payment_status');
