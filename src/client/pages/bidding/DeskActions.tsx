import Undo from '@mui/icons-material/Undo'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import type { LotRow, SlotRow } from '#resources/api/lots'
import { Key } from '../../parts/Key'
import type { DeskWork } from './useDeskWork'

/** Whether a bid can count now, and whether one can be taken back. */
export const canBid = (lot: LotRow, slot: SlotRow): boolean =>
  slot.slotStatus === 'LIVE' && (lot.lotStatus === 'SLOTTED' || lot.lotStatus === 'BIDDING')
export const canWithdraw = (lot: LotRow): boolean =>
  lot.bidCount > 0 && (lot.lotStatus === 'BIDDING' || lot.lotStatus === 'BID_CLOSED')

interface DeskActionsProps {
  readonly lot: LotRow
  readonly slot: SlotRow
  readonly onWork: (work: DeskWork) => void
}

/** What the desk may do with the chosen lot, with the keys that do it. */
export function DeskActions({ lot, slot, onWork }: DeskActionsProps) {
  const translate = useTranslate()
  return (
    <>
      <Button variant="outlined" disabled={!canBid(lot, slot)} onClick={() => onWork('bid')}>
        {translate('action.bidForReeler')} <Key>F9</Key>
      </Button>
      <Button
        variant="outlined"
        color="error"
        startIcon={<Undo />}
        disabled={!canWithdraw(lot)}
        onClick={() => onWork('withdraw')}
      >
        {translate('action.withdrawBid')} <Key>W</Key>
      </Button>
    </>
  )
}
