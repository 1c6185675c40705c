import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import { useEffect, useRef, useState } from 'react'
import { bidForReeler } from '#resources/actions/auction'
import type { LotRow } from '#resources/api/lots'
import { plainFigure } from '#shared/clean'
import { PersonPicker } from '../../crud/inputs/PersonPicker'
import { Dialog } from '../../feedback/Dialog'
import { ReasonBox } from '../../feedback/ReasonBox'
import { useWords } from '../../i18n/useWords'
import { FigureBox } from '../../parts/FigureBox'
import { figureText, rupeeText } from '../../parts/figures'
import type { Choice } from '../../providers/dataProvider'
import { isWholeRupees, nextBid, useSurrogateBid } from './useSurrogateBid'

const Standing = styled('div')(({ theme: { silk } }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 12,
  padding: '6px 10px',
  borderRadius: 4,
  backgroundColor: silk.sunken,
  fontSize: 13,
  '& b': { fontWeight: 700, whiteSpace: 'nowrap' },
}))

interface BidForDialogProps {
  readonly lot: LotRow
  /** Whole rupees above the highest bid. */
  readonly step: number
  readonly onClose: () => void
}

/** An officer's bid for a named reeler. The typed amount is never changed by what others bid meanwhile. */
export function BidForDialog({ lot, step, onClose }: BidForDialogProps) {
  const { translate, named } = useWords()
  const [reeler, setReeler] = useState<Choice | null>(null)
  const [amount, setAmount] = useState(() => String(nextBid(lot, step)))
  const [reason, setReason] = useState('')
  const { place, busy, errors, refusal } = useSurrogateBid(lot, onClose)
  const amountBox = useRef<HTMLInputElement>(null)
  const toAmount = () => {
    amountBox.current?.focus()
    amountBox.current?.select()
  }
  const take = (found: Choice | null) => {
    setReeler(found)
    if (found) setTimeout(toAmount, 0)
  }
  // What is no amount is said as it stands.
  const plain = plainFigure(amount)
  const shown = isWholeRupees(plain) ? figureText(plain) : amount
  // Most often others were quicker: the next amount is typed over the refused one.
  useEffect(() => {
    if (refusal === null && !errors.amount) return
    amountBox.current?.focus()
    amountBox.current?.select()
  }, [errors, refusal])
  return (
    <Dialog
      title={translate('auction.bidFor.title', { lot: lot.lotNo })}
      onClose={onClose}
      submit={
        // Keys that were pressed before the dialog stood may have found another: whose bid it is stands where it is sent.
        reeler
          ? translate('auction.bidFor.placeFor', { amount: shown, reeler: reeler.name })
          : translate('auction.bidFor.place', { amount: shown })
      }
      onSubmit={() => void place({ reeler, amount: plain, reason })}
      disabled={busy}
    >
      <p>{translate('auction.bidFor.text')}</p>
      <Standing aria-live="polite">
        <span>
          {translate('ui.room.highest')} <b>{rupeeText(lot.highestBid)}</b>{' '}
          {lot.highestBid === null ? '' : named(lot.reelerName, lot.reelerNameTa)}
        </span>
        <span>
          {translate('column.floorPrice.short')} <b>{rupeeText(lot.floorPrice)}</b>
        </span>
      </Standing>
      <PersonPicker
        of="reeler"
        value={reeler}
        onValue={take}
        error={errors.reelerId}
        label={translate('ui.room.findReeler')}
        hint="auction.findReeler"
        showsAll
        field={{ required: true, autoFocus: true }}
      />
      <FigureBox
        label={translate('ui.room.atLeast', { amount: rupeeText(nextBid(lot, step)) })}
        required
        inputRef={amountBox}
        value={amount}
        onValue={setAmount}
        error={errors.amount}
        unit="₹"
        html={{ maxLength: 20 }}
      />
      <ReasonBox of={bidForReeler.asks.reason} value={reason} onValue={setReason} error={errors.reason} />
      {refusal && <Alert severity="error">{refusal}</Alert>}
    </Dialog>
  )
}
