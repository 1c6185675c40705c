import { styled } from '@mui/material/styles'
import type { DepartmentFigures, DepartmentView } from '#resources/api/department'
import { useWords } from '../../i18n/useWords'
import { figureText } from '../../parts/figures'
import type { Column } from '../../table/column'
import { Table } from '../../table/Table'
import { QuietLink, registerOf } from './links'
import { Title } from './tables'

/** Pixels of a drawing, with room for its ends. */
const [WIDTH, HEIGHT, END] = [260, 18, 5]

const Band = styled('svg')(({ theme: { silk } }) => ({
  display: 'block',
  direction: 'ltr',
  '& .state': { fill: silk.sunken },
  '& .reach': { stroke: silk.text2, strokeWidth: 1.5 },
  '& .half': { fill: silk.chart[0] },
  '& .mean': { fill: silk.paper, stroke: silk.text, strokeWidth: 1.5 },
}))

type Rates = Pick<DepartmentFigures, 'min' | 'lowerQuartile' | 'upperQuartile' | 'max' | 'weightedMean'>
interface Row {
  readonly id: number
  readonly name: string
  readonly now: Rates
}

/** From the lowest to the highest rate, the half of the lots between the quartiles thick, the mean as a mark on it; behind it
 * the half of all markets. */
function Drawing({ now, all }: { now: Rates; all: Rates }) {
  const [low, high] = [all.min ?? 0, all.max ?? 1]
  const x = (rate: number | string | null) =>
    END + ((Number(rate ?? low) - low) / Math.max(1, high - low)) * (WIDTH - 2 * END)
  const middle = HEIGHT / 2
  const width = (of: Rates) => Math.max(2, x(of.upperQuartile) - x(of.lowerQuartile))
  return (
    <Band width={WIDTH} height={HEIGHT} aria-hidden>
      <rect className="state" x={x(all.lowerQuartile)} width={width(all)} height={HEIGHT} />
      <path className="reach" d={`M${x(now.min)} ${middle - 4}v8m0-4H${x(now.max)}m0-4v8`} fill="none" />
      <rect className="half" x={x(now.lowerQuartile)} y={middle - 4} width={width(now)} height={8} rx={1.5} />
      {now.weightedMean !== null && <circle className="mean" cx={x(now.weightedMean)} cy={middle} r={4} />}
    </Band>
  )
}

/** What lots fetched in each market beside what they fetched in all: lowest, quartiles, mean and highest. */
export function PriceBands({ view: { from, to, total, markets } }: { view: DepartmentView }) {
  const { translate, named } = useWords()
  const all = total.now
  const sold = markets.filter(({ now }) => now.max !== null)
  const rows: Row[] = [
    { id: 0, name: translate('ui.report.allMarkets'), now: all },
    ...sold.map(({ id, name, nameTa, now }) => ({ id, name: named(name, nameTa), now })),
  ]
  const rate = (key: keyof Rates, head: string): Column<Row> => ({
    key,
    Header: head,
    accessor: ({ now }) => now[key],
    render: ({ id, now }) => (
      <QuietLink to={registerOf(from, to, id === 0 ? null : id)}>{figureText(now[key])}</QuietLink>
    ),
    textAlign: 'end',
    width: 110,
  })
  const columns: readonly Column<Row>[] = [
    { key: 'market', Header: translate('column.market'), accessor: ({ name }) => name, name: true },
    {
      key: 'band',
      Header: translate('dash.bandHead'),
      accessor: () => null,
      render: ({ now }) => <Drawing now={now} all={all} />,
      priority: 2,
      width: WIDTH + 20,
    },
    rate('min', translate('column.min')),
    rate('lowerQuartile', translate('dash.lowerQuartile')),
    rate('weightedMean', translate('column.weightedMean')),
    rate('upperQuartile', translate('dash.upperQuartile')),
    rate('max', translate('column.max')),
  ]
  const title = translate('dash.band')
  return (
    <Table<Row>
      label={title}
      columns={columns}
      rows={sold.length > 0 ? rows : []}
      pagination
      maxHeight="none"
      toolbar={<Title>{title}</Title>}
    />
  )
}
