import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { DepartmentFigures, DepartmentMarket, DepartmentView } from '#resources/api/department'
import { useWords } from '../../i18n/useWords'
import { figureText } from '../../parts/figures'
import type { Column } from '../../table/column'
import { Table } from '../../table/Table'
import { NameLink, QuietLink, registerOf } from './links'
import { changeOf, isIdle, type Measure, measures, measureTerms, ranked, scaledOf, textOf } from './measures'
import type { Period } from './period'
import { Changed } from './tileTexts'

const Head = styled('div')(({ theme: { typography } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '6px 16px',
  padding: '8px 16px',
  '& h2': { ...typography.h3, margin: 0 },
}))

const Running = styled('span')(({ theme: { silk } }) => ({ color: silk.live, fontWeight: 700 }))

type Row = DepartmentMarket & { readonly rank: number | null }

function useColumns(measure: Measure, period: Period): readonly Column<Row>[] {
  const { translate, named } = useWords()
  const rows = ({ id }: Row, text: string) => <QuietLink to={registerOf(period.from, period.to, id)}>{text}</QuietLink>
  const figure = (key: string, head: string, of: (now: DepartmentFigures) => unknown, priority: 1 | 2 | 3 = 1) => ({
    key,
    Header: head,
    accessor: ({ now }: Row) => of(now),
    textAlign: 'end' as const,
    priority,
    render: (row: Row, cell: unknown) => rows(row, figureText(cell as string | number | null)),
    width: 118,
  })
  const before = ({ before: then }: Row) => textOf(scaledOf(then, measure), measure)
  return [
    { key: 'rank', Header: translate('column.rank'), accessor: ({ rank }) => rank, textAlign: 'end', width: 60 },
    {
      key: 'market',
      Header: translate('column.market'),
      accessor: ({ name, nameTa }) => named(name, nameTa),
      render: ({ id, name, nameTa }) => (
        <NameLink to={`?${new URLSearchParams({ date: period.to, marketId: String(id) })}`}>
          {named(name, nameTa)}
        </NameLink>
      ),
      name: true,
    },
    {
      key: 'district',
      Header: translate('field.districtId'),
      accessor: ({ district, districtTa }) => district && named(district, districtTa),
      priority: 3,
      width: 120,
    },
    {
      key: 'bidding',
      Header: translate('status.lot.bidding'),
      accessor: ({ bidding }) => bidding,
      render: ({ bidding }) => (bidding > 0 ? <Running>{figureText(bidding)}</Running> : figureText(bidding)),
      textAlign: 'end',
      priority: 3,
      width: 80,
    },
    { ...figure('lotsIn', translate('column.lotsIn'), ({ lotsIn }) => lotsIn, 3), width: 80 },
    { ...figure('lots', translate('column.lotsSold'), ({ lots }) => lots, 2), width: 80 },
    figure('kg', translate('column.netKg'), ({ kg }) => kg, measure === 'kg' ? 1 : 2),
    { ...figure('value', translate('column.value'), ({ value }) => value, measure === 'value' ? 1 : 2), width: 140 },
    figure(
      'weightedMean',
      translate('dash.weightedMean'),
      (now) => now.weightedMean,
      measure === 'weightedMean' ? 1 : 2,
    ),
    {
      key: 'before',
      Header: translate('dash.measureBefore', { measure: translate(measureTerms[measure]) }),
      accessor: before,
      render: (row) => figureText(before(row)),
      textAlign: 'end',
      width: 140,
    },
    {
      key: 'change',
      Header: translate('dash.change'),
      accessor: ({ now, before: then }) => changeOf(scaledOf(now, measure), scaledOf(then, measure)),
      render: (_, change) => <Changed percent={change as string | null} />,
      textAlign: 'end',
      width: 90,
    },
  ]
}

/** Which district's markets are shown alone, and the way back to all. */
function Chosen({ district, markets }: { district: string; markets: readonly DepartmentMarket[] }) {
  const { named } = useWords()
  const [, setQuery] = useSearchParams()
  const found = markets.find((market) => market.district === district)
  const leave = () =>
    setQuery((now) => {
      now.delete('district')
      return now
    })
  return (
    <Button size="small" variant="outlined" onClick={leave}>
      {named(district, found?.districtTa ?? null)} ×
    </Button>
  )
}

interface RankingProps {
  readonly view: DepartmentView
  readonly period: Period
  readonly measure: Measure
  readonly onMeasure: (measure: Measure) => void
  readonly district: string | null
}

/** The markets by what is chosen, the greatest first; those that stood idle are one line that opens. */
export function MarketRanking({ view: { markets }, period, measure, onMeasure, district }: RankingProps) {
  const { translate, counted } = useWords()
  const [isOpen, setIsOpen] = useState(false)
  const columns = useColumns(measure, period)
  const own = district === null ? markets : markets.filter((market) => market.district === district)
  const idle = own.filter(isIdle)
  const busy = ranked(
    own.filter((market) => !isIdle(market)),
    measure,
  )
  const rows: Row[] = [
    ...busy.map((market, n) => ({ ...market, rank: scaledOf(market.now, measure) === null ? null : n + 1 })),
    ...(isOpen ? idle.map((market) => ({ ...market, rank: null })) : []),
  ]
  return (
    <Table<Row>
      label={translate('dash.ranked')}
      columns={columns}
      rows={rows}
      pagination
      maxHeight="none"
      toolbar={
        <Head>
          <h2>{translate('dash.ranked')}</h2>
          {district !== null && <Chosen district={district} markets={markets} />}
          <ToggleButtonGroup
            exclusive
            size="small"
            value={measure}
            aria-label={translate('dash.rankBy')}
            onChange={(_, chosen: Measure | null) => chosen && onMeasure(chosen)}
          >
            {measures.map((one) => (
              <ToggleButton key={one} value={one}>
                {translate(measureTerms[one])}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        </Head>
      }
      foot={
        idle.length > 0 && (
          <div style={{ padding: '2px 8px' }}>
            <Button size="small" variant="text" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              {translate('dash.idle', { markets: counted('market', idle.length) })}
            </Button>
          </div>
        )
      }
    />
  )
}
