import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { ApprovalLot } from '#resources/api/approval'
import { dayShown, timeText } from '#shared/day'
import type { TermKey } from '#shared/terms'
import { useLanguage } from '../../i18n/useLanguage'
import { nameIn } from '../../parts/nameIn'
import { useSession } from '../../session/session'
import { DeskDialog } from '../day/DeskDialog'
import { ReasonBox } from '../day/ReasonBox'
import { CoverFigures } from './CoverFigures'
import type { Decision, ShortLot } from './useApproval'
import { useReasonDraft } from './useReasonDraft'

type Verdict = Decision['verdict']

interface Texts {
  readonly title: TermKey
  readonly label: TermKey
  readonly submit: TermKey
  readonly usual: readonly TermKey[]
}

const over: Texts = {
  title: 'cover.over.title',
  label: 'cover.over.reason',
  submit: 'cover.over.approve',
  usual: ['cover.why.paysToday', 'cover.why.cheque'],
}

const texts: Readonly<Record<Verdict, Texts>> = {
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
  /** A yes beyond the buyer's cover, and how he stands. */
  readonly short: ShortLot | null
  /** Told the reason, or null where the officer takes the decision back. */
  readonly onAnswer: (reason: string | null) => void
}

function Buyer({ lot, short }: { lot: ApprovalLot; short: ShortLot }) {
  const language = useLanguage()
  return (
    <div>
      <p>
        <strong>{nameIn(language, lot.reelerName ?? '', lot.reelerNameTa)}</strong> {lot.licenseNo}
      </p>
      <CoverFigures short={short} />
    </div>
  )
}

/** Why the farmer refuses, or why a price below the floor or a sale beyond the buyer's cover is approved. */
function ReasonDialog({ lot, verdict, short, onAnswer }: ReasonDialogProps) {
  const translate = useTranslate()
  const { reason, keptAt, say, forget } = useReasonDraft(lot.id, verdict)
  const [isMissing, setMissing] = useState(false)
  const { title, label, submit, usual } = short ? over : texts[verdict]
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
      {short && <Buyer {...{ lot, short }} />}
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

/** How the buyer stands: why this lot is not approved here, for those who cannot go beyond it. */
function ShortDialog({ lot, short, onClose }: { lot: ApprovalLot; short: ShortLot; onClose: () => void }) {
  const translate = useTranslate()
  return (
    <DeskDialog title={translate('cover.over.title', { lot: lot.lotNo })} open onClose={onClose}>
      <Buyer {...{ lot, short }} />
      <p>{translate('cover.over.branch')}</p>
    </DeskDialog>
  )
}

/** What a decision waits for: its reason; or, beyond the buyer's cover, the branch admin. */
export function DecisionDialog(props: ReasonDialogProps) {
  const { user } = useSession()
  const { lot, short, onAnswer } = props
  if (short && user?.usertype !== 'branchad') return <ShortDialog {...{ lot, short }} onClose={() => onAnswer(null)} />
  return <ReasonDialog {...props} />
}
