import { reports } from '#resources/reports/index'
import type { Feature } from '../feature'
import { type Method, route } from '../http/route'
import { filterQuery } from './filters'
import { runReport } from './service'

/** One route a declared report: its filters are its query. */
export const reportFeature = (): Feature => ({
  routes: reports.map((report) => {
    const [method, path] = report.endpoint.split(' ') as [Method, string]
    return route({
      method,
      path,
      permit: report.roles,
      summary: `Report: ${report.title.en}`,
      query: filterQuery(report),
      handle: (call) => runReport(call, report, call.query),
    })
  }),
})
