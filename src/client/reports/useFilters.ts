import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { accountingYear, addDays } from '#shared/day'
import type { Report, ReportFilter } from '#shared/report'
import { today } from '../session/clock'
import { type User, useSession } from '../session/session'

/** What is chosen, as it stands in the address; '' for nothing. */
export type Chosen = Readonly<Record<string, string>>

const defaults: {
  readonly [D in NonNullable<ReportFilter['default']>]: (day: string, user: User | null) => string
} = {
  today: (day) => day,
  yesterday: (day) => addDays(day, -1),
  monthStart: (day) => `${day.slice(0, 7)}-01`,
  thisMonth: (day) => day.slice(0, 7),
  thisYear: accountingYear,
  ownMarket: (_, user) => {
    const [only, ...others] = user?.market ? [user.market] : (user?.markets ?? [])
    return only && others.length === 0 ? String(only.id) : ''
  },
}

const initial = (filter: ReportFilter, user: User | null): string =>
  filter.default ? defaults[filter.default](today(), user) : ''

/** The first required filter that is empty. */
export const missingIn = ({ filters }: Report, chosen: Chosen): ReportFilter | null =>
  Object.entries(filters).find(([name, filter]) => filter.required && !chosen[name])?.[1] ?? null

export interface Filters {
  /** What the report shows: the address, and the defaults where it is silent. */
  readonly shown: Chosen
  /** What stands in the inputs. */
  readonly typed: Chosen
  type(change: Chosen): void
  /** Puts what is typed, with `change`, into the address. */
  apply(change?: Chosen): void
}

/** The report's filters, kept in the address so that a link or a reload shows the same report. */
export function useFilters({ filters }: Report): Filters {
  const [query, setQuery] = useSearchParams()
  const { user } = useSession()
  const shown = Object.fromEntries(
    Object.entries(filters).map(([name, filter]) => [name, query.get(name) ?? initial(filter, user)]),
  )
  const [change, setChange] = useState<Chosen>({})
  const typed = { ...shown, ...change }
  return {
    shown,
    typed,
    type: (more) => setChange({ ...change, ...more }),
    apply(more = {}) {
      setChange({})
      setQuery(new URLSearchParams({ ...typed, ...more }), { replace: true })
    },
  }
}
