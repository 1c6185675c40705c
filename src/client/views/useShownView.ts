import { useMemo } from 'react'
import { useListContext } from 'react-admin'
import { type ResolvedView, sortableBy } from '#shared/view'
import { useLive } from './useLive'
import { useViewColumns } from './useViewColumns'

/** The columns of a view as its list is filtered just now; the rows of one that is `live` are read again as they change. */
export function useShownView(view: ResolvedView) {
  const { filterValues } = useListContext()
  const sortable = useMemo(() => sortableBy(view, filterValues), [view, filterValues])
  useLive(view)
  return useViewColumns(view, sortable, filterValues)
}
