import { useEffect } from 'react'
import { useListContext } from 'react-admin'
import type { Resource } from '#shared/resource'
import { type Column, keyOf } from '../table/column'
import type { CrudRecord } from './records/record'

/**
 * A list that is asked in an order which it does not have goes back to its own: a view that was kept before a column went, or
 * a month in an order of few rows that became a year.
 */
export function useUsualSort({ list }: Pick<Resource, 'list'>, columns: readonly Column<CrudRecord>[]): void {
  const { sort, setSort } = useListContext()
  const { field } = sort
  const column = columns.find((one) => keyOf(one) === field)
  const isOwn = field === 'id' || field === list.sort
  const isKnown = isOwn || (column ? column.sortable === true : list.sortable.includes(field))
  useEffect(() => {
    if (!isKnown) setSort({ field: list.sort, order: list.order ?? 'ASC' })
  }, [isKnown, setSort, list])
}
