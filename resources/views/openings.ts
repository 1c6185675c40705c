import { billReaders, marketDesk } from '#shared/access'
import type { Side } from '#shared/billRow'
import { decimal, flag, text } from '#shared/field'
import { type TermKey, term } from '#shared/terms'
import { defineView } from '#shared/view'
import { personSearch } from './search'

const paths = { farmer: 'openingbalance', reeler: 'openingbalance/reelers', head: 'openingbalance/heads' } as const
const many = { farmer: 'ui.many.farmers', reeler: 'ui.many.reelers', head: 'ui.many.ledgerHeads' } as const satisfies {
  readonly [K in keyof typeof paths]: TermKey
}

/** The other accounts that have opening balances. */
const beside = (own: keyof typeof paths) =>
  (['farmer', 'reeler', 'head'] as const)
    .filter((one) => one !== own)
    .map((one) => ({ path: paths[one], label: term(many[one]) }))

const opening = { label: term('field.debit'), scale: 2, unit: '₹' } as const

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
      isAsked: flag({ label: term('ledger.waits'), derived: 'openingWaits' }),
    },
    conditions: {
      waits: { label: term('opening.waits'), of: 'hasPostings', is: false },
      inUse: { of: 'isActive', is: 1 },
      registered: { of: 'isRegistered', is: true },
    },
    only: ['inUse', 'registered'],
    also: ['isAsked'],
    columns: {
      headCode: { label: term('field.code'), width: 120 },
      ledgerName: { label: term('field.name'), name: true, width: 190 },
      mobileNo: { priority: 2, width: 130 },
      openingDebit: { width: 120 },
      openingCredit: { width: 120 },
      openingNo: { priority: 2, width: 190 },
      market: { optional: true },
      hasPostings: { short: term('field.openingBalance'), widget: `${side}Opening`, status: true, width: 250 },
    },
    filters: ['market'],
    search: personSearch[side],
    searchHint: term('opening.search'),
    sort: 'hasPostings',
    totals: { noun: side, of: ['waits'], foot: ['openingDebit', 'openingCredit'] },
    counts: 'waits',
    notice: 'openingDay',
    tools: ['importOpenings'],
    beside: beside(side),
    empty: { title: term('message.noDataFound') },
  })

export const farmerOpenings = openings('farmer')
export const reelerOpenings = openings('reeler')

/**
 * The heads that people post to, with what stood on each in the caller's market before the ledger: cash and bank among
 * them, and the surplus of the years before, so that all of them come to nothing. Customers' accounts have their own.
 */
export const headOpenings = defineView({
  name: 'headOpenings',
  of: 'ledgerHead',
  screen: { path: paths.head, title: term('opening.ofHeads'), roles: marketDesk, under: paths.farmer },
  computed: {
    openingDebit: decimal({ ...opening, derived: 'headOpeningDebit' }),
    openingCredit: decimal({ ...opening, label: term('field.credit'), derived: 'headOpeningCredit' }),
    openingNo: text({ label: term('field.voucherNo'), max: 40, derived: 'headOpeningNo' }),
    hasPostings: flag({ label: term('opening.hasPostings'), derived: 'headIsOpened' }),
    isAsked: flag({ label: term('ledger.waits'), derived: 'headOpeningWaits' }),
    isOpenable: flag({ label: term('field.openingBalance'), derived: 'headIsOpenable' }),
  },
  conditions: {
    waits: { label: term('opening.waits'), of: 'hasPostings', is: false },
    inUse: { of: 'isActive', is: 1 },
    openable: { of: 'isOpenable', is: true },
    own: { of: 'side', is: null },
  },
  only: ['inUse', 'openable', 'own'],
  also: ['isAsked'],
  columns: {
    code: { width: 90 },
    name: { name: true, width: 230 },
    headGroup: { priority: 2, width: 130 },
    openingDebit: { width: 120 },
    openingCredit: { width: 120 },
    openingNo: { priority: 2, width: 190 },
    hasPostings: { short: term('field.openingBalance'), widget: 'headOpening', status: true, width: 250 },
  },
  filters: ['headGroup'],
  search: ['code', 'name', 'nameTa'],
  searchHint: term('head.search'),
  sort: 'code',
  totals: { noun: 'ledgerHead', of: ['waits'], foot: ['openingDebit', 'openingCredit'] },
  counts: 'waits',
  notice: 'openingDay',
  tools: ['importOpenings'],
  beside: beside('head'),
  empty: { title: term('message.noDataFound') },
})
