import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filterLines } from '#exports/filterLines'
import { sheetOf } from '#exports/reportSheet'
import type { YearPlan } from '#resources/api/year'
import { reportCsv } from '../../src/client/reports/csv'
import { type TestApp, testApp } from '../support/app'
import type { TestClient } from '../support/cookies'
import { paymentGround } from '../support/payments'
import { ask, reportNamed } from '../support/reportAnswers'
import { post } from '../support/sold'

/* Balances begin with those of the year before: as long as that is not closed, reports say that they may still change (0064). */

let market: TestApp
let desk: TestClient
beforeAll(async () => {
  market = await testApp({ start: '2026-03-31T06:30:00.000Z', reelers: 0 })
  desk = await market.client('marketofficer')
})
afterAll(() => market.close())

const trial = async (from: string, to: string) => (await ask(desk, 'trialBalance', { from, to })).unsettled

it('say so from the last day of the year on, once something stands in it', async () => {
  expect(await trial('2026-03-01', '2026-03-31')).toBeUndefined()
  const lines = [
    { head: '3002', debit: '5.00' },
    { head: '8101', credit: '5.00' },
  ]
  await desk.post('voucher', { vouType: 'RC', day: '2026-03-31', notes: 'Licence fee', lines })
  expect(await trial('2026-03-01', '2026-03-31')).toBe('31/03/2026')
  expect(await trial('2026-03-01', '2026-03-30')).toBeUndefined()
  expect(await trial('2027-01-01', '2027-03-30')).toBe('31/03/2026')
  expect(await trial('2027-03-01', '2027-03-31')).toBe('31/03/2027')
  expect((await ask(desk, 'cashBook', { from: '2026-04-01', to: '2026-04-30' })).unsettled).toBe('31/03/2026')
  for (const year of ['202526', '202627'])
    expect((await ask(desk, 'headSummary', { year })).unsettled).toBe('31/03/2026')
  expect((await ask(desk, 'farmerOutstanding', { date: '2026-04-01' })).unsettled).toBe('31/03/2026')
  expect('unsettled' in (await ask(desk, 'lotRegister', { from: '2026-04-01', to: '2026-04-01' }))).toBe(false)
})

it('are of the own market alone', async () => {
  const other = await market.client('pennagaram')
  expect((await ask(other, 'trialBalance', { from: '2026-04-01', to: '2026-04-30' })).unsettled).toBeUndefined()
})

it('say it among their filters, on screen, paper and sheet alike; nothing of a closed year', async () => {
  const report = reportNamed('trialBalance')
  const lines = (unsettled?: string) =>
    filterLines({ report, chosen: {}, texts: {}, unsettled }).map(({ label, value }) => [label.en, value.ta])
  expect(lines('31/03/2026')).toContainEqual(['May still change, year not closed', '31/03/2026'])
  expect(lines()).not.toContainEqual(['May still change, year not closed', expect.anything()])
  const sheet = (unsettled?: string) => {
    const top = { report, tenant: null, chosen: {}, texts: {}, unsettled, printed: { printedBy: '', printedAt: '' } }
    return sheetOf(top, [], 'en').columns.map(({ head }) => head)
  }
  const csv = (unsettled?: string) => reportCsv(report, [{}], 'en', undefined, unsettled).trim().split('\r\n')
  expect(csv('31/03/2026').map((line) => line.split(',').slice(-2).join(',').split('"').join(''))).toEqual([
    expect.stringContaining('May still change, year not closed'),
    expect.stringContaining('31/03/2026'),
  ])
  expect(csv().join()).not.toContain('May still change')
  expect(sheet('31/03/2026')).toContain('May still change, year not closed')
  expect(sheet()).not.toContain('May still change, year not closed')
  await market.db.transaction(async (tx) => {
    await tx.query(sql`set local session_replication_role = replica`)
    await tx.query(sql`insert into year_close
      (market_id, accounting_year, last_day, voucher_sequence, balances, carried, balances_hash, differences, surplus, signature,
        proposal_id, maker_id, checker_id, checked_at)
      select market_id, '202526', '2026-03-31', 1, 0, 0, sha256(''), 0, 0, sha256(''), 1, 1, 2, now() from voucher`)
  })
  expect(await trial('2026-04-01', '2026-04-30')).toBeUndefined()
})

describe('a payment with the bank as its year ends', () => {
  it('stops the closing until the bank has answered', async () => {
    const ground = await paymentGround('2026-03-30T06:30:00.000Z')
    const { market: own, desk: officer, head: admin, sold } = ground
    expect((await post(officer, 'payments/ready', { ids: await ground.idsOf(1) })).status).toBe(200)
    const batch = await ground.propose()
    expect((await post(admin, `payments/batches/${batch}/confirm`, { confirmed: ['accounts'] })).status).toBe(200)
    own.clock.set('2026-04-01T06:30:00.000Z')
    await Promise.all([officer.signIn('marketofficer'), admin.signIn('branchad')])
    const sent = async () =>
      (await ground.read<YearPlan>('year/close/plan?year=202526', admin)).exceptions.filter(({ why }) => why === 'sent')
    expect(await sent()).toMatchObject([{ stops: true, day: sold.day, amount: '19,864.99' }])
    expect(await (await post(admin, 'year/close', { year: '202526' })).json()).toMatchObject({
      rule: 'year.rule.stopped',
    })
    const row = { date: sold.day, market: 'DPI', lot: 1, amount: '19864.99', status: 'SUCCESS', utr: 'IOBAN20260401' }
    const answer = await post(officer, `payments/batches/${batch}/response`, { rows: [row] })
    expect(await answer.json()).toMatchObject({ succeeded: 1, errors: [] })
    expect(await sent()).toEqual([])
    await own.close()
  })
})
