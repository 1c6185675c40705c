import { reports } from '#resources/reports/index'
import type { Report } from '#shared/report'
import type { Feature } from '../feature'
import { type Method, type Route, route } from '../http/route'
import { reportAnswer } from './answers'
import { filterQuery } from './filters'
import { runReport } from './service'

const routeOf = (report: Report): Route => {
  const [method, path] = report.endpoint.split(' ') as [Method, string]
  return route({
    method,
    path,
    permit: report.roles,
    summary: `Report: ${report.title.en}`,
    query: filterQuery(report),
    answer: reportAnswer(report),
    handle: (call) => runReport(call, report, call.query),
  })
}

/** One route a declared report that has its endpoint to itself: its filters are its query. */
export const reportFeature = (): Feature => ({
  routes: reports.filter(({ shared }) => !shared).map(routeOf),
})

const guests = reports.filter(({ shared }) => shared)
const addressOf = ({ method, path }: Route): string => `${method} ${path}`

function withGuests(one: Route): Route {
  const here = guests.filter(({ endpoint }) => endpoint === addressOf(one))
  if (here.length === 0) return one
  return { ...one, reports: Object.fromEntries(here.map((report) => [report.name, routeOf(report)])) }
}

/**
 * The rooms with the reports that share an endpoint of theirs, each asked for by its name.
 * @throws Error if a report shares an endpoint that no room has.
 */
export function withReports(rooms: readonly Feature[]): readonly Feature[] {
  const standing = new Set(rooms.flatMap(({ routes }) => routes.map(addressOf)))
  const lost = guests.find(({ endpoint }) => !standing.has(endpoint))
  if (lost) throw new Error(`${lost.name} shares ${lost.endpoint}, where nothing stands`)
  return rooms.map((room) => ({ ...room, routes: room.routes.map(withGuests) }))
}
