import Button from '@mui/material/Button'
import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link, useNavigate } from 'react-router'
import type { SlotRow } from '#resources/api/lots'
import { counted } from '#shared/terms'
import { useLanguage } from '../../i18n/useLanguage'
import { Empty } from '../../parts/Empty'
import { PageHead } from '../../parts/PageHead'
import { today } from '../../session/clock'
import { Table } from '../../table/Table'
import { DateSlotBar } from '../day/DateSlotBar'
import { useDaySlot } from '../day/useDaySlot'
import { useSlots } from '../day/useSlots'
import { useDeskFacts } from '../inward/queries'
import { slotColumns } from './columns'
import { TimesDialog } from './TimesDialog'
import { useCancelSlot } from './useCancelSlot'

function Nothing({ date, error }: { date: string; error: Error | null }) {
  const translate = useTranslate()
  if (date === '') return <Empty title={translate('message.selectDate')} />
  if (error) return <Empty title={translate('message.error')} why={error.message} />
  return <Empty title={translate('message.noSlotsDate')} />
}

/** Other desks and late bids move slots; so often they are read again, in milliseconds. */
const every = 10_000

/** The slots of a day; a click shows the lots that are auctioned in one. */
export function SlotListPage() {
  const translate = useTranslate()
  const language = useLanguage()
  const navigate = useNavigate()
  const day = useDaySlot()
  const { slots, isPending, error } = useSlots(day.date, day.marketId, every)
  const softCloseMost = useDeskFacts(day.date, day.marketId).data?.settings.softCloseMost
  const cancel = useCancelSlot()
  const [timed, setTimed] = useState<number | null>(null)
  /** Those above the market read along. */
  const isDesk = day.marketId === null
  const columns = useMemo(() => {
    const actions = { onTimes: (slot: SlotRow) => setTimed(slot.id), onCancel: (slot: SlotRow) => void cancel(slot) }
    return slotColumns(translate, { actions: isDesk ? actions : null, slots, softCloseMost })
  }, [translate, cancel, isDesk, slots, softCloseMost])
  const chosen = slots.find(({ id }) => id === timed)
  return (
    <>
      <PageHead
        title={translate('screen.slotList')}
        fact={slots.length > 0 && counted(language, 'slot', slots.length)}
        actions={
          isDesk && (
            <Button
              variant="contained"
              component={Link}
              to={day.date === today() ? '/app/slotcreate' : `/app/slotcreate?date=${day.date}`}
            >
              {translate('action.createSlot')}
            </Button>
          )
        }
      />
      <DateSlotBar day={day} withoutSlot />
      <Table
        label={translate('screen.slotList')}
        columns={columns}
        rows={slots}
        loading={isPending}
        empty={<Nothing date={day.date} error={error} />}
        onRow={(slot) => navigate(`/app/bidapproval?date=${slot.day}&slot=${slot.slotNo}`)}
      />
      {chosen && <TimesDialog slot={chosen} open onClose={() => setTimed(null)} />}
    </>
  )
}
