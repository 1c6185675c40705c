import { styled } from '@mui/material/styles'
import { useListContext } from 'react-admin'
import type { ViewState } from '#exports/savedView'
import type { Resource } from '#shared/resource'
import { ColumnChooser } from '../table/ColumnChooser'
import type { ListColumnChoice } from './columns/useListColumns'
import { ViewsMenu } from './views/ViewsMenu'

const Tools = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 4, marginInlineStart: 'auto' })

interface ListToolsProps {
  readonly declaration: Resource
  readonly columns: ListColumnChoice
  /** Under what views are kept; the name of what is listed unless said. */
  readonly keptAs?: string | undefined
}

/** Saved views and the column chooser, at the end of the filter bar. */
export function ListTools({ declaration, columns, keptAs = declaration.name }: ListToolsProps) {
  const { filterValues, sort, setFilters, setSort } = useListContext()
  const state: ViewState = { filters: filterValues, sort, columns: columns.chosen }
  const apply = (view: ViewState) => {
    setFilters({ ...view.filters })
    if (view.sort) setSort({ field: view.sort.field, order: view.sort.order === 'DESC' ? 'DESC' : 'ASC' })
    columns.choose(view.columns)
  }
  return (
    <Tools>
      <ViewsMenu place={keptAs} state={state} onApply={apply} />
      <ColumnChooser columns={columns.all} usual={columns.usual} chosen={columns.chosen} choose={columns.choose} />
    </Tools>
  )
}
