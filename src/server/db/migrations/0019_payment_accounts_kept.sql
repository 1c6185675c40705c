-- Payments that are in a batch already: the account as it stands now is the best that is known of them.
INSERT INTO payment_account (batch_id, payment_id, bank_account_id, bank_ac_no_enc, bank_ac_no_hash, bank_ac_no_last4,
  ifsc_code, holder_name, bank_name, bank_branch_name)
SELECT p.batch_id, p.id, a.id, a.bank_ac_no_enc, a.bank_ac_no_hash, a.bank_ac_no_last4, a.ifsc_code, a.holder_name,
  a.bank_name, a.bank_branch_name
FROM payment p CROSS JOIN LATERAL standing_account(p.customer_id) a
WHERE p.batch_id IS NOT NULL
ON CONFLICT (batch_id, payment_id) DO NOTHING;
