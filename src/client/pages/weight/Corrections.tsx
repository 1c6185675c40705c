import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import type { WeightCorrection } from '#resources/api/weight'
import { momentShown } from '#shared/day'
import { Card } from './cards'

const List = styled('ol')(({ theme: { silk } }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  fontSize: 13.5,
  '& li': { padding: '8px 0', borderBlockStart: `1px solid ${silk.line}` },
  '& li:first-of-type': { borderBlockStart: 0, paddingBlockStart: 0 },
  '& .change': { fontWeight: 650, whiteSpace: 'nowrap' },
  '& .who': { display: 'block', fontSize: 12.5, color: silk.text2, lineHeight: silk.leading.note },
  '& p': { margin: '2px 0 0', overflowWrap: 'anywhere' },
}))

/** What was weighed before: net weight before and after, why, who and when. Nothing where nothing was corrected. */
export function Corrections({ corrections }: { corrections: readonly WeightCorrection[] }) {
  const translate = useTranslate()
  if (corrections.length === 0) return null
  return (
    <Card aria-label={translate('scale.corrections')}>
      <h2>{translate('scale.corrections')}</h2>
      <List>
        {[...corrections].reverse().map(({ weighing, netBefore, netAfter, reason, by, at }) => (
          <li key={weighing}>
            <span className="change">
              {netBefore} › {netAfter} {translate('scale.kg')}
            </span>
            <p>{reason}</p>
            <span className="who">
              {by}, {momentShown(new Date(at))}
            </span>
          </li>
        ))}
      </List>
    </Card>
  )
}
