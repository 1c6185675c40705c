import type { ReactNode } from 'react'
import { type TermKey, term } from '#shared/terms'
import { Both } from './sheetHead'

/** A column of a table on a sheet: its head in both languages, what stands there of a line, and what all lines come to. */
export interface SheetColumn<Line> {
  readonly head: TermKey
  /** Words at the start, `item` with room for a name; a figure, without one, at the end. */
  readonly className?: 'start' | 'start item'
  readonly cell: (line: Line) => ReactNode
  readonly total?: ReactNode
}

interface SheetTableProps<Line> {
  readonly caption?: TermKey
  readonly columns: readonly SheetColumn<Line>[]
  readonly lines: readonly Line[]
  readonly lineKey: (line: Line) => string | number
}

/** A table of a paper on screen; under it the totals that its columns have. */
export function SheetTable<Line>({ caption, columns, lines, lineKey }: SheetTableProps<Line>) {
  const summed = columns.findIndex(({ total }) => total !== undefined)
  return (
    <table>
      {caption && (
        <caption>
          <Both label={term(caption)} />
        </caption>
      )}
      <thead>
        <tr>
          {columns.map(({ head, className }) => (
            <th key={head} scope="col" className={className}>
              <Both label={term(head)} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={lineKey(line)}>
            {columns.map(({ head, className, cell }) => (
              <td key={head} className={className}>
                {cell(line)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {summed > 0 && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={summed} className="start">
              <Both label={term('column.total')} />
            </th>
            {columns.slice(summed).map(({ head, total }) => (
              <td key={head}>{total}</td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  )
}
