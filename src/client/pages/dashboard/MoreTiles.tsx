import Button from '@mui/material/Button'
import { useStore } from 'react-admin'
import type { DashboardHighest, DashboardPayments, DashboardTiles } from '#resources/api/dashboard'
import { useWords } from '../../i18n/useWords'
import { figureText, rupeeText } from '../../parts/figures'
import { Tile, Tiles } from '../../parts/Tile'
import { today } from '../../session/clock'
import { paymentsSince, QuietLink, registerOf, type Target, useWay } from './links'
import { useRounded } from './tileTexts'

interface Props {
  readonly tiles: DashboardTiles
  /** May be newer than the tiles. */
  readonly highest: DashboardHighest | null
}

/** What came in and was bid, then the bills and payments that wait. */
function Figures({ tiles, highest }: Props) {
  const { translate, counted } = useWords()
  const rounded = useRounded()
  const { counts, waiting, day, market } = tiles
  const isToday = day === today()
  const marketId = market?.id ?? null
  const wayOf = useWay(day, marketId)
  const led = (target: Target, text: string) => {
    const way = wayOf(target)
    return way ? <QuietLink to={way.to}>{text}</QuietLink> : text
  }
  const reelers = counts.reelersActive
  const { toBill, toBillValue, toPay } = waiting
  const { overdue } = toPay
  const owed = rounded(toPay.amount)
  const payments = paymentsSince(toPay.since)
  const farmers = (of: DashboardPayments) =>
    [counted('payment', of.payments), counted('farmer', of.farmers)].join(' · ')
  return (
    <Tiles>
      <Tile
        label={translate(isToday ? 'column.lotsToday' : 'column.lotsIn')}
        figure={<QuietLink to={registerOf(day, day, marketId)}>{figureText(counts.inward)}</QuietLink>}
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
        context={
          highest ? market && translate('ui.room.lot', { lot: highest.lotNo }) : translate('message.noDataAvailable')
        }
      />
      <Tile
        label={translate('column.pendingBills')}
        figure={led({ screen: 'billprocess', status: 'WEIGHED' }, figureText(waiting.billsFarmers))}
        context={`${counted('lot', toBill)} · ${rupeeText(toBillValue)}`}
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
        context={`${rupeeText(overdue.amount)} · ${counted('farmer', overdue.farmers)}`}
      />
    </Tiles>
  )
}

/** Six more figures, for whoever wants them: open or folded as they were left. */
export function MoreTiles(props: Props) {
  const { translate } = useWords()
  const [isOpen, setIsOpen] = useStore('dashboard.more', false)
  return (
    <>
      {isOpen && <Figures {...props} />}
      <div style={{ marginBlock: -8, textAlign: 'end' }}>
        <Button variant="text" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {translate(isOpen ? 'dash.fewer' : 'dash.more')}
        </Button>
      </div>
    </>
  )
}
