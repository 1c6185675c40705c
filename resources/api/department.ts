import { z } from 'zod'
import { dayText, hundredths, kg, list, named, rupees, twoNames, whole } from '#shared/answer'
import { contract } from '#shared/contract'
import { dayParameter } from '#shared/queryParameters'
import { term } from '#shared/terms'
import { dashboardMarket } from './dashboard'

/** What was sold in a period, as the abstracts count it: weighed lots, corrections on the day on which they were made. */
export const departmentFigures = named(
  'DepartmentFigures',
  z.strictObject({
    lotsIn: whole.describe('Came in and not cancelled, lots that were carried over too'),
    lots: whole.describe('Sold'),
    kg: kg,
    value: rupees,
    levy: rupees.describe('Due, of both sides'),
    weightedMean: hundredths.nullable().describe('Value over weight, ₹ per kg; null where nothing is sold'),
    min: whole.nullable().describe('The lowest rate, ₹ per kg'),
    lowerQuartile: whole.nullable().describe('The rate that a quarter of the lots did not exceed'),
    upperQuartile: whole.nullable().describe('The rate that three quarters of the lots did not exceed'),
    max: whole.nullable(),
  }),
)
export type DepartmentFigures = z.infer<typeof departmentFigures>

const since = dayText.nullable().describe('The day of the oldest of them')

/** What should have been done before today, whatever the period. */
export const departmentLate = named(
  'DepartmentLate',
  z.strictObject({
    unweighed: whole.describe('Approved lots of days before today'),
    unweighedSince: since,
    unbilled: whole.describe('Weighed lots of days before today'),
    unbilledSince: since,
    overdue: whole.describe("Payments to farmers that are overdue by the market's rule"),
    overdueAmount: rupees,
    openDays: whole.describe('Market days before today whose books are not closed'),
    openSince: since,
  }),
)
export type DepartmentLate = z.infer<typeof departmentLate>

const compared = { now: departmentFigures, before: departmentFigures.describe('In the same period a year before') }

export const departmentMarket = named(
  'DepartmentMarket',
  z.strictObject({
    ...dashboardMarket.shape,
    district: z.string().nullable(),
    districtTa: z.string().nullable(),
    bidding: whole.describe('Lots of the period that are bid for now'),
    ...compared,
    late: departmentLate,
  }),
)
export type DepartmentMarket = z.infer<typeof departmentMarket>

const period = { from: dayText, to: dayText }

export const departmentView = named(
  'DepartmentView',
  z.strictObject({
    ...period,
    today: dayText,
    yearBefore: z.strictObject(period),
    total: z.strictObject(compared),
    markets: list(departmentMarket).describe('By name'),
    districts: list(z.strictObject(twoNames)).describe('All of the state, by name'),
  }),
)
export type DepartmentView = z.infer<typeof departmentView>

/** What those above the markets look at: a period of all of theirs beside the year before, and what is late. */
export const departmentApi = {
  view: contract({
    method: 'GET',
    path: 'dashboard-department',
    query: z.object({ from: dayParameter(term('field.fromDate')), to: dayParameter(term('field.toDate')) }),
    answer: departmentView,
  }),
} as const
