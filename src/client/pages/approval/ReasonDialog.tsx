import { useTranslate } from 'react-admin'
import { approveLots, refuseLots } from '#resources/actions/approval'
import type { ApprovalLot } from '#resources/api/approval'
import { dayShown, timeText } from '#shared/day'
import type { Label } from '#shared/label'
import { type Reason, reasonIssue, reason as why } from '#shared/reason'
import { fill, term } from '#shared/terms'
import { Dialog } from '../../feedback/Dialog'
import { ReasonBox } from '../../feedback/ReasonBox'
import { useErrors } from '../../feedback/useErrors'
import { useWords } from '../../i18n/useWords'
import { useSession } from '../../session/session'
import { CoverFigures } from './CoverFigures'
import type { Decision, ShortLot } from './useApproval'
import { useReasonDraft } from './useReasonDraft'

type Verdict = Decision['verdict']

interface Texts {
  readonly title: Label
  readonly submit: Label
  readonly of: Reason
}

const textsOf = ({ asks, label }: typeof approveLots | typeof refuseLots): Texts => ({
  title: asks.title,
  submit: label,
  of: asks.reason,
})
const beyondCover = why(['cover.why.paysToday', 'cover.why.cheque'], { label: term('cover.over.reason') })
const over: Texts = { title: term('cover.over.title'), submit: term('cover.over.approve'), of: beyondCover }
const texts: Readonly<Record<Verdict, Texts>> = { REJECTED: textsOf(refuseLots), APPROVED: textsOf(approveLots) }

interface ReasonDialogProps {
  readonly lot: ApprovalLot
  readonly verdict: Verdict
  /** A yes beyond the buyer's cover, and how they stand. */
  readonly short: ShortLot | null
  /** Told the reason, or null where the officer takes the decision back. */
  readonly onAnswer: (reason: string | null) => void
}

function Buyer({ lot, short }: { lot: ApprovalLot; short: ShortLot }) {
  const { named } = useWords()
  return (
    <div>
      <p>
        <strong>{named(lot.reelerName ?? '', lot.reelerNameTa)}</strong> {lot.licenseNo}
      </p>
      <CoverFigures short={short} />
    </div>
  )
}

/** Why the farmer refuses, or why a price below the floor or a sale beyond the buyer's cover is approved. */
function ReasonDialog({ lot, verdict, short, onAnswer }: ReasonDialogProps) {
  const { translate, language } = useWords()
  const { reason, keptAt, say, forget } = useReasonDraft(lot.id, verdict)
  const [errors, setErrors] = useErrors()
  const { title, submit, of } = short ? over : texts[verdict]
  const close = () => {
    forget()
    onAnswer(null)
  }
  const send = () => {
    const issue = reasonIssue(reason, of)
    if (issue) return setErrors({ reason: issue })
    say(reason)
    onAnswer(reason.trim())
  }
  return (
    <Dialog title={fill(title[language], { lot: lot.lotNo })} onClose={close} onSubmit={send} submit={submit[language]}>
      {short && <Buyer {...{ lot, short }} />}
      <ReasonBox
        of={of}
        value={reason}
        onValue={(text) => {
          say(text)
          setErrors({})
        }}
        error={errors.reason}
        help={keptAt ? translate('rule.draftFound', { time: `${dayShown(keptAt)} ${timeText(keptAt)}` }) : undefined}
        autoFocus
      />
    </Dialog>
  )
}

/** How the buyer stands: why this lot is not approved here, for those who cannot go beyond it. */
function ShortDialog({ lot, short, onClose }: { lot: ApprovalLot; short: ShortLot; onClose: () => void }) {
  const translate = useTranslate()
  return (
    <Dialog title={translate('cover.over.title', { lot: lot.lotNo })} onClose={onClose}>
      <Buyer {...{ lot, short }} />
      <p>{translate('cover.over.branch')}</p>
    </Dialog>
  )
}

/** What a decision waits for: its reason; or, beyond the buyer's cover, the branch admin. */
export function DecisionDialog(props: ReasonDialogProps) {
  const { user } = useSession()
  const { lot, short, onAnswer } = props
  if (short && user?.usertype !== 'branchad') return <ShortDialog {...{ lot, short }} onClose={() => onAnswer(null)} />
  return <ReasonDialog {...props} />
}
