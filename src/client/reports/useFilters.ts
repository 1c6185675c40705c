import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { accountingYear, addDays } from '#shared/day'
import type { Report, ReportFilter } from '#shared/report'
import { today } from '../session/clock'
import { type User, useSession } from '../session/session'

/** What is chosen, as it stands in the address; '' for nothing. */
export type Chosen = Readonly<Record<string, string>>

const defaults: {
  readonly [D in Extract<ReportFilter['default'], string>]: (day: string, user: User | null) => string
} = {
  today: (day) => day,
  yesterday: (day) => addDays(day, -1),
  monthStart: (day) => `${day.slice(0, 7)}-01`,
  thisMonth: (day) => day.slice(0, 7),
  thisYear: accountingYear,
  // The server knows it, and says in its answer what it took.
  levyYear: () => '',
  ownMarket: (_, user) => {
    const [only, ...others] = user?.market ? [user.market] : (user?.markets ?? [])
    return only && others.length === 0 ? String(only.id) : ''
  },
}

function initial({ default: wanted }: ReportFilter, user: User | null): string {
  if (typeof wanted === 'object') return wanted.option
  return wanted ? defaults[wanted](today(), user) : ''
}

/** The first required filter that is empty and that nobody else fills. */
export const missingIn = ({ filters }: Report, chosen: Chosen): ReportFilter | null =>
  Object.entries(filters).find(
    ([name, filter]) => filter.required && filter.default !== 'levyYear' && !chosen[name],
  )?.[1] ?? null

/** How the report is looked at, beside what it is asked for: its order, and whether its chart is open. */
export const lookNames = ['sort', 'chart'] as const
export type Look = Readonly<Partial<Record<(typeof lookNames)[number], string>>>

export interface Address {
  /** What the report shows: the address, and the defaults where it is silent. */
  readonly shown: Chosen
  readonly look: Look
  put(chosen: Chosen, look?: Look): void
}

const said = (entries: Chosen | Look): [string, string][] =>
  Object.entries(entries).filter((entry): entry is [string, string] => entry[1] !== undefined)

/** Filters and looks of the report in the address, so that a link or a reload shows the same report. */
export function useAddress({ filters }: Report): Address {
  const [query, setQuery] = useSearchParams()
  const { user } = useSession()
  const shown = Object.fromEntries(
    Object.entries(filters).map(([name, filter]) => [name, query.get(name) ?? initial(filter, user)]),
  )
  const look: Look = Object.fromEntries(
    lookNames.flatMap((name) => (query.get(name) ? [[name, query.get(name) ?? '']] : [])),
  )
  return {
    shown,
    look,
    put: (chosen, next = look) =>
      setQuery(new URLSearchParams([...said(chosen), ...said(next).filter(([, value]) => value !== '')]), {
        replace: true,
      }),
  }
}

export interface Typed {
  /** What stands in the inputs. */
  readonly typed: Chosen
  type(change: Chosen): void
  /** Back to what is shown. */
  forget(): void
}

/** What was typed since, over what is shown. */
export function useTyped(shown: Chosen): Typed {
  const [change, setChange] = useState<Chosen>({})
  return {
    typed: { ...shown, ...change },
    type: (more) => setChange({ ...change, ...more }),
    forget: () => setChange({}),
  }
}
