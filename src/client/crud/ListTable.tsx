import Button from '@mui/material/Button'
import { type KeyboardEvent, type ReactNode, useMemo } from 'react'
import { useListContext, useNavigate } from 'react-admin'
import { useLocation } from 'react-router'
import type { Resource } from '#shared/resource'
import { isHttpError } from '../http/HttpError'
import { useWords } from '../i18n/useWords'
import { Empty } from '../parts/Empty'
import { Failed } from '../parts/Failed'
import { capOf } from '../parts/useKeyDown'
import { type Cell, keyOf, type Sort, type TableLine } from '../table/column'
import { Table } from '../table/Table'
import type { ListColumnChoice } from './columns/useListColumns'
import { HoldContext, useHeldRows } from './heldRows'
import { listLabel } from './records/faces'
import { formPath } from './records/paths'
import type { CrudRecord } from './records/record'
import { SelectionBar, useActiveColumns } from './selection'
import { treeLines } from './tree'
import { useCreators } from './useCreators'
import { useUsualSort } from './useUsualSort'

const noFilter = {}

/** No rows: none at all, none that match, or no answer. */
function NoRows({
  declaration,
  empty,
  unmatched,
  startsWith = noFilter,
}: Pick<ListTableProps, 'declaration' | 'empty' | 'unmatched' | 'startsWith'>) {
  const { translate } = useWords()
  const navigate = useNavigate()
  const creators = useCreators(declaration)
  const { filterValues, setFilters, error, refetch } = useListContext()
  const clear = (
    <Button variant="outlined" onClick={() => setFilters({ ...startsWith })}>
      {translate('action.clearFilters')}
    </Button>
  )
  // What was asked wrongly is asked again, not tried again.
  if (isHttpError(error) && error.status === 422) return <Empty title={error.message} action={clear} />
  if (error) return <Failed error={error} title={translate('message.error')} retry={refetch} />
  if (Object.keys(filterValues).some((name) => !(name in startsWith))) {
    return (
      <Empty title={unmatched ?? translate('message.noDataFound')} why={translate('ui.list.noMatch')} action={clear} />
    )
  }
  if (empty) return empty
  const create = creators[0] && (
    <Button variant="outlined" onClick={() => navigate(creators[0]?.path ?? '')}>
      {creators[0].text}
    </Button>
  )
  return <Empty title={translate('message.tableEmpty')} why={translate('ui.list.empty')} action={create} />
}

interface ListTableProps {
  readonly declaration: Resource
  readonly columns: ListColumnChoice
  readonly toolbar: ReactNode
  /** Said instead where nothing was searched and there are no rows. */
  readonly empty?: ReactNode
  /** Said where a search or filter finds nothing. */
  readonly unmatched?: string | undefined
  /** The filter that nobody chose; what clears leads back to it. */
  readonly startsWith?: Readonly<Record<string, unknown>>
  /** What all rows come to, as it is read, by column. */
  readonly totals?: Readonly<Record<string, Cell>> | undefined
  /** What stands before them. */
  readonly totalLabel?: string | undefined
  /** Where a row leads; to its form unless said. */
  readonly onRow?: ((row: CrudRecord) => void) | undefined
  /** The row that stands beside the table, and what presses of rows choose. */
  readonly shown?: { readonly id: number | null; readonly show: (row: CrudRecord) => void } | undefined
  /** The row at which the keys begin. */
  readonly startAt?: ((row: CrudRecord) => boolean) | undefined
  /** Under the rows, within the table's card. */
  readonly foot?: ReactNode
  /** Takes the height that its screen leaves, in place of that of a page of rows. */
  readonly fills?: boolean
}

/** A key on the focused row presses the row's button that says so (`aria-keyshortcuts`). */
function pressShortcut(event: KeyboardEvent): void {
  if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
  const row = (event.target as HTMLElement).closest('tr')
  const button = row?.querySelector<HTMLButtonElement>(`[aria-keyshortcuts="${CSS.escape(capOf(event))}"]`)
  if (!button) return
  event.preventDefault()
  button.click()
}

export function ListTable(props: ListTableProps) {
  const { declaration, columns, toolbar, totals, totalLabel, fills = false } = props
  const { translate, language } = useWords()
  const navigate = useNavigate()
  const { data, isPending, isFetching, page, perPage, total, setPage, sort, setSort } = useListContext<CrudRecord>()
  const { rows, hold } = useHeldRows(data)
  const { all, usual, chosen } = columns
  const { key: entry } = useLocation()
  useUsualSort(declaration, all)
  // What a person chose stands on a phone too.
  const shownColumns = useMemo(
    () =>
      chosen
        ? all.map((column) => ({ ...column, priority: 1 as const }))
        : all.filter((column) => usual.includes(keyOf(column))),
    [all, usual, chosen],
  )
  const summed = useMemo((): TableLine<CrudRecord>[] | null => {
    if (!totals || rows.length === 0) return null
    const lines = rows.map((row): TableLine<CrudRecord> => ({ kind: 'row', row }))
    return [...lines, { kind: 'total', label: totalLabel ?? translate('column.total'), cells: totals }]
  }, [rows, totals, totalLabel, translate])
  const lines = useMemo(
    () => summed ?? (declaration.list.tree && data ? treeLines(declaration, rows, language) : null),
    [summed, declaration, data, rows, language],
  )
  const shownSort: Sort = { key: sort.field, direction: sort.order === 'DESC' ? 'desc' : 'asc' }
  return (
    <HoldContext.Provider value={hold}>
      <Table<CrudRecord>
        label={listLabel(declaration).many[language]}
        columns={useActiveColumns(declaration, shownColumns)}
        {...(lines ? { lines } : { rows })}
        loading={isPending || isFetching}
        empty={<NoRows {...props} />}
        toolbar={
          <>
            {toolbar}
            <SelectionBar declaration={declaration} columns={columns} />
          </>
        }
        {...(!fills && { maxHeight: perPage * 60 })}
        pageSize={perPage}
        page={page}
        pages={Math.max(1, Math.ceil((total ?? 0) / perPage))}
        total={total ?? 0}
        onPage={setPage}
        sort={shownSort}
        onSort={({ key, direction }) => setSort({ field: key, order: direction === 'desc' ? 'DESC' : 'ASC' })}
        onRow={props.onRow ?? (declaration.screens ? (row) => navigate(formPath(declaration, row.id)) : undefined)}
        onRowKey={pressShortcut}
        {...(props.shown && { selected: props.shown.id, onSelect: props.shown.show })}
        {...(props.startAt && { startAt: props.startAt })}
        foot={props.foot}
        place={`${entry} ${declaration.name}`}
        chosen={chosen}
      />
    </HoldContext.Provider>
  )
}
