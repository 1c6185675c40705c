import { useMemo } from 'react'
import type { ResolvedView } from '#shared/view'
import type { CrudRecord } from '../crud/records/record'
import { type Column, keyOf } from '../table/column'
import { useViewColumns } from './useViewColumns'

/** A desk that shows the rows of one day. */
const oneDay = { day: 'today' }

interface DeskColumns {
  /** Those of the view that the desk has, by their keys; in the order of the view. */
  readonly shown: readonly string[]
  readonly sorting: readonly string[]
}

/**
 * Columns of a view over the rows of a desk, which have its fields under the same names and `titles` of what they refer to.
 * `shown` and `sorting` are the same arrays each time.
 */
export function useDeskColumns<Row extends CrudRecord>(
  view: ResolvedView,
  { shown, sorting }: DeskColumns,
): readonly Column<Row>[] {
  const { all } = useViewColumns(view, sorting, oneDay)
  return useMemo(
    () =>
      (all as readonly Column<Row>[]).flatMap((column) => {
        const key = keyOf(column)
        if (!shown.includes(key)) return []
        return view.fields[key]?.type === 'reference'
          ? [{ ...column, accessor: ({ titles }: Row) => titles?.[key] }]
          : [column]
      }),
    [view, all, shown],
  )
}
