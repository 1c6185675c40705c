import { describe, expect, it, vi } from 'vitest'
import type { Report } from '#shared/report'
import type * as Files from '../../src/server/files'

/*
 * A report declared as the README says, with each kind of filter that a person types or ticks, all of them required:
 * every test that is derived for reports holds for it, with answers made from its declaration alone.
 */

const query = `
select l.day, l.lot_no, f.ledger_name as farmer, f.ledger_name_ta as farmer_ta, l.net_weight as net_kg,
  round(l.price_per_kg * l.net_weight, 2) as amount, l.lot_status as status
from lot l join mas_customer f on f.id = l.farmer_id
where l.day between :from::date and :to::date and l.lot_no = :lotNo::int and l.net_weight >= :leastKg::numeric
  and round(l.price_per_kg * l.net_weight, 2) >= :least::numeric and l.lot_status = any(:statuses::text[])`

vi.mock('#resources/reports/index', async () => {
  const { officials } = await import('#shared/access')
  const { defineReport } = await import('#shared/report')
  const { term } = await import('#shared/terms')
  const { period } = await import('#resources/reports/common')
  const { lotStatuses } = await import('#resources/options')
  const { PAID, BILLED } = lotStatuses
  const valuedLots = defineReport({
    name: 'valuedLots',
    title: term('report.lotRegister'),
    screen: 'reports/valuedlots',
    endpoint: 'GET report/ValuedLots',
    roles: officials,
    filters: {
      ...period,
      lotNo: { type: 'number', label: term('field.lotNo'), required: true },
      leastKg: { type: 'decimal', label: term('column.netKg'), required: true },
      least: { type: 'money', label: term('column.amount'), required: true },
      statuses: { type: 'choices', label: term('field.status'), options: { PAID, BILLED }, required: true },
    },
    columns: {
      serialNo: { type: 'serial', label: term('column.serialNo') },
      day: { type: 'day', label: term('column.date') },
      lotNo: { type: 'integer', label: term('column.lotNo') },
      farmer: { type: 'label', label: term('column.farmer'), name: true },
      netKg: { type: 'kg', label: term('column.netKg'), total: 'sum' },
      amount: { type: 'rupees', label: term('column.amount'), total: 'sum' },
      status: { type: 'status', of: 'lot', label: term('column.status'), options: lotStatuses },
    },
    order: ['day', 'lotNo'],
    empty: term('message.noDataFound'),
    print: { signatures: [] },
  })
  return { reports: [valuedLots] satisfies Report[] }
})

vi.mock('../../src/server/files', async (original) => ({
  ...(await original<typeof Files>()),
  readReportSql: () => ({ valuedLots: query }),
}))

await import('./reports.test')
await import('./reportFiles.test')
await import('./reportScope.test')
await import('./reportFilters.test')

describe('the registry', () => {
  it('has no other report here', async () => {
    const { reports } = await import('#resources/reports/index')
    expect(reports.map(({ name }) => name)).toEqual(['valuedLots'])
  })
})
