import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { Link, useLocation } from 'react-router'
import { processBills } from '#resources/actions/money'
import type { BillPreview } from '#resources/api/bills'
import type { SlotRow } from '#resources/api/lots'
import { isListed, marketDesk } from '#shared/access'
import { sides as both, type Side } from '#shared/billRow'
import { dayShown, weekday } from '#shared/day'
import { useAction } from '../../actions/useAction'
import { Empty } from '../../parts/Empty'
import { Failed } from '../../parts/Failed'
import { SideBySide } from '../../parts/frame'
import { ProgressLine } from '../../parts/Loading'
import { PageHead } from '../../parts/PageHead'
import { Stack } from '../../parts/primitives'
import { Thread } from '../../parts/Thread'
import { useFinishKey } from '../../parts/useKeyDown'
import { useRole } from '../../session/useRole'
import { DateSlotBar } from '../day/DateSlotBar'
import { type DaySlot, useDaySlot } from '../day/useDaySlot'
import { BillTable } from './BillTable'
import { DoneCard } from './DoneCard'
import { billsOf, invoicesOf, numbersOf, usePreview } from './preview'
import { RunCard } from './RunCard'
import { stepsOf } from './steps'
import { ZeroBills } from './ZeroBills'

const only: Readonly<Record<Side, readonly Side[]>> = { farmer: ['farmer'], reeler: ['reeler'] }

const titles = { farmer: 'screen.farmerInvoiceProcess', reeler: 'screen.reelerInvoiceProcess' } as const

const titleOf = ([first, second]: readonly Side[]) => (first && !second ? titles[first] : 'screen.billProcess')

/** The slot that waits for its bills, else the last one that was weighed. */
const toBill = (slots: readonly SlotRow[]): SlotRow | undefined =>
  slots.find(({ weighed, billed }) => weighed > billed) ?? slots.findLast(({ weighed }) => weighed > 0) ?? slots[0]

function Run({ day, sides }: { day: DaySlot; sides: readonly Side[] }) {
  const translate = useTranslate()
  const notify = useNotify()
  const role = useRole()
  const { data: preview, isFetching, error, refetch } = usePreview(day)
  /** Whoever made them goes on to the printer. */
  const [isMade, setMade] = useState(false)
  const { run, busy: running } = useAction(processBills, {
    told: ({ invoices }) => ({ numbers: numbersOf(invoices) }),
    onDone: () => setMade(true),
  })
  const process = ({ slot }: BillPreview) =>
    void run({ ...slot, side: sides.length > 1 ? null : sides[0] }, { sides: [...sides] })
  const mayProcess = isListed(role, marketDesk)
  useFinishKey(() => {
    if (!preview || !mayProcess || running) return
    if (billsOf(preview, sides) > 0) process(preview)
    else if (invoicesOf(preview, sides).length > 0) notify('message.alreadyProcessedSelection', { type: 'info' })
  })
  if (error && !preview) return <Failed error={error} retry={refetch} />
  if (preview && preview.approved === 0) return <Empty title={translate('message.noDataDateSlot')} />
  return (
    <>
      {preview && <Thread label={translate(titleOf(sides))} steps={stepsOf(preview, sides, translate)} />}
      <SideBySide sideFirst sx={{ marginBlockStart: 3 }}>
        <BillTable preview={preview} sides={sides} loading={isFetching} />
        {preview && (
          <Stack>
            <ZeroBills preview={preview} sides={sides} />
            <RunCard
              preview={preview}
              sides={sides}
              mayProcess={mayProcess}
              running={running}
              onProcess={() => process(preview)}
            />
            {invoicesOf(preview, sides).length > 0 && <DoneCard preview={preview} sides={sides} focus={isMade} />}
          </Stack>
        )}
      </SideBySide>
    </>
  )
}

/** The other side of the same slot, one step away. */
function OtherSide({ side }: { side: Side }) {
  const translate = useTranslate()
  const { search } = useLocation()
  const other = side === 'farmer' ? 'reeler' : 'farmer'
  return (
    <Button variant="outlined" component={Link} to={`/app/billprint/${other}invoiceprocess${search}`}>
      {translate(titles[other])}
    </Button>
  )
}

/** Farmer and reeler bills of a slot from its weights, all at once; or those of one side. */
export function BillProcessPage({ side }: { side?: Side }) {
  const translate = useTranslate()
  const day = useDaySlot({ choice: toBill })
  const sides = side ? only[side] : both
  const fact =
    day.date &&
    [
      `${translate(`weekday.${weekday(day.date)}`)} ${dayShown(day.date)}`,
      ...(day.slotNo === null ? [] : [translate('ui.slot.title', { n: day.slotNo })]),
    ].join(', ')
  return (
    <>
      <PageHead title={translate(titleOf(sides))} fact={fact} actions={side && <OtherSide side={side} />} />
      <DateSlotBar day={day} />
      {day.missing && <Empty title={translate(day.missing)} />}
      {day.isPending && day.slotNo === null && <ProgressLine />}
      {day.error && day.slotNo === null && <Failed error={day.error} retry={day.refetch} />}
      {!day.missing && day.slotNo !== null && (
        <Run key={`${day.date} ${day.slotNo} ${day.marketId}`} day={day} sides={sides} />
      )}
    </>
  )
}

export const FarmerInvoiceProcessPage = () => <BillProcessPage side="farmer" />
export const ReelerInvoiceProcessPage = () => <BillProcessPage side="reeler" />
