import { styled } from '@mui/material/styles'
import type { HallRoom, HallSlot } from '#resources/api/hall'
import { dayShown, timeText } from '#shared/day'
import { Emblem } from '../parts/Emblem'
import { rupeeText } from '../parts/figures'
import { publicMessages } from '../public/base/messages'
import { clockText } from '../session/useServerNow'
import { Both } from './Both'
import type { Notice } from './board'
import { letters, u, upright } from './style'
import { both } from './words'

const Bar = styled('header')({
  display: 'flex',
  alignItems: 'center',
  gap: u(24),
  minHeight: u(108),
  padding: `${u(8)} ${u(26)}`,
  backgroundColor: 'var(--head)',
  color: 'var(--headText)',
  borderBlockEnd: `${u(5)} solid var(--zari)`,
  '& .emblem svg': { width: u(62), height: u(62), display: 'block' },
  '& .both > span': { display: 'block' },
  '& .title': { flex: 1, minWidth: 0, margin: 0, font: 'inherit' },
  '& .title .ta': { fontSize: u(32), fontWeight: 700, lineHeight: 1.4 },
  '& .title .en': { fontSize: u(21), lineHeight: 1.3, color: 'var(--headText2)' },
  '& .highest': { textAlign: 'end', whiteSpace: 'nowrap' },
  '& .highest .both > span': { display: 'inline', fontSize: u(19), lineHeight: 1.35, color: 'var(--headText2)' },
  '& .highest strong': { display: 'block', fontSize: u(42), fontWeight: 700, lineHeight: 1.15 },
  '& .clock': {
    minWidth: u(240),
    padding: `${u(5)} ${u(16)}`,
    borderRadius: u(5),
    backgroundColor: '#FFFFFF',
    color: '#000000',
    textAlign: 'center',
    fontSize: u(letters.clock),
    fontWeight: 700,
    lineHeight: 1.02,
  },
  '& .clock.last': { backgroundColor: 'var(--live)', color: 'var(--onLive)', boxShadow: `0 0 0 ${u(3)} #FFFFFF` },
  '& .clock.closed': { backgroundColor: 'transparent', color: 'var(--headText)', border: `${u(3)} solid currentColor` },
  '& .clock.closed .ta': { fontSize: u(38), lineHeight: 1.3 },
  '& .clock.closed .en': { fontSize: u(20), lineHeight: 1.2 },
  '& .moved': {
    padding: `${u(8)} ${u(18)}`,
    borderRadius: u(5),
    backgroundColor: 'var(--notice)',
    color: 'var(--ink)',
    textAlign: 'center',
    whiteSpace: 'nowrap',
  },
  '& .moved .ta': { fontSize: u(24), fontWeight: 700, lineHeight: 1.4 },
  '& .moved .en': { fontSize: u(19) },
  '& .time': { fontSize: u(42), fontWeight: 650 },
  [upright]: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto',
    gap: `${u(6)} ${u(18)}`,
    '& .title': { gridColumn: '2 / -1' },
    '& .highest, & .moved': { gridColumn: '1 / 3', textAlign: 'start' },
    '& .moved': { justifySelf: 'start' },
    '& .time': { gridColumn: '2 / -1' },
    '& .clock': { gridColumn: 3 },
  },
})

const highestOf = ({ lots }: HallRoom): number | null => Math.max(0, ...lots.map((lot) => lot.highestBid ?? 0)) || null

function Clock({ slot, now }: { slot: HallSlot; now: number }) {
  if (slot.slotStatus !== 'LIVE')
    return (
      <div className="clock closed">
        <Both text="hall.closed" />
      </div>
    )
  const left = Date.parse(slot.endsAt) - now
  return (
    <div className={left <= 60_000 ? 'clock last' : 'clock'} role="timer">
      {clockText(left)}
    </div>
  )
}

/** The slot's end was moved: in the place of the highest price, beside the clock that jumped. */
const Moved = ({ notice }: { notice: Notice }) => (
  <div className="moved" role="status">
    <Both text={notice.later ? 'hall.extended' : 'hall.moved'} args={{ time: timeText(notice.endsAt) || '' }} />
  </div>
)

interface HeadProps {
  readonly room: HallRoom
  readonly slot: HallSlot
  readonly now: number
  readonly notice: Notice | null
}

/** Which slot runs, its highest price, and how long still, by the server's clock. */
export function Head({ room, slot, now, notice }: HeadProps) {
  const name = both('hall.slot', { n: slot.slotNo })
  const lots = both('hall.lots', { from: slot.lotFrom, to: slot.lotTo })
  const times = `${timeText(slot.startsAt)} – ${timeText(slot.endsAt)}`
  return (
    <Bar>
      <div className="emblem">
        <Emblem />
      </div>
      <h1 className="title">
        <Both text={{ ta: `${name.ta} · ${lots.ta}`, en: `${name.en} · ${lots.en} · ${times}` }} />
      </h1>
      {notice ? (
        <Moved notice={notice} />
      ) : (
        <div className="highest">
          <Both text="hall.highest" />
          <strong>{rupeeText(highestOf(room))}</strong>
        </div>
      )}
      <Clock slot={slot} now={now} />
    </Bar>
  )
}

/** Where no slot is shown: whose market it is. */
export function MarketHead({ room: { market, day } }: { room: HallRoom }) {
  const { name, nameTa } = market
  const title = publicMessages['print.market']
  return (
    <Bar>
      <div className="emblem">
        <Emblem />
      </div>
      <h1 className="title">
        <Both text={{ ta: `${title.ta} · ${nameTa ?? name}`, en: `${title.en} · ${name}` }} />
      </h1>
      <div className="time">{dayShown(day)}</div>
    </Bar>
  )
}
