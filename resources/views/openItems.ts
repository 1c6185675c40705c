import { billReaders } from '#shared/access'
import type { Side } from '#shared/billRow'
import { decimal } from '#shared/field'
import { term } from '#shared/terms'
import { defineView } from '#shared/view'
import { proposeRefund, settleItem } from '../actions/ledger'
import { searchAt } from './search'

const paths = { farmer: 'openitems', reeler: 'openitems/reelers' } as const
const titles = { farmer: term('screen.openItems'), reeler: term('items.ofReelers') } as const
const others = { farmer: 'reeler', reeler: 'farmer' } as const

/** What is open on the accounts of one side, whichever year it is of; a row opens its voucher. */
const openItems = (side: Side) =>
  defineView({
    name: `${side}OpenItems`,
    of: 'openItem',
    where: { side },
    faces: { customer: side },
    screen: {
      path: paths[side],
      title: titles[side],
      roles: billReaders,
      ...(side === 'reeler' && { under: paths.farmer }),
    },
    everyYear: true,
    computed: {
      openDebit: decimal({ label: term('field.debit'), scale: 2, unit: '₹', derived: 'openDebit' }),
      openCredit: decimal({ label: term('field.credit'), scale: 2, unit: '₹', derived: 'openCredit' }),
    },
    conditions: { open: { of: 'isOpen', is: true } },
    only: ['open'],
    columns: {
      customer: { label: term(`role.${side}`), name: true, width: 180 },
      'customer.headCode': { label: term('field.code'), priority: 2, width: 110 },
      'voucher.vouType': { label: term('field.voucherType'), width: 130 },
      'voucher.voucherNo': { label: term('field.voucherNo'), width: 180 },
      'voucher.invoice.invoiceNo': { label: term('field.invoice'), priority: 2, width: 180 },
      ...(side === 'farmer' && { 'lot.lotNo': { label: term('field.lot'), priority: 3, width: 70 } }),
      day: { label: term('column.date'), priority: 2, width: 100 },
      dueDay: { label: term('items.due'), width: 100 },
      amount: { label: term('column.amount'), priority: 3, width: 120 },
      openDebit: { strong: true, width: 120 },
      openCredit: { strong: true, width: 120 },
      'voucher.notes': { label: term('field.notes'), optional: true },
      market: { label: term('field.market'), optional: true },
    },
    also: ['voucher', 'isDebit'],
    actions: side === 'reeler' ? [settleItem, proposeRefund] : [settleItem],
    ...(side === 'reeler' && { notice: 'proposedRefunds' }),
    filters: ['market', 'customer', 'dueDay'],
    search: [...searchAt('customer', side), 'voucher.voucherNo', 'voucher.invoice.invoiceNo', 'lot.lotNo'],
    searchHint: term('items.search'),
    sort: 'day',
    totals: { noun: 'openItem', foot: ['openDebit', 'openCredit'] },
    opens: 'voucher/voucherinput/{voucherId}',
    beside: [{ path: paths[others[side]], label: titles[others[side]] }],
    empty: { title: term('items.noneOpen') },
  })

export const farmerOpenItems = openItems('farmer')
export const reelerOpenItems = openItems('reeler')
