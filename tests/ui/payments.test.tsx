import 'fake-indexeddb/auto'
import { cleanup, configure, fireEvent, within as inside, screen, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { sql } from 'drizzle-orm'
import type { SetupServer } from 'msw/node'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { addDays } from '#shared/day'
import type { PrintOrder } from '../../src/client/print/job'
import { confirmAccounts } from '../support/bankAccounts'
import { endOf, forwardTo, openConsole } from '../support/console'
import { type PaymentGround, paymentGround } from '../support/payments'
import { post } from '../support/sold'
import { unguarded } from '../support/unguarded'
import { asDeskWindow } from '../support/window'

configure({ asyncUtilTimeout: 25_000 })

const list = '/app/farmerpayment/farmerpaymentlist'
const online = '/app/OnlinePayment/Paymentlist'

const orders: PrintOrder[] = []
// jsdom has no workers: what would be made is told.
vi.mock('../../src/client/print/makePdf', () => ({
  makePdf: async (order: PrintOrder) => {
    orders.push(order)
    return new Blob(['%PDF'])
  },
}))

let ground: PaymentGround
let server: SetupServer
let user: UserEvent
beforeAll(async () => {
  asDeskWindow()
  // Every dialog asks for styles, for which jsdom walks through all rules: seconds each time.
  vi.spyOn(window, 'getComputedStyle').mockImplementation((element) => (element as HTMLElement).style)
  URL.createObjectURL = vi.fn(() => 'blob:file')
  ground = await paymentGround()
  server = forwardTo(ground.market)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  user = userEvent.setup()
  await Promise.all([
    import('../../src/client/App'),
    import('../../src/client/pages/payments/FarmerPaymentListPage'),
    import('../../src/client/pages/payments/OnlinePaymentListPage'),
    import('../../src/client/pages/payments/AnswerDialog'),
  ])
})
endOf(() => ({ server, market: ground.market }))

const open = (who: string, path: string) => openConsole(ground.market, who, `${path}?date=${ground.sold.day}`)
const button = (name: string | RegExp) => screen.findByText(name, { selector: 'button, a' })
const press = async (name: string | RegExp) => fireEvent.click(await button(name))
const shownDialog = () =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>('[role="dialog"]')
    if (!found) throw new Error('no dialog')
    return found
  })
const inDialog = (dialog: HTMLElement, name: string | RegExp) => inside(dialog).getByText(name, { selector: 'button' })
const rowOf = async (farmer: string) =>
  (await screen.findAllByText(farmer, { selector: 'th' }))[0]?.closest('tr') as HTMLElement
/** Written as it would have come about long ago. Only a superuser can. */
const asItWas = (statement: ReturnType<typeof sql>) => unguarded(ground.market.db, statement)
const statuses = async () => (await ground.list()).map(({ lotNo, paymentStatus }) => `${lotNo} ${paymentStatus}`)
const answerFile = (lines: readonly string[]) =>
  new File([['Date,Market,Lot no.,Amount,UTR,Status,Reason', ...lines].join('\n')], 'answer.csv')

describe('the farmer payment list', () => {
  it('holds and releases what is marked by the space bar, and makes the rest ready at once', async () => {
    await open('marketofficer', list)
    expect(await screen.findByText('IFSC Len')).toBeTruthy()
    const row = await rowOf('Farmer 3')
    row.focus()
    await user.keyboard(' ')
    await press('Hold 1')
    const dialog = await shownDialog()
    expect(inside(dialog).getByText('Hold 1 payment')).toBeTruthy()
    fireEvent.click(inDialog(dialog, 'Hold'))
    expect(await inside(dialog).findByText('Reason is required.')).toBeTruthy()
    await user.keyboard('2{Enter}')
    expect(await screen.findByText('Your Data has be Processed SucessFully')).toBeTruthy()
    expect(await screen.findByText('Weight or price is disputed')).toBeTruthy()
    expect(await button('Make 4 ready')).toBeTruthy()
    fireEvent.click((await rowOf('Farmer 3')).querySelector('input') as HTMLElement)
    await press('Release 1')
    await button('Make 5 ready')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await screen.findByText('Make these payments ready?')
    fireEvent.click(inDialog(await shownDialog(), 'Make 5 ready'))
    expect(await screen.findByText('All Data has be Processed SucessFully')).toBeTruthy()
    expect(await screen.findByText(/^Ready: lot no. 1–5, ₹/)).toBeTruthy()
    expect(await button('Propose a batch')).toBeTruthy()
    expect((await statuses()).every((one) => one.endsWith('READY'))).toBe(true)
  })

  it('refuses what another desk processed meanwhile, and shows it as it is', async () => {
    await post(ground.desk, 'payments/hold', { ids: await ground.idsOf(1), reason: 'Checked once more' })
    await post(ground.desk, 'payments/release', { ids: await ground.idsOf(1) })
    await open('marketofficer', list)
    const ready = await button('Make 1 ready')
    await post(ground.desk, 'payments/ready', { ids: await ground.idsOf(1) })
    fireEvent.click(ready)
    expect(await screen.findByText('Selected Data has already been processed')).toBeTruthy()
    expect(await button('Propose a batch')).toBeTruthy()
  })

  it('is read by those above the market, and says when a date has none or is missing', async () => {
    await open('ad', list)
    await rowOf('Farmer 3')
    // Beside the figures above it, with their commas.
    expect(screen.getByText('Total').closest('tr')?.textContent).toMatch(/^Total\d{2},\d{3}\.\d{2}$/)
    expect(document.querySelector('td input[type="checkbox"]')).toBeNull()
    expect(screen.queryByText(/ ready$|^Hold|^Release/, { selector: 'button' })).toBeNull()
    const [day] = screen.getAllByLabelText<HTMLInputElement>('Date', { selector: 'input[placeholder]' })
    fireEvent.change(day as HTMLInputElement, { target: { value: '01/11/2026' } })
    expect(await screen.findByText('No data is available for the selected date')).toBeTruthy()
    fireEvent.change(day as HTMLInputElement, { target: { value: '' } })
    expect(await screen.findByText('Please select a date.')).toBeTruthy()
    await press('All that is owed')
    expect(await rowOf('Farmer 3')).toBeTruthy()
  })
})

describe('the online payment list', () => {
  it('proposes a batch that another person confirms, never the same one', async () => {
    await open('branchad', online)
    await press(/^Propose a batch of 5 payments, ₹/)
    await screen.findByText('Propose this batch?')
    fireEvent.click(inDialog(await shownDialog(), 'Propose a batch'))
    expect(await screen.findByText(/^Batch PB.* is proposed: lot no. 1–5, ₹/)).toBeTruthy()
    expect(await screen.findByText('You proposed this batch; another person confirms it.')).toBeTruthy()
    expect(screen.queryByText('Confirm batch')).toBeNull()
  })

  it('says who counts as one person with the proposer, and lets them confirm nothing', async () => {
    const link = sql`
      insert into account_link (user_id, by_id, kind, at)
      select u.id, b.id, 'PASSWORD', ${ground.market.clock.now()} from mas_user u, mas_user b
      where u.user_name = 'branchad' and b.user_name = 'ad'`
    await asItWas(link)
    await open('ad', online)
    expect(await screen.findByText(/^The proposer and you count as one person for now: /)).toBeTruthy()
    expect(screen.queryByText('Confirm batch')).toBeNull()
    await asItWas(sql`delete from account_link`)
  })

  it('has a first account confirmed by itself, or by name with the batch', async () => {
    // As if the batch's maker had entered them.
    await asItWas(sql`
      update bank_account set account_status = 'FIRST', decided_by_id = null, decided_at = null, entered_at = ${ground.market.clock.now()},
        entered_by_id = (select id from mas_user where user_name = 'branchad')
      where customer_id in (select id from mas_customer where head_code in ('FDPI1002', 'FDPI1003'))`)
    await open('ad', online)
    const entered = await screen.findAllByText(/^Entered by T\. Arasu, .*, not yet confirmed by another$/)
    expect(entered).toHaveLength(2)
    const line = entered[0]?.closest('li') as HTMLElement
    fireEvent.click(inside(line).getByText('Confirm account', { selector: 'button' }))
    const account = await shownDialog()
    expect(
      inside(account).getByText('Is the account XXXX 5529, IDIB000D001 of Farmer 2 as in the passbook?'),
    ).toBeTruthy()
    fireEvent.click(inDialog(account, 'As in the passbooks'))
    expect(await screen.findByText('The account is confirmed.')).toBeTruthy()
    expect(await screen.findByText(/, confirmed by K\. Mani, /)).toBeTruthy()
    await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull())
    await press('Confirm batch')
    const dialog = await shownDialog()
    expect(inside(dialog).getByText('They go to the bank. It cannot be undone.')).toBeTruthy()
    fireEvent.click(inDialog(dialog, 'Confirm batch'))
    await screen.findByText(/^First payment to accounts that the proposer of the batch entered: Farmer 3\./)
    expect((await statuses()).every((one) => one.endsWith('READY'))).toBe(true)
    fireEvent.click(inDialog(await shownDialog(), 'As in the passbooks'))
    await waitFor(async () => expect((await statuses()).every((one) => one.endsWith('SENT'))).toBe(true))
  })

  it("makes the bank file, and takes the bank's response only when every row is right", async () => {
    await open('marketofficer', online)
    await press('Make bank file')
    expect(await screen.findByText('The bank file is saved.')).toBeTruthy()
    // A second one is asked about first: the bank pays what it is handed.
    await screen.findByText(/^Bank files made: 1, last by S\. Kavitha/)
    await press('Make bank file')
    const again = await shownDialog()
    expect(inside(again).getByText(/^Bank files made: 1, last by S\. Kavitha/)).toBeTruthy()
    fireEvent.click(inDialog(again, 'Cancel'))
    await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull())
    expect(screen.getByText(/^Bank files made: 1, last by/)).toBeTruthy()
    await press('Upload bank response')
    const dialog = await shownDialog()
    const rows = await ground.list()
    const lines = rows.map(({ lotDay, lotNo, amount }) =>
      lotNo === 1
        ? `${lotDay},DPI,${lotNo},${amount},,FAILED,Account closed`
        : `${lotDay},DPI,${lotNo},${amount},IDIB00000${lotNo},SUCCESS,`,
    )
    const choose = (file: File) =>
      fireEvent.change(dialog.querySelector('input[type="file"]') as HTMLInputElement, { target: { files: [file] } })
    choose(answerFile(lines.slice(1)))
    expect(await inside(dialog).findByText('Lots missing from the file: 1.')).toBeTruthy()
    choose(answerFile(lines.map((text) => text.replace('SUCCESS', 'DONE'))))
    expect((await inside(dialog).findAllByText('The status must be SUCCESS or FAILED.')).length).toBe(4)
    expect((await statuses()).every((one) => one.endsWith('SENT'))).toBe(true)
    choose(answerFile(lines))
    fireEvent.click(await inside(dialog).findByText('Take the response: 4 paid, 1 failed'))
    expect(await screen.findByText('All Data has be Processed SucessFully')).toBeTruthy()
    expect((await statuses()).filter((one) => one.endsWith('SUCCESS'))).toHaveLength(4)
  })

  it('prints the advice of every farmer whom the bank paid, or of one', async () => {
    await open('ad', online)
    await press('Print payment advices')
    await waitFor(() => expect(orders).toHaveLength(1))
    fireEvent.click((await screen.findAllByLabelText('Print the payment advice of Farmer 2'))[0] as HTMLElement)
    await waitFor(() => expect(orders).toHaveLength(2))
    const [all = [], one = []] = orders.map(({ job }) => (job.kind === 'advices' ? job.papers : []))
    // Lot 1 came back: its farmer hears of their other lot alone.
    expect(all.map(({ lines }) => lines.map(({ lotNo }) => lotNo))).toEqual([[2], [3], [4], [5]])
    expect(one).toEqual([all[0]])
    expect(one[0]).toMatchObject({
      payee: { name: 'விவசாயி 2 / Farmer 2', code: 'FDPI1002' },
      bank: { account: 'XXXXXXXX 5529' },
      lines: [{ value: '25185.20', levy: '188.89', net: '24996.31', status: { en: 'Paid' }, remark: 'IDIB000002' }],
      words: { en: 'Rupees twenty-four thousand nine hundred and ninety-six and paise thirty-one only' },
    })
  })

  it('leads from a failed payment to the bank details, and back into the queue', async () => {
    await open('marketofficer', list)
    expect(await screen.findByText('Account closed')).toBeTruthy()
    fireEvent.click(screen.getByLabelText('Correct bank details: Farmer 1'))
    const dialog = await shownDialog()
    const ifsc = inside(dialog).getByLabelText(/^IFSC code/)
    fireEvent.change(ifsc, { target: { value: 'IDIB00' } })
    const send = inDialog(dialog, 'Correct bank details')
    fireEvent.click(send)
    expect(await inside(dialog).findByText(/11 characters/)).toBeTruthy()
    fireEvent.change(ifsc, { target: { value: 'SBIN0001234' } })
    fireEvent.click(send)
    await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull())
    // Their other lot was paid to the account before.
    expect(await screen.findAllByText('SBIN0001234')).toHaveLength(1)
    expect(await screen.findByText('Changed account waits for confirmation')).toBeTruthy()
    expect(await screen.findByText(/IDIB000D001 becomes XXXX \d{4}, SBIN0001234/)).toBeTruthy()
    expect(document.body.textContent).not.toContain('Make 1 ready')
    await confirmAccounts(ground.head)
    cleanup()
    await open('marketofficer', list)
    expect(await button('Make 1 ready')).toBeTruthy()
  })

  it('keeps in its batch what the bank sent back, with the reason', async () => {
    await open('marketofficer', online)
    const table = await screen.findByRole('table', { name: /^Payments of PB/ })
    expect(inside(table).getByText('Account closed')).toBeTruthy()
    expect(
      inside(table)
        .getAllByText(/^(Paid|Failed)$/)
        .map(({ textContent }) => textContent),
    ).toEqual(['Failed', 'Paid', 'Paid', 'Paid', 'Paid'])
  })

  it('says the number and the sum of the same payments, and what was cancelled apart', async () => {
    const lot1 = sql`select id from lot where lot_no = 1`
    await ground.market.arrange(sql`update payment set payment_status = 'CANCELLED' where lot_id = (${lot1})`)
    await open('marketofficer', list)
    expect(await screen.findByText(/ · 4 payments · ₹ [\d,.]+ · Cancelled 1$/)).toBeTruthy()
  })

  it('says of a day that is open when its levy is remitted, and has no button', async () => {
    await open('marketofficer', online)
    expect(await screen.findByText('The day is not over. Its levy is remitted once the day is over.')).toBeTruthy()
    expect(screen.queryByText('Remit levy')).toBeNull()
  })

  it('says above which sum another person confirms a levy, and asks for no other challan while one waits', async () => {
    ground.market.clock.set(`${addDays(ground.sold.day, 1)}T06:30:00.000Z`)
    await ground.market.arrange(sql`update setting set value = '100.00' where key = 'voucher.confirmAbove'`)
    onTestFinished(async () => {
      await ground.market.arrange(sql`update setting set value = '50000.00' where key = 'voucher.confirmAbove'`)
    })
    await open('marketofficer', online)
    const card = await screen.findByLabelText('Levy billed on the day')
    expect(inside(card).getByText('Above ₹ 100.00 another person confirms.')).toBeTruthy()
    await press('Remit levy')
    const dialog = await shownDialog()
    expect(inside(dialog).getByText(/^A day is remitted once\. Above ₹.100\.00, with what /)).toBeTruthy()
    fireEvent.change(inside(dialog).getByLabelText(/^Challan no/), { target: { value: 'CH/2026/117' } })
    fireEvent.change(inside(dialog).getByLabelText(/^Bank name/), { target: { value: 'Indian Bank' } })
    fireEvent.click(inDialog(dialog, /^Remit ₹/))
    expect(await inside(card).findByText('Waits for another person to confirm.')).toBeTruthy()
    expect(inside(card).queryByText(/^Remit levy$|^Above/)).toBeNull()
    // Another desk hears of the no to it as soon as it is said.
    const [asked] = await ground.market.db.query<{ id: number }>(sql`select id from proposal where kind = 'challan'`)
    const head = await ground.market.client('branchad')
    await post(head, `proposals/${asked?.id}/refuse`, { reason: 'Another sum' })
    expect(await inside(card).findByText('Remit levy')).toBeTruthy()
  })

  it('remits the levy of a day that is over, once', async () => {
    ground.market.clock.set(`${addDays(ground.sold.day, 1)}T06:30:00.000Z`)
    await open('marketofficer', online)
    await press('Remit levy')
    const dialog = await shownDialog()
    const send = inDialog(dialog, /^Remit ₹/)
    fireEvent.click(send)
    expect(await inside(dialog).findByText('Challan no. is required.')).toBeTruthy()
    fireEvent.change(inside(dialog).getByLabelText(/^Challan no/), { target: { value: 'CH/2026/118' } })
    fireEvent.change(inside(dialog).getByLabelText(/^Bank name/), { target: { value: 'Indian Bank' } })
    fireEvent.click(send)
    expect(await screen.findByText('Remitted')).toBeTruthy()
    expect(screen.getByText('CH/2026/118')).toBeTruthy()
    expect(screen.queryByText('Remit levy')).toBeNull()
    await press('Take the challan back')
    const asked = await shownDialog()
    fireEvent.change(inside(asked).getByLabelText(/^Reason/), { target: { value: 'Wrong amount' } })
    fireEvent.click(inDialog(asked, /^Propose/))
    expect(await screen.findByText(/^Take back challan CH\/2026\/118 of /)).toBeTruthy()
    const card = screen.getByLabelText('Levy billed on the day')
    expect(await inside(card).findByText('Taking this challan back already waits to be confirmed.')).toBeTruthy()
    expect(inside(card).queryByText('Take the challan back')).toBeNull()
  })
})
