import type { Label } from '#shared/label'
import type { Report, ReportColumn, ReportFilter } from '#shared/report'
import { fill, type TermArguments, type TermKey, term } from '#shared/terms'
import { basis, yearOpen } from './basis'
import { col, marketSignatures, onDay, period } from './common'

/* What the reports on levy, accounts and dues have in common. */

/** Where a row of a book or statement leads. */
export const voucherPath = 'voucher/voucherinput/{voucherId}'

/** From the first of the month on, unless chosen. */
export const monthSoFar = {
  ...period,
  from: { ...period.from, default: 'monthStart' },
} as const satisfies Record<string, ReportFilter>

export const farmerId: ReportFilter = {
  type: 'reference',
  to: 'farmer',
  label: term('column.farmer'),
  required: true,
  prompt: term('moneyReport.selectFarmer'),
}
export const reelerId: ReportFilter = {
  type: 'reference',
  to: 'reeler',
  label: term('column.reeler'),
  required: true,
  prompt: term('moneyReport.selectReeler'),
}

/** How things stood at the end of a day. */
export const asOn = {
  ...onDay,
  date: { ...onDay.date, label: term('moneyReport.asOn') },
} as const satisfies Record<string, ReportFilter>

export const rupees = (key: TermKey, rest: Partial<ReportColumn> = {}): ReportColumn => ({
  type: 'rupees',
  label: term(key),
  total: 'sum',
  width: 116,
  ...rest,
})

const filled = (key: TermKey, args: TermArguments): Label => {
  const { en, ta } = term(key)
  return { en: fill(en, args), ta: fill(ta, args) }
}

/** What has been due for so many days, from one to the other. */
export const dueFor = (a: number, b: number): ReportColumn =>
  rupees('column.due', { label: filled('column.daysRange', { a, b }), width: 104 })
export const dueOver = (n: number): ReportColumn =>
  rupees('column.due', { label: filled('column.daysOver', { n }), width: 104 })

/** Columns of people, lots and bills; what only leads on is hidden. */
export const part = {
  market: { type: 'label', label: term('column.market') },
  farmerId: { type: 'integer', label: term('column.farmer'), hidden: true },
  reelerId: { type: 'integer', label: term('column.reeler'), hidden: true },
  fromDay: { type: 'day', label: term('field.fromDate'), hidden: true },
  toDay: { type: 'day', label: term('field.toDate'), hidden: true },
  farmerCode: {
    type: 'text',
    label: term('column.farmerCode'),
    short: term('column.farmerCode.short'),
    priority: 2,
    width: 92,
  },
  farmer: { type: 'label', label: term('column.farmerName'), short: term('column.farmer'), name: true, width: 160 },
  licenceNo: { type: 'text', label: term('column.licenceNo'), priority: 2, width: 116 },
  reeler: { type: 'label', label: term('column.reeler'), name: true, width: 170 },
  village: { type: 'label', label: term('column.village'), priority: 3, width: 120 },
  lotNo: { type: 'integer', label: term('column.lotNo'), short: term('column.lotNo.short'), width: 56 },
  variety: { type: 'text', label: term('column.variety'), priority: 2, width: 72 },
  rate: { type: 'price', label: term('column.pricePerKg'), short: term('column.pricePerKg.short'), width: 76 },
  kg: { ...col.kg, label: term('column.netKg'), short: term('column.netKg.short'), width: 92 },
  invoiceNo: {
    type: 'text',
    label: term('column.invoiceNo'),
    short: term('column.invoiceNo.short'),
    priority: 2,
    width: 178,
  },
  balance: rupees('column.balance'),
  /** Of what corrects another day: which one. */
  correctionOf: { ...col.ofDay, priority: 2 },
} as const satisfies Record<string, ReportColumn>

/** A line of an account: the balance before and after, or a voucher of its kind. */
export const entryKinds = {
  OPEN: term('field.openingBalance'),
  CLOSE: term('field.closingBalance'),
  RC: term('option.voucher.receipt'),
  PY: term('option.voucher.payment'),
  JV: term('option.voucher.journal'),
  CN: term('option.voucher.contra'),
  OB: term('option.voucher.opening'),
  FB: term('option.voucher.farmerBill'),
  RB: term('option.voucher.reelerBill'),
  LR: term('option.voucher.levyRemittance'),
  TD: term('option.voucher.tds'),
  IN: term('option.voucher.incentive'),
  YA: term('option.voucher.yearEnd'),
  YC: term('year.closing'),
  DN: term('note.debit'),
  CR: term('note.credit'),
} as const

/** A line of a statement of account: beneath an entry what it settles or is settled by; at the foot what is open. */
const statementKinds = {
  ...entryKinds,
  SETTLES: term('items.settles'),
  SETTLED_BY: term('items.settledBy'),
  ADVANCE: term('moneyReport.advance'),
} as const

/** The columns of a statement of account; `place` keeps the order of posting. */
export const passbook = {
  place: { type: 'integer', label: term('column.serialNo'), hidden: true },
  section: {
    type: 'choice',
    label: term('moneyReport.part'),
    options: { ACCOUNT: term('moneyReport.account'), OPEN: term('moneyReport.openItems') },
  },
  voucherId: { type: 'integer', label: term('field.voucher'), hidden: true },
  serialNo: { ...col.serialNo, priority: 3 },
  day: col.day,
  voucherNo: { type: 'text', label: term('column.voucherNo'), priority: 2, width: 178 },
  kind: { type: 'choice', label: term('column.type'), options: statementKinds, name: true, width: 130 },
  particulars: { type: 'label', label: term('column.particulars'), width: 200 },
  /** The bill; of anything else what the voucher refers to. */
  lotOrInvoice: { type: 'text', label: term('column.lotOrInvoice'), priority: 3, width: 200 },
  /** Of the bill; taken off again where the bill was cancelled. */
  kg: { ...part.kg, priority: 3 },
  debit: rupees('column.debit'),
  credit: rupees('column.credit'),
  /** So much of the entry and of the voucher that the line names are even. */
  settled: { type: 'rupees', label: term('moneyReport.settled'), priority: 2, width: 116 },
  /** What is settled with nothing at the end of the period. */
  open: { type: 'balance', label: term('items.open'), total: { sumOf: 'openItem' }, width: 128 },
  openItem: { type: 'balance', label: term('items.open'), hidden: true },
  dueDay: { type: 'day', label: term('items.due'), priority: 3, width: 96 },
  /** Since the day of the item. */
  days: { type: 'integer', label: term('column.days'), total: 'max', priority: 2, width: 60 },
  /** After the line; of the open items, one after the other, up to what the account closes with. */
  balance: {
    type: 'balance',
    label: term('column.runningBalance'),
    short: term('column.balance'),
    total: 'last',
    width: 128,
  },
} as const satisfies Record<string, ReportColumn>

/** What a statement of either side has in common. */
export const statement = {
  query: 'passbook',
  basis: basis({ goods: 'billed', amount: ['posted', 'open'] }),
  unsettled: yearOpen('to'),
  groupBy: ['section'],
  order: ['place'],
  opens: voucherPath,
  empty: term('message.noDataFound'),
  print: {
    orientation: 'landscape',
    columns: [
      'serialNo',
      'day',
      'voucherNo',
      'kind',
      'particulars',
      'lotOrInvoice',
      'kg',
      'debit',
      'credit',
      'settled',
      'open',
      'dueDay',
      'days',
      'balance',
    ],
    carried: ['debit', 'credit'],
    signatures: marketSignatures,
  },
} as const satisfies Partial<Report>

/** Levy by the business day of the bills: what the ledger has on its two heads, a cancelled bill taken off on its day. */
export const levies = {
  kg: col.kg,
  value: col.value,
  farmerLevy: col.farmerLevy,
  reelerLevy: col.reelerLevy,
  levy: col.levy,
} as const satisfies Record<string, ReportColumn>
