import { sql } from 'drizzle-orm'
import { billsOf, isOpen } from './billAsks'
import { type Figures, text } from './bookLines'
import type { Proposal, Yes } from './deciding'
import { paiseOf } from './passbooks'
import { type Ask, asking, Difference, type Play, rowsOf, tell } from './play'

/* Debit and credit notes on bills that can be cancelled no more: proposed here, decided with the other proposals. */

const kgText = (grams: bigint): string => `${grams / 1000n}.${String(grams % 1000n).padStart(3, '0')}`

const shown = ({ grams, rate }: Figures) => ({ kg: kgText(grams), rate: text(rate) })

/** A few grams, kilograms or rupees more or less; all of it, seldom nothing. */
function corrected({ random }: Play, { grams, rate }: Figures): Figures {
  const way = random.pick([1n, -1n])
  const change = random.weighted([
    [3, { grams: grams + way * BigInt(random.whole(1, 4_000)), rate }],
    [3, { grams, rate: rate + way * BigInt(random.whole(1, 9_000)) }],
    [2, { grams: grams + way * BigInt(random.whole(1, 900)), rate: rate - way * BigInt(random.whole(1, 900)) }],
    [1, { grams: 0n, rate }],
    [1, { grams, rate }],
  ])
  return { grams: change.grams < 0n ? 0n : change.grams, rate: change.rate < 0n ? 0n : change.rate }
}

/** Whether a bill stands that only a note corrects. */
async function isNotable(play: Play, invoiceId: number): Promise<boolean> {
  const standing = await rowsOf(
    play,
    sql`select 1 from invoice where id = ${invoiceId} and invoice_status = 'PROCESSED'`,
  )
  return standing.length > 0 && (await billsOf(play, sql`i.id = ${invoiceId}`))[0]?.isGood === false
}

const isAsked = async (play: Play, invoiceId: number, lotId: number): Promise<boolean> =>
  (
    await rowsOf(
      play,
      sql`select 1 from proposal where kind = 'billNote' and proposal_status = 'PROPOSED'
        and (payload ->> 'invoiceId')::bigint = ${invoiceId} and (payload ->> 'lotId')::bigint = ${lotId}`,
    )
  ).length > 0

export async function noteOnBill(play: Play): Promise<Ask | null> {
  const { random, book, desk, head } = play
  const ids = [...book.bills.keys()]
  const bills = (await billsOf(play, sql`i.invoice_status = 'PROCESSED'`)).filter(({ isGood }) => !isGood)
  const notable = bills.map(({ id }) => id).filter((id) => book.bills.has(id))
  const id = notable.length > 0 && random.chance(0.9) ? random.pick(notable) : ids.length > 0 ? random.pick(ids) : 0
  const lots = [...(book.bills.get(id)?.lots ?? [])]
  if (lots.length === 0) return null
  const [lotId, before] = random.pick(lots)
  const after = corrected(play, before)
  const isSame = book.noteOf(id, lotId, after).amount === 0n
  const expected =
    !isSame && (await isNotable(play, id)) && !(await isAsked(play, id, lotId)) && (await isOpen(play, play.day))
  const body = { invoiceId: id, lotId, ...shown(after), reason: 'The scale was wrong' }
  return asking(play, random.pick([desk, head]), 'Invoice/notes', body, expected)
}

/** The second person's yes: granted where the bill is still as the note was shown, and still only a note corrects it. */
export async function noted(play: Play, { payload }: Proposal): Promise<Yes> {
  const { invoiceId } = payload
  const lotId = Number(payload.lotId)
  const after = { grams: BigInt((payload.kg ?? '').replace('.', '')), rate: paiseOf(payload.rate ?? '') }
  const { before, net } = play.book.noteOf(invoiceId, lotId, after)
  const is = shown(before)
  const isSame = is.kg === payload.kgBefore && is.rate === payload.rateBefore
  const effect = () => {
    const shownNet = paiseOf(payload.netAmount ?? '')
    if (shownNet !== (net < 0n ? -net : net)) throw new Difference(`The note is of ${shownNet} paise, not of ${net}`)
    tell(play, 'note')
    play.book.note(invoiceId, lotId, after, play.day)
  }
  return { isFine: isSame && (await isNotable(play, invoiceId)) && (await isOpen(play, play.day)), effect }
}
