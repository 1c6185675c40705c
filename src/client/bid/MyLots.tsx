import { styled } from '@mui/material/styles'
import type { ReelerLot } from '#resources/api/room'
import { rupeeText } from '../parts/figures'
import { standingOf } from './lots'
import { Mark } from './Mark'
import { useWords } from './words'

const Section = styled('section')(({ theme: { silk } }) => ({
  '& h2': { margin: '0 0 6px', fontSize: 14.5, fontWeight: 650, lineHeight: silk.lang === 'ta' ? 1.55 : 1.35 },
  '& ul': {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    border: `1px solid ${silk.line}`,
    borderRadius: 6,
    backgroundColor: silk.paper,
  },
  '& li + li': { borderBlockStart: `1px solid ${silk.line}` },
  '& button': {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '2px 12px',
    width: '100%',
    minHeight: 44,
    padding: '6px 12px',
    border: 0,
    background: 'none',
    color: silk.text,
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
  },
  '& .no': { minWidth: 30, fontSize: 16, fontWeight: 700 },
  '& .price': { marginInlineStart: 'auto', fontSize: 16, fontWeight: 700, whiteSpace: 'nowrap' },
  '& .officer': { flexBasis: '100%', fontSize: 12, color: silk.text2 },
  '& p': { margin: 0, fontSize: 13, color: silk.text2 },
}))

interface Props {
  readonly lots: readonly ReelerLot[]
  readonly reelerId: number
  readonly choose: (lotId: number) => void
}

/** The lots the reeler bid for: where they stand, then what came of them. */
export function MyLots({ lots, reelerId, choose }: Props) {
  const say = useWords()
  const mine = lots.filter(({ myBid, myWithdrawn }) => myBid !== null || myWithdrawn !== null)
  return (
    <Section aria-label={say('ui.bid.myLots')}>
      <h2>{say('ui.bid.myLots')}</h2>
      {mine.length === 0 && <p>{say('phone.noBids')}</p>}
      {mine.length > 0 && (
        <ul>
          {mine.map((lot) => {
            const standing = standingOf(lot, reelerId)
            return (
              <li key={lot.id}>
                <button type="button" onClick={() => choose(lot.id)}>
                  <span className="no">{lot.lotNo}</span>
                  {standing ? <Mark standing={standing} /> : <span>{say('status.bid.withdrawn')}</span>}
                  <span className="price">{rupeeText(lot.myBid ?? lot.myWithdrawn)}</span>
                  {lot.mySurrogate && <span className="officer">{say('ui.room.byOfficer')}</span>}
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </Section>
  )
}
