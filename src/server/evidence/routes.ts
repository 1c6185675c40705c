import * as actions from '#resources/actions/money'
import { dayApi } from '#resources/api/day'
import { evidenceApi } from '#resources/api/evidence'
import { billReaders } from '#shared/access'
import { businessDay } from '#shared/day'
import type { AnchorPlace, Deps } from '../context'
import type { Feature } from '../feature'
import { actionContract } from '../http/actionContract'
import { Created, route } from '../http/route'
import { isDue } from '../isDue'
import { marketFor, requestedDay } from '../markets'
import { anchoring } from './anchoring'
import { bundleAt } from './bundle'
import { countCash } from './cash'
import { dueAt } from './due'
import { logKeyOf } from './notes'
import { checkpointNote, sealEvidence } from './seals'
import { closeDay, closePlan, daySeal, shown } from './service'

/** How often what moved is sealed; at most so much goes unseen that somebody with the database's password takes away. */
const sealEvery = 5 * 60_000

/** How soon it is tried again where it failed, as while the database was away. */
const againAfter = 10_000

/** The seals of days and of the audit. */
export function evidenceFeature({
  db,
  clock,
  signer,
  anchors,
}: Pick<Deps, 'db' | 'clock' | 'signer' | 'anchors'>): Feature {
  // From the first second of a process on.
  let due = 0
  let sealedAt = clock.now().getTime()
  let anchoredOn = ''
  let isKnown = false
  const places = anchors.map((place) => anchoring(place, clock, () => dueAt({ db, signer, clock }, place)))
  const isStuck = (kind: AnchorPlace['kind']) => places.some((one) => one.place.kind === kind && one.isStuck())
  return {
    async tick() {
      const now = clock.now()
      if (!isDue(now.getTime(), due, sealEvery)) return
      due = now.getTime() + againAfter
      isKnown = await sealEvidence(db, signer, now, isKnown)
      // Unless a day was closed meanwhile.
      if (due > 0) due = now.getTime() + sealEvery
      sealedAt = clock.now().getTime()
      const isFirstHere = anchoredOn !== businessDay(now)
      anchoredOn = businessDay(now)
      for (const one of places) {
        if (one.place.kind === 'mail' || isFirstHere) one.due()
        one.run()
      }
    },
    async stop() {
      await Promise.all(places.map((one) => one.stop()))
    },
    gauges: [
      {
        name: 'cocoon_seal_age_seconds',
        help: 'Since when this process has not sealed what moved; it does so every 300 seconds',
        read: () => (clock.now().getTime() - sealedAt) / 1000,
      },
      {
        name: 'cocoon_anchor_places',
        help: 'Places outside the database that the head of all seals is written to, ANCHOR_FILE and each of ANCHOR_MAIL',
        read: () => places.length,
      },
      {
        name: 'cocoon_anchor_stuck',
        help: '1 where this process could not write its last anchor to ANCHOR_FILE; it tries again every 300 seconds',
        read: () => Number(isStuck('file')),
      },
      {
        name: 'cocoon_anchor_mail_stuck',
        help: '1 where this process could not send its last anchor to ANCHOR_MAIL; it tries again every 300 seconds',
        read: () => Number(isStuck('mail')),
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
          // What was closed is sealed and written down with the next second.
          call.afterCommit(() => {
            due = 0
            for (const one of places) one.due()
          })
          return new Created(shown(sealed))
        },
      }),
    ],
  }
}
