import { useTranslate } from 'react-admin'
import type { DashboardPayments, DashboardTiles } from '#resources/api/dashboard'
import { counted } from '#shared/terms'
import { useLanguage } from '../../i18n/useLanguage'
import { figureText, rupeeText } from '../../parts/figures'
import { Tile, Tiles } from '../../parts/Tile'
import { paymentsSince, QuietLink, registerOf, type Target, useWay } from './links'
import { useRounded } from './tileTexts'

/** What was weighed and what it is worth, then the bills and payments that wait. */
export function MoneyTiles({ tiles }: { tiles: DashboardTiles }) {
  const translate = useTranslate()
  const language = useLanguage()
  const rounded = useRounded()
  const { sold, counts, waiting, day, market } = tiles
  const marketId = market?.id ?? null
  const wayOf = useWay(day, marketId)
  const lots = registerOf(day, day, marketId)
  const led = (target: Target, text: string) => {
    const way = wayOf(target)
    return way ? <QuietLink to={way.to}>{text}</QuietLink> : text
  }
  const value = rounded(sold.value)
  const levy = rounded(sold.levy)
  const { levyPercent } = sold
  const percent =
    levyPercent === null
      ? translate('ui.dashboard.levies')
      : translate('ui.dashboard.levy', { percent: figureText(levyPercent.replace(/0$/, '')) })
  const { toBill, toBillValue, toPay } = waiting
  const { overdue } = toPay
  const owed = rounded(toPay.amount)
  const payments = paymentsSince(toPay.since)
  const farmers = (of: DashboardPayments) =>
    [counted(language, 'payment', of.payments), counted(language, 'farmer', of.farmers)].join(' · ')
  return (
    <Tiles style={{ marginBlock: 12 }}>
      <Tile
        label={translate('ui.dashboard.weightSold')}
        figure={<QuietLink to={lots}>{figureText(sold.kg)}</QuietLink>}
        context={translate('ui.dashboard.lotsWeighed', { n: counts.weighed })}
      />
      <Tile
        label={translate('ui.dashboard.value')}
        figure={value.figure}
        beside={value.beside}
        context={rupeeText(sold.value)}
      />
      <Tile
        label={percent}
        figure={levy.figure}
        beside={levy.beside}
        context={`${rupeeText(sold.levy)} · ${translate('ui.dashboard.bothSides')}`}
      />
      <Tile
        label={translate('column.pendingBills')}
        figure={led({ screen: 'billprocess', status: 'WEIGHED' }, figureText(waiting.billsFarmers))}
        context={`${counted(language, 'lot', toBill)} · ${rupeeText(toBillValue)}`}
      />
      <Tile
        label={translate('column.pendingPayments')}
        figure={led(payments, owed.figure)}
        beside={owed.beside}
        context={farmers(toPay)}
      />
      <Tile
        label={translate('column.overdue')}
        figure={led(payments, figureText(overdue.payments))}
        context={`${rupeeText(overdue.amount)} · ${counted(language, 'farmer', overdue.farmers)}`}
      />
    </Tiles>
  )
}
