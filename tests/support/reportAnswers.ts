import { expect } from 'vitest'
import { reports } from '#resources/reports/index'
import type { Report, ReportRow } from '#shared/report'
import type { TestClient } from './cookies'
import type { Figures } from './publishedDays'

export interface Answer {
  readonly rows: ReportRow[]
  readonly totals: Record<string, string | number>
  /** What may still change its figures. */
  readonly unsettled?: string
}

export const reportNamed = (name: string): Report => {
  const found = reports.find((report) => report.name === name)
  if (!found) throw new Error(`No report ${name}`)
  return found
}

/** A report by its name, with these filters. Throws for anything but an answer. */
export async function ask(client: TestClient, name: string, filters: Readonly<Record<string, string | number>>) {
  const { endpoint, shared } = reportNamed(name)
  const query = Object.entries({ ...(shared && { report: name }), ...filters }).map(([key, value]) => `${key}=${value}`)
  const response = await client.get(`${endpoint.split(' ')[1]}?${query.join('&')}`)
  if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Answer
}

/** The totals by these columns; of rows that are no sums, the cells of the only one. */
const told = ({ rows, totals }: Answer, columns: readonly string[]) =>
  Object.fromEntries(columns.map((name) => [name, totals[name] ?? (rows.length === 1 ? rows[0]?.[name] : undefined)]))

export type Figure = keyof Figures
export const all: readonly Figure[] = ['lots', 'kg', 'value']
export const rates: readonly Figure[] = ['min', 'max', 'meanOfRates', 'weightedMean']
export const means: readonly Figure[] = ['meanOfRates', 'weightedMean']
export const levies: readonly Figure[] = ['farmerLevy', 'reelerLevy', 'levy']

const capital = (name: string): string => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`
/** Figures by the columns of a report, which may stand behind a prefix. */
export const expected = (figures: Figures, names: readonly Figure[], prefix = '') =>
  Object.fromEntries(names.map((name) => [prefix ? `${prefix}${capital(name)}` : name, figures[name]]))

/** The answer's totals are these figures. */
export const stands = (answer: Answer, figures: Figures, names: readonly Figure[], prefix = '') => {
  const wanted = expected(figures, names, prefix)
  expect(told(answer, Object.keys(wanted))).toEqual(wanted)
}
