import { billReaders } from '#shared/access'
import type { Side } from '#shared/billRow'
import { term } from '#shared/terms'
import { defineView, type ViewColumn } from '#shared/view'
import { printInvoice } from '../actions/money'
import { searchAt } from './search'

const village: Readonly<Record<string, ViewColumn>> = {
  'customer.areaName': { label: term('column.village'), priority: 3, width: 130 },
  'customer.headCode': { label: term('column.farmerCode'), optional: true },
}
const licence: Readonly<Record<string, ViewColumn>> = {
  'customer.licenseNo': { label: term('column.licenceNo'), priority: 3, width: 120 },
}

/** The invoices of a period on one side; a row opens its invoice. */
const invoiceList = (side: Side) =>
  defineView({
    name: `${side}InvoiceList`,
    of: 'invoice',
    where: { side },
    faces: { customer: side },
    screen: { path: `${side}invoicelist`, title: term(`screen.${side}InvoiceList`), roles: billReaders },
    columns: {
      invoiceNo: { widget: 'ofInvoice', width: 190 },
      day: { short: term('column.date'), width: 96 },
      'slot.slotNo': { label: term('column.slot.short'), priority: 3, width: 56 },
      customer: { label: term(`column.${side}`), name: true, width: 190 },
      ...(side === 'farmer' ? village : licence),
      lots: { priority: 2, width: 60 },
      lotNos: { optional: true },
      weight: { short: term('column.netKg.short'), width: 90 },
      amount: { short: term('column.value'), priority: 2, width: 110 },
      levy: { short: term('column.levy'), priority: 2, width: 90 },
      roundOff: { optional: true },
      netAmount: { short: term('field.netAmount'), widget: 'ofInvoice', strong: true, width: 112 },
      market: { optional: true },
      notes: { priority: 2, width: 150 },
      printCount: { label: term('ui.invoice.printed'), optional: true },
      invoiceStatus: { widget: 'invoiceStatus', status: true, priority: 2, width: 130 },
    },
    gathers: {
      lotNos: { label: term('column.lotNo'), of: 'invoiceLine', by: 'invoice', list: 'lot.lotNo' },
      notes: { label: term('note.screen'), of: 'billNote', by: 'invoice', list: 'voucher.voucherNo' },
    },
    also: ['market'],
    day: 'month',
    live: 'day',
    filters: ['marketId', 'invoiceStatus', 'customerId', 'serial', 'slotId'],
    bounds: ['slotId'],
    search: ['invoiceNo', 'serial', ...searchAt('customer', side), 'lotNos'],
    searchHint: term(`ui.bill.search.${side}`),
    sort: 'day',
    order: 'DESC',
    totals: {
      noun: 'invoice',
      of: ['weight', 'netAmount'],
      foot: ['lots', 'weight', 'amount', 'levy', 'roundOff', 'netAmount'],
      without: { invoiceStatus: 'CANCELLED' },
    },
    counts: 'invoiceStatus',
    opens: `billprint/${side}invoice?date={day}&market={marketId}&id={id}`,
    actions: [printInvoice],
    beside: [
      { path: `${side}invoicedetail`, label: term(`screen.${side}InvoiceDetail`) },
      { path: side === 'farmer' ? 'billnotes' : 'billnotes/reelers', label: term('note.screen') },
    ],
    empty: { title: term('message.noDataFound') },
  })

export const farmerInvoiceList = invoiceList('farmer')
export const reelerInvoiceList = invoiceList('reeler')
