import { businessDay } from '#shared/day'
import type { AnchorPlace, Deps } from '../context'
import type { Feature } from '../feature'
import { isDue } from '../isDue'
import { anchoring } from './anchoring'
import { dueAt } from './due'
import { sealEvidence } from './seals'

/** How often what moved is sealed; at most so much goes unseen that somebody with the database's password takes away. */
const sealEvery = 5 * 60_000

/** How soon it is tried again where it failed, as while the database was away. */
const againAfter = 10_000

interface Sealer extends Pick<Feature, 'tick' | 'stop' | 'gauges'> {
  /** A day was closed: it is sealed and written down with the next second. */
  closed(): void
}

/** Seals what moved, and writes the heads down outside the database. */
export function createSealer({
  db,
  clock,
  signer,
  anchors,
}: Pick<Deps, 'db' | 'clock' | 'signer' | 'anchors'>): Sealer {
  // From the first second of a process on.
  let due = 0
  let sealedAt = clock.now().getTime()
  let anchoredOn = ''
  // What a start looked at is known: also where the key is exchanged before the first second.
  let isKnown = !signer.isAfterUnknown
  let isExchanged = false
  const places = anchors.map((place) => anchoring(place, clock, () => dueAt({ db, signer, clock }, place)))
  const isStuck = (kind: AnchorPlace['kind']) => places.some((one) => one.place.kind === kind && one.isStuck())
  return {
    async tick() {
      const now = clock.now()
      if (!isDue(now.getTime(), due, sealEvery)) return
      due = now.getTime() + againAfter
      const sealing = await sealEvidence(db, signer, now, isKnown)
      if (sealing === null) {
        // Nor does it write a head down: that is another key's, and in this one's name it would hold for nobody.
        due = now.getTime() + sealEvery
        if (isExchanged) return
        isExchanged = true
        throw new Error('The last seal is by another SEAL_KEY, which this process does not know: it seals nothing more')
      }
      isKnown = sealing.isKnown
      // Unless a day was closed meanwhile.
      if (due > 0) due = now.getTime() + sealEvery
      sealedAt = clock.now().getTime()
      const isFirstHere = anchoredOn !== businessDay(now)
      anchoredOn = businessDay(now)
      for (const one of places) {
        if (one.place.kind === 'mail' || isFirstHere || sealing.hasDay) one.due()
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
    closed() {
      due = 0
      for (const one of places) one.due()
    },
  }
}
