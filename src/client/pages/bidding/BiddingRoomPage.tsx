import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { Link, useSearchParams } from 'react-router'
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

function Room() {
  const live = useRoom(useAsked())
  const { room, error, connection } = useLiveRoom(live, (state) => state)
  if (room?.slot)
    return (
      <Rest style={{ minHeight: least }}>
        <LiveRoomBar room={room} slot={room.slot} connection={connection} />
        <Lots key={room.slot.id} room={room} slot={room.slot} />
      </Rest>
    )
  if (room) return <NoSlot />
  if (!error) return <ProgressLine />
  return <Failed error={error} retry={live.read} />
}
