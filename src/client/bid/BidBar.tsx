import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { RefObject } from 'react'
import type { SlotRow } from '#resources/api/lots'
import type { PlacedBid, ReelerLot, ReelerRoom } from '#resources/api/room'
import { timeText } from '#shared/day'
import type { ConnectionState } from '../live/liveRoom'
import { figureText } from '../parts/figures'
import { useServerNow } from '../session/useServerNow'
import { CoverLine, CoverNotice } from './CoverLine'
import type { Refusal } from './cover'
import { estimate, isOpen, isOver, type Standing } from './lots'
import type { AmountState, Phase } from './useBidding'
import { type Say, useWords } from './words'

const Foot = styled('footer')(({ theme: { silk } }) => ({
  flex: 'none',
  padding: '10px 16px calc(8px + env(safe-area-inset-bottom))',
  borderBlockStart: `1px solid ${silk.line}`,
  backgroundColor: silk.paper,
  textAlign: 'center',
  '& .MuiButton-root': { minHeight: 54, fontSize: 18, fontWeight: 650, lineHeight: 1.25, touchAction: 'manipulation' },
  '& .next.MuiButton-root': { borderColor: silk.warn, color: silk.warn, fontSize: 16 },
  '& .MuiButton-root.Mui-disabled': { color: silk.text2 },
  '& p': { margin: '5px 0 0', minHeight: 20, fontSize: 13, color: silk.text2, lineHeight: 1.5 },
  '& p + p': { margin: 0 },
  '& p.placed': { color: silk.ok, fontWeight: 650 },
  '& p.over': { color: silk.warn, fontWeight: 650 },
  '& > [role=status]': { marginBlockEnd: 8, textAlign: 'start' },
  '& .also': { display: 'block', fontWeight: 400 },
  '@media (max-height: 500px)': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    padding: '6px 12px calc(6px + env(safe-area-inset-bottom))',
    '& .MuiButton-root': { flex: 1, minHeight: 44, fontSize: 16 },
    '& .said': { flex: '0 0 34%', textAlign: 'start' },
    '& p': { margin: 0, minHeight: 0 },
    '& > [role=status]': { flexBasis: '100%', marginBlockEnd: 0 },
  },
}))

interface Props {
  readonly lot: ReelerLot
  readonly room: ReelerRoom & { readonly slot: SlotRow }
  readonly standing: Standing
  readonly amount: AmountState
  readonly phase: Phase
  readonly connection: ConnectionState
  /** The bid that was just accepted, until the next press or another amount. */
  readonly placed: PlacedBid | null
  /** The bid that their cover did not reach for, until the next press. */
  readonly refusal: Refusal | null
  readonly onBid: (amount: number) => void
  /** The key itself, for the focus to come back to. */
  readonly bidKey: RefObject<HTMLButtonElement | null>
}

/** Why no bid can be sent now; null where one can. */
function hindrance({ room: { slot, device, rules }, phase, connection }: Props, now: number, say: Say): string | null {
  if (phase === 'sending') return say('ui.bid.sending')
  if (phase === 'finding') return say('phone.finding')
  if (!isOpen(slot, now)) {
    const isAhead = slot.slotStatus === 'SCHEDULED' && now < Date.parse(slot.startsAt)
    return isAhead ? say('phone.opensAt', { time: timeText(slot.startsAt) || '' }) : say('ui.room.ended')
  }
  if (connection === 'lost') return say('status.connection.lost')
  if (connection === 'connecting') return say('phone.connecting')
  if (device === 'WAITING') return say('phone.waitsOffice')
  return device === 'OTHER' && !rules.newDeviceWaits ? say('phone.notEnrolled') : null
}

/** One button that says it all; where it says something else, it sends nothing. */
function BidKey(props: Props & { hindered: string | null }) {
  const { lot, standing, amount, hindered, onBid, bidKey } = props
  const say = useWords()
  const common = { size: 'large', fullWidth: true, ref: bidKey } as const
  if (hindered)
    return (
      <Button {...common} variant="contained" disabled>
        {hindered}
      </Button>
    )
  const { amount: value, least, isPassed } = amount
  if (value === null && standing === 'leading')
    return (
      <Button {...common} variant="contained" disabled>
        {say('phone.leads', { amount: figureText(lot.highestBid) })}
      </Button>
    )
  if (value === null || isPassed)
    return (
      <Button {...common} className="next" variant="outlined" onClick={amount.adopt}>
        {say('phone.nextBid', { amount: figureText(least) })}
      </Button>
    )
  return (
    <Button {...common} variant="contained" onClick={() => amount.isSettled() && onBid(value)}>
      {say('action.placeBid', { amount: figureText(value), lot: lot.lotNo })}
    </Button>
  )
}

/** The foot: the button at the thumb, what the lot would come to, and what is left for it. */
export function BidBar(props: Props) {
  const { lot, amount, placed, room, refusal } = props
  const { levyPercent: percent } = room.rules
  const say = useWords()
  const hindered = hindrance(props, useServerNow(), say)
  const typed = isOver(room.slot) ? null : amount.amount
  const value = typed ?? lot.myBid
  return (
    <Foot>
      <CoverNotice {...{ room, refusal }} />
      <BidKey {...props} hindered={hindered} />
      <div className="said">
        {amount.isUnread && (
          <p className="over" role="alert">
            {amount.isTooHigh ? say('rule.bid.tooHigh', { amount: amount.text.trim() }) : say('rule.bid.wholeRupees')}
          </p>
        )}
        <p>{value ? say('ui.bid.about', { amount: estimate(lot, value, percent), percent }) : null}</p>
        {placed && typed === null ? (
          <p className="placed" role="status">
            {say('rule.bid.placed', { amount: figureText(placed.amount), lot: placed.lotNo })}
          </p>
        ) : (
          <CoverLine {...{ room, lot }} amount={typed} />
        )}
      </div>
    </Foot>
  )
}
