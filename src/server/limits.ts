/** How much is open at a time. What one address may have, a hall of 300 phones behind it must find enough. */
export interface Limits {
  /** Connections to this process. */
  readonly connections: number
  /** Of one address: connections, or behind proxies, which share theirs among many, requests. */
  readonly ofAddress: number
  /** Live streams of one address, and of one session or screen; of a session the oldest goes. */
  readonly streamsOfAddress: number
  readonly streamsOfSession: number
  /** Bids of one account in a second, of each process; ten seconds' worth may come at once. */
  readonly bidsOfAccount: number
}

export const usualLimits: Limits = {
  connections: 5_000,
  ofAddress: 1_000,
  streamsOfAddress: 500,
  streamsOfSession: 6,
  // Twice as many as a thumb sends.
  bidsOfAccount: 10,
}
