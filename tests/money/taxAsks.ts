import { ask } from '../support/reportAnswers'
import { isOpen } from './billAsks'
import type { Line } from './bookLines'
import { bodyLines, customersOf, entering, small } from './entryAsks'
import { paiseOf } from './passbooks'
import { type Ask, asking, Difference, type Play, tell } from './play'

/* Tax deducted at source, its remittance by challan, and incentives: vouchers that are held to their form (0065). */

interface Wanted {
  readonly vouType: 'TD' | 'IN' | 'RC'
  readonly lines: readonly Line[]
  readonly referenceNo: string | null
  readonly what: string
}

/** What stands on the head of TDS, in paise: below nothing where a deduction was taken back after its challan. */
const standing = ({ book }: Play): bigint => -book.balanceOf('2003 0')

/** Of a farmer or of a head; of a head what is left is paid at once. */
async function deduction(play: Play): Promise<Wanted> {
  const { random } = play
  const amount = small(play)
  const farmer = random.pick(await customersOf(play, 'farmer')).id
  const lines = random.chance(0.5)
    ? [
        { head: '1001', customerId: farmer, paise: amount },
        { head: '2003', paise: -amount },
      ]
    : [
        { head: '9002', paise: amount * 10n },
        { head: '2003', paise: -amount },
        { head: '3002', paise: -amount * 9n },
      ]
  return { vouType: 'TD', lines, referenceNo: null, what: 'tax deducted' }
}

/** What one person enters alone. */
const alone = 4_000_000n

/** All that stands, a part, seldom a paisa too much; of much, what waits for nobody, too. */
function remittance(play: Play): Wanted {
  const { random } = play
  const stands = standing(play)
  const amount = stands > 1n ? random.pick([stands, stands / 2n, stands + 1n, stands < alone ? stands : alone]) : 100n
  const lines = [
    { head: '2003', paise: amount },
    { head: '3002', paise: -amount },
  ]
  return { vouType: 'TD', lines, referenceNo: `CIN ${play.keys}`, what: 'tax remitted' }
}

/** From one fund to one farmer or two, each an open item that goes to the bank. */
async function incentive(play: Play): Promise<Wanted> {
  const { random } = play
  const farmers = random.some(await customersOf(play, 'farmer'), 0.4).slice(0, 2)
  const credits = farmers.map(({ id }) => ({ head: '1001', customerId: id, paise: -small(play) }))
  const sum = credits.reduce((all, { paise }) => all - paise, 0n)
  const referenceNo = random.chance(0.1) ? null : `G.O. ${play.keys}`
  return { vouType: 'IN', lines: [{ head: '6002', paise: sum }, ...credits], referenceNo, what: 'incentive' }
}

/** What a fund is given: what is beyond it waits for the second person. */
function grant({ random, day, keys }: Play): Wanted {
  const paise = BigInt(random.whole(1, 40)) * 100_000n
  const lines = [
    { head: '3002', paise },
    { head: '6002', paise: -paise },
  ]
  return { vouType: 'RC', lines, referenceNo: `Release ${keys} ${day}`, what: 'fund given' }
}

export async function taxOrIncentive(play: Play): Promise<Ask | null> {
  const { random, day } = play
  const make = random.pick([deduction, remittance, incentive, grant])
  const { vouType, lines, referenceNo, what } = await make(play)
  if (lines.length < 2) return null
  const remitted = lines.find(({ head, paise }) => head === '2003' && paise > 0n)?.paise ?? 0n
  const isWhole = make !== incentive || referenceNo !== null
  const mayBe = async () => isWhole && (remitted === 0n || remitted <= standing(play)) && (await isOpen(play, day))
  const enter = entering(play, vouType, day, lines, mayBe)
  const body = { vouType, day, notes: `By form ${play.keys}`, referenceNo, lines: bodyLines(lines) }
  return asking(play, random.pick([play.desk, play.head]), 'voucher', body, await mayBe(), (answer) => {
    if (answer.voucher) tell(play, what)
    return enter(answer)
  })
}

/** What the register has as due is what stands on the head. */
export async function checkTax(play: Play): Promise<void> {
  const { desk, day, marketId } = play
  const { totals } = await ask(desk, 'tdsRegister', { from: day, to: day, marketId })
  const due = String(totals.due ?? '0.00')
  if (paiseOf(due) !== standing(play)) throw new Difference(`TDS is due by ${due}, ${standing(play)} paise stand`)
}
