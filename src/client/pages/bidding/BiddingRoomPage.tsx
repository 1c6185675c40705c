import Button from '@mui/material/Button'
import { styled, type Theme, ThemeProvider } from '@mui/material/styles'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link, useSearchParams } from 'react-router'
import type { LotRow } from '#shared/lotRow'
import type { Room } from '#shared/room'
import { useRoom } from '../../live/useRoom'
import { Empty } from '../../parts/Empty'
import { Failed } from '../../parts/Failed'
import { ProgressLine } from '../../parts/Loading'
import { PageHead } from '../../parts/PageHead'
import { Table } from '../../table/Table'
import { numberIn, useAskedMarket } from '../day/useDaySlot'
import { useRoomColumns } from './columns'
import { LotPanel } from './LotPanel'
import { RoomBar } from './RoomBar'

/** Twenty lots of a slot stand on one screen. */
const dense = (outer: Theme): Theme => ({
  ...outer,
  silk: { ...outer.silk, size: { ...outer.silk.size, row: Math.min(outer.silk.size.row, 29), tableHead: 32 } },
})

const Hall = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  flex: 1,
  minHeight: 0,
  alignItems: 'stretch',
  gridTemplateColumns: 'minmax(0, 1fr) 290px',
  '& > *': { minWidth: 0 },
  '& > section': { maxHeight: 'calc(100dvh - 146px)' },
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) 250px' },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

/** The slot and market of the address; the market's running slot unless one is named. */
function useAsked() {
  const [query] = useSearchParams()
  return { slotId: numberIn(query.get('slotId')), marketId: useAskedMarket(query) }
}

function Lots({ room }: { room: Room }) {
  const translate = useTranslate()
  const columns = useRoomColumns(room.course)
  const [chosen, setChosen] = useState<number | null>(null)
  const lot = room.lots.find(({ id }) => id === chosen) ?? room.lots[0]
  return (
    <Hall>
      <ThemeProvider theme={dense}>
        <Table<LotRow>
          label={translate('screen.liveBiddingRoom')}
          columns={columns}
          rows={room.lots}
          pagination
          maxHeight="calc(100dvh - 146px)"
          selected={lot?.id ?? null}
          onSelect={({ id }) => setChosen(id)}
          empty={<Empty title={translate('message.noDataDateSlot')} />}
        />
      </ThemeProvider>
      {lot && <LotPanel lot={lot} />}
    </Hall>
  )
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
  const { room, error, refetch, state, since } = useRoom(useAsked())
  if (room?.slot)
    return (
      <>
        <RoomBar room={room} slot={room.slot} state={state} since={since} />
        <Lots key={room.slot.id} room={room} />
      </>
    )
  if (room) return <NoSlot />
  if (!error) return <ProgressLine />
  return <Failed error={error} retry={refetch} />
}
