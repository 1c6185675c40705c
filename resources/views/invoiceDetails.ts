import { billReaders } from '#shared/access'
import type { Side } from '#shared/billRow'
import { term } from '#shared/terms'
import { defineView } from '#shared/view'
import { cancelBill, printInvoice, proposeNote } from '../actions/money'
import { searchAt } from './search'

const others = { farmer: 'reeler', reeler: 'farmer' } as const
const paths = { farmer: 'farmerinvoicedetail', reeler: 'reelerinvoicedetail' } as const

/** The lines of the invoices of a period on one side: opened, printed, and proposed to be cancelled. */
const invoiceDetail = (side: Side) =>
  defineView({
    name: `${side}InvoiceDetail`,
    of: 'invoiceLine',
    where: { side },
    faces: { customer: side },
    screen: {
      path: paths[side],
      title: term(`screen.${side}InvoiceDetail`),
      roles: billReaders,
      under: `${side}invoicelist`,
    },
    columns: {
      'invoice.invoiceNo': { widget: 'ofInvoice', width: 168 },
      'invoice.day': { label: term('column.date'), width: 88 },
      'invoice.slot.slotNo': { label: term('column.slot.short'), priority: 3, width: 56 },
      'invoice.customer': { label: term(`column.${side}`), name: true, width: 160 },
      ...(side === 'farmer'
        ? { 'invoice.customer.headCode': { label: term('column.farmerCode'), optional: true } }
        : { 'invoice.customer.licenseNo': { label: term('column.licenceNo'), optional: true } }),
      serialNo: { label: term('column.serialNo.short'), priority: 3, width: 50 },
      'lot.lotNo': { short: term('column.lotNo.short'), width: 56 },
      cocoonType: { label: term('column.item'), priority: 3, width: 120 },
      pricePerKg: { label: term('column.pricePerKg.short'), priority: 2, width: 76 },
      weight: { label: term('column.netKg.short'), width: 78 },
      amount: { label: term('column.amount'), priority: 2, width: 100 },
      levy: { label: term('column.levy'), priority: 2, width: 76 },
      netAmount: { label: term('field.netAmount'), widget: 'ofInvoice', strong: true, width: 104 },
      shellRatio: { label: term('column.shellRatio.short'), priority: 3, width: 64 },
      floorPrice: { label: term('column.floorPrice.short'), priority: 3, width: 64 },
      voucherNo: { label: term('field.voucherNo'), optional: true },
      market: { label: term('field.market'), optional: true },
      // The Tamil of 'Processed' in its chip: narrower, it would push other columns out.
      'invoice.invoiceStatus': { widget: 'invoiceStatus', status: true, width: 166 },
    },
    also: ['invoice', 'lot'],
    day: 'month',
    live: 'day',
    dayOf: 'invoice.day',
    filters: ['market', 'invoice.invoiceStatus', 'invoice.customer', 'invoice.serial', 'lot.lotNo'],
    search: ['invoice.invoiceNo', ...searchAt('invoice.customer', side), 'lot.lotNo'],
    searchHint: term('detail.search'),
    sort: 'invoice.invoiceNo',
    totals: {
      noun: 'lot',
      distinct: { noun: 'invoice', of: 'invoiceId' },
      foot: ['weight', 'amount', 'levy', 'netAmount'],
      without: { invoiceStatus: 'CANCELLED' },
    },
    counts: 'invoice.invoiceStatus',
    opens: `billprint/${side}invoice?date={day}&market={marketId}&id={invoiceId}`,
    actions: [printInvoice, cancelBill, proposeNote],
    beside: [
      { path: paths[others[side]], label: term(`screen.${others[side]}InvoiceDetail`) },
      { path: `${side}invoicelist`, label: term(`screen.${side}InvoiceList`) },
    ],
    notice: 'proposedCancels',
    empty: { title: term('message.noDataBillType'), unmatched: term('message.noDataBillType') },
    asked: { customer: 'q', invoiceFrom: 'invoiceSerial_from', invoiceTo: 'invoiceSerial_to' },
  })

export const farmerInvoiceDetail = invoiceDetail('farmer')
export const reelerInvoiceDetail = invoiceDetail('reeler')
