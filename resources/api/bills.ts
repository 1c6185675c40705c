import { z } from 'zod'
import { dayText, hundredths, kg, list, named, rowId, rupees, whole } from '#shared/answer'
import { sides } from '#shared/billRow'
import { contract } from '#shared/contract'
import { codeQuery, idBody, idQuery, idsBody, listQuery, reasonBody, required, seenBody } from '#shared/queryParameters'
import { term } from '#shared/terms'
import { statusesOf } from '#shared/transitions'
import { invoiceTransitions } from '../transitions/money'
import { slotRow } from './lots'
import { billRunPlan } from './moneyPlans'
import { dayQuery, slotIdQuery, slotQuery } from './questions'

/** The money of a bill, or of many: kg and rupees as decimal texts. Net is what is paid, after round off. */
export const billSums = named(
  'BillSums',
  z.strictObject({
    lots: whole,
    weight: kg,
    amount: rupees,
    levy: rupees,
    roundOff: rupees,
    netAmount: rupees,
  }),
)
export type BillSums = z.infer<typeof billSums>

/** A bill as the run would make it. */
export const billRow = named(
  'BillRow',
  z.strictObject({
    ...billSums.shape,
    customerId: rowId,
    code: z.string().nullable(),
    licenseNo: z.string().nullable(),
    name: z.string(),
    nameTa: z.string().nullable(),
    village: z.string().nullable(),
    villageTa: z.string().nullable(),
  }),
)
export type BillRow = z.infer<typeof billRow>

/** A bill that comes to nothing: nobody is given one, and its lots wait for their weight to be corrected. */
export const zeroBill = named(
  'ZeroBill',
  z.strictObject({
    side: z.enum(sides),
    code: z.string().nullable(),
    name: z.string(),
    nameTa: z.string().nullable(),
    lotNos: list(whole),
  }),
)
export type ZeroBill = z.infer<typeof zeroBill>

export const billTotals = named(
  'BillTotals',
  z.strictObject({
    ...billSums.shape,
    bills: whole,
  }),
)
export type BillTotals = z.infer<typeof billTotals>

/** What a bill run of one slot would do now. */
export const billPreview = named(
  'BillPreview',
  z.strictObject({
    slot: slotRow,
    approved: whole.describe(
      'Lots of the slot that were sold, that are weighed, that wait for the scale, that lack a bill on either side',
    ),
    weighed: whole,
    waiting: whole,
    unbilled: whole,
    farmers: list(billRow),
    reelers: list(billRow),
    totals: z.record(z.enum(sides), billTotals),
    zero: list(zeroBill).describe('Those that come to 0.00, which the run leaves out'),
    levy: z
      .strictObject({
        farmerPercent: hundredths.nullable(),
        reelerPercent: hundredths.nullable(),
      })
      .describe('In percent of the value, as the lots were sold; null where they were not sold with the same'),
    invoices: list(
      z.strictObject({
        id: rowId,
        side: z.enum(sides),
        printCount: whole,
      }),
    ).describe('The bills that the slot has already'),
  }),
)
export type BillPreview = z.infer<typeof billPreview>

export const billRun = named(
  'BillRun',
  z.strictObject({
    invoices: list(
      z.strictObject({
        id: rowId,
        invoiceNo: z.string(),
        side: z.enum(sides),
      }),
    ),
    zero: list(zeroBill),
    message: z.string(),
  }),
)
export type BillRun = z.infer<typeof billRun>

/** An invoice in a list. */
export const invoiceRow = named(
  'InvoiceRow',
  z.strictObject({
    ...billSums.shape,
    id: rowId,
    version: whole,
    marketId: rowId,
    invoiceNo: z.string(),
    side: z.enum(sides),
    day: dayText,
    slotId: rowId,
    slotNo: whole,
    customerId: rowId,
    customerCode: z.string().nullable(),
    customerName: z.string(),
    customerNameTa: z.string().nullable(),
    village: z.string().nullable(),
    villageTa: z.string().nullable(),
    licenseNo: z.string().nullable(),
    invoiceStatus: z.enum(statusesOf(invoiceTransitions)),
    printCount: whole,
  }),
)
export type InvoiceRow = z.infer<typeof invoiceRow>

/** What one side of a slot would be billed. */
export const sideSummary = named(
  'SideSummary',
  z.strictObject({
    slot: slotRow,
    side: z.enum(sides),
    approved: whole,
    weighed: whole,
    waiting: whole,
    rows: list(billRow),
    totals: billTotals,
    levyPercent: hundredths.nullable().describe('As the lots were sold; null where they were not sold with the same'),
  }),
)
export type SideSummary = z.infer<typeof sideSummary>

/** A line of an invoice with its head. */
export const invoiceDetailRow = named(
  'InvoiceDetailRow',
  z.strictObject({
    id: rowId,
    invoiceId: rowId,
    marketId: rowId,
    invoiceNo: z.string(),
    side: z.enum(sides),
    day: dayText,
    slotNo: whole,
    customerCode: z.string().nullable(),
    customerName: z.string(),
    customerNameTa: z.string().nullable(),
    licenseNo: z.string().nullable(),
    serialNo: whole,
    voucherNo: z.string(),
    lotNo: whole,
    item: z.string(),
    itemTa: z.string().nullable(),
    pricePerKg: hundredths,
    weight: kg,
    amount: rupees,
    levy: rupees,
    netAmount: rupees,
    shellRatio: hundredths.nullable(),
    floorPrice: whole.nullable(),
    invoiceStatus: z.enum(statusesOf(invoiceTransitions)),
  }),
)
export type InvoiceDetailRow = z.infer<typeof invoiceDetailRow>

const label = z.strictObject({ en: z.string(), ta: z.string() })

const paperLine = z.strictObject({
  serialNo: whole,
  voucherNo: z.string(),
  lotNo: whole,
  item: label,
  pricePerKg: hundredths,
  weight: kg,
  amount: rupees,
  levy: rupees,
  net: rupees,
  shellRatio: z.string(),
  floorPrice: z.string().describe('Empty where the floor was waived'),
  crates: list(z.strictObject({ no: whole, gross: kg, tare: kg, net: kg })),
})

/** An invoice as it is printed: days as people read them. */
export const invoicePaper = named(
  'InvoicePaper',
  z.strictObject({
    id: rowId,
    side: z.enum(sides),
    number: z.string(),
    day: z.string().describe('DD/MM/YYYY'),
    slotNo: whole,
    slotDay: z.string().optional().describe('DD/MM/YYYY, where the bill is of a later day than its slot'),
    market: label,
    customer: z.strictObject({
      code: z.string(),
      name: z.string(),
      nameTa: z.string().optional(),
      father: z.string().optional(),
      village: z.string().optional(),
      licenseNo: z.string().optional(),
      mobile: z.string(),
    }),
    lines: list(paperLine),
    totals: z.strictObject({
      weight: kg,
      amount: rupees,
      levy: rupees,
      net: rupees,
      roundOff: rupees.optional().describe("Signed; only the reeler's total is rounded"),
      payable: rupees,
    }),
    levyPercent: hundredths,
    words: label.describe('The payable amount in words'),
    duplicate: z.boolean(),
    cancelled: z.boolean(),
    verifyCode: z.string(),
  }),
)
export type InvoicePaperRow = z.infer<typeof invoicePaper>

/** Papers of one call; a longer print is asked for in parts. */
export const mostPapers = 500

const slotBody = z.object({ slotId: idBody, seen: seenBody })
const dayInvoices = slotQuery.extend({
  billType: codeQuery(term('field.billType'), ['Farmer', 'Reeler']),
  invoiceFrom: z.string().max(40).optional(),
  invoiceTo: z.string().max(40).optional(),
})

/** Ids of which some were printed before: on these papers stands 'Duplicate'. */
export const printed = named('Printed', z.strictObject({ duplicates: list(rowId) }))
/** The number of a bill that was cancelled, and of the voucher that reverses it. */
export const cancelledBill = named('CancelledBill', z.strictObject({ invoiceNo: z.string(), voucherNo: z.string() }))
export type CancelledBill = z.infer<typeof cancelledBill>
/** What waits for another person's yes. */
export const waits = named('Waits', z.strictObject({ proposal: z.strictObject({ id: rowId }), message: z.string() }))

/** Bill runs, and the invoices that came of them. */
export const billApi = {
  preview: contract({ method: 'GET', path: 'Invoice/preview', query: slotQuery, answer: billPreview }),
  plan: contract({
    method: 'GET',
    path: 'Invoice/process/plan',
    query: z.object({ slotId: required(slotIdQuery), side: codeQuery(term('field.billType'), sides) }),
    answer: billRunPlan,
  }),
  process: contract({
    method: 'POST',
    path: 'Invoice/process',
    body: slotBody.extend({
      sides: z
        .array(z.enum(sides))
        .min(1)
        .default([...sides]),
    }),
    answer: billRun,
  }),
  farmerSummary: contract({
    method: 'GET',
    path: 'Invoice/get_FarmerAuctionSumary',
    query: slotQuery,
    answer: sideSummary,
  }),
  reelerSummary: contract({
    method: 'GET',
    path: 'Invoice/get_ReelerAuctionSummary',
    query: slotQuery,
    answer: sideSummary,
  }),
  processFarmers: contract({
    method: 'POST',
    path: 'Invoice/Save_FarmerAuctionSummary',
    body: slotBody,
    answer: billRun,
  }),
  processReelers: contract({ method: 'POST', path: 'Invoice/Save_Reeler_Invoice', body: slotBody, answer: billRun }),
  list: contract({ method: 'GET', path: 'Invoice/getAll_Invoice', query: listQuery, answer: list(invoiceRow) }),
  ofDay: contract({
    method: 'GET',
    path: 'Invoice/getAll_ByDateAndBillType',
    query: dayInvoices,
    answer: list(invoiceRow),
  }),
  papers: contract({
    method: 'GET',
    path: 'Invoice/papers',
    query: dayInvoices.extend({
      ids: z
        .string()
        .regex(/^\d{1,15}(,\d{1,15})*$/, 'rule.notFound')
        .transform((text) => text.split(',').map(Number))
        .optional(),
    }),
    answer: list(invoicePaper),
  }),
  printed: contract({
    method: 'POST',
    path: 'Invoice/printed',
    body: z.object({ ids: idsBody(mostPapers) }),
    answer: printed,
  }),
  cancel: contract({
    method: 'POST',
    path: 'Invoice/cancel',
    body: z.object({ id: idBody, reason: reasonBody }),
    answer: waits.extend({ proposal: z.strictObject({ id: rowId, invoiceNo: z.string() }) }),
  }),
  details: contract({
    method: 'GET',
    path: 'report/Invoice-details',
    query: dayInvoices.extend({
      from: dayQuery.shape.date,
      to: dayQuery.shape.date,
      customer: z.string().max(100).optional(),
      invoiceId: idQuery(term('field.invoiceNo')),
    }),
    answer: list(invoiceDetailRow),
  }),
} as const
