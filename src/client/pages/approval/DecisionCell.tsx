import CheckOutlined from '@mui/icons-material/CheckOutlined'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type MouseEvent, useId } from 'react'
import { useTranslate } from 'react-admin'
import type { ApprovalLot } from '#resources/api/approval'
import { StatusChip } from '../../parts/StatusChip'
import { isUndecided } from './useApproval'

const Buttons = styled('span')(({ theme: { silk, breakpoints } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  '& .MuiButton-root': { minHeight: 26, padding: '0 8px', fontSize: 13 },
  '& .yes svg': { color: silk.ok },
  '& .no svg': { color: silk.err },
  [breakpoints.down('md')]: { '& .MuiButton-root': { minHeight: 44, padding: '0 12px' } },
  // A phone's row keeps its room for the name; the words stay.
  [breakpoints.down('sm')]: { '& .MuiButton-startIcon': { display: 'none' } },
}))

/** Why the yes is not theirs, under it; two lines or three beside the other columns. */
const Why = styled('span')(({ theme: { silk } }) => ({
  display: 'block',
  paddingBlockEnd: 4,
  color: silk.text2,
  fontSize: 12,
  lineHeight: silk.leading.note,
  whiteSpace: 'normal',
}))

type Say = (lot: ApprovalLot, verdict: 'APPROVED' | 'REJECTED') => void

const answers = [
  {
    verdict: 'APPROVED',
    className: 'yes',
    icon: <CheckOutlined />,
    word: 'action.yes',
    says: 'ui.approval.approveLot',
  },
  { verdict: 'REJECTED', className: 'no', icon: <CloseOutlined />, word: 'action.no', says: 'ui.approval.refuseLot' },
] as const

interface DecisionProps {
  readonly lot: ApprovalLot
  readonly say: Say
  /** Takes back what was said; null where that is over. */
  readonly onReopen: (() => void) | null
  readonly isBusy: boolean
}

/** Yes and No while the farmer has not spoken, no Yes but why where another officer enters it; afterwards what was said. */
export function DecisionCell({ lot, say, onReopen, isBusy }: DecisionProps) {
  const translate = useTranslate()
  const why = useId()
  if (!isUndecided(lot))
    return (
      <Buttons title={[lot.decidedBy, lot.reason].filter(Boolean).join(': ')}>
        <StatusChip kind="lot" value={lot.lotStatus} />
        {onReopen && (
          <Button
            aria-label={translate('approval.reopenLot', { lot: lot.lotNo })}
            disabled={isBusy}
            onClick={({ currentTarget }) => {
              currentTarget.closest('tr')?.focus()
              onReopen()
            }}
          >
            {translate('approval.reopen')}
          </Button>
        )}
      </Buttons>
    )
  /** The button goes with the decision; the focus stays on its row. */
  const decide = ({ currentTarget }: MouseEvent<HTMLElement>, verdict: 'APPROVED' | 'REJECTED') => {
    currentTarget.closest('tr')?.focus()
    say(lot, verdict)
  }
  const isOthers = (verdict: 'APPROVED' | 'REJECTED') => verdict === 'APPROVED' && lot.lowered
  return (
    <>
      <Buttons>
        {answers.map(({ verdict, className, icon, word, says }) => (
          <Button
            key={verdict}
            className={className}
            variant="outlined"
            startIcon={icon}
            disabled={isBusy || isOthers(verdict)}
            aria-label={`${translate(word)}: ${translate(says, { lot: lot.lotNo })}`}
            aria-describedby={isOthers(verdict) ? why : undefined}
            onClick={(event) => decide(event, verdict)}
          >
            {translate(word)}
          </Button>
        ))}
      </Buttons>
      {lot.lowered && <Why id={why}>{translate('approval.lowered', { lot: lot.lotNo })}</Why>}
    </>
  )
}
