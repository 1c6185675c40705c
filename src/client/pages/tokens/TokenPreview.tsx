import { styled } from '@mui/material/styles'
import { placeOf, saleFacts, type TokenFact, tokenFacts } from '#pdf/documents/tokenPaper'
import type { AnyToken } from '#resources/api/papers'
import type { Label } from '#shared/label'
import { verifyAddress } from '#shared/papers'
import { fill, term } from '#shared/terms'
import { Emblem } from '../../parts/Emblem'
import { QrMark } from '../../parts/QrMark'
import { paperOf } from './paper'

/** A token on screen: the paper's own black on white, in light and dark alike. */
const Card = styled('article')(({ theme: { silk, breakpoints } }) => ({
  maxWidth: 560,
  padding: '14px 18px',
  backgroundColor: '#FFFFFF',
  color: '#1B2421',
  border: `1px solid ${silk.lineStrong}`,
  borderRadius: 6,
  fontSize: 13,
  lineHeight: 1.45,
  '& header': { display: 'flex', gap: 10, alignItems: 'center', borderBottom: '2px solid #1B2421', paddingBottom: 6 },
  '& header strong': { display: 'block', fontSize: 15, lineHeight: 1.5 },
  '& .body': { display: 'grid', gridTemplateColumns: '190px minmax(0, 1fr)', gap: 16, marginBlockStart: 8 },
  '& .number': { fontSize: 88, fontWeight: 750, lineHeight: 1.05 },
  '& .small, & dt': { fontSize: 11.5, color: '#4F5955' },
  '& .farmer': { fontSize: 18, fontWeight: 700, lineHeight: 1.5 },
  '& dl': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '4px 12px', margin: '8px 0 0' },
  '& dd': { margin: 0, fontSize: 15, fontWeight: 700 },
  '& .wide': { gridColumn: '1 / -1' },
  '& .sale': { borderTop: '1px solid #1B2421', paddingBlockStart: 4 },
  [breakpoints.down('sm')]: {
    '& .body': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& .number': { fontSize: 72 },
  },
}))

function Both({ label }: { label: Label }) {
  return (
    <>
      <span lang="ta">{label.ta}</span> / {label.en}
    </>
  )
}

function Facts({ facts, className }: { facts: readonly TokenFact[]; className?: string }) {
  return (
    <dl className={className}>
      {facts.map(({ label, value }, i) => (
        <div key={label.en} className={i === 0 ? 'wide' : undefined}>
          <dt>
            <Both label={label} />
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A token as it is printed, on screen. */
export function TokenPreview({ row }: { row: AnyToken }) {
  const paper = paperOf(row)
  const { market, farmer, village } = paper
  const title = term('print.marketAt')
  const sale = saleFacts(paper)
  return (
    <Card aria-label={`${term('field.tokenNo').en} ${paper.number}`}>
      <header>
        <Emblem size={40} />
        <div>
          <strong lang="ta">{fill(title.ta, { place: market.ta })}</strong>
          {fill(title.en, { place: market.en })}
        </div>
      </header>
      <div className="body">
        <div>
          <div className="small">
            <Both label={term('field.tokenNo')} />
          </div>
          <div className="number">{paper.number}</div>
          <div className="small">
            <Both label={placeOf(paper)} />
          </div>
          <QrMark text={verifyAddress(window.location.origin, paper.verifyCode)} size={150} />
        </div>
        <div>
          <div className="farmer">{farmer.nameTa ?? farmer.name}</div>
          {[farmer.nameTa ? farmer.name : '', farmer.code, village].filter(Boolean).join(' · ')}
          <Facts facts={tokenFacts(paper)} />
          {sale.length > 0 && <Facts facts={sale} className="sale" />}
        </div>
      </div>
    </Card>
  )
}
