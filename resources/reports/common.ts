import type { Label } from '#shared/label'
import type { ReportColumn, ReportFilter } from '#shared/report'
import { fill, type TermKey, term } from '#shared/terms'

/** The filters that most reports begin with: whose markets, from when to when. */
export const period = {
  marketId: { type: 'tenant', label: term('field.market'), default: 'own' },
  from: {
    type: 'day',
    label: term('field.fromDate'),
    required: true,
    prompt: term('message.selectFromTo'),
    default: 'today',
  },
  to: {
    type: 'day',
    label: term('field.toDate'),
    required: true,
    prompt: term('message.selectFromTo'),
    default: 'today',
  },
} as const satisfies Record<string, ReportFilter>

/** Of one business day. */
export const onDay = {
  marketId: period.marketId,
  date: {
    type: 'day',
    label: term('field.date'),
    required: true,
    prompt: term('message.selectDate'),
    default: 'today',
  },
} as const satisfies Record<string, ReportFilter>

/** Of one month; what stands before it in its accounting year is U.L.M. */
export const monthOf = {
  marketId: period.marketId,
  month: {
    type: 'month',
    label: term('column.month'),
    required: true,
    prompt: term('message.selectAllFields'),
    default: 'thisMonth',
  },
} as const satisfies Record<string, ReportFilter>

/** Of one accounting year. */
export const yearOf = {
  marketId: period.marketId,
  year: {
    type: 'year',
    label: term('field.accountingYear'),
    required: true,
    prompt: term('message.selectAllFields'),
    default: 'thisYear',
  },
} as const satisfies Record<string, ReportFilter>

export const variety: ReportFilter = {
  type: 'reference',
  to: 'cocoonType',
  few: true,
  label: term('column.variety'),
}

export const serialNo: ReportColumn = {
  type: 'serial',
  label: term('column.serialNo'),
  short: term('column.serialNo.short'),
  width: 52,
}

const count = (key: TermKey, rest: Partial<ReportColumn> = {}): ReportColumn => ({
  type: 'integer',
  label: term(key),
  total: 'sum',
  width: 72,
  ...rest,
})
const kilograms = (key: TermKey): ReportColumn => ({ type: 'kg', label: term(key), total: 'sum', width: 110 })

/** The races as reports head them; those that few markets sell are left out where there is nothing of them. */
export const raceHeads = {
  Bv: { head: term('ui.unit.bv') },
  Cb: { head: term('mis.cb') },
  Mv: { head: term('mis.mv'), spare: true },
  P1: { head: term('mis.p1'), spare: true },
  Def: { head: term('mis.def'), spare: true },
} as const satisfies Readonly<Record<string, { head: Label; spare?: ReportColumn['spare'] }>>
type Race = keyof typeof raceHeads

/** A column for each race, which add up to all: `kg` becomes kgBv, kgCb and so on. */
const byRace = <Of extends string>(of: Of, key: TermKey, column: ReportColumn) =>
  Object.fromEntries(
    Object.entries(raceHeads).map(([race, { head, ...rest }]) => {
      const { en, ta } = term(key)
      const label = { en: fill(en, { race: head.en }), ta: fill(ta, { race: head.ta }) }
      return [`${of}${race}`, { ...column, label, ...rest }]
    }),
  ) as Readonly<Record<`${Of}${Race}`, ReportColumn>>

const rupees = (key: TermKey, counts: ReportColumn['counts']): ReportColumn => ({
  type: 'rupees',
  label: term(key),
  total: 'sum',
  counts,
  width: 124,
})

/**
 * Columns that many reports have, each with one meaning: what is called the same is the same. The means of totals come
 * from sums, so a report with `meanOfRates` has `rateSum` and `lots`, one with `weightedMean` has `value` and `kg`.
 */
export const col = {
  serialNo,
  market: { type: 'label', label: term('column.market'), name: true, width: 150 },
  marketId: { type: 'integer', label: term('column.market'), hidden: true },
  day: { type: 'day', label: term('column.date'), width: 96 },
  month: { type: 'month', label: term('column.month'), width: 130 },
  /** Of what corrects a day that was closed, or one before the period: which one (0072). */
  ofDay: { type: 'day', label: term('column.correctionOf'), spare: 'kept', priority: 1, width: 104 },
  lots: count('column.lots'),
  /** Distinct persons do not add up from line to line. */
  farmers: count('column.farmers', { total: undefined }),
  reelers: count('column.reelers', { total: undefined }),
  dfls: count('column.dfls'),
  kg: kilograms('column.totalKg'),
  value: rupees('column.value', 'goods'),
  min: { type: 'price', label: term('column.min'), short: term('column.min.short'), total: 'min', width: 64 },
  max: { type: 'price', label: term('column.max'), short: term('column.max.short'), total: 'max', width: 64 },
  /** The sum of the lots' rates. */
  rateSum: { type: 'rate', label: term('column.rate'), total: 'sum', hidden: true },
  meanOfRates: { type: 'rate', label: term('column.meanOfRates'), total: { over: ['rateSum', 'lots'] }, width: 92 },
  weightedMean: { type: 'rate', label: term('column.weightedMean'), total: { over: ['value', 'kg'] }, width: 92 },
  farmerLevy: rupees('column.farmerLevy', 'charge'),
  reelerLevy: rupees('column.reelerLevy', 'charge'),
  levy: rupees('column.totalLevy', 'charge'),
} as const satisfies Record<string, ReportColumn>

export const kgByRace = byRace('kg', 'column.kgOf', { ...kilograms('column.kg'), width: 96 })
/** For the screen and files; papers have the kilograms. */
export const valueByRace = byRace('value', 'column.valueOf', { ...rupees('column.value', 'goods'), priority: 3 })

/** The columns in which a paper has kilograms: of each race, then of all. */
export const kgColumns = [...Object.keys(kgByRace), 'kg']

/** Who signs a market's report. */
export const marketSignatures = [term('role.inspector'), term('role.marketofficer'), term('role.ad')]

/** Who signs a report of several markets. */
export const departmentSignatures = [term('print.preparedBy'), term('role.rjd'), term('print.director')]
