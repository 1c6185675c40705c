import 'fake-indexeddb/auto'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sql } from 'drizzle-orm'
import { HttpResponse, http } from 'msw'
import type { SetupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { findDraft, saveDraft } from '../../src/client/drafts/drafts'
import { queue } from '../../src/client/queue/queue'
import { type TestApp, testApp } from '../support/app'
import { forwardTo, openConsole } from '../support/console'
import { SimulatedPort, SimulatedSerial } from '../support/scalePort'
import { sealable } from '../support/sealable'
import { lotAt, post, type Sold, soldSlot, weigh } from '../support/sold'

const port = new SimulatedPort()
const spoken: string[] = []
let market: TestApp
let server: SetupServer
let sold: Sold
let slotNo = 0

/** What jsdom lacks of a desk with a scale and a voice. */
function withScaleAndVoice(): void {
  Object.defineProperty(navigator, 'serial', { value: new SimulatedSerial([port]), configurable: true })
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      constructor(readonly text: string) {}
    },
  )
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => [{ lang: 'en-IN' }],
    cancel: () => undefined,
    speak: ({ text }: { text: string }) => spoken.push(text),
  })
}

beforeAll(async () => {
  withScaleAndVoice()
  market = await testApp()
  server = forwardTo(market)
  await import('../../src/client/pages/weight/WeightEntryPage')
})
beforeEach(async () => {
  slotNo += 1
  spoken.length = 0
  sold = await soldSlot(market, [{ price: 706 }, { farmer: 1, price: 632 }], { slotNo, firstLot: slotNo * 10 })
})
afterEach(async () => {
  cleanup()
  await market.jump(sql`update lot set lot_status = 'CANCELLED' where lot_status = 'APPROVED'`)
})
afterAll(async () => {
  server.close()
  await market.close()
})

const lotId = (place = 0) => sold.lots[place] ?? 0
const openLot = (place = 0) => openConsole(market, 'marketofficer', `/app/weightentry/${lotId(place)}`)
/** By its mark: a look for roles over the whole page, again and again, takes longer than what it waits for. */
const gross = (crate: number): Promise<HTMLInputElement> =>
  waitFor(() => {
    const box = document.querySelector<HTMLInputElement>(`[data-crate="${crate}"]`)
    if (!box) throw new Error(`No crate ${crate}`)
    return box
  })
const desk = () => market.client('marketofficer')
const says = (line: string) => act(() => port.send(`${line}\r\n`))

describe('the scale without a lot in the address', () => {
  it('does not say that none waits where the lots could not be read', async () => {
    const user = userEvent.setup()
    const busy = () => HttpResponse.json({ message: 'The server is busy.' }, { status: 500 })
    server.use(http.get('*/api/CocoonAuction/getAll_Weightinfo', busy, { once: true }))
    await openConsole(market, 'marketofficer', '/app/weightentry')
    await user.click(await screen.findByText('Try now', { selector: 'button' }))
    expect(await gross(1)).toBeTruthy()
  })
})

describe('a refused weight', () => {
  it('is offered again at the desk of its own lot, where it is taken back to', async () => {
    const user = userEvent.setup()
    const crates = [{ crateNo: 1, gross: '14.850', tare: '1.500' }]
    const made = {
      ...({ user: 'marketofficer', kind: 'weight', path: 'CocoonAuction/Save_CocoonAution' } as const),
      body: { lotId: lotId(), version: 1, crates },
      values: [{ id: 1, gross: '14.850', tare: '1.500' }],
      label: { key: 'queue.entry.weight', args: { lot: slotNo * 10 } } as const,
    }
    const { id } = await queue.add(made, false)
    await queue.change(id, { state: 'conflict', problem: { status: 409, message: 'Changed meanwhile.' } })
    await openLot()
    await user.click(await screen.findByText('Back to the desk', { selector: 'button' }))
    await user.click(await screen.findByText('Restore draft', { selector: 'button' }))
    expect((await gross(1)).value).toBe('14.850')
    await waitFor(() => expect(queue.get().entries).toEqual([]))
  })
})

describe('crates that were kept while the lot was weighed', () => {
  const place = () => ({ user: 'marketofficer', screen: 'weightEntry', record: lotId() })
  const kept = () => [
    { id: 1, gross: '14.850', tare: '1.500' },
    { id: 2, gross: '16.200', tare: '1.500' },
  ]
  const rows = () =>
    [...document.querySelectorAll<HTMLInputElement>('[data-crate]')].map(({ value }) => value).filter((kg) => kg !== '')
  const stored = async () => {
    const crates = (await findDraft(place()))?.values.crates as { gross: string }[] | undefined
    return crates?.map(({ gross }) => gross)
  }

  it('stand before one that was put down since, which loses none of them', async () => {
    const user = userEvent.setup()
    await saveDraft(place(), { crates: kept() })
    await openLot()
    const restore = await screen.findByText('Restore draft', { selector: 'button' })
    await user.type(await gross(1), '15.350')
    await waitFor(async () => expect(await stored()).toEqual(['14.850', '16.200', '15.350']))
    await user.click(restore)
    expect(rows()).toEqual(['14.850', '16.200', '15.350'])
    await user.type(await gross(4), '12')
    await waitFor(async () => expect(await stored()).toEqual(['14.850', '16.200', '15.350', '12']))
  })

  it('are gone once they are not wanted, and what was put down stays kept', async () => {
    const user = userEvent.setup()
    await saveDraft(place(), { crates: kept() })
    await openLot()
    const discard = await screen.findByText('Discard', { selector: 'button' })
    await user.type(await gross(1), '15.350')
    await user.click(discard)
    await waitFor(async () => expect(await stored()).toEqual(['15.350']))
    await user.type(await gross(2), '12')
    await waitFor(async () => expect(await stored()).toEqual(['15.350', '12']))
  })

  it('stop the weight of one that was put down since, until it is said whether they are wanted', async () => {
    const user = userEvent.setup()
    await saveDraft(place(), { crates: kept() })
    await openLot()
    const restore = await screen.findByText('Restore draft', { selector: 'button' })
    await user.type(await gross(1), '15.350')
    await user.keyboard('{Control>}{Enter}{/Control}')
    const asked = await screen.findByRole('dialog')
    expect(within(asked).getByText(/^Crates of this lot are kept as a draft/)).toBeTruthy()
    await user.click(within(asked).getByText('OK', { selector: 'button' }))
    await waitFor(async () => expect(await stored()).toEqual(['14.850', '16.200', '15.350']))
    expect(await lotAt(await desk(), lotId())).toMatchObject({ lotStatus: 'APPROVED', netWeight: null })
    await user.click(restore)
    await user.keyboard('{Control>}{Enter}{/Control}')
    await user.click(await screen.findByText('Save as entered'))
    expect(await screen.findByText(/^Lot \d+: net weight 41\.900 kg$/)).toBeTruthy()
    await waitFor(async () => expect(await stored()).toBeUndefined())
  })
})

describe('the list of sold lots', () => {
  it('begins at the first that waits, says which is next, and leads to its crates', async () => {
    const user = userEvent.setup()
    await weigh(await desk(), lotId(), '14.850')
    await openConsole(market, 'marketofficer', `/app/auctionweightentry?slot=${slotNo}`)
    const next = await screen.findByText(`Weigh lot ${slotNo * 10 + 1}`, { selector: 'button' })
    expect(within(next.parentElement as HTMLElement).getByText('1 lot to weigh')).toBeTruthy()
    const rows = () => within(screen.getByRole('table')).getAllByRole('row')
    await waitFor(() => expect(rows().some((row) => row === document.activeElement)).toBe(true))
    expect(document.activeElement?.textContent).toContain('Approved')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(window.location.pathname).toBe(`/app/weightentry/${lotId(1)}`))
  })
})

describe('the weight desk', () => {
  it('is worked with Enter alone, from the first crate to the next lot', async () => {
    const user = userEvent.setup()
    await openLot()
    await waitFor(async () => expect(document.activeElement).toBe(await gross(1)))
    await user.keyboard('16.35{Enter}15{Enter}')
    expect(document.activeElement).toBe(await gross(3))
    await user.keyboard('{Control>}{Enter}{/Control}')
    const next = await screen.findByText(`Next lot: ${slotNo * 10 + 1}`)
    await waitFor(() => expect(document.activeElement).toBe(next))
    expect(await screen.findByText(`Lot ${slotNo * 10}: net weight 28.350 kg`)).toBeTruthy()
    expect(await lotAt(await desk(), lotId())).toMatchObject({ lotStatus: 'WEIGHED', netWeight: '28.350', weighing: 1 })
    await user.keyboard('{Enter}')
    await waitFor(() => expect(window.location.pathname).toBe(`/app/weightentry/${lotId(1)}`))
    await waitFor(async () => expect(document.activeElement).toBe(await gross(1)))
  })

  it('marks the box that is wrong alone, both where they contradict each other', async () => {
    const user = userEvent.setup()
    await openLot()
    await waitFor(async () => expect(document.activeElement).toBe(await gross(1)))
    const wrong = () =>
      [...document.querySelectorAll('input[aria-invalid="true"]')].map((box) => box.getAttribute('aria-label'))
    await user.keyboard('17,5{Enter}')
    expect(wrong()).toEqual([expect.stringMatching(/^Gross/)])
    await user.clear(await gross(1))
    await user.type(await gross(1), '1.2')
    expect(wrong()).toEqual([expect.stringMatching(/^Gross/), expect.stringMatching(/^Tare/)])
    await user.clear(await gross(1))
  })

  it('takes no crate while the others are on their way: it would be in no weight', async () => {
    const user = userEvent.setup()
    let letGo = () => {}
    const come = new Promise<void>((resolve) => {
      letGo = resolve
    })
    server.use(http.post('*/api/CocoonAuction/Save_CocoonAution', async () => void (await come), { once: true }))
    await openLot()
    await waitFor(async () => expect(document.activeElement).toBe(await gross(1)))
    await user.keyboard('16.35{Enter}15{Enter}{Control>}{Enter}{/Control}')
    await waitFor(async () => expect((await gross(3)).readOnly).toBe(true))
    await user.keyboard('12{Enter}')
    expect((await gross(3)).value).toBe('')
    letGo()
    expect(await screen.findByText(/^Lot \d+: net weight 28.350 kg$/)).toBeTruthy()
    server.resetHandlers()
  })

  it('corrects a weighed lot with F7, for a reason, and shows what was before', async () => {
    const user = userEvent.setup()
    await weigh(await desk(), lotId(), '14.850', '13.500')
    await openLot()
    await screen.findByText('Correct weight', { selector: 'button' })
    await user.keyboard('{F7}')
    const second = await gross(2)
    expect(second.value).toBe('15.000')
    await user.clear(second)
    await user.type(second, '17')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect((await screen.findAllByText('Reason is required.')).length).toBeGreaterThan(0)
    const reason = screen.getByLabelText(/^Reason/)
    expect(document.activeElement).toBe(reason)
    await user.type(reason, 'Crate 2 was read wrongly')
    await user.keyboard('{Control>}{Enter}{/Control}')
    const list = await screen.findByLabelText('Corrected weights')
    expect(within(list).getByText(/28\.350 › 30\.350/)).toBeTruthy()
    expect(await screen.findByText(/^Lot \d+: net weight 30\.350 kg$/)).toBeTruthy()
    expect(within(list).getByText('Crate 2 was read wrongly')).toBeTruthy()
    expect(within(list).getByText(/S\. Kavitha/)).toBeTruthy()
    expect(await lotAt(await desk(), lotId())).toMatchObject({ netWeight: '30.350', weighing: 2 })
  })

  it('offers no correction of a billed lot', async () => {
    await weigh(await desk(), lotId(), '28.350')
    await market.arrange(sql`update lot set farmer_invoiced = true where id = ${lotId()}`)
    await openLot()
    await screen.findByText('28.350', { selector: '.big' })
    expect(screen.queryByText('Correct weight')).toBeNull()
  })
})

describe('the scale', () => {
  it('gives its weight to Enter, to Space and by itself, says each aloud, and typing outlives the plug', async () => {
    const user = userEvent.setup()
    await openLot()
    await user.click(await screen.findByText('Connect scale'))
    await screen.findByText('No weight comes from the scale.')
    await user.click(screen.getByLabelText('Read weights aloud'))
    ;(await gross(1)).focus()
    await says('US,GS,+  16.100kg')
    await screen.findByText('moving')
    await user.keyboard('{Enter}')
    expect((await gross(1)).value).toBe('')
    await says('ST,GS,+  16.350kg')
    await screen.findByText('stable')
    await user.keyboard('{Enter}{Enter}')
    expect((await gross(1)).value).toBe('16.350')
    expect((await gross(2)).value).toBe('')
    await waitFor(async () => expect(document.activeElement).toBe(await gross(2)))
    await says('ST,GS,+   0.000kg')
    await says('ST,GS,+  15.000kg')
    await user.keyboard(' ')
    expect((await gross(2)).value).toBe('15.000')

    await user.click(screen.getByLabelText('Take stable weights automatically'))
    await says('ST,GS,+   0.010kg')
    await says('US,GS,+   9.000kg')
    await says('ST,GS,+  14.000kg')
    await waitFor(async () => expect((await gross(3)).value).toBe('14.000'))
    await says('ST,GS,+  14.005kg')
    expect((await gross(4)).value).toBe('')
    expect(spoken).toEqual(['Crate 1, 16.350', 'Crate 2, 15.000', 'Crate 3, 14.000'])

    await act(() => port.unplug())
    expect((await screen.findByText('The scale was unplugged. Weights can be typed.')).role).toBe('alert')
    ;(await gross(4)).focus()
    await user.keyboard('2.5{Enter}{Control>}{Enter}{/Control}')
    await user.click(await screen.findByText('Save as entered'))
    await waitFor(async () => expect(await lotAt(await desk(), lotId())).toMatchObject({ netWeight: '41.850' }))
    await waitFor(() => expect(spoken.at(-1)).toBe('4 crates, net weight 41.850 kilograms'))
  })
})

describe('a lot of an earlier day that nobody fetched', () => {
  it('has its sale cancelled by two, at the scale', async () => {
    const user = userEvent.setup()
    await market.arrange(sql`update slot set day = day - 1 where id = ${sold.slotId}`)
    await market.arrange(sql`update lot set day = day - 1 where slot_id = ${sold.slotId}`)
    await market.arrange(
      sql`update inward set day = day - 1 where id in (select inward_id from lot where slot_id = ${sold.slotId})`,
    )
    const [{ day } = { day: '' }] = await market.db.query<{ day: string }>(
      sql`select day from lot where id = ${lotId()}`,
    )
    await sealable(market.db)
    expect((await post(await market.client('branchad'), 'day/close', { date: day })).status).toBe(201)
    await openLot()
    await user.click(await screen.findByText('Cancel the sale', { selector: 'button' }))
    await user.click(await screen.findByText('The buyer did not come'))
    await user.click(screen.getByText('Propose to cancel', { selector: 'button' }))
    expect(await screen.findByText(/^Cancel the sale of lot \d+ of /)).toBeTruthy()
    cleanup()
    await openConsole(market, 'branchad', `/app/weightentry/${lotId()}`)
    await user.click(await screen.findByText('Confirm', { selector: 'button' }))
    const asked = await screen.findByRole('dialog')
    await user.click(within(asked).getByText('Confirm', { selector: 'button' }))
    expect(await screen.findByText('Returned')).toBeTruthy()
    cleanup()
    const today = await soldSlot(market, [{ price: 706 }], { slotNo: 30, firstLot: 300 })
    await openConsole(market, 'marketofficer', `/app/weightentry/${today.lots[0]}`)
    await gross(1)
    expect(screen.queryByText('Cancel the sale')).toBeNull()
  })
})
