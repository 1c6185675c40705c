/** How long connections of one purpose wait; milliseconds, 0 for without end. */
export interface Limits {
  /** For a row or a table that somebody else holds. */
  readonly lock: number
  /** For one statement, its waiting included; the server ends it. */
  readonly statement: number
  /** The same by our own clock, a little later: it ends only what a server that hangs would never end. */
  readonly query: number
  /** How long a transaction may rest between two statements before the server ends it. */
  readonly idleInTransaction: number
  /** How many connections at most; null: as many as the database was opened with. */
  readonly connections: number | null
  /** Whether who asks a single statement does it again by themselves, where it left nothing behind. */
  readonly asksAgain?: boolean
  /** Whether each statement is read and planned once a connection: for a few that come again and again. */
  readonly prepares?: boolean
}

/** The one place that says how long the database may keep anyone waiting, and why. */
export const limits = {
  /** Bids. Connections of their own, so that no desk and no report is in their way; a lot is tried again, not waited for. */
  bids: {
    lock: 1_000,
    statement: 4_500,
    query: 5_000,
    idleInTransaction: 5_000,
    connections: 4,
    asksAgain: true,
    prepares: true,
  },
  /** Desks and lists. Whoever waits longer for a row is told to try again, while a bill run has time for its statement. */
  work: { lock: 4_000, statement: 10_000, query: 12_000, idleInTransaction: 15_000, connections: null },
  /** Reports and files made of them: years of a market, and of all markets at once. */
  reports: { lock: 4_000, statement: 120_000, query: 125_000, idleInTransaction: 15_000, connections: 4 },
  /** Whether a standby stands, and how far it is: a question that waits is an answer too. */
  probes: { lock: 1_000, statement: 2_000, query: 2_500, idleInTransaction: 5_000, connections: 2, asksAgain: true },
  /** Migrating, filling and verifying: whole tables, one process after another. */
  upkeep: { lock: 60_000, statement: 0, query: 0, idleInTransaction: 0, connections: 2 },
  /** One write a second that says that bids can be decided (D59); in nobody's way, and nobody in its. */
  pulse: { lock: 1_000, statement: 4_500, query: 5_000, idleInTransaction: 5_000, connections: 1 },
  /** Opening and closing slots. What somebody holds is tried again with the next second, and no other slot waits for it. */
  slots: { lock: 500, statement: 4_500, query: 5_000, idleInTransaction: 5_000, connections: 1 },
  /** The connection that hears: it asks nothing but to listen, and rests between. */
  listening: { lock: 1_000, statement: 4_500, query: 5_000, idleInTransaction: 0, connections: 1 },
} as const satisfies Record<string, Limits>

/** What a connection is for. */
export type Purpose = keyof typeof limits

/** For a new connection: a server that does not take one by then is away. */
export const connectWithin = 2_000
/** For one of the pool's connections while all are lent. */
export const queueWithin = 5_000
/** Silence after which a connection is asked whether it still stands. */
export const keepAliveAfter = 5_000

/** Work that failed for a reason that passes: how often it is tried, and until when another try may begin. */
export const retryLimits = { tries: 4, within: 5_000, pause: 20 } as const
