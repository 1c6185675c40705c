import type { Route } from './http/route'

/** A room of the server: its routes, and what it does by itself once a second. */
export interface Feature {
  readonly routes: readonly Route[]
  tick?(): Promise<void>
  stop?(): void | Promise<void>
}
