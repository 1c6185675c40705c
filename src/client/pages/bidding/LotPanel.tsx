import PersonOutlined from '@mui/icons-material/PersonOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { BidRow, LotRow } from '#resources/api/lots'
import { secondsText } from '#shared/day'
import { useWords } from '../../i18n/useWords'
import { rupeeText } from '../../parts/figures'
import { StatusChip } from '../../parts/StatusChip'
import { LotFrame, LotTitle } from './LotFrame'
import { useLotBids } from './useLotBids'

const Panel = styled(LotFrame)(({ theme: { silk } }) => ({
  '& .farmer': { fontSize: 13, lineHeight: silk.leading.text },
  '& .prices': { display: 'flex', justifyContent: 'space-between', alignItems: 'flex-end', marginBlockStart: 4 },
  '& small': { display: 'block', fontSize: 12, color: silk.text2 },
  '& .floor': { fontSize: 17, fontWeight: 700 },
  '& .highest': { fontSize: silk.figure.large, fontWeight: 700, lineHeight: 1.2, textAlign: 'end' },
  '& li': {
    gridTemplateColumns: '44px minmax(0, 1fr) auto auto',
    alignItems: 'center',
    gap: 8,
    minHeight: 28,
    padding: '0 14px',
  },
  '& li .amount': { textAlign: 'end', fontWeight: 600 },
  '& li .time': { fontSize: 12 },
  '& li svg': { fontSize: silk.icon.small },
  '& li.first': { fontWeight: 650 },
  '& li.round': { gridTemplateColumns: '1fr', backgroundColor: silk.sunken, fontSize: 12, fontWeight: 650 },
  '& li:has(.note)': { paddingBlock: '5px 2px', rowGap: 0 },
  '& li .note': { whiteSpace: 'normal', paddingBlockEnd: 4 },
  '& li small.note + small.note': { marginBlockStart: -2 },
  '& .none': { padding: '14px', fontSize: 13, color: silk.text2 },
}))

/** What has to be said of a bid beside its amount: who entered it for the reeler, who took it back, and why. */
function useNotes(bid: BidRow): readonly string[] {
  const translate = useTranslate()
  const { surrogate, placedBy, reason, state, withdrawnBy, withdrawnReason, withdrawnAt } = bid
  const entered = placedBy
    ? translate('auction.enteredBy', { by: placedBy, reason: reason ?? '' })
    : translate('ui.room.byOfficer')
  const withdrawn = translate('auction.withdrawnBy', {
    by: withdrawnBy ?? '',
    reason: withdrawnReason ?? '',
    time: secondsText(withdrawnAt) || '',
  })
  return [...(surrogate ? [entered] : []), ...(state === 'WITHDRAWN' ? [withdrawn] : [])]
}

function Bid({ bid, isFirst }: { bid: BidRow; isFirst: boolean }) {
  const { translate, named } = useWords()
  const notes = useNotes(bid)
  const name = named(bid.reelerName, bid.reelerNameTa)
  const isWithdrawn = bid.state === 'WITHDRAWN'
  const Amount = isWithdrawn ? 's' : 'span'
  return (
    <li className={isFirst ? 'first' : undefined}>
      <Amount className="amount">{bid.amount}</Amount>
      <span className="who" title={`${bid.licenseNo ?? ''} ${name}`.trim()}>
        {name}
      </span>
      {bid.surrogate ? <PersonOutlined titleAccess={translate('ui.room.byOfficer')} /> : <span />}
      <span className="time">{secondsText(bid.at)}</span>
      {notes.map((note) => (
        <small key={note} className="note">
          {note}
        </small>
      ))}
    </li>
  )
}

const leading = ['LEADING', 'ACCEPTED']

function Bids({ lot }: { lot: LotRow }) {
  const translate = useTranslate()
  const { bids, error, isPending } = useLotBids(lot)
  if (error) return <div className="none">{error.message}</div>
  if (!bids?.length) return <div className="none">{isPending ? '' : translate('ui.room.noBidYet')}</div>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls has to be reached by keys
    <ol aria-label={translate('ui.room.bids')} tabIndex={0}>
      {bids.map((bid, index) => [
        bid.round !== (bids[index - 1]?.round ?? lot.round) && (
          <li key={`round ${bid.round}`} className="round">
            {translate('field.round')} {bid.round}
          </li>
        ),
        <Bid key={`${bid.round} ${bid.sequence}`} bid={bid} isFirst={leading.includes(bid.state)} />,
      ])}
    </ol>
  )
}

interface LotPanelProps {
  readonly lot: LotRow
  /** What the desk may do with the lot. */
  readonly actions: ReactNode
}

/** The chosen lot and every bid on it, newest first. */
export function LotPanel({ lot, actions }: LotPanelProps) {
  const { translate, named } = useWords()
  const village = named(lot.village, lot.villageTa)
  const farmer = named(lot.farmerName, lot.farmerNameTa)
  const title = translate('ui.room.lot', { lot: lot.lotNo })
  return (
    <Panel aria-label={title}>
      <header>
        <LotTitle lot={lot} />
        <div className="farmer">{[farmer, village].filter(Boolean).join(', ')}</div>
        <div className="prices">
          <div>
            <small>{translate('column.floorPrice.short')}</small>
            <span className="floor">
              {lot.floorWaived ? translate('field.floorWaived') : rupeeText(lot.floorPrice)}
            </span>
          </div>
          <div>
            <small style={{ textAlign: 'end' }}>{translate('ui.room.highest')}</small>
            <div className="highest">{rupeeText(lot.highestBid)}</div>
          </div>
        </div>
        {!['SLOTTED', 'BIDDING'].includes(lot.lotStatus) && <StatusChip kind="lot" value={lot.lotStatus} />}
      </header>
      <Bids key={lot.id} lot={lot} />
      <footer>
        {actions}
        {lot.slotNo !== null && (
          <Button
            component={Link}
            to={`/app/slotcourse?date=${lot.day}&market=${lot.marketId}&slot=${lot.slotNo}&lot=${lot.lotNo}`}
          >
            {translate('course.ofLot')}
          </Button>
        )}
        <Button component={Link} to={`/app/bidattempts?date=${lot.day}&market=${lot.marketId}&lot=${lot.lotNo}`}>
          {translate('attempt.ofLot')}
        </Button>
      </footer>
    </Panel>
  )
}
