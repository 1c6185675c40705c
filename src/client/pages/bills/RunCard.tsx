import CheckCircle from '@mui/icons-material/CheckCircle'
import WarningAmber from '@mui/icons-material/WarningAmber'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useNavigate, useTranslate } from 'react-admin'
import type { BillPreview } from '#resources/api/bills'
import type { Side } from '#shared/billRow'
import { counted } from '#shared/terms'
import { useLanguage } from '../../i18n/useLanguage'
import { Key } from '../../parts/Key'
import { card } from '../../parts/primitives'
import { billsOf } from './preview'
import { Sums } from './Sums'
import { WaitingLots } from './WaitingLots'

const Card = styled('section')(card, ({ theme }) => {
  const { silk } = theme
  return {
    padding: 16,
    borderBlockStart: `3px solid ${silk.zari}`,
    fontSize: 13.5,
    lineHeight: silk.leading.text,
    '& h2': { ...theme.typography.h2, margin: '0 0 8px' },
    '& dl': { margin: '0 0 12px' },
    '& dl > div': { display: 'flex', justifyContent: 'space-between', gap: 12, padding: '3px 0' },
    '& dd': { margin: 0, whiteSpace: 'nowrap' },
    '& .sum': {
      borderTop: `1px solid ${silk.lineStrong}`,
      marginBlockStart: 3,
      paddingBlockStart: 5,
      fontSize: 14.5,
      fontWeight: 700,
    },
    '& .state': { display: 'flex', alignItems: 'flex-start', gap: 6, margin: '0 0 10px', fontWeight: 600 },
    '& .state svg': { fontSize: silk.icon.medium, flex: 'none' },
    '& .ok': { color: silk.ok },
    '& .warn': { color: silk.warn },
    '& .lots': { display: 'flex', flexWrap: 'wrap', gap: '0 10px', listStyle: 'none', margin: '0 0 12px', padding: 0 },
    '& .lots > li > *': { display: 'inline-block', minWidth: 24, paddingBlock: 3, fontWeight: 600 },
    '& .note': { margin: '8px 0 0', fontSize: 12.5, color: silk.text2 },
  }
})

function State({ preview: { waiting, weighed, totals }, sides }: Pick<RunCardProps, 'preview' | 'sides'>) {
  const translate = useTranslate()
  const language = useLanguage()
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
      {translate('ui.bill.agree', { lots: counted(language, 'lot', weighed) })}
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
      <Card>
        <h2>{translate('ui.bill.waitingLots')}</h2>
        <State preview={preview} sides={sides} />
        <WaitingLots slot={preview.slot} />
        {mayProcess && <ToScale {...preview} />}
      </Card>
    )
  return (
    <Card>
      <h2>{translate('ui.bill.ready')}</h2>
      {sides.map((side) => (
        <Sums key={side} side={side} {...preview} />
      ))}
      <State preview={preview} sides={sides} />
      {preview.waiting > 0 && <WaitingLots slot={preview.slot} />}
      {mayProcess ? (
        <>
          <Button fullWidth variant="contained" size="large" disabled={running} onClick={onProcess}>
            {translate('action.processBills', { n: bills })}
          </Button>
          <p className="note">
            <Key>Ctrl Enter</Key> {translate('ui.bill.note')}
          </p>
        </>
      ) : (
        <p className="note">{translate('ui.bill.readOnly')}</p>
      )}
    </Card>
  )
}
