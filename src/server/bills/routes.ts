import { z } from 'zod'
import { billReaders, marketDesk } from '#shared/access'
import { type Side, sides } from '#shared/billRow'
import { AppError } from '#shared/errors'
import type { Feature } from '../feature'
import { dayQuery } from '../http/dayQuery'
import { listQuery } from '../http/listQuery'
import { type Route, route } from '../http/route'
import { invoiceIdsOfDay, invoicesOfDay, listInvoices, markPrinted } from './invoices'
import { papersOf } from './papers'
import { previewBills, processBills } from './service'

/** Papers of one call; a longer print is asked for in parts. */
const mostPapers = 500

const id = z.number('rule.notFound').int('rule.notFound').positive('rule.notFound')
const slotBody = z.object({ slotId: id })
const processBody = slotBody.extend({
  sides: z
    .array(z.enum(['farmer', 'reeler']))
    .min(1)
    .default([...sides]),
})
const printedBody = z.object({ ids: z.array(id, 'rule.required').min(1, 'rule.required').max(mostPapers) })

const dayInvoices = dayQuery.extend({
  billType: z.enum(['Farmer', 'Reeler']).optional().catch(undefined),
  invoiceFrom: z.string().max(40).optional(),
  invoiceTo: z.string().max(40).optional(),
})

const papersQuery = dayInvoices.extend({
  ids: z
    .string()
    .regex(/^\d{1,15}(,\d{1,15})*$/, 'rule.notFound')
    .transform((text) => text.split(',').map(Number))
    .optional(),
})

/** The specification's paths for one side of a run. */
const oneSide = (path: string, side: Side): Route =>
  route({
    method: 'POST',
    path,
    permit: marketDesk,
    summary: `Process the ${side} bills of a slot, once`,
    body: slotBody,
    idempotent: true,
    handle: (call) => processBills(call, call.body.slotId, [side]),
  })

const runs: readonly Route[] = [
  route({
    method: 'GET',
    path: 'Invoice/preview',
    permit: billReaders,
    summary: 'What a bill run of a slot would make',
    query: dayQuery,
    handle: (call) => previewBills(call, call.query),
  }),
  route({
    method: 'POST',
    path: 'Invoice/process',
    permit: marketDesk,
    summary: 'Process the bills of a slot, all or nothing, once',
    body: processBody,
    idempotent: true,
    handle: (call) => processBills(call, call.body.slotId, call.body.sides),
  }),
  oneSide('Invoice/Save_FarmerAuctionSummary', 'farmer'),
  oneSide('Invoice/Save_Reeler_Invoice', 'reeler'),
]

const invoices: readonly Route[] = [
  route({
    method: 'GET',
    path: 'Invoice/getAll_Invoice',
    permit: billReaders,
    summary: 'List: Invoices',
    query: listQuery,
    handle: (call) => listInvoices(call, call.query),
  }),
  route({
    method: 'GET',
    path: 'Invoice/getAll_ByDateAndBillType',
    permit: billReaders,
    summary: 'Invoices of a date and bill type',
    query: dayInvoices,
    handle: (call) => invoicesOfDay(call, call.query),
  }),
  route({
    method: 'GET',
    path: 'Invoice/papers',
    permit: billReaders,
    summary: 'Invoices as they are printed',
    query: papersQuery,
    handle: async (call) => {
      const ids = call.query.ids ?? (await invoiceIdsOfDay(call, call.query))
      if (ids.length > mostPapers) throw new AppError('BAD_REQUEST', { say: { key: 'fault.tooLarge' } })
      return papersOf(call, ids)
    },
  }),
  route({
    method: 'POST',
    path: 'Invoice/printed',
    permit: billReaders,
    summary: 'Count a print of invoices and say which were printed before',
    body: printedBody,
    handle: (call) => markPrinted(call, call.body.ids),
  }),
]

/** Bill runs, and the invoices that came of them. */
export const billsFeature = (): Feature => ({ routes: [...runs, ...invoices] })
