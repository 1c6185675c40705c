import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alignAuditNumbers } from '../../src/server/db/auditNumbers'
import type { Sql } from '../../src/server/db/db'
import { type DaySeal, daySeal, findBroken } from '../../src/server/evidence/service'
import { createSigner } from '../../src/server/secret/signer'
import { actAs } from '../../src/server/transaction'
import { type TestApp, testApp } from '../support/app'
import type { TestClient } from '../support/cookies'
import { arrivalOf, knownIds, save } from '../support/inward'
import { post, type Sold, soldSlot, weigh } from '../support/sold'
import { brokenAfter } from '../support/unguarded'

/* What a day ended with is signed: who changes a row is found by its chain, who makes a chain anew by the signature. */

let market: TestApp
let desk: TestClient
let branch: TestClient
let sold: Sold
let unbilled: Sold

beforeAll(async () => {
  market = await testApp({ start: '2026-11-20T06:30:00.000Z' })
  desk = await market.client('marketofficer')
  branch = await market.client('branchad')
  sold = await soldSlot(market, [{ price: 706 }, { farmer: 1, price: 655 }])
  for (const lot of sold.lots) await weigh(desk, lot, '28.350')
  expect((await post(desk, 'Invoice/process', { slotId: sold.slotId, sides: ['farmer', 'reeler'] })).status).toBe(200)
  unbilled = await soldSlot(market, [{ price: 600 }], { slotNo: 2, firstLot: 50 })
  await weigh(desk, unbilled.lots[0] as number, '20.000')
})
afterAll(() => market.close())

const broken = () => findBroken(market.db, market.deps.signer)

describe('the close of a day', () => {
  const close = async () => {
    const answer = await branch.post('day/close', { date: '2026-11-20' })
    return [answer.status, ((await answer.json()) as { rule?: string }).rule]
  }

  it('waits for the lots of the day: while one bids or is on its way it is refused', async () => {
    const lot = sql`(select max(id) from lot)`
    for (const status of ['BIDDING', 'BID_CLOSED', 'NO_BID', 'REJECTED', 'TESTED']) {
      await market.jump(sql`update lot set lot_status = ${status} where id = ${lot}`)
      expect([status, await close()]).toEqual([status, [422, 'ledger.rule.dayRuns']])
    }
    await market.jump(sql`update lot set lot_status = 'WEIGHED' where id = ${lot}`)
  })

  it('is for the branch admin, once, and not for a day to come', async () => {
    expect((await desk.post('day/close', { date: '2026-11-20' })).status).toBe(403)
    expect((await branch.post('day/close', { date: '2026-11-21' })).status).toBe(422)
    expect(await (await desk.get('day/close?date=2026-11-20')).json()).toBeNull()
    const both = await Promise.all([1, 2].map(() => branch.post('day/close', { date: '2026-11-20' })))
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    const seal = (await (await desk.get('day/close?date=2026-11-20')).json()) as Record<string, unknown>
    expect(seal).toMatchObject({ voucherSequence: 3, lots: 3, signature: expect.stringMatching(/^[0-9a-f]{128}$/) })
    expect(await broken()).toEqual([])
  })

  it('closes the open days before with it: they have its seal, a later day has none', async () => {
    const sealOf = async (day: string) => (await desk.get(`day/close?date=${day}`)).json()
    expect(await sealOf('2026-11-18')).toEqual(await sealOf('2026-11-20'))
    expect(await sealOf('2026-11-21')).toBeNull()
    const again = await branch.post('day/close', { date: '2026-11-18' })
    expect(again.status).toBe(409)
  })

  it('lets nothing more be posted to that day, or to one before', async () => {
    const entry = (day: string) => ({
      vouType: 'JV',
      day,
      notes: 'Too late for it',
      lines: [
        { head: '3001', debit: '5.00' },
        { head: '3002', credit: '5.00' },
      ],
    })
    expect((await desk.post('voucher', entry('2026-11-20'))).status).toBe(422)
    expect((await desk.post('voucher', entry('2026-11-02'))).status).toBe(422)
    const billed = await post(desk, 'Invoice/process', { slotId: unbilled.slotId, sides: ['farmer'] })
    expect([billed.status, await billed.json()]).toEqual([422, expect.objectContaining({ rule: 'ledger.rule.sealed' })])
  })

  it('lets no lot come in any more, from the gate or from the day before', async () => {
    const lots = () => market.db.query(sql`select 1 from lot where day = '2026-11-20'`)
    const arrived = await save(desk, arrivalOf(await knownIds(market)))
    expect([arrived.status, await arrived.json()]).toMatchObject([422, { rule: 'ledger.rule.sealed' }])
    // A closed day keeps its lots; this one is to stand on the day before all the same.
    await market.db.query(sql`alter table lot disable trigger closed_day`)
    await market.jump(sql`
      update lot set day = '2026-11-19', lot_no = 90, lot_status = 'REJECTED' where id = ${unbilled.lots[0]}`)
    const carried = await post(desk, 'SlotInfo/CarryOver', { lotIds: [unbilled.lots[0]] })
    expect([carried.status, await carried.json()]).toMatchObject([422, { rule: 'ledger.rule.sealed' }])
    await market.jump(sql`
      update lot set day = '2026-11-20', lot_no = 50, lot_status = 'WEIGHED' where id = ${unbilled.lots[0]}`)
    await market.db.query(sql`alter table lot enable trigger closed_day`)
    expect(await lots()).toHaveLength(3)
  })
})

/** In a block of PL/pgSQL: every seal of the audit over the rows as they now are. */
const sealedAnew = sql.raw(`
  for s in select * from audit_seal order by to_txid loop
    select h.hash into s.hash from audit_hash(head, s.from_txid, s.to_txid) h;
    update audit_seal set previous_hash = head, hash = s.hash where id = s.id;
    head := s.hash;
  end loop;`)

describe('verify', () => {
  it('knows a signature from before the audit was part of it', async () => {
    const seal = await daySeal(market.db, sold.marketId, '2026-11-20')
    const hex = (value: Uint8Array | null) => Buffer.from(value ?? []).toString('hex')
    const { voucherSequence, voucherHash, bidsHash, lots, auditSealId } = seal as DaySeal
    const heads = [voucherSequence, hex(voucherHash), hex(bidsHash), lots, auditSealId]
    const signature = await market.deps.signer.sign(['day', sold.marketId, '2026-11-20', ...heads].join('|'))
    expect(await brokenAfter(market, sql`update day_seal set signature = ${signature}`)).toEqual([])
  })

  it('finds the seals of the audit made anew over changed rows', async () => {
    const anew = sql`
      do $$
      declare s audit_seal; head bytea;
      begin
        alter table audit disable trigger user;
        update audit set after = after || '{"x": 1}' where id = (select min(id) from audit);
        ${sealedAnew}
      end $$`
    expect(await brokenAfter(market, anew)).toEqual(['Day 2026-11-20 of DPI: the signature is not ours.'])
  })

  it('finds a changed voucher, a changed lot, a changed audit row and a foreign signature', async () => {
    await market.arrange(sql`update inward set dfl_count = dfl_count + 1 where id = (select min(id) from inward)`)
    await market.db.query(sql`select seal_audit(now())`)
    const cases: [string, ReturnType<typeof sql>, RegExp][] = [
      [
        'voucher',
        sql`update voucher set amount = amount + 1 where sequence = 2`,
        /Vouchers of DPI: the chain breaks at 2/,
      ],
      [
        'invoice_line',
        sql`update invoice_line set lot_id = ${unbilled.lots[0]} where id = (select min(id) from invoice_line)`,
        /Vouchers of DPI: the chain breaks at 1\./,
      ],
      [
        'audit',
        sql`update audit set after = after || '{"x": 1}' where id = (select min(id) from audit)`,
        /Audit: seal \d+/,
      ],
      ['audit', sql`delete from audit where id = (select min(id) from audit)`, /Audit: seal \d+/],
      ['day_seal', sql`update day_seal set lots = lots + 1`, /signature is not ours/],
      ['day_seal', sql`update day_seal set signature = sha256('mine')`, /signature is not ours/],
      ['lot', sql`update lot set bid_sequence = 1, head_hash = sha256('x') where lot_no = 1`, /Bids of DPI/],
    ]
    for (const [table, statement, words] of cases)
      expect([table, (await brokenAfter(market, statement)).join(' ')]).toEqual([table, expect.stringMatching(words)])
  })

  it('goes on in a cluster that a dump was restored into, where transactions are numbered anew', async () => {
    const restored = sql`
      do $$
      declare s audit_seal; head bytea;
      begin
        alter table audit_seal disable trigger user;
        update audit set txid = txid + 5000000;
        update audit_seal set from_txid = from_txid + 5000000 where from_txid > 0;
        for s in select * from audit_seal order by to_txid desc loop
          update audit_seal set to_txid = to_txid + 5000000 where id = s.id;
        end loop;
        ${sealedAnew}
      end $$`
    const brokenSeals = async (tx: Sql) =>
      (await findBroken(tx, market.deps.signer)).filter((one) => one.startsWith('Audit'))
    const sealed = async (tx: Sql) => {
      const [row] = await tx.query<{ n: number }>(sql`select count(*) as n from audit_seal`)
      return row?.n ?? 0
    }
    const write = sql`update inward set dfl_count = dfl_count + 1 where id = (select min(id) from inward)`
    await market.db
      .transaction(async (tx) => {
        await actAs(tx, 0)
        await tx.query(sql`select seal_audit(now())`)
        await tx.query(sql`alter table audit disable trigger user`)
        await tx.query(restored)
        // Others of the cluster come and go meanwhile: theirs are later numbers than this transaction's own.
        await market.db.query(sql`select pg_current_xact_id()`)
        await alignAuditNumbers(tx)
        const before = await sealed(tx)
        await tx.query(write)
        expect(await brokenSeals(tx)).toEqual([])
        const [row] = await tx.query<{ isLast: boolean }>(sql`
          select (select txid from audit order by id desc limit 1) >= (select max(to_txid) from audit_seal) as is_last`)
        expect([before > 0, row?.isLast]).toEqual([true, true])
        throw new Error('undone')
      })
      .catch((error: Error) => expect(error.message).toBe('undone'))
  })

  it('finds a chain that was made anew as a whole', async () => {
    const anew = sql`
      do $$
      declare v voucher; head bytea;
      begin
        for v in select * from voucher where market_id = ${sql.raw(String(sold.marketId))} order by sequence loop
          v.notes := 'made anew';
          v.previous_hash := head;
          v.hash := voucher_hash(v, voucher_lines_text(v.id));
          update voucher set notes = v.notes, previous_hash = v.previous_hash, hash = v.hash where id = v.id;
          head := v.hash;
        end loop;
        update ledger_chain set head_hash = head where market_id = ${sql.raw(String(sold.marketId))};
      end $$`
    const found = await brokenAfter(market, anew)
    expect(found).toEqual(['Day 2026-11-20 of DPI: the last voucher is not the one that was signed.'])
    expect(await findBroken(market.db, createSigner(new Uint8Array(32).fill(1)))).toHaveLength(1)
    expect(await broken()).toEqual([])
  })
})
