import { useEffect, useState } from 'react'
import type { SlotRow } from '#resources/api/lots'
import type { ReelerRoom } from '#resources/api/room'
import { addDays, businessDay, dayShown, secondsText, timeText } from '#shared/day'
import type { Connection } from '../live/liveRoom'
import { serverNow } from '../session/clock'
import { useServerNow } from '../session/useServerNow'
import { isOver } from './lots'
import { Notice } from './Notice'
import { useWords } from './words'

/** A clock that is off by less says nothing: so much a slow network makes. Seconds. */
const tolerated = 2

function ClockNotice() {
  const say = useWords()
  useServerNow()
  // Whole seconds by which this phone's clock is behind (+) or ahead (−) of the server's.
  const off = Math.round((serverNow() - Date.now()) / 1000)
  if (Math.abs(off) < tolerated) return null
  return <Notice tone="plain">{say(off > 0 ? 'phone.clock.behind' : 'phone.clock.ahead', { n: Math.abs(off) })}</Notice>
}

type Times = Pick<SlotRow, 'id' | 'endsAt' | 'extensions'>

/** That the end moved since the page knew the slot; by a late bid, or by an officer. */
function EndNotice({ slot }: { slot: SlotRow }) {
  const say = useWords()
  const [first, setFirst] = useState<Times>(slot)
  useEffect(() => {
    if (first.id !== slot.id) setFirst(slot)
  }, [first, slot])
  if (first.id !== slot.id || first.endsAt === slot.endsAt) return null
  const key = slot.extensions > first.extensions ? 'phone.extended' : 'phone.timesChanged'
  return <Notice tone="warn">{say(key, { time: timeText(slot.endsAt) || '' })}</Notice>
}

/** So many days before a licence ends its holder is told. */
const warnedBefore = 30

/** That the licence lets nobody bid, before a bid is refused for it; or that it soon will not. */
export function LicenceNotice({ room: { me, slot, now } }: { room: ReelerRoom }) {
  const say = useWords()
  const { licenceUntil: until } = me
  const day = slot?.day ?? businessDay(new Date(now))
  if (!until) return <Notice tone="err">{say('rule.bid.licenceMissing')}</Notice>
  const date = dayShown(until) || ''
  if (until < day) return <Notice tone="err">{say('rule.bid.licenceExpired', { date })}</Notice>
  return until <= addDays(day, warnedBefore) ? <Notice tone="warn">{say('phone.licenceEnds', { date })}</Notice> : null
}

interface Props {
  readonly room: ReelerRoom
  readonly connection: Connection
}

/** What stands above the lots while it holds: the line, the licence, the phone's enrolment, its clock, the slot's end. */
export function Notices({ room, connection: { state, since } }: Props) {
  const { device, slot, rules } = room
  const say = useWords()
  const time = since === null ? '' : secondsText(new Date(since)) || ''
  return (
    <>
      {state === 'lost' && <Notice tone="err">{say('phone.lost', { time })}</Notice>}
      <LicenceNotice room={room} />
      {device === 'OTHER' && (
        <Notice tone={rules.newDeviceWaits ? 'warn' : 'err'}>
          {say(rules.newDeviceWaits ? 'phone.device.asks' : 'phone.device.other')}
        </Notice>
      )}
      {device === 'WAITING' && <Notice tone="warn">{say('phone.device.waiting')}</Notice>}
      <ClockNotice />
      {slot?.softClose && slot.slotStatus === 'SCHEDULED' && <Notice tone="plain">{say('phone.softClose')}</Notice>}
      {slot && !isOver(slot) && <EndNotice slot={slot} />}
    </>
  )
}
