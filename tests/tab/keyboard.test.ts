import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { LotRow } from '#resources/api/lots'
import { businessDay } from '#shared/day'
import { bringIn, done } from '../../src/simulate/arrivals'
import { type Caller, callerOf, type Fetch, refusalIn } from '../../src/simulate/caller'
import { chanceOf } from '../../src/simulate/chance'
import { password } from '../support/app'
import { type Desk, openDesk } from '../support/browser'
import { type Counter, counterDay } from '../support/journeyCounter'
import { endRunning, endsAtOnce, nowOf, planned, plannedSlot, roomAt, twoReelers } from '../support/journeyMarketDay'
import { askedInWords, bidsWithOneThumb, type Handset, passedBySomebody, refusedInBoth } from '../support/journeyPhone'
import { seeBids, seeOtherTimes } from '../support/journeyRoom'
import { openPlainServer, type PlainServer } from '../support/plainServer'
import { tabFetch } from '../support/tabFetch'
import { consoleIn } from '../support/tabPage'
import type {} from '../support/tabSetup'

/*
 * The journeys that people make on the server (tests/e2e: day, room, phone), in the market of a tab: at Pennagaram's
 * desk, where nobody bids by themselves, and on the phone of a reeler of Dharmapuri.
 */

const minute = 60_000

let server: PlainServer
let desk: Desk
let page: Page
let fetch: Fetch
let officer: Caller
let day = ''
const at = (path: string) => `${server.url}/practice${path}`
/** The console in another window of the desk. */
async function openWindow(path: string): Promise<Page> {
  const other = await desk.context.newPage()
  await other.goto(at(path))
  return consoleIn(other)
}
async function callerAs(userName: string): Promise<Caller> {
  const caller = callerOf(fetch, server.url, userName, `device-of-${userName}`)
  await caller.signIn(password)
  return caller
}
const bidFor = (lotId: number, reelerId: number, amount: number) =>
  officer.post('BiddingInfo/Save_Bid', { lotId, amount, reelerId, reason: 'No phone at hand', confirmed: [] })

let counter: Counter
beforeAll(async () => {
  server = await openPlainServer(inject('tabFolder'), '/practice/')
  desk = await openDesk(server.url)
  await desk.page.goto('/practice/')
  page = await consoleIn(desk.page)
  const worker = server.asked.find((path) => /\/worker-[^/]*\.js$/.test(path))
  fetch = tabFetch(desk.page, `${server.url}${worker}`)
  officer = await callerAs('pennagaram')
  await endsAtOnce({ fetch, url: server.url })
  const { soon, ran } = await endRunning(officer)
  day = businessDay(new Date(await nowOf(officer)))
  while (ran && (await nowOf(officer)) < soon + 2_000) await wait(1_000)

  const known = done('The farmers', await officer.get('CocoonInward/farmers'))
  const names = known.map(({ ledgerName }) => ledgerName)
  const [one, other] = known
    .filter(({ market, isActive }) => market === 'PNG' && isActive === 1)
    .map(({ ledgerName }) => ledgerName)
    .filter((name) => names.filter((each) => each.includes(name)).length === 1)
  const reelers = await twoReelers(officer, day)
  const lotId = async (lotNo: number) => {
    const lots = done('The lots', await officer.get('CocoonInward/GetInwardByDate', { date: day }))
    return lots.find((lot) => lot.lotNo === lotNo)?.id ?? 0
  }
  counter = {
    page,
    userName: 'pennagaram',
    at,
    window: openWindow,
    farmers: [one ?? '', other ?? ''],
    reelers: [reelers[0].ledgerName, reelers[1].ledgerName],
    async bid(reeler, lotNo, amount) {
      const answer = await bidFor(await lotId(lotNo), reelers[reeler].id, amount)
      return answer.status === 200 ? null : (refusalIn(answer).rule ?? `${answer.status}`)
    },
    end: async () => void (await endRunning(officer)),
  }
})
afterAll(async () => {
  await desk?.close()
  await server?.close()
})

describe('a day at the counter', () => {
  counterDay(() => counter)
})

describe('the room in two windows', () => {
  it('sees bids, a withdrawal and other times', async () => {
    const [first] = (await bringIn(officer, chanceOf('room'), day, 1)) as [LotRow]
    const slot = await plannedSlot(officer, [first])
    const [one, other] = await twoReelers(officer, day)
    await roomAt(officer, slot.id, 'LIVE')
    const path = `/app/livebiddingroom?slotId=${slot.id}`
    await page.goto(at(path))
    const windows = [page, await openWindow(path)]
    for (const window of windows) await window.getByText('Connected', { exact: true }).waitFor()
    const rooms = {
      ...{ windows, officer, slotId: slot.id },
      lot: { id: first.id, lotNo: first.lotNo, floor: first.floorPrice ?? 0 },
      bid: async (reeler: 0 | 1, amount: number) =>
        void done('The bid', await bidFor(first.id, (reeler === 0 ? one : other).id, amount)),
    }
    await seeBids(rooms)
    await seeOtherTimes(rooms)
    await windows[1]?.close()
  })
})

describe("a reeler's phone", () => {
  it('bids, is outbid, is refused and is asked, within a slot of one minute', async () => {
    const desk2 = await callerAs('marketofficer')
    const rival = await callerAs('reeler02')
    const lots = (await bringIn(desk2, chanceOf('phone'), day, 4)).slice(0, 4)
    // Of a slot with less than a minute to go the market's own reelers keep away.
    const { soon } = await endRunning(desk2)
    const slot = await planned(desk2, lots, soon, soon + minute)
    const opened = desk.context.waitForEvent('page')
    await desk.page.getByRole('button', { name: "A reeler's phone" }).click()
    const window = await opened
    const phone = await consoleIn(window)
    await phone.getByLabel('User name').fill('reeler01')
    await phone.getByLabel('Password', { exact: true }).fill(password)
    await window.keyboard.press('Enter')
    await phone.waitForURL('**/practice/bid')
    await roomAt(desk2, slot.id, 'LIVE')
    const handset = async (lot: LotRow | undefined): Promise<Handset> => {
      if (!lot) throw new Error('There are too few lots')
      await phone.getByRole('button', { name: new RegExp(`^(Lot|குவியல்) ${lot.lotNo}$`) }).click()
      return {
        page: phone,
        lot: { id: lot.id, lotNo: lot.lotNo, floor: lot.floorPrice ?? 0 },
        async rival(amount) {
          done('The bid', await rival.post('BiddingInfo/Save_Bid', { lotId: lot.id, amount }))
        },
        async bids() {
          const bids = done('The bids', await desk2.get('BiddingInfo/getAll_BidsByLot', { lotId: lot.id }))
          return bids.map(({ amount }) => amount).toSorted((a, b) => a - b)
        },
      }
    }
    await bidsWithOneThumb(await handset(lots[0]))
    await passedBySomebody(await handset(lots[1]))
    await askedInWords(await handset(lots[2]))
    await phone.getByRole('button', { name: 'தமிழ்' }).click()
    await refusedInBoth(await handset(lots[3]))
    await window.close()
  })
})

it('asked nobody', () => {
  expect(server.asked.filter((path) => path.includes('/api/'))).toEqual([])
})
