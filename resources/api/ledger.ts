import { z } from 'zod'
import { dayText, list, named, rowId, rupees, success, whole } from '#shared/answer'
import { clean } from '#shared/clean'
import { contract } from '#shared/contract'
import { entryNotes, manualTypes, mostOpenings, mostSettled } from '#shared/ledgerRow'
import { amountText, dayBody, dayParameter, idBody, idQuery, reasonBody, required } from '#shared/queryParameters'
import { valueSchema } from '#shared/schema'
import { term } from '#shared/terms'
import { headGroups } from '../options'
import { billNoteRow } from './billNotes'
import { openItemRow, openItemsQuery, settlementRow } from './openItems'

/** Why a voucher waits for a second person: what it comes to with others of the day, in rupees; `vouchers` 0 for alone. */
export const voucherReason = named(
  'VoucherReason',
  z.strictObject({
    head: z.string(),
    name: z.string(),
    nameTa: z.string(),
    vouchers: whole,
    sum: rupees,
    limit: rupees,
  }),
)
export type VoucherReason = z.infer<typeof voucherReason>

export const ledgerHead = named(
  'LedgerHead',
  z.strictObject({
    id: rowId,
    code: z.string(),
    name: z.string(),
    nameTa: z.string(),
    headGroup: z.enum(Object.keys(headGroups) as (keyof typeof headGroups)[]),
    kind: z.string(),
    side: z.enum(['farmer', 'reeler']).nullable().describe('Whose sub-ledger it controls'),
    manual: z.boolean(),
  }),
)
export type LedgerHead = z.infer<typeof ledgerHead>

/** A line as a voucher shows it. */
export const voucherLineRow = named(
  'VoucherLineRow',
  z.strictObject({
    lineNo: whole,
    head: z.string(),
    name: z.string(),
    nameTa: z.string(),
    customerId: rowId.nullable(),
    customerCode: z.string().nullable(),
    customerName: z.string().nullable(),
    customerNameTa: z.string().nullable(),
    debit: rupees,
    credit: rupees,
    settlements: list(settlementRow),
    open: rupees.nullable().describe('What of a line of an account is not settled'),
  }),
)
export type VoucherLineRow = z.infer<typeof voucherLineRow>

/** One line of a passbook; `balance` after it, in the customer's favour where positive for a farmer, owed for a reeler. */
export const passbookRow = named(
  'PassbookRow',
  z.strictObject({
    day: dayText,
    voucherNo: z.string(),
    vouType: z.string(),
    referenceNo: z.string().nullable(),
    notes: z.string().nullable(),
    debit: rupees,
    credit: rupees,
    balance: rupees,
  }),
)
export type PassbookRow = z.infer<typeof passbookRow>

export const passbookCustomer = named(
  'PassbookCustomer',
  z.strictObject({
    id: rowId,
    code: z.string(),
    name: z.string(),
    nameTa: z.string().nullable(),
    side: z.enum(['farmer', 'reeler']),
  }),
)
export type PassbookCustomer = z.infer<typeof passbookCustomer>

export const passbook = named(
  'Passbook',
  z.strictObject({
    customer: passbookCustomer,
    from: dayText,
    to: dayText,
    opening: rupees,
    rows: list(passbookRow),
    debit: rupees,
    credit: rupees,
    closing: rupees,
  }),
)
export type Passbook = z.infer<typeof passbook>

const side = amountText.default('0.00')
/** So much of an open item of the same account. */
const settledItem = z.object({ itemId: idBody, amount: amountText })
const settles = z.array(settledItem).max(mostSettled, 'fault.tooLarge').nullish()

const voucherBody = z.object({
  marketId: idBody.optional(),
  vouType: z.enum(manualTypes, 'rule.notFound'),
  day: dayBody,
  notes: z.preprocess(
    (given) => clean(entryNotes, given),
    valueSchema(entryNotes) as z.ZodType<string>,
  ) as unknown as z.ZodType<string, string>,
  referenceNo: z.string().trim().max(60, 'rule.tooLong').nullish(),
  lines: z
    .array(
      z.object({
        head: z.string('rule.required').max(10, 'rule.notFound'),
        customerId: idBody.nullish(),
        debit: side,
        credit: side,
        settles: settles.describe('What it settles, `[]` for nothing: an advance; without it the oldest open items'),
      }),
      'ledger.rule.lines',
    )
    .min(2, 'ledger.rule.lines')
    .max(200, 'fault.tooLarge'),
})
export type VoucherBody = z.infer<typeof voucherBody>

export const posted = named('Posted', z.strictObject({ id: rowId, voucherNo: z.string() }))
export type Posted = z.infer<typeof posted>

/** An entry, or the taking back of one, that waits for another person. */
const waitingVoucher = z.strictObject({
  proposal: z.strictObject({ id: rowId }),
  message: z.string(),
  why: voucherReason,
})

/** What came of opening balances that another person confirmed. */
export const openedHeads = named('OpenedHeads', z.strictObject({ vouchers: list(posted) }))

/** An opening balance that waits for another person. */
const waitingOpening = z.strictObject({ proposal: z.strictObject({ id: rowId }), message: z.string() })

/** A line of a file of opening balances; the amount as it was typed. */
const openingLine = z.object({
  code: z.string().max(30),
  side: z.enum(['debit', 'credit']),
  amount: z.string().max(20),
})
export type OpeningLine = z.infer<typeof openingLine>

export const openingsRead = named(
  'OpeningsRead',
  z.strictObject({
    total: whole,
    written: whole,
    waiting: whole.describe('Of heads and of what reelers have paid ahead: another person confirms them'),
    message: z.string().describe('What was done; empty on a trial or where rows are wrong'),
    debit: rupees.describe('Of the rows that are right; so with credit'),
    credit: rupees,
    errors: list(z.strictObject({ row: whole, errors: z.record(z.string(), z.string()) })),
  }),
)
export type OpeningsRead = z.infer<typeof openingsRead>

const voucherHead = named(
  'VoucherHead',
  z.strictObject({
    id: rowId,
    marketId: rowId,
    vouType: z.string(),
    voucherNo: z.string(),
    day: dayText,
    invoiceId: rowId.nullable(),
    reversesId: rowId.nullable(),
    verifyCode: z.string(),
  }),
)
export type VoucherHead = z.infer<typeof voucherHead>

const accountQuery = z.object({ customerId: required(idQuery(term('field.customerType'))) })

const passbookQuery = accountQuery.extend({
  from: dayParameter(term('field.fromDate')),
  to: dayParameter(term('field.toDate')),
})
export type PassbookQuestion = z.infer<typeof passbookQuery>

const openingBody = {
  side: z.enum(['debit', 'credit'], 'rule.notFound'),
  amount: amountText.refine((text) => /[1-9]/.test(text), 'rule.positive'),
  day: dayBody.optional(),
}

/** Vouchers, opening balances and accounts. */
export const ledgerApi = {
  lines: contract({
    method: 'GET',
    path: 'voucher/{id}/lines',
    answer: z.strictObject({
      voucher: voucherHead,
      lines: list(voucherLineRow),
      reversedBy: posted.nullable(),
      note: billNoteRow.nullable().describe('Of a debit or credit note'),
    }),
  }),
  heads: contract({ method: 'GET', path: 'ledger/heads', answer: list(ledgerHead) }),
  openItems: contract({
    method: 'GET',
    path: 'ledger/openItems',
    query: openItemsQuery,
    answer: list(openItemRow),
  }),
  settle: contract({
    method: 'POST',
    path: 'ledger/openItems/{id}/settle',
    body: z.object({
      settles: z
        .array(settledItem, 'rule.required')
        .min(1, 'items.rule.nothing')
        .max(mostSettled, 'fault.tooLarge')
        .describe('Debits of the same account, and how much of each the credit settles'),
      reason: reasonBody,
    }),
    answer: success.extend({ message: z.string(), amount: rupees }),
  }),
  release: contract({
    method: 'POST',
    path: 'ledger/settlements/{id}/release',
    body: z.object({ reason: reasonBody }),
    answer: success.extend({ message: z.string(), amount: rupees }),
  }),
  refund: contract({
    method: 'POST',
    path: 'ledger/refunds',
    body: z.object({
      customerId: idBody,
      items: z
        .array(settledItem, 'rule.required')
        .min(1, 'items.rule.nothing')
        .max(mostSettled, 'fault.tooLarge')
        .describe('Open credits of the reeler, and how much of each goes back'),
      reason: reasonBody,
    }),
    answer: z.strictObject({ proposal: z.strictObject({ id: rowId }), message: z.string() }),
  }),
  post: contract({
    method: 'POST',
    path: 'voucher',
    body: voucherBody,
    answer: z.union([z.strictObject({ voucher: posted, message: z.string() }), waitingVoucher]),
  }),
  printed: contract({
    method: 'POST',
    path: 'voucher/printed',
    body: z.object({ id: idBody }),
    answer: z.strictObject({
      duplicate: z.boolean().describe('It was printed before'),
      reversedBy: z.string().nullable().describe('The number of what took it back by now'),
    }),
  }),
  reverse: contract({
    method: 'POST',
    path: 'voucher/{id}/reverse',
    body: z.object({ reason: reasonBody }),
    answer: z.union([posted.extend({ message: z.string() }), waitingVoucher]),
  }),
  open: contract({
    method: 'POST',
    path: 'ledger/openings',
    body: z.object({ customerId: idBody, ...openingBody }),
    answer: z.union([z.strictObject({ voucher: posted, message: z.string() }), waitingOpening]),
  }),
  openHead: contract({
    method: 'POST',
    path: 'ledger/openings/heads',
    body: z.object({ headId: idBody, ...openingBody }),
    answer: waitingOpening,
  }),
  openMany: contract({
    method: 'POST',
    path: 'ledger/openings/import',
    body: z.object({
      rows: z.array(openingLine).min(1, 'rule.required').max(mostOpenings, 'fault.tooLarge'),
      day: dayBody,
      dryRun: z.boolean(),
    }),
    answer: openingsRead,
  }),
  latest: contract({
    method: 'GET',
    path: 'Ledger/get_LatestLedger',
    query: accountQuery,
    answer: z.strictObject({ customer: passbookCustomer, balance: rupees, entries: list(passbookRow) }),
  }),
  passbook: contract({
    method: 'GET',
    path: 'Ledger/CustomerPassbook',
    query: passbookQuery,
    answer: passbook,
  }),
} as const
