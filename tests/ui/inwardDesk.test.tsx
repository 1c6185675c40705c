// @vitest-environment-options { "url": "http://127.0.0.1:8004/" }
vi.mock('../../src/client/print/makePdf', () => ({ makePdf: async () => new Blob(['%PDF-']) }))

import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { sql } from 'drizzle-orm'
import { HttpResponse, http } from 'msw'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DeskLot } from '#resources/api/inward'
import { emptyDesk } from '../../src/client/pages/inward/values'
import { queryClient } from '../../src/client/providers/queryClient'
import { queue } from '../../src/client/queue/queue'
import { type TestApp, testApp } from '../support/app'
import { emptyDays } from '../support/auction'
import { deskOf } from '../support/console'
import { arrivalOf, knownIds, save, saved } from '../support/inward'
import { morning } from '../support/morning'
import { asDeskWindow } from '../support/window'

let market: TestApp
let user: UserEvent
const desk = deskOf(async () => {
  asDeskWindow()
  // Enter leads on to boxes that are in sight; jsdom lays nothing out.
  vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockImplementation(() => document.body)
  // Every list that opens asks for styles, for which jsdom walks through all rules: seconds each time.
  vi.spyOn(window, 'getComputedStyle').mockImplementation((element) => (element as HTMLElement).style)
  // jsdom answers a list of selectors one after another, a browser in the order of the page.
  const all = HTMLFormElement.prototype.querySelectorAll
  HTMLFormElement.prototype.querySelectorAll = function (this: HTMLFormElement, selectors: string) {
    const found = [...all.call(this, selectors)]
    return found.sort((one, other) => (one.compareDocumentPosition(other) & 4 ? -1 : 1)) as unknown as NodeListOf<never>
  } as typeof all
  await import('../../src/client/pages/inward/InwardInputPage')
  await import('../../src/client/pages/inward/NewFarmer')
  await import('../../src/client/custom/extensions')
  market = await testApp({ farmers: 12, reelers: 1 })
  await morning(market)
  return market
})
const patient = { timeout: 20_000 }
const box = (id: string) =>
  waitFor(() => {
    const found = document.getElementById(`desk-${id}`)
    if (!found) throw new Error(id)
    return found
  }, patient)
const focused = () => document.activeElement
const figures = (dialog: HTMLElement) =>
  [...dialog.querySelectorAll('dt')].map((label) => [label.textContent, label.nextElementSibling?.textContent])
const prints = async () => (await market.db.query(sql`select 1 from token_print`)).length

/** Types an arrival as a clerk does: box by box, with Enter alone. */
async function typeArrival(farmer = 'FDPI1007'): Promise<void> {
  await user.click(await box('farmerId'))
  await user.keyboard(farmer)
  await screen.findByRole('option', { name: new RegExp(farmer) }, patient)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(focused()?.id).toBe('desk-cocoonTypeId'))
  await user.keyboard('bv{Enter}')
  for (const text of ['100', '85', '2', '55', '4', '87.5', '18.9']) await user.keyboard(`${text}{Enter}`)
}

beforeAll(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
beforeEach(async () => {
  user = userEvent.setup()
  await emptyDays(market)
})

describe('the desk by the keyboard', () => {
  it('goes through the laboratory to Save, and asks with weight, floor price and value', async () => {
    await desk.open('marketofficer', '/app/inwardinput')
    await user.click(await box('farmerId'))
    await user.keyboard('{Enter}{Enter}')
    expect(focused()?.id).toBe('desk-farmerId')
    await typeArrival()
    expect(focused()?.textContent).toMatch(/^Save 2 lots/)
    expect((await box('floorWaived')).matches('[type=checkbox]')).toBe(true)
    await user.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Are you Sure to Add' }, patient)
    expect(within(dialog).getByText('2 lots, Farmer 7')).toBeTruthy()
    const [[, kg] = [], [, floor] = [], [, value] = []] = figures(dialog)
    expect(kg).toBe('85.000')
    expect(Number(floor)).toBeGreaterThan(300)
    expect(value?.replace(/[^\d.]/g, '')).toBe((85 * Number(floor)).toFixed(2))
    await user.keyboard('{Enter}')
    expect(await screen.findByText(/Lot no. 1, 2 saved$/, {}, patient)).toBeTruthy()
  })

  it('prints the tokens of the arrival by Ctrl P, once they are meant, and goes on with the next farmer', async () => {
    await desk.open('marketofficer', '/app/inwardinput')
    await typeArrival()
    await user.keyboard('{Enter}')
    await screen.findByRole('dialog', { name: 'Are you Sure to Add' }, patient)
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('button', { name: /^Print 1–2/ }, patient)).toBeTruthy()
    await user.keyboard('{Control>}p{/Control}')
    const asked = await screen.findByRole('dialog', { name: 'Print token no. 1–2?' }, patient)
    expect(await prints()).toBe(0)
    await user.click(within(asked).getByRole('button', { name: 'Print' }))
    expect(await screen.findByText('Printed: token no. 1–2', {}, patient)).toBeTruthy()
    expect(await prints()).toBe(2)
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Print 1–2/ })).toBeNull(), patient)
    expect(await screen.findByRole('link', { name: 'Print tokens' }, patient)).toBeTruthy()
  })

  it('goes by a waiver that was not meant, to its reason where it was', async () => {
    await desk.open('marketofficer', '/app/inwardinput')
    await user.click(await box('floorWaived'))
    await user.click(await box('shellWeight'))
    await user.keyboard('{Enter}')
    expect(focused()?.id).toBe('desk-waiverReason')
    await user.keyboard('{Enter}')
    expect(focused()?.textContent).toMatch(/^Save/)
    await user.click(await box('floorWaived'))
    await user.keyboard('{Enter}')
    expect(focused()?.textContent).toMatch(/^Save/)
  })
})

describe('an arrival on its way', () => {
  /** The answer to the next save waits until it is let go; without one of its own the market answers. */
  const heldSave = (answer?: () => Response) => {
    let letGo = () => {}
    const come = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const held = http.post(
      '*/api/CocoonInward/Save',
      async () => {
        await come
        return answer?.()
      },
      { once: true },
    )
    desk.meanwhile(held)
    return () => letGo()
  }
  const figure = async (id: string) => ((await box(id)) as HTMLInputElement).value
  const sendArrival = async () => {
    await desk.open('marketofficer', '/app/inwardinput')
    await typeArrival()
    await user.keyboard('{Enter}')
    await screen.findByRole('dialog', { name: 'Are you Sure to Add' }, patient)
    // A tired hand presses twice.
    await user.keyboard('{Enter}{Enter}')
    await waitFor(async () => expect(await figure('approxWeight')).toBe(''), patient)
  }
  const typeNext = async () => {
    await user.click(await box('dflCount'))
    await user.keyboard('120{Enter}60')
  }
  const refusal = () =>
    HttpResponse.json({ code: 'INVALID', message: 'Invalid', errors: { dflCount: 'Too many DFLs.' } }, { status: 422 })
  const weights = async () =>
    (
      await market.db.query<{ kg: string }>(
        sql`select approx_weight as kg from lot where lot_status <> 'CANCELLED' order by id`,
      )
    ).map(({ kg }) => kg)

  it('leaves the desk to the next, and what is typed meanwhile stays there and is in no other', async () => {
    const letGo = heldSave()
    await sendArrival()
    await typeNext()
    letGo()
    expect(await screen.findByText(/Lot no. 1, 2 saved$/, {}, patient)).toBeTruthy()
    expect([await figure('dflCount'), await figure('approxWeight'), await figure('count100')]).toEqual([
      '120',
      '60',
      '',
    ])
    expect(await weights()).toEqual(['42.500', '42.500'])
  })

  it('that is refused while the next is typed waits above it, and comes back once the desk is empty', async () => {
    const letGo = heldSave(refusal)
    await sendArrival()
    await typeNext()
    letGo()
    const back = () => screen.findByText('Back to the desk', { selector: 'button' }, patient)
    await back()
    expect([await figure('dflCount'), await figure('approxWeight')]).toEqual(['120', '60'])
    await user.click(await back())
    expect(await screen.findByText('Save or clear what is on the desk first.', {}, patient)).toBeTruthy()
    await user.click(await box('dflCount'))
    await user.keyboard('{Escape}')
    await waitFor(async () => expect(await figure('dflCount')).toBe(''))
    await user.click(await back())
    await waitFor(async () => expect([await figure('dflCount'), await figure('approxWeight')]).toEqual(['100', '85']))
    await waitFor(() => expect(queue.get().entries).toEqual([]))
    expect(await weights()).toEqual([])
  })

  it('that is refused after its desk was left waits for whoever comes back', async () => {
    const letGo = heldSave(refusal)
    await sendArrival()
    cleanup()
    letGo()
    await waitFor(() => expect(queue.get().entries.map(({ state }) => state)).toEqual(['conflict']), patient)
    await desk.open('marketofficer', '/app/inwardinput')
    await user.click(await screen.findByText('Back to the desk', { selector: 'button' }, patient))
    await waitFor(async () => expect(await figure('approxWeight')).toBe('85'), patient)
    await waitFor(() => expect(queue.get().entries).toEqual([]))
  })

  it('that is refused before anything is typed is back in its boxes, with what is wrong', async () => {
    const letGo = heldSave(refusal)
    await sendArrival()
    letGo()
    expect(await screen.findByText('Too many DFLs.', {}, patient)).toBeTruthy()
    expect([await figure('dflCount'), await figure('approxWeight')]).toEqual(['100', '85'])
    expect(queue.get().entries).toEqual([])
  })
})

describe('the laboratory of a lot', () => {
  const lotAt = async (id: number) =>
    (await (await market.client('marketofficer')).get(`CocoonInward/lot/${id}`)).json() as Promise<DeskLot>
  const untested = async (): Promise<DeskLot> => {
    const arrival = arrivalOf(await knownIds(market), { numberOfLots: 1, sample: undefined })
    const { lots } = await saved(await market.client('marketofficer'), arrival)
    return lotAt(lots[0]?.id ?? 0)
  }
  const figure = async (id: string) => ((await box(id)) as HTMLInputElement).value

  it('offers again what was typed before Esc led away', async () => {
    const { id } = await untested()
    await desk.open('marketofficer', `/app/inwardinput/${id}`)
    await user.click(await box('count100'))
    await user.keyboard('56{Enter}5{Enter}{Escape}')
    await waitFor(() => expect(window.location.pathname).toBe('/app/inwardinput'))
    cleanup()
    await desk.open('marketofficer', `/app/inwardinput/${id}`)
    await user.click(await screen.findByText('Restore draft', { selector: 'button' }, patient))
    expect([await figure('count100'), await figure('defectCount')]).toEqual(['56', '5'])
    await waitFor(() => expect(focused()?.id).toBe('desk-pupaeCocoonWeight'))
  })

  it('offers for the lot what was typed while its change was on its way', async () => {
    const lot = await untested()
    let letGo = () => {}
    const come = new Promise<void>((resolve) => {
      letGo = resolve
    })
    desk.meanwhile(http.post('*/api/CocoonInward/Save', async () => void (await come), { once: true }))
    await desk.open('marketofficer', `/app/inwardinput/${lot.id}`)
    await user.click(await box('count100'))
    await user.keyboard('56{Enter}5{Enter}91.5{Enter}18.6')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() =>
      expect(screen.getByText(/^Save/, { selector: 'button[type=submit]' })).toHaveProperty('disabled', true),
    )
    await user.click(await box('dflCount'))
    await user.clear(await box('dflCount'))
    await user.keyboard('95')
    letGo()
    await user.click(await screen.findByText('Restore draft', { selector: 'button' }, patient))
    expect([await figure('dflCount'), await figure('count100')]).toEqual(['95', '56'])
    expect(await lotAt(lot.id)).toMatchObject({ dflCount: lot.dflCount, count100: 56 })
  })

  it('keeps what is typed where another desk changes the lot, and says so at the save', async () => {
    const lot = await untested()
    await desk.open('marketofficer', `/app/inwardinput/${lot.id}`)
    await user.click(await box('count100'))
    await user.keyboard('56{Enter}5{Enter}91.5{Enter}18.6')
    const { id: lotId, version, cocoonTypeId } = lot
    const sample = { count100: 58, defectCount: 6, pupaeCocoonWeight: '90.000', shellWeight: '18.600', defects: [] }
    const other = { lotId, version, cocoonTypeId, dflCount: 90, approxWeight: '70.000', floorWaived: false, sample }
    expect((await save(await market.client('branchad'), { ...other, waiverReason: null })).status).toBeLessThan(300)
    await queryClient.refetchQueries({ queryKey: ['inward'] })
    expect([await figure('count100'), await figure('shellWeight')]).toEqual(['56', '18.6'])
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText(/changed this record at|changed by another person/, {}, patient)).toBeTruthy()
    expect(await lotAt(lotId)).toMatchObject({ dflCount: 90, count100: 58 })
    await user.click(screen.getByText('Refresh', { selector: 'button' }))
    await user.click(await screen.findByText('Restore draft', { selector: 'button' }, patient))
    expect([await figure('count100'), await figure('dflCount')]).toEqual(['56', '90'])
    screen.getByText(/Changed: Sample cocoon count \(100 g\), Defective cocoons, Pupae cocoon weight \(g\)\.$/)
  })

  it('takes a refused change of the lot back into its boxes, also where they stand open', async () => {
    const lot = await untested()
    const values = { ...emptyDesk, count100: '57' }
    const made = {
      ...({ user: 'marketofficer', kind: 'inward', path: 'CocoonInward/Save', values } as const),
      body: { lotId: lot.id, version: lot.version },
      label: { key: 'queue.entry.change', args: { lot: lot.lotNo } } as const,
    }
    const { id } = await queue.add(made, false)
    await queue.change(id, { state: 'conflict', problem: { status: 409, message: 'Changed meanwhile.' } })
    await desk.open('marketofficer', `/app/inwardinput/${lot.id}`)
    await user.click(await screen.findByText('Back to the desk', { selector: 'button' }, patient))
    await waitFor(async () => expect(await figure('count100')).toBe('57'), patient)
    await waitFor(() => expect(queue.get().entries).toEqual([]))
  })

  it('is asked for again where it could not be read', async () => {
    const { id } = await untested()
    desk.meanwhile(http.get('*/api/CocoonInward/lot/*', () => HttpResponse.json({}, { status: 500 }), { once: true }))
    await desk.open('marketofficer', `/app/inwardinput/${id}`)
    await user.click(await screen.findByText('Try now', { selector: 'button' }, patient))
    expect(await box('count100')).toBeTruthy()
  })
})

describe('a farmer who is not in the register', () => {
  it('is begun in the picker by the keyboard, and the arrival goes on', async () => {
    // Empty days have no counters; those who are registered have the codes up to 1012.
    await market.arrange(sql`
      insert into counter (market_id, kind, period, last) select id, 'F', '', 12 from mas_branch where code = 'DPI'`)
    await desk.open('marketofficer', '/app/inwardinput')
    await user.click(await box('farmerId'))
    await user.keyboard('Zubaida')
    await screen.findByRole('option', { name: 'New farmer' }, patient)
    await user.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'New farmer' }, patient)
    const boxOf = (name: string) =>
      waitFor(() => {
        const input = dialog.querySelector<HTMLInputElement>(`[data-field="${name}"] input`)
        if (!input) throw new Error(name)
        return input
      }, patient)
    expect((await boxOf('ledgerName')).value).toBe('Zubaida')
    await user.click(await boxOf('fatherName'))
    await user.keyboard('R{Escape}')
    await screen.findByRole('alertdialog', { name: /^There are unsaved changes/ }, patient)
    await user.click(screen.getByRole('button', { name: 'Keep editing' }))
    await user.clear(await boxOf('fatherName'))
    const told = { fatherName: 'Rahim', areaName: 'Palacode', mobileNo: '9600012345' }
    for (const [name, text] of Object.entries(told)) {
      await user.click(await boxOf(name))
      await user.keyboard(text)
    }
    await user.click(await boxOf('tsc'))
    await user.click((await screen.findAllByRole('option', {}, patient))[0] as HTMLElement)
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await screen.findByRole('dialog', { name: 'Are you Sure to Add' }, patient)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(focused()?.id).toBe('desk-cocoonTypeId'), patient)
    const [made] = await market.db.query<{ ledgerName: string; bankName: string | null }>(sql`
      select ledger_name, bank_name from mas_customer where mobile_no = '9600012345'`)
    expect(made).toEqual({ ledgerName: 'Zubaida', bankName: null })
    expect((await box('farmerId')) as HTMLInputElement).toHaveProperty('value', expect.stringContaining('Zubaida'))
  })
})
