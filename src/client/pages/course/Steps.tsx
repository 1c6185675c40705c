import { useMemo } from 'react'
import { secondsText } from '#shared/day'
import { useWords } from '../../i18n/useWords'
import { Empty } from '../../parts/Empty'
import type { Column } from '../../table/column'
import { Table } from '../../table/Table'
import type { Play } from './play'
import { kindTerms, useSaid } from './words'

interface Row {
  readonly id: number
  readonly at: string
  readonly lotNo: number | null
  readonly reeler: string
  readonly amount: number | null
  readonly kind: string
  readonly said: string
}

interface StepsProps {
  readonly play: Play
  /** How many of them had been by the instant that is shown. */
  readonly shown: number
  readonly onSeek: (at: number) => void
}

/** Everything that happened, in order; a row leads to its instant. */
export function Steps({ play, shown, onSeek }: StepsProps) {
  const { translate, named } = useWords()
  const said = useSaid()
  const rows = useMemo(
    () =>
      play.steps.map(
        (step, place): Row => ({
          id: place + 1,
          at: secondsText(step.at) || '',
          lotNo: step.lotNo,
          reeler: named(step.reelerName ?? '', step.reelerNameTa),
          amount: step.amount,
          kind: translate(kindTerms[step.kind]),
          said: said(step),
        }),
      ),
    [play, translate, named, said],
  )
  const columns = useMemo<readonly Column<Row>[]>(
    () => [
      { Header: translate('column.time'), accessor: 'at', width: 84, lead: true },
      { Header: translate('column.lotNo.short'), accessor: 'lotNo', width: 64, textAlign: 'end', fontweight: 700 },
      { Header: translate('column.reeler'), accessor: 'reeler', width: 190, name: true },
      { Header: translate('field.bid'), accessor: 'amount', width: 84, textAlign: 'end', fontweight: 700 },
      { Header: translate('course.event'), accessor: 'kind', width: 180, status: true },
      { Header: translate('attempt.why'), accessor: 'said', width: 320 },
    ],
    [translate],
  )
  return (
    <Table<Row>
      label={translate('course.events')}
      columns={columns}
      rows={rows}
      pagination
      selected={shown}
      onSelect={({ id }) => onSeek(play.times[id - 1] ?? play.from)}
      empty={<Empty title={translate('attempt.none')} />}
    />
  )
}
