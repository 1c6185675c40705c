import HourglassEmpty from '@mui/icons-material/HourglassEmpty'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { confirmProposal, refuseProposal, takeProposal, withdrawProposal } from '#resources/actions/ledger'
import type { ProposalKind, ProposalRow } from '#resources/api/configuration'
import { ActionButton } from '../../actions/ActionButton'
import { useWords } from '../../i18n/useWords'
import { Failed } from '../../parts/Failed'
import { momentText } from '../../parts/moment'
import { card } from '../../parts/primitives'
import { ProposedLines, useMarketWords, useProposalWords, WhyItWaits } from './ProposalWords'
import { ProposedChange } from './ProposedChange'
import { isKnown, useProposals } from './proposals'

const Card = styled('section')(card, ({ theme: { silk, typography } }) => ({
  marginBlockEnd: 12,
  borderBlockStart: `3px solid ${silk.zari}`,
  '& h3': { ...typography.h3, margin: 0, padding: '10px 16px 8px' },
  '& > ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& > ul > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: '8px 16px',
    padding: '10px 16px',
    borderBlockStart: `1px solid ${silk.line}`,
  },
  '& .what': { flex: '1 1 300px', minWidth: 0, fontSize: 13.5, lineHeight: silk.leading.text },
  '& .what strong': { fontWeight: 650 },
  '& .what ul': { margin: '4px 0', paddingInlineStart: 18 },
  '& .what small': { display: 'block', fontSize: 12.5, color: silk.text2 },
  '& .buttons': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
  '& .own': { display: 'inline-flex', alignItems: 'center', gap: 5, fontSize: 12.5, color: silk.warn },
  '& .own svg': { fontSize: silk.icon.small },
}))

function One({ proposal }: { proposal: ProposalRow }) {
  const { translate, named } = useWords()
  const words = useProposalWords()(proposal)
  const market = useMarketWords()(proposal)
  const row = { ...proposal, words }
  const { own, onePerson, mayConfirm, mayTake, maker, makerTa, madeAt, reason } = proposal
  return (
    <li>
      <div className="what">
        <strong>{[market, words].filter(Boolean).join(': ')}</strong>
        {'lines' in proposal.payload && <ProposedLines payload={proposal.payload} />}
        {'why' in proposal.payload && <WhyItWaits payload={proposal.payload} />}
        {(proposal.kind === 'account' || proposal.kind === 'master') && <ProposedChange payload={proposal.payload} />}
        {reason && <div>{reason}</div>}
        {proposal.askedBy && (
          <small>{translate('proposal.askedBy', { name: named(proposal.askedBy, proposal.askedByTa) })}</small>
        )}
        <small>{translate('proposal.by', { name: named(maker, makerTa), time: momentText(madeAt) })}</small>
      </div>
      <div className="buttons">
        {!mayConfirm && !mayTake && (
          <span className="own">
            <HourglassEmpty aria-hidden />
            {translate(own ? 'proposal.own' : onePerson ? 'proposal.onePerson' : 'proposal.director')}
          </span>
        )}
        {own && <ActionButton action={withdrawProposal} row={row} size="medium" />}
        {mayTake && <ActionButton action={takeProposal} row={row} size="medium" />}
        {mayConfirm && <ActionButton action={confirmProposal} row={row} size="medium" />}
        {!own && !onePerson && <ActionButton action={refuseProposal} row={row} size="medium" color="error" />}
      </div>
    </li>
  )
}

/** What came with an upgrade is for a console that knows it: nobody says yes to what they cannot read. */
function Unknown({ proposal: { reason, maker, makerTa, madeAt } }: { proposal: ProposalRow }) {
  const { translate, named } = useWords()
  return (
    <li>
      <div className="what">
        <strong>{translate('proposal.unknown')}</strong>
        {reason && <div>{reason}</div>}
        <small>{translate('proposal.by', { name: named(maker, makerTa), time: momentText(madeAt) })}</small>
      </div>
      <div className="buttons">
        <Button variant="outlined" size="medium" onClick={() => window.location.reload()}>
          {translate('action.reload')}
        </Button>
      </div>
    </li>
  )
}

interface OpenProposalsProps {
  readonly kinds: readonly ProposalKind[]
  /** Of these only what concerns the record that is shown. */
  readonly concerns?: (proposal: ProposalRow) => boolean
  /** Only what is proposed of this resource. */
  readonly resource?: string
  /** Also what this console does not know: the list of everything that waits. */
  readonly others?: boolean
}

/** What one person proposed and another decides; nothing while nothing waits. */
export function OpenProposals({ kinds, concerns, resource, others }: OpenProposalsProps) {
  const { translate } = useWords()
  const id = useId()
  const { data: found = [], error, refetch } = useProposals(kinds, { resource, others })
  const data = concerns ? found.filter(concerns) : found
  if (error && data.length === 0) return <Failed error={error} retry={refetch} />
  if (data.length === 0) return null
  return (
    <Card aria-labelledby={id}>
      <h3 id={id}>{translate('proposal.waiting')}</h3>
      <ul>
        {data.map((proposal) => {
          const Shown = isKnown(proposal) ? One : Unknown
          return <Shown key={proposal.id} proposal={proposal} />
        })}
      </ul>
    </Card>
  )
}
