import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useMemo, useState } from 'react'
import { useNavigate, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { InvoiceRow } from '#resources/api/bills'
import type { Side } from '#shared/billRow'
import { isDay } from '#shared/day'
import { indian } from '#shared/money'
import { counted } from '#shared/terms'
import { useLanguage } from '../../i18n/useLanguage'
import { DateBox } from '../../parts/DateBox'
import { Empty } from '../../parts/Empty'
import { FilterBar } from '../../parts/FilterBar'
import { PageHead } from '../../parts/PageHead'
import { today } from '../../session/clock'
import type { Sort } from '../../table/column'
import { Table } from '../../table/Table'
import { listColumns } from './columns'
import { pageSize, useInvoiceList } from './data'

const titles = { farmer: 'screen.farmerInvoiceList', reeler: 'screen.reelerInvoiceList' } as const

const details = { farmer: 'screen.farmerInvoiceDetail', reeler: 'screen.reelerInvoiceDetail' } as const

const thisMonth = () => ({ from: `${today().slice(0, 7)}-01`, to: today(), q: '' })

/** What is missing or wrong in a period; null when it can be shown. */
function problemOf({ from, to }: { from: string; to: string }) {
  if (!isDay(from) || !isDay(to)) return 'message.selectAllFields'
  return from > to ? 'rule.dateOrder' : null
}

function usePeriod(onShow: () => void) {
  const translate = useTranslate()
  const [typed, setTyped] = useState(thisMonth)
  const [shown, setShown] = useState(typed)
  const show = () => {
    setShown(typed)
    onShow()
  }
  const day = (name: 'from' | 'to', label: string) => (
    <DateBox
      label={translate(label)}
      value={typed[name]}
      onDay={(text) => setTyped((before) => ({ ...before, [name]: text }))}
    />
  )
  const bar = (
    <FilterBar onSubmit={show}>
      {day('from', 'field.fromDate')}
      {day('to', 'field.toDate')}
      <TextField
        label={translate('action.search')}
        placeholder={translate('ui.bill.search')}
        value={typed.q}
        onChange={(event) => setTyped((before) => ({ ...before, q: event.target.value }))}
        sx={{ '&&': { width: 300, flexBasis: { xs: '100%', md: 'auto' } } }}
      />
      <Button type="submit" variant="outlined">
        {translate('ui.report.show')}
      </Button>
    </FilterBar>
  )
  return { bar, shown }
}

/** The invoices of a period on one side; a row opens its invoice. */
export function InvoiceListPage({ side }: { side: Side }) {
  const translate = useTranslate()
  const language = useLanguage()
  const navigate = useNavigate()
  const [page, setPage] = useState(1)
  const [sort, setSort] = useState<Sort>({ key: 'day', direction: 'desc' })
  const { bar, shown } = usePeriod(() => setPage(1))
  const problem = problemOf(shown)
  const order = [sort.key, sort.direction === 'asc' ? 'ASC' : 'DESC'] as const
  const { data, isFetching, error } = useInvoiceList({ side, ...shown, page, sort: order }, problem === null)
  const columns = useMemo(() => listColumns(side, translate, language), [side, translate, language])
  const total = data?.total ?? 0
  const open = ({ day, id, marketId }: InvoiceRow) =>
    navigate(`/app/billprint/${side}invoice?date=${day}&market=${marketId}&id=${id}`)
  return (
    <>
      <PageHead
        title={translate(titles[side])}
        fact={data && counted(language, 'invoice', total, indian(String(total)))}
        actions={
          <Button
            variant="outlined"
            component={Link}
            to={`/app/${side}invoicedetail?from=${shown.from}&to=${shown.to}`}
          >
            {translate(details[side])}
          </Button>
        }
      />
      {bar}
      {problem ? (
        <Empty title={translate(problem)} />
      ) : (
        <Table<InvoiceRow>
          label={translate(titles[side])}
          columns={columns}
          rows={data?.rows ?? []}
          loading={isFetching}
          page={page}
          pageSize={pageSize}
          pages={Math.max(1, Math.ceil(total / pageSize))}
          total={total}
          onPage={setPage}
          sort={sort}
          onSort={(next) => {
            setSort(next)
            setPage(1)
          }}
          onRow={open}
          empty={<Empty title={error?.message ?? translate('message.noDataFound')} />}
        />
      )}
    </>
  )
}

export const FarmerInvoiceListPage = () => <InvoiceListPage side="farmer" />
export const ReelerInvoiceListPage = () => <InvoiceListPage side="reeler" />
