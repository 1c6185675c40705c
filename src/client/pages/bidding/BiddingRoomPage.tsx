import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { Link, useSearchParams } from 'react-router'
import { useRoom } from '../../live/useRoom'
import { Empty } from '../../parts/Empty'
import { Failed } from '../../parts/Failed'
import { ProgressLine } from '../../parts/Loading'
import { PageHead } from '../../parts/PageHead'
import { numberIn, useAskedMarket } from '../day/useDaySlot'
import { useUnreadable } from '../day/useUnreadable'
import { Lots } from './Lots'
import { RoomBar } from './RoomBar'

/** As high as the window and the bars above leave it: the table scrolls in it. On a phone the page scrolls. */
const Frame = styled('div')(({ theme: { breakpoints } }) => ({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 0px',
  minHeight: 420,
  [breakpoints.down('md')]: { flex: 'none' },
}))

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
  const { room, error, refetch, state, since } = useRoom(useAsked())
  if (room?.slot)
    return (
      <Frame>
        <RoomBar room={room} slot={room.slot} state={state} since={since} />
        <Lots key={room.slot.id} room={room} slot={room.slot} />
      </Frame>
    )
  if (room) return <NoSlot />
  if (!error) return <ProgressLine />
  return <Failed error={error} retry={refetch} />
}
