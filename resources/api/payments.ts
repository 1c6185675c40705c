import { z } from 'zod'
import { dayText, hundredths, instantText, kg, list, named, rowId, rupees, success, whole } from '#shared/answer'
import { mostBankLines } from '#shared/bankLines'
import { contract } from '#shared/contract'
import {
  codeQuery,
  confirmedBody,
  dayBody,
  dayParameter,
  idBody,
  idQuery,
  idsBody,
  idsQuery,
  reasonBody,
  required,
  seenBody,
  versionsBody,
} from '#shared/queryParameters'
import { term } from '#shared/terms'
import { statusesOf } from '#shared/transitions'
import { paymentKinds } from '../options'
import { paymentBatchTransitions, paymentTransitions } from '../transitions/money'
import { answerRow, bankAnswerRead, bankFile } from './bankFiles'
import { batchPlan, readyPlan, sendPlan, whatFor } from './moneyPlans'
import { dayQuery } from './questions'

const paymentKind = Object.keys(paymentKinds) as [PaymentKind, ...PaymentKind[]]
export type PaymentKind = keyof typeof paymentKinds
const statuses = statusesOf(paymentTransitions)
export const paymentStatus = named('PaymentStatus', z.enum(statuses))
export type PaymentStatus = z.infer<typeof paymentStatus>

/** A farmer's payment in a list: rupees as decimal text, of the account its last four digits only. */
export const paymentRow = named(
  'PaymentRow',
  z.strictObject({
    id: rowId,
    version: whole,
    day: dayText,
    paymentKind: z.enum(paymentKind),
    lotId: rowId
      .nullable()
      .describe('Null, as what else is told of lot and bill, where it pays an open item without a lot'),
    lotNo: whole.nullable(),
    lotDay: dayText.nullable(),
    invoiceId: rowId.nullable(),
    invoiceNo: z.string().nullable(),
    voucherNo: z.string().nullable().describe('Of the open item that it pays; null for a lot'),
    reference: z.string().describe("What the bank's answer names it by: the number of its lot, else P and its own"),
    referenceDay: dayText.describe('The day beside it: that of the lot, else of what is paid'),
    farmerId: rowId,
    farmerCode: z.string().nullable(),
    farmerName: z.string(),
    farmerNameTa: z.string().nullable(),
    mobileNo: z.string(),
    own: z
      .boolean()
      .describe('Whether this market registered the farmer, so that their bank details are its own to correct'),
    bankName: z.string().nullable(),
    bankBranchName: z.string().nullable(),
    ifscCode: z.string().nullable(),
    ifscLength: whole,
    accountLast4: z.string().nullable(),
    accountWaits: z
      .boolean()
      .describe("The farmer's changed account waits for a second official: nothing goes to it, nor to the one before"),
    accountReturned: z.boolean().describe('The bank sent money back from this account: it goes to another one'),
    amount: rupees.describe('What goes to the bank'),
    settledAmount: rupees.describe('Of what was owed: paid or taken off otherwise'),
    paymentStatus: paymentStatus,
    batchId: rowId.nullable(),
    batchNo: z.string().nullable(),
    attempts: whole,
    utr: z.string().nullable(),
    reason: z.string().nullable(),
    sentAt: instantText.nullable(),
    paidAt: instantText.nullable(),
    ageing: whole.describe('Working days from the bill to the payment, or to today while it is owed'),
    overdue: z.boolean(),
  }),
)
export type PaymentRow = z.infer<typeof paymentRow>

/** What taking a payment back that the bank returned comes to. */
export const paymentReturned = z.strictObject({ voucherNo: z.string() })
export type PaymentReturned = z.infer<typeof paymentReturned>

export const batchStatus = named('BatchStatus', z.enum(statusesOf(paymentBatchTransitions)))
export type BatchStatus = z.infer<typeof batchStatus>

export const batchRow = named(
  'BatchRow',
  z.strictObject({
    id: rowId,
    version: whole,
    batchNo: z.string(),
    day: dayText,
    batchStatus: batchStatus,
    payments: whole,
    amount: rupees,
    makerId: rowId,
    maker: z.string(),
    makerTa: z.string().nullable(),
    madeAt: instantText,
    checker: z.string().nullable(),
    checkerTa: z.string().nullable(),
    checkedAt: instantText.nullable(),
    answeredAt: instantText.nullable(),
    succeeded: whole,
    failed: whole,
    own: z.boolean().describe('Whether the caller proposed it: then another person confirms'),
    onePerson: z
      .boolean()
      .describe(
        'Of a proposed one: whether the caller counts as one person with whoever proposed it; then a third confirms',
      ),
    verifyCode: z.string().describe('Of the payment advice on paper'),
    fileTaken: z
      .strictObject({ times: whole, by: z.string(), byTa: z.string().nullable(), at: instantText })
      .nullable()
      .describe('Of one with the bank: how often its file was made, and by whom and when the last time'),
  }),
)
export type BatchRow = z.infer<typeof batchRow>

/** How long farmers have waited: unpaid payments by working days since the bill. */
export const paymentAgeing = named(
  'PaymentAgeing',
  z.strictObject({
    buckets: list(
      z.strictObject({
        days: z.enum(['0', '1', '2', '3-5', '6+']),
        payments: whole,
        amount: rupees,
      }),
    ),
    total: z.strictObject({
      payments: whole,
      amount: rupees,
    }),
    overdue: z.strictObject({
      payments: whole,
      amount: rupees,
      afterDays: whole,
    }),
  }),
)
export type PaymentAgeing = z.infer<typeof paymentAgeing>

/** What every list says of a payment. */
export const listedPayment = named(
  'ListedPayment',
  paymentRow.pick({
    id: true,
    day: true,
    paymentKind: true,
    lotNo: true,
    lotDay: true,
    invoiceNo: true,
    voucherNo: true,
    reference: true,
    referenceDay: true,
    farmerId: true,
    farmerCode: true,
    farmerName: true,
    farmerNameTa: true,
    mobileNo: true,
    own: true,
    bankName: true,
    bankBranchName: true,
    ifscCode: true,
    accountLast4: true,
    amount: true,
    paymentStatus: true,
    batchId: true,
    batchNo: true,
    utr: true,
    reason: true,
    sentAt: true,
    paidAt: true,
  }),
)
export type ListedPayment = z.infer<typeof listedPayment>

/** A payment in the list of a date, with the figures that made it; rupees and kg as decimal text. */
export const datedPayment = named(
  'DatedPayment',
  z.strictObject({
    ...listedPayment.shape,
    marketId: rowId,
    market: z.string(),
    marketTa: z.string().nullable(),
    village: z.string().nullable(),
    weight: kg.nullable(),
    pricePerKg: hundredths.nullable(),
    value: rupees.nullable().describe("The lot's value, of which the levy was taken off to make `amount`"),
    levy: rupees.nullable(),
    verifyCode: z.string().nullable().describe("Of the farmer's advice of its batch; null outside of one"),
  }),
)
export type DatedPayment = z.infer<typeof datedPayment>

const mostPayments = 1000
const ids = idsBody(mostPayments)
const holding = z.object({ ids, reason: reasonBody })
const releasing = z.object({
  ids,
  versions: versionsBody(mostPayments),
  ready: z.array(idBody).max(mostPayments, 'fault.tooLarge').optional().describe('Those that become ready again'),
})

const proposedReturn = z.strictObject({ id: rowId, ...whatFor })
export type ProposedReturn = z.infer<typeof proposedReturn>

/** Something was done, in words for a person. */
export const processed = named('Processed', z.strictObject({ result: z.literal('Success'), message: z.string() }))

const held = processed.extend({
  versions: list(whole).describe('In the order of `ids`, to release them by'),
  ready: list(rowId).describe('Those that were ready'),
})

/** The account that a payment failed on, as it is corrected. */
const bankDetails = z.object({
  ifscCode: z.string('rule.required').max(20),
  bankAcNo: z.string().max(40).optional().describe('Left out where it was right'),
  bankName: z.string('rule.required').max(80, 'rule.tooLong'),
  bankBranchName: z.string('rule.required').max(80, 'rule.tooLong'),
  confirmed: confirmedBody,
})
export type BankDetails = z.infer<typeof bankDetails>

const proposedBatch = z.strictObject({
  id: rowId,
  batchNo: z.string(),
  leftOut: list(z.string()).describe(
    'Whose changed account waits, or sent the money back: their payments stay where they are',
  ),
})
export type ProposedBatch = z.infer<typeof proposedBatch>

const yesBody = z.object({ confirmed: confirmedBody })

/** Farmers' payments on their way to the bank. */
export const paymentApi = {
  payments: contract({
    method: 'GET',
    path: 'Invoice/getAll_FarmerPaymentInfo',
    query: dayQuery.extend({ status: codeQuery(term('field.status'), statuses) }),
    answer: list(paymentRow),
  }),
  ofDate: contract({
    method: 'GET',
    path: 'Ledger/get-paymentlist-bydate',
    query: dayQuery.extend({ batchId: idQuery(term('field.batchNo')) }),
    answer: list(datedPayment),
  }),
  ageing: contract({
    method: 'GET',
    path: 'payments/ageing',
    query: dayQuery.pick({ marketId: true }),
    answer: paymentAgeing,
  }),
  readyPlan: contract({
    method: 'GET',
    path: 'payments/ready/plan',
    query: z.object({ ids: required(idsQuery(term('money.payment'), mostPayments)) }),
    answer: readyPlan,
  }),
  ready: contract({
    method: 'POST',
    path: 'payments/ready',
    body: z.object({ ids, seen: seenBody }),
    answer: processed,
  }),
  hold: contract({ method: 'POST', path: 'payments/hold', body: holding, answer: held }),
  cancelRefund: contract({
    method: 'POST',
    path: 'payments/{id}/cancelRefund',
    body: z.object({ reason: reasonBody }),
    answer: success.extend({ message: z.string() }),
  }),
  returned: contract({
    method: 'POST',
    path: 'payments/{id}/return',
    body: z.object({ reason: reasonBody }),
    answer: proposedReturn,
  }),
  release: contract({ method: 'POST', path: 'payments/release', body: releasing, answer: processed }),
  correctBank: contract({
    method: 'POST',
    path: 'payments/{id}/bank',
    body: bankDetails,
    answer: processed,
  }),
  batches: contract({ method: 'GET', path: 'payments/batches', query: dayQuery, answer: list(batchRow) }),
  batchPlan: contract({
    method: 'GET',
    path: 'payments/batches/plan',
    query: z.object({ date: required(dayParameter(term('field.date'))), marketId: dayQuery.shape.marketId }),
    answer: batchPlan,
  }),
  proposeBatch: contract({
    method: 'POST',
    path: 'payments/batches',
    body: z.object({ date: dayBody, marketId: idBody.optional(), seen: seenBody }),
    answer: proposedBatch,
  }),
  sendPlan: contract({ method: 'GET', path: 'payments/batches/{id}/plan', answer: sendPlan }),
  confirmBatch: contract({
    method: 'POST',
    path: 'payments/batches/{id}/confirm',
    body: yesBody.extend({ seen: seenBody }),
    answer: processed,
  }),
  cancelBatch: contract({ method: 'POST', path: 'payments/batches/{id}/cancel', body: yesBody, answer: processed }),
  file: contract({ method: 'GET', path: 'payments/batches/{id}/file', answer: bankFile }),
  response: contract({
    method: 'POST',
    path: 'payments/batches/{id}/response',
    body: z.object({
      rows: z.array(answerRow, 'rule.required').min(1, 'rule.required').max(mostBankLines, 'fault.tooLarge'),
      dryRun: z.boolean().default(false),
    }),
    answer: bankAnswerRead,
  }),
} as const
