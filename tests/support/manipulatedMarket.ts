import { sql } from 'drizzle-orm'
import type { DayCash } from '#resources/api/day'
import { type Anchor, anchorsIn, logKeyOf } from '../../src/server/evidence/notes'
import { checkpointNote, sealEvidence } from '../../src/server/evidence/seals'
import { sealEvents } from '../../src/server/securityEvents/service'
import { bid } from './auction'
import { auditSettled } from './auditSettled'
import { demoApp } from './demo'
import { aheadBy } from './morning'
import { planBy } from './plans'
import { post } from './sold'

export interface ManipulatedMarket {
  readonly market: Awaited<ReturnType<typeof demoApp>>
  /** What was written down elsewhere, the last one after everything. */
  readonly anchors: readonly Anchor[]
}

/** Throws where what is to be manipulated is not done first. */
async function done(answer: Response | Promise<Response>): Promise<Response> {
  const one = await answer
  if (!one.ok) throw new Error(`${one.url} ${one.status} ${await one.text()}`)
  return one
}

/**
 * The demo market after a full day: weeks of bills, vouchers and payments, bids of this minute with those refused and one
 * taken back, a bill corrected by a note, an earlier day counted and closed, and seals at four moments.
 */
export async function manipulatedMarket(): Promise<ManipulatedMarket> {
  const market = await demoApp()
  const { db, deps, clock } = market
  const signer = deps.signer
  await aheadBy(market, clock.now().getTime() - Date.now())
  const notes: string[] = []
  const sealed = async () => {
    await auditSettled(db)
    await sealEvents(deps)
    await auditSettled(db)
    await sealEvidence(db, signer, clock.now())
    clock.advance(1_000)
    const note = await checkpointNote(db, signer)
    if (note === null || note === notes.at(-1)) throw new Error('Nothing was sealed')
    notes.push(note)
  }
  await sealed()
  const [desk, branch] = [await market.client('marketofficer'), await market.client('branchad')]
  const reelers = [await market.client('reeler01'), await market.client('reeler02')]
  const open = await db.query<{ id: number; next: number }>(sql`
    select id, greatest(floor_price, highest_bid + 1) as next from lot where lot_status = 'BIDDING' order by id limit 6`)
  for (const [at, { id, next }] of open.entries())
    for (const [by, reeler] of reelers.entries()) {
      const answer = await bid(reeler, id, next + at + by)
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
      await bid(reeler, id, next - 50)
    }
  await sealed()
  const [mistaken] = await db.query<{ id: number }>(sql`
    select id from bid order by id desc limit 1`)
  await done(post(desk, 'BiddingInfo/WithdrawBid', { bidId: mistaken?.id, reason: 'Typed wrongly' }))
  const day = '2026-11-18'
  const { cash } = await planBy<{ cash: DayCash }>(branch, `day/close/plan?date=${day}`)
  await done(post(desk, 'day/cash', { date: day, book: cash.book, counted: cash.book }))
  await done(post(branch, 'day/close', { date: day }))
  const [bill] = await db.query<{ id: number; lotId: number; kg: string; rate: string }>(sql`
    select i.id, l.lot_id, (l.weight - 0.5)::numeric(14,3) as kg, l.price_per_kg as rate from invoice i
      join invoice_line l on l.invoice_id = i.id join mas_branch m on m.id = i.market_id
    where i.side = 'farmer' and i.invoice_status = 'PROCESSED' and m.code = 'DPI' and i.day = '2026-11-16' order by i.id limit 1`)
  const asked = await done(
    post(desk, 'Invoice/notes', {
      invoiceId: bill?.id,
      lotId: bill?.lotId,
      kg: bill?.kg,
      rate: bill?.rate,
      reason: 'The scale was wrong',
    }),
  )
  const { proposal } = (await asked.json()) as { proposal: { id: number } }
  await done(post(branch, `proposals/${proposal.id}/confirm`, {}))
  await sealed()
  await db.transaction(async (tx) => {
    await tx.query(sql`select set_config('app.user_id', '1', true)`)
    await tx.query(sql`update inward set dfl_count = dfl_count + 1 where id = (select min(id) from inward)`)
  })
  await sealed()
  return { market, anchors: anchorsIn(notes.join('\n'), await logKeyOf(signer)) }
}
