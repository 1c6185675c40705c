import * as ledgerActions from '#resources/actions/ledger'
import * as actions from '#resources/actions/payment'
import { ledgerApi } from '#resources/api/ledger'
import { levyApi } from '#resources/api/levy'
import { paymentApi } from '#resources/api/payments'
import { farmer } from '#resources/farmer'
import { billReaders, marketDesk } from '#shared/access'
import { succeeded } from '#shared/answer'
import { mostBankLines } from '#shared/bankLines'
import { reasonLabel } from '#shared/reason'
import type { Declaration } from '#shared/resource'
import { say, term } from '#shared/terms'
import type { Feature } from '../feature'
import { actionContract } from '../http/actionContract'
import { rowsBody } from '../http/body'
import { rowId } from '../http/input'
import { type Call, Created, type Route, route } from '../http/route'
import { marketFor } from '../markets'
import { paymentAgeing } from './ageing'
import { correctBank } from './bankDetails'
import { bankFile } from './bankFile'
import { cancelBatch, confirmationPlan, confirmBatch, proposalPlan, proposeBatch } from './batches'
import { proposeTakeBack } from './challans'
import { hold, makeReady, readyPlan, release } from './changes'
import { cancelRefund, proposeRefund } from './refunds'
import { levyDay, remitLevy, setOffLevy } from './remittance'
import { takeAnswer } from './response'
import { proposeReturn } from './returns'
import { batches, payments, paymentsOfDate } from './service'

const processed = (call: Call, count = 1) => ({
  ...succeeded,
  message: say(call.language, count === 1 ? 'message.oneProcessed' : 'message.allProcessed'),
})

const list: readonly Route[] = [
  route({
    ...paymentApi.payments,
    permit: billReaders,
    summary: "Farmers' payments of a date, or those still owed",
    handle: (call) => payments(call, call.query),
  }),
  route({
    ...paymentApi.ofDate,
    permit: billReaders,
    summary: "Farmers' payments of a date with the figures that made them",
    handle: (call) => paymentsOfDate(call, call.query),
  }),
  route({
    ...paymentApi.ageing,
    permit: billReaders,
    summary: 'How long farmers have waited for what is owed',
    handle: (call) => paymentAgeing(call, marketFor(call.user, call.query.marketId)),
  }),
  route({
    ...paymentApi.readyPlan,
    permit: marketDesk,
    summary: 'Which of some payments can go into the next batch, and which cannot, each with why',
    handle: (call) => readyPlan(call, call.query.ids),
  }),
  route({
    ...actionContract(actions.makeReady, paymentApi.ready),
    summary: 'Let payments go into the next batch',
    handle: async (call) => processed(call, await makeReady(call, call.body.ids, call.body.seen)),
  }),
  route({
    ...actionContract(actions.holdPayments, paymentApi.hold),
    summary: 'Keep payments back, with a reason',
    handle: async (call) => {
      const held = await hold(call, call.body.ids, call.body.reason)
      return { ...processed(call, held.versions.length), ...held }
    },
  }),
  route({
    ...actionContract(actions.releasePayments, paymentApi.release),
    summary: 'Let held and failed payments wait again, as they were seen',
    handle: async (call) => {
      await release(call, call.body)
      return processed(call, call.body.ids.length)
    },
  }),
  route({
    ...actionContract(actions.correctAccount, paymentApi.correctBank),
    summary: 'Correct the account that a payment failed on',
    labels: farmer as unknown as Declaration,
    secondFactor: true,
    handle: async (call) => {
      const { proposed } = await correctBank(call, rowId.parse(call.params.id), call.body)
      const done = processed(call)
      return proposed ? { ...done, message: `${done.message} ${say(call.language, 'approval.waits')}` } : done
    },
  }),
]

const batchRoutes: readonly Route[] = [
  route({
    ...paymentApi.batches,
    permit: billReaders,
    summary: 'Batches of payments, newest first',
    handle: (call) => batches(call, call.query),
  }),
  route({
    ...paymentApi.batchPlan,
    permit: marketDesk,
    summary: 'What a batch of a date would pay, and what of the date stays out of it, each with why',
    handle: (call) => proposalPlan(call, call.query.date, call.query.marketId),
  }),
  route({
    ...actionContract(actions.proposeBatch, paymentApi.proposeBatch),
    summary: 'Propose all ready payments of a date as a batch',
    labels: { fields: { date: { type: 'day', label: term('field.date') } } },
    handle: async (call) => new Created(await proposeBatch(call, call.body)),
  }),
  route({
    ...paymentApi.sendPlan,
    permit: actions.confirmBatch.roles,
    summary: "What a yes to another person's batch sends, and the accounts that keep the caller from saying it",
    handle: (call) => confirmationPlan(call, rowId.parse(call.params.id)),
  }),
  route({
    ...actionContract(actions.confirmBatch, paymentApi.confirmBatch),
    summary: "Confirm another person's batch: it goes to the bank",
    secondFactor: true,
    handle: async (call) => {
      await confirmBatch(call, rowId.parse(call.params.id), call.body)
      return processed(call, 2)
    },
  }),
  route({
    ...actionContract(actions.cancelBatch, paymentApi.cancelBatch),
    summary: 'Take back a batch that nobody confirmed yet',
    handle: async (call) => {
      await cancelBatch(call, rowId.parse(call.params.id))
      return processed(call, 2)
    },
  }),
  route({
    ...paymentApi.file,
    permit: marketDesk,
    summary: 'The bank file of a batch, with account numbers; the audit notes who asked',
    secrets: true,
    // The asking is written into the audit.
    run: 'write',
    // The card of the batch says so to the next desk, too.
    changes: ['paymentBatch'],
    secondFactor: true,
    handle: (call) => bankFile(call, rowId.parse(call.params.id)),
  }),
  route({
    ...actionContract(actions.takeAnswer, paymentApi.response),
    summary: "Take the bank's answer to a batch, all or nothing, once",
    bodyLimit: rowsBody(mostBankLines, { bytes: 1_000, values: 16 }),
    secondFactor: true,
    handle: (call) => takeAnswer(call, rowId.parse(call.params.id), call.body.rows, call.body.dryRun),
  }),
]

const returns: readonly Route[] = [
  route({
    ...actionContract(actions.returnPayment, paymentApi.returned),
    summary: 'Propose that a payment came back after it was paid; another person confirms',
    secondFactor: true,
    handle: async (call) => new Created(await proposeReturn(call, rowId.parse(call.params.id), call.body.reason)),
  }),
]

const refunds: readonly Route[] = [
  route({
    ...actionContract(ledgerActions.proposeRefund, ledgerApi.refund),
    bodyLimit: rowsBody(200, { bytes: 60, values: 3 }),
    labels: { fields: { items: { type: 'json', label: term('pay.openItem') }, ...reasonLabel } },
    summary: "Propose that a reeler's open credits go back to them through the bank; another person confirms",
    secondFactor: true,
    handle: async (call) => {
      const proposal = await proposeRefund(call, call.body)
      return new Created({ proposal, message: say(call.language, 'ledger.waits') })
    },
  }),
  route({
    ...actionContract(actions.cancelRefund, paymentApi.cancelRefund),
    summary: "Take a reeler's refund back that is in no batch",
    handle: async (call) => {
      await cancelRefund(call, rowId.parse(call.params.id), call.body.reason)
      return processed(call)
    },
  }),
]

const levy: readonly Route[] = [
  route({
    ...levyApi.levyDay,
    permit: billReaders,
    summary: "A day's levy and the challan that paid it",
    handle: (call) => levyDay(call, call.query),
  }),
  route({
    ...actionContract(actions.remitLevy, levyApi.remitLevy),
    summary: "Pay a day's levy to the government by challan, once; a large one waits for another person",
    labels: {
      fields: {
        challanNo: { type: 'text', max: 40, label: term('field.challanNo') },
        challanDate: { type: 'day', label: term('field.challanDate') },
        bankName: { type: 'text', max: 80, label: term('field.bankName') },
        date: { type: 'day', label: term('field.date') },
      },
    },
    secondFactor: true,
    handle: async (call) => {
      const done = await remitLevy(call, call.body)
      return new Created(
        'proposal' in done ? { ...done, message: say(call.language, 'ledger.waits') } : { ...done, ...processed(call) },
      )
    },
  }),
  route({
    ...actionContract(actions.setOffLevy, levyApi.setOffLevy),
    summary: 'Record that the whole levy of a day goes on what cancelled bills had brought, once',
    labels: { fields: { date: { type: 'day', label: term('field.date') } } },
    secondFactor: true,
    handle: async (call) => new Created({ ...(await setOffLevy(call, call.body)), ...processed(call) }),
  }),
  route({
    ...actionContract(actions.takeBackChallan, levyApi.takeBackChallan),
    summary: 'Propose to take back a challan that was wrong; another person confirms',
    secondFactor: true,
    handle: async (call) => {
      const proposal = await proposeTakeBack(call, rowId.parse(call.params.id), call.body.reason)
      return new Created({ proposal, message: say(call.language, 'ledger.waits') })
    },
  }),
]

/** Farmers' payments on their way to the bank, and the levy's to the government. */
export const paymentsFeature = (): Feature => ({ routes: [...list, ...batchRoutes, ...returns, ...refunds, ...levy] })
