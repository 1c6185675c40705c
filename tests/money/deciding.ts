import { sql } from 'drizzle-orm'
import { billsOf, isOpen } from './billAsks'
import { dayAfter } from './book'
import { customersOf, isHeadOpened, waitingOf } from './entryAsks'
import { noted } from './noteAsks'
import { paiseOf } from './passbooks'
import { returned } from './paymentAsks'
import { type Ask, asking, type Body, type Play, rowsOf, tell } from './play'
import { refunded } from './refundAsks'
import { approachEnd, closing } from './yearAsks'

/* What the second person says to everything that waits for one. */

export interface Proposal {
  readonly id: number
  readonly kind: string
  readonly payload: { readonly invoiceId: number; readonly remittanceId: number; readonly paymentId: number } & Record<
    string,
    string
  >
  readonly maker: string
}

/** Whether a yes is granted by now, undefined where the program alone can know, and what it does to the books. */
export interface Yes {
  readonly isFine: boolean | undefined
  readonly effect?: Ask['effect']
}

/** A rule or a rate of another day on: granted while what it takes the place of is what it says. */
async function ruled(
  { book, day }: Play,
  { payload: { key, value = '0', before = '', from = '' } }: Proposal,
): Promise<Yes> {
  if (key === 'reeler.creditDays') {
    const effect = () => {
      book.creditDays = Number(value)
    }
    return { isFine: book.creditDays === Number(before), effect }
  }
  const side = key === 'farmerLevy' ? 'farmer' : 'reeler'
  const tomorrow = dayAfter(day, 1)
  const begins = from > tomorrow ? from : tomorrow
  const isFine = book.levyOn(begins)[side] === paiseOf(before)
  return { isFine, effect: () => book.setLevy(side, paiseOf(value), begins) }
}

const cancelling = async (play: Play, { payload }: Proposal): Promise<Yes> => ({
  isFine: (await billsOf(play, sql`i.id = ${payload.invoiceId}`))[0]?.isGood === true && (await isOpen(play, play.day)),
  effect: () => play.book.cancel(payload.invoiceId, play.day),
})

async function takingBack(play: Play, { payload }: Proposal): Promise<Yes> {
  const standing = await rowsOf(play, sql`select 1 from levy_remittance where id = ${payload.remittanceId} and stands`)
  const isFine = standing.length > 0 && (await isOpen(play, play.day))
  return { isFine, effect: () => play.book.takeBack(payload.day ?? '', play.day) }
}

const entered = async (play: Play, { id }: Proposal): Promise<Yes> => {
  const waiting = waitingOf(play).get(id)
  return {
    isFine: (await waiting?.mayBe()) ?? false,
    effect: (answer) => waiting?.effect(answer.done as Body),
  }
}

interface OpenedLine {
  readonly head: string
  /** A reeler who has paid ahead. */
  readonly customerId?: number
  readonly debit: string
  readonly credit: string
}

/** Whether a line's account is still to be opened. */
const isUnopened = async (play: Play, { head, customerId }: OpenedLine): Promise<boolean> =>
  customerId
    ? (await customersOf(play, 'reeler')).some(({ id, hasPostings }) => id === customerId && !hasPostings)
    : !(await isHeadOpened(play, head))

/** An opening of a head, or of what a reeler has paid ahead, is posted by the yes alone, on the day that it was proposed for. */
async function headOpened(play: Play, { payload }: Proposal): Promise<Yes> {
  const [line] = payload.lines as unknown as readonly OpenedLine[]
  const day = payload.day ?? ''
  if (!line) throw new Error('An opening of nothing')
  const paise = paiseOf(line.debit) - paiseOf(line.credit)
  const lines = [
    { head: line.head, ...(line.customerId && { customerId: line.customerId }), paise },
    { head: '7001', paise: -paise },
  ]
  return {
    isFine: (await isUnopened(play, line)) && (await isOpen(play, day)),
    effect: ({ done }) => {
      const [posted] = (done as { vouchers: { id: number }[] }).vouchers
      play.book.enter(Number(posted?.id), 'OB', lines, day)
      tell(play, 'head opened')
    },
  }
}

const yeses: Readonly<Record<string, (play: Play, proposal: Proposal) => Promise<Yes>>> = {
  rate: ruled,
  setting: ruled,
  bankAccount: async () => ({ isFine: true }),
  challanTakenBack: takingBack,
  paymentReturn: (play, { payload }) => returned(play, payload.paymentId),
  invoiceCancel: cancelling,
  billNote: noted,
  refund: refunded,
  voucher: entered,
  voucherReversal: entered,
  headOpening: headOpened,
  yearClose: (play, { id }) => closing(play, id),
}

const accounts = { marketofficer: 'desk', branchad: 'head', ad: 'ad' } as const

const waitingFor = (play: Play): Promise<Proposal[]> =>
  rowsOf<Proposal>(
    play,
    sql`select p.id, p.kind, p.payload, u.role as maker from proposal p join mas_user u on u.id = p.maker_id
      where proposal_status = 'PROPOSED' order by p.id`,
  )

async function decideOne(play: Play, proposal: Proposal): Promise<Ask> {
  const { random, desk, head, ad } = play
  const { id, kind, maker } = proposal
  const by = kind === 'rate' || kind === 'setting' ? random.pick([head, ad, ad]) : random.pick([desk, head])
  const isOwn = play[accounts[maker as keyof typeof accounts]] === by
  const step = random.weighted([
    [8, 'confirm'],
    [1, 'refuse'],
    [1, 'withdraw'],
  ] as const)
  const path = `proposals/${id}/${step}`
  if (step === 'withdraw') return asking(play, by, path, {}, isOwn)
  if (step === 'refuse') return asking(play, by, path, { reason: 'Not as it should be' }, !isOwn)
  const { isFine, effect } = (await yeses[kind]?.(play, proposal)) ?? { isFine: false }
  return asking(play, by, path, {}, isOwn ? false : isFine, effect)
}

/** The other person's yes to one proposal of the desk's two; null once it is decided. */
export async function confirm(play: Play, id: number): Promise<Ask | null> {
  const proposal = (await waitingFor(play)).find((one) => one.id === id)
  if (!proposal) return null
  const by = proposal.maker === 'branchad' ? play.desk : play.head
  const { isFine, effect } = (await yeses[proposal.kind]?.(play, proposal)) ?? { isFine: false }
  return asking(play, by, `proposals/${id}/confirm`, {}, isFine, effect)
}

export async function decide(play: Play, ofKind?: string): Promise<Ask | null> {
  const open = (await waitingFor(play)).filter(({ kind }) => ofKind === undefined || kind === ofKind)
  return open.length === 0 ? null : decideOne(play, play.random.pick(open))
}

/** A year on its way to its end: what is missing on it, the proposal, its yes; one that was overtaken is taken back. */
export async function endYear(play: Play): Promise<Ask | null> {
  const proposal = (await waitingFor(play)).find(({ kind }) => kind === 'yearClose')
  if (!proposal || play.random.chance(0.1)) return approachEnd(play)
  const { isFine } = await closing(play, proposal.id)
  const isOvertaken = isFine === false && play.random.chance(0.8)
  return isOvertaken
    ? asking(play, play.head, `proposals/${proposal.id}/withdraw`, {}, true)
    : decideOne(play, proposal)
}
