import { useEffect, useRef } from 'react'
import { serverNow } from '../session/clock'
import { Between } from './Between'
import { Both } from './Both'
import { viewOf } from './board'
import { Foot } from './Foot'
import { Head, MarketHead } from './Head'
import { Lost } from './Lost'
import { Lots } from './Lots'
import { newsUntil, pagesOf, type Turn, turned } from './paging'
import { Middle } from './style'
import { useNow } from './time'
import { type Hall, useHall } from './useHall'

/** The page at this moment; a new slot begins at its first. */
function usePage({ board }: Hall, now: number): { page: number; pages: number } {
  const slotId = board.room?.slot?.id
  const turn = useRef<Turn & { slotId?: number | undefined }>({ page: 0, since: now })
  const pages = pagesOf(board.room?.lots.length ?? 0)
  const before = turn.current.slotId === slotId ? turn.current : { page: 0, since: now }
  const next = turned(before, pages, newsUntil(board, before.page), now)
  useEffect(() => {
    turn.current = { ...next, slotId }
  })
  return { page: next.page, pages }
}

/** What an open screen shows. */
export function Screen({ token, over }: { token: string; over: () => void }) {
  const hall = useHall(token, over)
  const { board, line, since } = hall
  const { room, notice } = board
  const now = useNow()
  const { page, pages } = usePage(hall, now)
  const time = serverNow()
  const lost = line === 'lost' && since !== null ? <Lost since={since} /> : null
  if (!room)
    return (
      <>
        {lost}
        <Middle>{!lost && <Both text="hall.asking" />}</Middle>
      </>
    )
  const view = viewOf(room, time)
  const isLots = view === 'lots' && room.slot !== null
  return (
    <div className={lost ? 'lost' : undefined} style={{ display: 'contents' }}>
      {isLots && room.slot ? (
        <Head room={room} slot={room.slot} now={time} notice={notice && notice.until > now ? notice : null} />
      ) : (
        <MarketHead room={room} />
      )}
      {lost}
      {isLots && <Lots board={board} page={page} now={now} />}
      {view === 'between' && <Between room={room} now={time} />}
      {view === 'empty' && (
        <Middle>
          <Both text="hall.noSlot" />
        </Middle>
      )}
      <Foot room={room} line={line} now={time} page={page} pages={isLots ? pages : 1} />
    </div>
  )
}
