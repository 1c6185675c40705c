import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { accountingYear, businessDay } from '#shared/day'
import { choose, said, signIn } from './browser'
import { figuresOf, paperOf, sheetOf } from './journeyBill'
import { clockTime, facts, rowOf, typeCrates } from './journeyDay'
import { type ArrivalTyped, saveArrival, savedLots, typeArrival } from './journeyInward'
import { dense } from './journeyPdf'

/** A market's desk in a browser: on a server, or in the practice market of a tab. No slot runs in it. */
export interface Counter {
  readonly page: Page
  readonly userName: string
  /** Where a path of the console lies. */
  at(path: string): string
  /** The console in another window of the same browser. */
  window(path: string): Promise<Page>
  /** Two farmers and two reelers of the market, by the names that stand on the screen. */
  readonly farmers: readonly [string, string]
  readonly reelers: readonly [string, string]
  /** One of the two bids: the rule that refused it, or null. */
  bid(reeler: 0 | 1, lotNo: number, amount: number): Promise<string | null>
  /** Ends a slot that runs, as soon as that can be. */
  end(slotNo: number): Promise<void>
}

/** What the day came to; filled as it goes. */
export interface CounterDay {
  /** The numbers of its three lots. */
  readonly lots: number[]
  slotNo: number
}

/** The worked examples: two lots of one farmer, one of another; floors 691, 600 and 422. */
const good = { variety: 'BV-DH', dfls: '60', kg: '28', count: '52', defects: '2', pupae: '96.4', shell: '21.4' }
const average = { variety: 'BV-DH', dfls: '60', kg: '40', count: '56', defects: '5', pupae: '91.5', shell: '18.6' }
const cross = { variety: 'CB', dfls: '60', kg: '41', count: '66', defects: '7', pupae: '89.8', shell: '15.3' }

/** As it stands in the numbers of today's invoices. */
const year = () => accountingYear(businessDay(new Date()))
const savedText = /^Form Submitted Successfully. Lot no. \d+ saved$/

/**
 * A day at the counter by keyboard, from the door to the invoices, in so many tests: the same for a server and for the
 * market of a tab, whatever stands in it already. Samples, prices and weights are fixed, and so is every amount.
 */
export function counterDay(of: () => Counter): CounterDay {
  const day: CounterDay = { lots: [], slotNo: 0 }
  const page = () => of().page
  const table = (name: string) => page().getByRole('table', { name })
  const lot = (at: 0 | 1 | 2) => String(day.lots[at])
  let officer = ''

  /** Goes to a screen by the menu, then to this day's slot in it. */
  async function enter(branch: string, entry: string): Promise<void> {
    await choose(page(), branch, entry)
    await page().waitForURL(/\/app\/(?!dashboard)/)
    const { pathname } = new URL(page().url())
    await page().goto(`${new URL(page().url()).origin}${pathname}?slot=${day.slotNo}`)
  }

  it('begins at the door', async () => {
    await signIn(page(), of().userName)
    await page().waitForURL('**/app/dashboard/analytics')
    const profile = await page()
      .getByRole('button', { name: /^Profile: / })
      .getAttribute('aria-label')
    officer = /^Profile: (.+), /.exec(profile ?? '')?.[1] ?? ''
    expect(officer).not.toBe('')
  })

  it('takes in three lots, and says their floor prices', async () => {
    const [one, other] = of().farmers
    await choose(page(), 'E-auction', 'Inward')
    await page()
      .getByRole('link', { name: 'New inward' })
      .or(page().getByRole('button', { name: 'New inward' }))
      .click()
    const arrivals: (readonly [ArrivalTyped, string])[] = [
      [{ farmer: one, ...good }, '691'],
      [{ farmer: one, ...average }, '600'],
      [{ farmer: other, ...cross }, '422'],
    ]
    for (const [arrival, floor] of arrivals) {
      await typeArrival(page(), arrival)
      await said(page(), floor)
      await saveArrival(page())
      const [first] = day.lots
      if (first === undefined) {
        const text = await page().getByText(savedText).innerText()
        day.lots.push(Number(/\d+/.exec(text)?.[0]))
      } else {
        const next = first + day.lots.length
        await savedLots(page(), String(next))
        day.lots.push(next)
      }
    }
  })

  it('puts them in a slot that starts now', async () => {
    await page().goto(of().at('/app/slotcreate'))
    // Filled in from the lots that wait, once they are there.
    await expect.poll(() => page().getByRole('textbox', { name: 'Lot to' }).inputValue()).not.toBe('')
    await page().getByRole('textbox', { name: 'Start time' }).fill(clockTime(0))
    await page().getByRole('textbox', { name: 'End time' }).fill(clockTime(10))
    await page().getByRole('textbox', { name: 'Lot from' }).fill(lot(0))
    await page().getByRole('textbox', { name: 'Lot to' }).fill(lot(2))
    await said(page(), '3 lots join the slot · 109.000 kg · Round 1')
    await page().keyboard.press('Control+Enter')
    const created = await page()
      .getByText(/^Slot \d+ created/)
      .first()
      .innerText()
    day.slotNo = Number(/\d+/.exec(created)?.[0])
  })

  it('shows the bids of two reelers as they are placed', async () => {
    await choose(page(), 'E-auction', 'Live bidding')
    const { reelers, bid } = of()
    const room = table('Live bidding room')
    await said(page(), 'Connected')
    await expect.poll(async () => (await rowOf(room, lot(0))).slice(4, 9)).toEqual(['691', 'No bid yet', '–', '–', '0'])
    await page().evaluate(() => Object.assign(window, { opened: 'once' }))
    const seen = (at: 0 | 1 | 2) => expect.poll(async () => (await rowOf(room, lot(at))).slice(5, 9))
    const [first = 0, second = 0, third = 0] = day.lots
    const has = (text: string) => expect.stringContaining(text)
    expect(await bid(1, first, 690)).toBe('rule.bid.belowFloor')
    expect(await bid(1, first, 691)).toBeNull()
    await seen(0).toEqual([has('691'), '0', has(reelers[1]), '1'])
    await bid(0, first, 706)
    await seen(0).toEqual([has('706'), '+15', has(reelers[0]), '2'])
    await bid(0, second, 600)
    await bid(1, second, 632)
    await bid(0, third, 431)
    await seen(1).toEqual([has('632'), '+32', has(reelers[1]), '2'])
    await seen(2).toEqual([has('431'), '+9', has(reelers[0]), '1'])
    const history = page().getByRole('list', { name: 'Bids' }).getByRole('listitem')
    await expect
      .poll(() => history.allInnerTexts())
      .toEqual([expect.stringMatching(/^706\s/), expect.stringMatching(/^691\s/)])
    await of().end(day.slotNo)
    await page().getByRole('timer').filter({ hasText: 'Closed' }).waitFor({ timeout: 150_000 })
    expect(await bid(1, third, 440)).toBe('rule.bid.late')
    expect(await page().evaluate(() => Reflect.get(window, 'opened'))).toBe('once')
  })

  it('has all highest bids approved', async () => {
    await enter('E-auction', 'Bid approval')
    await page().getByRole('button', { name: 'Approve the remaining 3' }).click()
    await page().getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await said(page(), `Approved: lot no. ${lot(0)}–${lot(2)}`, 'All lots are decided.')
    // An answer can be asked for again until the slot's first weight.
    expect((await rowOf(table('Bid approval'), lot(1))).at(-1)).toBe('Approved Ask again')
  })

  it('weighs crate by crate', async () => {
    await enter('E-auction', 'Auction weight')
    const [first = 0, second = 0, third = 0] = day.lots
    await page()
      .getByRole('button', { name: `Weigh lot ${first}` })
      .click()
    await typeCrates(page(), first, ['15.5', '15.85'])
    await said(page(), 'Your Data has be Processed SucessFully')
    await page()
      .getByRole('button', { name: `Next lot: ${second}` })
      .press('Enter')
    await typeCrates(page(), second, ['15', '15', '14.35'])
    await page()
      .getByRole('button', { name: `Next lot: ${third}` })
      .press('Enter')
    await typeCrates(page(), third, ['15.2', '15.2', '15.3'])
    await said(page(), `Lot ${third}: net weight 41.200 kg`)
    // Lots of the morning may wait, too: then the button leads to the next of them.
    await enter('E-auction', 'Auction weight')
    const list = table('Auction weight entry')
    await list.getByRole('row', { name: /^Total / }).waitFor()
    await expect.poll(async () => (await rowOf(list, lot(2))).at(-1)).toBe('Weighed')
    expect((await rowOf(list, lot(0))).slice(-4)).toEqual(['2', '28.350', '20,015.10', 'Weighed'])
    expect((await rowOf(list, lot(1))).slice(-4)).toEqual(['3', '39.850', '25,185.20', 'Weighed'])
    expect((await rowOf(list, lot(2))).slice(-4)).toEqual(['3', '41.200', '17,757.20', 'Weighed'])
  })

  it('bills both sides to the paisa, once', async () => {
    await enter('Bill print', 'Bill process')
    const { farmers, reelers } = of()
    const ofFarmers = table('Farmer bills')
    await ofFarmers.getByRole('row', { name: /^Total / }).waitFor()
    expect((await rowOf(ofFarmers, farmers[0])).slice(2)).toEqual(['2', '68.200', '45,200.30', '339.00', '44,861.30'])
    expect((await rowOf(ofFarmers, farmers[1])).slice(2)).toEqual(['1', '41.200', '17,757.20', '133.18', '17,624.02'])
    await page().getByRole('tab', { name: 'Reeler bills' }).click()
    const ofReelers = table('Reeler bills')
    expect((await rowOf(ofReelers, reelers[0])).slice(4)).toEqual(['37,772.30', '283.29', '0.41', '38,056.00'])
    expect((await rowOf(ofReelers, reelers[1])).slice(4)).toEqual(['25,185.20', '188.89', '−0.09', '25,374.00'])
    expect(await facts(page().getByRole('main'))).toMatchObject({
      'Farmers get': '₹ 62,485.32',
      'Round off': '0.32',
      'Reelers pay': '₹ 63,430.00',
    })
    const other = await of().window(`/app/billprocess?slot=${day.slotNo}`)
    const again = other.getByRole('button', { name: 'Process bills (4)' })
    await again.waitFor()
    await page().keyboard.press('Control+Enter')
    await page().getByRole('dialog').getByRole('button', { name: 'Process bills (4)' }).click()
    await said(page(), 'All Data has be Processed SucessFully')
    // Enter goes on to the printer.
    await expect.poll(() => page().evaluate(() => document.activeElement?.textContent)).toBe('Print all')
    await again.click()
    await said(other, 'Selected Data has already been processed')
    await other.close()
  })

  it('shows the invoices and prints what it shows', async () => {
    const { farmers, reelers } = of()
    const numberOf = async (name: string) => {
      const sheet = page().getByRole('article').filter({ hasText: name }).first()
      const number = (await sheet.getAttribute('aria-label')) ?? ''
      expect(number).toMatch(new RegExp(`^[FR]I/[A-Z]{3}/${year()}/\\d{6}$`))
      return number
    }
    await enter('Bill print', 'Farmer invoice')
    const farmer = await sheetOf(page(), await numberOf(farmers[0]))
    expect(await figuresOf(farmer)).toEqual([
      ['1', lot(0), '706.00', '28.350', '20,015.10', '150.11', '19,864.99', '22.20', '691'],
      ['2', lot(1), '632.00', '39.850', '25,185.20', '188.89', '24,996.31', '20.33', '600'],
      ['68.200', '45,200.30', '339.00', '44,861.30'],
    ])
    const paper = await paperOf(page(), farmer)
    for (const text of ['விவசாயிவிலைப்பட்டியல்', dense(officer), '₹44,861.30', '15.850−1.500=14.350'])
      expect(paper).toContain(text)
    await enter('Bill print', 'Reeler invoice')
    const reeler = await sheetOf(page(), await numberOf(reelers[0]))
    expect((await figuresOf(reeler)).at(-1)).toEqual(['69.550', '37,772.30', '283.29', '38,055.59'])
    expect(await paperOf(page(), reeler)).toContain('₹38,056.00')
  })
  return day
}
