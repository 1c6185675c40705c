import { styled } from '@mui/material/styles'
import type { VerifiedPaper } from '#resources/api/papers'
import { dayShown } from '#shared/day'
import type { Label } from '#shared/label'
import { indian } from '#shared/money'
import { verifyTerms } from '#shared/terms/verifyPage'
import { useVisit } from '../base/language'
import { isCancelled, kindOf, stateOf } from './paper'

const Mark = styled('div')(({ theme: { silk } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  margin: '8px 0 18px',
  padding: '14px 16px',
  border: '2px solid currentColor',
  borderRadius: 8,
  color: silk.err,
  backgroundColor: silk.errTint,
  '&.genuine': { color: silk.ok, backgroundColor: silk.okTint },
  '& svg': { flex: 'none' },
  '& strong': { display: 'block', fontSize: 20, lineHeight: 1.5 },
  '& span': { display: 'block', fontSize: 15 },
}))

const Facts = styled('dl')(({ theme: { silk } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(96px, max-content) minmax(0, 1fr)',
  gap: '8px 18px',
  margin: '0 0 16px',
  '& dt': { color: silk.text2, fontSize: 14 },
  '& dd': { margin: 0, fontSize: 17, fontWeight: 650 },
  '& .struck': { textDecoration: 'line-through' },
}))

const shapes = {
  genuine: 'M12 1a11 11 0 1 0 0 22 11 11 0 0 0 0-22Zm-2.2 16.2-4.6-4.6 1.8-1.8 2.8 2.8 7-7 1.8 1.8Z',
  refused:
    'M12 1a11 11 0 1 0 0 22 11 11 0 0 0 0-22Zm5.4 14.6-1.8 1.8L12 13.8l-3.6 3.6-1.8-1.8 3.6-3.6-3.6-3.6 1.8-1.8 3.6 3.6 3.6-3.6 1.8 1.8-3.6 3.6Z',
} as const

/** The verdict in both languages, the visitor's first, with a mark of its own shape. */
function Said({ label, genuine }: { label: Label; genuine: boolean }) {
  const { language } = useVisit()
  const other = language === 'ta' ? 'en' : 'ta'
  return (
    <Mark role="status" className={genuine ? 'genuine' : undefined}>
      <svg viewBox="0 0 24 24" width={52} height={52} fill="currentColor" aria-hidden>
        <path d={shapes[genuine ? 'genuine' : 'refused']} />
      </svg>
      <div>
        <strong>{label[language]}</strong>
        <span lang={other}>{label[other]}</span>
      </div>
    </Mark>
  )
}

function Known({ paper }: { paper: VerifiedPaper }) {
  const { language } = useVisit()
  const cancelled = isCancelled(paper)
  const market = language === 'ta' ? (paper.marketTa ?? paper.market) : paper.market
  const fact = (key: keyof typeof verifyTerms, value: string) => (
    <>
      <dt>{verifyTerms[key][language]}</dt>
      <dd className={cancelled && key !== 'verify.status' ? 'struck' : undefined}>{value}</dd>
    </>
  )
  return (
    <>
      <Said label={verifyTerms[cancelled ? 'verify.cancelled' : 'verify.genuine']} genuine={!cancelled} />
      <Facts>
        {fact('verify.paper', kindOf(paper)[language])}
        {fact('verify.number', paper.number)}
        {fact('verify.day', dayShown(paper.day) || '–')}
        {fact('verify.market', market)}
        {paper.amount !== null && fact('verify.amount', indian(paper.amount))}
        {fact('verify.status', stateOf(paper)[language])}
      </Facts>
      {!cancelled && <p className="lead">{verifyTerms['verify.compare'][language]}</p>}
    </>
  )
}

/** Whether a paper is this office's, and which one: what anyone may know of it. */
export function Verdict({ paper }: { paper: VerifiedPaper | 'unknown' }) {
  const { language } = useVisit()
  if (paper !== 'unknown') return <Known paper={paper} />
  return (
    <>
      <Said label={verifyTerms['verify.unknown']} genuine={false} />
      <p>{verifyTerms['verify.unknownWhy'][language]}</p>
    </>
  )
}
