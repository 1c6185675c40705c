import { useMemo } from 'react'
import { isListed } from '#shared/access'
import type { Report } from '#shared/report'
import type { FilterSelection } from '../extensions/filter'
import { useRole } from '../session/useRole'
import type { DrillDown } from './columns'
import { drillOf, targetOf } from './drill'

/** Where rows and totals of the report lead a person who may open the other report. */
export function useDrillDown(report: Report, chosen: FilterSelection): DrillDown {
  const role = useRole()
  const set = JSON.stringify(chosen)
  return useMemo(() => {
    const target = targetOf(report)
    const open = target && isListed(role, target.roles) ? target : undefined
    const filters = JSON.parse(set) as FilterSelection
    return (rows) => drillOf(report, open, rows, filters)
  }, [report, role, set])
}
