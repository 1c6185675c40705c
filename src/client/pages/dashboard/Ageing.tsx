import { styled } from '@mui/material/styles'
import type { DashboardOwed } from '#resources/api/dashboard'
import type { OwedDays } from '#shared/dashboard'
import { useWords } from '../../i18n/useWords'
import { rupeeText } from '../../parts/figures'

const Box = styled('div')(({ theme: { silk, breakpoints } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '4px 28px',
  padding: '7px 16px 9px',
  borderBlockStart: `1px solid ${silk.line}`,
  fontSize: 12.5,
  lineHeight: silk.leading.text,
  color: silk.text2,
  '& .head': { fontWeight: 600 },
  '& dl': { display: 'contents' },
  '& dl > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '0 8px' },
  '& dt': { fontWeight: 600 },
  '& dd': { margin: 0, color: silk.text },
  '& .late dt, & .late dd': { color: silk.err, fontWeight: 650 },
  [breakpoints.down('md')]: {
    flexDirection: 'column',
    '& dl > div': { width: '100%', justifyContent: 'space-between' },
  },
}))

/** How long farmers have waited for what is billed and not paid. */
export function Ageing({ owed }: { owed: DashboardOwed }) {
  const { translate, counted } = useWords()
  const text = (days: OwedDays) => (days === '8+' ? translate('dash.over', { n: 7 }) : days.replace('-', '–'))
  const { overdue } = owed
  const line = ({ payments, amount }: { payments: number; amount: string }) =>
    payments === 0 ? '–' : `${counted('payment', payments)} · ${rupeeText(amount)}`
  return (
    <Box>
      <span className="head">{translate('dash.age')}</span>
      <dl>
        {owed.buckets.map((bucket) => (
          <div key={bucket.days}>
            <dt>{text(bucket.days)}</dt>
            <dd>{line(bucket)}</dd>
          </div>
        ))}
        {overdue.payments > 0 && (
          <div className="late">
            <dt>{translate('status.payment.overdue')}</dt>
            <dd>{line(overdue)}</dd>
          </div>
        )}
      </dl>
    </Box>
  )
}
