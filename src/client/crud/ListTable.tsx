import Button from '@mui/material/Button'
import { type ReactNode, useMemo } from 'react'
import { useListContext, useNavigate, useTranslate } from 'react-admin'
import type { Resource } from '#shared/resource'
import { useLanguage } from '../i18n/useLanguage'
import { Empty } from '../parts/Empty'
import { Failed } from '../parts/Failed'
import { useCan } from '../session/useRole'
import type { Sort } from '../table/column'
import { Table } from '../table/Table'
import { columnsOf } from './cells'
import { formPath } from './paths'
import type { CrudRecord } from './record'
import { newLabel, useFieldLabel } from './words'

/** No rows: none at all, none that match, or no answer. */
function NoRows({ declaration }: { declaration: Resource }) {
  const translate = useTranslate()
  const language = useLanguage()
  const navigate = useNavigate()
  const mayCreate = useCan(declaration)('create') && declaration.screens !== undefined
  const { filterValues, setFilters, error, refetch } = useListContext()
  if (error) return <Failed error={error} title={translate('message.error')} retry={refetch} />
  if (Object.keys(filterValues).length > 0) {
    const clear = (
      <Button variant="outlined" onClick={() => setFilters({})}>
        {translate('action.clearFilters')}
      </Button>
    )
    return <Empty title={translate('message.noDataFound')} why={translate('ui.list.noMatch')} action={clear} />
  }
  const create = mayCreate && (
    <Button variant="outlined" onClick={() => navigate(formPath(declaration))}>
      {newLabel(declaration.label, language)}
    </Button>
  )
  return <Empty title={translate('message.tableEmpty')} why={translate('ui.list.empty')} action={create} />
}

export function ListTable({ declaration, toolbar }: { declaration: Resource; toolbar: ReactNode }) {
  const language = useLanguage()
  const navigate = useNavigate()
  const label = useFieldLabel(declaration.name)
  const { data, isPending, isFetching, page, perPage, total, setPage, sort, setSort } = useListContext<CrudRecord>()
  const columns = useMemo(() => columnsOf(declaration, language, label), [declaration, language, label])
  const shownSort: Sort = { key: sort.field, direction: sort.order === 'DESC' ? 'desc' : 'asc' }
  return (
    <Table<CrudRecord>
      label={declaration.label.many[language]}
      columns={columns}
      rows={data ?? []}
      loading={isPending || isFetching}
      empty={<NoRows declaration={declaration} />}
      toolbar={toolbar}
      maxHeight={perPage * 60}
      pageSize={perPage}
      page={page}
      pages={Math.max(1, Math.ceil((total ?? 0) / perPage))}
      total={total ?? 0}
      onPage={setPage}
      sort={shownSort}
      onSort={({ key, direction }) => setSort({ field: key, order: direction === 'desc' ? 'DESC' : 'ASC' })}
      onRow={declaration.screens ? (row) => navigate(formPath(declaration, row.id)) : undefined}
    />
  )
}
