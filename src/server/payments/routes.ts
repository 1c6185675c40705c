import { z } from 'zod'
import { farmer } from '#resources/farmer'
import { billReaders, marketDesk } from '#shared/access'
import { reason, reasonLabel } from '#shared/reason'
import type { Declaration } from '#shared/resource'
import { say, term } from '#shared/terms'
import { marketFor } from '../crud/scope'
import type { Feature } from '../feature'
import { rowsBody } from '../http/body'
import { dayBody, idBody, rowId } from '../http/input'
import { codeQuery, dayQuery, idQuery } from '../http/query'
import { type Call, Created, type Route, route } from '../http/route'
import { paymentAgeing } from './ageing'
import { correctBank } from './bankDetails'
import { bankFile } from './bankFile'
import { cancelBatch, confirmBatch, proposeBatch } from './batches'
import { hold, makeReady, release } from './changes'
import { levyDay, remitLevy } from './remittance'
import { takeAnswer } from './response'
import { batches, payments, paymentsOfDate } from './service'

const statuses = ['PENDING', 'READY', 'SENT', 'SUCCESS', 'FAILED', 'HELD', 'CANCELLED'] as const
const ids = z.array(idBody, 'rule.required').min(1, 'rule.required').max(1000, 'fault.tooLarge')
const paymentQuery = dayQuery.extend({ status: codeQuery(term('field.status'), statuses) })

const processed = (call: Call, count = 1) => ({
  result: 'Success',
  message: say(call.language, count === 1 ? 'message.oneProcessed' : 'message.allProcessed'),
})

/** A change of some payments by the desk, all or nothing. */
const change = <Body extends { ids: number[] }>(
  path: string,
  summary: string,
  body: z.ZodType<Body>,
  work: (call: Call<unknown, Body>) => Promise<void>,
): Route =>
  route({
    method: 'POST',
    path,
    permit: marketDesk,
    summary,
    body,
    labels: { fields: reasonLabel },
    idempotent: true,
    handle: async (call) => {
      await work(call)
      return processed(call, call.body.ids.length)
    },
  })

const list: readonly Route[] = [
  route({
    method: 'GET',
    path: 'Invoice/getAll_FarmerPaymentInfo',
    permit: billReaders,
    summary: "Farmers' payments of a date, or those still owed",
    query: paymentQuery,
    handle: (call) => payments(call, call.query),
  }),
  route({
    method: 'GET',
    path: 'Ledger/get-paymentlist-bydate',
    permit: billReaders,
    summary: "Farmers' payments of a date with the figures that made them",
    query: dayQuery.extend({ batchId: idQuery(term('field.batchNo')) }),
    handle: (call) => paymentsOfDate(call, call.query),
  }),
  route({
    method: 'GET',
    path: 'payments/ageing',
    permit: billReaders,
    summary: 'How long farmers have waited for what is owed',
    query: dayQuery.pick({ marketId: true }),
    handle: (call) => paymentAgeing(call, marketFor(call.user, call.query.marketId)),
  }),
  change('payments/ready', 'Let payments go into the next batch', z.object({ ids }), (call) =>
    makeReady(call, call.body.ids),
  ),
  change('payments/hold', 'Keep payments back, with a reason', z.object({ ids, reason }), (call) =>
    hold(call, call.body.ids, call.body.reason),
  ),
  change('payments/release', 'Let held and failed payments wait again', z.object({ ids }), (call) =>
    release(call, call.body.ids),
  ),
  route({
    method: 'POST',
    path: 'payments/{id}/bank',
    permit: marketDesk,
    summary: 'Correct the account that a payment failed on',
    body: z.object({
      ifscCode: z.string('rule.required').max(20),
      bankAcNo: z.string().max(40).optional(),
      bankName: z.string('rule.required').max(80, 'rule.tooLong'),
      bankBranchName: z.string('rule.required').max(80, 'rule.tooLong'),
      confirmed: z.array(z.string().max(60)).max(20).optional(),
    }),
    labels: farmer as unknown as Declaration,
    idempotent: true,
    secondFactor: true,
    handle: async (call) => {
      await correctBank(call, rowId.parse(call.params.id), call.body)
      return processed(call)
    },
  }),
]

/** Names what was asked about and said yes to. */
const yesBody = z.object({ confirmed: z.array(z.string().max(60)).max(20).optional() })

/** A step of one batch. */
const step = (
  name: string,
  summary: string,
  permit: Route['permit'],
  work: (call: Call<unknown, z.output<typeof yesBody>>, id: number) => Promise<void>,
  more: { readonly secondFactor?: boolean } = {},
) =>
  route({
    method: 'POST',
    path: `payments/batches/{id}/${name}`,
    permit,
    summary,
    body: yesBody,
    idempotent: true,
    ...more,
    handle: async (call) => {
      await work(call, rowId.parse(call.params.id))
      return processed(call, 2)
    },
  })

const cell = z.string().max(200, 'rule.tooLong')
const answerRow = z.object({
  date: cell,
  market: cell,
  lot: z.union([cell, z.number()]),
  amount: cell,
  utr: cell.nullish(),
  status: cell,
  reason: z.string().max(1000, 'rule.tooLong').nullish(),
})

const batchRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: 'payments/batches',
    permit: billReaders,
    summary: 'Batches of payments, newest first',
    query: dayQuery,
    handle: (call) => batches(call, call.query),
  }),
  route({
    method: 'POST',
    path: 'payments/batches',
    permit: marketDesk,
    summary: 'Propose all ready payments of a date as a batch',
    body: z.object({ date: dayBody, marketId: idBody.optional() }),
    labels: { fields: { date: { type: 'day', label: term('field.date') } } },
    idempotent: true,
    handle: async (call) => new Created(await proposeBatch(call, call.body.date, call.body.marketId)),
  }),
  step(
    'confirm',
    "Confirm another person's batch: it goes to the bank",
    ['branchad', 'ad'],
    (call, id) => confirmBatch(call, id, call.body.confirmed),
    { secondFactor: true },
  ),
  step('cancel', 'Take back a batch that nobody confirmed yet', marketDesk, cancelBatch),
  route({
    method: 'GET',
    path: 'payments/batches/{id}/file',
    permit: marketDesk,
    summary: 'The bank file of a batch, with account numbers; the audit notes who asked',
    secrets: true,
    // The asking is written into the audit.
    run: 'write',
    secondFactor: true,
    handle: (call) => bankFile(call, rowId.parse(call.params.id)),
  }),
  route({
    method: 'POST',
    path: 'payments/batches/{id}/response',
    permit: marketDesk,
    summary: "Take the bank's answer to a batch, all or nothing, once",
    body: z.object({
      rows: z.array(answerRow, 'rule.required').min(1, 'rule.required').max(2000, 'fault.tooLarge'),
      dryRun: z.boolean().default(false),
    }),
    bodyLimit: rowsBody(2000, { bytes: 1_000, values: 16 }),
    idempotent: true,
    secondFactor: true,
    handle: (call) => takeAnswer(call, rowId.parse(call.params.id), call.body.rows, call.body.dryRun),
  }),
]

const levy: readonly Route[] = [
  route({
    method: 'GET',
    path: 'levy/remittance',
    permit: billReaders,
    summary: "A day's levy and the challan that paid it",
    query: dayQuery,
    handle: (call) => levyDay(call, call.query),
  }),
  route({
    method: 'POST',
    path: 'levy/remittance',
    permit: marketDesk,
    summary: "Pay a day's levy to the government by challan, once",
    body: z.object({
      date: dayBody,
      marketId: idBody.optional(),
      challanNo: z.string('rule.required').trim().min(1, 'rule.required').max(40, 'rule.tooLong'),
      challanDate: dayBody,
      bankName: z.string('rule.required').trim().min(1, 'rule.required').max(80, 'rule.tooLong'),
    }),
    labels: {
      fields: {
        challanNo: { type: 'text', max: 40, label: term('field.challanNo') },
        challanDate: { type: 'day', label: term('field.challanDate') },
        bankName: { type: 'text', max: 80, label: term('field.bankName') },
        date: { type: 'day', label: term('field.date') },
      },
    },
    idempotent: true,
    secondFactor: true,
    handle: async (call) => new Created({ ...(await remitLevy(call, call.body)), ...processed(call) }),
  }),
]

/** Farmers' payments on their way to the bank, and the levy's to the government. */
export const paymentsFeature = (): Feature => ({ routes: [...list, ...batchRoutes, ...levy] })
