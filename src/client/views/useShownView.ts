import { useMemo } from 'react'
import { useListContext } from 'react-admin'
import { type ResolvedView, sortableBy } from '#shared/view'
import { useViewColumns } from './useViewColumns'

/** The columns of a view as its list is filtered just now. */
export function useShownView(view: ResolvedView) {
  const { filterValues } = useListContext()
  const sortable = useMemo(() => sortableBy(view, filterValues), [view, filterValues])
  return useViewColumns(view, sortable, filterValues)
}
