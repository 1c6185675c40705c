import { useCallback, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { SlotRow } from '#resources/api/lots'
import { isDay } from '#shared/day'
import type { TermKey } from '#shared/terms'
import { useSession } from '../../session/session'
import { useToday } from '../../session/useToday'
import { useSlots } from './useSlots'
import { useUnreadable } from './useUnreadable'

/** What is chosen in a DateSlotBar, as the address says: `?date=2026-11-20&slot=2&market=4`. */
export interface DaySlot {
  /** YYYY-MM-DD; '' when it was emptied. Today unless the address says otherwise. */
  readonly date: string
  /** The date for its box, also where another part of the address keeps the page from being asked. */
  readonly typed: string
  /** What of the address cannot be read; nothing is asked then. */
  readonly wrong: ReturnType<typeof useUnreadable>
  /** Only for those above the market; null for a market's own desk. */
  readonly marketId: number | null
  readonly slotNo: number | null
  /** The chosen slot's row; null while it is unknown or none is chosen. */
  readonly slot: SlotRow | null
  readonly slots: readonly SlotRow[]
  readonly isPending: boolean
  readonly error: Error | null
  /** What is missing before lots of a date and slot can be shown; null when nothing is, and while the day's slots are unknown. */
  readonly missing: TermKey | null
  choose(change: { date?: string; slotNo?: number | null; marketId?: number }): void
  refetch(): Promise<unknown>
}

/** The whole number in a part of the address; null for none. */
export const numberIn = (text: string | null): number | null =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null

/**
 * The market that the address names, or the first within reach; null for a desk, which has its own. Where the address names
 * another one to a desk, as a paper of that market does, the server refuses it: the desk's own would pass for the other's.
 */
export function useAskedMarket(query: URLSearchParams): number | null {
  const { user } = useSession()
  const text = query.get('market')
  const named = text ? numberIn(text) : null
  if (user?.market) return named === user.market.id ? null : named
  return text ? named : (user?.markets?.[0]?.id ?? null)
}

interface Options {
  /** The slot to show when the address names none. */
  readonly choice?: (slots: readonly SlotRow[]) => SlotRow | undefined
}

function missingOf(date: string, slotNo: number | null, slots: readonly SlotRow[], isKnown: boolean): TermKey | null {
  if (date === '') return slotNo === null ? 'message.selectDateSlot' : 'message.selectDate'
  // What the day has may still choose a slot by itself.
  if (!isKnown) return null
  if (slots.length === 0) return 'message.noSlotsDate'
  return slotNo === null ? 'message.selectDateSlot' : null
}

/**
 * The slot that is shown where the address names none: the first that chose itself, of slots as they are when the page opens and
 * not as they were remembered. Another one that would by now, as others work on the day, does not take its place under
 * somebody's hands.
 */
function useChosen(of: string, open: readonly SlotRow[], choice: Options['choice'], isRead: boolean): number | null {
  const chosen = useRef<{ readonly of: string; readonly slotNo: number } | null>(null)
  const kept = chosen.current
  if (kept?.of === of && open.some(({ slotNo }) => slotNo === kept.slotNo)) return kept.slotNo
  const slotNo = choice?.(open)?.slotNo ?? null
  chosen.current = slotNo === null || !isRead ? null : { of, slotNo }
  return slotNo
}

/** Date, slot and market of a page, kept in its address so that a link or a reload shows the same. */
export function useDaySlot({ choice }: Options = {}): DaySlot {
  const [query, setQuery] = useSearchParams()
  const asked = query.get('date')
  const wrong = useUnreadable('date', 'slot', 'market')
  const today = useToday()
  const typed = asked === null ? today : isDay(asked) ? asked : ''
  const date = Object.keys(wrong).length > 0 ? '' : typed
  const marketId = useAskedMarket(query)
  const { slots, isPending, isFetching, error, refetch } = useSlots(date, marketId)
  const open = slots.filter(({ slotStatus }) => slotStatus !== 'CANCELLED')
  const chosen = useChosen(`${marketId} ${date}`, open, choice, !isFetching)
  const slotNo = numberIn(query.get('slot')) ?? chosen

  const choose = useCallback<DaySlot['choose']>(
    (change) =>
      setQuery(
        (before) => {
          const next = new URLSearchParams(before)
          if (change.date !== undefined) next.set('date', change.date)
          if (change.marketId !== undefined) next.set('market', String(change.marketId))
          if (change.date !== undefined || change.marketId !== undefined || change.slotNo === null) next.delete('slot')
          if (typeof change.slotNo === 'number') next.set('slot', String(change.slotNo))
          return next
        },
        { replace: true },
      ),
    [setQuery],
  )
  return {
    date,
    typed,
    wrong,
    marketId,
    slotNo,
    slot: open.find((slot) => slot.slotNo === slotNo) ?? null,
    slots: open,
    isPending,
    error,
    missing: missingOf(date, slotNo, open, !isPending && !error),
    choose,
    refetch,
  }
}
