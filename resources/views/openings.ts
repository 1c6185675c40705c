import { billReaders } from '#shared/access'
import type { Side } from '#shared/billRow'
import { decimal, flag, text } from '#shared/field'
import { term } from '#shared/terms'
import { defineView } from '#shared/view'

const others = { farmer: 'reeler', reeler: 'farmer' } as const
const paths = { farmer: 'openingbalance', reeler: 'openingbalance/reelers' } as const
const many = { farmer: term('ui.many.farmers'), reeler: term('ui.many.reelers') } as const

/** The accounts of one side in the caller's own markets with their balance from before the ledger, or the box for it. */
const openings = (side: Side) =>
  defineView({
    name: `${side}Openings`,
    of: side,
    screen: {
      path: paths[side],
      title: side === 'farmer' ? term('screen.openingBalance') : term('opening.ofReelers'),
      roles: billReaders,
      under: paths.farmer,
    },
    computed: {
      openingDebit: decimal({ label: term('field.debit'), scale: 2, unit: '₹', derived: 'openingDebit' }),
      openingCredit: decimal({ label: term('field.credit'), scale: 2, unit: '₹', derived: 'openingCredit' }),
      openingNo: text({ label: term('field.voucherNo'), max: 40, derived: 'openingNo' }),
      hasPostings: flag({ label: term('opening.hasPostings'), derived: 'hasPostings' }),
      isRegistered: flag({ label: term('field.market'), derived: 'isRegistered' }),
    },
    conditions: {
      waits: { label: term('opening.waits'), of: 'hasPostings', is: false },
      inUse: { of: 'isActive', is: 1 },
      registered: { of: 'isRegistered', is: true },
    },
    only: ['inUse', 'registered'],
    columns: {
      headCode: { label: term('field.code'), width: 120 },
      ledgerName: { label: term('field.name'), name: true, width: 190 },
      mobileNo: { priority: 2, width: 130 },
      openingDebit: { width: 120 },
      openingCredit: { width: 120 },
      openingNo: { priority: 2, width: 190 },
      market: { optional: true },
      hasPostings: { short: term('field.openingBalance'), look: `${side}Opening`, status: true, width: 250 },
    },
    filters: ['market'],
    search: ['headCode', 'ledgerName', 'ledgerNameTa', 'mobileNo'],
    searchHint: term('opening.search'),
    sort: 'hasPostings',
    totals: { noun: side, of: ['waits'], foot: ['openingDebit', 'openingCredit'] },
    counts: 'waits',
    notice: 'openingDay',
    tools: ['importOpenings'],
    beside: [{ path: paths[others[side]], label: many[others[side]] }],
    empty: { title: term('message.noDataFound') },
  })

export const farmerOpenings = openings('farmer')
export const reelerOpenings = openings('reeler')
