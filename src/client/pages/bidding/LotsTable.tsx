import { styled, type Theme, ThemeProvider } from '@mui/material/styles'
import { type KeyboardEvent, type RefObject, useCallback, useMemo, useRef } from 'react'
import { useTranslate } from 'react-admin'
import type { LotRow } from '#resources/api/lots'
import type { Room } from '#resources/api/room'
import { Empty } from '../../parts/Empty'
import { frame } from '../../parts/frame'
import { pageColumns } from '../../parts/primitives'
import { useScreenKeys } from '../../parts/useKeyDown'
import { Table } from '../../table/Table'
import { CourseContext } from './Course'
import { useRoomColumns } from './columns'
import { FilterKeys } from './FilterKeys'
import { type ChosenLot, filterCounts, lotFilters } from './filter'
import { reveal } from './reveal'
import { SlotStrip } from './SlotStrip'

export const rowHeight = 27

/** Twenty lots of a slot stand on one screen. */
const dense = (outer: Theme): Theme => ({
  ...outer,
  silk: { ...outer.silk, size: { ...outer.silk.size, row: Math.min(outer.silk.size.row, rowHeight), tableHead: 32 } },
})

export const Hall = styled('div')(pageColumns('minmax(0, 1fr) 290px', 'minmax(0, 1fr) 250px'), {
  flex: 1,
  minHeight: 0,
  alignItems: 'stretch',
  '& > *': { minWidth: 0, minHeight: 0 },
})

const Holder = styled('div')(frame, { display: 'flex', flexDirection: 'column' })

const Overview = styled('div')(({ theme: { silk, breakpoints } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: '4px 16px',
  padding: '3px 8px',
  borderBottom: `1px solid ${silk.line}`,
  [breakpoints.down('md')]: { flexDirection: 'column', alignItems: 'stretch', '& > div': { flex: 'none' } },
}))

function useNone(filter: (typeof lotFilters)[number]): string {
  const translate = useTranslate()
  return translate(filter === 'all' ? 'message.noDataDateSlot' : `auction.none.${filter}`)
}

interface LotsTableProps {
  readonly room: Room
  readonly chosen: ChosenLot
  readonly holder: RefObject<HTMLDivElement | null>
  readonly onRowKey?: (event: KeyboardEvent, row: LotRow) => void
}

/** The lots of the slot with their filter, the slot at a glance above them. */
export function LotsTable({ room, chosen, holder, onRowKey }: LotsTableProps) {
  const translate = useTranslate()
  const columns = useRoomColumns()
  const { filter, setFilter, shown, lot, choose } = chosen
  const counts = useMemo(() => filterCounts(room.lots), [room.lots])
  const none = useNone(filter)
  useScreenKeys({ F7: () => setFilter(lotFilters[(lotFilters.indexOf(filter) + 1) % lotFilters.length] ?? 'all') })
  const latest = useRef({ choose, setFilter, shown })
  latest.current = { choose, setFilter, shown }
  const chooseFromStrip = useCallback(
    ({ id }: LotRow) => {
      const { choose, setFilter, shown } = latest.current
      if (!shown.some((row) => row.id === id)) setFilter('all')
      choose(id)
      setTimeout(() => {
        const index = latest.current.shown.findIndex((row) => row.id === id)
        reveal(holder.current, index, rowHeight, false)
      }, 0)
    },
    [holder],
  )
  return (
    <CourseContext value={room.course}>
      <ThemeProvider theme={dense}>
        <Holder ref={holder}>
          <Table<LotRow>
            label={translate('screen.liveBiddingRoom')}
            columns={columns}
            rows={shown}
            pagination
            selected={lot?.id ?? null}
            onSelect={({ id }) => choose(id)}
            {...(onRowKey && { onRowKey })}
            startAt={({ id }) => id === lot?.id}
            empty={<Empty title={none} />}
            toolbar={
              <Overview>
                <FilterKeys value={filter} counts={counts} shown={shown.length} onValue={setFilter} />
                <SlotStrip lots={room.lots} chosen={lot?.id ?? null} onChoose={chooseFromStrip} />
              </Overview>
            }
          />
        </Holder>
      </ThemeProvider>
    </CourseContext>
  )
}
