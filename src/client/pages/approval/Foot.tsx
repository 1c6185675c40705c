import Button from '@mui/material/Button'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { ApprovalLot } from '#resources/api/approval'
import type { SlotRow } from '#resources/api/lots'
import { DialogButton } from '../../feedback/DialogButton'
import { useWords } from '../../i18n/useWords'
import { ActionBar } from '../../parts/ActionBar'
import { Countdown } from '../../parts/Countdown'
import { serverNow } from '../../session/clock'
import { isBelowFloor } from '../bidding/filter'
import { LeavingDialog } from '../slots/LeavingDialog'
import { useWaitingLots } from '../slots/queries'
import { roundsWaiting } from '../slots/values'
import { isOpen, isUndecided } from './useApproval'
import type { useDesk } from './useDesk'

/** What comes next for the lots that were not sold: another round, or their way out of the market. */
function Unsold({ date }: { date: string }) {
  const { translate, counted } = useWords()
  const { data: waiting } = useWaitingLots(date)
  const later = useMemo(() => roundsWaiting(waiting ?? []).filter(({ round }) => round > 1), [waiting])
  return (
    <>
      {later.map(({ round, lots }) => (
        <Button key={round} variant="outlined" component={Link} to={`/app/slotcreate?date=${date}&round=${round}`}>
          {translate('desk.round.plan', { n: round, lots: counted('lot', lots) })}
        </Button>
      ))}
      <DialogButton text={translate('desk.leave.open')}>
        {(close) => <LeavingDialog date={date} onClose={close} />}
      </DialogButton>
    </>
  )
}

interface FootProps {
  readonly slot: SlotRow
  readonly lots: readonly ApprovalLot[]
  readonly desk: ReturnType<typeof useDesk>
  /** Those above the market read along. */
  readonly isDesk: boolean
  readonly onEnd: () => void
}

const unsold = ['NO_BID', 'REJECTED']

function DecidedBar({ slot, lots, isDesk }: FootProps) {
  const translate = useTranslate()
  return (
    <ActionBar inside remark={translate('ui.approval.allDecided')}>
      <Button
        variant="outlined"
        component={Link}
        to={`/app/bidapproved?date=${slot.day}&market=${slot.marketId}&slot=${slot.slotNo}`}
      >
        {translate('screen.approvedBids')}
      </Button>
      {isDesk && lots.some(({ verdict }) => unsold.includes(verdict)) && <Unsold date={slot.day} />}
    </ActionBar>
  )
}

/** What is left to decide, and afterwards where the lots go on. */
export function Foot(props: FootProps) {
  const { slot, lots, desk, onEnd } = props
  const translate = useTranslate()
  const undecided = lots.filter(isUndecided)
  const below = undecided.filter(isBelowFloor).length
  const lowered = undecided.filter((lot) => lot.lowered).length
  const over = undecided.filter(({ id }) => desk.short.has(id)).length
  if (isOpen(slot))
    return (
      <ActionBar inside remark={translate('ui.approval.waitingClose')}>
        {slot.slotStatus === 'LIVE' && <Countdown endsAt={slot.endsAt} now={serverNow} onEnd={onEnd} />}
      </ActionBar>
    )
  if (undecided.length === 0) return <DecidedBar {...props} />
  const remark = [
    below === 0 ? translate('ui.approval.allAboveFloor') : translate('ui.approval.someBelow', { n: below }),
    over > 0 && translate('cover.over.some', { n: over }),
    lowered > 0 && translate('approval.someLowered', { n: lowered }),
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <ActionBar inside remark={remark} keys={['yes', 'noWithReason', 'reopen', 'lot']}>
      <Button
        variant="contained"
        size="large"
        disabled={desk.remaining.length === 0 || desk.isBusy}
        onClick={desk.approveRest}
      >
        {translate('action.approveRest', { n: desk.remaining.length })}
      </Button>
    </ActionBar>
  )
}
