import Wifi from '@mui/icons-material/Wifi'
import WifiFind from '@mui/icons-material/WifiFind'
import WifiOff from '@mui/icons-material/WifiOff'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { SlotRow } from '#resources/api/lots'
import type { Room } from '#resources/api/room'
import { dayShown, secondsText, timeText } from '#shared/day'
import type { Connection } from '../../live/liveRoom'
import { Countdown } from '../../parts/Countdown'
import { rupeeText } from '../../parts/figures'
import { card } from '../../parts/primitives'
import { StatusChip } from '../../parts/StatusChip'
import { serverDate, serverNow } from '../../session/clock'
import { clockText, useServerNow } from '../../session/useServerNow'
import { hidden } from '../../theme/hidden'
import { RoomTools } from './RoomTools'
import { SlotNotice } from './SlotNotice'

const Bar = styled('div')(card, ({ theme: { silk, typography, breakpoints } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 16px',
  minHeight: 56,
  padding: '4px 14px 4px 16px',
  marginBlockEnd: 10,
  '&.live': { borderInlineStart: `4px solid ${silk.live}` },
  '& h1, & h2': { ...typography.h2, margin: 0 },
  '& .title': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 10px' },
  '& .fact': { fontSize: 12, color: silk.text2, lineHeight: silk.leading.note },
  '& dl': { display: 'flex', flexWrap: 'wrap', gap: '4px 15px', margin: 0 },
  '& dt': { fontSize: 12, color: silk.text2, lineHeight: silk.leading.note, whiteSpace: 'nowrap' },
  '& dd': { margin: 0, fontSize: 17, fontWeight: 700, lineHeight: 1.3 },
  '& .connection': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    fontSize: 12.5,
    fontWeight: 650,
    color: silk.ok,
  },
  '& .connection.lost': { color: silk.warn },
  '& .connection.connecting': { color: silk.text2 },
  '& .connection svg': { fontSize: silk.icon.medium },
  '& .connection small': { fontSize: 12, fontWeight: 400 },
  // What is as it should be is told by its sign where the bar would take a second line; a reader hears it.
  [breakpoints.between('md', 1440)]: { '& .connection .word': hidden },
}))

/** How the stream stands; its loss is also said aloud, for figures that stand still tell nothing. */
function ConnectionMark({ state, since }: Connection) {
  const translate = useTranslate()
  const Icon = { connected: Wifi, connecting: WifiFind, lost: WifiOff }[state]
  const time = since === null ? '' : secondsText(new Date(since)) || ''
  return (
    <span className={`connection ${state}`} role="status">
      <Icon aria-hidden />
      {state === 'connected' && <span className="word">{translate('ui.room.connected')}</span>}
      {state === 'connecting' && translate('ui.room.reconnecting')}
      {state === 'lost' && (
        <span>
          {translate('status.connection.lost')} <small>{time}</small>
        </span>
      )}
    </span>
  )
}

function StartsIn({ at }: { at: string }) {
  const translate = useTranslate()
  const left = Date.parse(at) - useServerNow()
  return <strong role="timer">{translate('ui.slot.startsIn', { time: clockText(left) })}</strong>
}

function Figures({ room }: { room: Room }) {
  const translate = useTranslate()
  const bids = room.lots.reduce((sum, lot) => sum + lot.bidCount, 0)
  const highest = Math.max(0, ...room.lots.map((lot) => lot.highestBid ?? 0))
  const figures = [
    [translate('ui.room.bids'), bids],
    [translate('ui.room.noBid.short'), room.lots.filter((lot) => lot.bidCount === 0).length],
    [translate('ui.room.highest'), highest === 0 ? '–' : rupeeText(highest)],
    [translate('ui.room.reelersIn'), room.reelerIds.length],
  ] as const
  return (
    <dl>
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}

function useSlotFact(slot: SlotRow): string {
  const translate = useTranslate()
  const lots = translate('ui.slot.lots', { n: slot.slotNo, from: slot.lotFrom, to: slot.lotTo })
  const isToday = dayShown(slot.day) === dayShown(serverDate())
  const time = `${timeText(slot.startsAt)} – ${timeText(slot.endsAt)}`
  const round = `${translate('field.round')} ${slot.round}`
  return [isToday ? null : dayShown(slot.day), lots, time, round].filter(Boolean).join(' · ')
}

interface RoomBarProps {
  readonly room: Room
  readonly slot: SlotRow
  readonly heading: 'h1' | 'h2'
  /** How long still. */
  readonly clock: ReactNode
  /** Whether it is heard. */
  readonly mark?: ReactNode
  readonly tools?: ReactNode
}

/** The room's head: what runs, how long still and how it goes. */
export function RoomBar({ room, slot, heading: Heading, clock, mark, tools }: RoomBarProps) {
  const translate = useTranslate()
  const fact = useSlotFact(slot)
  const isLive = slot.slotStatus === 'LIVE'
  return (
    <Bar className={isLive ? 'live' : undefined}>
      <div>
        <div className="title">
          <StatusChip kind={isLive ? 'lot' : 'slot'} value={isLive ? 'BIDDING' : slot.slotStatus} />
          <Heading>{translate('screen.liveBiddingRoom')}</Heading>
          {mark}
        </div>
        <div className="fact">{fact}</div>
        <SlotNotice slot={slot} changes={room.changes} most={room.rules.extensionsMost} />
      </div>
      {clock}
      <Figures room={room} />
      {tools}
    </Bar>
  )
}

/** The bar of the room that is live: by the server's clock, whether it is heard, and what the desk has at hand. */
export function LiveRoomBar({ room, slot, connection }: { room: Room; slot: SlotRow; connection: Connection }) {
  const isPlanned = slot.slotStatus === 'SCHEDULED'
  return (
    <RoomBar
      room={room}
      slot={slot}
      heading="h1"
      clock={isPlanned ? <StartsIn at={slot.startsAt} /> : <Countdown endsAt={slot.endsAt} now={serverNow} />}
      mark={<ConnectionMark {...connection} />}
      tools={<RoomTools slot={slot} room={room} />}
    />
  )
}
