import { tenantScope } from '#shared/extensions'
import type { Tenant } from '#shared/tenant'

/** The office that keeps books of its own: whoever is of one reads and writes there, those above in all of theirs. */
export const tenant = {
  resource: tenantScope,
  table: 'mas_branch',
  field: 'marketId',
  own: 'marketId',
  reach: 'marketIds',
  address: 'market',
  all: 'ui.report.allMarkets',
  column: 'column.market',
  others: 'masters.otherMarket',
  choose: 'fault.chooseMarket',
  stays: 'fault.marketFixed',
} as const satisfies Tenant
