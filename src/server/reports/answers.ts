import { z } from 'zod'
import { tenant } from '#resources/scopes'
import { dayText, hundredths, instantText, kg, list, named, rowId, rupees, twoNames, whole } from '#shared/answer'
import type { ColumnType, Report, ReportColumn } from '#shared/report'

const label = named('Label', z.strictObject({ en: z.string(), ta: z.string() }))

const cells: { readonly [T in ColumnType]: z.ZodType } = {
  serial: whole,
  text: z.string(),
  label,
  choice: z.string(),
  status: z.string(),
  integer: whole,
  price: whole,
  rate: hundredths,
  rupees,
  kg,
  percent: hundredths,
  balance: rupees,
  day: dayText,
  month: dayText,
  time: instantText,
  instant: instantText,
}

const cellOf = ({ type }: ReportColumn): z.ZodType => (type === 'serial' ? cells[type] : cells[type].nullable())

/** What a declared report answers: its columns row by row, their totals, and what the page tells beside them. */
export function reportAnswer({ columns, filters, name, unsettled }: Report) {
  const totalled = Object.keys(columns).filter((key) => columns[key]?.total !== undefined)
  const total = z.union([z.string(), z.number()]).optional()
  return named(
    `Report${(name[0] ?? '').toUpperCase()}${name.slice(1)}`,
    z.strictObject({
      rows: list(z.strictObject(Object.fromEntries(Object.entries(columns).map(([key, one]) => [key, cellOf(one)])))),
      totals: z.strictObject(Object.fromEntries(totalled.map((key) => [key, total]))),
      [tenant.resource]: z
        .strictObject({ id: rowId, ...twoNames })
        .nullable()
        .describe(`The ${tenant.resource} that the report is of; null for several`),
      filled: z
        .strictObject(Object.fromEntries(Object.keys(filters).map((key) => [key, z.string().optional()])))
        .describe('Filters that nobody gave and a setting did'),
      ...(unsettled && { unsettled: z.string().optional().describe('What may still change its figures') }),
      asOf: instantText.optional().describe('As of when it tells, where it was read from a standby that is behind'),
    }),
  )
}
