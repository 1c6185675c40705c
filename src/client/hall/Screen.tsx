import { useEffect, useRef } from 'react'
import type { Connection } from '../live/liveRoom'
import { isBetweenSlots, useNewVersion } from '../offline/newVersion'
import { serverNow } from '../session/clock'
import { useServerNow } from '../session/useServerNow'
import { Between } from './Between'
import { Both } from './Both'
import { type Board, emptyBoard, viewOf } from './board'
import { Foot } from './Foot'
import { Head, MarketHead } from './Head'
import { Lost } from './Lost'
import { Lots } from './Lots'
import { newsUntil, pagesOf, type Turn, turned } from './paging'
import { Middle } from './style'
import { useHall } from './useHall'

/** The page at this moment; a new slot begins at its first. */
function usePage(board: Board, now: number): { page: number; pages: number } {
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

interface PictureProps {
  readonly board: Board
  readonly connection: Connection
  /** By the server's clock, in milliseconds. */
  readonly now: number
}

/** What a screen shows at an instant. */
export function Picture({ board, connection, now }: PictureProps) {
  const { room, notice } = board
  const { page, pages } = usePage(board, now)
  const lost = connection.since !== null && <Lost since={connection.since} />
  if (!room)
    return (
      <>
        {lost}
        <Middle>{!lost && <Both text="hall.asking" />}</Middle>
      </>
    )
  const view = viewOf(room, now)
  const isLots = view === 'lots' && room.slot !== null
  return (
    <div className={lost ? 'lost' : undefined} style={{ display: 'contents' }}>
      {isLots && room.slot ? (
        <Head room={room} slot={room.slot} now={now} notice={notice && notice.until > now ? notice : null} />
      ) : (
        <MarketHead room={room} />
      )}
      {lost}
      {isLots && <Lots board={board} page={page} now={now} />}
      {view === 'between' && <Between room={room} now={now} />}
      {view === 'empty' && (
        <Middle>
          <Both text="hall.noSlot" />
        </Middle>
      )}
      <Foot room={room} connection={connection.state} now={now} page={page} pages={isLots ? pages : 1} />
    </div>
  )
}

/** What an open screen shows. */
export function Screen({ token, over }: { token: string; over: () => void }) {
  const { room, connection } = useHall(token, over)
  useNewVersion(isBetweenSlots(room?.room?.slot, serverNow()))
  return <Picture board={room ?? emptyBoard} connection={connection} now={useServerNow()} />
}
