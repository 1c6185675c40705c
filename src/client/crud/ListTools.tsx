import { styled } from '@mui/material/styles'
import { useListContext } from 'react-admin'
import type { Resource } from '#shared/resource'
import { ColumnChooser } from '../table/ColumnChooser'
import type { ListColumnChoice } from './useListColumns'
import type { ViewState } from './views/useViews'
import { ViewsMenu } from './views/ViewsMenu'

const Tools = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 4, marginInlineStart: 'auto' })

/** Saved views and the column chooser, at the end of the filter bar. */
export function ListTools({ declaration, columns }: { declaration: Resource; columns: ListColumnChoice }) {
  const { filterValues, sort, setFilters, setSort } = useListContext()
  const state: ViewState = { filters: filterValues, sort, columns: columns.chosen }
  const apply = (view: ViewState) => {
    setFilters({ ...view.filters })
    if (view.sort) setSort({ field: view.sort.field, order: view.sort.order === 'DESC' ? 'DESC' : 'ASC' })
    columns.choose(view.columns)
  }
  return (
    <Tools>
      <ViewsMenu place={declaration.name} state={state} onApply={apply} />
      <ColumnChooser columns={columns.all} usual={columns.usual} chosen={columns.chosen} choose={columns.choose} />
    </Tools>
  )
}
