import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { dayShown, timeText } from '#shared/day'
import type { ApprovalLot } from '#shared/room'
import type { TermKey } from '#shared/terms'
import { DeskDialog } from '../day/DeskDialog'
import { ReasonBox } from '../day/ReasonBox'
import type { Decision } from './useApproval'
import { useReasonDraft } from './useReasonDraft'

type Verdict = Decision['verdict']

const texts: Readonly<Record<Verdict, { title: TermKey; label: TermKey; submit: TermKey; usual: readonly TermKey[] }>> =
  {
    REJECTED: {
      title: 'ui.approval.refuseLot',
      label: 'ui.approval.refuseReason',
      submit: 'action.refuse',
      usual: ['desk.why.lowPrice', 'desk.why.nextRound', 'desk.why.takesBack'],
    },
    APPROVED: {
      title: 'ui.approval.approveLot',
      label: 'ui.approval.approveReason',
      submit: 'action.approve',
      usual: ['desk.why.accepts', 'desk.why.lastRound'],
    },
  }

interface ReasonDialogProps {
  readonly lot: ApprovalLot
  readonly verdict: Verdict
  /** Told the reason, or null where the officer takes the decision back. */
  readonly onAnswer: (reason: string | null) => void
}

/** Why the farmer refuses, or why a price below the floor is approved. */
export function ReasonDialog({ lot, verdict, onAnswer }: ReasonDialogProps) {
  const translate = useTranslate()
  const { reason, keptAt, say, forget } = useReasonDraft(lot.id, verdict)
  const [isMissing, setMissing] = useState(false)
  const { title, label, submit, usual } = texts[verdict]
  const field = translate(label)
  const close = () => {
    forget()
    onAnswer(null)
  }
  const send = () => {
    if (reason.trim() === '') return setMissing(true)
    say(reason)
    onAnswer(reason.trim())
  }
  return (
    <DeskDialog
      title={translate(title, { lot: lot.lotNo })}
      open
      onClose={close}
      onSubmit={send}
      submit={translate(submit)}
    >
      <ReasonBox
        label={field}
        value={reason}
        onValue={(text) => {
          say(text)
          setMissing(false)
        }}
        usual={usual}
        error={isMissing ? translate('rule.required', { field }) : undefined}
        help={keptAt ? translate('rule.draftFound', { time: `${dayShown(keptAt)} ${timeText(keptAt)}` }) : undefined}
        autoFocus
      />
    </DeskDialog>
  )
}
