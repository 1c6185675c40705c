import Button from '@mui/material/Button'
import { type KeyboardEvent, useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { dayShown, secondsText } from '#shared/day'
import type { SlotRow } from '#shared/lotRow'
import type { ApprovalLot } from '#shared/room'
import { ActionBar } from '../../parts/ActionBar'
import { Countdown } from '../../parts/Countdown'
import { PageHead } from '../../parts/PageHead'
import { serverNow } from '../../session/clock'
import { Table } from '../../table/Table'
import { DateSlotBar } from '../day/DateSlotBar'
import { type DaySlot, useDaySlot } from '../day/useDaySlot'
import { useApprovalColumns } from './columns'
import { SheetEmpty } from './SheetEmpty'
import { isUndecided, useSheet } from './useApproval'
import { useDesk } from './useDesk'

/** The oldest slot that waits for its farmers, else the running one, else the last. */
const waiting = (slots: readonly SlotRow[]) =>
  slots.find(({ slotStatus }) => slotStatus === 'CLOSED') ??
  slots.find(({ slotStatus }) => slotStatus === 'LIVE') ??
  slots.at(-1)

const isOpen = (slot: SlotRow) => slot.slotStatus === 'SCHEDULED' || slot.slotStatus === 'LIVE'

function useFact(slot: SlotRow | null): string | undefined {
  const translate = useTranslate()
  if (!slot) return undefined
  if (isOpen(slot)) return translate('ui.approval.notClosed')
  const closed = translate('ui.approval.closedAt', { n: slot.slotNo, time: secondsText(slot.endsAt) || '' })
  return `${dayShown(slot.day)}, ${closed}`
}

interface FootProps {
  readonly slot: SlotRow
  readonly lots: readonly ApprovalLot[]
  readonly desk: ReturnType<typeof useDesk>
  readonly onEnd: () => void
}

function Foot({ slot, lots, desk, onEnd }: FootProps) {
  const translate = useTranslate()
  const undecided = lots.filter(isUndecided)
  const below = undecided.length - desk.remaining.length
  if (isOpen(slot))
    return (
      <ActionBar inside remark={translate('ui.approval.waitingClose')}>
        {slot.slotStatus === 'LIVE' && <Countdown endsAt={slot.endsAt} now={serverNow} onEnd={onEnd} />}
      </ActionBar>
    )
  if (undecided.length === 0)
    return (
      <ActionBar inside remark={translate('ui.approval.allDecided')}>
        <Button variant="outlined" component={Link} to={`/app/bidapproved?date=${slot.day}&slot=${slot.slotNo}`}>
          {translate('ui.approval.approved')}
        </Button>
      </ActionBar>
    )
  const keys = [
    ['Y', translate('action.yes')],
    ['N', translate('ui.keys.noWithReason')],
    ['↑ ↓', translate('ui.keys.lot')],
  ] as const
  const remark = below === 0 ? translate('ui.approval.allAboveFloor') : translate('ui.approval.someBelow', { n: below })
  return (
    <ActionBar inside remark={remark} keys={keys}>
      <Button
        variant="contained"
        size="large"
        disabled={desk.remaining.length === 0 || desk.busy.size > 0}
        onClick={() => void desk.approveRest()}
      >
        {translate('action.approveRest', { n: desk.remaining.length })}
      </Button>
    </ActionBar>
  )
}

/** The server closes a slot within a second of its end. */
const untilClosed = 1_500

function Desk({ day }: { day: DaySlot }) {
  const translate = useTranslate()
  const { data, isFetching, error, refetch } = useSheet(day)
  const slot = data?.slot ?? null
  const lots = data?.lots ?? []
  const desk = useDesk(day, slot?.id ?? null, lots)
  const columns = useApprovalColumns(desk.say, desk.busy)
  const onEnd = useCallback(() => void setTimeout(() => void refetch(), untilClosed), [refetch])
  const onRowKey = (event: KeyboardEvent, lot: ApprovalLot) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    const verdict = { y: 'APPROVED', n: 'REJECTED' }[event.key.toLowerCase()] as 'APPROVED' | 'REJECTED' | undefined
    if (!verdict) return
    event.preventDefault()
    void desk.say(lot, verdict)
  }
  return (
    <Table<ApprovalLot>
      label={translate('screen.bidApproval')}
      columns={columns}
      rows={lots}
      pagination
      maxHeight="calc(100dvh - 278px)"
      loading={isFetching && !data}
      onRowKey={onRowKey}
      startAt={isUndecided}
      empty={<SheetEmpty day={day} error={error} retry={refetch} />}
      foot={slot && lots.length > 0 && <Foot slot={slot} lots={lots} desk={desk} onEnd={onEnd} />}
    />
  )
}

/** Bid approval: the farmer's yes or no on each lot's highest bid, or yes to all that remain. */
export function BidApprovalPage() {
  const translate = useTranslate()
  const day = useDaySlot({ choice: waiting })
  const { data } = useSheet(day)
  const fact = useFact(data?.slot ?? null)
  return (
    <>
      <PageHead title={translate('screen.bidApproval')} fact={fact} />
      <DateSlotBar day={day} />
      <Desk key={`${day.marketId} ${day.date} ${day.slotNo}`} day={day} />
    </>
  )
}
