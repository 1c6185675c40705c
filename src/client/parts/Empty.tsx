import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

const Box = styled('div')(({ theme: { silk } }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 4,
  minHeight: 180,
  padding: '24px 16px',
  textAlign: 'center',
  whiteSpace: 'normal',
  '& .title': { fontSize: 17, fontWeight: 650, lineHeight: silk.leading.tight, color: silk.text },
  '& .why': { fontSize: 13, lineHeight: silk.leading.text, color: silk.text2 },
  '& .action': { marginTop: 12 },
  '& .cocoon': { fill: 'none', stroke: silk.control, strokeWidth: 1.4 },
  '& .thread': { fill: 'none', stroke: silk.zari, strokeWidth: 1.4, strokeDasharray: '5 4', strokeLinecap: 'round' },
}))

const cocoon =
  'M30 28c-2.6-9 3-15.4 10.6-16.6 5.6-.9 8.4 1.6 13.6.6 5-1 7.6-3.4 12.4-3.2 8 .4 13.4 6.6 12.4 14.6-1 8.4-8.6 12.6-16 11.8-4.4-.4-6.6-1.8-11-.8-4.4 1-6.2 3.8-10.6 4.4C36 39.6 31.8 34.4 30 28Z'

const Cocoon = () => (
  <svg viewBox="0 0 110 50" width={99} height={45} aria-hidden>
    <path className="thread" d="M12 45c7-4 12-3 17-3s10 2 14-1M81 15c5-3 8-5 16-7" />
    <path className="cocoon" d={cocoon} />
  </svg>
)

interface EmptyProps {
  readonly title: string
  readonly why?: ReactNode
  readonly action?: ReactNode
  /** In place of the cocoon, where it is not that there is nothing. */
  readonly sign?: ReactNode
}

/** Nothing to show: the specified text, one line why, one button. */
export function Empty({ title, why, action, sign = <Cocoon /> }: EmptyProps) {
  return (
    <Box role="status">
      {sign}
      <div className="title">{title}</div>
      {why && <div className="why">{why}</div>}
      {action && <div className="action">{action}</div>}
    </Box>
  )
}
