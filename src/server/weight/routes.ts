import * as actions from '#resources/actions/lot'
import { mostCrates, weightApi } from '#resources/api/weight'
import { lot } from '#resources/lot'
import { billReaders, marketDesk } from '#shared/access'
import { reasonLabel } from '#shared/reason'
import { say, term } from '#shared/terms'
import type { Feature } from '../feature'
import { actionContract } from '../http/actionContract'
import { rowsBody } from '../http/body'
import { Created, route } from '../http/route'
import { proposeCancelSale } from './cancelSale'
import { correctWeight } from './correction'
import { saveWeight, weighing } from './service'

const bodyLimit = rowsBody(mostCrates, { bytes: 150, values: 8 })

const labels = {
  fields: { ...lot.fields, crates: { type: 'json' as const, label: term('ui.many.crates') }, ...reasonLabel },
}

/** The scale: which lots were sold, and what they weigh. */
export const weightFeature = (): Feature => ({
  routes: [
    route({
      ...weightApi.weighing,
      permit: billReaders,
      summary: 'Sold lots of a date with their crates, and how the market weighs',
      handle: (call) => weighing(call, call.query),
    }),
    route({
      ...weightApi.save,
      permit: marketDesk,
      summary: 'Weigh an approved lot, once',
      bodyLimit,
      labels,
      idempotent: true,
      changes: ['lot'],
      handle: async (call) => ({
        lot: await saveWeight(call, call.body),
        message: say(call.language, 'message.oneProcessed'),
      }),
    }),
    route({
      ...actionContract(actions.cancelSale, weightApi.cancelSale),
      summary:
        'Propose that a sale of a closed day be cancelled whose cocoons were never handed over; another person confirms',
      secondFactor: true,
      handle: async (call) => {
        const proposal = await proposeCancelSale(call, call.body)
        return new Created({ proposal, message: say(call.language, 'ledger.waits') })
      },
    }),
    route({
      ...actionContract(actions.correctWeight, weightApi.correct),
      summary: 'Weigh a lot again before its bill, with a reason; the earlier crates stay',
      bodyLimit,
      labels,
      handle: async (call) => ({
        lot: await correctWeight(call, call.body),
        message: say(call.language, 'message.oneProcessed'),
      }),
    }),
  ],
})
