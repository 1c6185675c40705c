import { styled } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import type { SlotRow } from '#resources/api/lots'
import type { ReelerRoom } from '#resources/api/room'
import { timeText } from '#shared/day'
import { nameIn } from '#shared/nameIn'
import { Emblem } from '../parts/Emblem'
import { clockText, useServerNow } from '../session/useServerNow'
import { isOpen } from './lots'
import { useLanguage, useWords } from './words'

const Bar = styled('header')(({ theme: { silk } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  flex: 'none',
  minHeight: 64,
  padding: '6px 16px 10px',
  color: silk.header.text,
  background: `linear-gradient(${silk.header.zari} 0 2px, transparent 2px 3px, ${silk.header.zari} 3px 4px) bottom/100% 4px no-repeat ${silk.header.back}`,
  '& .who': { flex: 1, minWidth: 0 },
  '& .who > *': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .who > .name': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    margin: 0,
    fontSize: 16,
    fontWeight: 650,
    lineHeight: silk.lang === 'ta' ? 1.5 : 1.35,
    whiteSpace: 'normal',
  },
  '& .place, & .left small': { fontSize: 12.5, color: silk.header.text2, lineHeight: 1.45 },
  '& .left': { flex: 'none', textAlign: 'end', padding: '0 8px', marginInlineEnd: -8, borderRadius: 4 },
  '& .left small': { display: 'block' },
  '& .left b': { display: 'block', fontSize: 26, fontWeight: 700, lineHeight: 1.15 },
  '& .left.last': { backgroundColor: silk.live },
  '& .left.last small': { color: silk.header.text },
  '& .left.ended b': { fontSize: 17, lineHeight: 1.4 },
  '@media (max-height: 500px)': {
    minHeight: 48,
    padding: '2px 12px 6px',
    '& .who > .name': { WebkitLineClamp: 1 },
    '& .left b': { fontSize: 22 },
  },
}))

const announced = [300, 60]

/** Said aloud once, at five minutes and at one. */
function useSpoken(left: number | null): string {
  const say = useWords()
  const [spoken, setSpoken] = useState('')
  const seconds = left === null ? null : Math.ceil(left / 1000)
  const mark = seconds === null ? undefined : announced.find((at) => seconds <= at && seconds > at - 5)
  useEffect(() => {
    if (mark) setSpoken(`${say('ui.bid.timeLeft')} ${clockText(mark * 1000)}`)
  }, [mark, say])
  return spoken
}

function TimeLeft({ slot }: { slot: SlotRow }) {
  const say = useWords()
  const now = useServerNow()
  const [startsAt, endsAt] = [Date.parse(slot.startsAt), Date.parse(slot.endsAt)]
  const open = isOpen(slot, now)
  const left = endsAt - now
  const spoken = useSpoken(open ? left : null)
  const isAhead = slot.slotStatus === 'SCHEDULED' && now < startsAt
  const kind = open ? (left <= 60_000 ? 'last' : 'running') : isAhead ? 'ahead' : 'ended'
  return (
    <div className={`left ${kind}`} role="timer" aria-live="off">
      <small>{say(isAhead ? 'phone.opensIn' : open ? 'ui.bid.timeLeft' : 'status.slot.closed')}</small>
      <b>{isAhead ? clockText(startsAt - now) : open ? clockText(left) : timeText(slot.endsAt) || ''}</b>
      <span className="hidden-text" aria-live="polite">
        {spoken}
      </span>
    </div>
  )
}

/** Who bids, under which licence, where; and the time that is left by the market's clock. */
export function Header({ room }: { room: ReelerRoom | null }) {
  const language = useLanguage()
  const say = useWords()
  const { me, slot } = room ?? {}
  const market = me && nameIn(language, me.market.name, me.market.nameTa)
  return (
    <Bar>
      <Emblem size={36} />
      <div className="who">
        <h1 className="name">{me ? nameIn(language, me.name, me.nameTa) : say('ui.title')}</h1>
        {me && <span className="place">{[me.licenseNo, market].filter(Boolean).join(' · ')}</span>}
      </div>
      {slot && slot.slotStatus !== 'CANCELLED' && <TimeLeft slot={slot} />}
    </Bar>
  )
}
