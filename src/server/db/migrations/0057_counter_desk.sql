do $limit$
declare
  v_count bigint;
  v_ids text;
begin
  select count(*), string_agg(id::text, ', ' order by id) filter (where place <= 10) into v_count, v_ids
  from (select id, row_number() over (order by id) as place from "mas_customer" where not (customer_type <> 'reeler' or community is not null)) beyond_limit;
  if v_count > 0 then
    raise exception using errcode = 'CM009', message = format(
      '%s.%s: %s %s beyond the new limit (%s): id %s%s. Nothing was changed. Bring these rows within it in the version before this one, or declare it wider, and start again.',
      'mas_customer', 'community, customer_type', v_count, case v_count when 1 then 'row is' else 'rows are' end,
      'customer_type <> ''reeler'' or community is not null', v_ids, case when v_count > 10 then ', …' else '' end);
  end if;
end $limit$;
--> statement-breakpoint
do $limit$
declare
  v_count bigint;
  v_ids text;
begin
  select count(*), string_agg(id::text, ', ' order by id) filter (where place <= 10) into v_count, v_ids
  from (select id, row_number() over (order by id) as place from "mas_customer" where not (customer_type <> 'reeler' or address is not null)) beyond_limit;
  if v_count > 0 then
    raise exception using errcode = 'CM009', message = format(
      '%s.%s: %s %s beyond the new limit (%s): id %s%s. Nothing was changed. Bring these rows within it in the version before this one, or declare it wider, and start again.',
      'mas_customer', 'address, customer_type', v_count, case v_count when 1 then 'row is' else 'rows are' end,
      'customer_type <> ''reeler'' or address is not null', v_ids, case when v_count > 10 then ', …' else '' end);
  end if;
end $limit$;
--> statement-breakpoint
do $limit$
declare
  v_count bigint;
  v_ids text;
begin
  select count(*), string_agg(id::text, ', ' order by id) filter (where place <= 10) into v_count, v_ids
  from (select id, row_number() over (order by id) as place from "mas_customer" where not (customer_type <> 'reeler' or district_id is not null)) beyond_limit;
  if v_count > 0 then
    raise exception using errcode = 'CM009', message = format(
      '%s.%s: %s %s beyond the new limit (%s): id %s%s. Nothing was changed. Bring these rows within it in the version before this one, or declare it wider, and start again.',
      'mas_customer', 'district_id, customer_type', v_count, case v_count when 1 then 'row is' else 'rows are' end,
      'customer_type <> ''reeler'' or district_id is not null', v_ids, case when v_count > 10 then ', …' else '' end);
  end if;
end $limit$;
--> statement-breakpoint
do $limit$
declare
  v_count bigint;
  v_ids text;
begin
  select count(*), string_agg(id::text, ', ' order by id) filter (where place <= 10) into v_count, v_ids
  from (select id, row_number() over (order by id) as place from "mas_customer" where not (customer_type <> 'reeler' or bank_name is not null)) beyond_limit;
  if v_count > 0 then
    raise exception using errcode = 'CM009', message = format(
      '%s.%s: %s %s beyond the new limit (%s): id %s%s. Nothing was changed. Bring these rows within it in the version before this one, or declare it wider, and start again.',
      'mas_customer', 'bank_name, customer_type', v_count, case v_count when 1 then 'row is' else 'rows are' end,
      'customer_type <> ''reeler'' or bank_name is not null', v_ids, case when v_count > 10 then ', …' else '' end);
  end if;
end $limit$;
--> statement-breakpoint
do $limit$
declare
  v_count bigint;
  v_ids text;
begin
  select count(*), string_agg(id::text, ', ' order by id) filter (where place <= 10) into v_count, v_ids
  from (select id, row_number() over (order by id) as place from "mas_customer" where not (customer_type <> 'reeler' or bank_branch_name is not null)) beyond_limit;
  if v_count > 0 then
    raise exception using errcode = 'CM009', message = format(
      '%s.%s: %s %s beyond the new limit (%s): id %s%s. Nothing was changed. Bring these rows within it in the version before this one, or declare it wider, and start again.',
      'mas_customer', 'bank_branch_name, customer_type', v_count, case v_count when 1 then 'row is' else 'rows are' end,
      'customer_type <> ''reeler'' or bank_branch_name is not null', v_ids, case when v_count > 10 then ', …' else '' end);
  end if;
end $limit$;
--> statement-breakpoint
do $limit$
declare
  v_count bigint;
  v_ids text;
begin
  select count(*), string_agg(id::text, ', ' order by id) filter (where place <= 10) into v_count, v_ids
  from (select id, row_number() over (order by id) as place from "mas_customer" where not (customer_type <> 'reeler' or ifsc_code is not null)) beyond_limit;
  if v_count > 0 then
    raise exception using errcode = 'CM009', message = format(
      '%s.%s: %s %s beyond the new limit (%s): id %s%s. Nothing was changed. Bring these rows within it in the version before this one, or declare it wider, and start again.',
      'mas_customer', 'ifsc_code, customer_type', v_count, case v_count when 1 then 'row is' else 'rows are' end,
      'customer_type <> ''reeler'' or ifsc_code is not null', v_ids, case when v_count > 10 then ', …' else '' end);
  end if;
end $limit$;
--> statement-breakpoint
ALTER TABLE "mas_customer" DROP CONSTRAINT "mas_customer_farmer_bank_ac_no_needed";
--> statement-breakpoint
ALTER TABLE "mas_customer" DROP CONSTRAINT "mas_customer_farmer_farmer_type_needed";
--> statement-breakpoint
ALTER TABLE "mas_customer" ALTER COLUMN "address" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "mas_customer" ALTER COLUMN "bank_branch_name" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "mas_customer" ALTER COLUMN "bank_name" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "mas_customer" ALTER COLUMN "community" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "mas_customer" ALTER COLUMN "district_id" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "mas_customer" ALTER COLUMN "ifsc_code" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "mas_customer" ADD CONSTRAINT "mas_customer_reeler_community_needed" CHECK (customer_type <> 'reeler' or community is not null);
--> statement-breakpoint
ALTER TABLE "mas_customer" ADD CONSTRAINT "mas_customer_reeler_address_needed" CHECK (customer_type <> 'reeler' or address is not null);
--> statement-breakpoint
ALTER TABLE "mas_customer" ADD CONSTRAINT "mas_customer_reeler_district_id_needed" CHECK (customer_type <> 'reeler' or district_id is not null);
--> statement-breakpoint
ALTER TABLE "mas_customer" ADD CONSTRAINT "mas_customer_reeler_bank_name_needed" CHECK (customer_type <> 'reeler' or bank_name is not null);
--> statement-breakpoint
ALTER TABLE "mas_customer" ADD CONSTRAINT "mas_customer_reeler_bank_branch_name_needed" CHECK (customer_type <> 'reeler' or bank_branch_name is not null);
--> statement-breakpoint
ALTER TABLE "mas_customer" ADD CONSTRAINT "mas_customer_reeler_ifsc_code_needed" CHECK (customer_type <> 'reeler' or ifsc_code is not null);
--> statement-breakpoint
create or replace trigger legal_move before update of verdict on lot_round for each row when (old.verdict <> new.verdict and old.verdict || '>' || new.verdict <> all (array['PENDING>APPROVED', 'PENDING>REJECTED', 'PENDING>NO_BID', 'APPROVED>PENDING', 'REJECTED>PENDING'])) execute function refuse_move('verdict');
--> statement-breakpoint
create or replace trigger legal_move before update of lot_status on lot for each row when (old.lot_status <> new.lot_status and old.lot_status || '>' || new.lot_status <> all (array['INWARD>TESTED', 'INWARD>RETURNED', 'INWARD>CANCELLED', 'TESTED>INWARD', 'TESTED>SLOTTED', 'TESTED>RETURNED', 'TESTED>CARRIED', 'TESTED>CANCELLED', 'SLOTTED>BIDDING', 'SLOTTED>BID_CLOSED', 'SLOTTED>NO_BID', 'SLOTTED>TESTED', 'SLOTTED>REJECTED', 'BIDDING>BID_CLOSED', 'BIDDING>NO_BID', 'BID_CLOSED>APPROVED', 'BID_CLOSED>REJECTED', 'BID_CLOSED>NO_BID', 'APPROVED>WEIGHED', 'APPROVED>BID_CLOSED', 'WEIGHED>BILLED', 'WEIGHED>PAID', 'BILLED>PAID', 'BILLED>WEIGHED', 'PAID>BILLED', 'NO_BID>SLOTTED', 'NO_BID>RETURNED', 'NO_BID>CARRIED', 'REJECTED>SLOTTED', 'REJECTED>RETURNED', 'REJECTED>CARRIED', 'REJECTED>BID_CLOSED'])) execute function refuse_move('lot_status');
