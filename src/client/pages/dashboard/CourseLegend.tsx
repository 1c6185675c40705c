import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { LegendList } from '../../charts/LegendList'
import { type Mark, mainRace } from './course'
import { markPath, raceOf } from './courseMarks'

const Marks = styled(LegendList)(({ theme: { silk } }) => ({
  '& .BV': { fill: silk.chart[0] },
  '& .CB': { fill: silk.chart[1] },
  '& .other': { fill: silk.chart[2] },
  '& .mean': { stroke: silk.live, strokeWidth: 2 },
}))

const races = [
  { race: 'BV', term: 'ui.unit.bv' },
  { race: 'CB', term: 'ui.unit.cb' },
  { race: 'other', term: 'option.race.others' },
] as const

/** The signs that the drawing has, and no others. */
export function CourseLegend({ marks }: { marks: readonly Mark[] }) {
  const translate = useTranslate()
  const most = raceOf(mainRace(marks))
  const main = races.find(({ race }) => race === most)
  return (
    <Marks>
      {races
        .filter((one) => marks.some(({ race }) => raceOf(race) === one.race))
        .map(({ race, term }) => (
          <li key={race}>
            <svg width={12} height={12} viewBox="-6 -6 12 12" aria-hidden>
              <path className={race} d={markPath(race)} />
            </svg>
            {translate(term)}
          </li>
        ))}
      {marks.some(({ running }) => running) && <li>{translate('dash.hollow')}</li>}
      <li>
        <svg width={22} height={12} aria-hidden>
          <path className="mean" d="M0 6H22" />
        </svg>
        {translate('dash.meanSoFar', { race: translate(main?.term ?? 'option.race.others') })}
      </li>
    </Marks>
  )
}
