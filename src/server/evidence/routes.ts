import * as actions from '#resources/actions/money'
import { ledgerApi } from '#resources/api/ledger'
import { billReaders } from '#shared/access'
import type { Deps } from '../context'
import { marketFor, requestedDay } from '../crud/scope'
import type { Feature } from '../feature'
import { actionContract } from '../http/actionContract'
import { Created, route } from '../http/route'
import { closeDay, closePlan, daySeal, sealAudit, shown } from './service'

const hour = 3600_000

/** The seals of days and of the audit. */
export function evidenceFeature({ db, clock }: Pick<Deps, 'db' | 'clock'>): Feature {
  let due = clock.now().getTime() + hour
  return {
    async tick() {
      if (clock.now().getTime() < due) return
      due = clock.now().getTime() + hour
      await sealAudit(db, clock.now())
    },
    routes: [
      route({
        ...ledgerApi.seal,
        permit: billReaders,
        summary: 'The seal that closed a day, its own or that of a later day; null where its books are open',
        handle: async (call) => {
          const { day, marketId } = requestedDay(call.user, call.query)
          const seal = await daySeal(call.db, marketId, day)
          return seal && shown(seal)
        },
      }),
      route({
        ...ledgerApi.closePlan,
        permit: billReaders,
        summary: 'What the close of a day seals, the lots that stop it, and what else of the day is not at its end',
        handle: (call) => {
          const { day, marketId } = requestedDay(call.user, call.query)
          return closePlan(call, marketId, day)
        },
      }),
      route({
        ...actionContract(actions.closeDay, ledgerApi.close),
        summary: 'Close the books of a day and sign its heads',
        handle: async (call) => {
          const { date, seen } = call.body
          return new Created(shown(await closeDay(call, marketFor(call.user, null), date, seen)))
        },
      }),
    ],
  }
}
