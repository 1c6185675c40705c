import Alert from '@mui/material/Alert'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import type { BidRow, LotRow } from '#resources/api/lots'
import { secondsText } from '#shared/day'
import { messageOf } from '../../http/HttpError'
import { usePostOnce } from '../../http/keyed'
import { useLanguage } from '../../i18n/useLanguage'
import { figureText, rupeeText } from '../../parts/figures'
import { nameIn } from '../../parts/nameIn'
import { DeskDialog } from '../day/DeskDialog'
import { ReasonBox } from '../day/ReasonBox'
import { useReasonProblem } from './reason'
import { lotBidsKey, standingBids, useLotBids } from './useLotBids'

const usual = ['auction.reason.amount', 'auction.reason.lot', 'auction.reason.reeler'] as const

/** What follows when this bid is taken back. */
function useConsequence(standing: readonly BidRow[], bid: BidRow | undefined): string {
  const translate = useTranslate()
  const language = useLanguage()
  if (!bid) return ''
  const stands = standing.find(({ id }) => id !== bid.id)
  if (!stands) return translate('auction.withdraw.thenNone')
  const told = { amount: figureText(stands.amount), name: nameIn(language, stands.reelerName, stands.reelerNameTa) }
  return translate(bid.amount > stands.amount ? 'auction.withdraw.thenLeads' : 'auction.withdraw.stays', told)
}

function useWithdraw(lot: LotRow, onDone: () => void) {
  const notify = useNotify()
  const client = useQueryClient()
  const send = usePostOnce('BiddingInfo/WithdrawBid')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const withdraw = async ({ id, amount }: BidRow, reason: string) => {
    setBusy(true)
    setRefusal(null)
    try {
      await send({ bidId: id, reason: reason.trim() })
      notify('auction.withdrawn', { type: 'success', messageArgs: { lot: lot.lotNo, amount: figureText(amount) } })
      void client.invalidateQueries({ queryKey: lotBidsKey(lot.id) })
      onDone()
    } catch (error) {
      setRefusal(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { withdraw, busy, refusal }
}

interface WithdrawDialogProps {
  readonly lot: LotRow
  readonly open: boolean
  readonly onClose: () => void
}

/** Takes a mistaken bid back, with a reason; says first what then stands. */
export function WithdrawDialog({ lot, open, onClose }: WithdrawDialogProps) {
  const translate = useTranslate()
  const language = useLanguage()
  const { bids = [] } = useLotBids(lot)
  // A bid that is not read yet has no id to name it by.
  const standing = standingBids(lot, bids).filter(({ id }) => id > 0)
  const [chosen, setChosen] = useState<number | null>(null)
  // The highest when the dialog opened stays meant, whatever is bid meanwhile.
  const first = useRef<number | null>(null)
  first.current ??= standing[0]?.id ?? null
  const bid = standing.find(({ id }) => id === (chosen ?? first.current))
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const reasonProblem = useReasonProblem()
  const consequence = useConsequence(standing, bid)
  const { withdraw, busy, refusal } = useWithdraw(lot, onClose)
  const submit = () => {
    const wrong = reasonProblem(reason)
    setProblem(wrong)
    if (!wrong && bid) void withdraw(bid, reason)
  }
  return (
    <DeskDialog
      title={translate('auction.withdraw.title', { lot: lot.lotNo })}
      open={open}
      onClose={onClose}
      submit={translate('auction.withdraw.confirm', { amount: figureText(bid?.amount) })}
      onSubmit={submit}
      disabled={busy || !bid}
    >
      <p>{translate('auction.withdraw.final')}</p>
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
            label={`${rupeeText(amount)}  ${nameIn(language, reelerName, reelerNameTa)}, ${secondsText(at) || ''}`}
          />
        ))}
      </RadioGroup>
      <p aria-live="polite">
        <strong>{consequence}</strong>
      </p>
      <ReasonBox
        label={translate('field.reason')}
        value={reason}
        onValue={setReason}
        usual={usual}
        error={problem}
        autoFocus
      />
      {refusal && <Alert severity="error">{refusal}</Alert>}
    </DeskDialog>
  )
}
