import Button from '@mui/material/Button'
import { useMemo } from 'react'
import { useNavigate, useTranslate } from 'react-admin'
import type { WeighLot } from '#resources/api/weight'
import { dayShown } from '#shared/day'
import { counted } from '#shared/terms'
import { useLanguage } from '../../i18n/useLanguage'
import { ActionBar } from '../../parts/ActionBar'
import { Empty } from '../../parts/Empty'
import { Failed } from '../../parts/Failed'
import { PageHead } from '../../parts/PageHead'
import { QueueBar } from '../../queue/QueueBar'
import type { Line } from '../../table/column'
import { Table } from '../../table/Table'
import { DateSlotBar } from '../day/DateSlotBar'
import { useDaySlot } from '../day/useDaySlot'
import { useColumns } from './columns'
import { useHeld } from './held'
import { pathOf } from './NextBar'
import { isWaiting, nextLot, useWeighing, weighedTotals } from './weighing'

function useLines(lots: readonly WeighLot[]): readonly Line<WeighLot>[] {
  const translate = useTranslate()
  return useMemo(() => {
    const rows = lots.map((row): Line<WeighLot> => ({ kind: 'row', row }))
    const { lots: weighed, ...cells } = weighedTotals(lots)
    if (weighed === 0) return rows
    return [...rows, { kind: 'total', label: translate('column.total'), cells }]
  }, [lots, translate])
}

/** The approved lots of a date with how far the scale is; a row leads to its crates. */
export function WeightListPage() {
  const translate = useTranslate()
  const language = useLanguage()
  const navigate = useNavigate()
  const day = useDaySlot()
  const { date, slotNo, marketId } = day
  const { data, isFetching, error, refetch } = useWeighing({ date, slotNo, marketId }, date !== '')
  const lots = (date !== '' && data?.lots) || []
  const held = useHeld()
  const columns = useColumns(held)
  const lines = useLines(lots)
  const next = nextLot(lots, { held })
  const waiting = lots.filter((lot) => isWaiting(lot) && !held.has(lot.id)).length
  const progress = translate('ui.weight.progress', {
    done: lots.length - waiting,
    total: lots.length,
  })
  const empty = translate(date === '' ? 'message.selectDate' : slotNo ? 'message.noDataDateSlot' : 'message.noDataDate')
  return (
    <>
      <PageHead
        title={translate('screen.auctionWeightEntry')}
        fact={date && lots.length > 0 ? `${dayShown(date)}, ${progress}` : dayShown(date) || undefined}
      />
      <DateSlotBar day={day} orAllSlots />
      <QueueBar kind="weight" />
      <Table<WeighLot>
        label={translate('screen.auctionWeightEntry')}
        columns={columns}
        lines={lines}
        pagination
        loading={isFetching && date !== ''}
        startAt={(lot) => isWaiting(lot) && !held.has(lot.id)}
        onRow={(lot) => navigate(pathOf(lot))}
        empty={error ? <Failed error={error} retry={refetch} /> : <Empty title={empty} />}
        foot={
          next && (
            <ActionBar
              inside
              remark={translate('ui.bill.toWeigh', { lots: counted(language, 'lot', waiting) })}
              keys={[['Enter', translate('action.weigh')]]}
            >
              <Button variant="contained" size="large" onClick={() => navigate(pathOf(next))}>
                {translate('ui.bill.weighLot', { lot: next.lotNo })}
              </Button>
            </ActionBar>
          )
        }
      />
    </>
  )
}
