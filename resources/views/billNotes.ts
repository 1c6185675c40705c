import { billReaders } from '#shared/access'
import type { Side } from '#shared/billRow'
import { term } from '#shared/terms'
import { defineView } from '#shared/view'
import { searchAt } from './search'

const paths = { farmer: 'billnotes', reeler: 'billnotes/reelers' } as const
const titles = { farmer: term('note.screen'), reeler: term('note.ofReelers') } as const
const others = { farmer: 'reeler', reeler: 'farmer' } as const

/** Debit and credit notes of a period on one side: which bill and lot each corrects, and by how much; a row opens its voucher. */
const billNotes = (side: Side) =>
  defineView({
    name: `${side}BillNotes`,
    of: 'billNote',
    where: { side },
    faces: { customer: side },
    screen: {
      path: paths[side],
      title: titles[side],
      roles: billReaders,
      under: `${side}invoicelist`,
    },
    columns: {
      'voucher.voucherNo': { label: term('note.no'), lead: true, width: 180 },
      day: { label: term('column.date'), width: 96 },
      'voucher.vouType': { label: term('note.kind'), short: term('note.kind.short'), width: 132 },
      customer: { label: term(`role.${side}`), name: true, width: 160 },
      'invoice.invoiceNo': { label: term('field.invoiceNo'), width: 180 },
      'invoice.day': { label: term('note.billDay'), priority: 2, width: 96 },
      'lot.lotNo': { label: term('field.lot'), width: 64 },
      kgBefore: { label: term('note.kgBefore'), priority: 2, width: 96 },
      kg: { label: term('note.kg'), priority: 2, width: 96 },
      rateBefore: { label: term('note.rateBefore'), priority: 3, width: 96 },
      rate: { label: term('note.rate'), priority: 3, width: 96 },
      value: { label: term('column.value'), priority: 2, width: 110 },
      levy: { label: term('column.levy'), priority: 2, width: 96 },
      netAmount: { label: term('field.netAmount'), strong: true, width: 112 },
      reason: { label: term('field.reason'), priority: 3 },
      market: { label: term('field.market'), optional: true },
    },
    also: ['voucher'],
    day: 'month',
    filters: ['market', 'customer'],
    search: ['voucher.voucherNo', 'invoice.invoiceNo', ...searchAt('customer', side), 'lot.lotNo'],
    searchHint: term('note.search'),
    sort: 'day',
    order: 'DESC',
    totals: { noun: 'billNote', foot: ['value', 'levy', 'netAmount'] },
    opens: 'voucher/voucherinput/{voucherId}',
    notice: 'proposedNotes',
    beside: [{ path: paths[others[side]], label: titles[others[side]] }],
    empty: { title: term('message.noDataFound') },
  })

export const farmerBillNotes = billNotes('farmer')
export const reelerBillNotes = billNotes('reeler')
