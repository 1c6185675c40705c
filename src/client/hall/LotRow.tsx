import Check from '@mui/icons-material/Check'
import Close from '@mui/icons-material/Close'
import { styled } from '@mui/material/styles'
import type { HallLot } from '#resources/api/hall'
import type { LotStatus } from '#shared/lotStatus'
import { statusTerms } from '#shared/terms/status'
import { Both } from './Both'
import type { News } from './board'
import { isLong } from './names'
import { letters, u, upright } from './style'

/** Number, name, price over floor price: the same in the heads and in every row. */
export const lotColumns = {
  display: 'grid',
  gridTemplateColumns: `${u(128)} minmax(0, 1fr) ${u(216)}`,
  alignItems: 'center',
  columnGap: u(8),
  paddingInline: u(8),
  [upright]: { gridTemplateColumns: `${u(132)} minmax(0, 1fr) ${u(226)}` },
}

const Row = styled('li')({
  ...lotColumns,
  minHeight: 0,
  overflow: 'hidden',
  borderBlockEnd: '1px solid var(--line)',
  transition: 'background-color 400ms',
  '&.news': { backgroundColor: 'var(--news)' },
  '& .no': { fontSize: u(letters.number), fontWeight: 700, lineHeight: 1 },
  '& .name': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    // Tamil letters reach below the line.
    paddingBlockEnd: u(3),
    fontSize: u(letters.name),
    fontWeight: 600,
    lineHeight: 1.3,
  },
  // The place at the end of a long name tells one unit from another.
  '& .name.long': { fontSize: u(letters.longName), WebkitLineClamp: 3 },
  '& .note': {
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    fontSize: u(letters.note),
    lineHeight: 1.3,
    color: 'var(--ink2)',
  },
  '& .note.ok': { color: 'var(--ok)', fontWeight: 650 },
  '& .floor': { display: 'block', fontSize: u(letters.floor), lineHeight: 1.2, textAlign: 'end', color: 'var(--ink2)' },
  '& .floor .ta': { fontSize: u(letters.note) },
  '& .floor .en': { fontSize: u(15) },
  '& .price': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: u(8),
    fontSize: u(letters.price),
    fontWeight: 750,
    lineHeight: 1,
  },
  '& svg': { width: u(28), height: u(16), flex: 'none', fill: 'currentColor' },
  '& svg.sign': { width: u(20), height: u(20), verticalAlign: 'text-bottom' },
  '.lost &': { '& .price, & .floor': { color: 'var(--old)' } },
  '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
})

const sold: readonly LotStatus[] = ['APPROVED', 'WEIGHED', 'BILLED', 'PAID']
/** What was refused goes home or on to another day while its slot is still shown. */
const refused: readonly LotStatus[] = ['REJECTED', 'RETURNED', 'CARRIED']
const open: readonly LotStatus[] = ['SLOTTED', 'BIDDING']

function Name({ lot: { reelerName, reelerNameTa } }: { lot: HallLot }) {
  const [name, lang] = reelerNameTa ? ([reelerNameTa, 'ta'] as const) : ([reelerName ?? '', 'en'] as const)
  return (
    <div className={isLong(name, lang) ? 'name long' : 'name'} lang={lang}>
      {name}
    </div>
  )
}

/** Below the name: what was decided, else licence and the name in English. */
function Note({ lot }: { lot: HallLot }) {
  if (sold.includes(lot.lotStatus))
    return (
      <div className="note ok">
        <Check aria-hidden className="sign" /> <Both text={statusTerms['status.lot.approved']} />
      </div>
    )
  if (refused.includes(lot.lotStatus))
    return (
      <div className="note">
        <Close aria-hidden className="sign" /> <Both text={statusTerms['status.lot.refused']} />
      </div>
    )
  return (
    <div className="note" lang="en">
      {[lot.licenseNo, lot.reelerNameTa ? lot.reelerName : null].filter(Boolean).join(' · ')}
    </div>
  )
}

/** One lot; a new price is marked over the whole row and by its arrow, and nothing else moves. */
export function LotRow({ lot, news }: { lot: HallLot; news: News | null }) {
  const hasBid = lot.highestBid !== null
  const none = statusTerms[open.includes(lot.lotStatus) ? 'status.lot.noBidYet' : 'status.lot.noBid']
  return (
    <Row className={news ? 'news' : undefined}>
      <span className="no">{lot.lotNo}</span>
      {hasBid ? (
        <div>
          <Name lot={lot} />
          <Note lot={lot} />
        </div>
      ) : (
        <div>
          <div className="name" lang="ta">
            {none.ta}
          </div>
          <div className="note" lang="en">
            {none.en}
          </div>
        </div>
      )}
      <div>
        <span className="price">
          {news && (
            <svg viewBox="0 0 24 14" aria-hidden data-testid={news.rose ? 'rose' : 'fell'}>
              <path d={news.rose ? 'M0 14 12 0l12 14Z' : 'M0 0h24L12 14Z'} />
            </svg>
          )}
          {lot.highestBid ?? '–'}
        </span>
        <span className="floor">
          <Both text="hall.floor" /> {lot.floorPrice ?? '–'}
        </span>
      </div>
    </Row>
  )
}
