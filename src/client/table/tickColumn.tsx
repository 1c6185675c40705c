import Checkbox from '@mui/material/Checkbox'
import { styled } from '@mui/material/styles'
import type { ChangeEvent, KeyboardEvent } from 'react'
import type { Column } from './column'

const Tick = styled(Checkbox)(({ theme: { breakpoints } }) => ({
  padding: 2,
  [breakpoints.down('md')]: { padding: 10, margin: -10 },
}))

/** Rows that can be ticked, and how. */
export interface Ticking<Row> {
  readonly ids: ReadonlySet<number>
  readonly turn: (row: Row) => void
  /** Where the rows are ticked by the space bar too, the focus stays on them. */
  readonly onRowKey?: (event: KeyboardEvent, row: Row) => void
}

interface TickColumn<Row> {
  readonly head: string
  /** What the box of a row is called. */
  readonly called: (row: Row) => string
  /** Whether a row has a box; each has unless said. */
  readonly has?: (row: Row) => boolean
}

/** A box before each row that ticks it; no column for those who only read. */
export function tickColumn<Row extends { readonly id: number }>(
  ticking: Ticking<Row> | null,
  { head, called, has = () => true }: TickColumn<Row>,
): readonly Column<Row>[] {
  if (!ticking) return []
  const { ids, turn, onRowKey } = ticking
  const onChange = (row: Row) => (event: ChangeEvent<HTMLInputElement>) => {
    if (onRowKey) event.currentTarget.closest('tr')?.focus()
    turn(row)
  }
  const render = (row: Row) =>
    has(row) && (
      <Tick
        size="small"
        checked={ids.has(row.id)}
        onChange={onChange(row)}
        slotProps={{ input: { 'aria-label': called(row), ...(onRowKey && { tabIndex: -1 }) } }}
      />
    )
  return [{ key: 'select', Header: head, accessor: 'id', width: 44, quiet: true, stays: true, lead: true, render }]
}
