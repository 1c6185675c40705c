import { useMemo } from 'react'
import { screenAt } from '#resources/screens'
import { isListed } from '#shared/access'
import type { FilterSelection } from '#shared/filterValue'
import type { Report } from '#shared/report'
import { useRole } from '../session/useRole'
import { filledPath } from '../views/address'
import type { DrillDown } from './columns'
import { drillOf, targetOf } from './drill'

/** The screen of a row, for those who may open it; of a total, or of a row that has none, nowhere. */
function screenOf({ opens = '' }: Report, role: string): DrillDown {
  const [, column = ''] = /\{(\w+)\}/.exec(opens) ?? []
  const screen = screenAt(`/app/${filledPath(opens, { [column]: 1 })}`)
  if (!screen || !isListed(role, screen.roles)) return () => null
  return ([row, ...others]) => (row?.[column] && others.length === 0 ? `/app/${filledPath(opens, row)}` : null)
}

/** Where rows and totals of the report lead a person who may open the other report. */
export function useDrillDown(report: Report, chosen: FilterSelection): DrillDown {
  const role = useRole()
  const set = JSON.stringify(chosen)
  return useMemo(() => {
    if (report.opens) return screenOf(report, role)
    const target = targetOf(report)
    const open = target && isListed(role, target.roles) ? target : undefined
    const filters = JSON.parse(set) as FilterSelection
    return (rows) => drillOf(report, open, rows, filters)
  }, [report, role, set])
}
