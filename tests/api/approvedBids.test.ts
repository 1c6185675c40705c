import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApprovalSheet } from '#resources/api/approval'
import { type TestApp, testApp } from '../support/app'
import type { TestClient } from '../support/cookies'
import { type Sold, soldSlot } from '../support/sold'
import { type ViewPage, type ViewRow, viewPage } from '../support/viewPages'

/* The approved bids, as they are declared. */

type Row = ViewRow<{ readonly lotNo: number }>

let app: TestApp
let desk: TestClient
let second: Sold

const page = (view: string, filter: object, rest: object = {}, client = desk) =>
  viewPage<Row>(client, view, filter, rest)
const read = async <Answer>(path: string): Promise<Answer> => (await (await desk.get(path)).json()) as Answer
const lotNos = ({ rows }: ViewPage<Row>) => rows.map(({ lotNo }) => lotNo)

beforeAll(async () => {
  app = await testApp({ start: '2026-11-20T06:30:00.000Z' })
  desk = await app.client('marketofficer')
  await soldSlot(app, [{ price: 706 }, { farmer: 1, reeler: 1, price: 390 }])
  second = await soldSlot(app, [{ farmer: 2, price: 431 }, { price: 640 }, { price: 512 }], { slotNo: 2, firstLot: 3 })
})
afterAll(() => app.close())

describe('the approved bids, as they are declared', () => {
  const latest = { day: 'today', slotNo: 'latest' }

  it('start with the last slot of the day, say which that is, and tell what its sheet tells', async () => {
    const { rows, said, totals, counts, ...found } = await page('approvedBids', latest)
    expect(said).toEqual({ slotNo: 2 })
    expect(counts).toEqual({ 1: 2, 2: 3 })
    expect(found.total).toBe(3)
    const { lots } = await read<ApprovalSheet>(`SlotInfo/auction-approval-user?date=${second.day}&slotNo=2`)
    for (const row of rows) {
      const lot = lots.find(({ id }) => id === row.id)
      expect(row).toMatchObject({
        highestBid: lot?.highestBid,
        benefit: lot?.benefit,
        estimate: lot?.estimate,
        decidedAt: lot?.decidedAt,
        decidedBy: lot?.decidedBy,
      })
      expect(row.titles).toMatchObject({ farmerId: lot?.farmerName, highestReelerId: lot?.reelerName })
    }
    expect(totals).toEqual({ count: 3, estimate: '47490.00' })
  })

  it('are of another slot or all where the filter says so, sorted by what is computed', async () => {
    expect(lotNos(await page('approvedBids', { day: 'today', slotNo: ['1'] }))).toEqual([1, 2])
    expect(lotNos(await page('approvedBids', { day: 'today' }, { sort: ['benefit', 'ASC'] }))).toEqual([2, 3, 5, 4, 1])
    expect((await page('approvedBids', latest)).rows[0]).not.toHaveProperty('verifyCode')
  })

  it('of a day without any have no slot to say', async () => {
    expect(await page('approvedBids', { ...latest, day: '2026-11-02' })).toMatchObject({
      total: 0,
      said: { slotNo: null },
    })
  })

  it('know the word at its own field alone', async () => {
    for (const filter of [{ slotNo: 'first' }, { highestBid: 'latest' }])
      expect((await desk.get(`views/approvedBids?filter=${encodeURIComponent(JSON.stringify(filter))}`)).status).toBe(
        422,
      )
  })
})
