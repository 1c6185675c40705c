import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { DashboardSold } from '#resources/api/dashboard'
import { addDays, dayShown } from '#shared/day'
import { paise, ratio, rupees } from '#shared/money'
import { rupeeText } from '../../parts/figures'

const LAKH = 10_000_000n

/** From a lakh on in lakhs with two decimals, below it whole rupees: the exact figure stands under it. */
export function useRounded() {
  const translate = useTranslate()
  return (amount: string): { figure: string; beside?: string; whole: string } => {
    const inPaise = paise(amount)
    const isLarge = inPaise >= LAKH
    const figure = rupeeText(
      isLarge ? rupees(ratio(inPaise, LAKH, 2, 'half-up')) : String(ratio(inPaise, 100n, 0, 'half-up')),
    )
    const beside = translate('ui.unit.lakh')
    return isLarge ? { figure, beside, whole: `${figure} ${beside}` } : { figure, whole: figure }
  }
}

const Change = styled('span')<{ up: 'up' | 'down' }>(({ theme: { silk }, up }) => ({
  fontWeight: 650,
  color: up === 'up' ? silk.ok : silk.err,
}))

/** How much more or less it is than before, in per cent; '–' where that cannot be said. */
export function Changed({ percent }: { percent: string | null }) {
  if (percent === null) return '–'
  return <Change up={percent.startsWith('−') ? 'down' : 'up'}>{`${percent}\u00A0%`}</Change>
}

/** '+12 since yesterday', or since the market day before. */
export function Since({ sold, day }: { sold: DashboardSold; day: string }): ReactNode {
  const translate = useTranslate()
  const { max, maxYesterday, dayBefore } = sold
  if (max === null || maxYesterday === null || dayBefore === null || max === maxYesterday) return '\u00A0'
  const up = max > maxYesterday ? 'up' : 'down'
  const sign = `${up === 'up' ? '+' : '−'}${Math.abs(max - maxYesterday)}`
  const key = dayBefore === addDays(day, -1) ? 'ui.dashboard.sinceYesterday' : 'ui.dashboard.sinceLast'
  return <Change up={up}>{translate(key, { n: sign, date: dayShown(dayBefore) })}</Change>
}
