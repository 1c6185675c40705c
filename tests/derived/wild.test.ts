import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ZodObject } from 'zod'
import type { Route } from '../../src/server/http/route'
import { type TestApp, testApp } from '../support/app'
import type { TestClient } from '../support/cookies'
import { post, soldSlot, weigh } from '../support/sold'

/* What nobody means, asked of every page of the day: a clear 422 at its name, never a fault, never all rows. */

let market: TestApp
let desk: TestClient
let day = ''
beforeAll(async () => {
  market = await testApp({ start: '2026-11-20T06:30:00.000Z' })
  const sold = await soldSlot(market, [{ price: 640 }, { farmer: 1, price: 655 }])
  day = sold.day
  desk = await market.client('marketofficer')
  for (const lot of sold.lots) await weigh(desk, lot, '28.500')
  await post(desk, 'Invoice/process', { slotId: sold.slotId })
})
afterAll(() => market?.close())

const wild = ['abc', '0', '-1', '1.5', '9999999999', '99999999999999999999', '1;drop', '{}', '[1]', 'NaN', '%00', '௧']
/** Names that links of the console and of other systems have had. */
const stray = ['lot', 'round', 'id', 'lots', 'slot', 'invoice', 'page', 'limit', 'constructor']

const pages = () =>
  market.app.routes.filter(
    ({ method, path, permit, stream }) =>
      method === 'GET' && !stream && !path.includes('{') && Array.isArray(permit) && permit.includes('marketofficer'),
  )
const namesOf = ({ query }: Route) => Object.keys((query as ZodObject | undefined)?.shape ?? {})
const read = async (address: string) => {
  const response = await desk.get(address)
  return { status: response.status, text: await response.text() }
}

describe('a page of the day', () => {
  it('refuses a parameter that it does not have, at its name', async () => {
    const wrong: string[] = []
    for (const page of pages())
      for (const name of stray.filter((one) => !namesOf(page).includes(one))) {
        const date = namesOf(page).includes('date') ? `date=${day}&` : ''
        const { status, text } = await read(`${page.path}?${date}${name}=1`)
        if (status !== 422 || !text.includes(`"${name}"`))
          wrong.push(`${page.path}?${name}: ${status} ${text.slice(0, 90)}`)
      }
    expect(wrong).toEqual([])
  })

  it('refuses a number or an id that is none, and finds nothing for one that nobody has', async () => {
    const numbers =
      /^(slotNo|slotId|lotId|lotFrom|lotTo|marketId|invoiceId|batchId|ids|adOfficeId|regionId|districtId|round|id)$/
    const wrong: string[] = []
    for (const page of pages())
      for (const name of namesOf(page).filter((one) => numbers.test(one)))
        for (const value of wild) {
          const date = namesOf(page).includes('date') ? `date=${day}&` : ''
          const { status, text } = await read(`${page.path}?${date}${name}=${encodeURIComponent(value)}`)
          // An id may be nobody's; then there is nothing, and never what was not asked for.
          const isEmpty = status === 200 && /^\d{10}$/.test(value) && !/"(id|lotId|reelerId)":\d/.test(text)
          if (!isEmpty && (status < 400 || status >= 500))
            wrong.push(`${page.path}?${name}=${value}: ${status} ${text.slice(0, 90)}`)
        }
    expect(wrong).toEqual([])
  })
})
