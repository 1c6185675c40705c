import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { DashboardSold, DashboardTiles } from '#shared/dashboard'
import { addDays, dayShown } from '#shared/day'
import { paise, ratio, rupees } from '#shared/money'
import { figureText, rupeeText } from '../../parts/figures'
import { Tile, Tiles } from '../../parts/Tile'
import { QuietLink, useTarget } from './links'
import { decidable } from './steps'

const LAKH = 10_000_000n

/** From a lakh on in lakhs with two decimals, below it whole rupees: the exact figure stands under it. */
function useRounded() {
  const translate = useTranslate()
  return (amount: string): { figure: string; beside?: string } => {
    const inPaise = paise(amount)
    if (inPaise < LAKH) return { figure: rupeeText(String(ratio(inPaise, 100n, 0, 'half-up'))) }
    return { figure: rupeeText(rupees(ratio(inPaise, LAKH, 2, 'half-up'))), beside: translate('ui.unit.lakh') }
  }
}

const Change = styled('span')<{ up: 'up' | 'down' }>(({ theme: { silk }, up }) => ({
  fontWeight: 650,
  color: up === 'up' ? silk.ok : silk.err,
}))

/** '▲ 12 since yesterday', or since the market day before. */
function Since({ sold, day }: { sold: DashboardSold; day: string }): ReactNode {
  const translate = useTranslate()
  const { max, maxYesterday, dayBefore } = sold
  if (max === null || maxYesterday === null || dayBefore === null || max === maxYesterday) return undefined
  const up = max > maxYesterday ? 'up' : 'down'
  const sign = `${up === 'up' ? '▲' : '▼'} ${Math.abs(max - maxYesterday)}`
  const key = dayBefore === addDays(day, -1) ? 'ui.dashboard.sinceYesterday' : 'ui.dashboard.sinceLast'
  return <Change up={up}>{translate(key, { n: sign, date: dayShown(dayBefore) })}</Change>
}

/** What the day has sold, each figure a link to its lots. */
export function DayTiles({ tiles }: { tiles: DashboardTiles }) {
  const translate = useTranslate()
  const rounded = useRounded()
  const target = useTarget(tiles.day, tiles.market?.id ?? null)
  const { sold, counts, day } = tiles
  const lots = target({ screen: 'reports/lotregister' })
  const link = (text: string) => <QuietLink to={lots}>{text}</QuietLink>
  const none = translate('message.noDataAvailable')
  const value = rounded(sold.value)
  const levy = rounded(sold.levy)
  const percent = translate('ui.dashboard.levy', { percent: figureText(sold.levyPercent.replace(/0$/, '')) })
  return (
    <Tiles style={{ marginBlock: 12 }}>
      <Tile
        label={translate('ui.dashboard.lotsSold')}
        figure={link(figureText(sold.lots))}
        beside={decidable(counts) > 0 ? translate('ui.of', { n: decidable(counts) }) : undefined}
        context={translate('ui.dashboard.noBidRefused', { noBid: counts.noBid, refused: counts.rejected })}
      />
      <Tile
        label={translate('ui.dashboard.weightSold')}
        figure={link(figureText(sold.kg))}
        context={translate('ui.dashboard.lotsWeighed', { n: counts.weighed })}
      />
      <Tile
        label={translate('ui.dashboard.value')}
        figure={link(value.figure)}
        beside={value.beside}
        context={rupeeText(sold.value)}
      />
      <Tile
        label={translate('ui.dashboard.meanOfRates')}
        figure={link(figureText(sold.mean))}
        context={sold.mean === null ? none : translate('ui.dashboard.weighted', { amount: figureText(sold.weighted) })}
      />
      <Tile
        label={translate('ui.dashboard.highest')}
        figure={link(figureText(sold.max))}
        context={sold.max === null ? none : <Since sold={sold} day={day} />}
      />
      <Tile
        label={percent}
        figure={link(levy.figure)}
        beside={levy.beside}
        context={translate('ui.dashboard.bothSides')}
      />
    </Tiles>
  )
}
