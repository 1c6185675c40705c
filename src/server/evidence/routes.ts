import * as actions from '#resources/actions/money'
import { dayApi } from '#resources/api/day'
import { evidenceApi } from '#resources/api/evidence'
import { billReaders } from '#shared/access'
import { businessDay } from '#shared/day'
import type { Deps } from '../context'
import type { Feature } from '../feature'
import { actionContract } from '../http/actionContract'
import { Created, route } from '../http/route'
import { log } from '../log'
import { marketFor, requestedDay } from '../markets'
import { bundleOf } from './bundle'
import { countCash } from './cash'
import { logKeyOf } from './notes'
import { checkpointNote, sealEvidence } from './seals'
import { closeDay, closePlan, daySeal, shown } from './service'

/** How often what moved is sealed; at most so much goes unseen that somebody with the database's password takes away. */
const sealEvery = 5 * 60_000

/** The seals of days and of the audit. */
export function evidenceFeature({
  db,
  clock,
  signer,
  anchor,
}: Pick<Deps, 'db' | 'clock' | 'signer' | 'anchor'>): Feature {
  // From the first second of a process on.
  let due = 0
  let sealedAt = clock.now().getTime()
  let anchoredOn = ''
  let isAnchorStuck = false
  /** Once a business day, and again where a day was closed. */
  const writeDown = async () => {
    const today = businessDay(clock.now())
    if (anchor === null || anchoredOn === today) return
    const note = await checkpointNote(db, signer)
    if (note === null) return
    await anchor(note)
    anchoredOn = today
  }
  return {
    async tick() {
      if (clock.now().getTime() < due) return
      due = clock.now().getTime() + sealEvery
      await sealEvidence(db, signer, clock.now())
      sealedAt = clock.now().getTime()
      isAnchorStuck = await writeDown().then(
        () => false,
        (error: unknown) => {
          log.fault(error, 'The anchor was not written')
          return true
        },
      )
    },
    gauges: [
      {
        name: 'cocoon_seal_age_seconds',
        help: 'Since when this process has not sealed what moved; it does so every 300 seconds',
        read: () => (clock.now().getTime() - sealedAt) / 1000,
      },
      {
        name: 'cocoon_anchor_stuck',
        help: '1 where this process could not write its last anchor to ANCHOR_FILE; it tries again every 300 seconds',
        read: () => Number(isAnchorStuck),
      },
    ],
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
        lane: null,
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
          return bundleOf(call, { ...requestedDay(call.user, call.query), slotId, lotId })
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
          // What was closed is sealed and written down with the next second.
          call.afterCommit(() => {
            due = 0
            anchoredOn = ''
          })
          return new Created(shown(sealed))
        },
      }),
    ],
  }
}
