import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paperOf } from '#exports/reportPaper'
import { reportPdf } from '#pdf/documents/report'
import type { PaymentRow } from '#resources/api/payments'
import { dayCloseReports, dayFilters } from '#resources/reports/dayClose'
import { linesOf } from '#shared/totals'
import { moneyFaults } from '../money/wrongMoney'
import type { TestClient } from '../support/cookies'
import { type PaymentGround, paymentGround } from '../support/payments'
import { ask } from '../support/reportAnswers'
import { root } from '../support/root'
import { post } from '../support/sold'

/* What is filed of a closed day prints the same bytes after everything that comes later. */

const font = (name: string) => new Uint8Array(readFileSync(join(root, 'src/pdf/fonts', `NotoSansTamil-${name}.ttf`)))
const fonts = { regular: font('Regular'), bold: font('Bold') }

let ground: PaymentGround
beforeAll(async () => {
  ground = await paymentGround()
})
afterAll(() => ground?.market.close())

const bytesOf = async (desk: TestClient): Promise<Record<string, string>> => {
  const all = dayCloseReports.map(async (report) => {
    const chosen = dayFilters(report, ground.sold.day, ground.sold.marketId)
    const { rows } = await ask(desk, report.name, chosen)
    const lines = linesOf(report, rows)
    const paper = paperOf({ report, lines, tenant: null, chosen, texts: {}, language: 'ta' })
    const env = { fonts, origin: 'https://market.example', printedBy: 'Selvi', printedAt: '25/11/2026 10:00:00' }
    return [report.name, [JSON.stringify(paper), Buffer.from(reportPdf(paper, env)).toString('latin1')]] as const
  })
  return Object.fromEntries(
    (await Promise.all(all)).flatMap(([name, [text, bytes]]) => [
      [name, text],
      [`${name}.pdf`, bytes.replaceAll(/\/(CreationDate|ID) ?[([][^\n]*/g, '')],
    ]),
  )
}

const at = async (day: string) => {
  const { market, desk, head, ad } = ground
  market.clock.set(`${day}T06:30:00.000Z`)
  await Promise.all([desk.signIn('marketofficer'), head.signIn('branchad'), ad.signIn('ad')])
}
const done = async (response: Promise<Response>): Promise<unknown> => {
  const answer = await response
  expect([answer.ok, answer.ok || (await answer.clone().text())]).toEqual([true, true])
  return answer.json()
}
/** One asks, another says yes. */
const decided = async (asked: Promise<Response>): Promise<void> => {
  const { proposal } = (await done(asked)) as { proposal: { id: number } }
  await done(post(ground.head, `proposals/${proposal.id}/confirm`, {}))
}

describe('the papers of a closed day', () => {
  it('are the same after bills are cancelled and made again, payments answered, challans made and taken back', async () => {
    const { market, desk, head, sold, list, idsOf, propose } = ground
    const { day } = sold
    await done(post(desk, 'payments/ready', { ids: await idsOf(1, 2) }))
    const batch = await propose()
    await done(post(head, `payments/batches/${batch}/confirm`, {}))
    await done(post(desk, 'payments/hold', { ids: await idsOf(3), reason: 'Account not clear' }))
    await done(post(head, 'day/close', { date: day }))
    const before = await bytesOf(desk)
    expect(Object.keys(before)).toHaveLength(2 * dayCloseReports.length)

    await at('2026-11-21')
    const rows = (await list('status=SENT')).map(({ lotNo, lotDay, amount }: PaymentRow) => ({
      ...{ date: lotDay, market: 'DPI', lot: lotNo, amount },
      ...(lotNo === 2 ? { status: 'FAILED', reason: 'Account closed' } : { status: 'SUCCESS', utr: 'UTR20260001' }),
    }))
    await done(post(desk, `payments/batches/${batch}/response`, { rows }))
    const challan = { date: day, challanNo: 'CH-1', challanDate: day, bankName: 'State Bank' }
    const { id } = (await done(post(desk, 'levy/remittance', challan))) as { id: number }
    const [bill] = await market.db.query<{ id: number }>(sql`
      select i.id from invoice i join invoice_line n on n.invoice_id = i.id join lot l on l.id = n.lot_id
      where i.side = 'farmer' and l.lot_no = ${4} and i.invoice_status = 'PROCESSED'`)
    await decided(post(desk, 'Invoice/cancel', { id: bill?.id, reason: 'Wrong person' }))
    await done(post(desk, 'Invoice/process', { slotId: sold.slotId }))
    await decided(post(desk, `levy/remittance/${id}/takeBack`, { reason: 'Wrong amount' }))
    await done(post(desk, 'levy/remittance', { ...challan, challanNo: 'CH-2' }))
    await at('2026-11-22')
    await done(post(desk, 'payments/release', { ids: await idsOf(3) }))

    const after = await bytesOf(desk)
    for (const [name, text] of Object.entries(before)) expect([name, after[name]]).toEqual([name, text])
    expect(await moneyFaults(market.db)).toEqual({})
  })

  it('leave what corrects the day to the day of the correction, on a line that names it', async () => {
    const { desk, sold } = ground
    const period = { from: '2026-11-21', to: '2026-11-21', marketId: sold.marketId }
    const { rows } = await ask(desk, 'levyByDate', period)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every(({ ofDay, kg }) => ofDay === sold.day || Number(kg) >= 0)).toBe(true)
    expect(rows.map(({ ofDay }) => ofDay)).toContain(sold.day)
  })

  it('have a challan that was taken back beside the one that stands, in both reports the same', async () => {
    const { desk, sold } = ground
    const period = { from: sold.day, to: '2026-11-22', marketId: sold.marketId }
    const [reconciled] = (await ask(desk, 'levyReconciled', period)).rows
    expect(reconciled).toMatchObject({ day: sold.day, challanNo: 'CH-2', challanTakenBack: reconciled?.remitted })
    const [dated] = (await ask(desk, 'levyByDate', period)).rows
    expect(dated).toMatchObject({ day: sold.day, challanNo: 'CH-2', remitted: reconciled?.remitted })
    const [early] = (await ask(desk, 'levyReconciled', { ...period, to: sold.day })).rows
    expect(early).toMatchObject({ remitted: null, challanNo: null, challanTakenBack: null })
  })
})
