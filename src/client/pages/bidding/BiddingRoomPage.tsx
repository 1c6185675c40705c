import Button from '@mui/material/Button'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link, useSearchParams } from 'react-router'
import { HeldRowContext } from '../../feedback/heldRow'
import { useLiveRoom } from '../../live/useLiveRoom'
import { useRoom } from '../../live/useRoom'
import { Empty } from '../../parts/Empty'
import { Failed } from '../../parts/Failed'
import { Rest } from '../../parts/frame'
import { ProgressLine } from '../../parts/Loading'
import { PageHead } from '../../parts/PageHead'
import { numberIn, useAskedMarket } from '../day/useDaySlot'
import { useUnreadable } from '../day/useUnreadable'
import { Lots } from './Lots'
import { LiveRoomBar } from './RoomBar'

/** Of the bar with its clock and of the lots, in pixels. */
const least = 420

/** The slot and market of the address; the market's running slot unless one is named. */
function useAsked() {
  const [query] = useSearchParams()
  return { slotId: numberIn(query.get('slotId')), marketId: useAskedMarket(query) }
}

function NoSlot() {
  const translate = useTranslate()
  return (
    <>
      <PageHead title={translate('screen.liveBiddingRoom')} />
      <Empty
        title={translate('message.noSlots')}
        why={translate('ui.room.noSlotToday')}
        action={
          <Button variant="contained" component={Link} to="/app/slotcreate">
            {translate('action.createSlot')}
          </Button>
        }
      />
    </>
  )
}

/** The live bidding room: every lot of the running slot, moving as bids commit. */
export function BiddingRoomPage() {
  const [wrong] = Object.values(useUnreadable('slotId', 'market'))
  return wrong ? <Empty title={wrong} /> : <Room />
}

/** The room; while a dialog of its slot is open that slot as it was last, though another has opened since. */
function useHeldRoom<Of extends { readonly slot: { readonly id: number } | null }>(room: Of | null) {
  const [dialogs, setDialogs] = useState(0)
  const hold = useCallback(() => {
    setDialogs((n) => n + 1)
    return () => setDialogs((n) => n - 1)
  }, [])
  const last = useRef(room)
  const isTurned = dialogs > 0 && last.current?.slot != null && room?.slot?.id !== last.current.slot.id
  const shown = isTurned ? last.current : room
  useEffect(() => {
    last.current = shown
  }, [shown])
  return { room: shown, hold }
}

function Room() {
  const live = useRoom(useAsked())
  const { room: heard, error, connection } = useLiveRoom(live, (state) => state)
  const { room, hold } = useHeldRoom(heard)
  if (room?.slot)
    return (
      <HeldRowContext value={hold}>
        <Rest style={{ minHeight: least }}>
          <LiveRoomBar room={room} slot={room.slot} connection={connection} />
          <Lots key={room.slot.id} room={room} slot={room.slot} />
        </Rest>
      </HeldRowContext>
    )
  if (room) return <NoSlot />
  if (!error) return <ProgressLine />
  return <Failed error={error} retry={live.read} />
}
