import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { BatchRow } from '#resources/api/payments'
import { dayShown } from '#shared/day'
import { useWords } from '../../i18n/useWords'
import { Card } from '../../parts/Card'
import { Empty } from '../../parts/Empty'
import { Failed } from '../../parts/Failed'
import { rupeeText } from '../../parts/figures'
import { SideBySide } from '../../parts/frame'
import { ProgressLine } from '../../parts/Loading'
import { PageHead } from '../../parts/PageHead'
import { Stack } from '../../parts/primitives'
import { OpenProposals } from '../configuration/OpenProposals'
import { DateSlotBar } from '../day/DateSlotBar'
import { type DaySlot, useDaySlot } from '../day/useDaySlot'
import { BatchCard } from './BatchCard'
import { isOpen, useBatches, useLevyDay, usePayments } from './data'
import { LevyCard } from './LevyCard'
import { ProposeCard } from './ProposeCard'

/** Batches that are not over, of other dates: the bank answers on the next morning. */
function OtherDates({ day, batches }: { day: DaySlot; batches: readonly BatchRow[] }) {
  const { translate, counted } = useWords()
  if (batches.length === 0) return null
  return (
    <Card aria-label={translate('batch.others')}>
      <h2>{translate('batch.others')}</h2>
      <ul>
        {batches.map((batch) => (
          <li key={batch.id}>
            <Button variant="text" size="small" onClick={() => day.choose({ date: batch.day })}>
              {dayShown(batch.day)}
            </Button>
            {translate(batch.batchStatus === 'SENT' ? 'status.payment.sent' : 'money.proposed')},{' '}
            {counted('payment', batch.payments)}, {rupeeText(batch.amount)}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Day({ day, list }: { day: DaySlot; list: string }) {
  const translate = useTranslate()
  const asked = { date: day.date, marketId: day.marketId }
  const payments = usePayments(asked)
  const batches = useBatches(asked)
  const latest = useBatches({ ...asked, date: null })
  const levy = useLevyDay(asked)
  const rows = payments.data ?? []
  const found = batches.data ?? []
  const error = payments.error ?? batches.error
  if (error) return <Failed error={error} retry={() => Promise.all([payments.refetch(), batches.refetch()])} />
  if (!payments.data || !batches.data) return <ProgressLine />
  const others = (latest.data ?? []).filter((batch) => isOpen(batch) && batch.day !== day.date)
  const isEmpty = rows.length === 0 && found.length === 0
  return (
    <SideBySide>
      <Stack>
        {isEmpty && (
          <Card>
            <Empty title={translate('message.noDataDate')} />
          </Card>
        )}
        <ProposeCard date={day.date} payments={rows} hasOpen={found.some(isOpen)} list={list} />
        {found.map((batch) => (
          <BatchCard key={batch.id} batch={batch} />
        ))}
      </Stack>
      <Stack>
        <OtherDates day={day} batches={others} />
        {levy.data && <LevyCard key={levy.data.day} levy={levy.data} />}
      </Stack>
    </SideBySide>
  )
}

/** The batches of a date on their way to the bank and back, and the day's levy on its way to the government. */
export function OnlinePaymentListPage() {
  const translate = useTranslate()
  const day = useDaySlot()
  const market = day.marketId === null ? '' : `&market=${day.marketId}`
  const list = `/app/farmerpayment/farmerpaymentlist?date=${day.date}${market}`
  return (
    <>
      <PageHead
        title={translate('screen.onlinePaymentList')}
        fact={dayShown(day.date) || undefined}
        actions={
          <Button variant="outlined" component={Link} to={list}>
            {translate('screen.farmerPaymentList')}
          </Button>
        }
      />
      <DateSlotBar day={day} withoutSlot />
      <OpenProposals kinds={['bankAccount', 'challan', 'challanTakenBack']} />
      {day.date === '' ? (
        <Empty title={translate('message.selectDate')} />
      ) : (
        <Day key={`${day.marketId} ${day.date}`} day={day} list={list} />
      )}
    </>
  )
}
