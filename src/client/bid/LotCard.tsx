import { styled } from '@mui/material/styles'
import type { ReelerLot } from '#resources/api/room'
import { secondsText } from '#shared/day'
import { nameIn } from '#shared/nameIn'
import { optionTerms } from '#shared/terms/option'
import { CocoonMark } from '../parts/CocoonMark'
import { figureText, rupeeText } from '../parts/figures'
import type { Standing } from './lots'
import { Mark } from './Mark'
import { Notice } from './Notice'
import { type Say, useLanguage, useWords } from './words'

const Card = styled('section')(({ theme: { silk } }) => ({
  padding: '12px 16px',
  border: `1px solid ${silk.line}`,
  borderRadius: 6,
  backgroundColor: silk.paper,
  '& .line': { display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 },
  '& h2': {
    margin: 0,
    fontSize: 18,
    fontWeight: 650,
    whiteSpace: 'nowrap',
    lineHeight: silk.lang === 'ta' ? 1.45 : 1.3,
  },
  '& .weight': { marginInlineStart: 'auto', fontSize: 15, fontWeight: 650, whiteSpace: 'nowrap' },
  '& .type': { fontSize: 14, color: silk.text2, whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .facts': { margin: '2px 0 0', fontSize: 13, color: silk.text2, lineHeight: silk.lang === 'ta' ? 1.6 : 1.45 },
  '& dl': { display: 'flex', alignItems: 'flex-end', gap: 8, margin: '6px 0 8px' },
  // Each as wide as its words while there is room: in Tamil a third of a phone is too little.
  '& dl > div': { flex: '1 1 auto' },
  // Its place is kept, so that nothing below moves under the thumb when the lead changes.
  '& .state': { minHeight: silk.lang === 'ta' ? 55 : 34 },
  '& dl > .highest': { textAlign: 'end' },
  '& dt': { fontSize: 12.5, color: silk.text2, lineHeight: 1.5 },
  '& dd': { margin: 0, fontSize: 19, fontWeight: 700, lineHeight: 1.3 },
  '& .highest dd': { fontSize: 32, whiteSpace: 'nowrap' },
  '& .highest dd.none': { fontSize: 17, fontWeight: 600, color: silk.text2, lineHeight: '40px' },
  '& .officer': { fontSize: 12.5, color: silk.text2 },
  '@media (max-width: 379.95px)': {
    '& h2': { fontSize: 16 },
    '& .weight, & .type': { fontSize: 13 },
    '& .line': { gap: 5 },
  },
  '@media (max-height: 500px)': { padding: '8px 12px', '& dl': { margin: '2px 0 4px' }, '& .state': { minHeight: 0 } },
}))

const races: Readonly<Record<string, keyof typeof optionTerms>> = {
  BV: 'option.race.bv',
  CB: 'option.race.cb',
  MV: 'option.race.mv',
  P1: 'option.race.p1',
  DEF: 'option.race.def',
}

const factsOf = (lot: ReelerLot, village: string, say: Say): string =>
  [
    village,
    lot.shellRatio && say('phone.shellRatio', { n: lot.shellRatio }),
    lot.renditta && say('phone.renditta', { n: lot.renditta }),
  ]
    .filter(Boolean)
    .join(' · ')

function State({ lot, standing }: { lot: ReelerLot; standing: Standing }) {
  const say = useWords()
  if (standing === 'outbid' && lot.highestBid !== null && lot.myBid !== null && lot.lastBidAt) {
    const [amount, time] = [figureText(lot.highestBid - lot.myBid), secondsText(lot.lastBidAt) || '']
    return <Notice tone="warn">{say('ui.bid.outbidBy', { amount, time })}</Notice>
  }
  return standing && <Mark standing={standing} />
}

interface Props {
  readonly lot: ReelerLot
  readonly standing: Standing
}

/** One lot: what it is, its floor, the reeler's own bid and the highest. */
export function LotCard({ lot, standing }: Props) {
  const say = useWords()
  const language = useLanguage()
  const race = races[lot.race]
  return (
    <Card aria-label={say('ui.room.lot', { lot: lot.lotNo })}>
      <div className="line">
        <h2>{say('ui.room.lot', { lot: lot.lotNo })}</h2>
        <CocoonMark race={lot.race} title={race ? optionTerms[race][language] : lot.race} />
        <span className="type">{lot.cocoonType}</span>
        <span className="weight">{say('phone.kilograms', { n: lot.approxWeight })}</span>
      </div>
      <p className="facts">{factsOf(lot, nameIn(language, lot.village, lot.villageTa), say)}</p>
      <dl>
        <div>
          <dt>{say('ui.room.floor.short')}</dt>
          <dd>{lot.floorWaived ? '–' : figureText(lot.floorPrice)}</dd>
        </div>
        <div>
          <dt>{say('ui.bid.mine')}</dt>
          <dd>{figureText(lot.myBid)}</dd>
        </div>
        <div className="highest" aria-live="polite">
          <dt>{say('ui.room.highest.short')}</dt>
          {lot.highestBid === null ? (
            <dd className="none">{say('ui.room.noBid.short')}</dd>
          ) : (
            <dd>{rupeeText(lot.highestBid)}</dd>
          )}
        </div>
      </dl>
      <div className="state">
        <State lot={lot} standing={standing} />
        {standing !== 'outbid' && lot.mySurrogate && <div className="officer">{say('ui.room.byOfficer')}</div>}
      </div>
      {lot.myWithdrawn !== null && (
        <Notice tone="warn">{say('phone.withdrawn', { amount: figureText(lot.myWithdrawn) })}</Notice>
      )}
    </Card>
  )
}
