import * as actions from '#resources/actions/money'
import { dayApi } from '#resources/api/day'
import { evidenceApi } from '#resources/api/evidence'
import { billReaders } from '#shared/access'
import type { Deps } from '../context'
import type { Feature } from '../feature'
import { actionContract } from '../http/actionContract'
import { Created, route } from '../http/route'
import { marketFor, requestedDay } from '../markets'
import { bundleAt } from './bundle'
import { countCash } from './cash'
import { logKeyOf } from './notes'
import { createSealer } from './sealer'
import { checkpointNote } from './seals'
import { closeDay, closePlan, daySeal, shown } from './service'

/** The seals of days and of the audit. */
export function evidenceFeature(deps: Pick<Deps, 'db' | 'clock' | 'signer' | 'anchors'>): Feature {
  const { signer } = deps
  const { closed, ...sealer } = createSealer(deps)
  return {
    ...sealer,
    routes: [
      route({
        ...dayApi.seal,
        permit: billReaders,
        summary: 'The seal that closed a day, its own or that of a later day; null where its books are open',
        handle: async (call) => {
          const { day, marketId } = requestedDay(call.user, call.query)
          const seal = await daySeal(call.db, marketId, day)
          return seal && shown(seal)
        },
      }),
      route({
        ...dayApi.logKey,
        permit: 'public',
        summary: 'The key that seals are verified with, and the last signed checkpoint: for auditors and witnesses',
        handle: async (call) => {
          const { origin, vkey, publicKey } = await logKeyOf(signer)
          return { origin, vkey, publicKey, checkpoint: await checkpointNote(call.db, signer) }
        },
      }),
      route({
        ...evidenceApi.bundle,
        permit: billReaders,
        summary: 'The bids of a lot, a slot or a day with their seals, for docs/evidence/verify.html and verify.mjs',
        handle: (call) => {
          const { slotId = null, lotId = null } = call.query
          return bundleAt(call, { ...requestedDay(call.user, call.query), slotId, lotId })
        },
      }),
      route({
        ...dayApi.closePlan,
        permit: billReaders,
        summary: 'What the close of a day seals, the lots that stop it, and what else of the day is not at its end',
        handle: (call) => {
          const { day, marketId } = requestedDay(call.user, call.query)
          return closePlan(call, marketId, day)
        },
      }),
      route({
        ...actionContract(actions.countCash, dayApi.countCash),
        summary: "Keep what was counted of a day's cash, beside what the cash book says",
        handle: async (call) => new Created(await countCash(call, marketFor(call.user, null), call.body)),
      }),
      route({
        ...actionContract(actions.closeDay, dayApi.close),
        summary: 'Close the books of a day and sign its heads',
        handle: async (call) => {
          const { date, seen } = call.body
          const sealed = await closeDay(call, marketFor(call.user, null), date, seen)
          call.afterCommit(closed)
          return new Created(shown(sealed))
        },
      }),
    ],
  }
}
