import { z } from 'zod'
import { dayText, hundredths, instantText, kg, list, named, rowId, rupees, whole } from '#shared/answer'
import { contract } from '#shared/contract'
import { owedDays } from '#shared/dashboard'
import { dayQuery } from './questions'

/** What the dashboard shows of a market day; decimals are texts, instants ISO UTC. A count is of lots unless said. */
export const dashboardCounts = named(
  'DashboardCounts',
  z.strictObject({
    inward: whole.describe('Came in and not cancelled'),
    inwardKg: kg,
    cancelled: whole,
    tested: whole.describe('With laboratory result or waived floor, whatever came later'),
    untested: whole,
    slotted: whole.describe('Put in a slot at least once'),
    bidding: whole.describe('Now'),
    bidClosed: whole.describe('Bidding over, the farmer has not answered'),
    approved: whole.describe('The farmer said yes, whatever came later; so on with the next ones'),
    weighed: whole,
    billed: whole,
    paid: whole,
    rejected: whole.describe(
      'In the latest round, whatever became of them since: a day gone by has sent them home or carried them over',
    ),
    noBid: whole,
    withBid: whole.describe('Lots with a bid in their latest round, and those whose bidding began without one yet'),
    withoutBid: whole,
    bids: whole,
    reelersActive: whole,
  }),
)
export type DashboardCounts = z.infer<typeof dashboardCounts>

/** The highest bid, ₹ per kg: of the lots that are bid for now, else of the day. */
export const dashboardHighest = named(
  'DashboardHighest',
  z.strictObject({
    amount: whole,
    lotNo: whole,
    marketId: rowId,
    now: z.boolean().describe('Its lot is bid for now'),
  }),
)
export type DashboardHighest = z.infer<typeof dashboardHighest>

/** What a lot was given for or, until then, its highest bid; ₹ per kg, with the instant of that bid. */
export const dashboardPrice = named(
  'DashboardPrice',
  z.strictObject({
    lotId: rowId,
    lotNo: whole,
    race: z.string(),
    price: whole,
    at: instantText,
  }),
)
export type DashboardPrice = z.infer<typeof dashboardPrice>

/** How the prices of a market's day went. */
export const dashboardCourse = named(
  'DashboardCourse',
  z.strictObject({
    open: z.boolean().describe("A slot runs or is planned: the room's stream carries the prices on"),
    prices: list(dashboardPrice),
  }),
)
export type DashboardCourse = z.infer<typeof dashboardCourse>

/** What was sold: lots and prices of approved lots, weight and value of weighed ones. */
export const dashboardSold = named(
  'DashboardSold',
  z.strictObject({
    lots: whole,
    kg: kg,
    value: rupees,
    mean: hundredths.nullable().describe('Simple mean of the prices, ₹ per kg; null where nothing is sold'),
    weighted: hundredths.nullable().describe('Value over weight'),
    min: whole.nullable(),
    max: whole.nullable(),
    levy: rupees.describe('Of both sides, at the rates of the day in each market'),
    levyPercent: hundredths.nullable().describe('Null where the markets have not the same'),
    maxYesterday: whole.nullable().describe('The highest price of the market day before, and which day it was'),
    dayBefore: dayText.nullable(),
  }),
)
export type DashboardSold = z.infer<typeof dashboardSold>

/** Payments that are still owed to farmers: as of today, whatever day is looked at. */
export const dashboardPayments = named(
  'DashboardPayments',
  z.strictObject({
    payments: whole,
    farmers: whole,
    amount: rupees,
  }),
)
export type DashboardPayments = z.infer<typeof dashboardPayments>

/** What is owed by working days since its bill, with what is overdue by each market's own rule. */
export const dashboardOwed = named(
  'DashboardOwed',
  z.strictObject({
    ...dashboardPayments.shape,
    buckets: list(
      z.strictObject({ ...dashboardPayments.pick({ payments: true, amount: true }).shape, days: z.enum(owedDays) }),
    ),
    overdue: dashboardPayments,
    since: z.string().nullable().describe('The day of the oldest bill among them'),
  }),
)
export type DashboardOwed = z.infer<typeof dashboardOwed>

/** Bills whose cancelling another person than the caller proposed and nobody has decided. */
export const dashboardCancellings = named(
  'DashboardCancellings',
  z.strictObject({
    count: whole,
    side: z.enum(['farmer', 'reeler']).nullable().describe('Side and day of the bill that has waited longest'),
    day: dayText.nullable(),
  }),
)
export type DashboardCancellings = z.infer<typeof dashboardCancellings>

/** What waits for a hand: lots unless said. */
export const dashboardWaiting = named(
  'DashboardWaiting',
  z.strictObject({
    untested: whole,
    toSlot: whole,
    toApprove: whole,
    toApproveSlot: whole.nullable().describe('The slot that closed first of those'),
    toApproveSince: instantText.nullable(),
    toWeigh: whole,
    toWeighSince: instantText.nullable(),
    toBill: whole,
    toBillValue: rupees,
    billsFarmers: whole,
    toPay: dashboardOwed,
    farmersDue: whole.describe(
      'Farmers with cocoons to be paid for whose record lacks an account, Aadhaar or another fact',
    ),
    cancellings: dashboardCancellings,
  }),
)
export type DashboardWaiting = z.infer<typeof dashboardWaiting>

export const dashboardMarket = named(
  'DashboardMarket',
  z.strictObject({
    id: rowId,
    code: z.string(),
    name: z.string(),
    nameTa: z.string().nullable(),
  }),
)
export type DashboardMarket = z.infer<typeof dashboardMarket>

/** How many events, and when the last of them was. */
export const dashboardPeak = named(
  'DashboardPeak',
  z.strictObject({
    count: whole,
    at: instantText,
  }),
)
export type DashboardPeak = z.infer<typeof dashboardPeak>

/** What of the security events since yesterday wants attention, whatever day is looked at. */
export const dashboardAttention = named(
  'DashboardAttention',
  z.strictObject({
    from: dayText.describe('The day from which they are counted'),
    failures: dashboardPeak.nullable().describe('The most within any hour; null below the number by setting'),
    refusals: dashboardPeak.nullable(),
    exports: dashboardPeak.nullable().describe('Of personal data outside working hours by setting'),
    outOfOrder: list(z.string()).describe('Names of reports that cannot be answered; none for whoever is no Admin'),
  }),
)
export type DashboardAttention = z.infer<typeof dashboardAttention>

export const dashboardTiles = named(
  'DashboardTiles',
  z.strictObject({
    now: instantText,
    day: dayText,
    market: dashboardMarket.nullable().describe('Null where the day is that of several markets'),
    counts: dashboardCounts,
    highest: dashboardHighest.nullable(),
    course: dashboardCourse.nullable().describe('Null where the day is that of several markets'),
    sold: dashboardSold,
    waiting: dashboardWaiting,
    attention: dashboardAttention.nullable().describe('Null for whoever may not read security events'),
  }),
)
export type DashboardTiles = z.infer<typeof dashboardTiles>

/** What lots sold for: prices of accepted lots, weight and value of weighed ones. */
export const dayFigures = named(
  'DayFigures',
  z.strictObject({
    lots: whole,
    sold: whole,
    kg: kg,
    value: rupees,
    mean: hundredths.nullable(),
    max: whole.nullable(),
  }),
)
export type DayFigures = z.infer<typeof dayFigures>

/** A market with what its day has brought so far. */
export const dashboardBranch = named(
  'DashboardBranch',
  z.strictObject({
    ...dashboardMarket.shape,
    ...dayFigures.shape,
    bidding: whole.describe('Lots that are bid for now'),
  }),
)
export type DashboardBranch = z.infer<typeof dashboardBranch>

/** A market day with what it brought; weights by race as in the report of arrivals: weighed, else as declared. */
export const dashboardDay = named(
  'DashboardDay',
  z.strictObject({
    ...dayFigures.shape,
    day: dayText,
    kgBv: kg,
    kgCb: kg,
    kgOther: kg,
    weighted: hundredths.nullable().describe('Value over weight'),
  }),
)
export type DashboardDay = z.infer<typeof dashboardDay>

/** A variety with the weight of its lots that came in: weighed, else as declared. */
export const dashboardVariety = named(
  'DashboardVariety',
  z.strictObject({
    id: rowId,
    name: z.string(),
    nameTa: z.string().nullable(),
    race: z.string(),
    kgDay: kg.describe('On the day asked for, and on all the days answered'),
    kgDays: kg,
  }),
)
export type DashboardVariety = z.infer<typeof dashboardVariety>

export const dashboardDays = named(
  'DashboardDays',
  z.strictObject({
    days: list(dashboardDay).describe('Latest first'),
    varieties: list(dashboardVariety).describe('The heaviest of all the days first'),
  }),
)
export type DashboardDays = z.infer<typeof dashboardDays>

const day = dayQuery.pick({ date: true, marketId: true })

/** What an official sees first: the day of the markets that are theirs. */
export const dashboardApi = {
  tiles: contract({ method: 'GET', path: 'report/dashboard-tiles', query: day, answer: dashboardTiles }),
  branches: contract({ method: 'GET', path: 'dashboard-branchinfo', query: day, answer: list(dashboardBranch) }),
  days: contract({ method: 'GET', path: 'dashboard-dateinfo', query: day, answer: dashboardDays }),
} as const
