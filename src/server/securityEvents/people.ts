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
export function recordRead(
  { deps, user, origin }: Noted,
  resource: string,
  rows: readonly { readonly id: number }[],
): void {
  if (rows.length === 0 || !withPeople.has(resource)) return
  deps.exports.note({ user, origin, of: resource, parts: rows.map(({ id }) => [id, 1]) })
}

/** Notes a file of a record that is of a person: it is a further part of what was read of its resource. */
export function recordFileRead({ deps, user, origin }: Noted, resource: string, file: number): void {
  if (withPeople.has(resource)) deps.exports.note({ user, origin, of: resource, parts: [[`file ${file}`, 1]] })
}

type JsonObject = Readonly<Record<string, unknown>>

const isTold = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** How a row that is no record of its own tells how somebody is reached or paid. */
const reaches = (row: JsonObject): boolean =>
  Object.entries(row).some(
    ([name, value]) => /^mobileNo$|MobileNo$|[bB]ankAcNo/.test(name) && value !== null && value !== '',
  )

/** Of whom a row is: a lot tells of its farmer, and twenty lots of one farmer tell of one person. */
const personOf = (row: JsonObject) => row.farmerId ?? row.customerId ?? row.reelerId ?? row.id ?? row.mobileNo

/** The people in the lists of an answer: in itself, or in what stands in it by name. */
function peopleIn(answer: unknown): unknown[] {
  const lists = Array.isArray(answer) ? [answer] : isTold(answer) ? Object.values(answer).filter(Array.isArray) : []
  return lists.flatMap((list) => list.filter(isTold).filter(reaches).map(personOf))
}

/** Notes whom an answer that is no page of records tells of: the lists of a day, of a desk, of papers. */
export function recordAnswerRead({ deps, user, origin }: Noted, answer: unknown): void {
  if (user.role === 'reeler' || user.sessionId === 0) return
  const people = new Set(peopleIn(answer))
  if (people.size === 0) return
  deps.exports.note({ user, origin, of: 'customer', parts: [...people].map((person) => [String(person), 1]) })
}

/** Notes the rows of a report that names people; the same question again is no further one. */
export function recordReportRead({ deps, user, origin }: Noted, report: Report, question: unknown, rows: number): void {
  if (rows === 0 || !namesPeople(report)) return
  deps.exports.note({ user, origin, of: report.name, parts: [[JSON.stringify(question), rows]] })
}
