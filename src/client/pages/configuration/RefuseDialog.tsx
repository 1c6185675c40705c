import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { DeskDialog } from '../day/DeskDialog'
import { ReasonBox } from '../day/ReasonBox'
import { reasonIssue } from '../day/reasons'
import { useErrors } from '../day/useErrors'

interface RefuseDialogProps {
  readonly words: string
  readonly busy: boolean
  readonly onRefuse: (reason: string) => void
  readonly onClose: () => void
}

/** Why the proposal is refused. */
export function RefuseDialog({ words, busy, onRefuse, onClose }: RefuseDialogProps) {
  const translate = useTranslate()
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useErrors()
  const send = () => {
    const issue = reasonIssue(reason)
    if (issue) setErrors({ reason: issue })
    else onRefuse(reason.trim())
  }
  return (
    <DeskDialog
      title={translate('proposal.refuseTitle')}
      open
      onClose={onClose}
      onSubmit={send}
      submit={translate('action.refuse')}
      disabled={busy}
    >
      <p>{words}</p>
      <ReasonBox
        label={translate('field.reason')}
        value={reason}
        onValue={(text) => {
          setReason(text)
          setErrors({})
        }}
        usual={['proposal.why.wrong', 'proposal.why.noOrder', 'proposal.why.papers']}
        error={errors.reason}
        autoFocus
      />
    </DeskDialog>
  )
}
