import type { Board } from './board'

export const lotsOnPage = 8
export const turnsEvery = 10_000
/** A page with news waits for them, but not for ever: other lots have bids too. */
const longestStay = 20_000

export interface Turn {
  readonly page: number
  readonly since: number
}

export const pagesOf = (lots: number): number => Math.max(1, Math.ceil(lots / lotsOnPage))

/** The lots of one page, in the order of their numbers. */
export const onPage = <T>(lots: readonly T[], page: number): readonly T[] =>
  lots.slice(page * lotsOnPage, (page + 1) * lotsOnPage)

/** Until when something on this page is marked as new; 0 for nothing. */
export const newsUntil = ({ room, news }: Board, page: number): number =>
  Math.max(0, ...onPage(room?.lots ?? [], page).map(({ id }) => news[id]?.until ?? 0))

/** The page at `now`: the same until its ten seconds are over and its news have been seen; where time ran back, anew. */
export function turned({ page, since }: Turn, pages: number, news: number, now: number): Turn {
  if (page >= pages || now < since) return { page: 0, since: now }
  const stayed = now - since
  const isDue = stayed >= turnsEvery && (news <= now || stayed >= longestStay)
  if (!isDue) return { page, since }
  return { page: (page + 1) % pages, since: now }
}
