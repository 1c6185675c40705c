import { z } from 'zod'
import { billReaders, marketDesk } from '#shared/access'
import { type Side, sides } from '#shared/billRow'
import { AppError } from '#shared/errors'
import { reason, reasonLabel } from '#shared/reason'
import { say, term } from '#shared/terms'
import type { Feature } from '../feature'
import { idBody } from '../http/input'
import { listQuery } from '../http/listQuery'
import { codeQuery, dayQuery, idQuery, slotQuery } from '../http/query'
import { Created, type Route, route } from '../http/route'
import { invoiceDetails } from './details'
import { invoiceIdsOfDay, invoicesOfDay, listInvoices, markPrinted } from './invoices'
import { papersOf } from './papers'
import { previewBills, processBills, proposeCancel } from './service'
import { sideSummary } from './summary'

/** Papers of one call; a longer print is asked for in parts. */
const mostPapers = 500

const slotBody = z.object({ slotId: idBody })
const processBody = slotBody.extend({
  sides: z
    .array(z.enum(['farmer', 'reeler']))
    .min(1)
    .default([...sides]),
})
const printedBody = z.object({ ids: z.array(idBody, 'rule.required').min(1, 'rule.required').max(mostPapers) })

const dayInvoices = slotQuery.extend({
  billType: codeQuery(term('field.billType'), ['Farmer', 'Reeler']),
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

const detailsQuery = dayInvoices.extend({
  from: dayQuery.shape.date,
  to: dayQuery.shape.date,
  customer: z.string().max(100).optional(),
  invoiceId: idQuery(term('field.invoiceNo')),
})

/** The specification's paths for what one side of a run would be. */
const onePreview = (path: string, side: Side): Route =>
  route({
    method: 'GET',
    path,
    permit: billReaders,
    summary: `What a bill run of a slot would make for ${side}s`,
    query: slotQuery,
    handle: (call) => sideSummary(call, side, call.query),
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
    secondFactor: true,
    handle: (call) => processBills(call, call.body.slotId, [side]),
  })

const runs: readonly Route[] = [
  route({
    method: 'GET',
    path: 'Invoice/preview',
    permit: billReaders,
    summary: 'What a bill run of a slot would make',
    query: slotQuery,
    handle: (call) => previewBills(call, call.query),
  }),
  route({
    method: 'POST',
    path: 'Invoice/process',
    permit: marketDesk,
    summary: 'Process the bills of a slot, all or nothing, once',
    body: processBody,
    idempotent: true,
    secondFactor: true,
    handle: (call) => processBills(call, call.body.slotId, call.body.sides),
  }),
  onePreview('Invoice/get_FarmerAuctionSumary', 'farmer'),
  onePreview('Invoice/get_ReelerAuctionSummary', 'reeler'),
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

const corrections: readonly Route[] = [
  route({
    method: 'POST',
    path: 'Invoice/cancel',
    permit: marketDesk,
    summary: 'Propose that a bill be cancelled; another person confirms',
    body: z.object({ id: idBody, reason }),
    labels: { fields: reasonLabel },
    idempotent: true,
    secondFactor: true,
    handle: async (call) => {
      const proposal = await proposeCancel(call, call.body.id, call.body.reason)
      return new Created({ proposal, message: say(call.language, 'ledger.waits') })
    },
  }),
  route({
    method: 'GET',
    path: 'report/Invoice-details',
    permit: billReaders,
    summary: 'The lines of invoices of a bill type on a date or from one to another, or of one invoice',
    query: detailsQuery,
    handle: (call) => invoiceDetails(call, call.query),
  }),
]

/** Bill runs, and the invoices that came of them. */
export const billsFeature = (): Feature => ({ routes: [...runs, ...invoices, ...corrections] })
