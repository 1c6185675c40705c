import Button from '@mui/material/Button'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { Link, useNavigate } from 'react-router'
import { dayShown } from '#shared/day'
import { indian, sum } from '#shared/money'
import { counted } from '#shared/terms'
import { useLanguage } from '../../i18n/useLanguage'
import { Empty } from '../../parts/Empty'
import { PageHead } from '../../parts/PageHead'
import { today } from '../../session/clock'
import { Table } from '../../table/Table'
import { DateSlotBar } from '../day/DateSlotBar'
import { useDaySlot } from '../day/useDaySlot'
import { lotColumns } from './columns'
import { useLotsOfDay } from './queries'
import { useRemoveLot } from './useRemoveLot'

function Nothing({ date, error }: { date: string; error: Error | null }) {
  const translate = useTranslate()
  if (date === '') return <Empty title={translate('message.selectDate')} />
  if (error) return <Empty title={translate('message.error')} why={error.message} />
  return (
    <Empty
      title={translate('message.noDataDate')}
      why={translate('ui.inward.none', { date: dayShown(date) })}
      action={
        date === today() && (
          <Button variant="contained" component={Link} to="/app/inwardinput">
            {translate('ui.inward.first')}
          </Button>
        )
      }
    />
  )
}

/** The lots of a day; a click opens one at the desk. */
export function InwardListPage() {
  const translate = useTranslate()
  const language = useLanguage()
  const navigate = useNavigate()
  const day = useDaySlot()
  const { data: lots = [], isFetching, error } = useLotsOfDay(day.date, day.marketId)
  const remove = useRemoveLot()
  const columns = useMemo(
    () => lotColumns(translate, language, (lot) => void remove(lot)),
    [translate, language, remove],
  )
  const live = lots.filter(({ lotStatus }) => lotStatus !== 'CANCELLED')
  const weight = sum(
    live.map(({ approxWeight }) => approxWeight),
    3,
  )
  return (
    <>
      <PageHead
        title={translate('screen.inwardList')}
        fact={
          live.length > 0 && `${counted(language, 'lot', live.length)}, ${indian(weight)} ${translate('ui.unit.kg')}`
        }
        actions={
          <Button variant="contained" component={Link} to="/app/inwardinput">
            {translate('desk.inward.new')}
          </Button>
        }
      />
      <DateSlotBar day={day} withoutSlot />
      <Table
        label={translate('screen.inwardList')}
        columns={columns}
        rows={lots}
        loading={isFetching && lots.length === 0}
        empty={<Nothing date={day.date} error={error} />}
        onRow={(lot) => navigate(`/app/inwardinput/${lot.id}`)}
      />
    </>
  )
}
