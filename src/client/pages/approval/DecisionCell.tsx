import CheckOutlined from '@mui/icons-material/CheckOutlined'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { MouseEvent } from 'react'
import { useTranslate } from 'react-admin'
import type { ApprovalLot } from '#resources/api/approval'
import { StatusChip } from '../../parts/StatusChip'
import { isUndecided } from './useApproval'

const Buttons = styled('span')(({ theme: { silk, breakpoints } }) => ({
  display: 'inline-flex',
  gap: 4,
  '& .MuiButton-root': { minHeight: 26, padding: '0 8px', fontSize: 13 },
  '& .yes svg': { color: silk.ok },
  '& .no svg': { color: silk.err },
  [breakpoints.down('md')]: { '& .MuiButton-root': { minHeight: 44, padding: '0 12px' } },
  // A phone's row keeps its room for the name; the words stay.
  [breakpoints.down('sm')]: { '& .MuiButton-startIcon': { display: 'none' } },
}))

type Say = (lot: ApprovalLot, verdict: 'APPROVED' | 'REJECTED') => void

interface DecisionProps {
  readonly lot: ApprovalLot
  readonly say: Say
  readonly isBusy: boolean
}

/** Yes and No while the farmer has not spoken; afterwards what was said. */
export function DecisionCell({ lot, say, isBusy }: DecisionProps) {
  const translate = useTranslate()
  if (!isUndecided(lot))
    return (
      <span title={[lot.decidedBy, lot.reason].filter(Boolean).join(': ')}>
        <StatusChip kind="lot" value={lot.lotStatus} />
      </span>
    )
  /** The button goes with the decision; the focus stays on its row. */
  const decide = ({ currentTarget }: MouseEvent<HTMLElement>, verdict: 'APPROVED' | 'REJECTED') => {
    currentTarget.closest('tr')?.focus()
    say(lot, verdict)
  }
  return (
    <Buttons>
      <Button
        className="yes"
        variant="outlined"
        startIcon={<CheckOutlined />}
        disabled={isBusy}
        aria-label={`${translate('action.yes')}: ${translate('ui.approval.approveLot', { lot: lot.lotNo })}`}
        onClick={(event) => decide(event, 'APPROVED')}
      >
        {translate('action.yes')}
      </Button>
      <Button
        className="no"
        variant="outlined"
        startIcon={<CloseOutlined />}
        disabled={isBusy}
        aria-label={`${translate('action.no')}: ${translate('ui.approval.refuseLot', { lot: lot.lotNo })}`}
        onClick={(event) => decide(event, 'REJECTED')}
      >
        {translate('action.no')}
      </Button>
    </Buttons>
  )
}
