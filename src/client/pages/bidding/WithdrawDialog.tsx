import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useRef, useState } from 'react'
import { withdrawBid } from '#resources/actions/auction'
import type { BidRow, LotRow } from '#resources/api/lots'
import { secondsText } from '#shared/day'
import { ActionForm } from '../../crud/actions/ActionForm'
import { useWords } from '../../i18n/useWords'
import { figureText, rupeeText } from '../../parts/figures'
import { standingBids, useLotBids } from './useLotBids'

/** What follows when this bid is taken back. */
function useConsequence(standing: readonly BidRow[], bid: BidRow | undefined): string {
  const { translate, named } = useWords()
  if (!bid) return ''
  const stands = standing.find(({ id }) => id !== bid.id)
  if (!stands) return translate('auction.withdraw.thenNone')
  const told = { amount: figureText(stands.amount), name: named(stands.reelerName, stands.reelerNameTa) }
  return translate(bid.amount > stands.amount ? 'auction.withdraw.thenLeads' : 'auction.withdraw.stays', told)
}

/** Takes a mistaken bid back, with a reason; says first what then stands. */
export function WithdrawDialog({ lot, onClose }: { lot: LotRow; onClose: () => void }) {
  const { translate, named } = useWords()
  const { bids = [] } = useLotBids(lot)
  // A bid that is not read yet has no id to name it by.
  const standing = standingBids(lot, bids).filter(({ id }) => id > 0)
  const [chosen, setChosen] = useState<number | null>(null)
  // The highest when the dialog opened stays meant, whatever is bid meanwhile.
  const first = useRef<number | null>(null)
  first.current ??= standing[0]?.id ?? null
  const bid = standing.find(({ id }) => id === (chosen ?? first.current))
  const consequence = useConsequence(standing, bid)
  return (
    <ActionForm
      action={withdrawBid}
      row={{ id: bid?.id, lotNo: lot.lotNo, amount: figureText(bid?.amount) }}
      disabled={!bid}
      // The room goes on: whoever turns back to it is not held up.
      unsaved={false}
      notice={<p>{translate('auction.withdraw.final')}</p>}
      onClose={onClose}
    >
      <RadioGroup
        aria-label={translate('auction.withdraw.which')}
        value={bid?.id ?? ''}
        onChange={(_, id) => setChosen(Number(id))}
        sx={{ maxHeight: 180, overflowY: 'auto', flexWrap: 'nowrap', '& .MuiRadio-root': { paddingBlock: '4px' } }}
      >
        {standing.map(({ id, amount, reelerName, reelerNameTa, at }) => (
          <FormControlLabel
            key={id}
            value={id}
            control={<Radio size="small" />}
            label={`${rupeeText(amount)}  ${named(reelerName, reelerNameTa)}, ${secondsText(at) || ''}`}
          />
        ))}
      </RadioGroup>
      <p aria-live="polite">
        <strong>{consequence}</strong>
      </p>
    </ActionForm>
  )
}
