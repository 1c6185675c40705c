import type { DashboardTiles } from '#resources/api/dashboard'
import { useWords } from '../../i18n/useWords'
import { figureText, rupeeText } from '../../parts/figures'
import { Tile, Tiles } from '../../parts/Tile'
import { QuietLink, registerOf } from './links'
import { decidable } from './steps'
import { Since, useRounded } from './tileTexts'

/** What the day has sold: six figures that are looked at first. */
export function SoldTiles({ tiles }: { tiles: DashboardTiles }) {
  const { translate, counted } = useWords()
  const rounded = useRounded()
  const { sold, counts, day, market } = tiles
  const lots = registerOf(day, day, market?.id ?? null)
  const link = (text: string) => <QuietLink to={lots}>{text}</QuietLink>
  const none = translate('message.noDataAvailable')
  const value = rounded(sold.value)
  const levy = rounded(sold.levy)
  const { levyPercent } = sold
  const percent =
    levyPercent === null
      ? translate('ui.dashboard.levies')
      : translate('ui.dashboard.levy', { percent: figureText(levyPercent.replace(/0$/, '')) })
  return (
    <Tiles>
      <Tile
        label={translate('column.approvedCount')}
        figure={link(figureText(sold.lots))}
        beside={decidable(counts) > 0 ? translate('ui.of', { n: decidable(counts) }) : undefined}
        context={translate('ui.dashboard.noBidRefused', { noBid: counts.noBid, refused: counts.rejected })}
      />
      <Tile
        label={translate('ui.dashboard.weightSold')}
        figure={link(figureText(sold.kg))}
        context={translate('ui.dashboard.lotsWeighed', { lots: counted('lot', counts.weighed) })}
      />
      <Tile
        label={translate('ui.dashboard.value')}
        figure={value.figure}
        beside={value.beside}
        context={rupeeText(sold.value)}
      />
      <Tile
        label={translate('ui.dashboard.meanOfRates')}
        figure={figureText(sold.mean)}
        context={sold.mean === null ? none : translate('ui.dashboard.weighted', { amount: figureText(sold.weighted) })}
      />
      <Tile
        label={translate('dash.range')}
        figure={sold.max === null ? '–' : `${sold.min}–${sold.max}`}
        context={sold.max === null ? none : <Since sold={sold} day={day} />}
      />
      <Tile
        label={percent}
        figure={levy.figure}
        beside={levy.beside}
        context={`${rupeeText(sold.levy)} · ${translate('ui.dashboard.bothSides')}`}
      />
    </Tiles>
  )
}
