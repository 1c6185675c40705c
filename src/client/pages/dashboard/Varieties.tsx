import { styled } from '@mui/material/styles'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useState } from 'react'
import type { DashboardDays, DashboardVariety } from '#resources/api/dashboard'
import { dayShown } from '#shared/day'
import { grams, ratio, unscaled } from '#shared/money'
import { useWords } from '../../i18n/useWords'
import { CocoonMark } from '../../parts/CocoonMark'
import { figureText } from '../../parts/figures'
import { raceOf } from './courseMarks'
import { Panel } from './Panel'

const List = styled('ul')(({ theme: { silk } }) => ({
  margin: '4px 0 0',
  padding: 0,
  listStyle: 'none',
  fontSize: 13,
  lineHeight: silk.leading.note,
  '& li': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto 58px', gap: '3px 12px', paddingBlock: 5 },
  '& .name': { fontWeight: 600 },
  '& .name svg': { marginInlineEnd: 6 },
  '& .kg, & .percent': { textAlign: 'end', whiteSpace: 'nowrap' },
  '& .percent': { color: silk.text2 },
  '& .bar': { gridColumn: '1 / -1', height: 12, minWidth: 2, borderRadius: 2, backgroundColor: silk.chart[0] },
  '& .CB .bar': {
    background: `repeating-linear-gradient(-45deg, ${silk.chart[1]} 0 5px, ${silk.paper} 5px 6.5px)`,
  },
  '& .other .bar': {
    background: `repeating-linear-gradient(45deg, ${silk.chart[2]} 0 4px, ${silk.paper} 4px 6px)`,
  },
}))

type Span = 'day' | 'days'

interface ShareProps {
  readonly variety: DashboardVariety
  readonly kg: string
  /** Grams of all varieties, and of the heaviest. */
  readonly all: bigint
  readonly most: bigint
}

function Share({ variety, kg, all, most }: ShareProps) {
  const { translate, named } = useWords()
  const { race, name, nameTa } = variety
  const percent = (of: bigint) => unscaled(ratio(grams(kg) * 100n, of, 1, 'half-up'), 1)
  return (
    <li className={raceOf(race)}>
      <span className="name">
        <CocoonMark race={race} title={race} />
        {named(name, nameTa)}
      </span>
      <span className="kg">
        {figureText(kg)} {translate('ui.unit.kg')}
      </span>
      <span className="percent">{percent(all)} %</span>
      <span className="bar" style={{ width: `${percent(most)}%` }} />
    </li>
  )
}

/** Which varieties came in, by weight: of the day or of all the days shown. */
export function Varieties({ days: { days, varieties }, day }: { days: DashboardDays; day: string }) {
  const { translate, counted } = useWords()
  const [span, setSpan] = useState<Span>('days')
  const shown = varieties
    .map((variety) => ({ variety, kg: span === 'day' ? variety.kgDay : variety.kgDays }))
    .filter(({ kg }) => grams(kg) > 0n)
    .sort((one, other) => Number(grams(other.kg) - grams(one.kg)))
  const weights = shown.map(({ kg }) => grams(kg))
  const all = weights.reduce((sum, weight) => sum + weight, 0n)
  return (
    <Panel aria-labelledby="varieties">
      <div className="head">
        <h2 id="varieties">{translate('dash.varieties')}</h2>
        <ToggleButtonGroup
          size="small"
          exclusive
          value={span}
          onChange={(_, chosen: Span | null) => chosen && setSpan(chosen)}
          aria-labelledby="varieties"
        >
          <ToggleButton value="day">{dayShown(day)}</ToggleButton>
          <ToggleButton value="days">{counted('marketDay', days.length)}</ToggleButton>
        </ToggleButtonGroup>
      </div>
      {shown.length === 0 ? (
        <p className="nothing">{translate('message.noDataAvailable')}</p>
      ) : (
        <List>
          {shown.map(({ variety, kg }) => (
            <Share key={variety.id} variety={variety} kg={kg} all={all} most={weights[0] ?? 1n} />
          ))}
        </List>
      )}
    </Panel>
  )
}
