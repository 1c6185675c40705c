import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import type { PaymentRow } from '#resources/api/payments'
import { isListed, marketDesk } from '#shared/access'
import { indian } from '#shared/money'
import { Empty } from '../../parts/Empty'
import { Failed } from '../../parts/Failed'
import { useFinishKey } from '../../parts/useKeyDown'
import { useRole } from '../../session/useRole'
import type { TableLine } from '../../table/column'
import { Table } from '../../table/Table'
import { type Listed, useListed, usePaymentColumns } from './columns'
import type { usePayments } from './data'
import { PaymentFoot } from './PaymentFoot'
import { amountOf } from './rows'
import { usePaymentDesk } from './usePaymentDesk'

interface PaymentTableProps {
  readonly found: ReturnType<typeof usePayments>
  readonly rows: readonly PaymentRow[]
  /** All that is owed, of several dates. */
  readonly isOwed: boolean
  /** Where batches of these payments are proposed. */
  readonly batches: string
}

function useLines(of: readonly PaymentRow[]): readonly TableLine<Listed>[] {
  const translate = useTranslate()
  const rows = useListed(of)
  return useMemo(() => {
    const lines = rows.map((row): TableLine<Listed> => ({ kind: 'row', row }))
    const total = {
      kind: 'total',
      label: translate('column.total'),
      cells: { amount: indian(amountOf(rows)) },
    } as const
    return rows.length === 0 ? [] : [...lines, total]
  }, [rows, translate])
}

/** The payments that the filters leave; a market's desk marks them and sends them on. */
export function PaymentTable({ found, rows, isOwed, batches }: PaymentTableProps) {
  const translate = useTranslate()
  const mayChange = isListed(useRole(), marketDesk)
  const desk = usePaymentDesk(rows)
  const columns = usePaymentColumns(mayChange ? desk.cells : null, isOwed)
  useFinishKey(() => mayChange && desk.makeReady())
  const { data, isFetching, error, refetch } = found
  const isLeft = data !== undefined && data.length > 0
  const none = translate(isLeft ? 'pay.none' : isOwed ? 'message.noDataFound' : 'message.noDataDate')
  const why = isLeft || isOwed ? undefined : translate('pay.none.why')
  const foot = mayChange && rows.length > 0 && <PaymentFoot desk={desk} rows={rows} batches={batches} />
  return (
    <>
      <Table<Listed>
        label={translate('screen.farmerPaymentList')}
        columns={columns}
        lines={useLines(rows)}
        pagination
        loading={isFetching && !data}
        {...(mayChange && { onRow: desk.open, onRowKey: desk.onRowKey })}
        empty={error ? <Failed error={error} retry={refetch} /> : <Empty title={none} why={why} />}
        foot={foot}
      />
      {desk.dialogs}
    </>
  )
}
