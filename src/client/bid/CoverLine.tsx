import type { ReelerLot, ReelerRoom } from '#resources/api/room'
import { dayShown } from '#shared/day'
import { indian } from '#shared/money'
import { coverLeft, isSome, type Refusal, tooMuch } from './cover'
import { wholeRupees } from './lots'
import { Notice } from './Notice'
import { textIn, useLanguage, useWords } from './words'

interface Props {
  readonly room: ReelerRoom
  readonly lot: ReelerLot
  /** The price as it is typed. */
  readonly amount: number | null
}

const isLate = ({ cover }: ReelerRoom) => isSome(cover.late)

/** What is left for bids and what of their money goes back to them, and what is to be paid next, or that the typed price reaches beyond it. */
export function CoverLine({ room, lot, amount }: Props) {
  const say = useWords()
  const { dueDay, refunds } = room.cover
  const left = coverLeft(room)
  const over = amount === null ? 0n : tooMuch(room, lot, amount)
  const parts = [
    left !== null && say('cover.left', { amount: wholeRupees(left > 0n ? left : 0n, 'down') }),
    left !== null && isSome(refunds) && say('cover.goesBack', { amount: indian(refunds) }),
    over > 0n
      ? say('cover.over', { amount: wholeRupees(over) })
      : dueDay && say('cover.dueBy', { date: dayShown(dueDay) || '' }),
  ].filter(Boolean)
  // Nothing is left for who is late, which is said above.
  if (parts.length === 0 || isLate(room)) return null
  return <p className={over > 0n ? 'over' : ''}>{parts.join(' · ')}</p>
}

/** Why the cover does not reach, in both languages, at the key that was pressed; before it, where they are late to pay. */
export function CoverNotice({ room, refusal }: { room: ReelerRoom; refusal: Refusal | null }) {
  const say = useWords()
  const other = useLanguage() === 'en' ? 'ta' : 'en'
  const { late, days } = room.cover
  if (refusal)
    return (
      <Notice tone="err">
        {say(refusal.rule, refusal.args)}
        <span className="also" lang={other}>
          {textIn(other, refusal.rule, refusal.args)}
        </span>
      </Notice>
    )
  if (!isLate(room)) return null
  return <Notice tone="err">{say('rule.bid.lateBill', { amount: indian(late), days })}</Notice>
}
