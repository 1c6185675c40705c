import type { Page } from 'playwright-core'
import type { LotRow } from '#resources/api/lots'
import { businessDay, timeText } from '#shared/day'
import { done } from '../../src/simulate/arrivals'
import type { Caller } from '../../src/simulate/caller'

/** Officials' rooms of one slot in windows of one browser, all connected. */
export interface Rooms {
  readonly windows: readonly Page[]
  readonly officer: Caller
  readonly slotId: number
  readonly lot: Pick<LotRow, 'id' | 'lotNo'> & { readonly floor: number }
  /** One of two reelers bids on the lot. */
  bid(reeler: 0 | 1, amount: number): Promise<void>
}

const row = (page: Page, lotNo: number) =>
  page.getByRole('row').filter({ has: page.getByRole('cell', { name: String(lotNo), exact: true }) })

/** All windows see a bid, its withdrawal and the next one. */
export async function seeBids({ windows, officer, lot, bid }: Rooms): Promise<void> {
  const seen = async (amount: number) => {
    for (const page of windows) await row(page, lot.lotNo).getByText(String(amount), { exact: true }).first().waitFor()
  }
  await bid(0, lot.floor + 10)
  await bid(1, lot.floor + 50)
  await seen(lot.floor + 50)
  const bids = done('The bids', await officer.get('BiddingInfo/getAll_BidsByLot', { lotId: lot.id }))
  const mistaken = bids.find(({ amount }) => amount === lot.floor + 50)
  const withdrawal = { bidId: mistaken?.id ?? 0, reason: 'Wrong lot' }
  done('The withdrawal', await officer.post('BiddingInfo/WithdrawBid', withdrawal))
  await seen(lot.floor + 10)
  for (const page of windows) await page.getByText(/^Withdrawn .*: Wrong lot$/).waitFor()
  await bid(0, lot.floor + 11)
  await seen(lot.floor + 11)
}

/** An end that was moved is told in the room, and why; answers the new end, HH:MM. */
export async function seeOtherTimes({ windows, officer, slotId }: Rooms): Promise<void> {
  const { slot } = done('The room', await officer.get('BiddingInfo/getAll_LiveBidding', { slotId }))
  const day = businessDay(new Date(slot?.startsAt ?? ''))
  const ends = Date.parse(slot?.endsAt ?? '')
  // Two minutes later, or a minute earlier, or at the end of the day: no slot is given times past midnight.
  const other = [ends + 2 * 60_000, ends - 60_000].map((at) => new Date(at)).find((at) => businessDay(at) === day)
  const endTime = (other && timeText(other)) || '23:59'
  const times = { id: slotId, version: slot?.version ?? 0, endTime, reason: 'Late arrivals' }
  done('The times', await officer.post('SlotInfo/ChangeTimes', times))
  for (const page of windows) {
    await page.getByText(/^Times changed from /).waitFor()
    await page.getByTitle(/Late arrivals/).waitFor()
  }
}
