import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { sql } from 'drizzle-orm'
import type { SetupServer } from 'msw/node'
import type { ComponentType } from 'react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PrintJob, PrintOrder } from '../../src/client/print/job'
import { publicPageAt } from '../../src/client/public/pages'
import { endOf, forwardTo, openConsole } from '../support/console'
import { type PaymentGround, paymentGround } from '../support/payments'
import { asDeskWindow } from '../support/window'

/** What was handed to the worker that makes the file, in place of the worker. */
const ordered = vi.hoisted(() => [] as unknown[])
vi.mock('../../src/client/print/makePdf', () => ({
  makePdf: async (order: unknown, onProgress: (done: number, of: number) => void) => {
    ordered.push(order)
    onProgress(1, 2)
    return new Blob(['%PDF-'])
  },
}))

let ground: PaymentGround
let server: SetupServer
beforeAll(async () => {
  asDeskWindow()
  URL.createObjectURL = vi.fn(() => 'blob:file')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  ground = await paymentGround()
  server = forwardTo(ground.market)
  await Promise.all([
    import('../../src/client/App'),
    import('../../src/client/views/ViewScreen'),
    import('../../src/client/pages/tokens/PrintTokens'),
    import('../../src/client/pages/tokens/ShownToken'),
    import('../../src/client/pages/tokens/DayPapers'),
  ])
})
beforeEach(() => ordered.splice(0))
endOf(() => ({ server, market: ground.market }))

const patient = { timeout: 20_000 }
const open = (path: string) =>
  openConsole(ground.market, 'marketofficer', `/app/billprint/${path}?date=${ground.sold.day}`)
const found = (text: string | RegExp) => screen.findByText(text, {}, patient)
const lastOrder = async (): Promise<PrintOrder> => {
  await waitFor(() => expect(ordered).toHaveLength(1), patient)
  return ordered.splice(0)[0] as PrintOrder
}
const tokensOf = (job: PrintJob) => {
  if (job.kind !== 'tokens') throw new Error(job.kind)
  return {
    layout: job.layout,
    tokens: job.papers.map(({ number, duplicate }) => `${number}${duplicate ? ' again' : ''}`),
  }
}

/** The range of lots that is shown, by its filter. */
const only = (from: number, to: number) => openConsole(ground.market, 'marketofficer', rangePath(from, to))
const rangePath = (from: number, to: number) => {
  const filter = { day: ground.sold.day, lotNo_from: String(from), lotNo_to: String(to) }
  return `/app/billprint/tokenprint?filter=${encodeURIComponent(JSON.stringify(filter))}`
}
/** What is asked before a print: nothing is printed by an Enter from habit. */
const question = async (lots: string) => {
  const dialog = await screen.findByRole('dialog', { name: `Print token no. ${lots}?` }, patient)
  expect(document.activeElement?.textContent).toBe('Back')
  return dialog
}
const yes = (dialog: HTMLElement) => fireEvent.click(within(dialog).getByText('Print', { selector: 'button' }))

describe('token print', () => {
  it('prints a range by Ctrl P, names what was printed before, and takes a print back', async () => {
    await only(2, 3)
    await found('Print 2 tokens (A4)')
    fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true })
    yes(await question('2–3'))
    const { job, origin } = await lastOrder()
    expect(tokensOf(job)).toEqual({ layout: 'sheet', tokens: ['2', '3'] })
    expect(origin).toBe(window.location.origin)
    expect(await found('Printed: token no. 2–3')).toBeTruthy()
    cleanup()
    await only(3, 4)
    fireEvent.click(await found('Roll 80 mm'))
    const again = await question('3–4')
    expect(within(again).getByText('Printed before (DUPLICATE)').nextElementSibling?.textContent).toBe('3')
    yes(again)
    expect(tokensOf((await lastOrder()).job)).toEqual({ layout: 'roll80', tokens: ['3 again', '4'] })
    fireEvent.click(await screen.findByText(/^undo$/i, { selector: 'button' }, patient))
    expect(await found('Taken back: token no. 3–4')).toBeTruthy()
    cleanup()
    await only(90, 99)
    expect(await found('No data is available for the selected date')).toBeTruthy()
  }, 60_000)

  it('prints only what is ticked, and shows the token that the address names', async () => {
    await openConsole(ground.market, 'marketofficer', `/app/billprint/tokenprint?date=${ground.sold.day}&lot=2`)
    const preview = await screen.findByLabelText('Token no. 2', {}, patient)
    expect(within(preview).getByText('Lot 1 of 1', { exact: false })).toBeTruthy()
    expect(within(preview).getByLabelText('QR')).toBeTruthy()
    fireEvent.click(screen.getByLabelText('Select: 5'))
    fireEvent.click(await found('Print 1 token (A4)'))
    yes(await question('5'))
    expect(tokensOf((await lastOrder()).job).tokens).toEqual(['5'])
  }, 60_000)

  it('of the auction shows laboratory, floor and sale', async () => {
    await open('tokenauction')
    const preview = await screen.findByLabelText('Token no. 1', {}, patient)
    for (const text of ['22.20', '400', '1 / 1', '706', '28.350']) expect(within(preview).getByText(text)).toBeTruthy()
  }, 60_000)
})

describe('the token list', () => {
  it('tells which were printed, shows only those that were not, and makes a file of the day', async () => {
    await open('tokenprint/tokenlist')
    expect(await found(/5 tokens, Not printed: 2/)).toBeTruthy()
    fireEvent.click(within(screen.getByRole('group', { name: 'Not printed' })).getByText('Not printed'))
    await waitFor(() => expect(within(screen.getByRole('table')).getAllByText('Not printed')).toHaveLength(2), patient)
    fireEvent.click(await found("Day's papers (PDF)"))
    const question = within(await screen.findByRole('dialog', { name: "Day's papers (PDF)" }, patient))
    expect(question.getByText('Invoices').parentElement?.textContent).toBe('Invoices7')
    expect(question.getByText('Printed before (DUPLICATE)')).toBeTruthy()
    fireEvent.click(question.getByText('Print', { selector: 'button' }))
    const { job } = await lastOrder()
    if (job.kind !== 'dayPapers') throw new Error(job.kind)
    expect(job.papers.invoices.map(({ side }) => side[0]).join('')).toBe('ffffrrr')
    expect(job.papers.tokens.map(({ duplicate }) => duplicate)).toEqual([false, true, true, true, true])
    // Behind the question until that has left.
    fireEvent.click(within(await screen.findByRole('group', { name: 'Not printed' }, patient)).getByText('All'))
    expect(await found(/5 tokens, Not printed: 0/)).toBeTruthy()
  }, 60_000)

  it('leads to the token of a row, beside the list of its slot', async () => {
    await open('tokenauctionlist')
    fireEvent.click(await screen.findByText('4', { selector: 'td' }, patient))
    expect(await screen.findByLabelText('Token no. 4', {}, patient)).toBeTruthy()
    expect(window.location.pathname).toBe('/app/billprint/tokenauction')
  }, 60_000)
})

describe('the page that a paper’s code leads to', () => {
  async function visit(code: string) {
    window.history.replaceState(null, '', `/verify/${code}`)
    const Page = (await publicPageAt(window.location.pathname)?.load()) as ComponentType
    render(<Page />)
  }
  const codeOf = async (side: string) => {
    const [row] = await ground.market.db.query<{ verifyCode: string }>(
      sql`select verify_code from invoice where side = ${side} order by id limit 1`,
    )
    return row?.verifyCode ?? ''
  }

  it('says what the paper is, in both languages, and of nobody', async () => {
    await visit(await codeOf('reeler'))
    expect(await found('Genuine paper of this office')).toBeTruthy()
    for (const text of [
      'இந்த அலுவலகத்தின் உண்மையான ஆவணம்',
      'Reeler invoice',
      'RI/DPI/202627/000001',
      '20/11/2026',
      'Processed',
    ])
      expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByRole('main').textContent).not.toMatch(/Reeler 1|Farmer/)
    fireEvent.click(screen.getByText('தமிழ்', { selector: 'button' }))
    expect(await found('நூற்பாளர் விலைப்பட்டியல்')).toBeTruthy()
  })

  it('marks what was cancelled, and knows nothing of a made-up code', async () => {
    const code = await codeOf('farmer')
    await ground.market.arrange(sql`
      update invoice set invoice_status = 'CANCELLED', cancelled_by_id = processed_by_id, cancelled_at = processed_at,
        cancel_reason = 'Wrong weight' where verify_code = ${code}`)
    await visit(code)
    expect(await found('Cancelled; no longer valid')).toBeTruthy()
    expect(screen.getByText('FI/DPI/202627/000001').className).toBe('struck')
    cleanup()
    await visit('0'.repeat(32))
    expect(await found('Not a paper of this office')).toBeTruthy()
    expect(publicPageAt('/verify')).toBeUndefined()
  })
})
