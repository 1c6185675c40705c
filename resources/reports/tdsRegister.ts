import { officials } from '#shared/access'
import { defineReport } from '#shared/report'
import { term } from '#shared/terms'
import { basis, yearOpen } from './basis'
import { bookColumn, bookSignatures, voucherPath } from './books'
import { col } from './common'
import { monthSoFar, part, rupees } from './money'

/**
 * Tax deducted at source, by whom it was deducted from: what was deducted in the period or was still to be remitted when it
 * began, and what of it went to the government by which challan. Challans remit the oldest first (0065).
 */
export const tdsRegister = defineReport({
  name: 'tdsRegister',
  title: term('tds.register'),
  screen: 'books/tds',
  endpoint: 'GET report/tdsRegister',
  basis: basis({ amount: ['posted', 'remitted'] }),
  unsettled: yearOpen('to'),
  roles: officials,
  filters: monthSoFar,
  columns: {
    market: part.market,
    marketId: col.marketId,
    place: { type: 'integer', label: term('column.serialNo'), hidden: true },
    party: { type: 'label', label: term('tds.party'), by: 'partyCode' },
    partyCode: { type: 'text', label: term('field.code') },
    pan: { type: 'text', label: term('field.panNo'), width: 90 },
    day: col.day,
    voucherNo: bookColumn.voucherNo,
    voucherId: bookColumn.voucherId,
    notes: bookColumn.notes,
    deducted: rupees('tds.deducted'),
    remitted: rupees('column.remitted'),
    challanNo: { type: 'text', label: term('field.challanNo'), priority: 2, width: 160 },
    due: rupees('column.balanceToRemit'),
  },
  groupBy: ['market', 'party', 'partyCode'],
  order: ['market', 'marketId', 'party', 'partyCode', 'day', 'place'],
  opens: voucherPath,
  long: true,
  empty: term('message.noDataFound'),
  print: { orientation: 'landscape', carried: ['deducted', 'remitted', 'due'], signatures: bookSignatures },
})
