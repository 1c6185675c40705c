import { useTranslate } from 'react-admin'
import type { MenuCounts } from '#resources/api/shell'
import type { MenuItem } from '#shared/menu'

const liveLine = 'livebiddingroom'

export interface WaitingOf {
  readonly count: number
  readonly isLive: boolean
}

/** What waits beside a line. */
export const waitingOf = ({ id, url }: MenuItem, { counts, live }: MenuCounts): WaitingOf => ({
  count: counts[id] ?? 0,
  isLive: live && url === liveLine,
})

/** The count or the live dot at the end of a line; its words stand beside it for those who hear it. */
export function WaitingMark({ count, isLive }: WaitingOf) {
  if (isLive) return <span className="live" aria-hidden />
  return count > 0 ? (
    <span className="count" aria-hidden>
      {count}
    </span>
  ) : null
}

/** 'Live' or '3 waiting': describes the line without being part of its name. */
export function WaitingWords({ id, count, isLive }: WaitingOf & { id: string }) {
  const translate = useTranslate()
  if (!isLive && count === 0) return null
  return (
    <span id={id} hidden>
      {isLive ? translate('status.slot.live') : translate('ui.menu.waiting', { n: count })}
    </span>
  )
}
