import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { DeskDialog } from '../day/DeskDialog'
import { ReasonBox } from '../day/ReasonBox'

interface RefuseDialogProps {
  readonly words: string
  readonly onRefuse: (reason: string) => void
  readonly onClose: () => void
}

/** Why the proposal is refused. */
export function RefuseDialog({ words, onRefuse, onClose }: RefuseDialogProps) {
  const translate = useTranslate()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const field = translate('field.reason')
  const send = () => (reason.trim().length < 3 ? setMissing(true) : onRefuse(reason.trim()))
  return (
    <DeskDialog
      title={translate('proposal.refuseTitle')}
      open
      onClose={onClose}
      onSubmit={send}
      submit={translate('action.refuse')}
    >
      <p>{words}</p>
      <ReasonBox
        label={field}
        value={reason}
        onValue={(text) => {
          setReason(text)
          setMissing(false)
        }}
        usual={['proposal.why.wrong', 'proposal.why.noOrder', 'proposal.why.papers']}
        error={isMissing ? translate('rule.required', { field }) : undefined}
        autoFocus
      />
    </DeskDialog>
  )
}
