import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { dependentsIn, layoutNames, type ReportLayout } from '#exports/savedView'
import { accountingYear, addDays, monthStart } from '#shared/day'
import type { FilterSelection } from '#shared/filterValue'
import { type Report, type ReportFilter, settingOf } from '#shared/report'
import { today } from '../session/clock'
import { type User, useSession } from '../session/session'
import { onlyTenantOf } from '../session/tenants'

const defaults: {
  readonly [D in Extract<ReportFilter['default'], string>]: (day: string, user: User | null) => string
} = {
  today: (day) => day,
  yesterday: (day) => addDays(day, -1),
  monthStart,
  thisMonth: (day) => day.slice(0, 7),
  thisYear: accountingYear,
  own: (_, user) => String(onlyTenantOf(user)?.id ?? ''),
}

/** What a setting says the server knows, and tells in its answer. */
function initial({ default: wanted }: ReportFilter, user: User | null): string {
  return typeof wanted === 'string' ? defaults[wanted](today(), user) : ''
}

/** The first required filter that is empty and that nobody else fills. */
export const missingIn = ({ filters }: Report, chosen: FilterSelection): ReportFilter | null =>
  Object.entries(filters).find(
    ([name, filter]) => filter.required && settingOf(filter) === undefined && !chosen[name],
  )?.[1] ?? null

/** Names a saved report, whose columns its link brings too. */
export const VIEW = 'view'

export interface Address {
  /** What the report shows: the address, and the defaults where it is silent. */
  readonly shown: FilterSelection
  readonly layout: ReportLayout
  /** Names in it that the report knows nothing of. */
  readonly strange: readonly string[]
  /** The filters that it says, as one text. */
  readonly said: string
  /** The saved report that it names. */
  readonly view: string | null
  put(chosen: FilterSelection, layout?: ReportLayout): void
  /** Says what is shown where the address is silent, so that it brings the same rows on another day; tells what it then says. */
  fill(chosen: FilterSelection, onFill: (said: string) => void): void
  /** The saved report is open, and is named no more; false where that is said already. */
  leaveView(): boolean
}

const entriesOf = (entries: FilterSelection | ReportLayout): [string, string][] =>
  Object.entries(entries).filter((entry): entry is [string, string] => entry[1] !== undefined)

/** Filters and layout of the report in the address, so that a link or a reload shows the same report. */
export function useAddress({ filters }: Report): Address {
  const [query, setQuery] = useSearchParams()
  const { pathname, search } = useLocation()
  const { user } = useSession()
  const saidIn = (params: URLSearchParams) => JSON.stringify(Object.keys(filters).map((name) => params.get(name) || ''))
  const shown: FilterSelection = Object.fromEntries(
    Object.entries(filters).map(([name, filter]) => {
      const text = query.get(name)
      // A link for all is, for who has only one, a link for that one.
      const isSilent = text === null || (text === '' && filter.default === 'own')
      return [name, isSilent ? initial(filter, user) : text.trim()]
    }),
  )
  const layout: ReportLayout = Object.fromEntries(
    layoutNames.flatMap((name) => (query.get(name) ? [[name, query.get(name) ?? '']] : [])),
  )
  const known = new Set([...Object.keys(filters), ...layoutNames, VIEW])
  const replace = (params: URLSearchParams) => setQuery(params, { replace: true })
  // A person who is on the way to another page is not brought back.
  const isHere = () => window.location.pathname === pathname && window.location.search === search
  return {
    shown,
    layout,
    strange: [...new Set(query.keys())].filter((name) => !known.has(name)),
    said: saidIn(query),
    view: query.get(VIEW),
    put: (chosen, next = layout) =>
      replace(new URLSearchParams([...entriesOf(chosen), ...entriesOf(next).filter(([, value]) => value !== '')])),
    fill(chosen, onFill) {
      const silent = Object.keys(filters).filter((name) => chosen[name] && !(query.get(name) && shown[name]))
      if (silent.length === 0 || !isHere()) return
      const next = new URLSearchParams(query)
      for (const name of silent) next.set(name, chosen[name] ?? '')
      onFill(saidIn(next))
      replace(next)
    },
    leaveView() {
      if (!isHere()) return false
      const next = new URLSearchParams(query)
      next.delete(VIEW)
      replace(next)
      return true
    },
  }
}

/** A change of filters: what was chosen within one that is another now is left with it. */
export function withDependents(
  report: Pick<Report, 'filters'>,
  before: FilterSelection,
  change: FilterSelection,
): FilterSelection {
  const moved = Object.keys(change).filter((name) => change[name] !== (before[name] ?? ''))
  return { ...Object.fromEntries(dependentsIn(report, moved).map((name) => [name, ''])), ...change }
}

export interface FilterDraft {
  /** What stands in the inputs. */
  readonly typed: FilterSelection
  type(change: FilterSelection): void
  /** Back to what is shown. */
  forget(): void
  /** What is typed stays when the address comes to say this. */
  carry(said: string): void
}

interface PendingFilter {
  /** What the address said when it was typed, and what it is about to say of the same. */
  readonly at: string
  readonly next?: string
  readonly change: FilterSelection
}

/** What was typed since, over what is shown; another address is a new question. */
export function useTyped(report: Report, shown: FilterSelection, said: string): FilterDraft {
  const [kept, keep] = useState<PendingFilter>({ at: said, change: {} })
  const isSame = kept.at === said || kept.next === said
  const change = isSame ? kept.change : {}
  if (kept.at !== said) keep({ at: said, change })
  const typed = { ...shown, ...change }
  return {
    typed,
    type: (more) => keep({ ...kept, at: said, change: { ...change, ...withDependents(report, typed, more) } }),
    forget: () => keep({ at: said, change: {} }),
    carry: (next) => keep((now) => (now.next === next ? now : { ...now, next })),
  }
}
