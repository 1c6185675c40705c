import { useEffect } from 'react'
import { placeOf } from '#exports/savedView'
import type { Report } from '#shared/report'
import { useViews } from '../crud/views/useViews'
import type { ColumnChoice } from '../table/ColumnChooser'
import type { Address } from './useFilters'

/** The columns of the saved report that the address names; its filters stand in the address themselves. */
export function useSavedView(report: Report, address: Address, { choose }: ColumnChoice): void {
  const { views } = useViews(placeOf(report))
  const view = address.view === null ? undefined : views.find(({ name }) => name === address.view)
  useEffect(() => {
    if (view && address.leaveView()) choose(view.columns)
  })
}
