import { useTranslate } from 'react-admin'
import type { DepartmentFigures, DepartmentView } from '#resources/api/department'
import { paise } from '#shared/money'
import { figureText, rupeeText } from '../../parts/figures'
import { Tile, Tiles } from '../../parts/Tile'
import { QuietLink, registerOf } from './links'
import { changeOf, scaledOf } from './measures'
import type { Period } from './period'
import { Changed, useRounded } from './tileTexts'

/** Where the levy that is due stands: in the abstract of the day, or of the month, which has the year up to it too. */
function levyOf({ kind, from, to }: Period): string {
  if (kind === 'day') return `/app/reports/dailyabstract?date=${to}`
  return kind === 'range' ? registerOf(from, to, null) : `/app/reports/monthlyabstractreport?month=${to.slice(0, 7)}`
}

/** What all the markets sold in the period, each figure with that of the year before. */
export function DepartmentTiles({ view: { total }, period }: { view: DepartmentView; period: Period }) {
  const translate = useTranslate()
  const rounded = useRounded()
  const { now, before } = total
  const rows = registerOf(period.from, period.to, null)
  const compared = (text: string, of: (figures: DepartmentFigures) => bigint | null) => {
    const percent = changeOf(of(now), of(before))
    return (
      <>
        {translate('dash.yearBefore', { amount: text })} {percent !== null && <Changed percent={percent} />}
      </>
    )
  }
  const value = rounded(now.value)
  const levy = rounded(now.levy)
  const range = ({ min, max }: DepartmentFigures) => (max === null ? '–' : `${min}\u2060–\u2060${max}`)
  const link = (text: string, to = rows) => <QuietLink to={to}>{text}</QuietLink>
  return (
    <Tiles>
      <Tile
        label={translate('column.lotsSold')}
        figure={link(figureText(now.lots))}
        beside={translate('ui.of', { n: figureText(now.lotsIn) })}
        context={compared(figureText(before.lots), ({ lots }) => BigInt(lots))}
      />
      <Tile
        label={translate('ui.dashboard.weightSold')}
        figure={link(figureText(now.kg))}
        context={compared(figureText(before.kg), (of) => scaledOf(of, 'kg'))}
      />
      <Tile
        label={translate('ui.dashboard.value')}
        figure={link(value.figure)}
        beside={value.beside}
        context={compared(rounded(before.value).whole, (of) => scaledOf(of, 'value'))}
      />
      <Tile
        label={translate('dash.weightedMean')}
        figure={link(figureText(now.weightedMean))}
        context={compared(figureText(before.weightedMean), (of) => scaledOf(of, 'weightedMean'))}
      />
      <Tile
        label={translate('dash.range')}
        figure={link(range(now))}
        context={translate('dash.yearBefore', { amount: range(before) })}
      />
      <Tile
        label={translate('ui.dashboard.levies')}
        figure={link(levy.figure, levyOf(period))}
        beside={levy.beside}
        context={compared(rupeeText(before.levy), (of) => paise(of.levy))}
      />
    </Tiles>
  )
}
