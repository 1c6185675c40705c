import { all, anchor, type Manipulation, seal, sold, update } from './manipulation'

/** What is done to seals themselves, and what only an anchor outside the database shows. */
export const sealKinds: Readonly<Record<string, Manipulation>> = {
  // Seals
  'a seal of the audit': { change: update('audit_seal', 'entries = entries + 1'), ...seal(/Audit: seal/) },
  'a seal of the audit of less': {
    change: all('delete from audit_seal where id = (select min(id) from audit_seal)'),
    ...seal(/Audit: seal/),
  },
  'an event of security': {
    change: all(
      `update security_event set kind = 'SIGNED_OUT', detail = 'x' where id = (select min(id) from security_event)`,
    ),
    ...seal(/Security events: seal/),
  },
  'an event of security of less': {
    change: all('delete from security_event where id = (select min(id) from security_event)'),
    ...seal(/Security events: seal/),
  },
  'events and their seals made anew': {
    change: all('delete from security_event', `update security_seal s set entries = 0, hash = sha256('x')`),
    ...seal(/Security events: seal/),
  },
  'a head in a seal': {
    change: all(
      `update evidence_head set hash = sha256('x') where id = (select min(id) from evidence_head where leaf_no = 1)`,
    ),
    ...seal(/Seal 1 .*heads are not those/),
  },
  'a head of less': {
    change: all('delete from evidence_head where id = (select max(id) from evidence_head)'),
    ...seal(/Seal \d+ .*heads are not those/),
  },
  'the edge of the tree': {
    change: all(`update evidence_seal set edge = sha256('x') where leaf_no = 1`),
    ...seal(/Seal 1 .*does not fit/),
  },
  'a seal moved in time': {
    change: all(`update evidence_seal set sealed_at = sealed_at - interval '1 hour' where leaf_no = 2`),
    ...seal(/Seal 2 .*heads are not those/),
  },
  'a seal of less': {
    change: all('delete from evidence_head where leaf_no = 1', 'delete from evidence_seal where leaf_no = 1'),
    ...seal(/Seal 2 .*seal 1 is missing/),
  },
  'a seal signed by somebody else': {
    change: all(`update evidence_seal set signature = decode(repeat('ab', 64), 'hex') where leaf_no = 2`),
    ...seal(/Seal 2 .*signature is not ours/),
  },
  'a tree made anew': {
    change: all(
      `update evidence_head set hash = sha256('x') where kind = 'audit'`,
      'update evidence_seal set leaf_hash = evidence_leaf(leaf_no, sealed_at)',
    ),
    ...seal(/Seal 0 .*does not fit/),
  },
  'a chain of bids made anew with its lot': {
    change: (n = 0) => [
      `create temporary table forged on commit drop as
        select b.id, bid_link(jsonb_populate_record(b, jsonb_build_object('amount', b.amount + 1))) as hash
        from bid b join lot t on t.id = b.lot_id
        where t.bid_sequence = b.sequence and ${sold} order by b.id offset ${n} limit 1`,
      'update bid b set amount = amount + 1, hash = f.hash from forged f where f.id = b.id',
      `update lot t set head_hash = b.hash, highest_bid = b.amount, price_per_kg = b.amount, highest_reeler_id = b.reeler_id,
        reeler_id = b.reeler_id from bid b join forged f using (id) where t.id = b.lot_id`,
    ],
    ...seal(/Bids of lot \d+ of .*is not the one that was sealed/),
  },
  'the books emptied with their chain': {
    change: all('delete from voucher_line', 'delete from voucher', 'delete from ledger_chain', 'delete from invoice'),
    ...seal(/Vouchers of DPI: link \d+ is not the one/),
  },
  // What only an anchor shows
  'the last seals of less': {
    change: all('delete from evidence_head where leaf_no >= 2', 'delete from evidence_seal where leaf_no >= 2'),
    ...anchor(/Anchor 4, of 4 seals: only 2 seals stand: seals were removed, or an older dump was restored/),
  },
  'every seal of less': {
    change: all('delete from evidence_head', 'delete from evidence_seal'),
    ...anchor(/Anchor 1, of 1 seals: only 0 seals stand/),
  },
  'a change, its audit and its seals gone together': {
    change: all(
      `update inward i set dfl_count = (a.before ->> 'dfl_count')::integer, version = (a.before ->> 'version')::integer
        from audit a where a.table_name = 'inward' and a.id = (select max(id) from audit) and i.id = a.row_id`,
      'delete from audit where id = (select max(id) from audit)',
      // The audit has no head at a leaf before which the cluster's other writers kept all its new rows back.
      `delete from audit_seal where id > (select max(sequence) from evidence_head where kind = 'audit' and leaf_no <= 2)`,
      'delete from evidence_head where leaf_no >= 3',
      'delete from evidence_seal where leaf_no >= 3',
    ),
    ...anchor(/Anchor 4, of 4 seals: only 3 seals stand/),
  },
}
