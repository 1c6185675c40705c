import { officials } from '#shared/access'
import { defineReport } from '#shared/report'
import { term } from '#shared/terms'
import { invoiceStatuses } from '../options'
import { basis } from './basis'
import { col, marketSignatures, period, serialNo } from './common'
import { part } from './money'

export const levyByDateReeler = defineReport({
  name: 'levyByDateReeler',
  title: term('report.levyByDateReeler'),
  screen: 'levy/datewisereelerreport',
  endpoint: 'GET report/DateWiseLevy',
  shared: true,
  roles: officials,
  basis: basis({ charge: 'billed', goods: 'billed' }),
  filters: { ...period, reelerId: { type: 'reference', to: 'reeler', label: term('column.reeler') } },
  columns: {
    serialNo: { ...serialNo, priority: 3 },
    market: part.market,
    /** The business day of the bill, or that of its cancelling. */
    day: col.day,
    ofDay: part.correctionOf,
    sequence: { type: 'integer', label: term('ledger.sequence'), hidden: true },
    invoiceNo: part.invoiceNo,
    licenceNo: part.licenceNo,
    reeler: { ...part.reeler, by: 'licenceNo' },
    lots: col.lots,
    kg: part.kg,
    value: col.value,
    reelerLevy: col.reelerLevy,
    /** A bill as it was made that day; where it is cancelled, a line of its own takes it off. */
    status: {
      type: 'status',
      of: 'invoice',
      label: term('column.status'),
      options: invoiceStatuses,
      priority: 2,
      width: 110,
    },
  },
  groupBy: ['market', 'day'],
  order: ['market', 'day', 'sequence'],
  long: true,
  // A row a bill: what is looked at is the day.
  chart: { kind: 'bars', x: 'day', y: ['reelerLevy'], of: 'groups' },
  empty: term('message.noDataFound'),
  print: {
    carried: ['kg', 'value', 'reelerLevy'],
    signatures: marketSignatures,
  },
})
