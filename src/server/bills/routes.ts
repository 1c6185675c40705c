import * as actions from '#resources/actions/money'
import { billNoteApi } from '#resources/api/billNotes'
import { billApi, mostPapers } from '#resources/api/bills'
import { billReaders, marketDesk } from '#shared/access'
import { sides as bothSides, type Side } from '#shared/billRow'
import { AppError } from '#shared/errors'
import { reasonLabel } from '#shared/reason'
import { say, term } from '#shared/terms'
import type { Feature } from '../feature'
import { actionContract } from '../http/actionContract'
import { listQuery } from '../http/listQuery'
import { Created, type Route, route } from '../http/route'
import { invoiceDetails } from './details'
import { countPrints, invoiceIdsOfDay, invoicesOfDay, listInvoices } from './invoices'
import { proposeNote } from './notes'
import { papersOf } from './papers'
import { billRunPlan, previewBills, processBills, proposeCancel } from './service'
import { sideSummary } from './summary'

type Contracts = typeof billApi

/** The specification's paths for what one side of a run would be. */
const onePreview = (one: Contracts['farmerSummary'] | Contracts['reelerSummary'], side: Side): Route =>
  route({
    ...one,
    permit: billReaders,
    summary: `What a bill run of a slot would make for ${side}s`,
    handle: (call) => sideSummary(call, side, call.query),
  })

const ofFarmers = () => actionContract(actions.processFarmerBills, billApi.processFarmers)
const ofReelers = () => actionContract(actions.processReelerBills, billApi.processReelers)

/** The specification's paths for one side of a run. */
const oneSide = (one: ReturnType<typeof ofFarmers> | ReturnType<typeof ofReelers>, side: Side): Route =>
  route({
    ...one,
    summary: `Process the ${side} bills of a slot, once`,
    secondFactor: true,
    handle: (call) => processBills(call, { ...call.body, sides: [side] }),
  })

const runs: readonly Route[] = [
  route({
    ...billApi.plan,
    permit: marketDesk,
    summary: 'What a bill run of a slot does, what it leaves out and what stops it, each with why',
    handle: (call) => billRunPlan(call, call.query.slotId, call.query.side ? [call.query.side] : bothSides),
  }),
  route({
    ...billApi.preview,
    permit: billReaders,
    summary: 'What a bill run of a slot would make',
    handle: (call) => previewBills(call, call.query),
  }),
  route({
    ...actionContract(actions.processBills, billApi.process),
    summary: 'Process the bills of a slot, all or nothing, once',
    secondFactor: true,
    handle: (call) => processBills(call, call.body),
  }),
  onePreview(billApi.farmerSummary, 'farmer'),
  onePreview(billApi.reelerSummary, 'reeler'),
  oneSide(ofFarmers(), 'farmer'),
  oneSide(ofReelers(), 'reeler'),
]

const invoices: readonly Route[] = [
  route({
    ...billApi.list,
    permit: billReaders,
    summary: 'List: Invoices',
    query: listQuery,
    handle: (call) => listInvoices(call, call.query),
  }),
  route({
    ...billApi.ofDay,
    permit: billReaders,
    summary: 'Invoices of a date and bill type',
    handle: (call) => invoicesOfDay(call, call.query),
  }),
  route({
    ...billApi.papers,
    permit: billReaders,
    summary: 'Invoices as they are printed',
    handle: async (call) => {
      const ids = call.query.ids ?? (await invoiceIdsOfDay(call, call.query))
      if (ids.length > mostPapers) throw new AppError('BAD_REQUEST', { say: { key: 'fault.tooLarge' } })
      return papersOf(call, ids)
    },
  }),
  route({
    ...actionContract(actions.printInvoice, billApi.printed),
    idempotent: 'whereKeyed',
    summary: 'Count a print of invoices and say which were printed before',
    handle: (call) => countPrints(call, 'invoice', call.body.ids),
  }),
]

const corrections: readonly Route[] = [
  route({
    ...actionContract(actions.cancelBill, billApi.cancel),
    summary: 'Propose that a bill be cancelled; another person confirms',
    secondFactor: true,
    handle: async (call) => {
      const proposal = await proposeCancel(call, call.body.id, call.body.reason)
      return new Created({ proposal, message: say(call.language, 'ledger.waits') })
    },
  }),
  route({
    ...actionContract(actions.proposeNote, billNoteApi.propose),
    labels: {
      fields: {
        kg: { type: 'decimal', scale: 3, label: term('note.kg') },
        rate: { type: 'decimal', scale: 2, label: term('note.rate') },
        ...reasonLabel,
      },
    },
    summary: 'Propose a debit or credit note for a lot of a bill that was paid; another person confirms',
    secondFactor: true,
    handle: async (call) => {
      const proposal = await proposeNote(call, call.body)
      return new Created({ proposal, message: say(call.language, 'ledger.waits') })
    },
  }),
  route({
    ...billApi.details,
    permit: billReaders,
    summary: 'The lines of invoices of a bill type on a date or from one to another, or of one invoice',
    handle: (call) => invoiceDetails(call, call.query),
  }),
]

/** Bill runs, and the invoices that came of them. */
export const billsFeature = (): Feature => ({ routes: [...runs, ...invoices, ...corrections] })
