import { styled } from '@mui/material/styles'
import { Link } from 'react-router'
import { screenAt } from '#resources/screens'
import { isListed } from '#shared/access'
import type { LotStatus } from '#shared/lotStatus'
import { useSession } from '../../session/session'
import { useRole } from '../../session/useRole'

/** Looks like the text that it stands in, and shows that it leads somewhere. */
export const QuietLink = styled(Link)(({ theme: { silk } }) => ({
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline', textDecorationColor: silk.lineStrong, textUnderlineOffset: 3 },
}))

/** Leads to the market alone, which nothing else on the page says. */
export const NameLink = styled(QuietLink)(({ theme: { silk } }) => ({ color: silk.primary }))

const register = 'reports/lotregister'

export interface Target {
  /** Below /app. */
  readonly screen: string
  /** Which lots of the register are meant, for those who may not open the screen. */
  readonly status?: LotStatus | undefined
  /** Where the step is not done on the day that is looked at. */
  readonly day?: string | undefined
  /** The screen asks for a period. */
  readonly isPeriod?: boolean
  /** The report for those who may not open the screen. */
  readonly report?: string | undefined
}

/** Where what is owed to farmers is paid; who may not open it reads what is owed. */
export const paymentsSince = (since: string | null): Target => ({
  screen: 'farmerpayment/farmerpaymentlist',
  report: 'farmerreport/farmeroutstandingreport',
  day: since ?? undefined,
})

/** Whether a role opens a screen below /app. */
function opens(role: string, screen: string): boolean {
  const found = screenAt(`/app/${screen}`)
  return found !== null && isListed(role, found.roles)
}

/** Whether the reader's role opens a screen below /app. */
export const useMayOpen = (screen: string): boolean => opens(useRole(), screen)

/** The lots of a period in the register. */
export const registerOf = (from: string, to: string, marketId: number | null, status?: LotStatus): string => {
  const lots = new URLSearchParams({ from, to })
  if (status) lots.set('status', status)
  if (marketId !== null) lots.set('marketId', String(marketId))
  return `/app/${register}?${lots}`
}

/** Where a count leads, and whether that is the screen itself. */
export interface Way {
  readonly to: string
  readonly isScreen: boolean
}

/**
 * Where a count leads: to the screen that does the step, to the lots in the register for those who only look, nowhere
 * where there are none to be seen.
 */
export function useWay(day: string, marketId: number | null): (target: Target) => Way | null {
  const role = useRole()
  const { user } = useSession()
  return ({ screen, status, day: own = day, isPeriod, report }) => {
    if (screen === register) return { to: registerOf(day, day, marketId, status), isScreen: true }
    if (!opens(role, screen) && report && opens(role, report)) {
      const query = marketId === null ? '' : `?${new URLSearchParams({ marketId: String(marketId) })}`
      return { to: `/app/${report}${query}`, isScreen: false }
    }
    if (!opens(role, screen)) return status ? { to: registerOf(day, day, marketId, status), isScreen: false } : null
    const query = new URLSearchParams(isPeriod ? { from: own, to: own } : { date: own })
    if (marketId !== null && !user?.market) query.set('market', String(marketId))
    return { to: `/app/${screen}?${query}`, isScreen: true }
  }
}
