import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { useConnection } from '../http/connection'
import { Empty } from '../parts/Empty'
import { useSlow } from '../parts/Loading'
import { type Column, isCut, keyOf, type TableLine, widthOf } from './column'
import { LineRow } from './LineRow'
import type { Widths } from './useNameRoom'

const barWidths = ['60%', '85%', '45%', '70%', '55%', '80%', '65%', '50%']

/** Still grey bars where rows will be, once the answer has taken 300 ms; where nobody answers, that they will come. */
export function WaitingBody({ span }: { span: number }) {
  const translate = useTranslate()
  const slow = useSlow(true)
  if (useConnection()) {
    return (
      <EmptyBody span={span}>
        <Empty title={translate('rule.comesWithLine')} />
      </EmptyBody>
    )
  }
  if (!slow) return null
  return (
    <tbody aria-hidden>
      {barWidths.map((width) => (
        <tr key={width}>
          <td colSpan={span}>
            <div className="grey" style={{ width }} />
          </td>
        </tr>
      ))}
    </tbody>
  )
}

export function EmptyBody({ span, children }: { span: number; children?: ReactNode }) {
  const translate = useTranslate()
  return (
    <tbody>
      <tr>
        <td colSpan={span}>{children ?? <Empty title={translate('message.tableEmpty')} />}</td>
      </tr>
    </tbody>
  )
}

interface TotalsProps<Row> {
  readonly totals: readonly TableLine<Row>[]
  readonly columns: readonly Column<Row>[]
  readonly twoLines: boolean
}

/** The grand totals: they stay in sight under a 2 px rule. */
export function Totals<Row>({ totals, columns, twoLines }: TotalsProps<Row>) {
  if (totals.length === 0) return null
  const still = { index: -1, pick: false, selected: false, tabbable: false, starts: false }
  return (
    <tfoot>
      {totals.map((line) => (
        <LineRow
          key={line.kind === 'row' ? '' : line.label}
          line={line}
          columns={columns}
          twoLines={twoLines}
          {...still}
        />
      ))}
    </tfoot>
  )
}

interface WidthsProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly fixed: boolean
  /** As they were shared out after a look at what the columns hold. */
  readonly widths: Widths | null
}

/** What may be cut takes the room that is left over, so that a name is whole wherever there is room for it. */
export function ColumnWidths<Row>({ columns, fixed, widths }: WidthsProps<Row>) {
  const isOpen = (column: Column<Row>) => !fixed && isCut(column)
  return (
    <colgroup>
      {columns.map((column) => (
        <col
          key={keyOf(column)}
          style={{ width: widths?.[keyOf(column)] ?? (isOpen(column) ? undefined : widthOf(column)) }}
        />
      ))}
    </colgroup>
  )
}
