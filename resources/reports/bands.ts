import type { Label } from '#shared/label'
import { type ReportColumn, totalUnder } from '#shared/report'
import { term } from '#shared/terms'
import { col, kgByRace, raceHeads, valueByRace } from './common'

type Columns = Readonly<Record<string, ReportColumn>>

/** The same columns under one head, their names behind `prefix`: kg of um is umKg. */
export function banded(prefix: string, band: Label, columns: Columns): Columns {
  const named = (name: string): string => `${prefix}${name.slice(0, 1).toUpperCase()}${name.slice(1)}`
  const own = ({ total, ...rest }: ReportColumn): ReportColumn => ({
    ...rest,
    band,
    ...(total && { total: totalUnder(total, named) }),
  })
  return Object.fromEntries(Object.entries(columns).map(([name, column]) => [named(name), own(column)]))
}

/** What was sold, in short: the mean is the weighted one, for it follows from the two before it. */
export const sold = {
  lots: { ...col.lots, width: 64 },
  kg: { ...col.kg, label: term('column.kg'), width: 96 },
  value: col.value,
  weightedMean: { ...col.weightedMean, width: 84 },
} as const satisfies Columns

/** Up to last month, during the month, up to the month: what a month's report has of each. */
export const monthBands = { ulm: term('column.ulm'), dm: term('column.dm'), um: term('column.um') } as const

/** The same columns where there is least room. */
const less = (columns: Columns): Columns =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, { ...column, priority: 3 }]))

/** The same columns of each race, one band after the other, bivoltine and cross breed as they are given. */
export const racesBanded = (main: Columns, others: Columns): Columns =>
  Object.assign(
    {},
    ...Object.entries(raceHeads).map(([race, { head, ...rest }]) => {
      const columns = 'spare' in rest ? others : main
      const own = Object.entries(columns).map(([name, column]) => [name, { ...column, ...rest }])
      return banded(race.toLowerCase(), head, Object.fromEntries(own))
    }),
  )

/**
 * What farmers brought and sold. A farmer belongs to one service centre, and counts for a sum in the first of its lines that has
 * them: what corrects a day before stands on one of its own.
 */
export const reared = {
  farmers: { ...col.farmers, total: { sumOf: 'farmersOnce' } },
  farmersOnce: { ...col.farmers, total: 'sum', hidden: true },
  dfls: col.dfls,
  lots: sold.lots,
  ...less(kgByRace),
  ...less(valueByRace),
  kg: { ...col.kg, width: 96 },
  value: col.value,
  weightedMean: sold.weightedMean,
  yield: {
    type: 'rate',
    label: term('column.yield'),
    short: term('column.yield.short'),
    total: { over: ['kg', 'dfls'], times: 100 },
    priority: 2,
    width: 72,
  },
} as const satisfies Columns
