import CheckCircle from '@mui/icons-material/CheckCircle'
import WarningAmber from '@mui/icons-material/WarningAmber'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useNavigate, useTranslate } from 'react-admin'
import type { BillPreview } from '#resources/api/bills'
import type { Side } from '#shared/billRow'
import { useWords } from '../../i18n/useWords'
import { Card } from '../../parts/Card'
import { Facts } from '../../parts/Facts'
import { Key } from '../../parts/Key'
import { billsOf } from './preview'
import { sumsOf } from './sums'
import { WaitingLots } from './WaitingLots'

const RunFrame = styled(Card)(({ theme: { silk, typography } }) => ({
  '& h2': typography.h2,
  '& dd': { whiteSpace: 'nowrap' },
  '& p.state': { display: 'flex', alignItems: 'flex-start', gap: 6, fontSize: 13.5, fontWeight: 600 },
  '& .state svg': { fontSize: silk.icon.medium, flex: 'none' },
  '& p.ok': { color: silk.ok },
  '& p.warn': { color: silk.warn },
  '& ul.lots': { display: 'flex', flexWrap: 'wrap', gap: '0 10px', fontSize: 13.5 },
  '& .lots > li > *': { display: 'inline-block', minWidth: 24, paddingBlock: 3, fontWeight: 600 },
}))

function State({ preview: { waiting, weighed, totals }, sides }: Pick<RunCardProps, 'preview' | 'sides'>) {
  const { translate, counted } = useWords()
  if (waiting > 0)
    return (
      <p className="state warn">
        <WarningAmber aria-hidden />
        {translate('rule.bill.notWeighed', { n: waiting })}
      </p>
    )
  if (sides.length < 2 || weighed === 0 || totals.farmer.amount !== totals.reeler.amount) return null
  return (
    <p className="state ok">
      <CheckCircle aria-hidden />
      {translate('ui.bill.agree', { lots: counted('lot', weighed) })}
    </p>
  )
}

/** While lots wait for the scale and nothing else can be done. */
function ToScale({ slot: { day, slotNo } }: BillPreview) {
  const translate = useTranslate()
  const navigate = useNavigate()
  return (
    <Button
      fullWidth
      variant="contained"
      size="large"
      onClick={() => navigate(`/app/auctionweightentry?date=${day}&slot=${slotNo}`)}
    >
      {translate('action.weigh')}
    </Button>
  )
}

interface RunCardProps {
  readonly preview: BillPreview
  readonly sides: readonly Side[]
  readonly mayProcess: boolean
  readonly running: boolean
  readonly onProcess: () => void
}

/** What the run comes to, and the one button that does it; nothing once everything is billed. */
export function RunCard({ preview, sides, mayProcess, running, onProcess }: RunCardProps) {
  const translate = useTranslate()
  const bills = billsOf(preview, sides)
  if (bills === 0 && preview.waiting === 0) return null
  if (bills === 0)
    return (
      <RunFrame className="next">
        <h2>{translate('ui.bill.waitingLots')}</h2>
        <State preview={preview} sides={sides} />
        <WaitingLots slot={preview.slot} />
        {mayProcess && <ToScale {...preview} />}
      </RunFrame>
    )
  return (
    <RunFrame className="next">
      <h2>{translate('ui.bill.ready')}</h2>
      {sides.map((side) => (
        <Facts key={side} of={sumsOf(side, preview)} />
      ))}
      <State preview={preview} sides={sides} />
      {preview.waiting > 0 && <WaitingLots slot={preview.slot} />}
      {mayProcess ? (
        <>
          <Button fullWidth variant="contained" size="large" disabled={running} onClick={onProcess}>
            {translate('action.processBills', { n: bills })}
          </Button>
          <p>
            <Key>Ctrl Enter</Key> {translate('ui.bill.note')}
          </p>
        </>
      ) : (
        <p>{translate('ui.bill.readOnly')}</p>
      )}
    </RunFrame>
  )
}
