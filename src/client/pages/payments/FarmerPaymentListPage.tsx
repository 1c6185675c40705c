import Button from '@mui/material/Button'
import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { PaymentRow } from '#resources/api/payments'
import { dayShown } from '#shared/day'
import { ToggleKey } from '../../crud/filters/ToggleKey'
import { useWords } from '../../i18n/useWords'
import { Empty } from '../../parts/Empty'
import { rupeeText } from '../../parts/figures'
import { PageHead } from '../../parts/PageHead'
import { statuses } from '../../parts/statuses'
import { Thread } from '../../parts/Thread'
import { OpenProposals } from '../configuration/OpenProposals'
import { DateSlotBar } from '../day/DateSlotBar'
import { useDaySlot } from '../day/useDaySlot'
import { usePayments } from './data'
import { FilterInputs } from './FilterInputs'
import { PaymentTable } from './PaymentTable'
import { amountOf, filtered, type StatusChoice, standing } from './rows'
import { stepsOfDay } from './steps'

function useFact(rows: readonly PaymentRow[] | undefined, day: string): string | undefined {
  const { translate, counted } = useWords()
  if (!rows?.length) return day
  const late = rows.filter(({ overdue }) => overdue).length
  const count = standing(rows).length
  const parts = [
    day,
    counted('payment', count),
    rupeeText(amountOf(rows)),
    count < rows.length && `${translate(statuses.payment.CANCELLED.term)} ${rows.length - count}`,
    late > 0 && translate('pay.overdue', { n: late }),
  ]
  return parts.filter(Boolean).join(' · ')
}

/** The date of what can go into a batch, else of whatever is first. */
const dayToBatch = (rows: readonly PaymentRow[]): string | undefined =>
  (rows.find(({ paymentStatus, batchId }) => paymentStatus === 'READY' && batchId === null) ?? rows[0])?.day

/** What farmers are owed of a date, or altogether: made ready for the bank, held, released, corrected. */
export function FarmerPaymentListPage() {
  const translate = useTranslate()
  const day = useDaySlot()
  /** The date at which all that is owed was asked for: another date shows that date again. */
  const [owedAt, setOwedAt] = useState<string | null>(null)
  const [status, setStatus] = useState<StatusChoice>('')
  const [search, setSearch] = useState('')
  const isOwed = owedAt === day.date
  const found = usePayments({ date: isOwed ? null : day.date, marketId: day.marketId })
  const { data } = found
  const rows = useMemo(() => filtered(data ?? [], status, search), [data, status, search])
  const fact = useFact(data, isOwed ? translate('pay.owed') : dayShown(day.date) || '')
  const market = day.marketId === null ? '' : `&market=${day.marketId}`
  const batches = `/app/OnlinePayment/Paymentlist?date=${isOwed ? (dayToBatch(rows) ?? day.date) : day.date}${market}`
  const owedButton = (
    <ToggleKey label={translate('pay.owed')} isOn={isOwed} onTurn={(isOn) => setOwedAt(isOn ? day.date : null)} />
  )
  return (
    <>
      <PageHead
        title={translate('screen.farmerPaymentList')}
        fact={fact}
        actions={
          <>
            <Button variant="outlined" component={Link} to="/app/farmerpayment/register">
              {translate('screen.paymentRegister')}
            </Button>
            <Button variant="outlined" component={Link} to={batches}>
              {translate('screen.onlinePaymentList')}
            </Button>
          </>
        }
      />
      <DateSlotBar day={day} withoutSlot end={owedButton}>
        <FilterInputs status={status} onStatus={setStatus} search={search} onSearch={setSearch} />
      </DateSlotBar>
      <OpenProposals kinds={['bankAccount']} />
      {day.date === '' && !isOwed ? (
        <Empty title={translate('message.selectDate')} />
      ) : (
        <>
          {!isOwed && data && data.length > 0 && (
            <div style={{ marginBlockEnd: 12 }}>
              <Thread label={translate('screen.farmerPaymentList')} steps={stepsOfDay(data, translate)} />
            </div>
          )}
          <PaymentTable
            key={`${day.marketId} ${day.date} ${isOwed}`}
            found={found}
            rows={rows}
            isOwed={isOwed}
            batches={batches}
          />
        </>
      )}
    </>
  )
}
