import type { Column } from './column'

/** Neighbours under one head; `head` is null for columns without one. */
export interface Band<Row> {
  readonly head: string | null
  readonly columns: readonly Column<Row>[]
}

/** The columns in runs of one band each, in the order in which they stand. */
export function bandsOf<Row>(columns: readonly Column<Row>[]): readonly Band<Row>[] {
  const runs: { head: string | null; columns: Column<Row>[] }[] = []
  for (const column of columns) {
    const head = column.band?.head ?? null
    const last = runs.at(-1)
    if (last && last.head === head) last.columns.push(column)
    else runs.push({ head, columns: [column] })
  }
  return runs
}

/** How many rows the head takes: two where columns stand under bands. */
export const headRowsOf = <Row>(columns: readonly Column<Row>[]): number =>
  columns.some(({ band }) => band !== undefined) ? 2 : 1
