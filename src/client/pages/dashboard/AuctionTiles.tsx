import { useTranslate } from 'react-admin'
import type { DashboardHighest, DashboardTiles } from '#resources/api/dashboard'
import { figureText } from '../../parts/figures'
import { Tile, Tiles } from '../../parts/Tile'
import { today } from '../../session/clock'
import { QuietLink, registerOf } from './links'
import { decidable } from './steps'
import { Since } from './tileTexts'

/** What the day's auction has come to: lots, bids and prices. `highest` may be newer than the tiles. */
export function AuctionTiles({ tiles, highest }: { tiles: DashboardTiles; highest: DashboardHighest | null }) {
  const translate = useTranslate()
  const { sold, counts, day, market } = tiles
  const isToday = day === today()
  const lots = registerOf(day, day, market?.id ?? null)
  const link = (text: string) => <QuietLink to={lots}>{text}</QuietLink>
  const none = translate('message.noDataAvailable')
  const reelers = counts.reelersActive
  return (
    <Tiles style={{ marginBlockStart: 12 }}>
      <Tile
        label={translate(isToday ? 'column.lotsToday' : 'column.lotsIn')}
        figure={link(figureText(counts.inward))}
        context={translate('dash.withBid', { n: counts.withBid, m: counts.withoutBid })}
      />
      <Tile
        label={translate(isToday ? 'column.bidsToday' : 'ui.room.bids')}
        figure={figureText(counts.bids)}
        context={translate(reelers === 1 ? 'dash.reeler' : 'dash.reelers', { n: reelers })}
      />
      <Tile
        label={translate(highest?.now ? 'dash.highestNow' : 'dash.highestBid')}
        figure={figureText(highest?.amount)}
        context={highest ? market && translate('ui.room.lot', { lot: highest.lotNo }) : none}
      />
      <Tile
        label={translate('column.approvedCount')}
        figure={link(figureText(sold.lots))}
        beside={decidable(counts) > 0 ? translate('ui.of', { n: decidable(counts) }) : undefined}
        context={translate('ui.dashboard.noBidRefused', { noBid: counts.noBid, refused: counts.rejected })}
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
    </Tiles>
  )
}
