import { useTranslate } from 'react-admin'
import { DeskDialog } from '../day/DeskDialog'
import { useReason } from '../day/useReason'

interface RefuseDialogProps {
  readonly words: string
  readonly busy: boolean
  readonly onRefuse: (reason: string) => void
  readonly onClose: () => void
}

/** Why the proposal is refused. */
export function RefuseDialog({ words, busy, onRefuse, onClose }: RefuseDialogProps) {
  const translate = useTranslate()
  const asked = useReason(['proposal.why.wrong', 'proposal.why.noOrder', 'proposal.why.papers'])
  const send = () => {
    const reason = asked.taken()
    if (reason) onRefuse(reason)
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
      {asked.box}
    </DeskDialog>
  )
}
