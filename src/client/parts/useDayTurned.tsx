import { type ReactNode, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { dayShown } from '#shared/day'
import { useToday } from '../session/useToday'

/**
 * What a box that said today says below it once midnight passed over it: it keeps its day, for what is sent is of the day that
 * was begun. Undefined where it says what it said when it was filled, or need not say a day at all.
 */
export function useDayTurned(value: string, isAsked: boolean): ReactNode {
  const translate = useTranslate()
  const today = useToday()
  const filled = useRef({ value, on: today })
  if (filled.current.value !== value) filled.current = { value, on: today }
  if (!isAsked || filled.current.on !== value || value === today) return undefined
  return <span role="status">{translate('ui.dayTurned', { day: dayShown(today) })}</span>
}
