import type { ReportColumn, ReportFilter } from '#shared/report'
import { term } from '#shared/terms'

/** The filters that most reports begin with: whose markets, from when to when. */
export const period = {
  marketId: { type: 'market', label: term('field.market'), default: 'ownMarket' },
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

export const variety: ReportFilter = { type: 'variety', label: term('column.variety') }

export const serialNo: ReportColumn = {
  type: 'serial',
  label: term('column.serialNo'),
  short: term('column.serialNo.short'),
  width: 52,
}

/** Who signs a market's report. */
export const marketSignatures = [term('role.inspector'), term('role.marketofficer'), term('role.ad')]
