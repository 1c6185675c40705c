import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { isListed, marketDesk } from '#shared/access'
import { dayShown, weekday } from '#shared/day'
import type { SlotRow } from '#shared/lotRow'
import { Empty } from '../../parts/Empty'
import { Failed } from '../../parts/Failed'
import { PageHead } from '../../parts/PageHead'
import { Thread } from '../../parts/Thread'
import { useRole } from '../../session/useRole'
import { DateSlotBar } from '../day/DateSlotBar'
import { type DaySlot, useDaySlot } from '../day/useDaySlot'
import { useFinishKey } from '../day/useFinishKey'
import { BillTable } from './BillTable'
import { DoneCard } from './DoneCard'
import { usePreview, useProcess } from './preview'
import { billsOf, RunCard } from './RunCard'
import { stepsOf } from './steps'

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  marginBlockStart: 12,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr) 320px',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

const Side = styled('div')({ display: 'grid', gap: 12, minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr)' })

/** The slot that waits for its bills, else the last one that was weighed. */
const toBill = (slots: readonly SlotRow[]): SlotRow | undefined =>
  slots.find(({ weighed, billed }) => weighed > billed) ?? slots.findLast(({ weighed }) => weighed > 0) ?? slots[0]

function Run({ day }: { day: DaySlot }) {
  const translate = useTranslate()
  const role = useRole()
  const { data: preview, isFetching, error, refetch } = usePreview(day)
  const { process, running, isMade } = useProcess()
  const mayProcess = isListed(role, marketDesk)
  useFinishKey(() => {
    if (preview && mayProcess && !running && billsOf(preview) > 0) void process(preview.slot.id)
  })
  if (error && !preview) return <Failed error={error} retry={refetch} />
  if (preview && preview.approved === 0) return <Empty title={translate('message.noDataDateSlot')} />
  return (
    <>
      {preview && <Thread label={translate('screen.billProcess')} steps={stepsOf(preview, translate)} />}
      <Columns>
        <BillTable preview={preview} loading={isFetching} />
        {preview && (
          <Side>
            <RunCard
              preview={preview}
              mayProcess={mayProcess}
              running={running}
              onProcess={() => void process(preview.slot.id)}
            />
            {preview.invoices.length > 0 && <DoneCard preview={preview} focus={isMade} />}
          </Side>
        )}
      </Columns>
    </>
  )
}

/** Farmer and reeler bills of a slot from its weights, all at once. */
export function BillProcessPage() {
  const translate = useTranslate()
  const day = useDaySlot({ choice: toBill })
  const fact =
    day.date &&
    [
      `${translate(`weekday.${weekday(day.date)}`)} ${dayShown(day.date)}`,
      ...(day.slotNo === null ? [] : [translate('ui.slot.title', { n: day.slotNo })]),
    ].join(', ')
  return (
    <>
      <PageHead title={translate('screen.billProcess')} fact={fact} />
      <DateSlotBar day={day} />
      {day.missing ? (
        <Empty title={translate(day.missing)} />
      ) : (
        day.slotNo !== null && <Run key={`${day.date} ${day.slotNo} ${day.marketId}`} day={day} />
      )}
    </>
  )
}
