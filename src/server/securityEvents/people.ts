import { resources } from '#resources/index'
import type { Report } from '#shared/report'
import type { Resource } from '#shared/resource'
import type { Ctx } from '../context'
import { isSecret } from '../db/names'

type Noted = Pick<Ctx, 'deps' | 'user' | 'origin'>

/** Whether rows of a resource tell how people are reached or paid, or carry accounts that do. */
const holdsPeople = ({ fields, people }: Resource): boolean =>
  people !== undefined || 'mobileNo' in fields || Object.values(fields).some(isSecret)

const withPeople = new Set(resources.filter(holdsPeople).map(({ name }) => name))

/** Columns by which a report names people. */
const naming = ['farmer', 'farmerName', 'reeler', 'reelerName', 'name', 'fatherName', 'mobileNo']

/** Whether a report names people row by row. */
export const namesPeople = ({ columns }: Pick<Report, 'columns'>): boolean =>
  naming.some((name) => columns[name]?.type === 'label' || columns[name]?.type === 'text')

/** Notes records of a resource that an answer holds, where they are of people. */
export function noteRecords(
  { deps, user, origin }: Noted,
  resource: string,
  rows: readonly { readonly id: number }[],
): void {
  if (rows.length === 0 || !withPeople.has(resource)) return
  deps.exports.note({ user, origin, of: resource, parts: rows.map(({ id }) => [id, 1]) })
}

/** Notes the rows of a report that names people; the same question again is no further one. */
export function noteReport({ deps, user, origin }: Noted, report: Report, question: unknown, rows: number): void {
  if (rows === 0 || !namesPeople(report)) return
  deps.exports.note({ user, origin, of: report.name, parts: [[JSON.stringify(question), rows]] })
}
