import { styled } from '@mui/material/styles'
import { Both } from './Both'
import type { Board } from './board'
import { LotRow, lotColumns } from './LotRow'
import { lotsOnPage, onPage } from './paging'
import { u, upright } from './style'

const half = lotsOnPage / 2

const Columns = styled('section')({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  columnGap: u(10),
  padding: `${u(8)} ${u(14)} ${u(6)}`,
  '& .heads': {
    ...lotColumns,
    alignItems: 'end',
    marginInline: u(8),
    paddingInline: 0,
    borderBlockEnd: `${u(3)} solid var(--rule)`,
    fontSize: u(17),
    lineHeight: 1.35,
    color: 'var(--ink2)',
  },
  '& .heads .both > span': { display: 'block', whiteSpace: 'nowrap' },
  '& .heads .end': { textAlign: 'end' },
  '& .heads .en': { fontSize: u(13), lineHeight: 1.2 },
  '& ol': {
    display: 'grid',
    gridTemplateRows: `repeat(${half}, minmax(0, 1fr))`,
    listStyle: 'none',
    margin: 0,
    padding: 0,
    minHeight: 0,
  },
  // The band takes the place of the heads, so that no row becomes too low for its name.
  '.lost & .heads': { visibility: 'hidden', height: 0, overflow: 'hidden', borderBlockEndColor: 'transparent' },
  [upright]: {
    gridTemplateColumns: '1fr',
    gridTemplateRows: 'auto minmax(0, 1fr) minmax(0, 1fr)',
    '& .heads + .heads': { display: 'none' },
  },
})

function Heads() {
  return (
    <div className="heads" aria-hidden>
      <Both text="hall.lot" />
      <Both text="hall.reeler" />
      <span className="end">
        <Both text="hall.highest" />
      </span>
    </div>
  )
}

/** One page of lots, laid out by their number: down the left, then down the right; upright in one column. */
export function Lots({ board, page, now }: { board: Board; page: number; now: number }) {
  const lots = onPage(board.room?.lots ?? [], page)
  const row = (lot: (typeof lots)[number]) => {
    const news = board.news[lot.id]
    return <LotRow key={lot.id} lot={lot} news={news && news.until > now ? news : null} />
  }
  return (
    <Columns>
      <Heads />
      <Heads />
      <ol>{lots.slice(0, half).map(row)}</ol>
      <ol start={half + 1}>{lots.slice(half).map(row)}</ol>
    </Columns>
  )
}
