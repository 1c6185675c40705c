import { styled } from '@mui/material/styles'
import { Link } from 'react-router'
import { isListed } from '#shared/access'
import type { LotStatus } from '#shared/lotStatus'
import { screenAt } from '../../routing/catalogue'
import { useRole } from '../../session/useRole'

/** Looks like the text that it stands in, and shows that it leads somewhere. */
export const QuietLink = styled(Link)(({ theme: { silk } }) => ({
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline', textDecorationColor: silk.lineStrong, textUnderlineOffset: 3 },
}))

const register = 'reports/lotregister'

export interface Target {
  /** Below /app. */
  readonly screen: string
  readonly status?: LotStatus | undefined
}

/** Where a count leads: to the screen that does the step, or to the lots in the register for those who only look. */
export function useTarget(day: string, marketId: number | null): (target: Target) => string {
  const role = useRole()
  return ({ screen, status }) => {
    const found = screenAt(`/app/${screen}`)
    const lots = new URLSearchParams({ from: day, to: day })
    if (found && isListed(role, found.roles) && screen !== register)
      return `/app/${screen}?${new URLSearchParams({ date: day })}`
    if (status) lots.set('status', status)
    if (marketId !== null) lots.set('marketId', String(marketId))
    return `/app/${register}?${lots}`
  }
}

/** Whether the reader's role opens a screen below /app. */
export function useMayOpen(screen: string): boolean {
  const role = useRole()
  const found = screenAt(`/app/${screen}`)
  return found !== null && isListed(role, found.roles)
}
