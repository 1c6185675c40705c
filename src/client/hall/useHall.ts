import { useEffect, useState } from 'react'
import { silence } from '../live/source'
import { serverNow } from '../session/clock'
import { type Board, emptyBoard } from './board'
import { watchHall } from './watchHall'

export type Line = 'connecting' | 'connected' | 'lost'

export interface Hall {
  readonly board: Board
  readonly line: Line
  /** Since when nothing is heard, by the server's clock. */
  readonly since: number | null
}

/** Longer than the server's beat and its own patience. */
const patience = silence + 1_000

/** The hall's picture and how its line stands: silence is a loss. */
export function useHall(token: string, over: () => void): Hall {
  const [board, setBoard] = useState(emptyBoard)
  const [{ line, since }, setLine] = useState<Pick<Hall, 'line' | 'since'>>({ line: 'connecting', since: null })
  useEffect(() => {
    const lose = () => setLine((before) => ({ line: 'lost', since: before.since ?? serverNow() }))
    let timer = setTimeout(lose, patience)
    const hear = (isHeard: boolean) => {
      clearTimeout(timer)
      if (!isHeard) return lose()
      setLine((before) => (before.line === 'connected' ? before : { line: 'connected', since: null }))
      timer = setTimeout(lose, patience)
    }
    const stop = watchHall(token, { board: setBoard, line: hear, over })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [token, over])
  return { board, line, since }
}
