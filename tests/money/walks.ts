import { sql } from 'drizzle-orm'
import { accountVoucher, areFree } from './accountAsks'
import { bankWork } from './bankAsks'
import { billSlot, billsOf, isOpen, proposeCancel } from './billAsks'
import { dayAfter } from './book'
import { text } from './bookLines'
import { keepClosed } from './closedFigures'
import { confirm, decide, endYear } from './deciding'
import { closeDay, entering, headOpening, remit, reverse, takeBack, voucher } from './entryAsks'
import { releaseByHand, settleByHand } from './handAsks'
import { noteOnBill } from './noteAsks'
import { paiseOf } from './passbooks'
import { bankAnswers, correctBank, decideBatch, proposeBatch, proposeReturn, ready, release } from './paymentAsks'
import { type Ask, asking, type Body, type Play, rowsOf, signIn, tell } from './play'
import { walkRefund } from './refundWalk'
import { compareItems } from './settling'
import { sell } from './slots'
import { taxOrIncentive } from './taxAsks'
import { alone, cut } from './trouble'
import { isYearDue } from './yearAsks'

/*
 * What chance may leave out of some days is walked to at their end, step by step by the same asks, so that a run that comes
 * past all of it does so on every machine.
 */

/** Whether something was met in a play before; null where nothing has to be met at the end of this one. */
export type Met = ((what: string) => boolean) | null

const mostSteps = 120

async function step(play: Play, ask: Ask | null): Promise<void> {
  if (!ask) return
  await alone(play, [ask])
  await compareItems(play, false)
}

/** A morning of which nothing is posted, closed or remitted yet. */
async function nextMorning(play: Play): Promise<void> {
  play.day = dayAfter(play.day, 1)
  play.clock.set(`${play.day}T06:30:00.000Z`)
  await signIn(play)
}

const farmers = [0, 1, 2, 3, 4]

/** A slot that is sold and billed at once, a lot of each of these farmers. */
async function sellAndBill(play: Play, price: number, who: readonly number[] = farmers): Promise<void> {
  const slotId = await sell(
    play,
    1,
    who.map((farmer) => ({ farmer, reeler: farmer % 3, price })),
  )
  await step(play, billSlot(play, slotId))
}

type Way = (play: Play) => Promise<Ask | null>

const ofBatches: readonly Way[] = [ready, proposeBatch, decideBatch, bankAnswers]

/** By what is told of it: the asks by which one comes there, each as often as it stands. */
const ways: Readonly<Record<string, readonly Way[]>> = {
  'Invoice/cancel': [proposeCancel],
  voucher: [voucher],
  'voucher/{id}/reverse': [reverse],
  'head opened': [headOpening, (play) => decide(play, 'headOpening')],
  'ledger/openItems/{id}/settle': [settleByHand, releaseByHand],
  'settled in part': [accountVoucher, settleByHand, releaseByHand],
  'ledger/settlements/{id}/release': [releaseByHand],
  'payments/batches/{id}/response': ofBatches,
  'payments/{id}/return': [...ofBatches, correctBank, release, proposeReturn, proposeReturn],
  'Invoice/notes': [...ofBatches, noteOnBill, noteOnBill],
  note: [...ofBatches, noteOnBill, (play) => decide(play, 'billNote')],
  'ledger/refunds': [walkRefund],
  'refund answered': [walkRefund],
  'tax deducted': [taxOrIncentive],
  'tax remitted': [taxOrIncentive, taxOrIncentive, decide],
  // What a fund is given waits where it is much.
  incentive: [taxOrIncentive, taxOrIncentive, decide],
  'levy/remittance': [remit],
  'levy/remittance/{id}/takeBack': [remit, takeBack, takeBack],
  'reconciliation/statements': [bankWork],
  'reconciliation/statements/{id}/matches': [bankWork],
  'reconciliation/explanations': [bankWork],
}

async function walk(play: Play, what: string, steps: readonly Way[]): Promise<void> {
  for (let n = 0; n < mostSteps && !play.told.get(what); n += 1) await step(play, await play.random.pick(steps)(play))
}

/** All bills of a day that can be are taken back, asked for again where the second person said no. */
async function cancelAll(play: Play, day: string): Promise<void> {
  for (let n = 0; n < mostSteps; n += 1) {
    const bills = (await billsOf(play, sql`i.day = ${day}`)).filter(({ isGood }) => isGood)
    const bill = bills.find(({ isAsked }) => !isAsked)
    if (bills.length === 0) return
    const body = { id: bill?.id, reason: 'Weight was of another lot' }
    await step(play, bill ? asking(play, play.desk, 'Invoice/cancel', body, true) : await decide(play, 'invoiceCancel'))
  }
}

/** What is left of the credit of days that took back more than they brought, in paise: below nothing. */
const creditOf = (play: Play): bigint => {
  const { farmer, reeler } = play.book.creditBefore(play.day)
  return farmer + reeler
}

/** The levy of a day is remitted, by a challan or, where the credit is as large, without one; whether it took of the credit. */
async function remitDay(play: Play, date: string): Promise<boolean> {
  const before = creditOf(play)
  const levy = play.book.levyOfDay(date)
  const isWhole = levy.farmer + levy.reeler + before <= 0n
  const challanNo = `CH2026W${play.keys}`
  const effect = () => play.book.remit(date, play.day, challanNo)
  const challan = { date, challanNo, challanDate: play.day, bankName: 'Indian Bank' }
  const [path, body] = isWhole ? ['levy/setOff', { date }] : ['levy/remittance', challan]
  await step(play, asking(play, play.desk, path, body, true, effect))
  return creditOf(play) > before
}

/** A day with a large levy is remitted and then taken back whole; days with a small one set it off as long as it takes. */
async function setOffOverDays(play: Play): Promise<void> {
  await nextMorning(play)
  const large = play.day
  await sellAndBill(play, 900)
  await nextMorning(play)
  await remitDay(play, large)
  await cancelAll(play, large)
  let days = 0
  for (let n = 0; n < 3; n += 1) {
    await nextMorning(play)
    const small = play.day
    await sellAndBill(play, 401, [play.random.pick(farmers)])
    await nextMorning(play)
    if (await remitDay(play, small)) days += 1
    if (days === 2) return tell(play, 'set off over several days')
  }
}

interface Due {
  readonly id: number
  readonly itemId: number
  readonly customerId: number
  readonly amount: string
}

/** A voucher that names a payment waits for its yes; the payment is held, so that the yes is refused until it is released (0106). */
async function holdBeforeYes(play: Play): Promise<void> {
  const { desk, day } = play
  const [due] = await rowsOf<Due>(
    play,
    sql`select p.id, i.id as item_id, p.customer_id, p.amount from payment p join voucher v on v.invoice_id = p.invoice_id
        and v.reverses_id is null join open_item i on i.voucher_id = v.id and i.lot_id = p.lot_id
      where p.payment_status = 'PENDING' and p.amount > 0 order by p.id desc limit 1`,
  )
  if (!due) return
  const { id, itemId, customerId, amount } = due
  const paise = paiseOf(amount) + 6_000_000n
  const lines = [
    { head: '1001', customerId, paise },
    { head: '3002', paise: -paise },
  ]
  const settles = [{ itemId, amount }]
  const body = {
    ...{ vouType: 'PY', day, notes: `Waits ${play.keys}` },
    lines: [
      { head: '1001', customerId, debit: text(paise), credit: '0.00', settles },
      { head: '3002', debit: '0.00', credit: text(paise) },
    ],
  }
  const mayBe = async () => (await isOpen(play, day)) && areFree(play, customerId, false, settles)
  const enter = entering(play, 'PY', day, lines, mayBe)
  const ids = { ids: [id] }
  let proposal = 0
  const effect = async (answer: Body) => {
    await enter(answer)
    proposal = (answer as { proposal?: { id: number } }).proposal?.id ?? 0
  }
  await step(play, asking(play, desk, 'voucher', body, true, effect))
  await step(play, asking(play, desk, 'payments/hold', { ...ids, reason: 'Passbook to be shown' }, true))
  await step(play, await confirm(play, proposal))
  tell(play, 'held before its yes')
  await step(play, asking(play, desk, 'payments/release', ids, true))
  await step(play, await confirm(play, proposal))
}

/** A day of which something was said is closed, and what was said of it kept. */
async function seeADayClosed(play: Play): Promise<void> {
  for (let n = 0; n < mostSteps && (await isNoneClosed(play)); n += 1) await step(play, await closeDay(play))
  await keepClosed(play)
}
const isNoneClosed = async (play: Play): Promise<boolean> =>
  (await rowsOf(play, sql`select 1 from day_seal where market_id = ${play.marketId}`)).length === 0

/** A connection is cut in the midst of something until an answer is lost. */
async function loseAnAnswer(play: Play): Promise<void> {
  for (let n = 0; n < mostSteps && !play.told.get('lost'); n += 1) {
    const ask = await voucher(play)
    if (ask) await cut(play, [ask])
    await compareItems(play, true)
  }
}

/** The year that is over is closed, whatever chance did of it. */
async function seeTheYearClosed(play: Play): Promise<void> {
  for (let n = 0; n < mostSteps && (await isYearDue(play)); n += 1) await step(play, await endYear(play))
}

/** The end of a play's days: its year is closed where one is over, and the last of several plays walks to what nobody met. */
export async function walkToTheRest(play: Play, met: Met): Promise<void> {
  await seeTheYearClosed(play)
  if (!met) return
  // A farmer's advance may pay a bill at once, which then stays: another day is taken back.
  for (let n = 0; n < 3 && !play.told.get('set off over several days'); n += 1) await setOffOverDays(play)
  await nextMorning(play)
  await sellAndBill(play, 700)
  await holdBeforeYes(play)
  for (const [what, steps] of Object.entries(ways)) if (!met(what)) await walk(play, what, steps)
  if (!met('lost')) await loseAnAnswer(play)
  if (!met('closed day')) await seeADayClosed(play)
}
