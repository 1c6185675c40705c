import type { Route } from './http/route'
import type { Gauge } from './meter'

/** A room of the server: its routes, and what it does by itself once a second. */
export interface Feature {
  readonly routes: readonly Route[]
  /** What whoever runs the server watches of it. */
  readonly gauges?: readonly Gauge[]
  /** Never twice at a time, beside those of other rooms. */
  tick?(): Promise<void>
  stop?(): void | Promise<void>
}
