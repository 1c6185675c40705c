import type { Actor, Deps, Origin } from '../context'
import { sessionChannel } from '../hub/events'
import { isDue } from '../isDue'
import { hashOf, hexHashOf, newToken } from '../token'
import { actAs } from '../transaction'
import {
  type Account,
  endSession,
  type HolderRow,
  holderOf,
  marketsOf,
  notifyEnded,
  officesOf,
  officialById,
  openSession,
  saveKnownDevice,
  touchSession,
} from './queries'

/** Absolute life of a session; a reeler keeps theirs for the market day (D8). Of others the idle life is 60 minutes. */
const longest = 12 * 3600_000
const minute = 60_000
/** How long a found session is believed without asking again. */
const trust = 30_000

/** Where the sessions of this process hear which of them were ended. */
export const endedChannel = 'sessions'

interface Cached {
  readonly actor: Actor
  readonly until: number
  readonly endsAt: number
  seenAt: number
}

/** Who signed in, and where. */
export interface NewSession {
  /** With the password that was compared. */
  readonly account: Pick<Account, 'id' | 'passwordHash'>
  readonly agent: string
  /** The browser's own token. */
  readonly device: string
  readonly network: string
  readonly origin: Origin | undefined
}

export interface Sessions {
  /** Whether this process has found whose token this is before; it may have ended since. */
  knows(token: string): boolean
  /** Whose bearer token this is; null for none, unknown, idle and ended ones. */
  find(token: string | null, request: Request, isActivity: boolean): Promise<Actor | null>
  /**
   * Opens a session of a browser that is known from now on, and answers its token; of neither more is kept than the hash.
   * Null where the account was closed, or has another password by now.
   */
  open(session: NewSession): Promise<string | null>
  end(actor: Actor, origin?: Origin): Promise<void>
  stop(): Promise<void>
}

/** An office without anything below it is still its officer's own. */
const ids = (below: readonly number[], own: number | null): number[] => [
  ...new Set(own === null ? below : [...below, own]),
]

/** Which offices a role reaches: dosad all, rjd their region's, ad their office's, a desk its market (D18). */
async function actorOf(db: Deps['db'], row: Omit<HolderRow, 'seenAt' | 'endsAt'>): Promise<Actor> {
  const [markets, offices] = [await marketsOf(db), await officesOf(db)]
  const office = markets.find(({ id }) => id === row.marketId)
  const isMine = (place: { id?: number; adOfficeId?: number; regionId: number }, marketId?: number) => {
    if (row.role === 'dosad') return true
    if (row.role === 'rjd') return place.regionId === row.regionId
    if (row.role === 'ad') return place.adOfficeId === row.adOfficeId
    return marketId === undefined ? place.adOfficeId === office?.adOfficeId : marketId === row.marketId
  }
  const own = markets.filter((market) => isMine(market, market.id))
  const adOffices = offices.filter(({ id, regionId }) => isMine({ adOfficeId: id, regionId }))
  return {
    id: row.id,
    role: row.role,
    userName: row.userName,
    name: row.name,
    nameTa: row.nameTa,
    mobileNo: row.mobileNo,
    marketId: row.marketId,
    marketIds: own.map(({ id }) => id),
    openMarketIds: own.filter(({ isOpen }) => isOpen).map(({ id }) => id),
    adOfficeIds: ids(
      adOffices.map(({ id }) => id),
      row.adOfficeId,
    ),
    regionIds: ids(
      adOffices.map(({ regionId }) => regionId),
      row.regionId,
    ),
    customerId: row.customerId,
    sessionId: row.sessionId,
    deviceHash: row.deviceHash,
    mustChange: row.mustChange,
  }
}

/** An official as they stand now, without a session: in whose name the server does something; null for who may not sign in. */
export async function officialOf(db: Deps['db'], id: number): Promise<Actor | null> {
  const row = await officialById(db, id)
  return row ? actorOf(db, { ...row, sessionId: 0, deviceHash: null }) : null
}

/** The sessions of one process: found by the token's hash, believed for half a minute, ended everywhere at once. */
export function createSessions({ db, clock, hub }: Pick<Deps, 'db' | 'clock' | 'hub'>): Sessions {
  const cache = new Map<string, Cached>()
  /** How many were ended: what was looked up while one was is not kept, for it may be that one. */
  let ended = 0
  const forget = (sessionId: number) => {
    ended++
    for (const [token, { actor }] of cache) if (actor.sessionId === sessionId) cache.delete(token)
    hub.receive({ channel: sessionChannel(sessionId), name: 'ended', data: null })
  }
  const stopHearing = hub.subscribe(endedChannel, ({ data }) => forget(Number(data)))
  /** Which were ended meanwhile was not heard: all are looked up anew. */
  const missed = () => {
    ended++
    cache.clear()
  }
  const listening = db.listen('session_ended', (payload) => forget(Number(payload)), missed)

  const remember = (token: string, entry: Cached) => {
    cache.set(token, entry)
    if (cache.size <= 5000) return
    const [oldest] = cache.keys()
    if (oldest) cache.delete(oldest)
  }

  async function lookUp(token: string, now: Date): Promise<Cached | null> {
    const endedBefore = ended
    const row = await holderOf(db, await hashOf(token), now)
    if (!row) return null
    const actor = await actorOf(db, row)
    const entry = {
      actor,
      until: now.getTime() + trust,
      endsAt: Date.parse(row.endsAt),
      seenAt: Date.parse(row.seenAt),
    }
    if (ended === endedBefore) remember(token, entry)
    return entry
  }

  return {
    knows: (token) => cache.has(token),
    async find(token, _request, isActivity) {
      if (!token) return null
      const now = clock.now()
      const known = cache.get(token)
      const isFresh = known && !isDue(now.getTime(), known.until, trust) && known.endsAt > now.getTime()
      const entry = isFresh ? known : await lookUp(token, now)
      if (!entry) {
        cache.delete(token)
        return null
      }
      if (isActivity && now.getTime() - entry.seenAt > minute) {
        entry.seenAt = now.getTime()
        await touchSession(db, entry.actor.sessionId, now)
      }
      return entry.actor
    },
    async open({ account, agent, device, network, origin }) {
      const token = newToken()
      const now = clock.now()
      const endsAt = new Date(now.getTime() + longest)
      const [hash, deviceHash] = [await hashOf(token), await hexHashOf(device)]
      return db.transaction(async (tx) => {
        await actAs(tx, account.id, [], origin)
        const session = { account, hash, now, endsAt, agent: agent.slice(0, 200), deviceHash }
        if (!(await openSession(tx, session))) return null
        await saveKnownDevice(tx, { userId: account.id, deviceHash, network, now, origin })
        return token
      })
    },
    async end(actor, origin) {
      await db.transaction(async (tx) => {
        await actAs(tx, actor.id, [], origin)
        await endSession(tx, actor.sessionId, clock.now())
      })
      forget(actor.sessionId)
      await notifyEnded(db, actor.sessionId)
    },
    async stop() {
      stopHearing()
      await (await listening)()
    },
  }
}
