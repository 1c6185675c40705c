import { type KeyboardEvent, useCallback } from 'react'
import { useTranslate } from 'react-admin'
import type { ApprovalLot } from '#resources/api/approval'
import type { SlotRow } from '#resources/api/lots'
import { dayShown, secondsText } from '#shared/day'
import { PageHead } from '../../parts/PageHead'
import { capOf } from '../../parts/useKeyDown'
import { Table } from '../../table/Table'
import type { GoTo } from '../../table/useRowEvents'
import { DateSlotBar } from '../day/DateSlotBar'
import { type DaySlot, useDaySlot } from '../day/useDaySlot'
import { Foot } from './Foot'
import { DecisionDialog } from './ReasonDialog'
import { SheetEmpty } from './SheetEmpty'
import { isOpen, isUndecided, useSheet } from './useApproval'
import { useDesk } from './useDesk'
import { type DeskRow, useDeskRows, useSheetColumns } from './useSheetColumns'

/** The oldest slot that waits for its farmers, else the running one, else the last. */
const waiting = (slots: readonly SlotRow[]) =>
  slots.find(({ slotStatus }) => slotStatus === 'CLOSED') ??
  slots.find(({ slotStatus }) => slotStatus === 'LIVE') ??
  slots.at(-1)

function useFact(slot: SlotRow | null): string | undefined {
  const translate = useTranslate()
  if (!slot) return undefined
  if (isOpen(slot)) return translate('ui.approval.notClosed')
  const closed = translate('ui.approval.closedAt', { n: slot.slotNo, time: secondsText(slot.endsAt) || '' })
  return `${dayShown(slot.day)}, ${closed}`
}

/** The server closes a slot within a second of its end. */
const untilClosed = 1_500

const none: readonly ApprovalLot[] = []

function Desk({ day }: { day: DaySlot }) {
  const translate = useTranslate()
  const { data, isFetching, error, refetch } = useSheet(day)
  const slot = data?.slot ?? null
  const lots = useDeskRows(data?.lots ?? none)
  const desk = useDesk(day, data)
  const columns = useSheetColumns(desk)
  const onEnd = useCallback(() => void setTimeout(() => void refetch(), untilClosed), [refetch])
  const onRowKey = (event: KeyboardEvent, lot: DeskRow, goTo: GoTo<DeskRow>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    const key = capOf(event)
    const verdict = { y: 'APPROVED', n: 'REJECTED' }[key] as 'APPROVED' | 'REJECTED' | undefined
    if (!verdict && key !== 'u') return
    event.preventDefault()
    if (!verdict) return desk.reopen(lot)
    void desk.say(lot, verdict).then((isSaid) => isSaid && goTo((other) => other.id !== lot.id && isUndecided(other)))
  }
  return (
    <>
      <Table<DeskRow>
        label={translate('screen.bidApproval')}
        columns={columns}
        rows={lots}
        pagination
        loading={day.isPending || (isFetching && !data)}
        onRowKey={onRowKey}
        startAt={isUndecided}
        empty={<SheetEmpty day={day} error={error} retry={refetch} />}
        foot={
          slot &&
          lots.length > 0 && <Foot slot={slot} lots={lots} desk={desk} isDesk={day.marketId === null} onEnd={onEnd} />
        }
      />
      {desk.asked && <DecisionDialog {...desk.asked} onAnswer={(reason) => void desk.answer(reason)} />}
    </>
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
